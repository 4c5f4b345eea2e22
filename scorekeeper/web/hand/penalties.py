"""罰点: what was imposed beside a table's hands made into a page."""

from dataclasses import dataclass

from flask import url_for

from scorekeeper.journal import PENALTY_REASONS, Imposed
from scorekeeper.journal.corrections import MOST_POINTS
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.offered import Choice, Form
from scorekeeper.web.page.text import clock, signed


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyLine:
    """A penalty: whose, how many points (``−13``), why, in which hand, and when.

    ``cancel`` takes it back; one that was taken back has ``cancelled`` and no form.
    """

    name: str
    points: str
    reason: str
    hand: str
    when: str
    cancelled: bool = False
    cancel: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltiesPage:
    """罰点の頁: what was imposed, oldest first, and the form for another one."""

    sheet_url: str
    here: str
    lines: tuple[PenaltyLine, ...]
    form: Form
    players: tuple[Choice, ...]
    reasons: tuple[Choice, ...]
    hands: tuple[Choice, ...]
    most: int
    error: str = ""


def penalties_page(at: AnyAt) -> PenaltiesPage:
    """The penalties of a session."""
    here = url_for("amendments.penalties", session_id=at.session_id)
    form = at.form("penalty", here)
    imposed = at.session.amendments.penalties
    return PenaltiesPage(
        sheet_url=at.sheet_url,
        here=here,
        lines=tuple(_line(at, one) for one in imposed),
        form=form,
        players=player_choices(at),
        reasons=tuple(_reason(at, reason) for reason in PENALTY_REASONS),
        hands=tuple(_hand_choice(at, deal) for deal in _counted(at)),
        most=MOST_POINTS,
        error=at.refused.sentence if at.refused and not form.error else "",
    )


def _line(at: AnyAt, one: Imposed) -> PenaltyLine:
    entry = next(e for e in at.session.history if e.event.sequence == one.sequence)
    url = url_for("amendments.cancel", session_id=at.session_id, sequence=one.sequence)
    return PenaltyLine(
        name=at.names[one.penalty.seat],
        points=signed(one.penalty.points),
        reason=_reason(at, one.penalty.reason).label,
        hand="" if one.penalty.hand is None else _hand_choice(at, one.penalty.hand).label,
        when=clock(entry.event.at, at.say.language),
        cancelled=one.cancelled_by is not None,
        cancel=at.button(url) if one.cancelled_by is None else None,
    )


def player_choices(at: AnyAt) -> tuple[Choice, ...]:
    """Everybody, to choose from."""
    return tuple(Choice(value=str(seat), label=name) for seat, name in enumerate(at.names))


def _reason(at: AnyAt, reason: str) -> Choice:
    return Choice(value=reason, label=at.say(f"penalty-{reason.replace('_', '-')}"))


def _counted(at: AnyAt) -> list[int]:
    """The deals that have a number."""
    return [number for number, deal in enumerate(at.session.deals, start=1) if deal.number]


def _hand_choice(at: AnyAt, deal: int) -> Choice:
    number = at.session.deals[deal - 1].number
    return Choice(value=str(deal), label=at.say("sheet-hand", number=number or deal))
