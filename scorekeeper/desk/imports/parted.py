"""食い違う会: a session that was brought and the same one here went on apart, and one is chosen.

What comes of a choice is worked out in `journal.parting`; here it becomes rows. A record that is
kept as a session of its own has another id, and its events other commands: both follow from the
session and from the first event that is not here, so that the same record is known again.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.imports.archive import MOST_EVENTS
from scorekeeper.desk.imports.incoming import Fault, History, NotImported
from scorekeeper.desk.sessions import to_event, to_row
from scorekeeper.journal import Event, Session
from scorekeeper.journal.events import PenaltyCancelled, SessionKeptApart, Undone
from scorekeeper.journal.parting import Choice, Parting, Step, with_number
from scorekeeper.store import DeliveryRow, EventRow

MOST_ASKED = 20
"""Sessions of one file that are asked about at once; the others are, once these are decided."""

_LENGTH = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """決めたこと: which record of a session counts.

    Whoever chose had ``seen`` so many events of it here; None for whoever chooses beforehand.
    """

    choice: Choice
    seen: int | None = None


Decisions = Mapping[str, Decision]
"""What was decided, by the ids of sessions."""

NOTHING_DECIDED: Decisions = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Parted:
    """食い違い: the session as it is ``here`` and ``there``, and what stands in one of them alone.

    ``ours`` and ``theirs`` are the numbers of these events, in their order. The one that was
    brought can come as another session where it ``may_be_kept``. Who had decided about it, but
    before somebody ``went_on`` here, is asked once more.
    """

    here: Session
    there: Session
    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    may_be_kept: bool
    went_on: bool


def compare(here: Sequence[EventRow], history: History) -> Parting:
    """How a session that was brought went on, beside the rows of it that are here."""
    return Parting([to_event(row) for row in here], [event for _, event in history.rows])


def rows_of(
    desk: Desk,
    steps: Sequence[Step],
    here: Sequence[EventRow],
    history: History,
    *,
    by: Bringer,
    delivery: DeliveryRow,
) -> list[EventRow]:
    """What to add to the rows here.

    What was taken back for it is said by whoever brought the file; what was recorded here and
    stands again, by whoever recorded it.

    Raises:
        NotImported: ``import-session-too-long``: nobody could read it elsewhere.
    """
    if len(here) + len(steps) > MOST_EVENTS:
        refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
        raise NotImported([Fault.of(refusal, session=history.session)])
    mine = {row.command_id: row for row in here}
    theirs = {row.command_id: row for row, _ in history.rows}
    rows, at = list[EventRow](), desk.stamp()
    for step in steps:
        command = f"{delivery.id}-{history.session}-{step.sequence}"
        if step.event is None:
            event = Event(
                session=history.session,
                sequence=step.sequence,
                command_id=command,
                at=at,
                by=by.device,
                fact=step.fact,
                delivery=delivery.id,
            )
            rows.append(to_row(event))
            continue
        source = (theirs if step.is_theirs else mine)[step.event.command_id]
        row = _with_fact(source, step.event, step.fact)
        rows.append(
            replace(
                row,
                sequence=step.sequence,
                command_id=step.command(command),
                delivery=delivery.id if step.is_theirs else source.delivery,
                seal=b"",
            )
        )
    return rows


def copy_name(session: str, first: EventRow) -> str:
    """The id of a session under which a record is kept that goes apart with this event."""
    told = json.dumps([session, first.command_id])
    return f"apart-{hashlib.sha256(told.encode()).hexdigest()[:_LENGTH]}"


def copy_of(
    desk: Desk, history: History, name: str, by: Bringer, known: EventRow | None
) -> History:
    """A record that was brought, as a session of its own that says of which it is another record.

    ``known`` is the row that says so, where it is here already.
    """
    (opening, opened), *rest = history.rows
    marked = Event(
        session=name,
        sequence=2,
        command_id="",
        at=desk.stamp(),
        by=by.device,
        fact=SessionKeptApart(source=history.session),
    )
    mark = (to_row(marked), marked) if known is None else (known, to_event(known))
    rows = list[tuple[EventRow, Event]]()
    for number, (row, event) in enumerate([(opening, opened), mark, *rest], start=1):
        fact = event.fact
        if isinstance(fact, Undone | PenaltyCancelled):
            fact = with_number(fact, fact.sequence + 1)
        told: dict[str, Any] = {
            "session": name,
            "sequence": number,
            "command_id": f"{name}-{number}",
        }
        new = replace(_with_fact(row, event, fact), **told)
        rows.append((new, replace(event, **told, fact=fact)))
    lines = [*history.lines[:1], *history.lines[:1], *history.lines[1:]]
    return history.but(session=name, rows=rows, lines=lines)


def _with_fact(row: EventRow, event: Event, fact: object) -> EventRow:
    """A row that says a fact, as it is written where that is what it said."""
    if event.fact == fact:
        return row
    made = to_row(replace(event, fact=fact))
    return replace(row, kind=made.kind, version=made.version, payload=made.payload)
