"""シーズン: the standings as a page and as tables for files."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import Any

from flask import url_for

from scorekeeper.desk import Desk, Season
from scorekeeper.store import StandingRow
from scorekeeper.web.pages.models.season import SeasonPage, Standing
from scorekeeper.web.show.home import session_card
from scorekeeper.web.show.text import MINUS, local, signed
from scorekeeper.wording import Speaker

Cells = list[str | int | Decimal | None]
Table = tuple[list[str], list[Cells]]
"""A heading and its rows."""

_STANDING_COLUMNS = (
    "rank",
    "player",
    "points",
    "hands",
    "per-hand",
    "sessions",
    "napoleon-won",
    "napoleon-played",
    "adjutant-won",
    "adjutant-played",
    "ally-won",
    "ally-played",
)
_HAND_COLUMNS = (
    "date",
    "session",
    "hand",
    "bid",
    "called",
    "taken",
    "outcome",
    "player",
    "role",
    "points",
    "deal",
    "preset",
)


def season_page(say: Speaker, desk: Desk, season: Season) -> SeasonPage:
    """A season's page."""
    key = season.row.season_key
    return SeasonPage(
        name=season.row.season,
        hands=season.row.hands,
        standings=tuple(_standing(rank, row) for rank, row in ranked(season.standings)),
        sessions=tuple(session_card(say, desk, row) for row in season.sessions),
        standings_csv_url=url_for("seasons.standings_csv", season_key=key),
        hands_csv_url=url_for("seasons.hands_csv", season_key=key),
        start_url=url_for("sessions.start"),
    )


def ranked(rows: Sequence[StandingRow]) -> list[tuple[int, StandingRow]]:
    """Rows with their rank: equal points share a rank and the next one is left out."""
    found: list[tuple[int, StandingRow]] = []
    for _points, group in groupby(rows, key=lambda row: row.points):
        rank = len(found) + 1
        found.extend((rank, row) for row in group)
    return found


def per_hand(points: int, hands: int) -> str:
    """Points a hand with one decimal, halves away from zero.

    >>> per_hand(25, 2), per_hand(-7, 3)
    ('+12.5', '−2.3')
    """
    tenths = int(abs(Fraction(points * 10, hands)) + Fraction(1, 2))
    sign = "" if tenths == 0 else "+" if points > 0 else MINUS
    return f"{sign}{tenths // 10}.{tenths % 10}"


def standings_table(say: Speaker, season: Season) -> Table:
    """The standings for a file, one row a player."""
    heading = [say(f"column-{column}") for column in _STANDING_COLUMNS]
    rows: list[Cells] = [
        [
            rank,
            row.player,
            row.points,
            row.hands,
            Decimal(per_hand(row.points, row.hands).replace(MINUS, "-")),
            row.sessions,
            row.napoleon_won,
            row.napoleon_played,
            row.adjutant_won,
            row.adjutant_played,
            row.ally_won,
            row.ally_played,
        ]
        for rank, row in ranked(season.standings)
    ]
    return heading, rows


def hands_table(say: Speaker, season: Season) -> Table:
    """Every settled hand for a file, one row a player and hand."""
    heading = [say(f"column-{column}") for column in _HAND_COLUMNS]
    return heading, [_hand_row(say, result) for result in season.results]


def _hand_row(say: Speaker, result: dict[str, Any]) -> Cells:
    role = "solo" if result["alone"] and result["role"] == "napoleon" else result["role"]
    return [
        local(result["opened_at"]).date().isoformat(),
        result["session"],
        result["number"],
        result["bid"],
        result["called"],
        result["taken"],
        say(f"sheet-{'made' if result['made'] else 'lost'}"),
        result["player"],
        say(f"role-{role}"),
        result["points"],
        result["deal"],
        say(f"preset-{result['preset']}"),
    ]


def _standing(rank: int, row: StandingRow) -> Standing:
    return Standing(
        rank=rank,
        name=row.player,
        points=signed(row.points),
        hands=row.hands,
        per_hand=per_hand(row.points, row.hands),
        as_napoleon=f"{row.napoleon_won}/{row.napoleon_played}",
        as_adjutant=f"{row.adjutant_won}/{row.adjutant_played}",
        as_ally=f"{row.ally_won}/{row.ally_played}",
    )
