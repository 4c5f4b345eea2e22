"""名簿の取りこみ: what another machine said of the club comes here, as far as it is new here.

Lines are told from each other by their taps, as sessions are by their ids. What cannot be said
here, since this book has said otherwise, is left out; sessions come in either way. They come in
parcels, each in a turn of its own between other people's taps, and the tables follow at the end.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.admitting import SessionsHere
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.projections.people import settle_people_said
from scorekeeper.desk.projections.seasons import settle_seasons_said
from scorekeeper.desk.sessions.rows import to_event, to_row
from scorekeeper.journal import Event, Fact, Undone
from scorekeeper.journal.club.club import ClubRecord
from scorekeeper.store import (
    CLUB,
    EventRow,
    append,
    event_with_command,
    events_of,
    last_event,
)
from scorekeeper.store.journal import commands_among

LINES_AT_ONCE = 250
"""Lines of a parcel: written in some hundredths of a second, while others wait."""

CHARACTERS_AT_ONCE = 1024 * 1024
"""Characters of what the lines of a parcel say, after which it takes no more."""


def check_record(events: Iterable[Event]) -> None:
    """Refuse a record that no club could have made.

    Raises:
        Refusal: ``event-out-of-order``, or what ``check_in_club`` raises.
    """
    record = ClubRecord()
    for number, event in enumerate(events, start=1):
        if event.sequence != number:
            raise Refusal("event-out-of-order", expected=number)
        record.add(event)


def is_new(desk: Desk, events: Sequence[Event]) -> bool:
    """Whether any of these lines is not here yet."""
    return any(event_with_command(desk.database, one.command_id) is None for one in events)


def draft_club(drafted: Desk, events: Iterable[Event], delivery: str) -> None:
    """Write a club's record into a draft, as it was brought."""
    rows = (to_row(replace(event, delivery=delivery)) for event in events)
    append(drafted.database, rows)


def merge_club(
    desk: Desk, drafted: Desk, turn: Callable[[], AbstractContextManager[None]]
) -> Iterator[int]:
    """Add what a draft says of the club and this book does not; gives the lines gone through.

    Each parcel has a ``turn`` to be written in. It is worked out before, while nobody has to wait,
    as long as nobody records in the club meanwhile. Whoever begins again after having been cut off
    finds what has come in already.
    """
    brought = list(events_of(drafted.database, CLUB))
    done, here = 0, _Here(desk)
    while done < len(brought):
        parcel = here.plan(brought, done)
        with turn():
            if not here.stands(parcel):
                here = _Here(desk)
                parcel = here.plan(brought, done)
            here.write(parcel)
        done = parcel.end
        yield done
    yield from settle_said(desk, [to_event(row).fact for row in brought])


def settle_said(desk: Desk, facts: Sequence[Fact]) -> Iterator[int]:
    """Let the tables follow what was said of the club, as far as it stands here; in parcels."""
    for _ in settle_people_said(desk, facts):
        yield len(facts)
    for _ in settle_seasons_said(desk, facts):
        yield len(facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parcel:
    """Some of the lines that are brought, up to ``end``: those to be added, numbered as here."""

    rows: tuple[EventRow, ...]
    end: int


class _Here:
    """The club's record here as it goes on by what is brought."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        club = read_club(desk)
        self._record = ClubRecord(club)
        self._sessions = SessionsHere(desk)
        for line in club.history:
            if line.counts:
                self._sessions.take_up(line.event.fact)
        self._places = {line.event.command_id: line.event.sequence for line in club.history}
        self._last = last_event(desk.database, CLUB)

    def stands(self, parcel: _Parcel) -> bool:
        """Whether nobody has recorded in the club since, nor anywhere by one of these taps."""
        database = self._desk.database
        return last_event(database, CLUB) == self._last and not commands_among(
            database, [row.command_id for row in parcel.rows]
        )

    def write(self, parcel: _Parcel) -> None:
        """Let lines that were planned stand; inside a transaction."""
        append(self._desk.database, parcel.rows)
        for row in parcel.rows[-1:]:
            self._last = row.sequence, row.command_id

    def plan(self, brought: Sequence[EventRow], begin: int) -> _Parcel:
        """The next lines of those that are brought, as far as they can be said here."""
        rows, end, size = list[EventRow](), begin, 0
        while end < len(brought) and len(rows) < LINES_AT_ONCE and size < CHARACTERS_AT_ONCE:
            with suppress(Refusal):
                rows.extend(self._take_up(brought, end))
            end, size = end + 1, size + len(brought[end].payload)
        return _Parcel(rows=tuple(rows), end=end)

    def _take_up(self, brought: Sequence[EventRow], place: int) -> Iterator[EventRow]:
        """One more line, where it is not here yet.

        Raises:
            Refusal: what the record refuses, or what the sessions here do not agree with.
        """
        row = brought[place]
        if row.command_id in self._places:
            return
        if event_with_command(self._desk.database, row.command_id) is not None:
            return
        event = to_event(row)
        fact = self._as_numbered_here(brought, event.fact)
        if fact is None:
            return
        event = replace(event, sequence=self._record.sequence + 1, fact=fact)
        self._sessions.check(self._record.at, fact, row.delivery)
        self._record.add(event)
        if isinstance(fact, Undone):
            self._sessions.strike(self._record.fact(fact.sequence))
        else:
            self._sessions.take_up(fact)
        self._places[event.command_id] = event.sequence
        yield replace(row, sequence=event.sequence, payload=to_row(event).payload)

    def _as_numbered_here(self, brought: Sequence[EventRow], fact: Fact) -> Fact | None:
        """What is said; an undo strikes out the same line, whatever its number is here."""
        if not isinstance(fact, Undone):
            return fact
        struck = self._places.get(brought[fact.sequence - 1].command_id)
        return None if struck is None else Undone(sequence=struck)
