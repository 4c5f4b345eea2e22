"""How fast a long season is, beside the same figures by hand-written SQL in the same run.

A page may take three times as long, a workbook eight times its CSV files: XlsxWriter writes it
cell by cell. Times are processor time.
"""

import csv
import gc
import io
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, process_time, sleep, thread_time

from flask.testing import FlaskClient

from scorekeeper.store import database_path, open_database
from tests.bench.by_hand import ALIKE, HOME, PLAYER, SCORES, STANDINGS
from tests.bench.figures import Figure, print_figures, print_heading
from tests.bench.season_maker import PEOPLE, SEASON, make_season
from tests.web.at_home import app_at_home

HANDS = 100_000
TIMES = 3.0
WORKBOOK_TIMES = 8.0
ROUNDS = 3

PAGES = f"/seasons/{SEASON}"
FILES = f"/export/season/{SEASON}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Something to wait for, and what it is measured by: queries, whose rows a file holds."""

    name: str
    address: str
    by_hand: tuple[str, ...]
    is_file: bool = False


JOBS = (
    Job(name="home", address="/", by_hand=HOME),
    Job(name="standings", address=f"{PAGES}/", by_hand=STANDINGS),
    Job(name="a player's page", address=f"{PAGES}/players/{PEOPLE[0]}", by_hand=PLAYER),
    Job(name="standings CSV", address=f"{FILES}/standings.csv", by_hand=STANDINGS[:1]),
)
LONG_JOBS = (
    Job(name="by other rules", address=f"{PAGES}/what-if?by=scheme.jazz", by_hand=ALIKE),
    Job(name="scores CSV", address=f"{FILES}/scores.csv", by_hand=SCORES, is_file=True),
)
"""What is worked out while somebody else looks at home."""

WORKBOOK = f"{FILES}/workbook.xlsx"
LONGEST_WAIT = 200.0
"""Milliseconds that this somebody waits at most."""

PAUSE = 0.02

BOOKED = ("standings.csv", "days.csv", "totals.csv", "hands.csv")
"""The CSV files of what a workbook holds."""


def measure(hands: int) -> None:
    print_heading(f"A season of {hands:,} hands, beside hand-written SQL")
    print_figures(figures(hands))


def figures(hands: int) -> Iterator[Figure]:
    """A season of so many hands is made, asked about, and gone."""
    with TemporaryDirectory() as folder:
        instance = Path(folder) / "instance"
        client = app_at_home(instance).test_client()
        file = database_path(instance)
        with closing(open_database(file)) as database:
            make_season(database, hands)
        rounds = ROUNDS if hands <= HANDS else 1
        for job in JOBS:
            ours = seconds(lambda job=job: _read(client, job.address), rounds)
            theirs = seconds(lambda job=job: _by_hand(file, job), rounds)
            yield _ratio(job.name, ours, theirs, TIMES)
        for job in LONG_JOBS:
            ours, waits = _beside_a_visitor(client, job.address)
            yield _ratio(job.name, ours, seconds(lambda job=job: _by_hand(file, job), 1), TIMES)
            yield _wait(job.name, waits)
        ours, waits = _beside_a_visitor(client, WORKBOOK)
        tables = seconds(lambda: [_read(client, f"{FILES}/{name}") for name in BOOKED], 1)
        yield _ratio("workbook, beside its tables as CSV", ours, tables, WORKBOOK_TIMES)
        yield _wait("workbook", waits)
        copied = Path(folder) / "copy.db"
        yield _ratio(
            "backup, beside SQLite's own",
            seconds(lambda: _read(client, "/export/backup.db"), 1),
            seconds(lambda: _copy(file, copied), 1),
            TIMES,
        )


def seconds(job: Callable[[], object], rounds: int) -> float:
    """The processor time of the middle one of some rounds."""
    taken = []
    for _ in range(rounds):
        start = process_time()
        job()
        taken.append(process_time() - start)
    return median(taken)


def _ratio(name: str, ours: float, theirs: float, goal: float) -> Figure:
    return Figure(
        what=name, value=ours / theirs, goal=goal, unit="times",
        detail=f"{ours:.2f} s beside {theirs:.2f} s",
    )  # fmt: skip


def _read(client: FlaskClient, address: str) -> None:
    answer = client.get(address, buffered=False)
    assert answer.status_code == 200, address
    for _ in answer.iter_encoded():
        pass
    answer.close()


def _by_hand(file: Path, job: Job) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for query in job.by_hand:
            named = {"season": SEASON, "player": PEOPLE[0]}
            asked = connection.execute(query, named if ":" in query else {})
            if job.is_file:
                csv.writer(io.StringIO()).writerows(asked)
            else:
                asked.fetchall()


def _copy(file: Path, copied: Path) -> None:
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copied)) as target:
        source.backup(target)
        target.execute("pragma quick_check").fetchone()


def _beside_a_visitor(client: FlaskClient, address: str) -> tuple[float, list[float]]:
    """The processor time that long work takes its thread, and what somebody else waits meanwhile.

    This visitor of the same process looks at home; the waits are seconds by the clock. Garbage is
    looked for where a server looks for it: not in the program, nor in the benchmark.
    """
    gc.freeze()
    other, taken = client.application.test_client(), []

    def work() -> None:
        start = thread_time()
        _read(other, address)
        taken.append(thread_time() - start)

    worker = Thread(target=work)
    worker.start()
    waits = [0.0]
    while worker.is_alive():
        start = perf_counter()
        _read(client, "/")
        waits.append(perf_counter() - start)
        sleep(PAUSE)
    return taken[0], waits


def _wait(name: str, waits: list[float]) -> Figure:
    return Figure(
        what=f"longest wait beside {name}", value=max(waits) * 1000, goal=LONGEST_WAIT, unit="ms",
        detail=f"of {len(waits)} visits, half of them {median(waits) * 1000:.0f} ms",
    )  # fmt: skip
