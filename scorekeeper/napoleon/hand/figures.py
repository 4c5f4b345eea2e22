"""局の数字: what the tables keep of a hand of Napoleon."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import result_of
from scorekeeper.napoleon.scoring import Result, Role, ScoreSheet, score
from scorekeeper.trick_taking.scoring.figures import (
    Figures,
    Part,
    Reckoning,
    Stakes,
    TableRole,
    text_of,
)

TABLE_ROLES: Mapping[Role, TableRole] = MappingProxyType(
    {
        Role.NAPOLEON: "declarer",
        Role.SOLO: "declarer",
        Role.ADJUTANT: "partner",
        Role.ALLY: "opponent",
    }
)


def reckon(hand: Hand, before: Stakes) -> Reckoning:
    """What a hand comes to; those before it do not matter."""
    known = Figures(
        declarer=hand.napoleon,
        partner=hand.adjutant,
        bid=text_of(hand.bid),
        called=text_of(hand.called),
    )
    if hand.settled is None:
        return Reckoning(sheet=None, figures=known, left=before)
    result = result_of(hand, hand.settled.adjutant)
    sheet = score(result)
    figures = Figures(
        declarer=hand.napoleon,
        partner=hand.settled.adjutant,
        alone=result.adjutant is None,
        bid=known.bid,
        called=known.called,
        taken=result.taken,
        made=result.made,
        all_honours=result.all_honours,
        parts=_parts(result, sheet),
    )
    return Reckoning(sheet=sheet, figures=figures, left=before)


def _parts(result: Result, sheet: ScoreSheet) -> tuple[Part, ...]:
    roles = [result.role(seat) for seat in range(result.players)]
    return tuple(
        Part(seat=seat, role=TABLE_ROLES[role], won=result.sign(role) > 0, points=points)
        for seat, (role, points) in enumerate(zip(roles, sheet.points, strict=True))
    )
