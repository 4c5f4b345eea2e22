"""罰点と訂正: what a table adds to its hands, and what it takes back."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from wtforms import RadioField
from wtforms.validators import InputRequired, NumberRange

from scorekeeper.cards import Refusal
from scorekeeper.desk import record
from scorekeeper.journal import (
    PENALTY_REASONS,
    HandProtested,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
)
from scorekeeper.journal.corrections import MOST_POINTS
from scorekeeper.trick_taking.hand.notes import LONGEST_NOTE
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.hand.penalties import penalties_page
from scorekeeper.web.page.fact_form import ABOUT, Asked, FactForm, ask, fact_form, words
from scorekeeper.web.page.form import WholeNumber
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk, session_of

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
SETTLE_FORM = fact_form({}, ProtestSettled, hand=ABOUT)


def _penalties_again(form: str) -> Callable[..., str]:
    """The penalties, with a refusal at the form of that name."""
    return lambda refusal, session_id, **_where: render_penalties(session_id, form, refusal)


def _correction_again(form: str) -> Callable[..., Answer]:
    """The corrections of a hand, with a refusal at the form of that name."""
    return lambda refusal, session_id, deal: render_correction(session_id, deal, form, refusal)


def penalties(session_id: str) -> Answer:
    """The penalties of a session."""
    return render_penalties(session_id)


@on_refusal(_penalties_again("penalty"))
def impose(session_id: str) -> Answer:
    """Record a penalty."""
    return _impose(session_id, PENALTY_FORM, None)


@on_refusal(_penalties_again(""))
def cancel(session_id: str, sequence: int) -> Answer:
    """Take a penalty back."""
    return _impose(session_id, CANCEL_FORM, sequence)


def correction(session_id: str, deal: int) -> Answer:
    """How a hand was recorded and corrected."""
    return render_correction(session_id, deal)


@on_refusal(_correction_again("correct"))
def correct(session_id: str, deal: int) -> Answer:
    """Record how a hand really ended."""
    return _correct(session_id, pages_of(session_of(session_id).game).correction_form, deal)


@on_refusal(_correction_again("protest"))
def protest(session_id: str, deal: int) -> Answer:
    """Score a hand under protest."""
    return _correct(session_id, PROTEST_FORM, deal)


@on_refusal(_correction_again("settle-protest"))
def settle_protest(session_id: str, deal: int) -> Answer:
    """The table agrees again."""
    return _correct(session_id, SETTLE_FORM, deal)


def render_penalties(session_id: str, form: str = "", refusal: Refusal | None = None) -> str:
    """A session's penalties; with a refusal, its sentence at the form that was sent."""
    view = penalties_page(look_at(session_id, 0, form, refusal))
    return render_template("hand/penalties.html", view=view)


def render_correction(
    session_id: str, deal: int, form: str = "", refusal: Refusal | None = None
) -> Answer:
    """A hand's corrections; with a refusal, its sentence at the form that was sent."""
    at = look_at(session_id, deal, form, refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    if at.dealt.hand.settled is None:
        return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
    game = pages_of(at.session.game)
    return render_template(game.correction_template, view=game.correction_page(at))


def _impose(session_id: str, form_type: type[FactForm], sequence: int | None) -> Answer:
    _record(session_id, form_type, sequence)
    return redirect(url_for("amendments.penalties", session_id=session_id), 303)


def _correct(session_id: str, form_type: type[FactForm], deal: int) -> Answer:
    _record(session_id, form_type, deal)
    return redirect(url_for("amendments.correction", session_id=session_id, deal=deal), 303)


def _record(session_id: str, form_type: type[FactForm], about: int | None) -> None:
    form = form_type().checked()
    record(desk(), session_id, form.fact(about), form.tap())
