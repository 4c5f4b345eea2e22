"""過去の結果: the lines of a table made into evenings, each a session that is over.

Lines of one day, one season and one table are one evening, whoever sat out of some hands, came
later or left. The table's name, where the lines have one, begins their notes.
An evening's session is closed and has no hands of its own. Its id is made of what its lines say, as
they say it, so that the same table brought twice is there once, on whatever machine.
"""

import hashlib
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper import journal
from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.incoming import (
    LINES_OF_A_SHEET,
    MOST_FAULTS,
    Cell,
    Fault,
    History,
    NotImported,
)
from scorekeeper.desk.imports.layout import Layout, Said, Wrong
from scorekeeper.desk.imports.lines import read_lines
from scorekeeper.desk.imports.past_table import Line
from scorekeeper.desk.sessions import known_people, to_row
from scorekeeper.games import game_named
from scorekeeper.journal.events import BY_TABLE, PAST
from scorekeeper.journal.moves import check_opening
from scorekeeper.journal.names import check_name, find_alike, identity, tidy
from scorekeeper.journal.people import MOST_THERE, Table, arrive, check_arrival, leave
from scorekeeper.journal.session import check_result
from scorekeeper.store import import_choices, spellings
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.wording.notation import write_signed

Again = Literal["correction", "table", "same"]
"""また同じ日: a second sheet of a day puts the first right, is of another table, or is the same."""

AGAIN: tuple[Again, ...] = get_args(Again)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes(Said):
    """What to do where a table alone does not say it, beside what was `Said` of its cells.

    ``names`` say who is meant, by the `identity` of a spelling in the table; ``new`` are those that
    are somebody new, None if all of them may be. With ``replace`` an evening that was brought
    before as another table gives way to this one, if that loses nobody's points; ``days`` say by
    what it is called (`SecondSheet.day`) what else may be meant by a second sheet. With
    ``unbalanced`` lines come in as they are written, though the points of their rules would add up
    to nothing. With ``leave_closed`` what belongs to a closed season stays out.
    """

    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    new: frozenset[str] | None = None
    replace: bool = False
    unbalanced: bool = False
    days: Mapping[str, Again] = field(default_factory=lambda: MappingProxyType({}))
    leave_closed: bool = False

    @classmethod
    def read_names(cls, pairs: Mapping[str, str]) -> Mapping[str, str]:
        """Who is meant by which spelling, as somebody typed it.

        >>> dict(Wishes.read_names({" ＡＫＩ": " あき "}))
        {'aki': 'あき'}

        Raises:
            Refusal: what ``check_name`` raises.
        """
        found = {identity(spelt): tidy(name) for spelt, name in pairs.items()}
        for name in found.values():
            check_name(name)
        return MappingProxyType(found)


AS_IT_COMES = Wishes()
"""Everybody is who they say, and nothing that is here is touched."""


def unknown_name(name: str, alike: str | None) -> Refusal:
    """A name that nobody here goes by, and perhaps whose it is."""
    if alike is None:
        return Refusal("import-name-unknown", name=name)
    return Refusal("import-name-alike", name=name, known=alike)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """知らない名前: one that nobody here goes by, first on this line, and who may be meant.

    ``before`` is whether somebody has said so of an earlier table.
    """

    name: str
    line: int
    alike: str | None
    before: bool = False


class Company:
    """Everybody who was here before, and what a table's spellings of them come to."""

    def __init__(self, desk: Desk, wishes: Wishes) -> None:
        rows = spellings(desk.database)
        self.known = {key: player for key, _, player in rows}
        self._spelt = {identity(player): spelt for _, spelt, player in rows}
        self._spelt |= {key: spelt for key, spelt, _ in rows}
        self._wishes = wishes
        self._readings = {name: reading for _, name, reading in known_people(desk)}
        self._before = import_choices(desk.database, "person")
        self._found: dict[str, str] = {}

    def name_here(self, name: str) -> str:
        """How somebody is written here whom a table calls so; who is new, as the table does.

        That is a spelling by which the club knows who is meant.
        """
        if name not in self._found:
            meant = self._wishes.names.get(identity(name), name)
            self._found[name] = self._spelt.get(identity(meant), meant)
        return self._found[name]

    def name_shown(self, name: str) -> str:
        """What that person is called on every page."""
        called = self.name_here(name)
        return self.known.get(identity(called), called)

    def unknown(self, names: Iterable[tuple[str, int]]) -> Iterator[Unknown]:
        """Those of these names, each with its line, of which nobody has said whose they are.

        Where nobody has been here yet, there is nobody who could be meant.
        """
        new = self._wishes.new
        if new is None or not self.known:
            return
        seen: set[str] = set()
        for name, line in names:
            key = identity(self.name_here(name))
            if key not in self.known and key not in new and key not in seen:
                before = self.known.get(self._before.get(identity(name), ""))
                alike = before or find_alike(
                    self.name_here(name), self.known.values(), self._readings
                )
                yield Unknown(name=name, line=line, alike=alike, before=before is not None)
            seen.add(key)


MOST_OF_ONE_DAY = 500
"""Lines of one day and season that are believed."""

LINES_AT_ONCE = 1000
"""Lines after which it is told how many were read."""

_NOON = time(12, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """The lines of one day and one season, in the order of the table.

    ``table`` is the name of the table at which they were played, where the lines have one;
    ``origin`` the session that they tell of in another book of this program, where they do.
    """

    day: date
    season: str
    table: str = ""
    origin: str = ""
    lines: list[Line] = field(default_factory=list)

    @property
    def session(self) -> str:
        """The id of its session: what the lines say, whichever way the columns stand."""
        about = [self.day.isoformat(), identity(self.season)]
        for line in self.lines:
            each = zip(map(identity, line.players), line.points, strict=True)
            about += [f"{name} {points}" for name, points in sorted(each)]
            about.append(f"/{line.note}")
        said = "\n".join(about).encode()
        return f"{PAST}{hashlib.sha256(said).hexdigest()[:16]}"


def read_evenings(
    layouts: Sequence[Layout], like: journal.SessionOpened, now: datetime, *, sums: Rules | None
) -> Generator[int, None, list[Evening]]:
    """The evenings of a table, and on the way how many lines were read.

    ``like`` has the game and the season of lines that name none; ``now`` is the time on this
    machine's clock: nobody has played after it. With ``sums`` the points of a line have to add up
    to nothing where they do by these rules.

    Raises:
        NotImported: with a fault for every line that cannot be read, and the ``layouts``.
    """
    faults: list[Fault] = []
    evenings: dict[tuple[date, str, str, str], Evening] = {}
    lines = read_lines(layouts, season=like.season, now=now)
    for count, (number, read) in enumerate(lines, start=1):
        if isinstance(read, Wrong):
            faults.append(Fault.of(read.refusal, line=number, cells=read.cells))
        else:
            try:
                _add_line(evenings, read, like, sums)
            except Refusal as refusal:
                cells = _cells_about(refusal, layouts[number // LINES_OF_A_SHEET], read)
                faults.append(Fault.of(refusal, line=number, cells=cells))
        if len(faults) >= MOST_FAULTS:
            break
        if count % LINES_AT_ONCE == 0:
            yield count
    if not evenings and not faults:
        faults.append(Fault(code="past-empty"))
    if faults:
        raise NotImported(faults, layouts)
    return list(evenings.values())


def _add_line(
    evenings: dict[tuple[date, str, str, str], Evening],
    read: Line,
    like: journal.SessionOpened,
    sums: Rules | None,
) -> None:
    line = _with_table(read)
    _check(line, like, sums)
    key = line.day, identity(line.season), line.session, identity(line.table)
    new = Evening(day=line.day, season=line.season, table=line.table, origin=line.session)
    evening = evenings.setdefault(key, new)
    evening.lines.append(line)
    if len(evening.lines) > MOST_OF_ONE_DAY:
        raise Refusal("past-too-many", most=MOST_OF_ONE_DAY)


def _cells_about(refusal: Refusal, layout: Layout, line: Line) -> tuple[Cell, ...]:
    """Where a line that can be read is mended: a name in the heading, else in its own cells."""
    if layout.scores is not None:
        return ()
    if refusal.code in ("name-empty", "name-too-long", "name-twice", "name-untidy"):
        if layout.is_by_person:
            return layout.cells_of(line, "name")[int(refusal.params["place"]) - 1 :][:1]
        name = line.players[int(refusal.params["place"]) - 1]
        return tuple(
            layout.cell(layout.last_of_heading, one.place, one.name)
            for one in layout.columns
            if one.name == name and one.means == "player"
        )
    if refusal.code == "note-too-long":
        notes = [one.place for one in layout.columns if one.means == "note"]
        return tuple(layout.cell(line.number, place, line.note) for place in notes[:1])
    return layout.cells_of(line)


def _with_table(line: Line) -> Line:
    """The line with its table's name before what else is noted."""
    return replace(line, note=f"{line.table} {line.note}".strip()) if line.table else line


def _check(line: Line, like: journal.SessionOpened, sums: Rules | None) -> None:
    _check_people(like, line.season, line.players)
    check_result(journal.PastResult(points=line.points, note=line.note))
    total, game = sum(line.points), game_named(like.game)
    if total and not line.session and sums is not None and game.adds_up(sums, len(line.players)):
        raise Refusal("past-sum", sum=write_signed(total))


@lru_cache(maxsize=64)
def _check_people(like: journal.SessionOpened, season: str, players: tuple[str, ...]) -> None:
    """Refuse those who cannot play; lines that follow each other mostly name the same."""
    check_opening(replace(like, season=season, players=players))


def history_of(
    evening: Evening, like: journal.SessionOpened, called: Callable[[str], str]
) -> History:
    """What is recorded of an evening.

    ``like`` is what its opening says apart from its season, day and people; ``called`` says what a
    person is called here whom the table calls otherwise.
    """
    facts = list(_facts(evening, like, called))
    session = evening.session
    events = list(_events(session, evening.day, [fact for fact, _ in facts]))
    return History(
        session=session,
        rows=[(to_row(event), event) for event in events],
        lines=[line for _, line in facts],
        in_table=True,
    )


def _facts(
    evening: Evening, like: journal.SessionOpened, called: Callable[[str], str]
) -> Iterator[tuple[journal.Fact, int]]:
    """What is recorded of an evening, each fact with the number of the line that says so."""
    first, last = evening.lines[0], evening.lines[-1]
    seats = _Seats(called)
    players = tuple(map(called, first.players))
    opened = replace(like, season=evening.season, players=players, day=evening.day.isoformat())
    yield opened, first.number
    seats.sit_down(players)
    for line in evening.lines:
        for fact in seats.coming(line):
            yield fact, line.number
        yield seats.result(line), line.number
    yield journal.SessionClosed(), last.number


class _Seats:
    """The people of an evening as the table tells of them, line by line."""

    def __init__(self, called: Callable[[str], str]) -> None:
        self._called = called
        self._table = Table.of(())
        self._numbers: dict[str, int] = {}

    def sit_down(self, players: Sequence[str]) -> None:
        """Who plays the first hand."""
        self._table = Table.of(tuple(players))
        self._numbers = {name: number for number, name in enumerate(players)}

    def coming(self, line: Line) -> Iterator[journal.PersonArrived | journal.PersonLeft]:
        """Who has come since; where there are too many for a table, some have left."""
        playing = [self._called(name) for name in line.players]
        missing = [name for name in playing if self._numbers.get(name) not in self._table.there]
        surplus = len(self._table.there) + len(missing) - MOST_THERE
        resting = [one for one in self._table.there if self._table.names[one] not in playing]
        for person in resting[: max(surplus, 0)]:
            left = journal.PersonLeft(person=person)
            self._table = leave(self._table, left, 0)
            yield left
        for name in missing:
            came = journal.PersonArrived(name=name, place=len(self._table.there))
            check_arrival(self._table, came)
            self._table = arrive(self._table, came, 0)
            self._numbers.setdefault(name, len(self._table.names) - 1)
            yield came

    def result(self, line: Line) -> journal.PastResult:
        """What a line brought everybody, in the order in which they came."""
        numbers = (self._numbers[self._called(name)] for name in line.players)
        found = dict(sorted(zip(numbers, line.points, strict=True)))
        seats = tuple(found)
        return journal.PastResult(
            points=tuple(found.values()),
            note=line.note,
            seats=() if seats == tuple(self._table.people) else seats,
        )


def _events(session: str, day: date, facts: Sequence[journal.Fact]) -> Iterator[journal.Event]:
    """The journal of a day, every event of it at noon; by the date it is the same everywhere."""
    noon = datetime.combine(day, _NOON)
    for number, fact in enumerate(facts, start=1):
        at = noon + timedelta(milliseconds=number)
        yield journal.Event(
            session=session,
            sequence=number,
            command_id=f"{session}/{number}",
            at=at.isoformat(timespec="milliseconds"),
            by=BY_TABLE,
            fact=fact,
        )
