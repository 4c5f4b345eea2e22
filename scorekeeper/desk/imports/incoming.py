"""取りこむもの: what somebody has brought, read but not yet written, from whatever file it came."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.changes import Change
from scorekeeper.desk.imports.faults import Fault
from scorekeeper.journal.events import Event
from scorekeeper.store import EventRow
from scorekeeper.trick_taking.rules.ruleset import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingRuleset:
    """House rules that were brought, under the address of their content."""

    address: str
    game: str
    document: Mapping[str, Any]
    rules: Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """One session that was brought, with every row of its journal and what the row says.

    ``lines`` says on which line of the file each of them stands; in a table, which is read line by
    line, that is all that is told of its place. ``changes`` say in what it is otherwise than what
    was brought of the evening before, ``moved`` the day and season which that had.
    """

    session: str
    rows: Sequence[tuple[EventRow, Event]]
    lines: Sequence[int]
    in_table: bool = False
    changes: tuple[Change, ...] = ()
    moved: tuple[str, str] | None = None

    def but(self, **changes: Any) -> "History":
        """The same with some of it changed."""
        return replace(self, **changes)

    def fault(self, sequence: int, refusal: Refusal) -> Fault:
        """What is wrong with one of its events, at its place in the file."""
        line = self.lines[sequence - 1] if sequence <= len(self.lines) else None
        if self.in_table:
            return Fault.of(refusal, line=line)
        return Fault.of(refusal, session=self.session, sequence=sequence, line=line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A file that was brought; its sessions are gone through once, one after the other.

    ``sessions`` is their number, ``digest`` the SHA-256 of the file in hexadecimal digits.
    ``club`` is what is said in it of the club. It ``is_table`` where it has past results alone.
    """

    rulesets: Mapping[str, IncomingRuleset]
    histories: Iterable[History]
    sessions: int
    digest: str
    club: Sequence[Event] = ()
    is_table: bool = False
