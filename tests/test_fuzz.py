"""The long run of random hands can be started, and leaves out none of the audits' properties."""

import pytest

from tests import fuzz

PROPERTIES = [
    test
    for module in (fuzz.napoleon, fuzz.nap)
    for name, test in vars(module).items()
    if name.startswith("test_")
]


@pytest.mark.parametrize("seed", range(3))
def test_a_seed_is_put_to_every_property(monkeypatch, seed):
    put = []
    plain = fuzz._plain
    monkeypatch.setattr(fuzz, "_plain", lambda test: put.append(test) or plain(test))
    fuzz.check(seed)
    assert put == PROPERTIES
