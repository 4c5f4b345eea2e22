"""畳みこみ: sessions and the club folded from their rows, going on from where a fold stood."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk, Memory
from scorekeeper.games import game_named
from scorekeeper.journal import Event, Session, decode, encode, go_on
from scorekeeper.journal.club.club import Club, fold_club
from scorekeeper.journal.events import HandStarted, RulesChanged, SessionOpened
from scorekeeper.journal.moves import MOST_CHIPS
from scorekeeper.journal.names import identity
from scorekeeper.journal.people import season_key
from scorekeeper.journal.record import fold
from scorekeeper.store import CLUB, EventRow, events_of, last_event, pots_of, ruleset_texts
from scorekeeper.store.journal import last_of_tap
from scorekeeper.store.people import names_in, person_of
from scorekeeper.trick_taking.ruleset import Rules


def to_row(event: Event) -> EventRow:
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
        delivery=event.delivery,
    )


def to_event(row: EventRow) -> Event:
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


_CLUBS: Memory[Club] = Memory()


def read_club(desk: Desk) -> Club:
    """The club as every event of its record has it now."""
    last = last_event(desk.database, CLUB)
    if last is None:
        return Club()
    known = _CLUBS.of(desk, CLUB)
    if known is None:
        return remember_club(desk, read_club_afresh(desk))
    if _last_of(known) == last:
        return known
    return remember_club(desk, _go_on(desk, known))


def read_club_afresh(desk: Desk) -> Club:
    """The same, whatever is remembered."""
    return fold_club(map(to_event, events_of(desk.database, CLUB)))


def _go_on(desk: Desk, known: Club) -> Club:
    """The club as it is now, of which only what is new is read where it has gone on from there."""
    newest = known.history[-1].event
    rest = [to_event(row) for row in events_of(desk.database, CLUB, newest.sequence - 1)]
    if rest[:1] != [newest]:
        return read_club_afresh(desk)
    return fold_club((*(line.event for line in known.history), *rest[1:]))


def seen_in_club_after(desk: Desk, command_id: str) -> int:
    """What somebody had seen of the club's record who knew nothing but that tap of theirs."""
    return last_of_tap(desk.database, CLUB, command_id) or 0


def remember_club(desk: Desk, club: Club) -> Club:
    _CLUBS.keep(desk, CLUB, club)
    return club


def _last_of(club: Club) -> tuple[int, str]:
    newest = club.history[-1].event
    return newest.sequence, newest.command_id


# 畳みこみ: sessions folded from their rows, going on from where a fold stood.
#
# What was folded is remembered by session, sequence and last command for each file. Others may
# write to the same file: a fold counts only where the journal says, in the transaction that asks,
# that its last event is the one that it has seen.


NEWEST = 2
"""Folds of one session that are remembered, since somebody may still see the one before."""

_FOLDS: Memory[tuple[Session, ...]] = Memory()


def read_session(desk: Desk, session_id: str) -> Session | None:
    """A session as its rows have it now; None where there is no such session."""
    last = None if session_id == CLUB else last_event(desk.database, session_id)
    if last is None:
        return None
    session = _find_fold(desk, _FOLDS.of(desk, session_id) or (), last)
    after = 0 if session is None else session.sequence
    if session is None or after < last[0]:
        events = [to_event(row) for row in events_of(desk.database, session_id, after)]
        session = fold_on(desk, session, events)
    else:
        session = with_season_now(desk, with_pot_now(desk, session))
    session = with_names_now(desk, session_id, session)
    remember(desk, session_id, session)
    return session


def read_afresh(desk: Desk, session_id: str) -> Session:
    """A session as every one of its rows has it now, whatever is remembered.

    Raises:
        Refusal: ``session-unknown``.
    """
    rows = () if session_id == CLUB else events_of(desk.database, session_id)
    events = [to_event(row) for row in rows]
    if not events:
        raise Refusal("session-unknown")
    return fold_on(desk, None, events)


def remember(desk: Desk, session_id: str, session: Session) -> None:
    older = [one for one in _FOLDS.of(desk, session_id) or () if one is not session]
    _FOLDS.keep(desk, session_id, (session, *older)[:NEWEST])


def fold_on(desk: Desk, session: Session | None, events: list[Event]) -> Session:
    """What further events make of a session, or of none; its pot and season are those of now."""
    known = set() if session is None else session.rulesets.keys()
    named = {fact.ruleset for event in events if isinstance(fact := event.fact, _NAMING)}
    rulesets = read_rulesets(desk, named - known)
    folded = fold(events, rulesets) if session is None else go_on(session, events, rulesets)
    return with_season_now(desk, with_pot_now(desk, folded))


def read_rulesets(desk: Desk, addresses: Iterable[str]) -> dict[str, Rules]:
    found = ruleset_texts(desk.database, addresses)
    return {address: _rules(*kept) for address, kept in found.items()}


def _find_fold(desk: Desk, folds: Iterable[Session], last: tuple[int, str]) -> Session | None:
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

    What was carried is recorded as it was then; a hand corrected since in an earlier session may
    have left more or less. Where one of those sessions is not here, what was recorded stands.
    """
    if session.taken_over is None:
        return session
    recorded = session.taken_over
    left = pots_of(desk.database, recorded.sources)
    if len(left) < len(recorded.sources):
        return session.with_carried(recorded.chips)
    return session.with_carried(min(sum(row.pot for row in left), MOST_CHIPS))


def with_season_now(desk: Desk, session: Session) -> Session:
    """The session with the season to which it belongs now, whatever was typed in it."""
    opened, seasons = session.opened, read_club(desk).seasons
    session_id = session.history[0].event.session
    now = seasons.of_session(session_id, opened.season, opened.game)
    belongs = None if now == (season_key(opened.season, opened.game), opened.season) else now
    return session if belongs == session.belongs else replace(session, belongs=belongs)


def with_names_now(desk: Desk, session_id: str, session: Session) -> Session:
    """The session with its people called as they are now, however they were typed in it.

    Of one that was discarded the tables have no seats: the club says who was meant.
    """
    typed = session.table.names
    called = names_now(desk, typed) if session.discarded else names_in(desk.database, session_id)
    if called == typed or len(called) != len(typed):
        called = ()
    return session if called == session.called else replace(session, called=called)


def names_now(desk: Desk, typed: Sequence[str]) -> tuple[str, ...]:
    """Who was typed at one table, called as they are now; as typed where nobody knows them."""
    persons = read_club(desk).people.seat([identity(name) for name in typed])
    known = [person_of(desk.database, person) for person in persons]
    return tuple(name if row is None else row.name for name, row in zip(typed, known, strict=True))
