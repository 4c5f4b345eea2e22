"""取りこみ: what was taken away from one machine comes back on another, whole or not at all.

Sessions are merged by their ids. One that is here already is left alone, or gains the events that
it lacks. The other record of one that went on apart is kept as a session of its own (`parted`); one
that is told otherwise here is refused, and everything with it. How large files come in while others
go on is told in `drafting`.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from io import SEEK_END, BytesIO
from typing import BinaryIO, Literal, TypeVar

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
from scorekeeper.services.imports.drafting import BY, Arrival, Progress, Show
from scorekeeper.services.imports.incoming import Fault, Incoming, NotImported
from scorekeeper.services.sessions import read_club
from scorekeeper.sheets.model import Reading
from scorekeeper.store import DeliveryRow, last_event


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a file brings in, or would.

    ``club`` are the lines that an archive has of people and seasons, ``reading`` what was
    understood of a sheet.
    """

    arrivals: tuple[Arrival, ...] = ()
    club: tuple[ClubLine, ...] = ()
    reading: Reading | None = None

    @property
    def conflicts(self) -> tuple[Fault, ...]:
        """Why nothing of it can come in: sessions that are told otherwise here."""
        return tuple(arrival.fault for arrival in self.arrivals if arrival.fault is not None)


MEGABYTE = 1024 * 1024

_Answer = TypeVar("_Answer")


def _tell_progress(
    reading: Generator[int, None, _Answer], unit: Literal["megabytes", "lines"], size: int = 0
) -> Generator[Progress, None, _Answer]:
    """How many lines of a file are read, or how many of its megabytes."""
    one = MEGABYTE if unit == "megabytes" else 1
    while True:
        try:
            done = next(reading) // one
        except StopIteration as end:
            answer: _Answer = end.value
            return answer
        yield Progress(written=False, done=done, whole=-(-size // one), unit=unit)


Steps = Generator[Progress, None, Preview]
"""An import, or a look at one, as it goes on; gives at its end what became of each session."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A file that was read: its sessions (``incoming``), and the rest that a look ``shows``."""

    incoming: Incoming
    shows: Preview


@dataclass(frozen=True, slots=True, kw_only=True)
class Import(ABC):
    """取りこみ: a file that comes in, step by step: read, looked at, asked about, drafted, brought.

    ``by`` is who brings it, and ``show`` is asked for the pages of each session before anything is
    written.
    """

    services: Services
    by: Bringer = BY
    show: Show | None = None

    @abstractmethod
    def read(self) -> Generator[Progress, None, Read]:
        """What the file holds, as it is read.

        Raises:
            NotImported: with a fault for everything in it that cannot be read.
        """

    def look(self) -> Steps:
        """What bringing it in would do; nothing is written.

        All sessions are looked through, those that are conflicting included.

        Raises:
            NotImported: as `bring` would, but for sessions that are told otherwise.
        """
        arrivals = list[Arrival]()
        with drafting.draft(self.services) as drafted:
            read = yield from self.read()
            for arrival in self._draft(drafted, read.incoming, self._delivery(read.incoming)):
                arrivals.append(arrival)
                yield Progress(written=False, done=len(arrivals), whole=read.incoming.sessions)
        return replace(read.shows, arrivals=tuple(arrivals))

    def bring(self) -> Steps:
        """Write what was brought, session by session; every event says that it was brought.

        All of it is checked before any is written. Sessions in which somebody records meanwhile,
        and lines of the club that do not agree with what is here, stay out. If it is cut off, the
        same file brings the rest.

        Raises:
            NotImported: something in it is wrong or is still asked, an event could not have been
                recorded, or a session is told otherwise here; nothing has been written.
            Refusal: ``import-overtaken``: somebody has recorded in sessions that stayed out.
        """
        arrivals = list[Arrival]()
        with drafting.draft(self.services) as drafted:
            read = yield from self.read()
            incoming, delivery = read.incoming, self._delivery(read.incoming)
            final = read_club(self.services).seasons.closed.keys()
            for arrival in self._draft(drafted, incoming, delivery):
                if arrival.fault is not None:
                    raise NotImported([arrival.fault])
                arrivals.append(arrival)
                yield Progress(written=False, done=len(arrivals), whole=incoming.sessions)
            longer = sum(one.events > 0 for one in arrivals)
            if longer or incoming.club:
                draft_club(drafted, incoming.club, delivery.id)
                drafted.database.conn.commit()
                self._check_still(arrivals, final)
                for done in drafting.merge(self.services, drafted, incoming.club):
                    yield Progress(written=True, done=done, whole=longer)
        club = mark_left_out(self.services, read.shows.club)
        return replace(read.shows, arrivals=tuple(arrivals), club=club)

    def _delivery(self, incoming: Incoming) -> DeliveryRow:
        by, digest = self.by, incoming.digest
        return DeliveryRow(
            at=self.services.stamp(), brought_by=by.device, digest=digest, way=by.way
        )

    def _draft(
        self, drafted: Services, incoming: Incoming, delivery: DeliveryRow
    ) -> Iterator[Arrival]:
        """What becomes of each session; its pages could be made, where it brings anything.

        Evenings of a table are made from lines that were checked: one is shown of those alike.
        """
        shown: set[tuple[object, ...]] = set()
        for arrival in self._sessions(drafted, incoming, delivery):
            alike = arrival.shape if incoming.is_table else (arrival.session,)
            if self.show is not None and arrival.events and arrival.state != "withdrawn":
                if alike not in shown:
                    drafting.be_shown(drafted, self.show, arrival.session)
                shown.add(alike)
            yield arrival
        if self.show is not None and shown:
            drafting.be_shown(drafted, self.show, None)

    def _sessions(
        self, drafted: Services, incoming: Incoming, delivery: DeliveryRow
    ) -> Iterator[Arrival]:
        return draft_sessions(self.services, drafted, incoming, delivery, by=self.by)

    def _check_still(self, arrivals: Sequence[Arrival], final: Set[str]) -> None:
        """Refuse everything where somebody has recorded in a session, or closed a season."""
        for key in sorted(read_club(self.services).seasons.closed.keys() - final):
            refusal = Refusal("season-is-closed", name=name_of_season(self.services, key))
            raise NotImported([Fault.of(refusal)])
        for arrival in arrivals:
            here = last_event(self.services.database, arrival.session)
            if arrival.events and (0 if here is None else here[0]) != arrival.known:
                refusal = Refusal("import-moved-on")
                raise NotImported([Fault.of(refusal, session=arrival.session)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive(Import):
    """書庫: the JSON of everything, in a file in which one can go back.

    Lines of the club that may not come from whoever brings them stay out.
    """

    content: bytes | BinaryIO

    def read(self) -> Generator[Progress, None, Read]:
        content = self.content
        file = BytesIO(content) if isinstance(content, bytes) else content
        size = file.seek(0, SEEK_END)
        reading = read_archive(file, now=self.services.now())
        incoming = yield from _tell_progress(reading, "megabytes", size)
        club = brought_lines(self.services, incoming.club, self.by)
        allowed = replace(incoming, club=tuple(admit(club)))
        return Read(incoming=allowed, shows=Preview(club=club))


def run_to_end(steps: Generator[object, None, _Answer]) -> _Answer:
    """What steps come to at their end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: _Answer = end.value
            return answer
