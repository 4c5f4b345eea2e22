"""The order of the tests while mutants run: those that name the changed module come first.

A mutant is done with at its first red test, so the tests that say most about it go before the
others, and those that play many hands or read many rules go last. Only where mutmut says which
mutant it is looking at; otherwise the order stays what it was.
"""

import os

import pytest

LAST = ("test_every_value", "test_golden_hands", "test_house", "test_notation", "test_presets")
"""Tests of everything at once."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    mutant = os.environ.get("MUTANT_UNDER_TEST", "")
    if ".x" not in mutant:
        return
    module = mutant.rpartition(".")[0].rpartition(".")[2]
    items.sort(key=lambda item: _distance(item.path.stem, module.partition("_")[0]))


def _distance(test: str, word: str) -> int:
    if word in test:
        return 0
    return 2 if test in LAST else 1
