"""得点のつけ方: how a scheme counts, and what is worth knowing about it."""

from dataclasses import dataclass

from scorekeeper.web.page.offered import Link


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleRow:
    """A worked example: bid and honours taken, the points by part played, what the source prints.

    ``printed`` is empty where the source prints the same.
    """

    bid: int
    taken: int
    points: tuple[int, ...]
    printed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringPage:
    """得点の頁: the scheme's words, where it stands, and whether points add up to nothing."""

    name: str
    about: str
    source: Link
    zero_sum: str
    early: str = ""
    roles: tuple[str, ...] = ()
    examples: tuple[ExampleRow, ...] = ()
    slip: str = ""
