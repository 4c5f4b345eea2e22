"""順位表の行: the ranked lines of a session or a season, as every file and print has them."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.final import differs, final_as_asked, signed_row
from scorekeeper.desk.seasons.ranking import rank
from scorekeeper.desk.seasons.standings import Asked, standings_of
from scorekeeper.store import PlayerRow, StandingRow
from scorekeeper.store.takeout import session_standings


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """順位表の一行: a rank, None for who has none, the points that count, and all the figures."""

    rank: int | None
    counted: int
    row: StandingRow | PlayerRow


def session_lines(desk: Desk, session: str) -> Iterator[Line]:
    """The table of a session, most points first; equals share a rank and stand in seat order."""
    rows = session_standings(desk.database, session)
    places = {
        one.player: one.rank for one in rank({r.player_key: Fraction(r.points) for r in rows})
    }
    for row in rows:
        yield Line(rank=places[row.player_key], counted=row.points, row=row)


def season_lines(desk: Desk, season_key: str, asked: Asked) -> Iterator[Line]:
    """The standings of a season as they are asked for; of a closed one, those that were signed."""
    final = final_as_asked(desk, season_key, asked)
    if final is not None and differs(desk, season_key, final):
        rows = {one.row.player_key: one.row for one in standings_of(desk, season_key, asked)}
        for line in final.table:
            yield Line(rank=line.rank, counted=line.counted, row=signed_row(line, rows))
        return
    for one in standings_of(desk, season_key, asked):
        counted = int(one.counted) if asked.counts_apart else one.row.points
        yield Line(rank=one.rank, counted=counted, row=one.row)
