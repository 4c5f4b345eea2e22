"""強さの見積もり: ratings by OpenSkill, Napoleon's side against the allies, hand by hand.

An optional extra: without the library there are no ratings and everything else is as it was. The
sides of a hand are of unequal size, so the smaller one is filled up with the handicap of such a
hand (two against three, one against four …), which is estimated together with the players.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING

from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.what_if import Progress
from scorekeeper.store import SideRow, sides_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

LIBRARY = "openskill"
AT_ONCE = 200
"""Evenings between two reports of progress."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """強さ: an estimate and its uncertainty, as one standard deviation, after so many hands.

    ``safe`` is the estimate less three times its uncertainty: what the player is at least, all
    but certainly. The order goes by it, so that nobody leads by a lucky evening.
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
    """Whether the library for ratings is installed."""
    return find_spec(LIBRARY) is not None


def rate(desk: Desk, sessions: Sequence[str]) -> Iterator[Progress | Ratings]:
    """Rate everybody in these evenings, in the order of play: progress and, at the end, ratings.

    Raises:
        ImportError: the library is not installed; see ``are_there``.
    """
    from openskill.models import PlackettLuce

    book = _Book(model=PlackettLuce())
    for start in range(0, len(sessions), AT_ONCE):
        for hand in sides_of(desk.database, sessions[start : start + AT_ONCE]):
            book.take(hand)
        yield Progress(done=min(start + AT_ONCE, len(sessions)), of=len(sessions))
    yield book.close()


@dataclass(slots=True, kw_only=True)
class _Book:
    """Ratings as far as they are, of players and of handicaps."""

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
        """What makes up for so many against so many: at first, as many average players."""
        known = self.handicaps.get(sizes)
        if known is not None:
            return known
        average = self.model.rating()
        return self.model.rating(mu=average.mu * (sizes[1] - sizes[0]), sigma=average.sigma)
