"""Japanese Wikipedia's plain game, and what it says of others (source: 000).

``wikipedia`` is scored by its formula, ``wikipedia-table`` by its table of points;
``wikipedia-options`` is the game with its example joker and same-two (000:244-281), and ``matsuda``
松田道弘の提案, the game without joker, same-two or power cards (000:234-240).
"""

from functools import partial
from types import MappingProxyType

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.presets import alter, preset
from scorekeeper.trick_taking.ruleset import Record

_preset = partial(
    preset,
    Ruleset,
    source="000",
    players=5,
    earlier=({"called_card_buried": "table_decides"},),
)

STATED: Record = MappingProxyType(
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

WIKIPEDIA = _preset("wikipedia", stated=STATED)

WIKIPEDIA_TABLE = _preset(
    "wikipedia-table", stated=alter(STATED, all_honours="loses", scoring="wikipedia_table")
)

OPTIONS: Record = MappingProxyType(
    {
        **alter(STATED, jokers=1, same_two="below_all"),
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

MATSUDA = _preset("matsuda", stated=alter(STATED, jokers=0, same_two="off", power_cards=False))
