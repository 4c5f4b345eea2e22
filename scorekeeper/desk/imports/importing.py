"""取りこみ: what was taken away from one machine comes back on another, whole or not at all.

Sessions are merged by their ids. One that is here already is left alone, or gains the events that
it lacks; one that has gone another way here is refused, and everything with it. How large files
come in while others go on is told in `staging`.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from io import BytesIO
from typing import BinaryIO, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports import staging
from scorekeeper.desk.imports.archive_reading import read_archive
from scorekeeper.desk.imports.arrivals import Arrival, describe_arrivals, strangers
from scorekeeper.desk.imports.drafting import draft_sessions
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.incoming import Incoming
from scorekeeper.desk.imports.past_results import read_past_results, text_of_table
from scorekeeper.store import DeliveryRow, immediate, last_event

__all__ = [
    "LARGEST_TABLE",
    "Arrival",
    "Progress",
    "check_size",
    "describe_arrivals",
    "import_archive",
    "import_archive_in_steps",
    "import_past_results",
    "import_past_results_in_steps",
    "preview_archive",
    "preview_past_results",
    "strangers",
    "text_of_table",
]

LARGEST_TABLE = 32 * 1024 * 1024
"""Bytes of a table of past results, which is read at once; an archive may be of any size."""

BY = "import"
"""In the place of a device, where somebody brings something at the machine itself."""

MOST_PREPARED = 20_000
"""Events for sessions that are here already that are worked out before anybody has to wait."""

MEGABYTE = 1024 * 1024

Show = Callable[[Desk, str], None]
"""Makes the pages of a session of a book, to see whether they can be made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an import has come: so many of all its sessions are looked through, or written."""

    written: bool
    done: int
    whole: int


Steps = Generator[Progress, None, tuple[Arrival, ...]]
"""An import as it goes on; gives what became of each session at its end."""


def import_archive(
    desk: Desk, content: bytes | BinaryIO, *, by: str = BY, show: Show | None = None
) -> tuple[Arrival, ...]:
    """Bring in the JSON of everything, and say what became of each session.

    ``by`` is the device from which it is brought, and ``show`` is asked for the pages of each
    session before anything is written. A file has to be one in which one can go back.

    Raises:
        NotImported: something in it is wrong; nothing has been written.
    """
    return _finished(import_archive_in_steps(desk, content, by=by, show=show))


def import_archive_in_steps(
    desk: Desk, content: bytes | BinaryIO, *, by: str = BY, show: Show | None = None
) -> Steps:
    """The same, saying how far it has come after every session.

    Raises:
        NotImported: as `import_archive`.
    """
    incoming = read_archive(_file(content), now=desk.now())
    return (yield from bring_in(desk, incoming, by, show))


def import_past_results(
    desk: Desk,
    content: bytes,
    *,
    preset: str,
    season: str = "",
    by: str = BY,
    show: Show | None = None,
) -> tuple[Arrival, ...]:
    """Bring in a table of past results, and say what became of each day.

    Raises:
        NotImported: some lines of it are wrong; nothing has been written.
        Refusal: ``preset-unknown``.
    """
    steps = import_past_results_in_steps(
        desk, content, preset=preset, season=season, by=by, show=show
    )
    return _finished(steps)


def import_past_results_in_steps(
    desk: Desk,
    content: bytes,
    *,
    preset: str,
    season: str = "",
    by: str = BY,
    show: Show | None = None,
) -> Steps:
    """The same, saying how far it has come after every day.

    Raises:
        NotImported, Refusal: as `import_past_results`.
    """
    check_size(len(content))
    past = read_past_results(content, now=desk.now(), preset=preset, season=season)
    return (yield from bring_in(desk, past, by, show))


def preview_past_results(
    desk: Desk, content: bytes, *, preset: str, season: str = "", show: Show | None = None
) -> tuple[Arrival, ...]:
    """What ``import_past_results`` would do; nothing is written.

    Raises:
        NotImported, Refusal: as ``import_past_results`` would.
    """
    check_size(len(content))
    past = read_past_results(content, now=desk.now(), preset=preset, season=season)
    return look_at(desk, past, show)


def preview_archive(
    desk: Desk, content: bytes | BinaryIO, *, show: Show | None = None
) -> tuple[Arrival, ...]:
    """What ``import_archive`` would do; nothing is written.

    Raises:
        NotImported: as ``import_archive`` would.
    """
    return look_at(desk, read_archive(_file(content), now=desk.now()), show)


def check_size(size: int) -> None:
    """Refuse a table that is too large to be read at once.

    Raises:
        NotImported: ``import-too-large``.
    """
    if size > LARGEST_TABLE:
        most = LARGEST_TABLE // MEGABYTE
        raise NotImported([Fault.of(Refusal("import-too-large", most=most))])


def bring_in(desk: Desk, incoming: Incoming, by: str, show: Show | None = None) -> Steps:
    """Write what was brought, all of it or nothing; every event says that it was brought.

    Raises:
        NotImported: an event could not have been recorded, or a session went another way here.
    """
    staging.finish_what_was_begun(desk)
    delivery = DeliveryRow(at=desk.stamp(), brought_by=by, digest=incoming.digest)
    arrivals: list[Arrival] = []
    with staging.draft(desk) as drafted:
        for arrival in _drafted(desk, drafted, incoming, delivery, show):
            arrivals.append(arrival)
            yield Progress(written=False, done=len(arrivals), whole=incoming.sessions)
        if not any(arrival.events for arrival in arrivals):
            return tuple(arrivals)
        staging.put_on_disk(drafted)
        longer = [arrival for arrival in arrivals if arrival.state == "longer"]
        prepared = dict(_prepared(desk, drafted, longer))
        with immediate(desk.database):
            _check_still(desk, arrivals)
            ready = staging.make_ready(desk, drafted)
            for one in longer:
                name = one.session
                staging.merge_session(desk, drafted, name, prepared.get(name))
    with closing(staging.merge_all(desk, ready)) as merging:
        yield from _counted(merging, sum(1 for arrival in arrivals if arrival.events))
    return tuple(arrivals)


def look_at(desk: Desk, incoming: Incoming, show: Show | None = None) -> tuple[Arrival, ...]:
    """What ``bring_in`` would do.

    Raises:
        NotImported: as ``bring_in`` would.
    """
    delivery = DeliveryRow(at=desk.stamp(), brought_by=BY, digest=incoming.digest)
    with staging.draft(desk) as drafted:
        return tuple(_drafted(desk, drafted, incoming, delivery, show))


_Answer = TypeVar("_Answer")


def _finished(steps: Generator[Progress, None, _Answer]) -> _Answer:
    """What steps come to at their end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: _Answer = end.value
            return answer


def _file(content: bytes | BinaryIO) -> BinaryIO:
    return BytesIO(content) if isinstance(content, bytes) else content


def _drafted(
    desk: Desk, drafted: Desk, incoming: Incoming, delivery: DeliveryRow, show: Show | None
) -> Iterator[Arrival]:
    """What becomes of each session; its pages could be made, where it brings anything."""
    for arrival in draft_sessions(desk, drafted, incoming, delivery):
        if show is not None and arrival.events:
            show(drafted, arrival.session)
        yield arrival


def _prepared(
    desk: Desk, drafted: Desk, longer: Sequence[Arrival]
) -> Iterator[tuple[str, staging.Addition | None]]:
    """What is added to sessions that are here already, as far as it is to be held in memory."""
    events = 0
    for arrival in longer:
        events += arrival.events
        if events > MOST_PREPARED:
            return
        yield arrival.session, staging.addition_of(desk, drafted, arrival.session)


def _counted(merging: Iterator[str], whole: int) -> Iterator[Progress]:
    """How far the writing has come; who no longer listens does not stop it."""
    try:
        for done, _ in enumerate(merging, start=1):
            yield Progress(written=True, done=done, whole=whole)
    except GeneratorExit:
        for _ in merging:
            pass
        raise


def _check_still(desk: Desk, arrivals: Sequence[Arrival]) -> None:
    """Refuse everything where somebody has recorded in one of the sessions meanwhile."""
    for arrival in arrivals:
        here = last_event(desk.database, arrival.session)
        if arrival.events and (0 if here is None else here[0]) != arrival.known:
            refusal = Refusal("import-moved-on")
            raise NotImported([Fault.of(refusal, session=arrival.session)])
