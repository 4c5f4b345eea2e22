"""Settling: when a hand may be settled, and that its points are those of a plain recount."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.napoleon.hand.facts import HandSettled
from scorekeeper.napoleon.hand.moves import after, check, expect
from scorekeeper.napoleon.hand.settling import outstanding, result_of, score_of, side_at_end
from scorekeeper.napoleon.scoring import Result, score
from tests.napoleon.evenings import played_hands, recount
from tests.napoleon.table import STANDS, answer, refused, told
from tests.strays import every

ALONE = "1 stands 13S; call HA"
FULL = f"{STANDS}; 1+2*6; 2+2*3; 0+2"
"""Napoleon (seat 1) 12, seat 2 6, seat 0 2, seats 3 and 4 none."""

POINTS = [
    # rules              story                                          seats 0 to 4, source
    ("sisyphus", f"{FULL}; settle 2", (-13, 26, 13, -13, -13)),  # 002:159-165
    ("sisyphus", f"{FULL}; settle 0", (13, 26, -13, -13, -13)),
    ("sisyphus", f"{FULL}; settle 3", (13, -26, 13, -13, 13)),  # 12 are one short
    ("sisyphus", f"{FULL}; settle alone", (13, -52, 13, 13, 13)),
    ("wikipedia", f"{FULL}; settle 2", (-3, 6, 3, -3, -3)),  # 000:211-218
    ("wikipedia", f"{FULL}; settle alone", (3, -12, 3, 3, 3)),  # AMB-02
    ("wikipedia-table", f"{FULL}; settle 2", (-1, 2, 1, -1, -1)),  # 000:222-228
    ("wikipedia-table", f"{FULL}; settle alone", (1, -4, 1, 1, 1)),
    ("jazz", f"{FULL}; settle 2", (0, 36, 24, 0, 0)),  # 004:362: 2 x (18 - 13 + 1) = 12
    ("jazz", f"{FULL}; settle 3", (6, 0, 6, 2, 6)),
    ("sisyphus", f"{STANDS}; 1+2*10; settle 2", (26, -52, -26, 26, 26)),  # 002:111 all twenty
    ("sisyphus", "1 stands 13NT; call HA; bury 0; 1+2*6; 2+2*4; settle 2", (52, -104, -52, 52, 52)),
    ("sisyphus", "1 stands 20S; call HA; bury 0; 1+2*10; settle 2", (-40, 80, 40, -40, -40)),
]


@every("source, story, points", POINTS)
def test_what_a_hand_comes_to(source, story, points):
    assert score_of(told(source, story)).points == points


NOTHING = {"made": 0, "lost": 0, "all_honours": 0}
ONLY_WITH_AN_ADJUTANT = {
    "early_finish": True,
    "scoring": "table",
    "point_table": {
        "napoleon": {"made": 2, "lost": -2, "all_honours": -2},
        "solo": NOTHING,
        "adjutant": NOTHING,
        "ally": NOTHING,
    },
}
IDLE = {"preset": "jazz", "early_finish": True}  # the exact count is worth points
NOTHING_DOUBLED = {"early_finish": True, "all_honours": "wins"}
DOUBLED = {"preset": "sisyphus", "all_honours": "wins"}

EARLY = [
    # rule    rules              story                                               reason
    ("N-187", "sisyphus", f"{STANDS}; 1+5; 1+5; 1+3; 3+1; settle 2", "accepted"),  # 002:158
    ("N-187", "sisyphus", f"{STANDS}; 1+5; 1+5; 1+3; settle 2", "tricks-missing"),  # all 20?
    ("N-187", "sisyphus", f"{STANDS}; 1+5; 1+5; 1+3; 2+1; settle 2", "tricks-missing"),
    ("N-187", "sisyphus", f"{ALONE}; bury 1; 1+5; 1+5; 1+3; settle 2", "accepted"),
    ("N-187", "sisyphus", f"{STANDS}; 3+5; 4+3; settle 2", "accepted"),  # 12 are left
    ("N-187", "sisyphus", f"{STANDS}; 3+5; 4+2; settle 2", "tricks-missing"),
    ("N-187", "sisyphus", f"{STANDS}; 3+5; 4+3; settle 3", "tricks-missing"),  # not with him
    ("N-187", "sisyphus", "1 stands 20S; call HA; bury 1; settle 2", "accepted"),  # hopeless
    ("N-187", "sisyphus", "1 stands 20S; call HA; bury 0; 1+5*3; settle 2", "tricks-missing"),
    ("N-187", "wikipedia", f"{STANDS}; 1+5; 1+5; 1+3; 3+1; settle 2", "tricks-missing"),
    ("AMB-43", "jazz", f"{STANDS}; 1+5; 1+5; 1+3; 3+1; settle 2", "tricks-missing"),
    ("AMB-43", IDLE, f"{STANDS}; 1+5; 1+5; 1+3; 3+1; settle 2", "tricks-missing"),
    ("AMB-43", "jazz", f"{STANDS}; 2 shows; 1+5*2; 2+5; 3+5; settle 2", "accepted"),  # none left
    ("AMB-43", "jazz", f"{STANDS}; 1+5*2; 2+5; 3+5; settle 2", "tricks-missing"),  # who is it?
    ("N-187", ONLY_WITH_AN_ADJUTANT, f"{STANDS}; 1+2; settle 2", "tricks-missing"),
    ("N-187", ONLY_WITH_AN_ADJUTANT, f"{STANDS}; 1+2; settle alone", "accepted"),
    ("N-187", NOTHING_DOUBLED, f"{STANDS}; 1+5; 1+5; 1+3; settle 2", "accepted"),
    ("N-187", DOUBLED, f"{STANDS}; 1+5; 1+5; 1+3; settle 2", "tricks-missing"),
]


@every("rule, source, story, reason", EARLY)
def test_stopping_early(rule, source, story, reason):
    assert refused(source, story) == reason


CLOSED = [
    # rule: buried go to   story (burial not told)                             reason
    ("allies", "1+3; 3 claims allies; settle 2", "accepted"),  # all the rest is theirs
    ("nobody", "1+3; 3 claims allies; settle 2", "accepted"),
    ("allies", "1+3; 1 claims napoleon; settle 2", "buried-unknown"),  # 20 or 18?
    ("nobody", "1+3; 1 claims napoleon; settle 2", "buried-unknown"),
    ("napoleon", "1+3; 1 claims napoleon; settle 2", "accepted"),
    ("napoleon", "1+3; 3 claims allies; settle 2", "buried-unknown"),
    ("first_trick", "1+3; 1 claims napoleon; settle 2", "accepted"),
    ("first_trick", "1+3; 3 claims allies; settle 2", "buried-unknown"),
    ("first_trick", "3+3; 3 claims allies; settle 2", "accepted"),
    ("first_trick", "3+3; 1 claims napoleon; settle 2", "buried-unknown"),
    ("first_trick", "3+3; 1 claims napoleon; settle 3", "accepted"),
    ("first_trick", "1 claims napoleon; settle 2", "accepted"),  # the first trick too
    ("allies", "1+3; 1 claims napoleon; bury 1; settle 2", "accepted"),  # remembered in time
    ("allies", "1+2*10; settle 2", "accepted"),
    ("allies", "1+5*4; 1 claims napoleon; settle 2", "accepted"),  # no honour is left to bury
    ("allies", "count 14; settle 2", "accepted"),
]


@every("destination, story, reason", CLOSED)
def test_honours_buried_are_asked_for_only_where_they_matter(destination, story, reason):
    assert refused({"buried_honours": destination}, f"{ALONE}; {story}") == reason


COUNTED = [
    # story (seat 1 Napoleon; a count of the whole side)   reason
    ("1+3; 2+4; count 7; settle 2", "accepted"),
    ("1+3; 2+4; count 6; settle 2", "counted-impossible"),  # they have seven already
    ("1+3; 2+4; count 6; settle 3", "accepted"),
    ("1+3; 2+4; count 17; settle 3", "counted-impossible"),  # seat 2 has four of twenty
    ("1+3; 2+4; count 16; settle 3", "accepted"),
    ("count 20; bury 1", "counted-impossible"),  # the buried one is the allies'
    ("count 19; bury 1", "accepted"),
    ("1+5*3; 2+4; count 16; 3 shows", "accepted"),
    ("1+5*3; 2+4; count 19; 3 shows", "counted-impossible"),  # seat 2 has four of twenty
    ("1+1*6; 2+4*3; count 5", "counted-impossible"),
    ("1+1*6; 2+4*3; count 6", "accepted"),
    ("1+1*6; 2+4*3; count 9", "counted-of-nobody"),  # 6 to 8, or with seat 2 18 to 20
    ("1+1*6; 2+4*3; count 18", "accepted"),
]


@every("story, reason", COUNTED)
def test_a_count_is_held_against_the_tricks_once_the_adjutant_is_named(story, reason):
    """Until then it may not depend on who he is (N-064)."""
    assert refused("sisyphus", f"{ALONE}; {story}") == reason


STILL_OPEN = [
    # buried go to   story (seat 1 Napoleon)             what may not come after it
    ("napoleon", "count 0", "bury 2"),  # two of his side are in the blind
    ("first_trick", "1+3; count 3", "bury 1"),  # Napoleon took the first trick
    ("allies", "count 20", "bury 1"),
    ("nobody", "count 20", "bury 1"),
    ("allies", "1+3; 2+4; count 17", "3 shows"),
]


@every("destination, story, last", STILL_OPEN)
def test_a_counted_hand_can_always_be_settled(destination, story, last):
    """N-193: what would leave no way to settle it is refused when it comes."""
    source = {"buried_honours": destination}
    assert refused(source, f"{ALONE}; {story}; {last}") == "counted-impossible"
    assert HandSettled in expect(told(source, f"{ALONE}; {story}")).facts


def settled(hand, adjutant):
    fact = HandSettled(adjutant=adjutant)
    check(hand, fact)
    return after(hand, fact)


@st.composite
def hands_and_adjutants(draw):
    played = draw(played_hands())
    others = [seat for seat in range(played.hand.players) if seat != played.hand.napoleon]
    return played, draw(st.sampled_from([*others, None]))


@given(hands_and_adjutants())
def test_the_settled_result_is_that_of_a_plain_recount(case):
    played, adjutant = case
    hand = settled(played.hand, adjutant)
    result = Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=hand.bid,
        napoleon=hand.napoleon,
        adjutant=adjutant,
        taken=recount(hand, adjutant),
    )
    assert result_of(hand, adjutant) == result
    assert score_of(hand) == score(result)


@given(hands_and_adjutants())
def test_stopping_early_never_changes_a_point(case):
    played, adjutant = case
    final = score_of(settled(played.hand, adjutant)).points
    for moment in played.moments:
        if answer(settled, moment, adjutant) == "accepted":
            assert score_of(settled(moment, adjutant)).points == final


@given(hands_and_adjutants())
def test_a_hand_may_stop_wherever_every_count_that_can_come_is_worth_the_same(case):
    played, adjutant = case
    for moment in played.moments[:-1]:
        hand = replace(moment, ruleset=replace(moment.ruleset, early_finish=True))
        worths = {
            score(replace(result_of(hand, adjutant), taken=count)).points
            for count in side_at_end(hand, adjutant)
        }
        exact = hand.ruleset.scoring == "jazz"
        counted = hand.shown is not None and outstanding(hand) == 0
        may = len(worths) == 1 and (counted or not exact)
        seat = hand.napoleon if adjutant is None else adjutant
        assert (expect(hand).missing.get(seat) == "tricks-missing") is not may


@given(hands_and_adjutants())
def test_a_hand_that_was_counted_scores_as_if_every_trick_was_told(case):
    played, adjutant = case
    hand = settled(played.hand, adjutant)
    for moment in played.moments[:-1]:
        counted = replace(moment, counted=result_of(hand, adjutant).taken)
        assert score_of(settled(counted, adjutant)) == score_of(hand)
