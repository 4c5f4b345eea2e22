"""Every fact of a kind that tests try on a hand: enough of them that one passes if any can."""

from collections.abc import Callable, Iterable
from itertools import product

from scorekeeper.cards import Suit
from scorekeeper.napoleon.auction import dealt_pack, every_bid, opener_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.trick_taking.hand import Fact

REASONS = ("all_passed", "misdeal", "other", "three_jacks", "one_honour")


def instances(hand, kind):
    """Facts of this kind, some of which can be recorded if any can be."""
    return list(_MAKERS[kind](hand))


def _seats(hand):
    return range(hand.players)


def _bids(hand):
    return [*every_bid(hand.auction.rules), opener_bid(hand.auction.rules)]


def _cards(hand):
    return dealt_pack(hand.ruleset, players=hand.players)


def _by_seat(kind):
    return lambda hand: (kind(seat=seat) for seat in _seats(hand))


def _by_bid(kind):
    return lambda hand: (
        kind(seat=seat, bid=bid) for seat, bid in product(_seats(hand), _bids(hand))
    )


def _turned(hand):
    for card in _cards(hand):
        yield facts.CardTurnedUp(card=card, holder=None)
        yield facts.CardTurnedUp(card=card, holder=0)


def _redeclared(hand):
    return (
        facts.Redeclared(bid=bid, card=card) for bid in _bids(hand) for card in _cards(hand)[:8]
    )


def _tricks(hand):
    for seat, honours in product(_seats(hand), range(hand.players + 1)):
        yield facts.TrickTaken(trick=hand.next_trick, winner=seat, honours=honours)


def _rests(hand):
    for kind, side, seat in product(("claim", "concession"), ("napoleon", "allies"), _seats(hand)):
        yield facts.RestAwarded(kind=kind, side=side, seat=seat)


def _settled(hand):
    for seat, blind in product((None, *_seats(hand)), (None, True, False)):
        yield facts.HandSettled(adjutant=seat, in_blind=blind)


_MAKERS: dict[type, Callable[[Hand], Iterable[Fact]]] = {
    facts.LedOutOfTurn: lambda hand: (
        facts.LedOutOfTurn(trick=hand.next_trick, seat=seat) for seat in _seats(hand)
    ),
    facts.Revoked: _by_seat(facts.Revoked),
    facts.FirstBidderSet: _by_seat(facts.FirstBidderSet),
    facts.BidCalled: _by_bid(facts.BidCalled),
    facts.Passed: _by_seat(facts.Passed),
    facts.AuctionEnded: lambda hand: [facts.AuctionEnded()],
    facts.ContractSet: _by_bid(facts.ContractSet),
    facts.CardTurnedUp: _turned,
    facts.BlindExposed: lambda hand: [
        facts.BlindExposed(),
        facts.BlindExposed(cards=_cards(hand)[: hand.deal.blind]),
    ],
    facts.SpadeAceShown: lambda hand: [
        facts.SpadeAceShown(seat=seat) for seat in (None, *_seats(hand))
    ],
    facts.AdjutantCalled: lambda hand: [facts.AdjutantCalled(card=card) for card in _cards(hand)],
    facts.HonoursBuried: lambda hand: [
        facts.HonoursBuried(count=count, trump=trump)
        for count, trump in product(range(hand.deal.blind + 1), (None, True, False))
    ],
    facts.Redeclared: _redeclared,
    facts.AdjutantChanged: lambda hand: [facts.AdjutantChanged(card=card) for card in _cards(hand)],
    facts.TrumpChanged: lambda hand: [facts.TrumpChanged(trump=trump) for trump in (None, *Suit)],
    facts.TrickTaken: _tricks,
    facts.AdjutantSummoned: lambda hand: [
        facts.AdjutantSummoned(trick=trick) for trick in (1, hand.next_trick, hand.next_trick + 1)
    ],
    facts.AdjutantShown: _by_seat(facts.AdjutantShown),
    facts.AdjutantBetrayed: _by_seat(facts.AdjutantBetrayed),
    facts.NapoleonBetrayed: lambda hand: [facts.NapoleonBetrayed()],
    facts.RestAwarded: _rests,
    facts.HonoursCounted: lambda hand: [
        facts.HonoursCounted(taken=taken) for taken in range(hand.ruleset.honours + 1)
    ],
    facts.HandRedealt: lambda hand: [
        facts.HandRedealt(reason=reason, seat=seat)
        for reason, seat in product(REASONS, (None, *_seats(hand)))
    ],
    facts.Noted: lambda hand: [facts.Noted(text="茶がこぼれた"), facts.Noted(text=" ")],
    facts.HandSettled: _settled,
}
