"""紙: a season and a session as they are printed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import render_template, request

from scorekeeper.games import GAMES
from scorekeeper.services.closing import tell_final, tell_final_unsigned
from scorekeeper.services.exports import Shown, tell_span
from scorekeeper.services.seasons import (
    StandingsAsked,
    ask_whole,
    known_season,
    season_figures,
    tell_protests,
    tell_rules,
)
from scorekeeper.services.tables import Days, Row, days_of, days_table, season_lines
from scorekeeper.web import create_app
from scorekeeper.web.games.pages import look_at, pages_of
from scorekeeper.web.season import draw_course, read_question
from scorekeeper.web.server.application import find_speaker, services
from scorekeeper.web.sessions.sheet import sheet_page, tell_brought
from scorekeeper.wording import Speaker

ALONE = "exchange/season_alone.html"
"""A season as one page without scripts, in a file of its own or among others of a website."""

SIDE_BY_SIDE = 30
"""Columns of points that can be read beside each other on one sheet of paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPart:
    """日別得点の紙: a heading, its rows, and the sums of columns (of rows, if it is turned).

    It may be a part of a wider table, the last part of which has the sums of the rows.
    """

    heading: tuple[str, ...]
    rows: tuple[Row, ...]
    sums: tuple[int, ...]
    is_turned: bool


def print_days(season_key: str) -> str:
    return render_template("exchange/print_days.html", **_season(season_key))


def season_page(season_key: str) -> str:
    """A season as one file that stands alone on any website."""
    return render_template(ALONE, **season_alone(season_key), published=None)


def season_alone(
    season_key: str, asked: StandingsAsked | None = None, shown: Shown | None = None
) -> dict[str, Any]:
    """Return the content of that page.

    ``shown`` has the published names of people; with it, no recorder is named.
    """
    page = _season(season_key, asked, shown)
    figures = season_figures(services(), season_key, page["question"].asked)
    names = {
        one.row.player_key: _call(one.row.player_key, one.row.player, shown)
        for one in figures.standings
    }
    return {**page, "course": draw_course(figures.course, names)}


def _call(key: str, name: str, shown: Shown | None) -> str:
    return name if shown is None else shown(key, name)


@contextmanager
def without_request(say: Speaker) -> Iterator[None]:
    """Allow words and pages outside a request; the keys belong to no instance."""
    with TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        with app.test_request_context(headers={"Accept-Language": say.language}):
            yield


def _season(
    season_key: str, asked: StandingsAsked | None = None, shown: Shown | None = None
) -> dict[str, Any]:
    """The common content of these pages, by the rules ``asked``, or else the address's."""
    here, say = services(), find_speaker()
    question = read_question(request.args, ask_whole(here, season_key).rules)
    if asked is not None:
        question = replace(question, asked=asked)
    asked = question.asked
    season = known_season(here, season_key)
    days = days_of(here, season_key, asked)
    names = {key: _call(key, name, shown) for key, name in days.names.items()}
    days = replace(days, names=names)
    tell_closed = tell_final if shown is None else tell_final_unsigned
    return {
        "season": season,
        "kind": pages_of(GAMES[season.game]).season,
        "question": question,
        "final": tuple(tell_closed(say, here, season_key, asked)),
        "told": (*tell_protests(say, here, season_key, asked), *tell_rules(say, asked)),
        "span": tell_span(here, say, season_key, asked),
        "lines": [
            replace(
                one, row=replace(one.row, player=_call(one.row.player_key, one.row.player, shown))
            )
            for one in season_lines(here, season_key, asked)
        ],
        "days": days,
        "sheets": tuple(_sheets(say, days)),
        "today": here.now().astimezone().date().isoformat(),
    }


def _sheets(say: Speaker, days: Days) -> Iterator[PaperPart]:
    whole = days_table(say, days, turned=days.is_turned)
    rows, columns = tuple(whole.rows), len(whole.heading) - 1
    wide = ceil(columns / max(ceil(columns / SIDE_BY_SIDE), 1)) or 1
    for first in range(1, max(columns, 1) + 1, wide):
        part = slice(first, first + wide)
        yield PaperPart(
            heading=(whole.heading[0], *whole.heading[part]),
            rows=tuple((row[0], *row[part]) for row in rows),
            sums=tuple(_sums(rows, part, columns, is_turned=days.is_turned)),
            is_turned=days.is_turned,
        )


def _sums(rows: Sequence[Row], part: slice, columns: int, *, is_turned: bool) -> Iterator[int]:
    """The sums of a part's columns; of a turned table its rows' sums, with the last part."""
    numbers = [[cell if type(cell) is int else 0 for cell in row] for row in rows]
    if not is_turned:
        yield from (
            sum(row[place] for row in numbers) for place in range(*part.indices(columns + 1))
        )
    elif part.stop > columns:
        yield from (sum(row[1:]) for row in numbers)


def print_season(season_key: str) -> str:
    return render_template("exchange/print_table.html", **_season(season_key))


def print_session(session_id: str) -> str:
    sheet = sheet_page(look_at(session_id))
    columns: tuple[str, ...] = ("bid", "called", "taken")
    if sheet.chips is not None:
        columns = ("bid",) if sheet.chips.pot is None else ("bid", "pot")
    rows = [row for row in sheet.rows if row.points or row.note]
    return render_template(
        "exchange/print_sheet.html",
        sheet=sheet,
        columns=columns,
        rows=rows,
        brought=tell_brought(sheet.at),
    )
