"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from scorekeeper.game.notation.faults import ReadingFault
from scorekeeper.game.notation.hand_lines import HandLines
from scorekeeper.game.notation.head import Head
from scorekeeper.game.notation.lines import Vocabulary, hands_of, numbered
from scorekeeper.game.preset import RulesT

DraftT = TypeVar("DraftT")
WrittenT = TypeVar("WrittenT")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadHand(Generic[WrittenT]):
    """読んだ一局: a hand, and what could not be read of it.

    ``hand`` is None where even rules, players or contract could not be read; ``line`` is where
    it begins, from 1; ``faults`` are in the order of their lines.
    """

    line: int
    hand: WrittenT | None
    faults: tuple[ReadingFault, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader(Generic[RulesT, DraftT, WrittenT]):
    """読み手: how a game reads its hands.

    ``head`` reads rules and players, given those of the hand before, ``draft`` puts them beside the
    lines, and ``body`` reads the rest, None where that does not tell who stands at what.
    """

    vocabulary: Vocabulary
    head: Callable[[HandLines, Head[RulesT]], Head[RulesT]]
    draft: Callable[..., DraftT]
    body: Callable[[DraftT], WrittenT | None]

    def read(self, text: str | Iterable[str]) -> Iterator[ReadHand[WrittenT]]:
        """The hands of a text or of its lines, one at a time; whatever the text, none raises."""
        head: Head[RulesT] = Head()
        for lines in hands_of(numbered(text, self.vocabulary), self.vocabulary):
            told = HandLines(lines, many=self.vocabulary.many)
            head, written = self._hand(told, head)
            if written is None and told.is_silent and not told.faults:
                continue
            faults = sorted(told.faults, key=lambda fault: fault.line)
            yield ReadHand(line=lines[0].number, hand=written, faults=tuple(faults))

    def _hand(self, told: HandLines, before: Head[RulesT]) -> tuple[Head[RulesT], WrittenT | None]:
        if told.is_silent:
            return before, None
        head = self.head(told, before)
        if head.rules is None or head.players is None:
            return head, None
        draft = self.draft(told=told, rules=head.rules, players=head.players)
        return head, self.body(draft)
