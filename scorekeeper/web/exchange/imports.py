"""取りこみの頁: imported records, their faults, and the state of each session."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from scorekeeper.services import Services
from scorekeeper.services.club import ClubLine, describe
from scorekeeper.services.context import Way
from scorekeeper.services.imports.drafting import (
    Arrival,
    days_of_sessions,
    describe_arrivals,
    describe_club,
    describe_line,
    strangers,
)
from scorekeeper.services.imports.importing import Preview
from scorekeeper.web.games.divergence import TwoRecords, two_records
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalRow:
    """A session that was brought: when, which season, who, how many hands, its state."""

    when: str
    season: str
    names: str
    hands: int
    state: str
    fault: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """Lines of the club that stay out for one reason; of ``more`` the number is told."""

    lines: tuple[str, ...]
    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrivals:
    """Sessions that were brought, before (``written`` is false) or after they were written.

    ``strangers`` are new names. ``more`` counts the sessions that are not listed. ``club`` tells
    what is said anew of people and seasons, of which ``club_more`` lines are not listed; after it
    was written its number stands in the ``summary``. ``left_out`` are what stays out of that, by
    why. Where it is ``refused``, none of it can come in. Of sessions that went on apart both
    records are kept (``parted``). Without anything ``fresh`` there is nothing to write.
    """

    summary: str
    rows: tuple[ArrivalRow, ...]
    more: int
    strangers: str
    written: bool
    club: tuple[str, ...] = ()
    club_more: int = 0
    left_out: Mapping[str, LeftOut] = field(default_factory=dict)
    refused: bool = False
    parted: tuple[TwoRecords, ...] = ()
    fresh: bool = True

    @property
    def is_asked(self) -> bool:
        """Whether there is anything to be written, which may be."""
        return self.fresh and not (self.written or self.refused)


ARCHIVE: Final = "archive-file"
"""The id of the form that brings the JSON of everything."""

MOST_NAMED = 12
MOST_LISTED = 100
"""Sessions that are listed; of more their number is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFile:
    """A file that is kept here: its ``name``, the ``file`` it was, its ``size`` in bytes."""

    name: str
    file: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the page of records is to show: what was wrong, what was brought.

    ``kept`` is the archive, which is not sent again, and ``way`` how it came to its browser, None
    for one that is chosen there. ``club`` are the lines that are brought of people and seasons.
    ``told`` is what came of one that had been cut off, or was given up.
    """

    archive_faults: tuple[str, ...] = ()
    backup_faults: tuple[str, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    club: tuple[ClubLine, ...] = ()
    looked: bool = False
    written: bool = False
    kept: KeptFile | None = None
    way: Way | None = None
    told: tuple[str, ...] = ()

    @property
    def is_wrong(self) -> bool:
        """Whether nothing came in, for a reason that is told."""
        return bool(self.archive_faults)

    def look_at(self, preview: Preview) -> "Shown":
        """The same with what would come in."""
        return replace(self, arrivals=preview.arrivals, club=preview.club, looked=True)

    def but(self, **changes: Any) -> "Shown":
        """The same with some of it changed."""
        return replace(self, **changes)


def arrival_rows(
    say: Speaker, services: Services, came: Shown | Preview, *, written: bool = False
) -> Arrivals:
    """What was brought, or (before it is written) would be."""
    found = [arrival for arrival in came.arrivals if arrival.state != "withdrawn"]
    new = [] if written else strangers(services, found, came.club)
    said = [] if written else list(_club_lines(say, services, came))
    summary = describe_arrivals(say, found, written=written)
    if written and (told := describe_club(say, came.club)):
        summary = f"{summary}{say('sentence-between')}{told}"
    return Arrivals(
        summary=summary,
        rows=tuple(_row(say, arrival) for arrival in found[:MOST_LISTED]),
        more=max(len(found) - MOST_LISTED, 0),
        strangers=say("list-separator").join(new),
        written=written,
        club=tuple(said[:MOST_LISTED]),
        club_more=max(len(said) - MOST_LISTED, 0),
        left_out=_list_left_out(say, services, came),
        refused=any(arrival.fault for arrival in found),
        parted=tuple(two_records(say, found)),
        fresh=bool(said) or any(one.state != "known" for one in found),
    )


def _club_lines(say: Speaker, services: Services, came: Shown | Preview) -> Iterator[str]:
    """What is brought of people and seasons, and is not here yet."""
    days = days_of_sessions(came.arrivals)
    for line in came.club:
        if (
            line.is_new
            and line.refused is None
            and (sentence := describe(say, services, line.event.fact, days=days))
        ):
            yield sentence


def _list_left_out(
    say: Speaker, services: Services, came: Shown | Preview
) -> Mapping[str, LeftOut]:
    """What is brought of people and seasons and stays out, by the sentence that says why."""
    days, found = days_of_sessions(came.arrivals), dict[str, list[str]]()
    for line in came.club:
        if line.refused is not None:
            why = say(line.refused.code, **line.refused.params)
            found.setdefault(why, []).append(describe_line(say, services, line, days=days))
    return {
        why: LeftOut(lines=tuple(told[:MOST_LISTED]), more=max(len(told) - MOST_LISTED, 0))
        for why, told in found.items()
    }


def _row(say: Speaker, arrival: Arrival) -> ArrivalRow:
    return ArrivalRow(
        when=str(day_of(arrival.began)),
        season=arrival.season,
        names=_list_names(say, arrival.players),
        hands=arrival.hands,
        state=say(f"import-state-{arrival.state}"),
        fault=arrival.fault.describe(say) if arrival.fault else "",
    )


def _list_names(say: Speaker, names: Sequence[str]) -> str:
    shown, rest = say("list-separator").join(names[:MOST_NAMED]), len(names) - MOST_NAMED
    return say("import-names-rest", names=shown, count=rest) if rest > 0 else shown
