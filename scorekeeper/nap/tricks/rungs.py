"""段の一覧: the rungs of Nap's ladder, and the house rules and sources behind each.

============ ===================================================================
rung         what stands on it
============ ===================================================================
joker        the joker: the highest trump, in a misère the only one
trump        the highest trump
lead_suit    the highest card of the suit that was led
============ ===================================================================
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.trick_taking.tricks.rungs import RungRow, rung_row

_ROWS = (
    rung_row("joker", "joker", "003:51"),
    rung_row("trump", "misere_trumps five_trick_leads", "000:56 000:96 003:39 003:41 003:56"),
    rung_row("lead_suit", "", "003:25 003:41"),
)

RUNG_ROWS: Mapping[str, RungRow] = MappingProxyType({row.key: row for row in _ROWS})
"""Every rung, strongest first."""
