"""今の呼び名: whatever was typed when a session was opened, it is asked for by today's names."""

from dataclasses import replace

from tests.journal.evening import NAMES, Evening

TYPED = Evening().session


def test_a_session_that_nothing_was_renamed_in_is_called_as_it_was_opened() -> None:
    assert TYPED.names == NAMES[:5]
    assert TYPED.season == "春"
    assert TYPED.season_key == "春"


def test_people_and_season_are_called_by_their_names_of_today() -> None:
    renamed = ("明", *NAMES[1:5])
    now = replace(TYPED, called=renamed, belongs=("2026-spring", "2026年春"))
    assert now.names == renamed
    assert (now.season_key, now.season) == ("2026-spring", "2026年春")
    assert now.table.names == NAMES[:5]
