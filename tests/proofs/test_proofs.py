"""The long runs can be started, find nothing in a short one, and would find what was lost."""

import random
import sqlite3
from contextlib import closing
from threading import Event

import pytest

from tests.examples import at_night, is_night
from tests.proofs import crash, load, storm
from tests.proofs.devices import Device, StubbornBrowser
from tests.proofs.house import losses


def test_a_server_that_is_killed_loses_nothing(tmp_path, capsys):
    assert crash.run(tmp_path, kills=2, count=2, seed=1) == []
    assert "2 kills" in capsys.readouterr().out


def test_a_storm_loses_and_doubles_nothing(tmp_path, capsys):
    assert storm.run(tmp_path, submissions=150 if is_night() else 60, count=4, seed=1) == []
    assert "too late" in capsys.readouterr().out


@at_night
def test_a_full_evening_keeps_its_memory(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(load, "GROWTH", 10)  # so short a run has not settled
    monkeypatch.setattr(load, "LOOKS_EVERY", 0.3)
    found = load.run(tmp_path, seconds=3, watchers=3, recorders=2, requests=20, seed=1)
    said = capsys.readouterr().out
    assert found == []
    assert "recorders: " in said
    assert "p99" in said
    assert "20 requests" in said


CHANCE = random.Random(0)  # noqa: S311 - weather, not secrets
EVENTS = "CREATE TABLE event (session, sequence, command_id)"
LOSSES = {
    # what the file holds, what was acknowledged, what is found
    "nothing": ([("s", 1, "a"), ("s", 2, "b")], ["a", "b"], []),
    "a tap lost": ([("s", 1, "a")], ["a", "b"], ["device 0: b is there 0 times"]),
    "a tap doubled": ([("s", 1, "a"), ("s", 2, "a")], ["a"], ["device 0: a is there 2 times"]),
    "a hole": ([("s", 1, "a"), ("s", 3, "b")], ["a"], ["s: 3 where 2 was due"]),
    "no beginning": ([("s", 2, "b")], [], ["s: 2 where 1 was due"]),
}


@pytest.mark.parametrize(("rows", "acknowledged", "found"), LOSSES.values(), ids=LOSSES)
def test_what_is_lost_or_doubled_is_found(tmp_path, rows, acknowledged, found):
    file = tmp_path / "scorekeeper.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(EVENTS)
        connection.executemany("INSERT INTO event VALUES (?, ?, ?)", rows)
    browser = StubbornBrowser(port=0, stop=Event(), acknowledged=acknowledged)
    assert losses(file, [Device(browser, CHANCE)]) == found
