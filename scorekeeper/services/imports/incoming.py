"""What a file brings in: histories of sessions with their rules, or why nothing is written."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import Event
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import EventRow
from scorekeeper.trick_taking.ruleset import Record, Rules

MOST_FAULTS = 50
"""Faults that are told at once."""


class NotImported(ValueError):  # noqa: N818 - an answer, not an error
    """Nothing was written, and these faults say why."""

    def __init__(self, *faults: ImportFault) -> None:
        super().__init__("; ".join(fault.code for fault in faults))
        self.faults = faults[:MOST_FAULTS]


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingRuleset:
    """House rules under the hash of their content."""

    address: str
    game: str
    document: Record
    rules: Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """One session with the rows and events of its journal.

    ``lines`` of an archive, and ``keys`` of a sheet (addresses of rows), are their places.
    """

    session: str
    rows: Sequence[tuple[EventRow, Event]]
    lines: Sequence[int] = ()
    keys: Sequence[str] = ()
    in_table: bool = False

    def fault(self, sequence: int, refusal: Refusal) -> ImportFault:
        """Return the fault of one of its events, with its place in the file."""
        if self.in_table:
            return ImportFault(refusal, key="".join(self.keys[sequence - 1 : sequence]))
        line = self.lines[sequence - 1] if sequence <= len(self.lines) else None
        return ImportFault(refusal, session=self.session, sequence=sequence, line=line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A file that came; its histories can be gone through once.

    ``sessions`` is their number, ``digest`` the SHA-256 of the file in hexadecimal digits, ``club``
    the events of people and seasons. ``is_table`` is true for past results of a sheet.
    """

    rulesets: Mapping[str, IncomingRuleset]
    histories: Iterable[History]
    sessions: int
    digest: str
    club: Sequence[Event] = ()
    is_table: bool = False
