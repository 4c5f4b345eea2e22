"""過去の結果: hands that were played before this book was kept, and written down elsewhere."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.hand.facts import LONGEST_NOTE

MOST_POINTS = 9_999
"""The most points of one past result, won or lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PastResult:
    """過去の結果: what a hand was worth to everybody, in the order of coming.

    Nothing else is known of it. A session has either past results or hands of its own, so that
    each has one order.
    """

    points: tuple[int, ...]
    note: str = ""


def check_past(fact: PastResult, *, players: int, hands: int) -> None:
    """Refuse a past result that cannot stand in a session of so many players and hands.

    >>> check_past(PastResult(points=(26, -13, 13, -13, -13)), players=5, hands=0)

    Raises:
        Refusal: ``past-beside-hands``, ``past-players``, ``past-points-impossible`` or
            ``note-too-long``.
    """
    if hands:
        raise Refusal("past-beside-hands")
    if len(fact.points) != players:
        raise Refusal("past-players", given=len(fact.points), players=players)
    for points in fact.points:
        if abs(points) > MOST_POINTS:
            raise Refusal("past-points-impossible", points=str(points)[:20], most=MOST_POINTS)
    if len(fact.note) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(fact.note), longest=LONGEST_NOTE)
