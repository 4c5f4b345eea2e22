"""What every change tries and what only a night; each property's number hangs on that."""

import ast
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import settings

from tests.examples import NIGHTLY, QUICK, by_turns, examples, in_turn

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


def test_rows_that_are_not_due_are_cases_for_the_night() -> None:
    cases = by_turns([("a", 1), ("b", 2), ("c", 3)], lambda number, _row: number == 1)
    assert [one.values for one in cases] == [("a", 1), ("b", 2), ("c", 3)]
    assert [bool(one.marks) for one in cases] == [True, False, True]


def case(test: str, **params: object) -> SimpleNamespace:
    told = SimpleNamespace(params=params)
    return SimpleNamespace(nodeid=f"{test}[{'-'.join(map(str, params.values()))}]", callspec=told)


def test_of_two_languages_one_is_left_to_the_night_and_nothing_else() -> None:
    alone = SimpleNamespace(nodeid="test_of_no_language")
    items = [
        case(f"test_{number}", language=language, size=size)
        for number in range(20)
        for size in (1, 2)
        for language in ("ja", "en")
    ]
    late = list(in_turn([alone, *items]))
    assert len(late) == 40
    assert {(one.nodeid.partition("[")[0], one.callspec.params["size"]) for one in late} == {
        (f"test_{number}", size) for number in range(20) for size in (1, 2)
    }
    spoken = [one.callspec.params["language"] for one in late]
    assert 10 < spoken.count("ja") < 30
    assert [one.nodeid for one in in_turn([*items[::-1], alone])] == [one.nodeid for one in late]


FILE = "tests/browser/pages/test_readable.py"
ONE = "test_every_page_can_be_read_by_all"


@pytest.mark.parametrize(
    ("asked", "count"),
    [([FILE], 1), ([FILE, f"--hypothesis-profile={NIGHTLY}"], 2), ([f"{FILE}::{ONE}"], 2)],
    ids=["with every change", "at night", "by its name"],
)
def test_what_is_left_to_the_night(asked: list[str], count: int) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--collect-only"]
    told = subprocess.run(
        [*command, *asked], cwd=TESTS.parent, capture_output=True, text=True, check=True
    )
    assert told.stdout.count(f"::{ONE}[") == count
