"""Between the journal's values and the store's rows."""

import json
from collections.abc import Iterable

from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.pots import with_pot_now
from scorekeeper.games import Game, game_named
from scorekeeper.journal import Event, Fact, Session, decode, encode, replay
from scorekeeper.journal.events import HandStarted, RulesChanged, SessionOpened
from scorekeeper.store import EventRow, events_of, ruleset_documents


def to_row(event: Event) -> EventRow:
    """The row that keeps an event."""
    kind, version, document = encode(event.fact)
    return EventRow(
        session=event.session,
        sequence=event.sequence,
        command_id=event.command_id,
        kind=kind,
        version=version,
        at=event.at,
        recorded_by=event.by,
        payload=json.dumps(document, ensure_ascii=False),
    )


def to_event(row: EventRow) -> Event:
    """The event that a row keeps."""
    return Event(
        session=row.session,
        sequence=row.sequence,
        command_id=row.command_id,
        at=row.at,
        by=row.recorded_by,
        fact=decode(row.kind, row.version, json.loads(row.payload)),
    )


def read_session(desk: Desk, session_id: str) -> Session | None:
    """A session replayed from its rows; None where there is no such session."""
    events = [to_event(row) for row in events_of(desk.database, session_id)]
    return replayed(desk, events) if events else None


def replayed(desk: Desk, events: list[Event]) -> Session:
    """What events mean under the rulesets that they name, and after earlier evenings."""
    documents = ruleset_documents(desk.database, _addresses(event.fact for event in events))
    read = game_of(events).canon.read_rules
    rulesets = {address: read(document) for address, document in documents.items()}
    return with_pot_now(desk, replay(events, rulesets))


def game_of(events: list[Event]) -> Game:
    """The game that is played in the session which these events open."""
    opened = events[0].fact
    assert isinstance(opened, SessionOpened)  # noqa: S101 - the journal lets nothing else be first
    return game_named(opened.game)


def _addresses(facts: Iterable[Fact]) -> set[str]:
    naming = SessionOpened | RulesChanged | HandStarted
    return {fact.ruleset for fact in facts if isinstance(fact, naming)}
