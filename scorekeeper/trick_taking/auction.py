"""配りと競り: the deal, the calls and what follows from them, as far as every game has it alike."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeAlias, TypeVar

from scorekeeper.cards import Card, Refusal, Suit, find_suit, means_no_trump
from scorekeeper.trick_taking.ruleset import Irregularities


def check_players(players: int, *, fewest: int, most: int) -> None:
    """Refuse so many players.

    Raises:
        Refusal: ``players-out-of-range``.
    """
    if not fewest <= players <= most:
        raise Refusal("players-out-of-range", players=players, low=fewest, high=most)


def check_seat(seat: int | None, *, players: int) -> None:
    """Refuse a seat that is not at this table; None names nobody.

    Raises:
        Refusal: ``seat-unknown``.
    """
    if seat is not None and not 0 <= seat < players:
        raise Refusal("seat-unknown", seat=seat, players=players)


def check_in_pack(card: Card, pack: Collection[Card]) -> None:
    """Refuse a card that was not dealt."""
    if card not in pack:
        raise Refusal("card-not-in-pack", card=str(card))


def check_plays(
    plays: Iterable[Card], *, before: Iterable[Card], pack: Collection[Card], size: int
) -> None:
    """Refuse the cards of a trick that were not dealt, fell before, or are too many or too few.

    What a wild joker stands for is not asked, nor is a card that nobody saw.

    Raises:
        Refusal: ``card-not-in-pack``, ``card-played-before`` or ``trick-size``.
    """
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


# 競り: calls and what follows from them, as far as every game has it alike.

BidT = TypeVar("BidT")

Strength: TypeAlias = Any
"""What grows with a bid, whatever a game compares bids by."""


@dataclass(frozen=True, kw_only=True)  # without slots, so that an alias for one game can be called
class Call(Generic[BidT]):
    """One call: a bid, or a pass where ``bid`` is None."""

    seat: int
    bid: BidT | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls(ABC, Generic[BidT]):
    """The calls so far; each game says how strong a bid is, who is out and when all is said.

    ``ended`` is set where somebody has said that nobody calls any more. ``let`` are the seats whose
    next bid stands although they may not bid, ``barred`` those that may not call any more: the
    table has decided so, whatever its rules say. A barred seat passes whenever it would be asked.
    """

    ruleset: Irregularities
    calls: tuple[Call[BidT], ...] = ()
    ended: bool = False
    let: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()

    @abstractmethod
    def strength(self, bid: BidT) -> Strength:
        """A key that grows with the bid."""

    @property
    @abstractmethod
    def is_once(self) -> bool:
        """Whether everybody calls once only."""

    @property
    @abstractmethod
    def passed(self) -> frozenset[int]:
        """Seats that are silent because they passed, and have not bid since."""

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
        """The seat whose turn it is; None when it is nobody's own, or the auction is over."""

    @property
    @abstractmethod
    def everybody(self) -> tuple[int, ...]:
        """Every seat that takes part, from the one that calls first."""

    @property
    def ahead(self) -> tuple[int, ...]:
        """Every seat whose bid would stand although it is another's turn; none without turns."""
        if self.to_speak is None:
            return ()
        others = (seat for seat in self.everybody if seat != self.to_speak)
        return tuple(filter(self._stands, others))

    @property
    def passing_ahead(self) -> tuple[int, ...]:
        """Every seat whose pass would stand although it is another's turn."""
        return tuple(seat for seat in self.ahead if seat not in self.passed)

    @property
    def last_in_turn(self) -> int | None:
        """Whoever called last, passes out of turn apart; None before any call."""
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
        """The highest bid so far and who made it, of equal ones the first; None before any bid."""
        bids = [(self.strength(call.bid), call) for call in self.calls if call.bid]
        return max(bids, key=lambda bid: bid[0])[1] if bids else None

    @property
    def all_passed(self) -> bool:
        """全員パス: whether the auction ended without a bid."""
        return self.is_over and self.standing is None

    @staticmethod
    def _who_passed(calls: Iterable[Call[BidT]]) -> frozenset[int]:
        """The seats whose last of these calls was a pass."""
        last = {call.seat: call.bid for call in calls}
        return frozenset(seat for seat, bid in last.items() if bid is None)

    def after(self, call: Call[BidT]) -> Self:
        """The auction with one more call, and the passes of barred seats whose turn comes then."""
        let, barred = self.let - {call.seat}, self.barred - {call.seat}
        return replace(self, calls=(*self.calls, call), let=let, barred=barred).passing_over()

    def letting(self, seat: int) -> Self:
        """The auction in which the next bid of a seat stands, whoever's turn it is."""
        return replace(self, let=self.let | {seat}, barred=self.barred - {seat})

    def barring(self, seat: int) -> Self:
        """The auction in which a seat may not call any more; it may be over with that."""
        return replace(self, let=self.let - {seat}, barred=self.barred | {seat}).passing_over()

    def freeing(self, seat: int) -> Self:
        """The auction in which a seat calls in its turn again, like any other."""
        return replace(self, let=self.let - {seat}, barred=self.barred - {seat})

    def passing_over(self) -> Self:
        """The auction with the passes of the barred seats that would be asked next."""
        auction = self
        while (seat := auction._asked_in_vain) is not None:
            passed = Call[BidT](seat=seat, bid=None)
            auction = replace(auction, calls=(*auction.calls, passed))
        return auction

    @property
    def _asked_in_vain(self) -> int | None:
        """The barred seat whose turn it is, or that has not called where there are no turns."""
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
        """Refuse a seat that may not bid now; where house or table let a bid stand, it may.

        A bid out of turn, or after a pass, is no bid in its place: the auction goes on after it.
        """
        if self.is_over or not self._stands(seat):
            self.check_turn(seat)

    def check_passer(self, seat: int) -> None:
        """Refuse a seat that may not pass now; where house or table let a call stand, it may.

        A pass out of turn leaves the turn where it was.
        """
        if self.is_over or seat in self.passed or not self._stands(seat):
            self.check_turn(seat)

    def check_declarer(self, seat: int) -> None:
        """Refuse a seat that cannot come to stand; one whose late bid would stand, can."""
        if not self._stands(seat):
            self.check_in(seat)

    def _stands(self, seat: int) -> bool:
        """Whether a bid of this seat stands, whoever's turn it is."""
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
    """The trump suit that a text names, None for no-trump.

    >>> parse_trump("♡"), parse_trump("ノートラ")
    (<Suit.HEARTS: 'H'>, None)

    Raises:
        Refusal: ``trump-unreadable`` with the text as it came.
    """
    if suit := find_suit(text):
        return suit
    if means_no_trump(text):
        return None
    raise Refusal("trump-unreadable", text=text[:40])
