"""指名と交換: what may be recorded between the auction and the first trick, and what follows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction.bid import (
    CHANGED_ADJUTANT,
    CHANGED_TRUMP,
    Bid,
    check_bid,
    check_higher,
    every_bid,
)
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.tally import check_counted, check_room, in_tricks, most_buried
from scorekeeper.trick_taking.deal.deal import check_in_pack
from scorekeeper.trick_taking.hand.moves import Move


def _call_open(hand: Hand) -> None:
    if hand.stage is Stage.EXCHANGE and hand.called is None:
        raise Refusal("exchange-first")
    if hand.stage is not Stage.CALL:
        raise Refusal("adjutant-card-not-now")


def _check_called(hand: Hand, card: Card) -> None:
    """Any card of the pack may be called (N-060), unless it has to be another's (N-062, X-18)."""
    check_in_pack(card, hand.pack)
    if card in hand.seen_blind and hand.ruleset.own_card_call == "forbidden":
        raise Refusal("own-card-called")


def _burial_open(hand: Hand) -> None:
    if hand.bid is None or (hand.called is None and not hand.exchanges_first):
        raise Refusal("exchange-not-yet")
    if hand.buried is not None:
        raise Refusal("buried-already-stated", count=hand.buried)


def _check_buried(hand: Hand, fact: facts.HonoursBuried) -> None:
    most = min(most_buried(hand), hand.ruleset.honours - in_tricks(hand))
    if not 0 <= fact.count <= most:
        raise Refusal("buried-impossible", count=fact.count, most=most)
    check_room(hand, in_tricks(hand), len(hand.tricks), buried=fact.count)
    check_counted(_bury(hand, fact))
    if fact.trump is None:
        return
    if hand.ruleset.buried_shown != "honours_and_trump_said":
        raise Refusal("buried-trump-not-said")
    if fact.trump and (fact.count == hand.deal.blind or hand.bid is None or not hand.bid.trump):
        raise Refusal("buried-trump-impossible")


def _redeclaration_open(hand: Hand) -> None:
    if hand.ruleset.redeclaration == "off":
        raise Refusal("redeclaration-off")
    if not hand.in_exchange:
        raise Refusal("redeclaration-not-now")
    if hand.bid == every_bid(hand.ruleset)[-1] and not _may_stay(hand):
        raise Refusal("bid-is-highest", bid=str(hand.bid))


def _may_stay(hand: Hand) -> bool:
    """Whether the bid may stay what it is when he declares again: 002:147 against 002:126."""
    return hand.ruleset.redeclaration == "same_or_higher"


def _check_redeclared(hand: Hand, fact: facts.Redeclared) -> None:
    """A bid declared again is higher, or where the house says so at least as high (AMB-12)."""
    check_bid(fact.bid, hand.ruleset)
    stays = fact.bid == hand.bid and _may_stay(hand)
    if not stays:
        check_higher(fact.bid, hand.bid, hand.ruleset)
    elif fact.card == hand.called:
        raise Refusal("card-called-already", card=str(fact.card))
    _check_called(hand, fact.card)


def _adjutant_change_open(hand: Hand) -> None:
    _check_change(hand, "adjutant_change", by=CHANGED_ADJUTANT, done=hand.adjutant_changed)
    if hand.shown not in (None, hand.napoleon):
        raise Refusal("adjutant-already-shown", seat=hand.shown or 0)


def _check_new_adjutant(hand: Hand, fact: facts.AdjutantChanged) -> None:
    _check_called(hand, fact.card)
    if fact.card == hand.called:
        raise Refusal("card-called-already", card=str(fact.card))


def _trump_change_open(hand: Hand) -> None:
    _check_change(hand, "trump_change", by=CHANGED_TRUMP, done=hand.trump_changed)


def _check_new_trump(hand: Hand, fact: facts.TrumpChanged) -> None:
    assert hand.bid is not None  # noqa: S101 - there is no exchange without a contract
    if fact.trump == hand.bid.trump:
        raise Refusal("trump-unchanged")
    check_bid(Bid(count=hand.bid.count + CHANGED_TRUMP, trump=fact.trump), hand.ruleset)


def _check_change(hand: Hand, rule: str, *, by: int, done: bool) -> None:
    """Refuse a change that costs so many honours more: once, before the first trick, up to all."""
    if not hand.ruleset.has(rule):
        raise Refusal("change-off")
    if not hand.in_exchange or hand.bid is None:
        raise Refusal("change-not-now")
    if done:
        raise Refusal("changed-already")
    if hand.bid.count + by > hand.ruleset.honours:
        raise Refusal("change-too-high", bid=str(hand.bid), more=by, honours=hand.ruleset.honours)


def _with_call(hand: Hand, card: Card, *, unseen: bool) -> Hand:
    """With this card called; one that everybody saw in the blind is Napoleon's own."""
    own = card in hand.seen_blind
    shown = hand.napoleon if own else None
    return replace(hand, called=card, called_unseen=unseen and not own, shown=shown)


def _bury(hand: Hand, fact: facts.HonoursBuried) -> Hand:
    return replace(hand, buried=fact.count, trump_said=fact.trump)


def _redeclare(hand: Hand, fact: facts.Redeclared) -> Hand:
    unseen = hand.called_unseen and fact.card == hand.called
    return _with_call(replace(hand, bid=fact.bid), fact.card, unseen=unseen)


def _change_adjutant(hand: Hand, fact: facts.AdjutantChanged) -> Hand:
    bid = _raise_bid(hand, CHANGED_ADJUTANT)
    return _with_call(replace(hand, bid=bid, adjutant_changed=True), fact.card, unseen=False)


def _change_trump(hand: Hand, fact: facts.TrumpChanged) -> Hand:
    bid = replace(_raise_bid(hand, CHANGED_TRUMP), trump=fact.trump)
    return replace(hand, bid=bid, trump_changed=True)


def _raise_bid(hand: Hand, honours: int) -> Bid:
    assert hand.bid is not None  # noqa: S101 - only a contract can be raised
    return replace(hand.bid, count=hand.bid.count + honours)


MOVES: Sequence[Move[Hand, Any]] = (
    Move(
        fact=facts.AdjutantCalled,
        when=_call_open,
        which=lambda hand, fact: _check_called(hand, fact.card),
        then=lambda hand, fact: _with_call(hand, fact.card, unseen=not hand.exchanges_first),
    ),
    Move(fact=facts.HonoursBuried, when=_burial_open, which=_check_buried, then=_bury),
    Move(fact=facts.Redeclared, when=_redeclaration_open, which=_check_redeclared, then=_redeclare),
    Move(
        fact=facts.AdjutantChanged,
        when=_adjutant_change_open,
        which=_check_new_adjutant,
        then=_change_adjutant,
    ),
    Move(
        fact=facts.TrumpChanged,
        when=_trump_change_open,
        which=_check_new_trump,
        then=_change_trump,
    ),
)
