"""開会: choosing the rules and writing down who sits where.

Fields of the form: ``preset``, ``player-1`` to ``player-7``, ``season``; ``preset`` is a preset's
name or a house as text, and ``house`` the text of the table's own rules, chosen or not. The
button ``edit`` sends the form to ``edit_url`` instead, where the rules are changed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from scorekeeper.games import GAMES, AnyHouse, Game
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.store import SeasonRow
from scorekeeper.web.games.names import game_title, latest_first
from scorekeeper.web.page.house import house_name, list_departures
from scorekeeper.web.page.offered import Form
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetChoice:
    """A preset to choose: its name, one line on how it differs, how many it is best for."""

    value: str
    name: str
    how: str
    players: int
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChoices:
    """The presets of one game, under its name and how many it takes; open or folded away."""

    name: str
    title: str
    seats: str
    presets: tuple[PresetChoice, ...]
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnChoice:
    """The table's own rules to choose: the house as text, and its departures in words."""

    value: str
    name: str
    departures: tuple[str, ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NameField:
    """The field of one seat: its number from 1, what was typed, and what is wrong with it.

    A seat is ``needed`` unless every game can be played without it; which names a session wants
    is checked when it is opened, since only then its game is known.
    """

    number: int
    value: str = ""
    error: str = ""
    needed: bool = True

    @property
    def field(self) -> str:
        """The name under which the form sends it.

        >>> NameField(number=3).field
        'player-3'
        """
        return f"player-{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """開会の頁: everything typed is kept; ``season_names`` are offered as completions.

    ``games`` begin with the one that was played last; ``seats`` says how many each can seat.
    """

    form: Form
    games: tuple[GameChoices, ...]
    seats: str
    names: tuple[NameField, ...]
    season: str
    edit_url: str
    own: OwnChoice | None = None
    season_error: str = ""
    preset_error: str = ""
    season_names: tuple[str, ...] = ()


def start_page(
    say: Speaker,
    form: Form,
    *,
    typed: Mapping[str, str],
    house: AnyHouse | None,
    wrong: Mapping[str, str],
    season: str,
    seasons: Sequence[SeasonRow],
) -> StartPage:
    """The page of a new session; ``wrong`` holds the sentence for each field that is wrong.

    ``house`` are rules of the table's own, offered beside the presets; ``seasons`` those that
    there are already, the last one first.
    """
    games = latest_first(seasons)
    chosen = typed.get("preset", next(iter(games[0].canon.presets)))
    return StartPage(
        form=form,
        games=tuple(_game_choices(say, game, chosen, is_open=game is games[0]) for game in games),
        seats=say("list-separator").join(_seats(say, game) for game in GAMES.values()),
        own=None if house is None else _own_choice(say, house, chosen),
        edit_url=url_for("house.change_new"),
        names=tuple(_name_field(number, typed, wrong) for number in range(1, MOST_NAMES + 1)),
        season=typed.get("season", season),
        season_error=wrong.get("season", ""),
        preset_error=wrong.get("preset", ""),
        season_names=tuple(dict.fromkeys(row.season for row in seasons)),
    )


def _game_choices(say: Speaker, game: Game, chosen: str, *, is_open: bool) -> GameChoices:
    return GameChoices(
        name=game.name,
        title=game_title(say, game),
        seats=say("start-game-seats", low=game.fewest_players, high=game.most_players),
        presets=tuple(
            PresetChoice(
                value=preset.name,
                name=say(preset.key),
                how=say(f"{preset.key}-how"),
                players=preset.players,
                chosen=preset.name == chosen,
            )
            for preset in game.canon.presets.values()
        ),
        is_open=is_open or chosen in game.canon.presets,
    )


def _seats(say: Speaker, game: Game) -> str:
    return say(
        "start-seats-of-game",
        game=game_title(say, game),
        low=game.fewest_players,
        high=game.most_players,
    )


def _own_choice(say: Speaker, house: AnyHouse, chosen: str) -> OwnChoice:
    return OwnChoice(
        value=house.text,
        name=house_name(say, house),
        departures=list_departures(say, house),
        chosen=house.text == chosen,
    )


def _name_field(number: int, typed: Mapping[str, str], wrong: Mapping[str, str]) -> NameField:
    field = NameField(number=number)
    return NameField(
        number=number,
        value=typed.get(field.field, ""),
        error=wrong.get(field.field, ""),
        needed=number <= max(game.fewest_players for game in GAMES.values()),
    )
