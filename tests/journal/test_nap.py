"""ナップの記録: an evening of Nap replayed, checked, corrected and undone."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.games import house_of
from scorekeeper.journal import HandStarted, PotCarried, SessionClosed, decode, encode
from scorekeeper.journal.moves import Unsound, after, fold, verify
from scorekeeper.nap.auction import every_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.facts import NapAuctionEnded, NapHandRedealt, NapPassed, NapRevoked
from scorekeeper.napoleon.hand import facts as napoleon_facts
from scorekeeper.napoleon.rules.presets import PRESETS as NAPOLEON_PRESETS
from scorekeeper.trick_taking.scoring import settle_up
from tests.examples import examples
from tests.journal.evening import RULESETS, is_accepted, refused
from tests.journal.nap_evening import (
    HOUSES,
    by_result,
    corrects,
    dealt,
    evening,
    opened,
    points,
    trick,
)
from tests.journal.test_verifying import record

ENGLISH = house_of("nap-en")


@pytest.mark.parametrize(
    ("fact", "refusal"),
    [
        (napoleon_facts.Passed(seat=1), "fact-of-another-game"),
        (napoleon_facts.HonoursBuried(count=1), "fact-of-another-game"),
        (trick(1, 1), "nap-play-not-now"),
        (NapRevoked(seat=1), "nap-play-not-now"),
        (facts.NapHandSettled(), "nap-settle-not-yet"),
        (facts.Looked(seat=1), "look-off"),
        (SessionClosed(), "hand-open"),
        (PotCarried(chips=4, sources=("other",)), "hand-open"),
    ],
)
def test_what_cannot_be_recorded_during_the_bidding(fact, refusal):
    assert refused(evening().tell(dealt()), fact) == refusal


def test_a_pot_is_taken_over_before_the_first_hand():
    told = evening().tell(PotCarried(chips=12, sources=("monday", "tuesday")))
    assert told.session.pot == 12
    told.tell(dealt(), *by_result(3, "nap", made=True))
    assert told.session.pot == 0
    assert points(told.session) == [(-11, -11, -11, 56, -11)]


def test_a_pot_is_taken_over_once_and_in_time():
    pot = PotCarried(chips=3, sources=("monday",))
    assert refused(evening(ENGLISH), pot) == "pot-none"
    assert refused(evening().tell(pot), pot) == "pot-carried-late"
    assert refused(evening().tell(dealt(), NapAuctionEnded()), pot) == "pot-carried-late"


def test_a_correction_refigures_the_pots_of_later_hands():
    told = evening().tell(dealt(), *by_result(1, "4", made=True))
    told.tell(dealt(1, 2), *by_result(2, "nap", made=True))
    assert points(told.session)[1] == (-11, -11, 49, -11, -11)
    told.tell(corrects(1, 1, "nap", made=True))
    assert points(told.session) == [(-11, 44, -11, -11, -11), (-11, -11, 44, -11, -11)]
    assert told.session.pot == 0
    told.undo()
    assert points(told.session)[1] == (-11, -11, 49, -11, -11)


@pytest.mark.parametrize(
    ("fact", "refusal"),
    [
        (corrects(1, 1, "3", made=True), "correction-changes-nothing"),
        (corrects(1, 1, "misere", made=True), "nap-bid-not-played"),
        (corrects(1, 7, "3", made=True), "seat-unknown"),
        (corrects(1, 1, "3", made=False, why=" "), "words-empty"),
        (corrects(2, 1, "3", made=False), "hand-unknown"),
    ],
)
def test_corrections_that_cannot_be(fact, refusal):
    assert refused(evening().tell(dealt(), *by_result(1, "3", made=True)), fact) == refusal


def test_a_revoke_that_is_paid_for_goes_before_the_result():
    told = evening(ENGLISH).tell(dealt(house=ENGLISH), *by_result(1, "3", made=True))
    assert refused(told, corrects(1, 1, "3", made=True, revoked=1)) == "made-despite-revoke"
    assert refused(told, corrects(1, 1, "3", made=False, revoked=2)) == "made-despite-revoke"


def moves(told):
    session = told.session
    house = session.house
    seats = range(session.players)
    deals = [dealt(dealer, first, house) for dealer in seats for first in seats]
    if not session.in_hand:
        return [one for one in deals if _can_start(told, one)]
    bids = every_bid(session.ruleset)
    tried = [
        NapHandRedealt(reason="misdeal"),
        NapAuctionEnded(),
        facts.NapHandSettled(),
    ]
    tried += [facts.ResultSaid(made=made) for made in (True, False)]
    tried += [kind(seat=seat) for kind in (NapPassed, NapRevoked, facts.Looked) for seat in seats]
    tried += [facts.CardsBought(seat=seat, count=1) for seat in seats]
    tried += [facts.NapBidCalled(seat=seat, bid=bid) for seat in seats for bid in bids]
    hand = session.hands[-1]
    tried += [trick(hand.next_trick, seat) for seat in seats]
    return [one for one in tried if is_accepted(session, one)]


def _can_start(told, fact):
    try:
        after(told.session, replace(told.events[-1], fact=fact))
    except Refusal:
        return False
    return True


@settings(max_examples=examples(25), deadline=None)
@given(data=st.data(), house=st.sampled_from(HOUSES))
def test_chips_are_conserved_and_records_are_read_back(data, house):
    told = evening(house, players=data.draw(st.sampled_from((2, 5, 6)), label="players"))
    for _ in range(data.draw(st.integers(0, 14), label="facts")):
        told.tell(data.draw(st.sampled_from(moves(told)), label="fact"))
        session = told.session
        sheets = [sheet for sheet in session.sheets if sheet is not None]
        paid_in = -sum(sum(sheet.points) for sheet in sheets)
        owed = settle_up(session.totals)
        into = sum(one.chips for one in owed if one.payee is None)
        out = sum(one.chips for one in owed if one.payer is None)
        assert session.pot == paid_in == -sum(session.totals) == into - out
    session = told.session
    kept = [encode(event.fact) for event in told.events]
    assert [decode(*one) for one in kept] == [event.fact for event in told.events]
    assert fold(told.events, RULESETS) == session


NAPOLEON_ADDRESS = next(iter(NAPOLEON_PRESETS.values())).rules.fingerprint()


@pytest.mark.parametrize(
    ("events", "sequence", "refusal"),
    [
        (record(replace(dealt(), first_bidder=None), opening=opened()), 2, "seat-sits-out"),
        (record(dealt(), napoleon_facts.Passed(seat=1), opening=opened()), 3,
         "fact-of-another-game"),
        (record(dealt(house=ENGLISH), opening=opened(ENGLISH, 8)), 1, "names-too-many"),
        (record(HandStarted(dealer=0, first_bidder=1, ruleset=NAPOLEON_ADDRESS), opening=opened()),
         2, "event-ruleset-unknown"),
    ],
)  # fmt: skip
def test_a_record_from_elsewhere_is_asked(events, sequence, refusal):
    with pytest.raises(Unsound) as unsound:
        verify(events, RULESETS)
    assert (unsound.value.sequence, unsound.value.refusal.code) == (sequence, refusal)
