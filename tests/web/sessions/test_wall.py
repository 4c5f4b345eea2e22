"""大きな画面: the sheet and the hand in play, and nothing to press."""

import re

from scorekeeper.web.server.addresses import keep_addresses
from scorekeeper.web.server.keys import LOOKS_ON
from scorekeeper.web.sessions.sheet import MOST_ROWS
from tests.web.sessions.test_ending import HANDS, play
from tests.web.visitor import NAMES, Visitor


def wall(visitor):
    here = visitor.page
    page = visitor.open(f"/sessions/{visitor.session}/wall")
    visitor.page = here
    assert page.status == 200
    assert page.faults == []
    assert not page.root.all("form")
    assert not page.root.all("button")
    assert page.main["id"] == "wall"
    return page


def test_the_hand_in_play_stands_beside_the_sheet(visitor, say):
    play(visitor)
    visitor.press("hands")
    assert say("sheet-open") in wall(visitor).main.one("section", css="now").text
    visitor.press("contract", seat=1, count=14, trump="H")
    visitor.press("adjutant-card", card="SA")
    visitor.press("buried", count=1)
    visitor.press("trick", winner=3, honours=2)
    now = wall(visitor).main.one("section", css="now")
    assert NAMES[1] in now.one("p", css="contract").text
    assert say("wall-not-shown") in now.text
    last = now.one("p", css="last-trick").text
    assert say("wall-took", player=NAMES[3]) in last
    assert say("wall-honours", count=2) in last
    visitor.press("shown", seat=3)
    called = wall(visitor).main.one("section", css="now").one("p", css="called-line").text
    assert NAMES[3] in called
    assert say("wall-not-shown") not in called


def test_a_long_evening_shows_its_last_hands_and_what_came_before_in_a_row(visitor, say):
    page = play(visitor, HANDS * 4, "sisyphus,hands_per_session=null")
    sums = page.main.one("table", css="sheet").one("tbody").all("tr")[4]
    rows = wall(visitor).main.one("table", css="sheet").one("tbody").all("tr")
    assert len(rows) == MOST_ROWS
    assert say("wall-earlier") in rows[0].text
    assert [one.text for one in rows[0].all("span", css="points")] == [
        one.text for one in sums.all("span", css="sum")
    ]
    assert [row.one("span", css="hand-number").text for row in rows] == [
        str(hand) for hand in range(5, 13)
    ]


def on_a_lan(visitor, app, instance):
    keep_addresses(instance, ["http://192.168.1.4:8000/"])
    visitor.sit_down("nap-ja")
    return f"/sessions/{visitor.session}/wall"


def test_a_code_to_look_on_is_put_out_once_and_taken_away_with_its_link(
    visitor, app, instance, say
):
    address = on_a_lan(visitor, app, instance)
    onlooker = Visitor(app.test_client(role=LOOKS_ON), visitor.language)
    assert not onlooker.open(address).root.all("form"), "only owners let others in"
    tag = visitor.open(address).main["data-tag"]
    page = visitor.press("invite", role=LOOKS_ON)
    assert page.path == address
    scan = page.main.one("figure", css="scan")
    assert say("wall-scan") in scan.text
    assert scan.all("svg")
    assert not page.root.all("form")
    assert page.main["data-tag"] != tag, "a screen that stays open has it too"
    assert onlooker.open(address).main.all("figure", css="scan")
    visitor.open("/devices")
    visitor.press("withdraw")
    assert not onlooker.open(address).main.all("figure", css="scan")


def test_whoever_scans_it_looks_on_and_no_more(visitor, app, instance):
    address = on_a_lan(visitor, app, instance)
    visitor.open(address)
    scan = visitor.press("invite", role=LOOKS_ON).main.one("figure", css="scan")
    drawn = scan.all("path")[-1]["d"]
    visitor.open("/devices")
    visitor.forge("invite", {"role": LOOKS_ON})
    assert f'd="{drawn}"' in visitor.page.html, "the standing link itself"
    link = re.search(r'value="([^"#]+/enter#[\w-]{32})"', visitor.page.html)[1]
    phone = Visitor(app.test_client(stranger=True), visitor.language)
    phone.open("/enter")
    assert phone.forge("enter", {"key": link}).path == f"/sessions/{visitor.session}"
    assert phone.open("/sessions/new").status == 403


def test_no_code_stands_there_that_leads_nowhere_nor_one_that_is_somebodys(visitor, app, instance):
    visitor.sit_down("nap-ja")
    address = f"/sessions/{visitor.session}/wall"
    visitor.open("/devices")
    visitor.forge("invite", {"role": LOOKS_ON, "name": "Hall"})
    page = visitor.open(address)
    assert not page.root.all(css="scan"), "nobody else finds this machine"
    keep_addresses(instance, ["http://192.168.1.4:8000/"])
    assert not visitor.open(address).main.all("figure", css="scan"), "it was made for somebody"


def test_no_phone_keeps_the_page_of_the_wall(visitor):
    visitor.sit_down("nap-ja")
    answer = visitor.client.get(f"/sessions/{visitor.session}/wall")
    assert "X-May-Be-Kept" not in answer.headers
    assert "X-May-Be-Kept" in visitor.client.get(f"/sessions/{visitor.session}").headers
