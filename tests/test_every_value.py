"""Nothing is a field without effect: for every value of every rule, a case that it changes."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from tests.nap import value_cases as nap
from tests.napoleon import value_cases as napoleon
from tests.refusals import every_refusal_can_be_said
from tests.strays import every

watch = every_refusal_can_be_said()

CASES = {"napoleon": napoleon, "nap": nap}
FIELDS = [(game, field) for game in CASES for field in GAMES[game].canon.fields]


def answered(game, question, **fields):
    try:
        return question(GAMES[game].canon.ruleset(**fields))
    except Refusal as refusal:
        return refusal.code


def values(game, field):
    row = GAMES[game].canon.fields[field]
    numbers = dict.fromkeys((row.low, row.default, row.high))
    return CASES[game].SHAPES.get(field) or row.choices or tuple(numbers)


ANSWERS = [
    pytest.param(game, question, {**beside, field: value}, answer, id=f"{field}={value}"[:60])
    for game in CASES
    for field, question, beside, answers in CASES[game].CASES
    for value, answer in answers.items()
]


@pytest.mark.parametrize(("game", "question", "fields", "answer"), ANSWERS)
def test_what_a_value_makes_of_a_case(game, question, fields, answer):
    assert answered(game, question, **fields) == answer


EVERY = [
    (game, field, value)
    for game, field in FIELDS
    if field not in CASES[game].ELSEWHERE
    for value in values(game, field)
]


@every("game, field, value", EVERY)
def test_every_value_changes_a_case(game, field, value):
    rows = [answers for name, _, _, answers in CASES[game].CASES if name == field]
    assert any(
        value in answers and any(other != answers[value] for other in answers.values())
        for answers in rows
    ), f"{field}={value} has no case"


@every("game, field", FIELDS)
def test_an_idle_field_changes_no_case(game, field):
    """Where a field is marked as without effect, its values answer alike, whatever is asked."""
    for _, question, beside, _ in CASES[game].CASES:
        houses = [{**beside, field: value} for value in values(game, field)]
        idle = [
            house
            for house in houses
            if answered(game, lambda rules: rules.is_idle(field), **house) is True
        ]
        assert len({answered(game, question, **house) for house in idle}) <= 1


def test_the_fields_shown_elsewhere_are_fields():
    assert all(GAMES[game].canon.fields.keys() >= CASES[game].ELSEWHERE for game in CASES)
