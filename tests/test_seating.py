"""席決め: the draw is legal and fair, and as good as the best that is known of each size."""

import json
from collections import Counter
from itertools import chain, combinations
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.seating import (
    Round,
    count_extra,
    count_pairs,
    count_tables,
    draw,
    find_bound,
    redraw,
)
from tests.examples import examples

# people, tables, rounds, the largest table; repeats that are expected, and taken at most
SIZES = (
    (8, 2, 7, 6, 84, 84),
    (13, 3, 6, 6, 60, 62),
    (16, 4, 5, 6, 0, 0),
    (18, 4, 6, 6, 40, 42),
    (23, 5, 4, 6, 0, 0),
    (23, 5, 6, 6, 3, 6),
    (24, 6, 7, 6, 0, 0),
    (25, 5, 6, 6, 0, 0),
    (27, 5, 6, 5, 8, 9),
    (30, 6, 5, 6, 0, 0),
    (35, 7, 6, 6, 0, 0),
    (40, 8, 6, 6, 0, 0),
)


def plan_of(rounds):
    return [one.tables for one in rounds]


def check_fair(people, tables, rounds):
    """Everybody is there once a round; sizes, benches and first deals are fair."""
    out = Counter[int]()
    deals = Counter[int]()
    for one in rounds:
        assert sorted(chain(one.bench, *one.tables)) == list(people)
        sizes = [len(table) for table in one.tables]
        assert len(sizes) == tables
        assert max(sizes) - min(sizes) <= 1
        out.update(one.bench)
        times = [out[person] for person in people]
        assert max(times) - min(times) <= 1
        deals.update(table[at] for table, at in zip(one.tables, one.dealers, strict=True))
    assert max(deals.values()) <= ceil(tables * len(rounds) / len(people)) + 1


@pytest.mark.parametrize(("people", "tables", "rounds", "most", "known", "at_most"), SIZES)
def test_the_draw_is_as_good_as_the_best_that_is_known(
    people, tables, rounds, most, known, at_most
):
    drawn = draw(range(people), tables, rounds, sizes=(4, most), seed=3)
    check_fair(range(people), tables, drawn)
    assert count_extra(plan_of(drawn)) == known <= at_most
    assert drawn == draw(range(people), tables, rounds, sizes=(4, most), seed=3)


def test_another_seed_gives_other_seats_that_are_as_good():
    one, other = (draw(range(23), 5, 4, seed=seed) for seed in (1, 2))
    assert one != other
    assert count_extra(plan_of(one)) == count_extra(plan_of(other)) == 0


@settings(max_examples=examples(20))
@given(people=st.integers(8, 40), rounds=st.integers(3, 6), seed=st.integers(1, 5))
def test_every_size_is_legal_and_fair(people, rounds, seed):
    tables = count_tables(people, 4, 6)
    drawn = draw(range(people), tables, rounds, seed=seed)
    check_fair(range(people), tables, drawn)
    assert count_extra(plan_of(drawn)) >= find_bound(people, plan_of(drawn))


@pytest.mark.parametrize(
    ("people", "tables", "most", "rounds"),
    [(27, 5, 5, 6), (22, 4, 5, 6), (13, 3, 4, 6), (9, 2, 4, 7), (26, 5, 5, 10), (64, 12, 5, 12)],
)
def test_nobody_sits_out_twice_before_everybody_did(people, tables, most, rounds):
    check_fair(range(people), tables, draw(range(people), tables, rounds, sizes=(4, most), seed=5))


def check_rests(rounds):
    """Nobody rests again before all did; who comes or comes back counts as the least rested."""
    rests, before = Counter[int](), frozenset[int]()
    for one in rounds:
        least = min((rests[person] for person in one.people & before), default=0)
        rests.update({p: max(least - rests[p], 0) for p in one.people - before})
        rests.update(one.bench)
        counts = [rests[person] for person in one.people]
        assert max(counts) - min(counts) <= 1
        before = one.people


@settings(max_examples=examples(20))
@given(data=st.data())
def test_somebody_who_comes_back_rests_no_more_than_the_others(data):
    """They were away while others rested, and nobody has to make up for that."""
    people, tables = data.draw(st.integers(8, 14)), data.draw(st.integers(1, 2))
    everybody, rounds = range(people), data.draw(st.integers(6, 12))
    now = draw(everybody, tables, rounds, sizes=(4, 5))
    for begun in range(1, rounds):
        away = data.draw(st.sets(st.sampled_from(everybody), max_size=people - 4 * tables))
        here = [one for one in everybody if one not in away]
        now = redraw(here, tables, rounds, before=now, begun=begun, sizes=(4, 5))
    check_rests(now)


@pytest.mark.parametrize(
    ("people", "tables"), [(23, 5), (40, 8), (8, 2), (7, 1), (3, 0), (37, 8), (0, 0)]
)
def test_few_sit_out_and_many_sit_at_tables_of_five(people, tables):
    assert count_tables(people, 4, 6) == tables


def test_late_and_leaving_moves_few_others():
    """Two go and one comes after two of six rounds."""
    before = draw(range(23), 5, 6, seed=1)
    here = [one for one in range(24) if one not in (4, 9)]
    after = redraw(here, 5, 6, before=before, begun=2, seed=1)
    assert after[:2] == before[:2]
    assert count_extra(plan_of(after)) <= 15
    for was, now in zip(before[2:], after[2:], strict=True):
        assert sorted(chain(*now.tables)) == here
        assert len(moved(was, now) - {23}) <= 3


def moved(was, now):
    """The people who sat in both rounds, at tables of other numbers."""
    before, after = (
        {one: number for number, table in enumerate(plan.tables) for one in table}
        for plan in (was, now)
    )
    return {one for one in before.keys() & after.keys() if before[one] != after[one]}


@settings(max_examples=examples(15))
@given(data=st.data())
def test_any_change_of_people_keeps_what_has_begun(data):
    people, rounds = data.draw(st.integers(12, 40)), data.draw(st.integers(2, 6))
    before = draw(range(people), count_tables(people, 4, 6), rounds)
    begun = data.draw(st.integers(0, rounds - 1))
    left = data.draw(st.sets(st.integers(0, people - 1), max_size=3))
    came = data.draw(st.integers(0, 3))
    here = [one for one in range(people + came) if one not in left]
    tables = count_tables(len(here), 4, 6)
    asked = data.draw(st.integers(begun + 1, 7))
    after = redraw(here, tables, asked, before=before, begun=begun)
    assert after[:begun] == before[:begun]
    assert len(after) == asked
    for one in after[begun:]:
        assert sorted(chain(one.bench, *one.tables)) == here
        sizes = [len(table) for table in one.tables]
        assert max(sizes) - min(sizes) <= 1


def test_pairs_are_counted_among_people_who_were_there_together():
    rounds = (
        Round(tables=((0, 1, 2, 3),), dealers=(0,)),
        Round(tables=((0, 1, 2, 4),), dealers=(0,)),
    )
    assert count_pairs(rounds) == {1: 6, 2: 3}
    assert set(combinations((0, 1, 2), 2)) == {(0, 1), (0, 2), (1, 2)}


@pytest.mark.parametrize(
    ("people", "tables", "rounds", "sizes", "code"),
    [
        (3, 1, 4, (4, 6), "draw-few"),
        (20, 6, 4, (4, 6), "draw-few"),
        (65, 12, 4, (4, 6), "draw-many"),
        (60, 13, 4, (4, 6), "draw-tables"),
        (20, 0, 4, (4, 6), "draw-tables"),
        (20, 4, 13, (4, 6), "draw-rounds"),
        (20, 4, 0, (4, 6), "draw-rounds"),
        (20, 4, 4, (6, 5), "draw-sizes"),
        (20, 4, 4, (1, 5), "draw-sizes"),
    ],
)
def test_what_cannot_be_drawn_is_refused(people, tables, rounds, sizes, code):
    with pytest.raises(Refusal) as refused:
        draw(range(people), tables, rounds, sizes=sizes)
    assert refused.value.code == code


def test_a_plan_is_plain_values():
    """Tuples of numbers: what goes into the journal comes out as it was."""
    drawn = draw(range(9), 2, 2)
    told = [(one.tables, one.dealers, one.bench) for one in drawn]
    assert json.loads(json.dumps(told)) == [
        [list(map(list, tables)), list(dealers), list(bench)] for tables, dealers, bench in told
    ]
