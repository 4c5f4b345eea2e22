"""Any table of small whole numbers comes in with the same points however it is written, or asks."""

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.sheets.reading import read
from tests.sheets.cases import TODAY

NAMES = {
    "ja": "秋 便太 千恵 大輔 絵美 文子 吾郎 春 巌 純一 さくら ケン",
    "west": "Björn Hélène François Søren Aki Ben Åsa Ramón Müller Élodie Zoë Jörg",
}
ENCODINGS = {
    "ja": ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp932", "euc_jp", "iso2022_jp"),
    "west": ("utf-8", "utf-8-sig", "utf-16", "cp1252"),
}
Day, Worth = Callable[[date], str], Callable[[int], str]
STYLES: Sequence[Worth] = (
    str,
    lambda worth: f"{worth:+d}" if worth else "±0",
    lambda worth: str(worth).replace("-", "▲"),
    lambda worth: str(worth).replace("-", "−"),
    lambda worth: f"({-worth})" if worth < 0 else str(worth),
    lambda worth: f"{worth}.0",
    lambda worth: f"{worth},0",
    lambda worth: f"{worth}点",
    lambda worth: str(worth).translate({ord(one): chr(ord(one) + 0xFEE0) for one in "-0123456789"}),
    lambda worth: f"{worth:,}",
)
DAYS: Sequence[Day] = (
    date.isoformat,
    lambda day: f"{day.year}/{day.month}/{day.day}",
    lambda day: f"{day.year}年{day.month}月{day.day}日",
    lambda day: f"令和{day.year - 2018}年{day.month}月{day.day}日",
    lambda day: f"{day.day}.{day.month}.{day.year}",
    lambda day: f"{day.month}/{day.day}",
)
Table = list[list[str]]


@dataclass(frozen=True, kw_only=True)
class Evening:
    day: date
    points: dict[str, int]


Evenings = Sequence[Evening]


def wide(evenings, people, day, worth):
    rows = [
        [day(one.day), *(worth(one.points[name]) if name in one.points else "" for name in people)]
        for one in evenings
    ]
    return [["日付", *people], *rows]


def with_sums(evenings, people, day, worth):
    table = wide(evenings, people, day, worth)
    sums = [sum(one.points.get(name, 0) for one in evenings) for name in people]
    beside = [worth(sum(one.points.values())) for one in evenings]
    return [
        [*row, cell]
        for row, cell in zip(
            [*table, ["合計", *map(worth, sums)]], ["計", *beside, ""], strict=True
        )
    ]


def turned(evenings, people, day, worth):
    table = wide(evenings, people, day, worth)
    table[0][0] = "名前"
    return [list(row) for row in zip(*table, strict=True)]


def long(evenings, people, day, worth):
    return [
        ["日付", "名前", "得点"],
        *(
            [day(one.day), name, worth(told)]
            for one in evenings
            for name, told in one.points.items()
        ),
    ]


def pairs(evenings, people, day, worth):
    most = max(len(one.points) for one in evenings)
    rows = [
        [day(one.day), *(cell for name, told in one.points.items() for cell in (name, worth(told)))]
        for one in evenings
    ]
    return [
        ["日付", *(f"{at + 1}位 {word}" for at in range(most) for word in ("名前", "得点"))],
        *(row + [""] * (1 + 2 * most - len(row)) for row in rows),
    ]


@st.composite
def sheets(draw):
    kind = draw(st.sampled_from(["ja", "west"]))
    people = draw(st.permutations(NAMES[kind].split()))[: draw(st.integers(4, 12))]
    start = date(2025, 1, 9)
    evenings = []
    for week in range(draw(st.integers(1, 6))):
        there = draw(
            st.lists(st.sampled_from(people), min_size=4, max_size=len(people), unique=True)
        )
        worth = draw(
            st.lists(st.integers(-60, 60), min_size=len(there) - 1, max_size=len(there) - 1)
        )
        points = [*worth, -sum(worth)] if draw(st.integers(0, 9)) < 9 else [*worth, 5]
        evenings.append(
            Evening(day=start + timedelta(weeks=week), points=dict(zip(there, points, strict=True)))
        )
    layout = draw(st.sampled_from([wide, with_sums, turned, long, pairs]))
    table = layout(evenings, people, draw(st.sampled_from(DAYS)), draw(st.sampled_from(STYLES)))
    if kind == "west":
        words = {"日付": "date", "名前": "name", "得点": "points", "計": "sum", "合計": "total"}
        table = [
            [
                words.get(cell, cell.replace("位 名前", ". name").replace("位 得点", ". points"))
                for cell in row
            ]
            for row in table
        ]
    titles = draw(st.sampled_from([[], [["成績表"]] if kind == "ja" else [["scores"]]]))
    return evenings, written(draw, titles + table, kind)


def written(draw, table, kind):
    if draw(st.integers(0, 3)) == 0:
        file = io.BytesIO()
        book = xlsxwriter.Workbook(
            file, {"in_memory": True, "strings_to_numbers": draw(st.booleans())}
        )
        page = book.add_worksheet()
        for at, row in enumerate(table):
            page.write_row(at, 0, row)
        book.close()
        return file.getvalue()
    text = io.StringIO()
    writer = csv.writer(
        text,
        delimiter=draw(st.sampled_from("\t;,")),
        lineterminator=draw(st.sampled_from(["\n", "\r\n", "\r"])),
    )
    writer.writerows(table)
    try:
        return text.getvalue().encode(draw(st.sampled_from(ENCODINGS[kind])))
    except UnicodeEncodeError:
        return text.getvalue().encode()


@given(sheets())
@settings(deadline=None)
def test_a_table_comes_in_with_the_same_points_or_asks(sheet):
    evenings, data = sheet
    reading = read(data, today=TODAY)
    if not reading.questions and not reading.faults:
        told = [(one.day, dict(one.points)) for one in reading.results]
        assert told == [(one.day, one.points) for one in evenings if one.points]
