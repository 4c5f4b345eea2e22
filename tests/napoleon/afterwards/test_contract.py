"""あとで: the answer's form, its parts, and every hand that cannot be looked at, by name."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper import napoleon
from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, parse_card, parse_cards
from scorekeeper.napoleon import EndOfHand, PlayedHand, PlayedTrick, afterwards, afterwards_record
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from tests.napoleon.dealer import a_hand
from tests.strays import every

TRICKS = [
    {"leader": 1, "plays": ["HK", "HA", "D10", "H3"]},
    {"leader": 2, "plays": ["C7", "D4", "C8", "C9"]},
]
RECORD = {
    "rules": "sisyphus", "players": 4, "bid": "14S", "napoleon": 0, "adjutant": 2,
    "first": 11, "of": 12, "taken": 11, "tricks": TRICKS,
}  # fmt: skip
HANDS = [["C8", "H3"], ["HK", "C9"], ["HA", "C7"], ["D10", "D4"]]


def a_whole_hand(seed=1, preset="sisyphus"):
    random = Random(seed)  # noqa: S311 - any hand will do
    return a_hand(random, PRESETS[preset].rules, players=5).hand


def values(answer):
    return [trick and trick["value"] for trick in answer["tricks"]]


def test_the_documents_example():
    answer = afterwards_record(RECORD)
    assert {name: answer[name] for name in answer if name != "tricks"} == {
        "could": 13, "taken": 14, "makeable": None, "costs": [0, 0, 0, 1],
    }  # fmt: skip
    first, last = answer["tricks"]
    assert (first["trick"], first["value"], first["winner"], first["honours"]) == (11, 2, 2, 3)
    assert first["plays"][2] == {
        "seat": 3, "card": "D10", "value": 3, "cost": 1, "best": ["D4"],
    }  # fmt: skip
    assert (last["trick"], last["value"], last["honours"]) == (12, 0, 0)


def test_hands_say_the_same_as_tricks_to_the_end():
    assert afterwards_record({**RECORD, "hands": HANDS}) == afterwards_record(RECORD)


def test_with_hands_fewer_tricks_are_valued_all_the_same():
    some = afterwards_record({**RECORD, "hands": HANDS, "tricks": TRICKS[:1]})
    assert some["tricks"] == afterwards_record(RECORD)["tricks"][:1]
    none = afterwards_record({**RECORD, "hands": HANDS, "tricks": []})
    assert (none["tricks"], none["could"], none["taken"]) == ([], None, 11)


def test_only_the_last_tricks():
    answer = afterwards_record(RECORD, tricks=1)
    assert values(answer) == [None, 0]
    assert (answer["could"], answer["costs"]) == (None, [0, 0, 0, 0])


def test_time_that_is_over_leaves_the_rest_null():
    seconds = iter(range(1000))
    answer = afterwards(a_whole_hand(), seconds=3, clock=lambda: float(next(seconds))).document()
    assert values(answer)[0] is None
    assert values(answer)[-1] is not None
    assert (answer["could"], answer["makeable"]) == (None, None)


def test_without_a_clock_a_second_is_a_number_of_positions():
    hand = a_whole_hand()
    few, more = (afterwards(hand, seconds=seconds) for seconds in (0.1, 1.0))
    assert sum(one is not None for one in few.tricks) < sum(one is not None for one in more.tricks)
    assert few == afterwards(hand, seconds=0.1), "the same each time"


def test_a_whole_hand_is_makeable_or_not():
    """A composed hand of two tricks, both first and last."""
    told = {**RECORD, "first": 1, "of": 2, "taken": 12, "napoleon": 1, "adjutant": 3}
    assert afterwards_record(told)["makeable"] is (afterwards_record(told)["could"] >= 14)


def test_the_adjutant_is_who_had_called():
    told = {name: value for name, value in RECORD.items() if name != "adjutant"}
    assert afterwards_record({**told, "called": "HA"}) == afterwards_record(RECORD)
    assert afterwards_record({**told, "called": "C8"}) == afterwards_record(
        {**RECORD, "adjutant": None}
    )
    with pytest.raises(Refusal, match="afterwards-adjutant-unknown"):
        afterwards_record({**told, "called": "SJ"})
    with pytest.raises(Refusal, match="afterwards-adjutant-unknown"):
        afterwards_record(told)


def test_buried_honours_go_as_the_house_says():
    composed = {**RECORD, "first": 1, "of": 2, "buried": ["SK", "SQ", "S2"]}
    del composed["taken"]
    told = [{**trick, "leader": leader} for trick, leader in zip(TRICKS, (1, 2), strict=True)]
    answers = {
        goes: afterwards_record(
            {**composed, "tricks": told, "rules": {"preset": "sisyphus", "buried_honours": goes}}
        )["taken"]
        for goes in ("napoleon", "first_trick", "allies")
    }
    assert answers == {"napoleon": 5, "first_trick": 5, "allies": 3}


@every("seed", range(4))
def test_costs_are_what_was_won_and_lost(seed):
    """On the whole: the first known value, less our costs, and theirs, is what was taken."""
    found = EndOfHand.of_hand(a_whole_hand(seed)).prepare()
    found.go_on(lambda _: False, tricks=5)
    told, side = found.found, found.search
    known = [trick for trick in told.tricks if trick is not None]
    seats = dict(zip(found.seats, side.ours, strict=True))
    costs = sum(-cost if seats[seat] else cost for seat, cost in enumerate(told.costs))
    assert len(known) == 5
    assert known[0].before + known[0].value + costs == told.taken


def test_a_led_joker_names_the_suits_that_cost_nothing():
    record = {
        "rules": {"preset": "jazz", "direction": "clockwise"}, "players": 4, "bid": "13S",
        "napoleon": 0, "adjutant": 2,
        "first": 11, "of": 12, "hands": [["JOKER", "H3"], ["HK", "C9"], ["C7", "D9"], ["D4", "D5"]],
        "tricks": [{"leader": 0, "plays": ["JOKER", "HK", "D9", "D5"], "named_suit": "H"}],
    }  # fmt: skip
    play = afterwards_record(record)["tricks"][0]["plays"][0]
    assert play["card"] == "JOKER"
    assert set(play["named"]) <= set("SHDC")
    assert ("H" in play["named"]) is (play["cost"] == 0)


def test_a_hand_of_which_a_card_is_missing_says_of_which_trick():
    hand = a_whole_hand()
    bare = replace(hand, hands=None)
    unseen = replace(bare.tricks[2], plays=(UNSEEN, *bare.tricks[2].plays[1:]))
    for tricks, number in (
        (bare.tricks[:4], 5),
        ((*bare.tricks[:2], unseen, *bare.tricks[3:]), 3),
        ((*bare.tricks[:2], PlayedTrick(), *bare.tricks[3:]), 3),
    ):
        with pytest.raises(Refusal, match="afterwards-cards-missing") as refused:
            afterwards(replace(bare, tricks=tricks), seconds=0)
        assert refused.value.params == {"trick": number}


def test_a_wild_joker_is_refused():
    rules = replace(PRESETS["sisyphus"].rules, jokers=1, joker_wild=True)
    with pytest.raises(Refusal, match="afterwards-wild-joker"):
        afterwards(replace(a_whole_hand(), ruleset=Ruleset(**rules.document())), seconds=0)


def test_after_an_impossible_card_the_tricks_after_it_are_valued():
    hand = a_whole_hand()
    twice = replace(hand.tricks[4], plays=(hand.tricks[0].plays[0], *hand.tricks[4].plays[1:]))
    told = replace(hand, hands=None, tricks=(*hand.tricks[:4], twice, *hand.tricks[5:]))
    told = replace(told, tricks=tuple(
        replace(trick, leader=trick.leader, winner=winner)
        for trick, winner in zip(told.tricks, winners(hand), strict=True)
    ))  # fmt: skip
    answer = afterwards(told).document()
    assert values(answer)[:5] == [None] * 5
    assert None not in values(answer)[5:]
    assert answer["taken"] >= afterwards(hand, seconds=0).taken - 5


def winners(hand):
    return [trick.winner for trick in napoleon.audit(hand).tricks]


def test_a_revoke_is_not_legal_and_has_no_cost():
    """The third player has ♥A and plays ♣7 to a led heart; play goes on from it."""
    tricks = [
        {"leader": 1, "plays": ["HK", "C7", "D10", "H3"]},
        {"leader": 1, "plays": ["C9", "HA", "D4", "C8"]},
    ]
    (first, _) = afterwards_record({**RECORD, "tricks": tricks})["tricks"]
    assert first["plays"][1] == {
        "seat": 2, "card": "C7", "value": 0, "cost": None, "best": [], "legal": False,
    }  # fmt: skip


@every(
    "changed, code",
    [
        ({"first": 0}, "trick-number-out-of-range"),
        ({"first": 13}, "trick-number-out-of-range"),
        ({"of": 99}, "trick-count-out-of-range"),
        ({"of": 11}, "audit-tricks-too-many"),
        ({"adjutant": 0}, "adjutant-is-napoleon"),
        ({"adjutant": 7}, "seat-unknown"),
        ({"trick": 1}, "record-field-unknown"),
        ({"tricks": "all"}, "audit-tricks-unreadable"),
        ({"tricks": [{"plays": ["HK", "HA", "D10", "H3"]}, TRICKS[1]]}, "audit-leader-missing"),
        ({"hands": HANDS[:3]}, "audit-hands-count"),
        ({"hands": HANDS, "tricks": [None]}, "afterwards-cards-missing"),
        ({"hands": [HANDS[0]] * 4, "tricks": []}, "afterwards-cards-missing"),
    ],
)
def test_a_record_that_cannot_be_is_refused_by_name(changed, code):
    with pytest.raises(Refusal, match=code):
        afterwards_record({**RECORD, **changed})


def test_a_card_has_its_place_whatever_the_house():
    """Two jokers, threes as honours and moved cards leave room for every suit."""
    rules = replace(PRESETS["sisyphus"].rules, jokers=2, threes_are_honours=True)
    hand = a_hand(Random(3), Ruleset(**rules.document()), players=5).hand  # noqa: S311
    layout = EndOfHand.of_hand(hand).prepare().layout
    assert set(layout.place) == set(hand.pack)
    assert len(set(layout.place.values())) == len(hand.pack)
    assert {str(layout.card[layout.place[card]]) for card in parse_cards("SA JOKER2")} == {
        "SA", "JOKER2",
    }  # fmt: skip


def test_a_hand_of_one_player_alone():
    hand = replace(a_whole_hand(), called=None)
    with pytest.raises(Refusal, match="afterwards-adjutant-unknown"):
        afterwards(hand)
    alone = EndOfHand.of_hand(hand, frozenset({None}))
    assert alone.prepare().search.ours.count(True) == 1


def test_the_suit_that_a_joker_named_has_to_be_known():
    tricks = (
        PlayedTrick(plays=(parse_card("JOKER"), *parse_cards("HK D9 D5")), leader=0, winner=0),
        PlayedTrick(plays=parse_cards("H3 C9 C7 D4"), leader=0),
    )
    paper = PlayedHand(
        ruleset=PRESETS["jazz"].rules, players=4, bid=napoleon.parse_bid("13S"), napoleon=0,
        called=Card(suit=Suit.CLUBS, rank=7), tricks=tricks,
    )  # fmt: skip
    found = EndOfHand(paper=paper, first=11, of=12, told=frozenset({2})).look_back()
    assert [trick and trick.value for trick in found.tricks] == [None, 0]
