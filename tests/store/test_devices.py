"""Devices in the order in which they were seen, whatever their ids happen to be."""

from contextlib import closing
from itertools import permutations

import pytest

from scorekeeper.store.database import add_row, immediate, open_database
from scorekeeper.store.devices import DeviceRow, every_device

NOW = "2026-11-22T18:00:00.000+00:00"
LATER = "2026-11-22T18:00:00.001+00:00"
ROLES = ("keeps-score", "looks-on", "owner")


@pytest.mark.parametrize("ids", list(permutations(("0a0a", "5b5b", "f0f0"))))
def test_those_of_one_millisecond_stand_by_their_roles_and_not_by_chance(tmp_path, ids):
    with closing(open_database(tmp_path / "devices.db")) as database:
        with immediate(database):
            for name, role in zip(ids, ROLES, strict=True):
                add_row(database, "device", device(name, role, NOW))
            add_row(database, "device", device("9999", "owner", LATER))
        assert [row.role for row in every_device(database)] == ["owner", *ROLES]


def device(name, role, at):
    return DeviceRow(
        id=name, digest=name * 16, role=role, words="", entered_at=at, seen_at=at, person="",
        came_by=None,
    )  # fmt: skip
