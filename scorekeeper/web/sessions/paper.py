"""紙: the score sheet and the season's table as they are printed on A4."""

from collections.abc import Iterator
from datetime import date
from itertools import accumulate

from flask import url_for

from scorekeeper.desk import Desk
from scorekeeper.desk.exports.exporting import Scope, name_of
from scorekeeper.desk.exports.tables import ranked, standings_within
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.store import StandingRow
from scorekeeper.web.exchange.model import PaperCell, PaperColumn, PaperRow, PaperSheet, PaperTable
from scorekeeper.web.games.nap.money_model import Chips
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.text import MINUS, signed
from scorekeeper.web.season.roles import PARTS, Part, won_of_key
from scorekeeper.web.season.season import per_hand
from scorekeeper.web.sessions.sheet import sheet_page
from scorekeeper.web.sessions.sheet_model import SheetRow
from scorekeeper.wording import Speaker

_HEADING = (
    *("season-rank", "season-name", "season-points", "season-hands-count", "season-per-hand"),
    "column-sessions",
)
_SCORED = ("hand", "past", "redeal")
_MARKED = ("napoleon", "adjutant", "declarer")


def paper_sheet(at: AnyAt) -> PaperSheet:
    """A session's sheet for A4: every hand with its points and the totals after it."""
    view = sheet_page(at)
    return PaperSheet(
        season=view.season,
        when=view.when,
        rules_name=view.rules_name,
        names=at.names,
        columns=_columns(view.chips),
        rows=tuple(_paper_rows(at, view.rows)),
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
    game = known_season(desk, scope.season_key or "").game
    parts = PARTS[game]
    return PaperTable(
        season=name_of(desk, scope),
        about=say("export-printed", date=date_now(desk).isoformat()),
        heading=tuple(say(key) for key in (*_HEADING, *(part.heading for part in parts))),
        rows=tuple(_standing(rank, row, parts) for rank, row in ranked(standings)),
        won_of=say(won_of_key(game)),
        back_url=url_for("exports.of_season", season_key=scope.season_key),
    )


def _standing(rank: int, row: StandingRow, parts: tuple[Part, ...]) -> tuple[str, ...]:
    return (
        str(rank),
        row.player,
        signed(row.points),
        str(row.hands),
        per_hand(row.points, row.hands) if row.hands else "",
        str(row.sessions),
        *(part.won_of(row) for part in parts),
    )


def date_now(desk: Desk) -> date:
    """Today, on this machine's clock."""
    return desk.now().astimezone().date()


def _paper_rows(at: AnyAt, rows: tuple[SheetRow, ...]) -> Iterator[PaperRow]:
    played = (_points(row) for row in rows if _is_scored(row))
    totals = accumulate(played, _added)
    for row in rows:
        if _is_scored(row):
            yield _paper_row(at, row, next(totals))
        elif row.note:
            yield PaperRow(number="", note=row.note)


def _is_scored(row: SheetRow) -> bool:
    return row.kind in _SCORED and bool(row.cells)


def _paper_row(at: AnyAt, row: SheetRow, totals: list[int]) -> PaperRow:
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
                mark=at.say(f"sheet-mark-{cell.role}") if cell.role in _MARKED else "",
            )
            for cell, total in zip(row.cells, totals, strict=True)
        ),
    )


def _added(before: list[int], now: list[int]) -> list[int]:
    return [one + other for one, other in zip(before, now, strict=True)]


def _points(row: SheetRow) -> list[int]:
    return [int(cell.points.replace(MINUS, "-")) for cell in row.cells]
