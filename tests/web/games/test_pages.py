"""What the site asks of a game's pages, every game answers."""

import pytest

from scorekeeper.games import GAMES
from scorekeeper.web.games.pages import GamePages, pages_of


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_answers_what_the_site_asks(game, app):
    pages = pages_of(game)
    assert pages.game is game
    assert [name for name in GamePages.__annotations__ if not hasattr(pages, name)] == []
    names = ("hand", "wall", "mending/hand", "mending/contract")
    found = [app.jinja_env.get_template(pages.template(name)).name for name in names]
    assert found == [f"games/{game.name}/{name}.html" for name in names]
