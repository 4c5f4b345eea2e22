"""Nothing is a field without effect: for every value of every rule, a case that it changes."""

from dataclasses import replace

import pytest

from scorekeeper.napoleon.rules.point_table import PointRow
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset, Section
from scorekeeper.napoleon.scoring import PRINTED
from tests.every_value import answered, check_changes, check_idle, params_of
from tests.napoleon.dealer import LOWEST
from tests.napoleon.every_value import (
    bids_first_after,
    called_in,
    changes_laws,
    deals_after,
    hands_to_come_after,
    honours_by_seat,
    honours_in,
    is_dealt,
    may_bid,
    may_play,
    scores,
    speaks_after,
    waits_for,
    warns_of,
    wins,
)

JOKER = {"jokers": 1}
REQUEST = {"jokers": 1, "joker_request": True}
SAME_TWO = {"same_two": "below_all"}
YOROMEKI = {"yoromeki": "heart_queen"}
NO_TRUMP = {"no_trump": "above_spades", "scoring": "sisyphus"}
JAZZ = {"scoring": "jazz", "minimum_bid": 12}
ORDERS = FIELDS["stripped_suits"].choices
ALL_PASS = "1:pass; 2:pass; 3:pass; 4:pass; 0:pass"
WON = "1 stands 13S; call HA; bury 0; 1+2*10; settle 2"
AGAINST_SOLO = replace(PRINTED, ally_against_solo=PointRow(made=-3, lost=2, all_honours=2))
OWN = replace(PRINTED, napoleon=PointRow(made=7, lost=-7, all_honours=-9))

CASES = [
    # field, question, other rules, the answer under each value
    ("jokers", is_dealt(5), {}, {0: "10+2", 1: "10+3", 2: "10+4"}),
    ("strip_to_blind_of_three", is_dealt(4), {}, {False: "12+4", True: "12+3 -C2"}),
    ("stripped_suits", is_dealt(4), {"strip_to_blind_of_three": True, "jokers": 2},
     {order: f"12+3 -{order[0]}2 -{order[1]}2 -{order[2]}2" for order in ORDERS}),
    ("threes_are_honours", honours_in("HQ H3 H2"), {}, {False: 1, True: 2}),
    ("direction", speaks_after("1:13S"), {}, {"clockwise": 2, "counterclockwise": 0}),
    ("first_bidder",
     bids_first_after("3 stands 13S; call HA; bury 0; 4+2*10; settle 0", dealer=1), {},
     {"dealers_left": 2, "dealer": 1, "previous_napoleon": 3, "most_honours": 4,
      "previous_adjutant": 0, "previous_napoleons_left": 4}),
    ("first_bidder", bids_first_after("1 stands 13S; call HA; bury 0; 2+2*10; settle 3", dealer=3),
     {}, {"previous_napoleon": 1, "previous_napoleons_left": 2, "dealers_left": 4}),
    ("hands_per_session", hands_to_come_after("3 stands 13S; call HA; bury 0; 4+2*10; settle 0"),
     {}, {1: 0, None: None, 999: 998}),
    ("redeal_three_jacks", waits_for("1 stands 13S; redeal three_jacks 2"), {},
     {False: "redeal-off", True: "over"}),
    ("redeal_one_honour", waits_for("redeal one_honour 2"), {},
     {False: "redeal-off", True: "over"}),
    ("auction", waits_for("3:13S; 1:14C"), {},
     {"in_turn": "call-out-of-turn", "first_come": "auction", "declaration": "auction"}),
    ("auction", waits_for("1:13S; 2:pass"), {},
     {"in_turn": "auction", "first_come": "pass-needless", "declaration": "auction"}),
    ("auction", waits_for("1:13S; 1:14S"), {},
     {"in_turn": "call-out-of-turn", "first_come": "auction", "declaration": "call-made-already"}),
    ("passing", speaks_after("1:11S 2:pass 3:12S 4:pass 0:pass 1:13S"), {},
     {"final": 3, "soft": 2}),
    ("minimum_bid", may_bid("10S"), {"threes_are_honours": True},
     {1: "yes", 11: "bid-below-minimum", 24: "bid-below-minimum"}),
    ("minimum_bid", may_bid("12S"), {"threes_are_honours": True},
     {1: "yes", 11: "yes", 24: "bid-below-minimum"}),
    ("all_pass", waits_for("ended"), {},
     {"redeal": "over", "turn_up_jack": "all_passed", "dealer_must_bid": "dealer-must-bid",
      "expose_blind": "all_passed", "spade_ace_bids_13": "all_passed", "opener_forced": "call"}),
    ("all_pass", waits_for("ended; expose"), {},
     {"turn_up_jack": "all-pass-not-so", "expose_blind": "auction",
      "spade_ace_bids_13": "all-pass-not-so"}),
    ("all_pass", waits_for("ended; turn H5 3"), {},
     {"turn_up_jack": "call", "expose_blind": "all-pass-not-so",
      "spade_ace_bids_13": "all-pass-not-so"}),
    ("all_pass", waits_for(f"{ALL_PASS}; 1:13S; 2:pass; 3:pass; 4:pass; 0:pass"),
     {"passing": "soft"}, {"redeal": "hand-over", "redeal_after_two_rounds": "call"}),
    ("all_pass", waits_for(f"{ALL_PASS}; {ALL_PASS}"), {"passing": "soft"},
     {"redeal": "hand-over", "redeal_after_two_rounds": "over"}),
    ("no_trump", may_bid("13NT", over="13S"), {},
     {"off": "bid-no-trump-off", "above_spades": "yes", "below_clubs": "bid-not-higher"}),

    ("call_adjutant", waits_for("1 stands 13S; bury 1"), {},
     {"before_exchange": "exchange-not-yet", "after_exchange": "call"}),
    ("call_adjutant", called_in("1:13S/HA; 2:pass; 3:pass; 4:pass; 0:pass"), {},
     {"before_exchange": "bid-names-no-card", "after_exchange": "bid-names-no-card",
      "with_the_bid": "HA"}),
    ("own_card_call", waits_for("1 stands 13S; call HA; count 14; settle alone"), {},
     {"allowed": "over", "forbidden": "in-blind-unsaid"}),
    ("adjutant_betrayal", waits_for("1 stands 13S; call HA; 2 betrays"), {},
     {False: "betrayal-off", True: "play"}),
    ("napoleon_betrayal", waits_for("1 stands 13S; call HA; napoleon betrays"), JOKER,
     {False: "betrayal-off", True: "play"}),
    ("adjutant_change", waits_for("1 stands 13S; call HA; recall SA"), {},
     {False: "change-off", True: "play"}),
    ("trump_change", waits_for("1 stands 13S; call HA; retrump H"), {},
     {False: "change-off", True: "play"}),

    ("buried_honours", honours_by_seat("1 stands 13S; call HA; bury 1; 2+2"), {},
     {"allies": "0 0 2 0 0", "first_trick": "0 0 3 0 0", "nobody": "0 0 2 0 0",
      "napoleon": "0 1 2 0 0"}),
    ("buried_shown", waits_for("1 stands 13S; call HA"), {},
     {"hidden": "play", "honours": "exchange", "honours_and_trump_said": "exchange",
      "honour_count_said": "exchange"}),
    ("buried_shown", waits_for("1 stands 13S; call HA; bury 0 trump"), {},
     {"hidden": "buried-trump-not-said", "honours_and_trump_said": "play",
      "honour_count_said": "buried-trump-not-said"}),
    ("redeclaration", waits_for("1 stands 13S; call HA; again 14S HK"), {},
     {"off": "redeclaration-off", "higher_bid": "play", "same_or_higher": "play"}),
    ("redeclaration", waits_for("1 stands 13S; call HA; again 13S HK"), {},
     {"off": "redeclaration-off", "higher_bid": "bid-not-higher", "same_or_higher": "play"}),

    ("power_cards", wins("H", "SK SA S3 H2 S4"), {}, {True: "SA", False: "H2"}),
    ("mighty_when_spades_trump", wins("S", "SK SA CA S3 S4"), {},
     {"spade_ace": "SA", "club_ace": "CA"}),
    ("mighty_suit", may_play("H", "H9", "SA S3"), {}, {"spades": "SA S3", "trump": "SA"}),
    ("mighty_suit", wins("H", "S9 SA HJ HA S3"), {},
     {"spades": "SA", "trump": "SA", "trump_ace": "HA"}),
    ("left_bower_suit", may_play("H", "H9", "DJ D3"), {}, {"printed": "DJ D3", "trump": "DJ"}),
    ("reversed_bowers", wins("H", "H9 HJ DJ H3 H4"), {}, {False: "HJ", True: "DJ"}),
    ("right_bower_breaker", wins("D", "DA DJ D4 DQ D3"), {}, {"off": "DJ", "diamond_queen": "DQ"}),
    ("hunting_jack", wins("S", "S9 SJ HJ S3 S4"), {}, {False: "SJ", True: "HJ"}),
    ("two_high", wins("S", "HA H2 HK H3 H4"), {}, {False: "HA", True: "H2"}),

    ("power_cards_free", may_play("H", "C9", "SA C3"), {}, {False: "C3", True: "SA C3"}),
    ("called_card_exempt", may_play("H", "C9", "SA C3 D4", called="SA"), {},
     {"no": "C3", "called_card": "SA C3", "adjutant": "SA C3 D4"}),
    ("mighty_free", may_play("H", "C9", "SA C3"), {}, {False: "C3", True: "SA C3"}),
    ("mighty_free", wins("H", "SK SA S2 S3 S4"), {"same_two": "above_mighty"},
     {False: "S2", True: "SA"}),
    ("left_bower_may_hide", may_play("H", "D9", "DJ S3"), {}, {False: "DJ", True: "DJ S3"}),
    ("left_bower_any_time", may_play("H", "C9", "DJ C3"), {}, {False: "C3", True: "DJ C3"}),
    ("opening_lead_trump", may_play("H", "", "H3 S4", trick=1), {},
     {"allowed": "H3 S4", "forbidden": "S4"}),

    ("same_two", wins("S", "DK D9 D2 D3 D4"), {},
     {"off": "DK", "below_all": "D2", "above_left_bower": "D2", "above_right_bower": "D2",
      "above_mighty": "D2", "by_players": "D2"}),
    ("same_two", wins("H", "DK DJ D2 D3 D4"), {},
     {"off": "DJ", "below_all": "DJ", "above_left_bower": "D2", "above_right_bower": "D2",
      "above_mighty": "D2", "by_players": "D2"}),
    ("same_two", wins("D", "DA DJ D2 DK D3"), {},
     {"off": "DJ", "below_all": "DJ", "above_left_bower": "DJ", "above_right_bower": "D2",
      "above_mighty": "D2", "by_players": "DJ"}),
    ("same_two", wins("D", "DA DJ D2 DK D3 D4"), {},
     {"above_left_bower": "DJ", "above_right_bower": "D2", "by_players": "D2"}),
    ("same_two", wins("C", "SK SA S2 S3 S4"), {},
     {"above_right_bower": "SA", "above_mighty": "S2", "by_players": "SA"}),
    ("same_two", wins("H", "JOKER SA S2 S3 S4", named="S"), JOKER,
     {"off": "JOKER", "above_mighty": "JOKER", "above_joker": "S2", "by_players": "JOKER"}),
    ("same_two_suspended", wins("S", "DK D9 D2 D3 D4", trick=1), SAME_TWO,
     {"none": "D2", "first": "DK", "last": "D2", "first_and_last": "DK"}),
    ("same_two_suspended", wins("S", "DK D9 D2 D3 D4", trick=10), SAME_TWO,
     {"none": "D2", "first": "D2", "last": "DK", "first_and_last": "DK"}),
    ("same_two_with_joker", wins("H", "CK JOKER C2 C5 C9"), {**JOKER, **SAME_TWO},
     {"valid": "C2", "void": "CK", "as_its_suit": "CK"}),
    ("same_two_with_joker", wins("H", "HK JOKER H2 H5 H9"), {**JOKER, **SAME_TWO,
                                                              "joker_suit": "trump"},
     {"valid": "H2", "void": "HK", "as_its_suit": "H2"}),
    ("same_two_in_trumps", wins("D", "DK D9 D2 D3 D4"), SAME_TWO, {True: "D2", False: "DK"}),

    ("yoromeki", wins("D", "S5 SA HQ C4 S9"), {},
     {"off": "SA", "heart_queen": "HQ", "club_four": "C4"}),
    ("yoromeki_beats_joker", wins("D", "JOKER SA HQ S4 S5", named="S"), {**JOKER, **YOROMEKI},
     {False: "JOKER", True: "HQ"}),
    ("counter_yoromeki", wins("D", "S5 SA HQ HK HA"), YOROMEKI,
     {"off": "HQ", "heart_king": "HK", "heart_king_and_ace": "HA"}),

    ("joker_suit", may_play("H", "C9", "JOKER C3"), JOKER, {"none": "JOKER C3", "trump": "C3"}),
    ("joker_unled", wins("H", "SK SA JOKER S3 S4"), JOKER,
     {"strongest": "JOKER", "below_mighty": "SA", "weakest": "SA"}),
    ("joker_unled", wins("H", "SK S9 JOKER S3 S4"), JOKER,
     {"strongest": "JOKER", "below_mighty": "JOKER", "weakest": "SK"}),
    ("joker_led", wins("H", "JOKER C9 SA C3 C4", named="C"), JOKER,
     {"strongest": "JOKER", "below_mighty": "SA", "below_bowers": "SA", "below_trumps": "SA",
      "weakest": "SA"}),
    ("joker_led", wins("H", "JOKER C9 HJ C3 C4", named="C"), JOKER,
     {"strongest": "JOKER", "below_mighty": "JOKER", "below_bowers": "HJ", "below_trumps": "HJ",
      "weakest": "HJ"}),
    ("joker_led", wins("H", "JOKER C9 H2 C3 C4", named="C"), JOKER,
     {"strongest": "JOKER", "below_mighty": "JOKER", "below_bowers": "JOKER",
      "below_trumps": "H2", "weakest": "H2"}),
    ("joker_led", wins("H", "JOKER C9 CK C3 C4", named="C"), JOKER,
     {"strongest": "JOKER", "below_mighty": "JOKER", "below_bowers": "JOKER",
      "below_trumps": "JOKER", "weakest": "CK"}),
    ("joker_demands", may_play("H", "JOKER D4", "H3 C5 D6", named="C"), JOKER,
     {"named_suit": "C5", "trump": "H3", "next_card": "D6"}),
    ("joker_opening_lead", may_play("H", "", "JOKER S4", trick=1), JOKER,
     {"forbidden": "S4", "allowed": "JOKER S4"}),
    ("joker_last_trick", wins("H", "JOKER C9 CK C3 C4", named="C", trick=10), JOKER,
     {"weakest": "CK", "normal": "JOKER"}),
    ("void_of_named_suit", may_play("H", "JOKER C9", "D4 DK", named="C"), JOKER,
     {"anything": "D4 DK", "must_play_honour": "DK"}),
    ("wild_joker_as_power_card", wins("H", "SK JOKER=SA H2 S3 S4"), {**JOKER, "joker_wild": True},
     {False: "H2", True: "JOKER=SA"}),
    ("joker_wild", wins("H", "C9 JOKER=CK CQ C3 C4"), JOKER, {False: "CQ", True: "JOKER=CK"}),
    ("joker_request", may_play("H", "C3", "JOKER C9"), JOKER, {False: "JOKER C9", True: "JOKER"}),
    ("requested_joker", wins("H", "C3 C9 JOKER C10 DA"), {**REQUEST, "joker_unled": "strongest"},
     {"weakest": "C10", "keeps_strength": "JOKER"}),
    ("request_in_first_trick", may_play("H", "C3", "JOKER C9", trick=1), REQUEST,
     {False: "JOKER C9", True: "JOKER"}),
    ("request_card_when_clubs_trump", may_play("C", "S3", "JOKER S9"), REQUEST,
     {"club_three": "JOKER S9", "spade_three": "JOKER"}),

    ("power_cards_suspended", wins("H", "SK SA S3 H4 S5", trick=1), {},
     {"none": "SA", "first": "H4", "last": "SA", "first_and_last": "H4"}),
    ("power_cards_suspended", wins("H", "SK SA S3 H4 S5", trick=10), {},
     {"none": "SA", "first": "SA", "last": "H4", "first_and_last": "H4"}),
    ("suspended_power_cards", may_play("H", "C9", "DJ C3", trick=1),
     {"power_cards_suspended": "first", "left_bower_any_time": True},
     {"ordinary": "C3", "strength_only": "DJ C3"}),
    ("mighty_never_suspended", wins("H", "SK SA S3 H4 S5", trick=1),
     {"power_cards_suspended": "first"}, {False: "H4", True: "SA"}),
    ("trumps_suspended", wins("H", "SK S9 S3 H4 S5", trick=1), {},
     {"none": "H4", "first": "SK", "last": "H4", "first_and_last": "SK"}),
    ("trumps_suspended", wins("H", "SK S9 S3 H4 S5", trick=10), {},
     {"none": "H4", "first": "H4", "last": "SK", "first_and_last": "SK"}),

    ("all_honours", scores("13H", 20), {"scoring": "win_count"},
     {"loses_unless_bid": "0 0 1", "loses": "0 0 1", "wins": "1 1 0"}),
    ("all_honours", scores("20H", 20), {"scoring": "win_count"},
     {"loses_unless_bid": "1 1 0", "loses": "0 0 1", "wins": "1 1 0"}),
    ("early_finish", waits_for("1 stands 11S; call HA; bury 0; 1+5*3; settle alone"),
     {"scoring": "win_count", "all_honours": "wins"}, {False: "tricks-missing", True: "over"}),

    ("scoring", scores("13H", 14), {"point_table": OWN},
     {"wikipedia_formula": "6 3 -3", "wikipedia_table": "2 1 -1", "sisyphus": "26 13 -13",
      "jazz": "18 12 0", "win_count": "1 1 0", "table": "7 1 -1"}),
    ("no_trump_multiplier", scores("13NT", 14), NO_TRUMP,
     {None: "52 26 -26", 1: "26 13 -13", 10: "260 130 -130"}),
    ("all_honours_multiplier", scores("20S", 20), {"scoring": "sisyphus"},
     {None: "80 40 -40", 1: "40 20 -20", 10: "400 200 -200"}),
    ("solo_formula", scores("13H", 14, alone=True), {},
     {"both_shares": "12 -3 -3", "literal": "8 -3 -3"}),
    ("jazz_solo", scores("14H", 15, alone=True), JAZZ,
     {"literal": "18 0 0", "both_shares": "30 0 0"}),
    ("jazz_solo", scores("14H", 12, alone=True), JAZZ,
     {"literal": "0 18 18", "both_shares": "6 18 18"}),
    ("jazz_all_honours", scores("13H", 20), JAZZ, {"one": "0 2 6", "absolute": "0 14 42"}),
    ("point_table", scores("13H", 14), {"scoring": "table"},
     {None: "rules-contradict", PRINTED: "2 1 -1", OWN: "7 1 -1", AGAINST_SOLO: "2 1 -1"}),
    ("point_table", scores("13H", 14, alone=True), {"scoring": "table"},
     {PRINTED: "4 -1 -1", AGAINST_SOLO: "4 -3 -3"}),

    ("all_pass_dealer", deals_after("ended", dealer=2), {}, {"same": 2, "next": 3}),
    ("deals_next", deals_after("1 stands 13S; call HA; bury 0; 2+2*10; settle 4", dealer=2), {},
     {"next_in_turn": 3, "previous_adjutant": 4}),
    ("minimum_by_players", may_bid("12S"), {}, {None: "yes", LOWEST: "bid-below-minimum"}),
    ("highest_bid", may_bid("12S"), {"minimum_bid": 1},
     {None: "yes", 1: "bid-above-highest", 24: "yes"}),
    ("highest_bid", waits_for("1:19S"), {}, {None: "auction", 19: "call", 20: "auction"}),
    ("adjutant_secrecy", waits_for("1 stands 13S; call HA; 2 shows"), {"buried_shown": "honours"},
     {"free": "exchange", "must_not_tell": "adjutant-must-not-tell"}),
    ("table_talk", changes_laws(), {"all_honours": "wins"},  # X-38, AMB-92
     {"free": "", "forbidden": "only-the-card"}),
    ("adjutant_secrecy", changes_laws(), {"all_honours": "wins"},
     {"free": "", "must_not_tell": "adjutant"}),
    ("adjutant_summons", waits_for("1 stands 13S; call HA; summons"), {},
     {"off": "summons-off", "on": "play"}),
    ("adjutant_summons", may_play("H", "S9", "SA S4", called="SA"), {},
     {"off": "SA S4", "on": "SA"}),
    ("wins_to_end", hands_to_come_after(*[WON] * 2), {}, {1: 0, None: None, 99: None}),
    ("wins_to_end", hands_to_come_after(*[WON] * 2), {"hands_per_session": 9},
     {2: 0, None: 7, 3: 7}),

    ("plain_discards", warns_of("H", "S9 SK H3"), {},
     {"face_up": "trick-incomplete", "face_down": "discard-face-down trick-incomplete"}),
    ("mighty_card", wins("NT", "S9 HA DA CA S3"), {},
     {"spade_ace": "S9", "heart_ace": "HA", "diamond_ace": "DA", "club_ace": "CA"}),
    ("plain_jacks", wins("H", "S10 SJ S3 D4 S5"), {}, {"ordinary": "SJ", "lowest": "S10"}),
    ("bowers_over_yoromeki", wins("D", "S5 SA HQ HJ S9"), YOROMEKI, {False: "HQ", True: "HJ"}),
    ("left_bower_breaker", wins("D", "HA HJ H4 CQ H3"), {}, {"off": "HJ", "club_queen": "CQ"}),
    ("joker_led", wins("H", "JOKER C9 DJ C3 C4", named="C"), JOKER,
     {"below_mighty": "JOKER", "below_right_bower": "JOKER", "below_bowers": "DJ"}),
    ("joker_led", wins("H", "JOKER C9 HJ C3 C4", named="C"), JOKER,
     {"below_mighty": "JOKER", "below_right_bower": "HJ", "below_bowers": "HJ"}),
    ("joker_strong_until", wins("H", "JOKER C9 DJ C3 C4", named="C", trick=8), JOKER,
     {None: "JOKER", 1: "DJ", 13: "JOKER"}),
    ("joker_in_first_trick", may_play("H", "JOKER D4", "C5 D6", named="C", trick=1), JOKER,
     {"normal": "C5", "weakest": "D6"}),
    ("joker_play", may_play("H", "S9", "S4 JOKER"), JOKER,
     {"any_time": "S4 JOKER", "void_or_requested": "S4"}),
    ("request_card", may_play("H", "S3", "S4 JOKER"), REQUEST,
     {"club_three": "S4 JOKER", "spade_three": "JOKER"}),
    ("request_works", may_play("H", "D9 C3", "D4 JOKER"), REQUEST,
     {"led": "D4 JOKER", "played": "JOKER"}),
    ("trumps_in_first_trick", may_play("H", "S9", "H4 D5", trick=1), {},
     {"allowed": "H4 D5", "forbidden": "D5"}),
    ("killer_snatcher", wins("D", "S5 SA HQ SQ S9"), YOROMEKI, {"off": "HQ", "spade_queen": "SQ"}),
]  # fmt: skip


def values(field):
    row = FIELDS[field]
    if field == "point_table":
        return (None, PRINTED, OWN, AGAINST_SOLO)
    if field == "minimum_by_players":
        return (None, LOWEST)
    if row.choices:
        return row.choices
    return tuple(dict.fromkeys((row.low, row.default, row.high)))


OF_THE_TABLE = ("table_size", "who_rests", "both_sides_sign")
SHOWN_HERE = [
    name
    for name, row in FIELDS.items()
    if row.section is not Section.IRREGULARITIES and name not in OF_THE_TABLE
]
"""Rows on what goes wrong, on who plays and on who signs have their cases where that is settled."""

EVERY = [(field, value) for field in SHOWN_HERE for value in values(field)]


@pytest.mark.parametrize(("field", "question", "fields", "answer"), params_of(CASES))
def test_what_a_value_makes_of_a_case(field, question, fields, answer):
    assert answered(Ruleset, question, **fields) == answer


@pytest.mark.parametrize(("field", "value"), EVERY, ids=lambda part: str(part)[:40])
def test_every_value_changes_a_case(field, value):
    check_changes(CASES, field, value)


@pytest.mark.parametrize("field", FIELDS)
def test_an_idle_field_changes_no_case(field):
    check_idle(Ruleset, CASES, field, values(field))
