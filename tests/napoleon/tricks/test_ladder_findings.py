"""What a ruling says beside the winner: every rung's finding, warnings, refusals, the record."""

import re

import pytest

from scorekeeper.cards import Refusal, Suit, parse_card
from scorekeeper.napoleon.records import referee
from scorekeeper.napoleon.rules.presets import read_rules
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset
from scorekeeper.napoleon.tricks.ladder import RUNG_ROWS, ladder
from scorekeeper.napoleon.tricks.situation import Situation, lead_suit
from scorekeeper.trick_taking.presets import stated
from tests.napoleon.text_table import house, rows_of
from tests.strays import every

EVERYTHING = house("EVERYTHING")


def finding(rung, plays, rules=None, trump="H", **more):
    record = {"rules": rules or {}, "trump": trump, "trick": 3, "plays": plays.split()} | more
    return next(found for found in referee(record)["rungs"] if found["rung"] == rung)


SEEN = [
    ("yoromeki", "S9 SA HQ S3 S4", EVERYTHING, {"finding": "stands", "card": "HQ", "play": 2}),
    ("mighty", "S9 SA HQ S3 S4", EVERYTHING, {"finding": "outranked", "card": "SA", "play": 1}),
    ("trump", "S9 SA HQ S3 S4", EVERYTHING, {"finding": "outranked", "card": "HQ", "play": 2}),
    ("lead_suit", "S9 SA HQ S3 S4", EVERYTHING, {"finding": "outranked", "card": "S9", "play": 0}),
]  # fmt: skip


@every("rung, plays, rules, expected", SEEN)
def test_a_card_on_a_rung(rung, plays, rules, expected):
    assert finding(rung, plays, rules) == {"rung": rung} | expected


NOBODY = rows_of("""
rung | plays | house | finding | reason | what it is about | more
yoromeki | S9 HK HQ S3 S4 | EVERYTHING | nobody | without-company | HQ SA
yoromeki | S9 SA HK S3 S4 | EVERYTHING | nobody | not-played | HQ
counter_counter_yoromeki | S9 SA HQ HA S4 | EVERYTHING | nobody | without-company | HA HK
counter_counter_yoromeki | S9 SA HK HA S4 | EVERYTHING | nobody | without-company | HA HQ
counter_yoromeki | S9 SA HK S3 S4 | EVERYTHING | nobody | without-company | HK HQ
counter_yoromeki | S9 HQ HK S3 S4 | EVERYTHING | nobody | without-company | HK SA
counter_yoromeki | S9 SA HK S3 S4 | - | off | rule-off | yoromeki
counter_counter_yoromeki | S9 SA HK S3 S4 | - | off | rule-off | yoromeki
counter_yoromeki | S9 SA HK S3 S4 | power_cards=false | off | rule-off | power_cards
hunting_jack | S9 SJ H3 S3 S4 | EVERYTHING | nobody | without-company | SJ HJ
yoromeki | S9 SA HQ S3 S4 | - | off | rule-off | yoromeki
yoromeki | S9 SA HQ S3 S4 | EVERYTHING power_cards=false | off | rule-off | power_cards
counter_yoromeki | S9 SA HK S3 S4 | EVERYTHING yoromeki=club_four | off | killer-has-no-counter | -
counter_counter_yoromeki | S9 SA HK S3 S4 | EVERYTHING counter_yoromeki=heart_king | off |
    rule-off | counter_yoromeki
counter_yoromeki | S9 SA HK S3 S4 | EVERYTHING power_cards_suspended=first | suspended |
    power-cards-suspended | - | trick=1
yoromeki_over_joker | S9 SA HK S3 S4 | EVERYTHING | nobody | not-played | HQ
yoromeki_over_joker | S9 SA HQ S3 S4 | EVERYTHING | nobody | no-joker | -
yoromeki_over_joker | S9 JOKER HQ S3 S4 | EVERYTHING | nobody | joker-would-not-win | -
yoromeki_over_joker | S9 SA HQ S3 S4 | EVERYTHING jokers=0 | off | rule-off | jokers
yoromeki_over_joker | S9 SA HQ S3 S4 | - | off | rule-off | yoromeki
yoromeki_over_joker | S9 SA HQ S3 S4 | power_cards=false | off | rule-off | power_cards
yoromeki_over_joker | S9 SA HQ S3 S4 | EVERYTHING yoromeki_beats_joker=false | off | rule-off |
    yoromeki_beats_joker
yoromeki_over_joker | S9 SA HQ S3 S4 | EVERYTHING power_cards_suspended=first | suspended |
    power-cards-suspended | - | trick=1
counter_over_joker | S9 JOKER HK S3 S4 | COUNTERS | nobody | without-company | HK HQ
counter_over_joker | S9 HQ HK S3 S4 | COUNTERS | nobody | no-joker | -
counter_over_joker | S9 JOKER HK HQ S4 | COUNTERS joker_unled=weakest | nobody |
    joker-would-not-win | -
counter_counter_over_joker | S9 JOKER HK HQ HA | COUNTERS counter_yoromeki=heart_king | off |
    rule-off | counter_yoromeki
counter_over_joker | S9 JOKER HK HQ S4 | COUNTERS yoromeki=club_four | off |
    killer-has-no-counter | -
counter_over_joker | S9 JOKER HK HQ S4 | COUNTERS power_cards_suspended=first | suspended |
    power-cards-suspended | - | trick=1
joker | S9 SA HQ S3 S4 | EVERYTHING | nobody | no-joker | -
joker | S9 SA HQ S3 JOKER | EVERYTHING | nobody | joker-not-here | -
joker | S9 SA HQ S3 S4 | EVERYTHING joker_led=weakest | off | joker-never-here | -
joker | JOKER SA HQ S3 S4 | EVERYTHING | suspended | joker-last-trick | - | trick=10 named_suit=S
joker | C3 JOKER HQ S3 S4 | EVERYTHING joker_request=true joker_unled=strongest | suspended |
    joker-requested | -
mighty | S9 HQ S2 S3 S4 | - | nobody | not-played | SA
mighty | S9 SA S2 S3 S4 | power_cards_suspended=last | suspended | power-cards-suspended | - |
    trick=10 named_suit=S
mighty | S9 SA S2 S3 S4 | power_cards_suspended=last suspended_power_cards=strength_only |
    suspended | power-strength-suspended | - | trick=10 named_suit=S
right_bower | S9 SA S2 S3 S4 | power_cards_suspended=first | suspended | power-cards-suspended |
    - | trick=1
right_bower | S9 SA HJ S3 S4 | - | off | no-trump | - | trump=NT
left_bower | S9 SA HJ S3 S4 | power_cards=false | off | rule-off | power_cards | trump=NT
right_bower_breaker | S9 SA DQ S3 S4 | EVERYTHING | nobody | without-company | DQ HJ
hunting_jack | S9 SJ HJ DJ S4 | EVERYTHING | void | barred-by | SJ DJ
hunting_jack | S9 SJ HJ SA S4 | EVERYTHING | void | barred-by | SJ SA
hunting_jack | S9 SJ HJ SA S4 | - | off | rule-off | hunting_jack
bower_over_yoromeki | S9 SA HQ S3 S4 | RARE | nobody | no-bower | -
bower_over_yoromeki | S9 SA HJ S3 S4 | RARE | nobody | not-played | HQ
bower_over_yoromeki | S9 SA HQ S3 S4 | RARE | off | no-trump | - | trump=NT
bower_over_yoromeki | S9 SA HQ S3 S4 | RARE yoromeki=off | off | rule-off | yoromeki
left_bower_breaker | S9 CQ HQ S3 S4 | RARE | nobody | without-company | CQ DJ
joker | S9 JOKER HQ S3 S4 | EVERYTHING joker_in_first_trick=weakest joker_unled=strongest |
    suspended | joker-first-trick | - | trick=1
joker | JOKER SA HQ S3 S4 | EVERYTHING joker_strong_until=7 | suspended | joker-late | - | trick=8
killer_snatcher | S9 SA HQ S3 S4 | RARE | nobody | not-played | SQ
killer_snatcher | S9 SA SQ S3 S4 | RARE | nobody | killer-would-not-win | -
killer_snatcher | S9 SA SQ S3 S4 | RARE power_cards=false | off | rule-off | power_cards
same_two | C9 CA CK C3 C4 | EVERYTHING | nobody | no-two | -
same_two | C9 CA C2 D3 C4 | EVERYTHING | nobody | suits-differ | -
same_two | C9 CA C2 C4 | EVERYTHING | void | trick-incomplete | - | players=5
same_two | C9 CA C2 C4 JOKER | EVERYTHING same_two_with_joker=void | void | joker-voids-same-two | -
same_two | H9 HA H2 H4 H5 | EVERYTHING same_two_in_trumps=false | void | same-two-in-trumps | -
same_two | S9 SA S2 S4 S5 | EVERYTHING | void | power-card-played | SA
same_two | S9 SA S2 S4 S5 | - | off | rule-off | same_two
same_two | S9 SA S2 S4 S5 | same_two=above_mighty same_two_suspended=first | suspended |
    same-two-suspended | - | trick=1
trump | S9 SA S2 S4 S5 | - | nobody | none-of-suit | H
trump | S9 SA S2 S4 S5 | - | off | no-trump | - | trump=NT
trump | S9 SA H2 S4 S5 | trumps_suspended=first | suspended | trumps-suspended | - | trick=1
lead_suit | DJ SA H2 S4 S5 | - | nobody | none-of-suit | D
lead_suit | JOKER SA H2 S4 S5 | EVERYTHING | nobody | no-lead-suit | -
stray_suit | S4 SA H2 JOKER S5 | EVERYTHING | nobody | joker-not-led | -
stray_suit | JOKER | EVERYTHING | nobody | no-lead-suit | - | players=5
stray_suit | JOKER SA H2 D3 D4 | EVERYTHING | nobody | none-of-suit | S
stray_suit | JOKER S4 SK D3 D4 | EVERYTHING | nobody | suit-led-anyway | S | named_suit=S
jokers_alone | JOKER SA H2 D3 D4 | EVERYTHING | nobody | others-played | -
""")


@every("row", NOBODY)
def test_no_card_on_a_rung_and_why(row):
    rung, plays, rules, verdict, reason, about, *more = row
    found = finding(rung, plays, house(rules), **stated(" ".join(more)))
    assert (found["finding"], found["reason"]) == (verdict, reason)
    assert " ".join(found.get("about", {}).values()) == about
    assert "card" not in found


WARNED = [
    ("SK SA S2 S3 S4", "H", {}, {}, []),
    ("SK SA S2 S3 S4", "NT", {}, {}, [{"code": "no-trump-not-in-house"}]),
    ("SK SA S2", "H", {}, {"players": 5}, [{"code": "trick-incomplete", "missing": 2}]),
    ("JOKER SA S2 S3 S4", "H", EVERYTHING, {}, [{"code": "named-suit-missing"}]),
    ("JOKER SA S2 S3 S4", "H", EVERYTHING | {"joker_demands": "trump"}, {}, []),
    ("JOKER SA S2 S3 S4", "NT", EVERYTHING | {"joker_demands": "trump",
     "no_trump": "above_spades"}, {}, [{"code": "named-suit-missing"}]),
    ("JOKER SA S2 S3 S4", "H", EVERYTHING, {"trick": 1, "named_suit": "S"},
     [{"code": "joker-led-to-first-trick"}]),
    ("HK SA S2 S3 S4", "H", {"opening_lead_trump": "forbidden"}, {"trick": 1},
     [{"code": "trump-led-to-first-trick", "card": "HK"}]),
    ("DJ SA S2 S3 S4", "H", {"opening_lead_trump": "forbidden"}, {"trick": 1}, []),
    ("DJ SA S2 S3 S4", "H", {"opening_lead_trump": "forbidden", "left_bower_suit": "trump"},
     {"trick": 1}, [{"code": "trump-led-to-first-trick", "card": "DJ"}]),
    ("HK SA S2 S3 S4", "NT", {"opening_lead_trump": "forbidden", "no_trump": "above_spades"},
     {"trick": 1}, []),
    ("HK SA S2 S3 S4", "H", {"opening_lead_trump": "forbidden"}, {"trick": 2}, []),
    ("?? SA S2 S3 S4", "H", {"opening_lead_trump": "forbidden"}, {"trick": 1}, []),
]  # fmt: skip


@every("plays, trump, rules, more, warnings", WARNED)
def test_what_was_not_in_order(plays, trump, rules, more, warnings):
    record = {"rules": rules, "trump": trump, "trick": 3, "plays": plays.split()} | more
    assert referee(record)["warnings"] == warnings


REFUSED = [
    ({"plays": []}, "trick-empty", {}),
    ({"plays": [], "players": 5}, "trick-empty", {}),
    ({"plays": ["SK", "SK"]}, "trick-card-twice", {"card": "SK"}),
    ({"plays": ["SK", "S2", "S3", "S4", "♠K"]}, "trick-card-twice", {"card": "SK"}),
    ({"players": 4}, "trick-too-many-cards", {"count": 5, "players": 4}),
    ({"plays": ["SK", "S2", "JOKER", "S4"]}, "card-not-in-pack", {"card": "JOKER"}),
    ({"plays": ["SK", "S2", "JOKER2", "S4"], "rules": "jazz"}, "card-not-in-pack",
     {"card": "JOKER2"}),
    ({"plays": ["SK", "C2", "H3", "S4"], "rules": {"strip_to_blind_of_three": True}},
     "card-not-in-pack", {"card": "C2"}),
    ({"trick": 0}, "trick-number-out-of-range", {"trick": 0, "tricks": 10}),
    ({"trick": 11}, "trick-number-out-of-range", {"trick": 11, "tricks": 10}),
    ({"trick": 8, "tricks": 7}, "trick-number-out-of-range", {"trick": 8, "tricks": 7}),
    ({"tricks": 0}, "trick-count-out-of-range", {"tricks": 0, "high": 13}),
    ({"tricks": 14}, "trick-count-out-of-range", {"tricks": 14, "high": 13}),
    ({"players": 8}, "players-out-of-range", {"players": 8, "low": 4, "high": 7}),
    ({"plays": ["SK", "SQ", "S4"]}, "players-out-of-range", {"players": 3, "low": 4, "high": 7}),
    ({"named_suit": "NT"}, "named-suit-unreadable", {"text": "NT"}),
    ({"named_suit": "X"}, "named-suit-unreadable", {"text": "X"}),
    ({"named_suit": 3}, "record-field-type", {"field": "named_suit", "expected": "text"}),
    ({"trump": "X"}, "trump-unreadable", {"text": "X"}),
    ({"trump": None}, "record-field-type", {"field": "trump", "expected": "text"}),
    ({"plays": "SK SA"}, "record-field-type", {"field": "plays", "expected": "texts"}),
    ({"plays": ["SK", "SX"]}, "card-unreadable", {"text": "SX"}),
    ({"trick": "3"}, "record-field-type", {"field": "trick", "expected": "whole-number"}),
    ({"trick": True}, "record-field-type", {"field": "trick", "expected": "whole-number"}),
    ({"rules": 5}, "rules-unreadable", {}),
]  # fmt: skip


@every("change, code, params", REFUSED)
def test_what_is_no_trick(change, code, params):
    record = {"rules": "wikipedia", "trump": "H", "plays": ["SK", "SA", "HQ", "S3", "S4"]}
    with pytest.raises(Refusal) as refused:
        referee(record | change)
    assert (refused.value.code, dict(refused.value.params)) == (code, params)


@every("field", ["rules", "trump", "plays"])
def test_what_a_record_has_to_hold(field):
    record = {"rules": "wikipedia", "trump": "H", "plays": ["SK", "SA", "HQ", "S3", "S4"]}
    with pytest.raises(Refusal) as refused:
        referee({name: value for name, value in record.items() if name != field})
    assert (refused.value.code, dict(refused.value.params)) == (
        "record-field-missing",
        {"field": field},
    )


TOP = "yoromeki_over_joker joker counter_counter_yoromeki counter_yoromeki yoromeki"
COUNTERED = "counter_counter_over_joker counter_over_joker"
RIGHT = "right_bower_breaker hunting_jack right_bower"
JOKERS = "stray_suit jokers_alone"

LADDERS = [
    # rules, the whole ladder of five players, rungs that are switched off included
    ({}, f"{TOP} mighty {RIGHT} left_bower same_two trump lead_suit"),
    ({"same_two": "below_all"}, f"{TOP} mighty {RIGHT} left_bower same_two trump lead_suit"),
    ({"same_two": "above_left_bower"},
     f"{TOP} mighty {RIGHT} same_two left_bower trump lead_suit"),
    ({"same_two": "above_right_bower"},
     f"{TOP} mighty same_two {RIGHT} left_bower trump lead_suit"),
    ({"same_two": "above_mighty"}, f"{TOP} same_two mighty {RIGHT} left_bower trump lead_suit"),
    ({"same_two": "above_joker"}, f"same_two {TOP} mighty {RIGHT} left_bower trump lead_suit"),
    ({"reversed_bowers": True, "same_two": "above_left_bower"},
     f"{TOP} mighty same_two left_bower {RIGHT} trump lead_suit"),
    ({"reversed_bowers": True, "same_two": "above_right_bower"},
     f"{TOP} mighty left_bower same_two {RIGHT} trump lead_suit"),
    ({"reversed_bowers": True}, f"{TOP} mighty left_bower {RIGHT} same_two trump lead_suit"),
    ({"jokers": 1}, f"{TOP} mighty {RIGHT} left_bower same_two trump lead_suit {JOKERS}"),
    ({"jokers": 1, "joker_unled": "below_mighty"},
     f"{TOP} mighty joker_below_mighty {RIGHT} left_bower same_two trump lead_suit {JOKERS}"),
    ({"jokers": 1, "joker_led": "below_bowers"},
     f"{TOP} mighty {RIGHT} left_bower joker_below_bowers same_two trump lead_suit {JOKERS}"),
    ({"jokers": 1, "yoromeki_beats_joker": True, "counter_yoromeki": "heart_king"},
     f"{COUNTERED} {TOP} mighty {RIGHT} left_bower same_two trump lead_suit {JOKERS}"),
    ({"jokers": 1, "joker_led": "below_trumps"},
     f"{TOP} mighty {RIGHT} left_bower same_two trump joker_below_trumps lead_suit {JOKERS}"),
    ({"joker_led": "below_trumps", "joker_unled": "below_mighty"},
     f"{TOP} mighty {RIGHT} left_bower same_two trump lead_suit"),  # idle without a joker
]  # fmt: skip


@every("rules, rungs", LADDERS)
def test_the_whole_ladder_of_a_house(rules, rungs):
    here = Situation.dealt(read_rules(rules), players=5, trump=Suit.HEARTS, trick=3)
    assert " ".join(rung.key for rung in ladder(here)) == rungs


UNSOURCED = {
    "hunting_jack",
    "killer_snatcher",
    "bower_over_yoromeki",
    "left_bower_breaker",
    "joker_below_right_bower",
}
"""Rungs of tables alone: no source speaks of them."""


def test_every_rung_names_rules_that_exist_and_where_they_come_from():
    for row in RUNG_ROWS.values():
        assert row.fields, row.key
        assert set(row.fields) <= FIELDS.keys(), row.key
        assert all(re.fullmatch(r"00[0-4]:\d+", place) for place in row.sources), row.key
    assert {row.key for row in RUNG_ROWS.values() if not row.sources} == UNSOURCED


def test_the_suit_to_follow_after_a_pass_card_is_not_known_yet():
    rules = Ruleset(jokers=1, joker_demands="next_card")
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS)
    assert lead_suit(here, parse_card("JOKER")) is None
    assert lead_suit(here, parse_card("JOKER"), head=parse_card("C5")) is Suit.CLUBS
