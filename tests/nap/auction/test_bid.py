"""B-021 to B-026: the bids there are, in their order, and how they are read and written."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import Bid, Level, check_higher, every_bid, levels, parse_bid, strength
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import Ruleset

bids = st.builds(Bid, level=st.sampled_from(Level), floater=st.booleans())

LADDERS = [
    # source, rules, every bid from the lowest
    ("000:42-50", PRESETS["nap-ja"].rules, "2 3 4 nap wellington blucher"),
    ("AMB-58", PRESETS["nap-en"].rules, "3 misere 4 nap bonaparte wellington blucher"),
    ("003:69-76", PRESETS["nap-seven-card"].rules, "3 4 nap misere 6 7"),
    ("000:96", Ruleset(misere="between_three_and_four"),
     "2 3 misere 4 nap wellington blucher"),
    ("AMB-51", Ruleset(misere="above_nap", bonaparte="on"),
     "2 3 4 nap misere bonaparte wellington blucher"),
    ("B-025", Ruleset(wellington="off"), "2 3 4 nap"),
    ("B-025", Ruleset(blucher="off"), "2 3 4 nap wellington"),
    ("AMB-54", Ruleset(all_pass="dealer_must_bid_one"), "1 2 3 4 nap wellington blucher"),
    ("N-X6", Ruleset(floater=True, minimum_bid=3, wellington="off"), "3+ 3 4+ 4 nap+ nap"),
    ("B-055", Ruleset(hand_size=7, bonaparte="on"), "2 3 4 nap 6 7"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "rules", "ladder"), LADDERS)
def test_every_bid_in_order(source, rules, ladder):
    assert " ".join(map(str, every_bid(rules))) == ladder, source
    assert [str(level) for level in levels(rules)] == [
        word for word in ladder.split() if not word.endswith("+")
    ]


@pytest.mark.parametrize(("source", "rules", "ladder"), LADDERS)
def test_a_later_bid_beats_every_earlier_one(source, rules, ladder):
    order = [parse_bid(word) for word in ladder.split()]
    assert sorted(order, key=lambda bid: strength(bid, rules)) == order, source
    for low, high in pairwise(order):
        check_higher(high, low, rules)
        with pytest.raises(Refusal) as refusal:
            check_higher(low, high, rules)
        both = {"bid": str(low), "standing": str(high)}
        assert (refusal.value.code, dict(refusal.value.params)) == ("nap-bid-not-higher", both)


READ = [
    ("2", "2"), ("5", "nap"), ("ナポレオン", "nap"), ("ﾅｯﾌﾟ", "nap"), ("NAP", "nap"),
    ("Napoleon", "nap"), ("ミゼール", "misere"), ("misery", "misere"),
    ("ミス", "misere"), ("ミゼリー", "misere"), ("misère", "misere"), ("Mis", "misere"),
    ("ボナパルト", "bonaparte"), ("ウェリントン", "wellington"), ("Blücher", "blucher"),
    ("ブリュッヒャー", "blucher"), (" nap + ", "nap+"), ("７", "7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "bid"), READ)
def test_bids_are_read_as_tables_write_them(text, bid):
    assert str(parse_bid(text)) == bid


@pytest.mark.parametrize("text", ["", "8", "0", "13H", "+", "4++", "pass"])
def test_what_is_no_bid_is_refused_with_its_text(text):
    with pytest.raises(Refusal) as refusal:
        parse_bid(text)
    assert (refusal.value.code, refusal.value.params["text"]) == ("nap-bid-unreadable", text)


@given(bids)
def test_a_bid_is_read_back_as_it_was_written(bid):
    assert parse_bid(str(bid)) == bid


TRICKS = [
    ("1", 1, False), ("4", 4, False), ("misere", 0, False), ("nap", 5, True),
    ("bonaparte", 5, True), ("wellington", 5, True), ("blucher", 5, True), ("6", 6, True),
    ("7", 7, True),
]  # fmt: skip


@pytest.mark.parametrize(("bid", "tricks", "wins_the_pot"), TRICKS)
def test_what_a_bid_promises(bid, tricks, wins_the_pot):
    found = parse_bid(bid)
    assert (found.tricks, found.level.wins_the_pot) == (tricks, wins_the_pot)
    assert found.is_misere is (bid == "misere")
