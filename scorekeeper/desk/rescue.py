"""救出: everything that a damaged file still holds, in a new one; and what is missing, by name.

A session is kept up to its first event that is missing, that is not as it was written, or that
nobody can make sense of, since what comes later speaks of what came before. What can be read beyond
that is written down beside the new file, as it was found.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.ledger import inspect, rebuild, session_rows
from scorekeeper.desk.sessions import UNREADABLE, read_rulesets, to_event
from scorekeeper.games import GAMES, PRESETS, game_of_preset
from scorekeeper.journal.club import ClubRecord
from scorekeeper.journal.moves import Record
from scorekeeper.store import (
    CLUB,
    EventRow,
    append,
    every_ruleset,
    immediate,
    open_database,
    put_delivery,
    put_ruleset,
)
from scorekeeper.store.journal import BEGINNING, seal_of
from scorekeeper.store.precedents import put_precedents, set_precedent_aside
from scorekeeper.store.rescue import Found, find_rows
from scorekeeper.trick_taking.ruleset import fingerprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Torn:
    """A session of which something is missing.

    ``kept`` is how many events from its first on are in the new file, ``missing`` the numbers of
    those of which the old one only says that they were there, ``beside`` how many were readable
    and do not follow on what is kept.
    """

    session: str
    kept: int
    missing: tuple[int, ...]
    beside: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescued:
    """What a rescue has come to; ``rest`` is the file of what stands beside, if there is any.

    ``unmarked`` are the events and the kept rulings (a ruling set aside is another one) of which
    it is no longer known with which import they came,
    ``strays`` those that can be read and of which nothing says that they were written so,
    ``lost_precedents`` the kept rulings that are gone. Where it is not ``is_complete`` there may
    have been more than is told: nobody knows what stood on the pages that are damaged.
    """

    sessions: int
    events: int
    unmarked: int
    strays: int
    lost_precedents: int
    torn: tuple[Torn, ...]
    rest: Path | None
    is_complete: bool

    @property
    def is_whole(self) -> bool:
        """Whether everything that was in the old file is in the new one."""
        is_short = self.torn or self.rest or self.strays or self.lost_precedents or self.unmarked
        return self.is_complete and not is_short


def rescue(source: Path, target: Path) -> Rescued:
    """Make a new, sound database of what a damaged file holds; the file itself is only read.

    Raises:
        Refusal: ``rescue-missing``, ``rescue-over-file`` or ``rescue-folder-missing`` with the
            ``file``; ``rescue-nothing`` where no event can be read.
    """
    _check_places(source, target)
    found = find_rows(source)
    if not found.events and not found.is_complete:
        raise Refusal("rescue-nothing", file=str(source))
    with TemporaryDirectory(dir=target.parent, prefix=".scorekeeper-") as folder:
        fresh = Path(folder) / "scorekeeper.db"
        with closing(open_database(fresh)) as database:
            desk = Desk(database=database)
            kept = _bring_over(desk, found)
            rebuild(desk)
            troubles = inspect(desk).troubles
            if troubles:
                raise AssertionError(troubles)  # of our own making: nothing is put in place
        rest = _write_rest(found, kept, target)
        fresh.replace(target)
    return Rescued(
        sessions=sum(number > 0 for session, number in kept.items() if session != CLUB),
        events=sum(kept.values()),
        unmarked=_count_unmarked(found, kept),
        strays=len(found.strays),
        lost_precedents=found.lost_precedents,
        torn=tuple(_find_tears(found, kept)),
        rest=rest,
        is_complete=found.is_complete,
    )


def _check_places(source: Path, target: Path) -> None:
    if not source.is_file():
        raise Refusal("rescue-missing", file=str(source))
    if target.exists():
        raise Refusal("rescue-over-file", file=str(target))
    if not target.parent.is_dir():
        raise Refusal("rescue-folder-missing", file=str(target))


def _bring_over(desk: Desk, found: Found) -> dict[str, int]:
    """How many events of each session are kept, the sessions in the order in which they began."""
    with immediate(desk.database):
        for address, game, document in _sound_rulesets(found):
            put_ruleset(desk.database, address=address, game=game, document=document)
        rulesets = read_rulesets(desk, every_ruleset(desk.database))
        for delivery in found.deliveries.values():
            put_delivery(desk.database, delivery)
        for name, row in found.precedents.items():
            put_precedents(
                desk.database, {name: row}, _find_delivery(found, found.brought.get(name))
            )
            if name in found.asides:
                aside = found.asides[name]
                aside = replace(aside, delivery=_find_delivery(found, aside.delivery))
                set_precedent_aside(desk.database, name, aside)
        commands: set[str] = set()
        kept = {}
        for session in _sessions(found):
            record = ClubRecord() if session == CLUB else Record(rulesets)
            rows = _sound_rows(found, session, record, commands)
            append(desk.database, [_as_it_came(found, row) for row in rows])
            kept[session] = len(rows)
    return kept


def _sessions(found: Found) -> list[str]:
    """Every session of which anything is left, in the order in which they began."""
    ids = {session for session, _ in found.named}
    firsts = {session: found.events.get((session, 1), []) for session in ids}
    return sorted(ids, key=lambda session: (*(row.at for row in firsts[session][:1]), session))


def _sound_rulesets(found: Found) -> Iterator[tuple[str, str, Any]]:
    """The rules whose address is that of their content; those of presets nobody can lose."""
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
    found: Found, session: str, record: Record | ClubRecord, commands: set[str]
) -> list[EventRow]:
    """A session's rows from the first on, as long as each follows on those before it."""
    sound, seal = list[EventRow](), BEGINNING
    for number in count(1):
        rows = [row for row in found.events.get((session, number), []) if _fits(row, seal)]
        # As it stood before an older book was sealed, it may still lie on a page that is free.
        rows = [row for row in rows if row.seal] or rows
        if len(rows) != 1 or rows[0].command_id in commands:
            break
        try:
            record.add(to_event(rows[0]))
        except UNREADABLE:
            break
        seal = seal_of(seal, rows[0].told)
        commands.add(rows[0].command_id)
        sound.append(rows[0])
    with suppress(*UNREADABLE):
        if isinstance(record, Record):
            session_rows(session, record.session)
        return sound
    return []


def _fits(row: EventRow, before: bytes) -> bool:
    """Whether a row is as it was written, as far as it says; those of older books do not."""
    return not row.seal or row.seal == seal_of(before, row.told)


def _as_it_came(found: Found, row: EventRow) -> EventRow:
    """A row that names no import of which nothing is known any more."""
    return replace(row, delivery=_find_delivery(found, row.delivery))


def _count_unmarked(found: Found, kept: Mapping[str, int]) -> int:
    events = sum(
        _as_it_came(found, row) != row
        for (session, sequence), rows in found.events.items()
        for row in rows
        if sequence <= kept[session]
    )
    asides = (aside.delivery for name, aside in found.asides.items() if name in found.precedents)
    named = [one for one in (*found.brought.values(), *asides) if one is not None]
    return events + sum(one not in found.deliveries for one in named)


def _find_delivery(found: Found, delivery: str | None) -> str | None:
    """The import with which something came, if anything is known of it."""
    return delivery if delivery in found.deliveries else None


def _find_tears(found: Found, kept: Mapping[str, int]) -> Iterator[Torn]:
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


def _write_rest(found: Found, kept: Mapping[str, int], target: Path) -> Path | None:
    """Write down what could be read and is not in the new file."""
    events = [
        asdict(row)
        for (session, sequence), rows in sorted(found.events.items())
        for row in rows
        if sequence > kept[session]
    ] + [asdict(row) for row in found.strays]
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
