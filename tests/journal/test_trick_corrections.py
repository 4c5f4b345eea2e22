"""トリックの訂正: a trick put right in the present hand or an earlier one, in both games."""

from dataclasses import replace

import pytest

from scorekeeper.cards import parse_cards
from scorekeeper.nap.hand import facts as nap_facts
from scorekeeper.napoleon.hand import facts
from scorekeeper.trick_taking.game import TrickCorrected
from tests.journal import nap_evening as nap
from tests.journal.evening import Evening, calls, dealt, opened, refused, settles, stands, trick

EMPTY = "C9 C8 C7 C6 C5"
"""A trick of five without an honour, that its leader takes."""


def corrects(number, winner, honours=0, cards="", hand=1):
    plays = parse_cards(cards)
    return TrickCorrected(hand=hand, trick=number, winner=winner, honours=honours, plays=plays)


def playing(*tricks, called="SA"):
    told = Evening(opening=opened("wikipedia"))
    start = (dealt(preset="wikipedia"), stands(1, "13S"), calls(called))
    return told.tell(*start, facts.HonoursBuried(count=0), *tricks)


def test_the_winner_changes_and_what_came_after_stays():
    evening = playing(trick(1, 3, 2), trick(2, 3, 0, EMPTY), trick(3, 3, 1))
    before = evening.session.hand
    evening.tell(corrects(1, 2, 2))
    hand = evening.session.hand
    assert [one.winner for one in hand.tricks] == [2, 3, 3]
    assert hand.tricks[1:] == before.tricks[1:]
    assert [hand.leader_to(number) for number in (1, 2, 3, 4)] == [1, 3, 3, 3]
    evening.undo()
    assert evening.session.hand == before


def slips(number, winner, honours, cards=""):
    return replace(corrects(number, winner, honours, cards), led_on=False)


def test_after_a_slip_of_the_pen_the_real_winner_has_led():
    evening = playing(trick(1, 3, 2), trick(2, 3, 0), trick(3, 3, 1))
    evening.tell(slips(1, 2, 1))
    hand = evening.session.hand
    assert [hand.leader_to(number) for number in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert hand.led == ()
    evening.undo().tell(facts.LedOutOfTurn(trick=4, seat=0), trick(4, 1, 0), slips(3, 2, 1))
    assert evening.session.hand.leader_to(4) == 0, "a lead out of turn is a lead"


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (corrects(3, 1), "trick-not-recorded"),
        (corrects(0, 1), "trick-not-recorded"),
        (corrects(1, 3, 2), "correction-changes-nothing"),
        (corrects(1, 7, 2), "seat-unknown"),
        (corrects(1, 3, 6), "honours-more-than-cards"),
        (corrects(1, 4, None), "honours-more-than-cards"),
        (corrects(1, 3, 0, "C9 H2 H3 H4 H5"), "card-played-before"),
        (corrects(1, 3, 2, "D2 H2 H3 H4 H5"), "honours-differ-from-cards"),
        (corrects(1, 3, 0, "D2 H2 H3"), "trick-size"),
        (corrects(1, 3, 0, hand=2), "hand-unknown"),
        (corrects(1, 3, 0, hand=0), "hand-unknown"),
    ],
)
def test_what_cannot_have_been(fact, code):
    assert refused(playing(trick(1, 3, 2), trick(2, 3, 0, EMPTY)), fact) == code


def finished():
    """Ten tricks: two honours in each, four of them Napoleon's, six his adjutant's."""
    tricks = [trick(number, 1 if number < 5 else 2, 2) for number in range(1, 11)]
    return playing(*tricks).tell(settles(2), dealt(1, 2, "wikipedia"))


def test_an_earlier_hand_is_reckoned_again():
    evening = finished()
    (before, _) = evening.session.sheets
    evening.tell(*(corrects(number, 3, 2) for number in range(5, 11)))
    (after, _) = evening.session.sheets
    assert before is not None
    assert after is not None
    assert before.points != after.points
    assert evening.session.deals[0].hand.settled is not None
    assert evening.session.totals == after.points


def test_a_result_of_nap_keeps_its_tricks():
    told = (nap.dealt(), nap.plays(1, "4"), nap.trick(1, 2), nap.trick(2, 2))
    lost = nap.evening().tell(*told, nap_facts.NapHandSettled())
    assert refused(lost, corrects(1, 1, None)) == "nap-tricks-missing", "it would be open again"
    said = nap.evening().tell(*told[:3], nap_facts.ResultSaid(made=True))
    lose = corrects(1, 1, None)
    said.tell(lose)
    assert said.session.hand.tricks[0].winner == 1


def test_tricks_that_a_count_leaves_no_room_for():
    told = (nap.dealt(), nap.plays(1, "2"), nap.trick(1, 1), nap.trick(2, 2))
    counted = nap.evening().tell(*told, nap_facts.TricksCounted(taken=4))
    assert refused(counted, corrects(1, 2, None)) == "tricks-impossible"
    said = nap.evening().tell(*told[:2], nap.trick(1, 2), nap.trick(2, 1))
    said.tell(nap_facts.ResultSaid(made=False))
    assert refused(said, corrects(1, 1, None)) == "result-impossible"
