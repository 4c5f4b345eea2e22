"""紙: the score sheet and the season's table as they are printed on A4."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import accumulate
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
class PaperCell:
    """A player's points for a hand and the total after it."""

    points: str
    total: str
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A hand on the printed sheet; a void one and a change of the rules are a ``note`` alone.

    A void hand that cost somebody chips has cells as well.
    """

    number: str
    bid: str = ""
    called: str = ""
    taken: str = ""
    outcome: str = ""
    times: int = 1
    pot: str = ""
    cells: tuple[PaperCell, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperSheet:
    """紙の得点表: a session for A4.

    ``columns`` are those between a hand's number and its players. ``chips`` are there where points
    are chips.
    """

    season: str
    when: str
    rules_name: str
    names: tuple[str, ...]
    columns: tuple[PaperColumn, ...]
    rows: tuple[PaperRow, ...]
    penalties: tuple[str, ...]
    totals: tuple[str, ...]
    back_url: str
    chips: Chips | None = None


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
        season=view.season,
        when=view.when,
        rules_name=view.rules_name,
        names=at.names,
        columns=_columns(view.chips),
        rows=tuple(_paper_rows(at, view)),
        penalties=view.penalties,
        totals=tuple(player.total for player in view.players),
        back_url=url_for("exports.of_session", session_id=at.session_id),
        chips=view.chips,
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


def _paper_rows(at: AnyAt, view: SheetPage) -> Iterator[PaperRow]:
    played = (_points(row) for row in view.rows if _is_scored(row))
    totals = accumulate(played, _add)
    for row in view.rows:
        if _is_scored(row):
            yield _paper_row(at, row, next(totals), view.roles)
        elif row.note:
            yield PaperRow(number="", note=row.note)


def _is_scored(row: SheetRow) -> bool:
    return row.kind in _SCORED and bool(row.cells)


def _paper_row(at: AnyAt, row: SheetRow, totals: list[int], roles: Container[str]) -> PaperRow:
    return PaperRow(
        number=str(row.number),
        bid=row.bid,
        called=row.called,
        taken="" if row.taken is None else str(row.taken),
        outcome=row.outcome,
        times=row.times,
        pot="" if row.pot is None else str(row.pot),
        note=row.note,
        cells=tuple(
            PaperCell(
                points=cell.points,
                total=signed(total),
                mark=at.say(f"sheet-mark-{cell.role}") if cell.role in roles else "",
            )
            for cell, total in zip(row.cells, totals, strict=True)
        ),
    )


def _add(before: list[int], now: list[int]) -> list[int]:
    return [one + other for one, other in zip(before, now, strict=True)]


def _points(row: SheetRow) -> list[int]:
    return [int(cell.points.replace(MINUS, "-")) for cell in row.cells]
