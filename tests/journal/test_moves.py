"""出来事の表: every kind of event stands in one row, and the row says all that others ask of it."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal import KINDS
from scorekeeper.journal.club import STATEMENTS, GuestMarked
from scorekeeper.journal.moves import MOVES, check, move_of
from tests.journal.evening import Evening, dealt

CORRECTIONS = {
    *("trick-corrected", "hand-corrected", "nap-hand-corrected"),
    *("napoleon-contract-corrected", "nap-contract-corrected"),
}
PEOPLE = {
    *("person-arrived", "person-left", "person-sat-out", "person-came-back"),
    *("seats-swapped", "person-renamed", "next-dealer-chosen"),
}


def test_every_kind_stands_in_one_row() -> None:
    rows = [*MOVES, *STATEMENTS.values()]
    assert [row.kind for row in rows] == list(KINDS)
    assert [row.fact for row in rows] == list(KINDS.values())
    assert len({row.kind for row in rows}) == len({row.fact for row in rows}) == len(rows)


def test_what_a_session_takes_after_its_end() -> None:
    assert {row.kind for row in MOVES if row.until == "always"} == {
        *("session-opened", "day-opened", "undone"),
    }
    assert {row.kind for row in MOVES if row.until == "discarded"} == CORRECTIONS | {
        *("session-discarded", "person-renamed", "penalty", "penalty-cancelled"),
        *("hand-protested", "protest-settled", "hand-signed", "hand-signed-anew"),
        "irregularity-decided",
    }


def test_which_kinds_speak_of_people_and_not_of_seats() -> None:
    assert {row.kind for row in MOVES if row.by_person} == PEOPLE | {
        *("session-opened", "first-dealer-chosen", "past-result", "penalty", "penalty-cancelled"),
        *("day-opened", "day-result"),
    }


def test_which_kinds_have_one_answer_and_the_last_stands() -> None:
    assert {row.kind for row in MOVES if row.about is not None} == CORRECTIONS | {
        *("first-dealer-chosen", "hand-started", "person-renamed", "next-dealer-chosen"),
        *("penalty", "hand-signed", "irregularity-decided"),
        *("napoleon-trick-taken", "nap-trick-taken"),
        *("napoleon-contract-set", "nap-contract-set"),
    }


@pytest.mark.parametrize("told", [Evening(), Evening().tell(dealt())], ids=["begun", "dealt"])
def test_what_is_no_fact_of_a_session_has_no_row_and_is_refused(told: Evening) -> None:
    fact = GuestMarked(person="秋子", guest=True)
    with pytest.raises(Refusal, match="fact-of-another-game"):
        move_of(fact)
    with pytest.raises(Refusal, match="fact-of-another-game"):
        check(told.session, fact)
