"""局: a hand of Napoleon made into its page, from the auction to its points."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from scorekeeper.napoleon import Expected, Hand, expected, facts, score_of
from scorekeeper.napoleon import Stage as HandStage
from scorekeeper.web.games.napoleon.auction import (
    AdjutantCall,
    Auction,
    Exchange,
    adjutant_part,
    auction_part,
    exchange_part,
)
from scorekeeper.web.games.napoleon.flow import (
    AllPassed,
    BadCards,
    Betrayals,
    Changes,
    all_passed_part,
    bad_cards_part,
    betrayals_part,
    changes_part,
)
from scorekeeper.web.games.napoleon.forms import FORMS
from scorekeeper.web.games.napoleon.settle import (
    Result,
    Settle,
    awaits_buried,
    result_part,
    rows_of,
    settle_part,
)
from scorekeeper.web.games.napoleon.text import TYPED, NapoleonAt, players_of
from scorekeeper.web.games.napoleon.tricks import (
    Happenings,
    Tricks,
    happenings_part,
    tricks_part,
)
from scorekeeper.web.hand.auction import Call, calls_part
from scorekeeper.web.hand.frame import (
    HandFrame,
    Over,
    frame_of,
    offering,
    over_part,
    referee_url,
)

Stage = Literal[
    "auction", "all_passed", "adjutant", "exchange", "tricks", "settle", "over", "redealt"
]
"""Where a hand is; the parts before it are folded, the parts after it not yet there."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """最終宣言: Napoleon's name and bid, and the card that calls the adjutant once it is named."""

    napoleon: str
    bid: str
    called: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage(HandFrame):
    """局の頁. Only the parts from the first to ``stage`` need be there."""

    stage: Stage
    calls: tuple[Call, ...]
    auction: Auction | None = None
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


def hand_page(at: NapoleonAt) -> HandPage:
    """The page of one hand."""
    hand, coming, sheet = at.hand, expected(at.hand), score_of(at.hand)
    at = offering(at, FORMS, _kinds(hand, coming))
    return HandPage(
        **frame_of(at, TYPED),
        stage="redealt" if hand.redealt else _STAGES[coming.stage],
        referee_url=referee_url(at, min(hand.next_trick, hand.deal.tricks)),
        players=players_of(at),
        calls=calls_part(at),
        auction=auction_part(at),
        contract=_contract(at),
        all_passed=all_passed_part(at),
        adjutant=adjutant_part(at),
        exchange=exchange_part(at, is_due=awaits_buried(coming)),
        tricks=tricks_part(at),
        changes=changes_part(at),
        happenings=happenings_part(at, coming),
        betrayals=betrayals_part(at),
        bad_cards=bad_cards_part(at),
        result=result_part(hand, sheet),
        settle=settle_part(at, coming),
        over=None if sheet is None else Over(**over_part(at), points=rows_of(at, hand, sheet)),
    )


def _kinds(hand: Hand, coming: Expected) -> set[type[facts.Fact]]:
    """What the page offers to record: less than could be, so that the next thing stands out."""
    kinds = set(coming.facts)
    if len(hand.tricks) == hand.deal.tricks:
        kinds.discard(facts.HonoursBuried)
    if coming.stage is not HandStage.PLAY:
        kinds.discard(facts.TrickTaken)
    if coming.stage is HandStage.SETTLE:
        kinds.add(facts.HandSettled)
    elif not coming.may_stop:
        kinds.discard(facts.HandSettled)
    return kinds


def _contract(at: NapoleonAt) -> Contract | None:
    hand = at.hand
    if hand.napoleon is None or hand.bid is None:
        return None
    return Contract(
        napoleon=at.names[hand.napoleon],
        bid=str(hand.bid),
        called="" if hand.called is None else str(hand.called),
    )
