"""Presets: the sources' rules for Nap, with every field that each of them states.

``PRESETS`` holds them by name, in the order in which a new table should meet them.

>>> read_rules("nap-en").minimum_bid
3
>>> read_rules({"preset": "nap-ja", "stake": 10}).stake
10
>>> house = parse_house("nap-ja,minimum_bid=2,stake=5")
>>> dict(house.departures), house.text
({'stake': 5}, 'nap-ja,stake=5')
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.nap.rules.presets.english import NAP_ECARTE, NAP_EN, NAP_PEEP, NAP_SEVEN_CARD
from scorekeeper.nap.rules.presets.japanese import NAP_JA, NAP_JA_PATTERN_1, NAP_JA_PATTERN_2
from scorekeeper.nap.rules.ruleset import Ruleset, Section
from scorekeeper.trick_taking.rules.presets import Canon
from scorekeeper.trick_taking.rules.presets import House as AnyHouse
from scorekeeper.trick_taking.rules.presets import Preset as AnyPreset

Preset = AnyPreset[Ruleset]
"""A source's rules."""

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            NAP_JA,
            NAP_JA_PATTERN_1,
            NAP_JA_PATTERN_2,
            NAP_EN,
            NAP_SEVEN_CARD,
            NAP_PEEP,
            NAP_ECARTE,
        )
    }
)

CANON = Canon(ruleset=Ruleset, sections=Section, presets=PRESETS)
"""Nap's rules: vocabulary, chapters and presets."""

House = AnyHouse[Ruleset]
"""A table's rules for Nap."""

preset_named, read_rules = CANON.preset_named, CANON.read_rules
house_of, parse_house = CANON.house_of, CANON.parse_house
