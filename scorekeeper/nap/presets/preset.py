"""What a preset of Nap is: a source's rules with every field stated."""

from functools import partial

from scorekeeper.game.preset import Preset as AnyPreset
from scorekeeper.game.preset import altered
from scorekeeper.game.preset import preset as any_preset
from scorekeeper.nap.ruleset import Ruleset

__all__ = ["Preset", "altered", "preset"]

Preset = AnyPreset[Ruleset]
preset = partial(any_preset, Ruleset)
"""A preset from the fields that its source states and those on which it is silent."""
