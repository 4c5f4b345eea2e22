"""同じ理由: by what a ruling is known again, worked out of five cards and of what was at stake."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.napoleon.rules.presets import CANON
from scorekeeper.trick_taking.legality import Legality, PlayRuling
from scorekeeper.trick_taking.reasons import duty_of, read_matter, reason_of, reason_of_matter
from tests.strays import every

FACE = GAMES["napoleon"].face
HERE = {"rules": {"preset": "sisyphus"}, "players": 5, "trump": "S", "trick": 3}
JOKERS = {"preset": "sisyphus", "jokers": 1, "joker_wild": True}
KEPT = "DK HQ SA D4 D5"


def reason(plays, **more):
    """The reason of a trick: five cards in order, and where it stood."""
    record = {**HERE, **more, "plays": plays.split()}
    situation, cards = FACE.read_trick(record)
    ruling = FACE.resolve(situation, cards)
    grounds, ladder = FACE.grounds(situation, cards, ruling), FACE.ladder(situation)
    return reason_of("napoleon", situation, cards, ruling, grounds, ladder)


SHAPES = [
    # asked later, where, whether the case is of the same kin
    ("DK HQ SA D5 D4", {}, True),
    ("SA HQ DK D4 D5", {}, True),
    ("DQ HQ SA D4 D5", {}, True),
    ("DK HQ SA D4 D6", {}, True),
    ("CK HQ SA C4 C5", {}, True),
    (KEPT, {"trump": "C"}, True),
    (KEPT, {"trick": 10}, True),
    (KEPT, {"rules": {"preset": "jazz"}}, True),
    (KEPT, {"rules": {"preset": "jazz"}, "trick": 1}, False),
    (KEPT, {"trump": "NT"}, False),
    ("DK HQ S2 D4 D5", {}, False),
]


@every("plays, where, same", SHAPES)
def test_ten_shapes_of_one_case(plays, where, same):
    """RULESET's own list: order, suits and plain cards say nothing; what decided does."""
    assert (reason(plays, **where).kin == reason(KEPT).kin) is same


LED = {"rules": {"preset": "sisyphus", "jokers": 1}}
WILD = {"rules": JOKERS}
JOKER_SHAPES = [
    # what is asked of a joker in the trick, and another trick of the same kin, and one of another
    ("JOKER C3 D4 D5 D6", {**LED, "named_suit": "D"}, ("JOKER D3 C4 C5 C6", "C"),
     ("JOKER C3 D4 D5 D6", "S")),
    ("D4 JOKER C3 D5 D6", LED, ("C4 H3 JOKER C5 C6", None), ("D4 H3 C3 D5 D6", None)),
    ("D4 JOKER=D9 C3 D5 D6", WILD, ("C4 JOKER=C9 H3 C5 C6", None),
     ("D4 JOKER=C9 C3 D5 D6", None)),
]  # fmt: skip


@every("plays, where, same, other", JOKER_SHAPES)
def test_what_a_joker_asks_for_or_stands_for_is_part_of_it(plays, where, same, other):
    def kin(of):
        cards, named = of
        return reason(cards, **{**where, **({"named_suit": named} if named else {})}).kin

    here = (plays, where.get("named_suit"))
    assert kin(same) == kin(here)
    assert kin(other) != kin(here)


def test_what_is_open_has_no_reason():
    assert reason("D4 ?? D5 D6 D7") is None


def test_how_many_play_counts_where_a_rule_goes_by_it():
    rules = {"preset": "sisyphus", "same_two": "by_players"}
    four = reason("D9 D2 D5 D6", rules=rules, players=4).rules
    assert four != reason("D9 D2 D5 D6 D7", rules=rules).rules
    assert reason("D9 D2 D5 D6", players=4).rules == reason("D9 D2 D5 D6 D7").rules


RULINGS = [
    ((Legality.ILLEGAL, "revoke", ()), "revoke"),
    ((Legality.ILLEGAL, "called-card-withheld", ()), "called-card-withheld"),
    ((Legality.ILLEGAL, "revoke", ("called-card-withheld",)), None),
    ((Legality.ILLEGAL, "open-card", ()), None),
    ((Legality.LEGAL, "free", ()), "revoke"),
    ((Legality.LEGAL, "kept-back", ()), "revoke"),
    ((Legality.LEGAL, "joker-answers", ()), "joker-withheld"),
    ((Legality.LEGAL, "void-honour", ()), "honour-withheld"),
    ((Legality.LEGAL, "follows", ()), None),
    ((Legality.UNKNOWN, "revoke", ()), None),
]


@every("told, duty", RULINGS)
def test_what_was_at_stake_in_a_play(told, duty):
    verdict, code, also = told
    ruling = PlayRuling(verdict=verdict, code=code, field=None, also=also)
    assert duty_of(ruling) == duty


PLAY = {"asked": "legality", "duty": "revoke", "role": "mighty", "suit": "printed",
        "fields": ["mighty_free"]}  # fmt: skip
WRONG = {"asked": "irregularity", "kind": "revoke", "stage": "later", "fields": []}
FREE = CANON.ruleset(mighty_free=True)


def matter(record, rules=FREE):
    return reason_of_matter("napoleon", rules, record)


@every(
    "record, same",
    [
        ({**PLAY, "role": "left_bower"}, False),
        ({**PLAY, "suit": "moved"}, False),
        ({**PLAY, "duty": "joker-withheld"}, False),
        ({**PLAY, "fields": []}, True),
        ({**PLAY, "fields": ("mighty_free",) * 20}, True),
        (WRONG, False),
    ],
)
def test_a_matter_is_known_by_what_was_at_stake(record, same):
    assert (matter(record).kin == matter(PLAY).kin) is same


def test_it_names_the_rules_by_which_the_house_departs():
    assert matter(PLAY).rules == '{"mighty_free": true}'
    assert matter(PLAY, CANON.ruleset()).rules == "{}"
    assert matter(PLAY).below == ""


@every(
    "changes",
    [
        {"asked": "weather"},
        {"asked": None},
        {"duty": "to smile"},
        {"role": None},
        {"fields": "mighty_free"},
        {"fields": ["mighty_free"] * 21},
        {"fields": ["no_such_rule"]},
        {"fields": [3]},
    ],
)
def test_a_matter_that_this_program_does_not_know_is_refused(changes):
    with pytest.raises(Refusal, match="precedent-matter-unknown"):
        read_matter({**PLAY, **changes}, FREE.FIELDS)
