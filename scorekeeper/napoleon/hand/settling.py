"""精算: what a finished hand comes to, what the tables keep of it, and other ways to score it."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.sides import standing_as
from scorekeeper.napoleon.hand.tally import in_tricks, least_buried, most_buried, side_at_end
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import (
    READING,
    SCHEMES,
    Result,
    Role,
    ScoreSheet,
    is_one_score,
    score,
)
from scorekeeper.trick_taking import scoring as shared
from scorekeeper.trick_taking.ruleset import Document


def result_of(hand: Hand, adjutant: int | None) -> Result:
    """The result of a hand with this adjutant (None: alone).

    After a betrayal it is that of whoever was left to stand alone.
    Where the hand stopped early the honours taken are those that were certain.

    Raises:
        Refusal: ``settle-not-yet`` before there is a contract.
    """
    if hand.bid is None:
        raise Refusal("settle-not-yet")
    return _result(hand, adjutant, side_at_end(hand, adjutant).low)


def score_of(hand: Hand) -> ScoreSheet | None:
    """The points of a settled hand with the lines that make them; None before it is settled."""
    if hand.settled is None:
        return None
    return score(result_of(hand, hand.settled.adjutant))


def check_finished(hand: Hand, adjutant: int | None) -> None:
    """Refuse to settle a hand whose points are still open; Napoleon's own seat is alone, too.

    Source: 002:158 (a house may stop once everything is decided).
    """
    if not hand.is_counted and not _may_stop_early(hand, adjutant):
        raise Refusal("tricks-missing", recorded=len(hand.tricks), tricks=hand.size)
    if hand.rest is not None and _burial_matters(hand, adjutant):
        raise Refusal("buried-unknown")
    possible = side_at_end(replace(hand, counted=None), adjutant)
    if hand.revoked is None and hand.counted is not None and hand.counted not in possible:
        low, high = possible.low, possible.high
        raise Refusal("counted-impossible", taken=hand.counted, low=low, high=high)


def _may_stop_early(hand: Hand, adjutant: int | None) -> bool:
    """Whether every count comes to the same points, which go by parts and not by seats."""
    if not hand.ruleset.has("early_finish"):
        return False
    taken = side_at_end(hand, adjutant)
    result = _result(hand, adjutant, taken.low)
    partner = None if result.adjutant is None else 1
    return is_one_score(replace(result, napoleon=0, adjutant=partner), taken)


def _burial_matters(hand: Hand, adjutant: int | None) -> bool:
    """Whether the honours taken depend on how many were buried, which nobody has said."""
    if hand.buried is not None:
        return False
    most = min(most_buried(hand), hand.ruleset.honours - in_tricks(hand))
    fewest, mostly = (
        side_at_end(replace(hand, buried=count), adjutant) for count in (least_buried(hand), most)
    )
    return fewest != mostly


def _result(hand: Hand, adjutant: int | None, taken: int) -> Result:
    assert hand.bid is not None  # noqa: S101 - result_of has refused a hand without a contract
    napoleon, partner = standing_as(hand, adjutant)
    return Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=hand.bid,
        napoleon=napoleon,
        adjutant=partner,
        taken=taken,
        reading=READING if hand.settled is None else hand.settled.reading,
    )


TABLE_ROLES: Mapping[Role, shared.TableRole] = MappingProxyType(
    {
        Role.NAPOLEON: "declarer",
        Role.SOLO: "declarer",
        Role.ADJUTANT: "partner",
        Role.ALLY: "opponent",
    }
)


def reckon(hand: Hand, before: shared.Stakes) -> shared.Reckoning:
    """What a hand comes to; those before it do not matter."""
    known = shared.Figures(
        declarer=hand.napoleon,
        partner=hand.adjutant,
        bid=shared.text_of(hand.bid),
        called=shared.text_of(hand.called),
    )
    if hand.settled is None:
        return shared.Reckoning(sheet=None, figures=known, left=before)
    result = result_of(hand, hand.settled.adjutant)
    sheet = score(result)
    figures = shared.Figures(
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
    return shared.Reckoning(sheet=sheet, figures=figures, left=before)


def _parts(result: Result, sheet: ScoreSheet) -> tuple[shared.Part, ...]:
    roles = [result.role(seat) for seat in range(result.players)]
    return tuple(
        shared.Part(seat=seat, role=TABLE_ROLES[role], won=result.sign(role) > 0, points=points)
        for seat, (role, points) in enumerate(zip(roles, sheet.points, strict=True))
    )


def _fields(name: str) -> Document:
    """A scheme with the multipliers that it has by itself."""
    return {"scoring": name, "no_trump_multiplier": None, "all_honours_multiplier": None}


def _worth(rules: Ruleset, hand: shared.Ended) -> shared.Worth:
    assert hand.taken is not None  # noqa: S101 - a settled hand of Napoleon has its honours
    result = Result(
        ruleset=rules,
        players=hand.players,
        bid=parse_bid(hand.bid),
        napoleon=0,
        adjutant=None if hand.alone else 1,
        taken=hand.taken,
    )
    points = score(result).points
    return {
        ("declarer", False): points[0],
        ("partner", False): points[1],
        ("opponent", False): points[-1],
    }


WAYS = shared.Ways(names=tuple(SCHEMES), own="table", fields=_fields, worth=_worth)
