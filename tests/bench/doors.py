"""Files that come in by a door, a command or a form of a page; or to a book that knows them.

What is made there of a file is in its cost: the pages that are tried, the answer in words. A door
is told by its command and the file's name there, or by its template and what the field takes.
"""

import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from click.testing import CliRunner
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.cli import main
from scorekeeper.desk import Desk
from scorekeeper.desk.exports import Scope, Wanted, export
from scorekeeper.desk.imports.drafting import folder_of
from scorekeeper.exports import FORMAT, VERSION
from scorekeeper.journal.club import PeopleMerged
from scorekeeper.store import open_database
from scorekeeper.trick_taking.ruleset import fingerprint
from scorekeeper.wording import speaker
from tests.bench.archives import Pattern
from tests.bench.commands import stream_of
from tests.bench.files import KINDS as PLAIN
from tests.bench.files import Kind, club_line
from tests.bench.servers import HERE
from tests.desk.imports.brought import (
    import_archive,
    import_past_results,
    preview_archive,
    preview_past_results,
)
from tests.desk.table import a_table
from tests.journal.club.long_records import events
from tests.journal.evening import calls, settles, stands, trick
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor, fields_of

Job = Callable[[Desk, bytes], object]
Make = Callable[[int], bytes]

PRESET = "wikipedia"
HANDS_AN_EVENING = 7
PEOPLE = ("秋", "便", "千恵", "大", "絵美", "文", "玄", "春")
_POINTS = ((26, -13, 13, -13, -13), (-26, 13, -13, 13, 13), (52, -13, -13, -13, -13))
_PAGE = 4096
_DAMAGED_EACH = 50
"""Bytes of a database's page, and how many pages there are to one that is overwritten."""


def command(*words: str, exits: tuple[int, ...] = (0,)) -> Job:
    """A command; FILE, NEW and DIR among its words are the file, one to be made and the instance.

    The file is its standard input, too. One that ends otherwise than it should was not measured.
    """

    def job(desk: Desk, content: bytes) -> None:
        folder = _folder(desk)
        names = {"FILE": folder / "brought", "NEW": folder / "new.db", "DIR": folder}
        names["FILE"].write_bytes(content)
        told = [str(names.get(word, word)) for word in words]
        done = CliRunner().invoke(main, told, input=content)
        if done.exit_code not in exits:
            raise RuntimeError(f"{words} ended with {done.exit_code}: {done.output[-2000:]}")

    return job


def form(page: str, field: str, *, do: str, file: str = "", status: int = 200) -> Job:
    """The form of a page that has such a field: the content as a file of that name, or as text."""

    def job(desk: Desk, content: bytes) -> None:
        visitor = Visitor(app_at_home(_folder(desk)).test_client())
        forms = visitor.open(page).main.all("form", method="post")
        found = next(one for one in forms if one.all(name=field))
        sent = {**fields_of(found).to_dict(), "do": do}
        if file:
            sent |= {"file": FileStorage(io.BytesIO(content), file)}
            boundary, body = encode_multipart(sent)
            kind = f'multipart/form-data; boundary="{boundary}"'
            answer = visitor.post(found["action"], body, content_type=kind)
        else:
            answer = visitor.post(found["action"], {**sent, "text": content.decode()})
        if answer.status != status:
            raise RuntimeError(f"{page} answered {answer.status}: {answer.complaints}")

    return job


def _folder(desk: Desk) -> Path:
    folder = folder_of(desk)
    assert folder is not None
    return folder


@cache
def _pattern() -> Pattern:
    """An evening of one hand, of which every trick was counted."""
    with a_table() as table:
        table.open(PRESET).tell(stands(0, "13S"), calls("HA"))
        table.tell(*(trick(number, number % 5, 2) for number in range(1, 11)), settles(1))
        out = io.BytesIO()
        export(table.desk, speaker("ja"), Wanted(scope=Scope(), format="json"), out)
    frame = json.loads(out.getvalue())
    (found,) = frame.pop("sessions")
    opening, *hand = found["events"]
    return Pattern(rulesets=frame.pop("rulesets"), opening=opening, hand=hand, frame=frame)


def _sessions(count: int, hands: int = HANDS_AN_EVENING) -> bytes:
    told = [_pattern().session(f"evening-{number}", hands) for number in range(count)]
    return _archive(sessions=told, rulesets=_pattern().rulesets)


def _one_session(hands: int) -> bytes:
    return _archive(sessions=[_pattern().session("long", hands)], rulesets=_pattern().rulesets)


def _otherwise(sessions: int) -> bytes:
    """The same sessions, recorded by somebody else."""
    return _sessions(sessions).replace(b'"recorded_by": "phone"', b'"recorded_by": "other"')


def _own_rules(sessions: int) -> bytes:
    """Sessions of one hand, each by house rules of its own."""
    plain = _pattern()
    (ruleset,) = plain.rulesets
    told, rulesets = [], []
    for number in range(sessions):
        document = {**ruleset["document"], "hands_per_session": number + 1}
        address = fingerprint(document)
        session = json.dumps(plain.session(f"evening-{number}", 1))
        told.append(json.loads(session.replace(ruleset["hash"], address)))
        rulesets.append({**ruleset, "hash": address, "document": document})
    return _archive(sessions=told, rulesets=rulesets)


def _merges(lines: int) -> bytes:
    """Of the people of `_names` each two are one."""
    facts = (
        PeopleMerged(person=f"p{2 * number}", into=f"p{2 * number + 1}") for number in range(lines)
    )
    return _archive(club=[club_line(event) for event in events(facts)])


def _archive(**members: object) -> bytes:
    plain = {"format": FORMAT, "version": VERSION, "sessions": [], "rulesets": []}
    return json.dumps({**plain, **members}, ensure_ascii=False).encode()


def _rows(lines: int) -> Iterator[tuple[str, ...]]:
    """Results of ten hands a day."""
    yield ("date", "season", *PEOPLE, "note")
    for number in range(lines):
        evening = number // 10
        cells = dict.fromkeys(PEOPLE, "")
        playing = (PEOPLE[(evening + seat) % len(PEOPLE)] for seat in range(5))
        cells |= zip(playing, map(str, _POINTS[number % len(_POINTS)]), strict=True)
        yield (_day(evening), "春", *cells.values(), "")


def _table(lines: int) -> bytes:
    return _joined(_rows(lines)).encode()


def _spreadsheet(lines: int) -> bytes:
    """The same as a spreadsheet may write it: Shift_JIS, tabs, every cell in quotes."""
    quoted = ([f'"{cell}"' for cell in row] for row in _rows(lines))
    return _joined(quoted, by="\t").encode("cp932")


def _corrected(lines: int) -> bytes:
    """The same with the signs of every evening's first hand the other way round."""
    rows = list(_rows(lines))
    for number in range(1, len(rows), 10):
        day, season, *cells = rows[number]
        turned = (str(-int(cell)) if cell else "" for cell in cells)
        rows[number] = (day, season, *turned)
    return _joined(rows).encode()


def _scores(lines: int) -> bytes:
    """Exported scores of evenings of seven hands, a line for each of five players."""
    return _scored(lines // 5, HANDS_AN_EVENING, lambda at, seat: PEOPLE[(at + seat) % len(PEOPLE)])


def _names(lines: int) -> bytes:
    """Exported scores of evenings of one hand, each with one who never came before or after."""
    return _scored(lines // 5, 1, lambda evening, seat: PEOPLE[seat] if seat else f"p{evening}")


def _scored(hands: int, an_evening: int, named: Callable[[int, int], str]) -> bytes:
    rows = [("日付", "シーズン", "会", "配り", "局", "名前", "役割", "得点")]
    for number in range(hands):
        evening, deal = divmod(number, an_evening)
        place = (_day(evening), "春", f"evening-{evening}", str(deal + 1), str(deal + 1))
        for seat, points in enumerate(_POINTS[number % len(_POINTS)]):
            rows.append((*place, named(evening, seat), "", str(points)))
    return _joined(rows).encode()


def _day(number: int) -> str:
    return (date(1995, 1, 1) + timedelta(days=number)).isoformat()


def _joined(rows: Iterable[Iterable[str]], by: str = ",") -> str:
    return "".join(f"{by.join(row)}\n" for row in rows)


@cache
def _written_hands() -> tuple[str, ...]:
    files = sorted((HERE / "tests" / "napoleon" / "hands").glob("*.napoleon"))
    texts = (file.read_text(encoding="utf-8").strip() for file in files)
    return tuple(hand for text in texts for hand in text.split("\n\n"))


def _hands(hands: int) -> bytes:
    told = _written_hands()
    return "\n\n".join(told[number % len(told)] for number in range(hands)).encode()


def _one_hand(lines: int) -> bytes:
    """One hand, and so many lines in it that nobody can read."""
    return "\n".join((_written_hands()[0], *(f"{one}: ?" for one in range(lines)))).encode()


def _records(name: str) -> Make:
    return lambda lines: b"".join(stream_of(name, (), lines).lines)


def _database(sessions: int) -> bytes:
    """A book of sessions, with a line about people for each."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "a.db"
        with closing(open_database(file)) as database:
            desk = Desk(database=database)
            import_archive(desk, _sessions(sessions))
            import_archive(desk, _merges(sessions))
            database.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.read_bytes()


def _damaged(sessions: int) -> bytes:
    """The same with some of its pages overwritten."""
    whole = bytearray(_database(sessions))
    for page in range(_DAMAGED_EACH, len(whole) // _PAGE, _DAMAGED_EACH):
        whole[page * _PAGE : (page + 1) * _PAGE] = bytes(_PAGE)
    return bytes(whole)


def _archive_here(make: Make) -> Callable[[Desk, int], object]:
    return lambda desk, lines: import_archive(desk, make(lines))


def _table_here(make: Make) -> Callable[[Desk, int], object]:
    return lambda desk, lines: import_past_results(desk, make(lines), preset=PRESET)


def _results(**options: str) -> tuple[Job, Job]:
    """To look at a table with these answers, and to bring it in."""

    def look(desk: Desk, file: bytes) -> object:
        return preview_past_results(desk, file, preset=PRESET, **options)

    def write(desk: Desk, file: bytes) -> object:
        return import_past_results(desk, file, preset=PRESET, **options)

    return look, write


_LOOK, _WRITE = _results()
_LOOK_AGAIN, _REPLACE = _results(again="all=replace")
_ASK, _ = _results(names="")

_COMMAND = command("import", "--rules", PRESET, "FILE", "--instance", "DIR")
_LOOKING = command("import", "--look", "--rules", PRESET, "FILE", "--instance", "DIR")

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "JSON, a session that goes on": Kind(
            smallest=40, make=_one_session, look=preview_archive, write=import_archive,
            before=_archive_here(lambda hands: _one_session(hands // 2)),
        ),
        "JSON, sessions that go on": Kind(
            smallest=10, make=_sessions, look=preview_archive, write=import_archive,
            before=_archive_here(lambda sessions: _sessions(sessions, 3)),
        ),
        "JSON, sessions that are known": Kind(
            smallest=20, make=_sessions, look=preview_archive, write=import_archive,
            before=_archive_here(_sessions),
        ),
        "JSON, sessions that went another way": Kind(
            smallest=20, make=_otherwise, look=preview_archive, before=_archive_here(_sessions)
        ),
        "JSON, each session by rules of its own": Kind(
            smallest=20, make=_own_rules, look=preview_archive, write=import_archive
        ),
        "JSON, merges of people who have sat": Kind(
            smallest=50, make=_merges, look=preview_archive, write=import_archive,
            before=_table_here(lambda lines: _names(10 * lines)),
        ),
        "results, of a spreadsheet": Kind(
            smallest=250, make=_spreadsheet, look=_LOOK, write=_WRITE, is_table=True
        ),
        "results, known": Kind(
            smallest=500, make=_table, look=_LOOK, write=_WRITE, before=_table_here(_table),
            is_table=True,
        ),
        "results, corrected": Kind(
            smallest=250, make=_corrected, look=_LOOK_AGAIN, write=_REPLACE,
            before=_table_here(_table), is_table=True,
        ),
        "scores": Kind(smallest=500, make=_scores, look=_LOOK, write=_WRITE, is_table=True),
        "scores, known": Kind(
            smallest=1_000, make=_scores, look=_LOOK, write=_WRITE, before=_table_here(_scores),
            is_table=True,
        ),
        "scores, new names": Kind(smallest=250, make=_names, look=_LOOK, write=_WRITE),
        "scores, new names that are asked about": Kind(
            smallest=250, make=_names, look=_ASK, before=_table_here(lambda _: _scores(350))
        ),
        "import, JSON": Kind(smallest=8, make=_sessions, look=_LOOKING, write=_COMMAND),
        "import, results": Kind(
            smallest=500, make=_table, look=_LOOKING, write=_COMMAND, is_table=True
        ),
        "replay, hands": Kind(
            smallest=60, make=_hands, look=command("replay", "FILE", exits=(0, 1))
        ),
        "replay, a hand with many lines": Kind(
            smallest=1_000, make=_one_hand, look=command("replay", "FILE", exits=(1,))
        ),
        "audit, a hand with many lines": Kind(
            smallest=400, make=_one_hand, look=command("audit", "FILE")
        ),
        **{
            f"{name}, JSON lines": Kind(
                smallest=lines, make=_records(name), look=command(name, "--jsonl")
            )
            for name, lines in {"referee": 1_000, "score": 2_000, "audit": 100}.items()
        },
        "rescue": Kind(smallest=8, make=_database, write=command("rescue", "FILE", "NEW")),
        "rescue, pages overwritten": Kind(
            smallest=8, make=_damaged, write=command("rescue", "FILE", "NEW", exits=(0, 1))
        ),
        "restore": Kind(
            smallest=8, make=_database, write=command("restore", "FILE", "--instance", "DIR")
        ),
        "a page for JSON": Kind(
            smallest=8, make=_sessions,
            look=form("/import/", "way", file="all.json", do="look"),
            write=form("/import/", "way", file="all.json", do="write"),
        ),
        "a page for results": Kind(
            smallest=500, make=_table, is_table=True,
            look=form("/import/", "season", file="past.csv", do="look"),
            write=form("/import/", "season", file="past.csv", do="write"),
        ),
        "a page for results that are typed": Kind(
            smallest=500, make=_table, is_table=True, look=form("/import/", "season", do="look")
        ),
        "a page for a book of rulings": Kind(
            smallest=250, make=PLAIN["a book of rulings"].make,
            write=form("/rulings/", "file", file="book.jsonl", do="bring"),
        ),
        "a page for a hand": Kind(
            smallest=120, make=_one_hand,
            look=form("/referee/check", "text", do="text", status=422),
        ),
    }
)  # fmt: skip
"""The kinds by door and by what is there before, by what they are called."""

DOORS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "import FILE": ("import, JSON", "import, results"),
        "replay FILE": ("replay, hands", "replay, a hand with many lines"),
        "audit FILE": ("audit, a hand with many lines",),
        "referee --jsonl": ("referee, JSON lines",),
        "score --jsonl": ("score, JSON lines",),
        "audit --jsonl": ("audit, JSON lines",),
        "rescue DAMAGED": ("rescue", "rescue, pages overwritten"),
        "restore FILE": ("restore",),
        "exchange/import.html .db": ("restore",),
        "exchange/import.html .json": ("a page for JSON",),
        "exchange/reading.html .csv": ("a page for results",),
        "exchange/reading.html text": ("a page for results that are typed",),
        "referee/book.html .jsonl": ("a page for a book of rulings",),
        "referee/check.html text": ("a page for a hand",),
    }
)
"""Every door that a file, or a long text, comes in by, and the kinds that are brought there."""
