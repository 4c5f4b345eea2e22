"""Presets: the sources' rules, with every field that each of them states.

``PRESETS`` holds them by name, in the order in which a new table should meet them.

>>> read_rules("jazz").jokers
1
>>> read_rules({"preset": "sisyphus", "same_two": "above_left_bower"}).same_two
'above_left_bower'
>>> house = parse_house("jazz,jokers=1,same_two=above_mighty")
>>> dict(house.departures), house.text
({'same_two': 'above_mighty'}, 'jazz,same_two=above_mighty')
"""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from scorekeeper.napoleon.rules.common_law import COMMON_LAW
from scorekeeper.napoleon.rules.ruleset import Ruleset, Section
from scorekeeper.trick_taking.presets import Canon, alter, preset
from scorekeeper.trick_taking.presets import House as AnyHouse
from scorekeeper.trick_taking.presets import Preset as AnyPreset
from scorekeeper.trick_taking.ruleset import Record

# SISYPHUS club rules, 漫研公式ルール (source: 002).


SISYPHUS_STATED: Record = MappingProxyType(
    {
        "jokers": 0,
        "strip_to_blind_of_three": False,
        "threes_are_honours": False,
        "direction": "clockwise",
        "hands_per_session": 7,
        "first_bidder": "most_honours",
        "auction": "in_turn",
        "no_trump": "above_spades",
        "call_adjutant": "before_exchange",
        "own_card_call": "allowed",
        "adjutant_secrecy": "free",
        "buried_shown": "honours",
        "redeclaration": "higher_bid",
        "power_cards": True,
        "reversed_bowers": False,
        "two_high": False,
        "same_two": "below_all",
        "same_two_suspended": "first",
        "same_two_in_trumps": True,
        "yoromeki": "heart_queen",
        "all_honours": "loses_unless_bid",
        "early_finish": True,
        "scoring": "sisyphus",
        "no_trump_multiplier": 2,
        "all_honours_multiplier": 2,
    }
)
"""What the source says."""

SISYPHUS = preset(Ruleset, "sisyphus", source="002", players=5, stated=SISYPHUS_STATED)


# Japanese Wikipedia's plain game, and what it says of others (source: 000).
#
# ``wikipedia`` is scored by its formula, ``wikipedia-table`` by its table of points;
# ``wikipedia-options`` is the game with its example joker and same-two (000:244-281), and
# ``matsuda`` 松田道弘の提案, the game without joker, same-two or power cards (000:234-240).


_preset = partial(
    preset,
    Ruleset,
    source="000",
    players=5,
    earlier=({"called_card_buried": "table_decides"},),
)

PLAIN: Record = MappingProxyType(
    {
        "jokers": 0,
        "strip_to_blind_of_three": False,
        "threes_are_honours": False,
        "direction": "clockwise",
        "hands_per_session": None,
        "first_bidder": "previous_napoleon",
        "auction": "in_turn",
        "passing": "final",
        "minimum_bid": 11,
        "no_trump": "off",
        "all_pass": "redeal",
        "call_adjutant": "before_exchange",
        "own_card_call": "allowed",
        "adjutant_secrecy": "free",
        "adjutant_betrayal": False,
        "napoleon_betrayal": False,
        "buried_honours": "allies",
        "power_cards": True,
        "mighty_suit": "spades",
        "left_bower_suit": "printed",
        "reversed_bowers": False,
        "two_high": False,
        "power_cards_free": False,
        "called_card_exempt": "no",
        "mighty_free": False,
        "left_bower_may_hide": False,
        "left_bower_any_time": False,
        "opening_lead_trump": "allowed",
        "same_two": "off",
        "yoromeki": "off",
        "yoromeki_beats_joker": False,
        "counter_yoromeki": "off",
        "joker_request": False,
        "power_cards_suspended": "none",
        "mighty_never_suspended": False,
        "all_honours": "wins",
        "early_finish": False,
        "scoring": "wikipedia_formula",
        "solo_formula": "both_shares",
        "called_card_buried": "alone",
    }
)
"""What the source says."""

WIKIPEDIA = _preset("wikipedia", stated=PLAIN)

WIKIPEDIA_TABLE = _preset(
    "wikipedia-table",
    stated=alter(PLAIN, all_honours="loses", scoring="wikipedia_table"),
)

OPTIONS: Record = MappingProxyType(
    {
        **alter(PLAIN, jokers=1, same_two="below_all"),
        "same_two_suspended": "none",
        "same_two_with_joker": "as_its_suit",
        "joker_suit": "trump",
        "joker_unled": "strongest",
        "joker_led": "strongest",
        "joker_demands": "trump",
        "joker_opening_lead": "allowed",
        "joker_last_trick": "normal",
        "joker_wild": False,
    }
)
"""What the source says of its options; of its jokers the one that it explains first (000:246)."""

WIKIPEDIA_OPTIONS = _preset(
    "wikipedia-options",
    stated=OPTIONS,
    earlier=(
        {"same_two_with_joker": "valid", "called_card_buried": "table_decides"},
        {"called_card_buried": "table_decides"},
    ),
)

MATSUDA = _preset("matsuda", stated=alter(PLAIN, jokers=0, same_two="off", power_cards=False))


# The four-handed game of the page on Joséphine, the one behind Napoleon (source: 001).


JOSEPHINE_STATED: Record = MappingProxyType(
    {
        "jokers": 0,
        "strip_to_blind_of_three": False,
        "threes_are_honours": False,
        "direction": "clockwise",
        "call_adjutant": "before_exchange",
        "buried_honours": "nobody",
        "buried_shown": "hidden",
        "power_cards": True,
        "reversed_bowers": False,
        "two_high": False,
        "power_cards_free": False,
        "called_card_exempt": "no",
        "opening_lead_trump": "allowed",
        "same_two": "below_all",
        "all_honours": "wins",
        "early_finish": False,
        "scoring": "win_count",
        "called_card_buried": "alone",
    }
)
"""What the source says."""

JOSEPHINE_READ: Record = MappingProxyType({"all_pass": "dealer_must_bid"})
"""Somebody has to stand (001:147), and the source does not say who: here the dealer (AMB-29)."""

JOSEPHINE = preset(
    Ruleset,
    "josephine",
    source="001",
    players=4,
    stated=JOSEPHINE_STATED,
    read=JOSEPHINE_READ,
    earlier=({"called_card_buried": "table_decides"},),
)


# Jazz Napoleon (source: 004).
#
# ``jazz`` is the game of its manual's text, ``jazz-settings`` that of its settings screen, the
# first choice of each (004:219-254); where the text says otherwise the screen wins there (AMB-19,
# AMB-20).


JAZZ_STATED: Record = MappingProxyType(
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

JAZZ_EARLIER: Sequence[Record] = (
    {"suspended_power_cards": "ordinary", "called_card_buried": "table_decides"},
    {"called_card_buried": "table_decides"},
)
"""What hands were kept with: before the strength alone could sleep (AMB-63), and before it stood
here that whoever buries the called card is alone.
"""

JAZZ = preset(Ruleset, "jazz", source="004", players=5, stated=JAZZ_STATED, earlier=JAZZ_EARLIER)

JAZZ_SETTINGS = preset(
    Ruleset,
    "jazz-settings",
    source="004",
    players=5,
    stated=alter(
        JAZZ_STATED,
        void_of_named_suit="must_play_honour",
        same_two="above_mighty",
        trumps_suspended="first",
        left_bower_may_hide=True,
        left_bower_any_time=True,
    ),
    earlier=JAZZ_EARLIER,
)


Preset = AnyPreset[Ruleset]
"""A source's rules."""

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            SISYPHUS,
            WIKIPEDIA,
            WIKIPEDIA_TABLE,
            WIKIPEDIA_OPTIONS,
            MATSUDA,
            JOSEPHINE,
            JAZZ,
            JAZZ_SETTINGS,
        )
    }
)

CANON = Canon(ruleset=Ruleset, sections=Section, presets=PRESETS, common_law=COMMON_LAW)
"""Napoleon's rules: vocabulary, chapters and presets."""

House = AnyHouse[Ruleset]
"""A table's rules for Napoleon."""

preset_named, read_rules = CANON.preset_named, CANON.read_rules
house_of, parse_house = CANON.house_of, CANON.parse_house
