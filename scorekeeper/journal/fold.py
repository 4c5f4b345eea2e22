"""畳みこみ: events folded into the session they mean, from the first one or from where it stood."""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.journal.entry import Entry
from scorekeeper.journal.events import Event, SessionOpened, Undone
from scorekeeper.journal.secrets import last_hanging
from scorekeeper.journal.session import Rulesets, Session


def fold(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that a whole record means; what was undone does not count.

    Raises:
        ValueError: a record that does not begin with the opening of a session, or in which
            something was undone out of turn.
    """
    record = Record(rulesets)
    for event in events:
        record.add(event)
    return record.session


def go_on(session: Session, events: Iterable[Event], rulesets: Rulesets) -> Session:
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
        """The session as it stands."""
        return replace(
            self._state(),
            sequence=len(self.history),
            history=tuple(self.history),
            places=tuple(self.places),
        )

    def add(self, event: Event) -> None:
        """Go on by one event."""
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
            self.state = before.after(event)
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
