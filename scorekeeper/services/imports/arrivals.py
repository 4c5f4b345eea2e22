"""Each session of a file is compared with the records and drafted."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace

from sqlite_utils import Database

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import game_named
from scorekeeper.journal import Event, Session
from scorekeeper.journal.moves import Unsound, verify
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.imports import divergence
from scorekeeper.services.imports.archive import MOST_EVENTS
from scorekeeper.services.imports.divergence import Parted
from scorekeeper.services.imports.drafting import BY, Arrival, State, put_names, stage
from scorekeeper.services.imports.incoming import History, Incoming, NotImported
from scorekeeper.services.sessions import load_session, read_club, to_event, with_season_now
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import immediate
from scorekeeper.store.journal import commands_among
from scorekeeper.trick_taking.ruleset import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafting:
    """Compares sessions with those here, one by one, and drafts what they add."""

    services: Services
    drafted: Services
    delivery: store.DeliveryRow
    by: Bringer
    rulesets: dict[str, Rules]
    told: list[str] = field(default_factory=list)

    def arrivals(self, history: History) -> Iterator[Arrival]:
        """Yield a session, and another record of it that is kept as one."""
        there = _verify(history, self.rulesets)
        known = list(store.events_of(self.services.database, history.session))
        here = [to_event(row) for row in known]
        first = divergence.find_difference(here, history)
        altered = divergence.find_altered(here, history)
        if altered is not None or (first is not None and history.in_table):
            fault = history.fault(altered or first or 1, Refusal("import-histories-differ"))
            yield self._arrival(history, there, known, state="conflicting", fault=fault)
        elif first is not None:
            yield self._take(history, there, known, ())
            yield from self._keep_apart(history, there, first)
        elif not known and divergence.is_copy_of_here(self.services, history):
            yield self._arrival(history, there, known, state="known")
        else:
            yield self._take(history, there, known, history.rows[len(known) :])

    def _keep_apart(self, history: History, there: Session, first: int) -> Iterator[Arrival]:
        """Yield a record that went on apart: it becomes a session of its own."""
        copy = divergence.copy_of(self.services, history, first, self.by)
        if len(copy.rows) > MOST_EVENTS:
            refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
            raise NotImported(ImportFault(refusal, session=history.session))
        for arrival in self.arrivals(copy):
            if arrival.session != copy.session or arrival.state != "new":
                yield arrival
                continue
            self.told.append(history.session)
            here = load_session(self.services, history.session)
            about = Parted(
                session=history.session, copy=copy.session, here=here, there=there,
                ours=first, theirs=first
            )  # fmt: skip
            is_told = len(self.told) <= divergence.MOST_TOLD
            yield replace(arrival, state="apart", differs=about if is_told else None)

    @property
    def _closed(self) -> Set[str]:
        return read_club(self.services).seasons.closed.keys()

    def _take(
        self,
        history: History,
        session: Session,
        known: Sequence[store.EventRow],
        added: Sequence[tuple[store.EventRow, Event]],
    ) -> Arrival:
        """Draft the new events of a session, unless a closed season would take or lose it."""
        there = with_season_now(self.services, session)
        if added and there.season_key in self._closed:
            fault = _find_closed(self.services, known, history, there)
            if fault is not None:
                return self._arrival(history, session, known, state="closed", fault=fault)
        rows = [replace(row, delivery=self.delivery.id) for row, _ in added]
        _check_commands((self.services.database, self.drafted.database), history, rows)
        if rows:
            stage(self.drafted, [*known, *rows], session)
        state = _state(history, session, known=bool(known), longer=bool(rows))
        return self._arrival(history, session, known, state=state, events=len(rows))

    def _arrival(
        self,
        history: History,
        session: Session,
        known: Sequence[store.EventRow],
        *,
        state: State,
        events: int = 0,
        fault: ImportFault | None = None,
    ) -> Arrival:
        return Arrival(
            session=history.session, season=with_season_now(self.services, session).season,
            players=session.names, began=session.history[0].event.dated,
            hands=len(session.settled) + len(session.past), state=state, events=events,
            known=len(known), fault=fault, discarded=session.discarded
        )  # fmt: skip


def draft_sessions(
    services: Services,
    drafted: Services,
    incoming: Incoming,
    delivery: store.DeliveryRow,
    *,
    by: Bringer = BY,
) -> Iterator[Arrival]:
    """Yield each session once it is in the draft; conflicting and closed ones are not drafted."""
    with immediate(drafted.database):
        put_names(services.database, drafted.database)
        store.put_delivery(drafted.database, delivery)
        for address, one in incoming.rulesets.items():
            store.put_ruleset(
                drafted.database, address=address, game=one.game, document=one.document
            )
    rulesets = _rulesets(services, incoming)
    drafting = Drafting(
        services=services, drafted=drafted, delivery=delivery, by=by, rulesets=rulesets
    )
    for history in incoming.histories:
        yield from drafting.arrivals(history)


def _state(history: History, session: Session, *, known: bool, longer: bool) -> State:
    if known and longer and history.in_table:
        return "withdrawn" if session.discarded else "new"
    return "new" if not known else "longer" if longer else "known"


def _verify(history: History, rulesets: dict[str, Rules]) -> Session:
    try:
        return verify((event for _, event in history.rows), rulesets)
    except Unsound as unsound:
        raise NotImported(history.fault(unsound.sequence, unsound.refusal)) from None


def _rulesets(services: Services, incoming: Incoming) -> dict[str, Rules]:
    """Return the rules of the file and of the records: an archive may name either."""
    here = {
        kept.address: game_named(kept.game).canon.read_rules(kept.document)
        for kept in store.kept_rulesets(services.database)
    }
    return here | {address: one.rules for address, one in incoming.rulesets.items()}


def _find_closed(
    services: Services, here: Sequence[store.EventRow], history: History, session: Session
) -> ImportFault | None:
    """Return a fault if a session would come into a closed season, or out of it."""
    counted = bool(here) and not load_session(services, history.session).discarded
    if counted != session.discarded:
        return None
    return history.fault(len(history.rows), Refusal("season-is-closed", name=session.season))


def _check_commands(
    books: Sequence[Database], history: History, rows: Sequence[store.EventRow]
) -> None:
    """Refuse a tap that is recorded here, or came in this file before."""
    ids = [row.command_id for row in rows]
    taps = {known for book in books for known in commands_among(book, ids)}
    for row in rows:
        if row.command_id in taps:
            refusal = Refusal("import-command-known")
            raise NotImported(history.fault(row.sequence, refusal))
        taps.add(row.command_id)
