"""紙: the score sheet and the season's table as they are printed on A4."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from flask import url_for

from scorekeeper.desk import Desk
from scorekeeper.desk.exports.exporting import Scope, name_of
from scorekeeper.desk.exports.tables import ranked, standings_within
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.games import GAMES
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.text import MINUS, per_hand, signed
from scorekeeper.web.sessions.sheet import SheetPage, sheet_page
from scorekeeper.web.sessions.sheet_kind import Chips, SheetRow
from scorekeeper.wording import Speaker

PaperColumn = Literal["bid", "called", "taken", "pot"]
"""What a printed sheet says of a hand before its points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A row of the sheet with everybody's total after it; a change of the rules has none."""

    row: SheetRow
    totals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperSheet:
    """紙の得点表: a session for A4; ``columns`` stand between a hand's number and its players."""

    sheet: SheetPage
    columns: tuple[PaperColumn, ...]
    rows: tuple[PaperRow, ...]
    back_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperTable:
    """紙の順位表: a season for A4; the second cell of each row is its name."""

    season: str
    about: str
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    won_of: str
    back_url: str


_HEADING = (
    *("season-rank", "season-name", "season-points", "season-hands-count", "season-per-hand"),
    "column-sessions",
)
_SCORED = ("hand", "past", "redeal")


def paper_sheet(at: AnyAt) -> PaperSheet:
    """A session's sheet for A4: every hand with its points and the totals after it."""
    view = sheet_page(at)
    return PaperSheet(
        sheet=view,
        columns=_columns(view.chips),
        rows=tuple(_paper_rows(view)),
        back_url=url_for("exports.of_session", session_id=at.session_id),
    )


def _columns(chips: Chips | None) -> tuple[PaperColumn, ...]:
    if chips is None:
        return ("bid", "called", "taken")
    return ("bid",) if chips.pot is None else ("bid", "pot")


def paper_table(say: Speaker, desk: Desk, scope: Scope) -> PaperTable:
    """A season's standings for A4, every column of them."""
    (_season, standings), *_ = standings_within(desk, scope)
    kind = pages_of(GAMES[known_season(desk, scope.season_key or "").game]).season
    return PaperTable(
        season=name_of(desk, scope),
        about=say("export-printed", date=desk.now().astimezone().date().isoformat()),
        heading=tuple(say(key) for key in (*_HEADING, *(part.heading for part in kind.columns))),
        rows=tuple(
            (
                *(str(rank), row.player, signed(row.points), str(row.hands)),
                *(per_hand(row.points, row.hands), str(row.sessions)),
                *(part.won_of(row) for part in kind.columns),
            )
            for rank, row in ranked(standings)
        ),
        won_of=say(kind.won_of),
        back_url=url_for("exports.of_season", season_key=scope.season_key),
    )


def _paper_rows(view: SheetPage) -> Iterator[PaperRow]:
    totals = [0] * len(view.players)
    for row in view.rows:
        if row.kind in _SCORED and row.cells:
            totals = [
                total + int(cell.points.replace(MINUS, "-"))
                for total, cell in zip(totals, row.cells, strict=True)
            ]
            yield PaperRow(row=row, totals=tuple(map(signed, totals)))
        elif row.note:
            yield PaperRow(row=row)
