"""競りの関門: what may be recorded until somebody stands as Napoleon."""

from types import MappingProxyType

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction.bid import check_bid, check_higher
from scorekeeper.napoleon.auction.forced import jack_of_turned, opener_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.moves.gate import Gate, Gates, check_in_pack, check_seat


def _first_bidder_open(hand: Hand) -> None:
    if hand.auction.calls or hand.exposed or hand.stage is not Stage.AUCTION:
        raise Refusal("first-bidder-too-late")


def _check_seat_of(hand: Hand, fact: facts.FirstBidderSet) -> None:
    check_seat(hand, fact.seat)


def _auction_open(hand: Hand) -> None:
    if hand.stage is not Stage.AUCTION:
        raise Refusal("auction-over")


def _check_call(hand: Hand, fact: facts.BidCalled) -> None:
    check_seat(hand, fact.seat)
    hand.auction.check_call(fact.seat, fact.bid)


def must_bid(hand: Hand, seat: int) -> bool:
    """ディーラー強制: whether this seat may not pass, as nobody has bid yet (N-042, AMB-29)."""
    forced = hand.ruleset.all_pass == "dealer_must_bid" and seat == hand.dealer
    return forced and hand.auction.standing is None


def _passing_open(hand: Hand) -> None:
    _auction_open(hand)
    if hand.ruleset.auction == "first_come":
        raise Refusal("pass-needless")
    if all(must_bid(hand, seat) for seat in hand.auction.speakers):
        raise Refusal("dealer-must-bid")


def _check_pass(hand: Hand, fact: facts.Passed) -> None:
    check_seat(hand, fact.seat)
    hand.auction.check_pass(fact.seat)
    if must_bid(hand, fact.seat):
        raise Refusal("dealer-must-bid")


def _ending_open(hand: Hand) -> None:
    """Nobody raises where anybody may bid at any time; elsewhere nobody has bid at all."""
    _auction_open(hand)
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
    check_seat(hand, fact.seat)
    standing = hand.auction.standing
    if standing is None and _is_forced_opener(hand, fact):
        return
    check_bid(fact.bid, hand.ruleset)
    if standing is not None and (standing.seat, standing.bid) == (fact.seat, fact.bid):
        return
    if hand.stage is Stage.AUCTION:
        hand.auction.check_in(fact.seat)
        check_higher(fact.bid, standing.bid if standing else None, hand.ruleset)
    elif fact.seat != hand.dealer:
        raise Refusal("dealer-must-bid")


def _is_forced_opener(hand: Hand, fact: facts.ContractSet) -> bool:
    forced = (hand.auction.first, opener_bid(hand.ruleset))
    return hand.ruleset.all_pass == "opener_forced" and (fact.seat, fact.bid) == forced


def _after_all_passed(hand: Hand, rule: str) -> None:
    if hand.stage is not Stage.ALL_PASSED or hand.ruleset.all_pass != rule:
        raise Refusal("all-pass-not-so")


def _check_turned(hand: Hand, fact: facts.CardTurnedUp) -> None:
    _check_new(hand, fact.card, hand.seen_blind)
    if fact.holder is None:
        return
    check_seat(hand, fact.holder)
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
    check_in_pack(hand, card)
    if card in seen:
        raise Refusal("card-turned-already", card=str(card))


def _check_ace(hand: Hand, fact: facts.SpadeAceShown) -> None:
    if fact.seat is not None:
        check_seat(hand, fact.seat)


GATES: Gates = MappingProxyType(
    {
        facts.FirstBidderSet: Gate(when=_first_bidder_open, which=_check_seat_of),
        facts.BidCalled: Gate(when=_auction_open, which=_check_call),
        facts.Passed: Gate(when=_passing_open, which=_check_pass),
        facts.AuctionEnded: Gate(when=_ending_open),
        facts.ContractSet: Gate(when=_contract_open, which=_check_contract),
        facts.CardTurnedUp: Gate(
            when=lambda hand: _after_all_passed(hand, "turn_up_jack"), which=_check_turned
        ),
        facts.BlindExposed: Gate(
            when=lambda hand: _after_all_passed(hand, "expose_blind"), which=_check_exposed
        ),
        facts.SpadeAceShown: Gate(
            when=lambda hand: _after_all_passed(hand, "spade_ace_bids_13"), which=_check_ace
        ),
    }
)
