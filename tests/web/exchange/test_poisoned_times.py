"""Times that are none: whatever a record holds, every page of it can be read."""

import sqlite3
import time
from contextlib import closing, contextmanager

import pytest

from scorekeeper.services import Services, inspect, rebuild
from scorekeeper.store import database_path, open_database
from tests.examples import by_turns
from tests.journal.evening import by_result
from tests.services.table import a_table

NO_TIMES = [
    "",
    "0001-01-01T00:00:00.000+00:00",
    "9999-12-31T23:59:59.999+00:00",
    "yesterday",
    "2024-02-30T00:00:00.000+00:00",
]
PAGES = [
    "/", "/seasons/春/", "/seasons/春/ratings/", "/seasons/春/what-if", "/rules/compare",
    "/sessions/evening", "/sessions/evening/hands/1", "/sessions/evening/hands/2",
    "/sessions/evening/penalties", "/sessions/evening/hands/1/correct", "/export/season/春/",
    "/export/session/evening/", "/export/season/春/print", "/export/session/evening/print",
    *(f"/export/season/春/{name}" for name in (
        "standings.csv", "hands.csv", "scores.csv", "journal.csv", "workbook.xlsx",
        "everything.json", "result.txt")),
]  # fmt: skip


def poison(file, at):
    """Write a time into every event of a book as no program of today would let it in."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("drop trigger event_is_never_changed")
        connection.execute("update event set at = ?", [at])
        connection.execute(
            "create trigger event_is_never_changed before update on event begin select 1; end"
        )
        connection.commit()


@contextmanager
def in_zone(zone):
    try:
        with pytest.MonkeyPatch.context() as there:
            there.setenv("TZ", zone)
            time.tzset()
            yield
    finally:
        time.tzset()


PLACES = [(at, zone) for at in NO_TIMES for zone in ("Asia/Tokyo", "America/New_York")]


@pytest.mark.parametrize(("at", "zone"), by_turns(PLACES, lambda number, _: number % 4 in (0, 3)))
def test_every_page_can_be_read(app, instance, at, zone):
    file = database_path(instance)
    with a_table(file) as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
        table.tell(*by_result(2, "13S", "SA", 14, 1)).undo()
    poison(file, at)
    with in_zone(zone):
        with closing(open_database(file)) as database:
            rebuild(Services(database=database))
        client = app.test_client()
        assert {path: client.get(path).status_code for path in PAGES} == dict.fromkeys(PAGES, 200)
        with closing(open_database(file)) as database:
            troubles = inspect(Services(database=database)).troubles
    found = {(trouble.code, trouble.params.get("session")) for trouble in troubles}
    assert ("check-time-impossible", "evening") in found
