"""Presets: the sources' rules, with every field that each of them states.

``PRESETS`` holds them by name, in the order in which a new table should meet them.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from scorekeeper.napoleon.rules.ruleset import Ruleset, Section
from scorekeeper.trick_taking.presets import Canon, alter, common_rules, preset, stated
from scorekeeper.trick_taking.presets import House as AnyHouse
from scorekeeper.trick_taking.presets import Preset as AnyPreset
from scorekeeper.trick_taking.remedies import FRIENDLY as COMMON_FRIENDLY
from scorekeeper.trick_taking.remedies import remedies
from scorekeeper.trick_taking.ruleset import Record

# SISYPHUS club rules, 漫研公式ルール (source: 002).


SISYPHUS_STATED = stated("""
jokers=0 strip_to_blind_of_three=false threes_are_honours=false direction=clockwise
hands_per_session=7 first_bidder=most_honours auction=in_turn no_trump=above_spades
call_adjutant=before_exchange own_card_call=allowed adjutant_secrecy=free buried_shown=honours
redeclaration=higher_bid power_cards=true reversed_bowers=false two_high=false same_two=below_all
same_two_suspended=first same_two_in_trumps=true yoromeki=heart_queen
all_honours=loses_unless_bid early_finish=true scoring=sisyphus no_trump_multiplier=2
all_honours_multiplier=2
""")
"""The values stated by the source."""

SISYPHUS = preset(Ruleset, "sisyphus", source="002", players=5, stated=SISYPHUS_STATED)


# Japanese Wikipedia's plain game, and its other rules (source: 000).
#
# ``wikipedia`` is scored by its formula, ``wikipedia-table`` by its table of points;
# ``wikipedia-options`` is the game with its example joker and same-two (000:244-281), and
# ``matsuda`` 松田道弘の提案, the game without joker, same-two or power cards (000:234-240).


_preset = partial(
    preset, Ruleset, source="000", players=5, earlier=({"called_card_buried": "table_decides"},)
)

PLAIN = stated("""
jokers=0 strip_to_blind_of_three=false threes_are_honours=false direction=clockwise
hands_per_session=null first_bidder=previous_napoleon auction=in_turn passing=final
minimum_bid=11 no_trump=off all_pass=redeal call_adjutant=before_exchange own_card_call=allowed
adjutant_secrecy=free adjutant_betrayal=false napoleon_betrayal=false buried_honours=allies
power_cards=true mighty_suit=spades left_bower_suit=printed reversed_bowers=false two_high=false
power_cards_free=false called_card_exempt=no mighty_free=false left_bower_may_hide=false
left_bower_any_time=false opening_lead_trump=allowed same_two=off yoromeki=off
yoromeki_beats_joker=false counter_yoromeki=off joker_request=false power_cards_suspended=none
mighty_never_suspended=false all_honours=wins early_finish=false scoring=wikipedia_formula
solo_formula=both_shares called_card_buried=alone
""")
"""The values stated by the source."""

WIKIPEDIA = _preset("wikipedia", stated=PLAIN)

WIKIPEDIA_TABLE = _preset(
    "wikipedia-table", stated=alter(PLAIN, all_honours="loses", scoring="wikipedia_table")
)

OPTIONS: Record = MappingProxyType(
    {
        **alter(PLAIN, jokers=1, same_two="below_all"),
        **stated("""
same_two_suspended=none same_two_with_joker=as_its_suit joker_suit=trump joker_unled=strongest
joker_led=strongest joker_demands=trump joker_opening_lead=allowed joker_last_trick=normal
joker_wild=false
"""),
    }
)
"""The values stated by the source for its options; of its jokers the first explained (000:246)."""

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


JOSEPHINE_STATED = stated("""
jokers=0 strip_to_blind_of_three=false threes_are_honours=false direction=clockwise
call_adjutant=before_exchange buried_honours=nobody buried_shown=hidden power_cards=true
reversed_bowers=false two_high=false power_cards_free=false called_card_exempt=no
opening_lead_trump=allowed same_two=below_all all_honours=wins early_finish=false
scoring=win_count called_card_buried=alone
""")
"""The values stated by the source."""

JOSEPHINE_READ: Record = MappingProxyType({"all_pass": "dealer_must_bid"})
"""There must be a Napoleon (001:147); the source does not say who, so here the dealer (AMB-29)."""

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


JAZZ_STATED = stated("""
jokers=1 strip_to_blind_of_three=false threes_are_honours=false direction=counterclockwise
hands_per_session=null redeal_three_jacks=false redeal_one_honour=false minimum_bid=12
no_trump=off all_pass=redeal call_adjutant=before_exchange buried_honours=first_trick
buried_shown=honours_and_trump_said adjutant_change=false trump_change=false power_cards=true
mighty_suit=spades left_bower_suit=printed reversed_bowers=false right_bower_breaker=off
two_high=false power_cards_free=false called_card_exempt=no mighty_free=false
left_bower_may_hide=false left_bower_any_time=false same_two=below_all same_two_suspended=first
same_two_with_joker=valid yoromeki=heart_queen joker_suit=none joker_unled=weakest
joker_led=strongest joker_demands=named_suit joker_opening_lead=forbidden
joker_last_trick=weakest void_of_named_suit=anything joker_request=true requested_joker=weakest
request_in_first_trick=false request_card_when_clubs_trump=club_three power_cards_suspended=first
suspended_power_cards=strength_only mighty_never_suspended=false trumps_suspended=none
all_honours=loses_unless_bid early_finish=false scoring=jazz called_card_buried=alone
""")
"""The values stated by the source."""

JAZZ_EARLIER: Sequence[Record] = (
    {"suspended_power_cards": "ordinary", "called_card_buried": "table_decides"},
    {"called_card_buried": "table_decides"},
)
"""Former values of kept hands: before the strength alone could sleep (AMB-63), and before the rule
that burying the called card means alone.
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


Preset = AnyPreset[Ruleset]  # A source's rules

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
"""Every preset by its name, in the order in which a new table should meet them."""

COMMON_LAW = common_rules("""
honours         000:114 001:16 002:82 004:40 threes_are_honours=false
joker           000:248
bid             000:144 001:63 002:94 004:58 no_trump=off
higher          000:146 002:137 auction=in_turn
suits-rank      000:144
highest-alone   000:124 000:150
called-by-card  000:158 001:68 002:115 004:65
adjutant        000:127 000:158 002:116 adjutant_secrecy=free
only-the-card   001:28 002:117 004:68 table_talk=free
feint           000:129 adjutant_betrayal=false napoleon_betrayal=false adjutant_summons=off
alone           000:160 002:118 own_card_call=allowed
alone-blind     000:166 001:141 004:75
                call_adjutant=before_exchange adjutant_change=false redeclaration=off
alone-untold    004:75
blind           000:164 001:82 002:145 004:72
first-lead      000:197 001:87 002:148 004:79
next-lead       000:197 001:101 002:153 004:79
lead-anything   000:189 opening_lead_trump=allowed trumps_in_first_trick=allowed
                adjutant_summons=off joker_opening_lead=allowed joker_play=any_time
follow          000:189 000:199 001:90 002:37 004:79
                power_cards_free=false mighty_free=false called_card_exempt=no
                left_bower_may_hide=false left_bower_any_time=false left_bower_suit=printed
                mighty_suit=spades mighty_card=spade_ace suspended_power_cards=ordinary
                joker_play=void_or_requested joker_suit=trump joker_request=false
                adjutant_summons=off
cannot-follow   000:189 001:91 002:38 void_of_named_suit=anything joker_play=any_time
                trumps_in_first_trick=allowed plain_discards=face_up adjutant_summons=off
                joker_request=false
strongest       000:172 000:173 000:174 000:199 001:72 001:73 001:74 002:60 002:61 002:62 004:87
                004:88 004:89
                power_cards=true mighty_suit=spades mighty_when_spades_trump=spade_ace
                left_bower_suit=printed reversed_bowers=false mighty_card=spade_ace no_trump=off
                right_bower_breaker=off left_bower_breaker=off hunting_jack=false two_high=false
                same_two=off yoromeki=off killer_snatcher=off joker_unled=weakest
                joker_led=weakest joker_wild=false power_cards_suspended=none
                trumps_suspended=none
                power_cards_free=false mighty_free=false left_bower_any_time=false
keeps           000:193 002:151 004:79
made            000:122 001:108 002:156 004:81 all_honours=wins
""")
"""The rules of every table, with their places; a field changes each, except at that value."""

FRIENDLY = remedies(
    """
revoke_penalty         hand_lost              goninkan
joker_request_ignored  as_revoke              goninkan
called_card_buried     alone                  000:166
wrong_discards         corrected_before_lead  custom
bid_after_pass         void                   000:146
adjutant_told          stands                 custom
table_talk_penalty     stands                 custom
claim_disputed         played_out             hoffmann
""",
    COMMON_FRIENDLY,
)
"""友達どうし: as in other games, with the rows that only Napoleon has (X-40, AMB-104)."""

TOURNAMENT = remedies(
    """
revoke_corrected  never              goninkan
lead_out_of_turn  hand_lost          goninkan
play_out_of_turn  hand_lost          goninkan
exposed_card      honour_loses_hand  goninkan
""",
    FRIENDLY,
)
"""大会: the same, but for the official fouls of the sister game (X-40, AMB-102)."""

CANON = Canon(
    ruleset=Ruleset,
    sections=Section,
    presets=PRESETS,
    common_law=COMMON_LAW,
    usual=MappingProxyType({"friendly": FRIENDLY, "tournament": TOURNAMENT}),
)
"""Napoleon's rules: vocabulary, chapters and presets."""

House = AnyHouse[Ruleset]  # A table's rules for Napoleon

preset_named, read_rules = CANON.preset_named, CANON.read_rules
house_of, parse_house = CANON.house_of, CANON.parse_house
