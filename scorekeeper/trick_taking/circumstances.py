"""事実: the recorded facts about an irregularity, before anybody judges it.

The turn and its reason, the number of cards dealt, the standing bid: codes with parameters, in no
language. Nothing here tells who the adjutant is or which cards lie in the blind.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from scorekeeper.trick_taking.hand import AnyExpected, AnyHand
from scorekeeper.trick_taking.irregularities import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """One known fact.

    ``players`` are the seats in its sentence, in that order; ``facts`` are the other parameters,
    cards and bids in plain notation. ``suspect`` is the offender if the record shows one.
    """

    code: str
    players: tuple[int, ...] = ()
    facts: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    suspect: int | None = None


def make_known(code: str, *players: int, suspect: int | None = None, **facts: str | int) -> Known:
    return Known(code=code, players=players, facts=MappingProxyType(facts), suspect=suspect)


Circumstance: TypeAlias = Callable[[Any, int, AnyExpected], Known | None]
"""Returns the facts about one kind, from a hand, a trick (from 1; 0: none) and the next step."""


def find_lead(hand: AnyHand, trick: int) -> Known | None:
    leader = hand.leader_to(trick) if hand.bid is not None else None
    if leader is None:
        return None
    if any(lead.trick == trick for lead in hand.led):
        return make_known("lead-stood", leader, trick=trick)
    if trick == 1:
        return make_known("lead-opening", leader)
    return make_known("lead-won", leader, trick=trick, won=trick - 1)


def find_order(hand: AnyHand, trick: int) -> Known | None:
    leader = hand.leader_to(trick) if hand.bid is not None else None
    if leader is None:
        return None
    seats = tuple(hand.seat_of(leader, turn) for turn in range(len(hand.seated)))
    since = len(hand.tricks) - trick
    if since < 0:
        return make_known("order", *seats, trick=trick)
    return make_known("order-taken", *seats, trick=trick, since=since)


def find_taken(hand: AnyHand, trick: int) -> Known | None:
    if hand.bid is None or not trick:
        return None
    if trick > len(hand.tricks):
        return make_known("trick-lies", trick=trick)
    winner = hand.tricks[trick - 1].winner
    return make_known("trick-taken", winner, trick=trick, since=len(hand.tricks) - trick)


def find_led_joker(hand: AnyHand, trick: int) -> Known | None:
    """Return the last leader of a joker by the recorded cards; else the leader of the trick."""
    for taken in reversed(hand.tricks):
        leader = hand.leader_to(taken.trick)
        if taken.plays and taken.plays[0].held.is_joker and leader is not None:
            since = len(hand.tricks) - taken.trick
            return make_known("joker-led", leader, trick=taken.trick, since=since, suspect=leader)
    found = find_lead(hand, trick)
    return None if found is None else replace(found, suspect=found.players[0])


def find_dealt(hand: AnyHand, _trick: int) -> Known:
    each = {"each": hand.size, "count": len(hand.seated)}
    if not hand.blind:
        return make_known("dealt", hand.dealer, **each)
    return make_known("dealt-blind", hand.dealer, **each, blind=hand.blind)


def find_turn(hand: AnyHand, _trick: int) -> Known | None:
    """Return the seat to call and the earlier callers; after the auction its winner."""
    auction = hand.auction
    if hand.bid is not None or auction.to_speak is None:
        return find_won(hand)
    if not auction.calls:
        return make_known("turn-first", auction.to_speak)
    last = auction.last_in_turn
    return None if last is None else make_known("turn", auction.to_speak, last)


def find_won(hand: AnyHand) -> Known | None:
    if hand.bid is None or hand.declarer is None:
        return None
    return make_known("auction-won", hand.declarer, bid=str(hand.bid))


def find_standing(hand: AnyHand, _trick: int, expected: AnyExpected) -> Known | None:
    if hand.bid is not None or not expected.bids:
        return find_won(hand)
    lowest, standing = str(expected.bids[0]), hand.auction.standing
    suspect = hand.auction.to_speak
    if standing is None:
        return make_known("bid-lowest", bid=lowest, suspect=suspect)
    return make_known(
        "bid-standing", standing.seat, standing=str(standing.bid), bid=lowest, suspect=suspect
    )


def find_passed(hand: AnyHand, _trick: int) -> Known | None:
    passed = {call.seat: at for at, call in enumerate(hand.auction.calls, start=1)}
    seats = sorted(hand.auction.passed, key=lambda seat: passed[seat])
    if len(seats) == 1:
        return make_known("passed", seats[0], call=passed[seats[0]], suspect=seats[0])
    if seats:
        return make_known("passed-several", *seats)
    return make_known("passed-nobody") if hand.auction.calls else find_won(hand)


def find_bar(hand: AnyHand, kind: Kind, _trick: int) -> str | None:
    """Return the reason why something cannot have gone wrong in a hand or a trick.

    A rule's name if the rules exclude it, empty if the hand has not come that far; None if it can
    have happened.
    """
    if kind in _AFTER_THE_AUCTION:
        return "" if hand.bid is None else None
    return "" if kind == "claim_disputed" and not hand.is_claimed else None


_AFTER_THE_AUCTION: frozenset[Kind] = frozenset(
    {"revoke", "lead_out_of_turn", "play_out_of_turn", "card_taken_back", "joker_request_ignored",
     "unnamed_suit", "adjutant_told", "called_card_buried", "called_card_in_blind",
     "wrong_discards"}
)  # fmt: skip


def of_hand(find: Callable[[Any, int], Known | None]) -> Circumstance:
    return lambda hand, trick, _expected: find(hand, trick)


COMMON: Mapping[Kind, Circumstance] = MappingProxyType(
    {
        "lead_out_of_turn": of_hand(find_lead),
        "play_out_of_turn": of_hand(find_order),
        "card_taken_back": of_hand(find_taken),
        "unnamed_suit": of_hand(find_led_joker),
        "misdeal": lambda hand, trick, _expected: replace(
            find_dealt(hand, trick), suspect=hand.dealer
        ),
        "wrong_hand_size": of_hand(find_dealt),
        "bid_out_of_turn": of_hand(find_turn),
        "insufficient_bid": find_standing,
        "bid_after_pass": of_hand(find_passed),
    }
)
"""The known facts by kind of irregularity, in every game; nothing is known of other kinds."""
