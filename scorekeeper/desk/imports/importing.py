"""取りこみ: what was taken away from one machine comes back on another, whole or not at all.

Sessions are merged by their ids. One that is here already is left alone, or gains the events that
it lacks. The other record of one that went on apart is kept as a session of its own (`parted`); one
that is told otherwise here is refused, and everything with it. How large files come in while others
go on is told in `drafting`.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from io import SEEK_END, BytesIO
from typing import BinaryIO, Literal, TypeVar

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.club import (
    ClubLine,
    admit,
    brought_lines,
    draft_club,
    mark_left_out,
    name_of_season,
)
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.imports import drafting, past_results
from scorekeeper.desk.imports.archive import read_archive
from scorekeeper.desk.imports.arrivals import draft_sessions
from scorekeeper.desk.imports.columns import MEANS, Column, usual_meaning
from scorekeeper.desk.imports.deposits import digest_of
from scorekeeper.desk.imports.drafting import BY, Arrival, Progress, Show
from scorekeeper.desk.imports.incoming import Fault, History, Incoming, IncomingRuleset, NotImported
from scorekeeper.desk.imports.layout import ROW_MEANS, Layout
from scorekeeper.desk.imports.lines import understand
from scorekeeper.desk.imports.past_table import ORDERS
from scorekeeper.desk.imports.same_evenings import Before, SecondSheet, Settled
from scorekeeper.desk.imports.sheets import MOST_BY_COMMAND, MOST_LINES, read_sheets
from scorekeeper.desk.sessions import read_club, season_as_known
from scorekeeper.games import game_of_preset
from scorekeeper.journal import SessionOpened
from scorekeeper.journal.names import identity, tidy
from scorekeeper.sheets.model import Reading
from scorekeeper.store import DeliveryRow, immediate, last_event


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """A table whose lines can be read: its evenings, and what becomes of each.

    ``like`` is what the opening of each says apart from its season, day and people.
    """

    like: SessionOpened
    ruleset: IncomingRuleset
    wishes: past_results.Wishes
    company: past_results.Company
    before: Before
    settled: tuple[Settled, ...]
    layouts: tuple[Layout, ...]
    digest: str

    @property
    def unknown(self) -> tuple[past_results.Unknown, ...]:
        """The names of which nobody has said yet whose they are."""
        new = (one.evening for one in self.settled if not one.known)
        return tuple(self.company.unknown(name for one in new for name in _names(one)))

    @property
    def again(self) -> tuple[SecondSheet, ...]:
        return tuple(one.again for one in self.settled if one.again is not None)

    def questions(self) -> Iterator[Fault]:
        """What has to be said before it comes in.

        ``import-name-unknown``, ``import-name-alike``, ``import-would-replace``,
        ``import-would-lose`` or ``past-column-asked``, each with its line.
        """
        for one in self.unknown:
            yield Fault.of(past_results.unknown_name(one.name, one.alike), line=one.line)
        yield from ask_about(columns_of(self.layouts), self.again)
        yield from ask_about_moved(self.settled, self.wishes)

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
            new = back or past_results.history_of(one.evening, self.like, self.company.name_here)
            yield new.but(changes=one.changes, moved=one.moved)


def columns_of(layouts: Sequence[Layout]) -> tuple[Column, ...]:
    """The columns of everything that comes in, each by its key once."""
    found = {one.key: one for layout in reversed(layouts) if layout.taken for one in layout.columns}
    return tuple(sorted(found.values(), key=lambda one: one.place))


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


def ask_about_moved(settled: Sequence[Settled], wishes: past_results.Wishes) -> Iterator[Fault]:
    """The evenings that would move to another day or season, unless that is wished for."""
    for one in settled:
        if one.moved is not None and not wishes.replace:
            day = one.evening.day.isoformat()
            line = one.evening.lines[0].number
            yield Fault.of(Refusal("import-would-replace", day=day), line=line)


def read_table(
    desk: Desk,
    file: BinaryIO,
    *,
    preset: str,
    season: str,
    wishes: past_results.Wishes,
    most_lines: int = MOST_LINES,
) -> Generator[Progress, None, Brought]:
    """A table of past results, as it is read; ``season`` is for lines that name none.

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
    sums = None if wishes.unbalanced else rules
    company = past_results.Company(desk, wishes)
    sheets = read_sheets(file, most_lines)
    layouts = understand(sheets, wishes, now=desk.now(), season=like.season, known=company.known)
    reading = past_results.read_evenings(layouts, like, desk.now(), sums=sums)
    evenings = yield from _tell_progress(reading, "lines")
    seasons = {
        one: season_as_known(desk, one, game.name) for one in {one.season for one in evenings}
    }
    evenings = [replace(one, season=seasons[one.season]) for one in evenings]
    before = Before(desk, game.name, company, wishes)
    settled = tuple(_let_in(desk, game.name, before.settle(evenings), layouts, wishes))
    return Brought(
        like=like,
        ruleset=IncomingRuleset(
            address=address, game=game.name, document=rules.to_kept(), rules=rules
        ),
        wishes=wishes,
        company=company,
        before=before,
        settled=settled,
        layouts=layouts,
        digest=digest_of(file),
    )


def _let_in(
    desk: Desk,
    game: str,
    settled: Sequence[Settled],
    layouts: Sequence[Layout],
    wishes: past_results.Wishes,
) -> Iterator[Settled]:
    """What comes in: nothing into a closed season or out of one, which is refused or left out."""
    seasons = read_club(desk).seasons
    faults = []
    for one in settled:
        closed = [
            name
            for name in (one.evening.season, *(one.moved or ())[1:])
            if not one.known and seasons.key_of(name, game) in seasons.closed
        ]
        if not closed:
            yield one
        elif not wishes.leave_closed:
            refusal = Refusal("season-is-closed", name=closed[0])
            faults.append(Fault.of(refusal, line=one.evening.lines[0].number))
    if faults:
        raise NotImported(faults, layouts)


def _names(evening: past_results.Evening) -> Iterator[tuple[str, int]]:
    return ((name, line.number) for line in evening.lines for name in line.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a file brings in, or would; ``unknown`` names are asked about before it does.

    So are columns of which it was guessed what stands in them, second sheets of an evening
    (``again``), and that it ``moves`` something that was brought before. ``layouts`` say how the
    sheets of a table were read. ``club`` are the lines that an archive has of people and seasons.
    """

    arrivals: tuple[Arrival, ...] = ()
    unknown: tuple[past_results.Unknown, ...] = ()
    layouts: tuple[Layout, ...] = ()
    again: tuple[SecondSheet, ...] = ()
    moves: bool = False
    club: tuple[ClubLine, ...] = ()
    reading: Reading | None = None

    @property
    def columns(self) -> tuple[Column, ...]:
        """What stands in the columns of a table."""
        return columns_of(self.layouts)

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
    """読んだもの: what is ``incoming``, what a look ``shows`` besides, what is ``asked`` first."""

    incoming: Incoming
    shows: Preview
    asked: Sequence[Fault] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Import(ABC):
    """取りこみ: a file that comes in, step by step: read, looked at, asked about, drafted, brought.

    ``by`` is who brings it, and ``show`` is asked for the pages of each session before anything is
    written.
    """

    desk: Desk
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
            NotImported: as `bring` would, but for questions and sessions that are told otherwise.
        """
        arrivals = list[Arrival]()
        with drafting.draft(self.desk) as drafted:
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
            NotImported: something in it is wrong or has to be asked first, an event could not have
                been recorded, or a session is told otherwise here; nothing has been written.
            Refusal: ``import-overtaken``: somebody has recorded in sessions that stayed out.
        """
        arrivals = list[Arrival]()
        with drafting.draft(self.desk) as drafted:
            read = yield from self.read()
            if read.asked:
                raise NotImported(read.asked)
            incoming, delivery = read.incoming, self._delivery(read.incoming)
            final = read_club(self.desk).seasons.closed.keys()
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
                for done in drafting.merge(self.desk, drafted, incoming.club):
                    yield Progress(written=True, done=done, whole=longer)
        club = mark_left_out(self.desk, read.shows.club)
        return replace(read.shows, arrivals=tuple(arrivals), club=club)

    def _delivery(self, incoming: Incoming) -> DeliveryRow:
        by, digest = self.by, incoming.digest
        return DeliveryRow(at=self.desk.stamp(), brought_by=by.device, digest=digest, way=by.way)

    def _draft(self, drafted: Desk, incoming: Incoming, delivery: DeliveryRow) -> Iterator[Arrival]:
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
        self, drafted: Desk, incoming: Incoming, delivery: DeliveryRow
    ) -> Iterator[Arrival]:
        return draft_sessions(self.desk, drafted, incoming, delivery, by=self.by)

    def _check_still(self, arrivals: Sequence[Arrival], final: Set[str]) -> None:
        """Refuse everything where somebody has recorded in a session, or closed a season."""
        for key in sorted(read_club(self.desk).seasons.closed.keys() - final):
            refusal = Refusal("season-is-closed", name=name_of_season(self.desk, key))
            raise NotImported([Fault.of(refusal)])
        for arrival in arrivals:
            here = last_event(self.desk.database, arrival.session)
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
        reading = read_archive(file, now=self.desk.now())
        incoming = yield from _tell_progress(reading, "megabytes", size)
        club = brought_lines(self.desk, incoming.club, self.by)
        allowed = replace(incoming, club=tuple(admit(club)))
        return Read(incoming=allowed, shows=Preview(club=club))


LARGEST_TABLE = 32 * MEGABYTE
"""Bytes of a table of past results; an archive may be of any size."""

LARGEST_BY_COMMAND = 256 * MEGABYTE
"""The same at the machine itself, where nobody shares it with strangers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Import):
    """過去の結果: a table of them; ``season`` is for lines that name none, played by a ``preset``.

    What the table alone does not say, the ``wishes`` do, or it is asked. A preset that there is not
    is refused as ``preset-unknown``.
    """

    content: bytes | BinaryIO
    preset: str
    season: str = ""
    wishes: past_results.Wishes = past_results.AS_IT_COMES

    @property
    def file(self) -> BinaryIO:
        """What it is read from."""
        return BytesIO(self.content) if isinstance(self.content, bytes) else self.content

    def read(self) -> Generator[Progress, None, Read]:
        file, by_command = self.file, self.by.way == "command"
        check_size(file.seek(0, SEEK_END), LARGEST_BY_COMMAND if by_command else LARGEST_TABLE)
        wishes = _as_before(self.desk, self.wishes)
        brought = yield from read_table(
            self.desk,
            file,
            preset=self.preset,
            season=self.season,
            wishes=wishes,
            most_lines=MOST_BY_COMMAND if by_command else MOST_LINES,
        )
        return Read(
            incoming=brought.incoming(self.by.device),
            shows=Preview(
                unknown=brought.unknown,
                layouts=brought.layouts,
                again=brought.again,
                moves=any(one.moved for one in brought.settled),
            ),
            asked=tuple(brought.questions()),
        )

    def bring(self) -> Steps:
        """The same, and what was chosen is remembered."""
        preview = yield from super(Table, self).bring()
        _remember(self.desk, self.wishes, preview)
        return preview


def _as_before(desk: Desk, wishes: past_results.Wishes) -> past_results.Wishes:
    """What is wished for, and what was chosen with earlier tables, but of nobody's name."""
    chosen = store.import_choices(desk.database, "column")
    people = {key for key, _, _ in store.spellings(desk.database)}
    columns = {
        key: means
        for key, said in chosen.items()
        for means in MEANS
        if means == said and key not in people
    }
    lines = {
        label: means
        for label, said in store.import_choices(desk.database, "line").items()
        for means in ROW_MEANS
        if means == said and label not in people
    }
    before = store.import_choices(desk.database, "days").get("")
    order = next((order for order in ORDERS if order == before), None)
    return replace(
        wishes, columns=columns | dict(wishes.columns), order=wishes.order or order, before=lines
    )


def _remember(desk: Desk, wishes: past_results.Wishes, preview: Preview) -> None:
    """Keep what was said of columns, lines and names, as far as it does not go without saying."""
    told = {
        one.key: "" if one.means == usual_meaning(one.name) else one.means
        for one in preview.columns
        if one.key in wishes.columns
    }
    lines = {key: said for one in preview.layouts if one.taken for key, said in one.chosen.items()}
    people = {spelt: identity(name) for spelt, name in wishes.names.items()}
    days = {} if wishes.order is None else {"": wishes.order}
    kinds: dict[str, Mapping[str, str]] = {
        "column": told,
        "line": lines,
        "person": people,
        "days": days,
    }
    if any(kinds.values()):
        with immediate(desk.database):
            for kind, choices in kinds.items():
                store.keep_import_choices(desk.database, kind, choices)


def check_size(size: int, most: int = LARGEST_TABLE) -> None:
    """Refuse a table that is too large, with ``import-too-large``."""
    if size > most:
        raise NotImported([Fault.of(Refusal("import-too-large", most=most // MEGABYTE))])


def run_to_end(steps: Generator[object, None, _Answer]) -> _Answer:
    """What steps come to at their end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: _Answer = end.value
            return answer
