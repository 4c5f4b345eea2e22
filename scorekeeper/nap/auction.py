"""配札と競り: the players dealt in, the pack, the bids and the calls."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from scorekeeper.cards import Card, Direction, Rank, Refusal, pack, squeeze, turn_order
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import Call as AnyCall
from scorekeeper.trick_taking.hand import Calls, check_players

FEWEST_PLAYERS, MOST_PLAYERS = 2, 7
_DEALER_OUT_AT = 6
_FULL = 52

_BY_PLAYERS: Mapping[str, Mapping[int, int]] = MappingProxyType(
    {"by_players": {2: 24, 3: 32}, "short_by_players": {4: 32, 5: 40}}
)
"""Cards in the pack by players; for any other number of players the pack is full.

Source: 000:25-27, where nine and up are 24 cards (AMB-06); 003:24, where four play with 28 to 32
cards and five with 36 to 40: the greater number, which leaves room for a joker or cards to draw.
"""


def deals_in(ruleset: Ruleset, *, players: int, dealer: int) -> tuple[int, ...]:
    """Return the seats that get cards, from the eldest hand (dealer's left; source: 003:24)."""
    eldest = (dealer + Direction.CLOCKWISE.step) % players
    order = turn_order(eldest, players=players, direction=Direction.CLOCKWISE)
    sitting_out = sits_out(ruleset, players=players, dealer=dealer)
    return tuple(seat for seat in order if seat != sitting_out)


def sits_out(ruleset: Ruleset, *, players: int, dealer: int) -> int | None:
    """Return the seat of a dealer who gets no cards; None if everybody plays."""
    return dealer if players - hands_dealt(ruleset, players=players) else None


def hands_dealt(ruleset: Ruleset, *, players: int) -> int:
    return players - (ruleset.dealer_sits_out_at_six and players == _DEALER_OUT_AT)


@lru_cache(maxsize=256)
def dealt_pack(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """The cards of a deal, spades first and ace high, the joker last; low ranks may lack."""
    if ruleset.pack in _BY_PLAYERS:  # N-X4
        size = _BY_PLAYERS[ruleset.pack].get(players, _FULL)
    else:
        size = int(ruleset.pack.rpartition("_")[2])
    lowest = Rank.ACE - size // 4 + 1
    cards = pack(jokers=int(ruleset.joker))
    return tuple(card for card in cards if card.rank is None or card.rank >= lowest)


def stock(ruleset: Ruleset, *, players: int) -> int:
    """Return how many cards are left after hands, spare hand and the card on the table."""
    hands = hands_dealt(ruleset, players=players) + ruleset.sir_garnet
    turned = ruleset.floater or ruleset.peep
    return len(dealt_pack(ruleset, players=players)) - hands * ruleset.hand_size - turned


def check_deal(ruleset: Ruleset, *, players: int) -> None:
    """Refuse an impossible deal: the wrong number of players (B-001), or too few cards."""
    check_players(players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    if (left := stock(ruleset, players=players)) < 0:
        held = len(dealt_pack(ruleset, players=players))
        raise Refusal("pack-too-small", players=players, held=held, needed=held - left)


# 競り: the bids, their tricks, and the calls of an auction.

# 宣言: bids, their order, and the number of tricks that they promise.
#
# A bid is a level and, if the house has a floater, a reliance on that card: ``4+`` is four with the
# floater, below ``4`` without it (AMB-53).


class Level(StrEnum):
    """宣言の高さ: the promise of a bid; the value is the notation."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    MISERE = "misere"
    NAP = "nap"
    BONAPARTE = "bonaparte"
    WELLINGTON = "wellington"
    BLUCHER = "blucher"
    SIX = "6"
    SEVEN = "7"

    @property
    def tricks(self) -> int:
        """The number of tricks to take: all five in a Nap (B-022), none in a misère."""
        if self is Level.MISERE:
            return 0
        return int(self.value) if self.value.isdigit() else _ALL_FIVE

    @property
    def wins_the_pot(self) -> bool:
        """Whether five tricks or more are promised (source: 003:52)."""
        return self.tricks >= _ALL_FIVE


_ALL_FIVE = 5
WITH_FLOATER = "+"
_LONGEST = 100  # The most characters of a text that may be a bid

_FLOATER = re.compile(r"(.+?)(\+|\(?フローター(?:つき|付き)\)?|WITH(?:THE)?FLOATER)?")
_WORDS: Mapping[str, Level] = MappingProxyType(
    {level.value.upper(): level for level in Level}
    | {
        "5": Level.NAP, "ナップ": Level.NAP, "ナポレオン": Level.NAP, "NAPOLEON": Level.NAP,
        "ミゼール": Level.MISERE, "ミス": Level.MISERE, "ミゼリー": Level.MISERE,
        "MISÈRE": Level.MISERE, "MISERY": Level.MISERE, "MIS": Level.MISERE,
        "ボナパルト": Level.BONAPARTE, "ウェリントン": Level.WELLINGTON,
        "ブリュッヒャー": Level.BLUCHER, "BLÜCHER": Level.BLUCHER,
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """宣言: a level, with or without the floater."""

    level: Level
    floater: bool = False

    def __str__(self) -> str:
        return f"{self.level}{WITH_FLOATER if self.floater else ''}"

    @property
    def tricks(self) -> int:
        """The number of tricks promised; 0 for a misère, which promises to lose all."""
        return self.level.tricks

    @property
    def is_misere(self) -> bool:
        """ミゼール: whether every trick must be lost (source: 000:94)."""
        return self.level is Level.MISERE


def parse_bid(text: str) -> Bid:
    said = _FLOATER.fullmatch(squeeze(text[:_LONGEST]))
    level = _WORDS.get(said[1]) if said else None
    if said is None or level is None:
        raise Refusal("nap-bid-unreadable", text=text[:40])
    return Bid(level=level, floater=said[2] is not None)


def levels(ruleset: Ruleset) -> tuple[Level, ...]:
    """Every level of the house, lowest first (000:42-50, 000:96, 003:34-39, 003:69-76)."""
    played = {
        Level.ONE: ruleset.all_pass == "dealer_must_bid_one",
        Level.TWO: ruleset.minimum_bid == Level.TWO.tricks,
        Level.MISERE: ruleset.misere != "off",
        Level.SIX: ruleset.has_seven_cards,
        Level.SEVEN: ruleset.has_seven_cards,
    }
    for level in (Level.BONAPARTE, Level.WELLINGTON, Level.BLUCHER):
        is_on = getattr(ruleset, level.value) == "on"
        played[level] = is_on and not ruleset.is_idle(level.value)
    return tuple(level for level in _in_order(ruleset) if played.get(level, True))


@lru_cache(maxsize=256)
def every_bid(ruleset: Ruleset) -> tuple[Bid, ...]:
    with_floater = (True, False) if ruleset.floater else (False,)
    return tuple(
        Bid(level=level, floater=floater) for level in levels(ruleset) for floater in with_floater
    )


def strength(bid: Bid, ruleset: Ruleset) -> tuple[int, bool]:
    """Return a key that grows with the bid: the level, then without the floater above with it."""
    return _in_order(ruleset).index(bid.level), not bid.floater


def check_bid(bid: Bid, ruleset: Ruleset) -> None:
    """Refuse a bid that is impossible under these rules, apart from earlier bids."""
    if bid not in every_bid(ruleset):
        raise Refusal("nap-bid-not-played", bid=str(bid), nearest=str(_nearest(bid, ruleset)))


def _nearest(bid: Bid, ruleset: Ruleset) -> Bid:
    """Return the house's bid for as many tricks, else the next in strength."""
    place, _ = strength(bid, ruleset)
    return min(
        every_bid(ruleset),
        key=lambda one: (one.tricks != bid.tricks, abs(strength(one, ruleset)[0] - place)),
    )


def check_higher(bid: Bid, standing: Bid | None, ruleset: Ruleset) -> None:
    """Refuse a bid that does not beat the standing one (source: 000:44, 003:33)."""
    if standing is not None and strength(bid, ruleset) <= strength(standing, ruleset):
        raise Refusal("nap-bid-not-higher", bid=str(bid), standing=str(standing))


def _in_order(ruleset: Ruleset) -> tuple[Level, ...]:
    """Return every level, played or not, lowest first; misère by the house rule (AMB-51)."""
    above_nap = ruleset.misere == "above_nap"
    order = list(Level)
    order.remove(Level.MISERE)
    order.insert(order.index(Level.BONAPARTE if above_nap else Level.FOUR), Level.MISERE)
    return tuple(order)


# 競り: the bidding for the right to play alone against everybody.
#
# Everybody speaks in turn from the eldest hand: once each, or round after round until all but the
# highest bidder have passed (AMB-57), for good or since that bid (AMB-73).


_BID_OVER: Mapping[Level, tuple[str, frozenset[Level]]] = MappingProxyType(
    {
        Level.WELLINGTON: ("wellington-needs-nap", frozenset({Level.NAP, Level.BONAPARTE})),
        Level.BLUCHER: ("blucher-needs-wellington", frozenset({Level.WELLINGTON})),
    }
)
"""Bids that answer another player's, and the refusal if nobody else has made it.

Source: 000:48, 000:50, 003:58, 003:60. Bonaparte is a Nap as well (003:38). In a house in which
five tricks need no Nap they are bids like the others, each over any lower one (AMB-74).
"""


Call: TypeAlias = AnyCall[Bid]  # One call: a bid, or a pass where ``bid`` is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction(Calls[Bid]):
    """The calls so far; ``seats`` were dealt in, in turn order (source: 000:39-52, 003:33)."""

    ruleset: Ruleset
    seats: tuple[int, ...]

    @property
    def first(self) -> int:
        """The seat that speaks first: the eldest hand."""
        return self.seats[0]

    def strength(self, bid: Bid) -> tuple[int, int]:
        return strength(bid, self.ruleset)

    @property
    def is_once(self) -> bool:
        return self.ruleset.bidding == "once_each"

    @property
    def passed(self) -> frozenset[int]:
        """Seats that have passed and are out; a pass may hold only until the next bid (AMB-73)."""
        calls = self.calls
        if not self.ruleset.pass_is_final:
            bids = [at for at, call in enumerate(calls, start=1) if call.bid is not None]
            calls = calls[bids[-1] :] if bids else calls
        return self._who_passed(calls)

    @property
    def out(self) -> frozenset[int]:
        if self.is_once:
            return frozenset(call.seat for call in self.calls)
        return self.passed

    @property
    def is_over(self) -> bool:
        standing = self.standing
        if self.ended or (standing and standing.bid == every_bid(self.ruleset)[-1]):
            return True
        in_the_running = set(self.seats) - self.out
        if standing is None or self.is_once:
            return not in_the_running
        return in_the_running <= {standing.seat}  # the highest bidder may have passed ahead

    @property
    def everybody(self) -> tuple[int, ...]:
        return self.seats

    def must_bid(self, seat: int) -> bool:
        """親の強制: whether this seat may not pass, as nobody has bid before it (AMB-54)."""
        forced = self.ruleset.all_pass == "dealer_must_bid_one" and seat == self.seats[-1]
        return forced and self.standing is None

    def check_call(self, seat: int, bid: Bid) -> None:
        self.check_bidder(seat)
        self.check_beats(seat, bid)

    def check_pass(self, seat: int) -> None:
        Calls.check_pass(self, seat)
        if self.must_bid(seat):
            raise Refusal("dealer-must-bid")

    def check_beats(self, seat: int, bid: Bid) -> None:
        """Refuse a bid that this seat cannot make over the calls so far, apart from turns."""
        self.check_possible(seat, bid)
        check_higher(bid, self.standing.bid if self.standing else None, self.ruleset)
        if self.ruleset.five_tricks_need_nap and bid.level in _BID_OVER:
            code, needed = _BID_OVER[bid.level]
            others = (call.bid for call in self.calls if call.bid and call.seat != seat)
            if needed.isdisjoint(bid.level for bid in others):
                raise Refusal(code)

    def check_possible(self, seat: int, bid: Bid) -> None:
        """Refuse a bid that this seat could not make over any bids."""
        check_bid(bid, self.ruleset)
        if bid.level is Level.ONE and not self.must_bid(seat):
            raise Refusal("one-only-forced")

    def may_bid(self, seat: int, bid: Bid) -> bool:
        try:
            self.check_beats(seat, bid)
        except Refusal:
            return False
        return True

    def open_bids(self, seat: int) -> tuple[Bid, ...]:
        return tuple(bid for bid in every_bid(self.ruleset) if self.may_bid(seat, bid))
