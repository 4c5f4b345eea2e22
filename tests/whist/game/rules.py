"""ルール: a table's rules for whist, which are those that every game has, and no others."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from scorekeeper.trick_taking.presets import Canon, preset
from scorekeeper.trick_taking.ruleset import Irregularities, Rules, fields_of

PLAYERS, TRICKS, BOOK = 4, 13, 6
"""Who plays, how many tricks there are, and how many of them count for nothing."""


class Section(StrEnum):
    TABLE = "table"
    IRREGULARITIES = "irregularities"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(Irregularities):
    __hash__ = Rules.__hash__

    def is_idle(self, name: str) -> bool:
        """Nothing can go wrong with calls where there are none."""
        return "bid" in name or Rules.is_idle(self, name)


Ruleset.FIELDS = fields_of(Ruleset, sections=Section)
Ruleset.CONTRADICTIONS = MappingProxyType({})

WHIST = preset(Ruleset, "whist", source="003", players=PLAYERS, stated={})
PRESETS = MappingProxyType({WHIST.name: WHIST})
CANON = Canon(ruleset=Ruleset, sections=Section, presets=PRESETS)
