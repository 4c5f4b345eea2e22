"""Questions about the days of a season: who took home what on each, and how long it lasted."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sqlite_utils import Database

from scorekeeper.store.queries.season import DAY, SAT, WITHIN, Stretch


class DayRow(NamedTuple):
    """What one player took home from one day, penalties included. A tuple: a season has many."""

    day: str
    player_key: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanRow:
    """From when to when there was something in a season, and how much; no days before the first."""

    first: str | None
    last: str | None
    days: int
    sessions: int
    hands: int


_BY_DAY = f"""
select {DAY} as day, seat.player_key, sum(tally.points + tally.penalties) as points
{SAT} group by day, seat.player_key order by day, seat.player_key
"""

_SPAN = f"""
select min({DAY}) as first, max({DAY}) as last, count(distinct {DAY}) as days,
       count(*) as sessions, coalesce(sum(session.hands), 0) as hands
from session where {WITHIN}
  and exists (select 1 from tally where tally.session = session.id
              and (tally.hands > 0 or tally.points <> 0 or tally.penalties <> 0))
"""

_PRESETS = f"select distinct preset from session where {WITHIN} order by preset"


def points_by_day(database: Database, stretch: Stretch) -> Iterator[DayRow]:
    """Everybody's points of every day, day by day."""
    return map(DayRow._make, database.conn.execute(_BY_DAY, stretch.to_parameters()))


def span_of(database: Database, stretch: Stretch) -> SpanRow:
    """The first and the last day on which somebody played, and how often that was."""
    return SpanRow(**next(iter(database.query(_SPAN, stretch.to_parameters()))))


def presets_of(database: Database, stretch: Stretch) -> list[str]:
    """By which rules sessions were opened."""
    return [str(row[0]) for row in database.conn.execute(_PRESETS, stretch.to_parameters())]
