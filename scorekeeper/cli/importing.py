"""``scorekeeper import``: records of another machine, or results of another book, come in."""

import re
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace as but
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, BinaryIO, TypeVar

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.files import instance_option, new_desk_at, open_file
from scorekeeper.cli.terminal import (
    ProgressLine,
    Refused,
    Spoken,
    Stopped,
    lang_option,
    progress_option,
    speak,
    tell,
)
from scorekeeper.desk import Desk
from scorekeeper.desk.club import describe
from scorekeeper.desk.imports.columns import MEANS, Means
from scorekeeper.desk.imports.drafting import (
    Arrival,
    Progress,
    days_of_sessions,
    describe_arrivals,
    describe_club,
    describe_corrected,
    describe_line,
    strangers,
)
from scorekeeper.desk.imports.importing import Archive, Preview, Table, ask_about
from scorekeeper.desk.imports.incoming import LINES_OF_A_SHEET, Fault, NotImported, line_and_sheet
from scorekeeper.desk.imports.layout import ROW_MEANS, Layout, RowMeans
from scorekeeper.desk.imports.past_results import AGAIN, Wishes, unknown_name
from scorekeeper.desk.imports.past_table import ORDERS, read_date
from scorekeeper.desk.imports.sheets import column_of, letters_of, read_sheets
from scorekeeper.exports.text import align
from scorekeeper.games import PRESETS
from scorekeeper.journal.names import identity, tidy
from scorekeeper.web import create_app
from scorekeeper.web.exchange.incoming import show_pages
from scorekeeper.web.games.parted import two_records
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of

Word = TypeVar("Word", bound=str)
Answer = TypeVar("Answer")

_EXAMPLES = """\b
scorekeeper import everything.json
scorekeeper import --look past.csv
scorekeeper import --season 2025 --rules wikipedia past.csv
scorekeeper import --replace --as Akii=Aki past.csv
scorekeeper import --day 2025-01-09=table --column Summe=total past.csv
scorekeeper import --look --line 7=out --cell B5=13 --dates dmy past.xlsx
"""

_SAID_BY = MappingProxyType(
    {
        "import-name-unknown": "import-by-names",
        "import-name-alike": "import-by-names",
        "import-would-replace": "import-by-replace",
        "import-would-lose": "import-by-day",
        "past-column-asked": "import-by-column",
        "past-sum": "import-by-unbalanced",
        "past-heading-date": "import-by-dates",
        "past-date-order": "import-by-dates",
        "past-date-year": "import-by-dates",
        "past-column-unnamed": "import-by-column",
        "past-heading-twice": "import-by-cell",
        "past-points-unreadable": "import-by-cell",
        "past-name-missing": "import-by-cell",
        "past-date-unreadable": "import-by-cell",
        "past-line-unreadable": "import-by-cell",
        "names-too-few": "import-by-cell",
        "season-is-closed": "import-by-leave-closed",
        "season-name-empty": "import-by-season",
    }
)
"""By the code of a fault: which options say what to do about it."""

_LOOKED_AT = 4096
MOST_LISTED = 200
"""Columns and lines of a sheet that are told."""
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@click.command("import", cls=Spoken, epilog=_EXAMPLES)
@click.argument("file", type=click.Path(allow_dash=True, readable=False))
@click.option("--look", is_flag=True, help="option-look")
@click.option("--season", metavar="NAME", default="", help="option-season-of-lines")
@click.option(
    "--rules",
    type=click.Choice(list(PRESETS)),
    default=next(iter(PRESETS)),
    help="option-rules-of-results",
)
@click.option("--as", "names", metavar="NAME=NAME", multiple=True, help="option-as")
@click.option("--new-names", is_flag=True, help="option-new-names")
@click.option("--replace", is_flag=True, help="option-replace")
@click.option("--day", "days", metavar="DATE=WHAT", multiple=True, help="option-day-again")
@click.option("--column", "columns", metavar="NAME=WHAT", multiple=True, help="option-column")
@click.option("--line", "lines", metavar="LINE=WHAT", multiple=True, help="option-line")
@click.option("--cell", "cells", metavar="CELL=TEXT", multiple=True, help="option-cell")
@click.option("--sheet", "sheets", metavar="NAME", multiple=True, help="option-sheet")
@click.option("--dates", "dates", metavar="WHAT", multiple=True, help="option-dates")
@click.option("--leave-closed", is_flag=True, help="option-leave-closed")
@click.option("--unbalanced", is_flag=True, help="option-unbalanced")
@progress_option
@instance_option
@lang_option
def import_(
    *,
    file: str,
    look: bool,
    season: str,
    rules: str,
    names: tuple[str, ...],
    new_names: bool,
    replace: bool,
    days: tuple[str, ...],
    columns: tuple[str, ...],
    lines: tuple[str, ...],
    cells: tuple[str, ...],
    sheets: tuple[str, ...],
    dates: tuple[str, ...],
    leave_closed: bool,
    unbalanced: bool,
    progress: bool,
    instance: Path | None,
    lang: str | None,
) -> None:
    """Bring in FILE: everything as JSON, or a table of past results."""
    say = speak(lang)
    wishes = Wishes(
        names=_names(say, names),
        new=None if new_names else frozenset(),
        replace=replace,
        days=_read_choices(say, days, AGAIN, "option-day-wrong"),
        columns=_read_columns(say, columns),
        unbalanced=unbalanced,
        leave_closed=leave_closed,
        rows=_read_lines(say, lines),
        cells=_read_cells(say, cells),
        **_read_dates(say, dates),
    )
    try:
        with open_file(file) as content, new_desk_at(instance, say) as desk, pages_of(say):
            incoming = _file_of(desk, content, preset=rules, season=season, wishes=wishes)
            try:
                if isinstance(incoming, Table):
                    incoming = _of_sheets(say, incoming, sheets)
                steps = incoming.look() if look else incoming.bring()
                found = _follow(steps, say, ProgressLine(asked=progress))
            except KeyboardInterrupt:
                raise Stopped(say("command-stopped" if look else "import-stopped")) from None
            for line in (
                *_arrival_lines(desk, found, say, look=look),
                *_differences(say, found),
            ):
                tell(line)
            faults = (*found.conflicts, *_questions(found, wishes))
    except NotImported as wrong:
        faults = wrong.faults
        for line in _tell_reading(say, wrong.layouts if look else ()):
            tell(line)
    if faults:
        told = (fault.describe(say) for fault in faults)
        raise Refused("\n".join([*told, *_options(say, faults), say("import-nothing-written")]))


def _follow(steps: Generator[Progress, None, Answer], say: Speaker, told: ProgressLine) -> Answer:
    """What steps come to at their end, telling how far they have come."""
    try:
        with closing(steps):
            while True:
                told.tell(partial(next(steps).describe, say))
    except StopIteration as end:
        answer: Answer = end.value
        return answer
    finally:
        told.end()


def _questions(found: Preview, wishes: Wishes) -> Iterator[Fault]:
    """What has to be said first of what a look has shown."""
    for one in found.unknown:
        yield Fault.of(unknown_name(one.name, one.alike), line=one.line)
    yield from ask_about(found.columns, found.again)
    for arrival in found.arrivals:
        if arrival.moved and not wishes.replace:
            yield Fault.of(Refusal("import-would-replace", day=str(day_of(arrival.began))))


def _options(say: Speaker, faults: Iterable[Fault]) -> Iterator[str]:
    """By which options it comes in all the same, each once."""
    for key in dict.fromkeys(_SAID_BY[one.code] for one in faults if one.code in _SAID_BY):
        yield say(key)


def is_archive(content: bytes) -> bool:
    """Whether a file that begins so is JSON rather than a table.

    >>> is_archive(b' {"format": 1}'), is_archive(b"date,Aki,Ben")
    (True, False)
    """
    return content.removeprefix(_BYTE_ORDER_MARK).lstrip()[:1] in (b"{", b"[")


def _names(say: Speaker, pairs: Sequence[str]) -> Mapping[str, str]:
    """Whose the names of a table are, as NAME=NAME says."""
    for pair in pairs:
        if "=" not in pair:
            raise Refused(say("option-as-wrong", text=pair[:60]))
    try:
        return Wishes.read_names(dict(pair.split("=", 1) for pair in pairs))
    except Refusal as refusal:
        raise Refused(say(refusal.code, **refusal.params)) from None


_ADDRESS = re.compile(r"(?:(\d{1,2})!)?([A-Za-z]{1,3})(\d{1,7})")
_LINE = re.compile(r"(?:(\d{1,2})!)?(\d{1,7})")


def _number(sheet: str | None, line: str) -> int:
    """A line in the whole file: ``5``, or ``2!5`` on its second sheet."""
    return (int(sheet or 1) - 1) * LINES_OF_A_SHEET + int(line)


def _read_columns(say: Speaker, pairs: Sequence[str]) -> Mapping[str, Means]:
    """What columns hold, as NAME=WHAT says; one without a name is ``#F``."""
    told = _read_choices(say, pairs, MEANS, "option-column-wrong")
    return {identity(name): means for name, means in told.items()}


def _read_lines(say: Speaker, pairs: Sequence[str]) -> Mapping[int, RowMeans]:
    """What lines are, as LINE=WHAT says."""
    told: dict[int, RowMeans] = {}
    for line, means in _read_choices(say, pairs, ROW_MEANS, "option-line-wrong").items():
        found = _LINE.fullmatch(line)
        if found is None:
            raise Refused(say("option-line-wrong", text=f"{line}={means}"[:60]))
        told[_number(found[1], found[2])] = means
    return told


def _read_cells(say: Speaker, pairs: Sequence[str]) -> Mapping[tuple[int, int], str]:
    """What stands in cells, as CELL=TEXT says: by letters and line, as a spreadsheet has them."""
    told: dict[tuple[int, int], str] = {}
    for pair in pairs:
        address, equals, text = pair.partition("=")
        found = _ADDRESS.fullmatch(address.strip())
        if found is None or not equals:
            raise Refused(say("option-cell-wrong", text=pair[:60]))
        told[_number(found[1], found[3]), column_of(found[2])] = tidy(text)
    return told


def _read_dates(say: Speaker, told: Sequence[str]) -> dict[str, Any]:
    """What was said of dates: their order, the year of the first, or the day of lines without."""
    said: dict[str, Any] = {}
    for one in told:
        if one in ORDERS:
            said["order"] = one
        elif one.isdecimal() and len(one) == len("2025"):
            said["year"] = int(one)
        else:
            try:
                said["day"] = read_date(one)
            except Refusal:
                raise Refused(say("option-dates-wrong", text=one[:60])) from None
    return said


def _of_sheets(say: Speaker, table: Table, names: Sequence[str]) -> Table:
    """The same, of the sheets of these names alone where there are any."""
    if not names:
        return table
    here = [identity(one.name) for one in read_sheets(table.file)]
    for name in names:
        if identity(name) not in here:
            raise Refused(say("option-sheet-wrong", text=name[:60]))
    wanted = frozenset(map(identity, names))
    sheets = frozenset(at for at, name in enumerate(here) if name in wanted)
    return but(table, wishes=but(table.wishes, sheets=sheets))


def _read_choices(
    say: Speaker, pairs: Sequence[str], words: Sequence[Word], wrong: str
) -> dict[str, Word]:
    """What NAME=WORD says of names, where the word has to be one of these."""
    told: dict[str, Word] = {}
    for pair in pairs:
        name, _, said = pair.rpartition("=")
        word = next((word for word in words if word == said.strip()), None)
        if word is None or not name.strip():
            raise Refused(say(wrong, text=pair[:60]))
        told[name.strip()] = word
    return told


def _differences(say: Speaker, found: Preview) -> Iterator[str]:
    """Where the two records of each session differ that went on apart."""
    for one in two_records(say, found.arrivals):
        yield one.title
        yield one.differs


def _file_of(
    desk: Desk, file: BinaryIO, *, preset: str, season: str, wishes: Wishes
) -> Archive | Table:
    """What a file brings; rules, season and wishes are for tables."""
    begins = file.read(_LOOKED_AT)
    file.seek(0)
    if is_archive(begins):
        return Archive(desk=desk, content=file, show=show_pages)
    return Table(
        desk=desk, content=file, preset=preset, season=season, wishes=wishes, show=show_pages
    )


@contextmanager
def pages_of(say: Speaker) -> Iterator[None]:
    """Pages can be made though nobody asks for one, and are shown to nobody.

    The keys that they need are of no instance: they are made for this and gone afterwards.
    """
    with TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        with app.test_request_context(headers={"Accept-Language": say.language}):
            yield


def _arrival_lines(desk: Desk, found: Preview, say: Speaker, *, look: bool) -> list[str]:
    arrivals = [arrival for arrival in found.arrivals if arrival.state != "withdrawn"]
    summary = describe_arrivals(say, arrivals, written=not look)
    if not look:
        told = filter(None, [describe_club(say, found.club)])
        return [summary, *told, *_list_left_out(desk, say, found)]
    rows = [
        [
            str(day_of(arrival.began)),
            arrival.season,
            say("list-separator").join(arrival.players),
            str(arrival.hands),
            say(f"import-state-{arrival.state}"),
        ]
        for arrival in arrivals
    ]
    new = () if found.unknown else strangers(desk, arrivals, found.club)
    names = say("list-separator").join(new)
    return [
        *(align(rows, right={3}) if rows else []),
        *_changes(desk, say, arrivals),
        *_tell_reading(say, found.layouts),
        *_club_lines(desk, say, found),
        summary,
        *([say("import-strangers", names=names)] if names else []),
    ]


def _club_lines(desk: Desk, say: Speaker, found: Preview) -> Iterator[str]:
    """What is brought of people and seasons, and whether it is here already."""
    days = days_of_sessions(found.arrivals)
    for line in found.club:
        if sentence := describe(say, desk, line.event.fact, days=days):
            state = "new" if line.is_new else "known"
            yield f"{day_of(line.event.at)}  {sentence}  {say(f'import-state-{state}')}"


def _list_left_out(desk: Desk, say: Speaker, found: Preview) -> Iterator[str]:
    """What was brought of people and seasons and did not come in, and why."""
    days = days_of_sessions(found.arrivals)
    for line in found.club:
        if line.refused is not None:
            why = say(line.refused.code, **line.refused.params)
            yield f"{day_of(line.event.at)}  {describe_line(say, desk, line, days=days)}  {why}"


def _tell_reading(say: Speaker, layouts: Sequence[Layout]) -> Iterator[str]:
    """How a table was read: its columns, and the lines that stay out."""
    for layout in layouts:
        if len(layouts) > 1:
            taken = "taken" if layout.taken else "left"
            yield say("import-sheet-is", name=layout.name, taken=taken)
        if not layout.taken:
            continue
        yield say("import-read-heading", line=line_and_sheet(layout.heading)[0])
        if layout.is_turned:
            yield say("import-read-turned")
        if layout.is_by_person:
            yield say("import-read-by-person")
        yield from align(
            [
                [letters_of(one.place), one.name, say("import-column-means", means=one.means)]
                for one in layout.columns[:MOST_LISTED]
            ]
        )
        for row in layout.aside[:MOST_LISTED]:
            where = say("import-read-row", line=line_and_sheet(row.number)[0], why=row.why)
            yield f"{where}  {row.text}"


def _changes(desk: Desk, say: Speaker, arrivals: Sequence[Arrival]) -> Iterator[str]:
    """In what corrected sessions are otherwise."""
    for arrival in arrivals:
        for change in describe_corrected(desk, say, arrival):
            yield f"{day_of(arrival.began)}  {change}"
