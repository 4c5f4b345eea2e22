"""順位表: a season's standings by its rules, in any order that is asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.ranking import Decide, rank
from scorekeeper.journal.club.seasons import PLAIN, SeasonRules, TieBreak
from scorekeeper.store import (
    PlayerRow,
    Stretch,
    best_evening,
    counted_points,
    head_to_head,
    season_players,
)
from scorekeeper.store.people.persons import guest_keys


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How standings are asked for: by which rules, and as they stood at the end of which day."""

    rules: SeasonRules = PLAIN
    until: str | None = None

    @property
    def counts_apart(self) -> bool:
        """Whether what counts is neither the sum of all points nor worked out of it."""
        return self.rules.counted is not None or self.rules.dropped > 0

    def stretch(self, season_key: str) -> Stretch:
        """The part of a season that counts."""
        ends = [day for day in (self.rules.ends, self.until) if day is not None]
        return Stretch(
            season_key=season_key, starts=self.rules.starts, ends=min(ends, default=None)
        )


PLAINLY = Asked()
"""All of a season, decided as nobody has said otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """順位表の一行: a player, what the order goes by, and the rank; None for who has none.

    ``decided_by`` is what told the player from another who has as much.
    """

    rank: int | None
    row: PlayerRow
    counted: Fraction
    decided_by: TieBreak | None = None


def ask_whole(desk: Desk, season_key: str) -> Asked:
    """All of a season, by the rules that are kept with it."""
    return Asked(rules=read_club(desk).seasons.rules_of(season_key))


def standings_of(desk: Desk, season_key: str, asked: Asked) -> tuple[Standing, ...]:
    """Everybody in the order asked for; last, in that order too, those who have no rank."""
    stretch, rules = asked.stretch(season_key), asked.rules
    rows = {row.player_key: row for row in season_players(desk.database, stretch)}
    counted = _count(desk, stretch, rules, rows)
    guests = set() if rules.ranks_guests else guest_keys(desk.database)
    regulars = {
        key: counted[key]
        for key, row in rows.items()
        if key not in guests and _has_played(row, rules)
    }
    others = {key: points for key, points in counted.items() if key not in regulars}
    return (
        *(
            Standing(
                rank=one.rank,
                row=rows[one.player],
                counted=one.counted,
                decided_by=one.decided_by,
            )
            for one in rank(regulars, _tie_breaks(desk, stretch, rules, rows))
        ),
        *(Standing(rank=None, row=rows[one.player], counted=one.counted) for one in rank(others)),
    )


def _has_played(row: PlayerRow, rules: SeasonRules) -> bool:
    return row.hands >= rules.least_hands and row.evenings >= rules.least_evenings


def _count(
    desk: Desk, stretch: Stretch, rules: SeasonRules, rows: Mapping[str, PlayerRow]
) -> dict[str, Fraction]:
    """What the order goes by, by player."""
    if rules.order == "per_hand":
        return {key: Fraction(row.points, max(row.hands, 1)) for key, row in rows.items()}
    if rules.counted is None and not rules.dropped:
        return {key: Fraction(row.points) for key, row in rows.items()}
    points = counted_points(desk.database, stretch, most=rules.counted, drop=rules.dropped)
    return {key: Fraction(points[key]) for key in rows}


def _tie_breaks(
    desk: Desk, stretch: Stretch, rules: SeasonRules, rows: Mapping[str, PlayerRow]
) -> list[tuple[TieBreak, Decide]]:
    """The tie-breaks of a season, in its order; nothing is looked up before there are equals."""
    best = cache(lambda: best_evening(desk.database, stretch))

    def between(players: Sequence[str]) -> dict[str, int]:
        found = head_to_head(desk.database, stretch, players)
        return {player: found.get(player, 0) for player in players}

    known: dict[TieBreak, Decide] = {
        "head_to_head": between,
        "contracts_made": lambda players: {one: rows[one].declarer_won for one in players},
        "best_evening": lambda players: {one: best()[one] for one in players},
    }
    return [(name, known[name]) for name in rules.tie_breaks]
