"""Presets: the sources' rules, with every field that each of them states.

``PRESETS`` holds them by name, in the order in which a new table should meet them.

>>> read_rules("jazz").jokers
1
>>> read_rules({"preset": "sisyphus", "same_two": "above_left_bower"}).same_two
'above_left_bower'
>>> house = parse_house("jazz,jokers=1,same_two=above_mighty")
>>> dict(house.departures), house.text
({'same_two': 'above_mighty'}, 'jazz,same_two=above_mighty')
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.napoleon.rules.presets.jazz import JAZZ, JAZZ_SETTINGS
from scorekeeper.napoleon.rules.presets.josephine import JOSEPHINE
from scorekeeper.napoleon.rules.presets.sisyphus import SISYPHUS
from scorekeeper.napoleon.rules.presets.wikipedia import (
    MATSUDA,
    WIKIPEDIA,
    WIKIPEDIA_OPTIONS,
    WIKIPEDIA_TABLE,
)
from scorekeeper.napoleon.rules.ruleset import Ruleset, Section
from scorekeeper.trick_taking.presets import Canon
from scorekeeper.trick_taking.presets import House as AnyHouse
from scorekeeper.trick_taking.presets import Preset as AnyPreset

Preset = AnyPreset[Ruleset]
"""A source's rules."""

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

preset_named, read_rules = CANON.preset_named, CANON.read_rules
house_of, parse_house = CANON.house_of, CANON.parse_house
