"""ホイスト: four players, two sides, no auction; trumps are the suit of the card dealt last."""

from scorekeeper.face import find_names

__getattr__ = find_names(
    __name__,
    {
        "hand": "Hand TurnUp watch write_down write_hands",
        "rules": "CANON PRESETS Ruleset",
        "tricks": "Situation Turn deciding elsewhere grounds ladder may_play read_trick resolve"
        " trick_record",
    },
)
