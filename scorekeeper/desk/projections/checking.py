"""点検: is everything that is kept still what it was?"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.cards import Params, Refusal
from scorekeeper.desk.club.reading import read_club_afresh
from scorekeeper.desk.context import Desk
from scorekeeper.desk.projections.ledger import session_rows
from scorekeeper.desk.projections.people import are_people_settled
from scorekeeper.desk.sessions.folding import read_afresh
from scorekeeper.desk.times import check_time
from scorekeeper.journal import Session
from scorekeeper.store import (
    CLUB,
    altered_precedents,
    broken_chains,
    damage,
    every_ruleset,
    kept_rows,
    projected_ids,
    schema_oddities,
    seal_of_all,
    session_ids,
    sessions_with_gaps,
    snapshot,
)
from scorekeeper.store.deliveries import deliveries
from scorekeeper.trick_taking.rules.ruleset import fingerprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Something that is not as it should be; ``code`` is the key of the sentence for it.

    With what is ``bearable`` everything can be read and gone on with all the same.
    """

    code: str
    bearable: bool = False
    params: Params = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """What a check has looked at, and the troubles that it has found.

    ``seal`` is made of everything that is recorded: who has noted it can tell later whether all of
    it is still what it was.
    """

    sessions: int
    rulesets: int
    seal: str
    troubles: tuple[Trouble, ...]


def inspect(desk: Desk) -> Inspection:
    """Hold everything kept against itself; nothing is changed.

    The file must be sound and made as this program makes it, every journal without gaps, readable
    and chained, every ruleset under the address of its content, and the tables what the journal
    comes to.
    """
    with snapshot(desk.database):
        return Inspection(
            sessions=len(session_ids(desk.database)),
            rulesets=len(every_ruleset(desk.database)),
            seal=seal_of_all(desk.database),
            troubles=tuple(_troubles(desk)),
        )


def _troubles(desk: Desk) -> Iterator[Trouble]:
    for words in damage(desk.database):
        yield _trouble("check-file-damaged", details=words)
    for oddity, name in schema_oddities(desk.database):
        yield _trouble(f"check-schema-{oddity}", name=name)
    yield from _chain_troubles(desk)
    for session_id in sessions_with_gaps(desk.database):
        yield _trouble("check-journal-gap", session=session_id)
    for address, document in every_ruleset(desk.database).items():
        if fingerprint(document) != address:
            yield _trouble("check-ruleset-differs", address=address)
    journals = session_ids(desk.database)
    for session_id in journals:
        yield from _session_troubles(desk, session_id)
    for session_id in sorted(projected_ids(desk.database) - set(journals)):
        yield _trouble("check-journal-missing", session=session_id)
    yield from _club_troubles(desk)


def _club_troubles(desk: Desk) -> Iterator[Trouble]:
    try:
        club = read_club_afresh(desk)
    except (Refusal, LookupError, TypeError, ValueError) as error:
        yield _trouble("check-journal-unreadable", session=CLUB, details=str(error))
        return
    if not are_people_settled(desk, club.people):
        yield _trouble("check-people-differ")


def _chain_troubles(desk: Desk) -> Iterator[Trouble]:
    for session_id, sequence in broken_chains(desk.database):
        about: Params = {"session": session_id, "sequence": sequence}
        yield Trouble(code="check-event-altered", params=about)
    for name, delivery in deliveries(desk.database).items():
        if delivery.id != name:
            yield _trouble("check-delivery-altered", delivery=name)
    for name in altered_precedents(desk.database):
        yield _trouble("check-precedent-altered", precedent=name)


def _session_troubles(desk: Desk, session_id: str) -> Iterator[Trouble]:
    try:
        session = read_afresh(desk, session_id)
        rows = session_rows(session_id, session)
    except (Refusal, LookupError, TypeError, ValueError) as error:
        yield _trouble("check-journal-unreadable", session=session_id, details=str(error))
        return
    if rows != kept_rows(desk.database, session_id):
        yield _trouble("check-tables-differ", session=session_id)
    yield from _time_troubles(desk, session_id, session)


def _time_troubles(desk: Desk, session_id: str, session: Session) -> Iterator[Trouble]:
    """The first entry of a session that says when it was, and cannot have been then."""
    for entry in session.history:
        event = entry.event
        try:
            check_time(event.at, now=desk.now())
        except Refusal:
            about: Params = {
                "session": session_id,
                "sequence": event.sequence,
                "text": event.at[:40],
            }
            yield Trouble(code="check-time-impossible", bearable=True, params=about)
            return


def _trouble(code: str, **params: str) -> Trouble:
    return Trouble(code=code, params=MappingProxyType(params))
