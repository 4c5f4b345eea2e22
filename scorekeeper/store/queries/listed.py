"""Everybody and every session, one row after the other: a list of any length is never held."""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from sqlite_utils import Database

from scorekeeper.store.people.listed import ListedRow
from scorekeeper.store.queries.season import DAY


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedSession:
    """A session in a list; ``season_key`` is empty where it was discarded and counts nowhere."""

    session: str
    opened_at: str
    season_key: str
    season: str
    game: str
    preset: str
    hands: int
    players: tuple[str, ...]
    is_open: bool
    is_discarded: bool


_PEOPLE = f"""
select person.key, person.name, person.reading, person.initials, person.guest,
       count(distinct case when tally.hands > 0 then {DAY} end) as evenings,
       max(seat.came_at) as last
from person
join seat on seat.player_key = person.key
join session on session.id = seat.session
left join tally on tally.session = seat.session and tally.seat = seat.seat
where :keys is null or session.season_key in (select value from json_each(:keys))
group by person.key order by coalesce(nullif(reading, ''), name), person.key
"""
_SESSIONS = """
select session.id, coalesce(day, opened_at), season_key, season, game, preset, hands,
       (select json_group_array(player) from
          (select player from seat where seat.session = session.id order by seat)),
       closed_at is null, 0
from session
where (:keys is null or season_key in (select value from json_each(:keys)))
  and (:open = 0 or closed_at is null)
order by opened_at desc, id desc
"""
_DISCARDED = """
select discarded.id, coalesce(json_extract(event.payload, '$.day'), opened_at), '',
       discarded.season,
       json_extract(event.payload, '$.game'), json_extract(event.payload, '$.preset'), 0,
       discarded.names, 0, 1
from discarded join event on event.session = discarded.id and event.sequence = 1
order by opened_at desc, discarded.id desc
"""


def every_person(
    database: Database, season_keys: Collection[str] | None = None
) -> Iterator[ListedRow]:
    """People in the order of their readings, else of their names.

    With ``season_keys`` those who came in these seasons, and their days there.
    """
    asked = {"keys": None if season_keys is None else json.dumps(sorted(season_keys))}
    for key, name, reading, initials, guest, evenings, last in database.conn.execute(
        _PEOPLE, asked
    ):
        yield ListedRow(
            key=key,
            name=name,
            reading=reading,
            initials=initials,
            guest=bool(guest),
            evenings=evenings,
            last=last,
        )


def every_session(
    database: Database, season_keys: Collection[str] | None = None, *, only_open: bool = False
) -> Iterator[ListedSession]:
    """Sessions that count, the newest first."""
    keys = None if season_keys is None else json.dumps(sorted(season_keys))
    found = database.conn.execute(_SESSIONS, {"keys": keys, "open": int(only_open)})
    return map(_session, found)


def every_discarded(database: Database) -> Iterator[ListedSession]:
    """Sessions that were discarded, the newest first."""
    return map(_session, database.conn.execute(_DISCARDED))


def _session(found: tuple[object, ...]) -> ListedSession:
    session, opened_at, season_key, season, game, preset, hands, names, is_open, gone = found
    return ListedSession(
        session=str(session),
        opened_at=str(opened_at),
        season_key=str(season_key),
        season=str(season),
        game=str(game),
        preset=str(preset or ""),
        hands=int(str(hands)),
        players=tuple(json.loads(str(names))),
        is_open=bool(is_open),
        is_discarded=bool(gone),
    )
