"""A new database in one go: tests make thousands, and going through every step takes them long.

What is made is statement by statement what the steps have made of an empty file; the tests of the
store go through the steps themselves.
"""

import sqlite3
from contextlib import closing
from functools import cache

from sqlite_utils import Database

from scorekeeper.store.migrations import migrations

step_by_step = migrations.apply


def in_one_go(database: Database) -> None:
    """Bring a database up to date: a new one by all that its steps come to, others by the steps."""
    if database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        step_by_step(database)
        return
    for statement in _all_steps():
        database.conn.execute(statement)


@cache
def _all_steps() -> tuple[str, ...]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        step_by_step(Database(connection))
        _begin, *within, _commit = connection.iterdump()
    return tuple(within)
