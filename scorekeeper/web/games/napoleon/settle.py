"""精算の部: what a hand of Napoleon comes to, before and after it is settled."""

from dataclasses import dataclass

from scorekeeper.napoleon import (
    Expected,
    Hand,
    HandSettled,
    ScoreSheet,
    Stage,
    after,
    part_of,
    result_of,
    score,
)
from scorekeeper.web.games.napoleon.forms import ALONE, IN_BLIND
from scorekeeper.web.games.napoleon.text import NapoleonAt, players_of
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Outcome, Player, PointRow, outcome_of, point_rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """Who was the adjutant, and what it comes to.

    ``adjutant`` is the value to send where the table knows it already (a seat or ``solo``);
    otherwise it is empty and ``candidates`` are the seats to ask about. ``points`` are shown
    only where the adjutant is known. ``alone`` is the value that says that Napoleon stood alone,
    empty where he cannot.
    """

    form: Form
    adjutant: str = ""
    candidates: tuple[Player, ...] = ()
    alone: str = ""
    points: tuple[PointRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """結果: honours taken by Napoleon's side, and whether that kept the word."""

    taken: int
    outcome: Outcome
    reason: str = ""


def result_part(hand: Hand, sheet: ScoreSheet | None) -> Result | None:
    """How a settled hand ended."""
    if sheet is None or hand.settled is None:
        return None
    taken = result_of(hand, hand.settled.adjutant).taken
    return Result(taken=taken, outcome=outcome_of(made=sheet.made))


def settle_part(at: NapoleonAt, coming: Expected) -> Settle | None:
    """The settling, once nothing but the adjutant can be missing."""
    hand, form = at.hand, at.offer("settle")
    if form is None or awaits_buried(coming):
        return None
    alone = _alone(hand)
    if hand.shown is None:
        others = [seat for seat in coming.candidates if seat != hand.napoleon]
        return Settle(
            form=form,
            candidates=players_of(at, others),
            alone=alone if hand.napoleon in coming.candidates else "",
        )
    adjutant = hand.adjutant
    value = alone if adjutant is None else str(adjutant)
    return Settle(form=form, adjutant=value, points=_foreseen(at, adjutant, coming))


def awaits_buried(coming: Expected) -> bool:
    """Whether the points may hang on the buried honours, which nobody has counted yet."""
    return coming.stage is Stage.SETTLE and coming.lacks("buried-unknown")


def rows_of(at: NapoleonAt, hand: Hand, sheet: ScoreSheet) -> tuple[PointRow, ...]:
    """Everybody's points for the hand as it was settled, or would be."""
    roles = tuple(part_of(hand, seat) for seat in range(hand.players))
    return point_rows(at.say, at.names, roles, sheet)


def _alone(hand: Hand) -> str:
    """What is sent for a Napoleon alone: in some houses only the blind can have made him so."""
    return IN_BLIND if hand.ruleset.own_card_call == "forbidden" else ALONE


def _foreseen(at: NapoleonAt, adjutant: int | None, coming: Expected) -> tuple[PointRow, ...]:
    """The points that settling would write; nothing where something is still missing."""
    seat = at.hand.napoleon if adjutant is None else adjutant
    if seat in coming.missing:
        return ()
    settled = after(at.hand, HandSettled(adjutant=adjutant))
    return rows_of(at, settled, score(result_of(at.hand, adjutant)))
