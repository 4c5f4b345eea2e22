"""One form sent more than once: recorded once, and another answer in it is not passed over."""

import threading
from collections import Counter
from contextlib import closing

import pytest

from scorekeeper.store import database_path, open_database
from tests.web.visitor import NAMES, Visitor, fields_of

pytestmark = pytest.mark.usefixtures("own_house")

COPIES = 8


def noted(instance):
    with closing(open_database(database_path(instance))) as database:
        found = database.query("select payload from event where kind like '%-noted'")
        return [row["payload"] for row in found]


def test_another_answer_in_the_same_form_is_told_what_stands(visitor, say, instance):
    hand = visitor.sit_down("jazz")
    visitor.write("note", text="最初")
    visitor.page = hand
    page = visitor.write("note", text="あと")
    assert page.status == 422
    assert say("history-napoleon-noted", text="最初") in page.complaints[0]
    assert 'value="最初"' not in page.html
    assert "あと" in page.form("note").text
    assert len(noted(instance)) == 1
    # It is offered once more, as a form of its own.
    assert visitor.press("note").status == 200
    assert len(noted(instance)) == 2


def test_what_was_undone_since_is_said_to_be(visitor, say, instance):
    hand = visitor.sit_down("jazz")
    visitor.write("note", text="最初")
    visitor.press("undo")
    visitor.page = hand
    page = visitor.write("note", text="あと")
    first = say("history-napoleon-noted", text="最初")
    assert page.complaints[:1] == [say("sent-otherwise-undone", stands=first)]
    assert len(noted(instance)) == 1


def test_a_form_that_is_there_no_more_leaves_its_answer_on_the_page(visitor, say):
    hand = visitor.sit_down("jazz")
    told = visitor.press("contract", seat=0, count=13, trump="S")
    visitor.page = hand
    page = visitor.press("contract", seat=1, count=13, trump="S")
    assert (told.status, page.status) == (200, 422)
    told = page.main.one("div", css="wrong").text
    assert NAMES[0] in told  # who stands
    assert NAMES[1] in told  # whom the form named now
    assert page.forms("undo")


def test_a_session_opened_from_the_form_already_is_named(visitor, say):
    start = visitor.open("/sessions/new")
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    sent = {**names, "preset": "jazz", "season": "2026"}
    visitor.forge("sessions/new", sent)
    visitor.page = start
    page = visitor.forge("sessions/new", {**sent, "player-1": "別人"})
    assert page.status == 422
    assert any(NAMES[0] in sentence for sentence in page.complaints)
    assert "別人" in page.html
    assert visitor.write("sessions/new").status == 200


@pytest.mark.parametrize("form", ["note", "undo", "hands"])
def test_copies_sent_at_once_are_recorded_once_and_none_is_refused(make_app, instance, form):
    app = make_app(listens_on_loopback=True)
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("jazz")
    visitor.write("note", text="ready")
    if form == "hands":
        visitor.forge("redeal", {"reason": "misdeal"})
    found = visitor.page.form(form)
    sent = fields_of(found).to_dict() | {"text": "once"}
    name = app.config["SESSION_COOKIE_NAME"]
    cookie = visitor.client.get_cookie(name).value
    gate, ends = threading.Barrier(COPIES), Counter()

    def send():
        browser = app.test_client(stranger=True)
        browser.entered = visitor.client.entered
        browser.set_cookie(name, cookie)
        gate.wait()
        ends[browser.post(found["action"], data=sent).status_code] += 1

    with closing(open_database(database_path(instance))) as database:
        before = database["event"].count
        threads = [threading.Thread(target=send) for _ in range(COPIES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert database["event"].count == before + 1
    assert ends == {303: COPIES}
