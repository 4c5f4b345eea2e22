"""ゲーム: the two games, found by a name, a preset or rules.

The journal stores both games alike. Their differences are in one `Game` each
(`scorekeeper.trick_taking.game`), found by the name in a session's opening.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, TypeAlias

from scorekeeper.cards import Refusal
from scorekeeper.nap.game import Nap
from scorekeeper.napoleon.game import Napoleon
from scorekeeper.trick_taking.game import Game as GameOf
from scorekeeper.trick_taking.hand import AnyHand
from scorekeeper.trick_taking.presets import House, Preset
from scorekeeper.trick_taking.ruleset import Record, Rules

Hand: TypeAlias = AnyHand
AnyRules: TypeAlias = Any
"""House rules of any game; of which one, its session's game knows."""

Departures: TypeAlias = Record
"""Fields of rules that are not as the preset has them, with their values as documents have them."""

AS_THE_PRESET: Departures = MappingProxyType({})
"""No departure from the preset."""

Game: TypeAlias = GameOf[Any, AnyRules, Any, Any]
AnyHouse: TypeAlias = House[AnyRules]
AnyPreset: TypeAlias = Preset[AnyRules]

NAPOLEON, NAP = Napoleon(), Nap()

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (NAPOLEON, NAP)})
"""Every game, by the name under which it is kept."""


PRESETS: Mapping[str, AnyPreset] = MappingProxyType(
    {name: preset for game in GAMES.values() for name, preset in game.canon.presets.items()}
)
"""Every preset of every game."""


def game_named(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise Refusal("event-game-unknown")
    return GAMES[name]


def game_of_rules(rules: Rules) -> Game:
    return next(game for game in GAMES.values() if isinstance(rules, game.canon.ruleset))


def game_of_preset(name: str) -> Game:
    """The game to which a preset belongs.

    >>> game_of_preset("jazz").name
    'napoleon'

    Raises:
        Refusal: ``preset-unknown`` with the nearest name that there is in any game.
    """
    for game in GAMES.values():
        if name in game.canon.presets:
            return game
    names = [preset for game in GAMES.values() for preset in game.canon.presets]
    nearest = get_close_matches(name, names, n=1, cutoff=0.0)[0]
    raise Refusal("preset-unknown", preset=name[:60], nearest=nearest)


def preset_named(name: str) -> AnyPreset:
    return game_of_preset(name).canon.presets[name]


def house_of(preset: str, departures: Departures = AS_THE_PRESET) -> AnyHouse:
    return game_of_preset(preset).canon.house_of(preset, departures)


def parse_house(text: str) -> AnyHouse:
    """The house of either game that a text means; its preset says which game it is."""
    return game_of_preset(text.partition(",")[0]).canon.parse_house(text)
