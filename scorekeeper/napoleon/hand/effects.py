"""出来事のあと: what each fact makes of a hand."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.cards import Card
from scorekeeper.napoleon.auction.auction import Auction, Call
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.auction.forced import (
    CHANGED_ADJUTANT,
    CHANGED_TRUMP,
    opener_bid,
    spade_ace_bid,
    turned_up_bid,
)
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand


@singledispatch
def effect(fact: facts.Fact, _hand: Hand) -> Hand:
    """The hand that follows a fact; nothing is asked, so that any record can be replayed.

    Raises:
        AssertionError: for what is no fact.
    """
    raise AssertionError(type(fact).__name__)


@effect.register
def _(fact: facts.FirstBidderSet, hand: Hand) -> Hand:
    return replace(hand, auction=replace(hand.auction, first=fact.seat))


@effect.register
def _(fact: facts.BidCalled, hand: Hand) -> Hand:
    return _with_auction(hand, hand.auction.after(Call(seat=fact.seat, bid=fact.bid)))


@effect.register
def _(fact: facts.Passed, hand: Hand) -> Hand:
    return _with_auction(hand, hand.auction.after(Call(seat=fact.seat, bid=None)))


@effect.register
def _(_fact: facts.AuctionEnded, hand: Hand) -> Hand:
    return _with_auction(hand, replace(hand.auction, ended=True))


@effect.register
def _(fact: facts.ContractSet, hand: Hand) -> Hand:
    return replace(hand, napoleon=fact.seat, bid=fact.bid)


@effect.register
def _(fact: facts.CardTurnedUp, hand: Hand) -> Hand:
    hand = replace(hand, turned=(*hand.turned, fact))
    if fact.holder is not None and fact.card.suit is not None:
        return replace(hand, napoleon=fact.holder, bid=turned_up_bid(hand.ruleset, fact.card.suit))
    return _void(hand) if len(hand.turned) == hand.deal.blind else hand


@effect.register
def _(fact: facts.BlindExposed, hand: Hand) -> Hand:
    return replace(hand, exposed=fact, auction=replace(hand.auction, calls=(), ended=False))


@effect.register
def _(fact: facts.SpadeAceShown, hand: Hand) -> Hand:
    if fact.seat is None:
        return _void(hand)
    return replace(hand, napoleon=fact.seat, bid=spade_ace_bid())


@effect.register
def _(fact: facts.AdjutantCalled, hand: Hand) -> Hand:
    return _calling(hand, fact.card, unseen=not hand.exchanges_first)


@effect.register
def _(fact: facts.HonoursBuried, hand: Hand) -> Hand:
    return replace(hand, buried=fact.count, trump_said=fact.trump)


@effect.register
def _(fact: facts.Redeclared, hand: Hand) -> Hand:
    unseen = hand.called_unseen and fact.card == hand.called
    return _calling(replace(hand, bid=fact.bid), fact.card, unseen=unseen)


@effect.register
def _(fact: facts.AdjutantChanged, hand: Hand) -> Hand:
    bid = _raised(hand, CHANGED_ADJUTANT)
    return _calling(replace(hand, bid=bid, adjutant_changed=True), fact.card, unseen=False)


@effect.register
def _(fact: facts.TrumpChanged, hand: Hand) -> Hand:
    bid = replace(_raised(hand, CHANGED_TRUMP), trump=fact.trump)
    return replace(hand, bid=bid, trump_changed=True)


@effect.register
def _(fact: facts.TrickTaken, hand: Hand) -> Hand:
    shown = hand.shown_by(fact) if hand.shown is None else hand.shown
    return replace(hand, tricks=(*hand.tricks, fact), shown=shown)


@effect.register
def _(fact: facts.AdjutantShown, hand: Hand) -> Hand:
    return replace(hand, shown=fact.seat)


@effect.register
def _(fact: facts.AdjutantBetrayed, hand: Hand) -> Hand:
    return replace(hand, betrayal=fact, shown=fact.seat)


@effect.register
def _(fact: facts.NapoleonBetrayed, hand: Hand) -> Hand:
    return replace(hand, betrayal=fact)


@effect.register
def _(fact: facts.RestAwarded, hand: Hand) -> Hand:
    return replace(hand, rest=fact)


@effect.register
def _(fact: facts.HonoursCounted, hand: Hand) -> Hand:
    return replace(hand, counted=fact.taken)


@effect.register
def _(fact: facts.HandRedealt, hand: Hand) -> Hand:
    return replace(hand, redealt=fact.reason)


@effect.register
def _(fact: facts.Noted, hand: Hand) -> Hand:
    return replace(hand, notes=(*hand.notes, fact.text))


@effect.register
def _(fact: facts.HandSettled, hand: Hand) -> Hand:
    return replace(hand, settled=fact)


def _with_auction(hand: Hand, auction: Auction) -> Hand:
    hand, standing = replace(hand, auction=auction), auction.standing
    if auction.all_passed:
        return _all_passed(hand)
    if not auction.is_over or standing is None:
        return hand
    return replace(hand, napoleon=standing.seat, bid=standing.bid)


def _all_passed(hand: Hand) -> Hand:
    """What follows at once from everybody's pass; else the table is asked for more."""
    if hand.ruleset.all_pass == "redeal" or hand.exposed is not None:
        return _void(hand)
    if hand.ruleset.all_pass == "opener_forced":
        return replace(hand, napoleon=hand.auction.first, bid=opener_bid(hand.ruleset))
    return hand


def _void(hand: Hand) -> Hand:
    return replace(hand, redealt="all_passed")


def _calling(hand: Hand, card: Card, *, unseen: bool) -> Hand:
    """With this card called; one that everybody saw in the blind is Napoleon's own."""
    own = card in hand.seen_blind
    shown = hand.napoleon if own else None
    return replace(hand, called=card, called_unseen=unseen and not own, shown=shown)


def _raised(hand: Hand, honours: int) -> Bid:
    assert hand.bid is not None  # noqa: S101 - only a contract can be raised
    return replace(hand.bid, count=hand.bid.count + honours)
