"""席: seats round the table and the order in which they speak and play.

A seat is a whole number from 0 to one less than the number of players, counted clockwise
round the table as seen from above.
"""

from enum import StrEnum
from functools import lru_cache


class Direction(StrEnum):
    """回り順: the way in which turns pass round the table."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"

    @property
    def step(self) -> int:
        """What to add to a seat to reach the next one, before wrapping: 1 or -1."""
        return 1 if self is Direction.CLOCKWISE else -1


def next_seat(seat: int, *, players: int, direction: Direction) -> int:
    """The seat whose turn follows ``seat``'s.

    >>> next_seat(4, players=5, direction=Direction.CLOCKWISE)
    0
    """
    return (seat + direction.step) % players


@lru_cache(maxsize=256)
def turn_order(first: int, *, players: int, direction: Direction) -> tuple[int, ...]:
    """Every seat once, in turn order, beginning with ``first``.

    >>> turn_order(1, players=4, direction=Direction.COUNTERCLOCKWISE)
    (1, 0, 3, 2)
    """
    return tuple((first + direction.step * offset) % players for offset in range(players))
