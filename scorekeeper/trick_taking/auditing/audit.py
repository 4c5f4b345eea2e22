"""検証: what an audit of any game says of a hand that was gone through."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from scorekeeper.trick_taking.auditing.fault import Fault, Note, first_certain, sound_tricks
from scorekeeper.trick_taking.auditing.replay import HandT, Replay, TrickT


@dataclass(frozen=True, kw_only=True)
class Audit(Generic[HandT, TrickT]):
    """What came of going through a hand.

    ``faults`` are in the order in which they happened, what was wrong before the first trick
    first and what only the whole shows last.
    """

    hand: HandT
    tricks: tuple[TrickT, ...]
    faults: tuple[Fault, ...]
    notes: tuple[Note, ...]

    @property
    def first_fault(self) -> Fault | None:
        """The first thing that certainly was wrong."""
        return first_certain(self.faults)

    @property
    def sound_tricks(self) -> int:
        """How many tricks there were before the first in which something was wrong."""
        return sound_tricks(self.faults, tricks=len(self.tricks))


def find_short_tricks(replay: Replay[HandT, TrickT], *, seated: int) -> Iterator[Note]:
    """The tricks of which some cards were not written down; ``seated`` play to each."""
    for trick in replay.tricks:
        missing = seated - len(trick.told.plays)
        if trick.told.plays and missing:
            yield Note(code="trick-short", params={"trick": trick.number, "missing": missing})


def find_missing_tricks(replay: Replay[HandT, TrickT], *, tricks: int) -> Iterator[Note]:
    """How many of so many tricks were not written down, if any."""
    missing = tricks - sum(1 for trick in replay.hand.tricks if trick.plays)
    if missing:
        yield Note(code="tricks-missing", params={"missing": missing, "tricks": tricks})
