"""Whole hands of Nap gone through: winners, trumps, results, and every kind of fault."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.auditing import audit, deciding_rung, running_counts
from scorekeeper.nap.records import audit_record, audit_told, read_hand
from scorekeeper.wording import LANGUAGES, speaker
from tests.faults import tell

PLAIN = {"preset": "nap-ja"}
PAYS = {"preset": "nap-ja", "revoke_penalty": "pays_the_hand"}
LISTED = {"preset": "nap-ja", "five_trick_leads": "bonaparte_low_trump_wellington_low_plain"}
MISERE = {"preset": "nap-ja", "misere": "between_three_and_four"}
JOKER = {"preset": "nap-ja", "joker": True}
OUT = {"preset": "nap-ja", "dealer_sits_out_at_six": True}


def hand(*tricks, rules=PLAIN, players=3, declarer=0, bid="3", **more):
    """A record; a trick is ``1: HA HK HQ (S) > 2``: leader, cards, suit named, winner."""
    told = [trick(text) for text in tricks]
    base = {"rules": rules, "players": players, "declarer": declarer, "bid": bid}
    return {**base, "tricks": told, **more}


def trick(text):
    head, _, rest = text.partition(":")
    cards, _, winner = rest.partition(">")
    cards, _, named = cards.partition("(")
    leader = {"leader": int(head)} if head.strip() else {}
    return {
        **leader,
        "plays": cards.split(),
        "named_suit": named.strip(") ") or None,
        "winner": int(winner) if winner.strip() else None,
    }


def held(*hands):
    return [None if cards is None else cards.split() for cards in hands]


SOUND = ["0: HA HK HQ", "0: HJ H10 H9", "0: SA SK SQ", "0: CA CK CQ", "0: C10 C9 CJ"]


def test_a_sound_hand():
    found = audit_record(hand(*SOUND))
    assert found == {
        "tricks": [{"winner": 0}] * 4 + [{"winner": 2}],
        "trump": "H",
        "tricks_taken": 4,
        "revoke": None,
        "made": True,
        "points": [6, -3, -3],
        "payments": [{"payer": 1, "payee": 0, "chips": 3}, {"payer": 2, "payee": 0, "chips": 3}],
        "faults": [],
        "sound_tricks": 5,
        "warnings": [],
    }


FAULTS = [
    # what, the hand, and the fault: code, player, trick, card, proved in, proof
    ("B-031: a revoke shows itself later",
     hand("0: HA HK D9", "0: HJ H10 H9"), ("revoke", 2, 1, "D9", 2, "H9")),
    ("B-031: a revoke shows itself in the hand",
     hand("0: HA HK D9", hands=held(None, None, "D9 H9 SK SQ CK")),
     ("revoke", 2, 1, "D9", 1, "H9")),
    ("B-003: the joker is a trump and answers one",
     hand("0: HA HK D9", "0: HJ H10 JOKER", rules=JOKER), ("revoke", 2, 1, "D9", 2, "JOKER")),
    ("B-031: a revoke shows itself beside a card that nobody saw",
     hand("0: HA ?? D9", "0: HJ H10 H9"), ("revoke", 2, 1, "D9", 2, "H9")),
    ("B-030: the declarer leads first",
     hand("1: HA HK HQ"), ("wrong-leader", 1, 1, "HA", None, None)),
    ("B-031: who wins a trick leads to the next",
     hand("0: HK HA HQ", "0: SA SK SQ"), ("wrong-leader", 0, 2, "SA", 1, "HA")),
    ("B-030: who wins by a card that nobody saw leads to the next",
     hand("0: HK ?? HQ > 1", "2: SK SQ SA"), ("wrong-leader", 2, 2, "SK", None, None)),
    ("B-002: three play without twos",
     hand("0: HA H2 HQ"), ("card-not-in-pack", 1, 1, "H2", None, None)),
    ("AMB-45: a Bonaparte begins with the lowest trump",
     hand("0: HA HK HQ", "0: HJ H10 H9", rules={**LISTED, "bonaparte": "on"}, bid="bonaparte"),
     ("bonaparte-lead", 0, 1, "HA", 2, "HJ")),
    ("AMB-45: a Wellington begins with the lowest other card",
     hand("0: HA HK HQ (S)", rules=LISTED, bid="wellington",
          hands=held("HA D7 SA SK SQ", None, None)),
     ("wellington-lead", 0, 1, "HA", 1, "D7")),
    ("AMB-45: a Wellington begins with the lowest trump",
     hand("0: HA HK HQ", bid="wellington", hands=held("HA H7 SA SK SQ", None, None),
          rules={**LISTED, "five_trick_leads": "wellington_low_trump"}),
     ("wellington-lead", 0, 1, "HA", 1, "H7")),
]  # fmt: skip


@pytest.mark.parametrize(("what", "record", "fault"), FAULTS, ids=[row[0] for row in FAULTS])
def test_what_was_wrong(what, record, fault):
    (found,) = audit_record(record)["faults"]
    keys = ("code", "player", "trick", "card", "proved_in", "proof")
    assert tuple(found[key] for key in keys) == fault
    (fault_found,) = audit(read_hand(record)).faults
    for language in LANGUAGES:
        assert tell(fault_found, speaker(language))


TRUMPS = [
    # row     the hand                                                       trumps
    ("B-030", hand("0: HA HK HQ"), "H"),
    ("B-030", hand(), None),
    ("B-030", hand("0:"), None),
    ("B-030", hand("0: ?? HK HQ"), None),
    ("B-030", hand("0: ?? HK HQ (S)"), "S"),
    ("B-030", hand("0: HA HK HQ (S)"), "H"),
    ("B-026", hand("0: HA HK HQ", rules=MISERE, bid="misere"), "NT"),
    ("AMB-51", hand("0: HA HK HQ", rules={**MISERE, "misere_trumps": "first_lead"},
                    bid="misere"), "H"),
    ("AMB-52", hand("0: JOKER HK HQ (H)", rules=JOKER), "H"),
    ("AMB-52", hand("0: JOKER HK HQ", rules=JOKER), None),
    ("AMB-45", hand("0: H7 HK HQ (S)", rules=LISTED, bid="wellington"), "S"),
    ("AMB-45", hand("0: H7 HK HQ", rules=LISTED, bid="wellington"), None),
]  # fmt: skip


@pytest.mark.parametrize(("row", "record", "trump"), TRUMPS)
def test_which_suit_was_trumps(row, record, trump):
    found = audit_record(record)
    assert found["trump"] == trump
    warned = "nap-trump-unknown" in [warning["code"] for warning in found["warnings"]]
    assert warned == (trump is None and bool(record["tricks"]))
    assert row


OUTCOMES = [
    # row       the hand                                                    taken  made   points
    ("B-040", hand(*SOUND, bid="4"), 4, True, [8, -4, -4]),
    ("B-040", hand(*SOUND, bid="nap"), 4, False, [-20, 10, 10]),
    ("B-033", hand(*SOUND[:3], bid="3"), 3, True, [6, -3, -3]),
    ("B-040", hand("0: HJ HK HQ", "1: SA SK SQ", "1: CA CK CQ", bid="3"), 0, False, [-6, 3, 3]),
    ("B-026", hand("0: HA HK HQ", rules=MISERE, bid="misere"), 1, False, [-6, 3, 3]),
    ("B-026", hand("0: H7 HK HQ", rules=MISERE, bid="misere"), 0, None, None),
    ("AMB-55", hand("0: HA HK D9", "0: HJ H10 H9", rules=PAYS), 2, True, [6, 0, -6]),
    ("AMB-55", hand("0: HK HA HQ", "1: SA SK C9", "1: S9 S8 SJ", rules=PAYS, bid="4"),
     1, False, [-8, 4, 4]),
    ("AMB-55", hand("0: HA HK D9", "0: HJ H10 H9"), 2, None, None),
]  # fmt: skip


@pytest.mark.parametrize(("row", "record", "taken", "made", "points"), OUTCOMES)
def test_how_it_came_out(row, record, taken, made, points):
    found = audit_record(record)
    assert (found["tricks_taken"], found["made"], found["points"]) == (taken, made, points)
    assert row


def test_what_the_cards_leave_open_the_table_settles():
    told = audit_record(hand("0: HK ?? HQ > 1", bid="nap"))
    assert (told["tricks"], told["made"]) == ([{"winner": 1}], False)
    led = audit_record(hand("0: HK ?? HQ", "1: SA SK SQ", bid="nap"))
    assert led["tricks"][0] == {"winner": 1}
    open_ = audit_record(hand("0: HK ?? HQ", bid="nap"))
    assert open_["tricks"] == [{"winner": None, "possible": [0, 1]}]
    assert open_["tricks_taken_range"] == [0, 5]


def test_a_dealer_who_sits_out():
    tricks = ["1: HA HK HQ HJ H10"]
    base = hand(*tricks, rules=OUT, players=6, declarer=1, dealer=0, bid="nap")
    assert audit_record(base)["faults"] == []
    assert audit_record({**base, "hands": [[], *[None] * 5]})["faults"] == []
    (fault,) = audit_record({**base, "hands": [["SA"], *[None] * 5]})["faults"]
    assert (fault["code"], fault["count"], fault["expected"]) == ("hand-size", 1, 0)
    last = audit_record({**base, "tricks": [trick("1: H2 HK HQ HJ H10")]})
    assert last["points"] == [10, -50, 10, 10, 10, 10], "he is paid like everybody (003:24)"


REFUSED = [
    ({"players": 8}, "players-out-of-range"),
    ({"bid": "misere"}, "nap-bid-not-played"),
    ({"bid": "99"}, "nap-bid-unreadable"),
    ({"declarer": 3}, "seat-unknown"),
    ({"dealer": -1}, "seat-unknown"),
    ({"tricks": [{}] * 6}, "audit-tricks-too-many"),
    ({"tricks": [{"plays": ["HA", "HK", "HQ", "HJ"]}]}, "trick-too-many-cards"),
    ({"tricks": [{"leader": 3}]}, "seat-unknown"),
    ({"tricks": [{}, {"plays": ["HA"]}]}, "audit-leader-missing"),
    ({"rules": OUT, "players": 6}, "audit-dealer-missing"),
    ({"rules": OUT, "players": 6, "dealer": 0}, "seat-sits-out"),
    ({"rules": OUT, "players": 6, "dealer": 2, "tricks": [{"leader": 2}]}, "seat-sits-out"),
]


@pytest.mark.parametrize(("change", "code"), REFUSED)
def test_what_cannot_be_gone_through(change, code):
    with pytest.raises(Refusal) as refused:
        audit_record({**hand(), **change})
    assert refused.value.code == code


def test_the_count_and_the_rung_after_each_trick():
    tricks = ["0: HA HK HQ", "0: ?? SK SQ", "0: SJ S10 H7", "", "0: ?? ?? ??"]
    found = audit(read_hand(hand(*tricks)))
    assert [(count.low, count.high) for count in running_counts(found)] == [
        (1, 1), (2, 2), (2, 2), (3, 3), (3, 4),
    ]  # fmt: skip
    assert [deciding_rung(trick) for trick in found.tricks] == ["trump", None, "trump", None, None]


# The result that a table wrote down beside the cards of Nap, and what is said where it is another.
#
# By its cards the bid of two is made: the declarer (1) has two tricks and gets 2 from everybody.

HAND = {
    "rules": "nap-ja", "players": 3, "declarer": 1, "bid": "2",
    "tricks": [{"leader": 1, "plays": ["HA", "H7", "D9"]},
               {"leader": 1, "plays": ["HK", "HQ", "D8"]}],
}  # fmt: skip

STATED = [
    # written down                           what is said of it
    ({"tricks_taken": 5}, []),  # the other three can be his
    ({"tricks_taken": 1}, [("tricks-taken-differ", None, {"stated": 1, "low": 2, "high": 5})]),
    ({"made": False}, [("bid-made-differs", None, {"stated": "no", "expected": "yes"})]),
    ({"points": [-2, 4, -1]}, [("points-differ", 2, {"stated": -1, "expected": -2})]),
]


@pytest.mark.parametrize(("written", "said"), STATED)
def test_what_the_table_wrote_down_is_held_against_its_cards(written, said):
    found = audit_told({**HAND, **written})
    assert [(one.code, one.player, dict(one.params)) for one in found.remarks] == said
    assert [fault["code"] for fault in audit_record({**HAND, **written})["faults"]] == [
        code for code, _, _ in said
    ]
    for language in LANGUAGES:
        assert all("{" not in tell(one, speaker(language)) for one in found.remarks)


# Single tricks of a written hand: who took them, by the cards and by what the table says.

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


def test_who_holds_the_joker_need_not_follow_a_suit_that_only_may_be_trumps():
    """AMB-52: the joker is a trump, and nobody saw which suit was led first."""
    told = ["0: ?? HK HQ > 0", "0: S9 SK D9", "1: SJ JOKER SQ"]
    assert audit_record(hand(*told, rules=JOKER))["faults"] == []
    spades = [told[0].replace("HQ", "HQ (S)"), *told[1:]]
    (fault,) = audit_record(hand(*spades, rules=JOKER))["faults"]
    assert (fault["code"], fault["player"], fault["proof"]) == ("revoke", 2, "JOKER")
