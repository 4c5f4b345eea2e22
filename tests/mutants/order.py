"""The order of the tests while mutants run: those that name the changed module come first.

A mutant is done with at its first red test, so the tests that say most about it go before the
others, and those that read everything go last. Without a mutant the order stays what it was.
"""

import os

import pytest

LAST = ("test_every_value", "test_golden_hands", "test_house", "test_notation", "test_presets")
"""Tests of everything at once."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    module, _, mutant = os.environ.get("MUTANT_UNDER_TEST", "").partition(".x")
    if mutant:
        word = module.rpartition(".")[2].partition("_")[0]
        items.sort(key=lambda item: _distance(item.path.stem, word))


def _distance(test: str, word: str) -> int:
    if word in test:
        return 0
    return 2 if test in LAST else 1
