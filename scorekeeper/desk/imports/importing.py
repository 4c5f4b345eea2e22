"""取りこみ: what was taken away from one machine comes back on another, whole or not at all.

Sessions are merged by their ids. One that is here already is left alone, or gains the events that
it lacks; one that has gone another way here is refused, and everything with it.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Literal

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.archive_reading import point_to_lines, read_archive
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.incoming import Incoming
from scorekeeper.desk.imports.past_results import read_past_results, text_of_table
from scorekeeper.desk.projections.tables import replace_tables
from scorekeeper.desk.sessions.pots import with_pot_now
from scorekeeper.games import game_named
from scorekeeper.journal import Session
from scorekeeper.journal.names import identity
from scorekeeper.journal.verifying import Unsound, verified
from scorekeeper.store import (
    DeliveryRow,
    EventRow,
    append,
    event_with_command,
    events_of,
    immediate,
    kept_rulesets,
    player_keys,
    put_delivery,
    put_ruleset,
    snapshot,
)
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.wording import Speaker

__all__ = [
    "LARGEST_FILE",
    "Arrival",
    "check_size",
    "describe_arrivals",
    "import_archive",
    "import_past_results",
    "preview_archive",
    "preview_past_results",
    "strangers",
    "text_of_table",
]

LARGEST_FILE = 32 * 1024 * 1024
"""Bytes of a file that are read at once: a club's evenings of many years."""

BY = "import"
"""In the place of a device, where somebody brings something at the machine itself."""

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What becomes of one session that was brought, and how many ``events`` it adds here."""

    session: str
    season: str
    players: tuple[str, ...]
    began: str
    hands: int
    state: Literal["new", "longer", "known"]
    events: int


def import_archive(desk: Desk, content: bytes, *, by: str = BY) -> tuple[Arrival, ...]:
    """Bring in the JSON of everything, and say what became of each session.

    ``by`` is the device from which it is brought.

    Raises:
        NotImported: something in it is wrong; nothing has been written.
    """
    check_size(len(content))
    with point_to_lines(content):
        return bring_in(desk, read_archive(content, now=desk.now()), by)


def import_past_results(
    desk: Desk, content: bytes, *, preset: str, season: str = "", by: str = BY
) -> tuple[Arrival, ...]:
    """Bring in a table of past results, and say what became of each day.

    Raises:
        NotImported: some lines of it are wrong; nothing has been written.
        Refusal: ``preset-unknown``.
    """
    check_size(len(content))
    past = read_past_results(content, now=desk.now(), preset=preset, season=season)
    return bring_in(desk, past, by)


def preview_past_results(
    desk: Desk, content: bytes, *, preset: str, season: str = ""
) -> tuple[Arrival, ...]:
    """What ``import_past_results`` would do; nothing is written.

    Raises:
        NotImported, Refusal: as ``import_past_results`` would.
    """
    check_size(len(content))
    return look_at(desk, read_past_results(content, now=desk.now(), preset=preset, season=season))


def preview_archive(desk: Desk, content: bytes) -> tuple[Arrival, ...]:
    """What ``import_archive`` would do; nothing is written.

    Raises:
        NotImported: as ``import_archive`` would.
    """
    check_size(len(content))
    with point_to_lines(content):
        return look_at(desk, read_archive(content, now=desk.now()))


def strangers(desk: Desk, arrivals: Sequence[Arrival]) -> list[str]:
    """Names among those brought that nobody here has had yet: new people, or misspelt ones."""
    known = player_keys(desk.database)
    names = {identity(name): name for arrival in arrivals for name in arrival.players}
    return [name for key, name in names.items() if key not in known]


def describe_arrivals(say: Speaker, arrivals: Sequence[Arrival], *, written: bool) -> str:
    """What was brought, or would be, in a sentence."""
    counts = {
        state: sum(arrival.state == state for arrival in arrivals)
        for state in ("new", "longer", "known")
    }
    return say(f"import-{'done' if written else 'preview'}", **counts)


def check_size(size: int) -> None:
    """Refuse a file that is too large to be read at once.

    Raises:
        NotImported: ``import-too-large``.
    """
    if size > LARGEST_FILE:
        most = LARGEST_FILE // MEGABYTE
        raise NotImported([Fault.of(Refusal("import-too-large", most=most))])


def bring_in(desk: Desk, incoming: Incoming, by: str) -> tuple[Arrival, ...]:
    """Write what was brought, all of it or nothing; every event says that it was brought.

    Raises:
        NotImported: an event could not have been recorded, or a session went another way here.
    """
    sessions = _verified(desk, incoming)
    delivery = DeliveryRow(at=desk.stamp(), brought_by=by, digest=incoming.digest)
    with immediate(desk.database):
        arrivals = tuple(_arrivals(desk, incoming, sessions))
        if any(arrival.events for arrival in arrivals):
            put_delivery(desk.database, delivery)
        for address, ruleset in incoming.rulesets.items():
            put_ruleset(
                desk.database, address=address, game=ruleset.game, document=ruleset.document
            )
        for arrival in arrivals:
            if arrival.events:
                rows = [row for row, _ in incoming.histories[arrival.session]][-arrival.events :]
                append(desk.database, (replace(row, delivery=delivery.id) for row in rows))
                session = with_pot_now(desk, sessions[arrival.session])
                replace_tables(desk, arrival.session, session)
    return arrivals


def look_at(desk: Desk, incoming: Incoming) -> tuple[Arrival, ...]:
    """What ``bring_in`` would do.

    Raises:
        NotImported: as ``bring_in`` would.
    """
    sessions = _verified(desk, incoming)
    with snapshot(desk.database):
        return tuple(_arrivals(desk, incoming, sessions))


def _verified(desk: Desk, incoming: Incoming) -> dict[str, Session]:
    rulesets = _rulesets(desk, incoming)
    found = {}
    for session_id, history in incoming.histories.items():
        try:
            found[session_id] = verified((event for _, event in history), rulesets)
        except Unsound as unsound:
            fault = _fault(incoming, session_id, unsound.sequence, unsound.refusal)
            raise NotImported([fault]) from None
    return found


def _fault(incoming: Incoming, session_id: str, sequence: int, refusal: Refusal) -> Fault:
    if session_id in incoming.lines:
        return Fault.of(refusal, line=incoming.lines[session_id][sequence - 1])
    return Fault.of(refusal, session=session_id, sequence=sequence)


def _rulesets(desk: Desk, incoming: Incoming) -> dict[str, Rules]:
    """Rules that were brought and rules that are here: an archive may name either."""
    here = {
        kept.address: game_named(kept.game).canon.read_rules(kept.document)
        for kept in kept_rulesets(desk.database)
    }
    return here | {address: one.rules for address, one in incoming.rulesets.items()}


def _arrivals(desk: Desk, incoming: Incoming, sessions: dict[str, Session]) -> Iterator[Arrival]:
    commands: set[str] = set()
    for session_id, history in incoming.histories.items():
        rows = [row for row, _ in history]
        known = _known(desk, incoming, session_id, rows)
        _check_commands(desk, rows[known:], commands)
        session = sessions[session_id]
        added = max(len(rows) - known, 0)
        yield Arrival(
            session=session_id,
            season=session.opened.season,
            players=session.opened.players,
            began=rows[0].at,
            hands=len(session.settled) + len(session.past),
            state="new" if not known else "longer" if added else "known",
            events=added,
        )


def _known(desk: Desk, incoming: Incoming, session_id: str, rows: Sequence[EventRow]) -> int:
    """How many of a session's rows are here already; those have to be the same."""
    here = list(events_of(desk.database, session_id))
    for number, (old, new) in enumerate(zip_longest(here, rows), start=1):
        if old is not None and new is not None and not _is_same(old, new):
            refusal = Refusal("import-histories-differ")
            raise NotImported([_fault(incoming, session_id, number, refusal)])
    return len(here)


def _is_same(old: EventRow, new: EventRow) -> bool:
    """Whether two rows say the same, however their payloads are written, whoever brought them."""
    payloads = json.loads(old.payload), json.loads(new.payload)
    bare = [replace(one, payload="", delivery=None, seal=b"") for one in (old, new)]
    return payloads[0] == payloads[1] and bare[0] == bare[1]


def _check_commands(desk: Desk, rows: Sequence[EventRow], commands: set[str]) -> None:
    for row in rows:
        if row.command_id in commands or event_with_command(desk.database, row.command_id):
            refusal = Refusal("import-command-known")
            raise NotImported([Fault.of(refusal, session=row.session, sequence=row.sequence)])
        commands.add(row.command_id)
