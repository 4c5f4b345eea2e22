"""Questions about the season of a session: what was typed, and where it belongs."""

import json
from collections.abc import Collection
from dataclasses import dataclass

from sqlite_utils import Database

from scorekeeper.store.rows import DiscardedRow, SessionRow


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedRow:
    """The season of a session as it was typed when it was opened, and its game."""

    session: str
    season: str
    game: str
    discarded: bool


_TYPED = """
select event.session, json_extract(event.payload, '$.season') as season,
       json_extract(event.payload, '$.game') as game,
       exists (select 1 from discarded where discarded.id = event.session) as discarded
from event where event.sequence = 1 and event.session {which}
"""
_ONE = _TYPED.format(which="= ?")
_WITHIN = _TYPED.format(
    which="""in (
  select id from session where season_key in (select value from json_each(:keys))
  union select id from session where id in (select value from json_each(:moved))
  union select id from discarded)"""
)
_BELONG = {
    SessionRow: "update session set season = :name, season_key = :key where id = :id",
    DiscardedRow: "update discarded set season = :name where id = :id",
}
_SEASON = "select season_key, season from session where id = ?"


def row_typed_in(database: Database, session: str) -> TypedRow:
    """What was typed in a session.

    Raises:
        LookupError: there is no such session.
    """
    found = next(database.query(_ONE, [session]), None)
    if found is None:
        raise LookupError(session)
    return _row(found)


def typed_within(
    database: Database, keys: Collection[str], moved: Collection[str]
) -> list[TypedRow]:
    """What was typed in the sessions of these seasons, in these sessions, and in the discarded."""
    asked = {"keys": json.dumps(sorted(keys)), "moved": json.dumps(sorted(moved))}
    return [_row(found) for found in database.query(_WITHIN, asked)]


def belong(
    database: Database,
    table: type[SessionRow | DiscardedRow],
    session: str,
    name: str,
    key: str = "",
) -> None:
    """Write down to which season a session belongs."""
    database.conn.execute(_BELONG[table], {"id": session, "name": name, "key": key})


def season_now(database: Database, session: str) -> tuple[str, str] | None:
    """The key and the name of a session's season; None where the session has no row."""
    found = database.conn.execute(_SEASON, [session]).fetchone()
    return None if found is None else (str(found[0]), str(found[1]))


def _row(found: dict[str, object]) -> TypedRow:
    row: dict[str, object] = {**found, "discarded": bool(found["discarded"])}
    return TypedRow(**row)  # type: ignore[arg-type] # as the query names them
