"""持ちこむ: what was read is drafted beside the book, and comes in whole or not at all."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.bringing import draft_club, is_new
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.imports import staging
from scorekeeper.desk.imports.arrivals import Arrival
from scorekeeper.desk.imports.drafting import draft_sessions
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.incoming import Incoming
from scorekeeper.desk.imports.staging import Show
from scorekeeper.store import CLUB, DeliveryRow, immediate, last_event

BY = Bringer(device="import", way="command", is_owner=True)
"""Who brings something at the machine itself, and answers for the book by that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an import has come: so many of all its sessions are looked through, or written."""

    written: bool
    done: int
    whole: int


Steps = Generator[Progress, None, tuple[Arrival, ...]]
"""An import, or a look at one, as it goes on; gives what becomes of each session at its end."""


def bring_in(desk: Desk, incoming: Incoming, by: Bringer, show: Show | None = None) -> Steps:
    """Write what was brought, all of it or nothing; every event says that it was brought.

    What makes sessions longer that are here comes in with the moment of decision as long as others
    can wait for it; beyond that, one in which somebody records in between is left as it is.

    Raises:
        NotImported: an event could not have been recorded, or a session went another way here.
        GivenUp: somebody did so meanwhile, or recorded in some of the sessions (`Overtaken`); what
            has come in by then stands.
    """
    delivery = DeliveryRow(
        at=desk.stamp(), brought_by=by.device, digest=incoming.digest, way=by.way
    )
    arrivals: list[Arrival] = []
    with staging.draft(desk) as drafted:
        for arrival in _bring_drafts(desk, drafted, incoming, delivery, show):
            if arrival.fault is not None:
                raise NotImported([arrival.fault])
            arrivals.append(arrival)
            yield Progress(written=False, done=len(arrivals), whole=incoming.sessions)
        if not any(arrival.events for arrival in arrivals) and not is_new(desk, incoming.club):
            return tuple(arrivals)
        draft_club(drafted, incoming.club, delivery.id)
        staging.put_on_disk(drafted)
        ends = staging.ends_in(drafted.database)
        ready = _make_ready(desk, drafted, arrivals)
    with closing(staging.merge_all(desk, ready)) as merging:
        yield from count_progress(merging, sum(1 for arrival in arrivals if arrival.events))
    if (done := staging.count_here(desk, ends)) < len(ends):
        raise staging.Overtaken(done=done, whole=len(ends))
    return tuple(arrivals)


def look_at(desk: Desk, incoming: Incoming, show: Show | None = None) -> Steps:
    """What ``bring_in`` would do; nothing is written.

    All sessions are looked through, those that are conflicting included.

    Raises:
        NotImported: as ``bring_in`` would, but for sessions that went another way here.
    """
    delivery = DeliveryRow(at=desk.stamp(), brought_by=BY.device, digest=incoming.digest)
    arrivals: list[Arrival] = []
    with staging.draft(desk) as drafted:
        for arrival in _bring_drafts(desk, drafted, incoming, delivery, show):
            arrivals.append(arrival)
            yield Progress(written=False, done=len(arrivals), whole=incoming.sessions)
    return tuple(arrivals)


def _bring_drafts(
    desk: Desk, drafted: Desk, incoming: Incoming, delivery: DeliveryRow, show: Show | None
) -> Iterator[Arrival]:
    """What becomes of each session; its pages could be made, where it brings anything.

    Evenings of a table are made from lines that were checked: one is shown of those that are alike.
    """
    shown: set[tuple[object, ...]] = set()
    for arrival in draft_sessions(desk, drafted, incoming, delivery):
        alike = arrival.shape if incoming.is_table else (arrival.session,)
        if show is not None and arrival.events and arrival.state != "withdrawn":
            if alike not in shown:
                staging.be_shown(drafted, show, arrival.session)
            shown.add(alike)
        yield arrival
    if show is not None and shown:
        staging.be_shown(drafted, show, None)


def _make_ready(desk: Desk, drafted: Desk, arrivals: Sequence[Arrival]) -> Path:
    """The moment of decision: nobody has recorded in any of the sessions by then.

    One parcel of what is added to sessions here comes in with it.
    """
    longer = {one.session: one.known + one.events for one in arrivals if one.events and one.known}
    if len(together := list(staging.parcels(longer))) > 1:
        _check_still(desk, arrivals)
        return staging.make_ready(desk, drafted)
    prepared = [(parcel, staging.addition_of(desk, drafted, parcel)) for parcel in together]
    with immediate(desk.database):
        _check_still(desk, [one for one in arrivals if one.session in longer])
        ready = staging.make_ready(desk, drafted)
        for sessions, addition in prepared:
            staging.merge_sessions(desk, drafted, sessions, addition)
    return ready


def count_progress(merging: Iterator[str], whole: int) -> Iterator[Progress]:
    """How far the writing has come; who no longer listens does not stop it."""
    done = 0
    try:
        for one in merging:
            done += one != CLUB
            yield Progress(written=True, done=done, whole=whole)
    except GeneratorExit:
        with suppress(staging.GivenUp):
            for _ in merging:
                pass
        raise


def _check_still(desk: Desk, arrivals: Sequence[Arrival]) -> None:
    """Refuse everything where somebody has recorded in one of the sessions meanwhile."""
    for arrival in arrivals:
        here = last_event(desk.database, arrival.session)
        if arrival.events and (0 if here is None else here[0]) != arrival.known:
            refusal = Refusal("import-moved-on")
            raise NotImported([Fault.of(refusal, session=arrival.session)])
