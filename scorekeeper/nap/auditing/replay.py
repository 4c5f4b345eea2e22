"""再現: a hand gone through trick by trick, its leaders and impossible cards with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.nap.auditing.tricks import ReplayedTrick, by_cards, settled
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.leading import Table
from scorekeeper.trick_taking.auditing.replay import winner_differs
from scorekeeper.trick_taking.auditing.whereabouts import (
    Whereabouts,
    cards_held,
    cards_played,
    faults_of_places,
    hand_sizes,
    whole_hands,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A hand as it must have been played, trick by trick."""

    hand: PlayedHand
    where: Whereabouts
    tricks: tuple[ReplayedTrick, ...]


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand; after a wrong leader it goes on with the leader that was told.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    where = whereabouts(hand)
    table = Table(hand.tricks, where, leads=hand.declarer)
    tricks = tuple(_replayed(table, where, hand, n) for n in range(1, len(hand.tricks) + 1))
    return Replay(hand=hand, where=where, tricks=tricks)


def whereabouts(hand: PlayedHand) -> Whereabouts:
    """Where the cards of a hand were, as far as it was written down; the rest lay in the stock."""
    pack = frozenset(hand.pack)
    return Whereabouts(
        pack=pack,
        hands=whole_hands(hand.hands or (None,) * hand.players),
        discards=None,
        loose=pack - cards_played(hand.tricks),
    )


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    """What is wrong with the hands themselves, before a card is played."""
    yield from faults_of_places(cards_held(hand.hands), frozenset(hand.pack))
    for fault in hand_sizes(hand.hands, expected=hand.ruleset.hand_size):
        if fault.player != hand.sitting_out:
            yield fault
        elif fault.params["count"]:
            yield replace(fault, params={**fault.params, "expected": 0})


def _replayed(table: Table, where: Whereabouts, hand: PlayedHand, number: int) -> ReplayedTrick:
    leader = table.leader(number)
    seats = () if leader is None else hand.seats(leader)
    played = tuple(card.held for card in hand.tricks[number - 1].cards(hand.seated))
    cards, impossible = table.sift(number, seats, played)
    seen = by_cards(hand, where, number, seats, cards)
    trick = settled(seen, next_leader=table.told_leader(number + 1))
    faults = (*table.wrong_leader(number), *impossible, *winner_differs(seen))
    table.won(number, trick.winners, trick.winning)
    return replace(trick, faults=faults)
