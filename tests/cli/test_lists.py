"""``scorekeeper list``: sessions and seasons, as tables and as JSON lines."""

import json
import os
from itertools import product

import pytest

from scorekeeper.exports.text import width
from scorekeeper.services import discard_session
from scorekeeper.services.context import Tap
from scorekeeper.services.recording import close_season
from scorekeeper.services.sessions import read_club
from scorekeeper.store import database_path, open_database
from scorekeeper.wording import LANGUAGES
from tests.cli.commands import run, started
from tests.journal.evening import by_result
from tests.services.table import a_table
from tests.strays import every

LISTS = ("sessions", "seasons")


def lines(*line):
    done = run("list", *line, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    return [json.loads(one) for one in done.stdout_bytes.decode().splitlines()]


def club_tap(table, command_id):
    return Tap(command_id=command_id, seen=read_club(table.services).sequence, by="phone")


@pytest.fixture
def table(instance):
    """Spring with a session that is over and an open one; autumn, closed; a discarded trial."""
    instance.mkdir()
    with a_table(instance / "scorekeeper.db") as seated:
        seated.open().tell(*by_result(1, "13S", "SA", 14, 2)).close()
        seated.session_id = "autumn"
        seated.open(season="秋季", names=("Zoë", "秋", "便", "千恵", "大"))
        seated.tell(*by_result(1, "13S", "SA", 14, 2)).close()
        close_season(seated.services, "秋季", "Zoë", club_tap(seated, "closed"))
        seated.session_id = "trial"
        seated.open(season="冬")
        discard_session(seated.services, "trial", seated.tap())
        seated.session_id = "later"
        yield seated.open(players=4)


def test_sessions_are_listed_the_newest_first(table):
    assert [one["session"] for one in lines("sessions")] == ["later", "autumn", "evening"]
    assert lines() == lines("sessions")
    assert [one["session"] for one in lines("sessions", "--season", "春")] == ["later", "evening"]
    assert [one["session"] for one in lines("sessions", "--season", " 秋 季 ")] == ["autumn"]
    evening = lines("sessions")[-1]
    assert evening == {
        "session": "evening", "day": "2024-05-06", "season": "春", "game": "napoleon",
        "rules": "sisyphus", "hands": 1, "state": "over",
        "players": ["秋", "便", "千恵", "大", "絵美"],
    }  # fmt: skip


def test_seasons_are_listed_with_who_closed_them(table):
    spring, autumn = lines("seasons")
    assert spring == {
        "season": "春", "game": "napoleon", "first": "2024-05-06", "last": "2024-05-06",
        "days": 1, "sessions": 2, "hands": 1, "closed_by": None, "key": "春",
    }  # fmt: skip
    assert (autumn["closed_by"], autumn["first"]) == ("Zoë", "2024-05-06")
    assert lines("seasons", "--season", "春") == [spring]


@every("name, language", product(LISTS, LANGUAGES))
def test_a_table_has_straight_columns(table, name, language):
    heading, *rows = run("list", name, language=language).stdout.splitlines()
    assert len(rows) == len(lines(name))
    column = {"sessions": "2024-", "seasons": "Na" * (language == "en") or "ナ"}
    begins = {width(row.partition(column[name])[0]) for row in rows if column[name] in row}
    assert len(begins) == 1
    assert not heading.startswith(" ")


@every("name, language, form", product(LISTS, LANGUAGES, [(), ("--json",)]))
def test_an_empty_list_is_said_on_the_side(instance, name, language, form):
    instance.mkdir(exist_ok=True)
    open_database(database_path(instance)).close()
    done = run("list", name, *form, language=language)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (0, "", 1)


def test_json_lines_are_utf_8_whatever_the_terminal_has(table):
    done = started("list", "--json", env={**os.environ, "PYTHONIOENCODING": "cp932"})
    assert "Zoë" in done.stdout.decode("utf-8")


def test_a_group_is_listed_by_its_folder(table, instance):
    assert run("groups", "add", "ume").exit_code == 0
    done = run("list", "--instance", str(instance / "groups" / "ume"))
    assert (done.exit_code, done.stdout) == (0, "")
