"""記録の意味: the session that a whole record means, and whether it could have been made."""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import (
    Entry,
    Event,
    Fact,
    HandStarted,
    RulesChanged,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.moves import after, check, check_opening, move_of
from scorekeeper.journal.names import tidy
from scorekeeper.journal.session import Rulesets, Session, last_hanging
from scorekeeper.trick_taking.auction import check_players


def fold(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that a whole record means; what was undone does not count.

    Raises:
        ValueError: a record that does not begin with the opening of a session, or in which
            something was undone out of turn.
    """
    return go_on(None, events, rulesets)


def go_on(session: Session | None, events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that follows from further events: what ``fold`` makes of the whole record.

    ``rulesets`` are those that the events name.

    Raises:
        ValueError: something was undone out of turn.
    """
    record = Record(rulesets, session)
    for event in events:
        record.add(event)
    return record.session


class Record:
    """A record as far as it has been gone through; ``state`` is what it means, history apart."""

    def __init__(self, rulesets: Rulesets, session: Session | None = None) -> None:
        self.rulesets = rulesets
        self.state: Session | None = None
        self.history: list[Entry] = []
        self.places: list[tuple[int, ...]] = [()]
        if session is not None:
            self._take_over(session)

    def _take_over(self, session: Session) -> None:
        if self.rulesets.keys() <= session.rulesets.keys():
            self.rulesets = session.rulesets
        else:
            self.rulesets = {**session.rulesets, **self.rulesets}
        self.history, self.places = list(session.history), list(session.places)
        self.state = replace(
            session, rulesets=self.rulesets, sequence=0, history=(), places=(), called=()
        )

    @property
    def session(self) -> Session:
        return replace(
            self._state(),
            sequence=len(self.history),
            history=tuple(self.history),
            places=tuple(self.places),
        )

    def add(self, event: Event) -> None:
        fact = event.fact
        if self.state is None:
            if not isinstance(fact, SessionOpened):
                raise ValueError("a session's record begins with its opening")
            self.state = Session.begun(fact, self.rulesets, last=event)
            self._note(event, self.state)
        elif isinstance(fact, Undone):
            self._note(event, self.state)
            self._strike_out(self.state, event, fact.sequence)
        else:
            before = self.state
            self.state = after(before, event)
            self._note(event, before)

    def _strike_out(self, state: Session, event: Event, struck: int) -> None:
        if state.before is None or state.last is None or state.last.sequence != struck:
            raise ValueError("only the last event that counts can be undone")
        entry = self.history[struck - 1]
        self.history[struck - 1] = replace(entry, undone_by=event.sequence)
        self.state = replace(state.before, rulesets=self.rulesets)

    def _note(self, event: Event, before: Session) -> None:
        state = self._state()
        deal = state.dealt
        about = getattr(event.fact, "hand", None) or deal
        dealt = state.deal if about == deal else state.earlier[about - 1]
        seats = () if dealt is None else dealt.seats
        entry = Entry(
            event=event,
            hand=deal,
            names=before.table.names,
            seats=seats,
            hangs_on=max(last_hanging(before), last_hanging(state)),
        )
        self.history.append(entry)
        for place in {deal, about}:
            self.places += [()] * (place + 1 - len(self.places))
            self.places[place] = (*self.places[place], event.sequence)

    def _state(self) -> Session:
        if self.state is None:
            raise ValueError("a session's record begins with its opening")
        return self.state


# 確かめ: could this record have been made here, one event after the other?
#
# A record that comes from elsewhere is not believed: each of its events is asked what ``check``
# asks of an event recorded at the table, in the state in which it would have been recorded.


class Unsound(ValueError):  # noqa: N818 - an answer, not an error
    """通らない記録: the first event that could not have been recorded, and why."""

    def __init__(self, sequence: int, refusal: Refusal) -> None:
        super().__init__(f"event {sequence}: {refusal}")
        self.sequence = sequence
        self.refusal = refusal


def verify(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that a record means, if every event of it could have been recorded in its turn.

    What ``fold`` gives, only that nothing is taken on trust.

    Raises:
        Unsound: an event that could not; its refusal is that of ``check``, or
            ``event-out-of-order``, ``event-not-opening``, ``event-ruleset-unknown``,
            ``event-game-unknown``, ``event-seat-unknown``, ``name-untidy`` or ``preset-unknown``.
    """
    record = Record(rulesets)
    number = 0
    for number, event in enumerate(events, start=1):
        try:
            if event.sequence != number:
                raise Refusal("event-out-of-order", expected=number)  # noqa: TRY301 - as the others
            _check(record, event.fact)
            record.add(event)
        except Refusal as refusal:
            raise Unsound(number, refusal) from None
    if not number:
        raise Unsound(1, Refusal("event-not-opening"))
    return record.session


def _check(record: Record, fact: Fact) -> None:
    if record.state is not None:
        if isinstance(fact, HandStarted | RulesChanged):
            _check_rules(record.state, fact)
        if isinstance(fact, HandStarted):
            _check_seats(record.state, fact)
        check(record.state, fact)
        return
    if not isinstance(fact, SessionOpened):
        raise Refusal("event-not-opening")
    check_opening(fact)
    for text in (fact.season, *fact.players):
        if tidy(text) != text:
            raise Refusal("name-untidy", name=tidy(text))
    _check_rules(Session.begun(fact, record.rulesets), fact)


def _check_seats(session: Session, fact: HandStarted) -> None:
    """Refuse a hand that was dealt to others than those who were there, or by nobody at it."""
    there = session.table.there
    seats = fact.seats or tuple(session.table.people)
    for person in (*seats, *(() if fact.dealt_by is None else (fact.dealt_by,))):
        if person not in there:
            raise Refusal("event-seat-unknown", seat=person)
    order = tuple(person for person in there if person in seats)
    if seats != order or (fact.dealt_by is not None and fact.dealt_by in seats):
        raise Refusal("event-unreadable", kind=move_of(fact).kind)
    check_players(len(seats), fewest=session.game.fewest_players, most=session.game.most_players)
    for seat in (fact.dealer, fact.first_bidder):
        if seat is not None and not 0 <= seat < len(seats):
            raise Refusal("event-seat-unknown", seat=seat)


def _check_rules(session: Session, fact: SessionOpened | HandStarted | RulesChanged) -> None:
    if not isinstance(session.rulesets.get(fact.ruleset), session.game.canon.ruleset):
        raise Refusal("event-ruleset-unknown", ruleset=fact.ruleset)
    if not isinstance(fact, HandStarted):
        session.game.canon.preset_named(fact.preset)
