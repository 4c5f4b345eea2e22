"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

from collections.abc import Iterable, Iterator
from functools import partial

from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.notation.body import read_body
from scorekeeper.napoleon.notation.draft import Draft
from scorekeeper.napoleon.notation.head import read_rules
from scorekeeper.napoleon.notation.lines import VOCABULARY
from scorekeeper.napoleon.notation.written import WrittenHand
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation.head import read_head
from scorekeeper.trick_taking.notation.reader import Reader
from scorekeeper.trick_taking.notation.reader import ReadHand as AnyReadHand

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


def _check_deal(rules: Ruleset, players: int) -> None:
    deal(rules, players=players)


READER = Reader(
    vocabulary=VOCABULARY,
    head=partial(read_head, read_rules=read_rules, check_deal=_check_deal),
    draft=Draft,
    body=read_body,
)
"""How hands of Napoleon are read, one after another."""
