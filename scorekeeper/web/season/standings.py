"""シーズン: the standings, as a table and as files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from flask import url_for

from scorekeeper.desk.seasons.statistics import ORDERS, SeasonFigures
from scorekeeper.desk.seasons.statistics import Standing as Figures
from scorekeeper.games import GAMES
from scorekeeper.store import GatheringRow, SeasonRow
from scorekeeper.web.games import pages_of
from scorekeeper.web.page.text import NONE, moment, per_hand, signed
from scorekeeper.web.season.asking import Question
from scorekeeper.web.season.kind import SeasonKind
from scorekeeper.web.season.pictures import (
    Picture,
    contracts_picture,
    course_picture,
    roles_picture,
)
from scorekeeper.web.sessions.home import SessionCard, describe_progress
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """順位表の一行: points (``+128``), hands, points a hand, and how often won in each part.

    ``rank`` is empty for a guest. ``parts`` are ``won/played`` (``3/5``) under each of the page's
    parts; ``best`` is what the best evenings come to, where they are asked for.
    """

    rank: str
    name: str
    url: str
    points: str
    hands: int
    per_hand: str
    parts: tuple[str, ...]
    best: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPage:
    """シーズンの頁: best first; ``how`` says by what, and how ties go.

    ``parts`` are the parts that players play, ``pot`` what lies in the pot between two evenings.
    """

    name: str
    hands: int
    how: str
    question: Question
    orders: tuple[str, ...]
    parts: tuple[str, ...]
    standings: tuple[Standing, ...]
    pictures: tuple[Picture, ...]
    sessions: tuple[SessionCard, ...]
    key: str
    here: str
    earlier: int = field(default=0)
    pot: str = ""


def season_page(say: Speaker, figures: SeasonFigures, question: Question) -> SeasonPage:
    """A season's standings, pictures and evenings."""
    key, asked = figures.row.season_key, figures.asked
    kind = pages_of(GAMES[figures.row.game]).season
    return SeasonPage(
        name=figures.row.season,
        hands=figures.row.hands,
        how=_how(say, question, kind),
        question=question,
        orders=ORDERS,
        parts=tuple(say(part.heading) for part in kind.columns),
        standings=tuple(
            _standing(figures.row, kind, one, best=asked.order == "best")
            for one in figures.standings
        ),
        pictures=_pictures(say, figures, kind),
        sessions=tuple(_card(say, row, figures.row.game) for row in figures.gatherings),
        key=key,
        here=_here(key, question.typed),
        pot=say("season-pot", chips=figures.pot) if figures.pot else "",
        earlier=max(0, figures.row.sessions - len(figures.gatherings)),
    )


def player_url(season_key: str, player_key: str) -> str:
    """A player's page in a season."""
    return url_for("players.of_season", season_key=season_key, player_key=player_key)


def _how(say: Speaker, question: Question, kind: SeasonKind) -> str:
    asked = question.asked
    order = asked.order.replace("_", "-")
    words = [say(f"season-by-{order}", best=asked.best), say("season-ties")]
    if asked.least:
        words.append(say("season-guests", least=asked.least))
    if asked.until:
        words.append(say("season-as-of", day=question.typed["until"]))
    words.append(say(kind.won_of))
    return say("sentence-between").join(words)


def _here(key: str, typed: Mapping[str, str]) -> str:
    """This page with what was asked of it."""
    asked = {name: typed[name] for name in ("order", "best", "least", "until") if name in typed}
    address = url_for("seasons.standings", season_key=key)
    return f"{address}?{urlencode(asked)}" if asked else address


def _standing(season: SeasonRow, kind: SeasonKind, one: Figures, *, best: bool) -> Standing:
    row = one.row
    return Standing(
        rank="" if one.rank is None else str(one.rank),
        name=row.player,
        url=player_url(season.season_key, row.player_key),
        points=signed(row.points),
        hands=row.hands,
        per_hand=per_hand(row.points, row.hands) or NONE,
        parts=tuple(part.won_of(row) for part in kind.columns),
        best=signed(int(one.counted)) if best else "",
    )


def _pictures(say: Speaker, figures: SeasonFigures, kind: SeasonKind) -> tuple[Picture, ...]:
    names = {one.row.player_key: one.row.player for one in figures.standings}
    drawn = (
        course_picture(say, figures.course, names),
        contracts_picture(say, figures.contracts, kind),
        roles_picture(say, figures.standings, kind),
    )
    return tuple(picture for picture in drawn if picture is not None)


def _card(say: Speaker, row: GatheringRow, game: str) -> SessionCard:
    return SessionCard(
        url=url_for("sessions.sheet", session_id=row.id),
        title=moment(row.opened_at, say.language),
        progress=describe_progress(say, row.hands),
        names=say("list-separator").join(row.names),
        game=game,
    )
