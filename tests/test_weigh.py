"""``make weigh`` counts the program as it is."""

from tests.weigh import PACKAGE, Budget, budgets, rooms_of


def test_every_budget_is_counted(tmp_path):
    found = budgets(rooms_of(PACKAGE), tmp_path)
    assert [budget.name for budget in found if not budget.value] == []
    assert "OVER" in str(Budget(name="lines", value=2, most=1))
