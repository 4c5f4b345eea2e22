"""Imported records as their pages show them: what came in, or would, and why not."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

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

MOST_NAMED, MOST_LISTED = 12, 100


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalRow:
    """A session as its row shows it."""

    when: str
    season: str
    names: str
    hands: int
    state: str
    fault: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrivals:
    """Sessions and ``club`` lines of a file, before or after they were ``written``.

    ``left_out`` has lines that stay out, by the reason. Without anything ``fresh`` there is nothing
    to write, and of a file that is ``refused`` nothing can be.
    """

    summary: str
    rows: tuple[ArrivalRow, ...]
    strangers: str
    written: bool
    club: tuple[str, ...]
    left_out: Mapping[str, Sequence[str]]
    refused: bool
    parted: tuple[TwoRecords, ...]
    fresh: bool
    more: int
    most: int = MOST_LISTED

    @property
    def is_asked(self) -> bool:
        """Whether there is anything that can be written."""
        return self.fresh and not (self.written or self.refused)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFile:
    """A file that is kept here: its ``name``, the ``file`` it was, its ``size`` in bytes."""

    name: str
    file: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivePage:
    """The state of the page of records.

    ``kept`` is the archive, which is not sent again, ``way`` how it came to its browser, ``came``
    the result of the import, and ``told`` a sentence about anything else.
    """

    archive_faults: tuple[str, ...] = ()
    backup_faults: tuple[str, ...] = ()
    came: Preview | None = None
    written: bool = False
    kept: KeptFile | None = None
    way: Way | None = None
    told: tuple[str, ...] = ()


def arrivals_of(
    say: Speaker, services: Services, came: Preview, *, written: bool = False
) -> Arrivals:
    """Describe everything that came in, or (before it is written) would."""
    found = [arrival for arrival in came.arrivals if arrival.state != "withdrawn"]
    days, left_out = days_of_sessions(came.arrivals), defaultdict[str, list[str]](list)
    for line in came.club:
        if line.refused is not None:
            why = say(line.refused.code, **line.refused.params)
            left_out[why].append(describe_line(say, services, line, days=days))
    club = () if written else tuple(_club_lines(say, services, came.club, days))
    summary = [describe_arrivals(say, found, written=written)]
    if written and (told := describe_club(say, came.club)):
        summary.append(told)
    new = [] if written else strangers(services, found, came.club)
    return Arrivals(
        summary=say("sentence-between").join(summary),
        rows=tuple(_row(say, arrival) for arrival in found[:MOST_LISTED]),
        more=max(len(found) - MOST_LISTED, 0), strangers=say("list-separator").join(new),
        written=written, club=club, left_out=left_out,
        refused=any(arrival.fault for arrival in found), parted=tuple(two_records(say, found)),
        fresh=bool(club) or any(one.state != "known" for one in found)
    )  # fmt: skip


def _club_lines(
    say: Speaker, services: Services, club: Sequence[ClubLine], days: Mapping[str, str]
) -> Iterator[str]:
    """Yield the new lines about people and seasons."""
    for line in club:
        if line.is_new and line.refused is None:
            yield from filter(None, [describe(say, services, line.event.fact, days=days)])


def _row(say: Speaker, arrival: Arrival) -> ArrivalRow:
    names, rest = arrival.players, len(arrival.players) - MOST_NAMED
    shown = say("list-separator").join(names[:MOST_NAMED])
    return ArrivalRow(
        when=str(day_of(arrival.began)), season=arrival.season, hands=arrival.hands,
        names=say("import-names-rest", names=shown, count=rest) if rest > 0 else shown,
        state=say(f"import-state-{arrival.state}"),
        fault=arrival.fault.describe(say) if arrival.fault else ""
    )  # fmt: skip
