"""名簿の取りこみ: what another machine said of the club comes here, as far as it is new here.

Lines are told from each other by their taps, as sessions are by their ids. What cannot be said
here, since this book has said otherwise, is left out; sessions come in either way.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.admitting import check_brought
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.club.recording import append_in_club
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.sessions.rows import to_event, to_row
from scorekeeper.journal import Event, Undone
from scorekeeper.journal.club.club import ClubRecord
from scorekeeper.store import CLUB, append, event_with_command, events_of, immediate


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
    with immediate(drafted.database):
        append(drafted.database, rows)


def merge_club(desk: Desk, drafted: Desk) -> None:
    """Add what a draft says of the club and this book does not; call it inside ``immediate``."""
    brought = [to_event(row) for row in events_of(drafted.database, CLUB)]
    for event in brought:
        if event_with_command(desk.database, event.command_id) is None:
            for fact in _as_numbered_here(desk, brought, event):
                with suppress(Refusal):
                    check_brought(desk, read_club(desk), fact, event.delivery)
                    tap = Tap(command_id=event.command_id, seen=0, by=event.by)
                    append_in_club(
                        desk, read_club(desk), fact, tap, at=event.at, delivery=event.delivery
                    )


def _as_numbered_here(desk: Desk, brought: Sequence[Event], event: Event) -> Iterator[object]:
    """The fact of an event; an undo strikes out the same line, whatever its number is here."""
    if not isinstance(event.fact, Undone):
        yield event.fact
        return
    struck = event_with_command(desk.database, brought[event.fact.sequence - 1].command_id)
    if struck is not None and struck.session == CLUB:
        yield Undone(sequence=struck.sequence)
