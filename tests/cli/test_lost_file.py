"""A file that is lost is said at the first look, and nothing is written in its place."""

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.services.groups import add_group
from scorekeeper.store import database_path, open_database, schema
from scorekeeper.store.copies import copies, keep_copy
from scorekeeper.store.database import begin_anew, is_lost, log_of
from scorekeeper.web.server.application import close_services
from scorekeeper.wording import LANGUAGES, speaker
from tests.cli.commands import refusal, run, told
from tests.cli.test_serve import COMMAND, printed_by, serving
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor


def played(folder):
    """A house in which something was recorded, and whose server was stopped."""
    app = app_at_home(folder)
    Visitor(app.test_client(), "en").sit_down("jazz")
    close_services(app)
    return database_path(folder)


def without_entries(file):
    file.unlink()
    open_database(file).close()


def empty(file):
    file.write_bytes(b"")
    log_of(file).unlink(missing_ok=True)


WAYS = {"gone": Path.unlink, "empty": empty, "without entries": without_entries}


@pytest.fixture(params=WAYS)
def lost(request, instance):
    file = played(instance)
    WAYS[request.param](file)
    return file


def listed(folder):
    """What lies there, but for what SQLite lays beside a file that it reads."""
    found = {one.name: one.read_bytes() for one in folder.iterdir()}
    found.pop("scorekeeper.db-shm", None)
    return {name: content for name, content in found.items() if content or name[-4:] != "-wal"}


@every("command", ["check", "serve", "list", "export --format json"])
def test_it_is_said_and_nothing_is_written_in_its_place(lost, command):
    before = listed(lost.parent)
    for language in LANGUAGES:
        said = refusal(*command.split(), language=language)
        place = {"file": str(lost), "folder": str(lost.parent), "backup": "none"}
        assert said == speaker(language)("records-lost", **place) + "\n"
    assert listed(lost.parent) == before


def test_the_command_that_it_names_begins_anew(lost):
    said = refusal("list").replace("\u2068", "").replace("\u2069", "")
    named = said.rpartition("scorekeeper ")[2].split()
    assert "new records were started" in run(*named).stderr
    assert run("list").exit_code == 0


def test_the_newest_backup_is_named_and_put_back(instance):
    file = played(instance)
    keep_copy(file)
    (backup,) = copies(file)
    file.unlink()
    said = refusal("check").replace("\u2068", "").replace("\u2069", "")
    assert f"scorekeeper restore {backup} --instance {instance}" in said
    assert told("restore", backup.name).startswith("Sessions restored: 1.")
    assert told("check").startswith("No problems.")


def test_of_a_folder_that_was_never_used_nothing_is_said(instance):
    instance.mkdir()
    with serving("--no-browser", "--begin-anew") as (_, printed):
        assert "Ctrl+C" in printed
    open_database(database_path(instance)).close()
    assert told("check").startswith("No problems.")


def test_who_begins_anew_is_told_of_it_until_the_note_is_gone(lost):
    done = run("check", "--begin-anew")
    assert done.exit_code == 1
    assert "new records were started" in done.stderr
    for language in LANGUAGES:
        app = app_at_home(lost.parent)
        said = speaker(language)("records-begun-anew", file="none", backup="none", note="|")
        first, _, last = said.partition("。" if language == "ja" else ". ")
        shown = Visitor(app.test_client(), language).open("/").main.text
        assert first in shown
        assert last.rpartition("|")[2] in shown
        others = Visitor(app.test_client(role="keeps-score"), language).open("/")
        assert first not in others.main.text
        close_services(app)
    lost.with_name("scorekeeper.db-lost").unlink()
    assert told("check").startswith("No problems.")


def test_begin_anew_does_nothing_to_records_that_are_there(instance):
    file = played(instance)
    before = told("export", "--format", "json")
    assert told("check", "--begin-anew").startswith("No problems.")
    assert told("export", "--format", "json") == before
    assert not file.with_name("scorekeeper.db-lost").exists()


def test_what_a_log_beside_an_empty_file_holds_is_kept(killed_at_once):
    """SQLite deletes such a log as soon as it opens the file; here it is moved aside first."""
    file, log = killed_at_once, log_of(killed_at_once).read_bytes()
    file.write_bytes(b"")
    assert is_lost(file)
    assert log_of(file).read_bytes() == log
    begin_anew(file)
    (kept,) = file.parent.glob("scorekeeper-*.db-wal")
    assert kept.read_bytes() == log
    assert not file.exists()


@pytest.fixture
def killed_at_once(tmp_path, instance):
    """A house whose log was never put back into its file."""
    app = app_at_home(tmp_path / "served")
    Visitor(app.test_client(), "en").sit_down("jazz")
    instance.mkdir()
    for one in (tmp_path / "served").glob("scorekeeper.db*"):
        (instance / one.name).write_bytes(one.read_bytes())
    close_services(app)
    return database_path(instance)


def test_a_group_that_is_lost_stops_no_other(instance):
    file = played(instance)
    for name in ("ume", "take"):
        add_group(instance, name)
        played(instance / "groups" / name)
    gone = database_path(instance / "groups" / "ume")
    gone.unlink()
    pipes = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([*COMMAND, "--no-browser"], text=True, **pipes) as server:
        printed = printed_by(server)
        server.terminate()
        said = server.stderr.read()
    assert "Ctrl+C" in printed
    assert "the group “ume” are lost" in said.replace("\u2068", "").replace("\u2069", "")
    assert "take" not in said
    assert file.exists()
    assert not gone.exists()
    done = run("groups", "remove", "ume", str(instance / "x.db"))
    assert done.exit_code == 1


def test_pages_of_a_lost_house_say_that_the_records_are_not_there(lost):
    app = app_at_home(lost.parent)
    answer = app.test_client(stranger=True).get("/", headers={"Accept-Language": "en"})
    assert answer.status_code == 503
    assert speaker("en")("fault-gone") in answer.text
    close_services(app)


def test_the_backups_are_listed_and_one_is_put_back_by_its_name(instance):
    instance.mkdir()
    assert "There is no automatic backup yet" in told("restore")
    file = played(instance)
    keep_copy(file)
    (copy,) = copies(file)
    for language in LANGUAGES:
        listed_now = run("restore", language=language).stdout
        assert copy.name in listed_now
        assert str(copy.parent) in listed_now
    assert refusal("restore", "scorekeeper-19990101.db").startswith("scorekeeper-19990101.db does")
    assert told("restore", copy.name).startswith("Sessions restored: 1.")
    assert copies(file) == [copy]


def has_newer_schema(monkeypatch, *, by=1):
    monkeypatch.setattr(schema, "MIGRATIONS", ("UPDATE device SET words = words;",) * by)


def version_of(file):
    with closing(sqlite3.connect(file)) as connection:
        return schema.version_of(connection)


@pytest.mark.parametrize("command", ["check", "export --format json", "backup {}"])
def test_any_command_of_a_newer_program_keeps_the_older_file(instance, monkeypatch, command):
    file = played(instance)
    has_newer_schema(monkeypatch)
    line = command.format(instance / "before.db")
    run(*line.split(), "--instance", str(instance))
    (copy,) = copies(file)
    assert (version_of(copy), version_of(file)) == (1, 2)


def test_a_command_that_cannot_copy_an_older_file_says_so(instance, monkeypatch):
    played(instance)
    (instance / "backups").touch()
    for number, language in enumerate(LANGUAGES, start=1):
        has_newer_schema(monkeypatch, by=number)
        told = {"fault": "damaged", "folder": str(instance / "backups")}
        said = speaker(language)("backups-failed", **told)
        assert said in run("check", language=language).stderr
    (instance / "backups").unlink()


def test_owners_read_how_far_the_newest_backup_goes_and_where_it_lies(instance):
    file = played(instance)
    app = app_at_home(instance)
    for language in LANGUAGES:
        owner = Visitor(app.test_client(), language)
        assert "backups" not in owner.open("/import/").main.text
        keep_copy(file)
        assert str(copies(file)[0]) in owner.open("/import/").main.text
        other = Visitor(app.test_client(role="keeps-score"), language)
        assert "backups" not in other.open("/import/").main.text
        copies(file)[0].unlink()
    close_services(app)


def test_that_no_backup_can_be_made_is_said_to_owners_and_recording_goes_on(instance):
    file = played(instance)
    (instance / "backups").touch()
    app = app_at_home(instance)
    visitor = Visitor(app.test_client(), "en")
    fresh = visitor.client.get("/").headers["ETag"]
    keep_copy(file)
    assert visitor.client.get("/").headers["ETag"] != fresh
    assert "No automatic backup could be made" in visitor.open("/").main.text
    other = Visitor(app.test_client(role="keeps-score"), "en")
    assert "backup could" not in other.open("/").main.text
    visitor.sit_down("sisyphus")
    assert visitor.forge("note", {"text": "on"}).status == 200
    (instance / "backups").unlink()
    keep_copy(file)
    assert "No backup could be made" not in visitor.open("/").main.text
    close_services(app)
