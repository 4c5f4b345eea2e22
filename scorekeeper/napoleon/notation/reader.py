"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.napoleon.notation.body import read_body
from scorekeeper.napoleon.notation.draft import Draft
from scorekeeper.napoleon.notation.faults import ReadingFault
from scorekeeper.napoleon.notation.hand_lines import HandLines
from scorekeeper.napoleon.notation.head import NOTHING_YET, Head, read_head
from scorekeeper.napoleon.notation.lines import hands_of, numbered
from scorekeeper.napoleon.notation.written import WrittenHand


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadHand:
    """読んだ一局: a hand, and what could not be read of it.

    ``hand`` is None where even rules, players or contract could not be read; ``line`` is where
    it begins, from 1; ``faults`` are in the order of their lines.
    """

    line: int
    hand: WrittenHand | None
    faults: tuple[ReadingFault, ...]


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
    head = NOTHING_YET
    for lines in hands_of(numbered(text)):
        told = HandLines(lines)
        head, written = _read(told, head)
        if written is None and told.is_silent and not told.faults:
            continue
        faults = sorted(told.faults, key=lambda fault: fault.line)
        yield ReadHand(line=lines[0].number, hand=written, faults=tuple(faults))


def _read(told: HandLines, before: Head) -> tuple[Head, WrittenHand | None]:
    if told.is_silent:
        return before, None
    head = read_head(told, before)
    if head.rules is None or head.players is None:
        return head, None
    return head, read_body(Draft(told=told, rules=head.rules, players=head.players))
