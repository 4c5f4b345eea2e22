"""Whose the honours are: what the table knows, and what can still come of it."""

from hypothesis import given

from scorekeeper.napoleon.hand.hand import candidates
from scorekeeper.napoleon.hand.settling import by_seat, find_decision, side_at_end, side_now
from scorekeeper.napoleon.scoring import contract_made
from tests.napoleon.evenings import played_hands, recount
from tests.napoleon.table import STANDS, told
from tests.strays import every

MIDDLE = f"{STANDS}; 1+3; 2+4; 0+2; 1+1"
"""After four tricks: Napoleon (seat 1) 4, seat 2 4, seat 0 2; ten are out."""

LIVE = [
    # who showed the called card       Napoleon's own   his side    in the end
    ("", 4, (4, 8), (4, 18)),
    ("; 2 shows", 4, (8, 8), (8, 18)),
    ("; 0 shows", 4, (6, 6), (6, 16)),
    ("; 3 shows", 4, (4, 4), (4, 14)),
    ("; 1 shows", 4, (4, 4), (4, 14)),  # N-063: alone
]


@every("shows, own, now, end", LIVE)
def test_the_live_line(shows, own, now, end):
    """N-064: a range while the adjutant is hidden, exact when he is shown."""
    hand = told("sisyphus", MIDDLE + shows)
    ends = [side_at_end(hand, seat) for seat in candidates(hand)]
    assert by_seat(hand)[1] == own
    assert (side_now(hand).low, side_now(hand).high) == now
    assert (min(r[0] for r in ends), max(r[-1] for r in ends)) == end
    assert side_now(hand).is_exact is (now[0] == now[1])


def test_twenty_is_not_lost_by_honours_that_the_first_trick_will_bring():
    """N-072: under 004:72 every honour can be taken although some are buried."""
    assert find_decision(told("jazz", "1 stands 20S; call HA; bury 1")) is None
    assert find_decision(told("wikipedia", "1 stands 20S; call HA; bury 1")) == "lost"


DECIDED = [
    # rule    rules        story after bid and burial (13 of 20, none buried)      decision
    ("N-185", "wikipedia", "1+2", None),
    ("N-185", "wikipedia", "1+5; 1+5; 1+3", "made"),  # whoever the adjutant is
    ("N-185", "wikipedia", "1+5; 1+5; 2+3", None),  # seat 2 may be an ally
    ("N-185", "wikipedia", "1+5; 1+5; 2+3; 2 shows", "made"),
    ("N-185", "wikipedia", "1 shows; 2+5; 3+3", "lost"),  # 12 are left
    ("N-185", "wikipedia", "2+5; 3+3", None),
    ("N-185", "wikipedia", "2+5; 3+5; 4+3", "lost"),  # with the best of them, 12
    ("N-185", "wikipedia", "2+5; 3+5; 4+5; 0+5", "lost"),
    ("N-186", "sisyphus", "1+5; 1+5; 1+5", None),  # 002:107 taking all would lose
    ("N-186", "sisyphus", "1+5; 1+5; 1+5; 2+1", None),  # seat 2 may be the adjutant
    ("N-186", "sisyphus", "1+5; 1+5; 1+3; 2+1; 3+1", "made"),  # one of the two is an ally
    ("N-186", "sisyphus", "1 shows; 1+5; 1+5; 1+5; 2+1", "made"),
    ("N-186", "sisyphus", "1+5; 1+5; 1+5; 1+5", "lost"),
    ("N-186", "wikipedia-table", "1+5; 1+5; 1+5; 1+5", "lost"),  # 000:207 革命
    ("N-186", "wikipedia", "1+5; 1+5; 1+5; 1+5", "made"),  # 000:312
    ("X-23", "wikipedia", "1+2; 1 claims napoleon", "made"),
    ("X-23", "sisyphus", "1+2; 1 claims napoleon", "lost"),  # that is all twenty
    ("X-23", "sisyphus", "1+5; 2+5; 1 concedes allies", "lost"),  # at most ten
    ("X-23", "sisyphus", "1+5; 1+5; 2+5; 1 concedes allies", None),  # 10 or 15
    ("N-193", "sisyphus", "count 13", "made"),
    ("N-193", "sisyphus", "count 12", "lost"),
    ("N-193", "sisyphus", "count 20", "lost"),
]


@every("rule, source, story, decision", DECIDED)
def test_decided(rule, source, story, decision):
    assert find_decision(told(source, f"{STANDS}; {story}")) == decision


@given(played_hands())
def test_ranges_hold_what_really_comes(played):
    """For every possible adjutant, at every moment of the hand."""
    for moment in played.moments:
        now = side_now(moment)
        for seat in range(moment.players):
            assert recount(moment, seat) in now
            assert recount(played.hand, seat) in side_at_end(moment, seat)
        assert now.low == recount(moment, None)
        assert side_at_end(moment, None)[-1] <= moment.ruleset.honours


@given(played_hands())
def test_what_is_decided_stays_decided_whoever_the_adjutant_is(played):
    """002:158, N-064: neither the range nor the decision can give him away."""
    for moment in played.moments:
        if decision := find_decision(moment):
            finals = {
                contract_made(moment.ruleset, moment.bid, recount(played.hand, seat))
                for seat in range(moment.players)
            }
            assert finals == {decision == "made"}


LATE = "1 stands 13S; call HA; bury 0; 1+2*6; 2+0; 3+2; 1+2"
"""Nine of ten tricks of five players: Napoleon 14, seat 3 two, and four honours in the last."""

LAST_TRICKS = [
    # story                                     adjutant  what his side can come to
    (LATE, 2, (14, 18)),  # the last trick goes to one player, whole
    (LATE, 3, (16, 20)),
    ("1 stands 13S; call HA; 1+2*6; 2+0; 3+2; 1+1", 2, (13, 16, 17, 18)),  # AMB-13: 0 to 2 buried
    ("1 stands 13S; call HA; bury 0; 1+2*6; 3+0", None, (*range(12, 21),)),  # three are to come
    ("1 stands 13S; call HA; bury 0; 1+2*5; 3+0*3", None, (10, 15, 20)),  # two of five each
    ("1 stands 13S; call HA; bury 0; 1+2*6; 3+0*2", None, (12, 15, 16, 17, 20)),  # 3 and 5 to come
]


@every("story, adjutant, counts", LAST_TRICKS)
def test_honours_of_a_trick_go_to_one_player(story, adjutant, counts):
    """N-164: counts that no sharing out of whole tricks gives are not in the range."""
    assert side_at_end(told("wikipedia", story), adjutant) == counts
