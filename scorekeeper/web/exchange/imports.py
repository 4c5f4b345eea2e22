"""取りこみの頁: what was brought, what is wrong with it, and what became of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.desk import Desk
from scorekeeper.desk.imports.importing import Arrival, describe_arrivals, strangers
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalRow:
    """A session that was brought: when, which season, who, how many hands, what became of it."""

    when: str
    season: str
    names: str
    hands: int
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrivals:
    """What was brought, before (``written`` is false) or after it was written.

    ``strangers`` are names that were never seen here: perhaps misspelt ones. ``more`` counts
    the sessions that are not listed.
    """

    summary: str
    rows: tuple[ArrivalRow, ...]
    more: int
    strangers: str
    written: bool


MOST_LISTED = 100
"""Sessions that are listed; of more their number is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the page is to show: what was typed, what was wrong, what was brought."""

    text: str = ""
    preset: str = ""
    season: str = ""
    archive_faults: tuple[str, ...] = ()
    table_faults: tuple[str, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    written: bool = False

    def but(self, **changes: Any) -> "Shown":
        """The same with some of it changed."""
        return replace(self, **changes)


def arrival_rows(
    say: Speaker, desk: Desk, found: Sequence[Arrival], *, written: bool
) -> Arrivals | None:
    """What was brought, or (before it is ``written``) would be; None where nothing was."""
    if not found:
        return None
    return Arrivals(
        summary=describe_arrivals(say, found, written=written),
        rows=tuple(_row(say, arrival) for arrival in found[:MOST_LISTED]),
        more=max(len(found) - MOST_LISTED, 0),
        strangers="" if written else say("list-separator").join(strangers(desk, found)),
        written=written,
    )


def _row(say: Speaker, arrival: Arrival) -> ArrivalRow:
    return ArrivalRow(
        when=str(day_of(arrival.began)),
        season=arrival.season,
        names=say("list-separator").join(arrival.players),
        hands=arrival.hands,
        state=say(f"import-state-{arrival.state}"),
    )
