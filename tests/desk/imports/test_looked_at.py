"""A table that was looked at is kept for whoever looked, for an hour, and not beside many."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk
from scorekeeper.desk.imports import deposits
from scorekeeper.desk.imports.deposits import KEPT, keep_file, kept_file, let_file_go, sweep_files
from scorekeeper.store.backup import ABANDONED
from tests.desk.table import Clock, a_table

NOW = datetime(2026, 5, 6, 20, tzinfo=UTC)


@pytest.fixture
def clock() -> Clock:
    return Clock(NOW)


@pytest.fixture
def desk(tmp_path: Path, clock: Clock) -> Iterator[Desk]:
    with a_table(tmp_path / "scorekeeper.db", clock=clock) as seated:
        yield seated.desk


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"{KEPT}*"))


def content_of(desk: Desk, name: str, *, by: str) -> bytes:
    with kept_file(desk, name, by=by) as content:
        return content.read()


def is_gone(desk: Desk, name: str, by: str) -> bool:
    try:
        content_of(desk, name, by=by)
    except Refusal as refusal:
        return refusal.code == "import-kept-gone"
    return False


def test_it_is_found_by_its_name_by_the_same_device_alone(desk, tmp_path):
    name = keep_file(desk, BytesIO(b"one"), by="a")
    assert content_of(desk, name, by="a") == b"one"
    assert is_gone(desk, name, "b")
    assert keep_file(desk, BytesIO(b"one"), by="b") == name
    let_file_go(desk, name, by="b")
    assert (content_of(desk, name, by="a"), is_gone(desk, name, "b")) == (b"one", True)
    assert [oct(one.stat().st_mode & 0o777) for one in kept(tmp_path)] == ["0o600"]


@pytest.mark.parametrize("name", ["", "0" * 32, "../../" + "0" * 26, "ど" * 32, "0" * 33])
def test_no_other_name_leads_anywhere(desk, tmp_path, name):
    keep_file(desk, BytesIO(b"one"), by="a")
    let_file_go(desk, name, by="a")
    assert is_gone(desk, name, "a")
    assert len(kept(tmp_path)) == 1


def test_the_same_table_takes_no_more_room(desk, tmp_path):
    assert keep_file(desk, BytesIO(b"one"), by="a") == keep_file(desk, BytesIO(b"one"), by="a")
    assert len(kept(tmp_path)) == 1


def test_a_device_has_one_and_all_together_have_a_size(desk, tmp_path, monkeypatch):
    first = keep_file(desk, BytesIO(b"one"), by="a")
    os.utime(*kept(tmp_path), (NOW.timestamp(), NOW.timestamp()))
    second = keep_file(desk, BytesIO(b"two"), by="a")
    assert [is_gone(desk, name, "a") for name in (first, second)] == [True, False]
    monkeypatch.setattr(deposits, "MOST_BYTES", 5)
    os.utime(*kept(tmp_path), (NOW.timestamp(), NOW.timestamp()))
    third = keep_file(desk, BytesIO(b"three"), by="b")
    assert (is_gone(desk, second, "a"), is_gone(desk, third, "b")) == (True, False)


def test_it_is_gone_after_an_hour(desk, clock, tmp_path):
    name = keep_file(desk, BytesIO(b"one"), by="a")
    os.utime(*kept(tmp_path), (NOW.timestamp(), NOW.timestamp()))
    clock.time = NOW + timedelta(seconds=ABANDONED - 60)
    assert not is_gone(desk, name, "a")
    clock.time = NOW + timedelta(seconds=ABANDONED + 60)
    assert is_gone(desk, name, "a")
    assert kept(tmp_path) == []


def test_a_sweep_takes_what_is_old_and_nothing_else(desk, tmp_path):
    keep_file(desk, BytesIO(b"old"), by="a")
    keep_file(desk, BytesIO(b"new"), by="b")
    old = next(one for one in kept(tmp_path) if one.read_bytes() == b"old")
    os.utime(old, (1000, 1000))
    (tmp_path / "owner_key").write_bytes(b"x")
    os.utime(tmp_path / "owner_key", (1000, 1000))
    sweep_files(tmp_path, now=NOW.timestamp() + 60)
    assert [one.read_bytes() for one in kept(tmp_path)] == [b"new"]
    assert (tmp_path / "owner_key").exists()


def test_a_disk_that_is_full_leaves_nothing_half_kept(desk, tmp_path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = sorted(tmp_path.iterdir())
    monkeypatch.setattr(deposits, "copyfileobj", full)
    with pytest.raises(OSError, match="No space"):
        keep_file(desk, BytesIO(b"one"), by="a")
    assert sorted(tmp_path.iterdir()) == before
