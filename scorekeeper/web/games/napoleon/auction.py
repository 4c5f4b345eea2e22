"""競り・副官指名・交換: the parts of a hand before its tricks."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card, Suit, turn_order
from scorekeeper.napoleon import (
    FIELDS,
    Bid,
    Hand,
    HandRedealt,
    Ruleset,
    Stage,
    dealt_pack,
    every_bid,
    in_tricks,
    least_buried,
    most_buried,
    must_bid,
    strength,
    suggestions,
    trump_text,
    why_not,
)
from scorekeeper.web.games.napoleon.text import NapoleonAt
from scorekeeper.web.hand.auction import AuctionSeat, seats_part
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Player
from scorekeeper.wording import rule_sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class CountChoice:
    """A count to call; ``closed`` holds the trumps too low for it over the standing bid.

    >>> CountChoice(count=13, closed=("D", "C")).is_open
    True
    """

    count: int
    closed: tuple[str, ...] = ()
    trumps: int = 5

    @property
    def is_open(self) -> bool:
        """Whether any trump makes a bid of this count that is higher than the standing one."""
        return len(self.closed) < self.trumps


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """競りの部: call by call, or straight to the final contract.

    ``by_calls`` says which of the two ways stands open; the other is folded. A form that is
    None is not offered. ``trumps`` holds ``S H D C`` and ``NT`` where the rules have it.
    ``callers`` may call where nobody's turn it is, ``passers`` may pass there; ``ended`` says that
    nobody calls any more.
    """

    seats: tuple[AuctionSeat, ...]
    trumps: tuple[str, ...]
    counts: tuple[CountChoice, ...]
    contract_counts: tuple[int, ...]
    speaker: str = ""
    standing: str = ""
    by_calls: bool = False
    first_bidder: Form | None = None
    call: Form | None = None
    passing: Form | None = None
    contract: Form | None = None
    callers: tuple[Player, ...] = ()
    passers: tuple[Player, ...] = ()
    ended: Form | None = None
    redeal: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A card often called, and what it is (マイティ, 正ジャック, …) in the reader's language."""

    card: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """The cards of one suit, high to low; ``suit`` is empty for the jokers."""

    suit: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantCall:
    """副官指名の部: suggestions first, then every card of the pack."""

    form: Form | None
    suggestions: tuple[Suggestion, ...]
    rows: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeclaration:
    """再宣言: a higher bid after the exchange, with the called card kept or changed."""

    form: Form
    counts: tuple[int, ...]
    trumps: tuple[str, ...]
    cards: tuple[str, ...]
    bid: str
    called: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """カード交換の部: how many honours were buried; ``buried`` is None until it was said.

    ``trump_said`` is whether a trump was said to be among the rest, where the house ``asks_trump``.

    ``is_due`` says that the hand cannot be settled before.
    """

    form: Form | None
    counts: tuple[int, ...]
    goes_to: str
    is_due: bool = False
    buried: int | None = None
    trump_said: bool | None = None
    asks_trump: bool = False


def auction_part(at: NapoleonAt) -> Auction | None:
    """What can be called next; None once there is a contract."""
    hand, calls = at.hand, at.hand.auction
    if hand.redealt or hand.stage not in (Stage.AUCTION, Stage.ALL_PASSED):
        return None
    standing = calls.standing
    order = turn_order(calls.first, players=hand.players, direction=hand.ruleset.turn)
    speaker = calls.to_speak if hand.stage is Stage.AUCTION else None
    call = at.offer("call")
    void = why_not(hand, HandRedealt(reason="all_passed")) is None
    redeal = at.offer("redeal") if void else None
    highest = standing.bid if standing else None
    return Auction(
        seats=seats_part(at, order, speaker=speaker),
        trumps=trumps_of(hand.ruleset),
        counts=count_choices(
            hand.ruleset, None if hand.ruleset.auction == "declaration" else highest
        ),
        contract_counts=_contract_counts(hand.ruleset, highest),
        speaker="" if calls.to_speak is None else at.names[calls.to_speak],
        standing=str(standing.bid) if standing else "",
        by_calls=bool(calls.calls) or bool(call and call.error),
        first_bidder=at.offer("first-bidder"),
        call=call,
        passing=at.offer("pass"),
        contract=at.offer("contract"),
        callers=_callers(at),
        passers=tuple(p for p in _callers(at) if not must_bid(hand, p.seat)),
        ended=None if void else at.offer("auction-ended"),
        redeal=None if redeal is None else at.button(redeal.url),
    )


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
    """The call of a card; None where none is due."""
    hand = at.hand
    if hand.bid is None or hand.stage is not Stage.CALL:
        return None
    found = suggestions(hand.ruleset, players=hand.players, bid=hand.bid)
    return AdjutantCall(
        form=at.offer("adjutant-card"),
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


def exchange_part(at: NapoleonAt, *, is_due: bool) -> Exchange | None:
    """The exchange; None before the adjutant's card is named.

    ``is_due`` says that the hand cannot be settled before its buried honours are counted.
    """
    hand = at.hand
    if hand.bid is None or (hand.called is None and not hand.exchanges_first):
        return None
    field, form = FIELDS["buried_honours"], at.offer("buried")
    return Exchange(
        form=form,
        counts=() if form is None else _buried_counts(hand),
        is_due=is_due,
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
