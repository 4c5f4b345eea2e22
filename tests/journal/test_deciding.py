"""卓で決めたこと: what a table's decision records, and what is open to it when."""

from dataclasses import replace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal import HandProtested, IrregularityDecided, Penalty, SessionClosed, check
from scorekeeper.journal.decisions import Incident, facts_of, find_other
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.trick_taking.game import TrickCorrected
from scorekeeper.trick_taking.irregularities import SITUATIONS
from tests.journal.evening import (
    Evening,
    bids,
    by_result,
    calls,
    dealt_under,
    passes,
    refused,
    settles,
    stands,
    trick,
)

HOUSE = replace(
    PRESETS["wikipedia"].rules, revoke_penalty="hand_lost", revoke_corrected="until_next_lead"
)

PLAY = (stands(1, "13S"), calls("HA"))


def sat_down(*told):
    return dealt_under(HOUSE, "wikipedia", *told)


def decides(kind, decided, **where):
    return IrregularityDecided(kind=kind, decided=decided, hand=1, **where)


def tell(evening, decided, *, points=0, words=""):
    """Records what a decision means, and gives the names of it."""
    recorded = facts_of(evening.session, decided, points=points, words=words)
    evening.tell(*recorded)
    return [type(fact).__name__ for fact in recorded]


def case(evening, kind, **more):
    return Incident(session=evening.session, deal=1, situation=SITUATIONS[kind], **more)


def test_a_protest_is_lodged_in_the_words_of_the_house():
    evening = sat_down(*by_result(1, "13S", "HA", 14, 2))
    tell(evening, decides("revoke", "protested", seat=2), words="リボーク")
    assert evening.session.amendments.protest(1) == HandProtested(hand=1, text="リボーク")


def test_whose_turn_it_is_instead_of_somebody_elses():
    evening = sat_down(bids(1, "12H"), passes(2))
    low = [decides("insufficient_bid", "counted_as_pass", seat=seat) for seat in (2, 3, 4)]
    assert [find_other(evening.session, one) for one in low] == [None, None, 3]
    assert find_other(Evening().session, low[2]) is None, "nothing is dealt"


@pytest.mark.parametrize("kind", ["bid_out_of_turn", "bid_after_pass"])
def test_a_bid_that_the_table_lets_stand_can_be_made_once(kind):
    evening = sat_down()
    if kind == "bid_after_pass":
        evening.tell(facts.Passed(seat=1))
    seat = 1 if kind == "bid_after_pass" else 3
    called = facts.BidCalled(seat=seat, bid=parse_bid("13S"))
    with pytest.raises(Refusal):
        check(evening.session, called)
    tell(evening, decides(kind, "stands"))
    tell(evening, decides(kind, "void", seat=seat))
    with pytest.raises(Refusal):
        check(evening.session, called)
    assert tell(evening, decides(kind, "stands", seat=seat)) == ["IrregularityDecided"]
    assert evening.session.hand.auction.ahead == (seat,)
    evening.tell(called)
    assert evening.session.hand.auction.let == frozenset()
    assert evening.session.hand.auction.standing.seat == seat


def test_a_corrected_trick_is_played_again_with_the_tricks_before_it():
    evening = sat_down(*PLAY, trick(1, 2, 2), trick(2, 3, 1), trick(3, 4, 2))
    evening.tell(
        TrickCorrected(hand=1, trick=1, winner=0, honours=3),
        TrickCorrected(hand=1, trick=3, winner=2, honours=0),
    )
    assert tell(evening, decides("revoke", "replayed", seat=4, trick=3)) == [
        *["Undone"] * 3,
        "TrickCorrected",
        "IrregularityDecided",
    ]
    hand = evening.session.hand
    assert [(one.winner, one.honours) for one in hand.tricks] == [(0, 3), (3, 1)]
    assert hand.next_trick == 3
    evening.tell(trick(3, 1, 1))
    assert evening.session.hand.tricks[2].winner == 1


def test_what_can_be_decided_hangs_on_how_far_the_hand_is():
    evening = sat_down()
    assert case(evening, "bid_out_of_turn").others[0] == "void"
    evening.tell(*PLAY)
    assert case(evening, "bid_out_of_turn").others == ("penalty", "protested", "redealt", "went_on")
    assert case(evening, "wrong_discards").others[0] == "corrected"
    assert case(evening, "revoke").said == ("taken_back", "lost")
    evening.tell(trick(1, 2, 2))
    assert case(evening, "wrong_discards").others[0] == "redealt"
    assert case(evening, "revoke").said == ("taken_back", "replayed", "lost")
    assert case(evening, "revoke", trick=2).said == ("taken_back", "lost")
    assert case(evening, "revoke", trick=1).said == ("replayed", "lost"), "nobody has led since"
    evening.tell(facts.HonoursCounted(taken=14), settles(2))
    assert case(evening, "revoke").said == ()
    assert case(evening, "revoke").others == ("penalty", "protested", "went_on")
    evening.tell(HandProtested(hand=1, text="茶"), SessionClosed())
    assert case(evening, "revoke").others == ("penalty", "went_on")


CLAIM = facts.RestAwarded(kind="claim", side="napoleon", seat=1)


@pytest.mark.parametrize("decided", ["played_out", "withdrawn"])
def test_a_claim_that_is_disputed_is_undone_and_the_rest_is_played(decided):
    """AMB-104. What is not of the play stays as it is."""
    evening = sat_down(*PLAY, trick(1, 2, 2))
    assert decided not in case(evening, "claim_disputed").others
    corrected = TrickCorrected(hand=1, trick=1, winner=0, honours=3)
    evening.tell(CLAIM, corrected, Penalty(seat=3, points=-5, reason="house"))
    assert decided in case(evening, "claim_disputed").others
    assert tell(evening, decides("claim_disputed", decided, seat=4)) == [
        *["Undone"] * 3,
        "TrickCorrected",
        "Penalty",
        "IrregularityDecided",
    ]
    session = evening.session
    assert (session.hand.rest, session.hand.next_trick, session.totals[3]) == (None, 2, -5)
    assert session.hand.tricks[0].honours == 3
    evening.tell(trick(2, 3, 1))


REFUSED = [
    ({"seat": 9}, "seat-unknown"),
    ({"seat": -1}, "seat-unknown"),
    ({"trick": 0}, "irregularity-trick"),
    ({"trick": 27}, "irregularity-trick"),
]


@pytest.mark.parametrize(("where", "code"), REFUSED)
def test_what_cannot_have_been_decided_is_refused(where, code):
    evening = sat_down(*PLAY, trick(1, 2, 2))
    assert refused(evening, decides("revoke", "went_on", **where)) == code
    check(evening.session, decides("revoke", "went_on", seat=0, trick=2))


def test_who_buried_the_called_card_is_alone_and_nobody_is_asked_for_the_adjutant():
    evening = sat_down(*PLAY)
    assert tell(evening, decides("called_card_buried", "stands", seat=1)) == [
        "AdjutantShown",
        "IrregularityDecided",
    ]
    assert evening.session.hand.shown == 1
    evening = sat_down(*PLAY, facts.AdjutantShown(seat=3))
    assert tell(evening, decides("called_card_buried", "stands", seat=1)) == ["IrregularityDecided"]


def bars(seat):
    return decides("bid_out_of_turn", "barred", seat=seat)


def calls_in(evening):
    return [
        (call.seat, None if call.bid is None else str(call.bid))
        for call in evening.session.hand.auction.calls
    ]


def test_whoever_is_barred_is_passed_over_and_refused():
    evening = sat_down(facts.BidCalled(seat=1, bid=parse_bid("12H")))
    tell(evening, bars(3))
    evening.tell(facts.Passed(seat=2))
    assert evening.session.hand.auction.to_speak == 4
    assert calls_in(evening) == [(1, "12H"), (2, None), (3, None)]
    for fact in (
        facts.BidCalled(seat=3, bid=parse_bid("13S")),
        facts.Passed(seat=3),
        facts.ContractSet(seat=3, bid=parse_bid("13S")),
    ):
        with pytest.raises(Refusal) as refusal:
            check(evening.session, fact)
        assert (refusal.value.code, refusal.value.params) == ("call-barred", {"seat": 3})
    evening.tell(facts.Passed(seat=4), facts.Passed(seat=0))
    assert (evening.session.hand.napoleon, str(evening.session.hand.bid)) == (1, "12H")
