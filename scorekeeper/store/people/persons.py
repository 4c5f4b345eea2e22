"""Table ``person``: what everybody is called, by the key of who they are."""

from dataclasses import asdict, dataclass

from sqlite_utils import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """One row of table ``person``; ``reading`` and ``initials`` are empty where there are none."""

    key: str
    name: str
    reading: str
    initials: str
    guest: bool


_PERSON = "select * from person where key = ?"
_PUT = """
insert into person (key, name, reading, initials, guest)
values (:key, :name, :reading, :initials, :guest)
on conflict (key) do update set name = excluded.name, reading = excluded.reading,
  initials = excluded.initials, guest = excluded.guest
"""
_CALL = "update seat set player = :name where player_key = :key and player <> :name"
_GUESTS = "select key from person where guest = 1"
_KEYS = "select key from person union select player_key from seat"
_LAST_OWN = """
select spelt from seat where spelt_key = :key and player_key = :key
order by came_at desc, session desc limit 1
"""
_LAST_OTHER = """
select spelt from seat where player_key = :key order by came_at desc, session desc limit 1
"""


def person_of(database: Database, key: str) -> PersonRow | None:
    """A person as the tables have them now; None where nobody has sat down by that key."""
    found = next(database.query(_PERSON, [key]), None)
    return None if found is None else PersonRow(**{**found, "guest": bool(found["guest"])})


def put_person(database: Database, row: PersonRow) -> None:
    """Write down what a person is called, here and wherever they have sat."""
    database.conn.execute(_PUT, asdict(row))
    database.conn.execute(_CALL, {"key": row.key, "name": row.name})


def drop_person(database: Database, key: str) -> None:
    """Forget somebody who has sat nowhere."""
    database.conn.execute("delete from person where key = ?", [key])


def every_person_key(database: Database) -> set[str]:
    """Whoever the tables speak of."""
    return {str(row[0]) for row in database.conn.execute(_KEYS)}


def guest_keys(database: Database) -> set[str]:
    """Whoever only visits the club."""
    return {str(row[0]) for row in database.conn.execute(_GUESTS)}


def last_spelling(database: Database, key: str) -> str | None:
    """How a person was typed last: under their own key where they ever were; None for nobody."""
    for query in (_LAST_OWN, _LAST_OTHER):
        found = database.conn.execute(query, {"key": key}).fetchone()
        if found is not None:
            return str(found[0])
    return None
