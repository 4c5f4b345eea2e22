"""人: everything about one player in one season made into a page."""

from collections.abc import Iterator
from types import MappingProxyType

from flask import url_for

from scorekeeper.desk.seasons.statistics import PlayerFigures
from scorekeeper.journal.names import FIRST_GAME
from scorekeeper.store import CompanionRow, PeakRow, PlayerRow, SeasonRow, SittingRow
from scorekeeper.web.page.text import moment, signed
from scorekeeper.web.season.asking import Question
from scorekeeper.web.season.pictures import contracts_picture, course_picture, share
from scorekeeper.web.season.player_model import (
    CompanionLine,
    EveningLine,
    Figure,
    PartRow,
    PlayerPage,
)
from scorekeeper.web.season.roles import role_key
from scorekeeper.web.season.season import per_hand
from scorekeeper.web.season.standings import player_url
from scorekeeper.wording import Speaker

_PARTS = MappingProxyType(
    {"napoleon": ("napoleon", "solo", "adjutant", "ally"), "nap": ("napoleon", "ally")}
)


def player_page(say: Speaker, figures: PlayerFigures, question: Question) -> PlayerPage:
    """A player's page."""
    row, season = figures.standing.row, figures.season
    day = question.typed.get("until", "") if question.asked.until else ""
    pictures = (
        course_picture(say, figures.course, {row.player_key: row.player}),
        contracts_picture(say, figures.contracts, season.game),
    )
    return PlayerPage(
        name=row.player,
        season=season.season,
        season_url=url_for("seasons.standings", season_key=season.season_key),
        here=player_url(season.season_key, row.player_key),
        figures=tuple(_figures(say, figures)),
        parts=tuple(
            part for name in _PARTS[season.game] if (part := _part(say, row, name, season)).played
        ),
        pictures=tuple(picture for picture in pictures if picture is not None),
        companions=tuple(_companions(season.season_key, figures.companions)),
        evenings=tuple(_evening(say, one) for one in figures.sittings),
        as_of=say("season-as-of", day=day) if day else "",
    )


def _figures(say: Speaker, figures: PlayerFigures) -> Iterator[Figure]:
    row, standing = figures.standing.row, figures.standing
    rank = say("player-rank-of", rank=standing.rank or 0, players=figures.players)
    average = per_hand(row.points, row.hands) if row.hands else "–"
    yield Figure(name=say("season-points"), value=signed(row.points), note=rank)
    yield Figure(name=say("season-per-hand"), value=average)
    yield Figure(name=say("season-hands-count"), value=str(row.hands),
                 note=say("player-evenings", sessions=row.sessions))  # fmt: skip
    if row.pot:
        yield Figure(name=say("player-pot"), value=signed(row.pot))
    if row.penalties:
        yield Figure(name=say("sheet-penalties"), value=signed(row.penalties))
    for won, key in ((True, "player-streak-won"), (False, "player-streak-lost")):
        run = figures.runs.get(won)
        now = say("player-streak-now", hands=run.current) if run and run.current > 1 else ""
        yield Figure(name=say(key), value=str(run.longest if run else 0), note=now)
    if figures.season.game == FIRST_GAME:
        yield Figure(name=say("player-all-honours"), value=str(row.all_honours))
    for peak, key in ((figures.best, "player-best"), (figures.worst, "player-worst")):
        if peak is not None:
            yield _peak(say, peak, say(key), figures.season.game)


def _peak(say: Speaker, peak: PeakRow, name: str, game: str) -> Figure:
    return Figure(
        name=name,
        value=signed(peak.points),
        note=say("player-peak", bid=peak.bid, role=say(role_key(game, peak.role))),
        url=url_for("hands.show", session_id=peak.session, deal=peak.deal),
    )


def _part(say: Speaker, row: PlayerRow, part: str, season: SeasonRow) -> PartRow:
    played, won, points = (getattr(row, f"{part}_{name}") for name in ("played", "won", "points"))
    return PartRow(
        name=say("player-solo") if part == "solo" else say(role_key(season.game, part)),
        played=played,
        won=won,
        share=share(won, played),
        points=signed(points),
        per_hand=per_hand(points, played) if played else "–",
    )


def _companions(season_key: str, rows: tuple[CompanionRow, ...]) -> Iterator[CompanionLine]:
    by_player: dict[str, dict[bool, CompanionRow]] = {}
    for row in rows:
        by_player.setdefault(row.player_key, {})[bool(row.together)] = row
    for key, both in by_player.items():
        yield CompanionLine(
            name=next(iter(both.values())).player,
            url=player_url(season_key, key),
            together=_won_of(both.get(True)),
            against=_won_of(both.get(False)),
            points=signed(sum(row.points for row in both.values())),
        )


def _won_of(row: CompanionRow | None) -> str:
    return "–" if row is None else f"{row.won}/{row.played}"


def _evening(say: Speaker, one: SittingRow) -> EveningLine:
    return EveningLine(
        when=moment(one.opened_at, say.language),
        url=url_for("sessions.sheet", session_id=one.session),
        hands=one.hands,
        points=signed(one.points),
    )
