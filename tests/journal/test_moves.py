"""出来事の表: every kind of event stands in one row, and the row says all that others ask of it."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal import KINDS
from scorekeeper.journal.club import STATEMENTS, GuestMarked
from scorekeeper.journal.moves import MOVES, check, move_of
from tests.journal.evening import Evening, dealt


def test_every_kind_stands_in_one_row():
    rows = [*MOVES, *STATEMENTS.values()]
    assert [row.kind for row in rows] == list(KINDS)
    assert [row.fact for row in rows] == list(KINDS.values())
    assert len({row.kind for row in rows}) == len({row.fact for row in rows}) == len(rows)


@pytest.mark.parametrize("told", [Evening(), Evening().tell(dealt())], ids=["begun", "dealt"])
def test_what_is_no_fact_of_a_session_has_no_row_and_is_refused(told):
    fact = GuestMarked(person="秋子", guest=True)
    with pytest.raises(Refusal, match="fact-of-another-game"):
        move_of(fact)
    with pytest.raises(Refusal, match="fact-of-another-game"):
        check(told.session, fact)
