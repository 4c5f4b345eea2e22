"""救出: save the readable part of a damaged file in a new one, and name the losses.

It is read by SQL and ``sqlite3 .recover`` (if installed), then the newest automatic backup. A
session is kept up to its first missing, altered or senseless event; the rest is written beside.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, PRESETS, game_of_preset
from scorekeeper.journal.club import ClubRecord
from scorekeeper.journal.moves import Record
from scorekeeper.services.context import Services
from scorekeeper.services.ledger import inspect, rebuild, session_rows
from scorekeeper.services.sessions import UNREADABLE, read_rulesets, to_event
from scorekeeper.store.backup import readable_copy
from scorekeeper.store.copies import copies
from scorekeeper.store.database import has_lost, read_mark
from scorekeeper.store.journal import BEGINNING, seal_of
from scorekeeper.store.precedents import put_precedents, set_precedent_aside
from scorekeeper.store.rescue import Rows, Source, read_file, read_rows, recover
from scorekeeper.trick_taking.ruleset import fingerprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Torn:
    """A session with losses: events kept and readable beside, and the missing numbers."""

    session: str
    kept: int
    missing: tuple[int, ...]
    beside: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescued:
    """The result of a rescue; ``rest`` is the file of the rest, ``unmarked`` lack their imports."""

    sessions: int
    events: int
    used: Mapping[Source, int]
    backup: Path | None
    lacks_program: bool
    unmarked: int
    lost_precedents: int
    torn: tuple[Torn, ...]
    rest: Path | None
    is_complete: bool

    @property
    def is_whole(self) -> bool:
        is_short = self.torn or self.rest or self.lost_precedents or self.unmarked
        return self.is_complete and not is_short


def rescue(source: Path, target: Path) -> Rescued:
    """Make a new, sound database of a damaged file, which is only read. Refusal: ``rescue-…``."""
    if not source.is_file():
        raise Refusal("rescue-missing", file=str(source))
    if target.exists():
        raise Refusal("rescue-over-file", file=str(target))
    if not target.parent.is_dir():
        raise Refusal("rescue-folder-missing", file=str(target))
    with TemporaryDirectory(dir=target.parent, prefix=".scorekeeper-") as folder:
        found, lacks_program, backup = _find(source, Path(folder))
        if not found.events and (found.named or not found.is_complete):
            raise Refusal("rescue-nothing", file=str(source))
        fresh = Path(folder) / "scorekeeper.db"
        with closing(store.open_database(fresh)) as database:
            services = Services(database=database)
            kept = _bring_over(services, found)
            rebuild(services)
            troubles = inspect(services).troubles
            if troubles:
                raise AssertionError(troubles)  # of our own making: nothing is put in place
        numbers = {session: len(rows) for session, rows in kept.items()}
        rest = _write_rest(found, numbers, target)
        fresh.replace(target)
    used = Counter(source for rows in kept.values() for source in rows.values())
    marked = [row.delivery for rows in kept.values() for row in rows]
    marked += (kept_row.delivery for kept_row in found.precedents.values())
    marked += (one.delivery for name, one in found.asides.items() if name in found.precedents)
    return Rescued(
        sessions=sum(number > 0 for session, number in numbers.items() if session != store.CLUB),
        events=sum(numbers.values()),
        used={source: used[source] for source in found.sources},
        backup=backup,
        lacks_program=lacks_program,
        unmarked=sum(one not in (None, *found.deliveries) for one in marked),
        lost_precedents=len(found.named_precedents - found.precedents.keys()),
        torn=tuple(_find_tears(found, numbers)),
        rest=rest,
        is_complete=found.is_complete,
    )


def _find(source: Path, folder: Path) -> tuple[Rows, bool, Path | None]:
    """Return the rows of all sources, whether `PROGRAM` is lacking, and the backup read."""
    found = read_file(source, folder)
    found.is_complete &= not has_lost(source)
    lacks_program = False
    if mark := read_mark(source):
        found.named.add(mark[:2])
    if not found.is_whole:
        recovered = recover(source, folder)
        lacks_program = recovered is None
        if recovered:
            found.add(recovered)
    for backup in copies(source):
        with suppress(Refusal), readable_copy(backup, folder / "backup.db") as database:
            found.add(read_rows(database.conn, "backup", most=backup.stat().st_size))
            return found, lacks_program, backup
    return found, lacks_program, None


def _bring_over(services: Services, found: Rows) -> dict[str, dict[store.EventRow, Source]]:
    """The events of each session that are kept, the sessions in the order in which they began."""
    with store.immediate(services.database):
        for address, game, document in _sound_rulesets(found):
            store.put_ruleset(services.database, address=address, game=game, document=document)
        rulesets = read_rulesets(services)
        for brought in found.deliveries.values():
            store.put_delivery(services.database, brought)
        for name, one in found.precedents.items():
            delivery = _find_delivery(found, one.delivery)
            put_precedents(services.database, {name: one.row}, delivery)
            if name in found.asides:
                aside = found.asides[name]
                aside = replace(aside, delivery=_find_delivery(found, aside.delivery))
                set_precedent_aside(services.database, name, aside)
        commands: set[str] = set()
        kept = {}
        for session in _sessions(found):
            record = ClubRecord() if session == store.CLUB else Record(rulesets)
            rows = _sound_rows(found, session, record, commands)
            as_it_came = [
                replace(row, delivery=_find_delivery(found, row.delivery)) for row in rows
            ]
            store.append(services.database, as_it_came)
            kept[session] = rows
    return kept


def _sessions(found: Rows) -> list[str]:
    """Every session with anything left, in the order in which they began."""
    ids = {session for session, _ in found.named | found.events.keys()}
    firsts = {session: [*found.events.get((session, 1), {})] for session in ids}
    return sorted(ids, key=lambda session: (*(row.at for row in firsts[session][:1]), session))


def _sound_rulesets(found: Rows) -> Iterator[tuple[str, str, Any]]:
    """Rules with an address that matches their content; presets cannot be lost."""
    sound = {
        address: (game, document)
        for address, kept in found.rulesets.items()
        for game, document in kept
        if game in GAMES and fingerprint(document) == address
    }
    named = {
        json.loads(row.payload).get("ruleset") for rows in found.events.values() for row in rows
    }
    for name, preset in PRESETS.items():
        for rules in (preset.rules, *preset.earlier):
            if rules.fingerprint() in named:
                known = game_of_preset(name).name, rules.to_kept()
                sound.setdefault(rules.fingerprint(), known)
    for address, (game, document) in sound.items():
        yield address, game, document


def _sound_rows(
    found: Rows, session: str, record: Record | ClubRecord, commands: set[str]
) -> dict[store.EventRow, Source]:
    """A session's rows from the first on, until one does not follow."""
    sound, seal = dict[store.EventRow, Source](), BEGINNING
    for number in count(1):
        rows = found.events.get((session, number), {})
        row = next((row for row in rows if row.seal == seal_of(seal, row.told)), None)
        if row is None or row.command_id in commands:
            break
        try:
            record.add(to_event(row))
        except UNREADABLE:
            break
        seal = row.seal
        commands.add(row.command_id)
        sound[row] = rows[row]
    with suppress(*UNREADABLE):
        if isinstance(record, Record):
            session_rows(session, record.session)
        return sound
    return {}


def _find_delivery(found: Rows, delivery: str | None) -> str | None:
    """The import with which something came, if anything is known of it."""
    return delivery if delivery in found.deliveries else None


def _find_tears(found: Rows, kept: Mapping[str, int]) -> Iterator[Torn]:
    """The sessions that are not whole, in the order in which they began."""
    lasts, readable = dict.fromkeys(kept, 0), {session: set[int]() for session in kept}
    for session, number in found.named:
        lasts[session] = max(lasts[session], number)
    for session, number in found.events:
        readable[session].add(number)
    for session, number in kept.items():
        missing = tuple(sorted(set(range(1, lasts[session] + 1)) - readable[session]))
        beside = sum(one > number for one in readable[session])
        if missing or beside:
            yield Torn(session=session, kept=number, missing=missing, beside=beside)


def _write_rest(found: Rows, kept: Mapping[str, int], target: Path) -> Path | None:
    events = [
        asdict(row)
        for (session, sequence), rows in sorted(found.events.items())
        for row in rows
        if sequence > kept[session]
    ]
    known = {address for address, _game, _document in _sound_rulesets(found)}
    rulesets = [
        {"hash": address, "game": game, "document": document}
        for address, documents in found.rulesets.items()
        for game, document in documents
        if address not in known
    ]
    if not events and not rulesets:
        return None
    rest = target.with_name(f"{target.name}.rest.json")
    document = {"format": "scorekeeper-rest", "events": events, "rulesets": rulesets}
    rest.touch(0o600)
    rest.chmod(0o600)
    rest.write_text(json.dumps(document, ensure_ascii=False, indent=1, default=bytes.hex), "utf-8")
    return rest
