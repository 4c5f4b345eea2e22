"""競り: the bidding for the right to play alone against everybody.

Everybody speaks in turn from the eldest hand: once each, or round after round until all but the
highest bidder have passed (AMB-57), for good or since his bid (AMB-73).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction.bid import Bid, Level, check_bid, check_higher, every_bid, strength
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auction.auction import Call as AnyCall
from scorekeeper.trick_taking.auction.auction import Calls

_BID_OVER: Mapping[Level, tuple[str, frozenset[Level]]] = MappingProxyType(
    {
        Level.WELLINGTON: ("wellington-needs-nap", frozenset({Level.NAP, Level.BONAPARTE})),
        Level.BLUCHER: ("blucher-needs-wellington", frozenset({Level.WELLINGTON})),
    }
)
"""Bids that answer another player's, and the refusal where nobody else has made it.

Source: 000:48, 000:50, 003:58, 003:60. Bonaparte is a Nap as well (003:38). In a house where five
tricks need no Nap they are bids like the others, each over any lower one (AMB-74).
"""


Call: TypeAlias = AnyCall[Bid]
"""One call: a bid, or a pass where ``bid`` is None."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction(Calls[Bid]):
    """The calls so far and what follows from them (source: 000:39-52, 003:33).

    ``seats`` are those that were dealt in, in the order in which they speak.

    >>> auction = Auction(ruleset=Ruleset(), seats=(2, 3, 0, 1))
    >>> auction.to_speak, auction.last_to_speak
    (2, 1)
    """

    ruleset: Ruleset
    seats: tuple[int, ...]

    @property
    def first(self) -> int:
        """The seat that speaks first: the eldest hand."""
        return self.seats[0]

    @property
    def is_settled(self) -> bool:
        """Whether it is known who bids first: always, as it hangs on no hand before."""
        return True

    @property
    def last_to_speak(self) -> int:
        """The seat that speaks last: the dealer, unless he sits out."""
        return self.seats[-1]

    def strength(self, bid: Bid) -> tuple[int, int]:
        """A key that grows with the bid."""
        return strength(bid, self.ruleset)

    @property
    def is_once(self) -> bool:
        """Whether everybody calls once only."""
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
        """Seats that may not call again."""
        if self.is_once:
            return frozenset(call.seat for call in self.calls)
        return self.passed

    @property
    def is_over(self) -> bool:
        """Whether nobody may call any more."""
        standing = self.standing
        if self.ended or (standing and standing.bid == every_bid(self.ruleset)[-1]):
            return True
        in_the_running = [seat for seat in self.seats if seat not in self.out]
        if standing is None or self.is_once:
            return not in_the_running
        return in_the_running == [standing.seat]

    @property
    def to_speak(self) -> int | None:
        """The seat whose turn it is; None when the auction is over."""
        if self.is_over:
            return None
        last = self.last_in_turn
        start = 0 if last is None else self.seats.index(last) + 1
        order = (*self.seats[start:], *self.seats[:start])
        return next(seat for seat in order if seat not in self.out)

    @property
    def everybody(self) -> tuple[int, ...]:
        """Every seat that was dealt in."""
        return self.seats

    @property
    def speakers(self) -> tuple[int, ...]:
        """Every seat that may call now: the one whose turn it is, or nobody."""
        return () if self.to_speak is None else (self.to_speak,)

    def must_bid(self, seat: int) -> bool:
        """親の強制: whether this seat may not pass, as nobody has bid before it (AMB-54)."""
        forced = self.ruleset.all_pass == "dealer_must_bid_one" and seat == self.last_to_speak
        return forced and self.standing is None

    def check_call(self, seat: int, bid: Bid) -> None:
        """Refuse a bid that this seat may not make now; what a house lets stand, it may.

        Raises:
            Refusal: ``auction-over``, ``call-out-of-turn``, ``call-after-pass``, ``call-barred``,
                ``call-made-already``, and what ``check_beats`` raises.
        """
        self.check_bidder(seat)
        self.check_beats(seat, bid)

    def check_pass(self, seat: int) -> None:
        """Refuse a pass that this seat may not make now; what a house lets stand, it may.

        Raises:
            Refusal: ``dealer-must-bid``, and those of a turn as ``check_call`` has them.
        """
        self.check_passer(seat)
        if self.must_bid(seat):
            raise Refusal("dealer-must-bid")

    def check_beats(self, seat: int, bid: Bid) -> None:
        """Refuse a bid that this seat cannot make over the calls so far, whoever's turn it is.

        Raises:
            Refusal: ``nap-bid-not-played``, ``nap-bid-not-higher``, ``one-only-forced``,
                ``wellington-needs-nap`` or ``blucher-needs-wellington``.
        """
        self.check_possible(seat, bid)
        check_higher(bid, self.standing.bid if self.standing else None, self.ruleset)
        if self.ruleset.five_tricks_need_nap and bid.level in _BID_OVER:
            code, needed = _BID_OVER[bid.level]
            if not self._others_bid(seat) & needed:
                raise Refusal(code)

    def check_possible(self, seat: int, bid: Bid) -> None:
        """Refuse a bid that this seat could not make whatever the others had bid.

        Raises:
            Refusal: ``nap-bid-not-played`` or ``one-only-forced``.
        """
        check_bid(bid, self.ruleset)
        if bid.level is Level.ONE and not self.must_bid(seat):
            raise Refusal("one-only-forced")

    def may_bid(self, seat: int, bid: Bid) -> bool:
        """Whether this seat could make the bid over the calls so far."""
        try:
            self.check_beats(seat, bid)
        except Refusal:
            return False
        return True

    def open_bids(self, seat: int) -> tuple[Bid, ...]:
        """Every bid that the seat could make over the calls so far, lowest first.

        >>> auction = Auction(ruleset=Ruleset(), seats=(0, 1, 2))
        >>> [str(bid) for bid in auction.open_bids(0)]
        ['2', '3', '4', 'nap']
        """
        return tuple(bid for bid in every_bid(self.ruleset) if self.may_bid(seat, bid))

    def _others_bid(self, seat: int) -> frozenset[Level]:
        bids = (call.bid for call in self.calls if call.bid and call.seat != seat)
        return frozenset(bid.level for bid in bids)
