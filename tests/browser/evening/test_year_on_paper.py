"""A club's whole year on paper: nothing too small to read, nothing cut, nobody missing."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from tests.browser.conftest import House, Thumb
from tests.desk.club_year import MORE, NAMES, SEATED, play_year, season_key
from tests.examples import by_turns, first, is_night
from tests.exports.printed import A4, LETTER, bare, faults, written
from tests.web.at_home import app_at_home

PAPERS = {"A4": A4, "Letter": LETTER}
PRINTED = (("A4", False), ("A4", True), ("Letter", False))
"""On which paper, and whether it is turned: the first with every change, all at night."""

SHEETS = ("print", "days", "season.html", "season", "session")
PLAYERS = {"napoleon": NAMES, "nap": MORE}
POINTS = re.compile("[+\N{MINUS SIGN}]\\d+")


@pytest.fixture
def scripts() -> bool:
    """What is printed is the same without JavaScript, so once is enough."""
    return True


@pytest.fixture(scope="module", params=by_turns(["nap", "napoleon"], first))
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    instance = tmp_path_factory.mktemp(request.param)
    play_year(instance, request.param, names=PLAYERS[request.param])
    return instance


@pytest.fixture
def address(played: Path, served: tuple[House, str], tmp_path: Path) -> str:
    """A server of a year's records."""
    shutil.copy(played / "scorekeeper.db", tmp_path)
    house, where = served
    house.app = app_at_home(tmp_path, testing=False)
    return where


@pytest.fixture
def here(request: pytest.FixtureRequest, played: Path) -> str:
    return f"/export/season/{season_key(request.node.callspec.params['played'])}/"


def show(thumb: Thumb, here: str, sheet: str, folder: Path) -> None:
    """Open what is printed; a file for any website as a browser that has only the file."""
    if sheet == "session":
        thumb.open("/export/session/evening/print")
    elif sheet == "season":
        thumb.open(here.removeprefix("/export").replace("season", "seasons"))
    elif sheet == "season.html":
        answer = thumb.page.request.get(f"{thumb.address}{here}{sheet}")
        assert answer.ok
        file = folder / sheet
        file.write_bytes(answer.body())
        thumb.page.goto(file.as_uri())
    else:
        thumb.open(f"{here}{sheet}")


def test_a_year_can_be_read_on_every_sheet_and_nobody_is_missing(
    thumb: Thumb, here: str, tmp_path: Path
) -> None:
    """On A4 as the sheets ask for it, whichever way a printer is told to turn it, and on Letter.

    One of the years has thirty people.
    """
    everybody = PLAYERS["nap" if "nap" in here else "napoleon"]
    strays = []
    for sheet in SHEETS:
        show(thumb, here, sheet, tmp_path)
        shown = points(thumb.page.locator("main").inner_text())
        for paper, on_its_side in PRINTED if is_night() else PRINTED[:1]:
            pdf = tmp_path / "paper.pdf"
            pdf.write_bytes(thumb.page.pdf(format=paper, landscape=on_its_side))
            about = f"{sheet} on {paper}{', turned' * on_its_side}"
            strays += [f"{about}: {fault}" for fault in faults(pdf, PAPERS[paper])]
            text = written(pdf)
            people = SEATED if sheet == "session" else everybody
            strays += [f"{about}: no {one}" for one in people if bare(one) not in bare(text)]
            if lacking := shown - points(text):
                strays.append(f"{about}: lacks {lacking}")
    assert not strays, "\n".join(strays)


def points(text: str) -> Counter[str]:
    """Everybody's points in a text, how often each."""
    return Counter(POINTS.findall(text))
