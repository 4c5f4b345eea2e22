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

What becomes of the lines is told in `past_results`.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from sys import intern
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.cells import Line, read_date, read_points
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.scores_table import is_standings, read_scores, scores_heading
from scorekeeper.desk.times import check_day
from scorekeeper.journal.names import identity, tidy

_MEANINGS = MappingProxyType(
    {"date": "date", "日付": "date", "season": "season", "シーズン": "season"}
    | {"note": "note", "メモ": "note"}
)
_SEPARATORS = "\t;,"
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""A line with its end, whatever system it was written on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """見出し: in which column what stands; ``players`` are names by column."""

    date: int
    season: int | None
    note: int | None
    players: Mapping[int, str]
    companies: dict[tuple[str, ...], tuple[str, ...]] = field(
        default_factory=dict, repr=False, compare=False
    )

    def company(self, players: tuple[str, ...]) -> tuple[str, ...]:
        """The same people as before, held in memory once for all lines that they played."""
        return self.companies.setdefault(players, players)


def text_of_table(content: bytes) -> str:
    """The text of a file: UTF-8, or else the encoding in which Japanese Excel writes CSV.

    Raises:
        NotImported: ``import-not-text``.
    """
    for encoding in ("utf-8-sig", "cp932"):
        with suppress(UnicodeDecodeError):
            return content.decode(encoding)
    raise NotImported([Fault(code="import-not-text")])


def read_lines(text: str, *, season: str, now: datetime) -> Iterator[tuple[int, Line | Refusal]]:
    """Every line by its number, or why it cannot be read; ``season`` is for those that name none.

    ``now`` is the time on this machine's clock: nobody has played after it.

    Raises:
        NotImported: ``past-line-unreadable``: from some line on it is no table.
    """
    rows = _rows(text)
    number, first = next(rows, (1, []))
    scores = scores_heading(first)
    if scores is not None:
        yield from read_scores(rows, scores, now)
        return
    try:
        heading = read_heading(first)
    except Refusal as refusal:
        yield number, refusal
        return
    for line, cells in rows:
        try:
            read = read_line(line, cells, heading, season)
            check_day(read.day, now=now)
            yield line, read
        except Refusal as refusal:
            yield line, refusal


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Lines that hold anything, each with its number, split into tidy cells."""
    first = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    lines = (found[0] for found in _LINE.finditer(text))
    reader = csv.reader(lines, delimiter=separator, strict=True)
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
        Refusal: ``past-heading-date``, ``past-standings`` or ``past-heading-twice``.
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
        raise Refusal("past-standings" if is_standings(cells) else "past-heading-date")
    return Heading(
        date=places["date"],
        season=places.get("season"),
        note=places.get("note"),
        players=players,
    )


def read_line(number: int, cells: Sequence[str], heading: Heading, season: str) -> Line:
    """What a line says under a heading.

    Raises:
        Refusal: ``past-column-unnamed``, ``past-points-unreadable`` or ``past-date-unreadable``.
    """
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
    return Line(
        number=number,
        day=read_date(filled.get(heading.date, "")),
        season=intern(_at(filled, heading.season) or season),
        players=heading.company(tuple(points)),
        points=tuple(points.values()),
        note=_at(filled, heading.note),
    )


def _at(filled: Mapping[int, str], column: int | None) -> str:
    return "" if column is None else filled.get(column, "")
