"""What is worked out of the journal and kept as tables, so that seasons are plain SQL."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlite_utils import Database

from scorekeeper.store.rows import (
    AnyRow,
    CarriedRow,
    DiscardedRow,
    FeeRow,
    HandRow,
    PastRow,
    PenaltyRow,
    Row,
    ScoreRow,
    SeatRow,
    SessionRow,
    SessionRows,
    TallyRow,
)

_SEATS = """
select session, seat, spelt, spelt_key, came_at from seat where session = :session order by seat
"""
_HANDS = "select * from hand where session = :session order by deal"
_SCORES = "select * from score where session = :session order by deal, seat"
_PENALTIES = "select * from penalty where session = :session order by sequence"
_PAST = "select * from past where session = :session order by number, seat"
_FEES = "select * from fee where session = :session order by deal, seat"
_CARRIED = "select * from carried where session = :session order by source"
_TALLIES = "select * from tally where session = :session order by seat"
_SPOKEN_OF = """
select id from session union select session from seat
union select session from hand union select session from score
union select session from penalty union select session from tally
union select session from past union select session from fee
union select session from carried union select id from discarded
"""


_KEYS: dict[type[AnyRow], tuple[str, ...]] = {
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
    """What has to be done to the tables, in its order: a statement, and the values for each row."""

    steps: tuple[tuple[str, tuple[Sequence[object], ...]], ...]


def project(database: Database, before: Iterable[AnyRow], after: Iterable[AnyRow]) -> None:
    """Make the tables hold the rows of ``after`` where they held those of ``before``.

    Rows that are the same in both may be left out of both; call it inside ``immediate``.
    """
    change_tables(database, change_between(before, after))


def change_between(before: Iterable[AnyRow], after: Iterable[AnyRow]) -> Change:
    """What makes tables that hold ``before`` hold ``after``; nothing is written yet."""
    were, are = set(before), set(after)
    changed = _in_order(are - were)
    standing = {(type(row), _key(row)) for row in changed}
    gone = [
        row for row in _in_order(were - are, reverse=True) if (type(row), _key(row)) not in standing
    ]
    deleting = (
        (_DELETING[row_type], tuple(map(_key, rows))) for row_type, rows in groupby(gone, type)
    )
    putting = (
        (_PUTTING[row_type], tuple(map(_values, rows))) for row_type, rows in groupby(changed, type)
    )
    return Change(steps=(*deleting, *putting))


def change_tables(database: Database, change: Change) -> None:
    """Do what was worked out, as long as the tables are as they were then; inside ``immediate``."""
    for statement, values in change.steps:
        database.conn.executemany(statement, values)


def kept_rows(database: Database, session: str) -> SessionRows | None:
    """A session's rows as the tables have them now; None where they have none."""
    named = {"session": session}
    found = list(database.query("select * from session where id = :session", named))
    if not found:
        return _find_discarded(database, named)
    return SessionRows(
        session=SessionRow(**found[0]),
        seats=_read_rows(database, SeatRow, _SEATS, named),
        hands=_read_rows(database, HandRow, _HANDS, named),
        scores=_read_rows(database, ScoreRow, _SCORES, named),
        penalties=_read_rows(database, PenaltyRow, _PENALTIES, named),
        tallies=_read_rows(database, TallyRow, _TALLIES, named),
        past=_read_rows(database, PastRow, _PAST, named),
        fees=_read_rows(database, FeeRow, _FEES, named),
        carried=_read_rows(database, CarriedRow, _CARRIED, named),
    )


def _find_discarded(database: Database, named: dict[str, str]) -> SessionRows | None:
    found = list(database.query("select * from discarded where id = :session", named))
    return SessionRows(session=DiscardedRow(**found[0])) if found else None


def projected_ids(database: Database) -> set[str]:
    """Every session that any of the tables speaks of."""
    return {str(row[0]) for row in database.conn.execute(_SPOKEN_OF)}


def clear_projections(database: Database) -> None:
    """Forget everything that can be worked out again; the journal is not touched."""
    for table in (
        "person",
        "tally",
        "past",
        "penalty",
        "carried",
        "fee",
        "score",
        "hand",
        "seat",
        "discarded",
        "session",
    ):
        database.conn.execute(f"delete from {table}")  # noqa: S608 - of the list above


def _read_rows(
    database: Database, row_type: type[Row], query: str, named: dict[str, str]
) -> tuple[Row, ...]:
    return tuple(row_type(**row) for row in database.query(query, named))


def _in_order(rows: Iterable[AnyRow], *, reverse: bool = False) -> list[AnyRow]:
    """Rows whose parents come before them, or after them in reverse."""
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
    """What reads these attributes of a value, as a tuple whatever their number."""
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda row: (read(row),)


def _deleting(row_type: type[AnyRow]) -> str:
    where = " and ".join(f"{name} = ?" for name in _KEYS[row_type])
    return f"delete from {_table(row_type)} where {where}"  # noqa: S608 - names of our own


def _putting(row_type: type[AnyRow]) -> str:
    """Insert a row, or change the one that has its key; its children stay either way."""
    names, keys = [field.name for field in fields(row_type)], _KEYS[row_type]
    changes = ", ".join(f"{name} = excluded.{name}" for name in names if name not in keys)
    return (
        f"insert into {_table(row_type)} ({', '.join(names)})"  # noqa: S608 - names of our own
        f" values ({', '.join('?' for _ in names)})"
        f" on conflict ({', '.join(keys)}) do {f'update set {changes}' if changes else 'nothing'}"
    )


_PLACES = {row_type: place for place, row_type in enumerate(_KEYS)}
_READ_KEY = {row_type: _reader(names) for row_type, names in _KEYS.items()}
_READ_ALL = {row_type: _reader([one.name for one in fields(row_type)]) for row_type in _KEYS}
_DELETING = {row_type: _deleting(row_type) for row_type in _KEYS}
_PUTTING = {row_type: _putting(row_type) for row_type in _KEYS}
