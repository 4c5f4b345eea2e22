"""配りと競り: the deal, the calls and their consequences, as far as all games agree."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeAlias, TypeVar

from scorekeeper.cards import Card, Refusal, Suit, find_suit, means_no_trump
from scorekeeper.trick_taking.ruleset import Irregularities


def check_players(players: int, *, fewest: int, most: int) -> None:
    """Refuse an impossible number of players."""
    if not fewest <= players <= most:
        raise Refusal("players-out-of-range", players=players, low=fewest, high=most)


def check_seat(seat: int | None, *, players: int) -> None:
    """Refuse a seat that is not at this table; None names nobody."""
    if seat is not None and not 0 <= seat < players:
        raise Refusal("seat-unknown", seat=seat, players=players)


def check_in_pack(card: Card, pack: Collection[Card]) -> None:
    """Refuse a card that was not dealt."""
    if card not in pack:
        raise Refusal("card-not-in-pack", card=str(card))


def check_plays(
    plays: Iterable[Card], *, before: Iterable[Card], pack: Collection[Card], size: int
) -> None:
    """Refuse cards outside the pack or played before, unless unseen, and a wrong number."""
    seen = [card.held for card in before]
    held = [card.held for card in plays]
    for card in held:
        if not card.is_unseen:
            check_in_pack(card, pack)
            if card in seen:
                raise Refusal("card-played-before", card=str(card))
            seen.append(card)
    if len(held) != size:
        raise Refusal("trick-size", cards=len(held), players=size)


# 競り: calls and their consequences, as far as all games agree.

BidT = TypeVar("BidT")

Strength: TypeAlias = Any
"""A key that grows with a bid, by the game's comparison."""


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Call(Generic[BidT]):
    """One call: a bid, or a pass where ``bid`` is None."""

    seat: int
    bid: BidT | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls(ABC, Generic[BidT]):
    """The calls so far; each game decides the strength of a bid, who is out, and the end.

    ``ended`` is set once somebody has said that nobody calls any more. ``let`` are seats whose next
    bid stands although they may not bid; ``barred`` ones may not call any more: the table has
    decided so, against its rules. A barred seat passes whenever its turn comes.
    """

    ruleset: Irregularities
    calls: tuple[Call[BidT], ...] = ()
    ended: bool = False
    let: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()

    @abstractmethod
    def strength(self, bid: BidT) -> Strength:
        """Return a key that grows with the bid."""

    @property
    @abstractmethod
    def is_once(self) -> bool:
        """Whether everybody calls once only."""

    @property
    @abstractmethod
    def passed(self) -> frozenset[int]:
        """Seats that have passed and have not bid since."""

    @property
    @abstractmethod
    def out(self) -> frozenset[int]:
        """Seats that may not call again."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nobody may call any more."""

    @property
    @abstractmethod
    def to_speak(self) -> int | None:
        """The seat to call next; None without turns, or when the auction is over."""

    @property
    @abstractmethod
    def everybody(self) -> tuple[int, ...]:
        """Every seat that takes part, from the first caller."""

    @property
    def ahead(self) -> tuple[int, ...]:
        """The seats that may bid out of turn; none without turns."""
        if self.to_speak is None:
            return ()
        others = (seat for seat in self.everybody if seat != self.to_speak)
        return tuple(filter(self._stands, others))

    @property
    def passing_ahead(self) -> tuple[int, ...]:
        """The seats that may pass out of turn."""
        return tuple(seat for seat in self.ahead if seat not in self.passed)

    @property
    def last_in_turn(self) -> int | None:
        """The last caller, apart from passes out of turn; None before any call."""
        if not self.calls:
            return None
        *before, last = self.calls
        if last.bid is None:
            earlier = replace(self, calls=tuple(before), ended=False)
            if earlier.to_speak not in (None, last.seat):
                return earlier.last_in_turn
        return last.seat

    @property
    def standing(self) -> Call[BidT] | None:
        """The highest bid so far and its first bidder; None before any bid."""
        bids = [(self.strength(call.bid), call) for call in self.calls if call.bid]
        return max(bids, key=lambda bid: bid[0])[1] if bids else None

    @property
    def all_passed(self) -> bool:
        """全員パス: whether the auction ended without a bid."""
        return self.is_over and self.standing is None

    @staticmethod
    def _who_passed(calls: Iterable[Call[BidT]]) -> frozenset[int]:
        """Return the seats that passed in their last call."""
        last = {call.seat: call.bid for call in calls}
        return frozenset(seat for seat, bid in last.items() if bid is None)

    def after(self, call: Call[BidT]) -> Self:
        """Return the auction after one more call, and after passes of barred seats."""
        let, barred = self.let - {call.seat}, self.barred - {call.seat}
        return replace(self, calls=(*self.calls, call), let=let, barred=barred).passing_over()

    def letting(self, seat: int) -> Self:
        """Return the auction in which a seat's next bid stands, in turn or not."""
        return replace(self, let=self.let | {seat}, barred=self.barred - {seat})

    def barring(self, seat: int) -> Self:
        """Return the auction in which a seat may not call any more; that may end it."""
        return replace(self, let=self.let - {seat}, barred=self.barred | {seat}).passing_over()

    def freeing(self, seat: int) -> Self:
        """Return the auction in which a seat calls in its turn again."""
        return replace(self, let=self.let - {seat}, barred=self.barred - {seat})

    def passing_over(self) -> Self:
        """Return the auction after the passes of barred seats."""
        auction = self
        while (seat := auction._asked_in_vain) is not None:
            passed = Call[BidT](seat=seat, bid=None)
            auction = replace(auction, calls=(*auction.calls, passed))
        return auction

    @property
    def _asked_in_vain(self) -> int | None:
        """The barred seat to call next, or one that has not called if there are no turns."""
        if not self.barred or self.is_over:
            return None
        if self.to_speak is not None or not self.is_once:
            return self.to_speak if self.to_speak in self.barred else None
        return next((seat for seat in self.everybody if seat in self.barred - self.out), None)

    def check_in(self, seat: int) -> None:
        """Refuse a seat that may not call any more."""
        if seat in self.barred:
            raise Refusal("call-barred", seat=seat)
        if seat in self.out:
            raise Refusal("call-made-already" if self.is_once else "call-after-pass", seat=seat)

    def check_bidder(self, seat: int) -> None:
        """Refuse a seat that may not bid now, unless house or table let its bid stand."""
        if self.is_over or not self._stands(seat):
            self.check_turn(seat)

    def check_passer(self, seat: int) -> None:
        """Refuse a seat that may not pass now, unless house or table let its call stand."""
        if self.is_over or seat in self.passed or not self._stands(seat):
            self.check_turn(seat)

    def check_declarer(self, seat: int) -> None:
        """Refuse a seat that cannot win the auction; a seat that may bid late can."""
        if not self._stands(seat):
            self.check_in(seat)

    def _stands(self, seat: int) -> bool:
        """Whether a bid of this seat stands, in turn or not."""
        if seat in self.barred:
            return False
        if seat in self.passed:
            return self.ruleset.bid_after_pass == "stands" or seat in self.let
        is_let = self.ruleset.bid_out_of_turn == "stands" or seat in self.let
        return is_let and seat not in self.out

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that may not call now."""
        if self.is_over:
            raise Refusal("auction-over")
        self.check_in(seat)
        if self.to_speak is not None and seat != self.to_speak:
            raise Refusal("call-out-of-turn", seat=seat, to_speak=self.to_speak)


AnyCalls: TypeAlias = Calls[Any]
"""The calls of any game."""
CallsT = TypeVar("CallsT", bound=AnyCalls)


NO_TRUMP = "NT"


def trump_text(trump: Suit | None) -> str:
    """``S``, ``H``, ``D``, ``C`` or ``NT``."""
    return NO_TRUMP if trump is None else str(trump)


def parse_trump(text: str) -> Suit | None:
    """Return the trump suit of a text, None for no-trump."""
    if suit := find_suit(text):
        return suit
    if means_no_trump(text):
        return None
    raise Refusal("trump-unreadable", text=text[:40])
