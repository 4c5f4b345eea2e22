"""ルール: presets and a session's own rules, to read aloud, to compare and to hand on."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import overview
from scorekeeper.games import GAMES, PRESETS, AnyHouse, Game, house_of, parse_house
from scorekeeper.journal import Session
from scorekeeper.trick_taking.presets import compare, rulebook
from scorekeeper.trick_taking.ruleset import SOURCES
from scorekeeper.web.game.pages import pages_of
from scorekeeper.web.game.rules import ScoringPage
from scorekeeper.web.page.forms import session_of
from scorekeeper.web.page.house import (
    LONGEST_QR,
    address_of,
    game_of_house,
    house_beside,
    house_name,
    own_first,
    preset_choices,
)
from scorekeeper.web.page.text import Choice, moment
from scorekeeper.web.referee.ladder import ladder_rows
from scorekeeper.web.rules.forms import house_in
from scorekeeper.web.server.addresses import bare_name, draw_qr, is_loopback
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.language import asked_address, find_speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of the two: the text by which it was asked for, its house and its name.

    ``choices`` are what could be compared instead, by the name of the game.
    """

    text: str
    house: AnyHouse
    name: str
    game: Game
    choices: Mapping[str, list[Choice]]


def compare_two() -> ResponseReturnValue:
    """Two houses, each a preset, a session or rules as text, and the rules that differ."""
    first = _side(request.args.get("a") or next(iter(PRESETS)))
    second = _side(request.args.get("b") or house_beside(first.house).name)
    is_one = first.game is second.game
    books = [rulebook(side.house.preset, side.house.rules) for side in (first, second)]
    rows = [line for line in compare(*books) if line.differs] if is_one else []
    view = {"first": first, "second": second, "is_one": is_one, "rows": rows}
    return render_template("rules/compare.html", **view), 200 if is_one else 422


def _side(text: str) -> Side:
    """One side: what can be chosen, game by game, and what is."""
    house, choices = _find_house(text), _choices()
    game = game_of_house(house)
    own = choices[game.name]
    name = next((choice.label for choice in own if choice.value == text), "")
    if not name:
        name = house_name(find_speaker(), house)
        own.append(Choice(value=text, label=name))
    return Side(text=text, house=house, name=name, game=game, choices=choices)


def _find_house(text: str) -> AnyHouse:
    """The house of a preset, of a session by its id, or written out."""
    if text in PRESETS or "," in text:
        return parse_house(text)
    try:
        return session_of(text).house
    except Refusal:
        return parse_house(text)


def _choices() -> dict[str, list[Choice]]:
    """Presets, and the sessions that are going on, by their game."""
    say = find_speaker()
    choices = {name: preset_choices(say, game) for name, game in GAMES.items()}
    for row in overview(desk()).open_sessions:
        when = moment(row.opened_at, say.language)
        label = say("house-session", season=row.season, when=when)
        choices[row.game].append(Choice(value=row.id, label=label))
    return choices


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """分かち合い: the address that carries the rules whole, and the picture of its QR code.

    ``qr_url`` is empty where the address is too long for a phone to read off a screen;
    ``only_here`` says that no other device can follow the address.
    """

    address: str
    qr_url: str
    only_here: bool


def of_preset(name: str) -> ResponseReturnValue:
    """A preset's rules."""
    if name not in PRESETS:
        abort(404)
    return _page(house_of(name))


def show_shared() -> ResponseReturnValue:
    """Rules that the address itself carries, with that address to hand on."""
    house = house_in(request.args)
    address = _absolute(address_of("rules.shared", house))
    drawn = len(address) <= LONGEST_QR
    qr_url = address_of("rules.shared_qr", house) if drawn else ""
    only_here = is_loopback(bare_name(request.host))
    return _page(house, share=Share(address=address, qr_url=qr_url, only_here=only_here))


def show_shared_qr() -> ResponseReturnValue:
    """The QR code of the address that carries these rules."""
    address = _absolute(address_of("rules.shared", house_in(request.args)))
    if len(address) > LONGEST_QR:
        raise Refusal("house-too-long", length=len(address), longest=LONGEST_QR)
    return Response(draw_qr(address), mimetype="image/svg+xml")


def of_scheme(code: str) -> ResponseReturnValue:
    """How a scheme counts."""
    views = (pages_of(game).scheme_page(find_speaker(), code) for game in GAMES.values())
    return _scoring_page(next(filter(None, views), None) or abort(404))


def scoring_of_session(session_id: str) -> ResponseReturnValue:
    """How points are counted at a session's table, where its rules do not say it themselves."""
    session = session_of(session_id)
    pages = pages_of(session.game)
    view = pages.scoring_page(find_speaker(), session.ruleset, session.players)
    if view is None:
        return redirect(url_for("rules.of_session", session_id=session_id), 303)
    return _scoring_page(view, url_for("sessions.sheet", session_id=session_id))


def _scoring_page(view: ScoringPage, back_url: str = "") -> str:
    return render_template("rules/scoring.html", view=view, here=asked_address(), back_url=back_url)


def of_session(session_id: str) -> ResponseReturnValue:
    """The rules by which a session plays its next hand."""
    session = session_of(session_id)
    return _page(session.house, session=session)


def sources() -> str:
    """Where the rules come from: the sources, and every rule and rung with those that give it."""
    games = [pages_of(game) for game in GAMES.values()]
    return render_template("rules/sources.html", sources=SOURCES, games=games)


def _page(house: AnyHouse, *, session: Session | None = None, share: Share | None = None) -> str:
    """The page on which people read rules aloud, every departure from their preset marked."""
    say, game, rows = find_speaker(), game_of_house(house), rulebook(house.preset, house.rules)
    players, pages = session.players if session else house.preset.players, pages_of(game)
    sections = [
        (section.value.replace("_", "-"), [row for row in rows if row.field.section is section])
        for section in game.canon.sections
    ]
    return render_template(
        "rules/page.html",
        house=house,
        preset=house.preset,
        sections=sections,
        departures=[row for _, rows in sections for row in rows if row.differs],
        tables=pages.tables,
        ladder=ladder_rows(say, house, players=players),
        payments=pages.payments(say, house.rules),
        adds_up=pages.adds_up(say, house.rules, players),
        games=own_first(game),
        other=house_beside(house),
        place=request.view_args,
        session=session,
        share=share,
    )


def _absolute(path: str) -> str:
    return request.host_url.rstrip("/") + path
