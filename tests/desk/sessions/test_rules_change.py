"""House rules changed between two hands: what follows is played under them, nothing before is."""

import json
from typing import Any

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import change_rules, inspect, open_session, rebuild
from scorekeeper.journal import RulesChanged
from scorekeeper.store import every_ruleset
from tests.desk.table import Table
from tests.journal.evening import NAMES, by_result

HAND = by_result(1, "13S", "SA", 14, 3)


def change(table: Table, document: Any) -> None:
    change_rules(table.desk, table.session_id, document, table.tap())


def refused(table: Table, document: Any) -> str:
    before = table.session, table.dump(), every_ruleset(table.desk.database)
    with pytest.raises(Refusal) as refusal:
        change(table, document)
    assert (table.session, table.dump(), every_ruleset(table.desk.database)) == before
    return refusal.value.code


def schemes(table: Table) -> list[str]:
    return [hand.ruleset.scoring for hand in table.session.hands]


def test_the_next_hand_is_played_by_the_new_rules_and_the_last_keeps_its_own(table: Table) -> None:
    table.open().tell(*HAND)
    scores = table.dump()["score"]
    change(table, {"preset": "wikipedia", "minimum_bid": 12})
    assert table.dump()["score"] == scores
    table.next_hand()
    assert schemes(table) == ["sisyphus", "wikipedia_formula"]
    assert table.session.house.text == "wikipedia,minimum_bid=12"
    assert [table.session.house_of(deal).text for deal in (1, 2)] == [
        "sisyphus",
        "wikipedia,minimum_bid=12",
    ]


def test_a_preset_alone_is_named_by_its_name(table: Table) -> None:
    table.open().tell(*HAND)
    change(table, "jazz")
    assert table.session.in_force.preset == "jazz"
    assert table.session.ruleset.jokers == 1


def test_an_undo_gives_the_old_rules_back(table: Table) -> None:
    table.open().tell(*HAND)
    before = table.session.house
    change(table, "jazz")
    table.undo()
    assert table.session.house == before
    assert table.next_hand().session.hands[-1].ruleset == before.rules


def test_changing_twice_leaves_the_last_in_force(table: Table) -> None:
    table.open().tell(*HAND)
    change(table, "jazz")
    change(table, "josephine")
    assert table.undo().session.in_force.preset == "jazz"


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ("jaz", "preset-unknown"),
        ({"preset": "jazz", "same_tow": "off"}, "rule-field-unknown"),
        ({"preset": "jazz", "same_two": "above_all"}, "rule-value-unknown"),
        ({"preset": "jazz", "minimum_bid": 25}, "rule-value-unknown"),
        ({"preset": "jazz", "two_high": True}, "rules-contradict"),
        ({"preset": "jazz", "scoring": "table", "point_table": {}}, "point-table-incomplete"),
        ({"same_two": "off"}, "rules-unreadable"),
        ({"preset": 7}, "rules-unreadable"),
        (["jazz"], "rules-unreadable"),
        ({}, "rules-unreadable"),
        ("sisyphus", "rules-unchanged"),
        ({"preset": "sisyphus", "jokers": 0}, "rules-unchanged"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_kept(
    table: Table, document: Any, code: str
) -> None:
    table.open().tell(*HAND)
    assert refused(table, document) == code


def test_not_while_a_hand_is_played(table: Table) -> None:
    assert refused(table.open(), "jazz") == "hand-open"


def test_not_after_the_evening_is_over(table: Table) -> None:
    assert refused(table.open().tell(*HAND).close(), "jazz") == "session-closed"


def test_a_tap_sent_twice_changes_once_and_one_of_yesterday_not_at_all(table: Table) -> None:
    table.open().tell(*HAND)
    tap = table.tap()
    change_rules(table.desk, table.session_id, "jazz", tap)
    sequence = table.session.sequence
    change_rules(table.desk, table.session_id, "jazz", tap)
    rulesets = every_ruleset(table.desk.database)
    with pytest.raises(Refusal) as refusal:
        change_rules(table.desk, table.session_id, "josephine", tap)
    assert refusal.value.code == "sent-otherwise"
    assert every_ruleset(table.desk.database) == rulesets
    assert (table.session.sequence, table.session.in_force.preset) == (sequence, "jazz")
    with pytest.raises(Refusal) as refusal:
        change_rules(table.desk, table.session_id, "josephine", table.tap(seen=1))
    assert refusal.value.code == "moved-on"


def test_the_record_names_the_rules_by_their_content(table: Table) -> None:
    table.open().tell(*HAND)
    change(table, "jazz")
    kept = table.desk.database.execute(
        "select kind, version, payload from event order by sequence desc limit 1"
    ).fetchone()
    address = table.session.in_force.ruleset
    assert (kept[0], kept[1]) == ("rules-changed", 1)
    assert json.loads(kept[2]) == {"ruleset": address, "preset": "jazz"}
    assert every_ruleset(table.desk.database)[address]["jokers"] == 1


def test_tables_made_again_are_the_same_and_everything_is_sound(table: Table) -> None:
    table.open().tell(*HAND)
    change(table, {"preset": "jazz", "jokers": 2})
    table.next_hand()
    tables = table.dump()
    rebuild(table.desk)
    assert table.dump() == tables
    assert inspect(table.desk).troubles == ()


def test_the_hand_before_ended_when_it_ended(table: Table) -> None:
    table.open().tell(*HAND)
    ended = table.dump()["hand"]
    change(table, "jazz")
    assert table.dump()["hand"] == ended


def test_a_session_begins_with_departures_from_its_preset(table: Table) -> None:
    open_session(
        table.desk,
        session_id=table.session_id,
        preset="jazz",
        departures={"same_two": "above_mighty"},
        names=NAMES[:5],
        season="春",
        tap=table.tap(seen=0),
    )
    assert table.session.house.text == "jazz,same_two=above_mighty"
    assert table.session.hands[0].ruleset.same_two == "above_mighty"
    assert not any(isinstance(e.event.fact, RulesChanged) for e in table.session.history)
