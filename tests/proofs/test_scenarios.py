"""Every scenario in its short form, and what the long one says of what it finds or cannot try."""

import pytest

from tests.examples import by_turns
from tests.proofs import scenarios
from tests.proofs.scenarios import SCENARIOS
from tests.proofs.scenarios.scene import NotTried

EACH_TIME = {"disk-full", "two-servers"}
"""A night plays all of them, in their long form too."""


@pytest.mark.parametrize("name", by_turns(SCENARIOS, lambda _, name: name in EACH_TIME))
def test_what_can_happen_to_a_machine_loses_nothing(name):
    try:
        found = scenarios.play(name, seed=1, is_long=False)
    except NotTried as why:
        pytest.skip(str(why))
    assert found == []
