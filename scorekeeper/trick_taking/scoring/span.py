"""範囲: a count of which only the bounds are known."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """A count known only to lie between two, both included.

    >>> 3 in Range(low=2, high=4), list(Range(low=2, high=4))
    (True, [2, 3, 4])
    """

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether there is only one value left."""
        return self.low == self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))
