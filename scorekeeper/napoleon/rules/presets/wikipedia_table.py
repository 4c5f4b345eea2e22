"""Japanese Wikipedia's plain game, scored by its table of points (source: 000)."""

from scorekeeper.napoleon.rules.presets.preset import altered, preset
from scorekeeper.napoleon.rules.presets.wikipedia import SILENT, STATED

WIKIPEDIA_TABLE = preset(
    "wikipedia-table",
    source="000",
    players=5,
    stated=altered(STATED, all_honours="loses", scoring="wikipedia_table"),
    silent=SILENT,
)
