"""本文: a hand put together from its lines."""

import re
from dataclasses import dataclass
from functools import partial

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.deal.deal import deal, dealt_pack
from scorekeeper.napoleon.notation.written import AUCTION, Declaration, WrittenHand
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation import trick_lines
from scorekeeper.trick_taking.notation.aside_lines import read_comments, read_stated, read_tags
from scorekeeper.trick_taking.notation.draft import Draft as AnyDraft
from scorekeeper.trick_taking.notation.lines import Line
from scorekeeper.trick_taking.notation.words import parted_last, read_trick

_HONOURS = re.compile(r"[+-]\d{1,6}", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(AnyDraft[Ruleset]):
    """The lines of a hand, and what they are read with."""

    def called(self, text: str) -> Card | None:
        """The adjutant's card, None where nobody remembers it.

        Raises:
            Refusal: ``card-unreadable`` or ``card-not-in-pack``.

        """
        card = parse_card(text)
        if card.is_unseen:
            return None
        if card not in dealt_pack(self.rules, players=self.players.count):
            raise Refusal("card-not-in-pack", card=str(card))
        return card


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
    tricks = _tricks(draft)
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


def _tricks(draft: Draft) -> tuple[PlayedTrick, ...]:
    """The tricks in order; one that nobody wrote down between others is empty, and a fault."""
    most = deal(draft.rules, players=draft.players.count).tricks
    read = partial(_trick, draft)
    return trick_lines.read_tricks(draft.told, most=most, read=read, empty=PlayedTrick())


def _trick(draft: Draft, line: Line) -> PlayedTrick:
    who, text = draft.whose(line)
    told = read_trick(text, draft.told.reporter(line))
    winner, honours = read_taken(told.taken)
    return PlayedTrick(
        plays=trick_lines.fitting(draft.told, line, told.cards, players=draft.players.count),
        leader=draft.seat(line, who) if who else None,
        named_suit=told.named,
        winner=draft.seat(line, winner) if winner else None,
        honours=honours,
    )


def read_taken(text: str) -> tuple[str, int | None]:
    """Who took a trick, if that is said, and with how many honours.

    >>> read_taken("Aki +2"), read_taken("+3"), read_taken("Aki")
    (('Aki', 2), ('', 3), ('Aki', None))
    """
    who, last = parted_last(text)
    return (who, int(last)) if _HONOURS.fullmatch(last) else (text, None)
