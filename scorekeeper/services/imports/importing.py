"""An import: a file is read and checked whole, then written session by session.

A session that is here gains the events that it lacks. If the two records differ, the imported one
becomes a session of its own. After an interruption, the same file brings the rest.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import game_named
from scorekeeper.journal import Event, Session
from scorekeeper.journal.moves import Unsound, verify
from scorekeeper.services import sessions
from scorekeeper.services.club import ClubLine, admit, is_new, mark_left_out, merge_club
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.imports import divergence
from scorekeeper.services.ledger import replace_rows
from scorekeeper.services.person_index import people_settled
from scorekeeper.services.tables import shown_facts
from scorekeeper.sheets.model import ImportFault, SheetReading
from scorekeeper.store import EventRow, immediate
from scorekeeper.store.journal import KeptRuleset, commands_among
from scorekeeper.wording.notation import day_of

SESSIONS_AT_ONCE, EVENTS_AT_ONCE = 50, 500
"""Sessions and events that are written in one turn; a longer session has one of its own."""
MOST_FAULTS, MOST_DIFFERENCES = 50, 20  # told at once; differences of sessions that went on apart
BY = Bringer(device="import", way="command", is_owner=True)  # who imports on this machine itself

State = Literal["new", "longer", "known", "withdrawn", "conflicting", "closed", "apart"]
"""``withdrawn`` gives way to a sheet, ``apart`` is kept as another record of a session here."""
Told = Callable[[Literal["reading", "writing"], int, int], object]
"""Takes how many sessions were checked, or written, and of how many."""


class NotImported(ValueError):  # noqa: N818 - an answer, not an error
    """Nothing was written, and these faults say why."""

    def __init__(self, *faults: ImportFault) -> None:
        super().__init__("; ".join(fault.refusal.code for fault in faults))
        self.faults = faults[:MOST_FAULTS]


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """One session with the rows and events of its journal; a sheet has ``keys``, its addresses."""

    session: str
    rows: Sequence[tuple[EventRow, Event]]
    keys: Sequence[str] | None = None

    @classmethod
    def of(cls, events: Sequence[Event], keys: Sequence[str] | None = None) -> "History":
        rows = [(sessions.to_row(event), event) for event in events]
        return cls(session=events[0].session, rows=rows, keys=keys)

    def fault(self, sequence: int, refusal: Refusal) -> ImportFault:
        if self.keys is not None:
            return ImportFault(refusal, key="".join(self.keys[sequence - 1 : sequence]))
        return ImportFault(refusal, session=self.session, sequence=sequence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """One session of a file, with the number of ``events`` that it adds; ``fault`` keeps it out."""

    session: str
    season: str
    players: tuple[str, ...]
    day: str
    hands: int
    state: State = "known"
    events: int = 0
    fault: ImportFault | None = None
    differs: divergence.Parted | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """The content of a file: rulesets, lines of the ``club``, or the ``reading`` of a sheet.

    ``histories`` reads its sessions from the beginning each time; ``arrivals`` compares them
    with the records. ``digest`` is the file's SHA-256, ``meant`` has the person for each spelling.
    """

    rulesets: Sequence[KeptRuleset] = ()
    histories: Callable[[], Iterable[History]] = tuple
    sessions: int = 0
    digest: str = ""
    club: Sequence[ClubLine] = ()
    reading: SheetReading = field(default_factory=SheetReading)
    meant: Mapping[str, str] = field(default_factory=dict)
    arrivals: Sequence[Arrival] = ()

    @property
    def conflicts(self) -> list[ImportFault]:
        return [arrival.fault for arrival in self.arrivals if arrival.fault is not None]

    def with_arrivals(self, arrivals: Iterable[Arrival]) -> "Incoming":
        return replace(self, arrivals=[one for one in arrivals if one.state != "withdrawn"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Import(ABC):
    """A file that comes in, brought ``by`` somebody."""

    services: Services
    by: Bringer = BY

    @abstractmethod
    def read(self) -> Incoming:
        """Return the content of the file. `NotImported`: it has faults."""

    def look(self, told: Told = lambda *_: None) -> Incoming:
        """Preview the import, conflicts included; nothing is written."""
        incoming = self.read()
        checked = Matching(self.services, self.by, incoming).check(told)
        return incoming.with_arrivals(arrival for _, arrival in checked)

    def bring(self, told: Told = lambda *_: None) -> Incoming:
        """Check everything, then write it session by session. `NotImported`: nothing is written."""
        services, incoming = self.services, self.read()
        asked = (Refusal(one.words, **one.params) for one in incoming.reading.questions)
        if faults := [*incoming.reading.faults, *map(ImportFault, asked)]:
            raise NotImported(*faults)
        delivery = store.DeliveryRow(
            at=services.stamp(), brought_by=self.by.device, digest=incoming.digest, way=self.by.way
        )
        arrivals, fresh = dict[str, Arrival](), set[str]()
        for source, arrival in Matching(services, self.by, incoming).check(told):
            arrivals[arrival.session] = arrival
            if arrival.events:
                fresh.add(source)
        if faults := incoming.with_arrivals(arrivals.values()).conflicts:
            raise NotImported(*faults)
        club, done = list(admit(incoming.club)), 0
        whole = sum(one.events > 0 for one in arrivals.values())
        if whole or is_new(services, club):
            with immediate(services.database):
                store.put_delivery(services.database, delivery)
                store.keep_import_choices(services.database, incoming.meant)
                for one in incoming.rulesets:
                    store.put_ruleset(
                        services.database, address=one.address, game=one.game, document=one.document
                    )
        matching = Matching(services, self.by, incoming, delivery.id)
        for parcel in _parcels(one for one in incoming.histories() if one.session in fresh):
            written = matching.write(parcel)
            arrivals |= {one.session: one for one in written}
            done += sum(one.events > 0 for one in written)
            told("writing", done, whole)
        for _ in merge_club(services, club, delivery.id):
            told("writing", done, whole)
        incoming = replace(incoming, club=mark_left_out(services, incoming.club))
        return incoming.with_arrivals(arrivals.values())


def _parcels(histories: Iterable[History]) -> Iterator[list[History]]:
    parcel, events = list[History](), 0
    for history in histories:
        if parcel and (len(parcel) >= SESSIONS_AT_ONCE or events > EVENTS_AT_ONCE):
            yield parcel
            parcel, events = [], 0
        parcel.append(history)
        events += len(history.rows)
    if parcel:
        yield parcel


Coming = tuple[Arrival, Session, Sequence[EventRow]]  # with the rows that it adds to the records


class Matching:
    """Compares the sessions of a file with the records, one by one, and writes new events."""

    def __init__(self, services: Services, by: Bringer, incoming: Incoming, delivery: str = ""):
        self._services, self._by, self._incoming = services, by, incoming
        self._delivery, self._differences = delivery, 0
        self._rulesets = {  # a session may name rules of either
            kept.address: game_named(kept.game).canon.read_rules(kept.document)
            for kept in (*store.kept_rulesets(services.database), *incoming.rulesets)
        }

    def check(self, told: Told) -> Iterator[tuple[str, Arrival]]:
        """Yield each arrival with its session in the file; a file may have each tap once."""
        taps = set[str]()
        for done, history in enumerate(self._incoming.histories(), start=1):
            for arrival, _, rows in self._match(history, self._verify(history)):
                for row in rows:
                    if row.command_id in taps:
                        refusal = Refusal("import-command-known")
                        raise NotImported(history.fault(row.sequence, refusal))
                    taps.add(row.command_id)
                yield history.session, arrival
            told("reading", done, self._incoming.sessions)

    def write(self, parcel: Iterable[History]) -> list[Arrival]:
        """Write some sessions, compared once more: somebody may have recorded in them since."""
        services = self._services
        checked = [(history, self._verify(history)) for history in parcel]
        with immediate(services.database):
            found = [one for history in checked for one in self._match(*history)]
            with people_settled(services, [arrival.session for arrival, *_ in found]):
                for arrival, session, rows in found:
                    if rows:
                        store.append(services.database, rows)
                        now = sessions.with_season_now(services, session)
                        now = sessions.with_pot_now(services, now)
                        replace_rows(services, arrival.session, now)
        return [arrival for arrival, *_ in found]

    def _verify(self, history: History) -> Session:
        try:
            return verify((event for _, event in history.rows), self._rulesets)
        except Unsound as unsound:
            raise NotImported(history.fault(unsound.sequence, unsound.refusal)) from None

    def _match(self, history: History, session: Session) -> Iterator[Coming]:
        name, events = history.session, [event for _, event in history.rows]
        here = [sessions.to_event(row) for row in store.events_of(self._services.database, name)]
        facts, taps = [event.fact for event in events], {event.command_id for event in events}
        came = Arrival(
            session=name, season=sessions.with_season_now(self._services, session).season,
            players=session.names, day=str(day_of(session.history[0].event.dated)),
            hands=len(session.settled) + len(session.past),
        )  # fmt: skip
        altered = divergence.find_altered(here, events)
        first = divergence.find_difference(shown_facts(self._services, here, taps), facts)
        if altered or (first and history.keys is not None):
            fault = history.fault(altered or first or 1, Refusal("import-histories-differ"))
            yield replace(came, state="conflicting", fault=fault), session, ()
        elif first:
            yield came, session, ()
            yield from self._keep_apart(events, first)
        elif here or not divergence.is_copy_of_here(self._services, facts):
            yield self._add(came, session, history, here)
        else:
            yield came, session, ()

    def _keep_apart(self, events: Sequence[Event], first: int) -> Iterator[Coming]:
        record = divergence.copy_of(self._services, events, first, self._by)
        if len(record) > divergence.MOST_EVENTS:
            refusal = Refusal("import-session-too-long", most=divergence.MOST_EVENTS)
            raise NotImported(ImportFault(refusal, session=events[0].session))
        copy = History.of(record)
        for arrival, session, added in self._match(copy, self._verify(copy)):
            if arrival.session == copy.session and arrival.state == "new":
                self._differences += 1
                is_told = self._differences <= MOST_DIFFERENCES
                differs = divergence.find_parted(self._services, session) if is_told else None
                yield replace(arrival, state="apart", differs=differs), session, added
            else:
                yield arrival, session, added

    def _add(
        self, came: Arrival, session: Session, history: History, here: Sequence[Event]
    ) -> Coming:
        """Add the new events of a session, unless a closed season would take or lose it."""
        services = self._services
        rows = [replace(row, delivery=self._delivery) for row, _ in history.rows[len(here) :]]
        if not rows:
            return came, session, ()
        there = sessions.with_season_now(services, session)
        counted = bool(here) and not sessions.load_session(services, came.session).discarded
        if (
            counted == session.discarded
            and there.season_key in sessions.read_club(services).seasons.closed
        ):
            refusal = Refusal("season-is-closed", name=there.season)
            fault = history.fault(len(history.rows), refusal)
            return replace(came, state="closed", fault=fault), session, ()
        known = commands_among(services.database, [row.command_id for row in rows])
        for row in rows:
            if row.command_id in known:
                refusal = Refusal("import-command-known")
                raise NotImported(history.fault(row.sequence, refusal))
        state: State = "longer" if here else "new"
        if here and history.keys is not None:
            state = "withdrawn" if session.discarded else "new"
        return replace(came, state=state, events=len(rows)), session, rows
