"""順位の決め方: what counts, who has a rank and who is first of equals, by figures made by hand.

A season of the house ``wikipedia``, whose points are small: each row of `PLAYED` is one hand.
"""

from datetime import timedelta
from fractions import Fraction

import pytest

from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.services.seasons import StandingsAsked, rank, standings_of
from tests.journal.evening import NAMES, by_result
from tests.services.table import MEMORY, Clock, Table, a_table

A, B, C, D, E = NAMES[:5]
F = "風"

PLAYED = (
    # day, session, Napoleon, adjutant, made: Napoleon gets 6 and the adjutant 3, the others −3 each
    (1, "first", 0, 1, True),  # A +6 B +3 C −3 D −3 E −3
    (1, "second", 1, 0, True),  # the same evening at another table: A +3 B +6 C −3 D −3 E −3
    (2, "third", 2, 3, True),  # A −3 B −3 C +6 D +3 E −3
    (3, "fourth", 4, 3, False),  # A +3 B +3 C +3 D −3 E −6
)


@pytest.fixture(scope="module")
def table():
    clock = Clock()
    start = clock.time
    with a_table(MEMORY, clock=clock) as table:
        for day, session, napoleon, adjutant, made in PLAYED:
            clock.time = max(clock.time, start + timedelta(days=day - 1))
            here = Table(services=table.services, session_id=session).open("wikipedia")
            here.tell(*by_result(napoleon, "13S", "SA", 14 if made else 9, adjutant))
        yield table


def stood(table, until=None, **rules):
    return list(
        standings_of(table.services, "春", StandingsAsked(rules=SeasonRules(**rules), until=until))
    )


def told(found):
    return [(one.rank, one.row.player, one.counted) for one in found]


def test_the_season_by_hand(table):
    """A 6+3−3+3, B 3+6−3+3, C −3−3+6+3, D −3−3+3−3, E −3−3−3−6."""
    assert told(stood(table)) == [(1, B, 9), (1, A, 9), (3, C, 3), (4, D, -6), (5, E, -15)]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        # by day: A 9 −3 3, B 9 −3 3, C −6 6 3, D −6 3 −3, E −6 −3 −6
        ({"order": "best", "best": 1}, [(1, A, 9), (1, B, 9), (3, C, 6), (4, D, 3), (5, E, -3)]),
        ({"order": "best", "best": 2}, [(1, A, 12), (1, B, 12), (3, C, 9), (4, D, 0), (5, E, -9)]),
        ({"drop": 1}, [(1, A, 12), (1, B, 12), (3, C, 9), (4, D, 0), (5, E, -9)]),
        ({"drop": 2}, [(1, A, 9), (1, B, 9), (3, C, 6), (4, D, 3), (5, E, -3)]),
        ({"drop": 3}, [(1, player, 0) for player in sorted(NAMES[:5])]),
        ({"starts": "2024-05-07"}, [(1, C, 9), *((2, x, 0) for x in (A, B, D)), (5, E, -9)]),
        ({"ends": "2024-05-06"}, [(1, A, 9), (1, B, 9), *((3, x, -6) for x in (C, D, E))]),
        (
            {"least_evenings": 4},
            [(None, A, 9), (None, B, 9), (None, C, 3), (None, D, -6), (None, E, -15)],
        ),
    ],
)  # fmt: skip
def test_what_counts(table, rules, expected):
    def place(line):
        return (line[0] or 0, line[1])

    assert sorted(told(stood(table, **rules)), key=place) == sorted(expected, key=place)


def test_an_earlier_end_counts(table):
    before = stood(table, until="2024-05-06")
    assert told(before) == told(stood(table, until="2024-05-07", ends="2024-05-06"))
    assert told(before) == told(stood(table, until="2024-05-06", ends="2024-05-07"))


@pytest.mark.parametrize(
    "breaks",
    [
        ("head_to_head",),  # the same in every hand of the four, summed up: 9 and 9
        ("contracts_made",),  # one each
        ("best_evening",),  # 9 and 9
    ],
)
def test_what_cannot_be_told_apart_shares_a_rank(table, breaks):
    found = stood(table, tie_breaks=breaks)
    assert [one.rank for one in found[:2]] == [1, 1]


def test_contracts_made_tell_equals_apart(table):
    """From the second day on A, B and D have nothing; none of them made a contract then, C did."""
    found = stood(table, starts="2024-05-07", tie_breaks=("contracts_made", "best_evening"))
    ranks = [(1, C), *((2, name) for name in sorted((A, B, D))), (5, E)]
    assert [(one.rank, one.row.player) for one in found] == ranks


def test_the_best_day_tells_equals_apart(table):
    """On the first day A and B had 9, the others −6; of two best days A 12, C 9 and D 0."""
    found = stood(table, ends="2024-05-07", tie_breaks=("best_evening",))
    # A 6, B 6, C 0, D −3, E −9
    assert told(found) == [(1, B, 6), (1, A, 6), (3, C, 0), (4, D, -3), (5, E, -9)]


def test_breaks_are_asked_in_their_order():
    """a, b and c are equal; the first break puts c before both, the second b before a."""
    worth = {name: Fraction(3) for name in "abcd"} | {"d": Fraction(9)}
    asked = []

    def first(players):
        asked.append(tuple(players))
        return {player: int(player == "c") for player in players}

    def second(players):
        asked.append(tuple(players))
        return {player: int(player == "b") for player in players}

    assert list(rank(worth, [first, second])) == [("d", 1), ("c", 2), ("b", 3), ("a", 4)]
    assert asked == [("a", "b", "c"), ("a", "b")], "only equals are looked up, all of them together"


def test_head_to_head_is_about_hands_that_both_played():
    """A and B come to the same by different ways: B was better in the one hand of both."""
    with a_table(MEMORY) as table:
        first = Table(services=table.services, session_id="together").open("wikipedia")
        first.tell(*by_result(1, "13S", "SA", 14, 2))  # A −3, B +6
        without_b = Table(services=table.services, session_id="without B")
        without_b.open("wikipedia", names=(A, C, D, E, F))
        without_b.tell(*by_result(0, "13S", "SA", 14, 1))  # A +6
        without_a = Table(services=table.services, session_id="without A")
        without_a.open("wikipedia", names=(B, C, D, E, F))
        without_a.tell(*by_result(1, "13S", "SA", 14, 2))  # B −3
        plain = {one.row.player: one for one in stood(table)}
        assert plain[A].counted == plain[B].counted == 3
        assert plain[A].rank == plain[B].rank
        found = {one.row.player: one for one in stood(table, tie_breaks=("head_to_head",))}
        assert found[B].rank == plain[A].rank
        assert found[A].rank == found[B].rank + 1
