"""Every house rule that bears on a trick changes some trick: none is dead."""

import pytest

from scorekeeper.napoleon.records import referee
from scorekeeper.napoleon.rules.ruleset import FIELDS

JOKER = {"jokers": 1}
YOROMEKI = {"yoromeki": "heart_queen"}
TWO = {"same_two": "below_all"}


def trick(field, plays, winners, **more):
    """One trick and its winner under each value of a field, other rules as in ``rules``."""
    record = {"rules": {}, "trump": "H", "trick": 3, "plays": plays.split()} | more
    return pytest.param(field, record, winners, id=f"{field} {plays}")


TABLE = [
    trick("power_cards", "S9 SA HJ DJ H3", {True: "SA", False: "HJ"}),
    trick("mighty_when_spades_trump", "S9 SA CA S3 S4", {"spade_ace": "SA", "club_ace": "CA"},
          trump="S"),
    trick("mighty_suit", "HK SA H2 H3 H4", {"spades": "SA", "trump": "H2"},
          rules={"same_two": "above_mighty"}),
    trick("mighty_suit", "S9 SA HJ HA H2", {"spades": "SA", "trump": "SA", "trump_ace": "HA"}),
    trick("left_bower_suit", "HK DJ H2 H3 H4", {"printed": "DJ", "trump": "H2"},
          rules={"same_two": "above_left_bower"}),
    trick("reversed_bowers", "H9 DJ HJ H3 H4", {False: "HJ", True: "DJ"}),
    trick("right_bower_breaker", "H9 HJ DQ H3 H4", {"off": "HJ", "diamond_queen": "DQ"}),
    trick("hunting_jack", "H9 HJ SJ H3 H4", {False: "HJ", True: "SJ"}),
    trick("hunting_jack", "H9 HJ SJ DJ H4", {False: "HJ", True: "HJ"}),
    trick("hunting_jack", "C9 CJ DJ C3 C4", {False: "CJ", True: "DJ"}, trump="C"),
    trick("mighty_card", "S9 SA HK HA C9", {"spade_ace": "SA", "heart_ace": "HA"}, trump="D"),
    trick("mighty_card", "S9 CA HK DA C9", {"heart_ace": "S9", "diamond_ace": "DA",
          "club_ace": "CA"}, trump="NT"),
    trick("mighty_card", "S9 SA CK CA C9", {"spade_ace": "SA", "club_ace": "CA",
          "diamond_ace": "SA"}, trump="NT"),
    trick("mighty_card", "S9 SK CK DA C9", {"spade_ace": "SK", "diamond_ace": "DA"}, trump="NT"),
    trick("plain_jacks", "CJ C2 D3 S4 S5", {"ordinary": "CJ", "lowest": "C2"}),
    trick("bowers_over_yoromeki", "S9 SA HQ DJ S4", {False: "HQ", True: "DJ"}, rules=YOROMEKI),
    trick("left_bower_breaker", "D9 DJ CQ D3 D4", {"off": "DJ", "club_queen": "CQ"}),
    trick("killer_snatcher", "S9 SA HQ SQ S4", {"off": "HQ", "spade_queen": "SQ"},
          rules=YOROMEKI),
    trick("joker_led", "JOKER SK DJ H3 S4", {"below_mighty": "JOKER", "below_right_bower": "JOKER",
          "below_bowers": "DJ"}, rules=JOKER, named_suit="S"),
    trick("joker_led", "JOKER SK HJ H3 S4", {"strongest": "JOKER", "below_mighty": "JOKER",
          "below_right_bower": "HJ"}, rules=JOKER, named_suit="S"),
    trick("joker_led", "JOKER SK H9 H3 S4", {"below_right_bower": "JOKER", "below_trumps": "H9",
          "weakest": "H9"}, rules=JOKER, named_suit="S"),
    trick("joker_in_first_trick", "JOKER S9 S8 S7 S4", {"normal": "JOKER", "weakest": "S9"},
          rules=JOKER, trick=1, named_suit="S"),
    trick("request_card", "C3 C9 JOKER C10 D4", {"club_three": "C10", "spade_three": "JOKER"},
          rules=JOKER | {"joker_request": True, "joker_unled": "strongest"}),
    trick("request_works", "D9 C3 JOKER D10 D4", {"led": "JOKER", "played": "D10"},
          rules=JOKER | {"joker_request": True, "joker_unled": "strongest"}),
    trick("two_high", "C9 CA C2 CK C3", {False: "CA", True: "C2"}),
    trick("same_two", "S9 SA S2 SK S3", {"off": "SA", "below_all": "SA", "above_left_bower": "SA",
          "above_right_bower": "SA", "above_mighty": "S2", "by_players": "SA"}),
    trick("same_two", "H9 HA H2 HJ H3", {"off": "HJ", "below_all": "HJ", "above_left_bower": "HJ",
          "above_right_bower": "H2", "above_mighty": "H2", "by_players": "HJ"}),
    trick("same_two", "D9 DA D2 DJ D3", {"off": "DJ", "below_all": "DJ", "above_left_bower": "D2",
          "above_right_bower": "D2", "above_mighty": "D2", "by_players": "D2"}),
    trick("same_two", "C9 CA C2 CJ C3", {"off": "CA", "below_all": "C2", "above_left_bower": "C2",
          "above_right_bower": "C2", "above_mighty": "C2", "by_players": "C2"}),
    trick("same_two", "JOKER SA S2 SK S3", {"off": "JOKER", "below_all": "JOKER",
          "above_left_bower": "JOKER", "above_right_bower": "JOKER", "above_mighty": "JOKER",
          "above_joker": "S2", "by_players": "JOKER"}, rules=JOKER, named_suit="S"),
    trick("same_two", "H9 HA H2 HJ H3 H4", {"above_left_bower": "HJ", "by_players": "H2"}),
    trick("same_two_suspended", "D9 DA D2 D4 D3", {"none": "D2", "first": "DA", "last": "D2",
          "first_and_last": "DA"}, rules=TWO, trick=1),
    trick("same_two_suspended", "D9 DA D2 D4 D3", {"none": "D2", "first": "D2", "last": "DA",
          "first_and_last": "DA"}, rules=TWO, trick=10),
    trick("same_two_with_joker", "C9 CA C2 JOKER C3", {"valid": "C2", "void": "CA"},
          rules=JOKER | TWO),
    trick("same_two_with_joker", "H9 HA H2 JOKER H3", {"valid": "H2", "void": "HA",
          "as_its_suit": "H2"}, rules=JOKER | TWO | {"joker_suit": "trump"}),
    trick("same_two_with_joker", "C9 CA C2 JOKER C3", {"valid": "C2", "void": "CA",
          "as_its_suit": "CA"}, rules=JOKER | TWO | {"joker_suit": "trump"}),
    trick("same_two_in_trumps", "H9 HA H2 HK H3", {True: "H2", False: "HA"}, rules=TWO),
    trick("yoromeki", "S9 SA HQ C4 S3", {"off": "SA", "heart_queen": "HQ", "club_four": "C4"}),
    trick("yoromeki_beats_joker", "JOKER SA HQ S4 S3", {False: "JOKER", True: "HQ"},
          rules=JOKER | YOROMEKI, named_suit="S"),
    trick("counter_yoromeki", "S9 SA HQ HK HA", {"off": "HQ", "heart_king": "HK",
          "heart_king_and_ace": "HA"}, rules=YOROMEKI),
    trick("counter_yoromeki", "JOKER S9 HQ HK HA", {"off": "HQ", "heart_king": "HK",
          "heart_king_and_ace": "HA"}, rules=JOKER | YOROMEKI | {"yoromeki_beats_joker": True},
          named_suit="S"),
    trick("joker_suit", "JOKER H4 C3 C5 C6", {"none": [], "trump": ["trump-led-to-first-trick"]},
          rules=JOKER | {"opening_lead_trump": "forbidden", "joker_opening_lead": "allowed"},
          trick=1, named_suit="H"),
    trick("joker_unled", "S9 SA JOKER HJ S3", {"weakest": "SA", "below_mighty": "SA",
          "strongest": "JOKER"}, rules=JOKER),
    trick("joker_unled", "S9 S8 JOKER HJ S3", {"weakest": "HJ", "below_mighty": "JOKER",
          "strongest": "JOKER"}, rules=JOKER),
    trick("joker_led", "JOKER SA HJ H3 S4", {"strongest": "JOKER", "below_mighty": "SA",
          "below_bowers": "SA", "below_trumps": "SA", "weakest": "SA"}, rules=JOKER,
          named_suit="S"),
    trick("joker_led", "JOKER SK HJ H3 S4", {"strongest": "JOKER", "below_mighty": "JOKER",
          "below_bowers": "HJ", "below_trumps": "HJ", "weakest": "HJ"}, rules=JOKER,
          named_suit="S"),
    trick("joker_led", "JOKER SK H9 H3 S4", {"strongest": "JOKER", "below_mighty": "JOKER",
          "below_bowers": "JOKER", "below_trumps": "H9", "weakest": "H9"}, rules=JOKER,
          named_suit="S"),
    trick("joker_led", "JOKER SK S9 S3 S4", {"strongest": "JOKER", "below_mighty": "JOKER",
          "below_bowers": "JOKER", "below_trumps": "JOKER", "weakest": "SK"}, rules=JOKER,
          named_suit="S"),
    trick("joker_demands", "JOKER D5 S9 CK H4", {"named_suit": "S9", "trump": "H4",
          "next_card": "D5"}, rules=JOKER | {"joker_led": "weakest", "trumps_suspended": "first"},
          trick=1, named_suit="S"),
    trick("joker_last_trick", "JOKER SK S9 S3 S4", {"weakest": "SK", "normal": "JOKER"},
          rules=JOKER, trick=10, named_suit="S"),
    trick("joker_request", "C3 C9 JOKER C10 D4", {False: "JOKER", True: "C10"},
          rules=JOKER | {"joker_unled": "strongest"}),
    trick("requested_joker", "C3 C9 JOKER C10 D4", {"weakest": "C10", "keeps_strength": "JOKER"},
          rules=JOKER | {"joker_unled": "strongest", "joker_request": True}),
    trick("request_in_first_trick", "C3 C9 JOKER C10 D4", {False: "JOKER", True: "C10"},
          rules=JOKER | {"joker_unled": "strongest", "joker_request": True}, trick=1),
    trick("request_card_when_clubs_trump", "C3 C9 JOKER C10 D4", {"club_three": "C10",
          "spade_three": "JOKER"}, trump="C",
          rules=JOKER | {"joker_unled": "strongest", "joker_request": True}),
    trick("request_card_when_clubs_trump", "S3 S9 JOKER S10 D4", {"club_three": "JOKER",
          "spade_three": "S10"}, trump="C",
          rules=JOKER | {"joker_unled": "strongest", "joker_request": True}),
    trick("power_cards_suspended", "S9 SA SK H3 DJ", {"none": "SA", "first": "H3", "last": "SA",
          "first_and_last": "H3"}, trick=1),
    trick("power_cards_suspended", "S9 SA SK H3 DJ", {"none": "SA", "first": "SA", "last": "H3",
          "first_and_last": "H3"}, trick=10),
    trick("suspended_power_cards", "H9 DJ H7 H10 H3", {"ordinary": "H10", "strength_only": "DJ"},
          rules={"power_cards_suspended": "first", "left_bower_suit": "trump"}, trick=1),
    trick("mighty_free", "SK SA S2 S3 S4", {False: "S2", True: "SA"},
          rules={"same_two": "above_mighty"}),
    trick("wild_joker_as_power_card", "SK JOKER=SA H2 S3 S4", {False: "H2", True: "JOKER=SA"},
          rules=JOKER | {"joker_wild": True}),
    trick("mighty_never_suspended", "S9 SA SK H3 HJ", {False: "HJ", True: "SA"},
          rules={"power_cards_suspended": "first"}, trick=1),
    trick("trumps_suspended", "S9 SK H3 S4 S5", {"none": "H3", "first": "SK", "last": "H3",
          "first_and_last": "SK"}, trick=1),
    trick("trumps_suspended", "S9 SK H3 S4 S5", {"none": "H3", "first": "H3", "last": "SK",
          "first_and_last": "SK"}, trick=10),
    trick("no_trump", "S9 SK S3 S4 S5", {"off": ["no-trump-not-in-house"], "above_spades": [],
          "below_clubs": []}, trump="NT"),
    trick("joker_opening_lead", "JOKER SK S3 S4 S5", {"forbidden": ["joker-led-to-first-trick"],
          "allowed": []}, rules=JOKER, trick=1, named_suit="S"),
    trick("opening_lead_trump", "H9 SK H3 H4 H5", {"allowed": [],
          "forbidden": ["trump-led-to-first-trick"]}, trick=1),
]  # fmt: skip


UNFINISHED = [
    trick("plain_discards", "S9 SK H3", {"face_up": ["trick-incomplete"],
          "face_down": ["discard-face-down", "trick-incomplete"]}, players=5),
    trick("plain_discards", "S9 SK S3", {"face_up": ["trick-incomplete"],
          "face_down": ["trick-incomplete"]}, players=5),
    trick("plain_discards", "S9 SK H3 S4 S5", {"face_up": [], "face_down": []}),
    trick("plain_discards", "S9 ?? S3", {"face_down": ["trick-incomplete"]}, players=5),
]  # fmt: skip
TABLE += UNFINISHED


@pytest.mark.parametrize(("field", "record", "winners"), TABLE)
def test_each_value_of_a_rule(field, record, winners):
    for value, expected in winners.items():
        answer = referee(record | {"rules": record["rules"] | {field: value}})
        warned = [warning["code"] for warning in answer["warnings"]]
        assert expected == (warned if isinstance(expected, list) else answer["card"]), value


TOLD_APART_IN_THE_AUCTION = {"no_trump"}


@pytest.mark.parametrize(
    "field", sorted({row.values[0] for row in TABLE} - TOLD_APART_IN_THE_AUCTION)
)
def test_every_value_makes_a_difference(field):
    """Each value of a field is told from every other by some trick of the table."""
    rows = [row.values[2] for row in TABLE if row.values[0] == field]
    values = FIELDS[field].choices
    for value in values:
        for other in values:
            told = any({value, other} <= row.keys() and row[value] != row[other] for row in rows)
            assert told or value == other, (value, other)


def test_jokers_are_in_the_pack_that_the_rule_says():
    record = {"trump": "H", "plays": ["S3", "JOKER", "JOKER2", "S5"]}
    assert referee(record | {"rules": {"jokers": 2}})["card"] == "S5"
