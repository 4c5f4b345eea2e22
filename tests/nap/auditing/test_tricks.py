"""Single tricks of a written hand: who took them, by the cards and by what the table says."""

import pytest

from scorekeeper.nap.auditing import audit
from scorekeeper.nap.records import audit_record, read_hand
from tests.nap.auditing.test_audit import JOKER, MISERE, hand, held

DIAMONDS = "DA DK DQ DJ D10"

TRICKS = [
    # what, the hand, and who can have taken its last trick
    ("B-030: an unseen lead makes its own suit trumps, whatever it was",
     hand("0: ?? HK HQ", hands=held(DIAMONDS, None, None)), [0]),
    ("B-030: an unseen lead is trumps itself: either king takes it, or neither",
     hand("0: ?? SK HK"), [0, 1, 2]),
    ("B-030: with spades named as trumps the king of hearts takes nothing",
     hand("0: ?? SK HK (S)"), [0, 1]),
    ("what was not written down is open, whoever led",
     hand("0: HK ?? HQ", ""), [0, 1, 2]),
    ("a trick of which only the leader was written down is open, though the hands are known",
     hand("0:", hands=held("HA HK HQ HJ H10", DIAMONDS, "SA SK SQ SJ S10")), [0, 1, 2]),
    ("a card that had been played takes the trick as it is written",
     hand("0: HK HA HQ", "1: SK HA S9"), [2]),
    ("of a card that is there twice in one trick nobody knows which fell",
     hand("0: HK HA HQ", "1: SK D9 D9"), [0, 1]),
    ("B-003: a joker led where none is played with may have been anything",
     hand("0: HK HA HQ", "1: JOKER SA S9"), [1, 2]),
    ("B-003: a joker that is played with takes the trick, the second time too",
     hand("0: HK JOKER HQ", "1: SK JOKER S9", rules=JOKER), [2]),
]  # fmt: skip


@pytest.mark.parametrize(("what", "record", "winners"), TRICKS, ids=[row[0] for row in TRICKS])
def test_who_can_have_taken_a_trick(what, record, winners):
    last = audit_record(record)["tricks"][-1]
    assert last.get("possible", [last["winner"]]) == winners, what


@pytest.mark.parametrize(("rules", "bid"), [(MISERE, "misere"), (MISERE, "3")])
def test_every_trick_knows_its_number(rules, bid):
    """000:96: a misère has no trumps from the first trick to the last."""
    found = audit(read_hand(hand("0: HA HK HQ", "0: SA SK SQ", "0: ??", rules=rules, bid=bid)))
    assert [trick.situations[0].trick for trick in found.tricks] == [1, 2, 3]
    assert [len(trick.situations) for trick in found.tricks] == [1, 1, 1]


def test_who_holds_the_joker_need_not_follow_a_suit_that_only_may_be_trumps():
    """AMB-52: the joker is a trump, and nobody saw which suit was led first."""
    told = ["0: ?? HK HQ > 0", "0: S9 SK D9", "1: SJ JOKER SQ"]
    assert audit_record(hand(*told, rules=JOKER))["faults"] == []
    spades = [told[0].replace("HQ", "HQ (S)"), *told[1:]]
    (fault,) = audit_record(hand(*spades, rules=JOKER))["faults"]
    assert (fault["code"], fault["player"], fault["proof"]) == ("revoke", 2, "JOKER")
