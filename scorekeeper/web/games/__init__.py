"""ゲームの頁: whoever among the pages asks which game it is, finds what it does otherwise here.

A server starts without the pages of the games, and takes them up with the first that is asked for.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scorekeeper.games import GAMES, AnyHouse, AnyPreset, Game, game_of_preset
from scorekeeper.store import SeasonRow
from scorekeeper.web.page.text import Choice
from scorekeeper.wording import Speaker

if TYPE_CHECKING:
    from scorekeeper.web.games.pages import GamePages


def game_title(say: Speaker, game: Game) -> str:
    """A game's name.

    >>> from scorekeeper.wording import speaker
    >>> [game_title(speaker("ja"), game) for game in GAMES.values()]
    ['ナポレオン', 'ナップ']
    """
    return say(f"game-{game.name}")


def game_of_house(house: AnyHouse) -> Game:
    """The game that a house plays."""
    return game_of_preset(house.preset.name)


def presets_beside(house: AnyHouse) -> Iterable[AnyPreset]:
    """Every preset of the game that a house plays."""
    return game_of_house(house).canon.presets.values()


def own_first(game: Game) -> tuple[Game, ...]:
    """Every game, this one first."""
    return tuple(GAMES[name] for name in dict.fromkeys((game.name, *GAMES)))


def are_mixed(seasons: Iterable[SeasonRow]) -> bool:
    """Whether seasons of more than one game stand side by side, so that each has to say which."""
    return len({row.game for row in seasons}) > 1


def latest_first(seasons: Iterable[SeasonRow]) -> tuple[Game, ...]:
    """Every game, the one that was played last first; ``seasons`` begin with the last one."""
    played = [GAMES[row.game] for row in seasons]
    return own_first(played[0]) if played else tuple(GAMES.values())


def preset_choices(say: Speaker, game: Game) -> list[Choice]:
    """Every preset of a game, to choose."""
    return [
        Choice(value=preset.name, label=say(preset.key)) for preset in game.canon.presets.values()
    ]


def house_beside(house: AnyHouse) -> AnyPreset:
    """A preset of the same game to hold a house against: its own, or another than it is."""
    presets = (house.preset, *presets_beside(house))
    return next(preset for preset in presets if preset.name != house.text)


def likeliest_preset(seasons: Iterable[SeasonRow]) -> str:
    """The first preset of the game that was played last; ``seasons`` begin with the last one.

    >>> nap = SeasonRow(season_key="nap 春", season="春", sessions=1, hands=1, game="nap")
    >>> likeliest_preset([]), likeliest_preset([nap])
    ('sisyphus', 'nap-ja')
    """
    return next(iter(latest_first(seasons)[0].canon.presets))


def pages_of(game: Game) -> "GamePages":
    """The pages of a game."""
    from scorekeeper.web.games.pages import PAGES

    return PAGES[game.name]


def pages_of_house(house: AnyHouse) -> "GamePages":
    """The pages of the game that a house plays."""
    return pages_of(game_of_preset(house.preset.name))
