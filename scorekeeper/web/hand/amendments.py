"""罰点と訂正: what a table adds to its hands, and what it takes back."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from wtforms import IntegerField, RadioField
from wtforms.validators import InputRequired, NumberRange

from scorekeeper.cards import Refusal
from scorekeeper.desk import load_session, record
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
from scorekeeper.web.games.nap.correction import nap_correction_page
from scorekeeper.web.games.napoleon.correction import correction_page
from scorekeeper.web.hand.amendments_model import CorrectionFrame
from scorekeeper.web.hand.at import At
from scorekeeper.web.hand.correction_forms import CORRECTION_FORMS
from scorekeeper.web.hand.penalties import penalties_page
from scorekeeper.web.page.taps import TapForm, refused
from scorekeeper.web.server.csrf import redisplays
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import spoken

blueprint = Blueprint("amendments", __name__, url_prefix="/sessions/<session_id>")

Answer = ResponseReturnValue
TAKES, GIVES = "take", "give"
"""How a form says whether a penalty takes points away or gives them."""

_PAGES: Mapping[str, tuple[str, Callable[[At], CorrectionFrame]]] = MappingProxyType(
    {
        "napoleon": ("correct.html", correction_page),
        "nap": ("nap/correct.html", nap_correction_page),
    }
)
"""The template of each game's corrections, and what fills it."""


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


@blueprint.get("/penalties")
def penalties(session_id: str) -> Answer:
    """The penalties of a session."""
    return render_penalties(session_id)


@blueprint.post("/penalties")
def impose(session_id: str) -> Answer:
    """Record a penalty."""
    form = PenaltyForm()
    try:
        tap = form.checked().tap()
        record(desk(), session_id, form.fact(), tap)
    except Refusal as refusal:
        return render_penalties(session_id, "penalty", refusal)
    return redirect(url_for("amendments.penalties", session_id=session_id), 303)


@blueprint.post("/penalties/<int:sequence>/cancel")
def cancel(session_id: str, sequence: int) -> Answer:
    """Take a penalty back."""
    form = TapForm()
    try:
        tap = form.checked().tap()
        record(desk(), session_id, PenaltyCancelled(sequence=sequence), tap)
    except Refusal as refusal:
        return render_penalties(session_id, "", refusal)
    return redirect(url_for("amendments.penalties", session_id=session_id), 303)


@blueprint.get("/hands/<int:deal>/correct")
def correction(session_id: str, deal: int) -> Answer:
    """How a hand was recorded and corrected."""
    return render_correction(session_id, deal)


@blueprint.post("/hands/<int:deal>/correct")
def correct(session_id: str, deal: int) -> Answer:
    """Record how a hand really ended."""
    form = CORRECTION_FORMS[_game(session_id)]()
    return _amend(session_id, deal, "correct", form, lambda form: form.fact(deal))


@blueprint.post("/hands/<int:deal>/protest")
def protest(session_id: str, deal: int) -> Answer:
    """Score a hand under protest."""

    def fact(form: ProtestForm) -> Fact:
        return HandProtested(hand=deal, text=tidy(form.text.data))

    return _amend(session_id, deal, "protest", ProtestForm(), fact)


@blueprint.post("/hands/<int:deal>/protest/settled")
def settle_protest(session_id: str, deal: int) -> Answer:
    """The table agrees again."""
    return _amend(
        session_id, deal, "settle-protest", TapForm(), lambda _form: ProtestSettled(hand=deal)
    )


@redisplays("amendments.impose")
def impose_again(_typed: MultiDict[str, str]) -> Answer:
    """The penalties with everything typed, for a form whose token is too old."""
    return render_penalties(_here()["session_id"], "penalty", Refusal("form-expired"))


@redisplays("amendments.cancel")
def cancel_again(_typed: MultiDict[str, str]) -> Answer:
    """The penalties, for a button whose token is too old."""
    return render_penalties(_here()["session_id"], "", Refusal("form-expired"))


@redisplays("amendments.correct")
@redisplays("amendments.protest")
@redisplays("amendments.settle_protest")
def amend_again(_typed: MultiDict[str, str]) -> Answer:
    """The correction with everything typed, for a form whose token is too old."""
    here, name = _here(), (request.endpoint or "").rpartition(".")[2].replace("_", "-")
    return render_correction(here["session_id"], int(here["deal"]), name, Refusal("form-expired"))


def render_penalties(session_id: str, form: str = "", refusal: Refusal | None = None) -> Answer:
    """A session's penalties; with a refusal, its sentence at the form that was sent."""
    view = penalties_page(_at(session_id, 0, form, refusal))
    return render_template("penalties.html", view=view), 200 if refusal is None else 422


def render_correction(
    session_id: str, deal: int, form: str = "", refusal: Refusal | None = None
) -> Answer:
    """A hand's corrections; with a refusal, its sentence at the form that was sent."""
    at = _at(session_id, deal, form, refusal)
    if not 1 <= deal <= len(at.session.hands):
        abort(404)
    if at.session.hands[deal - 1].settled is None:
        return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
    template, page = _PAGES[at.session.game.name]
    return render_template(template, view=page(at)), 200 if refusal is None else 422


def _game(session_id: str) -> str:
    return load_session(desk(), session_id).game.name


def _amend(
    session_id: str, deal: int, name: str, form: TapForm, fact: Callable[..., Fact]
) -> Answer:
    try:
        tap = form.checked().tap()
        record(desk(), session_id, fact(form), tap)
    except Refusal as refusal:
        return render_correction(session_id, deal, name, refusal)
    return redirect(url_for("amendments.correction", session_id=session_id, deal=deal), 303)


def _at(session_id: str, deal: int, form: str, refusal: Refusal | None) -> At:
    return At(
        say=spoken(),
        session_id=session_id,
        session=load_session(desk(), session_id),
        deal=deal,
        refused=None if refusal is None else refused(form, refusal),
    )


def _here() -> dict[str, str]:
    return dict(request.view_args or {})
