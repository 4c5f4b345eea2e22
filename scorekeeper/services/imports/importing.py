"""An import: read, looked at, drafted whole beside the records, then merged by sessions.

A session that is here already is left alone, or gains the events that it lacks. The other record of
one that went on apart is kept as a session of its own. `drafting` merges while others go on.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from io import SEEK_END, BytesIO
from typing import BinaryIO, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.services.club import (
    ClubLine,
    admit,
    brought_lines,
    draft_club,
    mark_left_out,
    name_of_season,
)
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.imports import drafting
from scorekeeper.services.imports.archive import read_archive
from scorekeeper.services.imports.arrivals import draft_sessions
from scorekeeper.services.imports.drafting import BY, Arrival, ImportProgress, Show
from scorekeeper.services.imports.incoming import Incoming, NotImported
from scorekeeper.services.sessions import read_club
from scorekeeper.sheets.model import ImportFault, SheetReading
from scorekeeper.store import DeliveryRow, last_event

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """Sessions and ``club`` lines that a file brings, or would; ``reading`` is of a sheet."""

    arrivals: tuple[Arrival, ...] = ()
    club: tuple[ClubLine, ...] = ()
    reading: SheetReading | None = None

    @property
    def conflicts(self) -> tuple[ImportFault, ...]:
        """Why nothing of it can come in."""
        return tuple(arrival.fault for arrival in self.arrivals if arrival.fault is not None)


Steps = Generator[ImportProgress, None, Preview]


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A file that was read, and the start of its preview."""

    incoming: Incoming
    shows: Preview


@dataclass(frozen=True, slots=True, kw_only=True)
class Import(ABC):
    """A file that comes in, brought ``by`` somebody. ``show`` makes pages, to see that it can."""

    services: Services
    by: Bringer = BY
    show: Show | None = None

    @abstractmethod
    def read(self) -> Generator[ImportProgress, None, Read]:
        """Return what the file holds.

        Raises:
            NotImported: with a fault for everything in it that cannot be read.
        """

    def look(self) -> Steps:
        """Return what would come in, conflicts included; nothing is written.

        Raises:
            NotImported: as `bring` would, but for sessions that are told otherwise.
        """
        arrivals = list[Arrival]()
        with drafting.draft(self.services) as drafted:
            read = yield from self.read()
            for arrival in self._draft(drafted, read.incoming, self._delivery(read.incoming)):
                arrivals.append(arrival)
                yield ImportProgress(
                    written=False, done=len(arrivals), whole=read.incoming.sessions
                )
        return replace(read.shows, arrivals=tuple(arrivals))

    def bring(self) -> Steps:
        """Check everything, then write it session by session; the same file can be brought again.

        Raises:
            NotImported: something is wrong, asked, or told otherwise here; nothing is written.
            Refusal: ``import-overtaken``: somebody has recorded in sessions that stayed out.
        """
        arrivals = list[Arrival]()
        with drafting.draft(self.services) as drafted:
            read = yield from self.read()
            incoming, delivery = read.incoming, self._delivery(read.incoming)
            final = read_club(self.services).seasons.closed.keys()
            for arrival in self._draft(drafted, incoming, delivery):
                if arrival.fault is not None:
                    raise NotImported(arrival.fault)
                arrivals.append(arrival)
                yield ImportProgress(written=False, done=len(arrivals), whole=incoming.sessions)
            longer = sum(one.events > 0 for one in arrivals)
            if longer or incoming.club:
                draft_club(drafted, incoming.club, delivery.id)
                drafted.database.conn.commit()
                self._check_still(arrivals, final)
                for done in drafting.merge(self.services, drafted, incoming.club):
                    yield ImportProgress(written=True, done=done, whole=longer)
        club = mark_left_out(self.services, read.shows.club)
        return replace(read.shows, arrivals=tuple(arrivals), club=club)

    def _delivery(self, incoming: Incoming) -> DeliveryRow:
        at = self.services.stamp()
        return DeliveryRow(
            at=at, brought_by=self.by.device, digest=incoming.digest, way=self.by.way
        )

    def _draft(
        self, drafted: Services, incoming: Incoming, delivery: DeliveryRow
    ) -> Iterator[Arrival]:
        """Yield the arrivals, each once its pages could be made; of a sheet, one of those alike."""
        shown: set[tuple[object, ...]] = set()
        for arrival in draft_sessions(self.services, drafted, incoming, delivery, by=self.by):
            alike = arrival.shape if incoming.is_table else (arrival.session,)
            if self.show is not None and arrival.events and arrival.state != "withdrawn":
                if alike not in shown:
                    drafting.be_shown(drafted, self.show, arrival.session)
                shown.add(alike)
            yield arrival
        if self.show is not None and shown:
            drafting.be_shown(drafted, self.show, None)

    def _check_still(self, arrivals: Sequence[Arrival], final: Set[str]) -> None:
        """Refuse everything if somebody has recorded in a session, or closed a season."""
        for key in sorted(read_club(self.services).seasons.closed.keys() - final):
            refusal = Refusal("season-is-closed", name=name_of_season(self.services, key))
            raise NotImported(ImportFault(refusal))
        for arrival in arrivals:
            here = last_event(self.services.database, arrival.session)
            if arrival.events and (0 if here is None else here[0]) != arrival.known:
                refusal = Refusal("import-moved-on")
                raise NotImported(ImportFault(refusal, session=arrival.session))


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive(Import):
    """The JSON of everything, in a seekable file. Lines of the club need rights to come in."""

    content: bytes | BinaryIO

    def read(self) -> Generator[ImportProgress, None, Read]:
        file = BytesIO(self.content) if isinstance(self.content, bytes) else self.content
        whole = -(-file.seek(0, SEEK_END) // MEGABYTE)
        reading = read_archive(file, now=self.services.now())
        while True:
            try:
                done = next(reading) // MEGABYTE
            except StopIteration as end:
                incoming: Incoming = end.value
                break
            yield ImportProgress(written=False, done=done, whole=whole, unit="megabytes")
        club = brought_lines(self.services, incoming.club, self.by)
        allowed = replace(incoming, club=tuple(admit(club)))
        return Read(incoming=allowed, shows=Preview(club=club))


_Value = TypeVar("_Value")


def run_to_end(steps: Generator[object, None, _Value]) -> _Value:
    """Return the value of a generator at its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: _Value = end.value
            return value
