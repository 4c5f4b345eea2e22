"""ゲームの頁: whoever among the pages asks which game it is, finds what it does otherwise here.

A server starts without the pages of the games, and takes them up with the first that is asked for.
"""

from typing import TYPE_CHECKING

from scorekeeper.games import AnyHouse, Game, game_of_preset

if TYPE_CHECKING:
    from scorekeeper.web.games.pages import GamePages


def pages_of(game: Game) -> "GamePages":
    """The pages of a game."""
    from scorekeeper.web.games.pages import PAGES

    return PAGES[game.name]


def pages_of_house(house: AnyHouse) -> "GamePages":
    """The pages of the game that a house plays."""
    return pages_of(game_of_preset(house.preset.name))
