"""A file gets the shape of today: a new one at once, an older one step by step.

A step that has been released never changes.
"""

from collections.abc import Callable
from sqlite3 import complete_statement

from sqlite_utils import Database, Migrations

from scorekeeper.cards import Refusal
from scorekeeper.store import earlier
from scorekeeper.store.journal import seal_every_event
from scorekeeper.store.shapes import RECORDED, WORKED_OUT

_SET = "scorekeeper"

BEFORE = frozenset(
    {"journal_and_projections", "seasons_from_evenings", "past_results", "chips_and_pots"}
)
"""The steps up to the oldest shape that is still brought up to date."""


def _run(script: str) -> Callable[[Database], None]:
    """What runs a script's statements one by one.

    All at once, with ``executescript``, would commit the transaction.
    """

    def run(database: Database) -> None:
        statement = ""
        for line in script.splitlines(keepends=True):
            statement += line
            if statement.strip() and complete_statement(statement):
                database.conn.execute(statement.strip())
                statement = ""

    return run


def _seal(database: Database) -> None:
    _run(earlier.CHAIN_OPENED)(database)
    seal_every_event(database)
    _run(earlier.CHAIN_CLOSED)(database)


LATER = {
    # parts that any game has, and what the first page shows of a session
    "roles_of_any_game": _run(earlier.ROLES),
    # every event carries a seal, and says so if it was brought from elsewhere
    "sealed_events": _seal,
    # browsers that were let in, and the links that let them in
    "devices_and_invitations": _run(earlier.DEVICES),
    # rulings that the table has kept
    "kept_rulings": _run(earlier.PRECEDENTS),
    # sessions that were begun by mistake
    "discarded_sessions": _run(earlier.DISCARDED),
    # the newest sessions are found at once
    "sessions_in_time": _run(earlier.IN_TIME),
    # whose a device is, and links that are named, counted and withdrawn
    "links_and_whose_devices": _run(earlier.JOINING),
    # evenings of which not everybody plays every hand
    "comings_and_goings": _run(earlier.COMPANY),
    # people whom the club knows, however they are spelt
    "people_of_the_club": _run(earlier.PEOPLE),
    # every session knows its day
    "days_of_sessions": _run(earlier.DAYS),
    # rulings say how they came, and everything brought by which way
    "ways_of_what_was_brought": _run(earlier.BROUGHT),
}
"""The steps of an older file, in their order."""

STEPS = BEFORE | LATER.keys()
"""The name of every step: a database that took another one was made by a newer program."""

migrations = Migrations(_SET)
for _name, _take in LATER.items():
    migrations(name=_name)(_take)

_taken_at_once = Migrations(_SET)
for _name in (*sorted(BEFORE), *LATER):
    _taken_at_once(name=_name)(_run(""))


def steps_taken(database: Database) -> set[str]:
    """The names of the steps that a database has taken; none of a new one.

    Raises:
        Refusal: ``database-from-newer-version``, or ``database-from-first-days``: it has the shape
            of a time before anybody but its makers used the program.
    """
    taken = {step.name for step in migrations.applied(database)}
    if taken - STEPS:
        raise Refusal("database-from-newer-version")
    if taken and BEFORE - taken:
        raise Refusal("database-from-first-days")
    return taken


def bring_up_to_date(database: Database) -> None:
    """Give a database the shape of today, inside a transaction.

    Raises:
        Refusal: as `steps_taken`.
    """
    if steps_taken(database):
        migrations.apply(database)
    else:
        _run(RECORDED + WORKED_OUT)(database)
        _taken_at_once.apply(database)
