"""つながり: every event carries a seal, made of the event before it and of all that it says itself.

A seal is SHA-256. Who changes, drops, inserts or exchanges an event of a session breaks the chain
there, whatever they do to triggers, unless they make every seal after it anew; and then the seal
of everything (`seal_of_all`) is another one. A session is a chain of its own: sessions are merged
one by one, and two programs may write to one file.
"""

import hashlib
import json
from collections.abc import Iterator

from sqlite_utils import Database

BEGINNING = bytes(32)
"""In the place of the seal before, where there is no event before."""

AT_ONCE = 1000
"""Events that are held in memory while the events of an older book are sealed."""

Told = tuple[str, int, str, str, int, str, str, str, str | None]
"""What an event says: every column of it but the seal, in their order."""

_COLUMNS = "session, sequence, command_id, kind, version, at, recorded_by, payload, delivery"
_ALL = f"select {_COLUMNS}, seal from event order by session, sequence"  # noqa: S608 - our own
_NEXT = f"""
select {_COLUMNS} from event where (session, sequence) > (?, ?)
order by session, sequence limit {AT_ONCE}
"""  # noqa: S608 - put together from constants
_SEAL = "update event set seal = ? where session = ? and sequence = ?"
_HEADS = """
select session, sequence, seal from event
where (session, sequence) in (select session, max(sequence) from event group by session)
order by session
"""


def seal_of(before: bytes, told: Told) -> bytes:
    """The seal of an event: what it says is hashed as JSON text in ASCII, after the seal before.

    >>> told = ("a", 1, "c", "undone", 1, "2024-05-06T19:00:00.000+00:00", "phone", "{}", None)
    >>> seal_of(BEGINNING, told).hex()[:16]
    '87bec6a80d1293df'
    """
    text = json.dumps(told, separators=(",", ":"))
    return hashlib.sha256(before + text.encode()).digest()


def seal_every_event(database: Database) -> None:
    """Give the events of an older book their seals, some at a time; the journal must be open."""
    session, sequence, before = "", 0, BEGINNING
    while found := database.conn.execute(_NEXT, [session, sequence]).fetchall():
        made = []
        for told in found:
            before = seal_of(before if told[0] == session else BEGINNING, told)
            session, sequence = told[:2]
            made.append((before, session, sequence))
        database.conn.executemany(_SEAL, made)


def broken_chains(database: Database) -> Iterator[tuple[str, int]]:
    """The first event of each session that is not as it was written, or does not belong there."""
    session, before, broken = None, BEGINNING, False
    for *told, seal in database.conn.execute(_ALL):
        if told[0] != session:
            session, before, broken = told[0], BEGINNING, False
        if not broken and seal_of(before, tuple(told)) != seal:
            broken = True
            yield str(told[0]), int(told[1])
        before = seal or b""


def seal_of_all(database: Database) -> str:
    """One seal for everything that is recorded: another one if a single event were another."""
    whole = hashlib.sha256()
    for session, sequence, seal in database.conn.execute(_HEADS):
        whole.update(json.dumps([session, sequence, (seal or b"").hex()]).encode())
    return whole.hexdigest()
