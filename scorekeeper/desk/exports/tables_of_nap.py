"""ナップの表: what is left of a table, and what it is called, by the games that it holds.

Tables have the same columns for both games, so that everything can be taken away at once. One that
holds nothing but Nap speaks of the declarer and leaves out what Nap does not know; one without any
Nap leaves out what only Nap knows.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from types import MappingProxyType

from scorekeeper.exports import Cell

Row = Sequence[Cell]
Names = Mapping[str, str | None]
"""Columns of another name, and those that are left out."""

_NAP_ALONE: Names = MappingProxyType(
    {
        "napoleon": "declarer",
        "napoleon-won": "declarer-won",
        "napoleon-played": "declarer-played",
        "ally-won": "opponent-won",
        "ally-played": "opponent-played",
        "taken": "tricks",
        "adjutant": None,
        "adjutant-won": None,
        "adjutant-played": None,
        "called": None,
    }
)
_NO_NAP: Names = MappingProxyType({"revoked": None, "times": None})
_BOTH: Names = MappingProxyType({})


def names_left(columns: Sequence[str], games: Set[str]) -> tuple[str, ...]:
    """The columns that are left, as they are called.

    >>> columns = ("napoleon", "adjutant", "taken", "revoked")
    >>> names_left(columns, {"nap"})
    ('declarer', 'tricks', 'revoked')
    >>> names_left(columns, {"napoleon"})
    ('napoleon', 'adjutant', 'taken')
    >>> names_left(columns, {"nap", "napoleon"})
    ('napoleon', 'adjutant', 'taken', 'revoked')
    """
    names = _names(games)
    return tuple(name for column in columns if (name := names.get(column, column)) is not None)


def cells_left(columns: Sequence[str], games: Set[str], rows: Iterator[Row]) -> Iterator[Row]:
    """The rows without the cells of columns that are left out.

    >>> list(cells_left(("napoleon", "called", "bid"), {"nap"}, iter([("Aki", None, "nap")])))
    [('Aki', 'nap')]
    """
    names = _names(games)
    kept = [place for place, column in enumerate(columns) if names.get(column, column) is not None]
    if len(kept) == len(columns):
        return rows
    return (tuple(row[place] for place in kept) for row in rows)


def _names(games: Set[str]) -> Names:
    if "nap" not in games:
        return _NO_NAP
    return _NAP_ALONE if games == {"nap"} else _BOTH
