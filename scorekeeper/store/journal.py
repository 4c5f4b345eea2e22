"""記録: the journal's rows, sealed and searchable; its rulesets and imports."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from scorekeeper.store.database import (
    add_row,
    find_column,
    find_row,
    find_rows,
    find_value,
    note_added,
)

# つながり: every event carries a seal, made of the event before it and of all that it says itself.
#
# A changed, lost, inserted or exchanged event breaks its session's chain of SHA-256 seals there,
# unless every later seal is made anew; then the seal of everything (`seal_of_all`) changes.

BEGINNING = bytes(32)
Told = tuple[str, int, str, str, int, str, str, str, str | None]
"""The content of an event: every column but the seal, in order."""

_SEALED_COLUMNS = "session, sequence, command_id, kind, version, at, recorded_by, payload, delivery"


def seal_of(before: bytes, told: Told) -> bytes:
    """Return an event's seal: hash its content as JSON text in ASCII, after the seal before.

    >>> told = ("a", 1, "c", "undone", 1, "2024-05-06T19:00:00.000+00:00", "phone", "{}", None)
    >>> seal_of(BEGINNING, told).hex()[:16]
    '87bec6a80d1293df'
    """
    text = json.dumps(told, separators=(",", ":"))
    return hashlib.sha256(before + text.encode()).digest()


def broken_chains(database: Database) -> Iterator[tuple[str, int]]:
    """The first event of each session that is not as it was written, or does not belong there."""
    query = f"select {_SEALED_COLUMNS}, seal from event order by session, sequence"  # noqa: S608 - our own
    session, before, broken = None, BEGINNING, False
    for *told, seal in database.conn.execute(query):
        if told[0] != session:
            session, before, broken = told[0], BEGINNING, False
        if not broken and seal_of(before, tuple(told)) != seal:
            broken = True
            yield str(told[0]), int(told[1])
        before = seal or b""


def seal_of_all(database: Database) -> str:
    query = """
    select session, sequence, seal from event
    where (session, sequence) in (select session, max(sequence) from event group by session)
    order by session
    """
    whole = hashlib.sha256()
    for session, sequence, seal in database.conn.execute(query):
        whole.update(json.dumps([session, sequence, (seal or b"").hex()]).encode())
    return whole.hexdigest()


CLUB = ":club"  # The key of the record outside sessions. No session can have this id.


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """One row of table ``event``; ``payload`` is JSON text, ``seal`` empty until it is stored."""

    session: str
    sequence: int
    command_id: str
    kind: str
    version: int
    at: str
    recorded_by: str
    payload: str
    delivery: str | None = None
    seal: bytes = b""

    @property
    def told(self) -> Told:
        return (
            *(self.session, self.sequence, self.command_id, self.kind, self.version),
            *(self.at, self.recorded_by, self.payload, self.delivery),
        )


_ADD = """
insert into event (session, sequence, command_id, kind, version, at, recorded_by, payload,
                   delivery, seal)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def append(database: Database, rows: Iterable[EventRow], after: bytes = b"") -> bytes:
    """Add rows of one session, sealed; return the last seal. Call it inside ``immediate``.

    ``after`` is the seal before them, if known. A `sqlite3.IntegrityError` means that a row is not
    the next of its session, or that its command is known.
    """
    last = after
    for row in rows:
        last = seal_of(last or last_seal(database, row.session), row.told)
        database.conn.execute(_ADD, (*row.told, last))
        note_added(database, row.session, row.sequence, last)
    return last


def last_seal(database: Database, session: str) -> bytes:
    query = "select seal from event where session = ? order by sequence desc limit 1"
    found = database.conn.execute(query, [session]).fetchone()
    return BEGINNING if found is None else bytes(found[0] or b"")


def events_of(database: Database, session: str, after: int = 0) -> Iterator[EventRow]:
    """Yield a session's rows after a number, in order; none if the session does not exist."""
    query = "select * from event where session = ? and sequence > ? order by sequence"
    return find_rows(database, EventRow, query, [session, after])


def last_event(database: Database, session: str) -> tuple[int, bytes] | None:
    """Return the number and the seal of a session's last event; None if there is none."""
    query = "select sequence, seal from event where session = ? order by sequence desc limit 1"
    found = database.conn.execute(query, [session]).fetchone()
    return None if found is None else (int(found[0]), bytes(found[1] or b""))


AMONG_NEWEST = 3


def last_recorded(database: Database) -> str | None:
    """Return the time of the last entry in the sessions opened last; None before the first."""
    query = """
    select max((select at from event where session = newest.id and delivery is null
                order by sequence desc limit 1))
    from (select id from session order by opened_at desc, id desc limit ?) as newest
    """
    return find_value(database, str, query, [AMONG_NEWEST])


def has_kind(database: Database, session: str, kind: str) -> bool:
    query = "select 1 from event where session = ? and kind = ? limit 1"
    return find_value(database, bool, query, [session, kind]) is not None


def event_with_command(database: Database, command_id: str) -> EventRow | None:
    return find_row(database, EventRow, "select * from event where command_id = ?", [command_id])


def commands_among(database: Database, command_ids: Iterable[str]) -> set[str]:
    query = """
    select command_id from event where command_id in (select value from json_each(?))
    """
    asked = json.dumps(list(command_ids))
    return set(find_column(database, str, query, [asked]))


def last_of_tap(database: Database, session: str, command_id: str) -> int | None:
    """Return the number of a tap's last row; more of its rows are ``COMMAND/1`` and so on."""
    query = """
    select max(sequence) from event
    where session = ? and (command_id = ? or command_id between ? and ?)
    """
    more = f"{command_id}/"
    asked = [session, command_id, more, f"{more}:"]
    return find_value(database, int, query, asked)


def ends_of(database: Database, sessions: Iterable[str]) -> dict[str, tuple[int, bytes]]:
    query = """
    select one.value, event.sequence, event.seal from json_each(?) as one join event
    on event.session = one.value
    and event.sequence = (select max(sequence) from event where session = one.value)
    """
    found = database.conn.execute(query, [json.dumps(list(sessions))])
    return {str(session): (int(number), bytes(seal or b"")) for session, number, seal in found}


def session_sizes(database: Database) -> dict[str, int]:
    query = """
    select session, (select max(sequence) from event where session = first.session)
    from event as first where sequence = 1 and session <> ? order by at, session
    """
    return {str(session): int(size) for session, size in database.conn.execute(query, [CLUB])}


def session_ids(database: Database) -> list[str]:
    query = "select session from event where sequence = 1 and session <> ? order by at, session"
    return find_column(database, str, query, [CLUB])


# House rules by content address.


def put_ruleset(
    database: Database, *, address: str, game: str, document: Mapping[str, Any]
) -> None:
    """Keep a rules document under its address; if it is there already, it stays."""
    query = """
    insert into ruleset (hash, game, document) values (:hash, :game, :document)
    on conflict (hash) do nothing
    """
    text = json.dumps(document, ensure_ascii=False, sort_keys=True)
    database.conn.execute(query, {"hash": address, "game": game, "document": text})


def ruleset_texts(
    database: Database, addresses: Iterable[str] | None = None
) -> dict[str, tuple[str, str]]:
    """Return the game and the text of rules by their address: of these, or of all there are."""
    named = None if addresses is None else sorted(set(addresses))
    if named == []:
        return {}
    within = "" if named is None else "where hash in (select value from json_each(?))"
    query = f"select hash, game, document from ruleset {within}"  # noqa: S608 - our own words
    found = database.conn.execute(query, [] if named is None else [json.dumps(named)])
    return {address: (game, document) for address, game, document in found}


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRuleset:
    """Stored house rules: the game, and every field's value."""

    address: str
    game: str
    document: Mapping[str, Any]


def kept_rulesets(database: Database) -> list[KeptRuleset]:
    return [
        KeptRuleset(address=address, game=game, document=json.loads(text))
        for address, (game, text) in ruleset_texts(database).items()
    ]


# 取りこみの控え: each import, with its origin and time, and the evenings that it brought.

_LENGTH = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryRow:
    """An import: a file, when it was brought, from which device and how."""

    at: str
    brought_by: str
    digest: str
    way: str = ""

    @property
    def id(self) -> str:
        told = [self.at, self.brought_by, self.digest, *([self.way] if self.way else [])]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:_LENGTH]


def put_delivery(database: Database, row: DeliveryRow) -> None:
    if delivery_of(database, row.id) is None:
        add_row(database, "delivery", row, id=row.id)


def deliveries(database: Database) -> dict[str, DeliveryRow]:
    found = find_rows(database, dict, "select * from delivery order by at")
    return {row.pop("id"): DeliveryRow(**row) for row in found}


def delivery_of(database: Database, name: str) -> DeliveryRow | None:
    query = "select at, brought_by, digest, way from delivery where id = ?"
    return find_row(database, DeliveryRow, query, [name])


def import_choices(database: Database) -> dict[str, str]:
    """Return the chosen people by the unknown names that mean them."""
    query = "select name, choice from import_choice where kind = 'person'"
    return dict(database.conn.execute(query).fetchall())


def keep_import_choices(database: Database, choices: Mapping[str, str]) -> None:
    """Remember who was meant by a name. Call it inside ``immediate``."""
    query = "insert or replace into import_choice values ('person', ?, ?)"
    database.conn.executemany(query, choices.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsRow:
    """Points of one person in a session that counts; ``day`` is set for past results."""

    session: str
    game: str
    season: str
    opened_at: str
    day: str | None
    player: str
    points: int


def points_of_sessions(database: Database) -> Iterator[PointsRow]:
    query = """
    select session.id as session, session.game, session.season, session.opened_at, session.day,
           seat.player, tally.points + tally.penalties as points
    from session join tally on tally.session = session.id
    join seat on seat.session = tally.session and seat.seat = tally.seat
    """
    return find_rows(database, PointsRow, query)


def spellings(database: Database) -> list[tuple[str, str, str]]:
    """Return every typed name: its key, its last spelling, and the person's present name."""
    query = """
    select spelt_key, spelt, player, max(came_at) from seat group by spelt_key
    """
    return [row[:3] for row in database.conn.execute(query)]


def has_sat_apart_from(database: Database, player_key: str, delivery: str) -> bool:
    query = """
    select 1 from seat join event on event.session = seat.session and event.sequence = 1
    where seat.player_key = ? and event.delivery is not ? limit 1
    """
    return find_value(database, bool, query, [player_key, delivery]) is not None


def is_played_apart_from(database: Database, season_key: str, delivery: str) -> bool:
    query = """
    select 1 from session join event on event.session = session.id and event.sequence = 1
    where session.season_key = ? and event.delivery is not ? limit 1
    """
    return find_value(database, bool, query, [season_key, delivery]) is not None
