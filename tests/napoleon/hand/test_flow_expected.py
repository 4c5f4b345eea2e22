"""The hand knows what comes next: who may do what now, and why not anything else."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import start_hand
from scorekeeper.napoleon.hand.moves import after, expect, why_not
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset
from scorekeeper.trick_taking.hand import Stage
from tests.examples import examples
from tests.napoleon.instances import instances
from tests.napoleon.table import told
from tests.strays import every

PASSED = "1:pass 2:pass 3:pass 4:pass 0:pass"
CALLED = "1 stands 13S; call HA"

WAITS = [
    # rule     rules                              story                           stage, who acts
    ("N-021", {}, "1:11C", Stage.AUCTION, (2,)),
    ("N-021", {"auction": "first_come"}, "3:11C", Stage.AUCTION, (1, 2, 3, 4, 0)),
    ("N-021", {"auction": "declaration"}, "3:11C; 1:pass", Stage.AUCTION, (2, 4, 0)),
    ("N-009", {"auction": "declaration", "direction": "counterclockwise"}, "3:11C",
     Stage.AUCTION, (1, 0, 4, 2)),
    ("N-041", {"all_pass": "turn_up_jack"}, PASSED, Stage.ALL_PASSED, (0,)),  # the dealer
    ("N-043", {"all_pass": "expose_blind"}, PASSED, Stage.ALL_PASSED, (0,)),
    ("N-044", {"all_pass": "spade_ace_bids_13"}, PASSED, Stage.ALL_PASSED, (0, 1, 2, 3, 4)),
    ("N-060", {}, "2 stands 13S", Stage.CALL, (2,)),
    ("N-070", {"buried_shown": "honours"}, CALLED, Stage.EXCHANGE, (1,)),
    ("N-163", {}, CALLED, Stage.PLAY, (1,)),
    ("N-164", {}, f"{CALLED}; 3+2", Stage.PLAY, (3,)),
    ("N-193", {}, f"{CALLED}; count 14", Stage.SETTLE, ()),
    ("N-040", {}, PASSED, Stage.OVER, ()),
]  # fmt: skip


@every("rule, source, story, stage, seats", WAITS)
def test_whom_the_hand_waits_for(rule, source, story, stage, seats):
    found = expect(told(source, story))
    assert (found.stage, found.seats) == (stage, seats)


EARLY = {"preset": "sisyphus", "early_finish": True}

SETTLING = [
    # rule     rules              story              candidates       settle, stop  missing by seat
    ("N-060", {}, "1 stands 13S", (), (False, False), {}),
    ("N-187", EARLY, CALLED, (0, 1, 2, 3, 4), (False, False),
     dict.fromkeys(range(5), "tricks-missing")),
    ("N-187", EARLY, "1 stands 12S; call HA; bury 0; 1+2*6; 2+2", (0, 1, 2, 3, 4), (True, False),
     {2: "tricks-missing"}),
    ("N-187", EARLY, "1 stands 12S; call HA; bury 0; 1+2*6; 3+2; 2+2", (0, 1, 2, 3, 4),
     (True, True), {}),
    ("N-187", "wikipedia", f"{CALLED}; 1+2*6; 2+2*4", (0, 1, 2, 3, 4), (True, True), {}),
    ("N-072", {"buried_honours": "nobody"}, f"{CALLED}; 1+3; 1 claims napoleon", (0, 1, 2, 3, 4),
     (False, False), dict.fromkeys(range(5), "buried-unknown")),
    ("N-072", {"buried_honours": "first_trick"}, f"{CALLED}; 3+3; 3 claims allies",
     (0, 1, 2, 3, 4), (True, False), {3: "buried-unknown"}),
    ("N-193", "wikipedia", f"{CALLED}; 1+2*6; 2+2*4; 2 shows", (2,), (True, True), {}),
    ("N-193", "wikipedia", f"{CALLED}; 1+2*6; 2+2*4; settle 2", (), (False, False), {}),
]  # fmt: skip


@every("rule, source, story, seats, may, missing", SETTLING)
def test_with_whom_the_hand_can_be_settled(rule, source, story, seats, may, missing):
    found = expect(told(source, story))
    assert (found.candidates, found.missing) == (seats, missing)
    assert (facts.HandSettled in found.facts, found.may_stop) == may
    assert found.lacks("buried-unknown") is ("buried-unknown" in missing.values())


FLOW = (
    "auction", "passing", "no_trump", "all_pass", "call_adjutant", "own_card_call",
    "adjutant_betrayal", "napoleon_betrayal", "buried_honours", "buried_shown", "redeclaration",
    "adjutant_change", "trump_change", "redeal_three_jacks", "redeal_one_honour", "jokers",
    "early_finish", "all_honours", "threes_are_honours", "strip_to_blind_of_three", "direction",
)  # fmt: skip


@st.composite
def houses(draw):
    chosen = {name: draw(st.sampled_from(FIELDS[name].choices)) for name in FLOW}
    if chosen["all_pass"] == "redeal_after_two_rounds":
        chosen["passing"] = "soft"
    return Ruleset(**chosen, minimum_bid=draw(st.sampled_from([2, 11, 13])))


@st.composite
def walks(draw):
    """A hand told at random, every fact one that may be recorded, and all it was on the way."""
    players = draw(st.integers(4, 7))
    hand = start_hand(
        draw(houses()), players=players, dealer=0, first_bidder=draw(st.integers(0, players - 1))
    )
    hands = [hand]
    for _ in range(draw(st.integers(0, 18))):
        seldom = (facts.HandRedealt, facts.Noted, facts.RestAwarded, facts.HonoursCounted)
        kinds = [kind for kind in expect(hand).facts if kind not in seldom]
        if draw(st.integers(0, 9)) == 0:
            kinds = list(expect(hand).facts)
        if not kinds:
            break
        kind = draw(st.sampled_from(kinds))
        able = [fact for fact in instances(hand, kind) if why_not(hand, fact) is None]
        hand = after(hand, draw(st.sampled_from(able)))
        hands.append(hand)
    return hands


@given(walks())
@settings(max_examples=examples(150), deadline=None)
def test_a_fact_is_expected_if_and_only_if_one_can_be_recorded(hands):
    hand = hands[-1]
    able = {
        kind
        for kind in facts.KINDS.values()
        if any(why_not(hand, fact) is None for fact in instances(hand, kind))
    }
    assert set(expect(hand).facts) == able


@given(walks())
@settings(max_examples=examples(150), deadline=None)
def test_something_is_expected_until_a_hand_is_over(hands):
    forward = set(facts.KINDS.values()) - {facts.Noted, facts.HandRedealt}
    for hand in hands:
        if hand.stage is not Stage.OVER:
            assert forward & set(expect(hand).facts), hand.stage


@given(walks())
@settings(max_examples=examples(100), deadline=None)
def test_whose_turn_it_is_is_known_until_the_cards_are_counted(hands):
    for hand in hands:
        ended = hand.stage in (Stage.SETTLE, Stage.OVER)
        assert bool(expect(hand).seats) is not ended
