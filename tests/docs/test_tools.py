"""Lines for make, pip, pipx and uv in the documents: what they name is there.

``make`` is asked what it would do (``-n``) for every target that is told, with the variables that
are told. What pip and uv would fetch from an index is not fetched: of those lines it is held that
their options exist, that their files are there, and that they install this distribution and no
other.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from tests.docs.test_documents import DOCUMENTS, ROOT, by_name, text_of

CONTAINERFILE = ROOT / "docs/server/Containerfile"
PAGES = [*DOCUMENTS, CONTAINERFILE]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NAME = PROJECT["project"]["name"]
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINES = re.compile(
    r"^(?:```\w*\n(?P<fenced>.*?)^```|(?P<indented> {4}\S.*?)$)", re.MULTILINE | re.DOTALL
)
ASSIGNED = re.compile(r"([A-Z]+)=(.+)", re.DOTALL)
PIP = re.compile(r"^(?:\S*[/\\])?pip3?$")
FLAG = re.compile(r"--[a-z][a-z-]*")


def typed(page: Path) -> Iterator[list[str]]:
    """Every command of a page in words, from its blocks and between backticks in a sentence."""
    text = re.sub(r"\\\n\s*", " ", text_of(page))
    if page == CONTAINERFILE:
        blocks, spans = re.findall(r"^RUN (.*)$", text, re.MULTILINE), []
    else:
        blocks = [found["fenced"] or found["indented"] for found in LINES.finditer(text)]
        spans = SPAN.findall(text)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    for line in [*lines, *spans]:
        if not re.match(r"(RUN )?\S*\b(make|pip3?|pipx|uv|uvx|py|python3?)\b", line):
            continue
        for command in line.replace("\\Scripts\\", "/Scripts/").split(" && "):
            words = re.split(r" {2,}", command)[0]  # further right stands what it does
            yield shlex.split(words, comments=True)


def makes(page: Path) -> set[tuple[str, tuple[str, ...]]]:
    """Every target that a page tells of, with the variables that it is told with."""
    found = set()
    for tool, *words in filter(None, typed(page)):
        if tool != "make":
            continue
        given = tuple(word for word in words if ASSIGNED.fullmatch(word))
        targets = [word for word in words if word not in given and word != "|"]
        found |= set(product(targets, [given]))
    return found


def is_not_of_make(pair: tuple[str, str]) -> bool:
    """Not what a ``make test`` around all this hands down: its own flags and variables."""
    name, _ = pair
    return not re.fullmatch(r"MAKE\w*|MFLAGS|ARGS|WORKERS|PYTHON|VENV|UV", name)


@cache
def would_do(target: str, *variables: str) -> str:
    done = subprocess.run(
        ["make", "-n", "--no-print-directory", target, *variables],
        cwd=ROOT,
        env=dict(filter(is_not_of_make, os.environ.items())),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (target, variables, done.stderr)
    return done.stdout


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="make is not here")
TOLD = sorted(set().union(*map(makes, PAGES)))


def tools(recipe: str) -> str:
    """The source of those of our own programs that a recipe calls."""
    found = ""
    for module in re.findall(r"python -m (tests\.\S+)", recipe):
        place = ROOT / module.replace(".", "/")
        files = place.rglob("*.py") if place.is_dir() else [place.with_suffix(".py")]
        found += "".join(map(text_of, files))
    return found


@needs_make
@pytest.mark.parametrize(("target", "variables"), TOLD, ids=repr)
def test_make_knows_what_is_told(target: str, variables: tuple[str, ...]) -> None:
    plain = would_do(target)
    would_do(target, *variables)
    for variable in variables:
        name, _, value = variable.partition("=")
        changes = would_do(target, f"{name}=zz9") != plain
        assert changes or f'environ.get("{name}"' in tools(plain), f"{name} changes nothing"
        if name == "ARGS" and (source := tools(plain)):
            assert [flag for flag in FLAG.findall(value) if f'"{flag}"' not in source] == []


def installs(page: Path) -> list[list[str]]:
    """What a page has pip install, by the words after ``install``; pipx and uv's tools likewise."""
    found = []
    for words in typed(page):
        for place, word in enumerate(words):
            before = words[place - 1] if place else ""
            if word == "install" and (PIP.match(before) or before in {"pipx", "tool"}):
                found.append(words[place + 1 :])
    return found


@cache
def pip_says() -> str:
    asked = [sys.executable, "-m", "pip", "install", "--help"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


OUR_WHEEL = re.compile(r"(?:[^/]*/)*(?:napoleon_scorekeeper-)?[*…]\.whl")
"""The wheel of a release, in some folder."""


def wrong(words: list[str]) -> Iterator[str]:
    """What does not hold of a line for pip: files and options that are not there, strangers."""
    rest = iter(words)
    for word in rest:
        if word in {"-r", "--requirement"}:
            file = next(rest, "")
            if not (ROOT / file).is_file():
                yield f"there is no {file}"
        elif word.startswith("-"):
            if pip_says() and not re.search(rf"(?<!\S){re.escape(word)}\b", pip_says()):
                yield f"pip does not know {word}"
        elif word != "." and not OUR_WHEEL.fullmatch(word):
            name, _, extras = word.removesuffix("]").partition("[")
            there = PROJECT["project"].get("optional-dependencies", {})
            strange = {one for one in extras.split(",") if one and one not in there}
            if name not in {".", NAME} or strange:
                yield f"{word} is not ours"


@pytest.mark.parametrize("page", [one for one in PAGES if installs(one)], ids=by_name)
def test_what_is_installed_is_ours(page: Path) -> None:
    assert [fault for words in installs(page) for fault in wrong(words)] == []


def test_this_folder_is_what_pip_would_install() -> None:
    if not pip_says():
        pytest.skip("this environment has no pip")
    pytest.importorskip("hatchling")
    offline = ["--dry-run", "--ignore-installed", "--no-index", "--no-deps", "--no-build-isolation"]
    asked = [sys.executable, "-m", "pip", "install", *offline, "."]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"Would install {NAME}-" in done.stdout
