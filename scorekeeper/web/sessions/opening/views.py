"""開会: the page of a new session, the steps by which its table is laid, and opening it."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import InputRequired, Length

from scorekeeper.cards import Refusal
from scorekeeper.desk import Tap, open_session
from scorekeeper.desk.sessions.reading import Suspect, suspects
from scorekeeper.games import GAMES, AnyHouse, game_of_preset, parse_house
from scorekeeper.journal.names import check_names, tidy
from scorekeeper.trick_taking.rules.presets import LONGEST_TEXT
from scorekeeper.web.page.house import address_of
from scorekeeper.web.page.session import session_of
from scorekeeper.web.page.taps import TapForm
from scorekeeper.web.rules.forms import house_in
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk, device, new_session_id
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions.opening.page import last_house, render_start
from scorekeeper.web.sessions.opening.typed import (
    Places,
    beside,
    first_dealer,
    first_too_long,
    names_in,
    new_names,
    places_in,
    with_known,
    wrong_fields,
)

Answer = ResponseReturnValue


class StartForm(TapForm):
    """What opening a session needs besides the names; ``preset`` may hold a house as text."""

    preset = StringField(validators=[InputRequired(), Length(max=LONGEST_TEXT)])
    season = StringField()


def show() -> Answer:
    """The page of a new session, with the rules and names that the address carries."""
    try:
        house = house_in(request.args) if "preset" in request.args else None
    except Refusal as refusal:
        return render_start(request.args, wrong_fields(refusal)), 422
    new = new_names(request.args)
    typed = {**request.args, "preset": house.text} if house else request.args
    asked = _questions(names_in(typed), new) if "asked" in request.args else ()
    return render_start(typed, {}, asked=asked, new=new)


@on_refusal(lambda refusal: render_start(request.form, wrong_fields(refusal)))
def open_() -> Answer:
    """Open a session and go to its first hand; ask first who a new name is that is like another."""
    typed, new = with_known(request.form), new_names(request.form)
    form, names, house = StartForm().check(), names_in(typed), house_in(typed)
    game = game_of_preset(house.preset.name)
    plain = tuple(map(tidy, names))
    check_names(plain, fewest=game.fewest_players, most=game.most_players)
    if _questions(names, new):
        return _onward(house, {**beside(typed), "asked": "1"}, new)
    session_id = open_session(
        desk(),
        session_id=new_session_id(),
        preset=house.preset.name,
        departures=house.departures,
        names=names,
        season=form.season.data or "",
        first_dealer=first_dealer(places_in(typed), names),
        tap=Tap(command_id=form.command.data, seen=0, by=device()),
    )
    deal = len(session_of(session_id).hands)
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


@on_refusal(lambda refusal: render_start(request.form, wrong_fields(refusal)))
def arrange() -> Answer:
    """One step of laying the table, by the button that was pressed; the address carries it all.

    ``add`` seats somebody (or makes room), ``drop`` lets a place go, ``up`` moves it, ``sort`` says
    whether places are being moved, ``game`` and ``choose`` change the rules.
    """
    typed = request.form
    too_long = first_too_long(beside(typed))
    if too_long is not None:
        return render_start(typed, {too_long: find_speaker()("house-name-too-long")}), 422
    house = _chosen_house(typed)
    sorts = request.form.getlist("sort")[-1:]  # the page's own, then that of the button
    carried = {"season": typed.get("season", ""), "sort": "".join(sorts)}
    carried |= _arrange(typed).fields()
    if typed.get("own", house.text) != house.text:
        carried["own"] = typed["own"]
    return _onward(house, carried, new_names(typed))


def _arrange(typed: Mapping[str, str]) -> Places:
    places = places_in(typed)
    if "add" in typed:
        return places.seat(tidy(typed["add"]))
    if typed.get("drop", "").isdecimal():
        return places.drop(int(typed["drop"][:2]))
    if typed.get("up", "").isdecimal():
        return places.move_up(int(typed["up"][:2]))
    return places


def _chosen_house(typed: Mapping[str, str]) -> AnyHouse:
    """The rules after this step.

    Raises:
        Refusal: what ``parse_house`` raises.
    """
    if typed.get("choose"):
        return parse_house(typed["choose"])
    if typed.get("game") in GAMES:
        return last_house(GAMES[typed["game"]])
    return house_in(typed)


def _questions(names: Sequence[str], new: Sequence[str]) -> list[Suspect]:
    """The names of which nobody has said yet whose they are."""
    return [one for one in suspects(desk(), names) if one.name not in new]


def _onward(house: AnyHouse, carried: Mapping[str, str], new: Sequence[str]) -> Answer:
    values: dict[str, Any] = {**carried, **({"new": list(new)} if new else {})}
    return redirect(address_of("sessions.start", house, **values), 303)
