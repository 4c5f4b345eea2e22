"""Groups made, renamed and taken out: nothing is lost on the way, and no name leads elsewhere."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.services.backup import REMOVED, remove_group
from scorekeeper.services.groups import add_group, groups, instance_of, is_name, rename_group
from scorekeeper.store import database_path
from tests.services.table import refuses

NO_NAMES = (
    "", ".", "..", "../ume", "a/b", "a\\b", "Ume", "UME", "ume ", "u me", "-ume", "ume-", "u--m",
    "梅", "ｕｍｅ", "ume\n", "ume\0", ".taken-out", "nul", "con", "com1", "lpt9", "a" * 33,
)  # fmt: skip


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_is_no_name_makes_no_folder(instance, name):
    with refuses("group-name"):
        add_group(instance, name)
    assert not instance.exists()
    assert instance_of(instance, name) is None


@pytest.mark.parametrize("name", ["ume", "a", "7", "tokyo-2026", "a" * 32, "console"])
def test_a_name_is_letters_digits_and_hyphens(instance, name):
    made = add_group(instance, name)
    assert is_name(name)
    assert made.instance == instance / "groups" / name == instance_of(instance, name)
    assert made.size > 0
    assert made.instance.stat().st_mode & 0o077 == 0


def test_groups_are_listed_by_name_and_nothing_else_is(instance):
    assert groups(instance) == []
    for name in ("take", "ume", "matsu"):
        add_group(instance, name)
    (instance / "groups" / "Notes").mkdir()
    (instance / "groups" / "file").touch()
    assert [one.name for one in groups(instance)] == ["matsu", "take", "ume"]


def test_a_name_is_given_once(instance):
    add_group(instance, "ume")
    add_group(instance, "take")
    for again in (
        lambda: add_group(instance, "ume"),
        lambda: rename_group(instance, "take", "ume"),
    ):
        with refuses("group-there"):
            again()
    assert len(groups(instance)) == 2


@pytest.mark.parametrize("name", ["take", "../groups/ume", ""])
def test_a_group_that_there_is_not_is_neither_renamed_nor_taken_out(instance, name):
    add_group(instance, "ume")
    for job in (
        lambda: rename_group(instance, name, "matsu"),
        lambda: remove_group(instance, name, instance / "x.db", stamp="now"),
    ):
        with refuses("group-unknown"):
            job()


def test_one_that_is_taken_out_is_a_backup_and_a_folder_kept_aside(instance, tmp_path):
    add_group(instance, "ume")
    out = remove_group(instance, "ume", tmp_path / "ume.db", stamp="20261122")
    assert groups(instance) == []
    assert out.aside == instance / "groups" / REMOVED / "ume-20261122"
    assert database_path(out.aside).is_file()
    with closing(sqlite3.connect(tmp_path / "ume.db")) as backup:
        assert backup.execute("select count(*) from event").fetchone() == (0,)


@pytest.mark.parametrize("file", ["nowhere/ume.db", "full/ume.db"])
def test_one_whose_backup_cannot_be_written_stays(instance, tmp_path, file):
    add_group(instance, "ume")
    (tmp_path / "full").touch()
    with pytest.raises((Refusal, OSError)):
        remove_group(instance, "ume", tmp_path / file, stamp="now")
    assert [one.name for one in groups(instance)] == ["ume"]
