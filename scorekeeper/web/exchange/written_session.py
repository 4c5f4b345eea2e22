"""紙の会: a session from paper made into a page, and into the table that is brought in."""

import csv
import io
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from flask import url_for

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.incoming import Fault
from scorekeeper.desk.imports.past_table import read_points
from scorekeeper.journal.names import identity
from scorekeeper.web.exchange.imports import Shown
from scorekeeper.web.page.offered import Link
from scorekeeper.wording import Speaker
from scorekeeper.wording.numbers import write_signed

FIRST_HAND = 2
"""The line of a table with its first hand; the names are in the line before."""

PLAYERS, MOST_PLAYERS = 5, 10
HANDS, MOST_HANDS = 7, 200
"""Columns and rows of an empty sheet, and how many there may be at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenSession:
    """What was typed: a day, names, and for each hand the points under the names."""

    day: str
    season: str
    preset: str
    names: tuple[str, ...] = ("",) * PLAYERS
    hands: tuple[tuple[str, ...], ...] = (("",) * PLAYERS,) * HANDS

    def but(self, **changes: Any) -> "WrittenSession":
        """The same with some of it changed."""
        return replace(self, **changes)

    def with_player(self) -> "WrittenSession":
        """A column more, as long as there may be one."""
        if len(self.names) >= MOST_PLAYERS:
            return self
        return self.but(names=(*self.names, ""), hands=tuple((*row, "") for row in self.hands))

    def with_hands(self) -> "WrittenSession":
        """Some rows more, as long as there may be any."""
        empty = (("",) * len(self.names),) * HANDS
        return self.but(hands=(self.hands + empty)[:MOST_HANDS])

    @property
    def filled(self) -> list[tuple[int, tuple[str, ...]]]:
        """The hands for which anything was typed, each with its number from 1."""
        return [(n, row) for n, row in enumerate(self.hands, start=1) if any(map(str.strip, row))]

    @property
    def table(self) -> bytes:
        """The same as a table of past results, each hand on a line of its own."""
        text = io.StringIO(newline="")
        writer = csv.writer(text, delimiter="\t")
        rows = (["date", *self.names], *([self.day, *row] for _, row in self.filled))
        writer.writerows([" ".join(cell.split()) for cell in row] for row in rows)
        return text.getvalue().encode(errors="replace")

    def describe(self, say: Speaker, fault: Fault) -> str:
        """A fault of the table, with the number of the hand in place of the line."""
        why = say(fault.code, **fault.params)
        row = (fault.line or 0) - FIRST_HAND
        return say("paper-fault", hand=self.filled[row][0], why=why) if row >= 0 else why


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What became of it: ``faults``, or what is ``shown`` to come in or to have come in."""

    faults: tuple[str, ...] = ()
    shown: Shown = field(default_factory=Shown)


NO_ATTEMPT = Attempt()


def describe_unbalanced(say: Speaker, typed: WrittenSession) -> str:
    """Which hands do not add up to nothing: a slip of the pen, as often as not."""
    sums = [(number, _sum(row)) for number, row in typed.filled]
    odd = [
        say("paper-odd", hand=number, sum=write_signed(total)) for number, total in sums if total
    ]
    return say("paper-unbalanced", hands=say.list_words(odd)) if odd else ""


def _sum(row: Sequence[str]) -> int:
    total = 0
    for cell in row:
        with suppress(Refusal):
            total += read_points(cell, "")
    return total


def standings_link(say: Speaker, attempt: Attempt) -> Link | None:
    """Where to go on once the session has been written."""
    if not attempt.shown.written:
        return None
    key = identity(attempt.shown.arrivals[-1].season)
    url = url_for("seasons.standings", season_key=key)
    return Link(url=url, label=say("sheet-next-season"))
