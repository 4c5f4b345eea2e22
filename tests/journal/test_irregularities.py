"""Every value of every row on what goes wrong changes what a table is told to do, or what follows.

A row here is read by the situations; who deals after a misdeal stands in ``test_next_deal``, a
revoke that loses the hand in ``test_revoked``.
"""

import pytest

from scorekeeper.games import GAMES
from scorekeeper.trick_taking.irregularities import KINDS, MOMENTS, ONLY_WHEN, REMEDIES, SITUATIONS
from scorekeeper.trick_taking.ruleset import TABLE_DECIDES

SAID = [
    # situation, row, what is done under each value
    ("revoke", "revoke_corrected",
     {"table_decides": "", "while_trick_lies": "taken_back",
      "until_next_lead": "taken_back replayed", "never": "went_on"}),
    ("revoke", "revoke_penalty",
     {"table_decides": "", "hand_lost": "lost", "penalty": "penalty", "off": "",
      "pays_the_hand": "lost"}),
    ("lead_out_of_turn", "lead_out_of_turn",
     {"table_decides": "", "taken_back": "taken_back",
      "stands_once_followed": "taken_back stands",
      "stands_once_all_followed": "taken_back stands",  # AMB-99
      "stands": "stands", "hand_lost": "lost"}),  # X-40, AMB-102
    ("play_out_of_turn", "play_out_of_turn",
     {"table_decides": "", "taken_back": "taken_back", "stands": "stands", "hand_lost": "lost"}),
    ("exposed_card", "exposed_card",
     {"table_decides": "", "taken_back": "taken_back", "penalty_card": "penalty_card",
      "honour_loses_hand": "lost taken_back"}),
    ("card_taken_back", "card_taken_back",
     {"table_decides": "", "until_next_plays": "taken_back",
      "until_trick_taken": "taken_back replayed", "never": "stands"}),
    ("wrong_hand_size", "wrong_hand_size",
     {"table_decides": "", "redealt": "redealt", "redealt_before_play": "redealt went_on",
      "plays_short": "went_on"}),
    ("bid_out_of_turn", "bid_out_of_turn",
     {"table_decides": "", "void": "void", "stands": "stands", "bars": "barred"}),
    ("insufficient_bid", "insufficient_bid",
     {"table_decides": "", "corrected": "corrected", "counts_as_pass": "counted_as_pass"}),
    ("bid_after_pass", "bid_after_pass",
     {"table_decides": "", "void": "void", "stands": "stands"}),
    ("unnamed_suit", "unnamed_suit",
     {"table_decides": "", "named_when_asked": "named", "next_card": "next_card"}),
    ("joker_request_ignored", "joker_request_ignored",
     {"table_decides": "", "taken_back": "taken_back", "as_revoke": ""}),
    ("wrong_discards", "wrong_discards",
     {"table_decides": "", "corrected_before_lead": "corrected", "redealt": "redealt"}),
    ("called_card_buried", "called_card_buried",
     {"table_decides": "", "alone": "stands", "taken_back": "taken_back"}),
    ("misdeal", "misdeal",
     {"table_decides": "", "same_dealer": "redealt", "next_dealer": "redealt"}),
    ("adjutant_told", "adjutant_told",
     {"table_decides": "", "stands": "stands", "penalty_card": "penalty_card",
      "penalty": "penalty"}),
    ("table_talk", "table_talk_penalty",
     {"table_decides": "", "stands": "stands", "penalty": "penalty"}),
    ("claim_disputed", "claim_disputed",  # X-41, AMB-104
     {"table_decides": "", "played_out": "played_out", "withdrawn": "withdrawn"}),
]  # fmt: skip

ELSEWHERE = {"irregularity_points": "what a penalty comes to is asked where it is recorded"}

ROWS = [
    pytest.param(game, kind, name, value, done, id=f"{game}-{name}={value}")
    for kind, name, values in SAID
    for game, found in GAMES.items()
    if name in found.canon.fields
    for value, done in values.items()
    if value in found.canon.fields[name].choices
]


def house(game, **fields):
    napoleon, nap = {"jokers": 1, "joker_request": True}, {"joker": True}
    needs = napoleon if game == "napoleon" else nap
    return GAMES[game].canon.ruleset(**needs, **fields)


@pytest.mark.parametrize(("game", "kind", "name", "value", "done"), ROWS)
def test_what_a_house_says_is_done(game, kind, name, value, done):
    rules, situation = house(game, **{name: value}), SITUATIONS[kind]
    assert situation.list_remedies(rules) == tuple(done.split())
    assert situation.is_known(rules)
    assert not set(situation.list_remedies(rules)) & set(situation.open_to(rules))
    late = {
        one
        for (row, said, one), when in ONLY_WHEN.items()
        if (row, said) == (name, value) and not when
    }
    found = {*situation.list_remedies(rules), *situation.open_to(rules)}
    assert set(situation.remedies) - late <= found
    assert not late & found


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_row_has_its_case(game):
    told = {(name, value) for _, name, values in SAID for value in values}
    rows = GAMES[game].canon.fields.values()
    for row in rows:
        if row.section.value == "irregularities" and row.name not in ELSEWHERE:
            assert row.default == TABLE_DECIDES
            assert [value for value in row.choices if (row.name, value) not in told] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_read_by_a_situation(game):
    read = {name for one in SITUATIONS.values() for name in one.fields}
    rows = GAMES[game].canon.fields.values()
    asked = [row.name for row in rows if row.section.value == "irregularities"]
    assert [name for name in asked if name not in read] == []


def test_every_kind_has_its_situation_and_every_remedy_its_place():
    assert tuple(SITUATIONS) == KINDS
    assert all(SITUATIONS[kind].kind == kind for kind in KINDS)
    used = {remedy for one in SITUATIONS.values() for remedy in one.remedies}
    assert used == set(REMEDIES)


@pytest.mark.parametrize(
    "rows",
    [
        {},
        {"revoke_penalty": "hand_lost"},
        {"revoke_corrected": "until_next_lead", "revoke_penalty": "penalty"},
        {"revoke_corrected": "never"},
    ],
)
def test_a_joker_that_is_kept_as_a_revoke_has_what_a_revoke_has(rows):
    rules = house("napoleon", joker_request_ignored="as_revoke", **rows)
    kept, revoke = SITUATIONS["joker_request_ignored"], SITUATIONS["revoke"]
    for moments in (MOMENTS, *({one} for one in MOMENTS)):
        assert kept.list_remedies(rules, moments) == revoke.list_remedies(rules, moments)
        assert kept.open_to(rules, moments) == revoke.open_to(rules, moments)


def test_what_a_game_or_a_house_does_not_have_cannot_go_wrong():
    plain, nap = GAMES["napoleon"].canon.ruleset(), GAMES["nap"].canon.ruleset()
    assert not SITUATIONS["joker_request_ignored"].is_known(plain)
    assert [kind for kind in KINDS if not SITUATIONS[kind].is_known(nap)] == [
        "joker_request_ignored",
        "unnamed_suit",
        "claim_disputed",
        "adjutant_told",
        "table_talk",
        "called_card_buried",
        "called_card_in_blind",
        "wrong_discards",
    ]


@pytest.mark.parametrize(
    ("call_adjutant", "happens"),
    [("before_exchange", True), ("with_the_bid", True), ("after_exchange", False)],
)
def test_a_called_card_lies_in_the_blind_only_where_it_is_called_unseen(call_adjutant, happens):
    """000:166, 002:125, 004:75; AMB-103: there is an answer to it, and nothing to record."""
    found = SITUATIONS["called_card_in_blind"]
    rules = house("napoleon", call_adjutant=call_adjutant)
    assert found.is_known(rules) is happens
    assert found.list_remedies(rules) == found.open_to(rules) == ()
