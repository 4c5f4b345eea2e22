"""競りの行: the calls of an auction and the contract that came of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic

from scorekeeper.cards import Refusal, squeeze
from scorekeeper.trick_taking.auction.auction import BidT, Call
from scorekeeper.trick_taking.notation.draft import Draft
from scorekeeper.trick_taking.notation.words import COMMAS, PASSES


@dataclass(frozen=True, kw_only=True)
class AuctionLines(Generic[BidT]):
    """How a game's calls are read and held against its contract.

    ``parse`` reads a bid, ``check`` refuses one that cannot be made in a house, ``strength`` is a
    key that grows with it. ``missing`` is the code of a hand without a contract.
    """

    parse: Callable[[str], BidT]
    check: Callable[[BidT, Any], None]
    strength: Callable[[BidT, Any], Any]
    missing: str

    def read_bid(self, draft: Draft[Any], text: str) -> BidT:
        """A bid that can be made in this house; raises what ``parse`` and ``check`` refuse."""
        bid = self.parse(text)
        self.check(bid, draft.rules)
        return bid

    def read_calls(self, draft: Draft[Any]) -> tuple[Call[BidT], ...]:
        """The calls in order; those that cannot be read are left out."""
        return tuple(self._calls(draft))

    def read_contract(
        self, draft: Draft[Any], calls: Sequence[Call[BidT]]
    ) -> tuple[int, BidT] | None:
        """Who stands at what: as it is said, or the highest of the calls; None where neither is."""

        def stands(text: str) -> tuple[int, BidT]:
            who, what = draft.players.part(text)
            bid = self.read_bid(draft, what)
            return draft.players.seat(who), bid

        found = draft.told.read("contract", stands) or self._highest(calls, draft.rules)
        if found is None and draft.told.one("contract") is None:
            draft.told.report(None, Refusal(self.missing))
        return found

    def drop_unless_agreeing(
        self, draft: Draft[Any], calls: tuple[Call[BidT], ...], contract: tuple[int, BidT]
    ) -> tuple[Call[BidT], ...]:
        """The calls, unless they end in another contract."""
        try:
            self.check_calls(calls, draft.rules, standing=contract)
        except Refusal as refusal:
            draft.told.report(draft.told.one("contract"), refusal)
            return ()
        return calls

    def check_calls(
        self, calls: Sequence[Call[BidT]], rules: Any, *, standing: tuple[int, BidT]
    ) -> None:
        """Refuse an auction that did not end in the contract; without any bid it says nothing.

        Raises:
            Refusal: ``notation-calls-differ`` with both bids, or what ``check`` refuses.
        """
        for call in calls:
            if call.bid is not None:
                self.check(call.bid, rules)
        highest = self._highest(calls, rules)
        if highest is not None and highest != standing:
            bid, called = str(standing[1]), str(highest[1])
            raise Refusal("notation-calls-differ", bid=bid, standing=called)

    def _highest(self, calls: Sequence[Call[BidT]], rules: Any) -> tuple[int, BidT] | None:
        """The highest bid among calls and who made it first; None where nobody bid."""
        bids = [(call.seat, call.bid) for call in calls if call.bid is not None]
        return max(bids, key=lambda made: self.strength(made[1], rules), default=None)

    def _calls(self, draft: Draft[Any]) -> Iterator[Call[BidT]]:
        for line in draft.told.about("bids"):
            for text in filter(str.strip, COMMAS.split(line.text)):
                call = draft.told.attempt(line, partial(self._call, draft, text))
                if call is not None:
                    yield call

    def _call(self, draft: Draft[Any], text: str) -> Call[BidT]:
        who, call = draft.players.part(text)
        bid = None if squeeze(call) in PASSES else self.read_bid(draft, call)
        return Call(seat=draft.players.seat(who), bid=bid)
