"""Bids: how they are read, which is higher, and which nobody may make."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal, Suit
from scorekeeper.napoleon.auction import (
    Bid,
    check_bid,
    check_higher,
    every_bid,
    parse_bid,
    strength,
)
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import parse_trump, trump_text
from tests.napoleon.table import answer, rules
from tests.strays import every

READ = [
    ("13H", "13H"),
    ("h13", "13H"),
    ("♥13", "13H"),
    ("♥\N{VARIATION SELECTOR-16}１３", "13H"),
    ("ハート 13", "13H"),
    ("スペ14", "14S"),
    ("14 spades", "14S"),
    ("♠ 14", "14S"),
    ("ダイア12", "12D"),
    ("クローバー11", "11C"),
    ("15nt", "15NT"),
    ("15 n", "15NT"),
    ("ノートラ15", "15NT"),
    ("ノートランプ15", "15NT"),
]


@every("typed, written", READ)
def test_bids_are_read_count_first_or_trump_first(typed, written):
    assert str(parse_bid(typed)) == written


@given(st.integers(1, 24), st.sampled_from([*Suit, None]))
def test_reading_is_the_inverse_of_writing(count, trump):
    bid = Bid(count=count, trump=trump)
    assert parse_bid(str(bid)) == bid
    assert parse_trump(trump_text(trump)) is trump


@every(
    "typed", ["", "13", "H", "13X", "H13H", "-13H", "13.5H", "99999H", "13HH", "\u0661\u0663H"]
)  # no figures that we write
def test_what_is_no_bid_is_refused_as_it_came(typed):
    with pytest.raises(Refusal) as refusal:
        parse_bid(typed)
    assert (refusal.value.code, refusal.value.params["text"]) == ("bid-unreadable", typed)


HIGHER = [
    # rule    bid     after   no-trump         answer            source
    ("N-023", "13H", None, "off", "accepted"),  # the first bid has nothing to beat
    ("N-023", "14C", "13S", "off", "accepted"),  # 000:144 the count comes first
    ("N-023", "13S", "13H", "off", "accepted"),  # 000:144 then spades,
    ("N-023", "13H", "13D", "off", "accepted"),  # hearts,
    ("N-023", "13D", "13C", "off", "accepted"),  # diamonds, clubs
    ("N-024", "13D", "13S", "off", "bid-not-higher"),  # 002:95
    ("N-024", "13S", "13S", "off", "bid-not-higher"),  # 000:146 not the same again
    ("N-024", "12S", "13C", "off", "bid-not-higher"),
    ("N-024", "19S", "13C", "off", "accepted"),  # bids may jump
    ("N-030", "13NT", "13S", "above_spades", "accepted"),  # 002:104, AMB-11
    ("N-030", "14C", "13NT", "above_spades", "accepted"),
    ("N-030", "13S", "13NT", "above_spades", "bid-not-higher"),
    ("N-030", "13NT", "13C", "below_clubs", "bid-not-higher"),  # 004:174
    ("N-030", "13C", "13NT", "below_clubs", "accepted"),
    ("N-030", "13NT", "12S", "below_clubs", "accepted"),
]


@every("rule, bid, standing, no_trump, expected", HIGHER)
def test_a_bid_must_beat_the_standing_one(rule, bid, standing, no_trump, expected):
    before = standing and parse_bid(standing)
    house = Ruleset(no_trump=no_trump)
    assert answer(check_higher, parse_bid(bid), before, house) == expected


BOUNDS = [
    # rule    rules                             bid     answer
    ("N-026", "wikipedia", "11C", "accepted"),  # 000:152
    ("N-026", "wikipedia", "10S", "bid-below-minimum"),
    ("N-026", "jazz", "12C", "accepted"),  # 004:54
    ("N-026", "jazz", "11S", "bid-below-minimum"),
    ("N-027", "wikipedia", "20S", "accepted"),  # 000:144
    ("N-027", "wikipedia", "21C", "bid-above-maximum"),
    ("N-191", {"threes_are_honours": True}, "24S", "accepted"),  # 000:307
    ("N-191", {"threes_are_honours": True}, "25C", "bid-above-maximum"),
    ("N-030", "sisyphus", "20NT", "accepted"),  # 002:98
    ("N-030", "wikipedia", "13NT", "bid-no-trump-off"),
]


@every("rule, source, bid, expected", BOUNDS)
def test_bids_that_nobody_could_make(rule, source, bid, expected):
    assert answer(check_bid, parse_bid(bid), rules(source)) == expected


LADDERS = [
    # rules         lowest  highest  bids
    ("wikipedia", "11C", "20S", 40),
    ("jazz", "12C", "20S", 36),
    ("sisyphus", "11C", "20NT", 50),
    ({"no_trump": "below_clubs"}, "11NT", "20S", 50),
    ({"minimum_bid": 20}, "20C", "20S", 4),  # N-026: the lowest may be all twenty
    ({"threes_are_honours": True, "minimum_bid": 13}, "13C", "24S", 48),
]


@every("source, lowest, highest, bids", LADDERS)
def test_every_bid_there_is(source, lowest, highest, bids):
    ladder = every_bid(rules(source))
    assert (str(ladder[0]), str(ladder[-1]), len(ladder)) == (lowest, highest, bids)
    for low, high in pairwise(ladder):
        assert strength(low, rules(source)) < strength(high, rules(source))
