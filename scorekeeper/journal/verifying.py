"""確かめ: could this record have been made here, one event after the other?

A record that comes from elsewhere is not believed: each of its events is asked what ``check`` asks
of an event recorded at the table, in the state in which it would have been recorded.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from scorekeeper.cards import Refusal
from scorekeeper.journal.checks import check, check_opening
from scorekeeper.journal.events import Event, Fact, HandStarted, RulesChanged, SessionOpened, Undone
from scorekeeper.journal.names import tidy
from scorekeeper.journal.replay import Entry, Rulesets, Session


class Unsound(ValueError):  # noqa: N818 - an answer, not an error
    """通らない記録: the first event that could not have been recorded, and why."""

    def __init__(self, sequence: int, refusal: Refusal) -> None:
        super().__init__(f"event {sequence}: {refusal}")
        self.sequence = sequence
        self.refusal = refusal


def verified(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that a record means, if every event of it could have been recorded in its turn.

    What ``replay`` gives, only that nothing is taken on trust.

    Raises:
        Unsound: an event that could not; its refusal is that of ``check``, or
            ``event-out-of-order``, ``event-not-opening``, ``event-ruleset-unknown``,
            ``event-game-unknown``, ``event-seat-unknown``, ``name-untidy`` or ``preset-unknown``.
    """
    record = _Record(rulesets=rulesets)
    number = 0
    for number, event in enumerate(events, start=1):
        try:
            record.add(event)
        except Refusal as refusal:
            raise Unsound(number, refusal) from None
    if not number:
        raise Unsound(1, Refusal("event-not-opening"))
    return record.session


@dataclass(slots=True, kw_only=True)
class _Record:
    """A record as far as it has been gone through; ``states`` hold one for every event that counts.

    An undo strikes out the last event that counts, so it goes back by one state.
    """

    rulesets: Rulesets
    states: list[Session] = field(default_factory=list)
    history: list[Entry] = field(default_factory=list)

    @property
    def session(self) -> Session:
        """The session as it stands."""
        state = self.states[-1]
        return replace(state, sequence=len(self.history), history=tuple(self.history))

    def add(self, event: Event) -> None:
        """Go on by one event."""
        if event.sequence != len(self.history) + 1:
            raise Refusal("event-out-of-order", expected=len(self.history) + 1)
        if not self.states:
            self._open(event.fact)
        elif isinstance(event.fact, Undone):
            check(self.session, event.fact)
            self._strike_out(event)
        else:
            session = self.session
            _check_names(session, event.fact)
            check(session, event.fact)
            after = self.states[-1].after(event.fact, sequence=event.sequence)
            self.states.append(after)
        self._note(event)

    def _open(self, fact: Fact) -> None:
        if not isinstance(fact, SessionOpened):
            raise Refusal("event-not-opening")
        check_opening(fact)
        _check_tidy(fact)
        opened = Session(opened=fact, rulesets=self.rulesets)
        _check_rules(opened, fact)
        self.states.append(opened)

    def _strike_out(self, event: Event) -> None:
        assert isinstance(event.fact, Undone)  # noqa: S101 - asked by the only caller
        struck = event.fact.sequence - 1
        self.history[struck] = replace(self.history[struck], undone_by=event.sequence)

    def _note(self, event: Event) -> None:
        deal = len(self.states[-1].hands)
        self.history.append(Entry(event=event, hand=deal, undone_by=None))
        if isinstance(event.fact, Undone):
            self.states.pop()


def _check_names(session: Session, fact: Fact) -> None:
    """Refuse a fact that names rules or seats that are not there."""
    if isinstance(fact, HandStarted | RulesChanged):
        _check_rules(session, fact)
    if isinstance(fact, HandStarted):
        for seat in (fact.dealer, fact.first_bidder):
            if not 0 <= seat < session.players:
                raise Refusal("event-seat-unknown", seat=seat)


def _check_tidy(opened: SessionOpened) -> None:
    """Refuse names with characters in them that nobody can see."""
    for text in (opened.season, *opened.players):
        if tidy(text) != text:
            raise Refusal("name-untidy", name=tidy(text))


def _check_rules(session: Session, fact: SessionOpened | HandStarted | RulesChanged) -> None:
    """Refuse rules that are not there, or are those of another game."""
    if not isinstance(session.rulesets.get(fact.ruleset), session.game.canon.ruleset):
        raise Refusal("event-ruleset-unknown", ruleset=fact.ruleset)
    if not isinstance(fact, HandStarted):
        session.game.canon.preset_named(fact.preset)
