"""Recording what happened: load, decide, append, all in one transaction."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.projections.tables import update_tables
from scorekeeper.desk.sessions.folding import (
    fold_on,
    read_session,
    remember,
    with_names_now,
)
from scorekeeper.desk.sessions.rows import to_event, to_row
from scorekeeper.journal import (
    Event,
    Fact,
    HandStarted,
    Session,
    SessionClosed,
    SessionDiscarded,
    Undone,
    check,
)
from scorekeeper.journal.people.dealing import next_hand
from scorekeeper.journal.signing import check_signed_here
from scorekeeper.store import (
    EventRow,
    append,
    event_with_command,
    events_of,
    immediate,
    takers_of,
)


def record(desk: Desk, session_id: str, fact: Fact, tap: Tap) -> Session:
    """Record a fact and give the session that follows from it.

    A tap that was recorded already changes nothing and gives the session as it is.

    Raises:
        Refusal: ``session-unknown``; ``sent-otherwise`` with the ``sequence`` of what stands, when
            the tap was recorded already with another answer in it; ``sent-elsewhere`` when it was
            in another session; ``moved-on`` when others have recorded since the page was made; and
            what the journal's ``check`` raises.
    """
    return record_decided(desk, session_id, lambda _session: fact, tap)


def start_next_hand(desk: Desk, session_id: str, tap: Tap) -> Session:
    """Deal the next hand: the dealer and the first bidder follow from the hands before."""
    return record_decided(desk, session_id, next_hand, tap)


def undo(desk: Desk, session_id: str, tap: Tap) -> Session:
    """Strike out the last event that still counts.

    Raises:
        Refusal: ``undo-nothing`` when only the opening is left, ``pot-taken-since`` where a
            discarded session would come back for a pot that is another's now, ``replaced-since``
            where another one counts in its stead, ``season-is-closed`` of a discarded one,
            and what ``record`` raises.
    """

    def decide(session: Session) -> Undone:
        if session.discarded:
            _check_pots_are_free(desk, session.carried_from)
            _check_not_replaced(desk, session)
            _check_season_goes_on(desk, session)
        return last_undone(session)

    return record_decided(desk, session_id, decide, tap)


def close_session(desk: Desk, session_id: str, tap: Tap) -> Session:
    """End the session."""
    return record(desk, session_id, SessionClosed(), tap)


def discard_session(desk: Desk, session_id: str, tap: Tap) -> Session:
    """Let a session that was begun by mistake count nowhere; the pot it took over is free again.

    Raises:
        Refusal: ``session-scored`` where anybody has points and it is not over yet,
            ``season-is-closed``, ``pot-taken-since`` where a later session took over its pot, and
            what ``record`` raises.
    """

    def decide(session: Session) -> SessionDiscarded:
        _check_season_goes_on(desk, session)
        _check_pots_are_free(desk, (session_id,))
        return SessionDiscarded()

    return record_decided(desk, session_id, decide, tap)


def _check_pots_are_free(desk: Desk, sources: Sequence[str]) -> None:
    """Refuse what would leave one pot to two sessions."""
    if any(takers_of(desk.database, source) for source in sources):
        raise Refusal("pot-taken-since")


def _check_season_goes_on(desk: Desk, session: Session) -> None:
    """Refuse what would take a session out of a closed season, or bring one back into it."""
    if session.season_key in read_club(desk).seasons.closed:
        raise Refusal("season-is-closed", name=session.season)


def _check_not_replaced(desk: Desk, session: Session) -> None:
    """Refuse what would have one session count twice."""
    other = None if session.last is None else session.last.fact.replaced_by
    instead = None if other is None else read_session(desk, other)
    if instead is not None and not instead.discarded:
        raise Refusal("replaced-since")


def last_undone(session: Session) -> Undone:
    """The undo that strikes out this session's last event; 0 stands for none."""
    return Undone(sequence=session.undoable.sequence if session.undoable else 0)


def record_decided(
    desk: Desk,
    session_id: str,
    decide: Callable[[Session], Fact],
    tap: Tap,
    *,
    past: tuple[type[Fact], ...] = (),
) -> Session:
    """Record what ``decide`` makes of the session as it is at that moment; else as ``record``.

    For a tap that was recorded already it is asked what it makes of the session as it was then.
    Facts of the kinds ``past`` may have been recorded since the page was made: they change nothing
    of what it asked.
    """
    with immediate(desk.database):
        session = read_session(desk, session_id)
        if session is None:
            raise Refusal("session-unknown")
        known = event_with_command(desk.database, tap.command_id)
        if known is not None:
            _check_same(desk, session_id, session, known, decide)
            return session
        if session.sequence != tap.seen and not _only_since(session, tap.seen, past):
            raise Refusal("moved-on")
        fact = decide(session)
        _check_now(session, fact)
        now = replace(tap, seen=session.sequence)
        return append_fact(desk, session_id, fact, now, before=session)


def _only_since(session: Session, seen: int, kinds: tuple[type[Fact], ...]) -> bool:
    """Whether nothing but facts of these kinds was recorded after what a page had seen."""
    since = session.history[seen:]
    return seen > 0 and bool(since) and all(isinstance(one.event.fact, kinds) for one in since)


def record_together(
    desk: Desk, session_id: str, decide: Callable[[Session], Sequence[Fact]], tap: Tap
) -> Session:
    """Record several facts that one tap means, all of them or none; else as ``record_decided``."""
    with immediate(desk.database):
        session = read_session(desk, session_id)
        if session is None:
            raise Refusal("session-unknown")
        known = event_with_command(desk.database, tap.command_id)
        if known is not None:
            _check_same(desk, session_id, session, known, lambda before: decide(before)[0])
            return session
        if session.sequence != tap.seen:
            raise Refusal("moved-on")
        for number, fact in enumerate(decide(session)):
            _check_now(session, fact)
            command = f"{tap.command_id}/{number}" if number else tap.command_id
            one = replace(tap, command_id=command, seen=session.sequence)
            session = append_fact(desk, session_id, fact, one, before=session)
        return session


def _check_now(session: Session, fact: Fact) -> None:
    """Refuse what the journal refuses, and a next hand on signatures that were brought here."""
    check(session, fact)
    if isinstance(fact, HandStarted):
        check_signed_here(session)


def _check_same(
    desk: Desk,
    session_id: str,
    session: Session,
    known: EventRow,
    decide: Callable[[Session], Fact],
) -> None:
    """Refuse a tap that was recorded already, but with another answer in it."""
    if known.session != session_id:
        raise Refusal("sent-elsewhere")
    before = _session_before(desk, session, known)
    with suppress(Refusal):
        if before is not None and decide(before) == to_event(known).fact:
            return
    raise Refusal("sent-otherwise", sequence=known.sequence)


def _session_before(desk: Desk, session: Session, known: EventRow) -> Session | None:
    """The session as it was when a row was recorded; None before its first."""
    last = session.undoable
    if last is not None and last.sequence == known.sequence == session.sequence:
        return session.before
    rows = islice(events_of(desk.database, known.session), known.sequence - 1)
    events = [to_event(row) for row in rows]
    return fold_on(desk, None, events) if events else None


def append_fact(
    desk: Desk, session_id: str, fact: Fact, tap: Tap, *, before: Session | None
) -> Session:
    """Append a fact that has been checked and bring the tables up to date.

    Call it inside a transaction; ``tap.seen`` is the number of the event before, and ``before``
    the session as it was then, None where it begins with this fact.
    """
    event = Event(
        session=session_id,
        sequence=tap.seen + 1,
        command_id=tap.command_id,
        at=desk.stamp(),
        by=tap.by,
        fact=fact,
    )
    after = b"" if before is None else before.history[-1].event.seal
    seal = append(desk.database, [to_row(event)], after)
    session = fold_on(desk, before, [replace(event, seal=seal)])
    update_tables(desk, session_id, before, session)
    session = with_names_now(desk, session_id, session)
    remember(desk, session_id, session)
    return session
