"""A new database that comes in one go is, but for the times, the one that every step has made."""

import re
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from scorekeeper.store import open_database
from scorekeeper.store.migrations import migrations
from tests import fresh
from tests.fresh import in_one_go, step_by_step

TAKEN = re.compile(r"'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.?\d*\+00:00'")
"""When a step was taken."""


def held(path: Path) -> list[str]:
    with closing(open_database(path)) as database:
        return [TAKEN.sub("then", line) for line in database.conn.iterdump()]


def test_in_one_go_it_is_what_every_step_has_made(tmp_path, monkeypatch):
    assert migrations.apply is in_one_go
    at_once = held(tmp_path / "at once.db")
    monkeypatch.setattr(migrations, "apply", step_by_step)
    assert at_once == held(tmp_path / "by steps.db")
    assert sum("INSERT" in line for line in at_once) > 10


def test_what_is_no_new_one_goes_on_step_by_step(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(fresh, "step_by_step", asked.append)
    database = Database(tmp_path / "begun.db")
    database["something"].create({"id": int})
    in_one_go(database)
    assert asked == [database]
    database.close()
