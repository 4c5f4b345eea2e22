"""Jazz Napoleon (source: 004).

``jazz`` is the game of its manual's text, ``jazz-settings`` that of its settings screen, the first
choice of each (004:219-254); where the text says otherwise the screen wins there (AMB-19, AMB-20).
"""

from collections.abc import Sequence
from types import MappingProxyType

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.presets import alter, preset
from scorekeeper.trick_taking.ruleset import Record

STATED: Record = MappingProxyType(
    {
        "jokers": 1,
        "strip_to_blind_of_three": False,
        "threes_are_honours": False,
        "direction": "counterclockwise",
        "hands_per_session": None,
        "redeal_three_jacks": False,
        "redeal_one_honour": False,
        "minimum_bid": 12,
        "no_trump": "off",
        "all_pass": "redeal",
        "call_adjutant": "before_exchange",
        "buried_honours": "first_trick",
        "buried_shown": "honours_and_trump_said",
        "adjutant_change": False,
        "trump_change": False,
        "power_cards": True,
        "mighty_suit": "spades",
        "left_bower_suit": "printed",
        "reversed_bowers": False,
        "right_bower_breaker": "off",
        "two_high": False,
        "power_cards_free": False,
        "called_card_exempt": "no",
        "mighty_free": False,
        "left_bower_may_hide": False,
        "left_bower_any_time": False,
        "same_two": "below_all",
        "same_two_suspended": "first",
        "same_two_with_joker": "valid",
        "yoromeki": "heart_queen",
        "joker_suit": "none",
        "joker_unled": "weakest",
        "joker_led": "strongest",
        "joker_demands": "named_suit",
        "joker_opening_lead": "forbidden",
        "joker_last_trick": "weakest",
        "void_of_named_suit": "anything",
        "joker_request": True,
        "requested_joker": "weakest",
        "request_in_first_trick": False,
        "request_card_when_clubs_trump": "club_three",
        "power_cards_suspended": "first",
        "suspended_power_cards": "strength_only",
        "mighty_never_suspended": False,
        "trumps_suspended": "none",
        "all_honours": "loses_unless_bid",
        "early_finish": False,
        "scoring": "jazz",
        "called_card_buried": "alone",
    }
)
"""What the source says."""

EARLIER: Sequence[Record] = (
    {"suspended_power_cards": "ordinary", "called_card_buried": "table_decides"},
    {"called_card_buried": "table_decides"},
)
"""What hands were kept with: before the strength alone could sleep (AMB-63), and before it stood
here that whoever buries the called card is alone.
"""

JAZZ = preset(Ruleset, "jazz", source="004", players=5, stated=STATED, earlier=EARLIER)

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
    earlier=EARLIER,
)
