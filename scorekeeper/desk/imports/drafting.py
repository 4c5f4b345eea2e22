"""下書きに入れる: each session that was brought is held against what is here, then drafted."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from sqlite_utils import Database

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports import staging
from scorekeeper.desk.imports.arrivals import Arrival, State
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.incoming import History, Incoming
from scorekeeper.desk.sessions.folding import with_season_now
from scorekeeper.games import game_named
from scorekeeper.journal import Session
from scorekeeper.journal.checks import Unsound, verify
from scorekeeper.journal.recorder import tidy_recorder
from scorekeeper.store import (
    DeliveryRow,
    EventRow,
    events_of,
    immediate,
    kept_rulesets,
    put_delivery,
    put_ruleset,
)
from scorekeeper.store.journal import commands_among
from scorekeeper.trick_taking.rules.ruleset import Rules


def draft_sessions(
    desk: Desk, drafted: Desk, incoming: Incoming, delivery: DeliveryRow
) -> Iterator[Arrival]:
    """What becomes of each session, once what it adds stands in the draft.

    Of one that went another way here nothing does: it is ``conflicting``.

    Raises:
        NotImported: an event could not have been recorded.
    """
    rulesets = _rulesets(desk, incoming)
    with immediate(drafted.database):
        staging.put_names(desk.database, drafted.database)
        put_delivery(drafted.database, delivery)
        for address, one in incoming.rulesets.items():
            put_ruleset(drafted.database, address=address, game=one.game, document=one.document)
    for history in incoming.histories:
        session = _verify(history, rulesets)
        known = list(events_of(desk.database, history.session))
        fault = _find_conflict(known, history)
        added = () if fault else history.rows[len(known) :]
        rows = [replace(row, delivery=delivery.id) for row, _ in added]
        _check_commands((desk.database, drafted.database), history, rows)
        if rows:
            staging.stage(drafted, [*known, *rows], session)
        state = _state(history, session, known=bool(known), longer=bool(rows))
        yield Arrival(
            session=history.session,
            season=with_season_now(desk, session).season,
            players=session.names,
            began=session.history[0].event.when,
            hands=len(session.settled) + len(session.past),
            state="conflicting" if fault else state,
            events=len(rows),
            known=len(known),
            changes=history.changes,
            moved=history.moved,
            fault=fault,
            discarded=session.discarded,
        )


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
        for kept in kept_rulesets(desk.database)
    }
    return here | {address: one.rules for address, one in incoming.rulesets.items()}


def _find_conflict(here: Sequence[EventRow], history: History) -> Fault | None:
    """Where a session that was brought says otherwise than the rows of it that are here."""
    brought = [row for row, _ in history.rows]
    for number, (old, new) in enumerate(zip_longest(here, brought), start=1):
        if old is not None and new is not None and not _is_same(old, new):
            return history.fault(number, Refusal("import-histories-differ"))
    return None


def _is_same(old: EventRow, new: EventRow) -> bool:
    """Whether two rows say the same, however their payloads are written, whoever brought them."""
    payloads = json.loads(old.payload), json.loads(new.payload)
    # What was brought by an older program may say more of its recorder than is kept today.
    by = tidy_recorder(old.recorded_by)
    bare = [replace(one, payload="", delivery=None, seal=b"", recorded_by=by) for one in (old, new)]
    if tidy_recorder(new.recorded_by) != by:
        return False
    return payloads[0] == payloads[1] and bare[0] == bare[1]


def _check_commands(books: Sequence[Database], history: History, rows: Sequence[EventRow]) -> None:
    """Refuse a tap that is recorded here or came in this file before, or twice in this session."""
    ids = [row.command_id for row in rows]
    taps = {known for book in books for known in commands_among(book, ids)}
    for row in rows:
        if row.command_id in taps:
            refusal = Refusal("import-command-known")
            raise NotImported([history.fault(row.sequence, refusal)])
        taps.add(row.command_id)
