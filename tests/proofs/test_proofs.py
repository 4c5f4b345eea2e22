"""The long runs can be started, find nothing in a short one, and would find what was lost."""

from tests.examples import at_night, is_night
from tests.proofs import crash, load, storm


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
