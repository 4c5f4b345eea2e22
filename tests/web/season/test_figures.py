"""成績の頁: standings in any order, a player's page, what if, ratings, scoring, at length."""

import pytest

from scorekeeper.services import what_if
from tests.strays import every
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, Visitor

SLASHED = "/seasons/2026~s春"


@pytest.fixture
def visitor(app):
    """Two evenings: Ben made 13♥ with Chie; then 13♥ lost alone by Ben, without Aki."""
    visitor = Visitor(app.test_client(), "en")
    for players, taken, adjutant in ((5, 14, 2), (4, 9, "solo")):
        visitor.sit_down("wikipedia", players, season="2026/春")
        by_result(visitor, taken=taken, adjutant=adjutant)
    return visitor


def names(visitor, column=0):
    body = visitor.page.main.all("table")[0].one("tbody")
    return [(row.one("td", css="rank").text, row.one("th").all("a")[0].text)
            for row in body.all("tr")]  # fmt: skip


@every(
    "asked, first, words",
    [
        ("", ("1", NAMES[0]), "Most points first."),
        ("?order=per_hand", ("1", NAMES[2]), "Most points per hand first."),
        ("?order=best&best=1", ("1", NAMES[1]), "By the points of the best day."),
        ("?least=2", ("1", NAMES[2]), "2 hands are needed"),
        ("?until=2020-01-01", None, ""),
        ("?until=2099-01-01", ("1", NAMES[0]), "As it stood on 1 January 2099."),
    ],
)
def test_standings_as_asked(visitor, asked, first, words):
    page = visitor.open(f"{SLASHED}/{asked}")
    assert page.status == 200
    if first is None:
        assert "No hand" in page.main.text or page.main.all("p", css="lead")
    elif asked:
        assert words in page.main.text


def test_guests_stand_below_without_a_rank(visitor):
    visitor.open(f"{SLASHED}/?least=2")
    listed = names(visitor)
    assert [rank for rank, _ in listed][-1] == "No rank"
    assert listed[-1][1] == NAMES[4]


@every(
    "asked, words",
    [
        ("order=fame", "does not exist"),
        ("best=x", "in figures"),
        ("least=1e9", "in figures"),
        ("until=2026-02-30", "date"),
        ("tie-1=luck", "does not exist"),
        ("evenings=many&drop=-1", "in figures"),
        ("order=%00&least=９&until=x", "in figures"),
    ],
)
def test_what_cannot_be_read_is_said_and_the_rest_is_shown(visitor, asked, words):
    page = visitor.open(f"{SLASHED}/?{asked}")
    assert page.status == 422
    assert words in page.complaints[0]
    assert len(names(visitor)) == 5


def test_a_players_page(visitor):
    visitor.open(f"{SLASHED}/")
    link = next(a for a in visitor.page.main.all("a") if a.text == NAMES[1])
    page = visitor.open(link["href"])
    assert page.root.one("h1").text == NAMES[1]
    rows = page.main.all("table")[0].one("tbody").all("tr")
    assert [cell.text for row in rows for cell in (*row.all("th"), *row.all("td"))] == [
        *("Napoleon", "2", "1", "50%", "−3", "−1.5"),
        *("Of these, alone", "1", "0", "0%", "−9", "−9.0"),
    ]
    assert visitor.open(f"{SLASHED}/players/nobody").status == 404


def test_every_picture_has_its_table_and_says_what_it_shows(visitor):
    page = visitor.open(f"{SLASHED}/")
    drawn = page.main.all("svg", css="chart")
    assert len(drawn) == 1
    for svg in drawn:
        assert svg["role"] == "img"
        labels = [page.root.one(id=name) for name in svg["aria-labelledby"].split()]
        assert all(label.text for label in labels)
        figure = svg.within("figure")
        assert figure is not None
        assert figure.one("details").one("table").all("td")


@every("where", [SLASHED, "session"])
def test_what_if(visitor, where):
    address = f"/sessions/{visitor.session}" if where == "session" else where
    visitor.open(f"{address}/what-if")
    assert visitor.page.main.all("table") == []
    page = visitor.open(f"{address}/what-if?by=scheme.win_count")
    cells = [row.text for row in page.main.all("table")[0].one("tbody").all("tr")]
    if where == "session":
        assert cells[0].split() == ["1", NAMES[2], "+1", "+3", "1"]
    assert page.main.all("progress") == []
    assert visitor.open(f"{address}/what-if?by=rules.sisyphus,minimum_bid=13").status == 200


def test_ratings(visitor, monkeypatch):
    page = visitor.open(f"{SLASHED}/ratings/")
    assert len(page.main.all("table")[0].one("tbody").all("tr")) == 5
    assert "/ratings/" in visitor.open(f"{SLASHED}/").html
    monkeypatch.setattr(what_if, "LIBRARY", "no_such_library")
    assert "/ratings/" not in visitor.open(f"{SLASHED}/").html, "what does not work is not offered"
    page = visitor.open(f"{SLASHED}/ratings/")
    assert page.status == 200
    assert page.main.all("table") == []
    assert "pip" not in page.main.text
