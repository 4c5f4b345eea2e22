"""取りこみの頁: what was brought, what is wrong with it, and what became of it."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Literal

from flask import url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk
from scorekeeper.desk.club import ClubLine, describe
from scorekeeper.desk.context import Way
from scorekeeper.desk.imports.columns import MEANS, Column
from scorekeeper.desk.imports.drafting import (
    Arrival,
    days_of_sessions,
    describe_arrivals,
    describe_club,
    describe_corrected,
    describe_line,
    strangers,
)
from scorekeeper.desk.imports.importing import Preview, columns_of
from scorekeeper.desk.imports.incoming import Fault, NotImported
from scorekeeper.desk.imports.layout import NOTHING_SAID, Layout, Said
from scorekeeper.desk.imports.past_results import AGAIN, Again, Unknown, Wishes
from scorekeeper.desk.imports.past_table import read_points
from scorekeeper.desk.imports.same_evenings import SecondSheet
from scorekeeper.desk.sessions import known_players
from scorekeeper.journal.names import identity, tidy
from scorekeeper.web.games.parted import TwoRecords, two_records
from scorekeeper.web.page.text import Choice, Link
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of, write_signed

NEW = "new"
"""The answer that this is somebody who has not been here yet."""

_IS = "is:"
"""How an answer begins that names somebody who has."""

Answers = Mapping[str, str]
"""What was chosen by name; empty where nothing was yet."""

NO_ANSWERS: Answers = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Whose a ``name`` is: what can be answered, and what is ``chosen``, empty while nothing is."""

    name: str
    choices: tuple[Choice, ...]
    chosen: str


def read_days(form: MultiDict[str, str]) -> Answers:
    """What was answered about second sheets of an evening, by what each is called."""
    answers = {day: form.get(f"again-{day}", "") for day in form.getlist("again_day")}
    return {day: answer for day, answer in answers.items() if not answer or answer in AGAIN}


def read_columns(form: MultiDict[str, str]) -> Answers:
    """What was answered about columns, by what each is known by."""
    pairs = zip(form.getlist("column"), form.getlist("means"), strict=False)
    return {tidy(name): answer for name, answer in pairs if tidy(name) and answer in MEANS}


def again_questions(
    say: Speaker, answers: Answers, again: Sequence[SecondSheet]
) -> tuple[Question, ...]:
    """What a second sheet of an evening is, with what comes of each answer."""
    return tuple(
        Question(
            name=one.day,
            choices=tuple(_what_comes_of(say, what, one) for what in AGAIN),
            chosen=answers.get(one.day) or one.answered or ("" if one.lost else "correction"),
        )
        for one in again
    )


def _what_comes_of(say: Speaker, what: Again, sheet: SecondSheet) -> Choice:
    names = say("list-separator").join(sheet.lost)
    told = (
        "import-again-correction-loses"
        if what == "correction" and names
        else f"import-again-{what}"
    )
    return Choice(value=what, label=say(told, names=names))


def column_questions(say: Speaker, columns: Sequence[Column]) -> tuple[Question, ...]:
    """What stands in the columns that are nobody's points, or were taken for it."""
    choices = tuple(
        Choice(value=what, label=say("import-column-means", means=what))
        for what in ("player", "total", "number", "note", "table")
    )
    return tuple(
        Question(name=one.name, choices=choices, chosen=one.means)
        for one in columns
        if one.asked or one.means in ("total", "number", "table")
    )


def read_answers(form: MultiDict[str, str]) -> Answers:
    """What was answered about names."""
    pairs = zip(form.getlist("asked"), form.getlist("same"), strict=False)
    return {tidy(name): answer for name, answer in pairs if tidy(name)}


def wishes_of(
    answers: Answers,
    *,
    replace: bool = False,
    unbalanced: bool = False,
    days: Answers = NO_ANSWERS,
    columns: Answers = NO_ANSWERS,
    said: Said = NOTHING_SAID,
    leave_closed: bool = False,
) -> Wishes:
    """What is wished for, by what was answered."""
    meant = {name: a.removeprefix(_IS) for name, a in answers.items() if a.startswith(_IS)}
    new = frozenset(identity(name) for name, answer in answers.items() if answer == NEW)
    names = Wishes.read_names(meant)
    return Wishes(
        names=names,
        new=new,
        replace=replace,
        unbalanced=unbalanced,
        days={day: again for day, answer in days.items() for again in AGAIN if again == answer},
        columns={
            identity(name): means
            for name, answer in columns.items()
            for means in MEANS
            if means == answer
        },
        leave_closed=leave_closed,
        rows=said.rows,
        cells=said.cells,
        sheets=said.sheets,
        order=said.order,
        year=said.year,
        day=said.day,
    )


def questions(
    say: Speaker, desk: Desk, answers: Answers, unknown: Sequence[Unknown]
) -> tuple[Question, ...]:
    """What was asked already, as it was answered, and what is asked now."""
    known = known_players(desk)
    asked = dict(answers) | {
        one.name: _first_answer(one) for one in unknown if one.name not in answers
    }
    alike = {one.name: one.alike for one in unknown}
    return tuple(
        Question(name=name, choices=_choices(say, known, alike.get(name)), chosen=chosen)
        for name, chosen in asked.items()
    )


def _first_answer(one: Unknown) -> str:
    """What is proposed: somebody new, or who was meant before; nothing where it must be decided."""
    return NEW if one.alike is None else f"{_IS}{one.alike}" if one.before else ""


def _choices(say: Speaker, known: Sequence[str], alike: str | None) -> tuple[Choice, ...]:
    """The likeliest first, then somebody new, then everybody."""
    first = [] if alike is None else [alike]
    others = [name for name in known if name != alike]
    new = Choice(value=NEW, label=say("import-who-new"))
    return (*map(_is, first), new, *map(_is, others))


def _is(name: str) -> Choice:
    return Choice(value=f"{_IS}{name}", label=name)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalRow:
    """A session that was brought: when, which season, who, how many hands, what became of it."""

    when: str
    season: str
    names: str
    hands: int
    state: str
    changes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """Lines of the club that stay out for one reason; of ``more`` the number is told."""

    lines: tuple[str, ...]
    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrivals:
    """What was brought, before (``written`` is false) or after it was written.

    ``questions`` ask about names that were never seen here, ``again`` about second sheets of an
    evening, ``columns`` about what is nobody's points; ``strangers`` are new names where there is
    nobody else who could be meant. ``more`` counts the sessions that are not listed. It may be that
    something of here is ``replaced``. ``club`` tells what is said anew of people and seasons, of
    which ``club_more`` lines are not listed; after it was written its number stands in the
    ``summary``. ``left_out`` are what stays out of that, by why. Where it is ``refused``, none of
    it can come in. Of sessions that went on apart both records are kept (``parted``);
    there may be ``others``.
    """

    summary: str
    rows: tuple[ArrivalRow, ...]
    more: int
    strangers: str
    written: bool
    questions: tuple[Question, ...] = ()
    again: tuple[Question, ...] = ()
    columns: tuple[Question, ...] = ()
    replaced: bool = False
    club: tuple[str, ...] = ()
    club_more: int = 0
    left_out: Mapping[str, LeftOut] = field(default_factory=dict)
    refused: bool = False
    parted: tuple[TwoRecords, ...] = ()
    others: bool = True

    @property
    def is_asked(self) -> bool:
        """Whether there is anything to be written, which may be."""
        may = not (self.written or self.refused) and self.others
        return may and bool(self.rows or self.club)


ARCHIVE: Final = "archive-file"
"""The id of the form that brings the JSON of everything."""

TABLE: Final = "past-results"
"""The id of the form that brings a table."""

MOST_LISTED = 100
"""Sessions that are listed; of more their number is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFile:
    """A file that is kept here: its ``name``, the ``file`` it was, its ``size`` in bytes."""

    name: str
    file: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the page is to show: what was typed, what was wrong, what was brought.

    ``form`` is the id of the form on the page that it is about; ``kept`` is its file, which is not
    sent again, and ``way`` how it came to its browser, None for one that is chosen there. ``club``
    are the lines that are brought of people and seasons. ``told`` is what came of one that had been
    cut off, or was given up. ``names`` are what was answered about names, ``days`` about second
    sheets, ``columns`` about columns; ``unknown`` and ``again`` are what is asked about. A table
    whose digest it is ``of`` was read by these ``layouts``, ``said`` is what was said of its lines,
    and what is ``wrong`` there can be mended; one typed ``on_paper`` has none. Lines may be
    ``unequal``, not adding up to nothing, which is all the same with ``unbalanced``; ``replacing``
    is whether what is here may give way.
    """

    form: Literal["archive-file", "past-results"] = TABLE
    text: str = ""
    preset: str = ""
    season: str = ""
    archive_faults: tuple[str, ...] = ()
    table_faults: tuple[str, ...] = ()
    backup_faults: tuple[str, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    club: tuple[ClubLine, ...] = ()
    looked: bool = False
    written: bool = False
    names: Answers = field(default_factory=lambda: NO_ANSWERS)
    days: Answers = field(default_factory=lambda: NO_ANSWERS)
    columns: Answers = field(default_factory=lambda: NO_ANSWERS)
    unknown: tuple[Unknown, ...] = ()
    again: tuple[SecondSheet, ...] = ()
    said: Said = NOTHING_SAID
    layouts: tuple[Layout, ...] = ()
    wrong: tuple[Fault, ...] = ()
    of: str = ""
    leave_closed: bool = False
    on_paper: bool = False
    replaced: bool = False
    unbalanced: bool = False
    unequal: bool = False
    replacing: bool = False
    kept: KeptFile | None = None
    way: Way | None = None
    told: tuple[str, ...] = ()

    @property
    def wishes(self) -> Wishes:
        """What is wished for beside the table."""
        return wishes_of(
            self.names,
            replace=self.replacing,
            unbalanced=self.unbalanced,
            days=self.days,
            columns=self.columns,
            said=self.said,
            leave_closed=self.leave_closed,
        )

    @property
    def is_answered(self) -> bool:
        """Whether everything that was asked has been."""
        return all(self.names.values()) and all(self.days.values())

    @property
    def is_wrong(self) -> bool:
        """Whether nothing came in, for a reason that is told."""
        return bool(self.archive_faults or self.table_faults)

    @property
    def is_looked_at(self) -> bool:
        """Whether it says what would come in."""
        return self.looked and not self.written

    def look_at(self, preview: Preview) -> "Shown":
        """The same with what would come in, and what is asked before."""
        return replace(
            self,
            arrivals=preview.arrivals,
            club=preview.club,
            looked=True,
            unknown=preview.unknown,
            again=preview.again,
            layouts=preview.layouts,
            replaced=preview.moves,
        )

    def but(self, **changes: Any) -> "Shown":
        """The same with some of it changed."""
        return replace(self, **changes)


def has_sums(wrong: NotImported) -> bool:
    """Whether something cannot come in since lines do not add up to nothing."""
    return any(fault.code == "past-sum" for fault in wrong.faults)


def arrival_rows(say: Speaker, desk: Desk, shown: Shown) -> Arrivals | None:
    """What was brought, or (before it is written) would be; None where nothing was."""
    if not (shown.looked or shown.written):
        return None
    found = [arrival for arrival in shown.arrivals if arrival.state != "withdrawn"]
    asked = () if shown.written else questions(say, desk, shown.names, shown.unknown)
    new = [] if shown.written or asked else strangers(desk, found, shown.club)
    said = [] if shown.written else list(_club_lines(say, desk, shown))
    summary = describe_arrivals(say, found, written=shown.written)
    if shown.written and (told := describe_club(say, shown.club)):
        summary = f"{summary}{say('sentence-between')}{told}"
    return Arrivals(
        summary=summary,
        rows=tuple(_row(say, desk, arrival) for arrival in found[:MOST_LISTED]),
        more=max(len(found) - MOST_LISTED, 0),
        strangers=say("list-separator").join(new),
        written=shown.written,
        questions=asked,
        again=() if shown.written else again_questions(say, shown.days, shown.again),
        columns=column_questions(say, columns_of(shown.layouts)) if shown.on_paper else (),
        replaced=shown.replaced,
        club=tuple(said[:MOST_LISTED]),
        club_more=max(len(said) - MOST_LISTED, 0),
        left_out=_list_left_out(say, desk, shown),
        refused=any(arrival.fault for arrival in found),
        parted=tuple(two_records(say, found)),
        others=bool(said)
        or any(one.state != "known" for one in found)
        or (shown.form != ARCHIVE and all(one.state == "known" for one in found)),
    )


def _club_lines(say: Speaker, desk: Desk, shown: Shown) -> Iterator[str]:
    """What is brought of people and seasons, and is not here yet."""
    days = days_of_sessions(shown.arrivals)
    for line in shown.club:
        if (
            line.is_new
            and line.refused is None
            and (sentence := describe(say, desk, line.event.fact, days=days))
        ):
            yield sentence


def _list_left_out(say: Speaker, desk: Desk, shown: Shown) -> Mapping[str, LeftOut]:
    """What is brought of people and seasons and stays out, by the sentence that says why."""
    days, found = days_of_sessions(shown.arrivals), dict[str, list[str]]()
    for line in shown.club:
        if line.refused is not None:
            why = say(line.refused.code, **line.refused.params)
            found.setdefault(why, []).append(describe_line(say, desk, line, days=days))
    return {
        why: LeftOut(lines=tuple(told[:MOST_LISTED]), more=max(len(told) - MOST_LISTED, 0))
        for why, told in found.items()
    }


def _row(say: Speaker, desk: Desk, arrival: Arrival) -> ArrivalRow:
    changes = tuple(describe_corrected(desk, say, arrival))
    if arrival.fault is not None:
        changes += (arrival.fault.describe(say),)
    return ArrivalRow(
        when=str(day_of(arrival.began)),
        season=arrival.season,
        names=say("list-separator").join(arrival.players),
        hands=arrival.hands,
        state=say(f"import-state-{arrival.state}"),
        changes=changes,
    )


FIRST_HAND = 2
"""The line of a table with its first hand; the names are in the line before."""

PLAYERS, MOST_PLAYERS = 5, 10
HANDS, MOST_HANDS = 7, 200
"""Columns and rows of an empty sheet, and how many there may be at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenSession:
    """What was typed: a day, names, and for each hand the points under the names."""

    day: str
    season: str
    preset: str
    names: tuple[str, ...] = ("",) * PLAYERS
    hands: tuple[tuple[str, ...], ...] = (("",) * PLAYERS,) * HANDS

    def but(self, **changes: Any) -> "WrittenSession":
        """The same with some of it changed."""
        return replace(self, **changes)

    def with_player(self) -> "WrittenSession":
        """A column more, as long as there may be one."""
        if len(self.names) >= MOST_PLAYERS:
            return self
        return self.but(names=(*self.names, ""), hands=tuple((*row, "") for row in self.hands))

    def with_hands(self) -> "WrittenSession":
        """Some rows more, as long as there may be any."""
        empty = (("",) * len(self.names),) * HANDS
        return self.but(hands=(self.hands + empty)[:MOST_HANDS])

    @property
    def filled(self) -> list[tuple[int, tuple[str, ...]]]:
        """The hands for which anything was typed, each with its number from 1."""
        return [(n, row) for n, row in enumerate(self.hands, start=1) if any(map(str.strip, row))]

    @property
    def table(self) -> bytes:
        """The same as a table of past results, each hand on a line of its own."""
        text = io.StringIO(newline="")
        writer = csv.writer(text, delimiter="\t")
        rows = (["date", *self.names], *([self.day, *row] for _, row in self.filled))
        writer.writerows([" ".join(cell.split()) for cell in row] for row in rows)
        return text.getvalue().encode(errors="replace")

    def describe(self, say: Speaker, fault: Fault) -> str:
        """A fault of the table, with the number of the hand in place of the line."""
        why = say(fault.code, **fault.params)
        row = (fault.line or 0) - FIRST_HAND
        return say("paper-fault", hand=self.filled[row][0], why=why) if row >= 0 else why


def describe_unbalanced(say: Speaker, typed: WrittenSession) -> str:
    """Which hands do not add up to nothing: a slip of the pen, as often as not."""
    sums = [(number, _sum(row)) for number, row in typed.filled]
    odd = [
        say("paper-odd", hand=number, sum=write_signed(total)) for number, total in sums if total
    ]
    return say("paper-unbalanced", hands=say.list_words(odd)) if odd else ""


def _sum(row: Sequence[str]) -> int:
    total = 0
    for cell in row:
        with suppress(Refusal):
            total += read_points(cell, "")
    return total


def standings_link(say: Speaker, shown: Shown) -> Link | None:
    """Where to go on once the session has been written."""
    if not shown.written:
        return None
    key = identity(shown.arrivals[-1].season)
    url = url_for("seasons.standings", season_key=key)
    return Link(url=url, label=say("sheet-next-season"))
