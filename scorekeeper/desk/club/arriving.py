"""来た人の名前: somebody who comes is whoever the club knows by that name."""

from dataclasses import replace

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.journal import PersonArrived, Session
from scorekeeper.journal.names import identity


def as_typed_here(desk: Desk, session: Session, arrived: PersonArrived) -> PersonArrived:
    """The arrival under the name by which the session knows the same person, if it does.

    Whoever was typed otherwise, or has been given another name since, comes back as themselves.
    """
    people, names = read_club(desk).people, session.table.names
    meant = people.person(identity(arrived.name))
    if session.table.find(arrived.name) is None:
        for name in names:
            if people.person(identity(name)) == meant:
                return replace(arrived, name=name)
    return arrived
