"""過去の結果の表: results of other books, written as a simple table that any spreadsheet makes.

A heading, then one line a hand (or a whole evening added up); commas, semicolons or tabs between::

    date,season,Aki,Ben,Chie,Dai,Eve,note
    2024-05-06,2024 spring,26,-13,13,-13,-13,
    2024-05-06,2024 spring,-26,13,,13,13,Chie had to leave

==========  =====================================================================================
``date``    日付: 2024-05-06, 2024/5/6 or 2024年5月6日
``season``  シーズン: may be left out where one season is named for the whole file
``note``    メモ: may be left out
the rest    players; whole points, −13 and ▲13 as well as -13; empty for who did not play
==========  =====================================================================================

Lines of one day, one season and the same players become one session, closed and without hands of
its own. Its id is made of these, so that the same table brought twice is there once.
"""

import csv
import hashlib
import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.cells import read_date, read_points
from scorekeeper.desk.imports.faults import MOST_FAULTS, Fault, NotImported
from scorekeeper.desk.imports.incoming import History, Incoming, IncomingRuleset
from scorekeeper.desk.sessions.folding import to_row
from scorekeeper.desk.times import check_day
from scorekeeper.games import game_of_preset
from scorekeeper.journal import Event, Fact, PastResult, SessionClosed, SessionOpened
from scorekeeper.journal.checks import check_opening
from scorekeeper.journal.names import identity, tidy
from scorekeeper.journal.past import check_past

MOST_OF_ONE_DAY = 500
"""Lines of one day and table that are believed."""

RECORDED_BY = "table"
_NOON = time(12, tzinfo=UTC)
_MEANINGS = MappingProxyType(
    {"date": "date", "日付": "date", "season": "season", "シーズン": "season"}
    | {"note": "note", "メモ": "note"}
)
_SEPARATORS = "\t;,"


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """見出し: in which column what stands; ``players`` are names by column."""

    date: int
    season: int | None
    note: int | None
    players: Mapping[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Result:
    line: int
    day: date
    season: str
    players: tuple[str, ...]
    points: tuple[int, ...]
    note: str


def read_past_results(content: bytes, *, now: datetime, preset: str, season: str = "") -> Incoming:
    """The sessions that a table of past results comes to; ``season`` is for lines that name none.

    ``now`` is the time on this machine's clock: nobody has played after it.

    Raises:
        NotImported: with a fault for every line that cannot be read.
        Refusal: ``preset-unknown``.
    """
    game = game_of_preset(preset)
    rules = game.canon.presets[preset].rules
    address = rules.fingerprint()
    like = SessionOpened(
        game=game.name, preset=preset, ruleset=address, season=tidy(season), players=()
    )
    days = _days(text_of_table(content), like, now)
    brought = IncomingRuleset(address=address, game=game.name, document=rules.kept(), rules=rules)
    return Incoming(
        rulesets={address: brought},
        histories=(_history(name, results, like) for name, results in days.items()),
        sessions=len(days),
        digest=hashlib.sha256(content).hexdigest(),
    )


def _history(session: str, results: Sequence[_Result], like: SessionOpened) -> History:
    numbers = [result.line for result in results]
    events = list(_events(session, results[0].day, _facts(results, like)))
    return History(
        session=session,
        rows=[(to_row(event), event) for event in events],
        lines=(numbers[0], *numbers, numbers[-1]),
        in_table=True,
    )


def text_of_table(content: bytes) -> str:
    """The text of a file: UTF-8, or else the encoding in which Japanese Excel writes CSV.

    Raises:
        NotImported: ``import-not-text``.
    """
    for encoding in ("utf-8-sig", "cp932"):
        with suppress(UnicodeDecodeError):
            return content.decode(encoding)
    raise NotImported([Fault(code="import-not-text")])


def _days(text: str, like: SessionOpened, now: datetime) -> dict[str, list[_Result]]:
    faults: list[Fault] = []
    days: dict[str, list[_Result]] = {}
    for line, result in _results(text, like, now):
        if isinstance(result, Refusal):
            faults.append(Fault.of(result, line=line))
        else:
            days.setdefault(_session_id(result), []).append(result)
            if len(days[_session_id(result)]) > MOST_OF_ONE_DAY:
                too_many = Refusal("past-too-many", most=MOST_OF_ONE_DAY)
                faults.append(Fault.of(too_many, line=line))
        if len(faults) >= MOST_FAULTS:
            break
    if not days and not faults:
        faults.append(Fault(code="past-empty"))
    if faults:
        raise NotImported(faults)
    return days


def _results(
    text: str, like: SessionOpened, now: datetime
) -> Iterator[tuple[int, _Result | Refusal]]:
    """Every line's result, or why it has none."""
    rows = _rows(text)
    number, first = next(rows, (1, []))
    try:
        heading = read_heading(first)
    except Refusal as refusal:
        yield number, refusal
        return
    for line, cells in rows:
        try:
            result = _result(line, cells, heading, like)
            check_day(result.day, now=now)
            yield line, result
        except Refusal as refusal:
            yield line, refusal


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Lines that hold anything, each with its number, split into tidy cells."""
    first = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise NotImported([Fault(code="past-line-unreadable", line=line)]) from None
        cells = [tidy(cell) for cell in row]
        if any(cells):
            yield line, cells


def read_heading(cells: Sequence[str]) -> Heading:
    """What a heading says.

    >>> read_heading(["日付", "秋", "便", "メモ"])
    Heading(date=0, season=None, note=3, players={1: '秋', 2: '便'})

    Raises:
        Refusal: ``past-heading-date`` or ``past-heading-twice``.
    """
    places: dict[str, int] = {}
    players: dict[int, str] = {}
    seen: set[str] = set()
    for column, name in enumerate(cells):
        if not name:
            continue
        meaning = _MEANINGS.get(identity(name))
        if identity(name) in seen or meaning in places:
            raise Refusal("past-heading-twice", name=name)
        seen.add(identity(name))
        if meaning is None:
            players[column] = name
        else:
            places[meaning] = column
    if "date" not in places:
        raise Refusal("past-heading-date")
    return Heading(
        date=places["date"],
        season=places.get("season"),
        note=places.get("note"),
        players=players,
    )


def _result(line: int, cells: Sequence[str], heading: Heading, like: SessionOpened) -> _Result:
    filled = {column: cell for column, cell in enumerate(cells) if cell}
    others = {heading.date, heading.season, heading.note}
    for column, cell in filled.items():
        if column not in heading.players and column not in others:
            raise Refusal("past-column-unnamed", text=cell[:30])
    points = {
        name: read_points(cell, name)
        for column, cell in filled.items()
        if (name := heading.players.get(column)) is not None
    }
    result = _Result(
        line=line,
        day=read_date(filled.get(heading.date, "")),
        season=_at(filled, heading.season) or like.season,
        players=tuple(points),
        points=tuple(points.values()),
        note=_at(filled, heading.note),
    )
    _check(result, like)
    return result


def _at(filled: Mapping[int, str], column: int | None) -> str:
    return "" if column is None else filled.get(column, "")


def _check(result: _Result, like: SessionOpened) -> None:
    check_opening(replace(like, season=result.season, players=result.players))
    past = PastResult(points=result.points, note=result.note)
    check_past(past, players=len(result.players), hands=0)


def _session_id(result: _Result) -> str:
    people = sorted(identity(name) for name in result.players)
    about = "\n".join([result.day.isoformat(), identity(result.season), *people])
    return f"past-{hashlib.sha256(about.encode()).hexdigest()[:16]}"


def _facts(results: Sequence[_Result], like: SessionOpened) -> list[Fact]:
    opened = replace(like, season=results[0].season, players=results[0].players)
    past = [PastResult(points=result.points, note=result.note) for result in results]
    return [opened, *past, SessionClosed()]


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
            by=RECORDED_BY,
            fact=fact,
        )
