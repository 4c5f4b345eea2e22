"""罰点と訂正: what a table adds to its hands, and what it takes back."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from flask import abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from wtforms import RadioField
from wtforms.validators import InputRequired, NumberRange

from scorekeeper.cards import Refusal
from scorekeeper.desk import record, record_decided
from scorekeeper.journal import (
    PENALTY_REASONS,
    HandProtested,
    HandSigned,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
    Session,
)
from scorekeeper.journal.corrections import MOST_POINTS, Side
from scorekeeper.trick_taking.hand.moves import LONGEST_NOTE
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.hand.correction import CorrectionPage
from scorekeeper.web.hand.history import or_taken_back, what_stands
from scorekeeper.web.hand.signing import sign_here
from scorekeeper.web.hand.views import render_hand
from scorekeeper.web.page.fact_form import ABOUT, Asked, FactForm, ask, fact_form, one_of, words
from scorekeeper.web.page.form import WholeNumber
from scorekeeper.web.page.session import session_of
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk

Answer = ResponseReturnValue
TAKES, GIVES = "take", "give"
"""How a form says whether a penalty takes points away or gives them."""


def _points(typed: Mapping[str, Any], _about: object) -> int:
    points: int = typed["points"]
    return -points if typed["way"] == TAKES else points


PENALTY_FORM = fact_form(
    {},
    Penalty,
    reason=ask("reason", lambda: RadioField(choices=list(PENALTY_REASONS))),
    points=Asked(
        fields={
            "way": lambda: RadioField(choices=[TAKES, GIVES]),
            "points": lambda: WholeNumber(
                validators=[InputRequired(), NumberRange(min=1, max=MOST_POINTS)]
            ),
        },
        read=_points,
    ),
)
CANCEL_FORM = fact_form({}, PenaltyCancelled, sequence=ABOUT)
PROTEST_FORM = fact_form({}, HandProtested, hand=ABOUT, text=words(LONGEST_NOTE))
SIGN_FORM = fact_form(
    {},
    HandSigned,
    hand=ABOUT,
    side=ask("side", lambda: one_of(*get_args(Side))),
    seat=Asked(read=lambda _typed, _about: None),
)
SETTLE_FORM = fact_form({}, ProtestSettled, hand=ABOUT)


def penalties(session_id: str, form: str = "", refusal: Refusal | None = None) -> str:
    """The penalties of a session; with a refusal, its sentence at the form that was sent."""
    at = look_at(session_id, 0, form, refusal)
    return render_template("hand/penalties.html", at=at, reasons=PENALTY_REASONS)


def correction(
    session_id: str, deal: int, form: str = "", refusal: Refusal | None = None
) -> Answer:
    """How a hand was recorded and corrected; with a refusal, its sentence at the form sent."""
    at = look_at(session_id, deal, form, refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    if at.dealt.hand.settled is None:
        return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
    game = pages_of(at.session.game)
    return render_template(
        game.correction_template,
        view=CorrectionPage(at),
        at=at,
        hand=at.hand,
        longest=LONGEST_NOTE,
        **game.correction_choices(at.hand),
    )


def _penalties_again(form: str) -> Callable[..., Answer]:
    """The penalties, with a refusal at the form of that name."""
    return lambda refusal, session_id, **_where: penalties(
        session_id, form, what_stands(refusal, session_id)
    )


def _correction_again(form: str) -> Callable[..., Answer]:
    """The corrections of a hand, with a refusal at the form of that name."""
    return lambda refusal, session_id, deal: correction(
        session_id, deal, form, what_stands(refusal, session_id)
    )


def _record(form_type: type[FactForm], about: int | None, page: str, **where: Any) -> Answer:
    """Record what was entered about a deal or an event, then show a page."""
    form = form_type().check()
    record(desk(), where["session_id"], form.fact(about), form.tap())
    return redirect(url_for(page, **where), 303)


@on_refusal(_penalties_again("penalty"))
def impose(session_id: str) -> Answer:
    """Record a penalty."""
    return _record(PENALTY_FORM, None, "amendments.penalties", session_id=session_id)


@on_refusal(_penalties_again(""))
def cancel(session_id: str, sequence: int) -> Answer:
    """Take a penalty back."""
    return _record(CANCEL_FORM, sequence, "amendments.penalties", session_id=session_id)


@on_refusal(or_taken_back(_correction_again("correct")))
def correct(session_id: str, deal: int) -> Answer:
    """Record how a hand really ended."""
    form = pages_of(session_of(session_id).game).correction_form
    return _record(form, deal, "amendments.correction", session_id=session_id, deal=deal)


@on_refusal(or_taken_back(_correction_again("protest")))
def protest(session_id: str, deal: int) -> Answer:
    """Score a hand under protest, and go on from its page."""
    return _record(PROTEST_FORM, deal, "hands.show", session_id=session_id, deal=deal)


@on_refusal(or_taken_back(_correction_again("settle_protest")))
def settle_protest(session_id: str, deal: int) -> Answer:
    """The table agrees again."""
    return _record(SETTLE_FORM, deal, "amendments.correction", session_id=session_id, deal=deal)


def _hand_again(refusal: Refusal, session_id: str, deal: int) -> Answer:
    """The hand with a refusal at its signatures."""
    return render_hand(session_id, deal, "sign", what_stands(refusal, session_id))


@on_refusal(or_taken_back(_hand_again))
def sign(session_id: str, deal: int) -> Answer:
    """One side signs what a hand has come to, then show it again.

    The other side may have signed on another phone meanwhile: what both sign is the same.
    """
    form = SIGN_FORM().check()

    def decide(session: Session) -> HandSigned:
        return sign_here(session, form.fact(deal))

    record_decided(desk(), session_id, decide, form.tap(), past=(HandSigned,))
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
