"""シーズンの決まり: how a season is decided: what counts, who has a rank, who is first of equals.

=====================  =========================================================================
``order``              並べ方: by all points, by points a hand, or by the evenings that went best
``best``               with ``best``: how many evenings count, those that went best
``drop``               with ``points``: how many evenings are left out, those that went worst
``least_hands``        規定局数: whoever has played fewer hands has no rank
``least_evenings``     規定回数: whoever has come to fewer evenings has no rank
``ranks_guests``       whether somebody who is marked as a guest (ゲスト) has a rank
``tie_breaks``         同点のとき: what decides between equals, in this order; at last they share
``starts``, ``ends``   期間: the first and the last day of it; evenings of other days do not count
=====================  =========================================================================

An evening is a day on which somebody played, at however many tables.
"""

import re
from dataclasses import dataclass, fields
from typing import Literal, get_args

from scorekeeper.cards import Refusal

Order = Literal["points", "per_hand", "best"]
"""並べ方: by all points, by points a hand, by the evenings that went best."""

TieBreak = Literal["head_to_head", "contracts_made", "best_evening"]
"""同点のとき: points more than the others in hands against each other or together (直接対決),
contracts made as declarer (達成した宣言), points of the evening that went best."""

ORDERS: tuple[Order, ...] = get_args(Order)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)

_DAY = re.compile(r"((?!0000)[0-9]{4})-(0[1-9]|1[0-2])-([0-9]{2})")
_FEBRUARY = 2
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

MOST = 100_000
"""The largest number of evenings or hands that anybody can ask for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """How one season is decided; as it stands here where nobody has said anything."""

    order: Order = "points"
    best: int = 5
    drop: int = 0
    least_hands: int = 0
    least_evenings: int = 0
    ranks_guests: bool = False
    tie_breaks: tuple[TieBreak, ...] = ()
    starts: str | None = None
    ends: str | None = None

    @property
    def dropped(self) -> int:
        """How many evenings are left out of everybody's points."""
        return self.drop if self.order == "points" else 0

    @property
    def counted(self) -> int | None:
        """How many evenings count at most; None for all of them."""
        return self.best if self.order == "best" else None


def check_season_rules(rules: SeasonRules) -> None:
    """Refuse rules by which no season can be decided.

    Raises:
        Refusal: ``season-rules-number`` with the ``field`` and the ``most``, ``season-rules-day``
            for a day that is none, ``season-rules-days`` for an end before the start,
            ``season-rules-unknown`` for an order or a tie-break that is none, and
            ``season-rules-twice`` for a tie-break that is named twice.
    """
    for name in ("best", "drop", "least_hands", "least_evenings"):
        number = getattr(rules, name)
        if not (name == "best") <= number <= MOST:
            raise Refusal("season-rules-number", field=name, most=MOST)
    if rules.order not in ORDERS or not set(rules.tie_breaks) <= set(TIE_BREAKS):
        raise Refusal("season-rules-unknown")
    if len(set(rules.tie_breaks)) < len(rules.tie_breaks):
        raise Refusal("season-rules-twice")
    for day in (rules.starts, rules.ends):
        if day is not None and not is_day(day):
            raise Refusal("season-rules-day", day=day[:20])
    if rules.starts is not None and rules.ends is not None and rules.ends < rules.starts:
        raise Refusal("season-rules-days", starts=rules.starts, ends=rules.ends)


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar as this house writes days.

    >>> [is_day(text) for text in ("2026-02-28", "2024-02-29", "2026-02-29", "20260228", "")]
    [True, True, False, False, False]
    """
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    leap = month == _FEBRUARY and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _LENGTHS[month - 1] + leap


def departures(rules: SeasonRules) -> tuple[str, ...]:
    """The fields in which rules differ from those of nobody's choice.

    >>> departures(SeasonRules(order="best", tie_breaks=("best_evening",)))
    ('order', 'tie_breaks')
    """
    plain = SeasonRules()
    names = (field.name for field in fields(SeasonRules))
    return tuple(name for name in names if getattr(rules, name) != getattr(plain, name))
