"""On the pages of a session of Nap nothing speaks of the other game."""

import re

from tests.strays import every
from tests.web.visitor import Page
from tests.web.walk import sights_of_nap

FOREIGN = {
    "ja": re.compile("副官|絵札|連合軍|マイティ|正ジャック|裏ジャック|捨て札|ナポレオン|立った人"),
    "en": re.compile(
        r"\b(adjutant|honours?|all(y|ies)|mighty|bower|buried|Napoleon)\b", re.IGNORECASE
    ),
}
READ_ALOUD = ("aria-label", "title", "placeholder")
NAMED = {"ナポレオン", "Napoleon"}
"""What the rules page may say, where it names its source and lists the rules of both games."""


def pages():
    for language in FOREIGN:
        for one in sights_of_nap(language):
            yield language, Page(one.status, one.path, one.html), one.about


def test_the_tour_is_whole():
    assert len(sights_of_nap("ja")) == len(sights_of_nap("en")) > 40


@every("language, page, about", pages, ids=lambda language, page, about: f"{language}, {about}")
def test_a_page_is_answered_and_speaks_of_nap_alone(language, page, about):
    assert page.status in (200, 400, 422)
    assert page.faults == []
    aloud = (one.get(name) for one in page.main.all() for name in READ_ALOUD)
    read = " ".join([page.main.text, *aloud])
    found = {word[0] for word in FOREIGN[language].finditer(read)}
    assert found - (NAMED if page.path.endswith("/rules") else set()) == set()
