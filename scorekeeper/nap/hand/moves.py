"""出来事の表: one row for each kind of fact of a hand: when it may come, and its effect."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

from scorekeeper.cards import Direction, Refusal, next_seat
from scorekeeper.nap.auction import Auction, Bid, Call, Level, deals_in, stock
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import Hand, check_counted, check_finished, check_said
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import Expected as ExpectedOf
from scorekeeper.trick_taking.hand import (
    Fact,
    Move,
    Moves,
    Stage,
    check_seat,
    find_missing,
    lead_move,
    loses_the_deal,
    note_move,
    only_if,
    trick_move,
)

Rows: TypeAlias = Sequence[Move[Hand, Any]]

SPARE_BID = Bid(level=Level.NAP)
"""The bid required of a player with the spare hand (source: 003:62)."""

_auction_open: Callable[[Hand], None] = only_if(
    lambda hand: hand.stage is Stage.AUCTION, "auction-over"
)


def _check_call(hand: Hand, fact: facts.NapBidCalled) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_call(fact.seat, fact.bid)
    _check_floater(hand, fact)


def _passing_open(hand: Hand) -> None:
    _auction_open(hand)
    if any(map(hand.auction.must_bid, hand.auction.speakers)):
        raise Refusal("dealer-must-bid")


def _check_pass(hand: Hand, fact: facts.NapPassed) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_pass(fact.seat)


def _ending_open(hand: Hand) -> None:
    """Nobody has bid at all; an auction with bids ends with its calls."""
    _auction_open(hand)
    if hand.auction.must_bid(hand.auction.last_to_speak):
        raise Refusal("dealer-must-bid")
    if hand.auction.standing is not None:
        raise Refusal("auction-goes-on")


def _check_contract(hand: Hand, fact: facts.NapContractSet) -> None:
    hand.check_dealt_in(fact.seat)
    standing = hand.auction.standing
    if standing is not None and (standing.seat, standing.bid) == (fact.seat, fact.bid):
        return
    hand.auction.check_declarer(fact.seat)
    if hand.auction.calls:
        hand.auction.check_beats(fact.seat, fact.bid)
    else:
        hand.auction.check_possible(fact.seat, fact.bid)
    _check_floater(hand, fact)


def _check_floater(hand: Hand, fact: facts.NapBidCalled | facts.NapContractSet) -> None:
    """Only a player who has seen the floater may bid with it (source: 003:53, AMB-53)."""
    if fact.bid.floater and fact.seat not in hand.looked:
        raise Refusal("floater-not-seen", seat=fact.seat)


def _looking_open(hand: Hand) -> None:
    if not (hand.ruleset.floater or hand.ruleset.peep):
        raise Refusal("look-off")
    if hand.stage is not Stage.AUCTION and not _tells_of_a_peep(hand):
        raise Refusal("look-not-now")
    if set(hand.seated) - hand.auction.out <= set(hand.looked):
        raise Refusal("all-have-looked")


def _tells_of_a_peep(hand: Hand) -> bool:
    """Whether looks can be recorded after an auction without recorded calls and turns."""
    unplayed = hand.stage is Stage.PLAY and not hand.tricks and not hand.exchanged
    return unplayed and hand.ruleset.peep and not hand.auction.calls


def peeps_out_of_turn(hand: Hand, seat: int) -> bool:
    """Whether this would be a look out of turn, about which a table is warned (003:65, AMB-75)."""
    return hand.ruleset.peep and hand.auction.to_speak not in (None, seat) and hand.bid is None


def _check_look(hand: Hand, fact: facts.Looked) -> None:
    hand.check_dealt_in(fact.seat)
    if fact.seat in hand.looked:
        raise Refusal("looked-already", seat=fact.seat)
    hand.auction.check_in(fact.seat)


def _check_rule(hand: Hand, name: str, code: str) -> None:
    """Refuse with this code if the house does not have a yes-or-no rule."""
    if not hand.ruleset.has(name):
        raise Refusal(code)


def _buying_open(hand: Hand) -> None:
    _check_rule(hand, "ecarte", "ecarte-off")
    if hand.stage is not Stage.AUCTION or hand.auction.calls:
        raise Refusal("buy-not-now")
    if len(hand.bought) == len(hand.seated):
        raise Refusal("all-have-bought")


def _check_bought(hand: Hand, fact: facts.CardsBought) -> None:
    hand.check_dealt_in(fact.seat)
    if any(fact.seat == before.seat for before in hand.bought):
        raise Refusal("bought-already", seat=fact.seat)
    left = stock(hand.ruleset, players=hand.players) - sum(buy.count for buy in hand.bought)
    most = min(hand.size, left)
    if not 0 <= fact.count <= most:
        raise Refusal("bought-impossible", count=fact.count, most=most)


def _spare_open(hand: Hand) -> None:
    _check_rule(hand, "sir_garnet", "spare-off")
    _auction_open(hand)
    if hand.spare is not None:
        raise Refusal("spare-taken-already", seat=hand.spare)
    for seat in hand.auction.speakers:
        hand.auction.check_call(seat, SPARE_BID)


def _exchange_open(hand: Hand) -> None:
    """Only a declarer who has looked, and bid with a floater, may swap (AMB-53)."""
    if not (hand.ruleset.floater or hand.ruleset.peep):
        raise Refusal("look-off")
    if hand.stage is not Stage.PLAY or hand.tricks or hand.bid is None:
        raise Refusal("card-exchange-not-now")
    if hand.exchanged:
        raise Refusal("card-exchanged-already")
    if hand.declarer not in hand.looked:
        raise Refusal("card-exchange-unseen")
    if hand.ruleset.floater and not hand.bid.floater:
        raise Refusal("card-exchange-without")


def _call(hand: Hand, fact: facts.NapBidCalled | facts.NapPassed) -> Hand:
    bid = fact.bid if isinstance(fact, facts.NapBidCalled) else None
    return with_auction(hand, hand.auction.after(Call(seat=fact.seat, bid=bid)))


def _bid_with_spare(fact: facts.SpareTaken) -> facts.NapBidCalled:
    return facts.NapBidCalled(seat=fact.seat, bid=SPARE_BID)


def with_auction(hand: Hand, auction: Auction) -> Hand:
    hand, standing = replace(hand, auction=auction), auction.standing
    if auction.all_passed:
        return replace(hand, redealt="all_passed")
    if not auction.is_over or standing is None:
        return hand
    return replace(hand, declarer=standing.seat, bid=standing.bid)


AUCTION_MOVES: Rows = (
    Move(fact=facts.NapBidCalled, when=_auction_open, which=_check_call, then=_call),
    Move(fact=facts.NapPassed, when=_passing_open, which=_check_pass, then=_call),
    Move(
        fact=facts.NapAuctionEnded,
        when=_ending_open,
        then=lambda hand, _: with_auction(hand, replace(hand.auction, ended=True)),
    ),
    Move(
        fact=facts.NapContractSet,
        when=_auction_open,
        which=_check_contract,
        then=lambda hand, fact: replace(hand, declarer=fact.seat, bid=fact.bid),
    ),
    Move(
        fact=facts.Looked,
        when=_looking_open,
        which=_check_look,
        then=lambda hand, fact: replace(hand, looked=(*hand.looked, fact.seat)),
    ),
    Move(
        fact=facts.CardExchanged,
        when=_exchange_open,
        then=lambda hand, _: replace(hand, exchanged=True),
    ),
    Move(
        fact=facts.CardsBought,
        when=_buying_open,
        which=_check_bought,
        then=lambda hand, fact: replace(hand, bought=(*hand.bought, fact)),
    ),
    Move(
        fact=facts.SpareTaken,
        when=_spare_open,
        which=lambda hand, fact: _check_call(hand, _bid_with_spare(fact)),
        then=lambda hand, fact: _call(replace(hand, spare=fact.seat), _bid_with_spare(fact)),
    ),
)


_play_open: Callable[[Hand], None] = only_if(
    lambda hand: hand.stage is Stage.PLAY, "nap-play-not-now"
)


def _revoke_open(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-play-not-now")
    if hand.revoked is not None:
        raise Refusal("revoked-already", seat=hand.revoked)


def _check_redeal(hand: Hand, fact: facts.NapHandRedealt) -> None:
    """A misdeal, or any other reason, voids a hand at any time; passing out only before any bid."""
    check_seat(fact.seat, players=hand.players)
    if fact.reason != "all_passed":
        return
    if hand.ruleset.all_pass == "dealer_must_bid_one":
        raise Refusal("all-pass-not-so")
    if hand.stage is not Stage.AUCTION or hand.auction.standing is not None:
        raise Refusal("nap-redeal-not-now")


def _settling_open(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-settle-not-yet")
    check_finished(hand)


PLAY_MOVES: Rows = (
    lead_move(facts.NapLedOutOfTurn, _play_open),
    trick_move(facts.NapTrickTaken, _play_open),
    Move(
        fact=facts.ResultSaid,
        when=_play_open,
        which=lambda hand, fact: check_said(hand, made=fact.made),
        then=lambda hand, fact: replace(hand, said=fact.made),
    ),
    Move(
        fact=facts.TricksCounted,
        when=_play_open,
        which=lambda hand, fact: check_counted(hand, fact.taken),
        then=lambda hand, fact: replace(hand, counted=fact.taken),
    ),
    Move(
        fact=facts.NapRevoked,
        when=_revoke_open,
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: replace(hand, revoked=fact.seat),
    ),
    Move(
        fact=facts.NapHandRedealt,
        which=_check_redeal,
        then=lambda hand, fact: replace(hand, redealt=fact.reason),
    ),
    note_move(facts.NapNoted),
    Move(
        fact=facts.NapHandSettled,
        when=_settling_open,
        then=lambda hand, fact: replace(hand, settled=fact),
    ),
)


MOVES: Moves[Hand, Fact] = Moves(AUCTION_MOVES, PLAY_MOVES)
"""Every kind of fact: when it can be recorded, the checks, and the effect."""

after, check, why_not = MOVES.after, MOVES.check, MOVES.why_not


# 次に来るもの: the next step: the stage, the players who may act, and the possible facts.
#
# 親とエルデスト: the next dealer, and the first bidder.

Expected: TypeAlias = ExpectedOf[Fact, Bid]
"""The next step of a hand of Nap, in which the declarer always stands alone."""


@lru_cache(maxsize=256)  # one hand is asked about by its tap, its page and everybody who looks on
def expect(hand: Hand) -> Expected:
    stage = hand.stage
    partners = () if hand.declarer is None or stage is Stage.OVER else (hand.declarer,)
    return Expected(
        stage=stage,
        seats=_who_acts(hand, stage),
        facts=MOVES.timely(hand),
        bids=_bids(hand) if stage is Stage.AUCTION else (),
        candidates=partners,
        missing=find_missing(partners, lambda _: check_finished(hand)),
    )


def _who_acts(hand: Hand, stage: Stage) -> tuple[int, ...]:
    if stage is Stage.AUCTION:
        return hand.auction.speakers
    if stage is Stage.PLAY and hand.leader is not None:
        return (hand.leader,)
    return ()


def _bids(hand: Hand) -> tuple[Bid, ...]:
    """Return the caller's possible bids, without floater bids on an unseen floater."""
    calls = (
        facts.NapBidCalled(seat=seat, bid=bid)
        for seat in hand.auction.speakers
        for bid in hand.auction.open_bids(seat)
    )
    return tuple(call.bid for call in calls if why_not(hand, call) is None)


def next_dealer(ruleset: Ruleset, *, players: int, hands: Sequence[Hand]) -> int:
    """Return the next dealer: the eldest hand, so that the deal passes left.

    Source: 000:67, 003:25 (B-008). Before any hand the first at the table deals (AMB-76).

    It passes on after a passed-out hand too (AMB-54). A misdealer deals again, unless the house
    passes the deal on.
    """
    if not hands:
        return 0
    last = hands[-1]
    if last.redealt in ("misdeal", "other") and not loses_the_deal(ruleset, last):
        return last.dealer
    return next_seat(last.dealer, players=players, direction=Direction.CLOCKWISE)


def first_bidder(ruleset: Ruleset, *, players: int, dealer: int, hands: Sequence[Hand]) -> int:  # noqa: ARG001 - as in the other game
    """Return the first bidder: the eldest hand, left of the dealer (source: 000:39, 003:33)."""
    return deals_in(ruleset, players=players, dealer=dealer)[0]
