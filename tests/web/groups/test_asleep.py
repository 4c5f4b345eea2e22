"""Strangers wake no group, and nothing tells them whether it is awake, asleep, or not there."""

import math
import re
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import current_thread, main_thread

import pytest
from flask import Flask

from scorekeeper.services import devices
from scorekeeper.services.context import Services
from scorekeeper.services.devices import IDLE
from scorekeeper.store import database_path, open_database
from scorekeeper.web.server import caching
from scorekeeper.web.server.groups import Groups
from scorekeeper.web.server.keys import KEEPS_SCORE, open_keys
from tests.examples import by_turns
from tests.web.at_home import app_at_home
from tests.web.groups.club import TOKEN, Group, club, token_on
from tests.web.server.access.addresses import addresses
from tests.work import counted

AWAKE, ASLEEP, ABSENT = "ume", "sui", "nai"
"""Three names of one length; the last is no group's."""

HTTPS = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "scores.example",
}
HTTP = {"X-Forwarded-Proto": "http"}
METHODS = ("GET", "HEAD", "OPTIONS", "POST")
COLD = 3
"""After so many requests whatever is made once is made."""


@dataclass
class House:
    """A server that was just started, on which somebody has asked for one of two groups."""

    app: Flask
    groups: Mapping[str, Group]
    opened: list[str] = field(default_factory=list)
    """Databases and apps that were opened since somebody looked."""

    @property
    def awake(self):
        groups = self.app.extensions["scorekeeper-groups"]
        assert isinstance(groups, Groups)
        return set(groups._alive._awake)

    def cookie(self, name):
        kept = self.groups[name].cookies.items()
        return {"Cookie": "; ".join(f"{key}={value}" for key, value in kept), **HTTP}


@pytest.fixture
def house(tmp_path, monkeypatch):
    _, groups = club(tmp_path / "instance", (AWAKE, ASLEEP))
    groups[AWAKE].sit_down(["Ann", "Bob", "Cy", "Di"])
    trusted = {"behind_proxy": True, "trusted_hosts": ("scores.example",)}
    house = House(app_at_home(tmp_path / "instance", **trusted), groups)
    browser = house.app.test_client(stranger=True, use_cookies=False)
    for name in (AWAKE, ABSENT) * COLD:
        browser.get(f"/g/{name}/", headers=house.cookie(AWAKE))
    assert house.awake == {AWAKE}
    connect, make = sqlite3.connect, Flask.__init__
    monkeypatch.setattr(sqlite3, "connect", _noting(house.opened, "database", connect))
    monkeypatch.setattr(Flask, "__init__", _noting(house.opened, "app", make))
    caching._MADE.clear()  # strangers were here until now
    return house


def _noting(told, what, done):
    def do(*given, **more):
        if current_thread() is main_thread():  # others put logs of before into their files
            told.append(what)
        return done(*given, **more)

    return do


@pytest.mark.parametrize(
    "is_elsewhere",
    by_turns([False, True], lambda _, is_elsewhere: is_elsewhere),
    ids=["nobody", "in another group"],
)
def test_every_address_answers_strangers_alike_and_wakes_nobody(house, is_elsewhere):
    browser = house.app.test_client(stranger=True, use_cookies=False)
    heads = {**house.cookie(""), **HTTPS} if is_elsewhere else HTTP
    strays = []
    every = addresses(house.app, house.groups[AWAKE].session, "7", "Ann")
    for path in [address.path for address in every]:
        for method in METHODS:
            told = {
                _masked(browser.open(f"/g/{name}{path}", method=method, headers=heads), name)
                for name in (AWAKE, ASLEEP, ABSENT)
            }
            if len(told) != 1 or house.opened:
                strays.append((method, path, house.opened.copy()))
            house.opened.clear()
    assert not strays, strays[:5]
    assert house.awake == {AWAKE}


def _masked(answer, name):
    """All of an answer but for the name that was asked for, its second and what is random in it."""
    body = re.sub(rb'(name="csrf_token" value=")[^"]+', rb"\1", answer.data)
    assert len(body) != len(answer.data) or b"csrf_token" not in answer.data
    body = re.sub(
        rb'data-book="[0-9a-f]{8}"', b"data-book", body
    )  # made of the name, as cookies' are
    heads = str(answer.headers).replace(f"/g/{name}", "/g/NAME")
    heads = re.sub(r"(scorekeeper_\w+)_[0-9a-f]{8}=[^;]+", r"\1=…", heads)
    heads = re.sub(r"((?m:^Date:)|Expires=)[^;\r\n]+", r"\1 …", heads)
    return answer.status_code, body.replace(f"/g/{name}".encode(), b"/g/NAME"), heads


def calls(house, path, shown):
    browser = house.app.test_client(stranger=True, use_cookies=False)
    with counted() as made:
        browser.get(path, headers=shown)
    return made.total()


FORGED = {"Cookie": f"scorekeeper_device={'a' * 32}.{'0' * 32}"}


def test_it_is_as_much_work_whichever_it_is(house, monkeypatch):
    """The same to one part in fifty, whether or not somebody who is in was just there."""
    # Addresses of files are made anew each second; none is to begin in the midst of the counting.
    monkeypatch.setattr(caching, "LOOK_EVERY", math.inf)
    for path, shown in (("/", {}), ("/enter", {}), ("/", FORGED), ("/language/en", {})):
        calls(house, f"/g/{ABSENT}{path}", shown)  # what is made once is made
        known = house.app.test_client(stranger=True, use_cookies=False)
        assert known.get(f"/g/{AWAKE}/", headers=house.cookie(AWAKE)).status_code == 200
        counts = {
            name: [calls(house, f"/g/{name}{path}", shown) for _ in range(COLD)]
            for name in (AWAKE, ASLEEP, "mei")
        }
        for first, *rest in zip(*counts.values(), strict=True):
            assert all(abs(one - first) < first * 0.02 for one in rest), (path, counts)
        assert min(map(min, counts.values())) > 300, "the request was counted"


def test_whoever_is_in_wakes_their_own_group(house):
    browser = house.app.test_client(stranger=True, use_cookies=False)
    assert browser.get(f"/g/{ASLEEP}/", headers=house.cookie(AWAKE)).status_code == 403
    assert house.awake == {AWAKE}
    assert browser.get(f"/g/{ASLEEP}/", headers=house.cookie(ASLEEP)).status_code == 200
    assert house.awake == {AWAKE, ASLEEP}


def test_strangers_send_no_group_to_sleep(house, monkeypatch):
    groups = house.app.extensions["scorekeeper-groups"]
    monkeypatch.setattr(groups._alive, "most", 1)
    browser = house.app.test_client(stranger=True, use_cookies=False)
    for _ in range(COLD):
        browser.get(f"/g/{ASLEEP}/")
    assert house.awake == {AWAKE}


def test_a_wrong_key_is_looked_up_alike_and_wakes_nobody(house):
    """In a database each time: the group's own, or that of the empty house."""
    told = {}
    for name in (ASLEEP, ABSENT):
        browser = house.app.test_client(stranger=True)
        form = {"key": "x" * 32, "csrf_token": token_on(browser, f"/g/{name}/enter")}
        house.opened.clear()
        answer = browser.post(f"/g/{name}/enter", data=form)
        told[name] = (_masked(answer, name), tuple(house.opened))
    assert told[ASLEEP] == told[ABSENT]
    assert told[ASLEEP][0][0] == 403
    assert told[ASLEEP][1] == ("database", "database"), "its shape is looked at, then it is opened"
    assert house.awake == {AWAKE}


@pytest.mark.parametrize("name", [AWAKE, ASLEEP])
def test_a_good_link_and_the_key_let_in_whether_or_not_it_sleeps(house, name):
    folder = house.groups[name].instance
    database = open_database(database_path(folder))
    link, _ = devices.invite(Services(database=database), role=KEEPS_SCORE, life=IDLE)
    database.close()
    for offered in (link, open_keys(folder).owner):
        browser = house.app.test_client(stranger=True)
        form = {"key": offered, "csrf_token": token_on(browser, f"/g/{name}/enter")}
        assert browser.post(f"/g/{name}/enter", data=form).status_code == 303
        assert browser.get(f"/g/{name}/").status_code == 200
    again = house.app.test_client(stranger=True)
    form = {"key": link, "csrf_token": token_on(again, f"/g/{name}/enter")}
    assert again.post(f"/g/{name}/enter", data=form).status_code == 403, "the link is spent"


def test_a_form_of_the_porch_is_good_when_the_group_has_woken(house):
    """Somebody came in by another window meanwhile, and the typed key is still taken."""
    browser = house.app.test_client(stranger=True)
    token = token_on(browser, f"/g/{ASLEEP}/enter")
    house.app.test_client(stranger=True, use_cookies=False).get(
        f"/g/{ASLEEP}/", headers=house.cookie(ASLEEP)
    )
    key = open_keys(house.groups[ASLEEP].instance).owner
    form = {"key": key, "csrf_token": token}
    assert browser.post(f"/g/{ASLEEP}/enter", data=form).status_code == 303


def test_over_https_what_lets_in_is_for_https_and_the_groups_path_alone(house):
    browser = house.app.test_client(stranger=True, use_cookies=False)
    page = browser.get(f"/g/{ASLEEP}/enter", headers=HTTPS)
    (given,) = page.headers.getlist("Set-Cookie")
    token = TOKEN.search(page.text)
    assert token
    form = {"key": open_keys(house.groups[ASLEEP].instance).owner, "csrf_token": token[1]}
    shown = {**HTTPS, "Cookie": given.partition(";")[0], "Origin": "https://scores.example"}
    answer = browser.post(f"/g/{ASLEEP}/enter", data=form, headers=shown)
    assert answer.status_code == 303
    kept = [given, *answer.headers.getlist("Set-Cookie")]
    named = {one.partition("=")[0].rpartition("_")[0] for one in kept}
    assert {"__Secure-scorekeeper_device", "__Secure-scorekeeper_session"} == named
    for one in kept:
        assert {"Secure", "HttpOnly", f"Path=/g/{ASLEEP}", "SameSite=Lax"} <= {*one.split("; ")}


def test_the_way_to_a_groups_first_page_is_for_https_alone_where_it_was_https(house):
    browser = house.app.test_client(stranger=True, use_cookies=False)
    answer = browser.get(f"/g/{ABSENT}", headers=HTTPS)
    assert (answer.status_code, answer.headers["Strict-Transport-Security"]) == (
        308,
        "max-age=31536000",
    )
    plain = browser.get(f"/g/{ABSENT}", headers={**HTTPS, "X-Forwarded-Proto": "http"})
    assert "Strict-Transport-Security" not in plain.headers
