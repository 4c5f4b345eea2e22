"""日別得点: a season as a row a day and a column a player, by itself and added up.

Where more people played than a sheet of paper is wide, and on fewer days, it is turned: a row a
player and a column a day.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import attrgetter

from scorekeeper.desk.context import Desk
from scorekeeper.desk.exports.ranked_lines import season_lines
from scorekeeper.desk.seasons.final import final_as_asked
from scorekeeper.desk.seasons.standings import Asked, standings_of
from scorekeeper.exports import Cell, Column, Table
from scorekeeper.store.queries.days import DayRow, points_by_day, span_of
from scorekeeper.wording import Speaker

ACROSS = 14
"""Players side by side on a sheet of paper."""

COURSES = 10
"""Of how many players the points so far are told, the first in the standings."""

Row = Sequence[Cell]


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """A season day by day: its players by their keys, in the order of the standings."""

    desk: Desk
    season_key: str
    asked: Asked
    names: dict[str, str]
    days: int

    @property
    def is_turned(self) -> bool:
        """Whether days stand side by side and players one below the other."""
        return len(self.names) > ACROSS and self.days < len(self.names)

    def rows(self) -> Iterator[Row]:
        """A row a day: the day, and everybody's points, None for who was not there."""
        for day, points in self._by_day():
            yield (date.fromisoformat(day), *(points.get(key) for key in self.names))

    def turned_rows(self) -> Iterator[Row]:
        """A row a player: the name, and the points of every day."""
        days = [points for _, points in self._by_day()]
        for key, name in self.names.items():
            yield (name, *(points.get(key) for points in days))

    def so_far(self) -> Iterator[Row]:
        """A row a day: the day, and the points so far of the first in the standings."""
        so_far = dict.fromkeys(list(self.names)[:COURSES], 0)
        for day, points in self._by_day():
            for key in so_far:
                so_far[key] += points.get(key, 0)
            yield (date.fromisoformat(day), *so_far.values())

    def dates(self) -> list[str]:
        """The days on which somebody played."""
        return [day for day, _ in self._by_day()]

    def _by_day(self) -> Iterator[tuple[str, dict[str, int]]]:
        rows = points_by_day(self.desk.database, self.asked.stretch(self.season_key))
        for day, group in groupby(rows, key=attrgetter("day")):
            yield day, _points(group)


def _points(rows: Iterator[DayRow]) -> dict[str, int]:
    return {row.player_key: row.points for row in rows}


def days_of(desk: Desk, season_key: str, asked: Asked) -> Days:
    """A season day by day, as its standings are asked for."""
    lines = season_lines(desk, season_key, asked)
    names = {line.row.player_key: line.row.player for line in lines}
    if final_as_asked(desk, season_key, asked):  # whoever was not on the signed table comes last
        now = standings_of(desk, season_key, asked)
        names |= {
            one.row.player_key: one.row.player for one in now if one.row.player_key not in names
        }
    return Days(
        desk=desk,
        season_key=season_key,
        asked=asked,
        names=names,
        days=span_of(desk.database, asked.stretch(season_key)).days,
    )


def days_table(say: Speaker, days: Days) -> Table:
    """Everybody's points of every day."""
    if days.is_turned:
        first, titles, rows = "player", days.dates(), days.turned_rows()
    else:
        first, titles, rows = "date", list(days.names.values()), days.rows()
    return Table(
        key="days",
        name=say("column-file-days"),
        columns=(
            Column(key=first, title=say(f"column-{first}")),
            *(Column(key=title, title=title, summed=True) for title in titles),
        ),
        rows=rows,
        held=1,
    )


def totals_table(say: Speaker, days: Days) -> Table:
    """The points so far of the first in the standings, day after day."""
    names = list(days.names.values())[:COURSES]
    return Table(
        key="totals",
        name=say("column-file-totals"),
        columns=(
            Column(key="date", title=say("column-date")),
            *(Column(key=name, title=name) for name in names),
        ),
        rows=days.so_far(),
        held=1,
        courses=True,
        runs_up="" if days.is_turned else "days",
    )
