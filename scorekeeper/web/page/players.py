"""席: the people on a page, as far as the table knows who they are."""

from dataclasses import dataclass
from typing import Literal

Role = Literal["", "napoleon", "adjutant", "ally", "declarer", "opponent"]
"""役割: a player's part as everybody at the table knows it; empty while it is open.

The adjutant is an ``adjutant`` here only once the called card was shown or the hand settled. The
last two are those of Nap.
"""

Outcome = Literal["", "made", "lost"]
"""Whether the bid was made; empty while nobody knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """プレイヤー: a seat (0 to players - 1, clockwise) and the name of who sits there."""

    seat: int
    name: str
    role: Role = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointLine:
    """得点の内訳: one signed line (``+26``) and the sentence of the rule that made it."""

    text: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointRow:
    """得点: a player's points for one hand (``+52``) with the lines that add up to them."""

    name: str
    role: Role
    points: str
    lines: tuple[PointLine, ...] = ()
