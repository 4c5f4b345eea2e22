"""取りこみ: what was taken away from one machine comes back on another, whole or not at all.

Sessions are merged by their ids. One that is here already is left alone, or gains the events that
it lacks; one that has gone another way here is refused, and everything with it. How large files
come in while others go on is told in `staging`.
"""

import hashlib
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import BinaryIO, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.exchange import ClubLine, admit, brought_lines, mark_left_out
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.imports.archive import read_archive
from scorekeeper.desk.imports.drafting import (
    BY,
    Arrival,
    Progress,
    Show,
    Steps,
    bring_in,
    look_at,
)
from scorekeeper.desk.imports.incoming import Fault, History, Incoming, IncomingRuleset, NotImported
from scorekeeper.desk.imports.past_results import (
    AS_IT_COMES,
    Company,
    Evening,
    Unknown,
    Wishes,
    history_of,
    read_evenings,
    unknown_name,
)
from scorekeeper.desk.imports.past_table import Column, read_columns, text_of_table
from scorekeeper.desk.imports.same_evenings import Before, SecondSheet, Settled
from scorekeeper.games import game_of_preset
from scorekeeper.journal import SessionOpened
from scorekeeper.journal.names import tidy


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """A table whose lines can be read: its evenings, and what becomes of each.

    ``like`` is what the opening of each says apart from its season, day and people.
    """

    like: SessionOpened
    ruleset: IncomingRuleset
    wishes: Wishes
    company: Company
    before: Before
    settled: tuple[Settled, ...]
    columns: tuple[Column, ...]
    digest: str

    @property
    def unknown(self) -> tuple[Unknown, ...]:
        """The names of which nobody has said yet whose they are."""
        new = (one.evening for one in self.settled if not one.known)
        return tuple(self.company.unknown(name for one in new for name in _names(one)))

    @property
    def again(self) -> tuple[SecondSheet, ...]:
        return tuple(one.again for one in self.settled if one.again is not None)

    @property
    def moves(self) -> bool:
        """Whether anything that is here gives way to it on another day or in another season."""
        return any(one.moved for one in self.settled)

    def check(self) -> None:
        """Refuse to bring in what would have to be asked first.

        Raises:
            NotImported: ``import-name-unknown``, ``import-name-alike``, ``import-would-replace``,
                ``import-would-lose`` or ``past-column-asked``, each with its line.
        """
        faults = [
            Fault.of(unknown_name(one.name, one.alike), line=one.line) for one in self.unknown
        ]
        faults += ask_about(self.columns, self.again)
        faults += ask_about_moved(self.settled, self.wishes)
        if faults:
            raise NotImported(faults)

    def incoming(self, by: str) -> Incoming:
        """What comes in, and what gives way to it, as ``by`` brings it."""
        return Incoming(
            rulesets={self.ruleset.address: self.ruleset},
            histories=self._histories(by),
            sessions=sum(1 + len(one.instead) for one in self.settled),
            digest=self.digest,
            is_table=True,
        )

    def _histories(self, by: str) -> Iterator[History]:
        for one in self.settled:
            if one.known:
                yield self.before.as_it_stands(one.known)
                continue
            session = one.evening.session
            for earlier in one.instead:
                yield self.before.given_way(earlier, session, by)
            back = self.before.come_back(session, by)
            new = back or history_of(one.evening, self.like, self.company.name_here)
            yield new.but(changes=one.changes, moved=one.moved)


def ask_about(columns: Sequence[Column], again: Sequence[SecondSheet]) -> Iterator[Fault]:
    """What has to be said of columns and of second sheets before anything comes in."""
    for column in columns:
        if column.asked:
            yield Fault.of(Refusal("past-column-asked", name=column.name, means=column.means))
    for sheet in again:
        if sheet.answered is None and sheet.lost:
            lost = Refusal("import-would-lose", day=sheet.day, names=", ".join(sheet.lost))
            yield Fault.of(lost, line=sheet.line)
        elif sheet.answered is None:
            yield Fault.of(Refusal("import-would-replace", day=sheet.day), line=sheet.line)


def ask_about_moved(settled: Sequence[Settled], wishes: Wishes) -> Iterator[Fault]:
    """The evenings that would move to another day or season, unless that is wished for."""
    for one in settled:
        if one.moved is not None and not wishes.replace:
            day = one.evening.day.isoformat()
            line = one.evening.lines[0].number
            yield Fault.of(Refusal("import-would-replace", day=day), line=line)


def read_table(desk: Desk, content: bytes, *, preset: str, season: str, wishes: Wishes) -> Brought:
    """A table of past results; ``season`` is for lines that name none.

    Raises:
        NotImported: with a fault for every line that cannot be read, or ``season-is-closed`` for
            every evening that a closed season would take or give.
        Refusal: ``preset-unknown``.
    """
    game = game_of_preset(preset)
    rules = game.canon.presets[preset].rules
    address = rules.fingerprint()
    like = SessionOpened(
        game=game.name, preset=preset, ruleset=address, season=tidy(season), players=()
    )
    text = text_of_table(content)
    columns = read_columns(text, wishes.columns)
    sums = None if wishes.unbalanced else rules
    evenings = read_evenings(text, like, desk.now(), sums=sums, columns=columns)
    company = Company(desk, wishes)
    before = Before(desk, game.name, company, wishes)
    settled = tuple(before.settle(evenings))
    _check_seasons_go_on(desk, game.name, settled)
    return Brought(
        like=like,
        ruleset=IncomingRuleset(
            address=address, game=game.name, document=rules.to_kept(), rules=rules
        ),
        wishes=wishes,
        company=company,
        before=before,
        settled=settled,
        columns=columns,
        digest=hashlib.sha256(content).hexdigest(),
    )


def _check_seasons_go_on(desk: Desk, game: str, settled: Sequence[Settled]) -> None:
    """Refuse what would come into a closed season, or out of one."""
    seasons = read_club(desk).seasons
    faults = [
        Fault.of(Refusal("season-is-closed", name=name), line=one.evening.lines[0].number)
        for one in settled
        if not one.known
        for name in (one.evening.season, *(one.moved or ())[1:])
        if seasons.key_of(name, game) in seasons.closed
    ]
    if faults:
        raise NotImported(faults)


def _names(evening: Evening) -> Iterator[tuple[str, int]]:
    return ((name, line.number) for line in evening.lines for name in line.players)


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
