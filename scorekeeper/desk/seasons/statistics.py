"""成績: what became of a season, and everything about one player in it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.seasons.standings import PLAINLY, Asked, Standing, standings_of
from scorekeeper.desk.sessions.reading import called_now, page_of
from scorekeeper.journal.people import season_key as key_of
from scorekeeper.journal.seasons import SessionMoved
from scorekeeper.store.lists import discarded_of_games, row_typed_in, season_now

MOST_DISCARDED = 500
"""Of all discarded sessions, so many of the last are looked through."""


def find_discarded(desk: Desk, season_key: str) -> Iterator[store.DiscardedRow]:
    """The sessions that were discarded of a season, the last first."""
    seasons = read_club(desk).seasons
    for row, game in discarded_of_games(desk.database, most=MOST_DISCARDED):
        if seasons.key_of(row.season, game) == season_key:
            yield called_now(desk, row)


def explain_empty(desk: Desk, season_key: str) -> Refusal:
    """Why there is nothing in a season of that key.

    It is ``season-moved-away`` where ``sessions`` of it stand elsewhere now, most of them in the
    season ``into`` and the rest in ``others``; ``season-emptied`` where all were discarded;
    ``season-unknown`` where there never was one.
    """
    discarded = [row.season for row in find_discarded(desk, season_key)]
    went = _where_they_went(desk, season_key)
    if went:
        seasons = Counter(went.values()).most_common()
        most = store.season_of(desk.database, seasons[0][0])
        return Refusal(
            "season-moved-away",
            name=_name(desk, season_key, next(iter(went))),
            sessions=len(went),
            into="" if most is None else most.season,
            others=len(seasons) - 1,
            discarded=len(discarded),
        )
    if discarded:
        return Refusal("season-emptied", name=discarded[0])
    return Refusal("season-unknown")


def _where_they_went(desk: Desk, season_key: str) -> dict[str, str]:
    """By session that was moved away from a season: the key of the one to which it belongs now."""
    went = {}
    for line in read_club(desk).history:
        fact = line.event.fact
        if line.counts and isinstance(fact, SessionMoved) and fact.season == season_key:
            now = season_now(desk.database, fact.session)
            if now is not None:
                went[fact.session] = now[0]
    return went


def _name(desk: Desk, season_key: str, session: str) -> str:
    """What a season was called last to which a session belonged once."""
    seasons = read_club(desk).seasons
    if season_key in seasons.names:
        return seasons.names[season_key]
    typed = row_typed_in(desk.database, session)
    if key_of(typed.season, typed.game) == season_key:
        return typed.season
    moves = (line.event.fact for line in read_club(desk).history)
    into = (one for one in moves if isinstance(one, SessionMoved) and one.session == session)
    named = (one.name for one in into if seasons.into(one) == season_key)
    return next(named, season_key.rpartition(" ")[2])


STEPS = 40
"""Into how many stretches a season's course is divided at most."""

NEWEST = 20
"""How many evenings a page lists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """歩み: everybody's points so far at the end of every stretch of a season.

    ``steps`` are numbers of evenings, ``ends`` when the last of them began; ``points`` by player.
    """

    steps: tuple[int, ...]
    ends: tuple[str, ...]
    points: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonFigures:
    """シーズンの成績: who stands where, how it came to that, and how contracts ended.

    ``pot`` is what closed evenings left for the next one.
    """

    row: store.SeasonRow
    asked: Asked
    standings: tuple[Standing, ...]
    course: Course
    contracts: tuple[store.ContractRow, ...]
    gatherings: tuple[store.GatheringRow, ...]
    pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures:
    """ある人の成績: everything about one player in one season.

    ``runs`` are by whether the hands were won. ``best`` and ``worst`` are the hands that brought
    and that cost most.
    """

    season: store.SeasonRow
    standing: Standing
    players: int
    contracts: tuple[store.ContractRow, ...]
    runs: Mapping[bool, store.RunRow] = field(default_factory=dict)
    companions: tuple[store.CompanionRow, ...] = ()
    best: store.PeakRow | None = None
    worst: store.PeakRow | None = None
    course: Course
    sittings: tuple[store.SittingRow, ...] = ()


def season_figures(desk: Desk, season_key: str, asked: Asked) -> SeasonFigures:
    """A season's standings as they are asked for."""
    database, stretch = desk.database, asked.stretch(season_key)
    return SeasonFigures(
        row=known_season(desk, season_key),
        asked=asked,
        standings=standings_of(desk, season_key, asked),
        course=_course(store.course(database, stretch, steps=STEPS)),
        contracts=tuple(store.season_contracts(database, stretch)),
        gatherings=tuple(store.gatherings(database, stretch, most=NEWEST)),
        pot=sum(left.pot for left in store.pots_left(database, season_key)),
    )


def player_figures(
    desk: Desk, season_key: str, player_key: str, asked: Asked = PLAINLY
) -> PlayerFigures:
    """One player in a season as its standings are asked for."""
    season = known_season(desk, season_key)
    standings = standings_of(desk, season_key, asked)
    standing = next((one for one in standings if one.row.player_key == player_key), None)
    if standing is None:
        raise Refusal("player-unknown")
    stretch = asked.stretch(season_key)
    database, mine = desk.database, (stretch, player_key)
    return PlayerFigures(
        season=season,
        standing=standing,
        players=len(standings),
        contracts=tuple(store.player_contracts(database, *mine)),
        runs=store.runs(database, *mine),
        companions=tuple(store.companions(database, *mine)),
        best=store.best_hand(database, *mine),
        worst=store.worst_hand(database, *mine),
        course=_course(store.course(database, stretch, steps=STEPS), player_key),
        sittings=tuple(store.sittings(database, *mine, most=NEWEST)),
    )


def known_season(desk: Desk, season_key: str) -> store.SeasonRow:
    """A season by its key.

    Raises:
        Refusal: ``season-unknown``, or where there is nothing in it any more ``season-emptied`` or
            ``season-moved-away``.
    """
    row = store.season_of(desk.database, season_key)
    if row is not None:
        return row
    raise explain_empty(desk, season_key)


def _course(rows: Iterable[store.StepRow], only: str | None = None) -> Course:
    """Points so far after every stretch, of everybody or of one player alone."""
    ends: dict[int, store.StepRow] = {}
    gained: dict[str, dict[int, int]] = {}
    for row in rows:
        if (last := ends.get(row.step)) is None or row.sessions > last.sessions:
            ends[row.step] = row
        if only in (None, row.player_key):
            gained.setdefault(row.player_key, {})[row.step] = row.points
    return Course(
        steps=tuple(row.sessions for row in ends.values()),
        ends=tuple(row.opened_at for row in ends.values()),
        points={key: _so_far(points, ends) for key, points in gained.items()},
    )


def _so_far(points: Mapping[int, int], steps: Iterable[int]) -> tuple[int, ...]:
    total, found = 0, []
    for step in steps:
        total += points.get(step, 0)
        found.append(total)
    return tuple(found)


A_PAGE = 100
"""Sessions on one page of the list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """会の一覧: sessions of one ``page`` (from 1) of so many ``pages``, the newest first.

    ``discarded`` are those that count nowhere, the one that was discarded last first.
    """

    season: store.SeasonRow
    sessions: tuple[store.GatheringRow, ...]
    discarded: tuple[store.DiscardedRow, ...]
    page: int
    pages: int


def sessions_played_in(desk: Desk, season_key: str, page: int = 1) -> Played:
    """The sessions of a season, of all of its days; a ``page`` that there is not is the nearest."""
    season = known_season(desk, season_key)
    page, pages = page_of(season.sessions, A_PAGE, page)
    found = store.gatherings(
        desk.database,
        store.Stretch(season_key=season_key),
        most=A_PAGE,
        skip=(page - 1) * A_PAGE,
    )
    return Played(
        season=season,
        sessions=tuple(found),
        discarded=tuple(find_discarded(desk, season_key)),
        page=page,
        pages=pages,
    )
