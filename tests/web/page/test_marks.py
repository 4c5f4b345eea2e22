"""印: everybody at a table has a mark of their own, the same wherever they are shown."""

import re

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.web.page.text import FORMS, marks_of
from tests.web.napoleon_table import by_result
from tests.web.visitor import Visitor

NAMES = st.lists(st.text(st.characters(categories=["L", "N", "S"]), min_size=1, max_size=12),
                 unique=True, min_size=2, max_size=30)  # fmt: skip


@given(NAMES)
def test_no_two_of_thirty_have_the_same_mark(names):
    marks = marks_of(tuple(names))
    assert len(set(marks.values())) == len(names)
    assert dict(list(marks.items())[:-1]) == marks_of(tuple(names[:-1])), "nobody's mark changes"
    if len(names) <= 2 * len(FORMS):
        assert len({(one.form, one.is_full) for one in marks.values()}) == len(names)


def shown(inside):
    return {(one["data-letter"], one["class"], one.one("path")["d"])
            for one in inside.all("span", css="emblem")}  # fmt: skip


def test_a_mark_is_the_same_on_chips_in_the_curve_and_in_lists(app):
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("wikipedia")
    by_result(visitor)
    chips = shown(visitor.page.main.one("div", css="chips"))
    assert len(chips) == 5
    visitor.press("hands")
    by_result(visitor, seat=2, adjutant=0)
    visitor.sheet()
    visitor.press("close")
    page = visitor.page.main
    assert shown(page.one("ol", css="rank")) == chips == shown(page.one("thead"))
    drawn = page.one("svg", css="chart")
    letters = {one.text for one in drawn.all("text", css="letter")}
    assert letters == {letter for letter, _, _ in chips}
    forms = [(one["class"], one["d"]) for one in drawn.all("path", css="emblem")]
    assert set(forms) == {(look, form) for _, look, form in chips}
    assert len(forms) == 2 * 5, "one on each line and one at its end"
    standings = visitor.open("/seasons/2026/").main
    assert len(shown(standings.all("table")[0])) == 5
    for place in (page, standings):
        assert all(one["aria-hidden"] == "true" for one in place.all("span", css="emblem"))
    assert not re.search(r'class="emblem[^>]*>[^<]*[^<\s]', visitor.page.html), "no text in it"


def test_nobody_from_elsewhere_has_a_mark(app):
    assert "emblem" not in Visitor(app.test_client(), "en").open("/sessions/new").html
