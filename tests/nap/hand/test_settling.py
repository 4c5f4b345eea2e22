"""What an evening's hands come to, with pot, fees and doubled stakes."""

import pytest

from scorekeeper.nap.hand.settling import accounts, result_of
from scorekeeper.nap.rules.presets import PRESETS, read_rules
from tests.nap.table import told

JA = PRESETS["nap-ja"].rules
EN = PRESETS["nap-en"].rules


def evening(rules, *stories, carried=0, players=5):
    """The accounts of hands that seats 0, 1, 2 … dealt."""
    hands = [
        told(rules, story, players=players, dealer=dealer % players)
        for dealer, story in enumerate(stories)
    ]
    return accounts(hands, carried)


def points(account):
    return None if account.sheet is None else account.sheet.points


POT = read_rules({"preset": "nap-ja", "pot": True})
FLOATER = read_rules({"preset": "nap-ja", "floater": True})
PEEP = PRESETS["nap-peep"].rules
ECARTE = PRESETS["nap-ecarte"].rules
RICH = read_rules({"preset": "nap-peep", "pot": True, "stake": 5})
SEVEN = read_rules({"preset": "nap-seven-card", "pot": True})
MISERE_POT = read_rules({"preset": "nap-en", "pot": True, "misere": "above_nap"})

POTS = [
    # source, rules, carried, story, points, pot after
    ("003:52", POT, 0, "1 plays 3; made; settle", (-4, 11, -4, -4, -4), 5),
    ("003:52", POT, 0, "1 plays nap; made; settle", (-11, 44, -11, -11, -11), 0),
    ("003:52", POT, 7, "1 plays nap; made; settle", (-11, 51, -11, -11, -11), 0),
    ("003:52", POT, 7, "1 plays nap; lost; settle", (9, -41, 9, 9, 9), 12),
    ("003:52", POT, 7, "1 plays blucher; made; settle", (-41, 171, -41, -41, -41), 0),
    ("003:52", POT, 7, "1 plays 4; count 5; settle", (-5, 15, -5, -5, -5), 12),
    ("003:52", MISERE_POT, 7, "1 plays misere; made; settle", (-4, 11, -4, -4, -4), 12),
    ("003:52", SEVEN, 3, "1 plays 6; made; settle", (-19, 79, -19, -19, -19), 0),
    ("003:52", SEVEN, 3, "1 plays 4; made; settle", (-5, 15, -5, -5, -5), 8),
    ("003:53", FLOATER, 0, "look 0; look 2; 1 plays 3; made; settle", (-3, 12, -4, -3, -3), 1),
    ("003:53", FLOATER, 9, "look 1; 1 plays nap+; made; settle", (-10, 49, -10, -10, -10), 0),
    ("003:65", PEEP, 0, "look 0; look 2; 1 plays 3; made; settle", (-4, 12, -4, -3, -3), 2),
    ("003:67", ECARTE, 0, "buy 1 3; buy 2 0; 1 plays 3; lost; settle", (3, -15, 3, 3, 3), 3),
    ("B-042", RICH, 10, "look 3; 1 plays nap; lost; settle", (20, -105, 20, 15, 20), 40),
    ("AMB-55", RICH, 10, "1 plays nap; revoke 3; settle", (-5, 230, -5, -205, -5), 0),
    ("AMB-55", RICH, 10, "1 plays nap; revoke 1; settle", (20, -105, 20, 20, 20), 35),
    ("AMB-54", POT, 4, "nobody", (-1, -1, -1, -1, -1), 9),
    ("AMB-54", PEEP, 4, "look 2; redeal all_passed", (0, 0, -1, 0, 0), 5),
    ("B-008", POT, 4, "redeal misdeal", (0, 0, 0, 0, 0), 4),
    ("B-008", PEEP, 4, "look 2; 1 plays 3; redeal other", (0, 0, 0, 0, 0), 4),
    ("B-050", JA, 4, "1 plays nap; made; settle", (-10, 40, -10, -10, -10), 4),
]


@pytest.mark.parametrize(("source", "rules", "carried", "story", "won", "left"), POTS)
def test_pots(source, rules, carried, story, won, left):
    (account,) = evening(rules, story, carried=carried)
    assert (points(account), account.pot_before, account.pot_after) == (won, carried, left), source
    assert sum(won) + left - carried == 0


def test_an_open_hand_has_paid_into_the_pot_already():
    (account,) = evening(RICH, "look 3; 1 plays nap; made", carried=10)
    assert account.sheet is None
    assert (account.pot_before, account.pot_after) == (10, 40)
    assert sum(paid.chips for paid in account.payments) == 30


def test_the_pot_passes_from_hand_to_hand():
    first, second, third = evening(
        POT, "1 plays 3; made; settle", "nobody", "3 plays nap; made; settle"
    )
    assert (first.pot_after, second.pot_before, second.pot_after) == (5, 5, 10)
    assert (third.pot_before, third.pot_after) == (10, 0)
    assert points(third) == (-11, -11, -11, 54, -11)
    assert third.payments[-1].payer is None
    assert (third.payments[-1].payee, third.payments[-1].chips) == (3, 15)


DOUBLE = read_rules({"preset": "nap-ja", "all_pass": "stakes_double", "pot": True})
NEXT = read_rules({"preset": "nap-ja", "all_pass": "next_dealer"})
MADE = "{} plays 3; made; settle"


DOUBLES = [
    # rules, stories, how often each hand counts
    (NEXT, ["nobody", MADE], [1, 1]),
    (DOUBLE, ["nobody", MADE], [1, 2]),
    (DOUBLE, ["nobody", MADE, MADE], [1, 2, 1]),
    (DOUBLE, ["nobody", "nobody", MADE], [1, 2, 2]),
    (DOUBLE, ["nobody", "redeal misdeal", MADE], [1, 2, 2]),
    (DOUBLE, ["redeal misdeal", MADE], [1, 1]),
]


@pytest.mark.parametrize(("rules", "stories", "times"), DOUBLES)
def test_after_a_hand_passed_out_stakes_may_double(rules, stories, times):
    """AMB-54, N-X3."""
    told_by = [story.format((dealer + 1) % 5) for dealer, story in enumerate(stories)]
    found = evening(rules, *told_by)
    assert [account.times for account in found] == times


def test_double_stakes_are_not_for_the_pot():
    _, account = evening(DOUBLE, "nobody", "2 plays 3; made; settle")
    assert points(account) == (-7, -7, 23, -7, -7)
    line = next(line for line in account.sheet.lines if line.code == "nap-made")
    assert dict(line.params) == {"bid": "3", "each": 6, "count": 1, "times": 2}


def test_a_revoke_that_nobody_pays_for_is_no_part_of_the_result():
    """AMB-55."""
    found = result_of(told(JA, "1 plays nap; revoke 3; lost"))
    assert found is not None
    assert (found.revoked, found.made, found.times) == (None, False, 1)
    assert result_of(told(EN, "1 plays nap; revoke 3")).revoked == 3
