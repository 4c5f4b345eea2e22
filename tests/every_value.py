"""Cases for every value of every rule: the answer under each value of one field."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from scorekeeper.cards import Refusal

Answer = str | int
Question = Callable[[Any], Answer]
Case = tuple[str, Question, Mapping[str, Any], Mapping[Any, Answer]]
"""A field, a question, the other rules, and the answer under each value."""


def answered(ruleset: type, question: Question, **fields: Any) -> Answer:
    try:
        return question(ruleset(**fields))
    except Refusal as refusal:
        return refusal.code


def params_of(cases: Iterable[Case]) -> list[Any]:
    return [
        pytest.param(field, question, {**beside, field: value}, answer, id=f"{field}={value}"[:60])
        for field, question, beside, answers in cases
        for value, answer in answers.items()
    ]


def check_changes(cases: Iterable[Case], field: str, value: object) -> None:
    rows = [answers for name, _, _, answers in cases if name == field]
    assert any(
        value in answers and any(other != answers[value] for other in answers.values())
        for answers in rows
    ), f"{field}={value} has no case"


def check_idle(ruleset: type, cases: Iterable[Case], field: str, values: Iterable[object]) -> None:
    """Where a field is marked as without effect, its values answer alike, whatever is asked."""
    for _, question, beside, _ in cases:
        houses = [{**beside, field: value} for value in values]
        idle = [
            house
            for house in houses
            if answered(ruleset, lambda rules: rules.is_idle(field), **house) is True
        ]
        assert len({answered(ruleset, question, **house) for house in idle}) <= 1
