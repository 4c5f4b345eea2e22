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
from scorekeeper.trick_taking.hand import (
    Bar,
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
    revoke_move,
    trick_move,
    unless,
)
from scorekeeper.trick_taking.hand import Expected as ExpectedOf

Rows: TypeAlias = Sequence[Move[Hand, Any]]

SPARE_BID = Bid(level=Level.NAP)
"""The bid required of a player with the spare hand (source: 003:62)."""

_AUCTION_OPEN: Bar[Hand] = ("auction-over", lambda hand: hand.stage is not Stage.AUCTION)
_NOTHING_TO_SEE: Bar[Hand] = (
    "look-off",
    lambda hand: not (hand.ruleset.floater or hand.ruleset.peep),
)


def _check_call(hand: Hand, fact: facts.NapBidCalled) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_call(fact.seat, fact.bid)
    _check_floater(hand, fact)


def _check_pass(hand: Hand, fact: facts.NapPassed) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_pass(fact.seat)


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


def peeps_out_of_turn(hand: Hand, seat: int) -> bool:
    """Whether this would be a look out of turn, about which a table is warned (003:65, AMB-75)."""
    return hand.ruleset.peep and hand.auction.to_speak not in (None, seat) and hand.bid is None


def _check_look(hand: Hand, fact: facts.Looked) -> None:
    hand.check_dealt_in(fact.seat)
    if fact.seat in hand.looked:
        raise Refusal("looked-already", seat=fact.seat)
    hand.auction.check_in(fact.seat)


def _check_bought(hand: Hand, fact: facts.CardsBought) -> None:
    hand.check_dealt_in(fact.seat)
    if any(fact.seat == before.seat for before in hand.bought):
        raise Refusal("bought-already", seat=fact.seat)
    left = stock(hand.ruleset, players=hand.players) - sum(buy.count for buy in hand.bought)
    most = min(hand.size, left)
    if not 0 <= fact.count <= most:
        raise Refusal("bought-impossible", count=fact.count, most=most)


_SPARE_THERE: Callable[[Hand], None] = unless(
    ("spare-off", lambda hand: not hand.ruleset.has("sir_garnet")),
    _AUCTION_OPEN,
    ("spare-taken-already", lambda hand: hand.spare is not None and {"seat": hand.spare}),
)


def _spare_open(hand: Hand) -> None:
    _SPARE_THERE(hand)
    for seat in hand.auction.speakers:
        hand.auction.check_call(seat, SPARE_BID)


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
    Move(fact=facts.NapBidCalled, when=unless(_AUCTION_OPEN), which=_check_call, then=_call),
    Move(
        fact=facts.NapPassed,
        when=unless(
            _AUCTION_OPEN,
            (
                "dealer-must-bid",
                lambda hand: any(map(hand.auction.must_bid, hand.auction.speakers)),
            ),
        ),
        which=_check_pass,
        then=_call,
    ),
    Move(  # Nobody has bid at all; an auction with bids ends with its calls
        fact=facts.NapAuctionEnded,
        when=unless(
            _AUCTION_OPEN,
            (
                "dealer-must-bid",
                lambda hand: hand.auction.must_bid(hand.auction.seats[-1]),
            ),
            ("auction-goes-on", lambda hand: hand.auction.standing),
        ),
        then=lambda hand, _: with_auction(hand, replace(hand.auction, ended=True)),
    ),
    Move(
        fact=facts.NapContractSet,
        when=unless(_AUCTION_OPEN),
        which=_check_contract,
        then=lambda hand, fact: replace(hand, declarer=fact.seat, bid=fact.bid),
    ),
    Move(
        fact=facts.Looked,
        when=unless(
            _NOTHING_TO_SEE,
            (
                "look-not-now",
                lambda hand: (
                    hand.stage is not Stage.AUCTION
                    and not (  # of a peep after an auction without recorded calls and turns
                        hand.ruleset.peep
                        and hand.stage is Stage.PLAY
                        and not (hand.tricks or hand.exchanged or hand.auction.calls)
                    )
                ),
            ),
            (
                "all-have-looked",
                lambda hand: set(hand.seated) - hand.auction.out <= set(hand.looked),
            ),
        ),
        which=_check_look,
        then=lambda hand, fact: replace(hand, looked=(*hand.looked, fact.seat)),
    ),
    Move(
        fact=facts.CardExchanged,
        when=unless(  # Only a declarer who has looked, and bid with a floater, may swap (AMB-53)
            _NOTHING_TO_SEE,
            (
                "card-exchange-not-now",
                lambda hand: hand.stage is not Stage.PLAY or hand.tricks or hand.bid is None,
            ),
            ("card-exchanged-already", lambda hand: hand.exchanged),
            ("card-exchange-unseen", lambda hand: hand.declarer not in hand.looked),
            (
                "card-exchange-without",
                lambda hand: hand.ruleset.floater and not (hand.bid and hand.bid.floater),
            ),
        ),
        then=lambda hand, _: replace(hand, exchanged=True),
    ),
    Move(
        fact=facts.CardsBought,
        when=unless(
            ("ecarte-off", lambda hand: not hand.ruleset.has("ecarte")),
            (
                "buy-not-now",
                lambda hand: hand.stage is not Stage.AUCTION or hand.auction.calls,
            ),
            ("all-have-bought", lambda hand: len(hand.bought) == len(hand.seated)),
        ),
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


def _check_redeal(hand: Hand, fact: facts.NapHandRedealt) -> None:
    """A misdeal, or any other reason, voids a hand at any time; passing out only before any bid."""
    check_seat(fact.seat, players=hand.players)
    if fact.reason != "all_passed":
        return
    if hand.ruleset.all_pass == "dealer_must_bid_one":
        raise Refusal("all-pass-not-so")
    if hand.stage is not Stage.AUCTION or hand.auction.standing is not None:
        raise Refusal("nap-redeal-not-now")


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
    revoke_move(facts.NapRevoked, ("nap-play-not-now", lambda hand: hand.bid is None)),
    Move(
        fact=facts.NapHandRedealt,
        which=_check_redeal,
        then=lambda hand, fact: replace(hand, redealt=fact.reason),
    ),
    note_move(facts.NapNoted),
    Move(
        fact=facts.NapHandSettled,
        when=check_finished,
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
    """Return the next step; a bid on an unseen floater is none."""
    stage, speakers = hand.stage, hand.auction.speakers
    partners = () if hand.declarer is None or stage is Stage.OVER else (hand.declarer,)
    leaders = () if stage is not Stage.PLAY or hand.leader is None else (hand.leader,)
    calls = (
        facts.NapBidCalled(seat=seat, bid=bid)
        for seat in (speakers if stage is Stage.AUCTION else ())
        for bid in hand.auction.open_bids(seat)
    )
    return Expected(
        stage=stage,
        seats=speakers if stage is Stage.AUCTION else leaders,
        facts=MOVES.timely(hand),
        bids=tuple(call.bid for call in calls if why_not(hand, call) is None),
        candidates=partners,
        missing=find_missing(partners, lambda _: check_finished(hand)),
    )


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
