"""Who wins a trick: the table of precedence, trick by trick, as a card player would check it.

Cards in the order played, the leader's first. Five players, the third trick of ten, unless said.
"""

import pytest

from scorekeeper.napoleon.records import referee

YOROMEKI = {"yoromeki": "heart_queen"}
COUNTER = YOROMEKI | {"counter_yoromeki": "heart_king"}
COUNTER_COUNTER = YOROMEKI | {"counter_yoromeki": "heart_king_and_ace"}
BELOW_ALL = {"same_two": "below_all"}
JOKER = {"jokers": 1}
AS_ITS_SUIT = JOKER | BELOW_ALL | {"same_two_with_joker": "as_its_suit"}
NEXT_TO_MIGHTY = JOKER | {"joker_led": "below_mighty"}
NEXT_TO_TRUMPS = JOKER | {"joker_led": "below_trumps"}
CALLS_TRUMPS = JOKER | {"joker_led": "weakest", "joker_demands": "trump"}
PASS_CARD = JOKER | {"joker_led": "weakest", "joker_demands": "next_card"}
REVERSED = {"reversed_bowers": True}
TRUMP_ACE = {"mighty_suit": "trump_ace"}
SUSPENDED = {"power_cards_suspended": "first"}
ASLEEP = SUSPENDED | {"suspended_power_cards": "strength_only"}
OVER_JOKER = COUNTER_COUNTER | JOKER | {"yoromeki_beats_joker": True}


def case(row, rules, trump, plays, winner, rung, **more):
    return pytest.param({"rules": rules, "trump": trump, "trick": 3} | more, plays, winner, rung,
                        id=f"{row}: {plays}")  # fmt: skip


VECTORS = [
    case("T1", YOROMEKI, "H", "SK SA HQ S3 S4", "HQ", "yoromeki"),
    case("T1 off", {}, "H", "SK SA HQ S3 S4", "SA", "mighty"),
    case("N-123 T2", COUNTER, "D", "S5 SA HQ HK S9", "HK", "counter_yoromeki"),
    case("N-123 T2 twice", COUNTER_COUNTER, "D", "S5 SA HQ HK HA", "HA",
         "counter_counter_yoromeki"),
    case("T2 no twice", COUNTER, "D", "S5 SA HQ HK HA", "HK", "counter_yoromeki"),
    case("T2 no king", COUNTER_COUNTER, "D", "S5 SA HQ HA S9", "HQ", "yoromeki"),
    case("T2 no queen", COUNTER_COUNTER, "D", "S5 SA HK HA S9", "SA", "mighty"),
    case("T3", BELOW_ALL, "S", "DA D2 D5 D9 DQ", "D2", "same_two"),
    case("T3 trick 1", BELOW_ALL | {"same_two_suspended": "first"}, "S", "DA D2 D5 D9 DQ", "DA",
         "lead_suit", trick=1),
    case("T4", BELOW_ALL, "H", "DK DJ D2 D3 D4", "DJ", "left_bower"),
    case("N-111 T4 above", {"same_two": "above_left_bower"}, "H", "DK DJ D2 D3 D4", "D2",
         "same_two"),
    case("N-111 T5", {"same_two": "above_left_bower"}, "D", "DA DJ D2 DK D3", "DJ",
         "right_bower"),
    case("T5 by players", {"same_two": "by_players"}, "D", "DA DJ D2 DK D3", "DJ", "right_bower"),
    case("N-111 T5 above", {"same_two": "above_right_bower"}, "D", "DA DJ D2 DK D3", "D2",
         "same_two"),
    case("N-130 T6", BELOW_ALL | {"right_bower_breaker": "diamond_queen"}, "D", "DA DJ D4 DQ D3",
         "DQ", "right_bower_breaker"),
    case("T6 off", BELOW_ALL, "D", "DA DJ D4 DQ D3", "DJ", "right_bower"),
    case("T7", {"right_bower_breaker": "diamond_queen"}, "D", "S3 SA DJ DQ S9", "SA", "mighty"),
    case("T8", {"same_two": "above_mighty"}, "C", "SK SA S2 S3 S4", "S2", "same_two"),
    case("T8 right", {"same_two": "above_right_bower"}, "C", "SK SA S2 S3 S4", "SA", "mighty"),
    case("T8 left", {"same_two": "above_left_bower"}, "C", "SK SA S2 S3 S4", "SA", "mighty"),
    case("T8 below", BELOW_ALL, "C", "SK SA S2 S3 S4", "SA", "mighty"),
    case("T9", JOKER, "H", "JOKER CA C2 SA C5", "JOKER", "joker", named_suit="C"),
    case("T9 next to mighty", NEXT_TO_MIGHTY, "H", "JOKER CA C2 SA C5", "SA", "mighty",
         named_suit="C"),
    case("T10", JOKER | YOROMEKI, "H", "JOKER SA HQ S4 S5", "JOKER", "joker", named_suit="S"),
    case("T10 over the joker", JOKER | YOROMEKI | {"yoromeki_beats_joker": True}, "H",
         "JOKER SA HQ S4 S5", "HQ", "yoromeki_over_joker", named_suit="S"),
    case("T10 next to mighty", NEXT_TO_MIGHTY | YOROMEKI, "H", "JOKER SA HQ S4 S5", "HQ",
         "yoromeki", named_suit="S"),
    case("T11", JOKER | BELOW_ALL, "H", "CK JOKER C2 C5 C9", "C2", "same_two"),
    case("N-114 T11 void", JOKER | BELOW_ALL | {"same_two_with_joker": "void"}, "H",
         "CK JOKER C2 C5 C9", "CK", "lead_suit"),
    case("T12", NEXT_TO_TRUMPS, "H", "JOKER CA DK H2 C9", "H2", "trump", named_suit="C"),
    case("T12 no trump fell", NEXT_TO_TRUMPS, "H", "JOKER CA DK D2 C9", "JOKER",
         "joker_below_trumps", named_suit="C"),
    case("T13", JOKER | {"joker_request": True}, "H", "C3 C9 JOKER C10 DA", "C10", "lead_suit",
         trick=5),
    case("T14", YOROMEKI, "NT", "DJ DA HJ SA HQ", "HQ", "yoromeki"),
    case("T14 off", {}, "NT", "DJ DA HJ SA HQ", "SA", "mighty"),
    case("T14 neither", {}, "NT", "DJ DA HJ S9 H8", "DA", "lead_suit"),
    case("T15", SUSPENDED, "H", "SK SA S3 H4 S5", "H4", "trump", trick=1),
    case("N-162 T15 trumps too", SUSPENDED | {"trumps_suspended": "first"}, "H", "SK SA S3 H4 S5",
         "SA", "lead_suit", trick=1),
    case("T16", SUSPENDED, "H", "HK HJ H10 DJ H3", "HK", "trump", trick=1),
    case("T17", {"reversed_bowers": True}, "H", "HA HJ DJ H3 H4", "DJ", "left_bower"),
    case("N-088 T18", {"two_high": True}, "S", "HA H2 HK H3 H4", "H2", "lead_suit"),
    case("T19", CALLS_TRUMPS, "H", "JOKER D4 CA DK S9", "DK", "stray_suit"),
    case("T20", PASS_CARD, "H", "JOKER D4 DK CA D2", "DK", "lead_suit"),
]  # fmt: skip

SOURCES = [
    case("002:75", BELOW_ALL, "S", "H3 H10 HA H2", "H2", "same_two"),
    case("002:50", {}, "S", "H7 C10 H2 H3 H4", "H7", "lead_suit"),
    case("002:65", {}, "D", "DA DJ HJ DK D3", "DJ", "right_bower"),
    case("002:65 left", {}, "D", "DA D10 HJ DK D3", "HJ", "left_bower"),
    case("002:64 order", YOROMEKI, "H", "HJ DJ SA HQ H3", "HQ", "yoromeki"),
    case("002:66", {"no_trump": "above_spades"}, "NT", "HJ HQ H2 DJ H10", "HQ", "lead_suit"),
    case("002:102", BELOW_ALL, "NT", "HJ HQ H2 HA H10", "H2", "same_two"),
    case("000:179", {}, "C", "C3 CA SJ C10 C4", "SJ", "left_bower"),
    case("000:288 alone", YOROMEKI, "C", "HK HQ H2 H9 H3", "HK", "lead_suit"),
    case("000:288 club four", {"yoromeki": "club_four"}, "H", "S5 SA C4 HQ S9", "C4", "yoromeki"),
    case("000:272", {"two_high": True}, "H", "SA H2 HA HK S3", "SA", "mighty"),
    case("N-088 000:272 trumps", {"two_high": True}, "H", "S9 H2 HA HK S3", "H2", "trump"),
    case("000:258 unled", JOKER | {"joker_led": "below_mighty"}, "H", "S4 JOKER S3 S5 S6", "S6",
         "lead_suit"),
    case("000:246", JOKER | {"joker_suit": "trump", "joker_unled": "strongest"}, "H",
         "S4 SA JOKER S5 S6", "JOKER", "joker"),
    case("000:255", JOKER | {"joker_unled": "below_mighty"}, "H", "S4 SA JOKER HJ S6", "SA",
         "mighty"),
    case("000:255 no mighty", JOKER | {"joker_unled": "below_mighty"}, "H", "S4 S9 JOKER HJ S6",
         "JOKER", "joker_below_mighty"),
    case("N-112 000:279 four", {"same_two": "by_players"}, "H", "DA DJ D2 D3", "DJ", "left_bower"),
    case("N-112 000:279 five", {"same_two": "by_players"}, "H", "DA DJ D2 D3 D4", "D2", "same_two"),
    case("N-112 000:279 six", {"same_two": "by_players"}, "D", "DA DJ D2 D3 D4 D5", "D2",
         "same_two"),
    case("N-112 000:279 six mighty", {"same_two": "by_players"}, "D", "SA SJ S2 S3 S4 S5", "SA",
         "mighty"),
    case("N-112 000:279 seven", {"same_two": "by_players"}, "D", "DA DJ D2 D3 D4 D5 D6", "D2",
         "same_two"),
    case("001:125", BELOW_ALL, "H", "DA DJ D2 D3", "DJ", "left_bower"),
    case("001:99", {}, "H", "D7 CA DK SK", "DK", "lead_suit"),
    case("004:121 last trick", JOKER, "H", "JOKER C4 CA D3 C9", "CA", "lead_suit", trick=10,
         named_suit="C"),
    case("004:126", JOKER | {"joker_led": "below_bowers"}, "H", "JOKER C4 DJ HA C9", "DJ",
         "left_bower", named_suit="C"),
    case("004:126 no power card", JOKER | {"joker_led": "below_bowers"}, "H",
         "JOKER C4 D5 HA C9", "JOKER", "joker_below_bowers", named_suit="C"),
    case("004:128", JOKER | {"joker_led": "weakest"}, "H", "JOKER C4 DK D3 C9", "C9", "lead_suit",
         named_suit="C"),
    case("004:144", SUSPENDED, "S", "SK SA SQ S2 SJ", "SA", "trump", trick=1),
    case("N-130 004:148 not the strongest", {"right_bower_breaker": "diamond_queen",
         "same_two": "above_right_bower"}, "D", "DA DJ D2 DQ D3", "D2", "same_two"),
    case("004:148 no right bower", {"right_bower_breaker": "diamond_queen"}, "D",
         "DA D9 DQ D3 D4", "DA", "trump"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "plays", "winner", "rung"), VECTORS + SOURCES)
def test_who_wins(record, plays, winner, rung):
    plays = plays.split()
    answer = referee(record | {"plays": plays})
    assert (answer["card"], answer["decisive"]) == (winner, rung)
    assert plays[answer["winner"]] == winner


ALL_AT_ONCE = JOKER | COUNTER_COUNTER
ODD_ROWS = [
    case("AMB-30", CALLS_TRUMPS, "NT", "JOKER D4 CA C9 SK", "CA", "lead_suit", named_suit="C"),
    case("AMB-22 AMB-31", JOKER, "H", "JOKER D4 DK C9 CA", "DK", "stray_suit", trick=10,
         named_suit="S"),
    case("AMB-33e", {"jokers": 2, "joker_unled": "strongest"}, "H", "S4 JOKER2 JOKER S5 S6",
         "JOKER2", "joker"),
    case("AMB-33a", JOKER | {"joker_request": True, "joker_unled": "strongest"}, "H",
         "C3 C9 JOKER C10 DA", "C10", "lead_suit"),
    case("AMB-33a keeps", JOKER | {"joker_request": True, "joker_unled": "strongest",
         "requested_joker": "keeps_strength"}, "H", "C3 C9 JOKER C10 DA", "JOKER", "joker"),
    case("AMB-33d", JOKER | {"joker_request": True, "joker_unled": "strongest"}, "H",
         "C9 C3 JOKER C10 DA", "JOKER", "joker"),
    case("AMB-34 same-two", BELOW_ALL | SUSPENDED, "C", "SK SA S2 S3 S4", "S2", "same_two",
         trick=1),
    case("AMB-34 yoromeki", YOROMEKI | SUSPENDED, "C", "SK SA HQ S3 S4", "SA", "lead_suit",
         trick=1),
    case("AMB-38 club four", {"yoromeki": "club_four", "counter_yoromeki": "heart_king"}, "D",
         "S5 SA C4 HK HQ", "C4", "yoromeki"),
    case("AMB-39 hunting too", {"right_bower_breaker": "diamond_queen", "hunting_jack": True},
         "D", "D9 DJ DQ CJ D3", "DQ", "right_bower_breaker"),
    case("N-085 breaker", {"reversed_bowers": True, "right_bower_breaker": "diamond_queen"}, "H",
         "HA HJ DQ DJ H3", "DJ", "left_bower"),
    case("AMB-64 above both bowers", REVERSED | {"same_two": "above_left_bower"}, "H",
         "DA DJ D2 DK D3", "D2", "same_two"),
    case("AMB-64 above both bowers", REVERSED | {"same_two": "above_left_bower"}, "D",
         "DA DJ D2 DK D3", "D2", "same_two"),
    case("AMB-64 between them", REVERSED | {"same_two": "above_right_bower"}, "H",
         "DA DJ D2 DK D3", "DJ", "left_bower"),
    case("AMB-64 between them", REVERSED | {"same_two": "above_right_bower"}, "D",
         "DA DJ D2 DK D3", "D2", "same_two"),
    case("AMB-64 by players, five", REVERSED | {"same_two": "by_players"}, "H", "DA DJ D2 DK D3",
         "D2", "same_two"),
    case("AMB-64 by players, six", REVERSED | {"same_two": "by_players"}, "H", "DA DJ D2 DK D3 D4",
         "DJ", "left_bower"),
    case("AMB-65 over the mighty", JOKER | {"same_two": "above_joker"}, "H", "SK SA S2 S3 S4",
         "S2", "same_two"),
    case("AMB-65 over the joker", JOKER | {"same_two": "above_joker"}, "H",
         "JOKER SA S2 S3 S4", "S2", "same_two", named_suit="S"),
    case("AMB-65 over a yoromeki against it", OVER_JOKER | {"same_two": "above_joker"}, "D",
         "JOKER HQ H2 H3 H4", "H2", "same_two", named_suit="H"),
    case("AMB-65 but for a joker that voids it", JOKER | {"same_two": "above_joker",
         "same_two_with_joker": "void"}, "H", "JOKER SA S2 S3 S4", "JOKER", "joker",
         named_suit="S"),
    case("N-122 joker below mighty loses anyway", NEXT_TO_MIGHTY | YOROMEKI
         | {"yoromeki_beats_joker": True}, "C", "JOKER SK HQ S4 S5", "HQ", "yoromeki_over_joker",
         named_suit="S"),
    case("N-122 mighty wins first", NEXT_TO_MIGHTY | {"yoromeki": "club_four",
         "yoromeki_beats_joker": True}, "C", "JOKER SA HQ S4 S5", "SA", "mighty",
         named_suit="S"),
    case("AMB-61 the counter answers over the joker", OVER_JOKER, "C", "JOKER SK HQ HK S5", "HK",
         "counter_over_joker", named_suit="S"),
    case("AMB-61 and its counter", OVER_JOKER, "C", "JOKER SA HQ HK HA", "HA",
         "counter_counter_over_joker", named_suit="S"),
    case("AMB-61 no counter without ♥Q", OVER_JOKER, "C", "JOKER SK H3 HK HA", "JOKER", "joker",
         named_suit="S"),
    case("AMB-61 ♥A needs ♥K", OVER_JOKER, "C", "JOKER SK HQ H3 HA", "HQ", "yoromeki_over_joker",
         named_suit="S"),
    case("AMB-61 one counter only", OVER_JOKER | {"counter_yoromeki": "heart_king"}, "C",
         "JOKER SK HQ HK HA", "HK", "counter_over_joker", named_suit="S"),
    case("AMB-61 nothing while the mighty sleeps", OVER_JOKER | SUSPENDED, "C",
         "JOKER SK HQ HK HA", "JOKER", "joker", trick=1, named_suit="S"),
    case("AMB-66 a trump among trumps", AS_ITS_SUIT | {"joker_suit": "trump"}, "H",
         "HK JOKER H2 H5 H9", "H2", "same_two"),
    case("AMB-66 a trump among others", AS_ITS_SUIT | {"joker_suit": "trump"}, "H",
         "CK JOKER C2 C5 C9", "CK", "lead_suit"),
    case("AMB-66 of no suit", AS_ITS_SUIT, "H", "HK JOKER H2 H5 H9", "HK", "trump"),
    case("AMB-66 without trumps", AS_ITS_SUIT | {"joker_suit": "trump"}, "NT",
         "CK JOKER C2 C5 C9", "CK", "lead_suit"),
    case("AMB-72 the ace of trumps", TRUMP_ACE, "H", "S9 SA HJ HA S3", "HA", "mighty"),
    case("AMB-72 ♠A is ordinary then", TRUMP_ACE, "H", "S9 SA H2 S4 S3", "H2", "trump"),
    case("AMB-72 ♠A without trumps", TRUMP_ACE | {"no_trump": "above_spades"}, "NT",
         "D9 SA DA S4 S3", "SA", "mighty"),
    case("AMB-72 not ♣A", TRUMP_ACE | {"mighty_when_spades_trump": "club_ace"}, "S",
         "S9 SA CA S4 S3", "SA", "mighty"),
    case("AMB-72 it can be ♥A itself that ♥Q beats", TRUMP_ACE | COUNTER_COUNTER, "H",
         "S9 HQ HA S4 S3", "HQ", "yoromeki"),
    case("AMB-72 and that answers ♥K", TRUMP_ACE | COUNTER_COUNTER, "H",
         "S9 HQ HA HK S3", "HA", "counter_counter_yoromeki"),
    case("AMB-62 ♠A is of no suit", {"mighty_free": True, "same_two": "above_mighty"}, "H",
         "SK SA S2 S3 S4", "SA", "mighty"),
    case("AMB-62 led, it asks for spades", {"mighty_free": True} | SUSPENDED, "H",
         "SA SK D2 S3 S4", "SA", "lead_suit", trick=1),
    case("AMB-63 a left bower among trumps", ASLEEP | {"left_bower_suit": "trump"}, "H",
         "H9 DJ HQ H10 H3", "HQ", "trump", trick=1),
    case("AMB-63 above the ten", ASLEEP | {"left_bower_suit": "trump"}, "H",
         "H9 DJ H7 H10 H3", "DJ", "trump", trick=1),
    case("AMB-63 just below the jack", ASLEEP | {"left_bower_suit": "trump"}, "H",
         "H9 DJ HJ H10 H3", "HJ", "trump", trick=1),
    case("AMB-63 ordinary, it is a diamond", SUSPENDED | {"left_bower_suit": "trump"}, "H",
         "H9 DJ H7 H10 H3", "H10", "trump", trick=1),
    case("AMB-63 ♠A just below the ace of trumps", ASLEEP | {"mighty_suit": "trump"}, "H",
         "HA SA HK H10 H3", "HA", "trump", trick=1),
    case("AMB-63 and above the king", ASLEEP | {"mighty_suit": "trump"}, "H",
         "H9 SA HK H10 H3", "SA", "trump", trick=1),
    case("AMB-63 led, it asks for trumps", ASLEEP | {"left_bower_suit": "trump",
         "trumps_suspended": "first"}, "H", "DJ DA H10 DK D3", "DJ", "lead_suit", trick=1),
    case("AMB-63 of no suit and asleep it wins nothing", ASLEEP | {"mighty_free": True}, "H",
         "SK SA S2 S3 S4", "SK", "lead_suit", trick=1),
    case("AMB-63 unless it was led", ASLEEP | {"mighty_free": True}, "H",
         "SA SK S2 S3 S4", "SA", "lead_suit", trick=1),
    case("AMB-63 behind a pass card too", ASLEEP | PASS_CARD | {"mighty_free": True,
         "joker_opening_lead": "allowed"}, "H", "JOKER SA SK S3 S4", "SA", "lead_suit", trick=1),
    case("AMB-63 behind a weak joker when nobody has its suit", ASLEEP | JOKER
         | {"mighty_free": True, "joker_led": "weakest"}, "H", "JOKER SA SK S3 S4", "SA",
         "stray_suit", trick=1, named_suit="C"),
    case("AMB-63 not where the joker asked for spades", ASLEEP | JOKER
         | {"mighty_free": True, "joker_led": "weakest"}, "H", "JOKER SA SK S3 S4", "SK",
         "lead_suit", trick=1, named_suit="S"),
    case("AMB-63 a sleeping power card does not void same-two", ASLEEP | BELOW_ALL, "H",
         "SK SA S2 S3 S4", "S2", "same_two", trick=1),
    case("N-122 suspended with the mighty", ALL_AT_ONCE | SUSPENDED
         | {"yoromeki_beats_joker": True}, "H", "JOKER SA HQ S4 S5", "JOKER", "joker", trick=1,
         named_suit="S"),
    case("N-122 weak joker", JOKER | YOROMEKI | {"yoromeki_beats_joker": True}, "C",
         "S9 JOKER HQ S4 S5", "S9", "lead_suit"),
    case("joker led, suit not told", JOKER | {"joker_led": "weakest"}, "H", "JOKER C4 DK C9 D3",
         "C9", "stray_suit"),
    case("last trick told by number", JOKER, "H", "JOKER C4 CA D3 C9", "CA", "lead_suit", trick=7,
         tricks=7, named_suit="C"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "plays", "winner", "rung"), ODD_ROWS)
def test_what_the_sources_leave_open(record, plays, winner, rung):
    answer = referee(record | {"plays": plays.split()})
    assert (answer["card"], answer["decisive"]) == (winner, rung)


LOWEST = {"plain_jacks": "lowest"}
BOWERS = YOROMEKI | {"bowers_over_yoromeki": True}
BREAKERS = {"right_bower_breaker": "diamond_queen", "left_bower_breaker": "club_queen"}
SNATCHER = YOROMEKI | BREAKERS | {"killer_snatcher": "spade_queen"}
HEART_ACE = {"mighty_card": "heart_ace"}
BELOW_RIGHT = JOKER | {"joker_led": "below_right_bower", "joker_demands": "trump"}
ASKED = JOKER | {"joker_request": True, "joker_unled": "strongest"}
OTHER_TABLES = [
    case("X-31 a jack of another colour is the lowest", LOWEST, "H", "SJ S2 S4 D9 C3", "S4",
         "lead_suit"),
    case("X-31 unless it is alone", LOWEST, "H", "SJ D2 C4 D9 C3", "SJ", "lead_suit"),
    case("AMB-83 the jacks of the trumps' colour never sink", LOWEST | SUSPENDED, "H",
         "DJ D10 D2 D9 C3", "DJ", "lead_suit", trick=1),
    case("AMB-83 not even the one of trumps", LOWEST | SUSPENDED, "H", "H10 HJ H9 H2 C3", "HJ",
         "trump", trick=1),
    case("AMB-83 without trumps all four do", LOWEST | {"no_trump": "above_spades"}, "NT",
         "HJ H2 DJ SJ CJ", "H2", "lead_suit"),
    case("AMB-83 lower than the three where twos are high", LOWEST | {"two_high": True}, "H",
         "SJ S3 D2 D9 C3", "S3", "lead_suit"),
    case("X-31 it hunts all the same", LOWEST | {"hunting_jack": True}, "H", "S9 SJ HJ S3 S4",
         "SJ", "hunting_jack"),
    case("AMB-105 without power cards no jack sinks", LOWEST | {"power_cards": False}, "H",
         "SJ S2 S4 D9 C3", "SJ", "lead_suit"),
    case("X-31 a bower beats the killer", BOWERS, "D", "S5 SA HQ HJ S9", "HJ",
         "bower_over_yoromeki"),
    case("AMB-82 the higher of two", BOWERS, "D", "S5 SA HQ HJ DJ", "DJ", "bower_over_yoromeki"),
    case("AMB-82 no other jack, no other trump", BOWERS, "D", "S5 SA HQ SJ DA", "HQ", "yoromeki"),
    case("AMB-82 without a killer it is beaten", BOWERS, "D", "S5 SA H9 HJ S9", "SA", "mighty"),
    case("AMB-82 reversed", BOWERS | REVERSED, "D", "S5 SA HQ HJ DJ", "HJ",
         "bower_over_yoromeki"),
    case("AMB-106 what answers the killer too", BOWERS | COUNTER_COUNTER, "D", "SA HQ HK HA HJ",
         "HJ", "bower_over_yoromeki"),
    case("AMB-106 its own breaker takes it", BOWERS | BREAKERS, "S", "SA HQ SJ DQ S9", "DQ",
         "bower_over_yoromeki"),
    case("AMB-106 the other bower's does not", BOWERS | BREAKERS, "S", "SA HQ SJ CQ S9", "SJ",
         "bower_over_yoromeki"),
    case("AMB-106 the strongest joker wins", BOWERS | JOKER, "D", "JOKER SA HQ HJ S9", "JOKER",
         "joker", named_suit="S"),
    case("AMB-82 nothing while bowers sleep", BOWERS | SUSPENDED | {"mighty_never_suspended": True},
         "D", "S5 SA HQ HJ S9", "HQ", "yoromeki", trick=1),
    case("X-37 the breaker of the left bower", BREAKERS, "H", "D9 DJ CQ D3 D4", "CQ",
         "left_bower_breaker"),
    case("X-37 not of the right one", BREAKERS, "H", "D9 DJ CQ HJ D4", "HJ", "right_bower"),
    case("AMB-81 of several killers that of the strongest", SNATCHER
         | {"killer_snatcher": "off"}, "S", "SA HQ SJ DQ S9", "HQ", "yoromeki"),
    case("AMB-81 of two breakers the right bower's", BREAKERS, "H", "DJ CQ HJ DQ D4", "DQ",
         "right_bower_breaker"),
    case("AMB-81 a killer's trick is snatched", SNATCHER, "D", "S5 SA HQ SQ S9", "SQ",
         "killer_snatcher"),
    case("AMB-81 no other trick is", SNATCHER, "D", "S5 SA H9 SQ S9", "SA", "mighty"),
    case("AMB-110 from ♦Q", SNATCHER, "D", "D5 DJ DQ SQ S9", "SQ", "killer_snatcher"),
    case("AMB-110 from ♣Q", SNATCHER, "D", "D5 HJ CQ SQ S9", "SQ", "killer_snatcher"),
    case("AMB-110 from ♣4", SNATCHER | {"yoromeki": "club_four"}, "D", "D5 SA C4 SQ S9", "SQ",
         "killer_snatcher"),
    case("AMB-110 over the joker too", SNATCHER | JOKER | {"yoromeki_beats_joker": True}, "D",
         "JOKER D2 HQ SQ S9", "SQ", "killer_snatcher", named_suit="S"),
    case("AMB-110 not from ♥K", SNATCHER | COUNTER, "D", "HK SA HQ SQ S9", "HK",
         "counter_yoromeki"),
    case("AMB-110 not from a hunting jack", SNATCHER | {"hunting_jack": True}, "S",
         "C4 SJ HJ SQ S9", "HJ", "hunting_jack"),
    case("AMB-110 not from a bower", SNATCHER | BOWERS, "D", "SA HQ HJ SQ S9", "HJ",
         "bower_over_yoromeki"),
    case("X-10 another ace is the mighty", HEART_ACE, "D", "S9 SA HA DJ S3", "HA", "mighty"),
    case("AMB-84 ♠A is an ordinary ace", HEART_ACE, "D", "S9 SA D2 S4 S3", "D2", "trump"),
    case("AMB-84 ♥Q hunts it", HEART_ACE | YOROMEKI, "D", "S9 HQ HA S4 S3", "HQ", "yoromeki"),
    case("AMB-84 and not ♠A", HEART_ACE | YOROMEKI, "D", "S9 SA HQ S4 S3", "SA", "lead_suit"),
    case("AMB-84 ♥K answers her", HEART_ACE | COUNTER, "D", "S9 HQ HA HK S3", "HK",
         "counter_yoromeki"),
    case("AMB-84 with spades for trumps too", HEART_ACE, "S", "S9 SA HA SJ S3", "HA", "mighty"),
    case("AMB-109 its sleep", HEART_ACE | SUSPENDED, "D", "S9 SA HA S4 S3", "SA", "lead_suit",
         trick=1),
    case("AMB-109 it belongs to its printed suit", {"mighty_card": "club_ace", "same_two":
         "above_mighty"}, "H", "CK CA C2 C3 C4", "C2", "same_two"),
    case("AMB-109 to trumps where the house says so", {"mighty_card": "club_ace", "same_two":
         "above_mighty", "mighty_suit": "trump"}, "H", "CK CA C2 C3 C4", "CA", "mighty"),
    case("AMB-109 to none where it is free", {"mighty_card": "club_ace", "same_two":
         "above_mighty", "mighty_free": True}, "H", "CK CA C2 C3 C4", "CA", "mighty"),
    case("X-36 a joker above all trumps but the right bower", BELOW_RIGHT, "H",
         "JOKER HA HK DJ C9", "JOKER", "joker_below_right_bower"),
    case("AMB-79 the right bower beats it", BELOW_RIGHT, "H", "JOKER HA HJ DJ C9", "HJ",
         "right_bower"),
    case("AMB-79 so does the mighty", BELOW_RIGHT, "H", "JOKER SA HK DJ C9", "SA", "mighty"),
    case("AMB-107 higher than a two above the left bower", BELOW_RIGHT
         | {"same_two": "above_left_bower"}, "H", "JOKER H2 HK H5 H9", "JOKER",
         "joker_below_right_bower"),
    case("AMB-107 not than one above the right bower", BELOW_RIGHT
         | {"same_two": "above_right_bower"}, "H", "JOKER H2 HK H5 H9", "H2", "same_two"),
    case("AMB-108 reversed, the left bower beats it", BELOW_RIGHT | REVERSED, "H",
         "JOKER HA HK DJ C9", "DJ", "left_bower"),
    case("AMB-108 reversed, it beats the trumps", BELOW_RIGHT | REVERSED, "H",
         "JOKER HA HK D9 C9", "JOKER", "joker_below_right_bower"),
    case("X-37 strong up to trick 7", JOKER | {"joker_strong_until": 7}, "H", "JOKER C4 CA D3 C9",
         "JOKER", "joker", trick=7, named_suit="C"),
    case("AMB-85 from the next on it only asks", JOKER | {"joker_strong_until": 7}, "H",
         "JOKER C4 CA D3 C9", "CA", "lead_suit", trick=8, named_suit="C"),
    case("AMB-85 in the middle of a hand it is strong", JOKER | {"joker_strong_until": 7}, "H",
         "JOKER C4 CA D3 C9", "JOKER", "joker", trick=None, named_suit="C"),
    case("AMB-85 not led it is what it was", JOKER | {"joker_strong_until": 7,
         "joker_unled": "strongest"}, "H", "C4 JOKER CA D3 C9", "JOKER", "joker", trick=8),
    case("AMB-85 a two among its suit", JOKER | BELOW_ALL | {"joker_strong_until": 7}, "H",
         "JOKER C4 CA C2 C9", "C2", "same_two", trick=8, named_suit="C"),
    case("X-34 weakest in the first trick", JOKER | {"joker_in_first_trick": "weakest",
         "joker_unled": "strongest"}, "H", "C4 JOKER C5 D3 C9", "C9", "lead_suit", trick=1),
    case("X-34 led, it asks for the next card's suit", JOKER
         | {"joker_in_first_trick": "weakest"}, "H", "JOKER D4 CA D3 C9", "D4", "lead_suit",
         trick=1, named_suit="C"),
    case("X-34 in the second it is what it was", JOKER | {"joker_in_first_trick": "weakest"}, "H",
         "JOKER D4 CA D3 C9", "JOKER", "joker", trick=2, named_suit="C"),
    case("X-33 ♠3 under every trump", ASKED | {"request_card": "spade_three"}, "H",
         "S3 S9 JOKER S10 DA", "S10", "lead_suit"),
    case("X-33 and ♣3 no more", ASKED | {"request_card": "spade_three"}, "H",
         "C3 C9 JOKER C10 DA", "JOKER", "joker"),
    case("AMB-80 played to another lead", ASKED | {"request_works": "played"}, "H",
         "D9 C3 JOKER D10 DA", "DA", "lead_suit"),
    case("AMB-80 by whoever plays after it", ASKED | {"request_works": "played"}, "H",
         "D9 JOKER C3 D10 DA", "JOKER", "joker"),
    case("AMB-80 with its strength all the same", ASKED | {"request_works": "played",
         "requested_joker": "keeps_strength"}, "H", "D9 C3 JOKER D10 DA", "JOKER", "joker"),
    case("AMB-110 but from what breaks it", SNATCHER | BOWERS, "D", "SA HQ HJ SQ CQ", "SQ",
         "killer_snatcher"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "plays", "winner", "rung"), OTHER_TABLES)
def test_what_other_tables_play(record, plays, winner, rung):
    answer = referee(record | {"plays": plays.split()})
    assert (answer["card"], answer["decisive"]) == (winner, rung)
