"""The file as somebody finds it in ten years: with sqlite3, and without this program."""

import re
import sqlite3
from contextlib import closing

import pytest

from tests.journal.evening import NAMES, by_result
from tests.services.table import a_table

STANDING = """
select player, hands, points, declarer_won || '/' || declarer_played
from standing where season_key = '春' order by points desc, player
"""


@pytest.fixture
def stranger(tmp_path):
    file = tmp_path / "scorekeeper.db"
    with a_table(file) as table:
        table.open().tell(*by_result(1, "13NT", "SA", 14, 3))
    with closing(sqlite3.connect(file)) as connection:
        yield connection


def schema(stranger, kind):
    found = stranger.execute(
        "select name, sql from sqlite_master where type = ?"
        " and name not like 'sqlite_%' and name not like '_sqlite_%'",
        [kind],
    )
    return dict(found.fetchall())


def test_every_table_says_what_it_is_for(stranger):
    tables = schema(stranger, "table")
    assert sorted(tables) == [
        *("carried", "delivery", "device", "discarded", "event", "fee", "hand"),
        *("import_choice", "invitation", "past", "penalty", "person", "precedent"),
        *("precedent_set_aside", "reason", "ruleset", "score", "seat", "session", "tally"),
    ]
    assert [name for name, sql in tables.items() if "STRICT" not in sql] == []
    assert [name for name, sql in tables.items() if not re.search(r"\(\s+-- ", sql)] == []


def test_the_season_is_read_without_a_program(stranger):
    assert schema(stranger, "view").keys() == {"standing"}
    assert stranger.execute(STANDING).fetchall() == [
        (NAMES[1], 1, 52, "1/1"),
        (NAMES[3], 1, 26, "0/0"),
        *[(name, 1, -26, "0/0") for name in sorted((NAMES[0], NAMES[2], NAMES[4]))],
    ]


def test_the_record_is_read_without_a_program(stranger):
    told = stranger.execute("select sequence, kind, payload from event order by sequence")
    assert told.fetchall()[2:] == [
        (3, "napoleon-contract-set", '{"seat": 1, "bid": "13NT"}'),
        (4, "napoleon-adjutant-called", '{"card": "SA"}'),
        (5, "napoleon-honours-counted", '{"taken": 14}'),
        (6, "napoleon-hand-settled", '{"adjutant": 3, "in_blind": null, "reading": 3}'),
    ]


def test_each_hand_says_under_which_rules_it_was_played(stranger):
    rules = stranger.execute(
        "select json_extract(document, '$.scoring'), json_extract(document, '$.yoromeki')"
        " from hand join ruleset on ruleset.hash = hand.ruleset"
    )
    assert rules.fetchall() == [("sisyphus", "heart_queen")]


def test_the_strangers_tables_refer_to_each_other(stranger):
    assert stranger.execute("PRAGMA foreign_key_check").fetchall() == []
    assert stranger.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
