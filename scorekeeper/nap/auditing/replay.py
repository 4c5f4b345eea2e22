"""再現: a hand gone through trick by trick, its leaders and impossible cards with it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from scorekeeper.nap.auditing.tricks import ReplayedTrick, replay_trick
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.trick_taking.auditing import replay as shared
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.whereabouts import (
    Whereabouts,
    cards_held,
    cards_played,
    faults_of_places,
    hand_sizes,
    whole_hands,
)

Replay = shared.Replay[PlayedHand, ReplayedTrick]
"""A hand as it must have been played, trick by trick."""


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    where = whereabouts(hand)
    tricks = shared.replay_tricks(
        hand,
        where,
        leads=hand.declarer,
        cards=[tuple(card.held for card in trick.cards(hand.seated)) for trick in hand.tricks],
        judge=partial(replay_trick, hand, where),
    )
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
