"""What an organiser carries away of a season: pages for A4, and one file for any website."""

import csv
import io
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from scorekeeper.cli import main
from scorekeeper.web.exchange.exports import FILES
from tests.journal.evening import by_result
from tests.services.club_year import write_results
from tests.services.table import Clock, Table, a_table
from tests.strays import every
from tests.web.visitor import Visitor

HERE = "/export/season/2024/"
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
def test_the_days_are_well_made(season: Visitor, language: str) -> None:
    season.language = language
    shown = season.open(f"{HERE}days")
    assert (shown.status, shown.faults) == (200, [])
    assert len(shown.root.all("h1")) == 1
    assert "2024" in shown.main.one("h1").text


PRINTED = (f"{HERE}print", f"{HERE}days", "/export/session/evening/print")


@every("page", PRINTED)
def test_every_printed_page_says_of_what_and_when_it_is(season: Visitor, page: str) -> None:
    table = season.open(page).main.one("table")
    first, heading, *_ = table.one("thead").all("tr")
    assert (first["class"], first.text) == ("again", "2024 · 6 May 2024")
    wide = [int(cell.get("colspan", 1)) for cell in first.all("td")]
    assert wide == [len(heading.all("th"))]


def test_a_season_is_one_file_that_needs_nothing_else(season: Visitor) -> None:
    answer = season.client.get(f"{HERE}season.html", headers={"Accept-Language": "en"})
    assert answer.headers["Content-Disposition"].startswith("attachment")
    html = answer.get_data(as_text=True)
    assert html.startswith("<!doctype html>")
    assert not OUTSIDE.search(html)
    assert "2024: standings" in html
    assert html.count("<main ") == 1
    assert "+56" in html


def test_as_it_stood_on_a_day_is_the_same_wherever_it_is_told(
    visitor: Visitor, instance: Path
) -> None:
    with a_table(instance / "scorekeeper.db") as table:
        play(table)
    later = Clock(time=datetime(2024, 6, 10, 19, 0, tzinfo=UTC))
    with a_table(instance / "scorekeeper.db", "later", clock=later) as table:
        table.open(season="2024").tell(*by_result(2, "13S", "SA", 14, 3))
    told = {}
    for day in ("2024-05-31", "2024-06-30"):
        asked = f"?until={day}"
        body = visitor.open(f"/seasons/2024/{asked}").main.all("table")[0].one("tbody")
        page = {
            row.one("th").text.split()[0]: number(row.all("td", css="points")[-1].text)
            for row in body.all("tr")
        }
        rows = visitor.open(f"{HERE}print{asked}").main.one("table").one("tbody").all("tr")
        assert {row.one("th").text: number(row.all("td")[1].text) for row in rows} == page
        file = visitor.client.get(
            f"{HERE}standings.csv{asked}", headers={"Accept-Language": "en"}
        ).get_data()
        command = ["export", "--season", "2024", "--until", day, "--lang", "en"]
        assert (
            CliRunner().invoke(main, [*command, "--instance", str(instance)]).stdout_bytes == file
        )
        table_rows = csv.DictReader(io.StringIO(file.decode("utf-8-sig")))
        assert {row["Player"]: number(row["Points"]) for row in table_rows} == page
        told[day] = page
    assert told["2024-05-31"] != told["2024-06-30"]


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


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
    assert visitor.open(f"{HERE}days").status == 200


@pytest.mark.parametrize(("days", "parts"), [(40, 2), (33, 2), (12, 1)])
def test_what_is_too_wide_for_a_sheet_goes_on_below(
    visitor: Visitor, instance: Path, tmp_path: Path, days: int, parts: int
) -> None:
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
