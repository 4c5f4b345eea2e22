"""What the program weighs, beside what it is to weigh.

    python -m tests.weigh [--cases] [--strict]

Lines, files, imports, circles, and how many files a tap and its page go through. ``--cases`` counts
what pytest collects as well, which takes a minute; ``--strict`` fails unless every goal is met.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from types import FrameType

import click

import scorekeeper
from tests.progress import say
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor, fields_of

PACKAGE = Path(scorekeeper.__file__).parent
TESTS = Path(__file__).parent
SMALL = 60
LARGEST = 10
_DIRECTIVE = re.compile(r"#\s*(?:noqa|type:|fmt:|pragma)[^#]*?(?:\s-\s|(?=#)|$)")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


@dataclass(frozen=True, kw_only=True)
class Import:
    """An import of a file; ``modules`` are those that it may name, the most exact first."""

    line: int
    last: int
    modules: tuple[tuple[str, ...], ...]
    in_function: bool
    for_types: bool
    reason: str

    @property
    def text(self) -> str:
        """The modules that it takes something from."""
        return ", ".join(dict.fromkeys(names[-1] for names in self.modules))


@dataclass(frozen=True, kw_only=True)
class File:
    """A Python file: where it lies below the folder that holds the package, and what it weighs."""

    path: PurePosixPath
    lines: int
    anys: int
    imports: tuple[Import, ...]

    @property
    def module(self) -> str:
        """Its name for an import."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def import_lines(self) -> int:
        """Lines that only say what comes from elsewhere."""
        return sum(one.last - one.line + 1 for one in self.imports)


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One figure, and the most that it is to be; None where there is no goal."""

    what: str
    value: float
    most: float | None = None
    unit: str = ""

    @property
    def is_met(self) -> bool:
        """Whether it is not more than the goal."""
        return self.most is None or self.value <= self.most

    def __str__(self) -> str:
        line = f"{self.what:36}{self._in_digits(self.value):>10}"
        if self.most is None:
            return line
        goal = self._in_digits(self.most) if self.most else "none"
        return f"{line}   goal: {goal:8} {'met' if self.is_met else 'NOT MET'}"

    def _in_digits(self, value: float) -> str:
        return f"{value:,.1f}{self.unit}" if isinstance(value, float) else f"{value:,}{self.unit}"


def weigh_file(path: PurePosixPath, source: str) -> File:
    """What a file weighs by its text; a name in a sentence or a comment is none in the code."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    comments = {one.start[0]: one.string for one in tokens if one.type == tokenize.COMMENT}
    return File(
        path=path,
        lines=len(source.splitlines()),
        anys=sum(one.type == tokenize.NAME and one.string == "Any" for one in tokens),
        imports=tuple(_imports(ast.parse(source), comments)),
    )


def weigh_folder(folder: Path, *, beside: Collection[str] = ("node_modules",)) -> list[File]:
    """Every Python file below a folder, save what npm put beside them."""
    return [
        weigh_file(PurePosixPath(path.relative_to(folder.parent)), path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
        if not set(path.parts) & set(beside)
    ]


def _imports(
    node: ast.AST, comments: Mapping[int, str], *, in_function: bool = False, typed: bool = False
) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            said = [comments.get(line, "") for line in (child.lineno, child.end_lineno or 0)]
            yield Import(
                line=child.lineno,
                last=child.end_lineno or child.lineno,
                modules=tuple(_modules(child)),
                in_function=in_function,
                for_types=typed,
                reason=_DIRECTIVE.sub("", next(filter(None, said), "")).strip("# "),
            )
            continue
        within = in_function or isinstance(child, _FUNCTIONS)
        if isinstance(child, ast.If) and (only := _is_for_types(child.test)) is not None:
            for branch, is_typed in ((child.body, only), (child.orelse, not only)):
                part = ast.Module(body=list(branch), type_ignores=[])
                yield from _imports(part, comments, in_function=within, typed=typed or is_typed)
            continue
        yield from _imports(child, comments, in_function=within, typed=typed)


def _modules(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, ...]]:
    """What each name can be a module of: itself, or what lies in the module that it comes from."""
    for alias in node.names:
        if isinstance(node, ast.Import):
            yield (alias.name,)
        else:
            yield (f"{node.module}.{alias.name}", node.module or "")


def _is_for_types(test: ast.expr) -> bool | None:
    """Whether a branch is walked by type checkers alone; None where it does not say."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        inner = _is_for_types(test.operand)
        return None if inner is None else not inner
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", "")
    return True if name == "TYPE_CHECKING" else None


def graph(files: Iterable[File], *, at_start: bool) -> dict[File, set[File]]:
    """Which files each file imports; ``at_start`` leaves out what functions import."""
    files = list(files)
    by_name = {one.module: one for one in files}
    found: dict[File, set[File]] = {one: set() for one in files}
    for one in files:
        for taken in one.imports:
            if taken.for_types or (at_start and taken.in_function):
                continue
            for names in taken.modules:
                found[one].update([by_name[name] for name in names if name in by_name][:1])
        found[one].discard(one)
    return found


def circles(edges: Mapping[File, Collection[File]]) -> list[list[str]]:
    """The files that import each other round and round, each circle in order of its names.

    Every file is asked which others it reaches; two that reach each other are of one circle.
    """
    reached = {one: _reached(edges, one) for one in edges}
    rings = {
        tuple(sorted(str(two.path) for two in reached[one] if one in reached[two]))
        for one in edges
        if one in reached[one]
    }
    return [list(ring) for ring in sorted(rings)]


def _reached(edges: Mapping[File, Collection[File]], start: File) -> set[File]:
    found: set[File] = set()
    waiting = [start]
    while waiting:
        new = set(edges[waiting.pop()]) - found
        found |= new
        waiting += new
    return found


def mutual_folders(edges: Mapping[File, Collection[File]]) -> list[tuple[str, str]]:
    """Pairs of folders in one folder that import each other."""
    ways: dict[tuple[str, str], set[bool]] = defaultdict(set)
    for one, others in edges.items():
        for other in others:
            if (pair := _siblings(one.path.parent, other.path.parent)) is not None:
                ways[min(pair), max(pair)].add(pair == (min(pair), max(pair)))
    return sorted(pair for pair, directions in ways.items() if len(directions) == len(pair))


def _siblings(here: PurePosixPath, there: PurePosixPath) -> tuple[str, str] | None:
    """Where the ways to two folders part; None where one lies in the other."""
    for depth, (one, other) in enumerate(zip(here.parts, there.parts, strict=False)):
        if one != other:
            above = "/".join(here.parts[:depth])
            return f"{above}/{one}", f"{above}/{other}"
    return None


@contextmanager
def crossed() -> Iterator[set[str]]:
    """The files of the package in which something is called meanwhile, by this thread."""
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
    """The files that a trick's tap goes through, and its page after that, when both are warm."""
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
    with crossed() as tap:
        answer = visitor.client.open(form["action"], method="POST", data=sent, headers=headers)
    assert answer.status_code == 303, answer.text
    with crossed() as page:
        visitor.client.get(answer.headers["Location"], headers=headers)
    return tap, page


def figures(files: Collection[File], tap: Collection[str], page: Collection[str]) -> list[Figure]:
    """What the package weighs, with its goals."""
    lines = sum(one.lines for one in files)
    share = 100 * sum(one.import_lines for one in files) / max(lines, 1)
    return [
        Figure(what="lines of Python", value=lines, most=50_000),
        Figure(what="files", value=len(files), most=270),
        Figure(what="lines that import", value=share, most=6.0, unit=" %"),
        Figure(what="Any in the code", value=sum(one.anys for one in files), most=300),
        Figure(what="circles of files", value=len(circles(graph(files, at_start=True))), most=0),
        Figure(
            what="... as functions import, too",
            value=len(circles(graph(files, at_start=False))),
        ),
        Figure(
            what="pairs of folders both ways",
            value=len(mutual_folders(graph(files, at_start=False))),
            most=0,
        ),
        Figure(what="files that a tap goes through", value=len(tap), most=35),
        Figure(what="files that its page goes through", value=len(page), most=45),
        Figure(what=f"files under {SMALL} lines", value=sum(one.lines < SMALL for one in files)),
    ]


def imports_in_functions(files: Iterable[File]) -> list[tuple[str, str]]:
    """Where a function imports something, and the reason that stands beside it."""
    return [
        (f"{one.path}:{taken.line} {taken.text}", taken.reason)
        for one in files
        for taken in one.imports
        if taken.in_function
    ]


def count_cases() -> int:
    """How many cases pytest finds."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider"]
    told = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=True)
    return sum(int(line.rpartition(":")[2]) for line in told.stdout.splitlines() if ": " in line)


def _tell(title: str, lines: Iterable[str]) -> None:
    listed = list(lines)
    say(f"\n{title}: {len(listed)}")
    for line in listed:
        say(f"  {line}")


@click.command()
@click.option("--cases", is_flag=True, help="Count what pytest collects too.")
@click.option("--strict", is_flag=True, help="Fail unless every goal is met.")
def main(*, cases: bool, strict: bool) -> None:
    """Tell what the program weighs."""
    files, tests = weigh_folder(PACKAGE), weigh_folder(TESTS)
    with TemporaryDirectory() as folder:
        tap, page = walk_a_tap(Path(folder))
    found = figures(files, tap, page)
    found.append(Figure(what="lines of tests", value=sum(one.lines for one in tests)))
    if cases:
        found.append(Figure(what="cases of tests", value=count_cases()))
    for figure in found:
        say(str(figure))
    largest = sorted(files, key=lambda one: -one.lines)[:LARGEST]
    inner = imports_in_functions(files)
    _tell("circles", map(" ".join, circles(graph(files, at_start=True))))
    _tell(
        "circles, with what functions import", map(" ".join, circles(graph(files, at_start=False)))
    )
    _tell("folders both ways", map(" ".join, mutual_folders(graph(files, at_start=False))))
    _tell("imports in functions with a reason", (f"{at}: {why}" for at, why in inner if why))
    _tell("imports in functions without one", (at for at, why in inner if not why))
    _tell("the largest files", (f"{one.lines:5} {one.path}" for one in largest))
    if strict and not all(figure.is_met for figure in found):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
