"""What an organiser carries away of a season: pages for A4, and one file for any website."""

import re

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.web.exchange.exports import FILES
from tests.journal.evening import by_result
from tests.services.club_year import write_results
from tests.services.table import a_table
from tests.strays import every
from tests.web.visitor import Visitor

HERE = "/export/season/2024/"
OUTSIDE = re.compile(r"<script|<link|<img|<iframe|https?:|url\(|@import|\shref=|\ssrc=")


@pytest.fixture
def visitor(app):
    return Visitor(app.test_client(), language="en")


@pytest.fixture
def season(visitor, instance):
    with a_table(instance / "scorekeeper.db") as table:
        play(table)
    return visitor


def play(table):
    table.open(season="2024").tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
    table.tell(*by_result(0, "15NT", "HA", 12, None)).close()


PRINTED = (f"{HERE}print", f"{HERE}days", "/export/session/evening/print")


@every("page", PRINTED)
def test_every_printed_page_says_of_what_and_when_it_is(season, page):
    table = season.open(page).main.one("table")
    first, heading, *_ = table.one("thead").all("tr")
    assert (first["class"], first.text) == ("again", "2024 · 6 May 2024")
    wide = [int(cell.get("colspan", 1)) for cell in first.all("td")]
    assert wide == [len(heading.all("th"))]


def test_a_season_is_one_file_that_needs_nothing_else(season):
    answer = season.client.get(f"{HERE}season.html", headers={"Accept-Language": "en"})
    assert answer.headers["Content-Disposition"].startswith("attachment")
    html = answer.get_data(as_text=True)
    assert html.startswith("<!doctype html>")
    assert not OUTSIDE.search(html)
    assert "2024: standings" in html
    assert html.count("<main ") == 1
    assert "+56" in html


def test_of_a_season_without_results_only_the_record_is_offered(visitor, instance):
    with a_table(instance / "scorekeeper.db") as table:
        table.open(season="2024")
    page = visitor.open(HERE)
    links = {one["href"].rpartition("/")[2] for one in page.main.all("a", css="entry")}
    assert links == {"journal.csv", "everything.json"}
    assert "nothing to export" in page.main.text
    assert len(FILES) > len(links)
    assert visitor.open(f"{HERE}days").status == 200


@pytest.mark.parametrize(("days", "parts"), [(40, 2), (33, 2), (12, 1)])
def test_what_is_too_wide_for_a_sheet_goes_on_below(visitor, instance, tmp_path, days, parts):
    """Turned where more people than days are told of; nobody, no day and no sum is missing."""
    people = [f"P{number:02}" for number in range(36)]
    results = tmp_path / "results.csv"
    write_results(results, days, people)
    asked = ["import", str(results), "--names", "new", "--rules", "jazz", "--lang", "en"]
    done = CliRunner().invoke(main, [*asked, "--instance", str(instance)])
    assert done.exit_code == 0, done.output
    for page in ("days", "season.html"):
        shown = visitor.open(f"/export/season/2025/{page}")
        tables = shown.root.all("table", css="days")
        assert len(tables) == parts
        headings = [[th.text for th in one.one("thead").all("th")[1:]] for one in tables]
        across = [title for heading in headings for title in heading]
        down = [tr.one("th").text for tr in tables[0].one("tbody").all("tr")]
        assert max(map(len, headings)) <= 31
        told = set(across) | set(down)
        assert told >= set(people)
        assert sum("-" in one for one in told) == days
        sums = [b.text for b in tables[-1].all("b")] if days < len(people) else across
        assert len(sums) == len(people)
