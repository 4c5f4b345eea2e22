"""``python -m tests.bench.report``: everything measured in one run, as ``docs/benchmarks.md``."""

import argparse
import os
import platform
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import phone, seasons
from tests.bench.__main__ import FULL, PARTS, QUICK, Bench, Effort
from tests.bench.figures import Figure, print_figures, print_heading
from tests.bench.servers import HERE, Tree
from tests.phone.conftest import lacking

PAGE = HERE / "docs" / "benchmarks.md"
LENGTHS = (1_000_000,)

LEAD = """# Benchmarks

Written by `make benchmarks`, in one run on one machine. [Speed](scale.md#how-fast-it-is)
describes the method. Times are processor time. A ratio compares with the baseline in the same run:
bare Flask with one durable INSERT and a page of the same size, or hand-written SQL.
"""


def main() -> int:
    options = _options()
    effort = QUICK if options.quick else FULL
    parts = [(title, print_figures(found)) for title, found in _announced(effort, options.hands)]
    options.output.write_text("\n".join((LEAD, *tables(parts))), encoding="utf-8")
    return 0


def _announced(effort: Effort, lengths: Iterable[int]) -> Iterator[tuple[str, Iterator[Figure]]]:
    for title, found in _measured(effort, lengths):
        print_heading(title)
        yield title, found


def _measured(effort: Effort, lengths: Iterable[int]) -> Iterator[tuple[str, Iterator[Figure]]]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        tree = Tree(folder=HERE, cache=folder / "compiled")
        bench = Bench(tree=tree, folder=folder, effort=effort, parts=frozenset(PARTS))
        yield from bench.figures()
        if lacking() is None:
            yield from phone.figures(phone.FULL, folder / "phone")
    for hands in lengths:
        yield f"A season of {hands:,} hands, beside hand-written SQL", seasons.figures(hands)


def tables(parts: Iterable[tuple[str, list[Figure]]]) -> Iterator[str]:
    yield "| measured on | |"
    yield "|---|---|"
    yield from (f"| {name} | {what} |" for name, what in _machine())
    yield "\n| measured | figure | goal | |"
    yield "|---|--:|--:|---|"
    for title, figures in parts:
        yield f"| **{title}** | | | |"
        for one in figures:
            missed = " **missed**" if one.met is False else ""
            yield f"| {one.what} | {one.number} | {one.aim}{missed} | {one.detail} |"
    yield ""


def _machine() -> Iterator[tuple[str, str]]:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    yield "day", datetime.now(UTC).date().isoformat()
    yield "processor", f"{_processor()}, {os.cpu_count()} cores"
    yield "memory", f"{memory:.0f} GiB"
    yield "system", f"{platform.system()} {platform.machine()}"
    yield "load at the end", f"{os.getloadavg()[0]:.1f}"
    yield "Python", platform.python_version()
    yield "SQLite", sqlite3.sqlite_version
    yield "Flask, waitress", f"{version('flask')}, {version('waitress')}"


def _processor() -> str:
    told = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    names = (line.partition(":")[2].strip() for line in told if line.startswith("model name"))
    return next(names, platform.processor() or "unknown")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.report")
    parser.add_argument("--quick", action="store_true", help="fewer samples")
    parser.add_argument("--hands", type=int, nargs="*", default=LENGTHS, help="lengths of seasons")
    parser.add_argument("--output", type=Path, default=PAGE, help="where the page is written")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
