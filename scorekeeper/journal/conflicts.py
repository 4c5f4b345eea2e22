"""二つの記録: two recorders' entries about one thing, alike or different, and how to mend them.

A tap is compared with the events recorded since its page was made. If they agree, nothing is
recorded; if they differ, the table chooses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import (
    CORRECTIONS,
    Event,
    Fact,
    HandSigned,
    HandStarted,
    Penalty,
    PenaltyCancelled,
    Undone,
)
from scorekeeper.journal.moves import MOVE_OF, Subject, after, check
from scorekeeper.journal.session import Session
from scorekeeper.trick_taking.game import TrickCorrected

MOST_SINCE = 500  # The most later events that a tap is compared with
MOST_AGAIN = 40  # The most entries that are undone and recorded again to mend one below them
Change = tuple[Session, Session]  # A session before an event that counts, and after it


@dataclass(frozen=True, slots=True, kw_only=True)
class Otherwise:
    """違う記録: another event that ``stands``, the tap's facts, and facts to record ``instead``."""

    stands: Event
    said: tuple[Fact, ...]
    instead: tuple[Fact, ...] = ()


def as_seen(session: Session, seen: int) -> Session:
    """Return the session as seen at an earlier event, without history and without undone events."""
    while session.before is not None and session.last is not None and session.last.sequence > seen:
        session = session.before
    return session


def compare(
    session: Session, said: Sequence[Fact], *, seen: int, own: str = ""
) -> int | Otherwise | None:
    """Compare a tap with events newer than ``seen``, apart from the recorder's ``own``.

    同じ記録: if others have recorded the same, the number of the last such event.
    """
    steps = _steps(session, seen)
    then, last = as_seen(session, seen), 0
    told = [fact for fact in said if not isinstance(fact, Undone)]
    met = [_counterpart(then, fact, steps) for fact in told]
    if any(event is not None and event.by == own for event in met):
        return None
    for fact, event in zip(told, met, strict=True):
        if event is not None and len(told) == len(said) and not _is_same(event.fact, fact):
            return _otherwise(session, said, event)
        last = max(last, 0 if event is None else event.sequence)
    if met and None not in met:
        return last
    if len(told) < len(said):
        return None
    taker = _in_the_way(steps, said)
    if taker is None or taker.by == own or not _is_like(session, taker.fact, said[0]):
        return None
    return _otherwise(session, said, taker)


def in_place_of(session: Session, said: Sequence[Fact], sequence: int) -> tuple[Fact, ...]:
    """Return the facts to record so that a tap stands in place of an event; none if impossible.

    A correction is enough if there is one. Otherwise the event is undone, and the later events of
    its hand are recorded again. Refusal: ``correction-changes-nothing`` if it stands already.
    """
    for facts in (_mends(session, said, sequence), _over(session, said, sequence)):
        if not facts:
            continue
        try:
            follow(session, facts)
        except Refusal as refusal:
            if refusal.code == "correction-changes-nothing":
                raise
        else:
            return facts
    return ()


def follow(session: Session, facts: Sequence[Fact]) -> Session:
    """Return the session, without history, after these facts were recorded now in order."""
    last = 0 if session.last is None else session.last.sequence
    for number, fact in enumerate(facts, start=max(session.sequence, last) + 1):
        check(session, fact)
        if isinstance(fact, Undone):
            assert session.before is not None  # noqa: S101 - it was just checked
            session = session.before
        else:
            event = Event(session="", sequence=number, command_id="", at="", by="", fact=fact)
            session = after(session, event)
    return session


def _can_follow(session: Session, facts: Sequence[Fact]) -> bool:
    try:
        follow(session, facts)
    except Refusal:
        return False
    return True


def _back(session: Session) -> Iterator[Change]:
    """Yield every event that counts, last first: the session before it and after it."""
    while session.before is not None:
        yield session.before, session
        session = session.before


def _event(step: Change) -> Event:
    event = step[1].last
    assert event is not None  # noqa: S101 - a session that has one before it has a last event
    return event


def _steps(session: Session, seen: int) -> tuple[Change, ...]:
    """Return every event that counts after that number, last first."""
    since = takewhile(lambda step: _event(step).sequence > seen, _back(session))
    return tuple(islice(since, MOST_SINCE))


def _counterpart(then: Session, fact: Fact, steps: Sequence[Change]) -> Event | None:
    """Return the last event about the same subject, or with an equal fact."""
    subject = _subject(then, fact)
    for step in steps:
        event = _event(step)
        is_it = event.fact == fact if subject is None else _subject(step[0], event.fact) == subject
        if is_it:
            return event
    return None


def _is_like(session: Session, one: Fact, other: Fact) -> bool:
    """Whether two facts can be two answers to one question: same kind, or both of the hand."""
    of_hand = tuple(session.game.kinds.values())
    return type(one) is type(other) or (isinstance(one, of_hand) and isinstance(other, of_hand))


def _in_the_way(steps: Sequence[Change], said: Sequence[Fact]) -> Event | None:
    """Return the event before which all this could have been recorded, but not after it."""
    could = bool(steps) and _can_follow(steps[-1][0], said)
    for step in reversed(steps):
        can = _can_follow(step[1], said)
        if could and not can:
            return _event(step)
        could = can
    return None


def _subject(before: Session, fact: Fact) -> Subject | None:
    """Return the subject of a fact; None if only an equal fact matches it."""
    move = MOVE_OF.get(type(fact))
    return None if move is None or move.about is None else move.about(before, fact)


def _is_same(one: Fact, other: Fact) -> bool:
    match one, other:
        case (HandSigned(), HandSigned()) | (HandStarted(), HandStarted()):
            return True
    if isinstance(one, CORRECTIONS) and type(one) is type(other):
        return bool(replace(one, why="") == replace(other, why=""))
    if hasattr(one, "winner") and type(one) is not type(other):
        told = ("winner", "honours", "plays", "named_suit")
        return all(getattr(one, name, None) == getattr(other, name, None) for name in told)
    return bool(one == other)


def _otherwise(session: Session, said: Sequence[Fact], event: Event) -> int | Otherwise:
    try:
        instead = in_place_of(session, said, event.sequence)
    except Refusal:
        return event.sequence
    return Otherwise(stands=event, said=tuple(said), instead=instead)


def _mends(session: Session, said: Sequence[Fact], sequence: int) -> tuple[Fact, ...]:
    """Return corrections for each differing fact of a tap; nothing if one has no correction."""
    before = as_seen(session, sequence - 1)
    steps, mends = _steps(session, sequence - 1), list[Fact]()
    for fact in said:
        event = _counterpart(before, fact, steps)
        if event is not None and event.fact == fact:
            continue
        mends.extend(_mend(session, before, fact, event))
    return tuple(mends)


def _mend(session: Session, before: Session, fact: Fact, event: Event | None) -> tuple[Fact, ...]:
    if isinstance(fact, Penalty) and event is not None:
        return PenaltyCancelled(sequence=event.sequence), fact
    game, deal = session.game, before.dealt
    if type(fact) is game.kinds[f"{game.name}-trick-taken"]:
        return (_trick_mend(deal, fact),)
    if deal and session.hands[deal - 1].bid is not None:
        corrected = game.contract_as(session.hands[deal - 1], deal, fact)
        if corrected is not None:
            return (corrected,)
    return (fact,)


def _trick_mend(deal: int, fact: Fact) -> TrickCorrected:
    """Return a correction of a differing trick: only the record was wrong, and its winner led."""
    return TrickCorrected(
        hand=deal,
        trick=fact.trick,
        winner=fact.winner,
        honours=getattr(fact, "honours", None),
        plays=fact.plays,
        named_suit=fact.named_suit,
        led_on=False,
    )


def _over(session: Session, said: Sequence[Fact], sequence: int) -> tuple[Fact, ...]:
    """Return undos down to an event, the new facts, and the later ones again, if these are few."""
    above = _steps(session, sequence - 1)
    tap = _event(above[-1]).tap if above else ""
    rest = takewhile(lambda step: _event(step).tap == tap, _back(as_seen(session, sequence - 1)))
    struck = (*above, *rest)
    deals = sum(isinstance(fact, HandStarted) for fact in said)
    if not above or len(struck) > MOST_AGAIN or struck[-1][0].dealt != session.dealt - deals:
        return ()
    events = [_event(step) for step in struck]
    again = [
        one for one in reversed(events) if one.tap != tap and not isinstance(one.fact, HandSigned)
    ]
    first = session.sequence + len(events) + len(said) + 1
    numbers = {one.sequence: number for number, one in enumerate(again, start=first)}
    later = (
        replace(fact, sequence=numbers.get(fact.sequence, fact.sequence))
        if isinstance(fact := one.fact, PenaltyCancelled)
        else fact
        for one in again
    )
    return (*(Undone(sequence=one.sequence) for one in events), *said, *later)
