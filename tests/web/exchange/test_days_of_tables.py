"""The day of a session is that of its table, on whatever clock its record is read."""

import json
import re
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.services import Services
from scorekeeper.store import database_path, open_database
from scorekeeper.web.page.text import short_day
from scorekeeper.wording.notation import day_of, long_day
from tests.journal.evening import by_result
from tests.services.table import Clock, Table
from tests.web.at_home import app_at_home
from tests.web.exchange.sending import ARCHIVE, send
from tests.web.exchange.test_poisoned_times import in_zone
from tests.web.visitor import Visitor

TABLE, MACHINE = "2024-06-07", "2024-06-06"
HALF_PAST_EIGHT = datetime(
    2024, 6, 6, 23, 30, tzinfo=UTC
)  # in the morning of the seventh, in Japan

PAGES = (
    "/", "/sessions/evening", "/sessions/evening/discard", "/sessions/evening/season",
    "/seasons/春/", "/seasons/春/sessions", "/seasons/春/players/明", "/people/",
    "/export/session/evening/", "/export/session/evening/print",
    "/export/session/evening/sheet.svg", "/export/season/春/days",
    "/export/session/evening/result.txt", "/export/session/evening/scores.csv",
    "/export/season/春/scores.csv",
)  # fmt: skip


def book(instance):
    app = app_at_home(instance)
    with in_zone("Asia/Tokyo"), closing(open_database(database_path(instance))) as database:
        table = Table(services=Services(database=database, now=Clock(HALF_PAST_EIGHT)))
        table.open(names=("明", "Bob", "Chie", "Dan", "Eve"))
        table.tell(*by_result(1, "13S", "SA", 14, 3)).close()
    return Visitor(app.test_client(), "en")


def written(day):
    return {day, long_day(day, "en"), short_day(day, "en")}


@pytest.fixture
def kept(tmp_path):
    day_of.cache_clear()
    return book(tmp_path / "phone")


def strays(visitor):
    found = []
    for page in PAGES:
        answer = visitor.client.get(page, headers={"Accept-Language": "en"})
        text = re.sub("<[^>]*>", "", answer.text)
        names = [any(one in text for one in written(day)) for day in (TABLE, MACHINE)]
        if (answer.status_code, names) != (200, [True, False]):
            found.append(f"{page}: {answer.status_code} {names}")
    return found


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "UTC", "America/New_York"])
def test_every_page_and_file_has_the_tables_day_on_any_machine(kept, zone):
    with in_zone(zone):
        assert strays(kept) == []


def test_it_is_passed_on_with_the_session(kept, tmp_path):
    file = kept.client.get("/export/session/evening/everything.json").data
    club = Visitor(app_at_home(tmp_path / "club").test_client(), "en")
    with in_zone("UTC"):
        club.open("/import/")
        page = send(club, ARCHIVE, file, do="look")
        assert TABLE in page.main.text
        assert MACHINE not in page.main.text
        send(club, ARCHIVE, None, do="write")
        assert strays(club) == []
        again = json.loads(club.client.get("/export/session/evening/everything.json").data)
    assert again["sessions"] == json.loads(file)["sessions"]


@pytest.mark.parametrize("days", [-9, 0, 9])
def test_a_table_far_from_its_server_says_its_day_and_no_day_that_is_nowhere(tmp_path, days):
    now = datetime.now(UTC)
    nearer = now + timedelta(hours=14 if now.hour >= 10 else -12)
    visitor = Visitor(app_at_home(tmp_path).test_client())
    visitor.open("/sessions/new")
    said = (nearer + timedelta(days=days)).date().isoformat()
    names = {f"player-{seat}": name for seat, name in enumerate("ABCDE", start=1)}
    with in_zone("UTC"):
        page = visitor.forge("sessions/new", {**names, "preset": "wikipedia", "today": said})
        session = page.path.split("/")[2]
    (kept,) = visitor.client.get(f"/export/session/{session}/everything.json").json["sessions"]
    assert kept["events"][0]["fact"]["day"] == (said if days == 0 else now.date().isoformat())
