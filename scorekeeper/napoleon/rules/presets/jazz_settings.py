"""Jazz Napoleon as its settings screen has it: the first choice of each (source: 004:219-254).

Where the manual's text says otherwise the screen wins here (AMB-19, AMB-20).
"""

from scorekeeper.napoleon.rules.presets.jazz import STATED
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.preset import alter, preset

JAZZ_SETTINGS = preset(
    Ruleset,
    "jazz-settings",
    source="004",
    players=5,
    stated=alter(
        STATED,
        void_of_named_suit="must_play_honour",
        same_two="above_mighty",
        trumps_suspended="first",
        left_bower_may_hide=True,
        left_bower_any_time=True,
    ),
)
