"""Where everybody arrives: a table's own session, and a house in which very many are going on."""

import shutil

import pytest

from scorekeeper.store import database_path
from scorekeeper.web.server.application import close_services
from scorekeeper.web.sessions import home
from tests.services.test_backup import spoil
from tests.web.at_home import app_at_home
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, Visitor


def open_sessions(visitor, count):
    opened = [visitor.sit_down("wikipedia", season=f"season {one}").path for one in range(count)]
    return opened[::-1]


def to_go_on_with(page):
    big = [one["href"] for one in page.main.all("a", css="big")]
    assert len(big) == 1, "one ink block a page"
    lines = page.main.all("ul", css="past")[:1]
    others = [one["href"] for one in lines[0].all("a")] if lines else []
    return big + [one for one in others if "/hands/" in one]


def listed(page):
    return [one["href"] for one in page.main.all("a", css="entry")]


def test_of_more_the_newest_are_shown_and_a_link_to_all(visitor, say, monkeypatch):
    monkeypatch.setattr(home, "NEWEST", 3)
    opened = open_sessions(visitor, 4)
    page = visitor.open("/")
    assert to_go_on_with(page) == opened[:3]
    (every,) = [one for one in page.main.all("a") if one["href"] == "/sessions/"]
    assert every.text == say("home-all-going-on", count=4)
    assert listed(visitor.open(every["href"])) == opened


def test_an_evening_with_all_its_hands_is_a_line_and_no_button(visitor, say):
    visitor.sit_down("sisyphus,hands_per_session=1")
    by_result(visitor, trump="S", adjutant=3)
    over = visitor.session
    page = visitor.open("/")
    assert page.main.all("a", css="big") == []
    last = page.form("sessions/new")
    assert [one.text for one in last.all("button")] == list(NAMES[:5]), "who won starts it"
    (line,) = [one for one in page.main.all("a") if one["href"] == f"/sessions/{over}"]
    assert say("home-evening", players=5, hands=1) in line.text
    assert "Ben" in line.text
    open_one = visitor.sit_down("nap-ja").path
    page = visitor.open("/")
    assert to_go_on_with(page) == [open_one]
    assert say("home-hand", number=1) in page.main.one("h1").text


def ended(visitor, count):
    found = []
    for one in range(count):
        visitor.sit_down("wikipedia", season=f"season {one}")
        visitor.press("redeal", reason="misdeal")
        visitor.sheet()
        assert visitor.press("close").status == 200
        found.append(f"/sessions/{visitor.session}")
    return found[::-1]


def lines_of(page):
    return [one["href"] for part in page.main.all("ul", css="past") for one in part.all("a")]


def test_the_first_page_leads_to_all_sessions_that_are_over_a_page_at_a_time(
    visitor, say, monkeypatch
):
    monkeypatch.setattr(home, "PAST", 2)
    monkeypatch.setattr(home, "A_PAGE", 3)
    over = ended(visitor, 2)
    assert "/sessions/past" not in [one["href"] for one in visitor.open("/").main.all("a")]
    over = ended(visitor, 2) + over
    open_one = visitor.sit_down("jazz").path
    (link,) = [a for a in visitor.open("/").main.all("a") if a["href"] == "/sessions/past"]
    assert link.text == say("home-all-past")
    first = visitor.open(link["href"])
    assert lines_of(first) == over[:3]
    assert say("going-on-shown", first=1, last=3, count=4) in first.main.text
    second = visitor.open(first.main.one("nav").all("a")[-1]["href"])
    assert lines_of(second) == over[3:]
    assert lines_of(visitor.open("/sessions/past?page=99")) == over[3:]
    assert open_one not in lines_of(first) + lines_of(second)


def test_a_discarded_session_can_be_found_for_a_day(visitor, say):
    visitor.sit_down("jazz")
    (asks,) = [one["href"] for one in visitor.open("/").main.all("a") if "discard" in one["href"]]
    visitor.open(asks)
    visitor.press("discard")
    page = visitor.open("/")
    assert f"/sessions/{visitor.session}" in [one["href"] for one in page.main.all("a")]


@pytest.mark.parametrize("column", ["payload = '7'", "payload = '{}'", "kind = 'unheard-of'"])
def test_where_the_last_evening_is_damaged_the_next_can_begin(tmp_path, column):
    """It is asked who comes again, and by which rules: where it cannot be read, nobody."""
    app = app_at_home(tmp_path / "whole")
    table = Visitor(app.test_client(), "en")
    table.sit_down("wikipedia")
    by_result(table)
    table.open(f"/sessions/{table.session}")
    table.press("close")
    close_services(app)
    shutil.copytree(tmp_path / "whole", tmp_path / "spoilt")  # of which nothing is remembered
    file = database_path(tmp_path / "spoilt")
    spoil(file, f"update event set {column} where sequence = 3")  # noqa: S608
    later = Visitor(app_at_home(file.parent).test_client(), "en")
    for path in ("/", "/sessions/new"):
        assert later.open(path).status == 200, path
    for path in ("", "/table", "/hands/1", "/hands/1/irregularities/"):
        page = later.open(f"/sessions/{table.session}{path}")
        assert page.status == 422, path
        assert "record of this session is damaged" in page.html, path
