"""決め手: for every rung the cards on which its ruling rests, and a sentence that names them."""

from scorekeeper.napoleon import RUNG_ROWS
from scorekeeper.napoleon.records import referee
from scorekeeper.wording import LANGUAGES, speaker
from scorekeeper.wording.rulings import say_why
from tests.strays import every

JAZZ = {"preset": "jazz"}
SISYPHUS = {"preset": "sisyphus"}
WEAK_LED = {**JAZZ, "joker_led": "weakest", "joker_demands": "next_card"}
KINGS = {**SISYPHUS, "counter_yoromeki": "heart_king_and_ace"}
ASLEEP = {"preset": "wikipedia", "power_cards_suspended": "first",
          "suspended_power_cards": "strength_only", "left_bower_suit": "trump"}  # fmt: skip
OVER_JOKER = {**KINGS, "jokers": 1, "yoromeki_beats_joker": True}

CASES = [
    # rules, trump, trick, plays, code, cards beside the winner's, the nearest card, other facts
    ({**SISYPHUS, "jokers": 1, "joker_led": "strongest", "yoromeki_beats_joker": True}, "D", 3,
     "JOKER C3 HQ C5 C6", "yoromeki_over_joker", "JOKER", "", {}),
    (OVER_JOKER, "D", 3, "JOKER HK HQ C5 C6", "counter_over_joker", "JOKER HQ", "", {}),
    (OVER_JOKER, "D", 3, "JOKER HK HQ HA C6", "counter_counter_over_joker", "JOKER HK HQ", "", {}),
    ({**JAZZ, "joker_led": "strongest"}, "D", 3, "JOKER C3 C4 C5 C6", "joker", "", "",
     {"jokers": 1}),
    (KINGS, "D", 3, "SA HQ HK HA S2", "counter_counter_yoromeki", "SA HQ HK", "", {}),
    (KINGS, "D", 3, "HK HQ C2 SA S2", "counter_yoromeki", "HQ SA", "", {}),
    ({**KINGS, "mighty_suit": "trump_ace"}, "H", 3, "HK HQ C2 HA S2", "counter_counter_yoromeki",
     "HK HQ", "", {}),
    (SISYPHUS, "D", 3, "SK SA HQ S3 S4", "yoromeki", "SA", "", {}),
    (SISYPHUS, "D", 3, "C9 C2 C3 C4 C5", "same_two", "", "", {"suit": "C", "jokers": 0}),
    (SISYPHUS, "D", 3, "SK SA C9 S3 S4", "mighty", "", "", {}),
    ({**JAZZ, "joker_led": "below_mighty"}, "D", 3, "JOKER C3 C4 C5 C6", "joker_below_mighty",
     "", "", {"jokers": 1}),
    ({**JAZZ, "right_bower_breaker": "diamond_queen"}, "S", 3, "SJ DQ C4 C5 C6",
     "right_bower_breaker", "SJ", "", {}),
    ({**SISYPHUS, "hunting_jack": True}, "S", 3, "C4 SJ HJ C5 C6", "hunting_jack", "SJ", "", {}),
    (SISYPHUS, "D", 3, "C4 DJ DA C5 C6", "right_bower", "", "", {}),
    (SISYPHUS, "D", 3, "C4 HJ DA C5 C6", "left_bower", "", "", {}),
    ({**SISYPHUS, "left_bower_breaker": "club_queen"}, "D", 3, "C4 HJ DA CQ C6",
     "left_bower_breaker", "HJ", "", {}),
    ({**SISYPHUS, "bowers_over_yoromeki": True}, "D", 3, "HJ HQ SA C5 C6", "bower_over_yoromeki",
     "HQ SA", "", {}),
    ({**SISYPHUS, "killer_snatcher": "spade_queen"}, "D", 3, "SQ HQ SA C5 C6", "killer_snatcher",
     "HQ SA", "", {}),
    ({**JAZZ, "joker_led": "below_right_bower"}, "D", 3, "JOKER C3 HJ C5 C6",
     "joker_below_right_bower", "", "", {"jokers": 1}),
    ({**JAZZ, "joker_led": "below_bowers"}, "D", 3, "JOKER C3 D4 C5 C6", "joker_below_bowers",
     "", "", {"jokers": 1}),
    (SISYPHUS, "D", 3, "C4 D9 D3 C5 D7", "trump", "", "D7", {"suit": "D"}),
    (ASLEEP, "H", 1, "H9 DJ H7 H10 C3", "trump", "", "H10", {"suit": "H"}),
    (ASLEEP, "H", 1, "H9 DJ HQ C10 C3", "trump", "", "DJ", {"suit": "H"}),
    ({**SISYPHUS, "jokers": 1, "joker_wild": True, "wild_joker_as_power_card": True}, "D", 3,
     "SK JOKER=SA HQ S3 S4", "yoromeki", "JOKER=SA", "", {}),
    (SISYPHUS, "D", 3, "C4 D9 H3 C5 S7", "trump_alone", "", "", {"suit": "D"}),
    ({**JAZZ, "joker_led": "below_trumps"}, "D", 3, "JOKER C3 C4 C5 C6", "joker_below_trumps",
     "", "", {"jokers": 1}),
    (SISYPHUS, "D", 3, "C4 H9 CK C5 S7", "lead_suit", "", "C5",
     {"suit": "C", "trumps": "unplayed"}),
    (SISYPHUS, "NT", 3, "C4 H9 DK H5 S7", "lead_suit_alone", "", "",
     {"suit": "C", "trumps": "none"}),
    ({**SISYPHUS, "trumps_suspended": "last"}, "D", 10, "C4 D9 CK C5 S7", "lead_suit", "", "C5",
     {"suit": "C", "trumps": "asleep"}),
    (WEAK_LED, "D", 3, "JOKER C3 C9 H5 S6", "lead_suit", "", "C3", {"suit": "C"}),
    ({**JAZZ, "joker_led": "weakest"}, "D", 3, "JOKER C3 C9 H5 S6", "stray_suit", "", "C3",
     {"suit": "C"}),
    ({**JAZZ, "joker_led": "weakest"}, "D", 3, "JOKER C3 S9 H5 S6", "stray_suit_alone", "", "",
     {"suit": "C"}),
]  # fmt: skip


@every("case", CASES, ids=[case[4] for case in CASES])
def test_what_a_ruling_rests_on(case):
    rules, trump, trick, plays, code, beside, over, facts = case
    told = {"rules": rules, "trump": trump, "trick": trick, "plays": plays.split()}
    answer = referee(told)
    because = answer["because"]
    assert because["code"] == code
    assert [one["card"] for one in because.get("beside", ())] == beside.split()
    assert because.get("over", {}).get("card", "") == over
    assert facts.items() <= because.items()
    for pointed in (*because.get("beside", ()), *([because["over"]] if over else ())):
        assert told["plays"][pointed["play"]] == pointed["card"]
    for language in LANGUAGES:
        say = speaker(language)
        said = say_why(say, answer, str)
        names = [*beside.split(), *([over] if over else ())]
        assert all(say.glyphs(card) in said for card in names), said


def test_every_rung_has_a_sentence():
    named = {f"because-{rung.replace('_', '-')}" for rung in RUNG_ROWS}
    assert {key for key in named if not speaker("ja").has(key)} == set()
    tried = {case[4].removesuffix("_alone") for case in CASES}
    assert set(RUNG_ROWS) - tried == {"jokers_alone"}, "which only a trick half played ends on"


def test_a_card_whose_strength_sleeps_is_named():
    """Jazz: in the first trick ♠A is an ordinary card, which is what a table argues about."""
    told = {"rules": "jazz", "trump": "H", "trick": 1, "plays": ["C5", "SA", "C9", "CK", "S4"]}
    answer = referee(told)
    assert answer["because"]["kept_out"] == [{"rung": "mighty", "play": 1, "card": "SA"}]
    say = speaker("en")
    assert say("rung-mighty") in say_why(say, answer, lambda play: f"seat {play}")
    assert "seat 1" in say_why(say, answer, lambda play: f"seat {play}")


def test_the_winner_is_no_card_that_was_kept_out():
    told = {"rules": "jazz", "trump": "H", "trick": 1, "plays": ["S5", "SA", "S9", "SK", "S4"]}
    assert "kept_out" not in referee(told)["because"]


def test_what_one_unseen_card_decides():
    told = {"rules": "sisyphus", "trump": "H", "trick": 3, "plays": ["SK", "S2", "S3", "??", "S4"]}
    because = referee(told)["because"]
    assert (because["code"], because["unseen_play"]) == ("open", 3)
    same_two, beaten, other = because["cases"]
    assert (same_two["winner"], " ".join(same_two["cards"])) == (1, "SQ SJ S10 S9 S8 S7 S6 S5")
    assert (beaten["winner"], beaten["cards"][0], len(beaten["cards"])) == (3, "SA", 15)
    assert other == {"cards": [], "winner": 0}
    for language in LANGUAGES:
        say = speaker(language)
        said = say_why(say, referee(told), lambda play: f"<{play}>")
        assert say("because-run", low=say.glyphs("S5"), high=say.glyphs("SQ")) in said
        assert all(player in said for player in ("<0>", "<1>", "<3>"))
