"""What a game answers and says on a terminal, one folder a game on the same plan.

============ ==================================================================================
module       what it holds
============ ==================================================================================
``referee``  ``answer`` a record, ``answer_json`` as text, ``FOREIGN`` options
``score``    ``answer`` a record, ``score_lines`` of a record, ``FOREIGN`` options
``audit``    ``answer`` a record, ``audit_lines`` of a record, ``found_lines`` of an audit
``replay``   ``READER`` and ``VOCABULARY`` of hands as text, ``replay_lines`` of a hand,
             ``audit_written`` makes an audit of one
============ ==================================================================================

``FOREIGN`` are options of the command that say nothing about a hand of this game.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.presets import Canon

GAMES = ("napoleon", "nap")
"""Every game by its name, that of a record which names none first."""


@cache
def words_of(game: str, command: str) -> Any:
    """The module in which a game answers a command, imported only when it is wanted.

    >>> sorted(words_of("nap", "referee").FOREIGN)
    ['called', 'role', 'tricks']
    """
    return import_module(f"{__name__}.{game}.{command}")


def canon_of(game: str) -> Canon[Any]:
    """The rules and presets of a game, by its face."""
    canon: Canon[Any] = import_module(f"scorekeeper.{game}").CANON
    return canon


@cache
def game_of_preset(name: str) -> str:
    """The game of a preset, found without entering more of it than its rules.

    Raises:
        Refusal: ``preset-unknown``.
    """
    for game in GAMES:
        if name in canon_of(game).presets:
            return game
    from scorekeeper import games  # whoever names a known preset does not wait for all games

    return games.game_of_preset(name).name


def game_of_record(record: Mapping[str, Any], stated: str | None = None) -> str:
    """The game that a record is of: its preset's, or the one that it names, or the one ``stated``.

    >>> game_of_record({"rules": {"preset": "nap-ja"}}), game_of_record({"game": "nap"})
    ('nap', 'nap')

    Raises:
        Refusal: ``preset-unknown``, ``game-unclear`` or ``game-differs``.
    """
    rules, named = record.get("rules"), record.get("game", stated)
    if named is not None and named not in GAMES:
        raise Refusal("game-unclear", game=str(named)[:40])
    preset = rules.get("preset") if isinstance(rules, Mapping) else rules
    if not isinstance(preset, str):
        return named or GAMES[0]
    game = game_of_preset(preset)
    if named not in (None, game):
        raise Refusal("game-differs", preset=preset, game=str(named))
    return game
