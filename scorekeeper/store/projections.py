"""The rows computed from the journal: one class a table, one attribute a column."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from operator import attrgetter
from typing import Any, TypeVar

from sqlite_utils import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRow:
    """One row of table ``session``."""

    id: str
    game: str
    preset: str
    season: str
    season_key: str
    opened_at: str
    closed_at: str | None
    pot: int = 0
    ruleset: str = ""
    hands: int = 0
    day: str | None = None
    seated: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardedRow:
    """One row of table ``discarded``: a session that counts nowhere, and has no other row."""

    id: str
    season: str
    opened_at: str
    discarded_at: str
    names: str

    @property
    def people(self) -> list[str]:
        return list(json.loads(self.names))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One row of table ``seat`` without the person known to the club, which `people` writes."""

    session: str
    seat: int
    spelt: str
    spelt_key: str
    came_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRow:
    """One row of table ``hand``; see there for the meaning of each column."""

    session: str
    deal: int
    number: int | None
    status: str
    ruleset: str
    dealer: int
    declarer: int | None
    partner: int | None
    alone: bool | None
    bid: str | None
    called: str | None
    taken: int | None
    made: bool | None
    ended_at: str | None
    all_honours: bool | None = None
    corrected: bool = False
    protested: bool = False
    times: int = 1
    revoked: int | None = None
    players: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """One row of table ``score``; ``role`` is declarer, partner or opponent."""

    session: str
    deal: int
    seat: int
    role: str
    won: bool
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeRow:
    """One row of table ``fee``."""

    session: str
    deal: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedRow:
    """One row of table ``carried``."""

    session: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRow:
    """One row of table ``penalty``; ``deal`` is None where it belongs to no hand."""

    session: str
    sequence: int
    seat: int
    points: int
    reason: str
    deal: int | None
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PastRow:
    """One row of table ``past``."""

    session: str
    number: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """The columns of table ``tally`` that are summed up for a session or a season."""

    hands: int = 0
    points: int = 0
    penalties: int = 0
    all_honours: int = 0
    declarer_played: int = 0
    declarer_won: int = 0
    declarer_points: int = 0
    partner_played: int = 0
    partner_won: int = 0
    partner_points: int = 0
    opponent_played: int = 0
    opponent_won: int = 0
    opponent_points: int = 0
    solo_played: int = 0
    solo_won: int = 0
    solo_points: int = 0
    pot: int = 0
    uncounted: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyRow(Totals):
    """One row of table ``tally``: a session's totals for one seat."""

    session: str
    seat: int
    results: int = 0


AnyRow = (
    SessionRow
    | DiscardedRow
    | SeatRow
    | HandRow
    | ScoreRow
    | FeeRow
    | CarriedRow
    | PenaltyRow
    | PastRow
    | TallyRow
)
Row = TypeVar("Row", bound=AnyRow)


# Projections: the journal computed into tables, so that season queries are plain SQL.


_KEYS: dict[type[Any], tuple[str, ...]] = {
    SessionRow: ("id",),
    DiscardedRow: ("id",),
    SeatRow: ("session", "seat"),
    HandRow: ("session", "deal"),
    ScoreRow: ("session", "deal", "seat"),
    FeeRow: ("session", "deal", "seat"),
    CarriedRow: ("session", "source"),
    PenaltyRow: ("session", "sequence"),
    PastRow: ("session", "number", "seat"),
    TallyRow: ("session", "seat"),
}
"""Every table's row and its primary key, parents before their children."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A change of the tables, in order: each a statement, and the values for each row."""

    steps: tuple[tuple[str, tuple[Sequence[object], ...]], ...]


def project(database: Database, before: Iterable[AnyRow], after: Iterable[AnyRow]) -> None:
    """Replace the rows ``before`` by the rows ``after``; common rows may be left out of both."""
    change_tables(database, change_between(before, after))


def change_between(before: Iterable[AnyRow], after: Iterable[AnyRow]) -> Change:
    """Return the change from ``before`` to ``after``, which has parents before their children."""
    were, are = set(before), tuple(after)
    changed, gone = are, list[AnyRow]()
    if were:
        changed = tuple(_in_order(set(are) - were))
        standing = {(type(row), _key(row)) for row in changed}
        left = _in_order(were - set(are), reverse=True)
        gone = [row for row in left if (type(row), _key(row)) not in standing]
    deleting = (
        (_DELETING[row_type], tuple(map(_key, rows))) for row_type, rows in groupby(gone, type)
    )
    putting = (
        (_PUTTING[row_type], tuple(map(_values, rows))) for row_type, rows in groupby(changed, type)
    )
    return Change(steps=(*deleting, *putting))


def change_tables(database: Database, change: Change) -> None:
    """Apply a change to tables that are still as it assumes; inside ``immediate``."""
    for statement, values in change.steps:
        database.conn.executemany(statement, values)


def kept_rows(database: Database, session: str) -> tuple[AnyRow, ...]:
    return tuple(
        row for row_type in _KEYS for row in _read_rows(database, row_type, "= ?", session)
    )


def rows_within(database: Database, sessions: Iterable[str]) -> Iterator[AnyRow]:
    query = "in (select value from json_each(?))"
    asked = json.dumps(list(sessions))
    for row_type in _KEYS if asked != "[]" else ():
        yield from _read_rows(database, row_type, query, asked)


def projected_ids(database: Database) -> set[str]:
    return {str(row[0]) for row in database.conn.execute(_SPOKEN_OF)}


def clear_projections(database: Database) -> None:
    for table in ("reason", "person", *map(_table, reversed(_KEYS))):
        database.conn.execute(f"delete from {table}")  # noqa: S608 - names of our own


def _read_rows(database: Database, row_type: type[Row], which: str, asked: str) -> tuple[Row, ...]:
    names = _NAMES[row_type]
    found = database.conn.execute(f"{_READING[row_type]} {which} {_ORDERED[row_type]}", [asked])
    return tuple(row_type(**dict(zip(names, row, strict=True))) for row in found)


def _in_order(rows: Iterable[AnyRow], *, reverse: bool = False) -> list[AnyRow]:
    """Sort rows so that parents come before their children, or after them in reverse."""
    return sorted(rows, key=lambda row: (_PLACES[type(row)], _key(row)), reverse=reverse)


def _key(row: AnyRow) -> tuple[str | int, ...]:
    found: tuple[str | int, ...] = _READ_KEY[type(row)](row)
    return found


def _table(row_type: type[AnyRow]) -> str:
    return row_type.__name__.removesuffix("Row").lower()


def _values(row: AnyRow) -> tuple[object, ...]:
    found: tuple[object, ...] = _READ_ALL[type(row)](row)
    return found


def _reader(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads these attributes as a tuple, also for a single one."""
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda row: (read(row),)


def _reading(row_type: type[AnyRow]) -> str:
    names = ", ".join(_NAMES[row_type])
    return f"select {names} from {_table(row_type)} where {_KEYS[row_type][0]}"  # noqa: S608 - names of our own


def _deleting(row_type: type[AnyRow]) -> str:
    where = " and ".join(f"{name} = ?" for name in _KEYS[row_type])
    return f"delete from {_table(row_type)} where {where}"  # noqa: S608 - names of our own


def _putting(row_type: type[AnyRow]) -> str:
    names, keys = _NAMES[row_type], _KEYS[row_type]
    changes = ", ".join(f"{name} = excluded.{name}" for name in names if name not in keys)
    return (
        f"insert into {_table(row_type)} ({', '.join(names)})"  # noqa: S608 - names of our own
        f" values ({', '.join('?' for _ in names)})"
        f" on conflict ({', '.join(keys)}) do {f'update set {changes}' if changes else 'nothing'}"
    )


_PLACES = {row_type: place for place, row_type in enumerate(_KEYS)}
_READ_KEY = {row_type: _reader(names) for row_type, names in _KEYS.items()}
_NAMES = {row_type: tuple(one.name for one in fields(row_type)) for row_type in _KEYS}
_READ_ALL = {row_type: _reader(names) for row_type, names in _NAMES.items()}
_READING = {row_type: _reading(row_type) for row_type in _KEYS}
_ORDERED = {row_type: f"order by {', '.join(keys)}" for row_type, keys in _KEYS.items()}
_DELETING = {row_type: _deleting(row_type) for row_type in _KEYS}
_PUTTING = {row_type: _putting(row_type) for row_type in _KEYS}
_SPOKEN_OF = " union ".join(
    f"select {keys[0]} from {_table(row_type)}"  # noqa: S608 - names of our own
    for row_type, keys in _KEYS.items()
)
