"""席: the people on a page, as far as the table knows who they are."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet
from scorekeeper.web.page.text import signed
from scorekeeper.wording import Speaker

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


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """Who pays whom how many chips."""

    payer: str
    payee: str
    chips: int


def outcome_of(*, made: bool | None) -> Outcome:
    """Made or lost in the pages' words."""
    if made is None:
        return ""
    return "made" if made else "lost"


def point_rows(
    say: Speaker, names: Iterable[str], roles: Iterable[Role], sheet: ScoreSheet
) -> tuple[PointRow, ...]:
    """Everybody's points with the lines that add up to them."""
    return tuple(
        PointRow(
            name=name,
            role=role,
            points=signed(sheet.points[seat]),
            lines=tuple(
                PointLine(text=say(line.key, **line.params), points=signed(line.points))
                for line in sheet.of(seat)
            ),
        )
        for seat, (name, role) in enumerate(zip(names, roles, strict=True))
    )
