"""シーズンの決まりの頁: rules are kept, the table is signed and stays, the season goes on again."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.services import recording
from scorekeeper.services.seasons import known_season
from tests.strays import every
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, Visitor, fields_of

RULES = "/seasons/2026/rules"


@pytest.fixture
def visitor(app):
    """One hand of which nothing is left to play: Ben made 13♥ with Chie."""
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("wikipedia")
    by_result(visitor)
    return visitor


def points(visitor, table):
    tables = [one for one in visitor.page.main.all("table") if one.all("td", css="points")]
    body = tables[table].one("tbody")
    return {row.one("th").text.split()[0]: row.all("td", css="points")[-1].text
            for row in body.all("tr")}  # fmt: skip


def test_rules_are_kept_and_told_on_every_page(visitor):
    visitor.open(RULES)
    kept = visitor.forge("rules", {"order": "best", "best": "1", "tie-1": "best_evening"})
    assert "By the points of the best day." in kept.main.text
    for page in ("/seasons/2026/", "/export/season/2026/print"):
        told = visitor.open(page).main.text
        assert "By the points of the best day." in told
        assert "Ties are broken by best day" in told
    plain = visitor.open("/seasons/2026/?order=points")
    assert "Most points first." in plain.main.text, "an address asks for itself alone"


@every(
    "typed, words",
    [
        ({"best": "x"}, "could not be read"),
        ({"starts": "2026-05-02", "ends": "2026-05-01"}, "before it starts"),
        ({"starts": "someday"}, "is not a date"),
        ({}, "Nothing would change"),
    ],
)
def test_what_cannot_be_kept_is_said_and_what_was_typed_stays(visitor, typed, words):
    visitor.open(RULES)
    page = visitor.forge("rules", typed)
    assert page.status == 422
    assert words in page.complaints[0]
    for name, value in typed.items():
        assert page.form("rules").one("input", name=name)["value"] == value


@every("form", ["rules", "name"])
def test_an_old_page_says_that_others_went_on(visitor, form):
    visitor.open(RULES)
    visitor.forge("rules", {"order": "best", "best": "1"})
    old = visitor.open(RULES).form("rules").one("input", name="seen")["value"]
    visitor.forge("name", {"name": "Spring"})
    page = visitor.forge(form, {"seen": old, "best": "2", "name": "Summer"})
    assert (page.status, len(page.complaints)) == (422, 1)
    assert "Somebody else recorded something first" in page.complaints[0]
    visitor.forge("name", {"name": "2026"})


def test_a_form_that_the_page_has_no_more_is_refused_in_words(visitor):
    visitor.sheet()
    visitor.press("close")
    first = visitor.open(RULES)
    visitor.forge("close", {"signed_by": "Aki"})
    sent = fields_of(first.form("rules"))
    sent["seen"] = fields_of(visitor.open(RULES).form("reopen"))["seen"]
    page = visitor.post(RULES, sent)
    assert (page.status, len(page.complaints)) == (422, 1)
    assert "is closed" in page.complaints[0]


def test_no_other_table_is_signed_than_the_page_was_made_of(visitor, app, monkeypatch):
    visitor.sheet()
    visitor.press("close")
    sent = {**fields_of(visitor.open(RULES).form("close")), "signed_by": "Aki"}
    other = Visitor(app.test_client(), "en")
    other.open(f"/sessions/{visitor.session}/penalties")
    penalty = {"seat": 0, "points": 5, "way": "take", "reason": "house"}

    def come_between(*asked):
        monkeypatch.undo()
        with ThreadPoolExecutor() as thread:
            thread.submit(other.forge, "penalties", penalty).result()
        return known_season(*asked)

    monkeypatch.setattr(recording, "known_season", come_between)
    page = visitor.post("/seasons/2026/close", sent)
    assert (page.status, len(page.complaints)) == (422, 1)
    assert "Somebody else recorded something first" in page.complaints[0]
    assert visitor.write("close", signed_by="Aki").status == 200, "it was made anew"


def test_a_signed_table_is_shown_as_it_was_signed(visitor):
    visitor.sheet()
    visitor.press("close")
    visitor.open(RULES)
    closed = visitor.forge("close", {"signed_by": "Aki"})
    assert closed.path == "/seasons/2026/"
    assert "Final table, signed by Aki." in closed.main.text
    assert len(visitor.page.main.all("table", css="final")) == 0, "one table says it all"
    assert "include later records" not in visitor.page.main.text
    signed = points(visitor, 0)
    visitor.open(f"/sessions/{visitor.session}/penalties")
    visitor.forge("penalties", {"seat": 0, "points": 5, "way": "take", "reason": "house"})
    visitor.open("/seasons/2026/")
    assert "Corrections since then would change it." in visitor.page.main.text
    assert points(visitor, 0) == signed, "what was signed stands first"
    assert points(visitor, 1)[NAMES[0]] != signed[NAMES[0]]
    assert "include later records" in visitor.page.main.text
    for paper in ("season.html", "days", "print", ""):
        assert "include later records" in visitor.open(f"/export/season/2026/{paper}").html
    visitor.open(RULES)
    visitor.forge("reopen", {"reason": "a penalty"})
    visitor.open("/seasons/2026/")
    assert "Final table" not in visitor.page.main.text
