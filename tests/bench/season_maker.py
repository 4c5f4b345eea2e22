"""A season of any length, worked out straight into the tables: for measuring, not for reading."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime, timedelta
from functools import cache
from operator import add

from sqlite_utils import Database

from scorekeeper.napoleon.auction import Bid, every_bid
from scorekeeper.napoleon.hand.settling import TABLE_ROLES
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.scoring import Result, score
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
BIDS = every_bid(PRESET.rules)
AT_ONCE = 50_000
START = datetime(2024, 1, 1, 11, tzinfo=UTC)
KINDS = (SessionRow, SeatRow, HandRow, ScoreRow, TallyRow)
_FIRST = {
    HandRow: ("session", "deal", "number", "ended_at"),
    ScoreRow: ("session", "deal"),
    TallyRow: ("session", "seat"),
}
"""Columns that are another's in every row: they come first in what is written."""


def _columns(kind: type) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*_FIRST.get(kind, ()), *(field.name for field in fields(kind)))))


COLUMNS = {kind: _columns(kind) for kind in KINDS}
SUMMED = COLUMNS[TallyRow][2:]
_SESSION = asdict(
    SessionRow(
        id="", game="napoleon", preset=PRESET.name, season=SEASON, season_key=SEASON, opened_at="",
        closed_at="", ruleset=ADDRESS,
    )
)  # fmt: skip


_PEOPLE = (
    "update seat set player = spelt, player_key = spelt_key",
    "insert into person select distinct player_key, player, '', '', 0, '', 0 from seat",
)
"""Everybody is who they are spelt, as in a club that has said nothing of its people."""

Columns = dict[str, object]
Batch = dict[type, list[tuple[object, ...]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pattern:
    """Everything that hands of one outcome have in common, in the order of the tables' columns.

    ``sums`` are by seat what such a hand adds to an evening.
    """

    hand: tuple[object, ...]
    scores: tuple[tuple[object, ...], ...]
    sums: tuple[tuple[int, ...], ...]


def make_season(database: Database, hands: int, seed: int = 0) -> None:
    chance = random.Random(seed)  # noqa: S311 - any season will do
    put_ruleset(database, address=ADDRESS, game="napoleon", document=PRESET.rules.to_kept())
    batch: Batch = {kind: [] for kind in KINDS}
    for number in range(-(-hands // HANDS_AN_EVENING)):
        _evening(chance, number, min(hands - number * HANDS_AN_EVENING, HANDS_AN_EVENING), batch)
        if len(batch[ScoreRow]) > AT_ONCE:
            _write(database, batch)
    _write(database, batch)
    for statement in _PEOPLE:
        database.conn.execute(statement)


def _evening(chance: random.Random, number: int, hands: int, batch: Batch) -> None:
    session = f"evening-{number + 1:06}"
    at = (START + timedelta(hours=number)).isoformat(timespec="milliseconds")
    batch[SessionRow].append(_values(_SESSION, id=session, opened_at=at, closed_at=at, hands=hands))
    for seat, name in enumerate(chance.sample(PEOPLE, PLAYERS)):
        batch[SeatRow].append((session, seat, name, name, at))
    sums = [(0,) * len(SUMMED)] * PLAYERS
    for deal in range(1, hands + 1):
        pattern = _outcome(chance)
        batch[HandRow].append((session, deal, deal, at, *pattern.hand))
        batch[ScoreRow].extend([(session, deal, *score) for score in pattern.scores])
        sums = [tuple(map(add, *both)) for both in zip(sums, pattern.sums, strict=True)]
    batch[TallyRow].extend([(session, seat, *mine) for seat, mine in enumerate(sums)])


def _outcome(chance: random.Random) -> _Pattern:
    napoleon = chance.randrange(PLAYERS)
    adjutant = chance.choice([None, *(seat for seat in range(PLAYERS) if seat != napoleon)])
    bid = chance.choice(BIDS[:12])
    return _pattern(bid, napoleon, adjutant, min(20, max(0, round(chance.gauss(13, 3)))))


@cache
def _pattern(bid: Bid, napoleon: int, adjutant: int | None, taken: int) -> _Pattern:
    result = Result(
        ruleset=PRESET.rules, players=PLAYERS, bid=bid, napoleon=napoleon, adjutant=adjutant,
        taken=taken,
    )  # fmt: skip
    hand = HandRow(
        session="", deal=1, number=1, status="settled", ruleset=ADDRESS, dealer=0,
        declarer=napoleon, partner=adjutant, alone=adjutant is None, bid=str(bid), called="SA",
        taken=taken, made=result.made, ended_at="", all_honours=result.all_honours,
    )  # fmt: skip
    scores = tuple(_scores(result))
    return _Pattern(
        hand=_values(asdict(hand), *COLUMNS[HandRow][4:]),
        scores=tuple(_values(asdict(one), *COLUMNS[ScoreRow][2:]) for one in scores),
        sums=tuple(_sums(result, one) for one in scores),
    )


def _scores(result: Result) -> Iterator[ScoreRow]:
    for seat, points in enumerate(score(result).points):
        role = result.role(seat)
        yield ScoreRow(
            session="", deal=1, seat=seat, points=points, won=result.sign(role) > 0,
            role=TABLE_ROLES[role],
        )  # fmt: skip


def _sums(result: Result, mine: ScoreRow) -> tuple[int, ...]:
    parts = {mine.role} | (
        {"solo"} if mine.role == "declarer" and result.adjutant is None else set()
    )
    found = Counter(
        hands=1, points=mine.points, all_honours=result.all_honours and mine.role != "opponent"
    )
    for part in parts:
        found.update({f"{part}_played": 1, f"{part}_won": mine.won, f"{part}_points": mine.points})
    return tuple(int(found[name]) for name in SUMMED)


def _values(columns: Columns, *names: str, **more: object) -> tuple[object, ...]:
    found = columns | more
    return tuple(found[name] for name in names or found)


def _write(database: Database, batch: Batch) -> None:
    with immediate(database):
        for kind, rows in batch.items():
            names = COLUMNS[kind]
            table = kind.__name__.removesuffix("Row").lower()
            marks = ", ".join("?" * len(names))
            database.conn.executemany(
                f"insert into {table} ({', '.join(names)}) values ({marks})",  # noqa: S608
                rows,
            )
            rows.clear()
