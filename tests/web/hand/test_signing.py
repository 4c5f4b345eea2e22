"""署名 at the pages: a button a side, what waits for it, and where it shows."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests.web import nap_table, napoleon_table
from tests.web.visitor import NAMES, Visitor, offers

pytestmark = pytest.mark.usefixtures("own_house")

HOUSES = {"ja": "wikipedia,both_sides_sign=true", "en": "nap-ja,both_sides_sign=true"}
"""Either game, each in a language of its own."""


@pytest.fixture(params=HOUSES)
def house(request):
    return str(request.param)


@pytest.fixture
def visitor(app, house):
    return Visitor(app.test_client(), house)


@pytest.fixture
def table(visitor):
    visitor.sit_down(HOUSES[visitor.language])
    if visitor.language == "en":
        nap_table.by_result(visitor, 1, "3", "made")
        return visitor
    napoleon_table.by_result(visitor)
    return visitor


def signing(page):
    return page.main.one("section", css="signing")


def marks(visitor):
    return visitor.sheet().main.all("table")[0].one("tbody").text


def correct(visitor):
    page = visitor.open(f"/sessions/{visitor.session}/hands/1/correct")
    lost = {"result": "lost"} if page.form("correct").all(name="result") else {"taken": 12}
    assert visitor.forge("correct", {**lost, "why": "recount"}).status == 200


def addresses(page):
    return {form["action"].rpartition("/")[2] for form in page.root.all("form")}


def test_one_tap_a_side_and_the_next_hand_starts(table, say):
    page = table.hand()
    assert "hands" not in addresses(page)
    assert offers(page.form("sign"), "side") == ["declarer", "opponents"]
    first, second = (one.text for one in page.form("sign").all("button"))
    assert NAMES[1] in first
    assert all(name in second for name in (NAMES[0], NAMES[3], NAMES[4]))
    page = table.press("sign", side="opponents")
    assert offers(page.form("sign"), "side") == ["declarer"]
    side = say(f"side-{'napoleon' if table.language == 'ja' else 'nap'}-opponents")
    assert say("signing-signed", side=side) in signing(page).text
    page = table.press("sign", side="declarer")
    assert "sign" not in addresses(page)
    assert table.press("hands").path.endswith("/hands/2")


def test_the_sheet_marks_what_is_signed_and_leads_to_what_is_not(table, say):
    assert say("sheet-unsigned") in marks(table)
    big = table.page.main.one("a", css="big")
    assert (big.text, big["href"]) == (
        say("sheet-next-sign", number=1),
        f"/sessions/{table.session}/hands/1",
    )
    table.hand()
    table.press("sign", side="declarer")
    table.press("sign", side="opponents")
    assert say("sheet-unsigned") not in marks(table)
    assert say("sheet-signed") in marks(table)


def test_a_protest_is_the_other_way_on(table, say):
    page = table.hand()
    assert say("signing-how") in page.main.text
    page = table.write("protest", text="♥3?")
    assert (page.path, "sign" in addresses(page)) == (f"/sessions/{table.session}/hands/1", False)
    assert not page.main.all("section", css="signing")
    assert say("sheet-unsigned") not in marks(table)
    table.hand()
    assert table.press("hands").path.endswith("/hands/2")


def test_an_old_page_is_told_why_no_hand_starts(table, say):
    table.hand()
    table.press("sign", side="declarer")
    table.press("sign", side="opponents")
    old = table.page.form("hands")
    table.press("undo")
    sent = {one["name"]: one.get("value") for one in old.all("input")}
    sent["seen"] = table.hand().form("sign").one("input", name="seen")["value"]
    page = table.post(old["action"], {**sent, "command": "another-tap-of-the-same-page"})
    assert (page.status, page.complaints) == (422, [say("hand-unsigned", hand=1)])


def in_one_instant(visitors, sides):
    for one in visitors:
        one.hand()
    pressing = Barrier(len(visitors))

    def press(one, side):
        pressing.wait()
        return one.press("sign", side=side)

    with ThreadPoolExecutor(len(visitors)) as pool:
        return list(pool.map(press, visitors, sides))


def phones(table, app, count):
    return [Visitor(app.test_client(), table.language, session=table.session) for _ in range(count)]


def test_both_sides_may_sign_in_the_same_instant(table, app):
    pages = in_one_instant(phones(table, app, 2), ["declarer", "opponents"])
    assert [page.status for page in pages] == [200, 200]
    assert "sign" not in addresses(table.hand())
    assert table.press("hands").path.endswith("/hands/2")


def test_two_who_sign_for_one_side_at_once_agree(table, app, say):
    pages = in_one_instant(phones(table, app, 2), ["opponents", "opponents"])
    assert [page.status for page in pages] == [200, 200]
    for page in pages:
        assert offers(page.form("sign"), "side") == ["declarer"]
    listed = table.hand().root.one("ol", css="history").text
    side = say(f"side-{'napoleon' if table.language == 'ja' else 'nap'}-opponents")
    assert listed.count(side) == 1


def test_whose_phone_it_is_signs_by_name_for_the_own_side(app):
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down(HOUSES["ja"])
    visitor.open("/devices/mine")
    visitor.press("mine", person=NAMES[3])
    visitor.hand()
    napoleon_table.by_result(visitor)
    page = visitor.press("sign", side="opponents")
    assert f"{NAMES[3]} signed for the Allies" in signing(page).text
    page = visitor.press("sign", side="declarer")
    assert not page.main.all("section", css="signing")
    assert "signed" in page.main.text
    listed = page.root.one("ol", css="history")
    assert "Hand 1 signed for Napoleon’s side" in listed.text
    assert f"Hand 1 signed by {NAMES[3]} for the Allies" in listed.text


def test_the_end_says_what_is_not_signed_and_it_may_still_be(table, say):
    said = say("ending-unsigned", hands=say.list_words([say("sheet-hand", number=1)]))
    assert said in table.sheet().main.text
    page = table.press("close")
    assert said in page.main.one("section", css="ending").text
    assert said in page.main.one("textarea").text
    table.hand()
    table.press("sign", side="declarer")
    table.press("sign", side="opponents")
    assert said not in table.sheet().main.text
