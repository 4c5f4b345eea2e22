"""One mutant, one process: nothing was imported, cached or worked out before the change.

The tests run in a copy of the checkout, in a process forked from one that has imported what the
tests need from elsewhere, but nothing of the project.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import click  # noqa: F401 - imported once for all the processes that are forked
import fluent.runtime  # noqa: F401
import hypothesis  # noqa: F401
import pytest

from tests.mutants.mutant import Mutant

COPY = Path("mutants/fresh")
COPIED = ("scorekeeper", "tests", "templates", "static", "pyproject.toml", "README.md")
PURE = ("cards", "game", "napoleon")
"""Folders of tests that know nothing of pages and files."""

_QUIETLY = ("-q", "--rootdir=.", "--tb=no", "-W", "ignore::pytest.PytestAssertRewriteWarning")
SECONDS = 300
"""The most time that the tests of a mutant can take."""


def copy_checkout(tests: list[str]) -> None:
    """Lay out the copy, with all its modules compiled; a test that is red now is a mistake.

    Raises:
        RuntimeError: when the tests are red without any change.
    """
    shutil.rmtree(COPY, ignore_errors=True)
    left_out = shutil.ignore_patterns("__pycache__", "browser", "screenshots")
    for name in COPIED:
        source = Path(name)
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=left_out)
        else:
            shutil.copy(source, COPY / name)
    if _tested("", tests, compile_all=True) != "survived":
        raise RuntimeError("the tests are red without any mutant")


def run(mutant: Mutant, options: list[str], tests: list[str]) -> str:
    """``killed``, ``timeout``, ``caught by type check`` or ``survived``.

    The tests that speak of the module come first and by themselves: most mutants need no others.
    """
    module = mutant.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    name = f"{module}.x_{mutant.place}"
    with _changed(mutant):
        found = _tested(name, [*options, mutant.path, *_near(module)])
        if found == "survived":
            found = _tested(name, [*options, *tests])
        return "caught by type check" if found == "survived" and _breaks_types() else found


@cache
def _near(module: str) -> tuple[str, ...]:
    """The test files that import from a module or have its name."""
    files = [file.relative_to(COPY) for file in sorted(COPY.glob("tests/*/test_*.py"))]
    word = module.rpartition(".")[2]
    return tuple(
        str(file)
        for file in files
        if file.parts[1] in PURE
        and (word in file.stem or f"{module} import" in (COPY / file).read_text("utf-8"))
    )


@contextmanager
def _changed(mutant: Mutant) -> Iterator[None]:
    """The copy with the mutant in it; no compiled module is as old as the changed one."""
    changed = COPY / mutant.path
    sound = changed.read_bytes()
    times = changed.stat().st_atime, changed.stat().st_mtime
    try:
        changed.write_text(mutant.source, "utf-8")
        os.utime(changed, (1, 1))
        yield
    finally:
        changed.write_bytes(sound)
        os.utime(changed, times)


def _tested(name: str, tests: list[str], *, compile_all: bool = False) -> str:
    child = os.fork()
    if child == 0:
        os._exit(_in_child(name, tests, compile_all=compile_all))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status < 0:
        return "timeout"
    return "killed" if status else "survived"


def _in_child(name: str, tests: list[str], *, compile_all: bool) -> int:
    signal.alarm(SECONDS)
    os.chdir(COPY)
    for module in [module for module in sys.modules if module.split(".")[0] == "tests"]:
        del sys.modules[module]
    sys.path[:] = [str(Path.cwd()), *(place for place in sys.path if place)]
    sys.dont_write_bytecode = not compile_all
    os.environ["MUTANT_UNDER_TEST"] = name
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    stop = [] if compile_all else ["-x"]
    return int(pytest.main([*stop, *_QUIETLY, *tests]))


def _breaks_types() -> bool:
    done = subprocess.run(
        [sys.executable, "-m", "mypy"], cwd=COPY, capture_output=True, check=False, timeout=SECONDS
    )
    return done.returncode != 0
