"""How fast a long season is, beside the same figures by hand-written SQL in the same run.

    python -m tests.bench --seasons                  100,000 hands
    python -m tests.bench --seasons --hands 5000

A page may take three times what somebody who knows SQL would wait for the same figures, and a
season of 100,000 hands is scored again within five seconds.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from flask.testing import FlaskClient

from scorekeeper.store import database_path, open_database
from tests.bench.season_maker import PEOPLE, SEASON, make_season
from tests.web.at_home import app_at_home

HANDS = 100_000
TIMES = 3
WHAT_IF_SECONDS = 5.0
ROUNDS = 3

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Something to wait for, and what it is measured by: reading alone, even for a file."""

    name: str
    address: str
    by_hand: tuple[str, ...]


JOBS = (
    Job(name="standings page", address="/", by_hand=STANDINGS),
    Job(name="player page", address=f"/players/{PEOPLE[0]}", by_hand=PLAYER),
    Job(name="standings CSV", address="/standings.csv", by_hand=STANDINGS[:1]),
    Job(name="hands CSV", address="/hands.csv", by_hand=SCORES),
)


def measure(hands: int) -> None:
    """Measure everything and say whether it is fast enough."""
    with TemporaryDirectory() as folder:
        instance = Path(folder) / "instance"
        client = app_at_home(instance).test_client()
        took = seconds(lambda: _fill(database_path(instance), hands), rounds=1)
        print(f"{hands} hands made in {took:.1f} s")
        for job in JOBS:
            _measure(client, database_path(instance), job)
        _what_if(client, hands)


def seconds(job: Callable[[], object], *, rounds: int = ROUNDS) -> float:
    """The shortest of some rounds, in seconds."""
    taken = []
    for _ in range(rounds):
        start = perf_counter()
        job()
        taken.append(perf_counter() - start)
    return min(taken)


def _fill(file: Path, hands: int) -> None:
    with closing(open_database(file)) as database:
        make_season(database, hands)


def _measure(client: FlaskClient, file: Path, job: Job) -> None:
    address = f"/seasons/{SEASON}{job.address}"
    assert client.get(address).status_code == 200, address
    by_hand = seconds(lambda: _by_hand(file, job))
    taken = seconds(lambda: client.get(address).get_data())
    ratio = taken / by_hand
    _say(job.name, ratio <= TIMES, f"{taken:6.2f} s, by hand {by_hand:5.2f} s, {ratio:4.1f} times")


def _by_hand(file: Path, job: Job) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for query in job.by_hand:
            connection.execute(query, {"season": SEASON, "player": PEOPLE[0]}).fetchall()


def _what_if(client: FlaskClient, hands: int) -> None:
    address = f"/seasons/{SEASON}/what-if?by=scheme.jazz"
    told = client.get(address).get_data(as_text=True)
    assert told.count("<progress") > 1 or hands < HANDS, "progress is shown"
    taken = seconds(lambda: client.get(address).get_data())
    _say("what if", taken <= WHAT_IF_SECONDS, f"{taken:6.2f} s, at most {WHAT_IF_SECONDS} s")


def _say(name: str, fine: bool, words: str) -> None:
    print(f"{'ok  ' if fine else 'SLOW'} {name:16} {words}")
