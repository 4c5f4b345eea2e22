"""鍵: made once, private, and never shown by accident."""

import errno
import logging
import os
import re
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.store import database_path, open_database
from scorekeeper.web.server import keys
from scorekeeper.web.server.keys import open_keys

FILES = ("secret_key", "owner_key")


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_keys_are_made_on_first_start_for_their_owner_alone(instance):
    old = os.umask(0)
    try:
        made = open_keys(instance)
    finally:
        os.umask(old)
    assert mode(instance) == 0o700
    assert [mode(instance / name) for name in FILES] == [0o600, 0o600]
    assert made.secret != made.owner
    assert all(re.fullmatch(r"[\w-]{32}", key, re.ASCII) for key in (made.secret, made.owner))


def test_whatever_stood_open_before_is_shut(instance):
    instance.mkdir(mode=0o755)
    instance.chmod(0o755)
    file = database_path(instance)
    database = open_database(file)
    database.conn.execute("delete from device")
    for each in instance.iterdir():
        each.chmod(0o644)
    with closing(open_database(file)):
        open_keys(instance)
        assert {each.name: mode(each) for each in instance.iterdir()} == dict.fromkeys(
            [*FILES, file.name, f"{file.name}-wal", f"{file.name}-shm"], 0o600
        )
    assert mode(instance) == 0o700
    database.close()


def test_a_new_database_is_its_owners_alone(instance):
    instance.mkdir(mode=0o755)
    old = os.umask(0)
    try:
        with closing(open_database(database_path(instance))) as database:
            database.conn.execute("delete from device")
            assert {mode(each) for each in instance.iterdir()} == {0o600}
    finally:
        os.umask(old)


def test_keys_stay(instance):
    assert open_keys(instance) == open_keys(instance)


def test_of_many_that_start_at_once_all_hold_the_same_keys(instance):
    with ThreadPoolExecutor(16) as pool:
        found = list(pool.map(lambda _: open_keys(instance), range(64)))
    assert len({(each.secret, each.owner) for each in found}) == 1


def test_a_file_that_others_could_read_is_made_private_and_said_so(instance, caplog):
    before = open_keys(instance)
    (instance / "owner_key").chmod(0o644)
    with caplog.at_level(logging.WARNING):
        assert open_keys(instance) == before
    assert mode(instance / "owner_key") == 0o600
    assert "could be read by others" in caplog.text
    assert before.owner not in caplog.text


def test_a_file_that_cannot_be_made_private_is_refused(instance, monkeypatch):
    open_keys(instance)
    (instance / "secret_key").chmod(0o640)
    monkeypatch.setattr(Path, "chmod", lambda *_: None)
    with pytest.raises(Refusal) as refused:
        open_keys(instance)
    assert refused.value.code == "key-file-exposed"


@pytest.mark.parametrize(
    "text", ["\n", "short\n", "no line end at all, so half written", "ключ" * 9 + "\n"]
)
def test_a_file_without_a_key_is_refused_by_name(instance, text):
    open_keys(instance)
    (instance / "owner_key").write_text(text, encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        open_keys(instance)
    assert refused.value.code == "key-file-broken"
    assert refused.value.params["file"].endswith("owner_key")


@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_a_first_start_on_a_full_disk_leaves_nothing(instance, monkeypatch, failing):
    def fail(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    target = (os, "fsync") if failing == "fsync" else (keys.secrets, "token_urlsafe")
    monkeypatch.setattr(*target, fail)
    with pytest.raises(Refusal) as refused:
        open_keys(instance)
    assert refused.value.code == "instance-full"
    assert list(instance.iterdir()) == []
    monkeypatch.undo()
    assert open_keys(instance) == open_keys(instance)


def test_what_a_full_disk_or_a_killed_start_left_behind_is_in_nobodys_way(instance, monkeypatch):
    monkeypatch.setattr(keys, "PATIENCE", 0.05)
    instance.mkdir()
    (instance / "secret_key").touch()
    (instance / "owner_key.new").write_text("half a k")
    made = open_keys(instance)
    assert open_keys(instance) == made
    assert sorted(path.name for path in instance.iterdir()) == sorted(FILES)


def test_whoever_is_just_making_a_key_is_waited_for(instance, tmp_path, monkeypatch):
    theirs = open_keys(tmp_path / "theirs")
    instance.mkdir()
    fresh = instance / "owner_key.new"
    fresh.write_bytes((tmp_path / "theirs/owner_key").read_bytes())
    monkeypatch.setattr(keys.time, "sleep", lambda _: fresh.replace(instance / "owner_key"))
    assert open_keys(instance).owner == theirs.owner


def test_an_instance_that_cannot_be_written_is_refused_by_name(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal) as refused:
        open_keys(tmp_path / "file" / "instance")
    assert refused.value.code == "instance-unwritable"


def test_another_owners_key_counts_at_once(instance):
    made = open_keys(instance)
    before = made.owner
    made.renew_owner()
    assert made.owner != before
    assert (made.opens(before), made.opens(made.owner)) == (False, True)
    assert mode(instance / "owner_key") == 0o600
    assert sorted(each.name for each in instance.iterdir()) == sorted(FILES)


def test_a_devices_secret_shows_where_it_was_made(instance, tmp_path):
    here, elsewhere = open_keys(instance), open_keys(tmp_path / "elsewhere")
    secret = here.new_device()
    assert here.is_made_here(secret)
    assert not elsewhere.is_made_here(secret)
    for forged in ("", ".", secret[:-1], f"x{secret}", secret.partition(".")[0], "鍵.鍵"):
        assert not here.is_made_here(forged)


def test_a_printed_keyring_shows_no_key(instance):
    made = open_keys(instance)
    assert made.owner not in repr(made)
    assert made.secret not in repr(made)
