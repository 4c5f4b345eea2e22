"""Devices and links of a database from before there were roles: they are as good as they were."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from scorekeeper.store.database import open_database
from scorekeeper.store.devices import every_device, good_invitations, take_over_devices
from scorekeeper.store.migrations import migrations

STEP = "links_and_whose_devices"
OLDER = Path(__file__).parents[1] / "desk/earlier/unchained/sessions.sql"
NOW = "2026-11-22T18:00:00.000+00:00"
LATER = "2026-11-23T18:00:00.000+00:00"
DEVICE = ("6b42", "d" * 64, "owner", "Firefox, Android", NOW, NOW)
LINKS = [("a" * 64, "owner", 1, LATER), ("b" * 64, "owner", 0, LATER), ("c" * 64, "owner", 0, NOW)]


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A database as it was before this step, with a device and links for one and for a table."""
    file = tmp_path / "before.db"
    with closing(Database(file)) as database:
        database.conn.executescript(OLDER.read_text("utf-8"))
        migrations.apply(database, stop_before=STEP)
        database.conn.execute("insert into device values (?, ?, ?, ?, ?, ?)", DEVICE)
        database.conn.executemany("insert into invitation values (?, ?, ?, ?)", LINKS)
        database.conn.commit()
    return file


def test_a_device_stays_in_with_its_role_and_is_nobodys_yet(before: Path) -> None:
    with closing(open_database(before)) as database:
        (device,) = every_device(database)
    assert (device.id, device.digest, device.role) == ("6b42", "d" * 64, "owner")
    assert (device.person, device.came_by) == ("", None)


def test_a_link_that_was_given_away_is_good_for_as_many_as_before_as_long_as_before(
    before: Path,
) -> None:
    with closing(open_database(before)) as database:
        kept = {row.digest[0]: row for row in good_invitations(database, now=NOW)}
    assert {name: (row.most, row.let_in, row.until) for name, row in kept.items()} == {
        "a": (1, 0, LATER),
        "b": (30, 0, LATER),
    }
    assert len({row.id for row in kept.values()}) == 2


def test_a_restore_takes_over_the_devices_of_a_file_of_the_earlier_shape(
    before: Path, tmp_path: Path
) -> None:
    with closing(open_database(tmp_path / "new.db")) as database:
        take_over_devices(database, before)
        assert [row.id for row in every_device(database)] == ["6b42"]
