"""配札と競り: the size of each hand, the pack and its honours; bids and the auction."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from scorekeeper.cards import Card, Rank, Refusal, Suit, pack, squeeze, turn_order
from scorekeeper.napoleon.rules.ruleset import (
    Ruleset,
    stripped_suits,
    strips_threes_or_fours,
)
from scorekeeper.trick_taking.hand import Call as AnyCall
from scorekeeper.trick_taking.hand import Calls, check_players, parse_trump, trump_text

# 配札: how many cards everybody gets, how many lie in the blind, the pack, and its honours.


FEWEST_PLAYERS, MOST_PLAYERS = 4, 7
_BLIND_OF_THREE = 3
_SMALLEST_BLIND = 2
_HONOURS = frozenset(card for card in pack(jokers=0) if (card.rank or 0) >= Rank.TEN)
_HONOURS_AND_THREES = _HONOURS | {Card(suit=suit, rank=Rank.THREE) for suit in Suit}


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSizes:
    """Sizes of a deal (source: 000:134, 000:250, 004:47; for other packs N-004)."""

    players: int
    tricks: int
    blind: int
    stripped: int


@lru_cache(maxsize=256)
def deal(ruleset: Ruleset, *, players: int) -> DealSizes:
    check_players(players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    cards = 52 + ruleset.jokers
    if ruleset.strip_to_blind_of_three:
        tricks = (cards - _BLIND_OF_THREE) // players
        stripped = cards - _BLIND_OF_THREE - tricks * players
        return DealSizes(players=players, tricks=tricks, blind=_BLIND_OF_THREE, stripped=stripped)
    tricks = (cards - _SMALLEST_BLIND) // players
    return DealSizes(players=players, tricks=tricks, blind=cards - tricks * players, stripped=0)


def tricks_dealt(ruleset: Ruleset, *, players: int) -> int:
    return deal(ruleset, players=players).tricks


@lru_cache(maxsize=256)
def dealt_pack(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """The cards of a deal, spades first and ace high, jokers last."""
    gone = stripped_cards(ruleset, players=players)
    return tuple(card for card in pack(jokers=ruleset.jokers) if card not in gone)


def stripped_cards(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """Return the low cards left out so that the blind is three, in their order.

    Twos go, from clubs up or as the house says. A house in which the two is a special card strips
    threes; if threes are honours, fours. Clubs then usually go last because ♣3 may call the joker.
    Source: 000:323; the order is N-005, AMB-41 and AMB-68.
    """
    count, rank = deal(ruleset, players=players).stripped, Rank.TWO
    if strips_threes_or_fours(ruleset):
        rank = Rank.FOUR if ruleset.threes_are_honours else Rank.THREE
    return tuple(Card(suit=Suit(suit), rank=rank) for suit in stripped_suits(ruleset)[:count])


def is_honour(ruleset: Ruleset, card: Card) -> bool:
    """Whether a card is an honour; a joker never is, whatever it stands for (000:248)."""
    return card in honour_cards(ruleset)


def honour_cards(ruleset: Ruleset) -> frozenset[Card]:
    return _HONOURS_AND_THREES if ruleset.threes_are_honours else _HONOURS


def honours_among(ruleset: Ruleset, cards: Iterable[Card]) -> tuple[int, int]:
    """Return how many of the cards are honours, and how many unseen ones may be."""
    cards = tuple(cards)
    return (sum(is_honour(ruleset, card) for card in cards), sum(card.is_unseen for card in cards))


# 宣言: bids, their order, and forced bids (立たされる宣言).
#
# ``all_pass`` says how a player is forced to be Napoleon; the bid may be one that nobody could have
# called.


_SUIT_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """宣言: a number of honours with a trump suit, or without one (``trump`` is None: no-trump)."""

    count: int
    trump: Suit | None

    def __str__(self) -> str:
        return f"{self.count}{trump_text(self.trump)}"


def parse_bid(text: str) -> Bid:
    try:
        return _bid_of(squeeze(text))
    except Refusal:
        raise Refusal("bid-unreadable", text=text[:40]) from None


_BID = re.compile(r"(\d{1,4})(\D+)|(\D+)(\d{1,4})", re.ASCII)


@lru_cache(maxsize=256)
def _bid_of(word: str) -> Bid:
    match = _BID.fullmatch(word)
    if match is None:
        raise Refusal("bid-unreadable", text=word)
    count, trump = match[1] or match[4], match[2] or match[3]
    return Bid(count=int(count), trump=parse_trump(trump))


def strength(bid: Bid, ruleset: Ruleset) -> tuple[int, int]:
    """Return a key that grows with the bid: count first, then ♠>♥>♦>♣, no-trump by its rule.

    Source: 000:144, 000:306, 002:94, 004:54, 004:174 (N-023). If no-trump ranks above spades, it
    beats spades of the same count, despite a contrary example (AMB-11).
    """
    if bid.trump is None:
        return bid.count, -1 if ruleset.no_trump == "below_clubs" else len(_SUIT_ORDER)
    return bid.count, _SUIT_ORDER.index(bid.trump)


@lru_cache(maxsize=256)
def every_bid(ruleset: Ruleset) -> tuple[Bid, ...]:
    """Return every bid under these rules at a table (``at``), lowest first."""
    trumps: list[Suit | None] = list(Suit)
    if ruleset.no_trump != "off":
        trumps.append(None)
    counts = range(ruleset.minimum_bid, ruleset.highest_count + 1)
    bids = (Bid(count=count, trump=trump) for count in counts for trump in trumps)
    return tuple(sorted(bids, key=lambda bid: strength(bid, ruleset)))


def check_bid(bid: Bid, ruleset: Ruleset) -> None:
    """Refuse a bid that is impossible at a table (``Ruleset.at``), after any bids (AMB-10)."""
    if bid.count < ruleset.minimum_bid:
        raise Refusal("bid-below-minimum", bid=str(bid), minimum=ruleset.minimum_bid)
    if bid.count > ruleset.honours:
        raise Refusal("bid-above-maximum", bid=str(bid), maximum=ruleset.honours)
    if bid.count > ruleset.highest_count:
        raise Refusal("bid-above-highest", bid=str(bid), highest=ruleset.highest_count)
    if bid.trump is None and ruleset.no_trump == "off":
        raise Refusal("bid-no-trump-off", bid=str(bid))


def check_higher(bid: Bid, standing: Bid | None, ruleset: Ruleset) -> None:
    """Refuse a bid that does not beat the standing one (000:146, 002:137, 004:54, N-024)."""
    if standing is not None and strength(bid, ruleset) <= strength(standing, ruleset):
        raise Refusal("bid-not-higher", bid=str(bid), standing=str(standing))


CHANGED_ADJUTANT, CHANGED_TRUMP = 2, 3
"""副官交換・切り札交換: the honours by which each raises the bid (source: 004:184, 004:188)."""


def opener_bid(ruleset: Ruleset) -> Bid:
    """最初の人の強制: one less than the lowest bid, in spades (X-17)."""
    return Bid(count=ruleset.minimum_bid - 1, trump=Suit.SPADES)


def check_contract(bid: Bid, ruleset: Ruleset) -> None:
    """Refuse an impossible contract (立つ: N-031), called or forced."""
    if ruleset.all_pass == "opener_forced" and bid == opener_bid(ruleset):
        return
    check_bid(bid, ruleset)


# 競り: the auction for Napoleon, in its three forms.
#
# In turn (順番に) everybody speaks when their turn comes. First come (早いもの順): anybody bids at
# any time until nobody raises. In a declaration (1回ずつ) each player states one bid.


Call: TypeAlias = AnyCall[Bid]  # One call: a bid, or a pass where ``bid`` is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction(Calls[Bid]):
    """The calls so far and their consequences (source: 000:140-148, 000:305, 002:135-141)."""

    ruleset: Ruleset
    players: int
    first: int

    @property
    def rules(self) -> Ruleset:
        return self.ruleset.at(self.players)

    def strength(self, bid: Bid) -> tuple[int, int]:
        return strength(bid, self.ruleset)

    @property
    def is_once(self) -> bool:
        return self.ruleset.auction == "declaration"

    @property
    def passed(self) -> frozenset[int]:
        """Seats that are out: for good, since the last bid, or in this round (AMB-86)."""
        calls = self.calls
        if self._may_come_back and self.standing is not None:
            calls = calls[calls.index(self.standing) :]
        elif self._may_come_back and self.ruleset.all_pass == "redeal_after_two_rounds":
            heard = (self._who_passed(calls[:count]) for count in range(len(calls) + 1))
            full = (count for count, seats in enumerate(heard) if len(seats) == self.players)
            calls = calls[next(full, 0) :]
        return self._who_passed(calls)

    @property
    def out(self) -> frozenset[int]:
        """Seats that may not call again: nobody where a pass is soft (000:146, AMB-09)."""
        if self.is_once:
            return frozenset(call.seat for call in self.calls)
        return frozenset() if self._may_come_back else self.passed

    @property
    def is_over(self) -> bool:
        """Whether nobody may call any more (000:144, N-027; 000:148, 002:141, N-028)."""
        standing = self.standing
        if self.ended or (standing and standing.bid == every_bid(self.rules)[-1]):
            return True
        if self.ruleset.auction == "first_come":
            return False
        if self.is_once:
            return len(self.out) == self.players
        in_the_running = set(range(self.players)) - self.passed
        return in_the_running <= (set() if standing is None else {standing.seat})

    @property
    def has_turns(self) -> bool:
        return self.is_settled and self.ruleset.auction == "in_turn"

    @property
    def everybody(self) -> tuple[int, ...]:
        return turn_order(self.first, players=self.players, direction=self.ruleset.turn)

    def check_call(self, seat: int, bid: Bid) -> None:
        self.check_bidder(seat)
        check_bid(bid, self.rules)
        self.check_beats(seat, bid)

    def check_beats(self, _seat: int, bid: Bid) -> None:
        """Refuse a bid that cannot stand beside earlier ones.

        In a declaration a lower bid is as good as a pass; a bid equal to the highest leaves the
        winner open.
        """
        standing = self.standing.bid if self.standing else None
        if not self.is_once:
            check_higher(bid, standing, self.ruleset)
        elif bid == standing:
            raise Refusal("bid-made-already", bid=str(bid))

    @property
    def open_bids(self) -> tuple[Bid, ...]:
        """Every bid that may be called now, lowest first; in a declaration lower ones too."""
        if self.is_over:
            return ()
        bids = every_bid(self.rules)
        standing = self.standing.bid if self.standing else None
        if standing is None:
            return bids
        if self.is_once:
            return tuple(bid for bid in bids if bid != standing)
        least = strength(standing, self.ruleset)
        return tuple(bid for bid in bids if strength(bid, self.ruleset) > least)

    @property
    def _may_come_back(self) -> bool:
        return self.ruleset.passing == "soft" and not self.ruleset.is_idle("passing")
