"""ナップの局: a hand of Nap made into its page."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from scorekeeper.nap.deal.deal import sits_out
from scorekeeper.nap.hand.facts import HandSettled
from scorekeeper.nap.hand.hand import Hand, Stage
from scorekeeper.nap.hand.tally import countable, made
from scorekeeper.web.games.nap.auction import auction_part, beforehand_part, told_beforehand
from scorekeeper.web.games.nap.model import (
    NapContract,
    NapHandPage,
    NapOver,
    NapResult,
    NapSettle,
    NapStage,
)
from scorekeeper.web.games.nap.money import account_of, money_of
from scorekeeper.web.games.nap.offers import offered, offered_names
from scorekeeper.web.games.nap.text import TYPED, NapAt, players_of
from scorekeeper.web.games.nap.tricks import happenings_part, tricks_part
from scorekeeper.web.hand.frame import amend_url, frame_of, referee_url
from scorekeeper.web.hand.next_thing import next_thing
from scorekeeper.web.page.players import outcome_of

_STAGES: Mapping[Stage, NapStage] = MappingProxyType(
    {
        Stage.AUCTION: "auction",
        Stage.PLAY: "tricks",
        Stage.SETTLE: "settle",
        Stage.OVER: "over",
    }
)


def hand_page(at: NapAt) -> NapHandPage:
    """The page of one hand of Nap."""
    hand = at.hand
    return NapHandPage(
        **frame_of(at, offered_names(at), TYPED),
        stage="redealt" if hand.redealt else _STAGES[hand.stage],
        referee_url=referee_url(at, min(hand.next_trick, hand.ruleset.hand_size)),
        players=players_of(at),
        notes=tuple(_notes(at)),
        told=tuple(told_beforehand(at)),
        auction=auction_part(at),
        beforehand=beforehand_part(at),
        contract=_contract(at),
        tricks=tricks_part(at),
        happenings=happenings_part(at),
        result=_result(at),
        settle=_settle(at),
        over=_over(at),
    )


def _notes(at: NapAt) -> Iterator[str]:
    """What the table should know of this hand before it begins."""
    hand, account = at.hand, account_of(at)
    resting = sits_out(hand.ruleset, players=hand.players, dealer=hand.dealer)
    if resting is not None:
        yield at.say("nap-hand-rests", player=at.names[resting])
    if account.times > 1:
        yield at.say("nap-hand-doubled", times=account.times)
    if hand.ruleset.has_pot and account.sheet is None:
        yield at.say("nap-hand-pot", chips=account.pot_after)


def _contract(at: NapAt) -> NapContract | None:
    hand = at.hand
    if hand.declarer is None or hand.bid is None:
        return None
    return NapContract(declarer=at.names[hand.declarer], bid=str(hand.bid))


def _result(at: NapAt) -> NapResult | None:
    """The result of a hand that is over, or has only to be settled."""
    hand = at.hand
    if hand.redealt or hand.stage not in (Stage.SETTLE, Stage.OVER):
        return None
    return NapResult(
        outcome=outcome_of(made=made(hand)),
        taken=_taken(hand),
        revoked="" if hand.revoked is None else at.names[hand.revoked],
    )


def _taken(hand: Hand) -> int | None:
    """How many tricks the declarer has; None where nobody has counted them all."""
    possible = countable(hand)
    is_known = len(possible) == 1 and hand.said is None and not hand.is_stopped
    return possible[0] if is_known else None


def _settle(at: NapAt) -> NapSettle | None:
    form = offered(at, "settle")
    if form is None:
        return None
    settled = at.hand.after(HandSettled())
    return NapSettle(form=form, money=money_of(at, account_of(at, settled), settled))


def _over(at: NapAt) -> NapOver | None:
    hand, account = at.hand, account_of(at)
    if account.sheet is None:
        return None
    amendments = at.session.amendments
    protest = amendments.protest(at.deal)
    money = money_of(at, account, hand)
    return NapOver(
        points=money.points,
        money=money,
        next=next_thing(at),
        amend_url=amend_url(at),
        corrected=amendments.correction(at.deal) is not None,
        protested="" if protest is None else protest.text,
    )
