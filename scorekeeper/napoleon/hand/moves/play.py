"""トリック: what may be recorded while tricks are played, and what comes of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.deal.deal import honours_among
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.sides import (
    BETRAYAL_CARD,
    betrayal_cards,
    check_adjutant,
    check_betrayers_cards,
    traitors,
    who_played,
)
from scorekeeper.napoleon.hand.tally import check_counted, check_room, in_tricks
from scorekeeper.trick_taking.deal.deal import check_plays, check_seat
from scorekeeper.trick_taking.hand.leads import check_lead
from scorekeeper.trick_taking.hand.moves import Move, only_if


def _check_lead(hand: Hand, fact: facts.LedOutOfTurn) -> None:
    check_lead(hand, fact, lambda hand, seat: check_seat(seat, players=hand.players))


def _check_trick(hand: Hand, fact: facts.TrickTaken) -> None:
    if fact.trick != hand.next_trick:
        raise Refusal("trick-out-of-order", trick=fact.trick, expected=hand.next_trick)
    check_seat(fact.winner, players=hand.players)
    if not 0 <= fact.honours <= hand.players:
        raise Refusal("honours-more-than-cards", honours=fact.honours, players=hand.players)
    if fact.plays:
        before = (card for trick in hand.tricks for card in trick.plays)
        check_plays(fact.plays, before=before, pack=hand.pack, size=hand.players)
        if (seat := hand.who_shows(fact)) is not None:
            check_adjutant(hand, seat)
        check_betrayers_cards(_take_trick(hand, fact))
        counted, unseen = honours_among(hand.ruleset, fact.plays)
        if not counted <= fact.honours <= counted + unseen:
            raise Refusal(
                "honours-differ-from-cards", honours=fact.honours, counted=counted, unseen=unseen
            )
    _check_honours_fit(hand, fact.honours)


def _check_honours_fit(hand: Hand, honours: int) -> None:
    before = in_tricks(hand)
    left = hand.ruleset.honours - before - (hand.buried or 0)
    if honours > left:
        raise Refusal("honours-exceed-pack", honours=honours, left=left)
    check_room(hand, before + honours, hand.next_trick, buried=hand.buried)


def _showing_open(hand: Hand) -> None:
    if hand.called is None:
        raise Refusal("adjutant-card-first")
    if hand.shown is not None:
        raise Refusal("adjutant-already-shown", seat=hand.shown)


def _check_shown(hand: Hand, fact: facts.AdjutantShown) -> None:
    check_seat(fact.seat, players=hand.players)
    check_adjutant(hand, fact.seat)
    check_counted(_show(hand, fact))


def _adjutants_betrayal_open(hand: Hand) -> None:
    all_in = hand.stage is Stage.SETTLE and hand.rest is None and hand.counted is None
    _check_betrayal(hand, "adjutant_betrayal", now=hand.in_play or all_in)
    if not traitors(hand):
        raise Refusal("betrayal-card-elsewhere", card=str(BETRAYAL_CARD))


def _check_traitor(hand: Hand, fact: facts.AdjutantBetrayed) -> None:
    check_seat(fact.seat, players=hand.players)
    if fact.seat == hand.napoleon:
        raise Refusal("betrayal-needs-adjutant")
    check_adjutant(hand, fact.seat)
    if fact.seat not in traitors(hand):
        raise Refusal("betrayal-card-elsewhere", card=str(BETRAYAL_CARD))


def _napoleons_betrayal_open(hand: Hand) -> None:
    _check_betrayal(hand, "napoleon_betrayal", now=hand.in_play)
    cards = betrayal_cards(hand)
    if hand.called in cards:
        raise Refusal("betrayal-needs-adjutant")
    if any(who_played(hand, card) is not None for card in cards):
        raise Refusal("betrayal-too-late")


def _check_betrayal(hand: Hand, rule: str, *, now: bool) -> None:
    if not hand.ruleset.has(rule):
        raise Refusal("betrayal-off")
    if not now:
        raise Refusal("betrayal-not-now")
    if hand.betrayal is not None:
        raise Refusal("betrayed-already")
    if hand.shown is not None and hand.shown == hand.napoleon:
        raise Refusal("betrayal-needs-adjutant")


def _take_trick(hand: Hand, fact: facts.TrickTaken) -> Hand:
    shown = hand.who_shows(fact) if hand.shown is None else hand.shown
    return replace(hand, tricks=(*hand.tricks, fact), shown=shown)


def _show(hand: Hand, fact: facts.AdjutantShown) -> Hand:
    return replace(hand, shown=fact.seat)


MOVES: Sequence[Move[Hand, Any]] = (
    Move(
        fact=facts.LedOutOfTurn,
        when=only_if(lambda hand: hand.in_play, "trick-not-now"),
        which=_check_lead,
        then=lambda hand, fact: replace(hand, led=(*hand.led, fact)),
    ),
    Move(
        fact=facts.TrickTaken,
        when=only_if(lambda hand: hand.in_play, "trick-not-now"),
        which=_check_trick,
        then=_take_trick,
    ),
    Move(fact=facts.AdjutantShown, when=_showing_open, which=_check_shown, then=_show),
    Move(
        fact=facts.AdjutantBetrayed,
        when=_adjutants_betrayal_open,
        which=_check_traitor,
        then=lambda hand, fact: replace(hand, betrayal=fact, shown=fact.seat),
    ),
    Move(
        fact=facts.NapoleonBetrayed,
        when=_napoleons_betrayal_open,
        then=lambda hand, fact: replace(hand, betrayal=fact),
    ),
)
