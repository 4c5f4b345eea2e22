"""No group is reached from another by any route: what is tried comes from the app's own map."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from flask import Flask, request

from scorekeeper.services import devices
from scorekeeper.services.context import Services
from scorekeeper.services.devices import IDLE
from scorekeeper.store import database_path, open_database
from scorekeeper.web.server.keys import OWNER, TAGGED, open_keys, own_name_for
from tests.examples import by_turns
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.groups.club import OWN, TOKEN, Group, club, token_on
from tests.web.server.access.addresses import addresses

CANARIES = {OWN: "カナリア零", "ume": "カナリア梅", "take": "カナリア竹"}

METHODS = ("GET", "HEAD", "OPTIONS", "POST")
NOBODYS = "matsu"


@dataclass
class House:
    app: Flask
    groups: Mapping[str, Group]

    def addresses(self, name):
        return addresses(self.app, self.groups[name].session, "7", CANARIES[name])

    def names_at(self, at, instance):
        own = app_at_home(instance)
        with own.test_request_context(base_url=f"http://localhost{at}/"):
            names = (own.config[TAGGED], own.config["SESSION_COOKIE_NAME"])
            return [own_name_for(request, name) for name in names]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    app, groups = club(tmp_path_factory.mktemp("club") / "instance", ("ume", "take"))
    for name, canary in CANARIES.items():
        groups[name].sit_down(["Ann", canary, "Cy", "Di"])
    return House(app, groups)


def shown_elsewhere(house, name, other):
    """All that a browser keeps of ``name``, under its names and under those of ``other`` too."""
    mine, there = house.groups[name], house.groups[other]
    device = next(value for key, value in mine.cookies.items() if "device" in key)
    session = next(value for key, value in mine.cookies.items() if "session" in key)
    device_there, session_there = house.names_at(there.at, there.instance)
    shown = {**mine.cookies, device_there: device, session_there: session}
    return "; ".join(f"{key}={value}" for key, value in shown.items())


@pytest.mark.parametrize(
    ("name", "other"),
    by_turns(
        [("ume", "take"), (OWN, "take"), ("ume", OWN), ("take", "ume")], lambda n, _: n % 2 == 0
    ),
)
def test_whoever_is_in_one_group_is_a_stranger_in_another(house, name, other):
    mine, there = house.groups[name], house.groups[other]
    form = {"csrf_token": token_on(mine.browser, f"{mine.at}/devices/mine"), "key": mine.key}
    shown, before = shown_elsewhere(house, name, other), there.held()
    client = house.app.test_client(stranger=True, use_cookies=False)
    found = []
    for address in house.addresses(other):
        path = there.at + address.path
        for method in METHODS:
            data = form if method == "POST" else None
            known = client.open(path, method=method, data=data, headers={"Cookie": shown})
            strange = client.open(path, method=method, data=data)
            told = known.data + str(known.headers).encode()
            secrets = (CANARIES[other], there.key)
            found += [f"{method} {path} tells {one}" for one in secrets if one.encode() in told]
            if _answer(known) != _answer(strange):
                found.append(f"{method} {path}: {known.status_code}")
            if any("device" in one for one in known.headers.getlist("Set-Cookie")):
                found.append(f"{method} {path} lets in")
    assert not found, "\n".join(found[:20])
    assert there.held() == before


def _answer(answer):
    return answer.status_code, answer.headers.get("ETag")


@pytest.mark.parametrize("name", CANARIES)
def test_a_groups_pages_tell_of_no_other(house, name):
    mine, told = house.groups[name], set[str]()
    others = [canary for group, canary in CANARIES.items() if group != name]
    for address in house.addresses(name):
        endpoint = address.endpoints.get("GET")
        if endpoint is None or endpoint == "enter.ask":
            continue
        answer = mine.browser.get(mine.at + address.path)
        assert answer.status_code < 500, address
        assert not [one for one in others if one.encode() in answer.data], address
        if CANARIES[name].encode() in answer.data:
            told.add(endpoint)
    assert {"home.show", "sessions.sheet", "hands.show", "exports.everything"} <= told


def test_whoever_is_in_a_group_stands_before_the_door_of_one_that_there_is_not(house):
    known = house.groups["take"].browser
    assert known.get(f"/g/{NOBODYS}/").status_code == 403
    assert known.get(there := "/g/take", follow_redirects=False).headers["Location"] == f"{there}/"
    assert known.get(f"/g/{NOBODYS}").headers["Location"] == f"/g/{NOBODYS}/"


def test_what_is_given_to_strangers_does_not_tell_two_empty_names_from_two_groups(house):
    names = [
        house.app.test_client(stranger=True).get(f"/g/{name}/enter").headers["Set-Cookie"]
        for name in ("matsu", "sakura", "ume", "take")
    ]
    assert len({one.partition("=")[0] for one in names}) == 4


@pytest.fixture
def links(house):
    made = {}
    for name, group in house.groups.items():
        database = open_database(database_path(group.instance))
        made[name], _ = devices.invite(Services(database=database), role=OWNER, life=IDLE)
        database.close()
    return made


@pytest.mark.parametrize("other", [*CANARIES, NOBODYS])
def test_a_link_and_a_key_open_their_own_group_alone(house, links, other):
    at = f"/g/{other}" if other else ""
    for name, group in house.groups.items():
        for offered in (links[name], group.key):
            browser = house.app.test_client(stranger=True)
            form = {"key": offered, "csrf_token": token_on(browser, f"{at}/enter")}
            status = browser.post(f"{at}/enter", data=form).status_code
            assert status == (303 if name == other else 403), (name, other)


def test_a_form_of_one_group_is_refused_by_another(house):
    """By one whose owner's browser it is in, and whose cookies go with it."""
    browser = house.app.test_client(stranger=True)
    ume, take = (Group(n, house.groups[n].instance, browser) for n in ("ume", "take"))
    ume.enter()
    take.enter()
    before, token = take.held(), token_on(browser, "/g/ume/devices/mine")
    answer = browser.post("/g/take/devices/mine", data={"csrf_token": token, "person": "Eve"})
    assert answer.status_code == 400
    assert take.held() == before
    own = {"csrf_token": token_on(browser, "/g/take/devices/mine"), "person": "Eve"}
    assert browser.post("/g/take/devices/mine", data=own).status_code == 303


def test_a_browser_shows_a_group_nothing_of_another(house):
    kept = house.groups["ume"].browser._cookies.values()  # type: ignore[union-attr]
    assert {one.path for one in kept if one.key.startswith("scorekeeper")} == {"/g/ume"}


@every("page", ["/", "/sessions/{session}"])
def test_a_tag_of_one_group_is_none_of_another(house, page):
    tags = {}
    for name in ("ume", "take"):
        group = house.groups[name]
        path = group.at + page.format(session=group.session)
        tags[name] = group.browser.get(path).headers["ETag"]
        same = group.browser.get(path, headers={"If-None-Match": tags[name]})
        assert same.status_code == 304
    take = house.groups["take"]
    asked = {"If-None-Match": tags["ume"]}
    path = take.at + page.format(session=take.session)
    assert take.browser.get(path, headers=asked).status_code == 200


def test_every_group_has_keys_of_its_own(house):
    keys = [open_keys(group.instance) for group in house.groups.values()]
    assert len({one.secret for one in keys}) == len({one.owner for one in keys}) == len(keys)
    assert TOKEN.search(house.groups["ume"].browser.get("/g/ume/devices/mine").text)
