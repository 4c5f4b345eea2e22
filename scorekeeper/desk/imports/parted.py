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

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Bringer, Desk, Tap
from scorekeeper.desk.imports.archive import MOST_EVENTS
from scorekeeper.desk.imports.incoming import Fault, History, NotImported
from scorekeeper.desk.recording import append_event, append_fact
from scorekeeper.desk.sessions import read_club, read_session, to_event, to_row
from scorekeeper.journal import Event, Session
from scorekeeper.journal.events import PenaltyCancelled, SessionDiscarded, SessionKeptApart, Undone
from scorekeeper.journal.parting import (
    AGAIN,
    Choice,
    Chosen,
    Parting,
    Step,
    find_choice,
    may_end_choice,
    with_number,
)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Undoing:
    """選び直し: what undoing a choice does: the other record comes back (``chosen``).

    Where that one counts as another session, the ``copy`` of this id is discarded instead.
    """

    chosen: Chosen
    copy: str = ""


def undoing_of(desk: Desk, session: Session) -> Undoing | None:
    """What undoing a choice does, where one is the last thing that counts in a session."""
    first, last = session.history[0].event, session.history[-1].event
    if session.discarded or not may_end_choice(first, last):
        return None
    chosen = find_choice([entry.event for entry in session.history])
    if chosen is None:
        return None
    name = copy_name(session.history[0].event.session, chosen.brought) if chosen.brought else ""
    copy = read_session(desk, name) if name else None
    return Undoing(chosen=chosen, copy="" if copy is None or copy.discarded else name)


def undo_choice(desk: Desk, session_id: str, tap: Tap, target: int) -> Session | None:
    """Undo the choice between two records that is the last thing to count; gives the session.

    None where another thing is, or another than the ``target`` that a page names: nothing has been
    recorded then. Whatever was recorded before is told by whoever recorded it.

    Raises:
        Refusal: ``season-is-closed`` where a session would leave it.
    """
    with store.immediate(desk.database):
        session = read_session(desk, session_id)
        if session is None or _is_undone_by(desk, session_id, tap):
            return session
        undoing = undoing_of(desk, session)
        named = {one.sequence for one in session.undone_next} or {0}
        if undoing is None or target not in named:
            return None
        if undoing.copy:
            _discard(desk, undoing.copy, tap)
            return session
        for number, step in enumerate(undoing.chosen.steps):
            source = step.event
            event = Event(
                session=session_id,
                sequence=step.sequence,
                command_id=f"{tap.command_id}{AGAIN}{number}" if number else tap.command_id,
                at=desk.stamp() if source is None else source.at,
                by=tap.by if source is None else source.by,
                fact=step.fact,
                delivery=None if source is None else source.delivery,
            )
            session = append_event(desk, event, before=session)
        return session


def _is_undone_by(desk: Desk, session_id: str, tap: Tap) -> bool:
    """Whether a tap has undone a choice about this session already."""
    known = store.event_with_command(desk.database, tap.command_id)
    if known is None:
        return False
    if known.session != session_id:
        return isinstance(to_event(known).fact, SessionDiscarded)
    again = store.event_with_command(desk.database, f"{tap.command_id}{AGAIN}1")
    return again is not None


def _discard(desk: Desk, name: str, tap: Tap) -> None:
    """Discard a record that was kept as another session."""
    copy = read_session(desk, name)
    assert copy is not None  # noqa: S101 - it was found before
    if copy.season_key in read_club(desk).seasons.closed:
        raise Refusal("season-is-closed", name=copy.season)
    last = replace(tap, seen=copy.sequence)
    append_fact(desk, name, SessionDiscarded(), last, before=copy)


def copy_name(session: str, first: str) -> str:
    """The id of a session under which a record is kept that goes apart with this command."""
    told = json.dumps([session, first])
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
