"""罰点と訂正: what a table adds to its hands, and what it takes back."""

from collections.abc import Callable

from flask import Blueprint, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from wtforms import IntegerField, RadioField
from wtforms.validators import InputRequired, NumberRange

from scorekeeper.cards import Refusal
from scorekeeper.desk import record
from scorekeeper.journal import (
    PENALTY_REASONS,
    Fact,
    HandProtested,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
)
from scorekeeper.journal.corrections import MOST_POINTS
from scorekeeper.journal.names import tidy
from scorekeeper.trick_taking.hand.notes import LONGEST_NOTE
from scorekeeper.web.games.fact_form import text, whole, whole_or_none
from scorekeeper.web.games.pages import pages_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.hand.penalties import penalties_page
from scorekeeper.web.page.taps import TapForm
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk, session_of

blueprint = Blueprint("amendments", __name__, url_prefix="/sessions/<session_id>")

Answer = ResponseReturnValue
TAKES, GIVES = "take", "give"
"""How a form says whether a penalty takes points away or gives them."""


class PenaltyForm(TapForm):
    """A penalty: for whom, why, how many points, and in which hand if in any."""

    seat = whole()
    reason = RadioField(choices=list(PENALTY_REASONS), validate_choice=True)
    way = RadioField(choices=[TAKES, GIVES], validate_choice=True)
    points = IntegerField(validators=[InputRequired(), NumberRange(min=1, max=MOST_POINTS)])
    hand = whole_or_none()

    def fact(self) -> Penalty:
        """What was filled in."""
        sign = -1 if self.way.data == TAKES else 1
        return Penalty(
            seat=self.seat.data,
            points=sign * self.points.data,
            reason=self.reason.data,
            hand=self.hand.data,
        )


class ProtestForm(TapForm):
    """What is disputed."""

    text = text(LONGEST_NOTE)


def _penalties_again(form: str) -> Callable[..., str]:
    """The penalties, with a refusal at the form of that name."""
    return lambda refusal, session_id, **_where: render_penalties(session_id, form, refusal)


def _correction_again(form: str) -> Callable[..., Answer]:
    """The corrections of a hand, with a refusal at the form of that name."""
    return lambda refusal, session_id, deal: render_correction(session_id, deal, form, refusal)


@blueprint.get("/penalties")
def penalties(session_id: str) -> Answer:
    """The penalties of a session."""
    return render_penalties(session_id)


@blueprint.post("/penalties")
@on_refusal(_penalties_again("penalty"))
def impose(session_id: str) -> Answer:
    """Record a penalty."""
    form = PenaltyForm()
    tap = form.checked().tap()
    record(desk(), session_id, form.fact(), tap)
    return redirect(url_for("amendments.penalties", session_id=session_id), 303)


@blueprint.post("/penalties/<int:sequence>/cancel")
@on_refusal(_penalties_again(""))
def cancel(session_id: str, sequence: int) -> Answer:
    """Take a penalty back."""
    tap = TapForm().checked().tap()
    record(desk(), session_id, PenaltyCancelled(sequence=sequence), tap)
    return redirect(url_for("amendments.penalties", session_id=session_id), 303)


@blueprint.get("/hands/<int:deal>/correct")
def correction(session_id: str, deal: int) -> Answer:
    """How a hand was recorded and corrected."""
    return render_correction(session_id, deal)


@blueprint.post("/hands/<int:deal>/correct")
@on_refusal(_correction_again("correct"))
def correct(session_id: str, deal: int) -> Answer:
    """Record how a hand really ended."""
    form = pages_of(session_of(session_id).game).correction_form()
    return _amend(session_id, deal, form, lambda form: form.fact(deal))


@blueprint.post("/hands/<int:deal>/protest")
@on_refusal(_correction_again("protest"))
def protest(session_id: str, deal: int) -> Answer:
    """Score a hand under protest."""

    def fact(form: ProtestForm) -> Fact:
        return HandProtested(hand=deal, text=tidy(form.text.data))

    return _amend(session_id, deal, ProtestForm(), fact)


@blueprint.post("/hands/<int:deal>/protest/settled")
@on_refusal(_correction_again("settle-protest"))
def settle_protest(session_id: str, deal: int) -> Answer:
    """The table agrees again."""
    return _amend(session_id, deal, TapForm(), lambda _form: ProtestSettled(hand=deal))


def render_penalties(session_id: str, form: str = "", refusal: Refusal | None = None) -> str:
    """A session's penalties; with a refusal, its sentence at the form that was sent."""
    view = penalties_page(look_at(session_id, 0, form, refusal))
    return render_template("penalties.html", view=view)


def render_correction(
    session_id: str, deal: int, form: str = "", refusal: Refusal | None = None
) -> Answer:
    """A hand's corrections; with a refusal, its sentence at the form that was sent."""
    at = look_at(session_id, deal, form, refusal)
    if not 1 <= deal <= len(at.session.hands):
        abort(404)
    if at.session.hands[deal - 1].settled is None:
        return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
    game = pages_of(at.session.game)
    return render_template(game.correction_template, view=game.correction_page(at))


def _amend(session_id: str, deal: int, form: TapForm, fact: Callable[..., Fact]) -> Answer:
    tap = form.checked().tap()
    record(desk(), session_id, fact(form), tap)
    return redirect(url_for("amendments.correction", session_id=session_id, deal=deal), 303)
