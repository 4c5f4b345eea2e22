"""What was said of a line once is proposed with the next sheet: a sum, a title, a heading."""

from collections.abc import Iterator

import pytest

from scorekeeper.desk.imports.importing import Preview
from scorekeeper.desk.imports.layout import heading_label, label_of
from scorekeeper.desk.imports.past_results import Wishes
from scorekeeper.store import import_choices
from tests.desk.imports.brought import import_past_results, preview_past_results
from tests.desk.imports.test_by_person import HEAD as BY_PERSON
from tests.desk.imports.test_by_person import JAN_9
from tests.desk.imports.test_sheets import GOOD, HEAD, NOW, understood
from tests.desk.table import Clock, Table, a_table

FEES = HEAD + GOOD + "会費,-5,-5,-5,-5\n"
LATER = FEES.replace("01-09", "02-06").replace("-5", "-7")


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table(clock=Clock(NOW)) as seated:
        yield seated


def look(table: Table, text: str) -> Preview:
    return preview_past_results(table.desk, text.encode(), preset="sisyphus", season="春")


def asides(found: Preview) -> list[tuple[int, str, str]]:
    return [(one.number, one.why, one.means) for one in found.layouts[0].aside]


def chosen(table: Table) -> dict[str, str]:
    return import_choices(table.desk.database, "line")


def test_a_line_that_was_left_out_is_left_out_of_the_next_sheet(table):
    with pytest.raises(Exception, match="past-date-unreadable"):
        look(table, FEES)
    understood(table, FEES, rows={3: "out"})
    assert chosen(table) == {"会費": "out"}
    found = look(table, LATER)
    assert asides(found) == [(3, "before", "out")]
    assert [day for day, _, _ in understood(table, LATER)] == ["2025-02-06"]
    assert chosen(table) == {"会費": "out"}


def test_another_word_about_it_is_the_last_one(table):
    understood(table, FEES, rows={3: "out"})
    said = {"rows": {3: "result"}, "cells": {(3, 0): "2025-02-13"}}
    understood(table, LATER, **said)
    assert chosen(table) == {"会費": "out"}, "with a day it is a line of its own"
    with pytest.raises(Exception, match="past-date-unreadable"):
        understood(table, LATER, rows={3: "result"})
    sums = HEAD + GOOD + "計,26,-13,-26,13\n"
    understood(table, sums.replace("01-09", "03-06"), rows={3: "out"})
    assert "計" not in chosen(table), "that goes without saying"


def test_a_line_that_is_a_result_though_it_seems_none_is_one_again(table):
    """A club writes 計 before the one evening that its season's last line is."""
    text = HEAD.replace("日付", "回,日付") + "1,2025-01-09,26,-13,-26,13\n計,,13,-13,-26,26\n"
    understood(table, text, rows={3: "result"})
    assert chosen(table) == {"計": "result"}
    found = look(table, text.replace("01-09", "02-06"))
    assert asides(found) == [(3, "before", "result")]
    assert sum(one.hands for one in found.arrivals) == 2
    understood(table, text.replace("01-09", "03-06"), rows={3: "out"})
    assert chosen(table) == {}


def test_a_title_that_looks_like_a_heading_is_passed_over_again(table):
    text = "例会,場所,日付\n" + HEAD + GOOD
    understood(table, text, rows={1: "out"})
    assert chosen(table) == {"例会": "out"}
    found = look(table, text.replace("01-09", "02-06"))
    assert found.layouts[0].heading == 2
    assert [day for day, _, _ in understood(table, text.replace("01-09", "02-06"))] == [
        "2025-02-06"
    ]


def test_a_heading_that_was_shown_is_found_again_whoever_plays(table):
    text = "日付,作成者\n2025-12-01,山田\n" + HEAD + GOOD
    understood(table, text, rows={3: "heading"})
    assert chosen(table) == {"日付秋": "heading"}
    later = text.replace("大", "Eve").replace("01-09", "02-06")
    found = look(table, later)
    assert found.layouts[0].heading == 3
    understood(table, later)
    understood(table, HEAD + GOOD.replace("01-09", "03-06"), rows={1: "heading"})
    assert chosen(table) == {}, "that goes without saying"


def test_it_is_never_said_of_somebody_who_is_called_so(table):
    text = "例会 2025年1月9日\n" + BY_PERSON.replace("日付,", "") + JAN_9.replace("2025/1/9,", "")
    understood(table, text + "会費,100\n", rows={7: "out"})
    assert chosen(table) == {}, "what stands among the names may be a name"
    understood(table, FEES, rows={3: "out"})
    names = ("会費", "乙", "丙", "丁")
    table.open("jazz", names=names, season="夏")
    with pytest.raises(Exception, match="past-date-unreadable"):
        look(table, LATER)


def test_a_line_of_a_season_or_a_table_is_not_known_by_it(table):
    text = "シーズン," + HEAD + f"春,{GOOD}春,,-13,26,-26,13\n"
    understood(table, text, rows={3: "out"})
    assert chosen(table) == {}


def test_what_is_looked_at_is_not_remembered(table):
    wanted = {"preset": "sisyphus", "season": "春", "wishes": Wishes(rows={3: "out"})}
    preview_past_results(table.desk, FEES.encode(), **wanted)
    assert chosen(table) == {}
    import_past_results(table.desk, FEES.encode(), **wanted)
    assert chosen(table) == {"会費": "out"}


@pytest.mark.parametrize(
    ("cells", "label"),
    [
        (["会費", "-500"], "会費"),
        (["", " ＴＯＴＡＬ ", "1"], "total"),
        (["2025-01-09", "26"], ""),
        (["会費", "2025-01-09"], ""),
        (["3", "会費"], ""),
        (["休", "会費"], ""),
        (["", ""], ""),
        (["あ" * 200], "あ" * 80),
    ],
)
def test_by_what_a_line_is_known(cells, label):
    assert label_of(cells) == label
    assert label_of(cells, apart={0, 1}) == ""


def test_by_what_a_heading_is_known():
    assert heading_label(["", "日付", "卓", "秋"]) == heading_label(["日付", "卓", "便", "大"])
