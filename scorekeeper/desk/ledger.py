"""A session worked out into the rows that the tables keep."""

from scorekeeper.journal import Entry, Session, SessionClosed, Undone
from scorekeeper.journal.names import identity
from scorekeeper.napoleon.facts import Noted
from scorekeeper.napoleon.hand import Hand
from scorekeeper.napoleon.outcome import result_of, score_of
from scorekeeper.store import HandRow, ScoreRow, SeatRow, SessionRow, SessionRows


def session_rows(session_id: str, session: Session) -> SessionRows:
    """Everything that the tables keep of a session."""
    return SessionRows(
        session=_session_row(session_id, session),
        seats=tuple(
            SeatRow(session=session_id, seat=seat, player=name, player_key=identity(name))
            for seat, name in enumerate(session.opened.players)
        ),
        hands=tuple(
            _hand_row(session_id, session, deal) for deal in range(1, len(session.hands) + 1)
        ),
        scores=tuple(
            row
            for deal, hand in enumerate(session.hands, start=1)
            for row in _score_rows(session_id, deal, hand)
        ),
    )


def hand_numbers(session: Session) -> tuple[int | None, ...]:
    """Each deal's number as the table counts hands, None where it was void (source: 002:167)."""
    numbers: list[int | None] = []
    count = 0
    for hand in session.hands:
        count += 0 if hand.redealt else 1
        numbers.append(None if hand.redealt else count)
    return tuple(numbers)


def _session_row(session_id: str, session: Session) -> SessionRow:
    opened = session.opened
    closing = [entry for entry in _standing(session) if isinstance(entry.event.fact, SessionClosed)]
    return SessionRow(
        id=session_id,
        game=opened.game,
        preset=opened.preset,
        season=opened.season,
        season_key=identity(opened.season),
        opened_at=session.history[0].event.at,
        closed_at=closing[-1].event.at if closing else None,
    )


def _hand_row(session_id: str, session: Session, deal: int) -> HandRow:
    hand = session.hands[deal - 1]
    sheet = score_of(hand)
    adjutant = hand.settled.adjutant if hand.settled else hand.adjutant
    return HandRow(
        session=session_id,
        deal=deal,
        number=hand_numbers(session)[deal - 1],
        status="redealt" if hand.redealt else "settled" if hand.settled else "open",
        ruleset=session.ruleset_of[deal - 1],
        dealer=hand.dealer,
        napoleon=hand.napoleon,
        adjutant=adjutant,
        alone=None if hand.settled is None else adjutant is None,
        bid=None if hand.bid is None else str(hand.bid),
        called=None if hand.called is None else str(hand.called),
        taken=None if hand.settled is None else result_of(hand, adjutant).taken,
        made=None if sheet is None else sheet.made,
        ended_at=_ended_at(session, deal) if hand.settled or hand.redealt else None,
    )


def _score_rows(session_id: str, deal: int, hand: Hand) -> tuple[ScoreRow, ...]:
    sheet = score_of(hand)
    if sheet is None:
        return ()
    return tuple(
        ScoreRow(
            session=session_id,
            deal=deal,
            seat=seat,
            role=role_of(hand, seat),
            won=(role_of(hand, seat) == "ally") != sheet.made,
            points=points,
        )
        for seat, points in enumerate(sheet.points)
    )


def role_of(hand: Hand, seat: int) -> str:
    """``napoleon``, ``adjutant`` or ``ally``, as far as the table knows."""
    if seat == hand.napoleon:
        return "napoleon"
    return "adjutant" if seat == hand.adjutant else "ally"


def _ended_at(session: Session, deal: int) -> str:
    """When a hand that is over came to its end; notes can be added afterwards."""
    return [
        entry.event.at
        for entry in _standing(session)
        if entry.hand == deal and not isinstance(entry.event.fact, Noted | SessionClosed)
    ][-1]


def _standing(session: Session) -> list[Entry]:
    return [
        entry
        for entry in session.history
        if entry.undone_by is None and not isinstance(entry.event.fact, Undone)
    ]
