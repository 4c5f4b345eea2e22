"""端末: a page that lists every browser that is in, and shuts any of them out."""

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.services import Services, devices
from scorekeeper.services.backup import restore
from scorekeeper.store import database_path, open_database
from scorekeeper.web.server.addresses import keep_addresses
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import OWNER, TAGGED, open_keys
from tests.web.visitor import Visitor

FIREFOX = "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"
CHROME = "Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
SECRET = re.compile(r"http://localhost/enter#([\w-]{32})")


@pytest.fixture
def enter(app, token, instance):
    def come_in(key="", user_agent=FIREFOX):
        browser = app.test_client(stranger=True)
        data = {"key": key or open_keys(instance).owner, "csrf_token": token(browser, "/enter")}
        answer = browser.post("/enter", data=data, headers={"User-Agent": user_agent})
        assert answer.status_code == 303
        return browser

    return come_in


def is_in(browser):
    return browser.get("/probe/").status_code == 200


def press(browser, name, language="en", **choices):
    visitor = Visitor(browser, language)
    visitor.open("/devices")
    return visitor.press(name, **choices)


def test_every_device_is_listed_by_its_own_words(enter):
    own = enter(user_agent=FIREFOX)
    enter(user_agent=CHROME)
    enter(user_agent="w3m/0.5.3")
    enter(user_agent="")
    page = own.get("/devices", headers={"Accept-Language": "en"}).text
    named = re.findall(r'entry-name">([^<]*)<', page)
    assert sorted(named) == ["A browser", "Chrome, ChromeOS", "Firefox, Android", "w3m"]
    assert page.count(">This device</b>") == 1


def test_words_are_no_markup(enter):
    page = enter(user_agent='<script>alert("1")</script>').get("/devices").text
    assert "alert(" not in page


def test_one_device_is_shut_out_and_the_others_stay(enter):
    own, lost, other = enter(), enter(user_agent=CHROME), enter()
    page = own.get("/devices").text
    lost_id = re.search(r'Chrome.*?/devices/(\w+)/end"', page, re.DOTALL)[1]
    press(own, f"{lost_id}/end")
    assert [is_in(each) for each in (own, lost, other)] == [True, False, True]


def test_a_device_that_looks_on_is_let_keep_score_and_looks_on_again(enter):
    own = enter()
    guest = enter(SECRET.search(press(own, "invite", role="looks-on").html)[1])
    person = Visitor(guest, "en")
    [mark] = re.findall(r"/devices/(\w+)/role", own.get("/devices").text)
    for role, status in (("keeps-score", 200), ("looks-on", 403)):
        press(own, f"{mark}/role", role=role)
        assert guest.get("/sessions/new").status_code == status
    assert person.open("/devices/mine").html


def test_no_device_is_made_an_owner_nor_the_own_one_anything_else(enter, token):
    own, other = enter(), enter()
    marks = re.findall(r"/devices/(\w+)/end\"", own.get("/devices").text)
    page = own.get("/devices", headers={"Accept-Language": "en"}).text
    own_mark = re.search(r"device (\w+)</span>(?:(?!<li>).)*/devices/mine", page, re.DOTALL)
    data = {"csrf_token": token(own, "/devices")}
    assert own.post(f"/devices/{marks[0]}/role", data={**data, "role": "owner"}).status_code == 422
    own.post(f"/devices/{own_mark[1]}/role", data={**data, "role": "looks-on"})
    assert own.get("/devices").status_code == other.get("/devices").status_code == 200


def test_all_others_are_shut_out(enter):
    own, others = enter(), [enter() for _ in range(3)]
    press(own, "end-others")
    assert is_in(own)
    assert not any(map(is_in, others))


def test_a_device_leaves_and_forgets_and_what_it_kept_opens_nothing(enter, app):
    own, other, thief = enter(), enter(), app.test_client(stranger=True)
    thief.set_cookie(app.config[TAGGED], own.get_cookie(app.config[TAGGED]).value)
    assert is_in(thief)
    token = (
        Visitor(own, "en").open("/devices").form("leave").one("input", name="csrf_token")["value"]
    )
    answer = own.post("/devices/leave", data={"csrf_token": token})
    assert answer.headers["Clear-Site-Data"] == '"cache"'
    assert own.get_cookie(own.application.config[TAGGED]) is None
    assert [is_in(each) for each in (own, thief, other)] == [False, False, True]


def test_a_link_leads_to_where_another_device_finds_the_server(enter, instance):
    own = enter()
    assert "says how to let other devices in" in press(own, "invite", role="owner").html
    keep_addresses(instance, ["http://localhost:8000/", "http://192.168.1.4:8000/"])
    shown = press(own, "invite", role="owner").html
    assert "http://192.168.1.4:8000/enter#" in shown
    assert "with --lan" not in shown


def test_a_new_key_makes_every_link_useless_that_was_given_away(enter, instance):
    own = enter()
    before = open_keys(instance).owner
    secret = SECRET.search(press(own, "invite", role="owner").html)[1]
    press(own, "renew-key")
    assert open_keys(instance).owner != before
    for useless in (before, secret):
        with pytest.raises(AssertionError):
            enter(useless)
    assert is_in(own)
    assert is_in(enter())


def test_the_journal_names_the_device_as_the_page_does(enter, instance):
    own = enter()
    Visitor(own, "en").sit_down("sisyphus")
    with closing(open_database(database_path(instance))) as database:
        (recorded,) = database.conn.execute("select distinct recorded_by from event").fetchone()
    assert f"{recorded}</span>" in own.get("/devices").text


def test_a_backup_holds_nobody_who_is_in(enter, tmp_path):
    file = tmp_path / "copy.db"
    file.write_bytes(enter().get("/export/backup.db").data)
    with closing(sqlite3.connect(file)) as copy:
        for table in ("device", "invitation"):
            counted = copy.execute(f"select count(*) from {table}")  # noqa: S608
            assert counted.fetchone() == (0,)


def test_after_a_restore_those_are_in_who_were_in_before_it(enter, instance, tmp_path):
    own, lost = enter(), enter()
    live, kept = database_path(instance), tmp_path / "kept.db"
    with closing(sqlite3.connect(live)) as database, closing(sqlite3.connect(kept)) as copy:
        database.backup(copy)  # by hand: with everybody who was in
    press(own, "end-others")
    later = enter()
    restore(kept, live, stamp="now")
    assert [is_in(each) for each in (own, lost, later)] == [True, False, True]
    live.with_name("scorekeeper-now.db").replace(kept)
    restore(kept, live.with_name("another.db"), stamp="now")
    with closing(sqlite3.connect(live.with_name("another.db"))) as elsewhere:
        assert elsewhere.execute("select count(*) from device").fetchone() == (0,)


# Time


@pytest.fixture
def clock(instance):
    """Services with a clock that goes on when it is told so."""
    instance.mkdir(exist_ok=True)
    now = [datetime(2026, 11, 22, 18, 0, tzinfo=UTC)]
    made = Services(database=open_database(database_path(instance)), now=lambda: now[0])

    def go_on(**time):
        now[0] += timedelta(**time)

    yield made, go_on
    made.database.close()


def test_a_device_that_nobody_uses_is_out_after_a_while(clock):
    here, go_on = clock
    devices.let_in(here, "s", role=OWNER, words="")
    go_on(days=89)
    assert devices.device_of(here, "s") is not None
    go_on(days=89)
    assert devices.device_of(here, "s") is not None, "it was seen in between"
    go_on(days=91)
    assert devices.device_of(here, "s") is None
    assert devices.devices(here) == []


def test_no_device_is_in_for_more_than_a_year(clock):
    here, go_on = clock
    devices.let_in(here, "s", role=OWNER, words="")
    for _ in range(36):
        go_on(days=10)
        assert devices.device_of(here, "s") is not None
    go_on(days=6)
    assert devices.device_of(here, "s") is None


def test_what_is_over_is_forgotten_when_the_next_comes_in(clock):
    here, go_on = clock
    devices.let_in(here, "s", role=OWNER, words="")
    go_on(days=91)
    devices.let_in(here, "t", role=OWNER, words="")
    assert here.database.conn.execute("select count(*) from device").fetchone() == (1,)


def test_a_link_ends_when_its_time_is_over(clock):
    here, go_on = clock
    secret, _ = devices.invite(here, role=OWNER, life=timedelta(minutes=15), most=2)
    go_on(minutes=14)
    assert devices.accept(here, secret, "s", words="") is not None
    go_on(minutes=1)
    assert devices.accept(here, secret, "t", words="") is None
    devices.invite(here, role=OWNER, life=timedelta(minutes=15), most=2)
    assert here.database.conn.execute("select count(*) from invitation").fetchone() == (1,)


def test_when_a_device_was_seen_is_written_every_few_minutes_and_no_oftener(clock):
    here, go_on = clock
    devices.let_in(here, "s", role=OWNER, words="")

    def writes():
        before = here.database.conn.total_changes
        devices.device_of(here, "s")
        return here.database.conn.total_changes - before

    assert writes() == 0
    go_on(minutes=4)
    assert writes() == 0
    go_on(minutes=2)
    assert [writes(), writes()] == [1, 0]


def test_a_page_is_shown_though_nobody_can_write_when_it_was_asked_for(app, client, instance):
    assert is_in(client)
    with app.app_context():
        long_ago = datetime.now(UTC) - timedelta(hours=1)
        services().database.conn.execute("update device set seen_at = ?", [long_ago.isoformat()])
    blocker = sqlite3.connect(database_path(instance), isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    try:
        assert is_in(client)
    finally:
        blocker.close()
