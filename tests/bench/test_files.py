"""The curves of files that come in: what is called linear, and that no kind is forgotten."""

import time
from collections.abc import Sequence

import pytest

from scorekeeper.desk import Desk
from tests.bench.files import DOUBLINGS, FLOOR, KINDS, STEEPEST, Kind, Watch, measure, steepest
from tests.journal.club.long_records import MIXES

SIZES = [2**doubling for doubling in range(DOUBLINGS + 1)]


@pytest.mark.parametrize(
    ("costs", "passes"),
    [
        ([size * 0.1 for size in SIZES], True),
        ([5 + size * 0.1 for size in SIZES], True),
        ([size * 0.1 + size.bit_length() * size * 0.01 for size in SIZES], True),
        ([size**1.5 * 0.1 for size in SIZES], False),
        ([size**2 * 0.1 for size in SIZES], False),
        ([5 + size**2 * 0.1 for size in SIZES], False),
        ([size + size**3 * 0.01 for size in SIZES], False),
        ([size * FLOOR / 100 for size in SIZES], True),
        ([0.1, 0.2, 0.41, 0.9, 1.6], True),
    ],
)
def test_what_is_linear(costs: Sequence[float], *, passes: bool) -> None:
    assert (steepest(costs) <= STEEPEST) is passes


def test_every_size_is_made_looked_at_and_written() -> None:
    seen: list[tuple[str, int]] = []

    def make(lines: int) -> bytes:
        return b"x" * lines

    def job(name: str) -> Kind:
        def done(_desk: Desk, file: bytes) -> None:
            seen.append((name, len(file)))

        return Kind(smallest=8, make=make, look=done, write=done, is_table=True)

    ((name, figures),) = measure({"a kind": job("a kind")}, factor=2)
    told = list(figures)
    assert name == "a kind"
    assert {size for _, size in seen} == {4, 8, 16, 32, 64}
    assert [one.what for one in told if one.goal is not None] == [
        *("look, a doubling adds", "look, a line costs"),
        *("write, a doubling adds", "write, a line costs"),
    ]
    assert all(one.met for one in told if one.goal is not None)


def test_the_longest_transaction_is_seen() -> None:
    watch = Watch()
    for statement in ("BEGIN IMMEDIATE", "insert", "COMMIT", "select 1"):
        watch(statement)
    until = time.process_time() + 0.02
    watch("BEGIN IMMEDIATE")
    while time.process_time() < until:
        pass
    watch("ROLLBACK")
    assert watch.longest >= 0.01


@pytest.mark.parametrize("name", KINDS)
def test_a_small_file_of_each_kind_comes_in(name: str) -> None:
    small = {name: Kind(**{**_fields(KINDS[name]), "smallest": 4})}
    ((_, figures),) = measure(small)
    assert [one.what for one in figures if "lines" in one.what][-1].startswith("write")


def test_no_mix_of_lines_about_people_and_seasons_is_forgotten() -> None:
    assert {f"JSON, people and seasons: {mix}" for mix in MIXES} <= set(KINDS)


def _fields(kind: Kind) -> dict[str, object]:
    return {name: getattr(kind, name) for name in Kind.__dataclass_fields__}
