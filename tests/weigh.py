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
FEATURES = {
    "evenings": (
        1_700,
        (
            "scorekeeper/seating.py",
            "scorekeeper/journal/evenings.py",
            "scorekeeper/services/evenings.py",
            "scorekeeper/web/evenings.py",
            "scorekeeper/cli/draw.py",
        ),
    ),
    "afterwards": (
        1_800,
        (
            "scorekeeper/trick_taking/search.py",
            "scorekeeper/trick_taking/afterwards.py",
            "scorekeeper/napoleon/tricks/strengths.py",
            "scorekeeper/napoleon/solving.py",
            "scorekeeper/nap/solving.py",
            "scorekeeper/web/afterwards.py",
        ),
    ),
}
"""The files of features and the most lines of Python that each may have."""
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
        return f"{self.name:40}{self.value:>9,}   at most {self.most:>7,}{mark}"


@dataclass(kw_only=True)
class Room:
    """A folder of the package or of the tests."""

    lines: int = 0
    functions: int = 0
    words: int = 0
    heavy: int = 0


def python_files(folder: Path) -> list[Path]:
    """Every Python file below a folder, except packages of npm."""
    return [path for path in sorted(folder.rglob("*.py")) if "node_modules" not in path.parts]


def count_lines(files: Sequence[str]) -> int:
    return sum((ROOT / file).read_text(encoding="utf-8").count("\n") for file in files)


def documents() -> list[Path]:
    return [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def is_english(path: Path) -> bool:
    return "ja" not in path.parts and not path.name.endswith(".ja.md")


def rooms_of(folder: Path) -> dict[str, Room]:
    """Lines, functions and words of docstrings for each room."""
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


def budgets(package: dict[str, Room], tests: dict[str, Room], folder: Path) -> list[Budget]:
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
    lines = sum(room.lines for room in package.values())
    functions = sum(room.functions for room in package.values())
    test_lines = sum(room.lines for room in tests.values())
    return [
        Budget(name="package, lines of Python", value=lines, most=54_000),
        Budget(name="tests, lines of Python", value=test_lines, most=70_000),
        *(
            Budget(name=f"feature: {name}", value=count_lines(files), most=most)
            for name, (most, files) in FEATURES.items()
        ),
        Budget(name="documents, kB", value=size, most=200),
        Budget(name="functions", value=functions, most=3_800),
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
    """Print sizes beside their budgets."""
    package, tests = rooms_of(PACKAGE), rooms_of(TESTS)
    with TemporaryDirectory() as folder:
        found = budgets(package, tests, Path(folder))
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
