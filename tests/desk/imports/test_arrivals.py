"""Who is new among those that are brought, as the club that comes with them says who is whom."""

from collections.abc import Iterator

import pytest

from scorekeeper.desk.club.people import merge, tell_of_person
from scorekeeper.desk.imports.drafting import strangers
from scorekeeper.journal import SessionDiscarded
from scorekeeper.journal.club import Traits
from tests.desk.imports.brought import preview_archive
from tests.desk.imports.test_import import archive
from tests.desk.table import Table, a_table
from tests.journal.evening import NAMES


@pytest.fixture
def there() -> Iterator[Table]:
    """A session on another machine."""
    with a_table() as table:
        yield table.open()


def new_people(here: Table, there: Table) -> list[str]:
    seen = preview_archive(here.desk, archive(there.desk))
    return strangers(here.desk, seen.arrivals, seen.club)


def test_everybody_is_new_where_nobody_has_been(there: Table) -> None:
    with a_table() as here:
        assert new_people(here, there) == list(NAMES[:5])


def test_a_new_person_is_called_as_the_club_calls_them(there: Table) -> None:
    tell_of_person(there.desk, NAMES[0], Traits(name="あき子"), there.tap(0))
    with a_table() as here:
        assert new_people(here, there) == ["あき子", *NAMES[1:5]]


def test_another_spelling_of_somebody_who_is_here_is_nobody_new(there: Table) -> None:
    there.session_id = "another"
    there.open(names=("アキコ", *NAMES[1:5]))
    merge(there.desk, "アキコ", NAMES[0], there.tap(0))
    with a_table() as here:
        here.session_id = "here"
        here.open()
        assert new_people(here, there) == []


def test_who_sat_in_a_discarded_session_alone_is_nobody_new(there: Table) -> None:
    there.tell(SessionDiscarded())
    with a_table() as here:
        assert new_people(here, there) == []
