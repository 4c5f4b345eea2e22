"""見張り: what is certainly wrong in a hand of Napoleon that is being recorded."""

from collections.abc import Iterator
from functools import lru_cache, partial

from scorekeeper.napoleon.auditing.audit import faults_of_play
from scorekeeper.napoleon.auditing.recorded import as_written
from scorekeeper.napoleon.auditing.replay import Replay, replay
from scorekeeper.napoleon.auditing.result import Adjutants, possible_adjutants
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.sides import candidates
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.replay import in_order
from scorekeeper.trick_taking.auditing.watch import QUIET, Watched, let_stand, watch_tricks


def watch(hand: Hand) -> Watched:
    """What is certainly wrong in a hand, by what was recorded of it.

    The adjutant counts as known once the table has seen his card, not before. That the called card
    lies among the discards is said when every card has fallen: earlier it would tell who stands
    with Napoleon.

    >>> from scorekeeper.napoleon.hand.hand import start_hand
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> watch(start_hand(Ruleset(), players=4, dealer=0, first_bidder=1)).faults
    ()
    """
    written = as_written(hand) if any(trick.plays for trick in hand.tricks) else None
    if written is None:
        return QUIET
    held = frozenset(None if seat == hand.napoleon else seat for seat in candidates(hand))
    led = frozenset(lead.trick for lead in hand.led)
    return let_stand(_watch(written, held, led), led)


@lru_cache(maxsize=64)
def _watch(hand: PlayedHand, told: Adjutants, led: frozenset[int]) -> Watched:
    return watch_tricks(hand, partial(_find, told), led=led)


def _find(told: Adjutants, hand: PlayedHand) -> Iterator[Fault]:
    """The faults of the tricks; ``told`` are who can be the adjutant by what the table said."""
    replayed = replay(hand)
    by_cards = possible_adjutants(replayed)
    adjutants = by_cards & told or by_cards
    yield from in_order(replayed.tricks, tuple(faults_of_play(replayed, adjutants)))
    yield from _find_buried_call(replayed)


def _find_buried_call(replayed: Replay) -> Iterator[Fault]:
    called = replayed.hand.called
    if called is not None and called in replayed.where.thrown_away:
        yield Fault(code="called-card-buried", player=replayed.hand.napoleon, card=called)
