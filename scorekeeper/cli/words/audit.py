"""An audit in words, whichever game it is of: its tricks, its points, and what was wrong."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.cli.words.players import Players
from scorekeeper.exports.text import align
from scorekeeper.wording.numbers import write_signed

Cell = Callable[[Any], str]
"""What a trick has in a column."""


def audit_lines(
    found: Any, result: Iterable[str], players: Players, *, columns: Mapping[str, Cell]
) -> Iterator[str]:
    """An audit: who sat where, its tricks as a table, the ``result``, and what was wrong.

    ``columns`` are those of this game, by their names, after the ones that every game has.
    """
    say = players.say
    if players.names:
        yield say("replay-players", players=say("list-separator").join(players.list_with_seats()))
        yield ""
    names = ("trick", "leader", "cards", "winner", *columns)
    rows = [
        [*_trick_cells(trick, players), *(cell(trick) for cell in columns.values())]
        for trick in found.tricks
    ]
    head = [say(f"audit-{name}") for name in names]
    yield from align([head, *rows], right={0, *range(4, len(names))})
    yield ""
    yield from result
    yield ""
    if not found.remarks:
        yield say("audit-no-faults")
    yield from remark_lines(found, players)


def remark_lines(found: Any, players: Players) -> Iterator[str]:
    """What was wrong in a hand, and what could not be looked into."""
    say = players.say
    yield from map(players.tell, found.remarks)
    yield from (say("audit-note", note=say(note.key, **note.params)) for note in found.notes)


def points_line(points: Sequence[int] | None, players: Players) -> str:
    """What everybody gets, or that it is open."""
    say = players.say
    if points is None:
        return say("audit-points-open")
    told = (f"{players.short(seat)}: {write_signed(one)}" for seat, one in enumerate(points))
    key = "replay-points" if players.names else "audit-points"
    return say(key, points=say("score-separator").join(told))


def _trick_cells(trick: Any, players: Players) -> list[str]:
    say = players.say
    cards = " ".join(map(str, trick.told.plays))
    leader = players.short(trick.seats[0]) if trick.seats else say("audit-unknown")
    winners = say("audit-or").join(map(players.short, sorted(trick.winners)))
    return [str(trick.number), leader, say.glyphs(cards), winners]
