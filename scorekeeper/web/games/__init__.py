"""ゲームの頁: the pages of every game.

A server starts without them; its application knows where they are found (`pages_of`).
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.games import Game
from scorekeeper.web.game.pages import AnyPages
from scorekeeper.web.games.nap.pages import NapPages
from scorekeeper.web.games.napoleon.pages import NapoleonPages

PAGES: Mapping[str, AnyPages] = MappingProxyType(
    {pages.game.name: pages for pages in (NapoleonPages(), NapPages())}
)
"""By the name under which a game is kept."""


def pages_of(game: Game) -> AnyPages:
    """The pages of a game."""
    return PAGES[game.name]
