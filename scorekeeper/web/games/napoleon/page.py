"""局: a hand made into its page."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from scorekeeper.napoleon.hand.facts import HandSettled
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.hand import Stage as HandStage
from scorekeeper.napoleon.hand.settling import result_of, score_of
from scorekeeper.napoleon.hand.sides import candidates, part_of
from scorekeeper.napoleon.scoring import ScoreSheet, score
from scorekeeper.web.games.napoleon.auction import adjutant_part, auction_part, exchange_part
from scorekeeper.web.games.napoleon.auction_model import AdjutantCall, Auction, Exchange
from scorekeeper.web.games.napoleon.flow import (
    all_passed_part,
    bad_cards_part,
    betrayals_part,
    changes_part,
)
from scorekeeper.web.games.napoleon.flow_model import AllPassed, BadCards, Betrayals, Changes
from scorekeeper.web.games.napoleon.offers import awaits_buried, is_finished, offered, offered_names
from scorekeeper.web.games.napoleon.text import TYPED, NapoleonAt, players_of
from scorekeeper.web.games.napoleon.tricks import happenings_part, tricks_part
from scorekeeper.web.games.napoleon.tricks_model import Happenings, Tricks
from scorekeeper.web.hand.frame import HandFrame, Over, amend_url, frame_of, referee_url
from scorekeeper.web.hand.next_thing import next_thing
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Outcome, Player, PointRow, outcome_of, point_rows

Stage = Literal[
    "auction", "all_passed", "adjutant", "exchange", "tricks", "settle", "over", "redealt"
]
"""Where a hand is; the parts before it are folded, the parts after it not yet there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """最終宣言: Napoleon's name and bid, and the card that calls the adjutant once it is named."""

    napoleon: str
    bid: str
    called: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """精算の部: who was the adjutant, and what it comes to.

    ``adjutant`` is the value to send where the table knows it already (a seat or ``solo``);
    otherwise it is empty and ``candidates`` are the seats to ask about. ``points`` are shown
    only where the adjutant is known. ``alone`` is the value that says that Napoleon stood alone,
    empty where he cannot.
    """

    form: Form
    adjutant: str = ""
    candidates: tuple[Player, ...] = ()
    alone: Literal["", "solo", "blind"] = ""
    points: tuple[PointRow, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """結果: honours taken by Napoleon's side, and whether that kept the word."""

    taken: int
    outcome: Outcome
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage(HandFrame):
    """局の頁. Only the parts from the first to ``stage`` need be there."""

    stage: Stage
    auction: Auction
    contract: Contract | None = None
    all_passed: AllPassed | None = None
    adjutant: AdjutantCall | None = None
    exchange: Exchange | None = None
    tricks: Tricks | None = None
    changes: Changes | None = None
    happenings: Happenings | None = None
    betrayals: Betrayals | None = None
    bad_cards: tuple[BadCards, ...] = ()
    result: Result | None = None
    settle: Settle | None = None
    over: Over | None = None


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


def hand_page(at: NapoleonAt) -> HandPage:
    """The page of one hand."""
    hand = at.hand
    sheet = score_of(hand)
    return HandPage(
        **frame_of(at, offered_names(at), TYPED),
        stage="redealt" if hand.redealt else _STAGES[hand.stage],
        referee_url=referee_url(at, min(hand.next_trick, hand.deal.tricks)),
        players=players_of(at),
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


def _contract(at: NapoleonAt) -> Contract | None:
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


def _settle(at: NapoleonAt) -> Settle | None:
    hand = at.hand
    form = offered(at, "settle")
    if form is None or awaits_buried(hand):
        return None
    if hand.shown is None:
        seats = candidates(hand)
        held = tuple(p for p in players_of(at) if p.seat in seats)
        others = tuple(player for player in held if player.seat != hand.napoleon)
        return Settle(form=form, candidates=others, alone=_alone(hand) if held != others else "")
    adjutant = hand.adjutant
    value = _alone(hand) if adjutant is None else str(adjutant)
    return Settle(form=form, adjutant=value, points=_foreseen(at, adjutant))


def _alone(hand: Hand) -> Literal["solo", "blind"]:
    """What is sent for a Napoleon alone: in some houses only the blind can have made him so."""
    return "blind" if hand.ruleset.own_card_call == "forbidden" else "solo"


def _foreseen(at: NapoleonAt, adjutant: int | None) -> tuple[PointRow, ...]:
    """The points that settling would write; nothing where something is still missing."""
    if not is_finished(at.hand, adjutant):
        return ()
    settled = at.hand.after(HandSettled(adjutant=adjutant))
    return _rows(at, settled, score(result_of(at.hand, adjutant)))


def _over(at: NapoleonAt, sheet: ScoreSheet) -> Over:
    amendments = at.session.amendments
    protest = amendments.protest(at.deal)
    return Over(
        points=_points(at, sheet),
        next=next_thing(at),
        amend_url=amend_url(at),
        corrected=amendments.correction(at.deal) is not None,
        protested="" if protest is None else protest.text,
    )


def _points(at: NapoleonAt, sheet: ScoreSheet) -> tuple[PointRow, ...]:
    return _rows(at, at.hand, sheet)


def _rows(at: NapoleonAt, hand: Hand, sheet: ScoreSheet) -> tuple[PointRow, ...]:
    roles = tuple(part_of(hand, seat) for seat in range(hand.players))
    return point_rows(at.say, at.names, roles, sheet)
