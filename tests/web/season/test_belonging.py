"""シーズンを直すページ: renamed, a session moved, a trial discarded, and all of it undone."""

import pytest

from tests.web.napoleon_table import by_result
from tests.web.visitor import Visitor


@pytest.fixture
def visitor(app):
    """One hand of which nothing is left to play, of a session that is over."""
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("wikipedia")
    by_result(visitor)
    visitor.sheet()
    visitor.press("close")
    return visitor


def undo_newest(visitor):
    visitor.open("/club/")
    newest = visitor.page.main.one("button", name="sequence")
    visitor.forge("undo", {"sequence": newest["value"]})


def test_a_season_is_renamed_and_old_links_lead_to_it(visitor):
    visitor.open("/seasons/2026/rules")
    visitor.write("name", name="Spring 26")
    for address in ("/seasons/2026/", "/seasons/spring26/", "/export/season/spring26/print"):
        page = visitor.open(address)
        assert page.status == 200
        assert "Spring 26" in page.root.text
    file = visitor.open("/export/season/2026/standings.csv")
    assert "Spring 26" in file.html
    assert "Season 2026 is called Spring 26" in visitor.open("/club/").main.text
    undo_newest(visitor)
    assert "2026" in visitor.open("/seasons/2026/").root.one("h1").text
    assert visitor.open("/seasons/spring26/").status == 404


def test_a_session_is_moved_from_its_season_and_back(visitor):
    listed = visitor.open("/seasons/2026/sessions").main
    assert "Ben" in listed.text
    visitor.open(next(a["href"] for a in listed.all("a") if a["href"].endswith("/season")))
    refused = visitor.forge("season", {"season": "２０２６"})
    said = "Nothing would change. Change something before you send."
    assert (refused.status, refused.complaints) == (422, [said])
    visitor.open(f"/sessions/{visitor.session}/season")
    visitor.write("season", season="2027")
    assert "2027" in visitor.page.main.text + visitor.page.root.text
    assert visitor.open("/seasons/2026/").status == 404
    assert "Ben" in visitor.open("/seasons/2027/").main.text
    assert "from 2026 to 2027" in visitor.open("/club/").main.text
    undo_newest(visitor)
    assert "Ben" in visitor.open("/seasons/2026/").main.text


def test_a_trial_is_discarded_from_its_season_and_brought_back(visitor):
    trial = visitor.session
    visitor.sit_down("wikipedia")
    listed = visitor.open("/seasons/2026/sessions").main
    assert f"/sessions/{trial}/discard" in [a["href"] for a in listed.all("a")]
    visitor.open(f"/sessions/{trial}/discard")
    visitor.press("discard")
    assert visitor.open("/seasons/2026/").main.all("tbody") == []
    discarded = visitor.open("/seasons/2026/sessions").main
    assert discarded.one("del")
    visitor.open(f"/sessions/{trial}")
    visitor.press("undo")
    assert visitor.open("/seasons/2026/sessions").main.all("del") == []
    assert "Ben" in visitor.open("/seasons/2026/").main.all("tbody")[0].text


def test_a_closed_season_says_why_nothing_moves(visitor):
    visitor.open("/seasons/2026/rules")
    visitor.write("close", signed_by="Ann")
    listed = visitor.open("/seasons/2026/sessions").main
    assert "Open it again before" in listed.text
    assert [a for a in listed.all("a") if a["href"].endswith(("/season", "/discard"))] == []
    visitor.open(f"/sessions/{visitor.session}/season")
    page = visitor.forge("season", {"season": "2027"})
    assert (page.status, page.complaints[0][:25]) == (422, "The season 2026 is closed")
    visitor.open("/club/")
    newest = visitor.page.main.one("button", name="sequence")
    page = visitor.forge("undo", {"sequence": newest["value"]})
    assert page.complaints == ["A closed season is opened again on its own page, with a reason."]
