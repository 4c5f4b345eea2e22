"""畳みこみ: sessions folded from their rows, going on from where a fold stood.

What was folded is remembered by session, sequence and last command for each file. Others may write
to the same file: a fold counts only where the journal says, in the transaction that asks, that its
last event is the one that it has seen.
"""

import json
from collections.abc import Iterable
from functools import lru_cache

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.memory import Memory
from scorekeeper.games import game_named
from scorekeeper.journal import Event, Session, decode, encode, fold, go_on
from scorekeeper.journal.checks import MOST_CHIPS
from scorekeeper.journal.events import HandStarted, RulesChanged, SessionOpened
from scorekeeper.store import EventRow, events_of, last_event, pots_of, ruleset_texts
from scorekeeper.trick_taking.rules.ruleset import Rules

NEWEST = 2
"""Folds of one session that are remembered, since somebody may still see the one before."""

_FOLDS: Memory[tuple[Session, ...]] = Memory()


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
        delivery=row.delivery,
        seal=row.seal,
    )


def read_session(desk: Desk, session_id: str) -> Session | None:
    """A session as its rows have it now; None where there is no such session."""
    last = last_event(desk.database, session_id)
    if last is None:
        return None
    session = _known(desk, _FOLDS.of(desk, session_id) or (), last)
    after = 0 if session is None else session.sequence
    if session is None or after < last[0]:
        events = [to_event(row) for row in events_of(desk.database, session_id, after)]
        session = fold_on(desk, session, events)
    else:
        session = with_pot_now(desk, session)
    remember(desk, session_id, session)
    return session


def read_afresh(desk: Desk, session_id: str) -> Session:
    """A session as every one of its rows has it now, whatever is remembered.

    Raises:
        Refusal: ``session-unknown``.
    """
    events = [to_event(row) for row in events_of(desk.database, session_id)]
    if not events:
        raise Refusal("session-unknown")
    return fold_on(desk, None, events)


def remember(desk: Desk, session_id: str, session: Session) -> None:
    """Go on from here when the session is asked for again."""
    older = [one for one in _FOLDS.of(desk, session_id) or () if one is not session]
    _FOLDS.keep(desk, session_id, (session, *older)[:NEWEST])


def fold_on(desk: Desk, session: Session | None, events: list[Event]) -> Session:
    """What further events make of a session, or of none, with the pot as it is now."""
    known = set() if session is None else session.rulesets.keys()
    named = {fact.ruleset for event in events if isinstance(fact := event.fact, _NAMING)}
    rulesets = read_rulesets(desk, named - known)
    folded = fold(events, rulesets) if session is None else go_on(session, events, rulesets)
    return with_pot_now(desk, folded)


def read_rulesets(desk: Desk, addresses: Iterable[str]) -> dict[str, Rules]:
    """The house rules kept under these addresses."""
    found = ruleset_texts(desk.database, addresses)
    return {address: _rules(*kept) for address, kept in found.items()}


def _known(desk: Desk, folds: Iterable[Session], last: tuple[int, str]) -> Session | None:
    """The newest fold that the journal's rows begin with, if one is remembered."""
    for session in folds:
        newest = session.history[-1].event
        if (newest.sequence, newest.command_id) == last:
            return session
        if newest.sequence < last[0]:
            rows = events_of(desk.database, newest.session, newest.sequence - 1)
            if next(rows).command_id == newest.command_id:
                return session
    return None


_NAMING = SessionOpened | RulesChanged | HandStarted


@lru_cache(maxsize=256)
def _rules(game: str, document: str) -> Rules:
    rules: Rules = game_named(game).canon.read_rules(json.loads(document))
    return rules


def with_pot_now(desk: Desk, session: Session) -> Session:
    """The session with the chips that its sources leave after all their corrections.

    What was carried is recorded as it was then; a hand corrected since in an earlier evening may
    have left more or less. Where one of those evenings is not here, what was recorded stands.
    """
    if session.taken_over is None:
        return session
    recorded = session.taken_over
    left = pots_of(desk.database, recorded.sources)
    if len(left) < len(recorded.sources):
        return session.with_carried(recorded.chips)
    return session.with_carried(min(sum(row.pot for row in left), MOST_CHIPS))
