"""Sizes beside their budgets, by room and in total.

    python -m tests.weigh [--strict]

``--strict`` fails while a total is over its budget.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import click

import scorekeeper
from tests.progress import say
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor, fields_of

PACKAGE = Path(scorekeeper.__file__).parent
ROOT = PACKAGE.parent
TESTS = ROOT / "tests"


@dataclass(frozen=True, kw_only=True)
class Feature:
    """Files of the program and of its tests that have a budget of their own, in lines.

    ``beside`` means that the totals leave it out.
    """

    name: str
    program: int
    tests: int
    beside: bool
    files: str
    """Patterns below the root of the project, with spaces between them."""

    def python_files(self, folder: Path) -> list[Path]:
        found = {path for pattern in self.files.split() for path in ROOT.glob(pattern)}
        return sorted(path for path in found if path.is_relative_to(folder))


FEATURES = (
    Feature(
        name="import",
        program=3_600,
        tests=3_500,
        beside=False,
        files="""
            scorekeeper/sheets/*.py scorekeeper/services/imports/*.py scorekeeper/cli/importing.py
            scorekeeper/web/exchange/incoming.py scorekeeper/web/exchange/kept.py
            scorekeeper/web/exchange/sheets.py
            tests/sheets/*.py tests/services/imports/*.py tests/cli/test_import*.py
            tests/web/exchange/test_brought_rights.py tests/web/exchange/test_looked_at_archive.py
            tests/web/exchange/test_sheet_page.py
        """,
    ),
    Feature(
        name="evenings",
        program=1_700,
        tests=2_000,
        beside=True,
        files="""
            scorekeeper/seating.py scorekeeper/journal/evenings.py scorekeeper/services/evenings.py
            scorekeeper/web/evenings.py scorekeeper/cli/draw.py
            tests/test_seating.py tests/cli/test_draw.py tests/services/evenings/*.py
            tests/web/evenings/*.py tests/browser/evening/test_hall.py
        """,
    ),
    Feature(
        name="afterwards",
        program=1_800,
        tests=1_800,
        beside=True,
        files="""
            scorekeeper/trick_taking/search.py scorekeeper/trick_taking/afterwards.py
            scorekeeper/napoleon/tricks/strengths.py scorekeeper/*/solving.py
            scorekeeper/web/afterwards.py
            tests/*/afterwards/*.py tests/napoleon/tricks/test_strengths.py
            tests/web/hand/*afterwards*.py
        """,
    ),
)
HEAVY = re.compile(r"\b(?:what|whoever|whose|those|that of|of whom)\b", re.IGNORECASE)
WORD = re.compile(r"[A-Za-z']+")


@dataclass(frozen=True, kw_only=True)
class Budget:
    """One figure and the most that it may be."""

    name: str
    value: float
    most: float

    @property
    def is_met(self) -> bool:
        return self.value <= self.most

    def __str__(self) -> str:
        mark = "" if self.is_met else "   OVER"
        return f"{self.name:44}{self.value:>9,}   at most {self.most:>7,}{mark}"


@dataclass(kw_only=True)
class Room:
    """A folder of the package or of the tests."""

    lines: int = 0
    functions: int = 0
    words: int = 0
    heavy: int = 0


def python_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if "node_modules" not in path.parts]


def count_lines(files: Sequence[Path]) -> int:
    return sum(path.read_text(encoding="utf-8").count("\n") for path in files)


def count_functions(files: Sequence[Path]) -> int:
    trees = (ast.walk(ast.parse(path.read_text(encoding="utf-8"))) for path in files)
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return sum(isinstance(node, kinds) for tree in trees for node in tree)


def base_files(folder: Path) -> list[Path]:
    """Every Python file but the files of features that are counted beside the totals."""
    beside = {path for one in FEATURES if one.beside for path in one.python_files(folder)}
    return [path for path in python_files(folder) if path not in beside]


def documents() -> list[Path]:
    return [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def is_english(path: Path) -> bool:
    return "ja" not in path.parts and not path.name.endswith(".ja.md")


def rooms_of(folder: Path) -> dict[str, Room]:
    rooms: dict[str, Room] = defaultdict(Room)
    for path in python_files(folder):
        room = rooms[path.relative_to(folder).parts[0].removesuffix(".py")]
        source = path.read_text(encoding="utf-8")
        room.lines += source.count("\n")
        for node in ast.walk(ast.parse(source)):
            is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            room.functions += is_function
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                told = ast.get_docstring(node) or ""
                room.words += len(WORD.findall(told))
                room.heavy += len(HEAVY.findall(told))
    return rooms


def ambiguous_classes() -> dict[str, list[str]]:
    """Class names that several modules of the package define."""
    named: dict[str, list[str]] = defaultdict(list)
    for path in python_files(PACKAGE):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                named[node.name].append(path.relative_to(PACKAGE).as_posix())
    return {name: places for name, places in sorted(named.items()) if len(places) > 1}


@contextmanager
def called_files() -> Iterator[set[str]]:
    """Collect the files of the package in which this thread calls a function."""
    found: set[str] = set()
    root = f"{PACKAGE}/"

    def note(frame: FrameType, event: str, _: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(root):
            found.add(name.removeprefix(root))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)


def walk_a_tap(folder: Path) -> tuple[set[str], set[str]]:
    """Return the files that a warm tap on a trick goes through, and those of its page."""
    visitor = Visitor(app_at_home(folder).test_client(), "en")
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=3, count=14, trump="H")
    visitor.press("adjutant-card", card="SA")
    visitor.press("buried", count=0)
    for winner in (2, 2, 1, 2):
        visitor.press("trick", winner=winner, honours=1)
    form = visitor.page.form("trick")
    sent = fields_of(form)
    sent["winner"], sent["honours"] = "1", "1"
    headers = {"Accept-Language": "en", "Referer": f"http://localhost{visitor.page.path}"}
    with called_files() as tap:
        answer = visitor.client.open(form["action"], method="POST", data=sent, headers=headers)
    assert answer.status_code == 303, answer.text
    with called_files() as page:
        visitor.client.get(answer.headers["Location"], headers=headers)
    return tap, page


def budgets(package: dict[str, Room], folder: Path) -> list[Budget]:
    """Return every total; ``folder`` is for a server's files."""
    tap, page = walk_a_tap(folder)
    texts = [path.read_text(encoding="utf-8") for path in documents() if is_english(path)]
    words = sum(room.words for room in package.values()) + sum(
        len(WORD.findall(text)) for text in texts
    )
    heavy = sum(room.heavy for room in package.values()) + sum(
        len(HEAVY.findall(text)) for text in texts
    )
    size = round(sum(path.stat().st_size for path in documents()) / 1000)
    program, proofs = base_files(PACKAGE), base_files(TESTS)
    beside = " and ".join(feature.name for feature in FEATURES if feature.beside)
    return [
        Budget(name=f"package without {beside}", value=count_lines(program), most=54_000),
        Budget(name="its functions", value=count_functions(program), most=3_800),
        Budget(name="its tests", value=count_lines(proofs), most=70_000),
        *(
            Budget(name=f"{feature.name}{part}", value=count_lines(files), most=most)
            for feature in FEATURES
            for part, files, most in (
                ("", feature.python_files(PACKAGE), feature.program),
                (", tests", feature.python_files(TESTS), feature.tests),
            )
        ),
        Budget(name="documents, kB", value=size, most=200),
        Budget(name="class names with several meanings", value=len(ambiguous_classes()), most=20),
        Budget(name="files that a tap goes through", value=len(tap), most=35),
        Budget(name="files that its page goes through", value=len(page), most=42),
        Budget(name="heavy words per 1,000", value=round(1000 * heavy / words, 1), most=4.0),
    ]


def print_rooms(title: str, rooms: dict[str, Room]) -> None:
    say(f"\n{title:20}{'lines':>8}{'functions':>11}{'heavy words per 1,000':>23}")
    for name, room in sorted(rooms.items(), key=lambda item: -item[1].lines):
        heavy = f"{1000 * room.heavy / room.words:.1f}" if room.words else "-"
        say(f"  {name:18}{room.lines:>8,}{room.functions:>11,}{heavy:>23}")


@click.command()
@click.option("--strict", is_flag=True, help="Fail while a total is over its budget.")
def main(*, strict: bool) -> None:
    package, tests = rooms_of(PACKAGE), rooms_of(TESTS)
    with TemporaryDirectory() as folder:
        found = budgets(package, Path(folder))
    print_rooms("package", package)
    print_rooms("tests", tests)
    say("\nclass names with several meanings")
    for name, places in ambiguous_classes().items():
        say(f"  {name}: {', '.join(places)}")
    say("")
    for budget in found:
        say(str(budget))
    if strict and not all(budget.is_met for budget in found):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
