"""競り: what may be recorded until somebody stands as Napoleon, and what comes of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction.auction import Auction, Call
from scorekeeper.napoleon.auction.bid import (
    check_bid,
    check_higher,
    jack_of_turned,
    opener_bid,
    spade_ace_bid,
    turned_up_bid,
)
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.trick_taking.deal.deal import check_in_pack, check_seat
from scorekeeper.trick_taking.hand.moves import Move, only_if


def _first_bidder_open(hand: Hand) -> None:
    if hand.auction.calls or hand.exposed or hand.stage is not Stage.AUCTION:
        raise Refusal("first-bidder-too-late")


def _check_seat(hand: Hand, fact: facts.FirstBidderSet | facts.SpadeAceShown) -> None:
    check_seat(fact.seat, players=hand.players)


_auction_open: Callable[[Hand], None] = only_if(
    lambda hand: hand.stage is Stage.AUCTION, "auction-over"
)


def _calls_open(hand: Hand) -> None:
    """Calls are in order once it is settled who bids first; a contract needs none."""
    _auction_open(hand)
    if not hand.auction.is_settled:
        raise Refusal("first-bidder-unknown")


def _check_call(hand: Hand, fact: facts.BidCalled) -> None:
    check_seat(fact.seat, players=hand.players)
    hand.auction.check_call(fact.seat, fact.bid)


def must_bid(hand: Hand, seat: int) -> bool:
    """ディーラー強制: whether this seat may not pass, as nobody has bid yet (N-042, AMB-29)."""
    forced = hand.ruleset.all_pass == "dealer_must_bid" and seat == hand.dealer
    return forced and hand.auction.standing is None


def _passing_open(hand: Hand) -> None:
    _calls_open(hand)
    if hand.ruleset.auction == "first_come":
        raise Refusal("pass-needless")
    if all(must_bid(hand, seat) for seat in hand.auction.speakers):
        raise Refusal("dealer-must-bid")


def _check_pass(hand: Hand, fact: facts.Passed) -> None:
    check_seat(fact.seat, players=hand.players)
    hand.auction.check_pass(fact.seat)
    if must_bid(hand, fact.seat):
        raise Refusal("dealer-must-bid")


def _ending_open(hand: Hand) -> None:
    """Nobody raises where anybody may bid at any time; elsewhere nobody has bid at all."""
    _calls_open(hand)
    if must_bid(hand, hand.dealer):
        raise Refusal("dealer-must-bid")
    if hand.auction.standing is not None and hand.ruleset.auction != "first_come":
        raise Refusal("auction-goes-on")


def _contract_open(hand: Hand) -> None:
    forced = hand.stage is Stage.ALL_PASSED
    if forced and hand.ruleset.all_pass != "dealer_must_bid":
        raise Refusal("all-passed-first")
    if not forced:
        _auction_open(hand)


def _check_contract(hand: Hand, fact: facts.ContractSet) -> None:
    check_seat(fact.seat, players=hand.players)
    standing = hand.auction.standing
    if standing is None and _is_forced_opener(hand, fact):
        return
    check_bid(fact.bid, hand.ruleset)
    if standing is not None and (standing.seat, standing.bid) == (fact.seat, fact.bid):
        return
    if hand.stage is Stage.AUCTION:
        hand.auction.check_declarer(fact.seat)
        check_higher(fact.bid, standing.bid if standing else None, hand.ruleset)
    elif fact.seat != hand.dealer:
        raise Refusal("dealer-must-bid")


def _is_forced_opener(hand: Hand, fact: facts.ContractSet) -> bool:
    forced = (hand.auction.first, opener_bid(hand.ruleset))
    return hand.ruleset.all_pass == "opener_forced" and (fact.seat, fact.bid) == forced


def _after_all_passed(hand: Hand, rule: str) -> None:
    """Refuse what follows everybody's pass only where the house has this rule for it."""
    if hand.stage is not Stage.ALL_PASSED or hand.ruleset.all_pass != rule:
        raise Refusal("all-pass-not-so")


def _check_turned(hand: Hand, fact: facts.CardTurnedUp) -> None:
    _check_new(hand, fact.card, hand.seen_blind)
    if fact.holder is None:
        return
    check_seat(fact.holder, players=hand.players)
    jack = jack_of_turned(fact.card)
    if jack is None:
        raise Refusal("joker-has-no-jack")
    if jack in (fact.card, *hand.seen_blind):
        raise Refusal("jack-in-blind", card=str(jack))


def _check_exposed(hand: Hand, fact: facts.BlindExposed) -> None:
    if fact.cards and len(fact.cards) != hand.deal.blind:
        raise Refusal("blind-size", cards=len(fact.cards), blind=hand.deal.blind)
    for turn, card in enumerate(fact.cards):
        _check_new(hand, card, fact.cards[:turn])


def _check_new(hand: Hand, card: Card, seen: tuple[Card, ...]) -> None:
    check_in_pack(card, hand.pack)
    if card in seen:
        raise Refusal("card-turned-already", card=str(card))


def _call(hand: Hand, fact: facts.BidCalled | facts.Passed) -> Hand:
    bid = fact.bid if isinstance(fact, facts.BidCalled) else None
    return with_auction(hand, hand.auction.after(Call(seat=fact.seat, bid=bid)))


def with_auction(hand: Hand, auction: Auction) -> Hand:
    """The hand with its auction as it now stands, and with what follows where that is over.

    Nobody is made to stand who may not bid: the hand is void then.
    """
    hand, standing = replace(hand, auction=auction), auction.standing
    if auction.all_passed:
        forced = {"dealer_must_bid": hand.dealer, "opener_forced": auction.first}
        barred = forced.get(hand.ruleset.all_pass) in auction.barred
        if hand.ruleset.all_pass == "redeal" or hand.exposed is not None or barred:
            return _void(hand)
        if hand.ruleset.all_pass == "opener_forced":
            return replace(hand, napoleon=hand.auction.first, bid=opener_bid(hand.ruleset))
        return hand
    if not auction.is_over or standing is None:
        return hand
    return replace(hand, napoleon=standing.seat, bid=standing.bid)


def _void(hand: Hand) -> Hand:
    return replace(hand, redealt="all_passed")


def _turn_up(hand: Hand, fact: facts.CardTurnedUp) -> Hand:
    hand = replace(hand, turned=(*hand.turned, fact))
    if fact.holder is not None and fact.card.suit is not None:
        return replace(hand, napoleon=fact.holder, bid=turned_up_bid(hand.ruleset, fact.card.suit))
    return _void(hand) if len(hand.turned) == hand.deal.blind else hand


def _expose(hand: Hand, fact: facts.BlindExposed) -> Hand:
    auction = replace(hand.auction, calls=(), ended=False, let=frozenset(), barred=frozenset())
    return replace(hand, exposed=fact, auction=auction)


def _show_ace(hand: Hand, fact: facts.SpadeAceShown) -> Hand:
    if fact.seat is None:
        return _void(hand)
    return replace(hand, napoleon=fact.seat, bid=spade_ace_bid())


MOVES: Sequence[Move[Hand, Any]] = (
    Move(
        fact=facts.FirstBidderSet,
        when=_first_bidder_open,
        which=_check_seat,
        then=lambda hand, fact: with_auction(
            hand, replace(hand.auction, first=fact.seat, is_settled=True).passing_over()
        ),
    ),
    Move(fact=facts.BidCalled, when=_calls_open, which=_check_call, then=_call),
    Move(fact=facts.Passed, when=_passing_open, which=_check_pass, then=_call),
    Move(
        fact=facts.AuctionEnded,
        when=_ending_open,
        then=lambda hand, _: with_auction(hand, replace(hand.auction, ended=True)),
    ),
    Move(
        fact=facts.ContractSet,
        when=_contract_open,
        which=_check_contract,
        then=lambda hand, fact: replace(hand, napoleon=fact.seat, bid=fact.bid),
    ),
    Move(
        fact=facts.CardTurnedUp,
        when=lambda hand: _after_all_passed(hand, "turn_up_jack"),
        which=_check_turned,
        then=_turn_up,
    ),
    Move(
        fact=facts.BlindExposed,
        when=lambda hand: _after_all_passed(hand, "expose_blind"),
        which=_check_exposed,
        then=_expose,
    ),
    Move(
        fact=facts.SpadeAceShown,
        when=lambda hand: _after_all_passed(hand, "spade_ace_bids_13"),
        which=_check_seat,
        then=_show_ace,
    ),
)
