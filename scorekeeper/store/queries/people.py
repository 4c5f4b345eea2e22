"""Questions about people: who comes to the table, and everybody across all seasons."""

from dataclasses import dataclass
from typing import NamedTuple

from sqlite_utils import Database

from scorekeeper.store.database import while_unwritten
from scorekeeper.store.people import PersonRow
from scorekeeper.store.queries.seasons import DAY


class PlaceRow(NamedTuple):
    """Somebody in one of the newest sessions; ``back`` counts those from 0, the newest first."""

    back: int
    session: str
    player_key: str
    player: str


_NEWEST = """
with newest as (
  select id, row_number() over (order by opened_at desc, id desc) - 1 as back
  from (select id, opened_at from session order by opened_at desc, id desc limit :sessions))
select newest.back, newest.id as session, seat.player_key, seat.player
from newest join seat on seat.session = newest.id order by newest.back, seat.seat
"""

_LAST = """
select id from session where :game is null or game = :game
order by opened_at desc, id desc limit 1
"""


def newest_places(database: Database, sessions: int) -> list[PlaceRow]:
    """Who sat in the newest sessions, so many at most: the newest first, in seat order."""
    found = database.conn.execute(_NEWEST, {"sessions": sessions})
    return [PlaceRow._make(row) for row in found]


def last_session(database: Database, game: str | None = None) -> str | None:
    """The session that was opened last, of one game where it is named; None before the first."""
    found = database.conn.execute(_LAST, {"game": game}).fetchone()
    return None if found is None else str(found[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRow(PersonRow):
    """A person in a list: days on which they played, and when they came last."""

    evenings: int
    last: str


_LISTED = f"""
select person.*,
       (select count(distinct {DAY}) from seat
        join session on session.id = seat.session
        join tally on tally.session = seat.session and tally.seat = seat.seat and tally.hands > 0
        where seat.player_key = person.key) as evenings,
       (select max(came_at) from seat where seat.player_key = person.key) as last
from person
"""
_DAYS_OF_EITHER = f"""
select count(distinct {DAY}) from seat
join session on session.id = seat.session
join tally on tally.session = seat.session and tally.seat = seat.seat and tally.hands > 0
where seat.player_key in (?, ?)
"""
_PAGE = f"""
{_LISTED} where key in (
  select key from person order by coalesce(nullif(reading, ''), name), key
  limit :most offset :skip)
order by coalesce(nullif(reading, ''), name), key
"""
_ONE = f"{_LISTED} where key = :key"
_OTHERS = "select * from person where key <> ? order by coalesce(nullif(reading, ''), name) limit ?"
_PLAYED = """
select distinct session.season_key from seat join session on session.id = seat.session
where seat.player_key = ?
"""
_SPELLINGS = """
select spelt from seat where player_key = ? group by spelt order by count(*) desc, spelt limit ?
"""
_SPELT = "select spelt from seat where spelt_key = ? order by came_at desc, session desc limit 1"


def count_people(database: Database) -> int:
    """How many people have ever sat at a table."""
    return int(database.conn.execute("select count(*) from person").fetchone()[0])


def listed_people(database: Database, most: int, skip: int = 0) -> list[ListedRow]:
    """People in the order of their readings, else of their names; so many after so many."""
    found = while_unwritten(
        database,
        f"people {most} {skip}",
        lambda: [_row(row) for row in database.query(_PAGE, {"most": most, "skip": skip})],
    )
    return list(found)


def listed_person(database: Database, key: str) -> ListedRow | None:
    """One person as in the list; None where nobody has sat down by that key."""
    found = next(database.query(_ONE, {"key": key}), None)
    return None if found is None else _row(found)


def people_beside(database: Database, key: str, most: int) -> list[PersonRow]:
    """Everybody else, so many at most, in the order of the list."""
    found = database.query(_OTHERS, [key, most])
    return [PersonRow(**{**row, "guest": bool(row["guest"])}) for row in found]


def seasons_played(database: Database, key: str) -> set[str]:
    """The seasons in which a person has sat at a table, by their keys."""
    return {str(row[0]) for row in database.conn.execute(_PLAYED, [key])}


def days_of_either(database: Database, one: str, other: str) -> int:
    """On how many days either of two people played: a day on which both did is one."""
    return int(database.conn.execute(_DAYS_OF_EITHER, [one, other]).fetchone()[0])


def spellings_of(database: Database, key: str, most: int) -> list[str]:
    """How a person was typed, the commonest way first; so many ways at most."""
    return [str(row[0]) for row in database.conn.execute(_SPELLINGS, [key, most])]


def last_spelt(database: Database, spelt_key: str) -> str:
    """A key as somebody typed it last; the key itself where nobody has."""
    found = database.conn.execute(_SPELT, [spelt_key]).fetchone()
    return spelt_key if found is None else str(found[0])


def _row(found: dict[str, object]) -> ListedRow:
    row: dict[str, object] = {**found, "guest": bool(found["guest"])}
    return ListedRow(**row)  # type: ignore[arg-type] # as the query names them
