"""段の一覧: the rungs of Nap's ladder, one row each, with its rules, sources and condition.

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

from scorekeeper.nap.tricks.rung_tests import highest_of_lead, highest_trump, joker
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.nap.tricks.trick import Trick
from scorekeeper.trick_taking.tricks import rungs as shared
from scorekeeper.trick_taking.tricks.finding import off
from scorekeeper.trick_taking.tricks.rungs import Nothing, rung

RungRow = shared.RungRow[Situation, Trick]

NO_TRUMP = Nothing(off("nap-no-trump"))
JOKERLESS = Nothing(off("rule-off", rule="joker"))

_ROWS: tuple[RungRow, ...] = (
    rung(
        "joker",
        "joker",
        "003:51",
        step=1,
        condition=lambda here: joker if here.ruleset.joker else JOKERLESS,
    ),
    rung(
        "trump",
        "misere_trumps five_trick_leads",
        "000:56 000:96 003:39 003:41 003:56",
        step=2,
        condition=lambda here: NO_TRUMP if here.has_no_trumps else highest_trump,
    ),
    rung("lead_suit", "", "003:25 003:41", step=3, condition=lambda _: highest_of_lead),
)

RUNG_ROWS: Mapping[str, RungRow] = MappingProxyType({row.key: row for row in _ROWS})
"""Every rung, strongest first."""
