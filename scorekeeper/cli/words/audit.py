"""An audit in words, whichever game it is of: its tricks, its points, and what was wrong."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.exports.columns import aligned
from scorekeeper.wording import Speaker
from scorekeeper.wording.numbers import signed

Cell = Callable[[Any], str]
"""What a trick has in a column."""


def audit_lines(
    found: Any, result: Iterable[str], say: Speaker, *, columns: Mapping[str, Cell]
) -> Iterator[str]:
    """An audit: its tricks as a table, the ``result`` of the hand, and what was wrong.

    ``columns`` are those of this game, by their names, after the ones that every game has.
    """
    names = ("trick", "leader", "cards", "winner", *columns)
    rows = [
        [*_trick_cells(trick, say), *(cell(trick) for cell in columns.values())]
        for trick in found.tricks
    ]
    head = [say(f"audit-{name}") for name in names]
    yield from aligned([head, *rows], right={0, *range(4, len(names))})
    yield ""
    yield from result
    yield ""
    if not found.remarks:
        yield say("audit-no-faults")
    yield from remark_lines(found, say)


def remark_lines(found: Any, say: Speaker) -> Iterator[str]:
    """What was wrong in a hand, and what could not be looked into."""
    yield from (say(fault.key, **fault.facts()) for fault in found.remarks)
    yield from (say("audit-note", note=say(note.key, **note.params)) for note in found.notes)


def points_line(points: Sequence[int] | None, say: Speaker) -> str:
    """What everybody gets by seats, or that it is open."""
    if points is None:
        return say("audit-points-open")
    told = (f"{seat}: {signed(one)}" for seat, one in enumerate(points))
    return say("audit-points", points=say("score-separator").join(told))


def _trick_cells(trick: Any, say: Speaker) -> list[str]:
    cards = " ".join(map(str, trick.told.plays))
    leader = str(trick.seats[0]) if trick.seats else say("audit-unknown")
    winners = say("audit-or").join(map(str, sorted(trick.winners)))
    return [str(trick.number), leader, say.glyphs(cards), winners]
