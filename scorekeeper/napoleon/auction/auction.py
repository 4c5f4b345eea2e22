"""競り: the auction for the right to stand as Napoleon, in each of its three forms.

In turn (順番に) everybody speaks when it is their turn; first come (早いもの順) anybody bids at any
time until nobody raises; in a declaration (1回ずつ) each says once what they would stand at.
"""

from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.cards import Refusal, turn_order
from scorekeeper.napoleon.auction.bid import Bid, check_bid, check_higher, every_bid, strength
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auction.auction import Call as AnyCall
from scorekeeper.trick_taking.auction.auction import Calls

Call: TypeAlias = AnyCall[Bid]
"""One call: a bid, or a pass where ``bid`` is None."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction(Calls[Bid]):
    """The calls so far and what follows from them (source: 000:140-148, 000:305, 002:135-141).

    ``first`` bids first. While nobody knows who does, ``is_settled`` is False: the seats are then
    told from that one on, and nobody speaks.

    >>> auction = Auction(ruleset=Ruleset(), players=4, first=2)
    >>> auction.to_speak
    2
    """

    ruleset: Ruleset
    players: int
    first: int
    is_settled: bool = True

    def strength(self, bid: Bid) -> tuple[int, int]:
        """A key that grows with the bid."""
        return strength(bid, self.ruleset)

    @property
    def is_once(self) -> bool:
        """Whether everybody calls once only."""
        return self.ruleset.auction == "declaration"

    @property
    def passed(self) -> frozenset[int]:
        """Seats that are out: for good where a pass is final, else since the last bid."""
        calls = self.calls
        if self._may_come_back and self.standing is not None:
            calls = calls[calls.index(self.standing) :]
        return self._who_passed(calls)

    @property
    def out(self) -> frozenset[int]:
        """Seats that may not call again: nobody where a pass is soft (000:146, AMB-09)."""
        if self.is_once:
            return frozenset(call.seat for call in self.calls)
        return frozenset() if self._may_come_back else self.passed

    @property
    def is_over(self) -> bool:
        """Whether nobody may call any more: nothing is higher, or all others have passed.

        Source: 000:144 (N-027), 000:148, 002:141 (N-028).
        """
        standing = self.standing
        if self.ended or (standing and standing.bid == every_bid(self.ruleset)[-1]):
            return True
        if self.ruleset.auction == "first_come":
            return False
        if self.is_once:
            return len(self.out) == self.players
        return len(self.passed) == self.players - (0 if standing is None else 1)

    @property
    def to_speak(self) -> int | None:
        """The seat whose turn it is; None when it is nobody's own, or the auction is over."""
        if self.is_over or not self.is_settled or self.ruleset.auction != "in_turn":
            return None
        order = self._order_after(self.last_in_turn)
        return next(seat for seat in order if seat not in self.passed)

    @property
    def everybody(self) -> tuple[int, ...]:
        """Every seat, from the one that bids first."""
        return self._order_after(None)

    @property
    def speakers(self) -> tuple[int, ...]:
        """Every seat that may call now.

        >>> Auction(ruleset=Ruleset(auction="first_come"), players=4, first=2).speakers
        (2, 3, 0, 1)
        """
        if self.is_over or not self.is_settled:
            return ()
        if self.to_speak is not None:
            return (self.to_speak,)
        return tuple(seat for seat in self.everybody if seat not in self.out | self.barred)

    def check_call(self, seat: int, bid: Bid) -> None:
        """Refuse a bid that this seat may not make now; what a house lets stand, it may.

        Raises:
            Refusal: ``auction-over``, ``call-out-of-turn``, ``call-after-pass``, ``call-barred``,
                ``call-made-already``, and what ``check_bid`` and ``check_beats`` raise.
        """
        self.check_bidder(seat)
        check_bid(bid, self.ruleset)
        self.check_beats(bid)

    def check_pass(self, seat: int) -> None:
        """Refuse a pass out of turn unless a house lets it stand; raises as ``check_call`` does."""
        self.check_passer(seat)

    def check_beats(self, bid: Bid) -> None:
        """Refuse a bid that cannot stand beside those made.

        In a declaration a lower bid is as good as a pass; only one as high as the highest leaves
        open who stands.

        Raises:
            Refusal: ``bid-not-higher`` or ``bid-made-already``.
        """
        standing = self.standing.bid if self.standing else None
        if not self.is_once:
            check_higher(bid, standing, self.ruleset)
        elif bid == standing:
            raise Refusal("bid-made-already", bid=str(bid))

    @property
    def open_bids(self) -> tuple[Bid, ...]:
        """Every bid that may be called now, the lowest first; in a declaration lower ones too.

        >>> auction = Auction(ruleset=Ruleset(), players=4, first=2)
        >>> str(auction.open_bids[0])
        '11C'
        """
        if self.is_over:
            return ()
        bids = every_bid(self.ruleset)
        standing = self.standing.bid if self.standing else None
        if standing is None:
            return bids
        if self.is_once:
            return tuple(bid for bid in bids if bid != standing)
        least = strength(standing, self.ruleset)
        return tuple(bid for bid in bids if strength(bid, self.ruleset) > least)

    def _order_after(self, last: int | None) -> tuple[int, ...]:
        start = self.first if last is None else (last + self.ruleset.turn.step) % self.players
        return turn_order(start, players=self.players, direction=self.ruleset.turn)

    @property
    def _may_come_back(self) -> bool:
        return self.ruleset.passing == "soft" and not self.ruleset.is_idle("passing")
