"""順位と成績: a season's standings in any order, and everything about one player in it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.store import (
    CompanionRow,
    ContractRow,
    GatheringRow,
    PeakRow,
    PlayerRow,
    RunRow,
    SeasonRow,
    SittingRow,
    StepRow,
    best_evenings,
    best_hand,
    companions,
    course,
    gatherings,
    player_contracts,
    pots_left,
    runs,
    season_contracts,
    season_of,
    season_players,
    sittings,
    worst_hand,
)

Order = Literal["points", "per_hand", "best"]
"""順位のつけ方: by all points, by points a hand, by the evenings that went best."""

ORDERS: tuple[Order, ...] = get_args(Order)
STEPS = 40
"""Into how many stretches a season's course is divided at most."""

NEWEST = 20
"""How many evenings a page lists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How standings are asked for.

    ``best`` is how many evenings count where the order is by them. Whoever has played fewer than
    ``least`` hands is a guest (ゲスト): listed below the others and without a rank. ``until`` is
    the moment (UTC, ISO 8601) before which an evening has to have begun; None counts them all.
    """

    order: Order = "points"
    best: int = 5
    least: int = 0
    until: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """順位表の一行: a player, what the order goes by, and the rank; None for a guest."""

    rank: int | None
    row: PlayerRow
    counted: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """歩み: everybody's points so far at the end of every stretch of a season.

    ``steps`` are numbers of evenings, ``ends`` when the last of them began; ``points`` by player.
    """

    steps: tuple[int, ...]
    ends: tuple[str, ...]
    points: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonFigures:
    """シーズンの成績: who stands where, how it came to that, and how contracts ended.

    ``pot`` is what closed evenings left for the next one.
    """

    row: SeasonRow
    asked: Asked
    standings: tuple[Standing, ...]
    course: Course
    contracts: tuple[ContractRow, ...]
    gatherings: tuple[GatheringRow, ...]
    pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures:
    """ある人の成績: everything about one player in one season.

    ``runs`` are by whether the hands were won. ``best`` and ``worst`` are the hands that brought
    and that cost most.
    """

    season: SeasonRow
    standing: Standing
    players: int
    contracts: tuple[ContractRow, ...]
    runs: Mapping[bool, RunRow] = field(default_factory=dict)
    companions: tuple[CompanionRow, ...] = ()
    best: PeakRow | None = None
    worst: PeakRow | None = None
    course: Course
    sittings: tuple[SittingRow, ...] = ()


def season_figures(desk: Desk, season_key: str, asked: Asked) -> SeasonFigures:
    """A season's standings as they are asked for.

    Raises:
        Refusal: ``season-unknown``.
    """
    database, until = desk.database, asked.until
    return SeasonFigures(
        row=known_season(desk, season_key),
        asked=asked,
        standings=standings_of(desk, season_key, asked),
        course=_course(course(database, season_key, steps=STEPS, until=until)),
        contracts=tuple(season_contracts(database, season_key, until)),
        gatherings=tuple(gatherings(database, season_key, most=NEWEST, until=until)),
        pot=sum(left.pot for left in pots_left(database, season_key)),
    )


def player_figures(
    desk: Desk, season_key: str, player_key: str, until: str | None = None
) -> PlayerFigures:
    """One player in a season.

    Raises:
        Refusal: ``season-unknown`` or ``player-unknown``.
    """
    season = known_season(desk, season_key)
    standings = standings_of(desk, season_key, Asked(until=until))
    standing = next((one for one in standings if one.row.player_key == player_key), None)
    if standing is None:
        raise Refusal("player-unknown")
    database, asked = desk.database, (season_key, player_key, until)
    return PlayerFigures(
        season=season,
        standing=standing,
        players=len(standings),
        contracts=tuple(player_contracts(database, *asked)),
        runs=runs(database, *asked),
        companions=tuple(companions(database, *asked)),
        best=best_hand(database, *asked),
        worst=worst_hand(database, *asked),
        course=_course(course(database, season_key, steps=STEPS, until=until), player_key),
        sittings=tuple(sittings(database, season_key, player_key, most=NEWEST, until=until)),
    )


def standings_of(desk: Desk, season_key: str, asked: Asked) -> tuple[Standing, ...]:
    """Everybody in the order asked for; guests last, and equals in the order of names.

    Equal is who has the same number to go by: equals share a rank and the next ones are left out.
    """
    rows = season_players(desk.database, season_key, asked.until)
    best = _best(desk, season_key, asked)
    counted = [(_counted(row, asked, best), row) for row in rows]
    counted.sort(key=lambda one: (-one[0], one[1].player_key))
    regulars = [one for one in counted if one[1].hands >= asked.least]
    guests = [one for one in counted if one[1].hands < asked.least]
    unranked = (Standing(rank=None, row=row, counted=points) for points, row in guests)
    return (*_ranked(regulars), *unranked)


def known_season(desk: Desk, season_key: str) -> SeasonRow:
    """A season by its key.

    Raises:
        Refusal: ``season-unknown``.
    """
    row = season_of(desk.database, season_key)
    if row is None:
        raise Refusal("season-unknown")
    return row


def _best(desk: Desk, season_key: str, asked: Asked) -> Mapping[str, int]:
    if asked.order != "best":
        return {}
    return best_evenings(desk.database, season_key, asked.best, asked.until)


def _counted(row: PlayerRow, asked: Asked, best: Mapping[str, int]) -> Fraction:
    if asked.order == "best":
        return Fraction(best[row.player_key])
    if asked.order == "per_hand":
        return Fraction(row.points, max(row.hands, 1))
    return Fraction(row.points)


def _ranked(rows: Sequence[tuple[Fraction, PlayerRow]]) -> list[Standing]:
    found: list[Standing] = []
    for counted, group in groupby(rows, key=lambda one: one[0]):
        rank = len(found) + 1
        found.extend(Standing(rank=rank, row=row, counted=counted) for _, row in group)
    return found


def _course(rows: Iterable[StepRow], only: str | None = None) -> Course:
    """Points so far after every stretch, of everybody or of one player alone."""
    ends: dict[int, StepRow] = {}
    gained: dict[str, dict[int, int]] = {}
    for row in rows:
        if (last := ends.get(row.step)) is None or row.sessions > last.sessions:
            ends[row.step] = row
        if only in (None, row.player_key):
            gained.setdefault(row.player_key, {})[row.step] = row.points
    return Course(
        steps=tuple(row.sessions for row in ends.values()),
        ends=tuple(row.opened_at for row in ends.values()),
        points={key: _so_far(points, ends) for key, points in gained.items()},
    )


def _so_far(points: Mapping[int, int], steps: Iterable[int]) -> tuple[int, ...]:
    total, found = 0, []
    for step in steps:
        total += points.get(step, 0)
        found.append(total)
    return tuple(found)
