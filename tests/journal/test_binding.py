"""What was decided binds until it is spent: cards that lie open, calls, exchanges, protests."""

from dataclasses import replace

import pytest

from scorekeeper.cards import parse_card
from scorekeeper.games import house_of
from scorekeeper.journal import decode, encode
from scorekeeper.journal.codec import decode_strictly
from scorekeeper.journal.decisions import Incident
from scorekeeper.journal.events import OpenCardPlayed
from scorekeeper.napoleon.hand import facts
from scorekeeper.trick_taking.game import TrickCorrected
from scorekeeper.trick_taking.irregularities import SITUATIONS
from tests.journal.evening import bids, calls, dealt_under, passes, refused, stands, trick
from tests.journal.test_deciding import decides, tell

PLAY = (stands(1, "13S"), calls("HA"), facts.HonoursBuried(count=0))


def sat_down(*told, **rows):
    return dealt_under(house_of("wikipedia", rows).rules, "wikipedia", *told)


def lies(seat, card):
    return decides("exposed_card", "penalty_card", seat=seat, card=parse_card(card))


def played(card):
    return OpenCardPlayed(hand=1, card=parse_card(card))


def open_cards(evening):
    return [(one.seat, str(one.card)) for one in evening.session.hand.lying_open]


def kept_open(evening):
    """What the watch says of cards that lay open: who, in which trick, with which card instead."""
    watched = evening.session.game.face.watch(evening.session.hand)
    return [
        (one.player, one.trick, str(one.card), str(one.proof))
        for one in watched.faults
        if one.code == "open-card-kept"
    ]


def test_a_card_lies_open_until_it_falls():
    evening = sat_down(*PLAY, lies(3, "D5"))
    assert open_cards(evening) == [(3, "D5")]
    evening.tell(trick(1, 1, 1, "DA D2 D5 D6 D3"))
    assert open_cards(evening) == []
    evening.undo()
    assert open_cards(evening) == [(3, "D5")]
    evening.undo()
    assert open_cards(evening) == []


REFUSED = [
    (lies(None, "D5"), "seat-unreadable"),
    (lies(7, "D5"), "seat-unknown"),
    (lies(3, "JOKER"), "card-not-in-pack"),
    (lies(3, "D2"), "card-played-before"),
    (lies(3, "S9"), "card-lies-open"),
    (lies(4, "S9"), "card-lies-open"),
    (played("C4"), "open-card-none"),
    (replace(played("S9"), hand=2), "hand-unknown"),
    (decides("exposed_card", "taken_back", card=parse_card("JOKER")), "card-not-in-pack"),
]


@pytest.mark.parametrize(("fact", "code"), REFUSED)
def test_what_cannot_lie_open_is_refused(fact, code):
    evening = sat_down(*PLAY, trick(1, 1, 1, "DA D2 D5 D6 D3"), lies(3, "S9"))
    assert refused(evening, fact) == code


def test_the_called_card_shows_its_holder():
    evening = sat_down(*PLAY)
    assert evening.session.hand.shown is None
    evening.tell(lies(3, "HA"))
    assert evening.session.hand.shown == 3
    evening.undo()
    assert evening.session.hand.shown is None
    assert sat_down(*PLAY, lies(3, "HK")).session.hand.shown is None


# 見張り (AMB-91): seat 1 leads to the first trick; the cards are those of 1, 2, 3, 4 and 0

FIRST = trick(1, 1, 1, "DA D2 D4 D6 D3")
CALLED = (calls("HA"),)
SECOND = trick(2, 1, 2, "DK D7 D8 D9 D10")
SECOND_KEPT = (trick(2, 0, 0, "C2 C3 C4 C6 C7"), trick(3, 0, 2, "DK D7 D8 D9 D10"))
SECOND_LATER = trick(3, 1, 2, "DK D7 D8 D9 D10")
KEPT = [
    # laid open, tricks told before it, tricks told after it, what is said
    ("3 D5", (), (FIRST,), [(3, 1, "D4", "D5")]),  # nobody has played yet
    ("3 D5", (), (trick(1, 1, 1, "DA D2 D5 D6 D3"),), []),
    ("3 C5", (), (FIRST,), []),  # he followed suit
    ("3 C5", (), (trick(1, 1, 1, "DA D2 H4 D6 D3"),), []),  # he may have had a diamond
    # he may have played already when it was seen
    ("3 D5", CALLED, (FIRST,), []),
    ("3 D5", CALLED, (FIRST, SECOND), [(3, 2, "D8", "D5")]),
    # it fell at once, or may have
    ("3 D5", CALLED, (trick(1, 1, 1), SECOND), []),
    ("3 D5", CALLED, (trick(1, 1, 1, "DA D2 D5 D6 D3"), SECOND), []),
    ("3 H5", (*CALLED, FIRST), (trick(2, 1, 1, "HK H2 H4 H6 H3"),), []),
    (
        "3 H5",
        (*CALLED, FIRST),
        (trick(2, 1, 1, "HK H2 H4 H6 H3"), trick(3, 1, 2, "HQ H7 H8 H9 HJ")),
        [(3, 3, "H8", "H5")],
    ),
    # the leader too
    ("1 S9", (), (FIRST,), [(1, 1, "DA", "S9")]),
    # nobody saw what he played: it may have been that
    ("3 D5", (), (trick(1, 1, 1, "DA D2 ?? D6 D3"), SECOND), []),
    ("3 D5", (), (trick(1, 1, 1), SECOND), []),
    ("3 D5", (), (trick(1, 1, 1), trick(2, 1, 2), SECOND_LATER), []),
    # but it was not, where it falls later
    (
        "3 D5",
        (),
        (trick(1, 1, 1, "DA D2 ?? D6 D3"), SECOND, trick(3, 1, 2, "DQ C7 D5 C9 C10")),
        [(3, 2, "D8", "D5")],
    ),
    # nor where somebody else plays it: then the record contradicts itself
    ("3 D5", (), (trick(1, 1, 1, "DA D2 D4 D5 D3"), SECOND), []),
    ("3 D5", (), (FIRST, trick(2, 1, 2, "DK D7 D8 D5 D10")), []),
    # of two he chooses
    ("3 D5,3 D4", (), (FIRST,), []),
]


@pytest.mark.parametrize(("laid", "before", "then", "said"), KEPT)
def test_a_card_that_could_fall_is_missed(laid, before, then, said):
    evening = sat_down(stands(1, "13S"), *before)
    for one in laid.split(","):
        seat, card = one.split()
        evening.tell(lies(int(seat), card))
    evening.tell(*(() if before else CALLED), *then)
    assert kept_open(evening) == said


def test_a_trick_put_right_in_which_it_had_fallen_already_accuses_nobody():
    evening = sat_down(stands(1, "13S"), *CALLED, FIRST, lies(3, "D5"), *SECOND_KEPT)
    assert kept_open(evening) == [(3, 3, "D9", "D5")]
    cards = tuple(map(parse_card, ["DA", "D2", "D5", "D6", "D3"]))
    evening.tell(TrickCorrected(hand=1, trick=1, winner=1, honours=1, plays=cards))
    assert kept_open(evening) == []


def turn(evening):
    return evening.session.hand.auction.to_speak


def standing(evening):
    call = evening.session.hand.auction.standing
    return None if call is None else (call.seat, str(call.bid))


def test_a_call_that_is_void_is_struck_and_the_seat_bids_in_its_turn():
    evening = sat_down(bids(1, "12H"), bids(4, "13H"), bid_out_of_turn="stands")
    before = turn(evening)
    assert tell(evening, decides("bid_out_of_turn", "void", seat=4)) == [
        "Undone",
        "IrregularityDecided",
    ]
    assert (turn(evening), standing(evening)) == (2, (1, "12H"))
    assert before == 0, "the auction had gone on after the bid"
    evening.tell(passes(2), passes(3), bids(4, "13S"))
    assert standing(evening) == (4, "13S")


def test_what_was_called_since_stands():
    evening = sat_down(bids(4, "12H"), bids(1, "13H"), passes(2), bid_out_of_turn="stands")
    assert tell(evening, decides("bid_out_of_turn", "void", seat=4)) == [
        *["Undone"] * 3,
        "BidCalled",
        "Passed",
        "IrregularityDecided",
    ]
    assert (turn(evening), standing(evening)) == (3, (1, "13H"))


@pytest.mark.parametrize("earlier", ["stands", "barred"])
def test_void_takes_back_what_was_decided_of_a_seat_before(earlier):
    evening = sat_down(bids(1, "12H"), decides("bid_out_of_turn", earlier, seat=3))
    tell(evening, decides("bid_out_of_turn", "void", seat=3))
    auction = evening.session.hand.auction
    assert (auction.let, auction.barred) == (frozenset(), frozenset())
    assert refused(evening, bids(3, "13S")) == "call-out-of-turn"
    evening.tell(passes(2), bids(3, "13S"))


def test_an_exchange_is_told_again_before_the_first_lead():
    evening = sat_down(stands(1, "13S"), calls("HA"), facts.HonoursBuried(count=2))
    evening.tell(facts.Noted(text="茶"))
    case = Incident(session=evening.session, deal=1, situation=SITUATIONS["wrong_discards"])
    assert "corrected" in case.others
    assert tell(evening, decides("wrong_discards", "corrected")) == [
        *["Undone"] * 2,
        "Noted",
        "IrregularityDecided",
    ]
    hand = evening.session.hand
    assert (hand.buried, str(hand.called), hand.notes) == (None, "HA", ("茶",))
    struck = [one.event.fact for one in evening.session.history if one.undone_by is not None]
    assert facts.HonoursBuried(count=2) in struck, "what was told before can still be read"
    evening.tell(facts.HonoursBuried(count=1), trick(1, 1, 1))
    case = Incident(session=evening.session, deal=1, situation=SITUATIONS["wrong_discards"])
    assert "corrected" not in (*case.said, *case.others)


def test_older_records_named_no_card():
    older = {"kind": "exposed_card", "decided": "penalty_card", "hand": 1, "seat": 2, "trick": None}
    found = decode("irregularity-decided", 1, older)
    assert found == decides("exposed_card", "penalty_card", seat=2)
    assert decode_strictly("irregularity-decided", 1, older) == found
    assert open_cards(sat_down(*PLAY, found)) == []
    for fact in (lies(3, "D5"), played("D5")):
        assert decode(*encode(fact)) == fact
