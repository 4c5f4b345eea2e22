"""狭い欄の名前: over narrow columns stand short names, no two alike; the whole ones are said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.exports.text import ROOM, short_names
from tests.web.visitor import Visitor

SEVEN = ("秋子", "Ben", "佐々木一郎", "佐々木二郎", "Maximilian", "マリア・フェルナンダ", "Eve")


def heads(visitor):
    return visitor.page.main.one("table", css="sheet").one("thead").all("th")[1:]


def shorts(visitor):
    shown = [one for one in heads(visitor) if one.all("span", css="short")]
    assert all(one.one("span", css="short")["aria-hidden"] == "true" for one in shown)
    return {one.one("span", css="short").text: one["title"] for one in shown}


@pytest.fixture
def visitor(client):
    return Visitor(client, "en")


def test_seven_at_a_table_have_short_names_where_theirs_are_long(visitor):
    visitor.sit_down("sisyphus", SEVEN)
    visitor.sheet()
    assert shorts(visitor) == {
        "佐々一": "佐々木一郎", "佐々二": "佐々木二郎", "Maximi": "Maximilian",
        "マリア": "マリア・フェルナンダ",
    }  # fmt: skip
    assert [one.all("span", css="who")[0].text for one in heads(visitor)] == list(SEVEN)


def test_the_clubs_initials_come_first_as_soon_as_they_are_told(visitor):
    visitor.sit_down("sisyphus", SEVEN)
    visitor.sheet()
    sheet, tag = visitor.page.path, visitor.page.main["data-tag"]
    visitor.open("/people/ben/")
    visitor.write("told", initials="BB")
    visitor.open("/people/maximilian/")
    visitor.write("told", initials="MX")
    visitor.open(sheet)
    assert visitor.page.main["data-tag"] != tag
    assert {"BB": "Ben", "MX": "Maximilian"}.items() <= shorts(visitor).items()


def test_six_stand_whole_on_the_sheet_and_short_on_the_wall(visitor):
    visitor.sit_down("sisyphus", SEVEN[:6])
    visitor.sheet()
    assert shorts(visitor) == {}
    visitor.open(f"/sessions/{visitor.session}/wall")
    assert shorts(visitor)["Maximi"] == "Maximilian"


@settings(deadline=None)
@given(st.lists(st.text("ab佐木 ・", min_size=1, max_size=9), min_size=1, max_size=7, unique=True))
def test_no_two_are_alike(names):
    short = short_names(names)
    assert len(set(short)) == len(names)
    told = zip(names, short, strict=True)
    assert all(one == name or len(one) <= ROOM for name, one in told)
