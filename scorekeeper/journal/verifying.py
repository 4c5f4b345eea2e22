"""確かめ: could this record have been made here, one event after the other?

A record that comes from elsewhere is not believed: each of its events is asked what ``check`` asks
of an event recorded at the table, in the state in which it would have been recorded.
"""

from collections.abc import Iterable

from scorekeeper.cards import Refusal
from scorekeeper.journal.checks import check, check_opening
from scorekeeper.journal.codec import kind_of
from scorekeeper.journal.events import Event, Fact, HandStarted, RulesChanged, SessionOpened
from scorekeeper.journal.fold import Record
from scorekeeper.journal.names import tidy
from scorekeeper.journal.session import Rulesets, Session
from scorekeeper.trick_taking.deal import check_players


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
        raise Refusal("event-unreadable", kind=kind_of(fact))
    check_players(len(seats), fewest=session.game.fewest_players, most=session.game.most_players)
    for seat in (fact.dealer, fact.first_bidder):
        if seat is not None and not 0 <= seat < len(seats):
            raise Refusal("event-seat-unknown", seat=seat)


def _check_rules(session: Session, fact: SessionOpened | HandStarted | RulesChanged) -> None:
    """Refuse rules that are not there, or are those of another game."""
    if not isinstance(session.rulesets.get(fact.ruleset), session.game.canon.ruleset):
        raise Refusal("event-ruleset-unknown", ruleset=fact.ruleset)
    if not isinstance(fact, HandStarted):
        session.game.canon.preset_named(fact.preset)
