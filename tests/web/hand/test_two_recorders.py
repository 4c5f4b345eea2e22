"""What pages answer two recorders: an undo names its event, a question works without scripts."""

import pytest

from tests.web.nap_table import by_result
from tests.web.visitor import Visitor, fields_of


@pytest.fixture
def table(visitor):
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=3, count=14, trump="H")
    visitor.press("adjutant-card", card="SA")
    visitor.press("buried", count=1)
    visitor.press("trick", winner=0, honours=2)
    visitor.press("trick", winner=1, honours=1)
    return visitor


@pytest.fixture
def other(app, table):
    made = Visitor(app.test_client(), table.language, session=table.session)
    made.hand()
    return made


def said(page):
    return page.main.one("div", css="wrong").text


def taken(table):
    return len(table.hand().root.one("ol", css="history").all("li"))


def test_an_undo_takes_back_what_its_button_names_and_nothing_later(table, other, say):
    table.press("trick", winner=2, honours=3)
    before = taken(table)
    page = other.press("undo")
    assert page.status == 422
    first = say("history-napoleon-trick-taken", trick=2, winner="Ben", honours=1)
    last = say("history-napoleon-trick-taken", trick=3, winner="千恵", honours=3)
    assert said(page) == say("undo-too-late-named", what=first, last=last)
    assert taken(table) == before
    assert other.press("undo").status == 200  # the page shows what the button names now


NO_TARGETS = ("", "0", "1", "999", "-3", "x", "9" * 60, "tap:", "tap:nobody", "shared:", "shared:x")


@pytest.mark.parametrize("target", [*NO_TARGETS, "shared:1", "shared:999"])
def test_an_undo_that_names_nothing_takes_nothing_back(table, say, target):
    before = taken(table)
    page = table.forge("undo", {"target": target})
    assert (page.status, said(page)) == (422, say("undo-unknown"))
    assert taken(table) == before


def test_an_undo_may_name_a_tap_of_its_own(table):
    before, mine = taken(table), f"mine at {table.session}"
    note = table.forge("note", {"command": mine, "text": "a note"})
    assert (note.status, taken(table)) == (200, before + 1)
    undo = fields_of(table.page.form("undo")).to_dict()
    sent = {**undo, "target": f"tap:{mine}", "after": mine, "command": f"undo of {mine}"}
    path = f"/sessions/{table.session}/undo"
    assert [table.client.post(path, data=sent).status_code for _ in range(2)] == [303, 303]


def test_what_was_left_out_is_added_to_no_later_question(table, other, say):
    table.press("trick", winner=2, honours=3)
    before = taken(table)
    asked_again = other.forge("trick", {"winner": 4})
    assert asked_again.form("trick").one(name="trick")["value"] == "4", "others recorded the third"
    page = other.forge("trick", {"winner": 4, "honours": 0})
    assert (page.status, taken(table)) == (422, before)
    assert said(page).startswith(say("moved-on"))


@pytest.mark.parametrize("answer", ["own", "stands"])
def test_the_question_is_answered_by_one_tap_without_scripts(table, other, say, answer):
    table.press("trick", winner=2, honours=3)
    page = other.press("trick", winner=4, honours=0)
    asked = page.main.one("section", css="question")
    versions = {
        "own": say("history-napoleon-trick-taken", trick=3, winner="Eve", honours=0),
        "stands": say("history-napoleon-trick-taken", trick=3, winner="千恵", honours=3),
    }
    assert page.status == 409
    for name, words in versions.items():
        assert say(f"versions-{name}", what=words) in asked.text
    assert not page.complaints[1:]
    if answer == "own":
        form = asked.one("form")
        page = other.post(form["action"], fields_of(form))
    else:
        page = other.open(asked.one("a")["href"])
    assert page.status == 200
    row = table.hand().main.text
    assert (
        say("history-trick-corrected-honours", hand=1, trick=3, winner="Eve", honours=0) in row
    ) is (answer == "own")


def test_a_phone_that_keeps_its_taps_is_told_what_says_the_same(table, other):
    form = other.page.form("trick")
    sent = {**fields_of(form).to_dict(), "winner": "2", "honours": "3"}
    table.press("trick", winner=2, honours=3)
    number = table.page.form("undo").one(name="target")["value"]
    for after, ending in [({"after": ""}, f"?agreed={number}"), ({}, "/hands/1")]:
        answer = other.client.post(form["action"], data={**sent, **after})
        assert answer.status_code == 303
        assert answer.headers["Location"].endswith(ending)


def test_what_something_else_has_overtaken_says_whether_it_may_be_sent_again(table, other):
    forms = {
        name: (other.page.form(name)["action"], fields_of(other.page.form(name)).to_dict() | more)
        for name, more in {"trick": {"winner": "2", "honours": "3"}, "undo": {}}.items()
    }
    table.write("note", text="meanwhile")
    again = {
        name: other.client.post(path, data=sent).headers.get("X-May-Be-Sent-Again")
        for name, (path, sent) in forms.items()
    }
    assert again == {"trick": "yes", "undo": None}


def test_a_tap_of_several_facts_sent_again_with_another_answer_is_told_so(table):
    page = table.open(f"/sessions/{table.session}/hands/1/irregularities/revoke")
    form = next(one for one in page.root.all("form") if one.all(name="seat"))
    chosen = {"remedy": "penalty", "seat": "2", "points": "5"}
    sent = fields_of(form).to_dict() | chosen
    answers = [table.post(form["action"], sent | {"trick": trick}) for trick in ("1", "1", "2")]
    assert [one.status for one in answers] == [200, 200, 422], answers[0].complaints


def raw(visitor, form, **more):
    form = visitor.page.form(form)
    return visitor.client.post(
        form["action"],
        data=fields_of(form).to_dict() | more,
        headers={"Accept-Language": visitor.language},
    )


@pytest.mark.parametrize(
    ("page", "answers"),
    [
        ("tricks/2/mend", {"winner": "4", "honours": "1"}),
        ("contract/mend", {"napoleon": "2", "bid": "14H"}),
    ],
)
def test_putting_right_what_is_undone_is_refused_and_leads_nowhere(
    table, other, say, page, answers
):
    """An answer that leads on would say that it is recorded."""
    other.open(f"/sessions/{table.session}/hands/1/{page}")
    for _ in range(5):
        table.press("undo")
    answer = raw(other, "mend", **answers)
    assert answer.status_code == 422
    assert say("message-back") in answer.text


def test_a_tap_on_a_hand_that_was_taken_back_gets_a_sentence(table, other, say):
    for _ in range(6):
        table.press("undo")
    assert table.hand().status == 404
    answer = raw(other, "trick", winner="2", honours="3")
    assert (answer.status_code, say("moved-on-gone") in answer.text) == (422, True)


def test_a_protest_against_a_hand_that_is_open_again_is_refused(visitor, app, say):
    visitor.sit_down("nap-ja")
    by_result(visitor, 2, "4", "made")
    other = Visitor(app.test_client(), visitor.language, session=visitor.session)
    other.hand()
    visitor.press("undo")
    answer = raw(other, "protest", text="a revoke")
    assert (answer.status_code, say("moved-on") in answer.text) == (422, True)


def test_another_answer_for_a_seat_that_nobody_has_is_told_as_it_was_typed(table, other, say):
    table.press("trick", winner=2, honours=3)
    answer = raw(other, "trick", winner="9", honours="1")
    typed = say("list-separator").join(("3", "9", "1"))
    assert (answer.status_code, typed in answer.text) == (409, True)
