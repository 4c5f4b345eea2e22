"""事実: what the record of a hand knows of something that went wrong, before anybody judges it.

Whose turn it was and why, how many cards everybody is dealt, which bid stood: codes with what their
sentences mention, in no language. Nothing here tells who the adjutant is or what lies in the blind.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from scorekeeper.trick_taking.hand import AnyExpected, AnyHand
from scorekeeper.trick_taking.irregularities import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """One thing that the record knows.

    ``players`` are the seats of whom its sentence speaks, in that order, ``facts`` what else it
    mentions, cards and bids in plain notation. ``suspect`` is the seat that must have done what
    went wrong, None where the record does not say.
    """

    code: str
    players: tuple[int, ...] = ()
    facts: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    suspect: int | None = None


def make_known(code: str, *players: int, suspect: int | None = None, **facts: str | int) -> Known:
    """Such a thing in few words.

    >>> make_known("trick-lies", trick=3).facts["trick"]
    3
    """
    return Known(code=code, players=players, facts=MappingProxyType(facts), suspect=suspect)


Circumstance: TypeAlias = Callable[[Any, int, AnyExpected], Known | None]
"""What a hand, one of its tricks (from 1; 0: none) and what comes next tell of one kind."""


def find_lead(hand: AnyHand, trick: int) -> Known | None:
    """Who leads to a trick, and why."""
    leader = hand.leader_to(trick) if hand.bid is not None else None
    if leader is None:
        return None
    if any(lead.trick == trick for lead in hand.led):
        return make_known("lead-stood", leader, trick=trick)
    if trick == 1:
        return make_known("lead-opening", leader)
    return make_known("lead-won", leader, trick=trick, won=trick - 1)


def find_order(hand: AnyHand, trick: int) -> Known | None:
    """In which order everybody plays to a trick, and how many were taken since."""
    leader = hand.leader_to(trick) if hand.bid is not None else None
    if leader is None:
        return None
    seats = tuple(hand.seat_of(leader, turn) for turn in range(len(hand.seated)))
    since = len(hand.tricks) - trick
    if since < 0:
        return make_known("order", *seats, trick=trick)
    return make_known("order-taken", *seats, trick=trick, since=since)


def find_taken(hand: AnyHand, trick: int) -> Known | None:
    """Whether a trick still lies, or who took it, and how many were taken since.

    Of no trick (0, where the hand was told by its total) nothing is known.
    """
    if hand.bid is None or not trick:
        return None
    if trick > len(hand.tricks):
        return make_known("trick-lies", trick=trick)
    winner = hand.tricks[trick - 1].winner
    return make_known("trick-taken", winner, trick=trick, since=len(hand.tricks) - trick)


def find_led_joker(hand: AnyHand, trick: int) -> Known | None:
    """Who led a joker last, by the cards recorded; else whose lead the trick is."""
    for taken in reversed(hand.tricks):
        leader = hand.leader_to(taken.trick)
        if taken.plays and taken.plays[0].held.is_joker and leader is not None:
            since = len(hand.tricks) - taken.trick
            return make_known("joker-led", leader, trick=taken.trick, since=since, suspect=leader)
    found = find_lead(hand, trick)
    return None if found is None else replace(found, suspect=found.players[0])


def find_dealt(hand: AnyHand, _trick: int) -> Known:
    """How many cards everybody is dealt, and how many lie in the blind."""
    each = {"each": hand.size, "count": len(hand.seated)}
    if not hand.blind:
        return make_known("dealt", hand.dealer, **each)
    return make_known("dealt-blind", hand.dealer, **each, blind=hand.blind)


def find_misdealt(hand: AnyHand, trick: int) -> Known:
    """The same, and that it is the dealer's doing."""
    return replace(find_dealt(hand, trick), suspect=hand.dealer)


def find_turn(hand: AnyHand, _trick: int) -> Known | None:
    """Whose turn it is to call, and who called before; who has won the auction once it is over."""
    auction = hand.auction
    if hand.bid is not None or auction.to_speak is None:
        return find_won(hand)
    if not auction.calls:
        return make_known("turn-first", auction.to_speak)
    last = auction.last_in_turn
    return None if last is None else make_known("turn", auction.to_speak, last)


def find_won(hand: AnyHand) -> Known | None:
    """Who has won the auction, and with which bid."""
    if hand.bid is None or hand.declarer is None:
        return None
    return make_known("auction-won", hand.declarer, bid=str(hand.bid))


def find_standing(hand: AnyHand, _trick: int, expected: AnyExpected) -> Known | None:
    """The bid that stands, and the lowest one that beats it."""
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
    """Who has passed, in that order, and as which call."""
    passed = {call.seat: at for at, call in enumerate(hand.auction.calls, start=1)}
    seats = sorted(hand.auction.passed, key=lambda seat: passed[seat])
    if len(seats) == 1:
        return make_known("passed", seats[0], call=passed[seats[0]], suspect=seats[0])
    if seats:
        return make_known("passed-several", *seats)
    return make_known("passed-nobody") if hand.auction.calls else find_won(hand)


def find_bar(hand: AnyHand, kind: Kind, _trick: int) -> str | None:
    """Why something cannot have gone wrong in a hand, or in one of its tricks, in every game.

    A rule's name where the rules do not let it happen, empty where the hand is not there yet; None
    where it can have happened.
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
    """What hangs on the hand alone, whatever comes next in it."""
    return lambda hand, trick, _expected: find(hand, trick)


COMMON: Mapping[Kind, Circumstance] = MappingProxyType(
    {
        "lead_out_of_turn": of_hand(find_lead),
        "play_out_of_turn": of_hand(find_order),
        "card_taken_back": of_hand(find_taken),
        "unnamed_suit": of_hand(find_led_joker),
        "misdeal": of_hand(find_misdealt),
        "wrong_hand_size": of_hand(find_dealt),
        "bid_out_of_turn": of_hand(find_turn),
        "insufficient_bid": find_standing,
        "bid_after_pass": of_hand(find_passed),
    }
)
"""By what went wrong: what a record knows of it in every game; of others it knows nothing."""
