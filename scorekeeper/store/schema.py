"""The schema, `schema.sql`, and its version, which each file has as its ``user_version``."""

from pathlib import Path
from sqlite3 import Connection, complete_statement

from scorekeeper.cards import Refusal

SCHEMA = Path(__file__).with_name("schema.sql").read_text("utf-8")
MIGRATIONS: tuple[str, ...] = ()
"""SQL that makes version 2 of a file of version 1, then 3 of 2 …; a released one never changes."""


def newest_version() -> int:
    return 1 + len(MIGRATIONS)


def version_of(connection: Connection) -> int:
    """The version of a file's schema; 0 of a new one. Refusal: ``database-from-…``."""
    has_journal = "select 1 from sqlite_master where type = 'table' and name = 'event'"
    is_made = connection.execute(has_journal).fetchone()  # first: another program may be making it
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > newest_version():
        raise Refusal("database-from-newer-version")
    if version < 1 and is_made:
        raise Refusal("database-from-first-days")
    return version


def migrate(connection: Connection) -> None:
    """Give a file the newest schema, inside a transaction. Refusal: as `version_of`."""
    version = version_of(connection)
    for script in MIGRATIONS[version - 1 :] if version > 0 else (SCHEMA,):
        _run(connection, script)
    connection.execute(f"PRAGMA user_version={newest_version()}")


def _run(connection: Connection, script: str) -> None:
    """Run statements one by one: ``executescript`` would commit the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if statement.strip() and complete_statement(statement):
            connection.execute(statement)
            statement = ""
