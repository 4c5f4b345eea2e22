"""揉めたトリック: a trick of a hand that is put to the referee."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.referee.model import Recording
from scorekeeper.web.referee.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A trick of a hand: its question as the hand has it, before any card.

    ``seats`` are in the order in which they play. ``recording`` makes the form that writes a
    ruling into the hand, None where it cannot.
    """

    question: Question
    seats: tuple[int, ...]
    recording: Callable[[Any, Ruling], Recording | None]
