"""Questions about what was brought, and is to be held against others."""

import json
from collections.abc import Collection
from dataclasses import dataclass

from sqlite_utils import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtRow:
    """An evening that counts and that was brought as a table; ``delivery`` is its import.

    ``season_key`` is where it belongs now, ``season`` and ``game`` are what was typed.
    """

    session: str
    season_key: str
    season: str
    game: str
    day: str
    delivery: str | None


_OF_TABLES = """
select session.id as session, session.season_key, session.day, event.delivery,
       json_extract(event.payload, '$.season') as season, session.game
from session join event on event.session = session.id and event.sequence = 1
where event.recorded_by = 'table' and session.id like 'past-%' and {which}
order by session.opened_at, session.id
"""

_SAT_APART = """
select 1 from seat join event on event.session = seat.session and event.sequence = 1
where seat.player_key = ? and event.delivery is not ? limit 1
"""

_PLAYED_APART = """
select 1 from session join event on event.session = session.id and event.sequence = 1
where session.season_key = ? and event.delivery is not ? limit 1
"""

_SPELLINGS = """
select spelt_key, spelt, player, max(came_at) from seat group by spelt_key
"""


def evenings_brought_on(database: Database, day: str) -> list[BroughtRow]:
    """The evenings of a day (ISO 8601) that were brought as tables."""
    found = database.query(_OF_TABLES.format(which="session.opened_at = ?"), [day])
    return [BroughtRow(**row) for row in found]


def evenings_brought_with(database: Database, deliveries: Collection[str]) -> list[BroughtRow]:
    """The evenings that these imports have brought as tables."""
    which = "event.delivery in (select value from json_each(?))"
    found = database.query(_OF_TABLES.format(which=which), [json.dumps(sorted(deliveries))])
    return [BroughtRow(**row) for row in found]


def spellings(database: Database) -> list[tuple[str, str, str]]:
    """Every name under which somebody has sat here: its key, how it was written last, whose it is.

    The last is what the person is called now.
    """
    return [row[:3] for row in database.conn.execute(_SPELLINGS)]


def has_sat_apart_from(database: Database, player_key: str, delivery: str) -> bool:
    """Whether somebody has sat at a table that did not come with this import."""
    return database.conn.execute(_SAT_APART, [player_key, delivery]).fetchone() is not None


def is_played_apart_from(database: Database, season_key: str, delivery: str) -> bool:
    """Whether anything was played in a season that did not come with this import."""
    return database.conn.execute(_PLAYED_APART, [season_key, delivery]).fetchone() is not None
