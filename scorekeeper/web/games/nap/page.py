"""ナップの局: a hand of Nap made into its page."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from scorekeeper.nap import Account, Hand, HandSettled, after, countable, expected, made, sits_out
from scorekeeper.nap import Stage as HandStage
from scorekeeper.web.games.nap.auction import Auction, auction_part
from scorekeeper.web.games.nap.beforehand import Beforehand, beforehand_lines, beforehand_part
from scorekeeper.web.games.nap.forms import FORMS
from scorekeeper.web.games.nap.money import Money, account_of, money_of
from scorekeeper.web.games.nap.text import TYPED, NapAt, players_of
from scorekeeper.web.games.nap.tricks import Happenings, Tricks, happenings_part, tricks_part
from scorekeeper.web.hand.auction import Call, calls_part
from scorekeeper.web.hand.frame import HandFrame, Over, frame_of, offering, over_part, referee_url
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Outcome, outcome_of

Stage = Literal["auction", "tricks", "settle", "over", "redealt"]
"""Where a hand is; the parts before it are folded, the parts after it not yet there."""

_STAGES: Mapping[HandStage, Stage] = MappingProxyType(
    {
        HandStage.AUCTION: "auction",
        HandStage.PLAY: "tricks",
        HandStage.SETTLE: "settle",
        HandStage.OVER: "over",
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """宣言: the declarer's name and bid."""

    declarer: str
    bid: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """結果: made or lost, and the declarer's tricks where they are known."""

    outcome: Outcome
    taken: int | None = None
    revoked: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """精算の部: what the hand comes to, to be confirmed."""

    form: Form
    money: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidOver(Over):
    """精算のあと: what the hand came to."""

    money: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage(HandFrame):
    """ナップの局の頁.

    ``notes`` are sentences about the whole hand: doubled stakes, a dealer who sits out, the pot.
    ``happened`` are those about what happened before the bidding was over: who looked, who bought.
    """

    stage: Stage
    calls: tuple[Call, ...]
    beforehand: Beforehand
    happenings: Happenings
    notes: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    auction: Auction | None = None
    contract: Contract | None = None
    tricks: Tricks | None = None
    result: Result | None = None
    settle: Settle | None = None
    over: PaidOver | None = None


def hand_page(at: NapAt) -> HandPage:
    """The page of one hand of Nap."""
    hand, account = at.hand, account_of(at)
    at = offering(at, FORMS, expected(hand).facts)
    return HandPage(
        **frame_of(at, TYPED),
        stage="redealt" if hand.redealt else _STAGES[hand.stage],
        referee_url=referee_url(at, min(hand.next_trick, hand.ruleset.hand_size)),
        players=players_of(at),
        notes=tuple(_notes(at, account)),
        happened=tuple(beforehand_lines(at)),
        calls=calls_part(at),
        auction=auction_part(at),
        beforehand=beforehand_part(at),
        contract=_contract(at),
        tricks=tricks_part(at),
        happenings=happenings_part(at),
        result=_result(at),
        settle=_settle(at),
        over=_over(at, account),
    )


def _notes(at: NapAt, account: Account) -> Iterator[str]:
    """What the table should know of this hand before it begins."""
    hand = at.hand
    resting = sits_out(hand.ruleset, players=hand.players, dealer=hand.dealer)
    if resting is not None:
        yield at.say("nap-hand-rests", player=at.names[resting])
    if account.times > 1:
        yield at.say("nap-hand-doubled", times=account.times)
    if hand.ruleset.has_pot and account.sheet is None:
        yield at.say("nap-hand-pot", chips=account.pot_after)


def _contract(at: NapAt) -> Contract | None:
    hand = at.hand
    if hand.declarer is None or hand.bid is None:
        return None
    return Contract(declarer=at.names[hand.declarer], bid=str(hand.bid))


def _result(at: NapAt) -> Result | None:
    """The result of a hand that is over, or has only to be settled."""
    hand = at.hand
    if hand.redealt or hand.stage not in (HandStage.SETTLE, HandStage.OVER):
        return None
    return Result(
        outcome=outcome_of(made=made(hand)),
        taken=_taken(hand),
        revoked="" if hand.revoked is None else at.names[hand.revoked],
    )


def _taken(hand: Hand) -> int | None:
    """How many tricks the declarer has; None where nobody has counted them all."""
    possible = countable(hand)
    is_known = len(possible) == 1 and hand.said is None and not hand.is_stopped
    return possible[0] if is_known else None


def _settle(at: NapAt) -> Settle | None:
    form = at.offer("settle")
    if form is None:
        return None
    settled = after(at.hand, HandSettled())
    return Settle(form=form, money=money_of(at, account_of(at, settled), settled))


def _over(at: NapAt, account: Account) -> PaidOver | None:
    if account.sheet is None:
        return None
    money = money_of(at, account, at.hand)
    return PaidOver(**over_part(at), points=money.points, money=money)
