"""見張り: what is certainly wrong in a hand that is being recorded, as soon as it is certain.

Of a hand in play only what everybody saw is there, so a thing is said when it is true of every hand
that can have been played that way, and not before. What hangs on who the adjutant is
(``revoke-possible``) is never said.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from scorekeeper.trick_taking.auditing.faults import Fault, sound_tricks
from scorekeeper.trick_taking.auditing.replay import AnyPlayedHand
from scorekeeper.trick_taking.hand.hand import AnyHand

HandT = TypeVar("HandT", bound=AnyHand)
PlayedT = TypeVar("PlayedT", bound=AnyPlayedHand)

WINNER_DIFFERS = "winner-differs"


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """What was seen of a hand in play: its certain ``faults``, first things first.

    ``tricks`` were looked at, the first ``sound`` of them before anything was wrong.
    """

    faults: tuple[Fault, ...]
    tricks: int
    sound: int

    @property
    def first(self) -> Fault | None:
        return next(iter(self.faults), None)


QUIET = Watched(faults=(), tricks=0, sound=0)
"""Of a hand without cards there is nothing to say."""


def watch_hand(
    hand: HandT,
    as_written: Callable[[HandT], PlayedT | None],
    find: Callable[..., Iterable[Fault]],
    *told: object,
) -> Watched:
    """What is certainly wrong in a hand, by what was recorded of it.

    ``as_written`` writes down its tricks; ``find`` finds the faults of such a hand, by what was
    ``told`` beside it.
    """
    written = as_written(hand) if any(trick.plays for trick in hand.tricks) else None
    if written is None:
        return QUIET
    led = frozenset(lead.trick for lead in hand.led)
    return let_stand(_watch(written, find, led, told), led)


@lru_cache(maxsize=64)
def _watch(
    hand: AnyPlayedHand,
    find: Callable[..., Iterable[Fault]],
    led: frozenset[int],
    told: tuple[object, ...],
) -> Watched:
    return watch_tricks(hand, lambda some: find(some, *told), led=led)


def watch_tricks(
    hand: PlayedT, find: Callable[[PlayedT], Iterable[Fault]], *, led: frozenset[int] = frozenset()
) -> Watched:
    """What is certainly wrong in the tricks of a hand; ``find`` finds what there is in a hand.

    ``led`` are the tricks of which somebody recorded who led.

    Where a trick was recorded for another than its cards give it to, nobody can say whether the
    wrong player led after it or the wrong name was tapped: whose the later cards are is not
    certain, and they are not looked at.
    """
    faults = _certain(find(hand))
    doubtful = next((trick for trick in _given_to_another(faults) if trick + 1 not in led), None)
    if doubtful is not None and doubtful < len(hand.tricks):
        hand = replace(hand, tricks=hand.tricks[:doubtful])
        faults = _certain(find(hand))
    looked_at = len(hand.tricks)
    return Watched(faults=faults, tricks=looked_at, sound=sound_tricks(faults, tricks=looked_at))


def let_stand(watched: Watched, tricks: Iterable[int]) -> Watched:
    """The same without the leads out of turn to these tricks, which the table let stand."""
    stood = frozenset(tricks)
    faults = tuple(
        fault
        for fault in watched.faults
        if fault.code != "wrong-leader" or fault.trick not in stood
    )
    return replace(watched, faults=faults, sound=sound_tricks(faults, tricks=watched.tricks))


def _given_to_another(faults: Iterable[Fault]) -> Iterator[int]:
    for fault in faults:
        if fault.code == WINNER_DIFFERS and fault.trick is not None:
            yield fault.trick


def _certain(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    return tuple(fault for fault in faults if fault.is_certain)
