"""ナップの表: what is left of a table, and what it is called, where all of it is about Nap.

Tables have the same columns for both games, so that everything can be taken away at once. One that
holds nothing but Nap speaks of the declarer and leaves out what Nap does not know.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from scorekeeper.exports import Cell

Row = Sequence[Cell]

_NAMES: Mapping[str, str | None] = MappingProxyType(
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
"""Columns of another name, and those that are left out."""


def named_for_nap(columns: Sequence[str]) -> tuple[str, ...]:
    """The columns that are left, as they are called.

    >>> named_for_nap(("dealer", "napoleon", "adjutant", "bid", "taken"))
    ('dealer', 'declarer', 'bid', 'tricks')
    """
    return tuple(name for column in columns if (name := _NAMES.get(column, column)) is not None)


def cells_for_nap(columns: Sequence[str], rows: Iterator[Row]) -> Iterator[Row]:
    """The rows without the cells of columns that are left out.

    >>> list(cells_for_nap(("napoleon", "called", "bid"), iter([("Aki", None, "nap")])))
    [('Aki', 'nap')]
    """
    kept = [place for place, column in enumerate(columns) if _NAMES.get(column, column) is not None]
    return (tuple(row[place] for place in kept) for row in rows)
