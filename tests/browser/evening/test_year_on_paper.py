"""A club's whole year on paper: nothing too small to read, nothing cut, nobody missing."""

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.browser.conftest import House, Thumb
from tests.desk.club_year import NAMES, SEATED, play_year, season_key
from tests.exports.test_libreoffice import program
from tests.web.at_home import app_at_home

ZOOM = 3
"""How many times larger than a point pdftohtml writes its lengths, at most."""

LEAST = 6
"""Points of type that everybody can read."""

EDGE = 14 * 72 / 25.4
"""What is left free at the sides of a page, in points: a millimetre less than is asked for."""

PAPERS = {"A4": (595, 842), "Letter": (612, 792)}
SHEETS = ("print", "days", "certificate", "year", "season.html", "session")
POINTS = re.compile("[+\N{MINUS SIGN}]\\d+")


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of text on a page: how large its letters are, and where it stands, in points."""

    size: float
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Page:
    wide: float
    high: float
    texts: tuple[Text, ...]


def pages_of(pdf: Path) -> Iterator[Page]:
    """The pages of a PDF as another program than the one that wrote it finds them."""
    reader = program("NO PDFTOHTML: no printed page is measured", "pdftohtml")
    asked = [reader, "-xml", "-i", "-nodrm", "-zoom", str(ZOOM), "-stdout", str(pdf)]
    told = subprocess.run(asked, check=True, capture_output=True).stdout
    sizes: dict[str | None, float] = {}
    for page in ElementTree.fromstring(told).iter("page"):  # noqa: S314 - of our own PDF
        sizes |= {one.get("id"): _length(one, "size") for one in page.iter("fontspec")}
        texts = tuple(
            Text(
                size=sizes[one.get("font")],
                left=_length(one, "left"),
                right=_length(one, "left") + _length(one, "width"),
                top=_length(one, "top"),
                bottom=_length(one, "top") + _length(one, "height"),
            )
            for one in page.iter("text")
            if "".join(one.itertext()).strip()
        )
        yield Page(_length(page, "width"), _length(page, "height"), texts)


def _length(of: ElementTree.Element, name: str) -> float:
    return int(of.get(name, "")) / ZOOM


def written(pdf: Path) -> str:
    """What stands in a PDF, in the order in which it was written."""
    reader = program("NO PDFTOTEXT: no printed page is read", "pdftotext")
    told = subprocess.run([reader, "-raw", str(pdf), "-"], check=True, capture_output=True)
    return told.stdout.decode()


def bare(text: str) -> str:
    """The letters of a text, however its lines break."""
    return re.sub(r"[\s\N{SOFT HYPHEN}\N{HYPHEN}-]", "", text)


@pytest.fixture
def scripts() -> bool:
    """What is printed is the same without JavaScript, so once is enough."""
    return True


@pytest.fixture(scope="module", params=["napoleon", "nap"])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    instance = tmp_path_factory.mktemp(request.param)
    play_year(instance, request.param)
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
    """On A4 as the sheets ask for it, whichever way a printer is told to turn it, and on Letter."""
    strays = []
    for sheet in SHEETS:
        show(thumb, here, sheet, tmp_path)
        shown = points(thumb.page.locator("main").inner_text())
        for paper, on_its_side in (("A4", False), ("A4", True), ("Letter", False)):
            pdf = tmp_path / "paper.pdf"
            pdf.write_bytes(thumb.page.pdf(format=paper, landscape=on_its_side))
            about = f"{sheet} on {paper}{', turned' * on_its_side}"
            strays += [f"{about}: {fault}" for fault in faults(pdf, PAPERS[paper])]
            text = written(pdf)
            people = SEATED if sheet == "session" else NAMES
            strays += [f"{about}: no {one}" for one in people if bare(one) not in bare(text)]
            if lacking := shown - points(text):
                strays.append(f"{about}: lacks {lacking}")
    assert not strays, "\n".join(strays)


def points(text: str) -> Counter[str]:
    """Everybody's points in a text, how often each."""
    return Counter(POINTS.findall(text))


def faults(pdf: Path, paper: tuple[int, int]) -> Iterator[str]:
    """What is wrong with pages: too small, out of the paper, or on another paper."""
    for number, page in enumerate(pages_of(pdf), start=1):
        if sorted((page.wide, page.high)) != pytest.approx(paper, abs=2):
            yield f"page {number} is {page.wide:.0f} by {page.high:.0f}"
        least = min(one.size for one in page.texts)
        if least < LEAST:
            yield f"page {number} has letters of {least:.1f} points"
        left = min(one.left for one in page.texts)
        right = page.wide - max(one.right for one in page.texts)
        if min(left, right) < EDGE - 4:
            yield f"page {number} goes to {left:.0f} and {right:.0f} points of its edges"
