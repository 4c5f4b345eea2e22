"""本文: a hand put together from its lines."""

from functools import partial

from scorekeeper.nap.auction.bid import Bid
from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.nap.deal.deal import hands_dealt
from scorekeeper.nap.notation.written import AUCTION, WrittenHand
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation import trick_lines
from scorekeeper.trick_taking.notation.aside_lines import read_comments, read_stated, read_tags
from scorekeeper.trick_taking.notation.draft import Draft as AnyDraft
from scorekeeper.trick_taking.notation.lines import Line
from scorekeeper.trick_taking.notation.words import read_trick

Draft = AnyDraft[Ruleset]
Contract = tuple[int, Bid]
"""The declarer's seat and what he stands at."""


def read_body(draft: Draft) -> WrittenHand | None:
    """A hand from its lines; None where they do not tell who stands at what."""
    calls = AUCTION.read_calls(draft)
    contract = AUCTION.read_contract(draft, calls)
    if contract is None:
        return None
    hand = _hand(draft, contract)
    if hand is None:
        return None
    return WrittenHand(
        hand=hand,
        names=draft.players.names,
        tags=read_tags(draft.told),
        calls=AUCTION.drop_unless_agreeing(draft, calls, contract),
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
