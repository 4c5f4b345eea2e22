"""計算した表: the journal computed into tables, so that season queries are plain SQL.

One class a table, one attribute a column.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlite_utils import Database

from scorekeeper.store.database import find_column, find_rows


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


class _Table:
    """The statements of one table, made of the fields of its row; ``keys`` are its primary key."""

    def __init__(self, place: int, row_type: type[Any], keys: Sequence[str]) -> None:
        names = [one.name for one in fields(row_type)]
        changes = ", ".join(f"{name} = excluded.{name}" for name in names if name not in keys)
        self.place = place
        self.name = row_type.__name__.removesuffix("Row").lower()
        self.key = _reader(keys)
        self.values = _reader(names)
        self.ids = f"select {keys[0]} from {self.name}"  # noqa: S608 - names of our own
        self.read = (
            f"select {', '.join(names)} from {self.name}"  # noqa: S608 - names of our own
            f" where {keys[0]} = ? order by {', '.join(keys)}"
        )
        where = " and ".join(f"{name} = ?" for name in keys)
        self.delete = f"delete from {self.name} where {where}"  # noqa: S608 - names of our own
        self.put = (  # the row's children stay
            f"insert into {self.name} ({', '.join(names)})"  # noqa: S608 - names of our own
            f" values ({', '.join('?' for _ in names)}) on conflict ({', '.join(keys)})"
            f" do {f'update set {changes}' if changes else 'nothing'}"
        )


def _reader(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads these attributes as a tuple, also for a single one."""
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda row: (read(row),)


_TABLES = {kind: _Table(place, kind, keys) for place, (kind, keys) in enumerate(_KEYS.items())}


def project(database: Database, before: Iterable[AnyRow], after: Iterable[AnyRow]) -> None:
    """Replace the rows ``before`` by the rows ``after``, which has parents before their children.

    Common rows may be left out of both.
    """
    were, are = set(before), tuple(after)
    changed, gone = are, list[AnyRow]()
    if were:
        changed = tuple(sorted(set(are) - were, key=_place))
        standing = set(map(_place, changed))
        left = sorted(were - set(are), key=_place, reverse=True)
        gone = [row for row in left if _place(row) not in standing]
    for kind, rows in groupby(gone, type):
        database.conn.executemany(_TABLES[kind].delete, map(_TABLES[kind].key, rows))
    for kind, rows in groupby(changed, type):
        database.conn.executemany(_TABLES[kind].put, map(_TABLES[kind].values, rows))


def _place(row: AnyRow) -> tuple[int, tuple[Any, ...]]:
    table = _TABLES[type(row)]
    return table.place, table.key(row)


def kept_rows(database: Database, session: str) -> tuple[AnyRow, ...]:
    return tuple(
        row
        for kind, table in _TABLES.items()
        for row in find_rows(database, kind, table.read, [session])
    )


def names_shown_in(database: Database, session: str) -> tuple[tuple[str, str], ...]:
    """Return each person of a session: the name, and the short form for a narrow column."""
    query = """
    select player, initials from seat left join person on person.key = player_key
    where session = ? order by seat
    """
    found = database.conn.execute(query, [session])
    return tuple((str(player), str(initials or "")) for player, initials in found)


def projected_ids(database: Database) -> set[str]:
    query = " union ".join(table.ids for table in _TABLES.values())
    return set(find_column(database, str, query))


def clear_projections(database: Database) -> None:
    for table in ("reason", "person", *(one.name for one in reversed(_TABLES.values()))):
        database.conn.execute(f"delete from {table}")  # noqa: S608 - names of our own
