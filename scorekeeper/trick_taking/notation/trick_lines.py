"""トリックの行: the tricks of a hand in order."""

from collections.abc import Callable
from typing import TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.auditing.written_tricks import Cards
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import TRICK, Line

_TrickT = TypeVar("_TrickT")


def read_tricks(
    told: HandLines, *, most: int, read: Callable[[Line], _TrickT], empty: _TrickT
) -> tuple[_TrickT, ...]:
    """The tricks in order, ``most`` at most.

    One that nobody wrote down between others is ``empty``, and a fault.
    """
    tricks: list[_TrickT] = []
    for line in sorted(told.about(TRICK), key=lambda line: line.trick):
        if not 1 <= line.trick <= most:
            refusal = Refusal("trick-number-out-of-range", trick=line.trick, tricks=most)
            told.report(line, refusal)
            continue
        while len(tricks) < line.trick - 1:
            told.report(line, Refusal("notation-trick-missing", trick=len(tricks) + 1))
            tricks.append(empty)
        tricks.append(read(line))
    return tuple(tricks)


def fitting(told: HandLines, line: Line, cards: Cards, *, players: int) -> Cards:
    """The cards of a trick, no more than there are players; a fault where there were more."""
    if len(cards) > players:
        refusal = Refusal("trick-too-many-cards", count=len(cards), players=players)
        told.report(line, refusal)
    return cards[:players]
