"""順位表: a season's page."""

from collections.abc import Mapping
from urllib.parse import urlencode

from flask import url_for

from scorekeeper.desk.seasons.statistics import ORDERS, SeasonFigures
from scorekeeper.desk.seasons.statistics import Standing as Figures
from scorekeeper.store import GatheringRow, SeasonRow
from scorekeeper.web.page.offered import Choice
from scorekeeper.web.page.text import moment, signed
from scorekeeper.web.season.asking import Question
from scorekeeper.web.season.model import Asking, Picture, SeasonPage, Standing
from scorekeeper.web.season.pictures import contracts_picture, course_picture, roles_picture
from scorekeeper.web.season.roles import PARTS, won_of_key
from scorekeeper.web.season.season import per_hand
from scorekeeper.web.sessions.home_model import SessionCard
from scorekeeper.wording import Speaker


def season_page(say: Speaker, figures: SeasonFigures, question: Question) -> SeasonPage:
    """A season's standings, pictures and evenings."""
    key, asked = figures.row.season_key, figures.asked
    return SeasonPage(
        name=figures.row.season,
        hands=figures.row.hands,
        how=_how(say, question, figures.row.game),
        asking=_asking(say, key, question),
        parts=tuple(say(part.heading) for part in PARTS[figures.row.game]),
        standings=tuple(
            _standing(figures.row, one, best=asked.order == "best") for one in figures.standings
        ),
        pictures=_pictures(say, figures),
        sessions=tuple(_card(say, row) for row in figures.gatherings),
        standings_csv_url=url_for("seasons.standings_csv", season_key=key),
        hands_csv_url=url_for("seasons.hands_csv", season_key=key),
        export_url=url_for("exports.of_season", season_key=key),
        start_url=url_for("sessions.start"),
        what_if_url=url_for("what_if.of_season", season_key=key),
        ratings_url=url_for("ratings.of_season", season_key=key),
        here=_here(key, question.typed),
        pot=say("season-pot", chips=figures.pot) if figures.pot else "",
        earlier=max(0, figures.row.sessions - len(figures.gatherings)),
    )


def player_url(season_key: str, player_key: str) -> str:
    """A player's page in a season."""
    return url_for("players.of_season", season_key=season_key, player_key=player_key)


def _how(say: Speaker, question: Question, game: str) -> str:
    asked = question.asked
    order = asked.order.replace("_", "-")
    words = [say(f"season-by-{order}", best=asked.best), say("season-ties")]
    if asked.least:
        words.append(say("season-guests", least=asked.least))
    if asked.until:
        words.append(say("season-as-of", day=question.typed["until"]))
    words.append(say(won_of_key(game)))
    return say("sentence-between").join(words)


def _asking(say: Speaker, key: str, question: Question) -> Asking:
    asked = question.asked
    return Asking(
        url=url_for("seasons.standings", season_key=key),
        orders=tuple(
            Choice(value=order, label=say(f"season-order-{order.replace('_', '-')}"))
            for order in ORDERS
        ),
        order=asked.order,
        best=question.typed.get("best", str(asked.best)),
        least=question.typed.get("least", str(asked.least)),
        day=question.typed.get("until", ""),
        is_plain=not question.typed,
        wrong=say("sentence-between").join(say(key) for key in question.wrong),
    )


def _here(key: str, typed: Mapping[str, str]) -> str:
    """This page with what was asked of it."""
    asked = {name: typed[name] for name in ("order", "best", "least", "until") if name in typed}
    address = url_for("seasons.standings", season_key=key)
    return f"{address}?{urlencode(asked)}" if asked else address


def _standing(season: SeasonRow, one: Figures, *, best: bool) -> Standing:
    row = one.row
    return Standing(
        rank="" if one.rank is None else str(one.rank),
        name=row.player,
        url=player_url(season.season_key, row.player_key),
        points=signed(row.points),
        hands=row.hands,
        per_hand=per_hand(row.points, row.hands) if row.hands else "–",
        parts=tuple(part.won_of(row) for part in PARTS[season.game]),
        best=signed(int(one.counted)) if best else "",
    )


def _pictures(say: Speaker, figures: SeasonFigures) -> tuple[Picture, ...]:
    names = {one.row.player_key: one.row.player for one in figures.standings}
    drawn = (
        course_picture(say, figures.course, names),
        contracts_picture(say, figures.contracts, figures.row.game),
        roles_picture(say, figures.standings, figures.row.game),
    )
    return tuple(picture for picture in drawn if picture is not None)


def _card(say: Speaker, row: GatheringRow) -> SessionCard:
    return SessionCard(
        url=url_for("sessions.sheet", session_id=row.id),
        season=row.season,
        names=row.names,
        when=moment(row.opened_at, say.language),
        hands=row.hands,
    )
