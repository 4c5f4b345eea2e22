"""The long run of random hands can be started."""

import pytest

from tests import fuzz


@pytest.mark.parametrize("seed", range(3))
def test_a_seed_is_put_to_every_property(seed):
    assert len(fuzz.PROPERTIES) > 8
    fuzz.check(seed)
