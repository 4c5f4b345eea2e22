"""The curves of files that come in: what is called linear, and that no kind is forgotten."""

import json
import re
import time
from collections.abc import Iterator, Sequence

import click
import pytest

from scorekeeper.cli import main
from scorekeeper.desk import Desk
from scorekeeper.places import furniture
from scorekeeper.web.referee.check import LONGEST_TEXT
from tests.bench import doors
from tests.bench.files import (
    DOUBLINGS,
    FLOOR,
    KINDS,
    STEEPEST,
    Kind,
    Watch,
    measure,
    sample,
    steepest,
)
from tests.bench.servers import HERE
from tests.examples import by_turns
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


@pytest.mark.parametrize("name", by_turns({**KINDS, **doors.KINDS}, lambda at, _name: at % 4 == 0))
def test_a_small_file_of_each_kind_comes_in(name: str) -> None:
    kind = {**KINDS, **doors.KINDS}[name]
    jobs = [job for job in (kind.look, kind.write) if job is not None]
    file = kind.make(10)
    assert jobs
    assert {sample(kind, job, 10, file).size for job in jobs} == {len(file)}


def test_no_mix_of_lines_about_people_and_seasons_is_forgotten() -> None:
    assert {f"JSON, people and seasons: {mix}" for mix in MIXES} <= set(KINDS)


def test_what_is_there_before_costs_nothing_and_is_of_the_same_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, seen = [0.0], list[int]()
    monkeypatch.setattr(time, "process_time", lambda: clock[0])

    def before(_desk: Desk, lines: int) -> None:
        seen.append(lines)
        clock[0] += 5

    def write(_desk: Desk, file: bytes) -> None:
        clock[0] += len(file)

    kind = Kind(smallest=1, make=lambda lines: b"x" * lines, write=write, before=before)
    assert sample(kind, write, 7, b"x" * 7).cost == 7
    assert seen == [7]


@pytest.mark.parametrize(("disturbed", "passes"), [(3, True), (6, False)])
def test_a_curve_that_seems_too_steep_is_taken_once_more(
    monkeypatch: pytest.MonkeyPatch, disturbed: int, *, passes: bool
) -> None:
    clock, seen = [0.0], list[int]()
    monkeypatch.setattr(time, "process_time", lambda: clock[0])

    def look(_desk: Desk, file: bytes) -> None:
        seen.append(len(file))
        clock[0] += len(file) ** (2 if seen.count(len(file)) <= disturbed else 1)

    kind = Kind(smallest=1, make=lambda lines: b"x" * lines, look=look)
    ((_, figures),) = measure({"a kind": kind})
    assert [one.met for one in figures if one.goal is not None] == [passes]
    assert seen == SIZES * 6


WRITTEN = {"backup FILE", "export OUTPUT", "groups remove FILE", "rescue NEW"}
"""What commands write, and do not read."""

SHORT = {"hand/note.html text"}
"""What takes a few hundred characters and no more."""

A_FILE = re.compile(r'<input type="file"[^>]*accept="([^",]+)')
A_TEXT = re.compile(r"<textarea[^>]*>")


def commands(group: click.Group = main, path: str = "") -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        if isinstance(found, click.Group):
            yield from commands(found, f"{path}{name} ")
        elif found is not None:
            yield f"{path}{name}", found


def doors_of_commands() -> Iterator[str]:
    for name, command in commands():
        for one in command.params:
            is_path = isinstance(one.type, click.Path) and one.type.file_okay
            if is_path or isinstance(one.type, click.File):
                yield f"{name} {str(one.name).upper()}"
            elif "--jsonl" in one.opts:
                yield f"{name} --jsonl"


def doors_of_pages() -> Iterator[str]:
    for template in furniture("templates").rglob("*.html"):
        page = template.relative_to(furniture("templates")).as_posix()
        text = template.read_text(encoding="utf-8")
        assert text.count('type="file"') == len(A_FILE.findall(text)), page
        yield from (f"{page} {ending}" for ending in A_FILE.findall(text))
        named = (re.search(r'name="(\w+)"', field) for field in A_TEXT.findall(text))
        yield from (f"{page} {name[1]}" for name in named if name)


def test_no_door_is_forgotten() -> None:
    there = {*doors_of_commands(), *doors_of_pages()}
    assert there - doors.DOORS.keys() == WRITTEN | SHORT
    assert there >= doors.DOORS.keys()
    assert {name for names in doors.DOORS.values() for name in names} <= doors.KINDS.keys()


def test_no_part_of_an_archive_is_forgotten() -> None:
    schema = json.loads((HERE / "docs" / "export.schema.json").read_text(encoding="utf-8"))
    parts = {name for name, one in schema["properties"].items() if one.get("type") == "array"}
    grown = set[str]()
    for kind in (*KINDS.values(), *doors.KINDS.values()):
        if kind.make(8).startswith((b'{"format"', b'{"sessions"')):
            less, more = (json.loads(kind.make(lines)) for lines in (8, 16))
            grown |= {part for part in parts if len(less.get(part, ())) < len(more.get(part, ()))}
    assert grown == parts


def test_no_long_text_is_longer_than_its_page_takes() -> None:
    kind = doors.KINDS["a page for a hand"]
    assert len(kind.make(kind.smallest << DOUBLINGS).decode()) <= LONGEST_TEXT
