"""会: opening a session, its score sheet, dealing, undoing and ending."""

from collections.abc import Callable, Mapping
from contextlib import suppress

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from wtforms import StringField
from wtforms.validators import InputRequired, Length

from scorekeeper.cards import Refusal
from scorekeeper.desk import (
    Desk,
    Tap,
    close_session,
    load_session,
    open_session,
    overview,
    start_next_hand,
    undo,
)
from scorekeeper.games import AnyHouse, parse_house
from scorekeeper.journal import Session
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.trick_taking.rules.house import LONGEST_TEXT
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.hand.views import render_hand
from scorekeeper.web.page.taps import FormMaker, TapForm
from scorekeeper.web.rules.forms import house_in
from scorekeeper.web.server.csrf import redisplays
from scorekeeper.web.server.desks import desk, device, new_session_id
from scorekeeper.web.server.language import spoken
from scorekeeper.web.sessions.home import home_page
from scorekeeper.web.sessions.sheet import sheet_page
from scorekeeper.web.sessions.start import start_page

home = Blueprint("home", __name__)
sessions = Blueprint("sessions", __name__, url_prefix="/sessions")

Answer = ResponseReturnValue
UseCase = Callable[[Desk, str, Tap], Session]
ABOUT_RULES = frozenset(
    {
        "departure-unreadable",
        "house-too-long",
        "payment-table-incomplete",
        "point-table-incomplete",
        "preset-unknown",
        "rule-field-unknown",
        "rule-value-unknown",
        "rules-contradict",
    }
)
"""Refusals of the rules that a new session is to play by."""
NAME_FIELDS = tuple(f"player-{number}" for number in range(1, MOST_NAMES + 1))


class StartForm(TapForm):
    """What opening a session needs besides the names; ``preset`` may hold a house as text."""

    preset = StringField(validators=[InputRequired(), Length(max=LONGEST_TEXT)])
    season = StringField()


@home.get("/")
def show() -> Answer:
    """The open sessions, the seasons, and a way to begin."""
    here = desk()
    return render_template("sessions/home.html", view=home_page(spoken(), here, overview(here)))


@sessions.get("/new")
def start() -> Answer:
    """The page of a new session, with the rules and names that the address carries."""
    try:
        house = house_in(request.args) if "preset" in request.args else None
    except Refusal as refusal:
        return render_start(request.args, _wrong(refusal)), 422
    return render_start({**request.args, "preset": house.text} if house else request.args, {})


@sessions.post("/new")
def open_() -> Answer:
    """Open a session and go to its first hand."""
    form = StartForm()
    try:
        session_id = _open(form.checked(), names_in(request.form))
    except Refusal as refusal:
        return render_start(request.form, _wrong(refusal)), 422
    deal = len(load_session(desk(), session_id).hands)
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


@redisplays("sessions.open_")
def start_again(typed: MultiDict[str, str]) -> Answer:
    """The same page with everything typed, for a form whose token is too old."""
    return render_start(typed, {"form": spoken()("form-expired")})


@sessions.get("/<session_id>")
def sheet(session_id: str) -> Answer:
    """The score sheet."""
    return render_sheet(session_id)


@sessions.post("/<session_id>/hands")
def deal(session_id: str) -> Answer:
    """Deal the next hand and go there."""
    return _tapped(session_id, "next-hand", start_next_hand)


@sessions.post("/<session_id>/undo")
def undo_last(session_id: str) -> Answer:
    """Take the last thing back and go where it was recorded."""
    return _tapped(session_id, "undo", undo)


@sessions.post("/<session_id>/close")
def close(session_id: str) -> Answer:
    """End the evening."""
    form = TapForm()
    try:
        close_session(desk(), session_id, form.checked().tap())
    except Refusal as refusal:
        return render_sheet(session_id, "end", refusal)
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


@redisplays("sessions.deal")
@redisplays("sessions.undo_last")
@redisplays("sessions.close")
def press_again(_typed: MultiDict[str, str]) -> Answer:
    """The page that has the button, for a form whose token is too old."""
    session_id = (request.view_args or {})["session_id"]
    return _refused(session_id, "", Refusal("form-expired"))


def names_in(form: Mapping[str, str]) -> tuple[str, ...]:
    """The names typed, in seat order, without the empty places after the last.

    >>> names_in({"player-1": "花子", "player-2": " ", "player-3": "太郎", "player-5": ""})
    ('花子', ' ', '太郎')
    """
    names = [form.get(field, "") for field in NAME_FIELDS]
    while names and not names[-1].strip():
        names.pop()
    return tuple(names)


def render_start(typed: Mapping[str, str], wrong: Mapping[str, str]) -> str:
    """The page of a new session; ``wrong["form"]`` is the sentence for the form as a whole."""
    here = desk()
    form = FormMaker(seen=0).make("start", url_for("sessions.open_"), error=wrong.get("form", ""))
    seasons = overview(here).seasons
    season = seasons[0].season if seasons else f"{here.now().astimezone():%Y}"
    return render_template(
        "sessions/start.html",
        view=start_page(
            spoken(),
            form,
            typed=typed,
            house=_own_house(typed),
            wrong=wrong,
            season=season,
            seasons=seasons,
        ),
    )


def render_sheet(session_id: str, form: str = "", refusal: Refusal | None = None) -> Answer:
    """A session's score sheet; with a refusal, its sentence at the form that was sent."""
    at = look_at(session_id, form=form, refusal=refusal)
    return render_template(
        "sessions/sheet.html", view=sheet_page(at)
    ), 200 if refusal is None else 422


def place_of(session_id: str, session: Session) -> str:
    """Where a session goes on: its open hand, or its score sheet between hands."""
    if session.in_hand:
        return url_for("hands.show", session_id=session_id, deal=len(session.hands))
    return url_for("sessions.sheet", session_id=session_id)


def _tapped(session_id: str, name: str, use_case: UseCase) -> Answer:
    form = TapForm()
    try:
        session = use_case(desk(), session_id, form.checked().tap())
    except Refusal as refusal:
        return _refused(session_id, name, refusal)
    return redirect(place_of(session_id, session), 303)


def _refused(session_id: str, name: str, refusal: Refusal) -> Answer:
    """Where the session goes on, with the sentence for a button that came to nothing."""
    session = load_session(desk(), session_id)
    if session.in_hand:
        return render_hand(session_id, len(session.hands), name, refusal), 422
    return render_sheet(session_id, name, refusal)


def _own_house(typed: Mapping[str, str]) -> AnyHouse | None:
    """The house that goes with what was typed, chosen or not; None without any departure."""
    for text in (typed.get("preset", ""), typed.get("house", "")):
        with suppress(Refusal):
            house = parse_house(text)
            if house.departures:
                return house
    return None


def _open(form: StartForm, names: tuple[str, ...]) -> str:
    house = house_in(request.form)
    return open_session(
        desk(),
        session_id=new_session_id(),
        preset=house.preset.name,
        departures=house.departures,
        names=names,
        season=form.season.data or "",
        tap=Tap(command_id=form.command.data, seen=0, by=device()),
    )


def _wrong(refusal: Refusal) -> dict[str, str]:
    """The sentence of a refusal, at the field that it speaks of."""
    sentence = spoken()(refusal.code, **refusal.params)
    place = refusal.params.get("place")
    if place is not None:
        return {f"player-{place}": sentence}
    if refusal.code.startswith("season-"):
        return {"season": sentence}
    if refusal.code in ABOUT_RULES:
        return {"preset": sentence}
    return {"form": sentence}
