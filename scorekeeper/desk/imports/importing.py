"""取りこみ: what was taken away from one machine comes back on another, whole or not at all.

Sessions are merged by their ids. One that is here already is left alone, or gains the events that
it lacks; one that has gone another way here is refused, and everything with it. How large files
come in while others go on is told in `staging`.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import BinaryIO, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.admitting import ClubLine, admit, brought_lines, mark_left_out
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.imports.archive_reading import read_archive
from scorekeeper.desk.imports.arrivals import Arrival, describe_arrivals, strangers
from scorekeeper.desk.imports.before import SecondSheet
from scorekeeper.desk.imports.bringing import BY, Progress, Steps, bring_in, look_at
from scorekeeper.desk.imports.company import Unknown
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.past_table import Column, text_of_table
from scorekeeper.desk.imports.staging import Show
from scorekeeper.desk.imports.tables import read_table
from scorekeeper.desk.imports.wishes import AS_IT_COMES, Wishes

__all__ = [
    "LARGEST_TABLE",
    "Arrival",
    "Preview",
    "PreviewSteps",
    "Progress",
    "Steps",
    "Wishes",
    "check_size",
    "describe_arrivals",
    "import_archive",
    "import_archive_in_steps",
    "import_past_results",
    "import_past_results_in_steps",
    "preview_archive",
    "preview_archive_in_steps",
    "preview_past_results",
    "preview_past_results_in_steps",
    "run_to_end",
    "strangers",
    "text_of_table",
]

LARGEST_TABLE = 32 * 1024 * 1024
"""Bytes of a table of past results, which is read at once; an archive may be of any size."""

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a file brings in, or would; ``unknown`` names are asked about before it does.

    So are ``columns`` of which it was guessed what stands in them, second sheets of an evening
    (``again``), and that it ``moves`` something that was brought before. ``club`` are the lines
    that an archive has of people and seasons.
    """

    arrivals: tuple[Arrival, ...]
    unknown: tuple[Unknown, ...] = ()
    columns: tuple[Column, ...] = ()
    again: tuple[SecondSheet, ...] = ()
    moves: bool = False
    club: tuple[ClubLine, ...] = ()

    @property
    def conflicts(self) -> tuple[Fault, ...]:
        """Why nothing of it can come in: sessions that went another way here."""
        return tuple(arrival.fault for arrival in self.arrivals if arrival.fault is not None)


PreviewSteps = Generator[Progress, None, Preview]
"""A look at a file as it goes on."""


def import_archive(
    desk: Desk, content: bytes | BinaryIO, *, by: Bringer = BY, show: Show | None = None
) -> tuple[Arrival, ...]:
    """Bring in the JSON of everything, and say what became of each session.

    ``by`` is who brings it, and ``show`` is asked for the pages of each session before anything is
    written. A file has to be one in which one can go back.

    Raises:
        NotImported: something in it is wrong; nothing has been written.
    """
    return run_to_end(import_archive_in_steps(desk, content, by=by, show=show)).arrivals


def import_archive_in_steps(
    desk: Desk, content: bytes | BinaryIO, *, by: Bringer = BY, show: Show | None = None
) -> PreviewSteps:
    """The same, saying how far it has come after every session; with what became of the club.

    Lines that may not come from ``by``, or that do not agree with what is here, stay out.

    Raises:
        NotImported: as `import_archive`.
    """
    incoming = read_archive(_file(content), now=desk.now())
    club = brought_lines(desk, incoming.club, by)
    allowed = replace(incoming, club=tuple(admit(club)))
    arrivals = yield from bring_in(desk, allowed, by, show)
    return Preview(arrivals=arrivals, club=mark_left_out(desk, club))


def import_past_results(
    desk: Desk,
    content: bytes,
    *,
    preset: str,
    season: str = "",
    wishes: Wishes = AS_IT_COMES,
    by: Bringer = BY,
    show: Show | None = None,
) -> tuple[Arrival, ...]:
    """Bring in a table of past results, and say what became of each evening.

    Raises:
        NotImported: some lines of it are wrong, or something has to be asked first (`Wishes`);
            nothing has been written.
        Refusal: ``preset-unknown``.
    """
    return run_to_end(
        import_past_results_in_steps(
            desk, content, preset=preset, season=season, wishes=wishes, by=by, show=show
        )
    )


def import_past_results_in_steps(
    desk: Desk,
    content: bytes,
    *,
    preset: str,
    season: str = "",
    wishes: Wishes = AS_IT_COMES,
    by: Bringer = BY,
    show: Show | None = None,
) -> Steps:
    """The same, saying how far it has come after every evening.

    Raises:
        NotImported, Refusal: as `import_past_results`.
    """
    check_size(len(content))
    brought = read_table(desk, content, preset=preset, season=season, wishes=wishes)
    brought.check()
    return (yield from bring_in(desk, brought.incoming(by.device), by, show))


def preview_past_results(
    desk: Desk,
    content: bytes,
    *,
    preset: str,
    season: str = "",
    wishes: Wishes = AS_IT_COMES,
    show: Show | None = None,
) -> Preview:
    """What ``import_past_results`` would do, and what would have to be asked; nothing is written.

    Raises:
        NotImported, Refusal: as ``import_past_results`` would for lines that are wrong.
    """
    return run_to_end(
        preview_past_results_in_steps(
            desk, content, preset=preset, season=season, wishes=wishes, show=show
        )
    )


def preview_past_results_in_steps(
    desk: Desk,
    content: bytes,
    *,
    preset: str,
    season: str = "",
    wishes: Wishes = AS_IT_COMES,
    show: Show | None = None,
) -> PreviewSteps:
    """The same, saying how far it has come after every evening.

    Raises:
        NotImported, Refusal: as ``preview_past_results``.
    """
    check_size(len(content))
    brought = read_table(desk, content, preset=preset, season=season, wishes=wishes)
    arrivals = yield from look_at(desk, brought.incoming(BY.device), show)
    return Preview(
        arrivals=arrivals,
        unknown=brought.unknown,
        columns=brought.columns,
        again=brought.again,
        moves=brought.moves,
    )


def preview_archive(
    desk: Desk, content: bytes | BinaryIO, *, by: Bringer = BY, show: Show | None = None
) -> Preview:
    """What ``import_archive`` would do; nothing is written.

    Raises:
        NotImported: as ``import_archive`` would, but for sessions that went another way here, which
            are told with the others as ``conflicting``.
    """
    return run_to_end(preview_archive_in_steps(desk, content, by=by, show=show))


def preview_archive_in_steps(
    desk: Desk, content: bytes | BinaryIO, *, by: Bringer = BY, show: Show | None = None
) -> PreviewSteps:
    """The same, saying how far it has come after every session.

    Raises:
        NotImported: as ``preview_archive``.
    """
    incoming = read_archive(_file(content), now=desk.now())
    arrivals = yield from look_at(desk, incoming, show)
    return Preview(arrivals=arrivals, club=brought_lines(desk, incoming.club, by))


def check_size(size: int) -> None:
    """Refuse a table that is too large to be read at once.

    Raises:
        NotImported: ``import-too-large``.
    """
    if size > LARGEST_TABLE:
        most = LARGEST_TABLE // MEGABYTE
        raise NotImported([Fault.of(Refusal("import-too-large", most=most))])


_Answer = TypeVar("_Answer")


def run_to_end(steps: Generator[Progress, None, _Answer]) -> _Answer:
    """What steps come to at their end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: _Answer = end.value
            return answer


def _file(content: bytes | BinaryIO) -> BinaryIO:
    return BytesIO(content) if isinstance(content, bytes) else content
