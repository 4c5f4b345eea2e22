"""比べる: two houses side by side, the rules on which they differ and no others."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import overview
from scorekeeper.games import GAMES, PRESETS, AnyHouse, Game, parse_house
from scorekeeper.trick_taking.rules.presets import compare, rulebook
from scorekeeper.web.games.names import game_of_house, house_beside, preset_choices
from scorekeeper.web.page.house import house_name
from scorekeeper.web.page.offered import Choice
from scorekeeper.web.page.session import session_of
from scorekeeper.web.page.text import moment
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker


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
