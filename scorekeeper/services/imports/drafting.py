"""下書き: an import is compared with the records and drafted whole before it is merged."""

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
from scorekeeper.services.imports.incoming import Fault
from scorekeeper.services.ledger import replace_rows, write_rows
from scorekeeper.services.person_index import (
    belonging_now,
    people_settled,
    settle_everybody,
    settle_sessions,
)
from scorekeeper.services.sessions import read_afresh, with_pot_now
from scorekeeper.store import Change as RowChange
from scorekeeper.store import immediate
from scorekeeper.store.backup import leftovers, sweep
from scorekeeper.store.journal import BEGINNING, deliveries, ends_of, session_sizes
from scorekeeper.store.list_queries import sources_among
from scorekeeper.store.projections import rows_within
from scorekeeper.wording import Speaker

# 取りこみの下書き: what is brought is written into a book of its own first, beside the one here.
#
# Reading, checking and working out a large file takes a while; nobody waits for it, since the book
# here is only read meanwhile. Once all of it stands in the draft, and every page of it could be
# made, it comes in, some sessions at a time, each such parcel in a turn of its own between other
# people's taps. If an import is cut off, import the same file again: known sessions are skipped.


DRAFT = "scorekeeper-import-"
"""How the name of a draft begins, in the folder of the book that it is for."""

SESSIONS_AT_ONCE = 50
"""Sessions that are written in one turn at most; others wait for it some hundredths of a second."""

EVENTS_AT_ONCE = 500
"""Their events; a longer session has a turn of its own."""

Ends = Mapping[str, tuple[int, bytes]]
"""How sessions end, by their ids: the number and the seal of the last event of each."""

Show = Callable[[Services, str | None], None]
"""Makes the pages of a session of a book, to see whether they can be made; without one, at the end,
those on which sessions stand together."""


@contextmanager
def draft(services: Services) -> Iterator[Services]:
    """An empty book beside the one here, gone afterwards.

    What was left half made, and nobody is at work on any more, is thrown away before.
    """
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
    """Merge the draft, some sessions at a time, then the ``club``; yields the number merged.

    Known sessions are skipped, so the same file can be imported again.

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
    """What lies half made beside the book: a backup, a restore or a draft."""
    folder = folder_of(services)
    return [] if folder is None else leftovers(folder)


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """What a draft adds to some sessions, worked out before anybody else has to wait for it.

    It is good as long as they end here as they did, by the number and the seal of their last
    events (``ends``). What the tables say of those of ``anew`` has to be worked out here, since
    pots hang on them.
    """

    ends: Ends
    rows: tuple[store.EventRow, ...]
    tables: RowChange
    anew: tuple[str, ...]


def parcels(sizes: Mapping[str, int]) -> Iterator[list[str]]:
    """Sessions by the numbers of their events, so many together as others can wait for."""
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
    """What the book here lacks of sessions of a draft; nothing of what went another way here.

    Two sessions are the same up to an event if it has the same seal in both.
    """
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
    """Add to the book here what it lacks of sessions of a draft; call it inside ``immediate``.

    The ``addition`` is worked out anew if somebody has recorded in them since. One that has gone
    another way here meanwhile is left as it is.
    """
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
    """Whether nobody has recorded in any of these sessions since, or taken over their pots."""
    taken = sources_among(services.database, {row.session for row in addition.rows})
    return taken <= set(addition.anew) and ends_of(services.database, sessions) == addition.ends


def stage(drafted: Services, rows: Sequence[store.EventRow], session: Session) -> None:
    """Write a session into a draft: what is known of it here, and what was brought.

    Its people are nobody yet; see `be_shown`.
    """
    if not drafted.database.conn.in_transaction:
        drafted.database.conn.execute("BEGIN")
    store.append(drafted.database, rows)
    write_rows(drafted, rows[0].session, with_pot_now(drafted, session))


def be_shown(drafted: Services, show: Show, session: str | None) -> None:
    """Have a session of a draft shown, or everything, with its people as pages need them."""
    if session is None:
        settle_everybody(drafted)
    else:
        settle_sessions(drafted, [session])
    drafted.database.conn.commit()
    show(drafted, session)


def put_names(source: Database, target: Database) -> None:
    """Everything that events of a book name: what was brought with them, and their rules."""
    for row in deliveries(source).values():
        store.put_delivery(target, row)
    for kept in store.kept_rulesets(source):
        store.put_ruleset(target, address=kept.address, game=kept.game, document=kept.document)


def folder_of(services: Services) -> Path | None:
    """Where the book here stands; None for one in memory."""
    file = services.database.conn.execute("PRAGMA database_list").fetchone()[2]
    return Path(file).parent if file else None


BY = Bringer(device="import", way="command", is_owner=True)
"""Who brings something at the machine itself, and answers for the book by that."""

State = Literal["new", "longer", "known", "withdrawn", "conflicting", "closed", "apart"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What becomes of one session that was brought, and how many ``events`` it adds here.

    ``known`` counts those that were here before. One that gives way to a sheet is ``withdrawn``.
    Where it is ``conflicting`` with what is here, or of a season that is ``closed``, ``fault`` says
    from where on, and nothing of the file can come in. One that is kept ``apart`` is another record
    of one here, and ``differs`` as that says. One that was ``discarded`` counts nowhere.
    """

    session: str
    season: str
    players: tuple[str, ...]
    began: str
    hands: int
    state: State
    events: int
    known: int
    fault: Fault | None = None
    discarded: bool = False
    differs: Parted | None = None

    @property
    def shape(self) -> tuple[object, ...]:
        """What its page hangs on, whoever played: people, lines, what became of it, the year."""
        return len(self.players), self.hands, self.state, self.began[:4]


def days_of_sessions(arrivals: Sequence[Arrival]) -> Mapping[str, str]:
    """When the sessions that are brought began (ISO 8601), by their ids."""
    return {arrival.session: arrival.began for arrival in arrivals}


def strangers(
    services: Services, arrivals: Sequence[Arrival], club: Sequence[ClubLine] = ()
) -> list[str]:
    """People among those brought who are nobody here yet: new ones, or misspelt names.

    The lines of the ``club`` that come with them say who is whom, and what they are called; whoever
    sat in discarded sessions alone counts nowhere.
    """
    people = fold_club(admit(club)).people
    known = {people.person(key) for key in store.player_keys(services.database)}
    counted = (arrival for arrival in arrivals if not arrival.discarded)
    names = {identity(name): name for arrival in counted for name in arrival.players}
    found = {people.person(key): name for key, name in names.items()}
    return [people.of(who).name or name for who, name in found.items() if who not in known]


def describe_arrivals(say: Speaker, arrivals: Sequence[Arrival], *, written: bool) -> str:
    """What was brought, or would be, or why it cannot be, in a sentence."""
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
    """How many lines of people and seasons came in, were here already and stayed out.

    Nothing where there are none.
    """
    out = sum(line.refused is not None for line in club)
    known = sum(not line.is_new for line in club)
    if not club:
        return ""
    return say("import-club-done", new=len(club) - known - out, known=known, out=out)


def describe_line(
    say: Speaker, services: Services, line: ClubLine, *, days: Mapping[str, str] = NO_DAYS
) -> str:
    """What a line of the club says, or takes back; ``days`` as in `describe`."""
    sentence = describe(say, services, line.said, days=days)
    return say("import-club-undone", what=sentence) if line.is_undo else sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an import has come: so many of all its sessions are looked through, or written.

    While its file is read, ``unit`` says what is counted of that, and of lines ``whole`` is 0.
    """

    written: bool
    done: int
    whole: int
    unit: Literal["sessions", "megabytes", "lines"] = "sessions"

    def describe(self, say: Speaker) -> str:
        """The same in a sentence."""
        key = "import-writing" if self.written else "import-reading"
        if self.unit != "sessions":
            key = f"import-reading-{self.unit}"
        return say(key, done=self.done, whole=self.whole)
