"""On the pages of a session of Nap nothing speaks of the other game."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.web.at_home import app_at_home
from tests.web.nap_tour import nap_tour
from tests.web.tour import Stop
from tests.web.visitor import Page, Visitor

FOREIGN = {
    "ja": re.compile("副官|絵札|連合軍|マイティ|正ジャック|裏ジャック|捨て札|ナポレオン|立った人"),
    "en": re.compile(
        r"\b(adjutant|honours?|all(y|ies)|mighty|bower|buried|Napoleon)\b", re.IGNORECASE
    ),
}
"""Words that only Napoleon has."""
NAMED = {"ナポレオン", "Napoleon"}
"""What the rules page may say, where it names its source and lists the rules of both games."""


@cache
def stops(language: str) -> tuple[Stop, ...]:
    with TemporaryDirectory() as folder:
        app = app_at_home(Path(folder) / "i")
        return tuple(nap_tour(Visitor(app.test_client(), language)))


EVERY = [(language, about, page) for language in FOREIGN for about, page in stops(language)]
every_page = pytest.mark.parametrize(
    ("language", "page"),
    [(language, page) for language, _, page in EVERY],
    ids=[f"{language}, {about}" for language, about, _ in EVERY],
)


def test_the_tour_is_whole() -> None:
    assert len(stops("ja")) == len(stops("en")) > 40


@every_page
def test_a_page_speaks_of_nap_alone(language: str, page: Page) -> None:
    read = page.main.text + " ".join(
        one.get(name) for one in page.main.all() for name in ("aria-label", "title", "placeholder")
    )
    found = {word[0] for word in FOREIGN[language].finditer(read)}
    assert found - (NAMED if page.path.endswith("/rules") else set()) == set()


@every_page
def test_a_page_is_answered(language: str, page: Page) -> None:
    assert page.status in (200, 400, 422)
    assert page.faults == []
