"""What an organiser carries away of a season: pages for A4, and one file for any website."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from scorekeeper.cli import main
from scorekeeper.web.exchange.downloads import FILES
from tests.desk.table import Table, a_table
from tests.journal.evening import by_result
from tests.web.visitor import Visitor

HERE = "/export/season/2024/"
PAGES = ("days", "certificate", "year")
OUTSIDE = re.compile(r"<script|<link|<img|<iframe|https?:|url\(|@import|\shref=|\ssrc=")


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app.test_client(), language="en")


@pytest.fixture
def season(visitor: Visitor, instance: Path) -> Visitor:
    with a_table(instance / "scorekeeper.db") as table:
        play(table)
    return visitor


def play(table: Table) -> None:
    table.open(season="2024").tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
    table.tell(*by_result(0, "15NT", "HA", 12, None)).close()


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_well_made(season: Visitor, page: str, language: str) -> None:
    season.language = language
    shown = season.open(f"{HERE}{page}")
    assert (shown.status, shown.faults) == (200, [])
    assert len(shown.root.all("h1")) == 1
    assert "2024" in shown.main.one("h1").text


def test_days_add_up_to_the_standings(season: Visitor) -> None:
    table = season.open(f"{HERE}days").main.one("table")
    names = [cell.text for cell in table.all("th", css="who")]
    sums = [cell.text for cell in table.one("tr", css="total").all("td")]
    standings = season.open(f"{HERE}print").main.one("table").all("tr")[1:]
    assert dict(zip(names, sums, strict=True)) == {
        row.one("th").text: row.all("td")[1].text for row in standings
    }


def test_the_first_three_have_a_certificate_and_everybody_a_place(season: Visitor) -> None:
    page = season.open(f"{HERE}certificate")
    told = [one.one("p", css="winner").text for one in page.main.all("section", css="certificate")]
    assert told == ["便", "千恵", "大", "絵美"], "two share the third place"
    assert len(page.main.one("table").all("th", scope="row")) == 5
    assert "not closed" in page.main.text
    season.language = "ja"
    first = season.open(f"{HERE}certificate").main.all("section", css="certificate")[0]
    assert "優勝" in first.text
    assert "便 殿" in first.text


def test_the_year_tells_of_the_best_and_the_worst_day(season: Visitor) -> None:
    told = season.open(f"{HERE}year").main.one("dl").text
    assert "+56" in told
    assert "−133" in told


def test_a_season_is_one_file_that_needs_nothing_else(season: Visitor) -> None:
    answer = season.client.get(f"{HERE}season.html", headers={"Accept-Language": "en"})
    assert answer.headers["Content-Disposition"].startswith("attachment")
    html = answer.get_data(as_text=True)
    assert html.startswith("<!doctype html>")
    assert not OUTSIDE.search(html)
    assert "2024: standings" in html
    assert html.count("<main>") == 1
    assert "+56" in html


def test_the_command_makes_the_same_file(season: Visitor, instance: Path, tmp_path: Path) -> None:
    file = tmp_path / "2024.html"
    asked = ["export", "--season", "2024", "--format", "html", "--lang", "en", "-o", str(file)]
    result = CliRunner().invoke(main, [*asked, "--instance", str(instance)])
    assert result.exit_code == 0, result.output
    answer = season.client.get(f"{HERE}season.html", headers={"Accept-Language": "en"})
    told = answer.get_data(as_text=True).partition("</table>")[0]
    assert file.read_text(encoding="utf-8").partition("</table>")[0] == told
    lost = CliRunner().invoke(main, ["export", "--format", "html", "--instance", str(instance)])
    assert lost.exit_code != 0
    assert "--season" in lost.output


def test_of_a_season_without_results_only_the_record_is_offered(
    visitor: Visitor, instance: Path
) -> None:
    with a_table(instance / "scorekeeper.db") as table:
        table.open(season="2024")
    page = visitor.open(HERE)
    links = {one["href"].rpartition("/")[2] for one in page.main.all("a", css="entry")}
    assert links == {"journal.csv", "everything.json"}
    assert "nothing to export" in page.main.text
    assert len(FILES) > len(links)
    for path in PAGES:
        assert visitor.open(f"{HERE}{path}").status == 200
