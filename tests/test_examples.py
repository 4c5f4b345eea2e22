"""How many examples a property gets, and that each says its number through the profile."""

import ast
from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import NIGHTLY, QUICK, examples

TESTS = Path(__file__).parent

NUMBERS = [
    # at night  with every change
    (600,       120),
    (100,       20),
    (25,        5),
    (15,        5),
    (5,         5),
    (1,         1),
]  # fmt: skip


@pytest.fixture(autouse=True)
def _profile_afterwards():
    name = settings.get_current_profile_name()
    yield
    settings.load_profile(name)


@pytest.mark.parametrize(("full", "quick"), NUMBERS)
def test_a_fifth_with_every_change_and_all_at_night(full: int, quick: int) -> None:
    settings.load_profile(QUICK)
    assert examples(full) == quick
    settings.load_profile(NIGHTLY)
    assert examples(full) == full


def test_examples_are_the_same_with_every_change_and_others_each_night() -> None:
    assert settings.get_profile(QUICK).derandomize
    assert not settings.get_profile(NIGHTLY).derandomize
    assert settings.get_profile(QUICK).deadline is settings.get_profile(NIGHTLY).deadline is None


def test_every_number_of_examples_asks_the_profile() -> None:
    """Or it would cost every change what only a night has time for."""
    fixed = [
        f"{path.relative_to(TESTS)}:{node.lineno}: {node.value.value}"
        for path in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.keyword)
        and node.arg == "max_examples"
        and isinstance(node.value, ast.Constant)
        and node.value.value > 2
    ]
    assert fixed == []
