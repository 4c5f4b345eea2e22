"""Two records of one session that went on apart are both kept.

The imported record becomes a session of its own, with an id made of the session's and of the first
event that differs. So a repeated import finds it.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from scorekeeper import store
from scorekeeper.journal import Event, Session
from scorekeeper.journal.events import Fact, PenaltyCancelled, SessionKeptApart, Undone
from scorekeeper.journal.names import tidy_recorder
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.sessions import read_session, to_event
from scorekeeper.services.tables import ShownFacts, shown_facts

MOST_EVENTS = 10_000  # of one session


class Parted(NamedTuple):
    """A session ``here`` and its other record, with the numbers of the first entry that differs."""

    here: Session
    ours: int
    copy: Session
    theirs: int


def find_parted(services: Services, copy: Session) -> Parted | None:
    facts = [entry.event.fact for entry in copy.history]
    source = _source_of(facts)
    here = read_session(services, source) if source else None
    ours = shown_facts(services, [entry.event for entry in here.history]) if here else []
    first = find_difference(_bare(ours), _bare(facts))
    if here is None or first is None:
        return None
    return Parted(here, first + bool(_source_of(ours)), copy, first + 1)


def find_difference(here: ShownFacts, there: ShownFacts) -> int | None:
    pairs = enumerate(zip(here, there, strict=False), start=1)
    return next((number for number, (mine, other) in pairs if mine != other), None)


def find_altered(here: Sequence[Event], there: Sequence[Event]) -> int | None:
    """Return the number of the first event that has the same command but other content here."""
    known = {event.command_id: event for event in here}
    if here and there[0].command_id not in known and here[0].fact != there[0].fact:  # a table twice
        return 1
    both = ((event, known.get(event.command_id, event)) for event in there)
    return next((one.sequence for one, mine in both if _content(mine) != _content(one)), None)


def _content(event: Event) -> tuple[object, ...]:
    if isinstance(event.fact, SessionKeptApart):  # each place says it for itself
        return (event.fact,)
    return event.at, tidy_recorder(event.by), event.fact


def is_copy_of_here(services: Services, facts: Sequence[Fact]) -> bool:
    bare, source = _bare(facts), _source_of(facts)
    here = [to_event(row) for row in store.events_of(services.database, source)]
    return bool(source) and _bare(shown_facts(services, here))[: len(bare)] == bare


def _source_of(facts: ShownFacts) -> str:
    marks = (fact.source for fact in facts[1:2] if isinstance(fact, SessionKeptApart))
    return next(marks, "")


def _bare(facts: ShownFacts) -> ShownFacts:
    """Return the facts without the mark of another record."""
    return [*facts[:1], *_move_numbers(facts[2:], -1)] if _source_of(facts) else list(facts)


def _move_numbers(facts: ShownFacts, by: int) -> ShownFacts:
    """Return the facts with the new numbers of the events that they name."""
    return [
        replace(fact, sequence=fact.sequence + by)
        if isinstance(fact, Undone | PenaltyCancelled)
        else fact
        for fact in facts
    ]


def copy_of(services: Services, events: Sequence[Event], first: int, by: Bringer) -> list[Event]:
    """Return a record that differs from the ``first`` event on, as a session of its own."""
    source, facts = events[0].session, [event.fact for event in events]
    told = json.dumps([source, events[first - 1].command_id])
    name = f"apart-{hashlib.sha256(told.encode()).hexdigest()[:24]}"
    mark = replace(
        events[0], at=services.stamp(), by=by.device, fact=SessionKeptApart(source=source)
    )
    mark = next(map(to_event, store.events_of(services.database, name, 1)), mark)
    opened, *bare = _bare(facts)
    came = [events[0], mark, *events[2 if _source_of(facts) else 1 :]]
    said = [opened, mark.fact, *_move_numbers(bare, 1)]
    return [
        replace(event, session=name, sequence=number, command_id=f"{name}-{number}", fact=fact)
        for number, (event, fact) in enumerate(zip(came, said, strict=True), start=1)
    ]
