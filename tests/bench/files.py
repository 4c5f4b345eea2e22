"""Files that come in: what each kind costs when its size doubles, four times over.

A kind is looked at and written where it has both. A curve is linear where no doubling adds more
than `STEEPEST` times what the doubling before it added. Of what is written, the longest
transaction is told too: whoever taps meanwhile waits for that long.
"""

import io
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

import xlsxwriter
from sqlite_utils import Database

from scorekeeper.cli.replay import read_hands
from scorekeeper.desk import Desk
from scorekeeper.desk.exports import Scope, Wanted, export
from scorekeeper.desk.precedents import Decision, bring_book, keep, write_book
from scorekeeper.desk.rescue import rescue
from scorekeeper.exports import FORMAT, VERSION
from scorekeeper.journal.codec import encode
from scorekeeper.journal.events import Event
from scorekeeper.store import database_path, open_database
from scorekeeper.wording import speaker
from tests.bench.archives import Pattern
from tests.bench.figures import Figure
from tests.desk.imports.brought import (
    import_archive,
    import_past_results,
    preview_archive,
    preview_past_results,
)
from tests.desk.nap_table import by_result, opened
from tests.desk.table import a_table
from tests.journal.club.long_records import MIXES, events

DOUBLINGS = 4
TIMES = 3
"""Samples of each size, taken by turns; the quickest counts."""

TURNS = 2
"""How often all that is done, while the curve is too steep: others may have been at work."""

STEEPEST = 2.7
"""How many times as much a doubling may add as the one before it; 2 is linear, 4 a square."""

FLOOR = 0.02
"""Seconds of processor time; a doubling that adds less than this is not told from one that does."""

WAIT = 0.1
"""Seconds of processor time in one transaction, at most."""

LINE = 1.5
"""Milliseconds that a line of a table of results may cost, where each is an evening of its own."""

NOW = datetime(2026, 11, 1, tzinfo=UTC)
PRESET = "sisyphus"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of file: ``make`` gives one of so many lines, ``smallest`` is where it begins.

    ``look`` and ``write`` are handed a desk of its own each time, and the file. What ``before``
    brings to that desk for so many lines is there already, and costs nothing.
    """

    smallest: int
    make: Callable[[int], bytes]
    write: Callable[[Desk, bytes], object] | None = None
    look: Callable[[Desk, bytes], object] | None = None
    before: Callable[[Desk, int], object] | None = None
    is_table: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """What a file of so many ``lines`` and ``size`` bytes cost, in seconds of processor time."""

    lines: int
    size: int
    cost: float
    longest: float = 0.0


@dataclass
class Watch:
    """The longest transaction of a connection, in seconds of processor time."""

    longest: float = 0.0
    begun: float | None = field(default=None, repr=False)

    def __call__(self, statement: str) -> None:
        """Listen to each statement as SQLite begins it."""
        if statement.startswith("BEGIN"):
            self.begun = time.process_time()
        elif self.begun is not None and statement.startswith(("COMMIT", "ROLLBACK")):
            self.longest = max(self.longest, time.process_time() - self.begun)
            self.begun = None


def steepest(costs: Sequence[float]) -> float:
    """How many times as much the second half of a file costs as its first half does, at most.

    What a file costs whatever its size is left out: what each doubling adds is held against what
    the one before it added. One that was slow by chance is taken together with the next; what
    grows faster than its size does so all along.

    >>> steepest([1.1, 2.1, 4.1, 8.1, 16.1])
    2.0
    >>> steepest([1, 4, 16, 64, 256])
    4.0
    """
    added = [max(more - less, FLOOR) for less, more in pairwise(costs)]
    rises = [more / less for less, more in pairwise(added)]
    pairs = [(one * two) ** 0.5 for one, two in pairwise(rises)]
    return round(max([*pairs, 1.0]), 6)


def measure(kinds: Mapping[str, Kind], factor: int = 1) -> Iterator[tuple[str, Iterator[Figure]]]:
    """Each kind, and its figures as they come; ``factor`` makes the smallest files smaller."""
    for name, kind in kinds.items():
        yield name, _figures(kind, factor)


def _figures(kind: Kind, factor: int) -> Iterator[Figure]:
    sizes = [max(1, kind.smallest // factor) << doubling for doubling in range(DOUBLINGS + 1)]
    files = {size: kind.make(size) for size in sizes}
    for what, job in (("look", kind.look), ("write", kind.write)):
        if job is None:
            continue
        turns: list[list[Point]] = []
        for _ in range(TURNS):
            turns += ([sample(kind, job, *one) for one in files.items()] for _ in range(TIMES))
            quickest = [
                min(points, key=lambda one: one.cost) for points in zip(*turns, strict=True)
            ]
            if steepest([point.cost for point in quickest]) <= STEEPEST:
                break
        yield from _curve(what, quickest, kind)


def _curve(what: str, points: Sequence[Point], kind: Kind) -> Iterator[Figure]:
    for point in points:
        yield Figure(
            what=f"{what}, {point.lines:,} lines",
            value=point.cost * 1000,
            goal=None,
            unit="ms",
            detail=f"{point.size:,} bytes, {point.cost * 1000 / point.lines:.3f} ms a line",
        )
    yield Figure(
        what=f"{what}, a doubling adds",
        value=steepest([point.cost for point in points]),
        goal=STEEPEST,
        unit="times",
        detail="times what the doubling before it added, at the steepest place",
    )
    if kind.is_table:
        last = points[-1]
        yield Figure(
            what=f"{what}, a line costs",
            value=last.cost * 1000 / last.lines,
            goal=LINE,
            unit="ms",
            detail=f"{last.cost * 1000 / last.lines:.3f} ms",
        )
    longest = max(point.longest for point in points)
    if longest:
        yield Figure(
            what=f"{what}, the longest transaction",
            value=longest * 1000,
            goal=WAIT * 1000,
            unit="ms",
            detail="others' taps wait for that long",
        )


def sample(kind: Kind, job: Callable[[Desk, bytes], object], lines: int, file: bytes) -> Point:
    """What a file of so many lines costs on a desk of its own."""
    with (
        TemporaryDirectory() as folder,
        closing(open_database(database_path(Path(folder)))) as database,
    ):
        desk = Desk(database=database, now=lambda: NOW)
        if kind.before is not None:
            kind.before(desk, lines)
        watch = _watch(database)
        before = time.process_time()
        job(desk, file)
        cost = time.process_time() - before
    return Point(lines=lines, size=len(file), cost=cost, longest=watch.longest)


def _watch(database: Database) -> Watch:
    watch = Watch()
    database.conn.set_trace_callback(watch)
    return watch


def _one_long(hands: int) -> bytes:
    return _archive([("evening", hands)])


def _many(sessions: int) -> bytes:
    return _archive([(f"evening-{number}", 1) for number in range(sessions)])


def _archive(sessions: Iterable[tuple[str, int]]) -> bytes:
    pattern = evening_pattern()
    whole = {
        **pattern.frame,
        "sessions": [pattern.session(name, hands) for name, hands in sessions],
        "rulesets": pattern.rulesets,
    }
    return json.dumps(whole, ensure_ascii=False).encode()


@cache
def evening_pattern() -> Pattern:
    """An evening of one hand, as the program gives it out."""
    with a_table() as table:
        opened(table, "nap-ja").tell(*by_result(2, "3", made=True))
        out = io.BytesIO()
        export(table.desk, speaker("ja"), Wanted(scope=Scope(), format="json"), out)
    frame = json.loads(out.getvalue())
    (found,) = frame.pop("sessions")
    opening, *hand = found["events"]
    return Pattern(rulesets=frame.pop("rulesets"), opening=opening, hand=hand, frame=frame)


def _club(mix: str) -> Kind:
    def make(lines: int) -> bytes:
        told = [club_line(event) for event in events(MIXES[mix](lines))]
        return json.dumps({"format": FORMAT, "version": VERSION, "sessions": [], "club": told,
                           "rulesets": []}).encode()  # fmt: skip

    return Kind(smallest=100, make=make, look=preview_archive, write=import_archive)


def club_line(event: Event) -> dict[str, object]:
    """A line of the club as an archive has it."""
    kind, version, fact = encode(event.fact)
    return {
        "sequence": event.sequence,
        "command_id": event.command_id,
        "kind": kind,
        "version": version,
        "at": event.at,
        "recorded_by": event.by,
        "fact": fact,
    }


def _table(a_day: int = 1, names: int = 5) -> Kind:
    """Results of ``a_day`` hands, of five people out of so many ``names``."""

    def make(lines: int) -> bytes:
        called = [f"Ann{number}" for number in range(max(5, min(names, lines)))]
        rows = [f"date,season,{','.join(called)}"]
        for number in range(lines):
            day = date(2001, 1, 1) + timedelta(days=number // a_day)
            cells = [""] * len(called)
            first = number // a_day * 5 % (len(called) - 4)
            for place, points in enumerate((26, -13, 13, -13, -13)):
                cells[first + place] = str(points)
            rows.append(f"{day},{day.year},{','.join(cells)}")
        return "\n".join(rows).encode()

    def look(desk: Desk, file: bytes) -> object:
        return preview_past_results(desk, file, preset=PRESET, season="2001")

    def write(desk: Desk, file: bytes) -> object:
        return import_past_results(desk, file, preset=PRESET, season="2001")

    return Kind(smallest=125, make=make, look=look, write=write, is_table=names == 5)


def _workbook(lines: int) -> bytes:
    """The worst line of a sheet as people keep it, over and over, as a workbook."""
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        page = book.add_worksheet()
        page.write_row(0, 0, ["日付", "秋", "便", "千恵", "大", "Eve", "合計", "備考"])
        for number in range(lines):
            day = date(2001, 1, 1) + timedelta(days=number)
            told = f"{day.year}年{day.month}月{day.day}日（月） 19:00"
            cells = [told, "26点", "▲13", "(13)", "１３", "-13.0", "0", f"雨 {number}"]
            page.write_row(number + 1, 0, cells)
    return content.getvalue()


def _book(rulings: int) -> bytes:
    """A book of rulings on one trick, each with the table's own words."""
    trick = {"rules": {"preset": PRESET}, "players": 5, "trump": "D", "trick": 3,
             "plays": ["SK", "SA", "HQ", "S3", "S4"]}  # fmt: skip
    with a_table() as table:
        for number in range(rulings):
            said = Decision(words=f"{number}")
            keep(table.desk, trick, said, command=f"tap {number}", by="phone")
        return "".join(write_book(table.desk)).encode()


HAND = """\
hand: {number}
rules: sisyphus
players: Aki, Ben, Chie, Dai, Emi
contract: Dai 14S
call: SA
1 Dai: SK SA HQ S3 S4 > Aki +3
2 Aki: HA H4 ?? H9 HK > Aki +2
"""


def _hands(hands: int) -> bytes:
    return "\n".join(HAND.format(number=number + 1) for number in range(hands)).encode()


def _read_hands(_desk: Desk, file: bytes) -> object:
    return sum(1 for _ in read_hands(io.TextIOWrapper(io.BytesIO(file), encoding="utf-8")))


def _database(sessions: int) -> bytes:
    """A database of so many evenings, as it lies on the disk."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "a.db"
        with closing(open_database(file)) as database:
            import_archive(Desk(database=database, now=lambda: NOW), _many(sessions))
            database.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.read_bytes()


def _rescue(_desk: Desk, file: bytes) -> object:
    with TemporaryDirectory() as folder:
        source = Path(folder) / "source.db"
        source.write_bytes(file)
        return rescue(source, Path(folder) / "target.db")


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "JSON, one long session": Kind(
            smallest=25, make=_one_long, look=preview_archive, write=import_archive
        ),
        "JSON, many sessions": Kind(
            smallest=25, make=_many, look=preview_archive, write=import_archive
        ),
        **{f"JSON, people and seasons: {mix}": _club(mix) for mix in MIXES},
        "results, a line a day": _table(),
        "results, ten lines a day": _table(a_day=10),
        "results, new names": _table(names=10_000),
        "results, a workbook": replace(_table(), make=_workbook),
        "a book of rulings": Kind(
            smallest=50, make=_book, write=lambda desk, file: bring_book(desk, file.decode())
        ),
        "hands as text": Kind(smallest=50, make=_hands, write=_read_hands),
        "a database that is rescued": Kind(smallest=25, make=_database, write=_rescue),
    }
)
"""Every kind of file that comes in, by what it is called."""
