"""トリックと終わり: what may be recorded once somebody plays, and what comes of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.nap.deal.deal import dealt_pack
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand, Stage
from scorekeeper.nap.hand.tally import check_finished, countable, has_made
from scorekeeper.trick_taking.deal.deal import check_plays, check_seat
from scorekeeper.trick_taking.hand.facts import check_note
from scorekeeper.trick_taking.hand.leads import check_lead
from scorekeeper.trick_taking.hand.moves import Move, only_if

_play_open: Callable[[Hand], None] = only_if(
    lambda hand: hand.stage is Stage.PLAY, "nap-play-not-now"
)


def _check_trick(hand: Hand, fact: facts.TrickTaken) -> None:
    if fact.trick != hand.next_trick:
        raise Refusal("trick-out-of-order", trick=fact.trick, expected=hand.next_trick)
    hand.check_dealt_in(fact.winner)
    if fact.plays:
        before = (card for trick in hand.tricks for card in trick.plays)
        pack = dealt_pack(hand.ruleset, players=hand.players)
        check_plays(fact.plays, before=before, pack=pack, size=len(hand.seated))


def _check_said(hand: Hand, fact: facts.ResultSaid) -> None:
    if has_made(hand) not in (None, fact.made):
        raise Refusal("result-impossible", taken=hand.taken)


def _check_counted(hand: Hand, fact: facts.TricksCounted) -> None:
    possible = countable(hand)
    if fact.taken not in possible:
        low, high = possible[0], possible[-1]
        raise Refusal("tricks-impossible", taken=fact.taken, low=low, high=high)


def _revoke_open(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-play-not-now")
    if hand.revoked is not None:
        raise Refusal("revoked-already", seat=hand.revoked)


def _check_redeal(hand: Hand, fact: facts.HandRedealt) -> None:
    """A misdeal, or any other reason, voids a hand at any time; all pass while nobody has bid."""
    check_seat(fact.seat, players=hand.players)
    if fact.reason != "all_passed":
        return
    if hand.ruleset.all_pass == "dealer_must_bid_one":
        raise Refusal("all-pass-not-so")
    if hand.stage is not Stage.AUCTION or hand.auction.standing is not None:
        raise Refusal("nap-redeal-not-now")


def _settling_open(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-settle-not-yet")
    check_finished(hand)


MOVES: Sequence[Move[Hand, Any]] = (
    Move(
        fact=facts.LedOutOfTurn,
        when=_play_open,
        which=lambda hand, fact: check_lead(hand, fact, Hand.check_dealt_in),
        then=lambda hand, fact: replace(hand, led=(*hand.led, fact)),
    ),
    Move(
        fact=facts.TrickTaken,
        when=_play_open,
        which=_check_trick,
        then=lambda hand, fact: replace(hand, tricks=(*hand.tricks, fact)),
    ),
    Move(
        fact=facts.ResultSaid,
        when=_play_open,
        which=_check_said,
        then=lambda hand, fact: replace(hand, said=fact.made),
    ),
    Move(
        fact=facts.TricksCounted,
        when=_play_open,
        which=_check_counted,
        then=lambda hand, fact: replace(hand, counted=fact.taken),
    ),
    Move(
        fact=facts.Revoked,
        when=_revoke_open,
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: replace(hand, revoked=fact.seat),
    ),
    Move(
        fact=facts.HandRedealt,
        which=_check_redeal,
        then=lambda hand, fact: replace(hand, redealt=fact.reason),
    ),
    Move(
        fact=facts.Noted,
        which=lambda _, fact: check_note(fact.text),
        then=lambda hand, fact: replace(hand, notes=(*hand.notes, fact.text)),
        afterwards=True,
    ),
    Move(
        fact=facts.HandSettled,
        when=_settling_open,
        then=lambda hand, fact: replace(hand, settled=fact),
    ),
)
