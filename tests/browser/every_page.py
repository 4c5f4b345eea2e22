"""Every page of the house, walked once in each language, to be looked at in a browser."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask

from tests.web.at_home import app_at_home
from tests.web.markup import read
from tests.web.nap_tour import nap_tour
from tests.web.tour import Stop, tour
from tests.web.visitor import Visitor

ALONE = (
    "/sources", "/import/", "/import/paper/", "/offline", "/referee/check",
    "/referee/irregularities/", "/referee/irregularities/revoke",
    "/rules/compare?a=jazz&b=sisyphus",
    "/sessions/new/rules?preset=jazz", "/devices/mine", "/devices/leave", "/export/season/7/",
    "/export/season/7/print",
)  # fmt: skip
"""Pages that the walks do not come by."""

OF_A_SESSION = (
    "table", "wall", "rules/edit", "what-if", "hands/1/check", "hands/1/irregularities/",
    "hands/1/irregularities/revoke", "hands/1/tricks/1/referee", "penalties",
)  # fmt: skip


@dataclass(frozen=True)
class Sight:
    """A page as it was answered, and where on the way."""

    language: str
    about: str
    path: str
    status: int
    html: str


@cache
def all_sights(language: str) -> tuple[Sight, ...]:
    """Every page of the walks, in their order."""
    with TemporaryDirectory() as folder:
        app = app_at_home(Path(folder) / "i", testing=False)
        return tuple(
            Sight(language, about, page.path, page.status, page.html)
            for about, page in _walk(app, language)
        )


@cache
def sights(language: str) -> tuple[Sight, ...]:
    """Those that together have every element in every guise: the fullest first."""
    full = [(one, _guises(one.html)) for one in all_sights(language)]
    missing = {guise for _, guises in full for guise in guises}
    chosen = []
    while missing:
        sight, guises = max(full, key=lambda one: len(one[1] & missing))
        missing -= guises
        chosen.append(sight)
    return tuple(chosen)


def _walk(app: Flask, language: str) -> Iterator[Stop]:
    visitor = Visitor(app.test_client(), language)
    yield from tour(visitor)
    here = Visitor(app.test_client(), language, session=visitor.session)
    for path in (*ALONE, *(f"/sessions/{visitor.session}/{part}" for part in OF_A_SESSION)):
        yield path, here.open(path)
    for about in (
        f"/export/session/{visitor.session}/",
        f"/export/session/{visitor.session}/print",
    ):
        yield about, here.open(about)
    yield from nap_tour(Visitor(app.test_client(), language))


def _guises(html: str) -> set[tuple[str, str, str]]:
    root, _ = read(html)
    return {(one.tag, one.get("class"), one.get("role")) for one in root.all()}
