"""B-042: the fewest payments that settle an evening, in whichever game."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.trick_taking.scoring import MOST_GROUPED, settle_up
from tests.examples import examples

EVENINGS = [
    # balances, the fewest payments
    ((), 0),
    ((0, 0, 0), 0),
    ((40, -10, -10, -10, -10), 4),
    ((5, -5, 7, -7), 2),
    ((5, -5, 7, -7, 0), 2),
    ((3, 4, -7, 10, -10), 3),
    ((1, 2, 3, -6, 5, -5), 4),
    ((6, -1, -2, -3, 4, -4, 0), 4),
    ((4, 3, -5, -2, 6, -6), 4),
    # who owes most paying whom most is owed would need one more
    ((-1, -2, 9, -6, 1, -9, 8), 4),
    ((9, -8, 6, -2, 3, 4, -12), 5),
    ((-1, -1, -1, -1, -1), 5),  # everybody owes the pot
    ((-3, 3, -5), 2),  # the pot holds five
    ((10, -4), 2),  # the pot owes six
]


@pytest.mark.parametrize(("balances", "payments"), EVENINGS)
def test_fewest_payments(balances, payments):
    assert len(settle_up(balances)) == payments
    assert after(balances) == [0] * len(balances)


def after(balances):
    left = list(balances)
    for paid in settle_up(balances):
        assert paid.chips > 0
        assert paid.payer != paid.payee
        if paid.payer is not None:
            left[paid.payer] += paid.chips
        if paid.payee is not None:
            left[paid.payee] -= paid.chips
    return left


def most_groups(chips):
    """By trying everything: how many sets of parties can settle among themselves."""
    if not chips:
        return 0
    first, *others = chips
    best = 0
    for size in range(len(others) + 1):
        for company in combinations(range(len(others)), size):
            if first + sum(others[i] for i in company) == 0:
                rest = [others[i] for i in range(len(others)) if i not in company]
                best = max(best, 1 + most_groups(rest))
    return best


@settings(max_examples=examples(200))
@given(st.lists(st.integers(-6, 6), max_size=7))
def test_no_fewer_payments_would_do(balances):
    parties = [chips for chips in (*balances, -sum(balances)) if chips]
    assert len(settle_up(balances)) == len(parties) - most_groups(parties)
    assert after(balances) == [0] * len(balances)


def test_a_crowd_is_settled_without_trying_every_grouping():
    crowd = [3, -3] * MOST_GROUPED
    assert after(crowd) == [0] * len(crowd)
    assert len(settle_up(crowd)) < len(crowd)
