"""Every page as it is answered on the walks, walked once and kept.

Tests in several processes share the walks: the first one walks, the others wait and read. A change
of the program or of the walks, or a new day, begins anew.
"""

import fcntl
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

import scorekeeper
from scorekeeper.places import furniture
from tests.web.at_home import app_at_home
from tests.web.nap_tour import nap_tour
from tests.web.tour import Stop, tour
from tests.web.visitor import Visitor

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".pytest_cache" / "walks"
WALKED = (
    Path(scorekeeper.__file__).parent, furniture("templates"), furniture("static"),
    ROOT / "requirements", Path(__file__).parent,
)  # fmt: skip
"""What a page hangs on: the program, what it is made with, and who walks."""

NAPOLEON, BESIDE, NAP = "napoleon", "beside", "nap"  # A walk for each game, and other pages

ALONE = (
    "/sources", "/import/", "/import/paper/", "/offline", "/referee/check",
    "/referee/irregularities/", "/referee/irregularities/revoke",
    "/rules/compare?a=jazz&b=sisyphus",
    "/sessions/new/rules?preset=jazz", "/devices/mine", "/devices/leave", "/export/season/7/",
    "/export/season/7/print", "/export/season/7/days",
)  # fmt: skip

OF_A_SESSION = (
    "table", "wall", "rules/edit", "what-if", "hands/1/check", "hands/1/irregularities/",
    "hands/1/irregularities/revoke", "hands/1/tricks/1/referee", "penalties",
)  # fmt: skip


@dataclass(frozen=True)
class Sight:
    language: str
    about: str
    path: str
    status: int
    html: str
    part: str = NAPOLEON


@cache
def all_sights(language: str) -> tuple[Sight, ...]:
    return _sights(f"all, {language}", language, _walk)


@cache
def sights_of_nap(language: str) -> tuple[Sight, ...]:
    return _sights(f"nap, {language}", language, lambda _, visitor: _nap(visitor))


def keep(name: str, make: Callable[[], Any]) -> Any:
    """What ``make`` gives, as JSON has it; made by one process, read by all."""
    short = sha256(name.encode()).hexdigest()[:16]
    try:
        KEPT.mkdir(parents=True, exist_ok=True)
        lock = (KEPT / f"{short}.lock").open("w")
    except OSError:  # nothing can be kept here
        return json.loads(json.dumps(make()))
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        place = KEPT / f"{_content()}-{short}.json"
        if not place.exists():
            fresh = place.with_suffix(f".{os.getpid()}")
            fresh.write_text(json.dumps(make()), "utf-8")
            fresh.replace(place)
            _forget_others()
        return json.loads(place.read_text("utf-8"))


@cache
def _content() -> str:
    """Another for every content of what a page hangs on, and for every day."""
    content = sha256(f"{sys.version} {date.today()}".encode())  # noqa: DTZ011 - any day will do
    for folder in WALKED:
        for path in sorted(folder.rglob("*")):
            if "__pycache__" not in path.parts and path.is_file():
                content.update(f"\0{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return content.hexdigest()[:16]


def _forget_others() -> None:
    for path in KEPT.glob("*.json"):
        if not path.name.startswith(_content()):
            with suppress(FileNotFoundError):
                path.unlink()


def _sights(
    name: str,
    language: str,
    walk: Callable[[Flask, Visitor], Iterator[tuple[str, Stop]]],
) -> tuple[Sight, ...]:
    def make() -> list[dict[str, Any]]:
        with TemporaryDirectory() as folder:
            app = app_at_home(Path(folder) / "i", testing=False)
            visitor = Visitor(app.test_client(), language)
            return [
                asdict(Sight(language, about, page.path, page.status, page.html, part))
                for part, (about, page) in walk(app, visitor)
            ]

    return tuple(Sight(**one) for one in keep(name, make))


def _walk(app: Flask, visitor: Visitor) -> Iterator[tuple[str, Stop]]:
    for stop in tour(visitor):
        yield NAPOLEON, stop
    here = Visitor(app.test_client(), visitor.language, session=visitor.session)
    for path in (*ALONE, *(f"/sessions/{visitor.session}/{part}" for part in OF_A_SESSION)):
        yield BESIDE, (path, here.open(path))
    for about in (
        f"/export/session/{visitor.session}/",
        f"/export/session/{visitor.session}/print",
    ):
        yield BESIDE, (about, here.open(about))
    yield from _nap(Visitor(app.test_client(), visitor.language))


def _nap(visitor: Visitor) -> Iterator[tuple[str, Stop]]:
    for stop in nap_tour(visitor):
        yield NAP, stop
