"""取りこみの下書き: what is brought is written into a book of its own first, beside the one here.

Reading, checking and working out a large file takes a while; nobody waits for it, since the book
here is only read meanwhile. Once all of it stands in the draft, and every page of it could be made,
the draft gets its lasting name in one moment: from then on it will come in, session by session,
each in a turn of its own between other people's taps. Whoever is cut off before that moment has
written nothing; who is cut off after it finds the rest brought in by whoever opens the book next.
"""

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlite_utils import Database

from scorekeeper.desk.club.bringing import merge_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.projections.people import people_settled
from scorekeeper.desk.projections.seasons import belonging_now
from scorekeeper.desk.projections.tables import replace_tables
from scorekeeper.desk.sessions.folding import read_afresh, with_pot_now
from scorekeeper.journal import Session
from scorekeeper.store import (
    CLUB,
    Change,
    EventRow,
    append,
    append_sealed,
    change_between,
    change_tables,
    events_of,
    immediate,
    kept_rows,
    kept_rulesets,
    last_event,
    open_database,
    put_delivery,
    put_ruleset,
    seal_at,
    session_ids,
    takers_of,
)
from scorekeeper.store.deliveries import deliveries
from scorekeeper.store.leftovers import leftovers, sweep

DRAFT = "scorekeeper-import-"
"""How the name of a draft begins, in the folder of the book that it is for."""

READY = ".ready"
"""How its name ends once all of it is to come in."""

_SIDE_FILES = ("", "-wal", "-shm", "-journal")


@contextmanager
def draft(desk: Desk) -> Iterator[Desk]:
    """An empty book beside the one here, gone afterwards unless it was made ready."""
    with (
        TemporaryDirectory(dir=folder_of(desk), prefix=f".{DRAFT}") as folder,
        closing(open_database(Path(folder) / "draft.db")) as database,
    ):
        database.conn.execute("PRAGMA synchronous=OFF")
        yield Desk(database=database, now=desk.now)


def put_on_disk(drafted: Desk) -> None:
    """Have all of a draft in its one file, on disk and whole."""
    connection = drafted.database.conn
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("PRAGMA journal_mode=DELETE")
    with _file(drafted).open("rb+") as whole:
        os.fsync(whole.fileno())


def make_ready(desk: Desk, drafted: Desk) -> Path:
    """Give a draft that is on disk its lasting name; it is to come in now, whatever happens."""
    file = _file(drafted)
    ready = (folder_of(desk) or file.parent.parent) / f"{DRAFT}{file.parent.name[-8:]}{READY}"
    file.rename(ready)
    return ready


def merge_all(desk: Desk, ready: Path) -> Generator[str, None, None]:
    """Bring in what is ready, session by session, then the lines of the club, some at a time.

    Gives the id of each session that stands here now, and `CLUB` after each parcel of lines.
    """
    with closing(open_database(ready)) as database:
        drafted = Desk(database=database, now=desk.now)
        for session in session_ids(database):
            addition = addition_of(desk, drafted, session)
            with immediate(desk.database):
                merge_session(desk, drafted, session, addition)
            yield session
        with immediate(desk.database):
            put_names(database, desk.database)
        for _ in merge_club(desk, drafted):
            yield CLUB
    for ending in _SIDE_FILES:
        with suppress(FileNotFoundError):
            ready.with_name(ready.name + ending).unlink()


def finish_what_was_begun(desk: Desk) -> int:
    """Bring in what was ready when somebody was cut off; gives the number of sessions.

    Whatever else was left half made, and that nobody is at work on any more, is thrown away.
    """
    folder = folder_of(desk)
    if folder is None:
        return 0
    sweep(folder, now=desk.now().timestamp())
    return sum(one != CLUB for ready in waiting_drafts(desk) for one in merge_all(desk, ready))


def waiting_drafts(desk: Desk) -> list[Path]:
    """What is ready to come in: it just does, or somebody was cut off."""
    folder = folder_of(desk)
    return [] if folder is None else sorted(folder.glob(f"{DRAFT}*{READY}"))


def half_made(desk: Desk) -> list[Path]:
    """What lies half made beside the book: a backup, a restore, or a draft that is not ready."""
    folder = folder_of(desk)
    return [] if folder is None else leftovers(folder)


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """What a draft adds to a session, worked out before anybody else has to wait for it.

    It is good as long as the session here ends with ``after``, the seal of its last event.
    ``tables`` are None where they have to be worked out anew, since pots hang on them.
    """

    after: bytes
    rows: tuple[EventRow, ...]
    tables: Change | None


def addition_of(desk: Desk, drafted: Desk, session: str) -> Addition | None:
    """What the book here lacks of a session of a draft; None where it has gone another way here.

    Two sessions are the same up to an event if it has the same seal in both.
    """
    last = last_event(desk.database, session)
    known = 0 if last is None else last[0]
    after = seal_at(desk.database, session, known)
    if after != seal_at(drafted.database, session, known):
        return None
    rows = tuple(events_of(drafted.database, session, known))
    return Addition(
        after=after, rows=rows, tables=_change_of_tables(desk, drafted, session) if rows else None
    )


def merge_session(
    desk: Desk, drafted: Desk, session: str, prepared: Addition | None = None
) -> bool:
    """Add to the book here what it lacks of a session of a draft; call it inside ``immediate``.

    ``prepared`` saves time there if nobody has recorded in the session since. One that has gone
    another way here meanwhile is left as it is, and the answer is no.
    """
    addition = prepared
    if addition is None or addition.after != _seal_here(desk, session):
        addition = addition_of(desk, drafted, session)
    if addition is None:
        return False
    if addition.rows:
        put_names(drafted.database, desk.database)
        append_sealed(desk.database, addition.rows)
        if addition.tables is None or takers_of(desk.database, session):
            replace_tables(desk, session, read_afresh(desk, session))
        else:
            with people_settled(desk, session):
                change_tables(desk.database, addition.tables)
    return True


def stage(drafted: Desk, rows: Sequence[EventRow], session: Session) -> None:
    """Write a session into a draft: what is known of it here, and what was brought."""
    with immediate(drafted.database):
        append(drafted.database, rows)
        replace_tables(drafted, rows[0].session, with_pot_now(drafted, session))


def put_names(source: Database, target: Database) -> None:
    """Everything that events of a book name: what was brought with them, and their rules."""
    for row in deliveries(source).values():
        put_delivery(target, row)
    for kept in kept_rulesets(source):
        put_ruleset(target, address=kept.address, game=kept.game, document=kept.document)


def _change_of_tables(desk: Desk, drafted: Desk, session: str) -> Change | None:
    """What makes the tables of a session as the draft has them, unless pots hang on them."""
    rows = kept_rows(drafted.database, session)
    if rows is None or rows.carried:
        return None
    belongs = replace(rows, session=belonging_now(desk, drafted, rows.session))
    return change_between(kept_rows(desk.database, session) or (), belongs)


def _seal_here(desk: Desk, session: str) -> bytes:
    last = last_event(desk.database, session)
    return seal_at(desk.database, session, 0 if last is None else last[0])


def folder_of(desk: Desk) -> Path | None:
    """Where the book here stands; None for one in memory."""
    file = desk.database.conn.execute("PRAGMA database_list").fetchone()[2]
    return Path(file).parent if file else None


def _file(drafted: Desk) -> Path:
    return Path(drafted.database.conn.execute("PRAGMA database_list").fetchone()[2])
