"""Where everybody arrives: a table's own session, and a house in which very many are going on."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.store import database_path
from scorekeeper.web.server.application import close_desks
from scorekeeper.web.sessions import home
from scorekeeper.wording import Speaker
from tests.desk.test_backup import spoil
from tests.web.at_home import app_at_home
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, Page, Visitor


def open_sessions(visitor: Visitor, count: int) -> list[str]:
    """Open so many sessions; where each goes on, newest first."""
    return [visitor.sit_down("wikipedia", season=f"season {one}").path for one in range(count)][
        ::-1
    ]


def to_go_on_with(page: Page) -> list[str]:
    """The table in play first, then the others."""
    big = [one["href"] for one in page.main.all("a", css="big")]
    assert len(big) == 1, "one ink block a page"
    lines = page.main.all("ul", css="past")[:1]
    others = [one["href"] for one in lines[0].all("a")] if lines else []
    return big + [one for one in others if "/hands/" in one]


def listed(page: Page) -> list[str]:
    return [one["href"] for one in page.main.all("a", css="entry")]


def test_as_many_as_have_a_place_are_shown_and_nothing_leads_further(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "NEWEST", 3)
    opened = open_sessions(visitor, 3)
    page = visitor.open("/")
    assert to_go_on_with(page) == opened
    assert "/sessions/" not in [one["href"] for one in page.main.all("a")]


def test_of_more_the_newest_are_shown_and_a_link_to_all(
    visitor: Visitor, say: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "NEWEST", 3)
    opened = open_sessions(visitor, 4)
    page = visitor.open("/")
    assert to_go_on_with(page) == opened[:3]
    (every,) = [one for one in page.main.all("a") if one["href"] == "/sessions/"]
    assert every.text == say("home-all-going-on", count=4)
    assert listed(visitor.open(every["href"])) == opened


def test_every_page_of_the_list_holds_others_until_each_was_there(
    visitor: Visitor, say: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "A_PAGE", 2)
    opened, found = open_sessions(visitor, 5), []
    for number, (first, last) in enumerate([(1, 2), (3, 4), (5, 5)], start=1):
        page = visitor.open(f"/sessions/?page={number}")
        assert say("going-on-shown", first=first, last=last, count=5) in page.main.text
        links = page.main.one("nav").all("a")
        assert [one["href"] for one in links] == [f"/sessions/?page={to}" for to in (1, 2, 3)]
        (current,) = [one.text for one in links if one.get("aria-current") == "page"]
        assert current == str(number)
        found += listed(page)
    assert found == opened


ASKED = [("", 0), ("?page=", 0), ("?page=x", 0), ("?page=0", 0), ("?page=-3", 0), ("?page=2", 1),
         ("?page=99", 1), (f"?page={10**30}", 1)]  # fmt: skip


def test_a_page_that_is_not_there_is_the_nearest_that_is(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "A_PAGE", 1)
    opened = open_sessions(visitor, 2)
    found = {asked: visitor.open(f"/sessions/{asked}") for asked, _ in ASKED}
    assert {page.status for page in found.values()} == {200}
    shown = {asked: listed(page) for asked, page in found.items()}
    assert shown == {asked: [opened[got]] for asked, got in ASKED}


def test_where_none_is_going_on_the_list_says_so(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/sessions/?page=7")
    assert say("going-on-none") in page.main.text
    assert listed(page) == []
    assert not page.main.all("nav")


def test_where_both_games_are_played_the_list_says_which(visitor: Visitor, say: Speaker) -> None:
    visitor.sit_down("nap-ja")
    assert say("game-nap") not in visitor.open("/sessions/").main.text
    visitor.sit_down("jazz")
    entries = [one.text for one in visitor.open("/sessions/").main.all("a", css="entry")]
    assert [say("game-napoleon") in one for one in entries] == [True, False]
    assert [f"{say('game-nap')} ·" in one for one in entries] == [False, True]


def test_an_evening_with_all_its_hands_is_a_line_and_no_button(
    visitor: Visitor, say: Speaker
) -> None:
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


def ended(visitor: Visitor, count: int) -> list[str]:
    """Open and end so many sessions; their sheets, newest first."""
    found = []
    for one in range(count):
        visitor.sit_down("wikipedia", season=f"season {one}")
        visitor.press("redeal", reason="misdeal")
        visitor.sheet()
        assert visitor.press("close").status == 200
        found.append(f"/sessions/{visitor.session}")
    return found[::-1]


def lines_of(page: Page) -> list[str]:
    return [one["href"] for part in page.main.all("ul", css="past") for one in part.all("a")]


def test_the_first_page_leads_to_all_sessions_that_are_over_a_page_at_a_time(
    visitor: Visitor, say: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_the_list_of_what_is_over_has_evenings_with_all_their_hands(
    visitor: Visitor, say: Speaker
) -> None:
    assert say("past-none") in visitor.open("/sessions/past").main.text
    visitor.sit_down("sisyphus,hands_per_session=1")
    visitor.press("contract", seat=1, count=13, trump="S")
    visitor.press("adjutant-card", card="HA")
    visitor.forge("taken", {"count": 14})
    assert lines_of(visitor.open("/sessions/past")) == []
    visitor.hand()
    visitor.press("settle", adjutant=3)
    assert lines_of(visitor.open("/sessions/past")) == [f"/sessions/{visitor.session}"]


def test_a_discarded_session_can_be_found_for_a_day(visitor: Visitor, say: Speaker) -> None:
    visitor.sit_down("jazz")
    (asks,) = [one["href"] for one in visitor.open("/").main.all("a") if "discard" in one["href"]]
    visitor.open(asks)
    visitor.press("discard")
    page = visitor.open("/")
    assert f"/sessions/{visitor.session}" in [one["href"] for one in page.main.all("a")]


def sit_down_as(visitor: Visitor, *people: str) -> None:
    names = {f"player-{seat}": name for seat, name in enumerate(people, start=1)}
    visitor.open("/sessions/new")
    visitor.forge("sessions/new", {**names, "preset": "wikipedia", "season": "2026"})


def test_seven_names_stand_there_whole(visitor: Visitor) -> None:
    names = ("Grandmother Elizabeth", "秋子", "便", "千恵", "大輔", "絵美", "文")
    sit_down_as(visitor, *names)
    table = visitor.open("/").main.one("dl", css="so-far")
    assert [one.text for one in table.all("dt")] == list(names)


@pytest.mark.parametrize("column", ["payload = '7'", "payload = '{}'", "kind = 'unheard-of'"])
def test_where_the_last_evening_is_damaged_the_next_can_begin(tmp_path: Path, column: str) -> None:
    """It is asked who comes again, and by which rules: where it cannot be read, nobody."""
    app = app_at_home(tmp_path / "whole")
    table = Visitor(app.test_client(), "en")
    table.sit_down("wikipedia")
    by_result(table)
    table.open(f"/sessions/{table.session}")
    table.press("close")
    close_desks(app)
    shutil.copytree(tmp_path / "whole", tmp_path / "spoilt")  # of which nothing is remembered
    file = database_path(tmp_path / "spoilt")
    spoil(file, f"update event set {column} where sequence = 3")  # noqa: S608
    later = Visitor(app_at_home(file.parent).test_client(), "en")
    for path in ("/", "/sessions/new"):
        assert later.open(path).status == 200, path
