"""A paper score sheet, typed in cell by cell."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from scorekeeper.web.exchange.written import read_sheet
from tests.examples import examples
from tests.strays import every
from tests.web.visitor import Visitor, fields_of

PAPER = "/import/paper/"
FIVE = ("Aki", "Ben", "Chie", "Dai", "Eve")
WON = ("26", "-13", "13", "-13", "-13")
LOST = ("▲26", "13", "−13", "13", "13")
NOBODY = ("",) * 5


@pytest.fixture
def visitor(app):
    return Visitor(app.test_client(), language="en")


def fill_in(visitor, hands, names=FIVE, **told):
    """Write on the sheet that stands there, and press the button ``do``."""
    page = visitor.page if visitor.page.path == PAPER else visitor.open(PAPER)
    sent = fields_of(page.main.one("form", id="paper-evening"))
    sent.setlist("name", list(names))
    sent.setlist("points", [cell for row in hands for cell in row])
    for name, value in {"day": "2024-05-06", "season": "spring", "do": "look", **told}.items():
        sent.setlist(name, [value])
    return visitor.post(PAPER, sent)


def typed(page):
    rows = page.main.one("table", css="typed-sheet").one("tbody").all("tr")
    return [[one.get("value") for one in row.all("input")] for row in rows]


def points(visitor):
    rows = visitor.open("/seasons/spring/").main.all("table")[0].one("tbody").all("tr")
    return {row.one("a").text: row.one("td", css="points").text for row in rows}


def test_a_sheet_is_looked_at_and_then_written(visitor):
    page = fill_in(visitor, [WON, LOST, WON])
    assert page.status == 200
    assert "To import: 1 new." in page.main.text
    assert visitor.open("/seasons/spring/").status == 404
    visitor.open(PAPER)
    page = fill_in(visitor, [WON, LOST, WON], do="write")
    assert "Imported: 1 new" in page.main.one("section", role="status").text
    assert page.main.one("a", css="big")["href"] == "/seasons/spring/"
    assert points(visitor) == {
        "Aki": "+26", "Ben": "−13", "Chie": "+13", "Dai": "−13", "Eve": "−13"
    }  # fmt: skip


def test_the_look_can_be_written_as_it_stands(visitor):
    page = fill_in(visitor, [WON])
    button = page.main.one("button", value="write")
    form = page.main.one("form", id=button["form"])
    sent = fields_of(form)
    sent["do"], sent["day"] = "write", form.one("input", name="day")["value"]
    assert "Imported: 1 new" in visitor.post(form["action"], sent).main.text
    assert points(visitor)["Aki"] == "+26"


def test_who_sat_out_has_an_empty_cell(visitor):
    visitor.open(PAPER)
    fill_in(visitor, [WON, ("", "39", "-13", "-13", "-13")], do="write")
    assert "Imported: 1 new" in visitor.page.main.text
    assert (points(visitor)["Aki"], points(visitor)["Ben"]) == ("+26", "+26")


def test_a_larger_sheet_keeps_what_was_typed(visitor):
    page = fill_in(visitor, [WON, LOST], do="player")
    assert typed(page) == [[*WON, ""], [*LOST, ""]]
    page = fill_in(visitor, [(*WON, ""), (*LOST, "")], names=(*FIVE, ""), do="hands")
    assert typed(page) == [[*WON, ""], [*LOST, ""], *[[""] * 6] * 7]
    names = page.main.one("table", css="typed-sheet").all("input", name="name")
    assert [one.get("value") for one in names] == [*FIVE, ""]


def test_what_is_wrong_is_said_by_the_row_and_nothing_is_written(visitor):
    page = fill_in(visitor, [WON, NOBODY, ("1x", *WON[1:]), ("1", "2", "", "", "")], do="write")
    assert page.status == 422
    told = [one.text for one in page.main.one("div", css="wrong").all("li")]
    assert told == [
        "Hand 3, Aki: “1x” cannot be read as the points of Aki. Write a whole number.",
        "Row 4: There are only 2 names. Enter at least 4.",
    ]
    assert typed(page)[2] == ["1x", *WON[1:]]
    assert visitor.open("/seasons/spring/").status == 404


@every(
    "names, told, sentence",
    [
        ((*FIVE[:4], "ＡＫＩ"), {}, "Row 1: “Aki”"),
        ((*FIVE[:4], ""), {}, "Row 1: "),
        (FIVE, {"day": ""}, "Row 1: This row has no day"),
        (FIVE, {"day": "2024-02-30"}, "Row 1: “2024-02-30” is not a day"),
        (FIVE, {"day": "2124-01-01"}, "which cannot be"),
        (FIVE, {"rules": "chess"}, "chess"),
    ],
    ids=["one name twice", "no name", "no day", "none", "to come", "no such rules"],
)
def test_a_sheet_that_cannot_be_has_a_sentence(visitor, names, told, sentence):
    page = fill_in(visitor, [WON], names=names, **told)
    assert page.status == 422
    assert sentence in page.main.one("div", css="wrong").text
    assert typed(page) == [list(WON)]


def test_a_season_that_is_missing_is_one_tap(visitor):
    page = fill_in(visitor, [WON], season=" ")
    button = page.main.one("section", css="asked").one("button")
    page = fill_in(visitor, [WON], season=" ", answer=button["value"])
    assert page.main.one("input", name="season")["value"]
    assert "To import: 1 new." in page.main.text


def test_an_empty_sheet_is_no_evening(visitor):
    page = fill_in(visitor, [NOBODY])
    assert (page.status, "There is no row with results." in page.main.text) == (422, True)


def test_a_row_that_does_not_add_up_is_pointed_out(visitor):
    page = fill_in(visitor, [WON, NOBODY, ("27", *WON[1:]), ("20", *WON[1:])])
    assert page.main.one("p", css="notice").text.startswith(
        "These rows do not add up to zero: row 3 (+1) and row 4 (−6)."
    )
    assert not fill_in(visitor, [WON, LOST]).main.all("p", css="notice")


def test_a_sheet_of_yesterday_keeps_what_was_typed(visitor):
    page = fill_in(visitor, [WON], csrf_token="old")
    assert (page.status, typed(page)) == (400, [list(WON)])
    assert page.main.one("div", css="wrong").text


def test_it_is_found_where_an_evening_begins_and_where_records_come_in(visitor):
    for path in ("/sessions/new", "/import/"):
        assert PAPER in {a["href"] for a in visitor.open(path).main.all("a")}, path


CELLS = st.lists(st.text(max_size=5), max_size=12)


@given(names=CELLS, cells=CELLS)
@settings(max_examples=examples(100), deadline=None)
def test_whatever_is_sent_is_a_sheet(names, cells):
    form = MultiDict([*(("name", one) for one in names), *(("points", one) for one in cells)])
    sheet = read_sheet(form)
    assert all(len(row) == len(sheet.names) for row in sheet.hands)
    assert [cell for row in sheet.hands for cell in row][: len(cells)] == cells
    assert len(sheet.larger(players=1, hands=7).hands) >= 7


@pytest.mark.parametrize(
    "typed",
    [
        {"name": ["x" * 5000, "b", "c", "d", "e"]},
        {"name": ["a\nb", "b\n", "c", "d", "e"], "points": ["1", "1x", "3", "4", "5"] * 2},
        {"day": ['x\n\n"y']},
        {"day": [""], "season": [""], "points": ["\n\n\n", "1", "2", "3", "4"] * 3},
        {"points": []},
        {"points": ["9" * 100_000, "1", "2", "3", "4"]},
        {"rules": ["x" * 5000]},
    ],
    ids=["long name", "lines in names", "lines in the day", "lines in points", "no points",
         "endless points", "no rules"],
)  # fmt: skip
@every("do", ["look", "write"])
def test_whatever_is_sent_is_answered_with_a_sentence(visitor, typed, do):
    form = visitor.open(PAPER).form("paper/")
    sent = fields_of(form)
    good = {"name": list("abcde"), "points": list("12345"), "day": ["2024-05-06"], "do": [do]}
    for name, values in {**good, **typed}.items():
        sent.setlist(name, values)
    page = visitor.post(PAPER, sent)
    assert page.status == 422
    assert page.main.one("div", css="wrong").text
