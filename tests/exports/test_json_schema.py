"""Every export is what ``docs/export.schema.json`` says, judged by a library that knows no more."""

import io
import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scorekeeper.services import Tap
from scorekeeper.services.exports import Wanted, export, scope_of
from scorekeeper.services.recording import rename_season
from scorekeeper.store import Scope, session_ids
from scorekeeper.wording import speaker
from tests.journal.evening import by_result
from tests.services.novelties import tell_what_is_new
from tests.services.table import a_table
from tests.strays import every

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "export.schema.json").read_text(encoding="utf-8"))
EARLIER = sorted((ROOT / "tests" / "services" / "earlier").glob("*/sessions.json"))


def faults(archive):
    return [
        f"{'/'.join(map(str, fault.absolute_path))}: {fault.message[:80]}"
        for fault in Draft202012Validator(SCHEMA).iter_errors(archive)
    ]


@pytest.fixture
def table():
    with a_table() as seated:
        yield seated


def exported(table, scope):
    out = io.BytesIO()
    export(table.services, speaker("en"), Wanted(scope=scope, format="json"), out)
    return json.loads(out.getvalue())


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


@every("file", EARLIER)
def test_what_earlier_programs_have_written_is_as_it_says(file):
    assert faults(json.loads(file.read_text(encoding="utf-8"))) == []


def test_what_this_program_writes_is_as_it_says(table):
    assert faults(exported(table, Scope())) == []
    table.open().tell(*by_result(1, "13S", "SA", 14, 2))
    tell_what_is_new(table.services)
    whole = exported(table, Scope())
    assert faults(whole) == []
    assert len({event["kind"] for one in whole["sessions"] for event in one["events"]}) > 10
    assert faults(exported(table, scope_of(table.services, session="evening"))) == []


def test_a_season_with_what_the_club_says_of_it_is_as_it_says(table):
    table.open().tell(*by_result(1, "13S", "SA", 14, 2))
    rename_season(table.services, "春", "Spring", Tap(command_id="r", seen=0, by="phone"))
    season = exported(table, scope_of(table.services, season="Spring"))
    assert faults(season) == []
    assert [event["kind"] for event in season["club"]] == ["club-season-renamed"]


@every(
    "place, value",
    [
        (["format"], "another"),
        (["version"], 2),
        (["sessions"], {}),
        (["sessions", 0, "events"], []),
        (["sessions", 0, "events", 0, "sequence"], 0),
        (["sessions", 0, "events", 0, "at"], "2024-05-06 10:00"),
        (["sessions", 0, "events", 0, "fact"], "told"),
        (["sessions", 0, "events", 0, "kind"], "Session Opened"),
        (["rulesets", 0, "hash"], "9f2c"),
        (["rulesets", 0, "game"], "bridge"),
        (["club"], []),
    ],
)
def test_what_is_not_so_is_found(table, place, value):
    if not session_ids(table.services.database):
        table.open()
    whole = exported(table, Scope())
    inner = whole
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    assert [fault.partition(":")[0] for fault in faults(whole)] == ["/".join(map(str, place))]
