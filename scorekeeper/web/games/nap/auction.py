"""競り: the part of a hand of Nap before there is a declarer."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.nap import Bid, Hand, Stage, every_bid, facts, why_not
from scorekeeper.web.games.nap.text import NapAt, players_of
from scorekeeper.web.hand.auction import AuctionSeat, seats_part
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Player

_TOO_LOW = "nap-bid-not-higher"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidChoice:
    """A bid to press (``3``, ``4+``, ``nap``); one that cannot be made now is not ``is_open``."""

    bid: str
    is_open: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """競り: call by call, or straight to the final bid. A form that is None is not offered.

    ``bids`` are those of the player who is to speak, ``whys`` say why some of them are shut,
    lower ones apart. ``contract_bids`` are those that anybody could play at, ``players`` those who
    are still in. ``must_bid`` says that the speaker may not pass. ``ended`` says that nobody bids.
    """

    seats: tuple[AuctionSeat, ...]
    players: tuple[Player, ...]
    bids: tuple[BidChoice, ...] = ()
    whys: tuple[str, ...] = ()
    contract_bids: tuple[BidChoice, ...] = ()
    speaker: str = ""
    standing: str = ""
    by_calls: bool = False
    must_bid: bool = False
    once_each: bool = False
    call: Form | None = None
    passing: Form | None = None
    contract: Form | None = None
    ended: Form | None = None


def auction_part(at: NapAt) -> Auction | None:
    """What can be called next; None once there is a contract."""
    hand, calls = at.hand, at.hand.auction
    if hand.redealt or hand.stage is not Stage.AUCTION:
        return None
    call, speaker = at.offer("call"), calls.to_speak
    refusals = () if speaker is None else tuple(_refusals(hand, speaker))
    return Auction(
        seats=seats_part(at, calls.seats, speaker=speaker),
        players=players_of(at, _declarers(hand)),
        bids=tuple(
            BidChoice(bid=str(bid), is_open=refusal is None)
            for bid, refusal in refusals
            if refusal is None or not bid.floater
        ),
        whys=tuple(dict.fromkeys(_whys(at, refusals))),
        contract_bids=_contract_bids(hand),
        speaker="" if speaker is None else at.names[speaker],
        standing=str(calls.standing.bid) if calls.standing else "",
        by_calls=bool(calls.calls) or bool(call and call.error),
        must_bid=speaker is not None and calls.must_bid(speaker),
        once_each=hand.ruleset.bidding == "once_each",
        call=call,
        passing=at.offer("pass"),
        contract=at.offer("contract"),
        ended=_button(at, "auction-ended"),
    )


def _button(at: NapAt, name: str) -> Form | None:
    """A form with nothing in it to choose."""
    form = at.offer(name)
    return None if form is None else at.button(form.url)


def _refusals(hand: Hand, speaker: int) -> Iterator[tuple[Bid, Refusal | None]]:
    """Every bid, and why the speaker cannot make it."""
    for bid in every_bid(hand.ruleset):
        yield bid, why_not(hand, facts.BidCalled(seat=speaker, bid=bid))


def _whys(at: NapAt, refusals: Iterable[tuple[Bid, Refusal | None]]) -> Iterator[str]:
    """Why some bids that are high enough cannot be made."""
    for _bid, refusal in refusals:
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
