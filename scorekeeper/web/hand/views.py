"""局: a hand's page, and everything that can be recorded on it."""

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import record_decided
from scorekeeper.journal import Fact, Session
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.hand.history import or_taken_back, what_stands
from scorekeeper.web.hand.signing import Signing
from scorekeeper.web.hand.told_before import Mended
from scorekeeper.web.page.session import session_of
from scorekeeper.web.server.csrf import EXPIRED, on_refusal
from scorekeeper.web.server.desks import desk


def show(session_id: str, deal: int) -> ResponseReturnValue:
    """One hand, from the auction to its points; of a discarded session what is left of it."""
    if session_of(session_id).discarded:
        return redirect(url_for("sessions.sheet", session_id=session_id), 303)
    return render_hand(session_id, deal)


def show_again(refusal: Refusal, session_id: str, deal: int, name: str) -> str:
    """The hand as it stands with everything tapped; an old page's form asks an old question."""
    is_old = request.form.get("seen") != str(session_of(session_id).sequence)
    if refusal.code == EXPIRED and is_old:
        refusal = Refusal("moved-on")
    return render_hand(session_id, deal, name, what_stands(refusal, session_id))


@on_refusal(or_taken_back(show_again))
def record_fact(session_id: str, deal: int, name: str) -> ResponseReturnValue:
    """Record what was tapped, then show the hand again."""
    form_type = pages_of(session_of(session_id).game).forms.get(name)
    if form_type is None:
        abort(404)
    form = form_type().check()

    def decide(session: Session) -> Fact:
        if deal != session.dealt:
            raise Refusal("moved-on")
        return form.fact(session.hand)

    record_decided(desk(), session_id, decide, form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def render_hand(session_id: str, deal: int, form: str = "", refusal: Refusal | None = None) -> str:
    """A hand's page; with a refusal, its sentence at the form that was sent."""
    at = look_at(session_id, deal, form, refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    game = pages_of(at.session.game)
    page = game.hand_page(at, _stands(at))
    face = {game.game.name: game.face}
    return render_template(
        game.hand_template,
        view=page,
        at=page.at,
        hand=at.hand,
        mended=Mended(at),
        signing=Signing(at),
        role_of=game.role_of,
        **face,
    )


def _stands(at: AnyAt) -> int | None:
    """The seat of whoever was said to stand when the hand was dealt, if they play it."""
    person, people = request.args.get("stands", type=int), at.session.names
    if person is None or not 0 <= person < len(people) or people[person] not in at.names:
        return None
    return at.names.index(people[person])
