"""競り・副官指名・交換: the parts of a hand before its tricks."""

from collections.abc import Sequence

from scorekeeper.cards import Card, Suit, turn_order
from scorekeeper.napoleon.auction.auction import Auction as Calls
from scorekeeper.napoleon.auction.auction import every_bid
from scorekeeper.napoleon.auction.bid import Bid, strength, trump_text
from scorekeeper.napoleon.deal.dealt_pack import dealt_pack
from scorekeeper.napoleon.hand.check import why_not
from scorekeeper.napoleon.hand.facts import HandRedealt
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.moves.auction import must_bid
from scorekeeper.napoleon.hand.suggestions import suggestions
from scorekeeper.napoleon.hand.tally import in_tricks, least_buried, most_buried
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset
from scorekeeper.web.games.napoleon.auction_model import (
    AdjutantCall,
    Auction,
    AuctionSeat,
    Call,
    CardRow,
    CountChoice,
    Exchange,
    Redeclaration,
    Suggestion,
)
from scorekeeper.web.games.napoleon.offers import awaits_buried, offered
from scorekeeper.web.games.napoleon.text import NapoleonAt
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Player
from scorekeeper.wording import rule_sentence


def auction_part(at: NapoleonAt) -> Auction:
    """The auction: its calls, and what can be called next."""
    hand, calls = at.hand, at.hand.auction
    standing = calls.standing
    begun = bool(calls.calls)
    call = offered(at, "call")
    void = why_not(hand, HandRedealt(reason="all_passed")) is None
    redeal = offered(at, "redeal") if void else None
    highest = standing.bid if standing else None
    return Auction(
        seats=_seats(at, calls),
        calls=tuple(
            Call(name=at.names[call.seat], bid="" if call.bid is None else str(call.bid))
            for call in calls.calls
        ),
        trumps=trumps_of(hand.ruleset),
        counts=count_choices(hand.ruleset, None if _is_declaration(hand) else highest),
        contract_counts=_contract_counts(hand.ruleset, highest),
        speaker="" if calls.to_speak is None else at.names[calls.to_speak],
        standing=str(standing.bid) if standing else "",
        by_calls=begun or bool(call and call.error),
        first_bidder=offered(at, "first-bidder"),
        call=call,
        passing=offered(at, "pass"),
        contract=offered(at, "contract"),
        callers=_callers(at),
        passers=tuple(p for p in _callers(at) if not must_bid(hand, p.seat)),
        ended=None if void else offered(at, "auction-ended"),
        redeal=None if redeal is None else at.button(redeal.url),
    )


def _is_declaration(hand: Hand) -> bool:
    return hand.ruleset.auction == "declaration"


def _callers(at: NapoleonAt) -> tuple[Player, ...]:
    """Everybody who may call where it is nobody's own turn."""
    calls = at.hand.auction
    if calls.to_speak is not None:
        return ()
    return tuple(Player(seat=seat, name=at.names[seat]) for seat in calls.speakers)


def trumps_of(ruleset: Ruleset) -> tuple[str, ...]:
    """What can be named as trumps, in the order of the auction, highest suit first."""
    suits = tuple(str(suit) for suit in Suit)
    return suits if ruleset.no_trump == "off" else (*suits, trump_text(None))


def count_choices(ruleset: Ruleset, standing: Bid | None) -> tuple[CountChoice, ...]:
    """Every count, with the trumps that would be too low for it over the standing bid."""
    by_count: dict[int, list[str]] = {bid.count: [] for bid in every_bid(ruleset)}
    for bid in every_bid(ruleset):
        if standing is not None and strength(bid, ruleset) <= strength(standing, ruleset):
            by_count[bid.count].append(trump_text(bid.trump))
    trumps = len(trumps_of(ruleset))
    return tuple(
        CountChoice(count=count, closed=tuple(closed), trumps=trumps)
        for count, closed in by_count.items()
    )


def adjutant_part(at: NapoleonAt) -> AdjutantCall | None:
    """The call of a card; None before there is a contract."""
    hand = at.hand
    if hand.bid is None:
        return None
    found = suggestions(hand.ruleset, players=hand.players, bid=hand.bid)
    return AdjutantCall(
        form=offered(at, "adjutant-card"),
        suggestions=tuple(
            Suggestion(card=str(card), what=at.say(f"rung-{rung.replace('_', '-')}"))
            for card, rung in found
        ),
        rows=card_rows(dealt_pack(hand.ruleset, players=hand.players)),
    )


def card_rows(cards: Sequence[Card]) -> tuple[CardRow, ...]:
    """Cards by suit, in the order given; those without a suit come last."""
    rows = tuple(
        CardRow(suit=str(suit), cards=tuple(str(card) for card in cards if card.suit is suit))
        for suit in Suit
    )
    plain = tuple(str(card) for card in cards if card.suit is None)
    return (*rows, CardRow(suit="", cards=plain)) if plain else rows


def exchange_part(at: NapoleonAt) -> Exchange | None:
    """The exchange; None before the adjutant's card is named."""
    hand = at.hand
    if hand.bid is None or (hand.called is None and not hand.exchanges_first):
        return None
    field = FIELDS["buried_honours"]
    return Exchange(
        form=offered(at, "buried"),
        counts=_buried_counts(hand),
        is_due=awaits_buried(hand),
        goes_to=rule_sentence(at.say, field.key, hand.ruleset.buried_honours),
        buried=hand.buried,
        trump_said=hand.trump_said,
        asks_trump=hand.ruleset.buried_shown == "honours_and_trump_said"
        and hand.bid.trump is not None,
    )


def _buried_counts(hand: Hand) -> tuple[int, ...]:
    most = min(most_buried(hand), hand.ruleset.honours - in_tricks(hand))
    return tuple(range(least_buried(hand), most + 1))


def redeclaration(hand: Hand, form: Form | None) -> Redeclaration | None:
    """A higher bid after the exchange; None where it is not offered."""
    if form is None or hand.bid is None:
        return None
    return Redeclaration(
        form=form,
        counts=tuple(
            choice.count for choice in count_choices(hand.ruleset, hand.bid) if choice.is_open
        ),
        trumps=trumps_of(hand.ruleset),
        cards=tuple(str(card) for card in dealt_pack(hand.ruleset, players=hand.players)),
        bid=str(hand.bid),
        called="" if hand.called is None else str(hand.called),
    )


def _contract_counts(ruleset: Ruleset, standing: Bid | None) -> tuple[int, ...]:
    lowest = ruleset.minimum_bid if standing is None else standing.count
    return tuple(range(lowest, ruleset.honours + 1))


def _seats(at: NapoleonAt, calls: Calls) -> tuple[AuctionSeat, ...]:
    order = turn_order(calls.first, players=calls.players, direction=calls.ruleset.turn)
    return tuple(_seat(at, calls, seat) for seat in order)


def _seat(at: NapoleonAt, calls: Calls, seat: int) -> AuctionSeat:
    bids = [call.bid for call in calls.calls if call.seat == seat and call.bid is not None]
    call = str(bids[-1]) if bids else ""
    name = at.names[seat]
    if seat in calls.passed:
        return AuctionSeat(name=name, state="passed", call=call)
    if seat == calls.to_speak and at.hand.stage is Stage.AUCTION:
        return AuctionSeat(name=name, state="speaks", call=call)
    highest = calls.standing is not None and calls.standing.seat == seat
    return AuctionSeat(name=name, state="highest" if highest else "waiting", call=call)
