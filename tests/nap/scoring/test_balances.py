"""B-042: chips before everybody."""

import pytest

from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import chips_of


@pytest.mark.parametrize(
    ("start", "balances", "chips"),
    [(50, (40, -10, -30), (90, 40, 20)), (10, (-25, 25), (-15, 35)), (None, (40, -40), None)],
)
def test_chips_before_everybody(start, balances, chips):
    assert chips_of(Ruleset(starting_chips=start), balances) == chips
