"""取りこむもの: what somebody has brought, in what it differs, and what is wrong in it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from itertools import islice, zip_longest
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Params, Refusal
from scorekeeper.journal import PastResult
from scorekeeper.journal.events import Event
from scorekeeper.journal.names import identity
from scorekeeper.store import EventRow
from scorekeeper.trick_taking.ruleset import Record, Rules
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed

MOST_FAULTS = 50
"""Faults that are told at once; who has mended these will find the rest."""


LINES_OF_A_SHEET = 1 << 20
"""What a line's number is greater by than that of the same line one sheet before it."""


def line_and_sheet(number: int) -> tuple[int, int]:
    """The line of its sheet, from 1, and which sheet, from 0.

    >>> line_and_sheet(7), line_and_sheet(LINES_OF_A_SHEET + 7)
    ((7, 0), (7, 1))
    """
    sheet, line = divmod(number, LINES_OF_A_SHEET)
    return line, sheet


def say_at(say: Speaker, number: int | None, what: str) -> str:
    """What is said of a line, with where it stands; of the whole file where there is no line."""
    if number is None:
        return what
    line, sheet = line_and_sheet(number)
    where = {"line": str(line), "sheet": str(sheet + 1) if sheet else "first"}
    return say("import-fault-line", **where, why=what)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """升: a cell that may be typed otherwise, under a column's ``name``, with what it holds now."""

    line: int
    place: int
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that cannot be brought in; ``code`` is the key of the sentence that says why.

    It stands in a ``line`` of a file (from 1), that of an archive's event also at a ``sequence`` in
    a ``session``; a fault of the file as a whole has none of these. In ``cells`` it can be mended.
    """

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))
    line: int | None = None
    session: str | None = None
    sequence: int | None = None
    cells: tuple[Cell, ...] = ()
    key: str = ""

    @classmethod
    def of(
        cls,
        refusal: Refusal,
        *,
        line: int | None = None,
        session: str | None = None,
        sequence: int | None = None,
        cells: tuple[Cell, ...] = (),
        key: str = "",
    ) -> "Fault":
        """The fault that a refusal is, at its place."""
        return cls(
            code=refusal.code,
            params=refusal.params,
            line=line,
            session=session,
            sequence=sequence,
            cells=cells,
            key=key,
        )

    def describe(self, say: Speaker) -> str:
        """The sentence for it, with where it stands."""
        why = say(self.code, **self.params)
        if self.key:
            return say("import-fault-cell", key=self.key, why=why)
        if self.session is None:
            return say_at(say, self.line, why)
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
    """取りこまない: nothing of what was brought has been written, and this is why.

    ``layouts`` say how a table was read as far as it was (`layout.Layout`).
    """

    def __init__(self, faults: Sequence[Fault], layouts: Sequence[Any] = ()) -> None:
        super().__init__("; ".join(fault.code for fault in faults))
        self.faults = tuple(faults[:MOST_FAULTS])
        self.layouts = tuple(layouts)


MOST_TOLD = 12
"""Changes of one evening that are told; of more their number is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A line as it tells of people: who, by the `identity` of their names, and their points."""

    points: frozenset[tuple[str, int]]
    note: str

    @classmethod
    def of(cls, result: PastResult, names: Sequence[str]) -> "Told":
        """What a recorded result tells, by the names of everybody who came."""
        each = zip(result.players, result.points, strict=True)
        points = frozenset((identity(names[person]), points) for person, points in each)
        return cls(points=points, note=result.note)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A line that is told otherwise, by its number in the file; None where it is not there."""

    line: int | None
    before: Told | None
    after: Told | None

    def describe(self, say: Speaker, names: Mapping[str, str]) -> str:
        """What changes in it, by what people are called."""
        if self.before is None or self.after is None:
            one = self.after or self.before
            points = () if one is None else sorted(one.points)
            told = (f"{names.get(who, who)} {write_signed(worth)}" for who, worth in points)
            listed = say("list-separator").join(told)
            if self.line is None:
                return say("import-change-dropped", points=listed)
            return say_at(say, self.line, say("import-change-added", points=listed))
        was, now = dict(self.before.points), dict(self.after.points)
        other = sorted(who for who in was.keys() | now.keys() if was.get(who) != now.get(who))
        each = [
            say(
                "import-change-points",
                name=names.get(who, who),
                before=_points(was.get(who)),
                after=_points(now.get(who)),
            )
            for who in other
        ]
        if self.before.note != self.after.note:
            notes = {"before": self.before.note or "–", "after": self.after.note or "–"}
            each.append(say("import-change-note", **notes))
        return say_at(say, self.line, say("list-separator").join(each))


def changes_between(
    before: Sequence[Told], after: Sequence[Told], lines: Sequence[int]
) -> tuple[Change, ...]:
    """In what an evening is told otherwise; ``lines`` are the numbers of those ``after``."""
    return tuple(_changes(before, after, lines))


def _changes(
    before: Sequence[Told], after: Sequence[Told], lines: Sequence[int]
) -> Iterator[Change]:
    matcher = SequenceMatcher(a=before, b=after, autojunk=False)
    for kind, *(was, was_end, now, now_end) in matcher.get_opcodes():
        if kind == "equal":
            continue
        pairs = zip_longest(range(was, was_end), range(now, now_end))
        for old, new in pairs:
            yield Change(
                line=None if new is None else lines[new],
                before=None if old is None else before[old],
                after=None if new is None else after[new],
            )


def describe_changes(
    say: Speaker, changes: Sequence[Change], names: Mapping[str, str]
) -> list[str]:
    """The changes of an evening in sentences, not all of too many."""
    told = [change.describe(say, names) for change in islice(changes, MOST_TOLD)]
    more = len(changes) - len(told)
    return [*told, say("import-changes-more", count=more)] if more else told


def _points(points: int | None) -> str:
    return "–" if points is None else write_signed(points)


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

    ``lines`` says on which line of the file each of them stands; in a table, which is read line by
    line, that is all that is told of its place. ``changes`` say in what it is otherwise than what
    was brought of the evening before, ``moved`` the day and season which that had.
    """

    session: str
    rows: Sequence[tuple[EventRow, Event]]
    lines: Sequence[int]
    in_table: bool = False
    keys: Sequence[str] = ()
    changes: tuple[Change, ...] = ()
    moved: tuple[str, str] | None = None

    def but(self, **changes: Any) -> "History":
        return replace(self, **changes)

    def fault(self, sequence: int, refusal: Refusal) -> Fault:
        """What is wrong with one of its events, at its place in the file."""
        line = self.lines[sequence - 1] if sequence <= len(self.lines) else None
        if self.keys:
            return Fault.of(refusal, key=self.keys[min(sequence, len(self.keys)) - 1])
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
