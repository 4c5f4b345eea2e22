"""人: one player in one season."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from scorekeeper.desk.seasons.statistics import PlayerFigures
from scorekeeper.games import GAMES
from scorekeeper.store import CompanionRow, PeakRow, PlayerRow, SittingRow
from scorekeeper.web.games import pages_of
from scorekeeper.web.page.text import NONE, moment, per_hand, share, signed
from scorekeeper.web.season.asking import Question
from scorekeeper.web.season.kind import Part, SeasonKind
from scorekeeper.web.season.pictures import Picture, contracts_picture, course_picture
from scorekeeper.web.season.standings import player_url
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number with its name; ``note`` stands small behind it, ``url`` leads where it is from."""

    name: str
    value: str
    note: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartRow:
    """役割ごと: how often, how often won, and what it came to."""

    name: str
    played: int
    won: int
    share: str
    points: str
    per_hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionLine:
    """相手ごと: ``won/played`` on one side and against each other, and points more than they."""

    name: str
    url: str
    together: str
    against: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLine:
    """会ごと: when, how many hands, and what was taken home."""

    when: str
    url: str
    hands: int
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """人の頁."""

    name: str
    season: str
    season_url: str
    here: str
    figures: tuple[Figure, ...]
    parts: tuple[PartRow, ...]
    pictures: tuple[Picture, ...]
    companions: tuple[CompanionLine, ...]
    sessions: tuple[SessionLine, ...]
    as_of: str = ""


def player_page(say: Speaker, figures: PlayerFigures, question: Question) -> PlayerPage:
    """A player's page."""
    row, season = figures.standing.row, figures.season
    kind = pages_of(GAMES[season.game]).season
    day = question.typed.get("until", "") if question.asked.until else ""
    pictures = (
        course_picture(say, figures.course, {row.player_key: row.player}),
        contracts_picture(say, figures.contracts, kind),
    )
    return PlayerPage(
        name=row.player,
        season=season.season,
        season_url=url_for("seasons.standings", season_key=season.season_key),
        here=player_url(season.season_key, row.player_key),
        figures=tuple(_figures(say, figures)),
        parts=tuple(part for one in kind.parts if (part := _part_row(say, row, one)).played),
        pictures=tuple(picture for picture in pictures if picture is not None),
        companions=tuple(_companions(season.season_key, figures.companions)),
        sessions=tuple(_session_line(say, one) for one in figures.sittings),
        as_of=say("season-as-of", day=day) if day else "",
    )


def _figures(say: Speaker, figures: PlayerFigures) -> Iterator[Figure]:
    row, standing = figures.standing.row, figures.standing
    rank = say("player-rank-of", rank=standing.rank or 0, players=figures.players)
    kind = pages_of(GAMES[figures.season.game]).season
    yield Figure(name=say("season-points"), value=signed(row.points), note=rank)
    yield Figure(name=say("season-per-hand"), value=per_hand(row.points, row.hands) or NONE)
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
    if kind.all_honours:
        yield Figure(name=say("player-all-honours"), value=str(row.all_honours))
    for peak, key in ((figures.best, "player-best"), (figures.worst, "player-worst")):
        if peak is not None:
            yield _peak(say, peak, say(key), kind)


def _peak(say: Speaker, peak: PeakRow, name: str, kind: SeasonKind) -> Figure:
    return Figure(
        name=name,
        value=signed(peak.points),
        note=say("player-peak", bid=peak.bid, role=say(kind.role_key(peak.role))),
        url=url_for("hands.show", session_id=peak.session, deal=peak.deal),
    )


def _part_row(say: Speaker, row: PlayerRow, part: Part) -> PartRow:
    played, won, points = (
        getattr(row, f"{part.column}_{name}") for name in ("played", "won", "points")
    )
    return PartRow(
        name=say(part.key),
        played=played,
        won=won,
        share=share(won, played),
        points=signed(points),
        per_hand=per_hand(points, played) or NONE,
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
    return NONE if row is None else f"{row.won}/{row.played}"


def _session_line(say: Speaker, one: SittingRow) -> SessionLine:
    return SessionLine(
        when=moment(one.opened_at, say.language),
        url=url_for("sessions.sheet", session_id=one.session),
        hands=one.hands,
        points=signed(one.points),
    )
