"""シーズンの書き方: what the pages of a season ask of a game."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.store import PlayerRow, StandingRow
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """役割: one part, as the tables call it, and how it is worded.

    ``key`` names who plays it, ``heading`` a column about it.
    """

    column: str
    key: str
    heading: str = ""

    def describe_won(self, row: PlayerRow | StandingRow) -> str:
        """How often it was won of how often it was played: ``3/5``."""
        return f"{getattr(row, f'{self.column}_won')}/{getattr(row, f'{self.column}_played')}"

    def figures(self, row: PlayerRow) -> tuple[int, int, int]:
        """How often it was played, how often it was won, and what it came to."""
        played, won, points = (
            getattr(row, f"{self.column}_{name}") for name in ("played", "won", "points")
        )
        return played, won, points


def part(column: str, role: str) -> Part:
    """A part of a role that has words under ``role-`` and ``season-as-``.

    >>> part("declarer", "napoleon").key
    'role-napoleon'
    """
    return Part(column=column, key=f"role-{role}", heading=f"season-as-{role}")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonKind:
    """How the pages of a season speak of a game; what is not a function is a key of the wording.

    ``parts`` are those that players play, ``columns`` those of them that head a table; ``won_of``
    explains what is counted there. ``contracts`` is the picture of how
    bids ended and ``roles`` says what that of the parts shows. ``height`` says how high a bid is,
    whatever its trump, and what it is called. ``scheme`` names a way of scoring; ``by_rules`` and
    ``by_scheme`` say what scoring again means, ``ratings`` what they rest on. ``all_honours`` says
    whether players are asked how often they took them all.
    """

    parts: tuple[Part, ...]
    won_of: str
    contracts: str
    roles: str
    height: Callable[[Speaker, str], tuple[int, str]]
    scheme: Callable[[str], str]
    by_rules: str
    by_scheme: str
    ratings: str
    all_honours: bool = False

    @property
    def columns(self) -> tuple[Part, ...]:
        """The parts of which everybody at the table plays one."""
        return tuple(part for part in self.parts if part.heading)

    def role_key(self, column: str) -> str:
        """The wording key of a part as the tables call it."""
        return next(part.key for part in self.parts if part.column == column)
