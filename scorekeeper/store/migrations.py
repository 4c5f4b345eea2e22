"""The shape of the database, step by step. A step that has been released never changes."""

from sqlite3 import complete_statement

from sqlite_utils import Database, Migrations

from scorekeeper.store.journal import seal_every_event
from scorekeeper.store.shapes import (
    BROUGHT,
    CHAIN_CLOSED,
    CHAIN_OPENED,
    CHIPS,
    COMPANY,
    DAYS,
    DEVICES,
    DISCARDED,
    IN_TIME,
    JOINING,
    JOURNAL,
    PAST,
    PEOPLE,
    PRECEDENTS,
    PROJECTIONS,
    ROLES,
    SEASONS,
)

migrations = Migrations("scorekeeper")


@migrations()
def journal_and_projections(database: Database) -> None:
    """The first shape: journal, rulesets, and what is worked out of them."""
    for statement in (*_statements(JOURNAL), *_statements(PROJECTIONS)):
        database.conn.execute(statement)


@migrations()
def seasons_from_evenings(database: Database) -> None:
    """The second: penalties and corrections, and seasons added up from their evenings."""
    for statement in _statements(SEASONS):
        database.conn.execute(statement)


@migrations()
def past_results(database: Database) -> None:
    """The third: results of other books."""
    for statement in _statements(PAST):
        database.conn.execute(statement)


@migrations()
def chips_and_pots(database: Database) -> None:
    """The fourth: games for chips, with a pot that is carried from evening to evening."""
    for statement in _statements(CHIPS):
        database.conn.execute(statement)


@migrations()
def roles_of_any_game(database: Database) -> None:
    """The fifth: parts that any game has, and what the first page shows of a session."""
    for statement in _statements(ROLES):
        database.conn.execute(statement)


@migrations()
def sealed_events(database: Database) -> None:
    """The sixth: every event carries a seal, and says so if it was brought from elsewhere."""
    for statement in _statements(CHAIN_OPENED):
        database.conn.execute(statement)
    seal_every_event(database)
    for statement in _statements(CHAIN_CLOSED):
        database.conn.execute(statement)


@migrations()
def devices_and_invitations(database: Database) -> None:
    """The seventh: browsers that were let in, and the links that let them in."""
    for statement in _statements(DEVICES):
        database.conn.execute(statement)


@migrations()
def kept_rulings(database: Database) -> None:
    """The eighth: rulings that the table has kept."""
    for statement in _statements(PRECEDENTS):
        database.conn.execute(statement)


@migrations()
def discarded_sessions(database: Database) -> None:
    """The ninth: sessions that were begun by mistake."""
    for statement in _statements(DISCARDED):
        database.conn.execute(statement)


@migrations()
def sessions_in_time(database: Database) -> None:
    """The tenth: the newest sessions are found at once."""
    for statement in _statements(IN_TIME):
        database.conn.execute(statement)


@migrations()
def links_and_whose_devices(database: Database) -> None:
    """The eleventh: whose a device is, and links that are named, counted and withdrawn."""
    for statement in _statements(JOINING):
        database.conn.execute(statement)


@migrations()
def comings_and_goings(database: Database) -> None:
    """The twelfth: evenings of which not everybody plays every hand."""
    for statement in _statements(COMPANY):
        database.conn.execute(statement)


@migrations()
def people_of_the_club(database: Database) -> None:
    """The thirteenth: people whom the club knows, however they are spelt."""
    for statement in _statements(PEOPLE):
        database.conn.execute(statement)


@migrations()
def days_of_sessions(database: Database) -> None:
    """The fourteenth: every session knows its day."""
    for statement in _statements(DAYS):
        database.conn.execute(statement)


@migrations()
def ways_of_what_was_brought(database: Database) -> None:
    """The fifteenth: rulings say how they came, and everything brought by which way."""
    for statement in _statements(BROUGHT):
        database.conn.execute(statement)


STEPS = frozenset(
    {
        journal_and_projections.__name__,
        seasons_from_evenings.__name__,
        past_results.__name__,
        chips_and_pots.__name__,
        roles_of_any_game.__name__,
        sealed_events.__name__,
        devices_and_invitations.__name__,
        kept_rulings.__name__,
        discarded_sessions.__name__,
        sessions_in_time.__name__,
        links_and_whose_devices.__name__,
        comings_and_goings.__name__,
        people_of_the_club.__name__,
        days_of_sessions.__name__,
        ways_of_what_was_brought.__name__,
    }
)
"""The name of every step: a database that took another one was made by a newer program."""


def _statements(script: str) -> list[str]:
    """A script's statements one by one, since ``executescript`` would commit the transaction."""
    found, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if statement.strip() and complete_statement(statement):
            found.append(statement.strip())
            statement = ""
    return found
