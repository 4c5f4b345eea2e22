"""Nap as English Wikipedia has it, read in Japanese translation (source: 003).

Seven-card, Peep and Écarté Nap are its variants, each with what the page says of it alone. Its
stripped packs are those of ``short_by_players``. Misère, Wellington and Blücher stand in its table
of payments and so among its bids; the joker, the pot and the floater are options there. A look
costs a chip, or in Peep Nap "a penny or more", and each new card a stake (003:53, 003:65, 003:67).
"""

from functools import partial
from types import MappingProxyType

from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.rules.presets import alter, preset
from scorekeeper.trick_taking.rules.vocabulary import Record

_preset = partial(preset, Ruleset, source="003")

STATED: Record = MappingProxyType(
    {
        "pack": "short_by_players",
        "joker": False,
        "hand_size": 5,
        "dealer_sits_out_at_six": True,
        "bidding": "once_each",
        "minimum_bid": 3,
        "misere": "between_three_and_four",
        "bonaparte": "on",
        "wellington": "on",
        "blucher": "on",
        "five_tricks_need_nap": True,
        "misere_trumps": "none",
        "five_trick_leads": "bonaparte_low_trump_wellington_low_plain",
        "revoke_penalty": "pays_the_hand",
        "payments": "english",
        "stake": 1,
        "pot": False,
        "floater": False,
        "sir_garnet": False,
        "peep": False,
        "ecarte": False,
        "fee": 1,
    }
)
"""What the source says."""

NAP_EN = _preset("nap-en", players=5, stated=STATED)

NAP_SEVEN_CARD = _preset(
    "nap-seven-card",
    players=5,
    stated=alter(
        STATED,
        hand_size=7,
        misere="above_nap",
        bonaparte="off",
        wellington="off",
        blucher="off",
        five_trick_leads="free",
        payments="seven_card",
    ),
)

NAP_PEEP = _preset("nap-peep", players=5, stated=alter(STATED, peep=True))

NAP_ECARTE = _preset("nap-ecarte", players=4, stated=alter(STATED, ecarte=True))
