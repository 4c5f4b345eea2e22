"""過去の結果: the lines of a table made into evenings, each a session that is over.

Lines of one day, one season and one table are one evening, whoever sat out of some hands, came
later or left. The table's name, where the lines have one, begins their notes.
An evening's session is closed and has no hands of its own. Its id is made of what its lines say, as
they say it, so that the same table brought twice is there once, on whatever machine.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.cells import Line
from scorekeeper.desk.imports.faults import MOST_FAULTS, Fault, NotImported
from scorekeeper.desk.imports.incoming import History
from scorekeeper.desk.imports.past_table import Column, read_lines
from scorekeeper.desk.sessions.rows import to_row
from scorekeeper.games import game_named
from scorekeeper.journal import (
    Event,
    Fact,
    PastResult,
    PersonArrived,
    PersonLeft,
    SessionClosed,
    SessionOpened,
)
from scorekeeper.journal.checks import check_opening
from scorekeeper.journal.events import BY_TABLE, PAST
from scorekeeper.journal.names import identity
from scorekeeper.journal.past import check_result
from scorekeeper.journal.people import MOST_THERE, Table, check_coming
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.wording.numbers import write_signed

MOST_OF_ONE_DAY = 500
"""Lines of one day and season that are believed."""

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
    text: str,
    like: SessionOpened,
    now: datetime,
    *,
    sums: Rules | None = None,
    columns: Sequence[Column] = (),
) -> list[Evening]:
    """The evenings of a table; ``like`` has the game and the season of lines that name none.

    ``now`` is the time on this machine's clock: nobody has played after it. With ``sums`` the
    points of a line have to add up to nothing where they do by these rules. ``columns`` say what
    stands in each.

    Raises:
        NotImported: with a fault for every line that cannot be read.
    """
    faults: list[Fault] = []
    evenings: dict[tuple[date, str, str, str], Evening] = {}
    for number, read in read_lines(text, season=like.season, now=now, columns=columns):
        try:
            if isinstance(read, Refusal):
                raise read
            line = _with_table(read)
            _check(line, like, sums)
            key = line.day, identity(line.season), line.session, identity(line.table)
            new = Evening(day=line.day, season=line.season, table=line.table, origin=line.session)
            evening = evenings.setdefault(key, new)
            evening.lines.append(line)
            if len(evening.lines) > MOST_OF_ONE_DAY:
                raise Refusal("past-too-many", most=MOST_OF_ONE_DAY)  # noqa: TRY301 - as the others
        except Refusal as refusal:
            faults.append(Fault.of(refusal, line=number))
        if len(faults) >= MOST_FAULTS:
            break
    if not evenings and not faults:
        faults.append(Fault(code="past-empty"))
    if faults:
        raise NotImported(faults)
    return list(evenings.values())


def _with_table(line: Line) -> Line:
    """The line with its table's name before what else is noted."""
    return replace(line, note=f"{line.table} {line.note}".strip()) if line.table else line


def _check(line: Line, like: SessionOpened, sums: Rules | None) -> None:
    _check_people(like, line.season, line.players)
    check_result(PastResult(points=line.points, note=line.note))
    total, game = sum(line.points), game_named(like.game)
    if total and not line.session and sums is not None and game.adds_up(sums, len(line.players)):
        raise Refusal("past-sum", sum=write_signed(total))


@lru_cache(maxsize=64)
def _check_people(like: SessionOpened, season: str, players: tuple[str, ...]) -> None:
    """Refuse those who cannot play; lines that follow each other mostly name the same."""
    check_opening(replace(like, season=season, players=players))


def history_of(evening: Evening, like: SessionOpened, called: Callable[[str], str]) -> History:
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
    evening: Evening, like: SessionOpened, called: Callable[[str], str]
) -> Iterator[tuple[Fact, int]]:
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
    yield SessionClosed(), last.number


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

    def coming(self, line: Line) -> Iterator[PersonArrived | PersonLeft]:
        """Who has come since; where there are too many for a table, some have left."""
        playing = [self._called(name) for name in line.players]
        missing = [name for name in playing if self._numbers.get(name) not in self._table.there]
        surplus = len(self._table.there) + len(missing) - MOST_THERE
        resting = [one for one in self._table.there if self._table.names[one] not in playing]
        for person in resting[: max(surplus, 0)]:
            yield self._after(PersonLeft(person=person))
        for name in missing:
            yield self._after(PersonArrived(name=name, place=len(self._table.there)))

    def _after(self, fact: PersonArrived | PersonLeft) -> PersonArrived | PersonLeft:
        check_coming(self._table, fact)
        self._table = self._table.after(fact, 0)
        if isinstance(fact, PersonArrived):
            self._numbers.setdefault(fact.name, len(self._table.names) - 1)
        return fact

    def result(self, line: Line) -> PastResult:
        """What a line brought everybody, in the order in which they came."""
        numbers = (self._numbers[self._called(name)] for name in line.players)
        found = dict(sorted(zip(numbers, line.points, strict=True)))
        seats = tuple(found)
        return PastResult(
            points=tuple(found.values()),
            note=line.note,
            seats=() if seats == tuple(self._table.people) else seats,
        )


def _events(session: str, day: date, facts: Sequence[Fact]) -> Iterator[Event]:
    """The journal of a day, every event of it at noon; by the date it is the same everywhere."""
    noon = datetime.combine(day, _NOON)
    for number, fact in enumerate(facts, start=1):
        at = noon + timedelta(milliseconds=number)
        yield Event(
            session=session,
            sequence=number,
            command_id=f"{session}/{number}",
            at=at.isoformat(timespec="milliseconds"),
            by=BY_TABLE,
            fact=fact,
        )
