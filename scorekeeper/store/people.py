"""The person on each seat, and each person's name. The store does not decide who is who."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sqlite_utils import Database

from scorekeeper.store.database import (
    add_row,
    find_column,
    find_row,
    find_rows,
    find_value,
    while_unwritten,
)
from scorekeeper.store.season_queries import DAY


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """One row of table ``person``; ``reading`` and ``initials`` are empty where there are none."""

    key: str
    name: str
    reading: str
    initials: str
    guest: bool
    number: str = ""
    retired: bool = False


def person_of(database: Database, key: str) -> PersonRow | None:
    return find_row(database, PersonRow, "select * from person where key = ?", [key])


def person_numbered(database: Database, number: str) -> PersonRow | None:
    query = "select * from person where number = ? order by key limit 1"
    return find_row(database, PersonRow, query, [number])


def put_person(database: Database, row: PersonRow) -> None:
    drop_person(database, row.key)
    add_row(database, "person", row)
    change = "update seat set player = :name where player_key = :key and player <> :name"
    database.conn.execute(change, {"key": row.key, "name": row.name})


def drop_person(database: Database, key: str) -> None:
    database.conn.execute("delete from person where key = ?", [key])


def every_person_key(database: Database) -> set[str]:
    query = "select key from person union select player_key from seat"
    return set(find_column(database, str, query))


def guest_keys(database: Database) -> set[str]:
    return set(find_column(database, str, "select key from person where guest = 1"))


def first_spelling(database: Database, key: str) -> str | None:
    """Return the first spelling of a person, under their own key if possible; None for nobody."""
    query = """
    select spelt from seat where player_key = :key
    order by spelt_key <> :key, came_at, session limit 1
    """
    return find_value(database, str, query, {"key": key})


class Sitter(NamedTuple):
    """Somebody at a table: the name as typed, and the person assumed."""

    session: str
    seat: int
    spelt: str
    spelt_key: str
    player_key: str
    player: str


class Meant(NamedTuple):
    """The person meant by a seat from now on."""

    player_key: str
    session: str
    seat: int


_SITTERS = (
    "select session, seat, spelt, spelt_key, player_key, player from seat {which} order by 1, 2"
)
_OF_SESSIONS = _SITTERS.format(which="where session in (select value from json_each(?))")
_BESIDE = _SITTERS.format(
    which="""where session in (select session from seat
                 where spelt_key in (select value from json_each(?)))"""
)


def sitters_of(database: Database, sessions: Iterable[str]) -> list[Sitter]:
    return list(find_rows(database, Sitter, _OF_SESSIONS, [json.dumps(list(sessions))]))


def sitters_beside(database: Database, spelt_keys: Iterable[str]) -> Iterator[Sitter]:
    """Yield everybody in the sessions of some typed names, session by session."""
    return find_rows(database, Sitter, _BESIDE, [json.dumps(sorted(spelt_keys))])


def every_sitter(database: Database) -> Iterator[Sitter]:
    return find_rows(database, Sitter, _SITTERS.format(which=""))


def keys_in_season(database: Database, season_key: str) -> set[str]:
    query = """
    select seat.spelt_key, seat.player_key from seat join session on session.id = seat.session
    where session.season_key = ?
    """
    found = database.conn.execute(query, [season_key])
    return {str(key) for row in found for key in row}


def people_in_season(database: Database, season_key: str) -> list[PersonRow]:
    """Return everybody who sat down in a season, the newest last."""
    query = """
    select person.* from (
      select seat.player_key, seat.came_at, seat.session, seat.seat,
             row_number() over (partition by seat.player_key
                                order by seat.came_at, seat.session, seat.seat) as time
      from seat join session on session.id = seat.session where session.season_key = ?) as came
    join person on person.key = came.player_key
    where came.time = 1 order by came.came_at, came.session, came.seat
    """
    return list(find_rows(database, PersonRow, query, [season_key]))


def seat_people(database: Database, changes: Iterable[Meant]) -> None:
    query = "update seat set player_key = ?, player = '' where session = ? and seat = ?"
    database.conn.executemany(query, changes)


def call_seated(database: Database, seats: Iterable[Meant]) -> None:
    query = """
    update seat set player = (select name from person where key = seat.player_key)
    where session = ? and seat = ?
    """
    database.conn.executemany(query, ((one.session, one.seat) for one in seats))


def is_somebody_miscalled(database: Database) -> bool:
    query = """
    select 1 from seat left join person on person.key = seat.player_key
    where person.name is not seat.player limit 1
    """
    return find_value(database, bool, query) is not None


def sat_together(database: Database, some: Iterable[str], others: Iterable[str]) -> str | None:
    """Return the last session in which one of ``some`` and one of ``others`` sat, if any."""
    query = """
    select one.session from seat as one join seat as other on other.session = one.session
    where one.player_key in (select value from json_each(?))
      and other.player_key in (select value from json_each(?)) order by one.came_at desc limit 1
    """
    asked = [json.dumps(list(some)), json.dumps(list(others))]
    return find_value(database, str, query, asked)


# Questions about people: who comes to the table, and everybody across all seasons.


class OpenPlace(NamedTuple):
    """Somebody who came to an open session, by the number there."""

    session: str
    opened_at: str
    seat: int


def open_places(
    database: Database, keys: Iterable[str], *, since: str, but: str, most: int
) -> list[OpenPlace]:
    query = """
    select seat.session, session.opened_at, seat.seat from session
    join seat on seat.session = session.id
    where session.closed_at is null and session.opened_at >= :since and session.id <> :but
      and seat.player_key in (select value from json_each(:keys))
    order by session.opened_at desc, session.id, seat.seat limit :most
    """
    asked = {"keys": json.dumps(sorted(keys)), "since": since, "but": but, "most": most}
    return list(find_rows(database, OpenPlace, query, asked))


class PlaceRow(NamedTuple):
    """Somebody in one of the newest sessions; ``back`` is 0 for the newest."""

    back: int
    player_key: str
    player: str


def list_registered(database: Database) -> list[PersonRow]:
    """List people who are not proposed at a table, and proposed people who have never sat."""
    query = """
    select * from person
    where retired = 1 or not exists (select 1 from seat where player_key = person.key)
    order by coalesce(nullif(reading, ''), name), key
    """
    return list(find_rows(database, PersonRow, query))


def newest_places(database: Database, sessions: int) -> list[PlaceRow]:
    query = """
    with newest as (
      select id, row_number() over (order by opened_at desc, id desc) - 1 as back
      from (select id, opened_at from session order by opened_at desc, id desc limit :sessions))
    select newest.back, seat.player_key, seat.player
    from newest join seat on seat.session = newest.id order by newest.back, seat.seat
    """
    return list(find_rows(database, PlaceRow, query, {"sessions": sessions}))


def last_session(database: Database, game: str | None = None) -> str | None:
    query = """
    select id from session where :game is null or game = :game
    order by opened_at desc, id desc limit 1
    """
    return find_value(database, str, query, {"game": game})


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRow(PersonRow):
    """A person in a list: days on which they played, and the last on which they came, if any."""

    evenings: int
    last: str


_LISTED = f"""
select person.*,
       (select count(distinct {DAY}) from seat
        join session on session.id = seat.session
        join tally on tally.session = seat.session and tally.seat = seat.seat
          and tally.hands + tally.results > 0
        where seat.player_key = person.key) as evenings,
       coalesce((select max({DAY}) from seat join session on session.id = seat.session
                 where seat.player_key = person.key), '') as last
from person
"""
_ONE = f"{_LISTED} where key = :key"


def count_people(database: Database) -> int:
    return find_value(database, int, "select count(*) from person") or 0


def listed_people(database: Database, most: int, skip: int = 0) -> list[ListedRow]:
    """At most ``most`` people after ``skip`` others, by their readings or else their names."""
    query = f"""
    {_LISTED} where key in (
      select key from person order by coalesce(nullif(reading, ''), name), key
      limit :most offset :skip)
    order by coalesce(nullif(reading, ''), name), key
    """
    asked = {"most": most, "skip": skip}
    question = f"people {most} {skip}"
    return while_unwritten(
        database, question, lambda: list(find_rows(database, ListedRow, query, asked))
    )


def listed_person(database: Database, key: str) -> ListedRow | None:
    return find_row(database, ListedRow, _ONE, {"key": key})


def people_beside(database: Database, key: str, most: int) -> list[PersonRow]:
    query = (
        "select * from person where key <> ? order by coalesce(nullif(reading, ''), name) limit ?"
    )
    return list(find_rows(database, PersonRow, query, [key, most]))


def seasons_played(database: Database, key: str) -> set[str]:
    query = """
    select distinct session.season_key from seat join session on session.id = seat.session
    where seat.player_key = ?
    """
    return set(find_column(database, str, query, [key]))


def days_of_either(database: Database, one: str, other: str) -> int:
    """The number of days on which one or both of two people played."""
    query = f"""
    select count(distinct {DAY}) from seat
    join session on session.id = seat.session
    join tally on tally.session = seat.session and tally.seat = seat.seat
      and tally.hands + tally.results > 0
    where seat.player_key in (?, ?)
    """
    return find_value(database, int, query, [one, other]) or 0


def spellings_of(database: Database, key: str, most: int) -> list[str]:
    query = """
    select spelt from seat where player_key = ? group by spelt order by count(*) desc, spelt limit ?
    """
    return find_column(database, str, query, [key, most])


def names_and_readings(database: Database, most: int) -> list[tuple[str, str, str]]:
    query = "select key, name, reading from person order by key limit ?"
    return database.conn.execute(query, [most]).fetchall()


def first_spelt(database: Database, spelt_key: str) -> str:
    """A key as somebody typed it first, else as the club names it; else the key itself."""
    query = """
    select coalesce(
      (select spelt from seat where spelt_key = :key order by came_at, session limit 1),
      (select name from person where key = :key), :key)
    """
    return find_value(database, str, query, {"key": spelt_key}) or spelt_key
