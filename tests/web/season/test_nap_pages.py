"""ナップのシーズンの頁: standings, players, what if, files and paper of a season of Nap."""

import re
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.nap.hand.facts import Looked, NapHandRedealt
from scorekeeper.services import Services
from scorekeeper.store import database_path, open_database
from tests.journal.evening import NAMES
from tests.services.nap_table import by_result, opened
from tests.services.table import Clock, Table
from tests.strays import every
from tests.web.visitor import Visitor

A, B, C, D, E = NAMES[:5]
SEASON = "/seasons/nap 春"
OF_NAPOLEON = {
    "ja": re.compile("ナポレオン|副官|連合軍|絵札"),
    "en": re.compile(r"Napoleon|adjutant|honour|\ball(?:y|ies)\b", re.IGNORECASE),
}

PAGES = (
    *(f"{SEASON}/", f"{SEASON}/players/{B}", f"{SEASON}/ratings/"),
    *(f"{SEASON}/what-if{by}" for by in ("", "?by=scheme.german", "?by=rules.nap-en")),
    *("/export/season/nap 春/", "/export/season/nap 春/print"),
    *("/export/session/chips/", "/export/session/chips/print"),
    "/sessions/chips/what-if?by=scheme.german",
)


@pytest.fixture
def season(app):
    """Peep Nap: B looked and lost a four, C made a Nap, all passed. Then an evening with a pot."""
    with closing(open_database(database_path(Path(app.instance_path)))) as database:
        table = Table(services=Services(database=database, now=Clock()))
        opened(table, "nap-peep", "chips").tell(Looked(seat=1), *by_result(1, "4", made=False))
        table.next_hand().tell(*by_result(2, "nap", made=True))
        table.next_hand().tell(NapHandRedealt(reason="all_passed")).close()
        opened(table, "nap-en,pot=true", "pot").tell(*by_result(0, "3", made=True)).close()
    return app


@pytest.mark.parametrize("language", ["ja", "en"])
@every("path", PAGES)
def test_pages_of_nap_speak_of_nap(season, path, language):
    page = Visitor(season.test_client(), language).open(path)
    assert (page.status, page.faults) == (200, [])
    found = OF_NAPOLEON[language].findall(page.main.text)
    assert found == []


def test_standings(season):
    page = Visitor(season.test_client(), "en").open(f"{SEASON}/")
    rows = page.main.all("table")[0].one("tbody").all("tr")
    told = [[row.one("th").all("a")[0].text, *(cell.text for cell in row.all("td"))]
            for row in rows]  # fmt: skip
    minus = "\N{MINUS SIGN}"
    assert told[0][0] == C
    # four lost by B: 4 to each; C's Nap 10 from each and the chip that B had put into the pot.
    # Then an ante each, and A's three.
    expected = {A: 4 - 10 + 12 - 1, B: -17 - 10 - 3 - 1, C: 4 + 41 - 3 - 1, D: -10, E: -10}
    assert {row[0]: row[2].replace(minus, "-") for row in told} == {
        name: f"{points:+d}" for name, points in expected.items()
    }
    assert "5 chips are left in the pot" in page.main.text


def test_a_player(season):
    page = Visitor(season.test_client(), "en").open(f"{SEASON}/players/{B}")
    parts = [row.one("th").text for row in page.main.all("table")[0].one("tbody").all("tr")]
    assert parts == ["declarer", "opponent"]
    assert "To and from the pot \N{MINUS SIGN}2" in page.main.text, "a look and an ante"
    assert "Worst hand \N{MINUS SIGN}16 4, declarer" in page.main.text
    assert "Nap" not in page.main.text, "it was others who bid it"


@every("by", ["scheme.jazz", "scheme.own", "rules.jazz", "scheme.", "?"])
def test_what_if_by_what_is_not_nap(season, by):
    page = Visitor(season.test_client(), "en").open(f"{SEASON}/what-if?by={by}")
    assert page.status == 422
    assert len(page.complaints) == 1


@every("path", ["/import/paper/", "/import/"])
def test_results_on_paper_are_of_the_game_that_was_played_last(season, path):
    page = Visitor(season.test_client(), "en").open(path)
    chosen = [one["value"] for one in page.main.all("option") if one.has("selected")]
    assert "nap-en" in chosen, "by no session: as it is known in English"
    assert "春" in [one.get("value") for one in page.main.all("input")]
