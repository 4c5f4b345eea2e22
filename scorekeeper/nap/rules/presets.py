"""Presets: the sources' rules for Nap, with every field that each of them states."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from scorekeeper.nap.rules.ruleset import NapSection, Ruleset
from scorekeeper.trick_taking.presets import Canon, alter, common_rules, preset, stated
from scorekeeper.trick_taking.presets import House as AnyHouse
from scorekeeper.trick_taking.presets import Preset as AnyPreset
from scorekeeper.trick_taking.remedies import FRIENDLY as COMMON_FRIENDLY
from scorekeeper.trick_taking.remedies import remedies

# Nap by English Wikipedia, read in Japanese translation (source: 003).
#
# Seven-card, Peep and Écarté Nap are its variants, each with the page's own statements. Its
# stripped packs are ``short_by_players``. Misère, Wellington and Blücher stand in its table of
# payments and so among its bids; the joker, the pot and the floater are options there. A look costs
# a chip, or in Peep Nap "a penny or more", and each new card a stake (003:53, 003:65, 003:67).

_english = partial(preset, Ruleset, source="003")

ENGLISH = stated("""
pack=short_by_players joker=false hand_size=5 dealer_sits_out_at_six=true bidding=once_each
minimum_bid=3 misere=between_three_and_four bonaparte=on wellington=on blucher=on
five_tricks_need_nap=true misere_trumps=none
five_trick_leads=bonaparte_low_trump_wellington_low_plain revoke_penalty=pays_the_hand
payments=english stake=1 pot=false floater=false sir_garnet=false peep=false ecarte=false fee=1
""")
"""The values stated by the source."""

NAP_EN = _english("nap-en", players=5, stated=ENGLISH)

NAP_SEVEN_CARD = _english(
    "nap-seven-card",
    players=5,
    stated=alter(
        ENGLISH,
        hand_size=7,
        misere="above_nap",
        bonaparte="off",
        wellington="off",
        blucher="off",
        five_trick_leads="free",
        payments="seven_card",
    ),
)

NAP_PEEP = _english("nap-peep", players=5, stated=alter(ENGLISH, peep=True))

NAP_ECARTE = _english("nap-ecarte", players=4, stated=alter(ENGLISH, ecarte=True))


# Nap as Japanese Wikipedia has it, paid by each of its three tables (source: 000:19-98).

_japanese = partial(preset, Ruleset, source="000", players=5)

JAPANESE = stated("""
pack=by_players joker=false hand_size=5 bidding=rounds minimum_bid=2 misere=off wellington=on
blucher=on five_tricks_need_nap=true misere_trumps=none five_trick_leads=free payments=table
""")
"""The values stated by the source; misère is an option there (000:92).

It says that bidding goes round until all pass (000:52), and not whether a player who passed may
come back (AMB-73).
"""

NAP_JA = _japanese("nap-ja", stated=JAPANESE)
NAP_JA_PATTERN_1 = _japanese("nap-ja-pattern-1", stated=alter(JAPANESE, payments="pattern_1"))
NAP_JA_PATTERN_2 = _japanese("nap-ja-pattern-2", stated=alter(JAPANESE, payments="pattern_2"))


Preset = AnyPreset[Ruleset]  # A source's rules

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            NAP_JA,
            NAP_JA_PATTERN_1,
            NAP_JA_PATTERN_2,
            NAP_EN,
            NAP_SEVEN_CARD,
            NAP_PEEP,
            NAP_ECARTE,
        )
    }
)
"""Every preset by its name, in the order in which a new table should meet them."""

COMMON_LAW = common_rules("""
nap-dealt       000:35 003:25 003:31 hand_size=5
nap-bid         000:39 000:46 003:21 003:35 003:36 003:37
nap-higher      003:33 bidding=once_each
nap-alone       003:21 003:41
nap-first-lead  000:56 003:41
nap-trump       000:56 003:21 003:41 misere=off
nap-next-lead   000:56 003:21 003:41
nap-follow      000:56 003:21 003:41
nap-wins        003:41 joker=false
nap-more        003:43
""")
"""The rules of every table, with their places; a field changes each, except at that value."""

FRIENDLY = remedies(
    """
revoke_penalty  pays_the_hand  003:47
bid_after_pass  void           003:33
""",
    COMMON_FRIENDLY,
)
"""友達どうし: as in other games, and by the source on Nap."""

TOURNAMENT = remedies("revoke_corrected never 003:47", FRIENDLY)
"""大会: the same, but a revoke stops the hand at once, as the source has it (B-041)."""

CANON = Canon(
    ruleset=Ruleset,
    sections=NapSection,
    presets=PRESETS,
    common_law=COMMON_LAW,
    usual=MappingProxyType({"friendly": FRIENDLY, "tournament": TOURNAMENT}),
)
"""Nap's rules: vocabulary, chapters and presets."""

House = AnyHouse[Ruleset]  # A table's rules for Nap

preset_named, read_rules = CANON.preset_named, CANON.read_rules
house_of, parse_house = CANON.house_of, CANON.parse_house
