"""取りこみの控え: what was brought from elsewhere, by whom and when, and of which evenings."""

import hashlib
import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass

from sqlite_utils import Database

_PUT = """
insert into delivery (id, at, brought_by, digest, way) values (:id, :at, :brought_by, :digest, :way)
on conflict (id) do nothing
"""
_COLUMNS = "at, brought_by, digest, way"
_LENGTH = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryRow:
    """One row of table ``delivery``: a file, when it was brought, from which device and how.

    ``way`` is ``file``, ``link``, ``code``, ``typed`` or ``command``; empty where older programs
    did not note it.
    """

    at: str
    brought_by: str
    digest: str
    way: str = ""

    @property
    def id(self) -> str:
        """What is said of all that came with it: an address of what is told of it."""
        told = [self.at, self.brought_by, self.digest, *([self.way] if self.way else [])]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:_LENGTH]


def put_delivery(database: Database, row: DeliveryRow) -> None:
    """Note what is brought, before its events; call it inside ``immediate``."""
    database.conn.execute(_PUT, {"id": row.id, **asdict(row)})


def deliveries(database: Database) -> dict[str, DeliveryRow]:
    """Everything that was ever brought, by the ids under which it is kept."""
    found = database.conn.execute(f"select id, {_COLUMNS} from delivery order by at")  # noqa: S608 - names of our own
    return {str(name): _row(told) for name, *told in found}


def delivery_of(database: Database, name: str) -> DeliveryRow | None:
    """What came under that id."""
    query = f"select {_COLUMNS} from delivery where id = ?"  # noqa: S608 - names of our own
    found = database.conn.execute(query, [name]).fetchone()
    return None if found is None else _row(found)


def _row(told: Sequence[str]) -> DeliveryRow:
    at, brought_by, digest, way = told
    return DeliveryRow(at=at, brought_by=brought_by, digest=digest, way=way)


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
