"""競り: the part of a hand of Nap before there is a declarer."""

from collections.abc import Iterable, Iterator

from scorekeeper.nap.auction.bid import Bid, every_bid
from scorekeeper.nap.deal.deal import stock
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.check import why_not
from scorekeeper.nap.hand.hand import Hand, Stage
from scorekeeper.nap.hand.pot import looks_free
from scorekeeper.web.games.nap.model import Beforehand, BidChoice, NapAuction
from scorekeeper.web.games.nap.offers import offered
from scorekeeper.web.games.nap.text import NapAt, players_of
from scorekeeper.web.games.napoleon.auction_model import AuctionSeat, Call
from scorekeeper.web.page.offered import Choice, Form

_TOO_LOW = "nap-bid-not-higher"


def auction_part(at: NapAt) -> NapAuction:
    """The bidding: its calls, and what can be called next."""
    hand, calls = at.hand, at.hand.auction
    call, contract = offered(at, "call"), offered(at, "contract")
    speaker = calls.to_speak if hand.stage is Stage.AUCTION else None
    return NapAuction(
        seats=tuple(_seat(at, seat) for seat in calls.seats),
        calls=tuple(
            Call(name=at.names[call.seat], bid="" if call.bid is None else str(call.bid))
            for call in calls.calls
        ),
        players=players_of(at, _declarers(hand)),
        bids=() if speaker is None else tuple(_bid_choices(hand, speaker)),
        whys=() if speaker is None else tuple(dict.fromkeys(_whys(at, speaker))),
        contract_bids=_contract_bids(hand),
        speaker="" if speaker is None else at.names[speaker],
        standing=str(calls.standing.bid) if calls.standing else "",
        by_calls=bool(calls.calls) or bool(call and call.error),
        must_bid=speaker is not None and calls.must_bid(speaker),
        once_each=hand.ruleset.bidding == "once_each",
        call=call,
        passing=offered(at, "pass"),
        contract=contract,
        ended=_button(at, "auction-ended"),
    )


def beforehand_part(at: NapAt) -> Beforehand:
    """What only some houses have before there is a declarer: looks, purchases, a spare hand."""
    hand = at.hand
    look, buy = offered(at, "look"), offered(at, "buy")
    speaker = hand.auction.to_speak
    return Beforehand(
        look=look,
        lookers=() if look is None else tuple(_lookers(at)),
        buy=buy,
        buyers=() if buy is None else players_of(at, _buyers(hand)),
        counts=() if buy is None else _purchasable(hand),
        price=hand.ruleset.stake,
        spare=None if speaker is None else offered(at, "spare"),
        speaker="" if speaker is None else at.names[speaker],
    )


def told_beforehand(at: NapAt) -> Iterator[str]:
    """Who has looked, bought or taken up the spare hand, a sentence each."""
    hand = at.hand
    for seat in hand.looked:
        yield at.say("history-nap-looked", player=at.names[seat])
    for buy in hand.bought:
        yield at.say("history-nap-cards-bought", player=at.names[buy.seat], count=buy.count)
    if hand.spare is not None:
        yield at.say("history-nap-spare-taken", player=at.names[hand.spare])
    if hand.exchanged:
        yield at.say("history-nap-card-exchanged")


def _button(at: NapAt, name: str) -> Form | None:
    """A form with nothing in it to choose."""
    form = offered(at, name)
    return None if form is None else at.button(form.url)


def _bid_choices(hand: Hand, speaker: int) -> Iterator[BidChoice]:
    for bid in every_bid(hand.ruleset):
        refusal = why_not(hand, facts.BidCalled(seat=speaker, bid=bid))
        if refusal is None or not bid.floater:
            yield BidChoice(bid=str(bid), is_open=refusal is None)


def _whys(at: NapAt, speaker: int) -> Iterator[str]:
    """Why some bids that are high enough cannot be made."""
    hand = at.hand
    for bid in every_bid(hand.ruleset):
        refusal = why_not(hand, facts.BidCalled(seat=speaker, bid=bid))
        if refusal is not None and refusal.code != _TOO_LOW:
            yield at.say(refusal.code, **refusal.params)


def _contract_bids(hand: Hand) -> tuple[BidChoice, ...]:
    """Bids that somebody could play at."""
    bids = (bid for bid in every_bid(hand.ruleset) if any(_could(hand, bid, hand.seated)))
    return tuple(BidChoice(bid=str(bid)) for bid in bids)


def _declarers(hand: Hand) -> list[int]:
    """Those who could play at some bid."""
    bids = every_bid(hand.ruleset)
    return [seat for seat in hand.seated if any(any(_could(hand, bid, (seat,))) for bid in bids)]


def _could(hand: Hand, bid: Bid, seats: Iterable[int]) -> Iterator[bool]:
    """Of each of these seats, whether it could play at the bid."""
    for seat in seats:
        yield why_not(hand, facts.ContractSet(seat=seat, bid=bid)) is None


def _lookers(at: NapAt) -> Iterator[Choice]:
    """Everybody who may still look, with what it costs."""
    hand = at.hand
    for seat in sorted(hand.seated):
        if why_not(hand, facts.Looked(seat=seat)) is None:
            price = 0 if looks_free(hand, seat) else hand.ruleset.stake
            label = at.say("nap-look-price", player=at.names[seat], price=price)
            yield Choice(value=str(seat), label=label)


def _buyers(hand: Hand) -> list[int]:
    bought = {buy.seat for buy in hand.bought}
    return [seat for seat in hand.seated if seat not in bought]


def _purchasable(hand: Hand) -> tuple[int, ...]:
    """How many cards one player can buy from what is left of the stock."""
    left = stock(hand.ruleset, players=hand.players) - sum(buy.count for buy in hand.bought)
    return tuple(range(min(hand.ruleset.hand_size, left) + 1))


def _seat(at: NapAt, seat: int) -> AuctionSeat:
    calls = at.hand.auction
    bids = [call.bid for call in calls.calls if call.seat == seat and call.bid is not None]
    call, name = str(bids[-1]) if bids else "", at.names[seat]
    if seat in calls.passed:
        return AuctionSeat(name=name, state="passed", call=call)
    if seat == calls.to_speak and at.hand.stage is Stage.AUCTION:
        return AuctionSeat(name=name, state="speaks", call=call)
    highest = calls.standing is not None and calls.standing.seat == seat
    return AuctionSeat(name=name, state="highest" if highest else "waiting", call=call)
