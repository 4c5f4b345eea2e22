"""読む: hands from a text, as much of each as can be read, and a list of what could not be."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.notation.hand_lines import HandLines, ReadingFault
from scorekeeper.trick_taking.notation.lines import (
    TRICK,
    Line,
    Unread,
    Vocabulary,
    hands_of,
    number_lines,
)
from scorekeeper.trick_taking.notation.words import Players, read_players
from scorekeeper.trick_taking.rules.preset import RulesT


@dataclass(frozen=True, slots=True, kw_only=True)
class Head(Generic[RulesT]):
    """What holds for a hand and, until it is said anew, for those that follow."""

    rules: RulesT | None = None
    players: Players | None = None


def read_head(
    told: HandLines,
    before: Head[RulesT],
    *,
    read_rules: Callable[[HandLines, Line], RulesT | None],
    check_deal: Callable[[RulesT, int], object],
) -> Head[RulesT]:
    """Rules and players of a hand.

    What a hand says for itself and cannot be read is not taken from the hand before either.
    ``read_rules`` reads the line of the rules, and ``check_deal`` refuses rules with which so many
    cannot play.
    """
    rules, players = before.rules, before.players
    if line := told.one("rules"):
        rules = read_rules(told, line)
    elif rules is None:
        told.report(None, Refusal("notation-rules-missing"))
    if told.one("players"):
        players = told.read("players", read_players)
    elif players is None:
        told.report(None, Refusal("notation-players-missing"))
    if rules is not None and players is not None:
        line = told.one("players") or told.lines[0]
        check = partial(_check, check_deal, rules, players)
        players = told.attempt(line, check)
    return Head(rules=rules, players=players)


def _check(check_deal: Callable[[RulesT, int], object], rules: RulesT, players: Players) -> Players:
    check_deal(rules, players.count)
    return players


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

    ``read_rules`` reads the line of the rules, ``check_deal`` refuses rules with which so many
    cannot play, ``draft`` puts rules and players beside the lines, and ``body`` reads the rest,
    None where that does not tell who stands at what.
    """

    vocabulary: Vocabulary
    read_rules: Callable[[HandLines, Line], RulesT | None]
    check_deal: Callable[[RulesT, int], object]
    draft: Callable[..., DraftT]
    body: Callable[[DraftT], WrittenT | None]

    def read(self, text: str | Iterable[str]) -> Iterator[ReadHand[WrittenT]]:
        """The hands of a text or of its lines, one at a time; whatever the text, none raises."""
        head: Head[RulesT] = Head()
        for lines in hands_of(number_lines(text, self.vocabulary), self.vocabulary):
            head, found = self.read_hand(lines, head)
            if found is not None:
                yield found

    def read_hand(
        self, lines: Sequence[Line | Unread], before: Head[RulesT]
    ) -> tuple[Head[RulesT], ReadHand[WrittenT] | None]:
        """The hand of some lines, None for lines that say nothing, and what holds after it.

        Lines that are about something of another game cannot be read.
        """
        own = tuple(map(self._own, lines))
        told = HandLines(own, many=self.vocabulary.many)
        head, written = self._hand(told, before)
        if written is None and told.is_silent and not told.faults:
            return head, None
        faults = sorted(told.faults, key=lambda fault: fault.line)
        return head, ReadHand(line=lines[0].number, hand=written, faults=tuple(faults))

    def _own(self, line: Line | Unread) -> Line | Unread:
        if isinstance(line, Unread) or line.key in (None, TRICK, *self.vocabulary.words):
            return line
        refusal = Refusal("notation-word-unknown", text=line.key or "")
        return Unread(number=line.number, refusal=refusal)

    def _hand(self, told: HandLines, before: Head[RulesT]) -> tuple[Head[RulesT], WrittenT | None]:
        if told.is_silent:
            return before, None
        head = read_head(told, before, read_rules=self.read_rules, check_deal=self.check_deal)
        if head.rules is None or head.players is None:
            return head, None
        draft = self.draft(told=told, rules=head.rules, players=head.players)
        return head, self.body(draft)
