"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

from collections.abc import Iterable, Iterator

from scorekeeper.nap.deal.deal import check_deal
from scorekeeper.nap.notation.body import read_body
from scorekeeper.nap.notation.lines import VOCABULARY
from scorekeeper.nap.notation.written import WrittenHand
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.trick_taking.notation.draft import Draft as AnyDraft
from scorekeeper.trick_taking.notation.reader import Reader
from scorekeeper.trick_taking.notation.reader import ReadHand as AnyReadHand
from scorekeeper.trick_taking.notation.rules_line import read_rules_line

ReadHand = AnyReadHand[WrittenHand]
"""読んだ一局: a hand, and what could not be read of it."""


def read_hands(text: str | Iterable[str]) -> Iterator[ReadHand]:
    """The hands of a text or of its lines, one at a time; whatever the text holds, none raises.

    >>> found, = read_hands('''
    ... ルール：nap-ja
    ... 名前：秋、便、智
    ... 宣言：便 ナップ
    ... 1 便：♥A ♥X ♥9
    ... ''')
    >>> found.hand.name(found.hand.hand.declarer), str(found.hand.hand.bid)
    ('便', 'nap')
    >>> [(fault.line, fault.code, fault.params["text"]) for fault in found.faults]
    [(5, 'card-unreadable', '♥X')]
    """
    return READER.read(text)


READER = Reader(
    vocabulary=VOCABULARY,
    read_rules=lambda told, line: read_rules_line(CANON, line.text, told.reporter(line)),
    check_deal=lambda rules, players: check_deal(rules, players=players),
    draft=AnyDraft,
    body=read_body,
)
"""How hands of Nap are read, one after another."""
