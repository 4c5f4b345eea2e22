"""列の名: what the columns of an exported table are called, by the games that it holds."""

from collections.abc import Iterator, Sequence

from scorekeeper.exports import Cell
from scorekeeper.games import Game

Row = Sequence[Cell]


def column_names(columns: Sequence[str], games: Sequence[Game]) -> tuple[str | None, ...]:
    """What columns are called where these games are played, None for one that none of them has.

    A column has its name in the first of the games that has it at all.

    >>> from scorekeeper.games import GAMES
    >>> columns, (napoleon, nap) = ("declarer", "partner", "taken", "revoked"), GAMES.values()
    >>> column_names(columns, [napoleon])
    ('napoleon', 'adjutant', 'taken', None)
    >>> column_names(columns, [nap])
    ('declarer', None, 'tricks', 'revoked')
    >>> column_names(columns, [napoleon, nap])
    ('napoleon', 'adjutant', 'taken', 'revoked')
    """
    return tuple(
        next((name for game in games if (name := game.columns.get(column, column))), None)
        for column in columns
    )


def without_unnamed(rows: Iterator[Row], names: Sequence[str | None]) -> Iterator[Row]:
    """The rows without the cells of columns that have no name."""
    if None not in names:
        return rows
    kept = [place for place, name in enumerate(names) if name is not None]
    return (tuple(row[place] for place in kept) for row in rows)
