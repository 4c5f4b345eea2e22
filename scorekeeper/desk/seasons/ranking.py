"""順位: who stands where, and by what those are told apart who have the same."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from scorekeeper.journal.club.seasons import TieBreak

_Worth = TypeVar("_Worth", int, Fraction)

Decide = Callable[[Sequence[str]], Mapping[str, int]]
"""What a tie-break gives each of some players who have the same; more is better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One player's place: the ``rank`` from 1, what it goes by, and the tie-break that gave it.

    Equals share a rank, and the next ones are left out.
    """

    player: str
    rank: int
    counted: Fraction
    decided_by: TieBreak | None = None


def rank(
    counted: Mapping[str, Fraction], tie_breaks: Sequence[tuple[TieBreak, Decide]] = ()
) -> tuple[Place, ...]:
    """Everybody by what counts, more first; equals by each tie-break in turn, then by their names.

    A tie-break is asked only about those who are still equal, all of them together: of two who
    are told apart from a third by the first and not from each other, the second is asked.

    >>> worth = {"b": Fraction(3), "c": Fraction(5), "a": Fraction(3)}
    >>> [(one.player, one.rank) for one in rank(worth)]
    [('c', 1), ('a', 2), ('b', 2)]
    """
    found: list[Place] = []
    for points, players in _by_worth(counted):
        for alike, decided in _tell_apart(players, tie_breaks):
            place = len(found) + 1
            found.extend(
                Place(player=player, rank=place, counted=points, decided_by=decided)
                for player in sorted(alike)
            )
    return tuple(found)


def _tell_apart(
    players: Sequence[str],
    tie_breaks: Sequence[tuple[TieBreak, Decide]],
    decided: TieBreak | None = None,
) -> Iterator[tuple[Sequence[str], TieBreak | None]]:
    """Groups of equals that nothing tells apart, the best first, with what told one from others."""
    if len(players) == 1 or not tie_breaks:
        yield players, decided
        return
    (name, decide), *others = tie_breaks
    groups = _by_worth(decide(players))
    for _worth, group in groups:
        yield from _tell_apart(group, others, name if len(groups) > 1 else decided)


def _by_worth(worth: Mapping[str, _Worth]) -> list[tuple[_Worth, list[str]]]:
    """Players of the same worth together, those who are worth most first."""
    groups: dict[_Worth, list[str]] = {}
    for player, number in worth.items():
        groups.setdefault(number, []).append(player)
    return sorted(groups.items(), key=lambda group: -group[0])
