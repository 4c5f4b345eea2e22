"""過去の結果の表: results of other books, written as a simple table that any spreadsheet makes.

A heading, then one line a hand (or a whole evening added up); commas, semicolons or tabs between::

    date,season,Aki,Ben,Chie,Dai,Eve,note
    2024-05-06,2024 spring,26,-13,13,-13,-13,
    2024-05-06,2024 spring,-26,13,,13,13,Chie had to leave

==========  =====================================================================================
``date``    日付: 2024-05-06, 2024/5/6 or 2024年5月6日
``season``  シーズン: may be left out where one season is named for the whole file
``note``    メモ or 備考: may be left out
``table``   卓: tells lines of one day that were played at different tables; may be left out
the rest    players; whole points, −13 and ▲13 as well as -13; empty for who did not play
==========  =====================================================================================

A column of totals (合計, sum) or of numbers (No, 番号) is known by its name and is nobody's points.
One of another name that adds up every line, or counts the lines, is asked about (`read_columns`).
What becomes of the lines is told in `past_results`.
"""

import csv
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import lru_cache
from itertools import islice
from sys import intern
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import check_day
from scorekeeper.desk.imports.incoming import Fault, NotImported
from scorekeeper.journal.names import identity, tidy
from scorekeeper.wording import LANGUAGES, speaker

_DATE = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY_FIRST = re.compile(
    rf"(\d{{1,2}}) *({'|'.join(_MONTHS)})[a-z]{{0,6}}\.? *(\d{{4}})", re.IGNORECASE
)
_LONGEST = 40
"""Characters of a cell that may hold a day or points."""
_POINTS = re.compile(r"([+-]?)(\d{1,9})")
_SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "▲": "-", "△": "-", "\N{EN DASH}": "-", ",": ""})


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the table: what ``points`` brought whom, on which day and in which season.

    ``session`` is the id under which another book of this program has it; empty where it was
    written by hand. ``table`` tells it from lines of the same day that were played at another.
    """

    number: int
    day: date
    season: str
    players: tuple[str, ...]
    points: tuple[int, ...]
    note: str
    session: str = ""
    table: str = ""


def read_date(text: str) -> date:
    """A day as people write it, the year first, or in English the day.

    >>> read_date("２０２４年5月6日").isoformat(), read_date("2024/05/06").isoformat()
    ('2024-05-06', '2024-05-06')
    >>> read_date("6 May 2024").isoformat()
    '2024-05-06'
    """
    plain = unicodedata.normalize("NFKC", text[: _LONGEST + 1])
    with suppress(ValueError):
        if found := _DATE.fullmatch(plain):
            return date(*(int(part) for part in found.groups()))
        if found := _DAY_FIRST.fullmatch(plain):
            month = _MONTHS.index(found[2].lower()) + 1
            return date(int(found[3]), month, int(found[1]))
    raise Refusal("past-date-unreadable", text=text[:30])


def read_points(text: str, name: str) -> int:
    """Whole points as people write them.

    >>> read_points("+26", "秋"), read_points("▲13", "便"), read_points("−1,300", "大")
    (26, -13, -1300)

    Raises:
        Refusal: ``past-points-unreadable`` with the player's ``name``.
    """
    plain = unicodedata.normalize("NFKC", text[: _LONGEST + 1]).translate(_SIGNS).replace(" ", "")
    found = _POINTS.fullmatch(plain)
    if found is None:
        raise Refusal("past-points-unreadable", text=text[:30], name=name)
    return int(plain)


# 得点の表: the table of scores that this program exports itself, read back line by line.
#
# It has a line for everybody's points of every hand, and lines of fees and penalties after them.
# What one hand brought is put together again; points of no hand count with the last one of their
# session.


_COLUMNS = ("date", "season", "session", "deal", "player", "points")
_STANDINGS = ("rank", "player", "points")


@dataclass(slots=True, kw_only=True)
class _Hand:
    """A hand as far as its lines have been read."""

    number: int
    day: date
    season: str
    session: str
    points: dict[str, int] = field(default_factory=dict)

    def line(self) -> Line:
        """The same as a line of its own."""
        return Line(
            number=self.number,
            day=self.day,
            season=self.season,
            players=tuple(self.points),
            points=tuple(self.points.values()),
            note="",
            session=self.session,
        )


def scores_heading(cells: Sequence[str]) -> Mapping[str, int] | None:
    """In which column what stands, where a heading is that of exported scores; else None.

    >>> heading = "日付 シーズン 会 配り 局 名前 役割 得点".split()
    >>> scores_heading(heading)["player"], scores_heading(["日付", "会"])
    (5, None)
    """
    return _find_columns(cells, _COLUMNS)


def is_standings(cells: Sequence[str]) -> bool:
    """Whether a heading is that of exported standings, which tell of no single evening.

    >>> is_standings(["Season", "Rank", "Player", "Points"])
    True
    """
    return _find_columns(cells, _STANDINGS) is not None and scores_heading(cells) is None


def read_scores(
    rows: Iterable[tuple[int, list[str]]], heading: Mapping[str, int], now: datetime
) -> Iterator[tuple[int, Line | Refusal]]:
    """The hands of exported scores, each with its first line's number, or why there is none."""
    hands: dict[tuple[str, str], _Hand] = {}
    last: dict[str, _Hand] = {}
    for number, cells in rows:
        try:
            _read(number, _cells(cells, heading), hands, last, now)
        except Refusal as refusal:
            yield number, refusal
    for hand in hands.values():
        yield hand.number, hand.line()


def _read(
    number: int,
    told: Mapping[str, str],
    hands: dict[tuple[str, str], _Hand],
    last: dict[str, _Hand],
    now: datetime,
) -> None:
    day, session, player = read_date(told["date"]), told["session"], told["player"]
    check_day(day, now=now)
    points = read_points(told["points"], player)
    if told["deal"] or session not in last:
        hand = hands.setdefault(
            (session, told["deal"]),
            _Hand(number=number, day=day, season=told["season"], session=session),
        )
        last[session] = hand
    hand = last[session]
    hand.points[player] = hand.points.get(player, 0) + points


def _cells(cells: Sequence[str], heading: Mapping[str, int]) -> dict[str, str]:
    return {name: cells[at] if at < len(cells) else "" for name, at in heading.items()}


def _find_columns(cells: Sequence[str], columns: Sequence[str]) -> Mapping[str, int] | None:
    """Where these columns stand, in the words of one language."""
    places = {identity(cell): place for place, cell in reversed(list(enumerate(cells)))}
    for words in _words(tuple(columns)):
        if all(word in places for word in words):
            return {name: places[word] for name, word in zip(columns, words, strict=True)}
    return None


@lru_cache(maxsize=4)
def _words(columns: tuple[str, ...]) -> list[list[str]]:
    """What these columns are called, language by language."""
    return [
        [identity(speaker(language)(f"column-{name}")) for name in columns]
        for language in LANGUAGES
    ]


Means = Literal["date", "season", "note", "table", "player", "total", "number"]
"""欄: what stands in a column; totals and numbers are nobody's points."""

MEANS: tuple[Means, ...] = get_args(Means)

_WORDS: Mapping[Means, str] = MappingProxyType(
    {
        "date": "date 日付 年月日",
        "season": "season シーズン",
        "note": "note notes remark remarks comment comments メモ 備考",
        "table": "table 卓 テーブル",
        "total": "total totals sum subtotal check 合計 計 小計 総計 総合計 検算",
        "number": "no no. nr # number 番号 通番 回 局",
    }
)
_MEANINGS: Mapping[str, Means] = MappingProxyType(
    {identity(word): means for means, words in _WORDS.items() for word in words.split()}
)
_ONCE: frozenset[Means] = frozenset({"date", "season", "note", "table"})
"""What stands in one column of a table at most."""

_LOOKED_THROUGH = 500
"""Lines from which it is guessed what stands in a column."""
_FEWEST = 3
"""Lines that have to agree before anything is guessed."""
_SEPARATORS = "\t;,"
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""A line with its end, whatever system it was written on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """欄: one column of a table, by its ``place`` from 0: what it is called and what it ``means``.

    It is ``asked`` about where that is guessed from what stands in it, and nobody has said so.
    """

    place: int
    name: str
    means: Means
    asked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """見出し: in which column what stands; ``players`` are names by column, ``aside`` the rest."""

    date: int
    season: int | None
    note: int | None
    players: Mapping[int, str]
    table: int | None = None
    aside: frozenset[int] = frozenset()
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


def read_columns(text: str, said: Mapping[str, Means]) -> tuple[Column, ...]:
    """What stands in each column of a table, by its name or by what its first lines hold.

    ``said`` is what somebody has said of columns, by the `identity` of their names. Nothing is to
    be said of scores that this program has exported.

    >>> [column.means for column in read_columns("日付,秋,便,合計", {})]
    ['date', 'player', 'player', 'total']

    Raises:
        NotImported: ``past-line-unreadable``: from some line on it is no table.
    """
    rows = _rows(text)
    _, first = next(rows, (1, []))
    if scores_heading(first) is not None:
        return ()
    names = {place: name for place, name in enumerate(first) if name}
    means = {
        place: said.get(identity(name)) or _MEANINGS.get(identity(name), "player")
        for place, name in names.items()
    }
    unsaid = {
        place
        for place, what in means.items()
        if what == "player" and identity(names[place]) not in said
    }
    lines = [cells for _, cells in islice(rows, _LOOKED_THROUGH)]
    guessed = _guess(lines, unsaid, {at for at, what in means.items() if what == "player"})
    return tuple(
        Column(
            place=place, name=name, means=guessed.get(place, means[place]), asked=place in guessed
        )
        for place, name in names.items()
    )


def _guess(
    lines: Sequence[Sequence[str]], unsaid: Set[int], players: Set[int]
) -> Mapping[int, Means]:
    """Which of the columns add up every line, or count the lines, among those of points."""
    sums, counts, filled = set(unsaid), set(unsaid), 0
    for number, cells in enumerate(lines, start=1):
        points = dict(_points(cells, players))
        whole = sum(points.values())
        filled += bool(points)
        sums = {place for place, worth in points.items() if place in sums and 2 * worth == whole}
        counts = {place for place, worth in points.items() if place in counts and worth == number}
        if not (sums or counts):
            return {}
    if filled < _FEWEST:
        return {}
    guessed: dict[int, Means] = dict.fromkeys(counts, "number")
    return guessed | dict.fromkeys(sums - counts, "total")


def _points(cells: Sequence[str], players: Set[int]) -> Iterator[tuple[int, int]]:
    """What can be read as points in these columns of a line."""
    for place, cell in enumerate(cells):
        if cell and place in players:
            with suppress(Refusal):
                yield place, read_points(cell, "")


def read_lines(
    text: str, *, season: str, now: datetime, columns: Sequence[Column] = ()
) -> Iterator[tuple[int, Line | Refusal]]:
    """Every line by its number, or why it cannot be read; ``season`` is for those that name none.

    ``now`` is the time on this machine's clock: nobody has played after it. ``columns`` say what
    stands where; without them the names of the heading do.
    """
    rows = _rows(text)
    number, first = next(rows, (1, []))
    scores = scores_heading(first)
    if scores is not None:
        yield from read_scores(rows, scores, now)
        return
    try:
        heading = read_heading(first, columns)
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


def read_heading(cells: Sequence[str], columns: Sequence[Column] = ()) -> Heading:
    """What a heading says, by what its ``columns`` were said to mean, else by their names.

    >>> read_heading(["日付", "秋", "便", "メモ"]).players
    {1: '秋', 2: '便'}
    """
    places: dict[str, int] = {}
    players: dict[int, str] = {}
    aside: set[int] = set()
    seen: set[str] = set()
    told = {column.place: column.means for column in columns}
    for column, name in enumerate(cells):
        if not name:
            continue
        meaning = told.get(column) or _MEANINGS.get(identity(name), "player")
        if identity(name) in seen or meaning in places:
            raise Refusal("past-heading-twice", name=name)
        seen.add(identity(name))
        if meaning == "player":
            players[column] = name
        elif meaning in _ONCE:
            places[meaning] = column
        else:
            aside.add(column)
    if "date" not in places:
        raise Refusal("past-standings" if is_standings(cells) else "past-heading-date")
    return Heading(
        date=places["date"],
        season=places.get("season"),
        note=places.get("note"),
        table=places.get("table"),
        players=players,
        aside=frozenset(aside),
    )


def read_line(number: int, cells: Sequence[str], heading: Heading, season: str) -> Line:
    """What a line says under a heading.

    Raises:
        Refusal: ``past-column-unnamed``, ``past-points-unreadable`` or ``past-date-unreadable``.
    """
    filled = {column: cell for column, cell in enumerate(cells) if cell}
    others = {heading.date, heading.season, heading.note, heading.table, *heading.aside}
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
        table=_at(filled, heading.table),
    )


def _at(filled: Mapping[int, str], column: int | None) -> str:
    return "" if column is None else filled.get(column, "")
