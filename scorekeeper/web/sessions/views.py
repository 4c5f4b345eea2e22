"""会: opening a session, its score sheet, dealing, undoing and ending."""

from collections.abc import Callable, Mapping
from contextlib import suppress

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import InputRequired, Length

from scorekeeper.cards import Refusal
from scorekeeper.desk import (
    Tap,
    close_session,
    open_session,
    overview,
    start_next_hand,
    undo,
)
from scorekeeper.games import GAMES, AnyHouse, Game, parse_house
from scorekeeper.journal import Session
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.trick_taking.rules.house import LONGEST_TEXT
from scorekeeper.web.games.names import game_title, latest_first
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.hand.history import what_stands
from scorekeeper.web.hand.views import render_hand
from scorekeeper.web.page.taps import FormMaker, TapForm
from scorekeeper.web.rules.forms import house_in
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk, device, new_session_id, session_of
from scorekeeper.web.server.language import spoken
from scorekeeper.web.sessions.discarding import render_discarded
from scorekeeper.web.sessions.ending import ending_page
from scorekeeper.web.sessions.sheet import sheet_page
from scorekeeper.wording import Speaker

Answer = ResponseReturnValue
NAME_FIELDS = tuple(f"player-{number}" for number in range(1, MOST_NAMES + 1))
"""The fields of the names, seat by seat."""
NAMES_NEEDED = max(game.fewest_players for game in GAMES.values())
"""Names from which on one may be left out.

Which of them a session wants is checked when it is opened, since only then its game is known.
"""
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


class StartForm(TapForm):
    """What opening a session needs besides the names; ``preset`` may hold a house as text."""

    preset = StringField(validators=[InputRequired(), Length(max=LONGEST_TEXT)])
    season = StringField()
    dealer = StringField()


def start() -> Answer:
    """The page of a new session, with the rules and names that the address carries."""
    try:
        house = house_in(request.args) if "preset" in request.args else None
    except Refusal as refusal:
        return render_start(request.args, wrong_fields(refusal)), 422
    return render_start({**request.args, "preset": house.text} if house else request.args, {})


@on_refusal(lambda refusal: render_start(request.form, wrong_fields(refusal)))
def open_() -> Answer:
    """Open a session and go to its first hand."""
    session_id = _open(StartForm().checked(), names_in(request.form))
    deal = len(session_of(session_id).hands)
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def sheet(session_id: str) -> Answer:
    """The score sheet."""
    return render_sheet(session_id)


def _show_again(form: str) -> Callable[..., str]:
    """Shows where a session goes on, with the sentence for a button that came to nothing."""

    def show(refusal: Refusal, session_id: str) -> str:
        refusal = what_stands(refusal, session_id)
        session = session_of(session_id)
        if session.in_hand and form != "end":
            return render_hand(session_id, session.dealt, form, refusal)
        return render_sheet(session_id, form, refusal)

    return show


@on_refusal(_show_again("next-hand"))
def deal(session_id: str) -> Answer:
    """Deal the next hand and go there."""
    return _go_on(session_id, start_next_hand(desk(), session_id, TapForm().checked().tap()))


@on_refusal(_show_again("undo"))
def undo_last(session_id: str) -> Answer:
    """Take the last thing back and go where it was recorded."""
    return _go_on(session_id, undo(desk(), session_id, TapForm().checked().tap()))


@on_refusal(_show_again("end"))
def close(session_id: str) -> Answer:
    """End the session."""
    close_session(desk(), session_id, TapForm().checked().tap())
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


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
    """開会の頁: everything ``typed`` is kept, and at each field stands what is ``wrong`` with it.

    Fields of the form: ``preset``, ``player-1`` to ``player-7``, ``dealer``, ``season``; ``preset``
    is a preset's name or a house as text, and ``house`` the text of the table's own rules, chosen
    or not. The button ``edit`` sends the form to where the rules are changed instead. Games begin
    with the one that was played last; ``wrong["form"]`` is the sentence for the form as a whole.
    """
    say, here = spoken(), desk()
    seasons = overview(here).seasons
    games = latest_first(seasons)
    season = seasons[0].season if seasons else f"{here.now().astimezone():%Y}"
    return render_template(
        "sessions/start.html",
        form=FormMaker(seen=0).make(
            "start", url_for("sessions.open_"), error=wrong.get("form", "")
        ),
        games=games,
        seats=say("list-separator").join(_seats(say, game) for game in GAMES.values()),
        fields=NAME_FIELDS,
        needed=NAMES_NEEDED,
        chosen=typed.get("preset", next(iter(games[0].canon.presets))),
        typed=typed,
        wrong=wrong,
        season=typed.get("season", season),
        seasons=dict.fromkeys(row.season for row in seasons),
        own=_own_house(typed),
    )


def _seats(say: Speaker, game: Game) -> str:
    low, high = game.fewest_players, game.most_players
    return say("start-seats-of-game", game=game_title(say, game), low=low, high=high)


def render_sheet(session_id: str, form: str = "", refusal: Refusal | None = None) -> str:
    """A session's score sheet; with a refusal, its sentence at the form that was sent.

    ``turned`` in the address shows it to whoever sits opposite.
    """
    at = look_at(session_id, form=form, refusal=refusal)
    if at.session.discarded:
        return render_discarded(at)
    view = sheet_page(at)
    return render_template(
        "sessions/sheet.html",
        view=view,
        ending=ending_page(at, view.told),
        turned="turned" in request.args,
    )


def _go_on(session_id: str, session: Session) -> Answer:
    """To where a session goes on: its open hand, or its score sheet between hands."""
    url = url_for("sessions.sheet", session_id=session_id)
    if session.in_hand:
        url = url_for("hands.show", session_id=session_id, deal=session.dealt)
    return redirect(url, 303)


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
        first_dealer=_dealer_in(form.dealer.data or "1"),
        tap=Tap(command_id=form.command.data, seen=0, by=device()),
    )


def _dealer_in(typed: str) -> int:
    """The seat of who deals first; forms number the places at the table from 1."""
    if typed not in map(str, range(1, MOST_NAMES + 1)):
        raise Refusal("first-dealer-unknown")
    return int(typed) - 1


def wrong_fields(refusal: Refusal) -> dict[str, str]:
    """The sentence of a refusal, at the field that it speaks of."""
    params = dict(refusal.params)
    if refusal.code == "opened-otherwise":
        params["preset"] = spoken()(f"preset-{params['preset']}")
    sentence = spoken()(refusal.code, **params)
    place = refusal.params.get("place")
    if place is not None:
        return {f"player-{place}": sentence}
    if refusal.code.startswith("season-"):
        return {"season": sentence}
    if refusal.code == "first-dealer-unknown":
        return {"dealer": sentence}
    if refusal.code in ABOUT_RULES:
        return {"preset": sentence}
    return {"form": sentence}
