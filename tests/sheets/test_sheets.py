"""Every sheet comes in with its results, asks its question, or is refused in one sentence."""

import pytest

from tests.sheets.cases import CASES, Case, results_of


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_sheet_comes_in_right_or_asks(case: Case) -> None:
    asked = [one.code for one in case.read({}).questions]
    assert set(asked) >= set(case.asks[:1])
    reading, answered = case.answered()
    if case.fault:
        assert [one.refusal.code for one in reading.faults] == [case.fault]
        return
    assert not reading.faults
    assert tuple(dict.fromkeys(code for code in answered)) == case.asks[bool(case.given) :]
    assert results_of(reading) == list(case.results)
    assert reading.is_ready
