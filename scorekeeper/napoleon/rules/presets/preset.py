"""What a preset of Napoleon is: a source's rules with every field stated."""

from functools import partial

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.preset import Preset as AnyPreset
from scorekeeper.trick_taking.rules.preset import altered
from scorekeeper.trick_taking.rules.preset import preset as any_preset

__all__ = ["Preset", "altered", "preset"]

Preset = AnyPreset[Ruleset]
preset = partial(any_preset, Ruleset)
"""A preset from the fields that its source states and those on which it is silent."""
