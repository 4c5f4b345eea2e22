"""局: a hand made into its page."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from scorekeeper.napoleon.hand.facts import HandSettled
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.hand import Stage as HandStage
from scorekeeper.napoleon.hand.settling import result_of, score_of
from scorekeeper.napoleon.hand.sides import candidates, part_of
from scorekeeper.napoleon.scoring import ScoreSheet, score
from scorekeeper.web.games.napoleon.auction import adjutant_part, auction_part, exchange_part
from scorekeeper.web.games.napoleon.flow import (
    all_passed_part,
    bad_cards_part,
    betrayals_part,
    changes_part,
)
from scorekeeper.web.games.napoleon.offers import awaits_buried, is_finished, offered, offered_names
from scorekeeper.web.games.napoleon.tricks import happenings_part, tricks_part
from scorekeeper.web.hand.at import At
from scorekeeper.web.hand.frame import amend_url, frame_of, referee_url
from scorekeeper.web.hand.model import Contract, HandPage, Over, Result, Settle, Stage
from scorekeeper.web.page.players import PointRow
from scorekeeper.web.page.text import outcome_of, players_of, point_rows
from scorekeeper.web.sessions.sheet import next_thing

_STAGES: Mapping[HandStage, Stage] = MappingProxyType(
    {
        HandStage.AUCTION: "auction",
        HandStage.ALL_PASSED: "all_passed",
        HandStage.CALL: "adjutant",
        HandStage.EXCHANGE: "exchange",
        HandStage.PLAY: "tricks",
        HandStage.SETTLE: "settle",
        HandStage.OVER: "over",
    }
)


def hand_page(at: At) -> HandPage:
    """The page of one hand."""
    hand = at.hand
    sheet = score_of(hand)
    return HandPage(
        **frame_of(at, offered_names(at)),
        stage="redealt" if hand.redealt else _STAGES[hand.stage],
        referee_url=referee_url(at, min(hand.next_trick, hand.deal.tricks)),
        players=players_of(at.names, hand),
        auction=auction_part(at),
        contract=_contract(at),
        all_passed=all_passed_part(at),
        adjutant=adjutant_part(at),
        exchange=exchange_part(at),
        tricks=tricks_part(at),
        changes=changes_part(at),
        happenings=happenings_part(at),
        betrayals=betrayals_part(at),
        bad_cards=bad_cards_part(at),
        result=_result(hand, sheet),
        settle=_settle(at),
        over=None if sheet is None else _over(at, sheet),
    )


def _contract(at: At) -> Contract | None:
    hand = at.hand
    if hand.napoleon is None or hand.bid is None:
        return None
    return Contract(
        napoleon=at.names[hand.napoleon],
        bid=str(hand.bid),
        called="" if hand.called is None else str(hand.called),
    )


def _result(hand: Hand, sheet: ScoreSheet | None) -> Result | None:
    if sheet is None or hand.settled is None:
        return None
    return Result(
        taken=result_of(hand, hand.settled.adjutant).taken, outcome=outcome_of(made=sheet.made)
    )


def _settle(at: At) -> Settle | None:
    hand = at.hand
    form = offered(at, "settle")
    if form is None or awaits_buried(hand):
        return None
    if hand.shown is None:
        seats = candidates(hand)
        held = tuple(p for p in players_of(at.names, hand) if p.seat in seats)
        others = tuple(player for player in held if player.seat != hand.napoleon)
        return Settle(form=form, candidates=others, alone=_alone(hand) if held != others else "")
    adjutant = hand.adjutant
    value = _alone(hand) if adjutant is None else str(adjutant)
    return Settle(form=form, adjutant=value, points=_foreseen(at, adjutant))


def _alone(hand: Hand) -> Literal["solo", "blind"]:
    """What is sent for a Napoleon alone: in some houses only the blind can have made him so."""
    return "blind" if hand.ruleset.own_card_call == "forbidden" else "solo"


def _foreseen(at: At, adjutant: int | None) -> tuple[PointRow, ...]:
    """The points that settling would write; nothing where something is still missing."""
    if not is_finished(at.hand, adjutant):
        return ()
    settled = at.hand.after(HandSettled(adjutant=adjutant))
    return _rows(at, settled, score(result_of(at.hand, adjutant)))


def _over(at: At, sheet: ScoreSheet) -> Over:
    amendments = at.session.amendments
    protest = amendments.protest(at.deal)
    return Over(
        points=_points(at, sheet),
        next=next_thing(at),
        amend_url=amend_url(at),
        corrected=amendments.correction(at.deal) is not None,
        protested="" if protest is None else protest.text,
    )


def _points(at: At, sheet: ScoreSheet) -> tuple[PointRow, ...]:
    return _rows(at, at.hand, sheet)


def _rows(at: At, hand: Hand, sheet: ScoreSheet) -> tuple[PointRow, ...]:
    roles = tuple(part_of(hand, seat) for seat in range(hand.players))
    return point_rows(at.say, at.names, roles, sheet)
