"""表をそろえる: the tables brought up to date, made again, and looked through."""

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType

from scorekeeper import store
from scorekeeper.cards import Params, Refusal
from scorekeeper.desk.context import Desk, Memory
from scorekeeper.desk.folding import read_afresh, read_club_afresh, read_session
from scorekeeper.desk.origins import check_time
from scorekeeper.desk.projections.club import are_people_settled, people_settled, settle_everybody
from scorekeeper.desk.projections.ledger import Ledger, changed_rows, session_rows, write_ledger
from scorekeeper.journal import Session
from scorekeeper.store.deliveries import deliveries
from scorekeeper.trick_taking.ruleset import fingerprint

_LEDGERS: Memory[Ledger] = Memory()


def update_tables(desk: Desk, session_id: str, before: Session | None, after: Session) -> None:
    """Make the tables say what followed from ``before`` by one event, and what follows from it.

    Only what has changed is worked out and written. Call it inside a transaction.
    """
    if before is None:
        replace_tables(desk, session_id, after)
        return
    known = _LEDGERS.of(desk, session_id)
    if known is None or known.session is not before:
        known = write_ledger(session_id, before, known)
    ledger = write_ledger(session_id, after, known)
    were, are = changed_rows(known, ledger)
    is_same_company = known.rest.seats == ledger.rest.seats
    with nullcontext() if is_same_company else people_settled(desk, [session_id]):
        store.project(desk.database, chain.from_iterable(were), chain.from_iterable(are))
    _LEDGERS.keep(desk, session_id, ledger)
    if known.rest.session.pot != ledger.rest.session.pot:
        _pass_on_pot(desk, session_id, frozenset({session_id}))


def replace_tables(desk: Desk, session_id: str, session: Session) -> None:
    """Make the tables say this of a session, whatever they say, and what follows from it.

    Call it inside a transaction.
    """
    with people_settled(desk, [session_id]):
        replace_rows(desk, session_id, session)


def replace_rows(
    desk: Desk, session_id: str, session: Session, *, earlier: frozenset[str] = frozenset()
) -> None:
    """The same, but for people: that they follow is left to whoever calls it.

    ``earlier`` sessions are those of which this one has the pot; a record may go in a circle.
    """
    before = store.pots_of(desk.database, [session_id])
    rows = session_rows(session_id, session)
    store.project(desk.database, store.kept_rows(desk.database, session_id) or (), rows)
    if [row.pot for row in before] != [rows.session.pot]:
        _pass_on_pot(desk, session_id, earlier | {session_id})


def _pass_on_pot(desk: Desk, session_id: str, earlier: frozenset[str]) -> None:
    """The sessions that took over the pot of this one, as they are now that it is another."""
    for taker in store.takers_of(desk.database, session_id):
        later = None if taker in earlier else read_session(desk, taker)
        if later is not None:
            replace_rows(desk, taker, later, earlier=earlier)


def rebuild(desk: Desk) -> int:
    """Forget everything worked out and work it out again; gives the number of sessions.

    All or nothing: if a session cannot be read, the tables stay as they were.
    """
    with store.immediate(desk.database):
        ids = store.session_ids(desk.database)
        store.clear_projections(desk.database)
        for session_id in ids:
            session = read_afresh(desk, session_id)
            replace_rows(desk, session_id, session)
        settle_everybody(desk)
    return len(ids)


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
    with store.snapshot(desk.database):
        return Inspection(
            sessions=len(store.session_ids(desk.database)),
            rulesets=len(store.every_ruleset(desk.database)),
            seal=store.seal_of_all(desk.database),
            troubles=tuple(_troubles(desk)),
        )


def _troubles(desk: Desk) -> Iterator[Trouble]:
    for words in store.damage(desk.database):
        yield _trouble("check-file-damaged", details=words)
    for oddity, name in store.schema_oddities(desk.database):
        yield _trouble(f"check-schema-{oddity}", name=name)
    yield from _chain_troubles(desk)
    for session_id in store.sessions_with_gaps(desk.database):
        yield _trouble("check-journal-gap", session=session_id)
    for address, document in store.every_ruleset(desk.database).items():
        if fingerprint(document) != address:
            yield _trouble("check-ruleset-differs", address=address)
    journals = store.session_ids(desk.database)
    for session_id in journals:
        yield from _session_troubles(desk, session_id)
    for session_id in sorted(store.projected_ids(desk.database) - set(journals)):
        yield _trouble("check-journal-missing", session=session_id)
    yield from _club_troubles(desk)


def _club_troubles(desk: Desk) -> Iterator[Trouble]:
    try:
        club = read_club_afresh(desk)
    except (Refusal, LookupError, TypeError, ValueError) as error:
        yield _trouble("check-journal-unreadable", session=store.CLUB, details=str(error))
        return
    if not are_people_settled(desk, club.people):
        yield _trouble("check-people-differ")


def _chain_troubles(desk: Desk) -> Iterator[Trouble]:
    for session_id, sequence in store.broken_chains(desk.database):
        about: Params = {"session": session_id, "sequence": sequence}
        yield Trouble(code="check-event-altered", params=about)
    for name, delivery in deliveries(desk.database).items():
        if delivery.id != name:
            yield _trouble("check-delivery-altered", delivery=name)
    for name in store.altered_precedents(desk.database):
        yield _trouble("check-precedent-altered", precedent=name)


def _session_troubles(desk: Desk, session_id: str) -> Iterator[Trouble]:
    try:
        session = read_afresh(desk, session_id)
        rows = session_rows(session_id, session)
    except (Refusal, LookupError, TypeError, ValueError) as error:
        yield _trouble("check-journal-unreadable", session=session_id, details=str(error))
        return
    if rows != store.kept_rows(desk.database, session_id):
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
