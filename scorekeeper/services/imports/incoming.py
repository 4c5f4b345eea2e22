"""取りこむもの: what somebody has brought, in what it differs, and what is wrong in it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Params, Refusal
from scorekeeper.journal.events import Event
from scorekeeper.store import EventRow
from scorekeeper.trick_taking.ruleset import Record, Rules
from scorekeeper.wording import Speaker

MOST_FAULTS = 50
"""Faults that are told at once; who has mended these will find the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that cannot be brought in; ``code`` is the key of the sentence that says why.

    It stands in a ``line`` of a file (from 1), that of an archive's event also at a ``sequence`` in
    a ``session``, that of a sheet at the ``key`` of a cell; a fault of the whole file has none.
    """

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))
    line: int | None = None
    session: str | None = None
    sequence: int | None = None
    key: str = ""

    @classmethod
    def of(
        cls,
        refusal: Refusal,
        *,
        line: int | None = None,
        session: str | None = None,
        sequence: int | None = None,
        key: str = "",
    ) -> "Fault":
        """The fault that a refusal is, at its place."""
        return cls(
            code=refusal.code,
            params=refusal.params,
            line=line,
            session=session,
            sequence=sequence,
            key=key,
        )

    def describe(self, say: Speaker) -> str:
        """The sentence for it, with where it stands."""
        why = say(self.code, **self.params)
        if self.key:
            return say("import-fault-cell", key=self.key, why=why)
        if self.session is None:
            line = None if self.line is None else str(self.line)
            return why if line is None else say("import-fault-line", line=line, why=why)
        if self.sequence is None:
            return say("import-fault-session", session=self.session, why=why)
        return say(
            "import-fault-event",
            line=str(self.line or 1),
            session=self.session,
            sequence=self.sequence,
            why=why,
        )


class NotImported(ValueError):  # noqa: N818 - an answer, not an error
    """取りこまない: nothing of what was brought has been written, and this is why."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(fault.code for fault in faults))
        self.faults = tuple(faults[:MOST_FAULTS])


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingRuleset:
    """House rules that were brought, under the address of their content."""

    address: str
    game: str
    document: Record
    rules: Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """One session that was brought, with every row of its journal and what the row says.

    ``lines`` of an archive, and ``keys`` of a sheet (addresses of rows), say where each stands.
    """

    session: str
    rows: Sequence[tuple[EventRow, Event]]
    lines: Sequence[int] = ()
    keys: Sequence[str] = ()
    in_table: bool = False

    def but(self, **changes: Any) -> "History":
        return replace(self, **changes)

    def fault(self, sequence: int, refusal: Refusal) -> Fault:
        """What is wrong with one of its events, at its place in the file."""
        if self.in_table:
            return Fault.of(refusal, key="".join(self.keys[sequence - 1 : sequence]))
        line = self.lines[sequence - 1] if sequence <= len(self.lines) else None
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
