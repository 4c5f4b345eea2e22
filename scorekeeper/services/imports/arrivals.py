"""Each session of a file is compared with the records: what it is, and which events it adds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import game_named
from scorekeeper.journal import Event, Session
from scorekeeper.journal.moves import Unsound, verify
from scorekeeper.services.context import Bringer, Services
from scorekeeper.services.imports import divergence
from scorekeeper.services.imports.archive import MOST_EVENTS
from scorekeeper.services.imports.divergence import Parted
from scorekeeper.services.imports.incoming import History, Incoming, NotImported
from scorekeeper.services.sessions import load_session, read_club, to_event, with_season_now
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store.journal import commands_among
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.wording.notation import day_of

State = Literal["new", "longer", "known", "withdrawn", "conflicting", "closed", "apart"]
"""``withdrawn`` gives way to a sheet, ``apart`` is kept as another record of a session here.

Nothing of ``conflicting`` and ``closed`` ones can come in.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """One session of a file, with the number of ``events`` that it adds; ``fault`` keeps it out."""

    session: str
    season: str
    players: tuple[str, ...]
    began: str
    hands: int
    state: State
    events: int = 0
    fault: ImportFault | None = None
    discarded: bool = False
    differs: Parted | None = None

    @property
    def day(self) -> str:
        return str(day_of(self.began))


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A session of a file with the ``rows`` that it adds to the records."""

    arrival: Arrival
    session: Session
    history: History
    rows: Sequence[store.EventRow] = ()

    def becomes(self, state: State, fault: ImportFault | None = None) -> "Step":
        return replace(self, arrival=replace(self.arrival, state=state, fault=fault))


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Compares the sessions of a file with the records, one by one."""

    services: Services
    by: Bringer
    delivery: str
    rulesets: dict[str, Rules]
    told: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, services: Services, incoming: Incoming, delivery: str, by: Bringer) -> "Comparison":
        """Compare by the rules of the records and of the file: a session may name either."""
        rulesets = {
            kept.address: game_named(kept.game).canon.read_rules(kept.document)
            for kept in (*store.kept_rulesets(services.database), *incoming.rulesets)
        }
        return cls(services=services, by=by, delivery=delivery, rulesets=rulesets)

    def verify(self, history: History) -> Session:
        """Return a session. NotImported: its events cannot have been recorded so."""
        try:
            return verify(history.events, self.rulesets)
        except Unsound as unsound:
            raise NotImported(history.fault(unsound.sequence, unsound.refusal)) from None

    def steps(self, history: History, session: Session) -> Iterator[Step]:
        """Yield a session, and another record of it that is kept as one.

        Raises:
            NotImported: a tap is known elsewhere, or the other record is no session.
        """
        here = [to_event(row) for row in store.events_of(self.services.database, history.session)]
        facts = [event.fact for event in history.events]
        altered = divergence.find_altered(here, history.events)
        first = divergence.find_difference([event.fact for event in here], facts)
        came = Step(arrival=self._arrival(history, session), session=session, history=history)
        if altered is not None or (first is not None and history.in_table):
            fault = history.fault(altered or first or 1, Refusal("import-histories-differ"))
            yield came.becomes("conflicting", fault)
        elif first is not None:
            yield came
            yield from self._apart(came, first)
        elif not here and divergence.is_copy_of_here(self.services, facts):
            yield came
        else:
            yield self._added(came, here)

    def _apart(self, came: Step, first: int) -> Iterator[Step]:
        name = came.history.session
        copy = divergence.copy_of(self.services, came.history, first, self.by)
        if len(copy.rows) > MOST_EVENTS:
            refusal = Refusal("import-session-too-long", most=MOST_EVENTS)
            raise NotImported(ImportFault(refusal, session=name))
        for step in self.steps(copy, self.verify(copy)):
            if step.arrival.session != copy.session or step.arrival.state != "new":
                yield step
                continue
            self.told.append(name)
            differs = Parted(
                session=name, copy=copy.session, here=load_session(self.services, name),
                there=came.session, ours=first, theirs=first
            ) if len(self.told) <= divergence.MOST_TOLD else None  # fmt: skip
            yield replace(step, arrival=replace(step.arrival, state="apart", differs=differs))

    def _added(self, came: Step, here: Sequence[Event]) -> Step:
        """Add the new events of a session, unless a closed season would take or lose it."""
        history, session = came.history, came.session
        rows = [replace(row, delivery=self.delivery) for row, _ in history.rows[len(here) :]]
        if not rows:
            return came
        there = with_season_now(self.services, session)
        counted = bool(here) and not load_session(self.services, history.session).discarded
        closed = read_club(self.services).seasons.closed
        if there.season_key in closed and counted == session.discarded:
            refusal = Refusal("season-is-closed", name=there.season)
            return came.becomes("closed", history.fault(len(history.rows), refusal))
        known = commands_among(self.services.database, [row.command_id for row in rows])
        for row in rows:
            if row.command_id in known:
                raise NotImported(history.fault(row.sequence, Refusal("import-command-known")))
        state: State = "longer" if here else "new"
        if here and history.in_table:
            state = "withdrawn" if session.discarded else "new"
        arrival = replace(came.arrival, state=state, events=len(rows))
        return replace(came, arrival=arrival, rows=rows)

    def _arrival(self, history: History, session: Session) -> Arrival:
        return Arrival(
            session=history.session, season=with_season_now(self.services, session).season,
            players=session.names, began=session.history[0].event.dated,
            hands=len(session.settled) + len(session.past), state="known",
            discarded=session.discarded
        )  # fmt: skip
