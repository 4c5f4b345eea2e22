"""Sizes of a deal: the catalogue's table of hands and blinds (N-004, N-005)."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.auction import deal, tricks_dealt
from scorekeeper.napoleon.rules.ruleset import Ruleset
from tests.strays import every

DEALS = [
    # players  52 cards  53 (a joker)  54 (two)   sources: 000:134, 000:250, 001:55, 002:133, 004:47
    (4, (12, 4), (12, 5), (13, 2)),
    (5, (10, 2), (10, 3), (10, 4)),
    (6, (8, 4), (8, 5), (8, 6)),
    (7, (7, 3), (7, 4), (7, 5)),
]


@every("players, none, one, two", DEALS)
def test_hands_and_blinds(players, none, one, two):
    sizes = [deal(Ruleset(jokers=jokers), players=players) for jokers in (0, 1, 2)]
    assert [(size.tricks, size.blind) for size in sizes] == [none, one, two]
    assert {size.stripped for size in sizes} == {0}


STRIPPED = [
    # players  jokers  cards left out, tricks      source: 000:323
    (4, 0, 1, 12),
    (4, 1, 2, 12),
    (5, 0, 4, 9),
    (5, 1, 0, 10),
    (6, 0, 1, 8),
    (6, 1, 2, 8),
    (7, 0, 0, 7),
    (7, 1, 1, 7),
]


@every("players, jokers, stripped, tricks", STRIPPED)
def test_a_blind_of_three(players, jokers, stripped, tricks):
    size = deal(Ruleset(jokers=jokers, strip_to_blind_of_three=True), players=players)
    assert (size.stripped, size.tricks, size.blind) == (stripped, tricks, 3)


@every("players", range(4, 8))
@every("jokers", [0, 1, 2])
@every("strip", [False, True])
def test_every_card_is_somewhere(players, jokers, strip):
    size = deal(Ruleset(jokers=jokers, strip_to_blind_of_three=strip), players=players)
    assert size.tricks * players + size.blind + size.stripped == 52 + jokers


@every("players", [0, 3, 8])
def test_other_tables_are_refused(players):
    with pytest.raises(Refusal) as refusal:
        deal(Ruleset(), players=players)
    assert refusal.value.code == "players-out-of-range"
    assert dict(refusal.value.params) == {"players": players, "low": 4, "high": 7}


@every("players, tricks", [(4, 12), (5, 10), (6, 8), (7, 7)])
def test_how_many_tricks_are_dealt(players, tricks):
    assert tricks_dealt(Ruleset(), players=players) == tricks
