"""揉めたトリック: a trick of a hand that is put to the referee."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.page.offered import Form
from scorekeeper.web.referee.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What "record this result" sends to the hand: the trick, a seat and a count of honours.

    ``label`` is what the button says; ``honours`` are None where nobody counts any.
    ``plays`` are the cards in order (``SK SA HQ``) and ``named_suit`` what a led joker asked
    for, both in plain notation; empty where there is nothing to say.
    """

    form: Form
    label: str
    trick: int
    winner: int
    honours: int | None = None
    plays: str = ""
    named_suit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A trick of a hand: its question as the hand has it, before any card.

    ``seats`` are in the order in which they play. ``recording`` makes the form that writes a
    ruling into the hand, None where it cannot.
    """

    question: Question
    seats: tuple[int, ...]
    recording: Callable[[Any, Ruling], Recording | None]
