"""もしも: a season or a session scored again by other rules, and how strong its players are."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import AnyHouse, AnyRules, game_named, game_of_rules
from scorekeeper.services.context import Services
from scorekeeper.services.seasons import PLAINLY, StandingsAsked, goes_by_days, standings_of
from scorekeeper.store import SideRow, sides_of
from scorekeeper.store.season_queries import days_of_sessions
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.trick_taking.scoring import Worth

AT_ONCE = 200
"""Evenings between two reports of progress."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead:
    """Other rules for scoring: a whole house's, or another scheme within a hand's own rules.

    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> Instead(scheme="jazz").rules(Ruleset()).scoring
    'jazz'
    """

    house: AnyHouse | None = None
    scheme: str = ""

    def rules(self, own: AnyRules) -> AnyRules:
        """The rules by which a hand that was played by ``own`` is scored.

        Raises:
            Refusal: ``scoring-unknown``, ``fact-of-another-game``, or ``rules-contradict`` for an
                impossible table.
        """
        if self.house is not None:
            if not isinstance(self.house.rules, type(own)):
                raise Refusal("fact-of-another-game")
            return self.house.rules
        ways = game_of_rules(own).ways
        if self.scheme not in ways.names:
            raise Refusal("scoring-unknown")
        return replace(own, **ways.fields(self.scheme))


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningsDone:
    """The number of finished evenings, and of all."""

    done: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """One player: the real and the alternative points, and both ranks.

    In a season only the points that count there are compared, and unranked players stay unranked.
    Penalties, chips of the pot, and past results with only their points, count in both unchanged.
    """

    player_key: str
    player: str
    points: int
    instead: int
    rank: int | None
    rank_instead: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """もしもの結果: best first by the other points.

    ``impossible`` counts the hands that the other rules do not allow (a bid too low, a no-trump
    that they do not have); nobody scores for them. ``unknown`` counts the hands of other books:
    only their points are known, and these stay.
    """

    rows: tuple[Again, ...]
    hands: int
    impossible: int
    unknown: int


def find_sessions(
    services: Services, season_key: str, asked: StandingsAsked = PLAINLY
) -> list[str]:
    """The sessions of a season that count where its standings are asked for so."""
    days = asked.stretch(season_key)
    scope = store.Scope(season_key=season_key, starts=days.starts, ends=days.ends)
    return store.sessions_within(services.database, scope)


def rules_instead(services: Services, instead: Instead, *, game: str) -> dict[str, Rules]:
    read = game_named(game).canon.read_rules
    return {
        kept.address: instead.rules(read(kept.document))
        for kept in store.kept_rulesets(services.database)
        if kept.game == game
    }


def score_again(
    services: Services,
    sessions: Sequence[str],
    others: Mapping[str, Rules],
    season: tuple[str, StandingsAsked] | None = None,
) -> Iterator[EveningsDone | Outcome]:
    """Score these evenings again: progress as it is made and, at the end, the outcome.

    ``others`` are the result of ``rules_instead``. With ``season``, players are ranked as in its
    standings.
    """
    by_day = season is not None and goes_by_days(season[1].rules)
    count, hands = _Count(others=others), 0
    counted: defaultdict[str, Counter[store.Alike]] = defaultdict(Counter)
    for start in range(0, len(sessions), AT_ONCE):
        days = defaultdict[str, list[str]](list)
        for session, day, number in days_of_sessions(
            services.database, sessions[start : start + AT_ONCE]
        ):
            days[day if by_day else ""].append(session)
            hands += number
        for day, ones in days.items():
            store.count_alike(services.database, ones, counted[day])
        if by_day:
            count.add_all(counted)
        yield EveningsDone(done=min(start + AT_ONCE, len(sessions)), of=len(sessions))
    count.add_all(counted)
    rows = (
        count.rows(store.list_seated(services.database, sessions))
        if season is None
        else _rank_again(services, *season, count.gained)
    )
    yield Outcome(
        rows=tuple(rows),
        hands=count.played,
        impossible=count.impossible,
        unknown=hands - count.played,
    )


def _rank_again(
    services: Services, season_key: str, asked: StandingsAsked, gained: Mapping[str, Counter[str]]
) -> Iterator[Again]:
    real = {one.row.player_key: one for one in standings_of(services, season_key, asked)}
    for one in standings_of(services, season_key, asked, gained):
        was = real[one.row.player_key]
        yield Again(
            player_key=one.row.player_key,
            player=one.row.player,
            points=int(was.counted) if asked.counts_apart else was.row.points,
            instead=int(one.counted) if asked.counts_apart else one.row.points,
            rank=was.rank,
            rank_instead=one.rank,
        )


@dataclass(slots=True, kw_only=True)
class _Count:
    """The sums so far; ``gained`` is by player and day."""

    others: Mapping[str, Rules]
    gained: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    impossible: int = 0
    played: int = 0
    known: dict[tuple[object, ...], Worth | None] = field(default_factory=dict)

    def add_all(self, counted: dict[str, Counter[store.Alike]]) -> None:
        for day, alike in counted.items():
            for row in store.hands_alike(alike):
                self._add(row, day)
        counted.clear()

    def _add(self, row: store.AlikeRow, day: str) -> None:
        worth = self._worth(row)
        instead = 0 if worth is None else worth[row.role, row.is_culprit] * row.hands
        self.gained[row.player_key][day] += instead - row.points
        if row.role == "declarer":
            self.played += row.hands
            self.impossible += row.hands if worth is None else 0

    def rows(self, people: Sequence[store.SeatedRow]) -> list[Again]:
        real = {one.player_key: one.points for one in people}
        other = {key: points + self.gained[key].total() for key, points in real.items()}
        rows = [
            Again(
                player_key=one.player_key,
                player=one.player,
                points=real[one.player_key],
                instead=other[one.player_key],
                rank=_rank(one.player_key, real),
                rank_instead=_rank(one.player_key, other),
            )
            for one in people
        ]
        return sorted(rows, key=lambda row: (-row.instead, row.player_key))

    def _worth(self, row: store.AlikeRow) -> Worth | None:
        key = (
            *(row.ruleset, row.players, row.bid, row.alone, row.taken),
            *(row.made, row.times, row.culprit),
        )
        if key not in self.known:
            self.known[key] = _worth(self.others[row.ruleset], row)
        return self.known[key]


def _worth(rules: Rules, row: store.AlikeRow) -> Worth | None:
    """Return the worth of such a hand to each role; None if it is impossible."""
    try:
        return game_of_rules(rules).ways.worth(rules, row)
    except Refusal:
        return None


def _rank(player_key: str, points: Mapping[str, int]) -> int:
    return 1 + sum(other > points[player_key] for other in points.values())


if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

LIBRARY = "openskill"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """強さ: an estimate and its uncertainty, as one standard deviation, after so many hands.

    ``safe`` is the estimate less three times its uncertainty, a value that the player almost
    certainly reaches. The order uses it, so that nobody leads by a lucky evening.
    """

    player_key: str
    player: str
    hands: int
    estimate: float
    uncertainty: float

    @property
    def safe(self) -> float:
        return self.estimate - 3 * self.uncertainty


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratings:
    """Everybody's rating, best first."""

    rows: tuple[Rating, ...]


def are_there() -> bool:
    return find_spec(LIBRARY) is not None


def rate(services: Services, sessions: Sequence[str]) -> Iterator[EveningsDone | Ratings]:
    """Rate everybody in these evenings, in the order of play: progress and, at the end, ratings.

    Raises:
        ImportError: the library is not installed; see ``are_there``.
    """
    from openskill.models import PlackettLuce  # an extra, which takes long to be read

    book = _Book(model=PlackettLuce())
    for start in range(0, len(sessions), AT_ONCE):
        for hand in sides_of(services.database, sessions[start : start + AT_ONCE]):
            book.take(hand)
        yield EveningsDone(done=min(start + AT_ONCE, len(sessions)), of=len(sessions))
    yield book.close()


@dataclass(slots=True, kw_only=True)
class _Book:
    """The ratings so far, of players and of handicaps."""

    model: "PlackettLuce"
    players: dict[str, "PlackettLuceRating"] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    hands: dict[str, int] = field(default_factory=dict)
    handicaps: dict[tuple[int, int], "PlackettLuceRating"] = field(default_factory=dict)

    def take(self, hand: SideRow) -> None:
        side = [self._player(*one) for one in hand.side]
        allies = [self._player(*one) for one in hand.allies]
        sizes = len(side), len(allies)
        sides = [[*side, self._handicap(sizes)], allies]
        first, second = self.model.rate(sides, ranks=[1, 2] if hand.made else [2, 1])
        *first, self.handicaps[sizes] = first
        rated = zip((*hand.side, *hand.allies), (*first, *second), strict=True)
        for (key, name), rating in rated:
            self.players[key], self.names[key] = rating, name
            self.hands[key] = self.hands.get(key, 0) + 1

    def close(self) -> Ratings:
        rows = [
            Rating(
                player_key=key,
                player=self.names[key],
                hands=self.hands[key],
                estimate=rating.mu,
                uncertainty=rating.sigma,
            )
            for key, rating in self.players.items()
        ]
        return Ratings(rows=tuple(sorted(rows, key=lambda row: (-row.safe, row.player_key))))

    def _player(self, key: str, _name: str) -> "PlackettLuceRating":
        return self.players.get(key) or self.model.rating()

    def _handicap(self, sizes: tuple[int, int]) -> "PlackettLuceRating":
        """Return the handicap for these sizes of sides: at first, as many average players."""
        known = self.handicaps.get(sizes)
        if known is not None:
            return known
        average = self.model.rating()
        return self.model.rating(mu=average.mu * (sizes[1] - sizes[0]), sigma=average.sigma)
