"""名簿の表: the people of the club as a table, taken out, looked at and brought in.

Nothing is written before it has been looked at: who is new, what changes of whom, who may be meant,
and what cannot be read. Whoever stands in no line stays as they are. What is written are the same
lines of the club's record that a person's page writes, and each is undone as those are.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import islice
from typing import Final, Literal, TypeGuard, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.club import differences
from scorekeeper.desk.context import Bringer, Desk, Tap
from scorekeeper.desk.imports.incoming import Fault, NotImported
from scorekeeper.desk.imports.sheets import Row, read_sheets
from scorekeeper.desk.register import settle_club
from scorekeeper.desk.sessions import read_club, to_row
from scorekeeper.exports.table import csv_file
from scorekeeper.journal import Event, Fact
from scorekeeper.journal.club import LONGEST_INITIALS, LONGEST_NUMBER, Club, ClubRecord, Traits
from scorekeeper.journal.names import LONGEST_NAME, Acquaintances, check_name, identity, tidy
from scorekeeper.store import CLUB, DeliveryRow, append, event_with_command, immediate, put_delivery
from scorekeeper.store.lists import every_person
from scorekeeper.store.people import ListedRow, PersonRow
from scorekeeper.wording import Speaker

Told = Literal["name", "reading", "initials", "guest", "number", "retired"]
TOLD: Final = get_args(Told)
"""What a column can tell of a person; the name may stand in two, and so may its reading."""

OUT = "out"
"""What a column or a line is that tells nothing."""

MOST_LINES = 500
"""Lines of a register that are read."""
MOST_COLUMNS = 30
_HEADING_WITHIN = 20
"""Lines at the top among which the heading is looked for."""

_HEADINGS: Mapping[Told, tuple[str, ...]] = {
    "name": (
        *("name", "names", "player", "member", "full name", "first name", "last name", "surname"),
        *("名前", "氏名", "お名前", "姓", "名", "姓名", "会員", "会員名", "参加者", "人"),
    ),
    "reading": (
        *("reading", "kana", "furigana", "読み", "よみ", "ヨミ", "読み方", "よみがな", "読み仮名"),
        *("ふりがな", "フリガナ", "かな", "カナ", "セイ", "メイ", "せい", "めい"),
    ),
    "initials": ("initials", "short", "abbreviation", "略称", "略", "略号", "イニシャル"),
    "guest": ("guest", "visitor", "ゲスト", "ビジター", "客"),
    "number": ("number", "no", "no.", "member number", "id", "番号", "会員番号", "会員no"),
    "retired": ("retired", "left", "archived", "退会", "退会済", "休会"),
}
_MEANS = {identity(word): told for told, words in _HEADINGS.items() for word in words}

_YES = frozenset(
    map(identity, ("yes", "y", "true", "1", "はい", "○", "◯", "〇", "✓", "✔", "レ", "済"))
)
_NO = frozenset(map(identity, ("no", "n", "false", "0", "いいえ", "×", "✕")))
_TAKEN_AWAY = frozenset(map(identity, ("-", "–", "—", "なし", "none")))
_GUARDED = ("'=", "'+", "'-", "'@")
"""How a text begins of which a spreadsheet was not to make a formula."""


def is_told(text: str) -> TypeGuard[Told]:
    return text in TOLD


def members_csv(desk: Desk, say: Speaker) -> bytes:
    """Everybody in the register as CSV, in the order of the list."""
    yes = {True: say("register-yes"), False: say("register-no")}
    rows = (
        (row.name, row.reading, row.initials, yes[row.guest], row.number, yes[row.retired])
        for row in every_person(desk.database)
    )
    return csv_file([say("register-column", means=told) for told in TOLD], rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """列: a column by its place from 0: what stands above it, and what it tells (``means``)."""

    place: int
    heading: str
    means: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What was said of a sheet.

    That is what columns mean, by their places; what stands in cells instead, by line and column;
    and who is meant by lines: `NEW`, `OUT`, or the key of a person behind `KEEP` or `CALL`. With
    ``empties`` an empty cell takes away what stands here; otherwise it says nothing.
    """

    columns: Mapping[int, str] = field(default_factory=dict)
    cells: Mapping[tuple[int, str], str] = field(default_factory=dict)
    people: Mapping[int, str] = field(default_factory=dict)
    empties: bool = False


NO_ANSWERS: Final = Answers()
NEW = "new"
KEEP, CALL = "keep:", "call:"
"""How an answer begins that names somebody: whose name stays, or who is called as in the line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is told otherwise of somebody: what it was, and what it is to be."""

    told: Told
    before: str | bool
    after: str | bool


def describe_change(say: Speaker, change: Change) -> str:
    """What is told otherwise, as one short sentence."""

    def word(value: str | bool) -> str:  # noqa: FBT001 - as it stands
        if isinstance(value, bool):
            return say("register-yes" if value else "register-no")
        return value or "–"

    return say(
        "register-change",
        what=say("register-column", means=change.told),
        before=word(change.before),
        after=word(change.after),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """一行: a ``line`` of a sheet, whom it is about, and what would come of it.

    ``cells`` are what stands there. It is about one of ``meant`` who are here, or about somebody
    new; ``chosen`` is what was said or goes without saying, empty while it has to be asked.
    Nothing comes of it where something is ``wrong``.
    """

    line: int
    name: str
    cells: Mapping[Told, str]
    meant: tuple[PersonRow, ...] = ()
    chosen: str = ""
    row: PersonRow | None = None
    changes: tuple[Change, ...] = ()
    told: Traits | None = None
    wrong: Fault | None = None

    @property
    def state(self) -> Literal["out", "wrong", "asked", "new", "changed", "same"]:
        if self.chosen == OUT:
            return "out"
        if self.wrong is not None:
            return "wrong"
        if not self.chosen:
            return "asked"
        if self.chosen == NEW:
            return "new"
        return "changed" if self.changes else "same"


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """見たもの: a sheet as it was understood, line by line; so many people here are ``absent``."""

    text: str
    columns: tuple[Column, ...]
    entries: tuple[Entry, ...]
    absent: int
    seen: int

    @property
    def is_open(self) -> bool:
        """Whether anything has to be said or mended before it can come in."""
        return any(one.state in ("wrong", "asked") for one in self.entries)

    def count(self, state: str) -> int:
        return sum(one.state == state for one in self.entries)


def text_of_members(content: bytes) -> str:
    """A file as text that goes to and fro with a page: each line where it stood.

    Of a workbook it is the first sheet that has a heading, else the first.

    Raises:
        NotImported: what `read_sheets` says; ``register-too-long`` or ``register-empty``.
    """
    sheets = read_sheets(content)
    rows: list[Row] = []
    for sheet in sheets:
        rows = _first_rows(sheet.rows())
        if _heading_of(rows) is not None:
            break
    else:
        rows = _first_rows(sheets[0].rows()) if sheets else []
    if not rows:
        raise NotImported([Fault.of(Refusal("register-empty"))])
    lines = dict.fromkeys(range(1, rows[-1].number + 1), "")
    lines |= {row.number: "\t".join(map(_plain, row.cells)) for row in rows}
    return "\n".join(lines.values())


def _first_rows(rows: Iterator[Row]) -> list[Row]:
    found = list(islice(rows, MOST_LINES + _HEADING_WITHIN + 1))
    if len(found) > MOST_LINES + _HEADING_WITHIN or any(
        row.number > 2 * MOST_LINES for row in found
    ):
        raise NotImported([Fault.of(Refusal("register-too-long", most=MOST_LINES))])
    return found


def _plain(cell: str) -> str:
    return " ".join(cell.split())


def _heading_of(rows: Sequence[Row]) -> int | None:
    """The place of the line that names the columns; None where none does."""
    return next(
        (
            place
            for place, row in enumerate(rows[:_HEADING_WITHIN])
            if any(_MEANS.get(identity(cell)) == "name" for cell in row.cells)
        ),
        None,
    )


def look_at(desk: Desk, text: str, answers: Answers = NO_ANSWERS) -> Looked:
    """What would come of a sheet: `text_of_members` made the ``text``."""
    cells = (
        (number, tuple(map(tidy, line.split("\t")[:MOST_COLUMNS])))
        for number, line in enumerate(text.splitlines()[: 3 * MOST_LINES], start=1)
    )
    rows = [Row(number=number, cells=line) for number, line in cells if any(line)]
    heading = _heading_of(rows)
    columns = _columns(rows, heading, answers)
    lines = rows if heading is None else rows[heading + 1 :]
    club, people = read_club(desk), list(every_person(desk.database))
    reader = _Reader(club, people, answers)
    entries = [reader.read(row.number, _cells(row, columns, answers)) for row in lines[:MOST_LINES]]
    entries = list(_check_numbers(people, _check_twice(entries)))
    about = {one.row.key for one in entries if one.row is not None}
    absent = sum(row.key not in about for row in people)
    return Looked(
        text=text, columns=columns, entries=tuple(entries), absent=absent, seen=club.sequence
    )


def _columns(rows: Sequence[Row], heading: int | None, answers: Answers) -> tuple[Column, ...]:
    width = max((len(row.cells) for row in rows), default=0)
    above = () if heading is None else rows[heading].cells
    found = []
    for place in range(width):
        name = above[place] if place < len(above) else ""
        means = _MEANS.get(identity(name), OUT) if name else OUT
        if heading is None and place == 0:
            means = "name"
        found.append(Column(place=place, heading=name, means=answers.columns.get(place, means)))
    return tuple(found)


def _cells(row: Row, columns: Sequence[Column], answers: Answers) -> dict[Told, str]:
    """What a line tells, by what it is about; what stands in two columns is joined."""
    cells: dict[Told, str] = {}
    for column in columns:
        if is_told(column.means):
            cell = row.cells[column.place] if column.place < len(row.cells) else ""
            cell = cell[1:] if cell.startswith(_GUARDED) else cell
            cells[column.means] = f"{cells.get(column.means, '')} {cell}".strip()
    said = {told: tidy(answers.cells[row.number, told]) for told in TOLD
            if (row.number, told) in answers.cells}  # fmt: skip
    return cells | said


class _Reader:
    """Reads lines, each by itself."""

    def __init__(self, club: Club, people: Sequence[ListedRow], answers: Answers) -> None:
        self._people, self._answers = club.people, answers
        self._rows = {row.key: row for row in people}
        self._by_name = {row.name: row for row in people}
        self._by_number = {row.number: row for row in people if row.number}
        self._known = Acquaintances(self._by_name, {row.name: row.reading for row in people})

    def read(self, line: int, cells: Mapping[Told, str]) -> Entry:
        name = cells.get("name", "")
        answer = self._answers.people.get(line, "")
        entry = Entry(
            line=line, name=name, cells=cells, meant=self._find_meant(cells), chosen=answer
        )
        if answer == OUT:
            return entry
        try:
            check_name(name)
            chosen = self._choose(entry)
            if not chosen:
                return replace(entry, chosen="")
            row = self._row_of(chosen, name)
            told = self._find_traits(chosen, row, cells)
        except Refusal as refusal:
            return replace(entry, wrong=Fault.of(refusal))
        return replace(
            entry, chosen=chosen, told=told, row=row, changes=tuple(_changes(row, told, cells))
        )

    def _find_meant(self, cells: Mapping[Told, str]) -> tuple[PersonRow, ...]:
        """Who is called so; else whoever may be meant, by the number or a name like it."""
        name = cells.get("name", "")
        row = self._rows.get(self._people.person(identity(name)))
        if row is not None:
            return (row,)
        alike = self._known.find(name, reading=cells.get("reading", ""))
        found = (
            self._by_number.get(cells.get("number", "")),
            None if alike is None else self._by_name[alike],
        )
        return tuple({row.key: row for row in found if row is not None}.values())

    def _choose(self, entry: Entry) -> str:
        """Who it is: as was said, or as goes without saying; empty where it has to be asked."""
        is_here = self._people.person(identity(entry.name)) in self._rows
        able = {KEEP + row.key for row in entry.meant} | {CALL + row.key for row in entry.meant}
        if not is_here:
            able.add(NEW)
        if entry.chosen in able:
            return entry.chosen
        if is_here:
            return KEEP + entry.meant[0].key
        return "" if entry.meant else NEW

    def _row_of(self, chosen: str, name: str) -> PersonRow:
        if chosen != NEW:
            return self._rows[chosen.partition(":")[2]]
        key = self._people.person(identity(name))
        return PersonRow(key=key, name="", reading="", initials="", guest=False)

    def _find_traits(self, chosen: str, row: PersonRow, cells: Mapping[Told, str]) -> Traits:
        name = row.name if chosen.startswith(KEEP) else cells["name"]
        number = self._text(cells, "number", row.number)
        _check_length("reading-long", reading := self._text(cells, "reading", row.reading))
        _check_length("initials-long", initials := self._text(cells, "initials", row.initials),
                      LONGEST_INITIALS)  # fmt: skip
        _check_length("number-long", number, LONGEST_NUMBER)
        return Traits(
            name=name,
            reading=reading,
            initials=initials,
            number=number,
            is_guest=self._yes(cells, "guest", row.guest),
            is_retired=self._yes(cells, "retired", row.retired),
        )

    def _text(self, cells: Mapping[Told, str], told: Told, now: str) -> str:
        cell = cells.get(told, "")
        if identity(cell) in _TAKEN_AWAY:
            return ""
        is_said = cell or (told in cells and self._answers.empties)
        return cell if is_said else now

    def _yes(self, cells: Mapping[Told, str], told: Told, now: bool) -> bool:  # noqa: FBT001 - as it stands
        cell = cells.get(told, "")
        key = identity(cell)
        if not cell:
            return now and not (told in cells and self._answers.empties)
        if key in _YES or _MEANS.get(key) == told:
            return True
        if key in _NO or key in _TAKEN_AWAY:
            return False
        raise Refusal("register-yes-or-no", text=cell[:LONGEST_NAME])


def _check_length(code: str, text: str, longest: int = LONGEST_NAME) -> None:
    if len(text) > longest:
        raise Refusal(code, length=len(text), longest=longest)


def _changes(row: PersonRow, told: Traits, cells: Mapping[Told, str]) -> Iterator[Change]:
    pairs: tuple[tuple[Told, str | bool, str | bool], ...] = (
        ("name", row.name, told.name),
        ("reading", row.reading, told.reading),
        ("initials", row.initials, told.initials),
        ("guest", row.guest, told.is_guest),
        ("number", row.number, told.number),
        ("retired", row.retired, told.is_retired),
    )
    for what, before, after in pairs:
        if before != after and (what in cells or what == "name"):
            yield Change(told=what, before=before, after=after)


def _check_twice(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The same, where a person stands in a line before, or is called as another is."""
    lines: dict[str, int] = {}
    for one in entries:
        if one.row is not None and one.told is not None:
            keys = {one.row.key, identity(one.told.name)}
            first = next((lines[key] for key in sorted(keys) if key in lines), None)
            if first is not None:
                fault = Fault.of(Refusal("register-twice", name=one.name, line=first))
                yield replace(one, wrong=fault, row=None)
                continue
            lines |= dict.fromkeys(keys, one.line)
        yield one


def _check_numbers(people: Sequence[ListedRow], entries: Iterator[Entry]) -> Iterator[Entry]:
    """The same, where two people would have one number."""
    found = tuple(entries)
    about = {one.row.key: one for one in found if one.row is not None and one.told is not None}
    held = {row.key: (row.number, row.name) for row in people}
    held |= {key: (one.told.number, one.told.name) for key, one in about.items() if one.told}
    often = Counter(number for number, _ in held.values() if number)
    for one in found:
        if one.row is not None and one.told is not None and often[one.told.number] > 1:
            number, key = one.told.number, one.row.key
            if number != one.row.number:
                other = next(
                    name for who, (has, name) in held.items() if has == number != "" and who != key
                )
                fault = Fault.of(Refusal("number-of-another", number=number, name=other))
                yield replace(one, wrong=fault)
                continue
        yield one


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What came in: so many new people, and people of whom something changed."""

    new: int
    changed: int


def write(desk: Desk, looked: Looked, tap: Tap, bringer: Bringer) -> Written:
    """Let everything stand that was looked at, or nothing.

    Raises:
        Refusal: ``register-open`` where something has to be said or mended first; ``moved-on``
            where others have recorded in the club since it was looked at; ``sent-elsewhere``.
    """
    written = Written(new=looked.count("new"), changed=looked.count("changed"))
    if looked.is_open:
        raise Refusal("register-open")
    facts = list(_facts(looked))
    with immediate(desk.database):
        known = event_with_command(desk.database, tap.command_id)
        if known is not None:
            if known.session != CLUB:
                raise Refusal("sent-elsewhere")
            return written
        club = read_club(desk)
        if club.sequence != tap.seen or looked.seen != tap.seen:
            raise Refusal("moved-on")
        if facts:
            _append(desk, club, facts, tap, _delivery(desk, looked, bringer))
    return written


def _facts(looked: Looked) -> Iterator[Fact]:
    for one in looked.entries:
        if one.state in ("new", "changed") and one.row is not None and one.told is not None:
            yield from differences(one.row, one.told)


def _delivery(desk: Desk, looked: Looked, bringer: Bringer) -> DeliveryRow:
    digest = sha256(looked.text.encode()).hexdigest()
    return DeliveryRow(at=desk.stamp(), brought_by=bringer.device, digest=digest, way=bringer.way)


def _append(desk: Desk, club: Club, facts: Sequence[Fact], tap: Tap, delivery: DeliveryRow) -> None:
    put_delivery(desk.database, delivery)
    record, at = ClubRecord(club), desk.stamp()
    rows = []
    for number, fact in enumerate(facts):
        event = Event(
            session=CLUB,
            sequence=record.sequence + 1,
            command_id=f"{tap.command_id}/{number}" if number else tap.command_id,
            at=at,
            by=tap.by,
            fact=fact,
            delivery=delivery.id,
        )
        record.add(event)
        rows.append(to_row(event))
    append(desk.database, rows)
    settle_club(desk, club.people, read_club(desk).people)
