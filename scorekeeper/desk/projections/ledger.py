"""A session worked out into the rows that the tables keep."""

from collections.abc import Iterator

from scorekeeper.desk.projections.figures import Figures, figures_of
from scorekeeper.journal import (
    Entry,
    PastResult,
    RulesChanged,
    Session,
    SessionClosed,
    Undone,
    corrections,
)
from scorekeeper.journal.names import identity, season_key
from scorekeeper.store import (
    CarriedRow,
    EveningRow,
    FeeRow,
    HandRow,
    PastRow,
    PenaltyRow,
    ScoreRow,
    SeatRow,
    SessionRow,
    SessionRows,
)

_BESIDE_HANDS = RulesChanged | SessionClosed | corrections.Fact
"""What may be recorded after a hand and is no part of it."""


def session_rows(session_id: str, session: Session) -> SessionRows:
    """Everything that the tables keep of a session."""
    figures = figures_of(session)
    hands = tuple(_hand_rows(session_id, session, figures))
    scores = tuple(_score_rows(session_id, figures))
    fees = tuple(_fee_rows(session_id, figures))
    penalties = tuple(_penalty_rows(session_id, session))
    return SessionRows(
        session=_session_row(session_id, session),
        seats=tuple(
            SeatRow(session=session_id, seat=seat, player=name, player_key=identity(name))
            for seat, name in enumerate(session.opened.players)
        ),
        hands=hands,
        scores=scores,
        penalties=penalties,
        evenings=tuple(
            _evening_row(session_id, seat, hands, scores, fees, penalties, session.past)
            for seat in range(session.players)
        ),
        past=tuple(_past_rows(session_id, session)),
        fees=fees,
        carried=tuple(
            CarriedRow(session=session_id, source=source) for source in session.carried_from
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


def totals(session: Session) -> tuple[int, ...]:
    """合計: every seat's points: of the hands, of past results, and the penalties."""
    sheets = [sheet for sheet in session.sheets if sheet is not None]
    return tuple(
        sum(sheet.points[seat] for sheet in sheets)
        + sum(past.points[seat] for past in session.past)
        + session.amendments.penalty_points(seat)
        for seat in range(session.players)
    )


def _session_row(session_id: str, session: Session) -> SessionRow:
    opened = session.opened
    closing = [entry for entry in _standing(session) if isinstance(entry.event.fact, SessionClosed)]
    return SessionRow(
        id=session_id,
        game=opened.game,
        preset=opened.preset,
        season=opened.season,
        season_key=season_key(opened.season, opened.game),
        opened_at=session.history[0].event.at,
        closed_at=closing[-1].event.at if closing else None,
        pot=session.pot,
    )


def _hand_rows(
    session_id: str, session: Session, figures: tuple[Figures, ...]
) -> Iterator[HandRow]:
    ends = _ends(session)
    numbers = hand_numbers(session)
    for deal, (hand, told) in enumerate(zip(session.hands, figures, strict=True), start=1):
        over = hand.settled or hand.redealt
        yield HandRow(
            session=session_id,
            deal=deal,
            number=numbers[deal - 1],
            status="redealt" if hand.redealt else "settled" if hand.settled else "open",
            ruleset=session.ruleset_of[deal - 1],
            dealer=hand.dealer,
            napoleon=told.napoleon,
            adjutant=told.adjutant,
            alone=told.alone,
            bid=told.bid,
            called=told.called,
            taken=told.taken,
            made=told.made,
            ended_at=ends[deal] if over else None,
            all_honours=told.all_honours,
            corrected=session.amendments.correction(deal) is not None,
            protested=session.amendments.protest(deal) is not None,
            times=told.times,
            revoked=told.revoked,
        )


def _score_rows(session_id: str, figures: tuple[Figures, ...]) -> Iterator[ScoreRow]:
    for deal, told in enumerate(figures, start=1):
        for part in told.parts:
            yield ScoreRow(
                session=session_id,
                deal=deal,
                seat=part.seat,
                role=part.role,
                won=part.won,
                points=part.points,
            )


def _fee_rows(session_id: str, figures: tuple[Figures, ...]) -> Iterator[FeeRow]:
    for deal, told in enumerate(figures, start=1):
        for seat, points in told.fees.items():
            yield FeeRow(session=session_id, deal=deal, seat=seat, points=points)


def _penalty_rows(session_id: str, session: Session) -> Iterator[PenaltyRow]:
    at = {entry.event.sequence: entry.event.at for entry in session.history}
    for one in session.amendments.counting:
        yield PenaltyRow(
            session=session_id,
            sequence=one.sequence,
            seat=one.penalty.seat,
            points=one.penalty.points,
            reason=one.penalty.reason,
            deal=one.penalty.hand,
            at=at[one.sequence],
        )


def _past_rows(session_id: str, session: Session) -> Iterator[PastRow]:
    for number, past in enumerate(session.past, start=1):
        for seat, points in enumerate(past.points):
            yield PastRow(session=session_id, number=number, seat=seat, points=points)


def _evening_row(
    session_id: str,
    seat: int,
    hands: tuple[HandRow, ...],
    scores: tuple[ScoreRow, ...],
    fees: tuple[FeeRow, ...],
    penalties: tuple[PenaltyRow, ...],
    past: tuple[PastResult, ...],
) -> EveningRow:
    """What an evening came to for one seat; of past results nothing but the points is known."""
    mine = [score for score in scores if score.seat == seat]
    parts = {role: [score for score in mine if score.role == role] for role in _ROLES}
    alone = {hand.deal for hand in hands if hand.alone}
    swept = {hand.deal for hand in hands if hand.all_honours}
    solos = [score for score in parts["napoleon"] if score.deal in alone]
    counts = {
        f"{role}_{name}": value
        for role, part in (*parts.items(), ("solo", solos))
        for name, value in (
            ("played", len(part)),
            ("won", sum(score.won for score in part)),
            ("points", sum(score.points for score in part)),
        )
    }
    return EveningRow(
        session=session_id,
        seat=seat,
        hands=len(mine) + len(past),
        points=sum(score.points for score in mine)
        + sum(fee.points for fee in fees if fee.seat == seat)
        + sum(one.points[seat] for one in past),
        penalties=sum(row.points for row in penalties if row.seat == seat),
        pot=sum(fee.points for fee in fees if fee.seat == seat),
        all_honours=sum(score.deal in swept and score.role != "ally" for score in mine),
        **counts,
    )


_ROLES = ("napoleon", "adjutant", "ally")


def _ends(session: Session) -> dict[int, str]:
    """By deal: when it came to its end, if it is over; much can be recorded afterwards."""
    late = session.game.late_facts
    return {
        entry.hand: entry.event.at
        for entry in _standing(session)
        if not isinstance(entry.event.fact, _BESIDE_HANDS)
        and not isinstance(entry.event.fact, late)
    }


def _standing(session: Session) -> list[Entry]:
    return [
        entry
        for entry in session.history
        if entry.undone_by is None and not isinstance(entry.event.fact, Undone)
    ]
