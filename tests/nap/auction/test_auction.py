"""B-020 to B-025: whose turn it is, what may be bid over what, and when the bidding is over."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import Auction, Call, parse_bid
from scorekeeper.nap.rules.ruleset import Ruleset

ROUNDS = Ruleset(misere="between_three_and_four", bonaparte="on")
ONCE = Ruleset(bidding="once_each", misere="between_three_and_four", bonaparte="on")
FORCED = Ruleset(all_pass="dealer_must_bid_one")
SOFT = Ruleset(pass_is_final=False)
ANY = Ruleset(five_tricks_need_nap=False)
STANDS = Ruleset(bid_out_of_turn="stands")
LATE = Ruleset(bid_after_pass="stands", bidding="once_each")


def auction(rules, calls, seats=(1, 2, 3, 0)):
    """The auction at a table of four that seat 0 dealt, after calls such as ``1:3 2:pass``."""
    found = Auction(ruleset=rules, seats=seats)
    for call in calls.split():
        seat, _, bid = call.partition(":")
        made = None if bid == "pass" else parse_bid(bid)
        found = found.after(Call(seat=int(seat), bid=made))
    return found


TURNS = [
    # source, rules, calls, whose turn (None: over), who stands (None: nobody)
    ("000:39", ROUNDS, "", 1, None),
    ("000:39", ROUNDS, "1:2", 2, 1),
    ("000:52", ROUNDS, "1:2 2:3 3:pass 0:pass", 1, 2),
    ("000:52", ROUNDS, "1:2 2:3 3:pass 0:pass 1:4 2:pass", None, 1),
    ("AMB-57", ROUNDS, "1:pass 2:3 3:4 0:pass", 2, 3),
    ("AMB-73", SOFT, "1:pass 2:3 3:4 0:pass", 1, 3),
    ("AMB-73", SOFT, "1:pass 2:3 3:4 0:pass 1:pass 2:pass", None, 3),
    ("AMB-73", SOFT, "1:pass 2:3 3:pass 0:pass", 1, 2),
    ("AMB-73", SOFT, "1:pass 2:3 3:pass 0:pass 1:4 2:pass 3:pass", 0, 1),
    ("AMB-73", SOFT, "1:pass 2:pass 3:pass", 0, None),
    ("AMB-73", SOFT, "1:pass 2:pass 3:pass 0:pass", None, None),
    ("000:52", ROUNDS, "1:pass 2:pass 3:pass", 0, None),
    ("X-25", STANDS, "3:2", 0, 3),
    ("X-25", STANDS, "3:2 0:pass 1:pass", 2, 3),
    ("X-25", STANDS, "3:2 0:pass 1:pass 2:pass", None, 3),
    ("X-25", STANDS, "3:2 3:pass 0:pass 1:pass 2:pass", None, 3),
    ("X-25", LATE, "1:pass 2:2 1:3", 3, 1),
    ("X-25", LATE, "1:pass 2:2 1:3 3:pass 0:pass", None, 1),
    ("AMB-54", ROUNDS, "1:pass 2:pass 3:pass 0:pass", None, None),
    ("000:52", ROUNDS, "1:nap 2:wellington 3:pass 0:pass", 1, 2),
    ("000:50", ROUNDS, "1:nap 2:wellington 3:pass 0:pass 1:blucher", None, 1),
    ("003:33", ONCE, "1:3 2:4", 3, 2),
    ("003:33", ONCE, "1:3 2:4 3:pass 0:pass", None, 2),
    ("003:33", ONCE, "1:pass 2:pass 3:pass", 0, None),
    ("003:33", ONCE, "1:pass 2:pass 3:pass 0:pass", None, None),
    ("003:33", ONCE, "1:nap 2:wellington 3:blucher", None, 3),
]


@pytest.mark.parametrize(("source", "rules", "calls", "speaker", "stands"), TURNS)
def test_turns(source, rules, calls, speaker, stands):
    found = auction(rules, calls)
    assert found.to_speak == speaker, source
    assert found.speakers == (() if speaker is None else (speaker,))
    assert found.is_over is (speaker is None)
    assert (found.standing.seat if found.standing else None) == stands
    assert found.all_passed is (speaker is None and stands is None)


def test_of_two_equal_bids_the_first_stands():
    """Nobody may call the second (000:44); a record that holds it can be replayed all the same."""
    found = auction(ROUNDS, "1:2 2:3 3:3")
    assert (found.standing, found.to_speak) == (Call(seat=2, bid=parse_bid("3")), 0)


REFUSED = [
    # source, rules, calls, the call refused, why
    ("000:39", ROUNDS, "", "2:3", "call-out-of-turn"),
    ("000:52", ROUNDS, "1:pass 2:3 3:pass 0:pass", "1:4", "auction-over"),
    ("AMB-73", ROUNDS, "1:pass 2:3", "1:4", "call-after-pass"),
    ("AMB-73", SOFT, "1:3 2:pass 3:pass", "2:4", "call-after-pass"),
    ("AMB-73", SOFT, "1:pass 2:3", "1:4", "call-out-of-turn"),
    ("AMB-74", ANY, "1:wellington", "2:nap", "nap-bid-not-higher"),
    ("AMB-74", ANY, "1:blucher", "2:wellington", "auction-over"),
    ("003:33", ONCE, "1:3 2:4", "1:nap", "call-made-already"),
    ("000:44", ROUNDS, "1:3", "2:3", "nap-bid-not-higher"),
    ("000:44", ROUNDS, "1:3", "2:2", "nap-bid-not-higher"),
    ("AMB-51", ROUNDS, "1:4", "2:misere", "nap-bid-not-higher"),
    ("B-055", ROUNDS, "1:4", "2:6", "nap-bid-not-played"),
    ("000:48", ROUNDS, "", "1:wellington", "wellington-needs-nap"),
    ("000:48", ROUNDS, "1:4", "2:wellington", "wellington-needs-nap"),
    ("000:50", ROUNDS, "1:nap", "2:blucher", "blucher-needs-wellington"),
    ("003:58", ROUNDS, "1:nap 2:bonaparte 3:pass 0:pass", "1:blucher", "blucher-needs-wellington"),
    ("AMB-54", FORCED, "1:pass", "2:1", "one-only-forced"),
    ("AMB-54", FORCED, "1:2", "2:1", "one-only-forced"),
    ("AMB-54", FORCED, "1:pass 2:pass 3:2", "0:1", "one-only-forced"),
]


@pytest.mark.parametrize(("source", "rules", "calls", "call", "code"), REFUSED)
def test_bids_refused(source, rules, calls, call, code):
    seat, _, bid = call.partition(":")
    with pytest.raises(Refusal) as refusal:
        auction(rules, calls).check_call(int(seat), parse_bid(bid))
    assert refusal.value.code == code, source


ALLOWED = [
    ("000:43", ROUNDS, "", "1:2"),
    ("000:96", ROUNDS, "1:3", "2:misere"),
    ("000:96", ROUNDS, "1:misere", "2:4"),
    ("000:48", ROUNDS, "1:nap", "2:wellington"),
    ("003:38", ROUNDS, "1:nap", "2:bonaparte"),
    ("003:58", ROUNDS, "1:bonaparte", "2:wellington"),
    ("000:50", ROUNDS, "1:nap 2:wellington", "3:blucher"),
    ("000:50", ROUNDS, "1:nap 2:wellington 3:pass 0:pass", "1:blucher"),
    ("AMB-73", SOFT, "1:pass 2:3 3:4 0:pass", "1:nap"),
    ("AMB-74", ANY, "", "1:wellington"),
    ("AMB-74", ANY, "1:2", "2:wellington"),
    ("AMB-74", ANY, "1:4", "2:blucher"),
    ("AMB-74", ANY, "1:wellington", "2:blucher"),
    ("AMB-54", FORCED, "1:pass 2:pass 3:pass", "0:1"),
    ("AMB-54", FORCED, "1:pass 2:pass 3:pass", "0:4"),
]


@pytest.mark.parametrize(("source", "rules", "calls", "call"), ALLOWED)
def test_bids_that_stand(source, rules, calls, call):
    seat, _, bid = call.partition(":")
    before = auction(rules, calls)
    before.check_call(int(seat), parse_bid(bid))
    after = before.after(Call(seat=int(seat), bid=parse_bid(bid)))
    assert after.standing == after.calls[-1], source


def test_the_dealer_may_not_pass_out_a_hand_that_he_has_to_play():
    """AMB-54."""
    found = auction(FORCED, "1:pass 2:pass 3:pass")
    assert found.must_bid(0)
    with pytest.raises(Refusal) as refusal:
        found.check_pass(0)
    assert refusal.value.code == "dealer-must-bid"
    assert not found.must_bid(3)
    assert not auction(ROUNDS, "1:pass 2:pass 3:pass").must_bid(0)


def test_where_the_dealer_sits_out_the_last_to_speak_is_forced():
    found = auction(FORCED, "1:pass 2:pass", seats=(1, 2, 3))
    assert (found.first, found.seats[-1], found.must_bid(3)) == (1, 3, True)


OPEN = [
    (ROUNDS, "", 1, "2 3 misere 4 nap bonaparte"),
    (ROUNDS, "1:nap", 2, "bonaparte wellington"),
    (ROUNDS, "1:nap 2:wellington", 3, "blucher"),
    (ANY, "1:3", 2, "4 nap wellington blucher"),
    (FORCED, "1:pass 2:pass 3:pass", 0, "1 2 3 4 nap"),
    (Ruleset(floater=True, minimum_bid=3), "1:4+", 2, "4 nap+ nap"),
]


@pytest.mark.parametrize(("rules", "calls", "seat", "bids"), OPEN)
def test_the_bids_that_are_open(rules, calls, seat, bids):
    assert " ".join(map(str, auction(rules, calls).open_bids(seat))) == bids
