"""届いた会: each session that was brought is held against what is here, and drafted."""

import json
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import islice

from sqlite_utils import Database

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.imports import parted
from scorekeeper.desk.imports.drafting import BY, Arrival, State, put_names, stage
from scorekeeper.desk.imports.incoming import Fault, History, Incoming, NotImported
from scorekeeper.desk.imports.parted import NOTHING_DECIDED, Decisions, Parted
from scorekeeper.desk.sessions import load_session, read_club, to_event, with_season_now
from scorekeeper.games import game_named
from scorekeeper.journal import Event, Session
from scorekeeper.journal.moves import Unsound, verify
from scorekeeper.journal.names import tidy_recorder
from scorekeeper.journal.parting import Choice, Parting
from scorekeeper.store import immediate
from scorekeeper.store.journal import commands_among
from scorekeeper.trick_taking.ruleset import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafting:
    """Sessions that are held against those of a desk, one by one, and what they add drafted.

    ``by`` is who brings them with a ``delivery``, and has decided this about those that went apart.
    """

    desk: Desk
    drafted: Desk
    delivery: store.DeliveryRow
    by: Bringer
    decisions: Decisions
    rulesets: dict[str, Rules]
    asked: list[str] = field(default_factory=list)

    def arrivals(self, history: History) -> Iterator[Arrival]:
        """What becomes of a session, and of what of it is kept as another one."""
        there = _verify(history, self.rulesets)
        known = list(store.events_of(self.desk.database, history.session))
        first = _find_difference(known, history)
        if first is None:
            yield self._take(history, there, known, history.rows[len(known) :])
            return
        parting = parted.compare(known, history)
        if parting.altered is not None or (history.in_table and parting.standing == "apart"):
            fault = history.fault(parting.altered or first, Refusal("import-histories-differ"))
            yield self._arrival(history, there, known, state="conflicting", fault=fault)
        elif parting.standing == "known":
            yield self._take(history, there, known, ())
        elif parting.standing == "longer":
            yield self._go_on(history, known, parting)
        else:
            yield from self._decide(history, there, known, parting, first)

    def _decide(
        self,
        history: History,
        there: Session,
        known: Sequence[store.EventRow],
        parting: Parting,
        first: int,
    ) -> Iterator[Arrival]:
        """What becomes of a session that went on apart; nothing while nobody has decided it.

        What was kept as another session once goes on as that.
        """
        name = parted.copy_name(history.session, history.rows[first - 1][0].command_id)
        marks = list(islice(store.events_of(self.desk.database, name, 1), 1))
        other = parted.copy_of(self.desk, history, name, self.by, next(iter(marks), None))
        if marks:
            yield self._take(history, there, known, ())
            yield from self.arrivals(other)
            return
        decided = self.decisions.get(history.session)
        went_on = decided is not None and decided.seen not in (None, len(known))
        if decided is None or went_on:
            yield self._ask(history, there, known, parting, went_on=went_on)
            return
        yield self._go_on(history, known, parting, decided.choice)
        if decided.choice == "both":
            yield from self.arrivals(other)

    def _go_on(
        self,
        history: History,
        known: Sequence[store.EventRow],
        parting: Parting,
        choice: Choice | None = None,
    ) -> Arrival:
        """Goes on from what is here to the record that counts."""
        rows = parted.rows_of(
            self.desk, parting.steps(choice), known, history, by=self.by, delivery=self.delivery
        )
        events = [*parting.here.events, *map(to_event, rows)]
        try:
            session = verify(events, self.rulesets)
        except Unsound as unsound:
            fault = Fault.of(unsound.refusal, session=history.session)
            raise NotImported([fault]) from None
        added = list(zip(rows, events[len(known) :], strict=True))
        return self._take(history, session, known, added, parting=parting, choice=choice)

    def _ask(
        self,
        history: History,
        there: Session,
        known: Sequence[store.EventRow],
        parting: Parting,
        *,
        went_on: bool,
    ) -> Arrival:
        """Both records as far as they are looked at at once."""
        about = None
        if len(self.asked) < parted.MOST_ASKED:
            self.asked.append(history.session)
            season = with_season_now(self.desk, there)
            about = Parted(
                here=load_session(self.desk, history.session),
                there=there,
                ours=tuple(event.sequence for event in parting.ours),
                theirs=tuple(event.sequence for event in parting.theirs),
                may_be_kept=there.discarded or season.season_key not in self._closed,
                went_on=went_on,
            )
        return self._arrival(history, there, known, state="parted", about=about)

    @property
    def _closed(self) -> Set[str]:
        return read_club(self.desk).seasons.closed.keys()

    def _take(
        self,
        history: History,
        session: Session,
        known: Sequence[store.EventRow],
        added: Sequence[tuple[store.EventRow, Event]],
        *,
        parting: Parting | None = None,
        choice: Choice | None = None,
    ) -> Arrival:
        """Draft what is added to a session, unless a closed season would take or give it."""
        there = with_season_now(self.desk, session)
        if added and there.season_key in self._closed:
            fault = _find_closed(self.desk, known, history, there)
            if fault is not None:
                return self._arrival(history, session, known, state="closed", fault=fault)
        brought = None if parting else self.delivery.id
        rows = [replace(row, delivery=brought or row.delivery) for row, _ in added]
        _check_commands((self.desk.database, self.drafted.database), history, rows)
        if rows:
            stage(self.drafted, [*known, *rows], session)
        state = choice or _state(history, session, known=bool(known), longer=bool(rows))
        return self._arrival(history, session, known, state=state, events=len(rows))

    def _arrival(
        self,
        history: History,
        session: Session,
        known: Sequence[store.EventRow],
        *,
        state: State,
        events: int = 0,
        fault: Fault | None = None,
        about: Parted | None = None,
    ) -> Arrival:
        return Arrival(
            session=history.session,
            season=with_season_now(self.desk, session).season,
            players=session.names,
            began=session.history[0].event.dated,
            hands=len(session.settled) + len(session.past),
            state=state,
            events=events,
            known=len(known),
            changes=history.changes,
            moved=history.moved,
            fault=fault,
            discarded=session.discarded,
            differs=about,
        )


def draft_sessions(
    desk: Desk,
    drafted: Desk,
    incoming: Incoming,
    delivery: store.DeliveryRow,
    *,
    by: Bringer = BY,
    decisions: Decisions = NOTHING_DECIDED,
) -> Iterator[Arrival]:
    """What becomes of each session, once what it adds stands in the draft.

    Of one that is told otherwise here nothing does: it is ``conflicting``; nor of one that a closed
    season would take or give: it is ``closed``. One that went on apart is ``parted`` until somebody
    decides about it.
    """
    with immediate(drafted.database):
        put_names(desk.database, drafted.database)
        store.put_delivery(drafted.database, delivery)
        for address, one in incoming.rulesets.items():
            store.put_ruleset(
                drafted.database, address=address, game=one.game, document=one.document
            )
    drafting = Drafting(
        desk=desk,
        drafted=drafted,
        delivery=delivery,
        by=by,
        decisions=decisions,
        rulesets=_rulesets(desk, incoming),
    )
    for history in incoming.histories:
        yield from drafting.arrivals(history)


def _state(history: History, session: Session, *, known: bool, longer: bool) -> State:
    if history.changes or history.moved:
        return "corrected"
    if known and longer and history.in_table:
        return "withdrawn" if session.discarded else "new"
    return "new" if not known else "longer" if longer else "known"


def _verify(history: History, rulesets: dict[str, Rules]) -> Session:
    try:
        return verify((event for _, event in history.rows), rulesets)
    except Unsound as unsound:
        raise NotImported([history.fault(unsound.sequence, unsound.refusal)]) from None


def _rulesets(desk: Desk, incoming: Incoming) -> dict[str, Rules]:
    """Rules that were brought and rules that are here: an archive may name either."""
    here = {
        kept.address: game_named(kept.game).canon.read_rules(kept.document)
        for kept in store.kept_rulesets(desk.database)
    }
    return here | {address: one.rules for address, one in incoming.rulesets.items()}


def _find_difference(here: Sequence[store.EventRow], history: History) -> int | None:
    """The number of the first event that is here and in a session that was brought otherwise."""
    pairs = zip(here, history.rows, strict=False)
    for number, (old, (new, _)) in enumerate(pairs, start=1):
        if not _is_same(old, new):
            return number
    return None


def _find_closed(
    desk: Desk, here: Sequence[store.EventRow], history: History, session: Session
) -> Fault | None:
    """Where a session of a closed season that was brought would come into it, or out of it."""
    counted = bool(here) and not load_session(desk, history.session).discarded
    if counted != session.discarded:
        return None
    return history.fault(len(history.rows), Refusal("season-is-closed", name=session.season))


def _is_same(old: store.EventRow, new: store.EventRow) -> bool:
    """Whether two rows say the same, however their payloads are written, whoever brought them."""
    payloads = json.loads(old.payload), json.loads(new.payload)
    # What was brought by an older program may say more of its recorder than is kept today.
    by = tidy_recorder(old.recorded_by)
    bare = [replace(one, payload="", delivery=None, seal=b"", recorded_by=by) for one in (old, new)]
    if tidy_recorder(new.recorded_by) != by:
        return False
    return payloads[0] == payloads[1] and bare[0] == bare[1]


def _check_commands(
    books: Sequence[Database], history: History, rows: Sequence[store.EventRow]
) -> None:
    """Refuse a tap that is recorded here or came in this file before, or twice in this session."""
    ids = [row.command_id for row in rows]
    taps = {known for book in books for known in commands_among(book, ids)}
    for row in rows:
        if row.command_id in taps:
            refusal = Refusal("import-command-known")
            raise NotImported([history.fault(row.sequence, refusal)])
        taps.add(row.command_id)
