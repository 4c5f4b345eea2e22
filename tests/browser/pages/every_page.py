"""Every page of the house, walked once in each language, to be looked at in a browser."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from urllib.parse import quote, urlsplit

from flask import Flask
from playwright.sync_api import Page, Route

from tests.web.at_home import app_at_home
from tests.web.markup import read
from tests.web.nap_tour import nap_tour
from tests.web.tour import Stop, tour
from tests.web.visitor import PLAYERS, Visitor

NOTHING: Mapping[str, str] = MappingProxyType({})

ALONE = (
    "/sources", "/import/", "/import/paper/", "/offline", "/referee/check",
    "/referee/irregularities/", "/referee/irregularities/revoke",
    "/rules/compare?a=jazz&b=sisyphus",
    "/sessions/new/rules?preset=jazz", "/devices/mine", "/devices/leave", "/export/season/7/",
    "/export/season/7/print", "/export/season/7/days", "/export/season/7/certificate",
    "/export/season/7/year",
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
def all_sights(language: str, players: tuple[str, ...] = PLAYERS) -> tuple[Sight, ...]:
    """Every page of the walks, in their order."""
    with TemporaryDirectory() as folder:
        app = app_at_home(Path(folder) / "i", testing=False)
        visitor = Visitor(app.test_client(), language, players=players)
        return tuple(
            Sight(language, about, page.path, page.status, page.html)
            for about, page in _walk(app, visitor)
        )


@cache
def sights(language: str) -> tuple[Sight, ...]:
    """Those that together have every element in every guise."""
    return tuple(_covering(all_sights(language)))


def show(page: Page, address: str, sight: Sight, beside: Mapping[str, str] = NOTHING) -> None:
    """Open a page as it was answered on the way, with the house's own styles and scripts.

    ``beside`` has the markup of what such a page may ask for, by path.
    """
    where = address + quote(sight.path, safe="/?=&,%")

    def answer(route: Route) -> None:
        asked = route.request
        if asked.url == where and asked.is_navigation_request():
            route.fulfill(
                status=sight.status, content_type="text/html; charset=utf-8", body=sight.html
            )
        elif "/static/" in asked.url or asked.resource_type == "image":
            route.continue_()
        elif (path := urlsplit(asked.url).path) in beside:
            route.fulfill(content_type="text/html; charset=utf-8", body=beside[path])
        else:
            route.fulfill(status=304)

    page.unroute_all()
    page.route("**", answer)
    page.goto("about:blank")
    answered = page.goto(where)
    assert answered is not None
    assert answered.text() == sight.html, f"{sight.about} is not what was looked at"


def fullest(language: str, players: tuple[str, ...]) -> list[Sight]:
    """Those that have it for every kind of page by itself, in their order."""
    walked = all_sights(language, players)
    kinds: dict[str, list[Sight]] = {}
    for sight in walked:
        kinds.setdefault(_kind(sight.path), []).append(sight)
    kept = {sight for alike in kinds.values() for sight in _covering(alike)}
    return [sight for sight in walked if sight in kept]


def _covering(walked: Iterable[Sight]) -> Iterator[Sight]:
    """The fullest first."""
    full = [(one, _guises(one.html)) for one in walked]
    missing = {guise for _, guises in full for guise in guises}
    while missing:
        sight, guises = max(full, key=lambda one: len(one[1] & missing))
        missing -= guises
        yield sight


def _kind(path: str) -> str:
    """Pages of one kind differ in numbers and what was asked."""
    return re.sub(r"[0-9a-f]{8,}|\d+|(?<=^/rules/).+", "", path.partition("?")[0])


def _walk(app: Flask, visitor: Visitor) -> Iterator[Stop]:
    yield from tour(visitor)
    here = Visitor(app.test_client(), visitor.language, session=visitor.session)
    for path in (*ALONE, *(f"/sessions/{visitor.session}/{part}" for part in OF_A_SESSION)):
        yield path, here.open(path)
    for about in (
        f"/export/session/{visitor.session}/",
        f"/export/session/{visitor.session}/print",
    ):
        yield about, here.open(about)
    yield from nap_tour(Visitor(app.test_client(), visitor.language, players=visitor.players))


def _guises(html: str) -> set[tuple[str, str, str]]:
    root, _ = read(html)
    return {(one.tag, one.get("class"), one.get("role")) for one in root.all()}
