"""もしも: a season or a session scored again by other rules, and how strong its players are."""

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from operator import attrgetter
from typing import TYPE_CHECKING

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import AnyHouse, AnyRules, game_named, game_of_rules
from scorekeeper.services.context import Services
from scorekeeper.services.seasons import PLAINLY, StandingsAsked, standings_of
from scorekeeper.store.season_queries import count_hands, hands_alike, session_players, sides_of
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.trick_taking.scoring import Ended, Worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead:
    """Other rules for scoring: a whole house's, or another scheme within a hand's own rules."""

    house: AnyHouse | None = None
    scheme: str = ""

    def rules(self, own: AnyRules) -> AnyRules:
        """The rules by which a hand that was played by ``own`` is scored.

        Refusal: ``scoring-unknown``, ``fact-of-another-game`` or ``rules-contradict``.
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
class Again:
    """One player: the real and the alternative points, and both ranks."""

    player_key: str
    player: str
    points: int
    instead: int
    rank: int | None
    rank_instead: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """もしもの結果: players by other points; impossible hands score nothing, unknown ones stay."""

    rows: tuple[Again, ...]
    hands: int
    impossible: int
    unknown: int


def rules_instead(services: Services, instead: Instead, *, game: str) -> dict[str, Rules]:
    read = game_named(game).canon.read_rules
    return {
        address: instead.rules(read(json.loads(document)))
        for address, (of, document) in store.ruleset_texts(services.database).items()
        if of == game
    }


def score_season(
    services: Services, season_key: str, asked: StandingsAsked, others: Mapping[str, Rules]
) -> Outcome:
    """Score a season again by the ``others`` of ``rules_instead``, ranked as in its standings."""
    sessions = find_sessions(services, season_key, asked)
    by_day = asked.counts_apart or "best_evening" in asked.rules.tie_breaks
    gained, outcome = _count(services, sessions, others, by_day=by_day)
    real = {one.row.player_key: one for one in standings_of(services, season_key, asked)}
    rows = []
    for one in standings_of(services, season_key, asked, gained):
        was = real[one.row.player_key]
        rows.append(
            Again(
                player_key=one.row.player_key,
                player=one.row.player,
                points=int(was.counted) if asked.counts_apart else was.row.points,
                instead=int(one.counted) if asked.counts_apart else one.row.points,
                rank=was.rank,
                rank_instead=one.rank,
            )
        )
    return replace(outcome, rows=tuple(rows))


def score_session(services: Services, session_id: str, others: Mapping[str, Rules]) -> Outcome:
    gained, outcome = _count(services, [session_id], others)
    people = session_players(services.database, session_id)
    real = {one.player_key: one.points for one in people if one.evenings or one.points}
    other = {key: points + gained[key].total() for key, points in real.items()}
    rows = [
        Again(
            player_key=key,
            player=one.player,
            points=real[key],
            instead=other[key],
            rank=_rank(key, real),
            rank_instead=_rank(key, other),
        )
        for one in people
        if (key := one.player_key) in real
    ]
    rows.sort(key=lambda row: (-row.instead, row.player_key))
    return replace(outcome, rows=tuple(rows))


def find_sessions(
    services: Services, season_key: str, asked: StandingsAsked = PLAINLY
) -> list[str]:
    """The sessions of a season that count where its standings are asked for so."""
    return store.sessions_within(services.database, asked.scope(season_key))


_ended = attrgetter(*Ended._fields)  # The parts of a hand that decide its worth


def _count(
    services: Services,
    sessions: Sequence[str],
    others: Mapping[str, Rules],
    *,
    by_day: bool = False,
) -> tuple[defaultdict[str, Counter[str]], Outcome]:
    """Score hands again; return the points gained by player and day, and the outcome."""
    gained, played, impossible = defaultdict[str, Counter[str]](Counter), 0, 0
    known: dict[object, Worth | None] = {}
    for row in hands_alike(services.database, sessions, by_day=by_day):
        ended, rules = Ended(*_ended(row)), others[row.ruleset]
        shape = row.ruleset, ended
        if shape not in known:
            known[shape] = None  # such a hand is impossible
            with suppress(Refusal):
                known[shape] = game_of_rules(rules).ways.worth(rules, ended)
        worth = known[shape]
        instead = 0 if worth is None else worth[row.role, bool(row.is_culprit)] * row.hands
        gained[row.player_key][row.day] += instead - row.points
        if row.role == "declarer":
            played += row.hands
            impossible += row.hands if worth is None else 0
    unknown = count_hands(services.database, sessions) - played
    return gained, Outcome(rows=(), hands=played, impossible=impossible, unknown=unknown)


def _rank(player_key: str, points: Mapping[str, int]) -> int:
    return 1 + sum(other > points[player_key] for other in points.values())


if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

LIBRARY = "openskill"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """強さ: an estimate and its standard deviation; ``safe`` is three of these less."""

    player_key: str
    player: str
    hands: int
    estimate: float
    uncertainty: float

    @property
    def safe(self) -> float:
        return self.estimate - 3 * self.uncertainty


_find_once = cache(find_spec)


def are_there() -> bool:
    return _find_once(LIBRARY) is not None


def rate(services: Services, sessions: Sequence[str]) -> list[Rating]:
    """Rate everybody in these evenings, the best first; ImportError: see ``are_there``."""
    from openskill.models import PlackettLuce  # an extra, which takes long to be read

    model = PlackettLuce()
    average = model.rating()
    players: defaultdict[str, PlackettLuceRating] = defaultdict(model.rating)
    names, hands = dict[str, str](), Counter[str]()
    handicaps = dict[tuple[int, int], "PlackettLuceRating"]()
    for hand in sides_of(services.database, sessions):
        sizes = few, many = len(hand.side), len(hand.allies)
        # At first, a handicap is as good as the average players that its side lacks.
        handicap = handicaps.get(sizes) or model.rating(
            mu=average.mu * (many - few), sigma=average.sigma
        )
        people = dict((*hand.side, *hand.allies))
        side, allies = ([players[key] for key, _ in one] for one in (hand.side, hand.allies))
        ranks = [1.0, 2.0] if hand.made else [2.0, 1.0]
        first, second = model.rate([[*side, handicap], allies], ranks=ranks)
        *first, handicaps[sizes] = first
        players.update(zip(people, (*first, *second), strict=True))
        names.update(people)
        hands.update([*people])
    rows = [
        Rating(
            player_key=key,
            player=names[key],
            hands=hands[key],
            estimate=rating.mu,
            uncertainty=rating.sigma,
        )
        for key, rating in players.items()
    ]
    return sorted(rows, key=lambda row: (-row.safe, row.player_key))
