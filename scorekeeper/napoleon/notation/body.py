"""本文: a hand put together from its lines."""

from scorekeeper.cards import Card
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.notation.draft import Draft
from scorekeeper.napoleon.notation.trick_lines import read_tricks
from scorekeeper.napoleon.notation.written import AUCTION, Declaration, WrittenHand
from scorekeeper.trick_taking.notation.aside_lines import read_comments, read_stated, read_tags


def read_body(draft: Draft) -> WrittenHand | None:
    """A hand from its lines; None where they do not tell who stands at what."""
    calls = AUCTION.read_calls(draft)
    contract = AUCTION.read_contract(draft, calls)
    if contract is None:
        return None
    napoleon, stood_at = contract
    called = draft.told.read("call", draft.called)
    again = _again(draft)
    bid, called_at_last = again or (stood_at, called)
    tricks = read_tricks(draft)
    return WrittenHand(
        hand=PlayedHand(
            ruleset=draft.rules,
            players=draft.players.count,
            napoleon=napoleon,
            bid=bid,
            called=called_at_last,
            blind=draft.cards("blind"),
            buried=draft.cards("bury"),
            tricks=tricks,
            hands=draft.hands_held(),
        ),
        names=draft.players.names,
        tags=read_tags(draft.told),
        dealer=draft.told.read("dealer", draft.players.seat),
        calls=AUCTION.drop_unless_agreeing(draft, calls, contract),
        declared=None if again is None else Declaration(bid=stood_at, called=called),
        stated=read_stated(draft),
        comments=read_comments(draft.told, tricks=len(tricks)),
    )


def _again(draft: Draft) -> tuple[Bid, Card | None] | None:
    """The bid and the card since Napoleon declared again; None if he did not."""

    def again(text: str) -> tuple[Bid, Card | None]:
        bid, *called = text.split(maxsplit=1) or [""]
        return AUCTION.read_bid(draft, bid), draft.called(called[0]) if called else None

    return draft.told.read("again", again)
