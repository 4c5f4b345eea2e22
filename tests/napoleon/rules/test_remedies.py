"""いつもの扱い: what tables usually do, in both games, and the houses that take it over."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, PRESETS, game_of_preset, parse_house
from scorekeeper.trick_taking.remedies import LEFT_OPEN, ORIGINS, find_open
from scorekeeper.trick_taking.ruleset import SOURCES
from tests.strays import every

SETS = [(game, name) for game in GAMES for name in GAMES[game].canon.usual]


@every("game, name", SETS)
def test_every_row_that_can_be_left_to_the_table_is_settled(game, name):
    canon = GAMES[game].canon
    asked = {
        row.name
        for row in canon.fields.values()
        if row.section.value == "irregularities" and row.choices
    }
    usual = canon.usual[name]
    settled = usual.keys() - {"revoke_penalty"}
    assert settled == asked - {"revoke_penalty"}, "a line in FRIENDLY or TOURNAMENT"
    for row, one in usual.items():
        assert one.value in canon.fields[row].choices, row
        assert one.value not in LEFT_OPEN, row


@every("game, name", SETS)
def test_every_one_names_where_it_is_from(game, name):
    for row, one in GAMES[game].canon.usual[name].items():
        source = one.origin.partition(":")[0]
        assert one.origin in ORIGINS or source in SOURCES, row


WHAT = [
    # set, row, value, where it is from
    ("napoleon", "friendly", "revoke_corrected", "until_next_lead", "hoyle"),  # AMB-100
    ("napoleon", "friendly", "lead_out_of_turn", "stands_once_all_followed", "hoffmann"),  # AMB-99
    ("napoleon", "friendly", "bid_out_of_turn", "void", "foster"),  # AMB-101
    ("napoleon", "friendly", "called_card_buried", "alone", "000:166"),
    ("napoleon", "friendly", "claim_disputed", "played_out", "hoffmann"),  # AMB-104
    ("napoleon", "tournament", "revoke_corrected", "never", "goninkan"),
    ("napoleon", "tournament", "lead_out_of_turn", "hand_lost", "goninkan"),  # AMB-102
    ("napoleon", "tournament", "play_out_of_turn", "hand_lost", "goninkan"),
    ("napoleon", "tournament", "exposed_card", "honour_loses_hand", "goninkan"),
    ("napoleon", "tournament", "misdeal", "same_dealer", "peel"),
    ("nap", "friendly", "revoke_penalty", "pays_the_hand", "003:47"),
    ("nap", "tournament", "revoke_corrected", "never", "003:47"),
]


@every("game, name, row, value, origin", WHAT)
def test_what_is_usual(game, name, row, value, origin):
    one = GAMES[game].canon.usual[name][row]
    assert (one.value, one.origin) == (value, origin)


@every("preset", PRESETS)
def test_a_house_keeps_what_it_says_itself_and_nothing_else_is_left_open(preset):
    canon = game_of_preset(preset).canon
    own = "misdeal=next_dealer,irregularity_points=7"
    before = parse_house(f"{preset},{own}")
    for name, usual in canon.usual.items():
        after = parse_house(f"{preset},{own},remedies={name}")
        assert after == canon.with_remedies(before, name)
        assert (after.rules.misdeal, after.rules.irregularity_points) == ("next_dealer", 7)
        assert find_open(after.rules, usual) == {}
        assert parse_house(after.text) == after
        for row in canon.fields:
            was = getattr(before.rules, row)
            if row not in usual or before.rules.is_idle(row) or was not in LEFT_OPEN:
                assert getattr(after.rules, row) == was, row


def test_what_a_house_leaves_to_the_table_in_so_many_words_stays_so():
    house = parse_house("nap-en,revoke_penalty=off,misdeal=table_decides,remedies=friendly")
    assert house.rules.revoke_penalty == "off", "it departs from its source in that"


def test_files_and_commands_take_them_over_too():
    canon = GAMES["napoleon"].canon
    read = canon.read_rules({"preset": "jazz", "remedies": "tournament"})
    assert read == parse_house("jazz,remedies=tournament").rules
    assert read.exposed_card == "honour_loses_hand"
    with pytest.raises(Refusal) as refusal:
        canon.read_rules({"preset": "jazz", "remedies": "strict"})
    assert refusal.value.code == "remedies-unknown"
    assert refusal.value.params == {"remedies": "strict", "choices": "friendly, tournament"}
