"""The screen for the room of a club evening."""

import pytest

from tests.browser.evening.test_fitting import NAMES
from tests.web.visitor import Visitor

OVERFULL = "row => row.querySelector('.people').offsetHeight > row.clientHeight"


@pytest.mark.parametrize("scripts", [False], indirect=True)
def test_no_name_lies_on_the_next_table(thumb, served, language):
    visitor = Visitor(served[0].app.test_client(), language)
    visitor.open("/evenings/new")
    typed = "\n".join(f"{name}{table}" for table in "ABC" for name in NAMES[language])
    page = visitor.forge("evenings/new", {"new": typed, "rounds": "1"})
    thumb.page.set_viewport_size({"width": 1280, "height": 800})
    thumb.open(f"{page.path}wall")
    rows = thumb.page.locator(".tables > li").all()
    assert [one.evaluate(OVERFULL) for one in rows] == [False] * 3
