"""Checks of a file: SQLite's own, gaps in the journal, and differences in the schema."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import Literal

from sqlite_utils import Database

from scorekeeper.store.database import open_database

_SOUND = "ok"
_STRICT = "select strict, wr from pragma_table_list where schema = 'main' and name = ?"
_NOT_OURS = frozenset({"_litestream_seq", "_litestream_lock"})
"""Tables that a copying tool keeps for itself."""

Oddity = Literal["missing", "altered", "stranger"]


def damage(database: Database) -> list[str]:
    found = [str(row[0]) for row in database.conn.execute("PRAGMA integrity_check")]
    strays = database.conn.execute("PRAGMA foreign_key_check")
    return [word for word in found if word != _SOUND] + [
        f"{table}: a row refers to a {parent} that is not there" for table, _, parent, _ in strays
    ]


def sessions_with_gaps(database: Database) -> list[str]:
    query = """
    select session from event group by session
    having min(sequence) <> 1 or max(sequence) <> count(*) order by session
    """
    return [str(row[0]) for row in database.conn.execute(query)]


def schema_oddities(database: Database) -> Iterator[tuple[Oddity, str]]:
    expected, found = _expected_schema(), _schema(database)
    for name in sorted(expected.keys() | found.keys()):
        if name not in found:
            yield "missing", name
        elif name not in expected:
            yield "stranger", name
        elif found[name] != expected[name]:
            yield "altered", name


@lru_cache(maxsize=1)
def _expected_schema() -> Mapping[str, object]:
    with closing(open_database(Path(":memory:"))) as fresh:
        return _schema(fresh)


def _schema(database: Database) -> dict[str, object]:
    """Return the schema by name: a table by its columns, the rest by its SQL."""
    query = """
    select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite~_%' escape '~'
    """
    rows = database.conn.execute(query).fetchall()
    return {
        name: (kind, table, _columns(database, name) if kind == "table" else " ".join(sql.split()))
        for kind, name, table, sql in rows
        if name not in _NOT_OURS
    }


def _columns(database: Database, table: str) -> object:
    query = 'select name, type, "notnull", pk from pragma_table_xinfo(?) order by cid'
    return (
        database.conn.execute(query, [table]).fetchall(),
        database.conn.execute(_STRICT, [table]).fetchall(),
    )
