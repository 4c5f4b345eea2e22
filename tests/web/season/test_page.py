"""シーズン: standings, ranks and files, under whatever name the season goes."""

import re
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.services import Services
from scorekeeper.store import database_path, open_database
from tests.services.imports.brought import import_past_results
from tests.services.table import Clock
from tests.strays import every
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, Visitor

NAMED = ["2026/春", "..", "a?b#c", "~s", "//", "秋の会 第二回", "=1+1", "%2F"]


@pytest.fixture
def visitor(app):
    return Visitor(app.test_client(), "en")


def season(visitor):
    sheet = visitor.sheet()
    visitor.open(next(a for a in sheet.main.all("a") if "/seasons/" in a["href"])["href"])


@every("name", NAMED)
def test_a_season_may_have_any_name(visitor, name):
    visitor.sit_down("wikipedia", season=name)
    by_result(visitor)
    season(visitor)
    assert visitor.page.status == 200
    assert visitor.page.root.one("h1").text.rpartition(" ")[0] == name
    for link in visitor.page.main.all("a"):
        if link["href"].endswith(".csv"):
            assert visitor.client.get(link["href"]).status_code == 200
    again = next(a for a in visitor.page.root.all("a") if "/language/" in a["href"])
    assert visitor.open(again["href"]).status == 200
    told = visitor.page.root.one("h1").text
    assert told.rpartition(" ")[0] == name, "a change of language stays on the page"


def test_a_person_is_a_line_and_the_parts_are_folded(visitor):
    visitor.sit_down("wikipedia")
    by_result(visitor)
    season(visitor)
    page = visitor.page.main
    assert [row.one("th").text for row in page.all("table")[0].one("tbody").all("tr")] == [
        NAMES[1], NAMES[2], NAMES[4], NAMES[3], NAMES[0],
    ]  # fmt: skip
    parts = page.one("details", css="narrow-only").one("tbody").all("tr")
    assert [cell.text for cell in parts[0].all("td")] == ["1/1", "–", "–", "1"]
    assert "0/0" not in page.text
    assert "0/0" not in visitor.open("/export/season/2026/print").main.text


def bring_past_results(app, season):
    with closing(open_database(database_path(Path(app.instance_path)))) as database:
        book = b"date,Aki,Ben,Chie,Dai\n2023-04-01,3,-3,0,0\n2023-04-08,1,1,1,-3\n"
        services = Services(database=database, now=Clock())
        import_past_results(services, book, preset="wikipedia", season=season)


def test_lists_of_several_years_say_the_year_of_every_day(app, visitor):
    visitor.sit_down("wikipedia")
    by_result(visitor)
    here = [f"/seasons/2026/{page}" for page in ("", "sessions", "players/ben")]
    tonight = re.compile(f"[0-9] {datetime.now().astimezone():%B %Y [0-9]+:}")
    assert not [page for page in here if tonight.search(visitor.open(page).main.text)]
    bring_past_results(app, "2026")
    for text in [visitor.open(page).main.text for page in here]:
        assert tonight.search(text)
        assert "1 April 2023" in text
    visitor.sit_down("jazz")
    assert len(visitor.open("/").main.all("ul", css="years")) == 2  # going on, and over


def test_a_season_of_another_book_shows_no_part_that_nobody_is_known_to_have_played(app, visitor):
    bring_past_results(app, "2023")
    standings = visitor.open("/seasons/2023/").main
    assert not standings.all("details", css="narrow-only")
    for page in (standings, visitor.open("/export/season/2023/print").main):
        assert "Adjutant" not in " ".join(cell.text for cell in page.all("th"))
        assert "hands won" not in page.text
    aki = next(a["href"] for a in standings.all("a") if a.text == "Aki")
    player = visitor.open(aki).main
    assert "By role" not in player.text
    assert not [one.text for one in player.all("dt") if "row" in one.text]


def test_a_season_without_a_finished_hand_says_so(visitor):
    visitor.sit_down("wikipedia")
    season(visitor)
    assert not visitor.page.main.all("table")
    assert "No hand is finished yet." in visitor.page.main.text
