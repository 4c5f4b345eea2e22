"""欄: what stands in each column of a sheet, by its heading's words and by what is in it.

As a rule every player has a column. Where each line is one person's, a column has the names and
another one the points (`is_by_person`).
"""

import re
from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.desk.imports.past_table import can_be_points, could_be_day, is_absent, read_points
from scorekeeper.desk.imports.sheets import letters_of
from scorekeeper.journal.names import identity

Means = Literal[
    "date", "season", "note", "table", "player", "name", "points", "total", "number", "out"
]
"""欄: what stands in a column; totals, numbers and what stays out are nobody's points.

Each ``player`` has a column, or all have a line each: ``name`` and ``points`` are its columns.
"""

MEANS: tuple[Means, ...] = get_args(Means)

_WORDS: Mapping[Means, str] = MappingProxyType(
    {
        "date": "date day played datum 日付 年月日 開催日 月日 日 日時 例会日 実施日 対局日 日にち",
        "season": "season シーズン 期 年度 大会",
        "note": "note notes remark remarks comment comments memo メモ 備考 摘要 コメント 特記 "
        "特記事項",
        "table": "table 卓 テーブル 卓番 卓名 卓番号",
        "name": "name names player person member who 名前 氏名 姓名 参加者 参加者名 プレイヤー "
        "プレーヤー 選手 会員 会員名 メンバー",
        "points": "points point score scores result pts 得点 点 点数 スコア 成績 ポイント 結果",
        "total": "total totals sum subtotal check 合計 計 小計 総計 総合計 検算 累計 合計点 得点計 "
        "チェック",
        "number": "no no. nr # number hand round game 番号 通番 回 局 回戦 回数 局数 試合 ゲーム",
        "out": "曜日 曜 weekday 会場 場所 place venue 時刻 時間 time 人数 参加人数 players 平均 "
        "average avg mean 順位 rank 記録者 記入者 入力者 天気",
    }
)
_MEANINGS: Mapping[str, Means] = MappingProxyType(
    {identity(word): means for means, words in _WORDS.items() for word in words.split()}
)
ONCE: frozenset[Means] = frozenset({"date", "season", "table", "name", "points"})
"""What stands in one column of a table at most."""
_WEEKDAY = re.compile(
    r"[(（]?[月火水木金土日](曜日?)?[)）]?|(mon|tue|wed|thu|fri|sat|sun)[a-z]*", re.IGNORECASE
)
_CLOCK = re.compile(r"\d{1,2}[:時]\d{0,2}分?.{0,8}")
_ADDRESS = ("さん", "サン", "様", "さま", "くん", "君")

LOOKED_THROUGH = 500
"""Lines from which it is guessed what stands in a column."""
_FEWEST = 3
"""Lines that have to agree before anything is guessed."""
SAMPLE = 3
"""Cells of a column that are shown."""


def usual_meaning(name: str) -> Means:
    """What a column is by its name alone.

    >>> usual_meaning("合計"), usual_meaning("秋")
    ('total', 'player')
    """
    return _MEANINGS.get(identity(name), "player")


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """欄: one column of a table, by its ``place`` from 0: what it is called and what it ``means``.

    ``key`` is what it is known by where it comes again: its name, or ``#f`` for column F. It
    is ``asked`` about where that is guessed from what stands in it, and nobody has said so.
    ``sample`` is what its first lines hold.
    """

    place: int
    name: str
    means: Means
    key: str = ""
    asked: bool = False
    sample: tuple[str, ...] = ()


def find_columns(
    names: Sequence[str],
    rows: Sequence[Sequence[str]],
    said: Mapping[str, Means],
    known: Container[str],
) -> tuple[Column, ...]:
    """What stands in each column that has a name, or anything in it.

    ``said`` is what somebody has told of them, by their keys; ``known`` are the `identity` of names
    that people go by.
    """
    wide = max(len(names), max(map(len, rows), default=0))
    filled: list[list[str]] = [[] for _ in range(wide)]
    for cells in rows:
        for place, cell in enumerate(cells):
            if cell and len(filled[place]) < LOOKED_THROUGH:
                filled[place].append(cell)
    keys: set[str] = set()
    found: list[Column] = []
    for place in range(wide):
        name = cell_at(names, place)
        if not name and not filled[place]:
            continue
        key = identity(name)
        key = key if key and key not in keys else identity(f"#{letters_of(place)}")
        keys.add(key)
        means = said.get(key) or usual_meaning(name)
        found.append(
            Column(
                place=place, name=name, means=means, key=key, sample=tuple(filled[place][:SAMPLE])
            )
        )
    below = _guess_below(found, said, filled)
    found = [replace(one, means=_settle(one, below, said)) for one in found]
    unsaid = {
        one.place: one
        for one in found
        if one.means == "player" and one.key not in said and identity(one.name) not in known
    }
    guessed = _guess_words(found, unsaid, filled)
    quiet: set[Means] = {"date", "out"}
    if below:
        rest = {one.place for one in found if one.means == "player"} - guessed.keys()
        guessed |= dict.fromkeys(rest, "out")
        quiet.add("note")
        if any(usual_meaning(one.name) == "name" for one in found):
            quiet |= {"name", "points"}
    else:
        players = {one.place for one in found if guessed.get(one.place, one.means) == "player"}
        guessed |= _guess_sums(rows, unsaid.keys() & players, players)
    guessed |= {place: means for place, means in below.items() if means in ("name", "points")}
    named = [
        replace(
            one,
            means=guessed.get(one.place, one.means),
            asked=one.place in guessed
            and guessed[one.place] not in quiet
            and guessed[one.place] != usual_meaning(one.name)
            and one.key not in said
            and bool(one.name),
        )
        for one in found
    ]
    return _without_address(named)


def _settle(one: Column, below: Mapping[int, Means], said: Mapping[str, Means]) -> Means:
    """What a column is, once it is known whether people stand below each other."""
    if one.place in below:
        return below[one.place]
    if one.means in ("name", "points"):  # of a table in which everybody has a column
        return "out" if below or one.key in said else "player"
    return one.means


def is_by_person(columns: Sequence[Column]) -> bool:
    """Whether every line is one person's, with a name and points."""
    return {"name", "points"} <= {one.means for one in columns}


def _guess_below(
    columns: Sequence[Column], said: Mapping[str, Means], filled: Sequence[Sequence[str]]
) -> Mapping[int, Means]:
    """Which columns hold the names and the points of people below each other; none else.

    One of the two is known by its word or since somebody has said so, or the columns leave no
    other: a single one has points, another one words in nearly every line.
    """
    of_points = [one.place for one in columns if _has_points(one, filled[one.place])]
    of_words = [one.place for one in columns if _has_words(filled[one.place])]
    names = [
        one.place
        for one in columns
        if one.means == "name" and (one.key in said or one.place in of_words)
    ]
    points = [
        one.place
        for one in columns
        if one.means == "points" and (one.key in said or one.place in of_points)
    ]
    by_kind = {one.place: one.means for one in columns}
    left = [at for at in of_points if by_kind[at] in ("player", "points")]
    if names and not points:
        points = left or [at for at in of_points if by_kind[at] == "total"]
        points = points if len(points) == 1 else []
    elif not names and len(left) == 1 and (not points or points == left):
        points = left
        enough = max(_FEWEST, 0.8 * len(filled[left[0]]))
        names = [at for at in of_words if by_kind[at] == "player" and len(filled[at]) >= enough]
        repeated = [
            at
            for at in names
            if len(set(filled[at])) < len(filled[at]) and not all(map(_is_of_calendar, filled[at]))
        ]
        names = repeated if len(repeated) == 1 else []
    if not names or not points:
        return {}
    below: dict[int, Means] = dict.fromkeys(names, "name")
    return below | dict.fromkeys(points, "points")


def _has_points(one: Column, told: Sequence[str]) -> bool:
    points = sum(can_be_points(cell) or is_absent(cell) for cell in told)
    return one.means in ("player", "points", "total") and 2 * points > len(told)


def _has_words(told: Sequence[str]) -> bool:
    """Whether a column has words, and neither points nor days."""
    return bool(told) and not any(can_be_points(cell) or could_be_day(cell) for cell in told)


def _is_of_calendar(cell: str) -> bool:
    return bool(_WEEKDAY.fullmatch(cell) or _CLOCK.fullmatch(cell))


def _guess_words(
    columns: Sequence[Column], unsaid: Mapping[int, Column], filled: Sequence[Sequence[str]]
) -> dict[int, Means]:
    """What the columns are in which no points stand: days, the week's or a clock's, or words."""
    guessed: dict[int, Means] = {}
    has_date = any(one.means == "date" for one in columns)
    for place, one in unsaid.items():
        told = [cell for cell in filled[place] if not is_absent(cell)]
        if not told or any(can_be_points(cell) and not could_be_day(cell) for cell in told):
            continue
        if all(map(_is_of_calendar, told)):
            guessed[place] = "out"
        elif not has_date and _mostly(could_be_day, told):
            guessed[place], has_date = "date", True
        elif not one.name or len(told) >= _FEWEST:
            guessed[place] = "note"
    return guessed


def _mostly(test: Callable[[str], bool], told: Sequence[str]) -> bool:
    return 2 * sum(map(test, told)) > len(told)


def _guess_sums(
    lines: Sequence[Sequence[str]], unsaid: Container[int], players: Container[int]
) -> Mapping[int, Means]:
    """Which of the columns add up every line, or count the lines, among those of points."""
    sums: set[int] | None = None
    counts: set[int] | None = None
    filled = 0
    for number, cells in enumerate(lines, start=1):
        points = dict(_points(cells, players))
        if not points:
            continue
        whole = sum(points.values())
        filled += 1
        these = {at for at, worth in points.items() if at in unsaid and 2 * worth == whole}
        those = {at for at, worth in points.items() if at in unsaid and worth == number}
        sums = these if sums is None else sums & these
        counts = those if counts is None else counts & those
        if not (sums or counts):
            return {}
    if filled < _FEWEST:
        return {}
    guessed: dict[int, Means] = dict.fromkeys(counts or (), "number")
    totals = (sums or set()) - (counts or set())
    return guessed | dict.fromkeys(totals if len(totals) == 1 else (), "total")


def _points(cells: Sequence[str], players: Container[int]) -> Iterator[tuple[int, int]]:
    """What can be read as points in these columns of a line."""
    for place, cell in enumerate(cells):
        if cell and place in players and can_be_points(cell):
            yield place, read_points(cell, "")


def _without_address(columns: Sequence[Column]) -> tuple[Column, ...]:
    """Names without さん where a sheet says it of everybody."""
    people = [one for one in columns if one.means == "player" and one.name]
    if ending := address_of([one.name for one in people]):
        return tuple(
            replace(one, name=one.name.removesuffix(ending).rstrip()) if one in people else one
            for one in columns
        )
    return tuple(columns)


def address_of(names: Collection[str]) -> str:
    """How everybody is addressed in a sheet, behind their names; empty where they are not.

    >>> address_of(["秋さん", "便さん"]), address_of(["秋さん", "便"])
    ('さん', '')
    """
    for ending in _ADDRESS:
        if len(names) > 1 and all(one.endswith(ending) and len(one) > len(ending) for one in names):
            return ending
    return ""


def place_of(columns: Sequence[Column], means: Means) -> int | None:
    """Where the first column of these stands."""
    return next((one.place for one in columns if one.means == means), None)


def cell_at(cells: Sequence[str], place: int | None) -> str:
    """A cell of a line; empty beyond its end."""
    return cells[place] if place is not None and place < len(cells) else ""
