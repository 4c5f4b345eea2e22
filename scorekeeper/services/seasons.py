"""成績: the standings of a season by its rules, its course, and each player in it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import TypeVar

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.journal.seasons import PLAIN, SeasonRules, TieBreak
from scorekeeper.services.context import Services
from scorekeeper.services.sessions import called_now, page_of, read_club, read_rulesets
from scorekeeper.store.list_queries import rulesets_of_season
from scorekeeper.store.people import guest_keys
from scorekeeper.store.season_queries import points_by_day
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_time

_Worth = TypeVar("_Worth", int, Fraction)
Decide = Callable[[Sequence[str]], Mapping[str, int]]
"""Returns the value that a tie-break gives each of some tied players; more is better."""


def rank(
    counted: Mapping[str, Fraction], tie_breaks: Sequence[Decide] = ()
) -> Iterator[tuple[str, int]]:
    """Yield everybody with their rank, shared by equals; more is first.

    Ties are broken by each tie-break in turn among the tied; people who stay tied come by name.
    """
    place = 1
    for _points, players in _by_worth(counted):
        for alike in _tell_apart(players, tie_breaks):
            yield from ((player, place) for player in sorted(alike))
            place += len(alike)


def _tell_apart(players: Sequence[str], tie_breaks: Sequence[Decide]) -> Iterator[Sequence[str]]:
    """Yield groups that stay tied, the best first."""
    if len(players) == 1 or not tie_breaks:
        yield players
        return
    decide, *others = tie_breaks
    for _worth, group in _by_worth(decide(players)):
        yield from _tell_apart(group, others)


def _by_worth(worth: Mapping[str, _Worth]) -> list[tuple[_Worth, list[str]]]:
    """Group players of the same worth, the greatest worth first."""
    groups: dict[_Worth, list[str]] = {}
    for player, number in worth.items():
        groups.setdefault(number, []).append(player)
    return sorted(groups.items(), key=lambda group: -group[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsAsked:
    """A question for standings: by which rules, and as of the end of which day."""

    rules: SeasonRules = PLAIN
    until: str | None = None

    @property
    def counts_apart(self) -> bool:
        """Return whether the ranked value is neither the sum of points nor derived from it."""
        return self.rules.counted is not None or self.rules.dropped > 0

    def scope(self, season_key: str) -> store.Scope:
        """The part of a season that counts."""
        ends = [day for day in (self.rules.ends, self.until) if day is not None]
        return store.Scope(
            season_key=season_key, starts=self.rules.starts, ends=min(ends, default=None)
        )


PLAINLY = StandingsAsked()  # All of a season, by the default rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """順位表の一行: a player, the value ranked by, and the rank, if any."""

    rank: int | None
    row: store.PlayerRow
    counted: Fraction


def ask_whole(services: Services, season_key: str) -> StandingsAsked:
    return StandingsAsked(rules=read_club(services).seasons.rules_of(season_key))


def ask_day(services: Services, season_key: str, day: str) -> StandingsAsked:
    """Return the question for one day of a season: by its rules, and nothing is left out."""
    rules = read_club(services).seasons.rules_of(season_key)
    return StandingsAsked(rules=for_day(rules, day))


def for_day(rules: SeasonRules, day: str) -> SeasonRules:
    return replace(rules, starts=day, ends=day, drop=0, least_hands=0, least_evenings=0)


Gained = Mapping[str, Mapping[str, int]]
"""Points gained over the record, by player and day ("" if no day counts apart)."""


def standings_of(
    services: Services, season_key: str, asked: StandingsAsked, gained: Gained | None = None
) -> tuple[Standing, ...]:
    """Return everybody in the order asked for, unranked ones last; ``gained`` points count."""
    scope, rules, gained = asked.scope(season_key), asked.rules, gained or {}
    rows = {row.player_key: row for row in store.season_players(services.database, scope)}
    for key in rows.keys() & gained.keys():
        more = sum(gained[key].values())
        rows[key] = replace(rows[key], points=rows[key].points + more)
    counted = _count(services, scope, rules, rows, gained)
    guests = set() if rules.ranks_guests else guest_keys(services.database)
    regulars = {
        key: counted[key]
        for key, row in rows.items()
        if key not in guests
        and row.hands >= rules.least_hands
        and row.evenings >= rules.least_evenings
    }
    others = {key: points for key, points in counted.items() if key not in regulars}
    ranked = rank(regulars, _tie_breaks(services, scope, rules, rows, gained))
    return (
        *(Standing(rank=place, row=rows[key], counted=counted[key]) for key, place in ranked),
        *(Standing(rank=None, row=rows[key], counted=counted[key]) for key, _ in rank(others)),
    )


def scales_of_season(services: Services, season_key: str) -> tuple[str, ...]:
    """The ways of scoring (`Ways.names`) by which hands of a season were scored."""
    row = store.season_of(services.database, season_key)
    if row is None:
        return ()
    ways = GAMES[row.game].ways
    rules = read_rulesets(services, rulesets_of_season(services.database, season_key)).values()
    found = set(map(ways.of, rules))
    return tuple(name for name in ways.names if name in found)


def _count(
    services: Services,
    scope: store.Scope,
    rules: SeasonRules,
    rows: Mapping[str, store.PlayerRow],
    gained: Gained,
) -> dict[str, Fraction]:
    if rules.order == "per_hand":
        return {key: Fraction(row.points_by_hands, max(row.hands, 1)) for key, row in rows.items()}
    if rules.counted is None and not rules.dropped:
        return {key: Fraction(row.points) for key, row in rows.items()}
    days = _days_with(services, scope, gained)
    best = {key: sorted(days[key], reverse=True) for key in rows}
    return {
        key: Fraction(sum(own[: max(len(own) - rules.dropped, 0)][: rules.counted]))
        for key, own in best.items()
    }


def _days_with(services: Services, scope: store.Scope, gained: Gained) -> dict[str, list[int]]:
    days: dict[str, list[int]] = {}
    for row in points_by_day(services.database, scope):
        more = gained.get(row.player_key, {}).get(row.day, 0)
        days.setdefault(row.player_key, []).append(row.points + more)
    return days


def _tie_breaks(
    services: Services,
    scope: store.Scope,
    rules: SeasonRules,
    rows: Mapping[str, store.PlayerRow],
    gained: Gained,
) -> list[Decide]:
    """Return the tie-breaks of a season in order; nothing is queried before there is a tie."""

    @cache
    def best() -> dict[str, int]:
        return {key: max(days) for key, days in _days_with(services, scope, gained).items()}

    def between(players: Sequence[str]) -> dict[str, int]:
        found = store.head_to_head(services.database, scope, players)
        return {player: found.get(player, 0) for player in players}

    known: dict[TieBreak, Decide] = {
        "head_to_head": between,
        "contracts_made": lambda players: {one: rows[one].declarer_won for one in players},
        "best_evening": lambda players: {one: best()[one] for one in players},
    }
    return [known[name] for name in rules.tie_breaks]


def tell_rules(say: Speaker, asked: StandingsAsked) -> tuple[str, ...]:
    rules = asked.rules
    hands, days = rules.least_hands, rules.least_evenings
    breaks = [say(f"tie-break-{name.replace('_', '-')}") for name in rules.tie_breaks]
    told = (
        say(f"season-by-{rules.order.replace('_', '-')}", best=rules.best),
        say("season-drops", drop=rules.dropped) if rules.dropped else "",
        say("season-ties-by", breaks=say("tie-break-then").join(breaks))
        if breaks
        else say("season-ties"),
        say(
            "season-least-told",
            which="both" if hands and days else "hands" if hands else "days",
            hands=hands,
            days=days,
        )
        if hands or days
        else "",
        say("season-guests-ranked") if rules.ranks_guests else "",
        _tell_days(say, asked),
    )
    return tuple(filter(None, told))


def tell_protests(
    say: Speaker, services: Services, season_key: str, asked: StandingsAsked
) -> tuple[str, ...]:
    """Tell the number of hands under protest in these standings; nothing if there are none."""
    hands = len(store.protested_hands(services.database, asked.scope(season_key)))
    return (say("season-protested", hands=hands),) if hands else ()


def _tell_days(say: Speaker, asked: StandingsAsked) -> str:
    starts, ends = asked.rules.starts, asked.rules.ends
    told = ""
    if starts or ends:
        which = "both" if starts and ends else "starts" if starts else "ends"
        which = "day" if starts == ends else which
        told = say("season-days", which=which, starts=_day(say, starts), ends=_day(say, ends))
    until = say("season-as-of", day=_day(say, asked.until)) if asked.until else ""
    return say("sentence-between").join(filter(None, [told, until]))


def _day(say: Speaker, day: str | None) -> str:
    return "" if day is None else write_time(date.fromisoformat(day), "long", say.language)


MOST_DISCARDED = 500  # The last discarded sessions, searched for a season


def find_discarded(services: Services, season_key: str) -> Iterator[store.DiscardedRow]:
    """The sessions that were discarded of a season, the last first."""
    seasons = read_club(services).seasons
    for row, game in store.discarded_sessions(services.database, most=MOST_DISCARDED):
        if seasons.key_of(row.season, game) == season_key:
            yield called_now(services, row)


STEPS = 40  # Stretches of a season's course, at most
NEWEST = 20  # Evenings listed on a page


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """歩み: each player's points after so many evenings, and when the last of these began."""

    steps: tuple[int, ...]
    ends: tuple[str, ...]
    points: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonFigures:
    """シーズンの成績: the standings, the course, and the chips left in the pot."""

    row: store.SeasonRow
    asked: StandingsAsked
    standings: tuple[Standing, ...]
    course: Course
    gatherings: tuple[store.OpenRow, ...]
    pot: int
    protested: tuple[store.ProtestedRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures:
    """ある人の成績: everything about one player in one season."""

    season: store.SeasonRow
    standing: Standing
    players: int
    companions: tuple[store.CompanionRow, ...] = ()
    best: store.PeakRow | None = None
    worst: store.PeakRow | None = None
    course: Course
    sittings: tuple[store.SittingRow, ...] = ()


def season_figures(services: Services, season_key: str, asked: StandingsAsked) -> SeasonFigures:
    database, scope = services.database, asked.scope(season_key)
    return SeasonFigures(
        row=known_season(services, season_key),
        asked=asked,
        standings=standings_of(services, season_key, asked),
        course=_course(store.course(database, scope, steps=STEPS)),
        gatherings=tuple(store.gatherings(database, scope, most=NEWEST)),
        pot=sum(store.pots_left(database, season_key).values()),
        protested=tuple(store.protested_hands(database, scope)),
    )


def player_figures(
    services: Services, season_key: str, player_key: str, asked: StandingsAsked = PLAINLY
) -> PlayerFigures:
    season = known_season(services, season_key)
    standings = standings_of(services, season_key, asked)
    standing = next((one for one in standings if one.row.player_key == player_key), None)
    if standing is None:
        raise Refusal("player-unknown")
    scope = asked.scope(season_key)
    database, mine = services.database, (scope, player_key)
    return PlayerFigures(
        season=season,
        standing=standing,
        players=len(standings),
        companions=tuple(store.companions(database, *mine)),
        best=store.peak_hand(database, *mine, sign=1),
        worst=store.peak_hand(database, *mine, sign=-1),
        course=_course(store.course(database, scope, steps=STEPS), player_key),
        sittings=tuple(store.sittings(database, *mine, most=NEWEST)),
    )


def known_season(services: Services, season_key: str) -> store.SeasonRow:
    """A season by its key. Refusal: ``season-unknown``."""
    row = store.season_of(services.database, season_key)
    if row is None:
        raise Refusal("season-unknown")
    return row


def _course(rows: Iterable[store.StepRow], only: str | None = None) -> Course:
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
        points={
            key: tuple(accumulate(points.get(step, 0) for step in ends))
            for key, points in gained.items()
        },
    )


A_PAGE = 100  # Sessions on one page of the list


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """会の一覧: one page of sessions, and the discarded ones, newest first."""

    season: store.SeasonRow
    sessions: tuple[store.OpenRow, ...]
    discarded: tuple[store.DiscardedRow, ...]
    page: int
    pages: int


def sessions_played_in(services: Services, season_key: str, page: int = 1) -> Played:
    """Return the sessions of a season, of all days; an invalid ``page`` becomes the nearest."""
    season = known_season(services, season_key)
    page, pages = page_of(season.sessions, A_PAGE, page)
    found = store.gatherings(
        services.database,
        store.Scope(season_key=season_key),
        most=A_PAGE,
        skip=(page - 1) * A_PAGE,
    )
    return Played(
        season=season,
        sessions=tuple(found),
        discarded=tuple(find_discarded(services, season_key)),
        page=page,
        pages=pages,
    )
