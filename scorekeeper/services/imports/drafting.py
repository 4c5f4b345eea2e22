"""An import is written into a draft beside the records, then merged in parcels between taps.

If it is cut off, the same file brings the rest: known sessions are skipped.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from shutil import rmtree
from tempfile import gettempdir
from typing import Literal

from sqlite_utils import Database

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.journal import Event, Session
from scorekeeper.journal.club import fold_club
from scorekeeper.journal.names import identity
from scorekeeper.services.club import NO_DAYS, ClubLine, admit, describe, is_new, merge_club
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.imports.divergence import Parted
from scorekeeper.services.ledger import replace_rows, write_rows
from scorekeeper.services.person_index import (
    belonging_now,
    people_settled,
    settle_everybody,
    settle_sessions,
)
from scorekeeper.services.sessions import read_afresh, with_pot_now
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import Change as RowChange
from scorekeeper.store import immediate
from scorekeeper.store.backup import leftovers, sweep
from scorekeeper.store.journal import BEGINNING, deliveries, ends_of, session_sizes
from scorekeeper.store.list_queries import sources_among
from scorekeeper.store.projections import rows_within
from scorekeeper.wording import Speaker

DRAFT = "scorekeeper-import-"
"""How the name of a draft begins, in the folder of the records."""
SESSIONS_AT_ONCE = 50
EVENTS_AT_ONCE = 500
"""Sessions and events that are written in one turn; a longer session has one of its own."""

Ends = Mapping[str, tuple[int, bytes]]
"""The number and the seal of the last event of each session."""

Show = Callable[[Services, str | None], None]
"""Makes the pages of a session in a draft; without one, those that show many sessions."""


@contextmanager
def draft(services: Services) -> Iterator[Services]:
    """Yield an empty database, deleted afterwards; drafts that were left behind go before."""
    folder = folder_of(services)
    if folder is not None:
        sweep(folder, now=services.now().timestamp())
    place = (folder or Path(gettempdir())) / f".{DRAFT}{token_hex(4)}"
    place.mkdir(mode=0o700)
    try:
        with closing(store.open_database(place / "draft.db")) as database:
            database.conn.execute("PRAGMA synchronous=OFF")
            database.conn.execute("PRAGMA journal_mode=MEMORY")
            yield Services(database=database, now=services.now)
    finally:
        rmtree(place, ignore_errors=True)


def merge(services: Services, drafted: Services, club: Sequence[Event]) -> Iterator[int]:
    """Merge the draft, some sessions at a time, then the ``club``; yield the number merged.

    Raises:
        Refusal: ``import-overtaken``: somebody has recorded meanwhile in sessions that stayed out.
    """
    sizes, done = session_sizes(drafted.database), 0
    for parcel in parcels(sizes):
        addition = addition_of(services, drafted, parcel)
        with immediate(services.database):
            merge_sessions(services, drafted, parcel, addition)
        done += len(parcel)
        yield done
    if is_new(services, club):
        with immediate(services.database):
            put_names(drafted.database, services.database)
    for _ in merge_club(services, drafted):
        yield done
    ends = ends_of(drafted.database, sizes)
    stand = sum(
        store.seal_at(services.database, one, end) == seal for one, (end, seal) in ends.items()
    )
    if stand < len(ends):
        raise Refusal("import-overtaken", done=stand, whole=len(ends))


def half_made(services: Services) -> list[Path]:
    """Return backups, restores and drafts that were left half made."""
    folder = folder_of(services)
    return [] if folder is None else leftovers(folder)


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """Rows that a draft adds, worked out before others have to wait for them.

    It holds while the sessions have these ``ends`` here. Tables of ``anew`` are worked out when it
    is merged, since pots depend on them.
    """

    ends: Ends
    rows: tuple[store.EventRow, ...]
    tables: RowChange
    anew: tuple[str, ...]


def parcels(sizes: Mapping[str, int]) -> Iterator[list[str]]:
    """Yield sessions by the numbers of their events, as many together as others can wait for."""
    parcel, events = list[str](), 0
    for session, size in sizes.items():
        if parcel and (len(parcel) >= SESSIONS_AT_ONCE or events + size > EVENTS_AT_ONCE):
            yield parcel
            parcel, events = [], 0
        parcel.append(session)
        events += size
    if parcel:
        yield parcel


def addition_of(services: Services, drafted: Services, sessions: Iterable[str]) -> Addition:
    """Return the rows that the records lack; two sessions with one seal are equal up to it."""
    asked = list(sessions)
    ends = ends_of(services.database, asked)
    rows = [
        row
        for session in asked
        for known, seal in [ends.get(session, (0, BEGINNING))]
        if not known or store.seal_at(drafted.database, session, known) == seal
        for row in store.events_of(drafted.database, session, known)
    ]
    longer = list(dict.fromkeys(row.session for row in rows))
    said = list(rows_within(drafted.database, longer))
    hanging = {row.session for row in said if isinstance(row, store.CarriedRow)}
    hanging |= sources_among(services.database, longer)
    plain = [session for session in longer if session not in hanging]
    if hanging:
        said = list(rows_within(drafted.database, plain))
    return Addition(
        ends=ends,
        rows=tuple(rows),
        tables=store.change_between(
            rows_within(services.database, [session for session in plain if session in ends]),
            belonging_now(services, drafted, said),
        ),
        anew=tuple(session for session in longer if session in hanging),
    )


def merge_sessions(
    services: Services, drafted: Services, sessions: Sequence[str], addition: Addition
) -> None:
    """Add an addition, worked out anew if it no longer holds; call it inside ``immediate``."""
    if not _stands(services, sessions, addition):
        addition = addition_of(services, drafted, sessions)
    if not addition.rows:
        return
    put_names(drafted.database, services.database)
    store.append_sealed(services.database, addition.rows)
    with people_settled(services, sessions):
        store.change_tables(services.database, addition.tables)
        for session in addition.anew:
            replace_rows(services, session, read_afresh(services, session))


def _stands(services: Services, sessions: Sequence[str], addition: Addition) -> bool:
    """Tell whether nobody has recorded in these sessions since, or taken over their pots."""
    taken = sources_among(services.database, {row.session for row in addition.rows})
    return taken <= set(addition.anew) and ends_of(services.database, sessions) == addition.ends


def stage(drafted: Services, rows: Sequence[store.EventRow], session: Session) -> None:
    """Write a session into a draft. `be_shown` finds its people."""
    if not drafted.database.conn.in_transaction:
        drafted.database.conn.execute("BEGIN")
    store.append(drafted.database, rows)
    write_rows(drafted, rows[0].session, with_pot_now(drafted, session))


def be_shown(drafted: Services, show: Show, session: str | None) -> None:
    """Make the pages of a session in a draft, or those of everything."""
    if session is None:
        settle_everybody(drafted)
    else:
        settle_sessions(drafted, [session])
    drafted.database.conn.commit()
    show(drafted, session)


def put_names(source: Database, target: Database) -> None:
    """Copy deliveries and rulesets, which events name."""
    for row in deliveries(source).values():
        store.put_delivery(target, row)
    for kept in store.kept_rulesets(source):
        store.put_ruleset(target, address=kept.address, game=kept.game, document=kept.document)


def folder_of(services: Services) -> Path | None:
    """Return the folder of the records; None for a database in memory."""
    file = services.database.conn.execute("PRAGMA database_list").fetchone()[2]
    return Path(file).parent if file else None


BY = Bringer(device="import", way="command", is_owner=True)
"""The one who imports on this machine itself."""

State = Literal["new", "longer", "known", "withdrawn", "conflicting", "closed", "apart"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """One session of a file, with the number of ``events`` that it adds to ``known`` ones.

    A session that gives way to a sheet is ``withdrawn``; one kept ``apart`` is another record of a
    session here. If ``conflicting`` or ``closed``, ``fault`` says why nothing can come in.
    """

    session: str
    season: str
    players: tuple[str, ...]
    began: str
    hands: int
    state: State
    events: int
    known: int
    fault: ImportFault | None = None
    discarded: bool = False
    differs: Parted | None = None

    @property
    def shape(self) -> tuple[object, ...]:
        """Equal for sessions with similar pages: people, lines, state, year."""
        return len(self.players), self.hands, self.state, self.began[:4]


def days_of_sessions(arrivals: Sequence[Arrival]) -> Mapping[str, str]:
    """Return when each session began (ISO 8601)."""
    return {arrival.session: arrival.began for arrival in arrivals}


def strangers(
    services: Services, arrivals: Sequence[Arrival], club: Sequence[ClubLine] = ()
) -> list[str]:
    """Return people whom nobody knows here, new or misspelt; discarded sessions do not count."""
    people = fold_club(admit(club)).people
    known = {people.person(key) for key in store.player_keys(services.database)}
    counted = (arrival for arrival in arrivals if not arrival.discarded)
    names = {identity(name): name for arrival in counted for name in arrival.players}
    found = {people.person(key): name for key, name in names.items()}
    return [people.of(who).name or name for who, name in found.items() if who not in known]


def describe_arrivals(say: Speaker, arrivals: Sequence[Arrival], *, written: bool) -> str:
    """Tell in a sentence what came in, or would, or why it cannot."""
    if conflicting := sum(arrival.state == "conflicting" for arrival in arrivals):
        return say("import-conflicting", sessions=conflicting)
    if closed := sum(arrival.state == "closed" for arrival in arrivals):
        return say("import-of-closed", sessions=closed)
    states = Counter(arrival.state for arrival in arrivals)
    counts = {state: states[state] for state in ("new", "longer", "known")}
    apart = [say("import-apart", sessions=states["apart"])] if states["apart"] else []
    key = f"import-{'done' if written else 'preview'}"
    if sum(counts.values()) == counts["known"] and not apart:
        key += "-known" if counts["known"] else "-none"
    told = " ".join(say(key, **counts).split())
    return say("sentence-between").join(filter(None, [told, *apart]))


def describe_club(say: Speaker, club: Sequence[ClubLine]) -> str:
    """Count the lines of people and seasons that came in, were known, and stayed out."""
    out = sum(line.refused is not None for line in club)
    known = sum(not line.is_new for line in club)
    if not club:
        return ""
    return say("import-club-done", new=len(club) - known - out, known=known, out=out)


def describe_line(
    say: Speaker, services: Services, line: ClubLine, *, days: Mapping[str, str] = NO_DAYS
) -> str:
    """Tell what a line of the club says, or takes back; ``days`` as in `describe`."""
    sentence = describe(say, services, line.said, days=days)
    return say("import-club-undone", what=sentence) if line.is_undo else sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportProgress:
    """How far an import has come; while a sheet is read, ``whole`` is 0."""

    written: bool
    done: int
    whole: int
    unit: Literal["sessions", "megabytes", "lines"] = "sessions"

    def describe(self, say: Speaker) -> str:
        key = "import-writing" if self.written else "import-reading"
        if self.unit != "sessions":
            key = f"import-reading-{self.unit}"
        return say(key, done=self.done, whole=self.whole)
