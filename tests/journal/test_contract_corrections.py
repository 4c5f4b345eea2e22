"""宣言の訂正: who stands, at what, with which card called, put right in mid-hand, in both games."""

import pytest

from scorekeeper.cards import parse_card
from scorekeeper.nap.auction import parse_bid as parse_nap_bid
from scorekeeper.nap.hand.settling import NapContractCorrected
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.settling import ContractCorrected
from tests.journal import nap_evening as nap
from tests.journal.evening import Evening, calls, dealt, opened, refused, settles, stands, trick


def corrects(napoleon=1, bid="13S", called="SA", hand=1):
    card = parse_card(called) if called else None
    return ContractCorrected(hand=hand, napoleon=napoleon, bid=parse_bid(bid), called=card)


def playing(*then, preset="wikipedia"):
    start = (dealt(preset=preset), stands(1, "13S"), calls("SA"), facts.HonoursBuried(count=0))
    return Evening(opening=opened(preset)).tell(*start, *then)


def test_the_contract_changes_and_what_came_after_stays():
    evening = playing(trick(1, 3, 2), trick(2, 3, 1))
    before = evening.session.hand
    evening.tell(corrects(2, "14H", "HQ"))
    hand = evening.session.hand
    assert (hand.napoleon, str(hand.bid), str(hand.called)) == (2, "14H", "HQ")
    assert hand.tricks == before.tricks
    assert [hand.leader_to(number) for number in (1, 2, 3)] == [2, 3, 3]
    evening.undo()
    assert evening.session.hand == before


def test_before_a_card_is_called_there_is_none_to_put_right():
    evening = Evening(opening=opened("wikipedia")).tell(dealt(preset="wikipedia"), stands(1, "13S"))
    assert refused(evening, corrects(2, "13S", "HQ")) == "adjutant-card-not-now"
    evening.tell(corrects(2, "14H", ""))
    assert (evening.session.hand.napoleon, evening.session.hand.called) == (2, None)


def test_the_card_that_was_really_called_shows_the_adjutant():
    evening = playing(trick(1, 1, 2, "SK HQ D4 D5 D6"))
    evening.tell(corrects(called="HQ"))
    assert evening.session.hand.shown == 2
    evening.tell(corrects(called="SA"))
    assert evening.session.hand.shown is None
    evening.tell(facts.AdjutantShown(seat=4), corrects(called="CA"))
    assert evening.session.hand.shown == 4, "the table saw the card fall, whichever it was"
    assert refused(evening, corrects(called="HQ")) == "adjutant-already-shown"


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (corrects(), "correction-changes-nothing"),
        (corrects(7), "seat-unknown"),
        (corrects(bid="25S"), "bid-above-maximum"),
        (corrects(called=""), "adjutant-card-first"),
        (corrects(called="JOKER2"), "card-not-in-pack"),
        (corrects(2, hand=2), "hand-unknown"),
        (
            NapContractCorrected(hand=1, declarer=2, bid=parse_nap_bid("3")),
            "fact-of-another-game",  # as in a settled hand; it used to be told to wait for that
        ),
    ],
)
def test_what_cannot_stand(fact, code):
    assert refused(playing(), fact) == code


def test_no_contract_and_no_open_hand():
    bare = Evening(opening=opened("wikipedia")).tell(dealt(preset="wikipedia"))
    assert refused(bare, corrects()) == "contract-none"
    over = playing(facts.HonoursCounted(taken=14), settles(2))
    assert refused(over, corrects(2)) == "hand-over"


def test_a_hand_of_nap():
    told = (nap.dealt(), nap.plays(1, "3"), nap.trick(1, 2), nap.trick(2, 1))
    evening = nap.evening().tell(*told)
    evening.tell(NapContractCorrected(hand=1, declarer=2, bid=parse_nap_bid("4")))
    hand = evening.session.hand
    assert (hand.declarer, str(hand.bid), hand.taken) == (2, "4", 1)
    assert [hand.leader_to(number) for number in (1, 2)] == [2, 2]
    again = NapContractCorrected(hand=1, declarer=2, bid=parse_nap_bid("4"))
    assert refused(evening, again) == "correction-changes-nothing"
    nobody = NapContractCorrected(hand=1, declarer=9, bid=parse_nap_bid("4"))
    assert refused(evening, nobody) == "seat-unknown"
