"""得点: points, and the lines that make them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from scorekeeper.cards import Params

NO_PARAMS: Params = MappingProxyType({})


class Line(NamedTuple):
    """One line of a score sheet: signed points for the player at a seat, and what made them.

    ``code`` names the rule and ``params`` hold the numbers that its sentence mentions.
    """

    code: str
    player: int
    points: int
    params: Params

    @property
    def key(self) -> str:
        """The wording key of the line's sentence."""
        return f"line-{self.code}"


class Share(NamedTuple):
    """What one role gets: points and the rule that gives them."""

    code: str
    points: int
    params: Params = NO_PARAMS


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """What a hand is worth to everybody: points by seat, which are the sums of the lines."""

    made: bool
    points: tuple[int, ...]
    lines: tuple[Line, ...]

    def of(self, seat: int) -> tuple[Line, ...]:
        """The lines of the player at a seat, in the order in which they add up."""
        return tuple(line for line in self.lines if line.player == seat)

    def document(self) -> dict[str, Any]:
        """The sheet for JSON, the lines without the numbers of their sentences."""
        lines = [
            {"code": one.code, "player": one.player, "points": one.points} for one in self.lines
        ]
        return {"made": self.made, "points": list(self.points), "lines": lines}


def multiply(share: Share, multipliers: Mapping[str, int]) -> Sequence[Share]:
    """A share as it is before anything is multiplied, then what each multiplier adds to it.

    >>> share = Share(code="sisyphus-napoleon", points=26)
    >>> found = multiply(share, {"no-trump": 2, "all-honours": 2})
    >>> [(one.code, one.points) for one in found]
    [('sisyphus-napoleon', 26), ('no-trump', 26), ('all-honours', 52)]
    """
    found, points = [share], share.points
    for code, times in multipliers.items():
        if more := points * (times - 1):
            params = MappingProxyType({"times": times})
            found.append(Share(code=code, points=more, params=params))
        points *= times
    return found
