"""Long files: with twice the hands an import or an export works twice, and holds no more.

A push tries some hundred hands; a night 100,000 by the command, in processes of their own.
"""

import gc
import json
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from datetime import date, timedelta
from io import BytesIO

import pytest

from scorekeeper.journal.events import season_key
from scorekeeper.services import Services
from scorekeeper.services.exports import Format, Wanted, export
from scorekeeper.services.tables import TableKey
from scorekeeper.store import Scope
from scorekeeper.wording import speaker
from tests.bench.archives import evening_pattern
from tests.examples import at_night, by_turns, is_night
from tests.services.imports.brought import import_archive, import_past_results
from tests.services.table import a_table
from tests.work import counted

SEASON = Scope(season_key=season_key("春", "nap"))
AN_EVENING = 7
DAY = "2024-05-06"
"""When the evening was that is told over and over, each time of another day."""
FEW = 70
"""Hands of the smallest file of which the work is counted: ten evenings."""


def write_archive(file, hands, an_evening=AN_EVENING):
    """Evenings of so many hands as JSON, one after the other, the last perhaps shorter."""
    pattern = evening_pattern()
    head = json.dumps({**pattern.frame, "rulesets": pattern.rulesets}, ensure_ascii=False)
    file.write(f'{head[:-1]}, "sessions": ['.encode())
    for number, first in enumerate(range(0, hands, an_evening)):
        played = min(an_evening, hands - first)
        session = json.dumps(pattern.session(f"evening-{number:06}", played), ensure_ascii=False)
        session = session.replace(DAY, f"{date(1960, 1, 1) + timedelta(days=number)}")
        file.write(f"{',' if number else ''}\n{session}".encode())
    file.write(b"]}")


def archive(hands, an_evening=AN_EVENING):
    file = BytesIO()
    write_archive(file, hands, an_evening)
    return file.getvalue()


class Nowhere(BytesIO):
    """What is written here takes no room."""

    def write(self, content, /):
        return len(content)


def take_out(services, form, table="standings", out=None):
    scope = Scope() if form == "json" else SEASON
    wanted = Wanted(scope=scope, format=form, table=table)
    export(services, speaker("en"), wanted, out or Nowhere())


def its_scores(content):
    """The scores of a season as they go out."""
    scores = BytesIO()
    with a_table() as there:
        import_archive(there.services, content)
        take_out(there.services, "csv", "scores", scores)
    return scores.getvalue()


def bring_scores(services, scores):
    import_past_results(services, scores, preset="nap-ja", season="")


Job = Callable[[Services], object]


def job_of(kind, services, content):
    """What goes in or out of records where the season is there already, if it goes out."""
    if kind == "everything.json in":
        return lambda services: import_archive(services, content)
    if kind == "scores.csv in":
        scores = its_scores(content)
        return lambda services: bring_scores(services, scores)
    import_archive(services, content)
    form, table = OUT[kind]
    return lambda services: take_out(services, form, table)


IN = ("everything.json in", "scores.csv in")
OUT: dict[str, tuple[Format, TableKey]] = {
    "everything.json out": ("json", "standings"),
    "scores.csv out": ("csv", "scores"),
    "hands.csv out": ("csv", "hands"),
    "workbook out": ("xlsx", "standings"),
}


def calls_of(job, services):
    """Functions that are called for a job, those of Python and those written in C."""
    with counted() as calls:
        job(services)
    return calls.total()


def peak_of(job, services):
    """The most memory that a job holds at once, in bytes."""
    gc.collect()
    tracemalloc.start()
    try:
        job(services)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def measured(kind, content, measure):
    """What a kind of file of a season comes to."""
    with a_table() as table:
        return measure(job_of(kind, table.services, content), table.services)


@pytest.mark.parametrize("kind", by_turns([*IN, *OUT], lambda number, _: number % 3 == 0))
def test_twice_the_hands_are_twice_the_calls(kind):
    measured(kind, archive(AN_EVENING), calls_of)  # what is worked out once is there
    less, more, most = (measured(kind, archive(FEW * times), calls_of) for times in (1, 2, 4))
    assert most - more < 2.2 * (more - less), (less, more, most)


@pytest.mark.parametrize(
    ("kind", "most"),
    by_turns(
        [
            ("everything.json in", 5000),
            ("scores.csv in", 9000),
            ("everything.json out", 500),
            ("scores.csv out", 1200),
            ("hands.csv out", 1000),
            ("workbook out", 1000),
        ],
        lambda number, _: number == 2,
    ),
)
def test_memory_holds_next_to_nothing_of_a_further_evening(kind, most):
    """Bytes, beyond what is kept of the sessions seen last: a line of the answer, or of a list."""
    few, many = (500, 2_000) if is_night() else (100, 200)
    measured(kind, archive(few, 1), peak_of)
    small, large = (measured(kind, archive(evenings, 1), peak_of) for evenings in (few, many))
    assert large - small < most * (many - few), (large - small) / (many - few)


MEASURED = """
import os, subprocess, sys
started = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(started.pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss // 1024)
"""
"""A small process in between: a child begins with the most that its parent held."""


def run(*line, instance):
    """Seconds of processor time and megabytes that a command takes at most."""
    command = [sys.executable, "-m", "scorekeeper", *line, "--instance", str(instance)]
    told = subprocess.run(
        [sys.executable, "-S", "-c", MEASURED, *command], capture_output=True, text=True, check=True
    )
    status, seconds, megabytes = told.stdout.split()
    assert status == "0", (line, told.stderr)
    return float(seconds), int(megabytes)


@at_night
def test_a_hundred_thousand_hands_go_out_and_come_in(tmp_path):
    """Resident megabytes: 60 of them are the program itself, and what pages are made of.

    A table has at most 200,000 rows: scores come in of a tenth of the hands.
    """
    few, file, scores, here, there = (
        tmp_path / name for name in ("few", "a", "b", "here", "there")
    )
    for archived, hands in ((few, 10_000), (file, 100_000)):
        with archived.open("wb") as whole:
            write_archive(whole, hands)
    used = {"in": run("import", str(file), instance=here)}
    for form, table in OUT.values():
        about = ["--season", "春"] if form != "json" else []
        about += ["--table", table] if form == "csv" else []
        line = ("export", "--format", form, *about, "-o", str(tmp_path / "out"))
        used[f"{form} {table}"] = run(*line, instance=here)
    used["again"] = run("import", str(file), instance=here)
    run("import", str(few), instance=there)
    table = ("--format", "csv", "--season", "春", "--table", "scores", "-o", str(scores))
    run("export", *table, instance=there)
    season = ("--names", "new", "--rules", "nap-ja", str(scores))
    used["scores in"] = run("import", *season, instance=tmp_path / "elsewhere")
    most = {"in": 120, "again": 120, "scores in": 300}
    assert {what: mb for what, (_, mb) in used.items() if mb > most.get(what, 80)} == {}, used
    assert all(seconds < 300 for seconds, _ in used.values()), used
