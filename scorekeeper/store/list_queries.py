"""Queries of pages and exports on the computed tables."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlite_utils import Database

from scorekeeper.store.database import find_column, find_row, find_rows, find_value, while_unwritten
from scorekeeper.store.projections import DiscardedRow, SessionRow
from scorekeeper.store.season_queries import DATED, DAY, WITHIN, Scope, date_of


def may_have_cards(database: Database, season_key: str, *, most: int) -> bool:
    """Whether some trick has its cards in the ``most`` sessions of a season that are searched.

    A longer season may have some.
    """
    query = """
    with lately as (
      select id from session where season_key = :season order by opened_at desc limit :most)
    select exists (
      select 1 from lately join event on event.session = lately.id
      where event.kind like '%-trick-taken' and json_array_length(event.payload, '$.plays') > 0)
      or (select count(*) from session where season_key = :season) > :most
    """
    return bool(find_value(database, bool, query, {"season": season_key, "most": most}))


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


def typed_within(
    database: Database, keys: Collection[str], moved: Collection[str]
) -> list[TypedRow]:
    """Return the typed seasons of sessions of these seasons, of these, and of discarded ones."""
    asked = {"keys": json.dumps(sorted(keys)), "moved": json.dumps(sorted(moved))}
    return list(find_rows(database, TypedRow, _WITHIN, asked))


def belong(
    database: Database,
    table: type[SessionRow | DiscardedRow],
    session: str,
    name: str,
    key: str = "",
) -> None:
    database.conn.execute(_BELONG[table], {"id": session, "name": name, "key": key})


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRow:
    """A session in a list: its points by name, its hand in play, and the rules of its next hand."""

    id: str
    game: str
    preset: str
    season: str
    season_key: str
    opened_at: str
    ruleset: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    hands: int
    open_deal: int | None
    is_open: bool

    def is_over(self, wanted: int | None) -> bool:
        """Whether somebody has ended it, or all ``wanted`` hands are played, as `past_sessions`."""
        is_played = wanted is not None and self.hands >= wanted and self.open_deal is None
        return is_played or not self.is_open


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRow:
    """A season, with how many sessions and settled hands it holds."""

    season_key: str
    season: str
    sessions: int
    hands: int
    game: str


_SHOWN = """
with shown as (
  select id, game, preset, season, season_key, {dated} as opened_at, ruleset, hands,
         closed_at is null as is_open
  from session where {which} order by session.opened_at desc, {id} desc limit :most offset :skip)
select shown.*,
       (select json_group_array(player) from
          (select player from seat where seat.session = shown.id order by seat)) as names,
       (select json_group_array(points) from
          (select points + penalties as points from tally where tally.session = shown.id
           order by seat)) as totals,
       (select deal from hand where hand.session = shown.id and status = 'open'
        order by deal desc limit 1) as open_deal
from shown
"""
_OPEN = _SHOWN.format(dated=DATED, which="closed_at is null", id="+id")
"""``+id`` makes SQLite use the index of open sessions."""
_NEWEST = _SHOWN.format(dated=DATED, which="true", id="id")

_IS_PAST = """
(closed_at is not null or hands >= (select value from json_each(:wanted) where key = ruleset)
 and not exists (select 1 from hand where hand.session = session.id and status = 'open'))
"""
_ALL_PAST = _SHOWN.format(dated=DATED, which=_IS_PAST, id="id")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(OpenRow):
    """A session of a day, with the keys of its people and the time of its last entry."""

    keys: tuple[str, ...]
    heard: str


_WITHIN_DAY = f"""
(session.season_key = :season and {DAY} = :day) or (session.id > :begin and session.id < :end)
"""
_OF_DAY = f"""
select told.*, (select at from event where event.session = told.id
                order by sequence desc limit 1) as heard,
       (select json_group_array(player_key) from
          (select player_key from seat where seat.session = told.id order by seat)) as keys
from ({_SHOWN.format(dated=DATED, which=_WITHIN_DAY, id="id")}) as told
"""


def sessions_of_evening(database: Database, evening: str, season: str, day: str) -> list[TableRow]:
    """Return the sessions of a season's day, or with ids of this evening, the earliest first."""
    asked = {"season": season, "day": day, "begin": f"{evening}-", "end": f"{evening}."}
    found = find_rows(database, dict, _OF_DAY, {**asked, "most": -1, "skip": 0})
    rows = [TableRow(**{**_read(row), "keys": tuple(json.loads(row["keys"]))}) for row in found]
    return rows[::-1]


def who_came(database: Database, season: str) -> list[tuple[str, str]]:
    """Return the days of a season, each with the key of everybody who sat at some table."""
    query = f"""
    select distinct {DAY}, seat.player_key from session join seat on seat.session = session.id
    where session.season_key = ?
    """
    return [(str(day), str(key)) for day, key in database.conn.execute(query, [season])]


def session_at(database: Database, session: str) -> SessionRow | None:
    return find_row(database, SessionRow, "select * from session where id = ?", [session])


def every_session(
    database: Database, season_keys: Collection[str] | None = None
) -> Iterator[OpenRow]:
    within = "season_key in (select value from json_each(:keys))"
    query = _SHOWN.format(dated=DATED, which=f":keys is null or {within}", id="id")
    keys = None if season_keys is None else json.dumps(sorted(season_keys))
    return iter(_list(database, query, keys=keys))


def gatherings(database: Database, scope: Scope, *, most: int, skip: int = 0) -> list[OpenRow]:
    """The newest sessions of a season: so many at most, after so many that are skipped."""
    query = _SHOWN.format(dated=DATED, which=WITHIN, id="id")
    return _list(database, query, most=most, skip=skip, **asdict(scope))


def open_sessions(database: Database, most: int | None = None, skip: int = 0) -> list[OpenRow]:
    if most is None or skip:
        return _list(database, _OPEN, most=-1 if most is None else most, skip=skip)
    lately = [row for row in newest_sessions(database, most) if row.is_open]
    if len(lately) == min(most, count_open(database)):
        return lately
    return _list(database, _OPEN, most=most)


def newest_sessions(database: Database, most: int) -> list[OpenRow]:
    question = f"newest sessions {most}"
    return list(while_unwritten(database, question, lambda: _list(database, _NEWEST, most=most)))


def open_rulesets(database: Database) -> set[str]:
    query = "select distinct ruleset from session where closed_at is null"
    return set(find_column(database, str, query))


def past_sessions(
    database: Database, wanted: Mapping[str, int], most: int, skip: int = 0
) -> list[OpenRow]:
    """Sessions that are over (`OpenRow.is_over`), newest first.

    ``wanted`` is the number of hands by the address of the rules.
    """
    return _list(database, _ALL_PAST, wanted=json.dumps(dict(wanted)), most=most, skip=skip)


def count_past(database: Database, wanted: Mapping[str, int]) -> int:
    query = f"select count(*) from session where {_IS_PAST}"
    return find_value(database, int, query, {"wanted": json.dumps(dict(wanted))}) or 0


def _list(
    database: Database, query: str, *, most: int = -1, skip: int = 0, **asked: Any
) -> list[OpenRow]:
    asked |= {"most": most, "skip": skip}
    return [OpenRow(**_read(found)) for found in find_rows(database, dict, query, asked)]


def _read(found: dict[str, Any]) -> dict[str, Any]:
    lists = {name: tuple(json.loads(found[name])) for name in ("names", "totals")}
    return {**found, **lists, "is_open": bool(found["is_open"])}


def count_open(database: Database, season_key: str | None = None) -> int:
    """How many sessions nobody has ended, of all or of a season."""
    query = """
    select count(*) from session
    where closed_at is null and (:season is null or season_key = :season)
    """
    asked = {"season": season_key}
    return while_unwritten(
        database, f"open count {season_key}", lambda: find_value(database, int, query, asked) or 0
    )


def discarded_sessions(database: Database, *, most: int) -> list[tuple[DiscardedRow, str]]:
    """Sessions that were discarded, the last first, each with its game."""
    query = f"""
    select discarded.id, discarded.season, discarded.discarded_at, discarded.names,
           {date_of("json_extract(event.payload, '$.day')", "discarded.opened_at")} as opened_at,
           json_extract(event.payload, '$.game') as game
    from discarded join event on event.session = discarded.id and event.sequence = 1
    order by discarded_at desc, id limit :most
    """
    games = [(row.pop("game"), row) for row in find_rows(database, dict, query, {"most": most})]
    return [(DiscardedRow(**row), game) for game, row in games]


def seasons(database: Database) -> list[SeasonRow]:
    """Return the seasons, the one played last first; cached until anybody writes to the file."""
    query = """
    select season_key,
           (select season from session as first where first.season_key = session.season_key
            order by opened_at, id limit 1) as season, count(*) as sessions, sum(hands) as hands,
           max(game) as game
    from session group by season_key order by max(opened_at) desc, season_key
    """
    rows = while_unwritten(database, "seasons", lambda: list(find_rows(database, SeasonRow, query)))
    return list(rows)


def season_of(database: Database, season_key: str) -> SeasonRow | None:
    return next((row for row in seasons(database) if row.season_key == season_key), None)


def rulesets_of_season(database: Database, season_key: str) -> list[str]:
    query = """
    select distinct ruleset from hand where status = 'settled'
      and session in (select id from session where season_key = ?)
    """
    return find_column(database, str, query, [season_key])


def pots_left(database: Database, season_key: str) -> dict[str, int]:
    """Return the untaken pots of a season by evening, the earliest first."""
    query = """
    select id, pot from session
    where season_key = ? and closed_at is not null and pot > 0
      and not exists (select 1 from carried where carried.source = session.id)
    order by opened_at, id
    """
    return dict(database.conn.execute(query, [season_key]).fetchall())


def pots_of(database: Database, sessions: Sequence[str]) -> dict[str, int]:
    query = "select id, pot from session where id in (select value from json_each(?))"
    return dict(database.conn.execute(query, [json.dumps(list(sessions))]).fetchall())


def with_sources(database: Database, sessions: Iterable[str]) -> list[str]:
    """Return these evenings, and all evenings with pots that came to them, even indirectly."""
    query = """
    with recursive one (id) as (
      select value from json_each(?)
      union select carried.source from carried join one on carried.session = one.id)
    select id from one
    """
    return find_column(database, str, query, [json.dumps(list(sessions))])


def takers_of(database: Database, source: str) -> list[str]:
    query = "select session from carried where source = ? order by session"
    return find_column(database, str, query, [source])
