"""Sheets in which everybody has a line: a day, a name, points."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from time import process_time

import pytest

from scorekeeper.desk.imports import sheets
from scorekeeper.desk.imports.importing import Preview
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.imports.layout import NOTHING_SAID
from scorekeeper.desk.imports.lines import read_lines, understand
from scorekeeper.desk.imports.past_results import Wishes
from tests.desk.imports.brought import import_past_results, preview_past_results
from tests.desk.imports.test_open_documents import day, document, down, line, number, page, words
from tests.desk.imports.test_sheets import NOW, every_line, faults, result, understood, workbook
from tests.desk.table import Clock, Table, a_table

HEAD = "日付,名前,得点\n"
JAN_9 = "2025/1/9,秋,26\n2025/1/9,便,-13\n2025/1/9,千恵,-26\n2025/1/9,大,13\n"
JAN_16 = "1/16,秋,-13\n1/16,大,13\n"
FIRST = result("2025-01-09", 26, -13, -26, 13)


def people(before: str, points: Mapping[str, int]) -> str:
    """A line for each of them, behind what is the same in all."""
    return "".join(f"{before},{name},{worth}\n" for name, worth in points.items())


def numbered(text: str) -> str:
    """The same with the lines below the heading numbered."""
    heading, *lines = text.splitlines()
    return "\n".join([heading, *(f"{at},{one}" for at, one in enumerate(lines, start=1))])


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(NOW)) as seated:
        yield seated


def means(found: Preview) -> str:
    return " ".join(one.means for one in found.layouts[0].columns)


SHAPES = {
    "a day, a name, points": (
        HEAD + JAN_9 + people("2025/1/16", {"大": 0, "秋": 13, "Eve": -13, "便": 0}),
        "date name points",
        [FIRST, ("2025-01-16", {"大": 0, "秋": 13, "Eve": -13, "便": 0}, "")],
    ),
    "the day once, people below it, away people, sums, remarks, さん": (
        """成績 2024年度,,,
開催日,氏名,得点,備考
4月11日（木）,秋さん,26点,雨
,便さん,▲13,
,千恵さん,(26),
,大さん,+13,途中から
,松さん,休,
,合計,0,
1月9日,秋さん,13,
,便さん,-13,
,大さん,0,
,松さん,,
,千恵さん,0,
※入力は大,,,
""",
        "date name points note",
        [
            result("2024-04-11", 26, -13, -26, 13, note="雨 途中から"),
            ("2025-01-09", {"秋": 13, "便": -13, "大": 0, "千恵": 0}, ""),
        ],
    ),
    "hands by number, and lines by number": (
        numbered(
            "No,date,hand,player,score\n"
            + people("2025-01-09,1", {"秋": 26, "便": -26, "大": 0, "千恵": 0})
            + people("2025-01-09,2", {"秋": -13, "便": 13, "Eve": 0, "千恵": 0})
        ),
        "number date number name points",
        [
            ("2025-01-09", {"秋": 26, "便": -26, "大": 0, "千恵": 0}, ""),
            ("2025-01-09", {"秋": -13, "便": 13, "Eve": 0, "千恵": 0}, ""),
        ],
    ),
    "sorted by name: what a day brought is added up": (
        "日付,名前,点数\n"
        + "".join(people("2025-01-09", {name: one}) * 2 for name, one in FIRST[1].items()),
        "date name points",
        [result("2025-01-09", 52, -26, -52, 26)],
    ),
    "two tables of one evening, and seasons": (
        "シーズン,日付,卓,選手,得点\n"
        + people("春,2025-01-09,1", FIRST[1])
        + people("春,2025-01-09,2", {"松": 13, "竹": -13, "梅": 0, "Eve": 0}),
        "season date table name points",
        [
            result("2025-01-09", 26, -13, -26, 13, note="1"),
            ("2025-01-09", {"松": 13, "竹": -13, "梅": 0, "Eve": 0}, "2"),
        ],
    ),
    "points that are called a sum, ranks, how many hands": (
        numbered(
            "順位,日付,会員名,合計,回数\n" + people("2025-01-09", FIRST[1]).replace("\n", ",3\n")
        ),
        "out date name points number",
        [FIRST],
    ),
    "one evening: its day above": (
        "例会 2025年1月9日\n名前;得点\n秋;26\n便;-13\n千恵;-26\n大;13\n合計;0\n",
        "name points",
        [FIRST],
    ),
}


@pytest.mark.parametrize(("text", "columns", "lines"), SHAPES.values(), ids=SHAPES.keys())
def test_a_line_for_each_person_comes_in_as_one_for_all(table, text, columns, lines):
    wanted = {"preset": "jazz", "season": "春"}
    looked = preview_past_results(table.desk, text.encode(), **wanted)
    assert means(looked) == columns
    assert looked.layouts[0].is_by_person
    assert every_line(table, import_past_results(table.desk, text.encode(), **wanted)) == lines


def test_it_is_the_same_session_as_the_wide_sheet_says(table):
    understood(table, HEAD + JAN_9)
    wide = "date,大,秋,便,千恵\n2025-01-09,13,26,-13,-26\n".encode()
    looked = preview_past_results(table.desk, wide, preset="sisyphus", season="春")
    assert [one.state for one in looked.arrivals] == ["known"]


BELOW = "<table:covered-table-cell/>"
BOOKS = {
    "XLSX": workbook(
        ["日付", "名前", "得点"],
        *(
            [iso, *one]
            for iso, one in zip(("2025-01-09", *[None] * 3), FIRST[1].items(), strict=True)
        ),
    ),
    "ODS": document(
        page(
            line(words("日付"), words("名前"), words("得点")),
            *(
                line(BELOW if at else day("2025-01-09", "9/1", down(4)), words(name), number(worth))
                for at, (name, worth) in enumerate(FIRST[1].items())
            ),
        )
    ),
}


@pytest.mark.parametrize("content", BOOKS.values(), ids=BOOKS.keys())
def test_a_workbook_with_a_line_for_each_person_comes_in(table, content):
    assert understood(table, content) == [FIRST]


UNKNOWN = "Datum,Wer,Punkte\n" + JAN_9 + JAN_9.replace("/9,", "/16,")
MENDED = [
    ("points", HEAD + JAN_9.replace("便,-13", "便,-l3"), "past-points-unreadable",
     {"cells": {(3, 2): "-13"}}),
    ("no name", HEAD + JAN_9.replace("便", ""), "past-name-missing", {"cells": {(3, 1): "便"}}),
    ("a day", HEAD + JAN_9.replace("2025/1/9,便", "2025/1/99,便"), "past-date-unreadable",
     {"cells": {(3, 0): "2025/1/9"}}),
    ("no day", "名前,得点\n" + JAN_9.replace("2025/1/9,", ""), "past-heading-date",
     {"day": date(2025, 1, 9)}),
    ("a sum", HEAD + JAN_9 + "2025/1/9,Eve,1\n", "past-sum", {"cells": {(6, 2): "休"}}),
    ("a sum of one too many", HEAD + JAN_9 + "2025/1/9,Eve,1\n", "past-sum", {"rows": {6: "out"}}),
    ("somebody alone", HEAD + JAN_9 + "2025/1/16,秋,0\n", "names-too-few", {"rows": {6: "out"}}),
    ("somebody twice in a hand",
     "日付,局,名前,得点\n" + JAN_9.replace("/9,", "/9,1,").replace("便", "秋"), "name-twice",
     {"cells": {(3, 2): "便"}}),
    ("a name that is too long", HEAD + JAN_9.replace("便", "便" * 25), "name-too-long",
     {"cells": {(3, 1): "便"}}),
    ("more than sit at a table",
     "日付,組,名前,得点\n" + people("2025/1/9,B", {f"p{at}": at % 2 * 2 - 1 for at in range(4)})
     + JAN_9.replace("/9,", "/9,A,"), "names-too-many", {"columns": {"組": "table"}}),
    ("columns of which no word is known", UNKNOWN, "past-column-asked",
     {"columns": {"wer": "name", "punkte": "points"}}),
    ("points twice", "日付,名前,得点,スコア\n" + JAN_9.replace("\n", ",7\n"), "past-heading-twice",
     {"columns": {"スコア": "out"}}),
    ("a torn line", HEAD + JAN_9 + '2025/1/9,"便,1\n', "past-line-unreadable",
     {"rows": {6: "out"}}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "said"), [one[1:] for one in MENDED], ids=[one[0] for one in MENDED]
)
def test_whatever_is_refused_comes_in_once_it_is_mended(table, text, code, said):
    told = faults(table, text)
    assert code in [found for found, _ in told]
    found = [(day, points) for day, points, _ in understood(table, text, **said)]
    assert FIRST[:2] in found


def test_every_fault_has_the_cells_that_mend_it(table):
    with pytest.raises(NotImported) as wrong:
        understood(table, HEAD + JAN_9 + "2025/1/9,Eve,1\n")
    (fault,) = wrong.value.faults
    cells = [(one.line, one.place, one.name, one.text) for one in fault.cells]
    assert cells == [
        (2, 2, "秋", "26"), (3, 2, "便", "-13"), (4, 2, "千恵", "-26"),
        (5, 2, "大", "13"), (6, 2, "Eve", "1"),
    ]  # fmt: skip


WIDE = {
    "a word of names over days":
        "名前,2025/1/9,2025/1/16,計\n秋,26,-13,13\n便,-13,26,13\n大,-26,0,-26\n松,13,-13,0\n",
    "who came in one cell": "日付,参加者,秋,便,大,松\n"
        + "2025-01-09,全員,26,-13,-26,13\n" * 3,
    "a heading of points above names": "日付,得点,,,\n,秋,便,大,松\n2025-01-09,26,-13,-13,0\n",
    "one remark":
        "日付,秋,便,大,松,備考\n2025-01-09,26,-13,-13,0,雨\n2025-01-16,26,-13,-13,0,雨\n",
}  # fmt: skip


@pytest.mark.parametrize("text", WIDE.values(), ids=WIDE.keys())
def test_a_column_for_each_person_stays_one(table, text):
    looked = preview_past_results(table.desk, text.encode(), preset="jazz", season="春")
    assert not looked.layouts[0].is_by_person
    assert {one.name for one in looked.columns if one.means == "player"} == {"秋", "便", "大", "松"}


def test_people_whose_names_begin_like_days_are_people(table):
    names = ("Sunny", "Monica", "Satoshi", "Friday")
    text = "date,player,points\n" + "".join(f"2025-01-09,{name},0\n" for name in names)
    ((_, points, _),) = understood(table, text)
    assert [*points] == [*names]


def test_what_was_said_of_its_columns_is_proposed_next_time(table):
    understood(table, UNKNOWN, columns={"wer": "name", "punkte": "points"})
    later = UNKNOWN.replace("/1/", "/2/")
    looked = preview_past_results(
        table.desk, later.encode(), preset="sisyphus", season="春", wishes=Wishes()
    )
    assert [(one.means, one.asked) for one in looked.columns] == [
        ("date", False), ("name", False), ("points", False),
    ]  # fmt: skip


@pytest.mark.parametrize("numbered", [False, True])
def test_twice_the_size_costs_twice_as_much(numbered):
    costs = []
    for size in (1_000, 2_000):
        rows = [
            f"{date(2015, 1, 1) + timedelta(days=at)}{',1' * numbered},p{who}-{at},{who * 2 - 3}"
            for at in range(size)
            for who in range(4)
        ]
        content = "\n".join([f"日付{',局' * numbered},名前,得点", *rows]).encode()
        times = []
        for _ in range(3):
            began = process_time()
            found = understand(sheets.read_sheets(content), NOTHING_SAID, now=NOW)
            assert sum(1 for _ in read_lines(found, season="2025", now=NOW)) == size
            times.append(process_time() - began)
        costs.append(min(times))
    assert costs[1] < 2.7 * costs[0], costs
