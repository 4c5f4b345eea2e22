"""確認: may this be recorded in this session now, and could a whole record have been?"""

from collections.abc import Iterable
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.games import game_named
from scorekeeper.journal import corrections
from scorekeeper.journal import people as comings
from scorekeeper.journal.codec import kind_of
from scorekeeper.journal.corrections import check_amending
from scorekeeper.journal.events import (
    Event,
    Fact,
    FirstDealerChosen,
    HandStarted,
    PotCarried,
    RulesChanged,
    SessionClosed,
    SessionDiscarded,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.names import check_names, check_season, tidy
from scorekeeper.journal.past import PastResult, check_past
from scorekeeper.journal.people import check_coming
from scorekeeper.journal.session import Record, Rulesets, Session
from scorekeeper.journal.signing import check_signed, check_signing
from scorekeeper.trick_taking.deal import check_players, check_seat

MOST_CHIPS = 999_999
"""The most chips that one evening can take over from others."""

AFTERWARDS: tuple[type[Any], ...] = (
    Undone,
    SessionDiscarded,
    comings.PersonRenamed,
    *corrections.FACT_TYPES,
)
"""What may still be recorded when the table has got up."""


def check(session: Session, fact: Fact) -> None:
    """Refuse a fact that cannot be recorded now.

    Raises:
        Refusal: ``session-discarded``, ``session-scored``, ``session-closed``,
            ``session-open-already``, ``hand-open``, ``hand-none``,
            ``rules-unchanged``, ``undo-nothing``, ``undo-not-last``,
            ``fact-of-another-game``, ``pot-none``, ``pot-carried-late``,
            ``pot-carried-impossible``, ``first-dealer-late``, ``seat-unknown``, and what the
            checks of comings, of amendments, of signatures and of a hand raise.
    """
    _check_standing(session, fact)
    match fact:
        case HandStarted() | SessionClosed() | RulesChanged() | PotCarried():
            _check_between_hands(session, fact)
        case SessionOpened() | SessionDiscarded():
            pass
        case FirstDealerChosen():
            _check_first_dealer(session, fact)
        case PastResult():
            check_past(fact, table=session.table, game=session.game, hands=session.dealt)
        case Undone():
            _check_undo(session, fact)
        case _ if isinstance(fact, comings.FACT_TYPES):
            check_coming(session.table, fact)
        case _ if isinstance(fact, corrections.FACT_TYPES):
            _check_amending(session, fact)
        case _:
            _check_of_hand(session, fact)


def _check_of_hand(session: Session, fact: Fact) -> None:
    if session.hand is None:
        raise Refusal("hand-none")
    if not isinstance(fact, tuple(session.game.kinds.values())):
        raise Refusal("fact-of-another-game")
    session.game.check(session.hand, fact)


def _check_standing(session: Session, fact: Fact) -> None:
    """What follows from the session being open, over or discarded, whatever was played in it."""
    if isinstance(fact, SessionOpened):
        raise Refusal("session-open-already")
    if session.discarded and not isinstance(fact, Undone):
        raise Refusal("session-discarded")
    if session.closed and not isinstance(fact, AFTERWARDS):
        raise Refusal("session-closed")
    is_in_play = session.is_scored and not session.past and not session.closed
    if isinstance(fact, SessionDiscarded) and is_in_play:
        raise Refusal("session-scored")


def _check_between_hands(
    session: Session, fact: HandStarted | SessionClosed | RulesChanged | PotCarried
) -> None:
    if session.in_hand:
        raise Refusal("hand-open")
    if isinstance(fact, HandStarted):
        _check_next(session)
    if isinstance(fact, RulesChanged) and fact == session.in_force:
        raise Refusal("rules-unchanged")
    if isinstance(fact, PotCarried):
        _check_carried(session, fact)


def _check_next(session: Session) -> None:
    """Whether another hand can be dealt, as far as that hangs on those before it."""
    if session.past:
        raise Refusal("past-beside-hands")
    check_signed(session)


def _check_first_dealer(session: Session, fact: FirstDealerChosen) -> None:
    """Who deals first is settled before anybody has."""
    if session.dealt or session.past:
        raise Refusal("first-dealer-late")
    check_seat(fact.seat, players=len(session.opened.players))


def _check_carried(session: Session, fact: PotCarried) -> None:
    """A pot is taken over before the first hand, where the house has one, and only once."""
    if not session.game.has_pot(session.ruleset):
        raise Refusal("pot-none")
    if session.dealt or session.carried or session.past:
        raise Refusal("pot-carried-late")
    if not 0 < fact.chips <= MOST_CHIPS or not fact.sources:
        raise Refusal("pot-carried-impossible", most=MOST_CHIPS)


def _check_amending(session: Session, fact: corrections.Fact) -> None:
    people = len(session.names)
    if isinstance(fact, corrections.HandSigned):
        check_signing(session, fact)
        return
    if isinstance(fact, corrections.Penalty) and not 0 <= fact.seat < people:
        raise Refusal("seat-unknown", seat=fact.seat, players=people)
    check_amending(session.game, fact, session.hands, session.amendments)


def check_opening(opened: SessionOpened) -> None:
    """Refuse an opening whose names or season cannot stand.

    Raises:
        Refusal: what ``check_names`` and ``check_season`` raise.
    """
    game = game_named(opened.game)
    check_season(opened.season)
    check_names(opened.players, fewest=game.fewest_players, most=game.most_players)


def _check_undo(session: Session, fact: Undone) -> None:
    if session.undoable is None:
        raise Refusal("undo-nothing")
    if session.undoable.sequence != fact.sequence:
        raise Refusal("undo-not-last")


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
