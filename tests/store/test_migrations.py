"""A database of the first shape is brought to the second, and says the same as a new one."""

import sqlite3
from contextlib import closing
from pathlib import Path

from scorekeeper.desk import Desk, inspect, rebuild
from scorekeeper.store import open_database
from scorekeeper.store.shapes import JOURNAL, PROJECTIONS
from tests.desk.table import a_table
from tests.journal.evening import by_result

OLD = {
    "event": "session, sequence, command_id, kind, version, at, recorded_by, payload",
    "ruleset": "*", "seat": "session, seat, spelt, spelt_key",
    "score": "session, deal, seat, case role when 'declarer' then 'napoleon'"
             " when 'partner' then 'adjutant' else 'ally' end, won, points",
    "session": "id, game, preset, season, season_key, opened_at, closed_at",
    "hand": "session, deal, number, status, ruleset, dealer, declarer, partner, alone, bid,"
            " called, taken, made, ended_at",
}  # fmt: skip


def test_a_season_of_the_first_shape_is_carried_over(tmp_path: Path) -> None:
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    with a_table(new) as table:
        table.open().tell(*by_result(1, "13NT", "SA", 14, 3))
        table.next_hand().tell(*by_result(0, "20S", "HJ", 20, None))
        table.next_hand().tell(*by_result(2, "13S", "HJ", 20, 0)).next_hand()
        expected = table.dump()
    _as_it_was(new, old)
    with closing(open_database(old)) as database:
        desk = Desk(database=database)
        assert inspect(desk).troubles == ()
        found = {
            name: sorted(database.conn.execute(f"select * from {name}").fetchall(), key=repr)  # noqa: S608
            for name in expected
        }
        assert found == expected
        assert rebuild(desk) == 1


def _as_it_was(new: Path, old: Path) -> None:
    """The same journal and rows in the first shape."""
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(JOURNAL + PROJECTIONS)
        connection.execute("attach ? as new", [str(new)])
        for table, columns in OLD.items():
            connection.execute(f"insert into {table} select {columns} from new.{table}")  # noqa: S608
        connection.execute(
            'create table "_sqlite_migrations"'
            " (migration_set text, name text, applied_at text, primary key (migration_set, name))"
        )
        connection.execute(
            'insert into "_sqlite_migrations"'
            " values ('scorekeeper', 'journal_and_projections', '2024')"
        )
        connection.commit()
