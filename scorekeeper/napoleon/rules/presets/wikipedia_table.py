"""Japanese Wikipedia's plain game, scored by its table of points (source: 000)."""

from scorekeeper.napoleon.rules.presets.wikipedia import STATED
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.preset import alter, preset

WIKIPEDIA_TABLE = preset(
    Ruleset,
    "wikipedia-table",
    source="000",
    players=5,
    stated=alter(STATED, all_honours="loses", scoring="wikipedia_table"),
)
