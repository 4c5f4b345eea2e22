"""もしも: a season or a session scored again by other rules; a read, never a write."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, request, stream_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import load_session
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.seasons.ways_of_scoring import WAYS
from scorekeeper.desk.seasons.what_if import (
    Instead,
    Outcome,
    Progress,
    evenings_of,
    rules_instead,
    score_again,
)
from scorekeeper.games import parse_house
from scorekeeper.web.season.what_if import (
    RULES,
    SCHEME,
    about,
    rules_choices,
    scheme_choices,
    steps,
)
from scorekeeper.web.season.what_if_model import Step, WhatIfPage
from scorekeeper.web.server.compression import UNBUFFERED
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("what_if", __name__)

LONG = 500
"""Evenings from which on a reader is shown how far the scoring has come."""


@blueprint.get("/seasons/<season:season_key>/what-if")
def of_season(season_key: str) -> ResponseReturnValue:
    """A season by other rules."""
    season = known_season(desk(), season_key)
    sessions = evenings_of(desk(), season_key)
    back = url_for("seasons.standings", season_key=season_key)
    here = url_for("what_if.of_season", season_key=season_key)
    whose = _Whose(sessions=sessions, game=season.game, name=season.season)
    return _page(whose, here, back=back, label=season.season)


@blueprint.get("/sessions/<session_id>/what-if")
def of_session(session_id: str) -> ResponseReturnValue:
    """An evening by other rules."""
    session = load_session(desk(), session_id)
    back = url_for("sessions.sheet", session_id=session_id)
    here = url_for("what_if.of_session", session_id=session_id)
    label = spoken()("nav-sheet")
    whose = _Whose(sessions=[session_id], game=session.game.name, name=session.opened.season)
    return _page(whose, here, back=back, label=label)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Whose:
    """What is to be scored again: evenings of one game, and what people call them."""

    sessions: Sequence[str]
    game: str
    name: str


def read_instead(text: str, game: str) -> Instead | None:
    """By what to score, as an address says it; None where nothing was asked.

    >>> read_instead("scheme.jazz", "napoleon")
    Instead(house=None, scheme='jazz')

    Raises:
        Refusal: ``scoring-unknown``, and what ``parse_house`` raises.
    """
    if not text:
        return None
    if text.startswith(RULES):
        return Instead(house=parse_house(text.removeprefix(RULES)))
    scheme = text.removeprefix(SCHEME)
    ways = WAYS[game]
    if scheme not in ways.names or scheme == ways.own:
        raise Refusal("scoring-unknown")
    return Instead(scheme=scheme)


def _page(whose: _Whose, here: str, *, back: str, label: str) -> ResponseReturnValue:
    say, asked, wrong = spoken(), request.args.get("by", ""), ""
    is_long = len(whose.sessions) > LONG
    instead: Instead | None = None
    found: Iterator[Step] = iter(())
    try:
        instead = read_instead(asked, whose.game)
        if instead is not None:
            others = rules_instead(desk(), instead, game=whose.game)
            found = steps(say, _scored(whose.sessions, others), told=is_long)
    except Refusal as refusal:
        instead, wrong = None, say(refusal.code, **refusal.params)
    chosen_name, meaning = about(say, instead, whose.game) if instead else ("", "")
    view = WhatIfPage(
        name=whose.name,
        back_url=back,
        back_label=label,
        here=request.full_path.removesuffix("?"),
        url=here,
        schemes=scheme_choices(say, whose.game),
        presets=rules_choices(say, instead.house if instead else None, whose.game),
        chosen=asked,
        chosen_name=chosen_name,
        about=meaning,
        steps=found,
        wrong=wrong,
    )
    return _answer(view, streams=is_long)


def _scored(sessions: Sequence[str], others: Mapping[str, Any]) -> Iterator[Progress | Outcome]:
    """Scoring on a desk of its own, for that of the request is shut when the page is sent."""
    yield from score_again(desk(), sessions, others)


def _answer(view: WhatIfPage, *, streams: bool) -> Response:
    answer = Response(stream_template("season/what_if.html", view=view), 422 if view.wrong else 200)
    if streams:
        answer.headers.add(*UNBUFFERED)
    return answer
