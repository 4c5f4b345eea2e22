"""How fast a long season is, beside the same figures by hand-written SQL in the same run.

    python -m tests.bench --seasons                  100,000 hands
    python -m tests.bench --seasons --hands 5000

A page may take three times what somebody who knows SQL would wait for the same figures, a workbook
five times its CSV files. Times are processor time; a page is asked in this process, by no network.
"""

import csv
import io
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, process_time, sleep

from flask.testing import FlaskClient

from scorekeeper.store import database_path, open_database
from tests.bench.figures import Figure, print_figures, print_heading
from tests.bench.season_maker import PEOPLE, SEASON, make_season
from tests.web.at_home import app_at_home

HANDS = 100_000
TIMES = 3.0
WORKBOOK_TIMES = 5.0
ROUNDS = 3

HOME = (
    """
    select season_key, max(season), count(*), max(game),
           sum((select max(hands) from tally where tally.session = session.id))
    from session group by season_key order by max(opened_at) desc
    """,
    """
    select id, season, opened_at,
           (select group_concat(player) from seat where seat.session = session.id),
           (select count(*) from hand where hand.session = session.id)
    from session where closed_at is null
    """,
)
"""What the first page shows: seasons, and the evenings that are not over."""

_PLAYED = """
from score
join hand on hand.session = score.session and hand.deal = score.deal
join session on session.id = score.session
join seat on seat.session = score.session and seat.seat = score.seat
where session.season_key = :season
"""

STANDINGS = (
    f"""
    select seat.player, count(*), sum(score.points), sum(score.points) * 1.0 / count(*),
           count(distinct session.id),
           sum(score.role = 'declarer'), sum(score.role = 'declarer' and score.won),
           sum(score.role = 'partner'), sum(score.role = 'partner' and score.won),
           sum(score.role = 'opponent'), sum(score.role = 'opponent' and score.won)
    {_PLAYED} group by seat.player_key order by 3 desc
    """,
    f"select session.opened_at, seat.player_key, sum(score.points) {_PLAYED} group by 1, 2",
    """
    select hand.bid, count(*), sum(hand.made) from hand join session on session.id = hand.session
    where session.season_key = :season and hand.status = 'settled' group by 1
    """,
)
"""What the standings page shows: the table, everybody's course, contracts by bid."""

PLAYER = (
    STANDINGS[0],
    f"""
    select score.role, hand.alone, count(*), sum(score.won), sum(score.points),
           sum(hand.all_honours and score.role <> 'opponent')
    {_PLAYED} and seat.player_key = :player group by 1, 2
    """,
    f"""
    select hand.bid, count(*), sum(hand.made)
    {_PLAYED} and seat.player_key = :player and score.role = 'declarer' group by 1
    """,
    f"""
    select max(score.points), min(score.points)
    {_PLAYED} and seat.player_key = :player
    """,
    f"""
    with played as (
      select score.won, row_number() over (order by session.opened_at, hand.deal) as place,
        row_number() over (partition by score.won order by session.opened_at, hand.deal) as among
      {_PLAYED} and seat.player_key = :player)
    select won, max(length) from (
      select won, count(*) as length from played group by won, place - among) group by won
    """,  # noqa: S608 - put together from constants
    """
    select other.player_key, (score.role = 'opponent') = (theirs.role = 'opponent'), count(*),
           sum(score.won), sum(score.points - theirs.points)
    from score
    join session on session.id = score.session
    join seat on seat.session = score.session and seat.seat = score.seat
    join score as theirs on theirs.session = score.session and theirs.deal = score.deal
                        and theirs.seat <> score.seat
    join seat as other on other.session = theirs.session and other.seat = theirs.seat
    where session.season_key = :season and seat.player_key = :player group by 1, 2
    """,
    f"""
    select session.opened_at, count(*), sum(score.points)
    {_PLAYED} and seat.player_key = :player group by 1
    """,
)
"""What a player's page shows."""

SCORES = (
    f"""
    select session.opened_at, session.id, session.preset, hand.deal, hand.number, hand.bid,
           hand.called, hand.taken, hand.made, hand.alone, seat.player, score.role, score.points
    {_PLAYED} order by session.opened_at, session.id, hand.deal, score.seat
    """,
)
"""What the file of every hand holds."""


ALIKE = (
    f"""
    select seat.player_key, score.role, hand.ruleset, hand.bid, hand.alone, hand.taken, hand.made,
           hand.times, count(*), sum(score.points)
    {_PLAYED} group by 1, 2, 3, 4, 5, 6, 7, 8
    """,
)
"""What has to be known of a season to score it again."""

PAGES = f"/seasons/{SEASON}"
FILES = f"/export/season/{SEASON}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Something to wait for, and what it is measured by: queries, whose rows a file holds."""

    name: str
    address: str
    by_hand: tuple[str, ...]
    is_file: bool = False


SCORES_FILE = Job(name="scores CSV", address=f"{FILES}/scores.csv", by_hand=SCORES, is_file=True)
JOBS = (
    Job(name="home", address="/", by_hand=HOME),
    Job(name="standings", address=f"{PAGES}/", by_hand=STANDINGS),
    Job(name="a player's page", address=f"{PAGES}/players/{PEOPLE[0]}", by_hand=PLAYER),
    Job(name="by other rules", address=f"{PAGES}/what-if?by=scheme.jazz", by_hand=ALIKE),
    Job(name="standings CSV", address=f"{FILES}/standings.csv", by_hand=STANDINGS[:1]),
    SCORES_FILE,
)
LONG_WORK = {
    "the scores CSV": f"{FILES}/scores.csv",
    "the workbook": f"{FILES}/workbook.xlsx",
    "another scheme": f"{PAGES}/what-if?by=scheme.jazz",
}
LONGEST_WAIT = 200.0
"""Milliseconds that somebody else waits for home at most while one of these is worked out."""

PAUSE = 0.02

BOOKED = ("standings.csv", "hands.csv", "scores.csv", "journal.csv")
"""The CSV files of what a workbook holds."""


def measure(hands: int) -> None:
    """Measure everything and say whether it is fast enough."""
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
        book = seconds(lambda: _read(client, f"{FILES}/workbook.xlsx"), 1)
        tables = seconds(lambda: [_read(client, f"{FILES}/{name}") for name in BOOKED], 1)
        yield _ratio("workbook, beside its tables as CSV", book, tables, WORKBOOK_TIMES)
        copied = Path(folder) / "copy.db"
        yield _ratio(
            "backup, beside SQLite's own",
            seconds(lambda: _read(client, "/export/backup.db"), 1),
            seconds(lambda: _copy(file, copied), 1),
            TIMES,
        )
        yield Figure(
            what="the tables on disk", value=file.stat().st_size / hands, goal=None,
            unit="bytes/hand", detail="without the journal",
        )  # fmt: skip
        for name in ("scores.csv", "workbook.xlsx"):
            yield _memory(instance, name)
        for name, address in LONG_WORK.items():
            yield _wait(client, name, address)


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


def _wait(client: FlaskClient, name: str, address: str) -> Figure:
    """How long another visitor of the same process waits for home meanwhile, by the clock."""
    work = Thread(target=_read, args=(client.application.test_client(), address))
    work.start()
    waits = [0.0]
    while work.is_alive():
        start = perf_counter()
        _read(client, "/")
        waits.append(perf_counter() - start)
        sleep(PAUSE)
    return Figure(
        what=f"longest wait beside {name}", value=max(waits) * 1000, goal=LONGEST_WAIT, unit="ms",
        detail=f"of {len(waits)} visits, half of them {median(waits) * 1000:.0f} ms",
    )  # fmt: skip


_WEIGHED = """
import sys
from pathlib import Path
from tests.web.at_home import app_at_home
answer = app_at_home(Path(sys.argv[1])).test_client().get(sys.argv[2], buffered=False)
assert answer.status_code == 200
for piece in answer.iter_encoded():
    pass
status = Path("/proc/self/status").read_text().splitlines()
print(next(line.split()[1] for line in status if line.startswith("VmHWM")))
"""


def _memory(instance: Path, name: str) -> Figure:
    """The most memory that a process of its own holds while it makes a file."""
    command = [sys.executable, "-c", _WEIGHED, str(instance), f"{FILES}/{name}"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return Figure(
        what=f"peak memory, {name}", value=int(told) / 1024, goal=None, unit="MB", detail="resident"
    )
