"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.deal.deal import deal, dealt_pack
from scorekeeper.napoleon.notation.rules_line import read_rules_line, read_table_line
from scorekeeper.napoleon.notation.written import AUCTION, Declaration, WrittenHand
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation.draft import Draft as AnyDraft
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import Line, vocabulary_of
from scorekeeper.trick_taking.notation.reader import Reader
from scorekeeper.trick_taking.notation.reader import ReadHand as AnyReadHand
from scorekeeper.trick_taking.notation.words import part_last

VOCABULARY = vocabulary_of(
    rules={"table": ("点数表",)},
    exchange={
        "call": ("副官",),
        "blind": ("場札",),
        "again": ("再宣言",),
        "bury": ("捨て札", "捨札"),
        "holds": ("手札",),
    },
    taken="絵札",
)
"""語彙: the words with which lines begin."""

_HONOURS = re.compile(r"[+-]\d{1,6}", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(AnyDraft[Ruleset]):
    """The lines of a hand, and what they are read with."""

    def read_called(self, text: str) -> Card | None:
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
    called = draft.told.read("call", draft.read_called)
    again = _again(draft)
    bid, called_at_last = again or (stood_at, called)
    players = draft.players.count
    most = deal(draft.rules, players=players).tricks
    tricks = draft.tricks(PlayedTrick, most=most, players=players, read_taken=read_taken)
    return WrittenHand(
        hand=PlayedHand(
            ruleset=draft.rules,
            players=players,
            napoleon=napoleon,
            bid=bid,
            called=called_at_last,
            blind=draft.cards("blind"),
            buried=draft.cards("bury"),
            tricks=tricks,
            hands=draft.hands_held(),
        ),
        names=draft.players.names,
        tags=draft.tags(),
        dealer=draft.told.read("dealer", draft.players.seat),
        calls=AUCTION.drop_unless_agreeing(draft, calls, contract),
        declared=None if again is None else Declaration(bid=stood_at, called=called),
        stated=draft.state_result(),
        comments=draft.comments(tricks=len(tricks)),
    )


def _again(draft: Draft) -> tuple[Bid, Card | None] | None:
    """The bid and the card since Napoleon declared again; None if he did not."""

    def again(text: str) -> tuple[Bid, Card | None]:
        bid, *called = text.split(maxsplit=1) or [""]
        return AUCTION.read_bid(draft, bid), draft.read_called(called[0]) if called else None

    return draft.told.read("again", again)


def read_taken(text: str) -> tuple[str, dict[str, int]]:
    """Who took a trick, if that is said, and with how many honours.

    >>> read_taken("Aki +2"), read_taken("+3"), read_taken("Aki")
    (('Aki', {'honours': 2}), ('', {'honours': 3}), ('Aki', {}))
    """
    who, last = part_last(text)
    return (who, {"honours": int(last)}) if _HONOURS.fullmatch(last) else (text, {})


ReadHand = AnyReadHand[WrittenHand]
"""読んだ一局: a hand, and what could not be read of it."""


def read_hands(text: str | Iterable[str]) -> Iterator[ReadHand]:
    """The hands of a text or of its lines, one at a time; whatever the text holds, none raises.

    >>> found, = read_hands('''
    ... ルール：sisyphus
    ... 名前：秋、便、智、大、恵
    ... 宣言：便 ♥13
    ... 副官：♠A
    ... 1 便：♥A ♥2 ♥X ♥4 ♥5
    ... ''')
    >>> found.hand.name(found.hand.hand.napoleon), str(found.hand.hand.bid)
    ('便', '13H')
    >>> [(fault.line, fault.code, fault.params["text"]) for fault in found.faults]
    [(6, 'card-unreadable', '♥X')]
    """
    return READER.read(text)


def _read_rules(told: HandLines, line: Line) -> Ruleset | None:
    """The house rules of a hand, a point table with them; None where they cannot be read."""
    table = told.read("table", read_table_line)
    return read_rules_line(line.text, table, told.reporter(line))


READER = Reader(
    vocabulary=VOCABULARY,
    read_rules=_read_rules,
    check_deal=lambda rules, players: deal(rules, players=players),
    draft=Draft,
    body=read_body,
)
"""How hands of Napoleon are read, one after another."""
