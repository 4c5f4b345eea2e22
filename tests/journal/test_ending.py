"""会の結果: ranking, turning point, biggest swing and payments, over whole evenings."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.journal import PastResult, Penalty, SessionClosed
from scorekeeper.journal.events import PersonArrived, PersonLeft
from scorekeeper.journal.results import RankedPerson, ending_of, is_over, places_of
from tests.examples import examples
from tests.journal import nap_evening
from tests.journal.evening import Evening, by_result, dealt, opened
from tests.nap.scoring.test_settling_up import most_groups


def evening(*hands, preset="sisyphus"):
    told = Evening(opening=opened(preset))
    for seat, bid, taken, adjutant in hands:
        told.tell(dealt(preset=preset), *by_result(seat, bid, "SA", taken, adjutant))
    return told


def past(*rows):
    return Evening(opening=opened()).tell(*(PastResult(points=row) for row in rows))


def turn(told):
    """The number of the step that turned the evening, for whom, and from which rank."""
    found = ending_of(told.session).turn
    return None if found is None else (found.step.number, found.person, found.before)


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ((3, 8, 3, -14), [(1, 1), (2, 0), (2, 2), (4, 3)]),
        ((5, 5, -10), [(1, 0), (1, 1), (3, 2)]),
        ((0, 0, 0, 0), [(1, 0), (1, 1), (1, 2), (1, 3)]),
    ],
)
def test_who_has_as_much_shares_the_rank(totals, ranks):
    assert [(place.rank, place.person) for place in places_of(totals)] == ranks
    assert [place.total for place in places_of(totals)] == sorted(totals, reverse=True)


@pytest.mark.parametrize(
    ("row", "winners", "lead"),
    [
        ((9, 4, -13, 0, 0), {0}, 5),
        ((4, 9, 9, -22, 0), {1, 2}, 5),
        ((0, 0, 0, 0, 0), {0, 1, 2, 3, 4}, 0),
    ],
)
def test_who_is_first_and_how_far_ahead_of_the_next_who_has_fewer(row, winners, lead):
    ending = ending_of(past(row).session)
    assert {place.person for place in ending.winners} == winners
    assert ending.lead == lead


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        # the last step with which the winner came to the top and stayed there
        (((9, -9, 0, 0, 0), (-9, 20, -11, 0, 0), (0, 1, -1, 0, 0)), (2, 1, 5)),
        (((9, -9, 0, 0, 0), (-20, 20, 0, 0, 0), (20, -20, 0, 0, 0)), (3, 0, 5)),
        # nobody was ever ahead: what brought the winner most
        (((9, -9, 0, 0, 0), (12, -12, 0, 0, 0), (1, -1, 0, 0, 0)), (2, 0, 1)),
        # level is not behind
        (((5, 5, -10, 0, 0), (4, 0, -4, 0, 0)), (1, 0, 1)),
        # two share the first place: whoever came there last
        (((9, -9, 0, 0, 0), (0, 18, -18, 0, 0)), (2, 1, 5)),
        (((-9, 9, 0, 0, 0), (18, 0, -18, 0, 0)), (2, 0, 5)),
    ],
)
def test_the_hand_that_turned_the_evening(rows, found):
    assert turn(past(*rows)) == found


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (((3, -3, 0, 0, 0), (1, 4, -5, 0, 0)), (2, 2, -5)),
        (((3, -3, 0, 0, 0), (0, 0, 0, -3, 3)), (1, 0, 3)),
    ],
)
def test_the_biggest_swing_is_the_first_of_the_largest_a_win_before_a_loss(rows, found):
    swing = ending_of(past(*rows).session).swing
    assert (swing.step.number, swing.person, swing.points) == found


def test_who_comes_later_was_ahead_of_nobody():
    told = evening((0, "13H", 12, 1), preset="wikipedia")  # -6, -3, and +3 for each other
    told.tell(PersonLeft(person=4), PersonArrived(name="文", place=4))
    last = replace(dealt(preset="wikipedia"), seats=(0, 1, 2, 3, 5))
    assert turn(told.tell(last, *by_result(0, "18H", "SA", 18, 1))) == (2, 0, 5)


def test_a_void_hand_is_a_step_where_it_cost_something():
    misdealt = nap_evening.evening()
    misdealt.tell(nap_evening.dealt(), nap_evening.facts.NapHandRedealt(reason="misdeal"))
    assert ending_of(misdealt.session).steps == ()
    passed_out = nap_evening.evening()
    passed_out.tell(nap_evening.dealt(), nap_evening.facts.NapAuctionEnded())
    (step,) = ending_of(passed_out.session).steps
    assert (step.number, step.points) == (1, (-1, -1, -1, -1, -1))


def test_who_was_not_dealt_in_has_a_column_all_the_same():
    told = evening((0, "13H", 14, 2)).tell(PersonLeft(person=4))
    told.tell(replace(dealt(), seats=(0, 1, 2, 3)), *by_result(1, "13H", "SA", 14, 3))
    ending = ending_of(told.session)
    assert [step.points[4] for step in ending.steps] == [-13, 0]
    assert {place.person for place in ending.places} == {0, 1, 2, 3, 4}
    assert ending.course[-1] == told.session.totals


def test_an_evening_is_over_when_the_table_gets_up_or_has_played_all_its_hands():
    hand = (0, "13H", 14, 2)
    assert not is_over(evening(*[hand] * 6).session)
    assert is_over(evening(*[hand] * 7).session)
    assert is_over(evening(hand).tell(SessionClosed()).session)
    assert ending_of(evening(hand).session).places[0] == RankedPerson(rank=1, person=0, total=26)


points = st.lists(st.integers(-9, 9), min_size=4, max_size=4)
fines = st.lists(st.tuples(st.integers(0, 4), st.integers(-9, 9).filter(bool)), max_size=4)


@settings(max_examples=examples(200))
@given(points, fines)
def test_everybody_settles_their_own_penalties_and_the_rest_is_the_fewest_payments(points, fines):
    told = past((*points, -sum(points)))
    told.tell(*(Penalty(seat=who, points=many, reason="revoke") for who, many in fines))
    ending = ending_of(told.session)
    assert ending.penalties == tuple(
        sum(many for who, many in fines if who == person) for person in range(5)
    )
    left = [total - own for total, own in zip(told.session.totals, ending.penalties, strict=True)]
    owing = [chips for chips in left if chips]
    assert len(ending.payments) == len(owing) - most_groups(owing)
    for paid in ending.payments:
        left[paid.payer] += paid.chips
        left[paid.payee] -= paid.chips
    assert left == [0] * 5


def test_a_penalty_is_no_part_of_what_the_pot_is_owed():
    told = nap_evening.evening().tell(
        nap_evening.dealt(), *nap_evening.by_result(1, "3", made=True)
    )
    before = ending_of(told.session).payments
    told.tell(Penalty(seat=2, points=-7, reason="house"))
    ending = ending_of(told.session)
    assert ending.payments == before
    assert ending.penalties == (0, 0, -7, 0, 0)
