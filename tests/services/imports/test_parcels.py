"""Sessions come in by parcels: the same as one by one, with less work, and never many at once."""

from collections import Counter
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from itertools import count

from scorekeeper.journal.club import PeopleMerged
from scorekeeper.services import inspect, person_index
from scorekeeper.services.context import Tap
from scorekeeper.services.imports import importing
from scorekeeper.services.recording import record_in_club
from scorekeeper.store import immediate
from tests.services.imports.brought import import_archive, import_past_results
from tests.services.nap_table import by_result, opened
from tests.services.table import Clock, a_table, take_out

HOUSE = "nap-en,pot=true"


def evenings(number_of):
    """One line a day; now and then another one has come."""
    lines = ["date,season,秋,Ben,千恵,大,Eve,Benny,げん"]
    for number in range(number_of):
        day = date(2020, 1, 1) + timedelta(days=number)
        ben, other = (f"{number % 9}", "") if number % 3 else ("", f"{number % 9}")
        sign = 1 if number % 2 else -1
        last, guest = (f"{sign}", "") if number % 4 else ("", f"{sign}")
        mine = -(number % 9) - sign
        lines.append(f"{day},{day.year},{mine},{ben},{5 * sign},{-5 * sign},{last},{other},{guest}")
    return "\n".join(lines).encode()


@contextmanager
def a_house(file):
    """A house that has had two evenings, and that knows two of its names as one person."""
    with a_table(file, clock=Clock(datetime(2024, 6, 1, tzinfo=UTC))) as table:
        table.taps = count()
        table.open(names=("千恵", "Dai", "大", "Fay", "Gil"))
        table.session_id = "another"
        table.open(names=("千恵", "Dai", "大", "Eve", "Gil"))
        tap = Tap(command_id="merged", seen=0, by="phone")
        record_in_club(table.services, PeopleMerged(person="eve", into="fay"), tap)
        yield table


def bring(services, count):
    import_past_results(services, evenings(count), preset="sisyphus", season="")


def whole(database):
    """Everything in a book, every seal of it included, in no order."""
    return sorted(database.conn.iterdump())


def journal(database):
    return database.conn.execute("select * from event order by session, sequence").fetchall()


def test_it_is_the_same_book_as_session_by_session(tmp_path, monkeypatch):
    with a_house(tmp_path / "parcels.db") as table:
        bring(table.services, 60)
        together, seals = whole(table.services.database), journal(table.services.database)
        table.check()
    monkeypatch.setattr(importing, "SESSIONS_AT_ONCE", 1)
    with a_house(tmp_path / "alone.db") as table:
        bring(table.services, 60)
        assert journal(table.services.database) == seals
        assert whole(table.services.database) == together


def test_pots_that_were_carried_within_a_parcel_are_the_same(tmp_path, table, monkeypatch):
    for number, day in enumerate(("monday", "tuesday", "wednesday", "thursday")):
        table.session_id = day
        opened(table, HOUSE, day).tell(*by_result(1, "3", made=number % 2 > 0)).close()
    content = take_out(table.services)
    books = []
    for at_once in (50, 2, 1):
        monkeypatch.setattr(importing, "SESSIONS_AT_ONCE", at_once)
        clock = Clock(datetime(2024, 6, 1, tzinfo=UTC))
        with a_table(tmp_path / f"{at_once}.db", clock=clock) as there:
            import_archive(there.services, content)
            assert inspect(there.services).troubles == ()
            books.append((there.dump(), journal(there.services.database)))
    assert books[0] == books[1] == books[2]
    assert books[0][0] == table.dump()


def test_turns_are_few_and_each_of_them_small(tmp_path, monkeypatch):
    """People are settled once for a parcel, and others are let in after each."""
    turns, settled, locks = list[int](), Counter[str](), immediate
    settle = person_index._settle

    def sessions(database):
        found = database.conn.execute("select count(distinct session) from event").fetchone()
        return int(found[0])

    @contextmanager
    def counted(database):
        before = sessions(database)
        with locks(database):
            yield
        if database is table.services.database:
            turns.append(sessions(database) - before)

    def settles(services, *said):
        settled.update([str(services.database is table.services.database)])
        settle(services, *said)  # type: ignore[arg-type] # as it was called

    with a_house(tmp_path / "book.db") as table:
        monkeypatch.setattr(importing, "immediate", counted)
        monkeypatch.setattr(person_index, "_settle", settles)
        bring(table.services, 60)
    assert [turn for turn in turns if turn] == [50, 10]
    assert settled["True"] == 2
