"""前の記録: what was recorded of a trick, or of the contract, before it was put right."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from scorekeeper.journal import Entry
from scorekeeper.journal.corrections import CONTRACTS
from scorekeeper.trick_taking.hand.corrections import TrickCorrected
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.history import describe_entry
from scorekeeper.web.page.text import clock, whose
from scorekeeper.web.server.door.access import may_record


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An entry in words; when, and by whom, it was recorded or put right."""

    words: str
    when: str
    who: str


def tell(at: AnyAt, entry: Entry, put_right_by: Entry | None = None) -> Told:
    """An entry, with who recorded it, or who put it right."""
    event = (put_right_by or entry).event
    when, who = clock(event.at, at.say.language), whose(at.say, event.by)
    return Told(words=describe_entry(at, entry), when=when, who=who)


@dataclass(frozen=True, slots=True)
class Mended:
    """直したところ: what was put right in a hand, as its page tells it."""

    at: AnyAt

    @property
    def tricks(self) -> dict[int, list[Told]]:
        """By number, what was recorded of the tricks that were put right, oldest first.

        Each with when, and by whom, it was put right.
        """
        at = self.at
        numbers = {entry.event.fact.trick for entry in _counting(at) if _is_mended(at, entry)}
        return {
            number: [tell(at, old, new) for old, new in pairwise(trick_entries(at, number))]
            for number in numbers
        }

    @property
    def contract(self) -> list[Told]:
        """Every correction of the contract, oldest first."""
        return [tell(self.at, entry) for entry in contract_entries(self.at)]

    @property
    def may_go_on(self) -> bool:
        """Whether the contract can be put right now, by whoever looks."""
        return may_record() and may_mend_contract(self.at)


def may_mend_contract(at: AnyAt) -> bool:
    """Whether somebody stands in the hand looked at, and it is not over."""
    return at.dealt.hand.bid is not None and not at.dealt.is_over


def trick_entries(at: AnyAt, number: int) -> Iterator[Entry]:
    """Every entry on a trick of the hand looked at that was not undone, oldest first."""
    taken = at.session.game.kinds[f"{at.session.game.name}-trick-taken"]
    for entry in _counting(at):
        is_of_tricks = _is_mended(at, entry) or isinstance(entry.event.fact, taken)
        if is_of_tricks and entry.event.fact.trick == number:
            yield entry


def contract_entries(at: AnyAt) -> Iterator[Entry]:
    """Every correction of the contract of the hand looked at that was not undone, oldest first."""
    return (entry for entry in _counting(at) if isinstance(entry.event.fact, CONTRACTS))


def _counting(at: AnyAt) -> Iterator[Entry]:
    return (entry for entry in at.session.entries_of(at.deal) if entry.undone_by is None)


def _is_mended(at: AnyAt, entry: Entry) -> bool:
    fact = entry.event.fact
    return isinstance(fact, TrickCorrected) and fact.hand == at.deal
