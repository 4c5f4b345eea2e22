"""本文: a hand put together from its lines."""

from collections.abc import Iterator
from functools import partial

from scorekeeper.cards import Refusal, squeezed
from scorekeeper.nap.auction.auction import Call
from scorekeeper.nap.auction.bid import Bid, check_bid, parse_bid
from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.nap.deal.deal import hands_dealt
from scorekeeper.nap.notation.written import WrittenHand, check_calls, highest_call
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation import trick_lines
from scorekeeper.trick_taking.notation.aside_lines import read_comments, read_stated, read_tags
from scorekeeper.trick_taking.notation.draft import Draft as AnyDraft
from scorekeeper.trick_taking.notation.lines import Line
from scorekeeper.trick_taking.notation.words import COMMAS, PASSES, parted_last, read_trick

Draft = AnyDraft[Ruleset]
Contract = tuple[int, Bid]
"""The declarer's seat and what he stands at."""


def read_body(draft: Draft) -> WrittenHand | None:
    """A hand from its lines; None where they do not tell who stands at what."""
    calls = tuple(_calls(draft))
    contract = _contract(draft, calls)
    if contract is None:
        return None
    hand = _hand(draft, contract)
    if hand is None:
        return None
    return WrittenHand(
        hand=hand,
        names=draft.players.names,
        tags=read_tags(draft.told),
        calls=_agreeing(draft, calls, contract),
        stated=read_stated(draft),
        comments=read_comments(draft.told, tricks=len(hand.tricks)),
    )


def _hand(draft: Draft, contract: Contract) -> PlayedHand | None:
    """The hand by its cards; None, and a fault, for one that cannot be.

    Only a dealer who sits out makes a hand impossible: he is not named, or bids, leads or wins.
    """
    declarer, bid = contract
    dealer = draft.told.read("dealer", draft.players.seat)
    tricks, hands = _tricks(draft), draft.hands_held()
    line = draft.told.one("contract") or draft.told.about("bids")[0]
    return draft.told.attempt(
        line,
        lambda: PlayedHand(
            ruleset=draft.rules,
            players=draft.players.count,
            declarer=declarer,
            bid=bid,
            dealer=dealer,
            tricks=tricks,
            hands=hands,
        ),
    )


def _calls(draft: Draft) -> Iterator[Call]:
    """The calls in order; those that cannot be read are left out."""
    for line in draft.told.about("bids"):
        for text in filter(str.strip, COMMAS.split(line.text)):
            call = draft.told.attempt(line, partial(_call, draft, text))
            if call is not None:
                yield call


def _call(draft: Draft, text: str) -> Call:
    who, call = parted_last(text)
    bid = None if squeezed(call) in PASSES else _bid(draft, call)
    return Call(seat=draft.players.seat(who), bid=bid)


def _bid(draft: Draft, text: str) -> Bid:
    bid = parse_bid(text)
    check_bid(bid, draft.rules)
    return bid


def _contract(draft: Draft, calls: tuple[Call, ...]) -> Contract | None:
    """Who stands at what: as it is said, or the highest of the calls; None where neither is."""

    def stands(text: str) -> Contract:
        who, what = parted_last(text)
        bid = _bid(draft, what)
        return draft.players.seat(who), bid

    found = draft.told.read("contract", stands) or highest_call(calls, draft.rules)
    if found is None and draft.told.one("contract") is None:
        draft.told.report(None, Refusal("notation-nap-contract-missing"))
    return found


def _agreeing(draft: Draft, calls: tuple[Call, ...], contract: Contract) -> tuple[Call, ...]:
    """The calls, unless they end in another contract."""
    try:
        check_calls(calls, draft.rules, standing=contract)
    except Refusal as refusal:
        draft.told.report(draft.told.one("contract"), refusal)
        return ()
    return calls


def _tricks(draft: Draft) -> tuple[PlayedTrick, ...]:
    return trick_lines.read_tricks(
        draft.told, most=draft.rules.hand_size, read=partial(_trick, draft), empty=PlayedTrick()
    )


def _trick(draft: Draft, line: Line) -> PlayedTrick:
    who, text = draft.whose(line)
    told = read_trick(text, draft.told.reporter(line))
    seated = hands_dealt(draft.rules, players=draft.players.count)
    return PlayedTrick(
        plays=trick_lines.fitting(draft.told, line, told.cards, players=seated),
        leader=draft.seat(line, who) if who else None,
        named_suit=told.named,
        winner=draft.seat(line, told.taken) if told.taken else None,
    )
