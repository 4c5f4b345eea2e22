"""Presets: the sources' rules, one module each, every field stated.

``PRESETS`` holds them by name, in the order in which a new table should meet them.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.game.canon import Canon
from scorekeeper.game.house import House as AnyHouse
from scorekeeper.napoleon.presets.jazz import JAZZ
from scorekeeper.napoleon.presets.jazz_settings import JAZZ_SETTINGS
from scorekeeper.napoleon.presets.josephine import JOSEPHINE
from scorekeeper.napoleon.presets.matsuda import MATSUDA
from scorekeeper.napoleon.presets.preset import Preset
from scorekeeper.napoleon.presets.sisyphus import SISYPHUS
from scorekeeper.napoleon.presets.wikipedia import WIKIPEDIA
from scorekeeper.napoleon.presets.wikipedia_options import WIKIPEDIA_OPTIONS
from scorekeeper.napoleon.presets.wikipedia_table import WIKIPEDIA_TABLE
from scorekeeper.napoleon.ruleset import Ruleset
from scorekeeper.napoleon.sections import Section

__all__ = [
    "CANON",
    "PRESETS",
    "House",
    "Preset",
    "house_of",
    "parse_house",
    "preset_named",
    "read_rules",
]

_NO_DEPARTURES: Mapping[str, Any] = MappingProxyType({})

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            SISYPHUS,
            WIKIPEDIA,
            WIKIPEDIA_TABLE,
            WIKIPEDIA_OPTIONS,
            MATSUDA,
            JOSEPHINE,
            JAZZ,
            JAZZ_SETTINGS,
        )
    }
)


CANON = Canon(ruleset=Ruleset, sections=Section, presets=PRESETS)
"""Napoleon's rules: vocabulary, chapters and presets."""

House = AnyHouse[Ruleset]
"""A table's rules for Napoleon."""


def preset_named(name: str) -> Preset:
    """The preset of that name, as `Canon.preset_named` has it."""
    return CANON.preset_named(name)


def read_rules(document: Any) -> Ruleset:
    """House rules as files and commands write them, as `Canon.read_rules` reads them.

    >>> read_rules("jazz").jokers
    1
    >>> read_rules({"preset": "sisyphus", "same_two": "above_left_bower"}).same_two
    'above_left_bower'
    """
    return CANON.read_rules(document)


def house_of(preset: str, departures: Mapping[str, Any] = _NO_DEPARTURES) -> House:
    """The house that departs from a preset in these fields, as `Canon.house_of` makes it."""
    return CANON.house_of(preset, departures)


def parse_house(text: str) -> House:
    """The house that a text means, as `Canon.parse_house` reads it.

    >>> house = parse_house("jazz,jokers=1,same_two=above_mighty")
    >>> dict(house.departures), house.text
    ({'same_two': 'above_mighty'}, 'jazz,same_two=above_mighty')
    """
    return CANON.parse_house(text)
