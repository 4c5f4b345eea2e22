"""Evenings that come about by chance, every fact of them one that may be recorded."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from scorekeeper.nap.auction import every_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand, start_hand
from scorekeeper.nap.hand.moves import after, first_bidder, next_dealer, why_not
from scorekeeper.nap.rules.ruleset import Ruleset

Choose = Callable[[Sequence[Any]], Any]


def an_evening(rules: Ruleset, *, players: int, hands: int, choose: Choose) -> tuple[Hand, ...]:
    """Hands dealt one after another, each played or void, the last perhaps open."""
    dealt: list[Hand] = []
    for _ in range(hands):
        dealer = next_dealer(rules, players=players, hands=dealt)
        first = first_bidder(rules, players=players, dealer=dealer, hands=dealt)
        hand = start_hand(rules, players=players, dealer=dealer, first_bidder=first)
        dealt.append(list(a_hand(hand, choose))[-1])
    return tuple(dealt)


def a_hand(hand: Hand, choose: Choose) -> Iterator[Hand]:
    """A hand from its deal to its end, as it stands after every fact."""
    yield hand
    while possible := [fact for fact in candidates(hand) if why_not(hand, fact) is None]:
        hand = after(hand, choose(possible))
        yield hand


def candidates(hand: Hand) -> Iterator[facts.Fact]:
    """Facts of every kind but notes, not all of which may be recorded now."""
    yield facts.HandSettled()
    yield facts.CardExchanged()
    yield from (facts.ResultSaid(made=made) for made in (True, False))
    yield from (facts.TricksCounted(taken=taken) for taken in range(-1, 9))
    yield from (facts.HandRedealt(reason=reason) for reason in ("all_passed", "misdeal"))
    yield facts.AuctionEnded()
    for seat in range(-1, hand.players + 1):
        yield from _of_seat(hand, seat)


def _of_seat(hand: Hand, seat: int) -> Iterator[facts.Fact]:
    yield facts.Passed(seat=seat)
    yield facts.Looked(seat=seat)
    yield facts.SpareTaken(seat=seat)
    yield facts.Revoked(seat=seat)
    yield facts.LedOutOfTurn(trick=hand.next_trick, seat=seat)
    yield facts.TrickTaken(trick=hand.next_trick, winner=seat)
    yield from (facts.CardsBought(seat=seat, count=count) for count in range(4))
    for bid in every_bid(hand.ruleset):
        yield facts.BidCalled(seat=seat, bid=bid)
        yield facts.ContractSet(seat=seat, bid=bid)
