"""取りこむもの: what somebody has brought, read but not yet written, from whatever file it came."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

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
class Incoming:
    """Sessions that were brought, each with every row of its journal and what the row says.

    ``digest`` is the SHA-256 of the file in hexadecimal digits.
    ``lines`` says for sessions that come from a table which line of it each event stands for.
    """

    rulesets: Mapping[str, IncomingRuleset]
    histories: Mapping[str, Sequence[tuple[EventRow, Event]]]
    digest: str
    lines: Mapping[str, Sequence[int]] = field(default_factory=lambda: MappingProxyType({}))
