"""見張り: what is certainly wrong in a hand of Nap that is being recorded."""

from collections.abc import Iterator
from functools import lru_cache

from scorekeeper.nap.auditing.audit import faults_of_play
from scorekeeper.nap.auditing.recorded import as_written
from scorekeeper.nap.auditing.replay import replay
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.replay import in_order
from scorekeeper.trick_taking.auditing.watch import QUIET, Watched, let_stand, watch_tricks


def watch(hand: Hand) -> Watched:
    """What is certainly wrong in a hand, by what was recorded of it.

    >>> from scorekeeper.nap.hand.hand import start_hand
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> watch(start_hand(Ruleset(), players=4, dealer=0, first_bidder=1)).faults
    ()
    """
    written = as_written(hand) if any(trick.plays for trick in hand.tricks) else None
    if written is None:
        return QUIET
    led = frozenset(lead.trick for lead in hand.led)
    return let_stand(_watch(written, led), led)


@lru_cache(maxsize=64)
def _watch(hand: PlayedHand, led: frozenset[int]) -> Watched:
    return watch_tricks(hand, _find, led=led)


def _find(hand: PlayedHand) -> Iterator[Fault]:
    replayed = replay(hand)
    yield from in_order(replayed.tricks, tuple(faults_of_play(replayed)))
