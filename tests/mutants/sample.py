"""A sample of mutants of every room, each tried by the tests that come by its function.

    python -m tests.mutants.sample draw sample.json [--size 2000] [--seed 1] [--only FOLDER ...]
    python -m tests.mutants.sample try sample.json [--jobs 2]
    python -m tests.mutants.sample both sample.json

``try`` writes into the file what became of each. Of a sample that another checkout has tried it
says which mutants its tests killed and these do not, however much both have moved in between: a
mutant is known by its function, the lines that it changes and what they become.

Nothing is imported anew: a process forked from one that has collected all tests is given the code
of the changed function. So the sample is of what stands in functions, and what was worked out when
modules were read stays as it was. Each mutant has the quickest tests of its function, as many as
take `PATIENCE` seconds together.
"""

import argparse
import ast
import builtins
import gc
import json
import os
import re
import resource
import shutil
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Any, TypeAlias

import pytest
from _pytest.main import pytest_runtestloop

from tests.mutants.mutant import Mutant, count_mutants, mutants_of
from tests.progress import say

TESTS = (
    "cards", "cli", "services", "sheets", "exports", "journal", "nap", "napoleon", "store", "web",
    "whist", "wording",
)  # fmt: skip
"""The rooms whose tests need no browser and no server in another process."""

PATIENCE = 4.0
"""Seconds."""
MEMORY = 6 << 30
KILLED, SURVIVED, UNTRIED, GONE = "killed", "survived", "no test comes by", "gone"
_HIT = "__comes_by__"

Place: TypeAlias = tuple[str, str, int]
"""Where a function stands: the file, its qualified name, its first line."""
Entry: TypeAlias = dict[str, str]


def draw(size: int, seed: int, only: Iterable[Path]) -> list[Entry]:
    """Mutants of some files or folders, each as likely as any other, that change a function."""
    paths = sorted(
        {path for one in only for path in ([one] if one.is_file() else one.rglob("*.py"))}
    )
    drawn = [(path, number) for path in paths for number in range(count_mutants(path))]
    say(f"{len(drawn)} mutants")
    Random(seed).shuffle(drawn)  # noqa: S311 - anybody may know the sample
    numbers: dict[Path, set[int]] = defaultdict(set)
    for path, number in drawn[: size * 5 // 4]:
        numbers[path].add(number)
    entries = [
        {"path": one.path, "place": one.place, "was": one.was, "now": one.now}
        for path, wanted in sorted(numbers.items())
        for one in mutants_of(path, wanted)
        if changed_code(one) is not None
    ]
    Random(seed).shuffle(entries)  # noqa: S311 - nor its order
    return entries[:size]


def find(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Mutant | None]]:
    """The mutants of a sample as they are in this checkout; None for one that is gone."""
    texts = {str(path): path.read_text("utf-8") for path in Path("scorekeeper").rglob("*.py")}
    there: dict[str, list[tuple[str, int, int]]] = defaultdict(list)
    for path, text in texts.items():
        for place, first, last in _spans(ast.parse(text)):
            there[place].append((path, first, last))
    for entry in entries:
        own = sorted(there[entry["place"]], key=lambda span: span[0] != entry["path"])
        made = (_mutant(entry, span, texts[span[0]]) for span in own)
        yield entry, next((one for one in made if one and changed_code(one)), None)


def _spans(module: ast.Module) -> Iterator[tuple[str, int, int]]:
    for node in module.body:
        within = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for one in within:
            if isinstance(one, ast.FunctionDef) and one.end_lineno is not None:
                yield f"{owner}{one.name}", one.lineno, one.end_lineno


def _mutant(entry: Entry, span: tuple[str, int, int], text: str) -> Mutant | None:
    """What was changed, looked for in a function however its lines are broken now."""
    path, first, last = span
    lines, wanted = text.splitlines(keepends=True), _close(entry["was"])
    for begin in range(first - 1, last):
        for end in range(begin + 1, last + 1):
            said = _close("".join(lines[begin:end]))
            if said == wanted:
                indent = " " * (len(lines[begin]) - len(lines[begin].lstrip()))
                source = "".join([*lines[:begin], f"{indent}{entry['now']}\n", *lines[end:]])
                told = {name: entry[name] for name in ("place", "was", "now")}
                return Mutant(path=path, source=source, **told)
            if not wanted.startswith(said):
                break
    return None


def _close(text: str) -> str:
    """A text without what only lays it out."""
    return re.sub(r",(?=[)\]}])", "", re.sub(r"\s+", "", text))


def keep(file: Path, entries: list[Entry]) -> None:
    file.write_text(json.dumps(entries, ensure_ascii=False, indent=1), "utf-8")


def _codes(code: CodeType) -> Iterator[CodeType]:
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield value
            yield from _codes(value)


def _said(code: CodeType) -> tuple[object, ...]:
    values = tuple(
        _said(one) if isinstance(one, CodeType) else (type(one), repr(one))
        for one in code.co_consts
    )
    return code.co_code, values, code.co_names, code.co_varnames


def changed_code(mutant: Mutant) -> tuple[Place, CodeType] | None:
    """The code that a mutant gives its function; None where the change lies elsewhere."""
    path = str(Path(mutant.path).absolute())
    sound = compile(Path(mutant.path).read_text("utf-8"), path, "exec")
    try:
        changed = compile(mutant.source, path, "exec")
    except SyntaxError:
        return None
    for was, now in zip(_codes(sound), _codes(changed), strict=False):
        if was.co_qualname == mutant.place == now.co_qualname and _said(was) != _said(now):
            if was.co_freevars != now.co_freevars:
                return None
            return (path, was.co_qualname, was.co_firstlineno), now
    return None


def _counting(place: Place) -> CodeType:
    """A function's code, which says first that a test has come by."""
    path, name, line = place
    tree = ast.parse(Path(path).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            if first == line and node.name == name.rpartition(".")[2]:
                call = ast.parse(f"{_HIT}({place!r})").body[0]
                at = 1 if ast.get_docstring(node, clean=False) is not None else 0
                node.body.insert(at, call)
    compiled = compile(ast.fix_missing_locations(tree), path, "exec")
    return next(
        one for one in _codes(compiled) if (one.co_qualname, one.co_firstlineno) == (name, line)
    )


def _functions(places: Iterable[Place]) -> dict[Place, list[FunctionType]]:
    wanted = set(places)
    for path in {path for path, _, _ in wanted}:
        name = ".".join(Path(path).relative_to(Path.cwd()).with_suffix("").parts)
        import_module(name.removesuffix(".__init__"))
    gc.unfreeze()  # the tests' conftest freezes all that is collected
    found: dict[Place, list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            code = one.__code__
            place = (code.co_filename, code.co_qualname, code.co_firstlineno)
            if place in wanted:
                found[place].append(one)
    return found


class Trial:
    """A pytest plugin: in place of running all tests once, it runs the sample's."""

    def __init__(self, sample: list[tuple[Entry, Mutant | None]], file: Path, jobs: int) -> None:
        self._sample, self._file, self._jobs = sample, file, jobs
        self._scratch = Path(os.environ.get("TMPDIR", "/tmp"), f"mutants-{os.getpid()}")  # noqa: S108 - its own, and gone afterwards

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        changes = {
            number: code
            for number, (_, mutant) in enumerate(self._sample)
            if mutant is not None and (code := changed_code(mutant)) is not None
        }
        functions = _functions(place for place, _ in changes.values())
        items = list(session.items)
        passing, seconds = self._come_by(session, items, functions)
        say(f"{len(items)} tests, {sum(seconds.values()):.0f} s; {len(functions)} functions")
        running: dict[int, int] = {}
        for number, (entry, _) in enumerate(self._sample):
            if number not in changes:
                entry["found"] = GONE
                continue
            place, code = changes[number]
            chosen = list(_quickest(passing.get(place, set()), seconds))
            if not chosen or place not in functions:
                entry["found"] = UNTRIED
                continue
            if len(running) >= self._jobs:
                self._wait(running)
            bound = sum(seconds[one] for one in chosen)

            def change(functions: Any = functions[place], code: CodeType = code) -> None:
                for one in functions:
                    one.__code__ = code

            tests = [items[one] for one in chosen]
            pid = self._fork(lambda: change(), session, tests, bound)  # noqa: PLW0108 - run at once
            running[pid] = number
        while running:
            self._wait(running)
        shutil.rmtree(self._scratch, ignore_errors=True)
        return True

    def _wait(self, running: dict[int, int]) -> None:
        pid, status = os.wait()
        number = running.pop(pid)
        survived = os.waitstatus_to_exitcode(status) == 0
        self._sample[number][0]["found"] = SURVIVED if survived else KILLED
        shutil.rmtree(self._scratch / str(pid), ignore_errors=True)
        if number % 50 == 0:
            say(f"{number} of {len(self._sample)}")
            keep(self._file, [entry for entry, _ in self._sample])

    def _come_by(
        self, session: pytest.Session, items: list[pytest.Item], functions: Iterable[Place]
    ) -> tuple[dict[Place, set[int]], dict[int, float]]:
        told = self._scratch / "come-by.json"
        told.parent.mkdir(parents=True, exist_ok=True)
        counter = Counting(items, told)

        def count() -> None:
            setattr(builtins, _HIT, counter.hits.add)
            for place, ones in functions.items():
                code = _counting(place)
                for one in ones:
                    one.__code__ = code
            session.config.pluginmanager.register(counter)

        pid = self._fork(count, session, items, 0, after=counter.tell)
        os.waitpid(pid, 0)
        document = json.loads(told.read_text("utf-8"))
        hits = {tuple(place): set(numbers) for place, numbers in document["hits"]}
        return hits, {int(one): took for one, took in document["seconds"].items()}

    def _fork(
        self,
        change: Callable[[], None],
        session: pytest.Session,
        tests: list[pytest.Item],
        bound: float,
        after: Callable[[], None] = lambda: None,
    ) -> int:
        """A process that runs tests with something changed; its status is 1 where one is red."""
        if child := os.fork():
            return child
        try:
            if bound:
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                used = int(time.process_time())
                most = used + int(20 + 10 * bound)
                resource.setrlimit(resource.RLIMIT_CPU, (most, most))
                signal.alarm(int(120 + 20 * bound))
                session.config.option.maxfail = 1
            scratch = self._scratch / str(os.getpid())
            scratch.mkdir(parents=True, exist_ok=True)
            os.environ["PYTEST_DEBUG_TEMPROOT"] = str(scratch)
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            if bound:
                os.dup2(silent, 2)
            change()
            session.items[:] = tests
            with suppress(session.Failed, session.Interrupted):
                pytest_runtestloop(session)
            after()
            os._exit(1 if session.testsfailed and bound else 0)
        finally:  # whatever happens, the child never goes on with its parent's work
            os._exit(1)


class Counting:
    """Which functions are come by in each test; what a fixture comes by, its whole file does."""

    def __init__(self, items: list[pytest.Item], told: Path) -> None:
        self.hits: set[Place] = set()
        self._numbers = {item.nodeid: number for number, item in enumerate(items)}
        self._files: dict[str, list[int]] = defaultdict(list)
        for number, item in enumerate(items):
            self._files[item.nodeid.partition("::")[0]].append(number)
        self._found: dict[Place, set[int]] = defaultdict(set)
        self._seconds: dict[int, float] = defaultdict(float)
        self._red: set[int] = set()
        self._told = told

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        number = self._numbers[report.nodeid]
        self._seconds[number] += report.duration
        if report.failed or report.skipped:
            self._red.add(number)
        numbers = [number]
        if report.when != "call":
            numbers = self._files[report.nodeid.partition("::")[0]]
        for place in self.hits:
            self._found[place].update(numbers)
        self.hits.clear()

    def tell(self) -> None:
        hits = [(place, sorted(numbers - self._red)) for place, numbers in self._found.items()]
        self._told.write_text(json.dumps({"hits": hits, "seconds": self._seconds}), "utf-8")


def _quickest(numbers: Iterable[int], seconds: dict[int, float]) -> Iterator[int]:
    left = PATIENCE
    for number in sorted(numbers, key=lambda one: seconds[one]):
        left -= seconds[number]
        if left < 0:
            return
        yield number


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["draw", "try", "both"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--size", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=Path, nargs="+", default=[Path("scorekeeper")])
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.what != "try":
        entries = draw(options.size, options.seed, options.only)
        options.file.parent.mkdir(parents=True, exist_ok=True)
        keep(options.file, entries)
    if options.what != "draw":
        entries = json.loads(options.file.read_text("utf-8"))
        before = [entry.pop("found", "") for entry in entries]
        sample = list(find(entries))
        sys.path.insert(0, str(Path.cwd()))
        tests = [*(f"tests/{room}" for room in TESTS), *map(str, Path("tests").glob("test_*.py"))]
        pytest.main(
            ["-q", "-p", "no:cacheprovider", "--tb=no", "-W", "ignore", "-n0", *tests],
            [Trial(sample, options.file, options.jobs)],
        )
        said = Counter(entry["found"] for entry in entries)
        say(", ".join(f"{number} {found}" for found, number in said.most_common()))
        for entry, was in zip(entries, before, strict=True):
            is_told = options.what == "both" or was == KILLED
            if is_told and entry["found"] in {SURVIVED, UNTRIED}:
                say(f"{entry['path']}: {entry['place']}: {entry['was']} -> {entry['now']}")
    keep(options.file, entries)
    return 0


if __name__ == "__main__":
    sys.exit(main())
