"""ルールを変える: the form of the house rules, for a new session and between two hands.

Every step leads to an address that carries the rules and everything typed, so that going back
and forth, reading the page again or changing the language loses nothing.
"""

from collections.abc import Mapping
from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import change_rules
from scorekeeper.games import GAMES, AnyPreset, game_of_preset
from scorekeeper.journal import Session
from scorekeeper.trick_taking.presets import value_text
from scorekeeper.web.games.history import what_stands
from scorekeeper.web.page.forms import FormMaker, TapForm, session_of
from scorekeeper.web.page.house import address_of, game_title
from scorekeeper.web.rules import (
    Draft,
    RulesEditor,
    draft_of,
    house_in,
    number_pattern,
    read_draft,
)
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal
from scorekeeper.web.sessions.opening import beside, first_too_long, render_start, wrong_fields

Answer = ResponseReturnValue


def edit_new() -> Answer:
    """The form of the rules of a session that is to begin."""
    return _new(draft_of(house_in(request.args)), request.args)


def _show_new(refusal: Refusal) -> str:
    """The form that was sent, whichever of the two pages it came from."""
    if "edit" in request.form:
        return render_start(request.form, wrong_fields(refusal))
    draft = read_draft(request.form)
    return _new(draft, request.form, error=_error(draft, refusal))


@on_refusal(_show_new)
def change_new() -> Answer:
    """From the page of a new session to its rules; there, look again; and back with the rules."""
    if "edit" in request.form:
        return _from_start(request.form)
    endpoint = "sessions.start" if "use" in request.form else "house.edit_new"
    return _onward(endpoint, read_draft(request.form), **beside(request.form))


def edit_session(session_id: str) -> Answer:
    """The form of a session's rules: those in force, or those that the address carries."""
    session = _between_hands(session_id)
    house = house_in(request.args) if "preset" in request.args else session.house
    _check_game(session, house.preset)
    return _of_session(session_id, session, draft_of(house))


def _show_session(refusal: Refusal, session_id: str) -> str:
    """The form as it was sent; what is wrong with a field stands at the field."""
    session, draft = session_of(session_id), read_draft(request.form)
    _check_game(session, draft.preset)
    return _of_session(
        session_id, session, draft, error=_error(draft, what_stands(refusal, session_id))
    )


@on_refusal(_show_session)
def change_session(session_id: str) -> Answer:
    """Look again at what was chosen, or play by it from the next hand on."""
    draft = read_draft(request.form)
    _check_game(session_of(session_id), draft.preset)
    if draft.house is not None and "use" not in request.form:
        return _onward("house.edit_session", draft, session_id=session_id)
    tap, house = TapForm().check().tap(), draft.sound
    document = {"preset": house.preset.name, **house.departures}
    change_rules(desk(), session_id, document, tap)
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


def _from_start(form: Mapping[str, str]) -> Answer:
    carried = beside(form)
    too_long = first_too_long(carried)
    if too_long is not None:
        return render_start(form, {too_long: find_speaker()("house-name-too-long")}), 422
    return _onward("house.edit_new", draft_of(house_in(form)), **carried)


def _onward(endpoint: str, draft: Draft, **values: str) -> Answer:
    asked = request.form.get("show", "")
    if asked and "use" not in request.form:
        values |= {"open": asked[:20], "_anchor": asked[:20]}
    return redirect(_address(endpoint, draft, values), 303)


def _address(endpoint: str, draft: Draft, values: Mapping[str, str]) -> str:
    """The address of a house; the part after ``#`` comes last, whatever the house adds."""
    anchor = values.get("_anchor", "")
    plain = {name: value for name, value in values.items() if name != "_anchor"}
    address = address_of(endpoint, draft.sound, **plain)
    return f"{address}#{anchor}" if anchor.replace("-", "").isalpha() else address


def _between_hands(session_id: str) -> Session:
    session = session_of(session_id)
    if session.closed:
        raise Refusal("session-closed")
    if session.in_hand:
        raise Refusal("hand-open")
    return session


def _check_game(session: Session, preset: AnyPreset) -> None:
    """A session keeps to its game; only the rules of that can be changed."""
    if game_of_preset(preset.name) is not session.game:
        raise Refusal("house-of-another-game", game=game_title(find_speaker(), session.game))


def _error(draft: Draft, refusal: Refusal) -> str:
    """The sentence over the form, unless it stands at a field."""
    at_fields = [(wrong.code, wrong.params) for wrong in draft.wrong.values()]
    at_a_field = (refusal.code, refusal.params) in at_fields
    return "" if at_a_field else find_speaker()(refusal.code, **refusal.params)


def _new(draft: Draft, typed: Mapping[str, str], *, error: str = "") -> str:
    say, carried = find_speaker(), beside(typed)
    around: dict[str, Any] = {"back_label": say("start-title")}
    if draft.house is not None:
        around["back_url"] = _address("sessions.start", draft, carried)
    return _render(
        RulesEditor(
            draft=draft,
            title=say("house-new-title"),
            form=FormMaker(seen=0).make("rules", url_for("house.change_new"), error=error),
            endpoint="house.edit_new",
            place={},
            use=say("house-use-new"),
            carried=carried,
            games=tuple(GAMES.values()),
            asked=_chapter_to_open(typed),
            **around,
        ),
    )


def _of_session(session_id: str, session: Session, draft: Draft, *, error: str = "") -> str:
    say = find_speaker()
    place: dict[str, Any] = {"session_id": session_id}
    url = url_for("house.change_session", **place)
    return _render(
        RulesEditor(
            draft=draft,
            title=say("house-session-title"),
            form=FormMaker(seen=session.sequence).make("rules", url, error=error),
            endpoint="house.edit_session",
            place=place,
            use=say("house-use-session"),
            when=say("house-when"),
            back_url=url_for("rules.of_session", **place),
            back_label=say("nav-rules"),
            carried={},
            games=(session.game,),
            asked=_chapter_to_open(request.values),
        ),
    )


def _chapter_to_open(typed: Mapping[str, str]) -> str:
    return typed.get("show") or typed.get("open", "")


def _render(editor: RulesEditor) -> str:
    return render_template(
        "rules/edit.html", view=editor, number_pattern=number_pattern, value_text=value_text
    )
