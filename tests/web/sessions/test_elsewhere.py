"""掛けもち: whoever sits at another open table is asked about, and nothing is refused."""

from datetime import timedelta

import pytest

from scorekeeper.services import recording
from scorekeeper.services.sessions import load_session
from scorekeeper.web.server.application import services
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, seats

OTHERS = ("Fay", "Gus", "Hal", "Ida")


def there(visitor, session):
    with visitor.client.application.app_context():
        found = load_session(services(), session)
    return tuple(found.names[one] for one in found.table.there)


def start(visitor, names, **also):
    visitor.sits_anywhere = False
    visitor.open("/sessions/new")
    typed = {**seats(names), "preset": "wikipedia", "season": "2026", **also}
    return visitor.forge("sessions/new", typed)


def answers(page):
    return [one["value"] for one in page.main.all("button", name="elsewhere")]


def sentence(say, page, name, others):
    asked = [one.text for one in page.main.all("p") if name in one.text]
    return any(say.list_words(others) in one for one in asked)


@pytest.mark.parametrize(("answer", "left"), [("leave", True), ("stay", False)])
def test_a_second_table_asks_about_who_sits_at_the_first(visitor, say, answer, left):
    visitor.sit_down("wikipedia")
    first = visitor.session
    page = start(visitor, (*OTHERS, NAMES[1]))
    assert answers(page) == ["leave", "stay"]
    assert sentence(say, page, NAMES[1], (NAMES[0], *NAMES[2:5]))
    assert page.main.all("a", href=f"/sessions/{first}")
    shown = [one["name"] for one in page.main.all("button") if one.has("name")]
    assert shown.index("elsewhere") < shown.index("game"), "it is seen first, with scripts or not"
    page = visitor.write("sessions/new", elsewhere=answer)
    second = page.path.split("/")[2]
    assert page.path.endswith("/hands/1")
    assert second != first
    assert there(visitor, second) == (*OTHERS, NAMES[1])
    assert (NAMES[1] not in there(visitor, first)) is left


def test_what_was_answered_can_be_sent_twice(visitor):
    visitor.sit_down("wikipedia")
    first = visitor.session
    start(visitor, (*OTHERS, NAMES[1]))
    sent = visitor.page
    places = set()
    for _ in range(2):
        visitor.page = sent
        places.add(visitor.write("sessions/new", elsewhere="leave").path)
    assert len(places) == 1
    assert there(visitor, first) == (NAMES[0], *NAMES[2:5])


def test_two_devices_that_start_the_same_session_are_asked(visitor, say):
    visitor.sit_down("wikipedia")
    first = visitor.hand().path
    page = start(visitor, tuple(NAMES[:5]))
    assert answers(page) == ["stay"]
    (there,) = [one["href"] for one in page.main.all("a") if one.text == say("elsewhere-go")]
    assert there == first
    assert visitor.write("sessions/new", elsewhere="stay").path.endswith("/hands/1")
    assert answers(start(visitor, (*NAMES[:4], "Jon"))) == ["leave", "stay"]


def test_the_same_people_go_on_at_a_new_table_between_two_hands(visitor, monkeypatch):
    visitor.sit_down("wikipedia")
    by_result(visitor, trump="S", adjutant=3)
    names = tuple(NAMES[:5])
    assert answers(start(visitor, names)) == ["stay"], "it was begun just now"
    monkeypatch.setattr(recording, "JUST_BEGUN", timedelta(0))
    assert start(visitor, names).path.endswith("/hands/1")
    assert answers(start(visitor, names)) == ["stay"], "in mid-hand"


@pytest.mark.parametrize(("answer", "left"), [("leave", True), ("stay", False)])
def test_who_comes_during_the_evening_is_asked_about(visitor, say, answer, left):
    visitor.sit_down("wikipedia")
    first = visitor.session
    second = start(visitor, (*OTHERS, "Jon")).path.split("/")[2]
    visitor.open(f"/sessions/{second}/table")
    page = visitor.forge("table/arrive", {"name": NAMES[1], "place": 0})
    assert answers(page) == ["leave", "stay"]
    assert sentence(say, page, NAMES[1], (NAMES[0], *NAMES[2:5]))
    assert NAMES[1] not in there(visitor, second)
    page = visitor.write("table/arrive", elsewhere=answer)
    assert page.path == f"/sessions/{second}/table"
    assert there(visitor, second)[0] == NAMES[1]
    assert (NAMES[1] not in there(visitor, first)) is left


def test_who_sits_at_a_table_that_has_ended_is_not_asked_about(visitor):
    visitor.sit_down("wikipedia")
    visitor.sheet()
    visitor.press("undo")
    visitor.sheet()
    visitor.press("close")
    assert start(visitor, (*OTHERS, NAMES[1])).path.endswith("/hands/1")
