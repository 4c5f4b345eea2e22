"""局の数字: what the tables keep of a hand of Nap, told as a table would tell it."""

from dataclasses import replace

import pytest

from scorekeeper.nap.hand.settling import reckon
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.trick_taking.scoring import Stakes
from tests.nap.table import told

JA = PRESETS["nap-ja"].rules
POT = replace(JA, pot=True)

KEPT = [
    # rules, story, stakes before                    bid, taken, made, fees    pot and times after
    (JA, "", Stakes(), (None, None, None, {}), (0, 1)),
    (JA, "1 plays 4; tricks 1 1", Stakes(times=2), ("4", None, None, {}), (0, 2)),
    (JA, "1 plays 4; tricks 1 1 1 1 2; settle", Stakes(), ("4", 4, True, {}), (0, 1)),
    (JA, "1 plays 4; lost; settle", Stakes(times=2), ("4", None, False, {}), (0, 1)),
    (POT, "1 plays 4; count 4; settle", Stakes(pot=3), ("4", 4, True, dict.fromkeys(range(5), -1)),
     (8, 1)),
    (POT, "1 plays nap; count 5; settle", Stakes(pot=3),
     ("nap", 5, True, {0: -1, 1: 7, 2: -1, 3: -1, 4: -1}), (0, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "story", "before", "kept", "after"), KEPT)
def test_what_is_kept_of_a_hand(rules, story, before, kept, after):
    found = reckon(told(rules, story), before)
    figures = found.figures
    assert (figures.bid, figures.taken, figures.made, dict(figures.fees)) == kept
    assert (found.left.pot, found.left.times) == after
    assert figures.times == before.times
