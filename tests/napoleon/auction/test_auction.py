"""The auction: whose turn, who is out, when it ends, and who stands as Napoleon."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.auction import Auction, Call, parse_bid
from scorekeeper.napoleon.hand.moves import with_auction
from tests.napoleon.table import refused, rules, told
from tests.strays import every

SOFT = {"passing": "soft"}
COUNTER = {"direction": "counterclockwise"}

STANDS = {"bid_out_of_turn": "stands"}
LATE = {"bid_after_pass": "stands"}

TURNS = [
    # rule    what was called (seat 1 first, five players)   rules        to speak
    ("N-020", "", "wikipedia", 1),
    ("N-009", "1:11C", "wikipedia", 2),
    ("N-009", "1:11C", COUNTER, 0),  # 004:79
    ("N-021", "1:11C 2:pass 3:pass", "wikipedia", 4),
    ("N-025", "1:11C 2:pass 3:11D 4:pass 0:pass", "wikipedia", 1),
    ("N-025", "1:pass 2:11C 3:11D 4:pass 0:pass", "wikipedia", 2),  # 000:146 seat 1 is out
    ("N-025", "1:pass 2:11C 3:11D 4:pass 0:pass", SOFT, 1),  # AMB-09: seat 1 may come back
    ("N-025", "1:pass 2:pass 3:pass 4:pass", SOFT, 0),
    ("N-028", "1:pass 2:pass 3:pass 4:pass", "wikipedia", 0),
    ("X-25", "3:11C", STANDS, 4),  # it goes on after who has bid
    ("X-25", "3:11C 4:pass 0:pass", STANDS, 1),  # whoever was passed over speaks later
    ("X-25", "3:11C 3:pass 4:pass 0:pass 1:pass 2:pass", STANDS, None),
    ("X-25", "1:pass 2:11C 1:12C", LATE, 2),
    ("X-25", "1:pass 2:11C 1:12C 2:pass 3:pass 4:12D 0:pass", LATE, 1),  # who is in again stays so
]


@every("rule, calls, source, to_speak", TURNS)
def test_whose_turn_it_is(rule, calls, source, to_speak):
    assert told(source, calls).auction.to_speak == to_speak


REFUSED = [
    # rule    story                                               reason
    ("N-024", "1:13S; 2:13D", "bid-not-higher"),  # 002:95
    ("N-024", "1:13S; 2:13S", "bid-not-higher"),
    ("N-026", "1:10S", "bid-below-minimum"),
    ("N-027", "1:21C", "bid-above-maximum"),
    ("N-030", "1:11NT", "bid-no-trump-off"),
    ("N-021", "2:13S", "call-out-of-turn"),
    ("N-021", "2:pass", "call-out-of-turn"),
    ("N-021", "1:13S; 3:pass", "call-out-of-turn"),
    ("N-025", "1:pass; 1:11C", "call-after-pass"),  # 000:146
    ("N-025", "1:pass 2:11C 3:11D 4:pass 0:pass; 1:12C", "call-after-pass"),
    ("N-025", "1:pass; 1:pass", "call-after-pass"),
    ("N-028", "1:20S; 2:pass", "auction-over"),
    ("N-028", "1:11C 2:pass 3:pass 4:pass 0:pass; 1:12C", "auction-over"),  # not himself
    ("seats", "5:11C", "seat-unknown"),
    ("seats", "-1:pass", "seat-unknown"),
    ("seats", "5 stands 11C", "seat-unknown"),
    ("N-026", "1 stands 10S", "bid-below-minimum"),
    ("N-024", "1:13S; 2 stands 13D", "bid-not-higher"),
    ("N-024", "1:13S; 2 stands 13S", "bid-not-higher"),  # that bid is seat 1's
    ("N-025", "1:pass 2:11C; 1 stands 12C", "call-after-pass"),
    ("N-031", "1 stands 13S; 2 stands 14S", "auction-over"),
    ("N-031", "1 stands 13S; 2:14S", "auction-over"),
    ("N-020", "1:11C; first 2", "first-bidder-too-late"),
    ("N-020", "1 stands 11C; first 2", "first-bidder-too-late"),
    ("N-020", "first 5", "seat-unknown"),
    # told in part
    ("N-031", "2 stands 13S", "accepted"),  # the outcome without its calls
    ("N-031", "1:11C 2:pass; 1 stands 11C", "accepted"),  # the standing bid was the last
    ("N-031", "1:11C 2:pass; 3 stands 14D", "accepted"),  # the rest of the auction left out
    ("N-020", "first 3; 3:11C", "accepted"),  # 002:135 by janken
]


DOES_NOT_STAND = [
    # house, story                                              reason
    (LATE, "2:pass", "call-out-of-turn"),
    (STANDS, "2:pass 2:pass", "call-after-pass"),
    (STANDS | {"all_pass": "dealer_must_bid"}, "0:pass", "dealer-must-bid"),
    (STANDS, "3:11D; 2:11C", "bid-not-higher"),
    (STANDS, "1:pass; 1:11C", "call-after-pass"),
    (STANDS, "1:11C 2:pass 3:pass 4:pass 0:pass; 1:12C", "auction-over"),
    (STANDS, "6:11C", "seat-unknown"),
    (STANDS | {"auction": "declaration"}, "3:13S; 3:14S", "call-made-already"),
    (LATE, "2:11C", "call-out-of-turn"),
    (LATE, "1:pass; 1:pass", "call-after-pass"),
    (LATE | {"auction": "declaration"}, "3:13S; 3:14S", "call-made-already"),
    ({"bid_out_of_turn": "bars", "bid_after_pass": "void"}, "2:11C", "call-out-of-turn"),
    ({"bid_out_of_turn": "bars", "bid_after_pass": "void"}, "1:pass; 1:11C", "call-after-pass"),
]


@every("house, story, reason", DOES_NOT_STAND)
def test_what_does_not_stand_is_refused(house, story, reason):
    assert refused(house, story) == reason


@every("passed", [False, True])
def test_a_table_lets_one_bid_of_a_seat_stand(passed):
    hand = told("wikipedia", "1:pass 2:11C" if passed else "1:11C")
    seat = 1 if passed else 4
    let = hand.auction.after_ruling(seat, let=True)
    assert (hand.auction.ahead, let.ahead) == ((), (seat,))
    let.check_call(seat, parse_bid("12C"))
    let.check_declarer(seat)
    after = let.after(Call(seat=seat, bid=parse_bid("12C")))
    assert (after.let, after.standing.seat) == (frozenset(), seat)
    other = let.after(Call(seat=3, bid=None))
    assert other.let == {seat}, "nobody else's call uses it up"


@every("rule, story, reason", REFUSED)
def test_calls_are_refused_with_the_reason(rule, story, reason):
    assert refused("wikipedia", story) == reason


def test_a_soft_pass_does_not_keep_anybody_from_standing():
    assert told(SOFT, "1:pass 2:11C; 1 stands 12C").napoleon == 1
    assert told(SOFT, "1:11C 2:pass; 2 stands 12C").napoleon == 2  # AMB-09: nor the last one


def test_of_two_equal_bids_the_first_stands():
    """N-024: nobody may call the second, but a record may have it."""
    calls = (Call(seat=3, bid=parse_bid("13S")), Call(seat=1, bid=parse_bid("13S")))
    auction = Auction(ruleset=rules({"auction": "declaration"}), players=5, first=0, calls=calls)
    assert auction.standing == calls[0]


LOWEST = [
    # rules          after           lowest that beats it
    ("wikipedia", "", "11C"),
    ("wikipedia", "1:13H", "13S"),
    ("wikipedia", "1:13S", "14C"),
    ("sisyphus", "1:13S", "13NT"),
    ({"no_trump": "below_clubs"}, "1:13S", "14NT"),
    ("wikipedia", "1:20S", ""),
    ({"auction": "declaration"}, "1:13S", "11C"),
]


@every("source, calls, lowest", LOWEST)
def test_the_lowest_bid_that_may_still_be_made(source, calls, lowest):
    assert " ".join(map(str, told(source, calls).auction.open_bids[:1])) == lowest


@given(st.integers(4, 7), st.sampled_from(["sisyphus", "jazz", SOFT, COUNTER]), st.data())
def test_any_auction_ends_with_one_napoleon_or_none(players, source, data):
    """N-024, N-028: whatever is called in turn, bids rise and somebody or nobody stands."""
    auction = Auction(ruleset=rules(source), players=players, first=0)
    for _ in range(400):
        if auction.is_over:
            break
        seat = auction.to_speak
        bid = data.draw(st.none() | st.sampled_from(auction.open_bids))
        if bid is None:
            auction.check_pass(seat)
        else:
            auction.check_call(seat, bid)
        auction = auction.after(Call(seat=seat, bid=bid))
    assert auction.is_over
    bids = [call for call in auction.calls if call.bid]
    assert auction.standing == (bids[-1] if bids else None)
    assert auction.all_passed is not bool(bids)


BARRED = [
    # house, calls, who is barred, what was called then, to speak, whoever may call now
    ("wikipedia", "", 1, "1:pass", 2, (2,)),  # whoever would have begun
    ("wikipedia", "1:11C", 3, "1:11C", 2, (2,)),
    (SOFT, "1:11C 2:pass", 3, "1:11C 2:pass 3:pass", 4, (4,)),
    (SOFT, "1:11C 2:pass 3:pass 4:11D", 0, "1:11C 2:pass 3:pass 4:11D 0:pass", 1, (1,)),
    ({"auction": "first_come"}, "1:11C", 3, "1:11C", None, (1, 2, 4, 0)),
    ({"auction": "declaration"}, "1:11C", 3, "1:11C 3:pass", None, (2, 4, 0)),
]


@every("house, before, seat, after, turn, speakers", BARRED)
def test_whoever_is_barred_counts_as_one_who_passes(house, before, seat, after, turn, speakers):
    barred = told(house, before).auction.after_ruling(seat, barred=True)
    assert [(call.seat, call.bid) for call in barred.calls] == [
        (call.seat, call.bid) for call in told(house, after).auction.calls
    ]
    assert (barred.to_speak, barred.speakers) == (turn, speakers)
    assert seat not in barred.ahead
    for refuse in (barred.check_in, barred.check_declarer):
        with pytest.raises(Refusal) as refusal:
            refuse(seat)
        assert refusal.value.code == "call-barred"


@every("house", [{"all_pass": "dealer_must_bid"}, {"all_pass": "opener_forced"}])
def test_nobody_is_forced_to_stand_who_may_not_bid(house):
    """The dealer, seat 0, or whoever bids first, seat 1; the others have passed."""
    forced = 0 if house["all_pass"] == "dealer_must_bid" else 1
    hand = told(house, "")
    auction = hand.auction.after_ruling(forced, barred=True)
    for seat in (1, 2, 3, 4, 0):
        if not auction.is_over and seat != forced:
            auction = auction.after(Call(seat=seat, bid=None))
    assert with_auction(hand, auction).redealt == "all_passed"
