"""シーズンの鍵: what makes two spellings one season, and of which game it is."""

from scorekeeper.games import GAMES, game_named
from scorekeeper.journal.names import identity


def season_key(season: str, game: str) -> str:
    """What makes two spellings one season: seasons of two games are two, however they are called.

    A key with a space in it is nobody's `identity`.

    >>> season_key("2026 春", "napoleon"), season_key("2026 春", "nap")
    ('2026春', 'nap 2026春')

    Raises:
        Refusal: ``event-game-unknown``.
    """
    return game_named(game).season_prefix + identity(season)


def game_of_season(key: str) -> str:
    """The game of a season, as its key says it.

    >>> game_of_season("2026春"), game_of_season("nap 2026春")
    ('napoleon', 'nap')
    """
    game, space, _name = key.partition(" ")
    prefix = game + space if space else ""
    return next((one.name for one in GAMES.values() if one.season_prefix == prefix), game)
