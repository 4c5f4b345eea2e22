"""A season of any length, worked out straight into the tables: for measuring, not for reading.

The journal stays empty, so pages that replay an evening cannot be asked about it.
"""

import random
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice

from sqlite_utils import Database

from scorekeeper.napoleon.auction.bid import every_bid
from scorekeeper.napoleon.hand.settling import TABLE_ROLES
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.scoring import Result, ScoreSheet, score
from scorekeeper.store import (
    HandRow,
    ScoreRow,
    SeatRow,
    SessionRow,
    TallyRow,
    immediate,
    put_ruleset,
)

SEASON = "bench"
PRESET = PRESETS["sisyphus"]
ADDRESS = PRESET.rules.fingerprint()
PEOPLE = ("秋", "便", "千恵", "大", "絵美", "文", "玄", "春")
HANDS_AN_EVENING = 7
PLAYERS = 5
ROLES = ("declarer", "partner", "opponent")
BIDS = every_bid(PRESET.rules)
AT_ONCE = 50_000


def make_season(database: Database, hands: int, seed: int = 0) -> None:
    """Fill the tables with a season of so many hands."""
    chance = random.Random(seed)  # noqa: S311 - any season will do
    put_ruleset(database, address=ADDRESS, game="napoleon", document=PRESET.rules.document())
    rows: list[object] = []
    left, number = hands, 0
    while left:
        number += 1
        rows.extend(_evening(chance, number, min(left, HANDS_AN_EVENING)))
        left -= min(left, HANDS_AN_EVENING)
        if len(rows) > AT_ONCE or not left:
            _write(database, rows)
            rows = []


def _evening(chance: random.Random, number: int, hands: int) -> Iterator[object]:
    session = f"evening-{number:06}"
    at = (datetime(2024, 1, 1, 10, tzinfo=UTC) + timedelta(hours=number)).isoformat(
        timespec="milliseconds"
    )
    yield SessionRow(
        id=session, game="napoleon", preset=PRESET.name, season=SEASON, season_key=SEASON,
        opened_at=at, closed_at=at,
    )  # fmt: skip
    names = chance.sample(PEOPLE, PLAYERS)
    for seat, name in enumerate(names):
        yield SeatRow(session=session, seat=seat, player=name, player_key=name)
    scores: list[ScoreRow] = []
    results: list[Result] = []
    for deal in range(1, hands + 1):
        result, sheet = _outcome(chance)
        results.append(result)
        yield _hand(session, deal, result, at)
        scores.extend(_scores(session, deal, result, sheet))
    yield from scores
    for seat in range(PLAYERS):
        yield _sums(session, seat, [one for one in scores if one.seat == seat], results)


def _outcome(chance: random.Random) -> tuple[Result, ScoreSheet]:
    napoleon = chance.randrange(PLAYERS)
    adjutant = chance.choice([None, *(seat for seat in range(PLAYERS) if seat != napoleon)])
    bid = chance.choice(BIDS[:12])
    return _scored(bid, napoleon, adjutant, min(20, max(0, round(chance.gauss(13, 3)))))


@cache
def _scored(
    bid: object, napoleon: int, adjutant: int | None, taken: int
) -> tuple[Result, ScoreSheet]:
    result = Result(
        ruleset=PRESET.rules, players=PLAYERS, bid=bid, napoleon=napoleon, adjutant=adjutant,
        taken=taken,
    )  # fmt: skip
    return result, score(result)


def _hand(session: str, deal: int, result: Result, at: str) -> HandRow:
    return HandRow(
        session=session, deal=deal, number=deal, status="settled", ruleset=ADDRESS, dealer=0,
        declarer=result.napoleon, partner=result.adjutant, alone=result.adjutant is None,
        bid=str(result.bid), called="SA", taken=result.taken, made=result.made, ended_at=at,
        all_honours=result.all_honours,
    )  # fmt: skip


def _scores(session: str, deal: int, result: Result, sheet: ScoreSheet) -> Iterator[ScoreRow]:
    for seat, points in enumerate(sheet.points):
        role = result.role(seat)
        yield ScoreRow(
            session=session, deal=deal, seat=seat, points=points, won=result.sign(role) > 0,
            role=TABLE_ROLES[role],
        )  # fmt: skip


def _sums(session: str, seat: int, mine: list[ScoreRow], results: list[Result]) -> TallyRow:
    parts = {role: [one for one in mine if one.role == role] for role in ROLES}
    parts["solo"] = [one for one in parts["declarer"] if results[one.deal - 1].adjutant is None]
    swept = [one for one in mine if one.role != "opponent" and results[one.deal - 1].all_honours]
    return TallyRow(
        session=session, seat=seat, hands=len(mine), points=sum(one.points for one in mine),
        penalties=0, all_honours=len(swept),
        **{f"{role}_played": len(part) for role, part in parts.items()},
        **{f"{role}_won": sum(one.won for one in part) for role, part in parts.items()},
        **{f"{role}_points": sum(one.points for one in part) for role, part in parts.items()},
    )  # fmt: skip


def _write(database: Database, rows: list[object]) -> None:
    with immediate(database):
        for kind in (SessionRow, SeatRow, HandRow, ScoreRow, TallyRow):
            found = [asdict(row) for row in rows if type(row) is kind]
            names = list(islice(kind.__dataclass_fields__, None))
            table = kind.__name__.removesuffix("Row").lower()
            marks = ", ".join(f":{name}" for name in names)
            database.conn.executemany(
                f"insert into {table} ({', '.join(names)}) values ({marks})",  # noqa: S608
                found,
            )
