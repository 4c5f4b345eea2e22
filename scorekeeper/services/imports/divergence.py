"""Two records of one session that went on apart are both kept.

The imported record becomes a session of its own, with an id made of the session's and of the first
event that differs: the same record is known again.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper import store
from scorekeeper.journal import Event, Session
from scorekeeper.journal.events import Fact, PenaltyCancelled, SessionKeptApart, Undone
from scorekeeper.journal.names import tidy_recorder
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.imports.incoming import History
from scorekeeper.services.sessions import read_session, to_event, to_row
from scorekeeper.store import EventRow

MOST_TOLD = 20
"""Sessions of one file whose difference is told."""
_LENGTH = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Parted:
    """A session ``here`` and its other record ``there``, kept as ``copy``.

    ``ours`` and ``theirs`` are the numbers of the first entry that differs.
    """

    session: str
    copy: str
    here: Session
    there: Session
    ours: int
    theirs: int


def find_parted(services: Services, name: str, copy: Session) -> Parted | None:
    """Return where a record that was kept apart differs from the session here, if there is one."""
    facts = [entry.event.fact for entry in copy.history]
    source = _source_of(facts)
    here = read_session(services, source) if source else None
    if here is None:
        return None
    ours = [entry.event.fact for entry in here.history]
    first = find_difference(_bare(ours), _bare(facts))
    if first is None:
        return None
    further = 1 if _source_of(ours) else 0
    return Parted(
        session=source, copy=name, here=here, there=copy, ours=first + further, theirs=first + 1
    )


def find_difference(here: Sequence[Fact], there: Sequence[Fact]) -> int | None:
    """Return the number of the first fact that says something else here."""
    pairs = enumerate(zip(here, there, strict=False), start=1)
    return next((number for number, (mine, other) in pairs if mine != other), None)


def find_altered(here: Sequence[Event], there: Sequence[Event]) -> int | None:
    """Return the number of the first event that is here under its command with another content."""
    known = {event.command_id: event for event in here}
    for number, event in enumerate(there, start=1):
        mine = known.get(event.command_id)
        if mine is None:
            if number == 1 and here:
                return number
        elif _content(mine) != _content(event):
            return number
    return None


def _content(event: Event) -> tuple[object, ...]:
    if isinstance(event.fact, SessionKeptApart):  # each place says it for itself
        return (event.fact,)
    return event.at, tidy_recorder(event.by), event.fact


def is_copy_of_here(services: Services, facts: Sequence[Fact]) -> bool:
    """Tell whether a session that was kept apart elsewhere is the record that counts here."""
    source = _source_of(facts)
    rows = store.events_of(services.database, source) if source else ()
    bare = _bare(facts)
    return bool(source) and _bare([to_event(row).fact for row in rows])[: len(bare)] == bare


def _source_of(facts: Sequence[Fact]) -> str:
    """Return the session of which this is another record, or nothing."""
    marks = (fact.source for fact in facts[1:2] if isinstance(fact, SessionKeptApart))
    return next(marks, "")


def _bare(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts without the mark of another record."""
    return [*facts[:1], *_move_numbers(facts[2:], -1)] if _source_of(facts) else list(facts)


def _move_numbers(facts: Sequence[Fact], by: int) -> list[Fact]:
    """Return the facts where the events that they name have moved."""
    return [
        replace(fact, sequence=fact.sequence + by)
        if isinstance(fact, Undone | PenaltyCancelled)
        else fact
        for fact in facts
    ]


def copy_of(services: Services, history: History, first: int, by: Bringer) -> History:
    """Return a record that differs from the ``first`` event on, as a session of its own."""
    told = json.dumps([history.session, history.rows[first - 1][0].command_id])
    name = f"apart-{hashlib.sha256(told.encode()).hexdigest()[:_LENGTH]}"
    known = next(iter(store.events_of(services.database, name, 1)), None)
    kept, at = SessionKeptApart(source=history.session), services.stamp()
    marked = Event(session=name, sequence=2, command_id="", at=at, by=by.device, fact=kept)
    mark = (to_row(marked), marked) if known is None else (known, to_event(known))
    came = [event.fact for event in history.events]
    (opened, *facts), marks = _bare(came), 1 if _source_of(came) else 0
    said = [opened, mark[1].fact, *_move_numbers(facts, 1)]
    entries = [history.rows[0], mark, *history.rows[1 + marks :]]
    rows = list[tuple[EventRow, Event]]()
    for number, ((row, event), fact) in enumerate(zip(entries, said, strict=True), start=1):
        place: dict[str, Any] = {
            "session": name, "sequence": number, "command_id": f"{name}-{number}",
        }  # fmt: skip
        new = replace(event, **place, fact=fact)
        rows.append((replace(row, **place) if event.fact == fact else to_row(new), new))
    lines = [*history.lines[:1], *history.lines[:1], *history.lines[1 + marks :]]
    return replace(history, session=name, rows=rows, lines=lines)
