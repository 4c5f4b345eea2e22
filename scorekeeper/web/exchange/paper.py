"""紙: a season and a session as they are printed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from operator import attrgetter
from typing import Any

from flask import g, render_template, request

from scorekeeper.desk import Desk
from scorekeeper.desk.closing import (
    final_as_asked,
    signed_as_asked,
    tell_final,
    tell_final_unsigned,
)
from scorekeeper.desk.exports import season_span, tell_span
from scorekeeper.desk.publishing import Shown
from scorekeeper.desk.seasons import (
    Asked,
    ask_whole,
    known_season,
    season_figures,
    tell_protests,
    tell_rules,
)
from scorekeeper.desk.tables import Days, Line, Row, days_of, days_table, season_lines
from scorekeeper.games import GAMES
from scorekeeper.web.games.pages import Chips, look_at, pages_of
from scorekeeper.web.page.charts import SERIES, Bar, bar_chart, together
from scorekeeper.web.season import Picture, contracts_picture, course_picture, read_question
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.caching import read_styles
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions.sheet import sheet_page
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed

CERTIFIED = 3
"""Down to which rank everybody has a certificate."""


SIDE_BY_SIDE = 30
"""Columns of points that can be read beside each other on one sheet of paper."""

ON_A_PAGE = 24
"""Bars that a drawing has on one page of paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """入賞者: somebody with a rank, by the table that counts; ``rank`` is None without one."""

    rank: int | None
    name: str
    counted: int
    hands: int
    days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """日別得点の紙: a heading, its rows, and what columns (or rows, where it is turned) come to.

    It may be a part of a wider one, the last of which has the sums of its rows.
    """

    heading: tuple[str, ...]
    rows: tuple[Row, ...]
    sums: tuple[int, ...]
    is_turned: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Swing:
    """大きな一日: the most that somebody took home from one day, or lost."""

    name: str
    day: str
    points: int


def print_days(season_key: str) -> str:
    return render_template("exchange/print_days.html", **_season(season_key))


def certificate(season_key: str, asked: Asked | None = None, styles: str = "") -> str:
    """The certificates of the first, and everybody's places, for A4.

    With ``styles`` it is one file that stands alone; None asks as the address does.
    """
    page = _season(season_key, asked)
    records, asked = page["records"], page["question"].asked
    final = final_as_asked(records, season_key, asked)
    return render_template(
        "exchange/certificate.html",
        **page,
        signed_by=final.signed_by if final else "",
        placed=_places_of(records, season_key, asked),
        certified=CERTIFIED,
        styles=styles,
    )


def year(season_key: str, asked: Asked | None = None, styles: str = "") -> str:
    """A season in pictures, asked for and standing alone as `certificate` does."""
    page, say = _season(season_key, asked), find_speaker()
    records, asked = page["records"], page["question"].asked
    figures = season_figures(records, season_key, asked)
    names = {one.row.player_key: one.row.player for one in figures.standings}
    points = [(one.row.player, write_signed(one.row.points)) for one in figures.standings]
    pictures = (
        _whole_course(say, course_picture(say, figures.course, names), points),
        contracts_picture(say, figures.contracts, page["kind"]),
        _attendance(say, [(one.row.player, one.row.evenings) for one in figures.standings]),
    )
    days = days_of(records, season_key, asked)
    return render_template(
        "exchange/year.html",
        **page,
        figures=season_span(records, season_key, asked),
        players=len(names),
        swings=_swings(days),
        pictures=[picture for picture in pictures if picture],
        styles=styles,
    )


def season_page(season_key: str, asked: Asked | None = None) -> str:
    """A season as one file that stands alone on any website; None asks as the address does."""
    return render_template(_ALONE, **season_alone(season_key, asked), published=None)


_ALONE = "exchange/season_alone.html"


def season_alone(
    season_key: str, asked: Asked | None = None, shown: Shown | None = None
) -> dict[str, Any]:
    """What that page tells.

    ``shown`` says under which names it is published, and then nobody is named who recorded
    anything.
    """
    page, say = _season(season_key, asked, shown), find_speaker()
    figures = season_figures(page["records"], season_key, page["question"].asked)
    names = {
        one.row.player_key: _call(one.row.player_key, one.row.player, shown)
        for one in figures.standings
    }
    return {**page, "course": course_picture(say, figures.course, names)}


def _call(key: str, name: str, shown: Shown | None) -> str:
    return name if shown is None else shown(key, name)


PAPERS = {"certificate": certificate, "year": year}
"""What a command makes of a season besides its page."""

_STYLES = ("palette", "paper", "parts", "season", "paper_sheet", "print")


def season_page_of(here: Desk, season_key: str, asked: Asked, paper: str = "") -> str:
    """The same file of another desk than a request's own, in a context that stands for one.

    ``paper`` is a key of `PAPERS` for one of those instead.
    """
    g.desk = here
    try:
        if paper in PAPERS:
            return PAPERS[paper](season_key, asked, read_styles(_STYLES))
        return season_page(season_key, asked)
    finally:
        g.pop("desk")


def _season(
    season_key: str, asked: Asked | None = None, shown: Shown | None = None
) -> dict[str, Any]:
    """What every one of these pages tells of a season, as is asked or else as the address asks.

    ``records`` are those that it tells of: of a closed season, as they were signed.
    """
    here, say = desk(), find_speaker()
    question = read_question(request.args, ask_whole(here, season_key).rules)
    if asked is not None:
        question = replace(question, asked=asked)
    asked = question.asked
    records = signed_as_asked(here, season_key, asked)
    season = known_season(records, season_key)
    days = days_of(records, season_key, asked)
    names = {key: _call(key, name, shown) for key, name in days.names.items()}
    days = replace(days, names=names)
    tell_closed = tell_final if shown is None else tell_final_unsigned
    return {
        "records": records,
        "season": season,
        "kind": pages_of(GAMES[season.game]).season,
        "question": question,
        "told": (
            *tell_closed(say, records, season_key, asked),
            *tell_protests(say, records, season_key, asked),
            *tell_rules(say, asked),
        ),
        "span": tell_span(records, say, season_key, asked),
        "lines": tuple(_lines(records, season_key, asked, shown)),
        "days": days,
        "sheets": tuple(_sheets(say, days)),
        "today": here.now().astimezone().date().isoformat(),
    }


def _lines(records: Desk, season_key: str, asked: Asked, shown: Shown | None) -> Iterator[Line]:
    for one in season_lines(records, season_key, asked):
        name = _call(one.row.player_key, one.row.player, shown)
        yield replace(one, row=replace(one.row, player=name))


def _sheets(say: Speaker, days: Days) -> Iterator[Sheet]:
    """The points of every day, in so many parts that each can be read on one sheet of paper."""
    whole = days_table(say, days, turned=days.is_turned)
    rows, columns = tuple(whole.rows), len(whole.heading) - 1
    wide = ceil(columns / max(ceil(columns / SIDE_BY_SIDE), 1)) or 1
    for first in range(1, max(columns, 1) + 1, wide):
        part = slice(first, first + wide)
        yield Sheet(
            heading=(whole.heading[0], *whole.heading[part]),
            rows=tuple((row[0], *row[part]) for row in rows),
            sums=tuple(_sums(rows, part, columns, is_turned=days.is_turned)),
            is_turned=days.is_turned,
        )


def _sums(rows: Sequence[Row], part: slice, columns: int, *, is_turned: bool) -> Iterator[int]:
    """What the columns of a part come to; of a turned one its rows, with its last part."""
    numbers = [[cell if type(cell) is int else 0 for cell in row] for row in rows]
    if not is_turned:
        yield from (
            sum(row[place] for row in numbers) for place in range(*part.indices(columns + 1))
        )
    elif part.stop > columns:
        yield from (sum(row[1:]) for row in numbers)


def _places_of(records: Desk, season_key: str, asked: Asked) -> tuple[Placed, ...]:
    """Everybody who has a rank, as it stands by the rules that are asked for."""
    return tuple(
        Placed(
            rank=line.rank,
            name=line.row.player,
            counted=line.counted,
            hands=line.row.hands,
            days=line.row.evenings,
        )
        for line in season_lines(records, season_key, asked)
        if line.rank is not None
    )


def _swings(days: Days) -> Mapping[str, Swing]:
    """The best and the worst day that anybody had; nothing before there is one."""
    found = [
        Swing(name=name, day=str(row[0]), points=points)
        for row in days.rows()
        for name, points in zip(days.names.values(), row[1:], strict=True)
        if type(points) is int
    ]
    if not found:
        return {}
    points = attrgetter("points")
    return {"best": max(found, key=points), "worst": min(found, key=points)}


def _whole_course(
    say: Speaker, course: Picture | None, points: list[tuple[str, str]]
) -> Picture | None:
    """A course that says the points of those too whose lines there was no room for."""
    if course is None or not course.note:
        return course
    everybody = say("list-separator").join(
        f"{name}\N{NO-BREAK SPACE}{number}" for name, number in points
    )
    return replace(course, note=say("year-everybody", lines=SERIES, points=everybody))


def _attendance(say: Speaker, days: list[tuple[str, int]]) -> Picture | None:
    """On how many days everybody was there."""
    if not days:
        return None
    title = say("column-days")
    bars = [Bar(name=name, parts=(count,), note=str(count)) for name, count in days]
    charts = [
        bar_chart(
            f"days-{first}",
            title=title,
            about=say("year-attendance"),
            bars=bars[first : first + ON_A_PAGE],
            kinds=("opponent",),
            most=max(count for _, count in days),
        )
        for first in range(0, len(bars), ON_A_PAGE)
    ]
    return Picture(
        title=title,
        svg=together(charts),
        heading=(say("season-name"), title),
        rows=tuple((name, str(count)) for name, count in days),
    )


def print_season(season_key: str) -> str:
    """A season's standings for A4 as the address asks for them, every column of them."""
    say, rules = find_speaker(), ask_whole(desk(), season_key).rules
    question = read_question(request.args, rules)
    records = signed_as_asked(desk(), season_key, question.asked)
    season = known_season(records, season_key)
    return render_template(
        "exchange/print_table.html",
        season=season,
        day=desk().now().astimezone().date().isoformat(),
        kind=pages_of(GAMES[season.game]).season,
        question=question,
        span=tell_span(records, say, season_key, question.asked),
        told=(
            *tell_protests(say, records, season_key, question.asked),
            *tell_rules(say, question.asked),
        ),
        final=tell_final(say, records, season_key, question.asked),
        lines=tuple(season_lines(records, season_key, question.asked)),
    )


def print_session(session_id: str) -> str:
    """A session's sheet for A4: every hand with its points and the totals after it."""
    sheet = sheet_page(look_at(session_id))
    rows = [row for row in sheet.rows if row.points or row.note]
    return render_template(
        "exchange/print_sheet.html", sheet=sheet, columns=_columns(sheet.chips), rows=rows
    )


def _columns(chips: Chips | None) -> tuple[str, ...]:
    """What a printed sheet says of a hand between its number and its points."""
    if chips is None:
        return ("bid", "called", "taken")
    return ("bid",) if chips.pot is None else ("bid", "pot")
