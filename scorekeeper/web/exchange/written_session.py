"""紙の会: a session from paper made into a page, and into the table that is brought in."""

import csv
import io
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk
from scorekeeper.desk.imports.faults import Fault
from scorekeeper.desk.imports.importing import Arrival
from scorekeeper.desk.imports.past_results import read_points
from scorekeeper.games import PRESETS
from scorekeeper.journal.names import identity
from scorekeeper.web.exchange.imports import Arrivals, arrival_rows
from scorekeeper.web.page.offered import Choice, Link
from scorekeeper.web.page.text import signed
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenRow:
    """One hand of a paper sheet: its number, what was typed for each player, and its field names.

    ``labels`` say to a screen reader whose points of which hand a field takes.
    """

    number: int
    points: tuple[str, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenSessionPage:
    """紙の会の頁: ``unbalanced`` says which hands do not add up to nothing, where any do not.

    ``standings`` leads on once the evening has been written.
    """

    url: str
    day: str
    season: str
    presets: tuple[Choice, ...]
    preset: str
    names: tuple[str, ...]
    rows: tuple[WrittenRow, ...]
    faults: tuple[str, ...] = ()
    unbalanced: str = ""
    arrivals: Arrivals | None = None
    standings: Link | None = None


FIRST_HAND = 2
"""The line of a table with its first hand; the names are in the line before."""

PLAYERS, MOST_PLAYERS = 5, 10
HANDS, MOST_HANDS = 7, 200
"""Columns and rows of an empty sheet, and how many there may be at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """What was typed: a day, names, and for each hand the points under the names."""

    day: str
    season: str
    preset: str
    names: tuple[str, ...] = ("",) * PLAYERS
    hands: tuple[tuple[str, ...], ...] = (("",) * PLAYERS,) * HANDS

    def but(self, **changes: Any) -> "Typed":
        """The same with some of it changed."""
        return replace(self, **changes)

    def with_player(self) -> "Typed":
        """A column more, as long as there may be one."""
        if len(self.names) >= MOST_PLAYERS:
            return self
        return self.but(names=(*self.names, ""), hands=tuple((*row, "") for row in self.hands))

    def with_hands(self) -> "Typed":
        """Some rows more, as long as there may be any."""
        empty = (("",) * len(self.names),) * HANDS
        return self.but(hands=(self.hands + empty)[:MOST_HANDS])

    @property
    def filled(self) -> list[tuple[int, tuple[str, ...]]]:
        """The hands for which anything was typed, each with its number from 1."""
        return [(n, row) for n, row in enumerate(self.hands, start=1) if any(map(str.strip, row))]

    @property
    def table(self) -> bytes:
        """The same as a table of past results."""
        text = io.StringIO(newline="")
        writer = csv.writer(text, delimiter="\t")
        writer.writerow(["date", *self.names])
        writer.writerows([self.day, *row] for _, row in self.filled)
        return text.getvalue().encode(errors="replace")

    def describe(self, say: Speaker, fault: Fault) -> str:
        """A fault of the table, with the number of the hand in place of the line."""
        why = say(fault.code, **fault.params)
        row = (fault.line or 0) - FIRST_HAND
        return say("paper-fault", hand=self.filled[row][0], why=why) if row >= 0 else why


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What became of it: ``faults``, or what would come in or (``written``) has come in."""

    faults: tuple[str, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    written: bool = False


def written_session_page(
    say: Speaker, desk: Desk, typed: Typed, attempt: Attempt | None = None
) -> WrittenSessionPage:
    """The sheet with what was typed so far."""
    end = attempt or Attempt()
    return WrittenSessionPage(
        url=url_for("written_evening.sheet"),
        day=typed.day,
        season=typed.season,
        presets=tuple(Choice(value=one.name, label=say(one.key)) for one in PRESETS.values()),
        preset=typed.preset,
        names=typed.names,
        rows=tuple(_rows(say, typed)),
        faults=end.faults,
        unbalanced=_unbalanced(say, typed) if end.arrivals and not end.written else "",
        arrivals=arrival_rows(say, desk, end.arrivals, written=end.written),
        standings=_standings(say, end),
    )


def _rows(say: Speaker, typed: Typed) -> Iterator[WrittenRow]:
    names = [
        name or say("paper-player", number=number)
        for number, name in enumerate(typed.names, start=1)
    ]
    for number, points in enumerate(typed.hands, start=1):
        labels = tuple(say("paper-cell", hand=number, player=name) for name in names)
        yield WrittenRow(number=number, points=points, labels=labels)


def _unbalanced(say: Speaker, typed: Typed) -> str:
    """Which hands do not add up to nothing: a slip of the pen, as often as not."""
    sums = [(number, _sum(row)) for number, row in typed.filled]
    odd = [say("paper-odd", hand=number, sum=signed(total)) for number, total in sums if total]
    return say("paper-unbalanced", hands=say.listed(odd)) if odd else ""


def _sum(row: Sequence[str]) -> int:
    total = 0
    for cell in row:
        with suppress(Refusal):
            total += read_points(cell, "")
    return total


def _standings(say: Speaker, attempt: Attempt) -> Link | None:
    if not attempt.written:
        return None
    key = identity(attempt.arrivals[0].season)
    url = url_for("seasons.standings", season_key=key)
    return Link(url=url, label=say("sheet-next-season"))
