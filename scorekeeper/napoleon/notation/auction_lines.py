"""競りの行: the calls, the contract, and what Napoleon declared after it."""

from collections.abc import Iterator
from functools import partial

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction.auction import Call
from scorekeeper.napoleon.auction.bid import Bid, check_bid
from scorekeeper.napoleon.notation.draft import Draft
from scorekeeper.napoleon.notation.words import read_call
from scorekeeper.napoleon.notation.written import check_calls, highest_call
from scorekeeper.trick_taking.notation.words import COMMAS, parted_last

Contract = tuple[int, Bid]
"""Napoleon's seat and what he stands at."""


def read_calls(draft: Draft) -> tuple[Call, ...]:
    """The calls in order; those that cannot be read are left out."""
    return tuple(_calls(draft))


def read_contract(draft: Draft, calls: tuple[Call, ...]) -> Contract | None:
    """Who stands at what: as it is said, or the highest of the calls; None where neither is."""

    def stands(text: str) -> Contract:
        who, what = parted_last(text)
        bid = draft.bid(what)
        return draft.players.seat(who), bid

    found = draft.told.read("contract", stands) or highest_call(calls, draft.rules)
    if found is None and draft.told.one("contract") is None:
        draft.told.report(None, Refusal("notation-contract-missing"))
    return found


def agreeing(draft: Draft, calls: tuple[Call, ...], contract: Contract) -> tuple[Call, ...]:
    """The calls, unless they end in another contract."""
    try:
        check_calls(calls, draft.rules, standing=contract)
    except Refusal as refusal:
        draft.told.report(draft.told.one("contract"), refusal)
        return ()
    return calls


def read_again(draft: Draft) -> tuple[Bid, Card | None] | None:
    """The bid and the card since Napoleon declared again; None if he did not."""

    def again(text: str) -> tuple[Bid, Card | None]:
        bid, *called = text.split(maxsplit=1) or [""]
        return draft.bid(bid), draft.called(called[0]) if called else None

    return draft.told.read("again", again)


def _calls(draft: Draft) -> Iterator[Call]:
    for line in draft.told.about("bids"):
        for text in filter(str.strip, COMMAS.split(line.text)):
            call = draft.told.attempt(line, partial(_call, draft, text))
            if call is not None:
                yield call


def _call(draft: Draft, text: str) -> Call:
    call = read_call(text, draft.players)
    if call.bid is not None:
        check_bid(call.bid, draft.rules)
    return call
