"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

from collections.abc import Iterable, Iterator

from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.notation.body import Draft, read_body
from scorekeeper.napoleon.notation.lines import VOCABULARY
from scorekeeper.napoleon.notation.rules_line import read_rules_line, read_table_line
from scorekeeper.napoleon.notation.written import WrittenHand
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import Line
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
