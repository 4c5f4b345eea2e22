"""会の終わり: what the page of a session that is over says above its sheet."""

from dataclasses import dataclass
from typing import Any

from flask import url_for
from markupsafe import Markup

from scorekeeper.desk.exports.results_text import session_text
from scorekeeper.desk.sessions.results import EndingTold
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.charts import Line, line_chart
from scorekeeper.web.server.desks import desk
from scorekeeper.web.sessions.sheet import SheetPage
from scorekeeper.wording.numbers import write_signed

_CHART_HEIGHT = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOut:
    """結果を渡す: the ``text`` for a chat, and the pages for an eye, paper and another sheet."""

    text: str
    print_url: str
    picture_url: str = ""
    hand_over_url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingPage:
    """会の終わり: what is told of the session, everybody's course, and what to do with it.

    ``again_url`` opens the page of a new session with the same people and rules. ``chart`` is
    empty before there are two steps.
    """

    told: EndingTold
    names: tuple[str, ...]
    chart: Markup
    hand_out: HandOut
    again_url: str


def ending_page(sheet: SheetPage) -> EndingPage | None:
    """The end of a session; None while it goes on, or where nothing was played."""
    at, told = sheet.at, sheet.told if sheet.over else None
    if told is None or not told.ending.steps:
        return None
    return EndingPage(
        told=told,
        names=at.session.names,
        chart=_chart(at, told),
        hand_out=hand_out_of(at, told),
        again_url=_again_url(at),
    )


def hand_out_of(at: AnyAt, told: EndingTold) -> HandOut:
    """A session's result to hand out."""
    return HandOut(
        text=session_text(desk(), at.say, at.session_id, at.session, told),
        picture_url=url_for("exports.picture", session_id=at.session_id),
        hand_over_url=url_for("exports.hand_over", session_id=at.session_id),
        print_url=url_for("exports.print_session", session_id=at.session_id),
    )


def _chart(at: AnyAt, told: EndingTold) -> Markup:
    ending, say = told.ending, at.say
    steps = ending.steps
    if len(steps) < 2:  # noqa: PLR2004 - a line has two ends
        return Markup("")
    courses = tuple(zip(*ending.course, strict=True))
    order = [place.person for place in ending.places]
    lines = tuple(Line(name=at.session.names[person], values=courses[person]) for person in order)
    return line_chart(
        "ending",
        title=say("ending-course"),
        about=say(
            "ending-course-about", best=lines[0].name, points=write_signed(lines[0].values[-1])
        ),
        lines=lines,
        ends=tuple(say("sheet-hand", number=step.number) for step in (steps[0], steps[-1])),
        height=_CHART_HEIGHT,
    )


def _again_url(at: AnyAt) -> str:
    """The page of a new session for those who are still there, in the order of their seats."""
    session = at.session
    there = enumerate(session.table.there, start=1)
    names: dict[str, Any] = {f"player-{seat}": session.names[person] for seat, person in there}
    return url_for("sessions.start", preset=session.house.text, season=session.season, **names)
