"""The content of a file: histories of sessions with their rules, or why nothing is written."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import Event
from scorekeeper.services.context import Bringer
from scorekeeper.sheets.model import ImportFault
from scorekeeper.store import EventRow
from scorekeeper.store.journal import KeptRuleset

MOST_FAULTS = 50
"""Faults that are told at once."""
BY = Bringer(device="import", way="command", is_owner=True)
"""The one who imports on this machine itself."""


class NotImported(ValueError):  # noqa: N818 - an answer, not an error
    """Nothing was written, and these faults say why."""

    def __init__(self, *faults: ImportFault) -> None:
        super().__init__("; ".join(fault.refusal.code for fault in faults))
        self.faults = faults[:MOST_FAULTS]


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """One session with the rows and events of its journal; ``keys`` are addresses in a sheet."""

    session: str
    rows: Sequence[tuple[EventRow, Event]]
    keys: Sequence[str] = ()
    in_table: bool = False

    @property
    def events(self) -> list[Event]:
        return [event for _, event in self.rows]

    def fault(self, sequence: int, refusal: Refusal) -> ImportFault:
        """Return the fault of one of its events, with its place in the file."""
        if self.in_table:
            return ImportFault(refusal, key="".join(self.keys[sequence - 1 : sequence]))
        return ImportFault(refusal, session=self.session, sequence=sequence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A file that came: its house rules, and in ``club`` the events of people and seasons.

    ``histories`` reads its ``sessions`` from the beginning each time. ``digest`` is the SHA-256 of
    the file in hexadecimal digits.
    """

    rulesets: Sequence[KeptRuleset]
    histories: Callable[[], Iterable[History]]
    sessions: int
    digest: str
    club: Sequence[Event] = ()
