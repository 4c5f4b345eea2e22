"""Four houses of other programs, as a table would write them down: none of them is a preset.

What is read of their rules is told here in fields, and each plays whole hands to their points: told
call by call and trick by trick, and dealt at random, played by the cards and audited.
"""

from random import Random

from scorekeeper.napoleon.auditing import audit
from scorekeeper.napoleon.hand.settling import first_bidder, next_dealer, score_of
from scorekeeper.napoleon.notation import WrittenHand, read_hands, write_hands
from scorekeeper.napoleon.records import audit_document
from scorekeeper.napoleon.rules.presets import house_of, parse_house, read_rules
from scorekeeper.trick_taking.hand import Stage
from tests.napoleon.dealer import a_hand
from tests.napoleon.table import refused, told
from tests.strays import every

YUASAT512 = {
    # yuasat512/napoleon, game-spec.ja.md, five players
    "jokers": 1,
    "first_bidder": "dealer",
    "deals_next": "previous_adjutant",
    "all_pass_dealer": "next",
    "passing": "soft",
    "minimum_bid": 12,
    "all_pass": "redeal_after_two_rounds",
    "adjutant_secrecy": "must_not_tell",
    "buried_honours": "first_trick",
    "buried_shown": "honours",
    "joker_unled": "below_mighty",
    "joker_led": "below_mighty",
    "joker_opening_lead": "allowed",
    "joker_last_trick": "normal",
    "joker_request": True,
    "request_in_first_trick": True,
    "requested_joker": "keeps_strength",
    "same_two": "below_all",
    "same_two_suspended": "first",
    "same_two_with_joker": "void",
    "yoromeki": "heart_queen",
    "all_honours": "wins",
    "all_honours_multiplier": 2,
    "early_finish": True,
    "scoring": "table",
    "point_table": {
        "napoleon": {"made": 6, "lost": -6, "all_honours": -6},
        "solo": {"made": 12, "lost": -8, "all_honours": -8},
        "adjutant": {"made": 6, "lost": -6, "all_honours": -6},
        "ally": {"made": -4, "lost": 4, "all_honours": 4},
        "ally_against_solo": {"made": -3, "lost": 2, "all_honours": 2},
    },
}
KSLEEP98 = {
    # ksleep98/napoleon-game-4players, NAPOLEON_RULES, four players
    "minimum_bid": 13,
    "call_adjutant": "with_the_bid",
    "buried_honours": "nobody",
    "same_two": "below_all",
    "same_two_suspended": "first",
    "same_two_in_trumps": False,
    "yoromeki": "heart_queen",
    "bowers_over_yoromeki": True,
    "hunting_jack": True,
    "plain_jacks": "lowest",
    "all_honours": "wins",
    "scoring": "win_count",
}
ELETIM = {
    # eletim/napoleon-web, README, five players
    "jokers": 1,
    "minimum_bid": 13,
    "highest_bid": 19,
    "passing": "soft",
    "all_pass": "opener_forced",
    "buried_honours": "napoleon",
    "buried_shown": "honours",
    "joker_led": "below_trumps",
    "joker_demands": "trump",
    "joker_opening_lead": "allowed",
    "joker_last_trick": "normal",
    "same_two": "below_all",
    "same_two_suspended": "first",
    "same_two_with_joker": "void",
    "yoromeki": "heart_queen",
    "all_honours": "wins",
    "scoring": "win_count",
}
HAYATO95 = {
    # hayato95/napoleon-app, requirements 4 to 34, five players
    "jokers": 1,
    "first_bidder": "previous_napoleons_left",
    "buried_honours": "first_trick",
    "buried_shown": "honours",
    "joker_led": "below_mighty",
    "joker_opening_lead": "allowed",
    "joker_play": "void_or_requested",
    "joker_request": True,
    "request_card": "spade_three",
    "request_works": "played",
    "same_two": "below_all",
    "same_two_suspended": "first",
    "same_two_with_joker": "void",
    "same_two_in_trumps": False,
    "yoromeki": "heart_queen",
    "all_honours": "wins",
    "scoring": "win_count",
}
HOUSES = {"yuasat512": YUASAT512, "ksleep98": KSLEEP98, "eletim": ELETIM, "hayato95": HAYATO95}
PLAYERS = {"ksleep98": 4}
FIRST = {"yuasat512": 0}
"""Who bids first where seat 0 deals; elsewhere seat 1 does."""

ROUND = "0:pass 1:pass 2:pass 3:pass 4:pass"
HANDS = [
    # house, from the first call to the last trick, the points
    ("yuasat512", ("0:pass 1:12H 2:pass 3:12S 4:pass 0:13C 1:pass 2:pass 3:pass 4:pass; call SA;"
     " bury 1; 2+3; 0+4; 2+3; 0+3; 1+2; settle 2"), (6, -4, 6, -4, -4)),  # 14 of 13: it stops early
    ("yuasat512", (f"{ROUND} 0:pass 1:pass 2:pass 3:12D 4:pass 0:pass 1:pass 2:pass; call HJ;"
     " bury 0; 3+2*3; 1+2*7; settle alone"), (2, 2, 2, -8, 2)),  # alone, by the second round
    ("yuasat512", "0 stands 12H; call SA; bury 0; 0+2*10; settle 1", (12, 12, -8, -8, -8)),
    ("ksleep98", ("1:13H/SA 2:pass 3:14S/HJ 0:pass 1:pass; bury 1; 3+2*5; 2+2*2; 1+2; 0+1*3; 1+0;"
     " settle 2"), (0, 0, 1, 1)),  # the buried honour is nobody's
    ("ksleep98", "1:13H/SA 2:pass 3:pass 0:pass; bury 0; 1+4*5; 2+0*7; settle 3", (0, 1, 0, 1)),
    ("eletim", ("1:pass 2:pass 3:pass 4:pass 0:pass; call SA; bury 2; 1+2*5; 4+2*4; 0+0;"
     " settle 3"), (0, 1, 0, 1, 0)),  # ♠12: the two that he buried are his
    ("eletim", "1:18S 2:19S; call SA; bury 0; 2+2*9; 1+2; settle 3", (1, 1, 0, 0, 1)),
    ("hayato95", ("1:12H 2:pass 3:pass 4:pass 0:pass; call SA; bury 1; 2+2; 1+2*4; 3+2*4; 0+1;"
     " settle 2"), (1, 0, 0, 1, 1)),  # 11 of 12, the buried honour of the first trick among them
    ("hayato95", ("1:11H 2:pass 3:pass 4:pass 0:pass; call SA; bury 1; 2+2; 1+2*4; 3+2*4; 0+1;"
     " settle 2"), (0, 1, 1, 0, 0)),
]  # fmt: skip


def seats(name):
    return {"players": PLAYERS.get(name, 5), "first": FIRST.get(name, 1)}


@every("name, story, points", HANDS)
def test_a_hand_of_another_table_comes_to_its_points(name, story, points):
    hand = told(HOUSES[name], story, **seats(name))
    assert hand.stage is Stage.OVER
    assert score_of(hand).points == points


FORBIDDEN = [
    # house, a story whose last line is against its rules, the reason
    ("yuasat512", "0:pass; 1:11S", "bid-below-minimum"),
    ("yuasat512", "0 stands 12H; call SA; 2 shows", "adjutant-must-not-tell"),
    ("ksleep98", "1:12S", "bid-below-minimum"),
    ("eletim", "1:20S", "bid-above-highest"),
    ("hayato95", "1:13S; 2:pass; 3:pass; 2:14S", "call-after-pass"),
]


@every("name, story, reason", FORBIDDEN)
def test_what_a_house_forbids(name, story, reason):
    assert refused(HOUSES[name], story, **seats(name)) == reason


def test_who_deals_and_bids_first_there():
    yuasat512, hayato95 = (read_rules(house) for house in (YUASAT512, HAYATO95))
    hands = [told(YUASAT512, "0 stands 12H; call SA; bury 0; 0+2*10; settle 3", first=0)]
    assert next_dealer(yuasat512, players=5, hands=hands) == 3
    assert first_bidder(yuasat512, players=5, dealer=3, hands=hands) == 3
    hands.append(told(YUASAT512, f"{ROUND} {ROUND}", dealer=3, first=0))
    assert next_dealer(yuasat512, players=5, hands=hands) == 4
    hands = [told(HAYATO95, "3 stands 12H; call SA; bury 0; 3+2*10; settle 2")]
    assert first_bidder(hayato95, players=5, dealer=0, hands=hands) == 4


@every("name", HOUSES)
def test_a_house_is_handed_on_as_text(name):
    house = house_of("wikipedia", HOUSES[name])
    assert {field: house.rules.document()[field] for field in HOUSES[name]} == HOUSES[name]
    assert parse_house(house.text) == house


@every("name", HOUSES)
def test_no_rule_of_a_house_is_without_effect(name):
    house = read_rules(HOUSES[name])
    assert [field for field in HOUSES[name] if house.is_idle(field)] == []


@every("name", HOUSES)
def test_hands_of_a_house_that_are_played_by_the_cards(name):
    """From the deal to the last card: no fault, every point, and the same when written and read."""
    for seed in range(12):
        rules, players = read_rules(HOUSES[name]), PLAYERS.get(name, 5)
        dealt = a_hand(Random(seed), rules, players=players)  # noqa: S311 - a game
        found = audit(dealt.hand)
        assert (found.faults, len(found.tricks)) == ((), dealt.hand.deal.tricks)
        assert audit_document(found)["points"] is not None
        written = WrittenHand(hand=dealt.hand)
        assert [one.hand for one in read_hands("".join(write_hands([written])))] == [written]
