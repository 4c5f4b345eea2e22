"""Every page of the house, walked once in each language, to be looked at in a browser."""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache, partial
from types import MappingProxyType
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Page, Route

from tests.examples import by_turns, first, is_night
from tests.web.markup import read
from tests.web.walk import Sight, all_sights, keep

WIDEST = """
() => [...document.querySelectorAll('body *')]
  .filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map(one => one.outerHTML.slice(0, 120))
"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

NOT_STATIC = re.compile(r"^(?!.*/static/)")
"""What is not the house's own furniture."""

NOTHING: Mapping[str, str] = MappingProxyType({})


@cache
def sights(language: str) -> tuple[Sight, ...]:
    """Those that together have every element in every guise."""
    walked = all_sights(language)
    return tuple(walked[number] for number in keep(f"sights, {language}", partial(_cover, walked)))


in_words = pytest.mark.parametrize("words", by_turns(("ja", "en"), first))
"""By day all tests of pages read those of one language: the other need not be walked for them."""

DAYS = 4
"""In so many days each page is shown by day."""


def sights_of_today(language: str, days: int = DAYS) -> Iterator[tuple[int, Sight]]:
    """A share of them, numbered from another number each time; at night all."""
    today = date.today().toordinal()  # noqa: DTZ011 - any day will do
    shown = sights(language) if is_night() else sights(language)[today % days :: days]
    yield from enumerate(shown, start=today // days)


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
        elif asked.resource_type == "image":
            route.continue_()
        elif (path := urlsplit(asked.url).path) in beside:
            route.fulfill(content_type="text/html; charset=utf-8", body=beside[path])
        else:
            route.fulfill(status=304)

    page.unroute_all()
    page.route(NOT_STATIC, answer)
    page.goto("about:blank")
    answered = page.goto(where)
    assert answered is not None
    assert answered.text() == sight.html, f"{sight.about} is not what was looked at"


def _cover(walked: tuple[Sight, ...]) -> list[int]:
    return [walked.index(sight) for sight in _covering(walked)]


def _covering(walked: Iterable[Sight]) -> Iterator[Sight]:
    full = [(one, _guises(one.html)) for one in walked]
    missing = {guise for _, guises in full for guise in guises}
    while missing:
        sight, guises = max(full, key=lambda one: len(one[1] & missing))
        missing -= guises
        yield sight


def _guises(html: str) -> set[tuple[str, str, str]]:
    root, _ = read(html)
    return {(one.tag, one.get("class"), one.get("role")) for one in root.all()}
