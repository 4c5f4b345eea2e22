"""答え: what a house says of one thing that went wrong, and what the record proves of it.

The proof is that of a watch over the cards (``auditing.watch``), which says nothing from which the
adjutant could be told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorekeeper.games import AnyHouse
from scorekeeper.trick_taking.auditing.faults import Fault
from scorekeeper.trick_taking.hand.irregularities import Situation
from scorekeeper.trick_taking.rules.presets import RuleRow, rulebook
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.citing import cite_law
from scorekeeper.web.page.faults import FaultInWords, tell_fault
from scorekeeper.web.page.offered import Link
from scorekeeper.web.server.language import find_speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What stands on the page of one thing that can go wrong, in a hand or on its own.

    ``rows`` are what this house says of it; ``at`` is None on its own.
    """

    situation: Situation
    house: AnyHouse
    at: AnyAt | None = None

    @property
    def rows(self) -> tuple[RuleRow, ...]:
        """The house rules that speak of it, those first on which the house says something."""
        names = self.situation.rows(self.house.rules)
        rows = {row.field.name: row for row in rulebook(self.house.preset, self.house.rules)}
        found = [rows[name] for name in names]
        return tuple(sorted(found, key=lambda row: not is_said(row)))

    def says(self, row: RuleRow) -> bool:
        """Whether the house says something by a row."""
        return is_said(row)

    @property
    def is_silent(self) -> bool:
        """Whether the house leaves to the table what is done; what a penalty costs says nothing."""
        return not any(is_said(row) for row in self.rows if row.field.choices)

    @property
    def law(self) -> Link | None:
        """Where the house's source lays down what is right, remedy or not; None where nowhere."""
        say, preset = find_speaker(), self.house.preset
        laws = (cite_law(say, preset, row.field) for row in self.rows)
        return next(filter(None, laws), None)

    @property
    def customs(self) -> Iterator[tuple[str, str, tuple[Any, ...]]]:
        """Of every row on which the house is silent: its name, its key, and what others play."""
        for row in self.rows:
            if not is_said(row):
                others = row.field.choices[1:] if row.field.choices else ()
                yield row.field.name, row.field.key, others

    @property
    def proved(self) -> tuple[FaultInWords, ...]:
        """What the recorded cards prove of it, each with its proof."""
        at = self.at
        if at is None:
            return ()
        return tuple(tell_fault(at.say, at.names, fault) for fault in self._faults)

    @property
    def _faults(self) -> tuple[Fault, ...]:
        if self.at is None:
            return ()
        watched = self.at.session.game.face.watch(self.at.hand)
        return tuple(f for f in watched.faults if f.code in self.situation.faults)

    @property
    def looked_at(self) -> int:
        """How many tricks of the hand were recorded by their cards."""
        return 0 if self.at is None else sum(bool(trick.plays) for trick in self.at.hand.tricks)

    @property
    def first(self) -> Fault | None:
        """The first thing that they prove."""
        return next(iter(self._faults), None)

    @property
    def trick(self) -> int:
        """The trick with which the form begins: that of the proof, or the one being played."""
        if self.first is not None and self.first.trick:
            return self.first.trick
        hand = None if self.at is None else self.at.hand
        return 1 if hand is None else min(hand.next_trick, self.tricks)

    @property
    def proved_trick(self) -> int | None:
        """The trick in which the cards prove that it happened; None where they prove no trick."""
        return self.first.trick or None if self.first is not None else None

    @property
    def tricks(self) -> int:
        """How many tricks there can be to choose from."""
        hand = None if self.at is None else self.at.hand
        if hand is None:
            return 1
        return len(hand.tricks) + (0 if hand.settled or hand.redealt or hand.is_counted else 1)


def is_said(row: RuleRow) -> bool:
    """Whether a house says something by this row, and does not leave it to the table."""
    return row.value not in ("table_decides", "off", None)
