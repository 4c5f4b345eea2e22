"""What can go wrong in which house, and what is open to a table then."""

import pytest

from scorekeeper.games import GAMES
from scorekeeper.trick_taking.irregularities import KINDS, MOMENTS, SITUATIONS


def house(game, **fields):
    napoleon, nap = {"jokers": 1, "joker_request": True}, {"joker": True}
    needs = napoleon if game == "napoleon" else nap
    return GAMES[game].canon.ruleset(**needs, **fields)


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
    for moments in (MOMENTS, *(frozenset({one}) for one in MOMENTS)):
        assert kept.list_remedies(rules, moments) == revoke.list_remedies(rules, moments)
        assert kept.open_to(rules, moments) == revoke.open_to(rules, moments)


def test_what_a_game_or_a_house_does_not_have_cannot_go_wrong():
    plain, nap = GAMES["napoleon"].canon.ruleset(), GAMES["nap"].canon.ruleset()
    assert not SITUATIONS["joker_request_ignored"].is_known(plain)
    assert [kind for kind in KINDS if not SITUATIONS[kind].is_known(nap)] == [
        *("joker_request_ignored", "unnamed_suit", "claim_disputed", "adjutant_told"),
        *("table_talk", "called_card_buried", "called_card_in_blind", "wrong_discards"),
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
