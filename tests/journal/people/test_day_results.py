"""会の成績だけ: a day of which only results are known, with any number of people."""

from dataclasses import asdict, replace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal import DayOpened, DayResult, Event, PastResult
from scorekeeper.journal.events import HandStarted, SessionClosed
from scorekeeper.journal.moves import MOST_OF_A_DAY, Unsound, check, fold, verify
from scorekeeper.journal.session import MOST_HANDS_OF_A_DAY
from tests.journal.evening import RULESETS, opened

PEOPLE = tuple(f"会員{number}" for number in range(15))
DAY = DayOpened(**asdict(opened()))


def told(*facts):
    return [
        Event(session="day", sequence=number, command_id=f"day/{number}", at="", by="", fact=fact)
        for number, fact in enumerate(facts, start=1)
    ]


def day_of(*facts, players=PEOPLE):
    return fold(told(replace(DAY, players=players), *facts), RULESETS)


def refusal_of(session, fact):
    with pytest.raises(Refusal) as refused:
        check(session, fact)
    return refused.value.code


def test_fifteen_people_have_their_points():
    first = DayResult(points=tuple(range(15)))
    second = DayResult(points=(5, -5), seats=(0, 14), hands=(3, 4))
    session = verify(told(replace(DAY, players=PEOPLE), first, second, SessionClosed()), RULESETS)
    assert session.is_day
    assert session.totals == (5, *range(1, 14), 9)


@pytest.mark.parametrize(("people", "is_sound"), [(1, False), (2, True), (200, True), (201, False)])
def test_how_many_people_a_day_can_have(people, is_sound):
    assert MOST_OF_A_DAY == 200
    record = told(replace(DAY, players=tuple(map(str, range(people)))))
    if is_sound:
        verify(record, RULESETS)
    else:
        with pytest.raises(Unsound, match="names-too-"):
            verify(record, RULESETS)


@pytest.mark.parametrize(
    ("fact", "refused"),
    [
        (DayResult(points=(1,) * 14), "past-players"),
        (DayResult(points=(1, 2), seats=(3, 15)), "person-unknown"),
        (DayResult(points=(1, 2), seats=(3, 2)), "person-unknown"),
        (DayResult(points=(10_000, 2), seats=(2, 3)), "past-points-impossible"),
        (DayResult(points=(1, 2), seats=(2, 3), hands=(1,)), "past-players"),
        (DayResult(points=(1, 2), seats=(2, 3), hands=(1, -1)), "day-hands-impossible"),
        (
            DayResult(points=(1, 2), seats=(2, 3), hands=(1, MOST_HANDS_OF_A_DAY + 1)),
            "day-hands-impossible",
        ),
        (PastResult(points=(1,) * 15), "past-result-of-a-day"),
        (HandStarted(dealer=0, first_bidder=0, ruleset=DAY.ruleset), "past-beside-hands"),
    ],
)
def test_a_day_takes_no_other_results_and_no_hands(fact, refused):
    assert refusal_of(day_of(), fact) == refused


def test_a_table_takes_no_result_of_a_day():
    table = fold(told(opened()), RULESETS)
    result = DayResult(points=(0,) * len(table.table.names))
    assert refusal_of(table, result) == "day-result-of-a-table"
