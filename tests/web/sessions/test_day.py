"""会の成績だけ: every page that leads to a day of which only results are known."""

import pytest

from scorekeeper.journal import DayResult
from scorekeeper.web.server.application import services
from tests.services.seasons.test_day_results import CLUB, record_day
from tests.services.table import Table
from tests.web.visitor import fields_of


@pytest.fixture
def day(visitor):
    with visitor.client.application.app_context():
        record_day(
            Table(services=services()),
            "day",
            "2024-04-01",
            DayResult(points=tuple(range(-7, 8)), hands=(4,) * 15, note="第3回例会"),
        )
    return visitor


def test_its_page_ranks_everybody(day):
    page = day.open("/sessions/day")
    rank = page.main.one("ol", css="rank")
    assert [one.text for one in rank.all("span", css="total")][:2] == ["+7", "+6"]
    assert len(rank.all("li")) == len(CLUB) == 15
    assert "第3回例会" in page.main.text
    assert rank.text.count({"en": "4 hands", "ja": "4局"}[day.language]) == 15


def test_an_undo_from_an_old_page_of_its_people_is_refused_in_words(day):
    day.open("/sessions/day/penalties")
    penalty = {"seat": 1, "points": 5, "way": "take", "reason": "house"}
    day.forge("penalties", penalty)
    old = day.open("/sessions/day/table").form("undo")
    assert day.press("undo").status == 200
    sent = fields_of(old).to_dict() | {"command": "of another phone"}
    page = day.post(old["action"], sent)
    assert (page.status, len(page.complaints)) == (422, 1)


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/sessions/past",
        "/sessions/day",
        "/sessions/day/wall",
        "/sessions/day/people",
        "/sessions/day/penalties",
        "/sessions/day/export",
        "/sessions/day/what-if",
        "/sessions/day/discard",
        "/seasons/春/",
        "/seasons/春/players/会員9",
        "/people/",
    ],
)
def test_every_page_knows_it(day, address):
    day.open(address)


def test_a_list_has_the_year_of_an_older_day_and_no_hands_of_it(day):
    assert all("2024" in day.open(address).main.text for address in ("/", "/people/"))
    assert {"en": "15 players", "ja": "15人"}[day.language] in day.open("/seasons/春/").main.text
