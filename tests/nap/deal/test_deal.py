"""B-002, B-009: packs, hands and who gets none."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import check_deal, deals_in, dealt_pack, hands_dealt, stock
from scorekeeper.nap.hand.hand import start_hand
from scorekeeper.nap.hand.moves import first_bidder
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import Ruleset

PACKS = [
    # source, pack, players, cards, the lowest card
    ("AMB-06", "by_players", 2, 24, "C9"),
    ("000:26", "by_players", 3, 32, "C7"),
    ("000:27", "by_players", 4, 52, "C2"),
    ("000:27", "by_players", 7, 52, "C2"),
    ("003:24", "short_by_players", 3, 52, "C2"),
    ("003:24", "short_by_players", 4, 32, "C7"),
    ("003:24", "short_by_players", 5, 40, "C5"),
    ("003:24", "short_by_players", 6, 52, "C2"),
    ("B-002", "full_52", 2, 52, "C2"),
    ("AMB-06", "stripped_20", 2, 20, "C10"),
    ("N-X4", "stripped_24", 4, 24, "C9"),
    ("AMB-47", "stripped_28", 5, 28, "C8"),
    ("N-X4", "stripped_32", 5, 32, "C7"),
    ("003:24", "stripped_36", 5, 36, "C6"),
    ("003:24", "stripped_40", 5, 40, "C5"),
]


@pytest.mark.parametrize(("source", "pack", "players", "cards", "lowest"), PACKS)
def test_packs(source, pack, players, cards, lowest):
    found = dealt_pack(Ruleset(pack=pack), players=players)
    assert (len(found), str(found[-1]), str(found[0])) == (cards, lowest, "SA"), source


SEATS = [
    # rules, players, dealer, who is dealt in, the eldest hand first
    ({}, 5, 0, (1, 2, 3, 4, 0)),
    ({}, 6, 5, (0, 1, 2, 3, 4, 5)),
    ({"dealer_sits_out_at_six": True}, 6, 5, (0, 1, 2, 3, 4)),
    ({"dealer_sits_out_at_six": True}, 6, 2, (3, 4, 5, 0, 1)),
    ({"dealer_sits_out_at_six": True}, 5, 2, (3, 4, 0, 1, 2)),
    ({"dealer_sits_out_at_six": True}, 7, 0, (1, 2, 3, 4, 5, 6, 0)),
]


@pytest.mark.parametrize(("rules", "players", "dealer", "seats"), SEATS)
def test_who_is_dealt_in(rules, players, dealer, seats):
    """B-009 (source: 003:24)."""
    rules = Ruleset(**rules)
    assert deals_in(rules, players=players, dealer=dealer) == seats
    assert hands_dealt(rules, players=players) == len(seats)
    assert first_bidder(rules, players=players, dealer=dealer, hands=()) == seats[0]


STOCKS = [
    # rule, house, players, how many cards are left
    ("B-007", {}, 5, 27),
    ("B-051", {"floater": True}, 5, 26),
    ("B-053", {"peep": True}, 5, 26),
    ("AMB-50", {"sir_garnet": True}, 5, 22),
    ("B-055", {"hand_size": 7}, 7, 3),
    ("B-003", {"joker": True, "pack": "stripped_20"}, 4, 1),
    ("B-009", {"dealer_sits_out_at_six": True}, 6, 27),
]


@pytest.mark.parametrize(("rule", "house", "players", "left"), STOCKS)
def test_what_is_left_after_the_deal(rule, house, players, left):
    assert stock(Ruleset(**house), players=players) == left, rule


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_dealt_to_every_table(preset, players):
    """B-001: two to seven."""
    rules = PRESETS[preset].rules
    hand = start_hand(rules, players=players, dealer=1, first_bidder=2 % players)
    assert len(hand.seated) in (players, players - 1)


REFUSED = [
    ({}, 1, {"players": 1, "low": 2, "high": 7}, "players-out-of-range"),
    ({}, 8, {"players": 8, "low": 2, "high": 7}, "players-out-of-range"),
    ({"pack": "stripped_20"}, 5, {"players": 5, "held": 20, "needed": 25}, "pack-too-small"),
    ({"pack": "stripped_20", "peep": True}, 4, {"players": 4, "held": 20, "needed": 21},
     "pack-too-small"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "players", "params", "code"), REFUSED)
def test_deals_that_cannot_be_made(rules, players, params, code):
    with pytest.raises(Refusal) as refusal:
        check_deal(Ruleset(**rules), players=players)
    assert (refusal.value.code, dict(refusal.value.params)) == (code, params)
    with pytest.raises(Refusal) as refusal:
        start_hand(Ruleset(**rules), players=players, dealer=0, first_bidder=0)
    assert (refusal.value.code, dict(refusal.value.params)) == (code, params)
