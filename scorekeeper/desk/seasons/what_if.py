"""もしも: a season or a session scored again by other rules; nothing is written.

Hands that are alike are counted, evening by evening, and scored once: a long season has not many
more of them than a short one, needs little memory, and says how far it has come.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.games import AnyHouse, AnyRules, game_named, game_of_rules
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.trick_taking.scoring import Worth

AT_ONCE = 400
"""Evenings that are gone through between two reports of progress."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead:
    """By what to score instead: a whole house's rules, or another scheme within a hand's own.

    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> Instead(scheme="jazz").rules(Ruleset()).scoring
    'jazz'
    """

    house: AnyHouse | None = None
    scheme: str = ""

    def rules(self, own: AnyRules) -> AnyRules:
        """The rules by which a hand that was played by ``own`` is scored.

        Raises:
            Refusal: ``scoring-unknown``, ``fact-of-another-game``, or ``rules-contradict`` for a
                table that there is not.
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
class Progress:
    """How many evenings of how many have been gone through."""

    done: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """One player: the real points and those that it would have been, and both ranks.

    Penalties, chips of the pot, and past results of which only the points are known, count in both
    as they are.
    """

    player_key: str
    player: str
    hands: int
    points: int
    instead: int
    rank: int
    rank_instead: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """もしもの結果: best first by the other points.

    ``impossible`` counts the hands that could not have been played so under the other rules (a
    bid too low, a no-trump that they do not have); these bring nobody anything there.
    """

    rows: tuple[Again, ...]
    hands: int
    impossible: int


def find_sessions(desk: Desk, season_key: str) -> list[str]:
    return store.sessions_within(desk.database, store.Scope(season_key=season_key))


def rules_instead(desk: Desk, instead: Instead, *, game: str) -> dict[str, Rules]:
    """By the address of the rules under which a game's hands were played: those to score by."""
    read = game_named(game).canon.read_rules
    return {
        kept.address: instead.rules(read(kept.document))
        for kept in store.kept_rulesets(desk.database)
        if kept.game == game
    }


def score_again(
    desk: Desk, sessions: Sequence[str], others: Mapping[str, Rules]
) -> Iterator[Progress | Outcome]:
    """Score these evenings again: progress as it is made and, at the end, the outcome.

    ``others`` are the rules as ``rules_instead`` gives them.
    """
    counted: Counter[store.Alike] = Counter()
    for start in range(0, len(sessions), AT_ONCE):
        store.count_alike(desk.database, sessions[start : start + AT_ONCE], counted)
        yield Progress(done=min(start + AT_ONCE, len(sessions)), of=len(sessions))
    count = _Count(others=others)
    for row in store.hands_alike(counted):
        count.add(row)
    yield count.outcome(store.list_seated(desk.database, sessions))


@dataclass(slots=True, kw_only=True)
class _Count:
    """What has been added up so far, by player."""

    others: Mapping[str, Rules]
    hands: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    instead: Counter[str] = field(default_factory=Counter)
    impossible: int = 0
    played: int = 0
    known: dict[tuple[object, ...], Worth | None] = field(default_factory=dict)

    def add(self, row: store.AlikeRow) -> None:
        worth = self._worth(row)
        self.hands[row.player_key] += row.hands
        self.points[row.player_key] += row.points
        if worth is not None:
            self.instead[row.player_key] += worth[row.role, row.is_culprit] * row.hands
        if row.role == "declarer":
            self.played += row.hands
            self.impossible += row.hands if worth is None else 0

    def outcome(self, people: Sequence[store.SeatedRow]) -> Outcome:
        real = {one.player_key: one.points for one in people}
        other = {key: points + self.instead[key] - self.points[key] for key, points in real.items()}
        rows = [
            Again(
                player_key=one.player_key,
                player=one.player,
                hands=self.hands[one.player_key],
                points=real[one.player_key],
                instead=other[one.player_key],
                rank=_rank(one.player_key, real),
                rank_instead=_rank(one.player_key, other),
            )
            for one in people
        ]
        rows.sort(key=lambda row: (row.rank_instead, row.player_key))
        return Outcome(rows=tuple(rows), hands=self.played, impossible=self.impossible)

    def _worth(self, row: store.AlikeRow) -> Worth | None:
        key = (
            *(row.ruleset, row.players, row.bid, row.alone, row.taken),
            *(row.made, row.times, row.culprit),
        )
        if key not in self.known:
            self.known[key] = _worth(self.others[row.ruleset], row)
        return self.known[key]


def _worth(rules: Rules, row: store.AlikeRow) -> Worth | None:
    """What such a hand is worth to each part played; None where it cannot have been."""
    try:
        return game_of_rules(rules).ways.worth(rules, row)
    except Refusal:
        return None


def _rank(player_key: str, points: Mapping[str, int]) -> int:
    return 1 + sum(other > points[player_key] for other in points.values())
