"""加わる: an owner chooses a role, others come in by the link, and are let go of again."""

import re
from datetime import datetime, timedelta

import pytest
import segno

from scorekeeper.services import devices
from scorekeeper.web.server.access import draw
from scorekeeper.web.server.addresses import keep_addresses
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON, OWNER, RIGHTS
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.visitor import Visitor

LINK = re.compile(r'id="link"[^>]* value="([^"#]+/enter#[\w-]{32})"')


@pytest.fixture
def owner(app):
    visitor = Visitor(app.test_client(), "en")
    visitor.open("/devices")
    return visitor


@pytest.fixture
def newcomer(app):
    return Visitor(app.test_client(stranger=True), "en")


def made(owner, **choices):
    owner.open("/devices")
    owner.forge("invite", {"role": KEEPS_SCORE, **choices})
    assert owner.page.status == 200, owner.page.complaints
    return LINK.search(owner.page.html)[1]


def follow(newcomer, link):
    newcomer.open("/enter")
    return newcomer.forge("enter", {"key": link})


def status(visitor, path="/"):
    return visitor.open(path).status


# Roles


@pytest.mark.parametrize("role", [LOOKS_ON, KEEPS_SCORE])
def test_a_link_lets_in_for_what_was_chosen_before_it_was_shown(owner, newcomer, role):
    owner.sit_down("sisyphus")
    table = f"/sessions/{owner.session}"
    link = made(owner, role=role)
    page = follow(newcomer, link)
    if role == KEEPS_SCORE:
        assert page.path.startswith("/devices/mine")
        page = newcomer.press("mine", person="Ben")
    assert (page.status, page.path) == (200, table)
    assert "#" not in page.path
    writes = [one["action"] for one in newcomer.open(f"{table}/hands/1").root.all("form")]
    assert bool(writes) is (role == KEEPS_SCORE)
    assert status(newcomer, "/devices") == 403
    owner.open(f"{table}/hands/1")
    call = owner.page.form("contract")["action"]
    newcomer.open("/devices/mine")
    token = newcomer.page.form("mine").one("input", name="csrf_token")["value"]
    answer = newcomer.post(call, {"csrf_token": token})
    assert answer.status == (403 if role == LOOKS_ON else 422)


def test_an_owners_link_is_for_one_device_and_a_quarter_of_an_hour(app, owner, newcomer):
    link = made(owner, role=OWNER, devices="table", life="lasting")
    with app.app_context():
        (kept,) = devices.invitations(services())
        assert kept.most == 1
        assert datetime.fromisoformat(kept.until) - services().now() <= timedelta(minutes=15)
    assert follow(newcomer, link).path == "/"
    assert status(newcomer, "/devices") == 200
    assert follow(Visitor(app.test_client(stranger=True), "en"), link).status == 403


def test_a_tables_link_lets_in_so_many_phones_and_no_more(app, owner, monkeypatch):
    monkeypatch.setattr("scorekeeper.web.server.access.A_TABLE", 2)
    link = made(owner)
    phones = [Visitor(app.test_client(stranger=True), "en") for _ in range(3)]
    assert [follow(phone, link).status for phone in phones] == [200, 200, 403]


@pytest.mark.parametrize(("life", "days"), [("tonight", 1), ("week", 7), ("lasting", 365)])
def test_a_link_lasts_as_long_as_was_chosen_and_a_year_at_most(app, owner, life, days):
    made(owner, life=life)
    with app.app_context():
        (kept,) = devices.invitations(services())
        left = datetime.fromisoformat(kept.until) - services().now()
        assert timedelta(days=days) - timedelta(minutes=1) < left <= timedelta(days=days)


def test_whoever_was_given_more_takes_the_better_link_on_the_same_device(app, owner, newcomer):
    follow(newcomer, made(owner, role=LOOKS_ON))
    newcomer.open("/devices/mine")
    newcomer.write("mine", person="千恵")
    before = newcomer.client.get_cookie(app.config["DEVICE_COOKIE_NAME"]).value
    better, worse = made(owner, role=KEEPS_SCORE), made(owner, role=LOOKS_ON)
    follow(newcomer, better)
    after = newcomer.client.get_cookie(app.config["DEVICE_COOKIE_NAME"]).value
    assert after != before
    assert "千恵" in owner.open("/devices").html
    with app.app_context():
        assert devices.device_of(services(), before) is None
        (kept,) = [one for one in devices.devices(services()) if one.person]
        assert (kept.person, kept.role) == ("千恵", KEEPS_SCORE)
    assert follow(newcomer, worse).path == "/", "it would give no more than there is"
    with app.app_context():
        assert devices.role_of(services(), worse.partition("#")[2]) == LOOKS_ON, "and is unspent"


# What a link is


def test_the_picture_is_the_link_black_on_white(owner):
    link = made(owner)
    assert str(draw(link)) in owner.page.html
    square = segno.make(link, error="l", micro=False).symbol_size(border=4)
    assert f'viewBox="0 0 {square[0]} {square[1]}"' in owner.page.html
    assert 'fill="#fff"' in draw(link)
    assert 'stroke="#000"' in draw(link)
    assert "style=" not in owner.page.html


def test_a_links_secret_is_seen_once_and_kept_as_a_digest(owner, instance):
    secret = made(owner, name="居間").partition("#")[2]
    assert owner.page.html.count(secret) == 1
    assert secret not in owner.open("/devices").html
    assert "居間" in owner.page.html
    for file in instance.rglob("*"):
        assert secret.encode() not in file.read_bytes(), file


def test_one_link_to_look_on_stands_until_it_is_withdrawn(app, owner, newcomer, instance):
    first = made(owner, role=LOOKS_ON)
    shown = owner.page.path
    assert made(owner, role=LOOKS_ON) == first, "another tap"
    assert LINK.search(owner.open(shown).html)[1] == first, "the page read again"
    with app.app_context():
        assert len(devices.invitations(services())) == 1
    named = made(owner, role=LOOKS_ON, name="Hall")
    week = made(owner, role=LOOKS_ON, life="week")
    assert len({first, named, week}) == 3, "another kind of link"
    assert made(owner, role=LOOKS_ON, name="Hall") == named
    secret = first.partition("#")[2]
    for file in instance.rglob("*"):
        assert secret.encode() not in file.read_bytes(), file
    assert follow(newcomer, first).status == 200
    owner.open("/devices")
    for _ in range(3):
        owner.press("withdraw")
    assert not LINK.search(owner.open(shown).html)
    assert made(owner, role=LOOKS_ON) not in {first, named, week}
    late = Visitor(app.test_client(stranger=True), "en")
    assert follow(late, first).status == 403


@pytest.mark.parametrize("role", [KEEPS_SCORE, OWNER])
def test_no_other_link_is_ever_shown_again(app, owner, role):
    first = made(owner, role=role)
    with app.app_context():
        (kept,) = devices.invitations(services())
    assert first.partition("#")[2] not in owner.open(f"/devices?link={kept.id}").html
    assert made(owner, role=role) != first


def test_the_page_leads_back_to_the_table_and_says_what_a_mark_is(owner, app):
    assert owner.open("/devices").root.one("nav", css="top-crumbs").one("a")["href"] == "/"
    owner.sit_down("sisyphus")
    page = owner.open("/devices")
    back = page.root.one("nav", css="top-crumbs").one("a")
    assert back["href"] == f"/sessions/{owner.session}"
    with app.app_context():
        mark = next(one.id for one in devices.devices(services()))
    assert f"device {mark}" in page.main.text


def test_looking_at_a_link_uses_nothing_up(owner, newcomer):
    link = made(owner, devices="one")
    for method in ("GET", "HEAD", "OPTIONS"):
        newcomer.client.open("/enter", method=method)
        newcomer.client.open("/enter", method=method, query_string={"key": link})
    assert follow(newcomer, link).status == 200


def test_a_link_that_was_withdrawn_lets_nobody_in_and_leaves_in_who_is(app, owner, newcomer):
    link = made(owner)
    follow(newcomer, link)
    owner.open("/devices")
    owner.press("withdraw")
    assert status(newcomer) == 200
    late = Visitor(app.test_client(stranger=True), "en")
    assert follow(late, link).status == 403


def test_one_tap_withdraws_a_link_and_lets_everybody_go_who_came_by_it(app, owner, newcomer):
    link = made(owner)
    follow(newcomer, link)
    with app.app_context():
        (kept,) = devices.invitations(services())
    owner.open("/devices")
    owner.press(f"links/{kept.id}/end")
    assert status(newcomer) == 403
    assert status(owner) == 200
    assert follow(newcomer, link).status == 403


def test_there_are_so_many_links_at_once_and_no_more(owner, monkeypatch):
    monkeypatch.setattr(devices, "MOST_LINKS", 2)
    made(owner)
    made(owner)
    owner.open("/devices")
    refused = owner.forge("invite", {"role": LOOKS_ON, "name": "Kitchen"})
    assert refused.status == 422
    assert "There can be 2 links" in refused.complaints[0]
    assert 'value="Kitchen"' in refused.html


def test_there_are_so_many_devices_and_the_key_opens_all_the_same(
    app, owner, newcomer, instance, monkeypatch
):
    monkeypatch.setattr(devices, "MOST_DEVICES", 1)
    refused = follow(newcomer, made(owner))
    assert refused.status == 400
    assert "There are 1 devices already" in refused.html
    key = (instance / "owner_key").read_text().strip()
    assert follow(newcomer, key).status == 200


@every("sent", [{"role": "king"}, {"life": "ever"}, {"devices": "all"}])
def test_only_what_is_offered_can_be_chosen(owner, sent):
    refused = owner.forge("invite", {"role": LOOKS_ON, **sent})
    assert refused.status == 422
    assert refused.complaints


def test_where_a_link_was_shown_the_address_alone_leads_back(owner):
    assert owner.open("/devices/invite").path == "/devices"


def test_a_page_that_is_not_https_says_what_is_missing(owner, instance):
    made(owner)
    assert "works on this device only" in owner.page.html
    keep_addresses(instance, ["http://192.168.1.4:8000/"])
    assert made(owner).startswith("http://192.168.1.4:8000/")
    assert "cannot install the app or keep their screens on" in owner.page.html
    assert "works on this device only" not in owner.page.html
    keep_addresses(instance, ["https://scores.example/"])
    made(owner)
    assert "cannot install" not in owner.page.html


# Whose a device is


def test_the_record_names_people_from_when_it_is_known_and_no_earlier(app, owner):
    page = owner.sit_down("sisyphus")
    hand = f"/sessions/{owner.session}/hands/1"
    with app.app_context():
        mark = next(one.id for one in devices.devices(services()))
    assert f"device {mark} (whose is it?)" in owner.open(hand).html
    owner.open("/devices/mine")
    owner.press("mine", person="千恵")
    owner.open(hand)
    owner.write("note", text="tea")
    whose = [one.text for one in owner.page.root.one("ol", css="history").all("span", css="who")]
    assert whose[-1] == "千恵"
    assert f"device {mark}" in whose[0]
    owner.open("/devices/mine")
    owner.write("mine", person="Grandmother")
    owner.open(hand)
    owner.write("note", text="cake")
    whose = [one.text for one in owner.page.root.one("ol", css="history").all("span", css="who")]
    assert whose[-2:] == ["千恵", "Grandmother"]
    journal = owner.client.get(f"/export/session/{owner.session}/journal.csv").text
    assert "Grandmother" in journal
    assert f"{mark} Grandmother" not in journal
    assert page.status == 200


def test_a_name_is_tidied_may_be_left_out_and_may_not_be_endless(app, owner):
    owner.open("/devices/mine?next=/sources")
    assert owner.write("mine", person="  Ken\u200b  ji ").path == "/sources"
    with app.app_context():
        assert [one.person for one in devices.devices(services())] == ["Ken ji"]
    owner.open("/devices/mine")
    refused = owner.write("mine", person="x" * 25)
    assert refused.status == 422
    assert "up to 24 characters" in refused.complaints[0]
    assert "x" * 25 in refused.html
    owner.open("/devices/mine")
    owner.write("mine", person="")
    with app.app_context():
        assert [one.person for one in devices.devices(services())] == [""]


@every("place", ["https://evil.example/", "//evil.example", "/\\evil"])
def test_after_a_name_one_goes_on_on_this_server(owner, place):
    owner.open("/devices/mine")
    assert owner.forge("mine", {"next": place, "person": "Ken"}).path == "/"


# Who could do it


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_lacks_a_right_is_told_who_could_give_it(app, owner, language):
    say = speaker(language)
    onlooker = Visitor(app.test_client(role=LOOKS_ON), language)
    assert say("needs-record-unnamed") in onlooker.open("/sessions/new").html
    owner.open("/devices/mine")
    owner.write("mine", person="健一")
    assert say("needs-record", owners="健一") in onlooker.open("/sessions/new").html
    assert say("needs-admit", owners="健一") in onlooker.open("/devices").html
    assert onlooker.page.status == 403
    nobody = Visitor(app.test_client(role="somebody"), language)
    assert "健一" not in nobody.open("/").html


# The last owner


def test_the_last_owners_device_is_told_what_leaving_means(app, owner):
    owner.press("leave")
    assert owner.page.path == "/devices/leave"
    assert "owner_key" in owner.page.complaints[0]
    assert status(owner) == 200
    owner.open("/devices/leave")
    owner.press("leave", sure="1")
    assert status(owner) == 403


def test_whoever_is_not_the_last_leaves_in_one_tap(app, owner):
    app.test_client()
    owner.open("/devices")
    owner.press("leave")
    assert status(owner) == 403


def test_nobody_lets_go_of_their_own_device_by_mistake(app, owner):
    with app.app_context():
        (own,) = [one.id for one in devices.devices(services())]
    token = owner.page.form("invite").one("input", name="csrf_token")["value"]
    page = owner.post(f"/devices/{own}/end", {"csrf_token": token})
    assert page.path == "/devices/leave"
    assert status(owner) == 200


def test_every_role_has_its_words():
    for language in LANGUAGES:
        say = speaker(language)
        for role in RIGHTS:
            for key in (f"join-role-{role}", f"join-role-{role}.about", f"mine-role-{role}"):
                assert say.has(key)
