"""An import: a file is read and checked whole, then written session by session.

A session that is here already is left alone, or gains the events that it lacks. The other record of
one that went on apart is kept as a session of its own. If an import is cut off, the same file
brings the rest.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO, Literal

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.services.club import (
    ClubLine,
    admit,
    brought_lines,
    is_new,
    mark_left_out,
    merge_club,
)
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.imports.archive import read_archive
from scorekeeper.services.imports.arrivals import Arrival, Comparison
from scorekeeper.services.imports.incoming import BY, History, Incoming, NotImported
from scorekeeper.services.ledger import replace_rows
from scorekeeper.services.person_index import people_settled
from scorekeeper.services.sessions import with_pot_now, with_season_now
from scorekeeper.sheets.model import ImportFault, SheetReading
from scorekeeper.store import immediate

MEGABYTE = 1024 * 1024
SESSIONS_AT_ONCE = 50
EVENTS_AT_ONCE = 500
"""Sessions and events that are written in one turn; a longer session has one of its own."""


Step = Literal["reading", "writing"]
Told = Callable[[Step, int, int], object]
"""Takes how many sessions were checked, or written, and of how many."""


def in_silence(_step: Step, _done: int, _whole: int) -> None:
    """Nobody looks on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """Sessions and ``club`` lines that a file brings, or would; ``reading`` is of a sheet."""

    arrivals: tuple[Arrival, ...] = ()
    club: tuple[ClubLine, ...] = ()
    reading: SheetReading | None = None

    @property
    def conflicts(self) -> tuple[ImportFault, ...]:
        return tuple(arrival.fault for arrival in self.arrivals if arrival.fault is not None)

    @property
    def open(self) -> list[ImportFault]:
        read = self.reading or SheetReading()
        asked = (ImportFault(Refusal(one.words, **one.params)) for one in read.questions)
        return [*read.faults, *asked]


@dataclass(frozen=True, slots=True, kw_only=True)
class Import(ABC):
    """A file that comes in, brought ``by`` somebody."""

    services: Services
    by: Bringer = BY

    @abstractmethod
    def read(self) -> tuple[Incoming | None, Preview]:
        """Return the content of the file, or None while anything is open, and a first preview.

        Raises:
            NotImported: with a fault for everything in it that cannot be read.
        """

    def look(self, told: Told = in_silence) -> Preview:
        """Return what would come in, conflicts included; nothing is written.

        Raises:
            NotImported: as `bring` would, but for sessions that are told otherwise.
        """
        incoming, preview = self.read()
        if incoming is None:
            return preview
        comparison = Comparison.of(self.services, incoming, "", self.by)
        checked = _check(comparison, incoming, told)
        return replace(preview, arrivals=_shown(arrival for _, arrival in checked))

    def bring(self, told: Told = in_silence) -> Preview:
        """Check everything, then write it session by session; the same file can be brought again.

        Raises:
            NotImported: something is wrong, asked, or told otherwise here; nothing is written.
        """
        incoming, preview = self.read()
        if incoming is None:
            raise NotImported(*preview.open)
        services, by = self.services, self.by
        delivery = store.DeliveryRow(
            at=services.stamp(), brought_by=by.device, digest=incoming.digest, way=by.way
        )
        comparison = Comparison.of(services, incoming, delivery.id, by)
        arrivals, fresh = dict[str, Arrival](), set[str]()
        for history, arrival in _check(comparison, incoming, told):
            arrivals[arrival.session] = arrival
            if arrival.events:
                fresh.add(history)
        if faults := [one.fault for one in arrivals.values() if one.fault]:
            raise NotImported(*faults)
        whole, done = sum(one.events > 0 for one in arrivals.values()), 0
        if whole or is_new(services, incoming.club):
            with immediate(services.database):
                store.put_delivery(services.database, delivery)
                for one in incoming.rulesets:
                    store.put_ruleset(
                        services.database, address=one.address, game=one.game, document=one.document
                    )
        comparison = replace(comparison, told=[])
        for parcel in _parcels(one for one in incoming.histories() if one.session in fresh):
            written = self._write(comparison, parcel)
            arrivals |= {one.session: one for one in written}
            done += sum(one.events > 0 for one in written)
            told("writing", done, whole)
        for _ in merge_club(services, incoming.club, delivery.id):
            told("writing", done, whole)
        club = mark_left_out(services, preview.club)
        return replace(preview, arrivals=_shown(arrivals.values()), club=club)

    def _write(self, comparison: Comparison, parcel: Iterable[History]) -> list[Arrival]:
        """Write some sessions, compared once more: somebody may have recorded in them since."""
        services = self.services
        checked = [(history, comparison.verify(history)) for history in parcel]
        with immediate(services.database):
            steps = [step for one in checked for step in comparison.steps(*one)]
            with people_settled(services, [step.arrival.session for step in steps]):
                for step in steps:
                    if step.rows:
                        store.append(services.database, step.rows)
                        session = with_pot_now(services, with_season_now(services, step.session))
                        replace_rows(services, step.arrival.session, session)
        return [step.arrival for step in steps]


def _check(comparison: Comparison, incoming: Incoming, told: Told) -> Iterator[tuple[str, Arrival]]:
    """Yield each arrival with its session in the file; a file may have each tap once."""
    taps = set[str]()
    for done, history in enumerate(incoming.histories(), start=1):
        for step in comparison.steps(history, comparison.verify(history)):
            for row in step.rows:
                if row.command_id in taps:
                    raise NotImported(history.fault(row.sequence, Refusal("import-command-known")))
                taps.add(row.command_id)
            yield history.session, step.arrival
        told("reading", done, incoming.sessions)


def _parcels(histories: Iterable[History]) -> Iterator[list[History]]:
    """Yield as many sessions together as others can wait for."""
    parcel, events = list[History](), 0
    for history in histories:
        if parcel and (len(parcel) >= SESSIONS_AT_ONCE or events > EVENTS_AT_ONCE):
            yield parcel
            parcel, events = [], 0
        parcel.append(history)
        events += len(history.rows)
    if parcel:
        yield parcel


def _shown(arrivals: Iterable[Arrival]) -> tuple[Arrival, ...]:
    return tuple(one for one in arrivals if one.state != "withdrawn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive(Import):
    """The JSON of everything, in a seekable file. Lines of the club need rights to come in."""

    content: BinaryIO

    def read(self) -> tuple[Incoming, Preview]:
        incoming = read_archive(self.content, now=self.services.now())
        club = brought_lines(self.services, incoming.club, self.by)
        return replace(incoming, club=tuple(admit(club))), Preview(club=club)
