"""成績: what became of a season, and everything about one player in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.emptied import explain_empty
from scorekeeper.desk.seasons.standings import PLAINLY, Asked, Standing, standings_of
from scorekeeper.store import (
    CompanionRow,
    ContractRow,
    GatheringRow,
    PeakRow,
    RunRow,
    SeasonRow,
    SittingRow,
    StepRow,
    best_hand,
    companions,
    course,
    gatherings,
    player_contracts,
    pots_left,
    runs,
    season_contracts,
    season_of,
    sittings,
    worst_hand,
)

STEPS = 40
"""Into how many stretches a season's course is divided at most."""

NEWEST = 20
"""How many evenings a page lists."""


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
    database, stretch = desk.database, asked.stretch(season_key)
    return SeasonFigures(
        row=known_season(desk, season_key),
        asked=asked,
        standings=standings_of(desk, season_key, asked),
        course=_course(course(database, stretch, steps=STEPS)),
        contracts=tuple(season_contracts(database, stretch)),
        gatherings=tuple(gatherings(database, stretch, most=NEWEST)),
        pot=sum(left.pot for left in pots_left(database, season_key)),
    )


def player_figures(
    desk: Desk, season_key: str, player_key: str, asked: Asked = PLAINLY
) -> PlayerFigures:
    """One player in a season as its standings are asked for.

    Raises:
        Refusal: ``season-unknown`` or ``player-unknown``.
    """
    season = known_season(desk, season_key)
    standings = standings_of(desk, season_key, asked)
    standing = next((one for one in standings if one.row.player_key == player_key), None)
    if standing is None:
        raise Refusal("player-unknown")
    stretch = asked.stretch(season_key)
    database, mine = desk.database, (stretch, player_key)
    return PlayerFigures(
        season=season,
        standing=standing,
        players=len(standings),
        contracts=tuple(player_contracts(database, *mine)),
        runs=runs(database, *mine),
        companions=tuple(companions(database, *mine)),
        best=best_hand(database, *mine),
        worst=worst_hand(database, *mine),
        course=_course(course(database, stretch, steps=STEPS), player_key),
        sittings=tuple(sittings(database, *mine, most=NEWEST)),
    )


def known_season(desk: Desk, season_key: str) -> SeasonRow:
    """A season by its key.

    Raises:
        Refusal: ``season-unknown``, or where there is nothing in it any more ``season-emptied`` or
            ``season-moved-away``.
    """
    row = season_of(desk.database, season_key)
    if row is not None:
        return row
    raise explain_empty(desk, season_key)


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
