"""新しい会の頁: choose the table, last time's or another, its season and its rules.

The form of the house rules serves for a new session and between two hands. Every step leads to an
address with the rules and everything typed. So going back and forth, reloading or changing the
language loses nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import Any

from flask import g, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from wtforms import StringField
from wtforms.validators import InputRequired, Length

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, AnyHouse, AnyPreset, game_of_preset, parse_house
from scorekeeper.journal import Session
from scorekeeper.journal.names import LONGEST_NAME, LONGEST_SEASON, MOST_NAMES, check_names, tidy
from scorekeeper.services import Tap, change_rules, open_session
from scorekeeper.services.devices import set_device_person
from scorekeeper.services.recording import sits_elsewhere, take_out_there
from scorekeeper.services.sessions import Suspect, suspects
from scorekeeper.trick_taking.presets import LONGEST_TEXT, value_text
from scorekeeper.web.games.history import what_stands
from scorekeeper.web.page.forms import FormMaker, TapForm, seen_before, session_of
from scorekeeper.web.page.house import address_of, open_remedies, usual_house, with_remedies
from scorekeeper.web.rules import (
    RulesDraft,
    draft_of,
    house_in,
    number_pattern,
    read_draft,
    sections_of,
)
from scorekeeper.web.server.application import (
    device,
    find_speaker,
    new_session_id,
    services,
    set_reader,
    url_for,
)
from scorekeeper.web.server.security import on_refusal
from scorekeeper.web.sessions.laying import find_mixed_scales, start_page
from scorekeeper.web.sessions.people import ELSEWHERE, LEAVE, describe_elsewhere
from scorekeeper.web.sessions.places import NAME_FIELDS, ROWS, Places, names_in, places_in

TYPED_BESIDE = (*NAME_FIELDS, ROWS, "dealer", "mine", "opener", "season", "mixed", "sort")
"""Fields of a new session's page beside the rules."""
LONGEST_BESIDE = 4 * max(LONGEST_NAME, LONGEST_SEASON)
"""The longest value of such a field in an address; no name is longer."""

ABOUT_RULES = frozenset(
    {
        "departure-unreadable",
        "house-too-long",
        "payment-table-incomplete",
        "point-table-incomplete",
        "preset-unknown",
        "remedies-unknown",
        "rule-field-unknown",
        "rule-value-unknown",
        "rules-contradict",
    }
)
"""Refusals of the rules that a new session is to play by."""
AT_FIELDS = MappingProxyType(
    {
        "first-dealer-unknown": "dealer",
        "first-bidder-nobody": "opener",
        "first-bidder-rests": "opener",
    }
)
"""The fields that these refusals are about."""


def beside(typed: Mapping[str, str]) -> dict[str, str]:
    return {name: typed[name] for name in TYPED_BESIDE if typed.get(name)}


def _too_long(typed: Mapping[str, str]) -> dict[str, str]:
    """Return the first field that is too long for an address, with the sentence about it."""
    long = (name for name, text in beside(typed).items() if len(text) > LONGEST_BESIDE)
    return {name: find_speaker()("house-name-too-long") for name in islice(long, 1)}


def new_names(sent: MultiDict[str, str]) -> tuple[str, ...]:
    return tuple(name for name in sent.getlist("new")[:MOST_NAMES] if len(name) <= LONGEST_BESIDE)


def seat_named(place: str, names: Sequence[str], refused: str) -> int:
    if place not in map(str, range(1, len(names) + 1)):
        raise Refusal(refused)
    return int(place) - 1


def wrong_fields(refusal: Refusal) -> dict[str, str]:
    params = dict(refusal.params)
    if refusal.code == "opened-otherwise":
        params["preset"] = find_speaker()(f"preset-{params['preset']}")
    sentence = find_speaker()(refusal.code, **params)
    place = refusal.params.get("place")
    if place is not None:
        return {f"player-{place}": sentence}
    if refusal.code.startswith("season-"):
        return {"season": sentence}
    if refusal.code in AT_FIELDS:
        return {AT_FIELDS[refusal.code]: sentence}
    if refusal.code in ABOUT_RULES:
        return {"preset": sentence}
    return {"form": sentence}


def render_start(typed: Mapping[str, str], wrong: Mapping[str, str], **asked: Any) -> str:
    return render_template(
        "sessions/start.html",
        **start_page(typed, wrong, **asked),
        describe_elsewhere=describe_elsewhere,
    )


class StartForm(TapForm):
    """The fields for opening a session beside the names; ``preset`` may hold a house as text."""

    preset = StringField(validators=[InputRequired(), Length(max=LONGEST_TEXT)])
    season = StringField()


def show() -> ResponseReturnValue:
    typed, new = request.args.to_dict(), new_names(request.args)
    try:
        house = house_in(typed) if "preset" in typed else None
    except Refusal as refusal:
        return render_start(typed, wrong_fields(refusal)), 422
    if house:
        typed["preset"] = house.text
    names, is_asked = names_in(typed), "asked" in typed
    asked = _questions(names, new) if is_asked else ()
    elsewhere = sits_elsewhere(services(), names) if is_asked and not asked else ()
    return render_start(typed, {}, asked=asked, new=new, elsewhere=elsewhere)


@on_refusal(lambda refusal: render_start(request.form, wrong_fields(refusal)))
def open_() -> ResponseReturnValue:
    """Open a session and go to its first hand.

    The page first asks who a new name is if it resembles a known one, and whether players leave
    another open table.
    """
    sent, new = request.form, new_names(request.form)
    # a button may confirm the known name that is meant
    confirmed = ((name, f"same-{number}") for number, name in enumerate(NAME_FIELDS, start=1))
    typed = {**sent, **{name: sent[same] for name, same in confirmed if sent.get(same)}}
    form, names, house = StartForm().check(), names_in(typed), house_in(typed)
    game = game_of_preset(house.preset.name)
    plain = tuple(map(tidy, names))
    check_names(plain, fewest=game.fewest_players, most=game.most_players)
    tap, is_said = Tap(command_id=form.command.data, seen=0, by=device()), ELSEWHERE in request.form
    sits = () if is_said else sits_elsewhere(services(), names, command=tap.command_id)
    mixes = find_mixed_scales(house, form.season.data or "", typed.get("mixed", ""))
    if sits or mixes or _questions(names, new):
        return _onward(house, {**beside(typed), "asked": "1"}, new)
    places, opener = places_in(typed), typed.get("opener")
    if not g.device.person and places.mine in map(str, range(1, len(names) + 1)):
        person = set_device_person(services(), g.device.id, names[int(places.mine) - 1])
        set_reader(replace(g.device, person=person))
    session_id = open_session(
        services(),
        session_id=new_session_id(),
        preset=house.preset.name,
        departures=house.departures,
        names=names,
        season=form.season.data or "",
        first_dealer=seat_named(places.dealer, names, "first-dealer-unknown"),
        first_bidder=seat_named(opener, names, "first-bidder-nobody") if opener else None,
        tap=tap,
        today=request.form.get("today", ""),
    )
    if request.form.get(ELSEWHERE) == LEAVE:
        take_out_there(services(), sits_elsewhere(services(), names, but=session_id), tap)
    deal = len(session_of(session_id).hands)
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


@on_refusal(lambda refusal: render_start(request.form, wrong_fields(refusal)))
def arrange() -> ResponseReturnValue:
    """One step of laying the table, by the button that was pressed; the address carries it all.

    ``add`` seats somebody (or adds a place), ``drop`` removes a place, ``up`` moves it, ``sort``
    toggles moving places, ``game``, ``choose`` and ``usual`` change the rules.
    """
    typed = request.form
    if too_long := _too_long(typed):
        return render_start(typed, too_long), 422
    house = _chosen_house(typed)
    sorts = request.form.getlist("sort")[-1:]  # the page's own value, then the button's
    carried = {"season": typed.get("season", ""), "sort": "".join(sorts)}
    carried |= _arrange(typed).fields() | {"mixed": typed.get("mixed", "")}
    if typed.get("apart"):
        carried["season"] = typed["apart"]
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
    if typed.get("choose"):
        return parse_house(typed["choose"])
    if typed.get("usual"):
        return with_remedies(house_in(typed), typed["usual"])
    if typed.get("game") in GAMES:
        return usual_house(GAMES[typed["game"]])
    return house_in(typed)


def _questions(names: Sequence[str], new: Sequence[str]) -> list[Suspect]:
    return [one for one in suspects(services(), names) if one.name not in new]


def _onward(house: AnyHouse, carried: Mapping[str, str], new: Sequence[str]) -> ResponseReturnValue:
    values: dict[str, Any] = {**carried, **({"new": list(new)} if new else {})}
    return redirect(address_of("sessions.start", house, **values), 303)


def edit_new() -> ResponseReturnValue:
    return _new(draft_of(house_in(request.args)), request.args)


def _show_new(refusal: Refusal) -> str:
    if "edit" in request.form:
        return render_start(request.form, wrong_fields(refusal))
    draft = read_draft(request.form)
    return _new(draft, request.form, error=_error(draft, refusal))


@on_refusal(_show_new)
def change_new() -> ResponseReturnValue:
    """Go from the page of a new session to its rules, show them again, or go back with them."""
    form = request.form
    if "edit" in form:
        if too_long := _too_long(form):
            return render_start(form, too_long), 422
        return _to_rules("house.edit_new", draft_of(house_in(form)), **beside(form))
    endpoint = "sessions.start" if "use" in form else "house.edit_new"
    return _to_rules(endpoint, _take_over(read_draft(form)), **beside(form))


def edit_session(session_id: str) -> ResponseReturnValue:
    session = _between_hands(session_id)
    house = house_in(request.args) if "preset" in request.args else session.house
    _check_game(session, house.preset)
    return _of_session(session_id, session, draft_of(house), seen=seen_before())


def _show_session(refusal: Refusal, session_id: str) -> str:
    session, draft = session_of(session_id), read_draft(request.form)
    _check_game(session, draft.preset)
    error = _error(draft, what_stands(refusal, session_id))
    return _of_session(session_id, session, draft, seen=seen_before(refusal), error=error)


@on_refusal(_show_session)
def change_session(session_id: str) -> ResponseReturnValue:
    """Show the chosen rules again, or play by them from the next hand on."""
    draft = read_draft(request.form)
    _check_game(session_of(session_id), draft.preset)
    if draft.house is not None and "use" not in request.form:
        draft, seen = _take_over(draft), str(min(seen_before(), session_of(session_id).sequence))
        return _to_rules("house.edit_session", draft, session_id=session_id, seen=seen)
    tap, house = TapForm().check().tap(), draft.sound
    document = {"preset": house.preset.name, **house.departures}
    change_rules(services(), session_id, document, tap)
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


def _take_over(draft: RulesDraft) -> RulesDraft:
    usual = request.form.get("usual", "")
    if not usual or "use" in request.form:
        return draft
    return draft_of(with_remedies(draft.sound, usual))


def _to_rules(endpoint: str, draft: RulesDraft, **values: str) -> ResponseReturnValue:
    asked = "irregularities" if request.form.get("usual") else request.form.get("show", "")
    if asked and "use" not in request.form:
        values |= {"open": asked[:20], "_anchor": asked[:20]}
    return redirect(_address(endpoint, draft, values), 303)


def _address(endpoint: str, draft: RulesDraft, values: Mapping[str, str]) -> str:
    """Return the address of a house, with any part after ``#`` at the end."""
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
    if game_of_preset(preset.name) is not session.game:
        raise Refusal("house-of-another-game", game=find_speaker()(f"game-{session.game.name}"))


def _error(draft: RulesDraft, refusal: Refusal) -> str:
    """The sentence over the form, unless it stands at a field."""
    at_fields = [(wrong.code, wrong.params) for wrong in draft.wrong.values()]
    at_a_field = (refusal.code, refusal.params) in at_fields
    return "" if at_a_field else find_speaker()(refusal.code, **refusal.params)


def _new(draft: RulesDraft, typed: Mapping[str, str], *, error: str = "") -> str:
    say, carried = find_speaker(), beside(typed)
    return _render(
        draft,
        typed,
        title=say("house-new-title"),
        form=FormMaker(seen=0).make("rules", url_for("house.change_new"), error=error),
        endpoint="house.edit_new",
        place={},
        use=say("house-use-new"),
        when="",
        kept=carried,
        games=tuple(GAMES.values()),
        back_label=say("start-title"),
        back_url=_address("sessions.start", draft, carried) if draft.house else "",
    )


def _of_session(
    session_id: str, session: Session, draft: RulesDraft, *, seen: int, error: str = ""
) -> str:
    say, place = find_speaker(), {"session_id": session_id}
    url = url_for("house.change_session", session_id=session_id)
    return _render(
        draft,
        request.values,
        title=say("house-session-title"),
        form=FormMaker(seen=min(seen, session.sequence)).make("rules", url, error=error),
        endpoint="house.edit_session",
        place=place,
        use=say("house-use-session"),
        when=say("house-when"),
        kept={},
        games=(session.game,),
        back_url=url_for("rules.of_session", session_id=session_id),
        back_label=say("nav-rules"),
    )


def _render(draft: RulesDraft, typed: Mapping[str, str], **around: Any) -> str:
    """Return the page with the form of the rules; ``place`` and ``kept`` belong to its address.

    ``use`` is the label of the button that adopts the rules, ``when`` says from when on they count.
    """
    return render_template(
        "rules/edit.html",
        draft=draft,
        sections=sections_of(draft, typed.get("show") or typed.get("open", "")),
        usual=open_remedies(draft.house),
        number_pattern=number_pattern,
        value_text=value_text,
        **around,
    )
