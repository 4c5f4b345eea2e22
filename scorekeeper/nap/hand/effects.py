"""出来事のあと: what each fact makes of a hand."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.nap.auction.auction import Auction, Call
from scorekeeper.nap.auction.bid import Bid, Level
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand

SPARE_BID = Bid(level=Level.NAP)
"""What whoever takes up the spare hand has to bid (source: 003:62)."""


@singledispatch
def effect(fact: facts.Fact, _hand: Hand) -> Hand:
    """The hand that follows a fact; nothing is asked, so that any record can be replayed.

    Raises:
        AssertionError: for what is no fact.
    """
    raise AssertionError(type(fact).__name__)


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
    return replace(hand, declarer=fact.seat, bid=fact.bid)


@effect.register
def _(fact: facts.Looked, hand: Hand) -> Hand:
    return replace(hand, looked=(*hand.looked, fact.seat))


@effect.register
def _(_fact: facts.CardExchanged, hand: Hand) -> Hand:
    return replace(hand, exchanged=True)


@effect.register
def _(fact: facts.CardsBought, hand: Hand) -> Hand:
    return replace(hand, bought=(*hand.bought, fact))


@effect.register
def _(fact: facts.SpareTaken, hand: Hand) -> Hand:
    called = hand.auction.after(Call(seat=fact.seat, bid=SPARE_BID))
    return _with_auction(replace(hand, spare=fact.seat), called)


@effect.register
def _(fact: facts.TrickTaken, hand: Hand) -> Hand:
    return replace(hand, tricks=(*hand.tricks, fact))


@effect.register
def _(fact: facts.ResultSaid, hand: Hand) -> Hand:
    return replace(hand, said=fact.made)


@effect.register
def _(fact: facts.TricksCounted, hand: Hand) -> Hand:
    return replace(hand, counted=fact.taken)


@effect.register
def _(fact: facts.Revoked, hand: Hand) -> Hand:
    return replace(hand, revoked=fact.seat)


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
        return replace(hand, redealt="all_passed")
    if not auction.is_over or standing is None:
        return hand
    return replace(hand, declarer=standing.seat, bid=standing.bid)
