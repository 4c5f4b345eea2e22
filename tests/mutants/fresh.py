"""One mutant, one process: nothing was imported, cached or worked out before the change.

The tests run in a copy of the checkout, in a process forked from one that has imported what the
tests need from elsewhere, but nothing of the project. Several workers have a copy each.
"""

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import click  # noqa: F401 - imported once for all the processes that are forked
import fluent.runtime  # noqa: F401
import hypothesis  # noqa: F401
import pytest
from mutmut.configuration import config

from tests.mutants.mutant import Mutant

COPIES = Path("mutants/fresh")
COPIED = ("scorekeeper", "tests", "docs", "templates", "static", "pyproject.toml", "README.md")
PURE = ("cards", "napoleon", "nap", "journal")
"""Folders of tests that know nothing of pages and files."""
STORIES = ("test_ruleset", "test_ladder", "test_trick", "test_flow", "test_audit", "test_legality")
"""How the files of tests begin that come by most functions."""
FORM = "tests/test_architecture.py::test_values_are_frozen_and_name_their_fields"
"""What the house asks of the form of a module's values."""


@dataclass(slots=True)
class _Worker:
    """Where a worker process has its copy, and what it runs there."""

    copy: Path = COPIES
    options: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    type_check: list[str] = field(default_factory=list)


_WORKER = _Worker()
_GREEN = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
_QUIETLY = ("-q", "--rootdir=.", "--tb=no", "-W", "ignore::pytest.PytestAssertRewriteWarning")
SECONDS = 300
"""The most time that the tests of a mutant can take."""
MEMORY = 2 << 30
"""The most memory, in bytes: a mutant that never ends may fill what there is before that."""


def workers(jobs: int) -> ProcessPoolExecutor:
    """Processes for :func:`run`, each with its own copy; to be used in a ``with``."""
    shutil.rmtree(COPIES, ignore_errors=True)
    return ProcessPoolExecutor(jobs, get_context("fork"), initializer=_settle_in)


def _settle_in() -> None:
    """Lay out a worker's copy, with all its modules compiled; a test that is red now is a mistake.

    Raises:
        RuntimeError: when the tests are red without any change.
    """
    _WORKER.copy = COPIES.absolute() / str(os.getpid())
    _WORKER.options = config().pytest_add_cli_args
    _WORKER.tests = config().pytest_add_cli_args_test_selection
    _WORKER.type_check = config().type_check_command
    left_out = shutil.ignore_patterns("__pycache__", "browser", "gallery", "lighthouse")
    for name in COPIED:
        source = Path(name)
        if source.is_dir():
            shutil.copytree(source, _WORKER.copy / name, ignore=left_out)
        else:
            shutil.copy(source, _WORKER.copy / name)
    if _tested("", tuple(_WORKER.tests), compile_all=True) != "survived":
        raise RuntimeError("the tests are red without any mutant")


def run(mutant: Mutant) -> str:
    """``killed``, ``timeout``, ``caught by type check`` or ``survived``; in a worker only.

    The tests that speak of the module come first and by themselves: most mutants need no others.
    """
    module = mutant.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    with _changed(mutant):
        for tests in (*_first(mutant.path, module), tuple(_WORKER.tests)):
            found = _tested(f"{module}.x_{mutant.place}", tests)
            if found != "survived":
                return found
        return "caught by type check" if _breaks_types() else "survived"


def _first(path: str, module: str) -> Iterator[tuple[str, ...]]:
    """What is tried before all tests, one after the other."""
    yield path, *_named(module)
    yield _importing(module)
    yield _telling(module)
    yield (f"{FORM}[{path.removeprefix('scorekeeper/')}]",)


@cache
def _named(module: str) -> tuple[str, ...]:
    """The test files that have a module's name, the beginning of it, or its folder's name."""
    words = [word.partition("_")[0] for word in module.split(".")[2:]]
    return tuple(str(file) for file in _files() if any(word in file.stem for word in words))


@cache
def _importing(module: str) -> tuple[str, ...]:
    """The test files that import from a module."""
    wanted = f"{module} import"
    return tuple(
        str(file)
        for file in _files()
        if wanted in (_WORKER.copy / file).read_text("utf-8") and str(file) not in _named(module)
    )


@cache
def _telling(module: str) -> tuple[str, ...]:
    """The test files that come by most functions: houses, tricks and whole hands."""
    games = {module.split(".")[1]} & set(PURE) or set(PURE)
    return tuple(
        str(file) for file in _files() if file.parts[1] in games and file.stem.startswith(STORIES)
    )


def _files() -> list[Path]:
    """The test files of the pure rooms."""
    files = [file.relative_to(_WORKER.copy) for file in _WORKER.copy.glob("tests/**/test_*.py")]
    return sorted(file for file in files if file.parts[1] in PURE)


@contextmanager
def _changed(mutant: Mutant) -> Iterator[None]:
    """The copy with the mutant in it; no compiled module is as old as the changed one."""
    changed = _WORKER.copy / mutant.path
    sound = changed.read_bytes()
    times = changed.stat().st_atime, changed.stat().st_mtime
    try:
        changed.write_text(mutant.source, "utf-8")
        os.utime(changed, (1, 1))
        yield
    finally:
        changed.write_bytes(sound)
        os.utime(changed, times)


def _tested(name: str, tests: tuple[str, ...], *, compile_all: bool = False) -> str:
    if not tests:
        return "survived"
    child = os.fork()
    if child == 0:
        status = int(pytest.ExitCode.INTERNAL_ERROR)
        try:
            status = _in_child(name, tests, compile_all=compile_all)
        finally:  # whatever happens, the child never goes on with its parent's work
            os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status < 0:
        return "timeout"
    return "survived" if status in _GREEN else "killed"


def _in_child(name: str, tests: tuple[str, ...], *, compile_all: bool) -> int:
    signal.alarm(SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.chdir(_WORKER.copy)
    for module in [module for module in sys.modules if module.split(".")[0] == "tests"]:
        del sys.modules[module]
    sys.path[:] = [str(Path.cwd()), *(place for place in sys.path if place)]
    sys.dont_write_bytecode = not compile_all
    os.environ["MUTANT_UNDER_TEST"] = name
    os.environ["PYTEST_DEBUG_TEMPROOT"] = str(_WORKER.copy)  # nobody else tidies up there
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    stop = [] if compile_all else ["-x"]
    return int(pytest.main([*stop, *_QUIETLY, *_WORKER.options, *tests]))


def _breaks_types() -> bool:
    done = subprocess.run(
        [sys.executable, "-m", *_WORKER.type_check],
        cwd=_WORKER.copy,
        capture_output=True,
        check=False,
        timeout=SECONDS,
    )
    return done.returncode != 0
