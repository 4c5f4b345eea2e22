"""The whole table of who may do what: every address × method × identity × way of serving.

Identities are the three roles, links that are good no more, and devices that are out among others.

The addresses come from the app's own map. What is open to strangers is `OPEN`, written by hand.
"""

import re
from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from flask import Flask, request

from scorekeeper.services import devices
from scorekeeper.store import database_path, open_database
from scorekeeper.web.server.keys import DEVICE, TAGGED, may, open_keys, right_for
from scorekeeper.web.server.security import HEADERS
from tests.examples import by_turns
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.server.access.addresses import METHODS, Address, addresses
from tests.web.server.access.identities import ELSEWHERE, Identity, identities
from tests.web.server.access.ways import WAYS, Way
from tests.web.visitor import Visitor

OPEN = {
    ("GET", "static"),
    ("GET", "enter.ask"),
    ("POST", "enter.offer"),
    ("GET", "language.switch"),
    ("GET", "installable.manifest"),
    ("GET", "installable.worker"),
    ("GET", "installable.offline"),
    ("GET", "together.files"),
    ("GET", "phone.show"),
    ("GET", "phone.file"),
}
"""All that answers whoever has not been let in; HEAD and OPTIONS go with GET."""

PUBLIC = ("static", "enter", "language", "worker.js", "offline", "phone")
"""How the paths of these begin, whatever is put around them."""

READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
THROUGH = 299
"""The status of a request that came past every wall, and was stopped before the page itself."""

LED_ON = 303
"""Whoever looks at an address of forms is led to the page that they stand on."""

FORM_AGAIN = 400
"""A form that is refused is shown again to whoever is in, or leads to where it would stand."""
SHOWN_AGAIN = frozenset({FORM_AGAIN, LED_ON, 422})

CANARY = "カナリア七"

TEXT = re.compile(r"text/|.*[+/]xml$")
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
EVERYBODY = (
    "nobody", "nobody, without a form", "a made-up device", "a device of another house",
    "a device that was shut out", "a device that nobody used", "a device of last year",
    "a device whose part is unknown", "a device that was let go with its link",
    "a spent link", "a link that has ended", "a link that was withdrawn",
    "a device under the other name", "a device that keeps score", "a device that looks on",
    "a device that looks on, without a form",
    "a device that is in", "a device that is in, without a form",
    "a device that is in, with another's form",
    *(f"a device that is in, a page of {where}" for where in ELSEWHERE),
)  # fmt: skip


@dataclass
class House:
    apps: dict[str, Flask]
    identities: dict[str, Identity]
    addresses: list[Address]
    database: Any
    key: str

    def held(self):
        return list(self.database.conn.iterdump())


@dataclass
class Browser:
    client: Any
    way: Way
    identity: Identity
    cookies: str = ""
    token: str = ""

    def ask(self, method, path, *, stop=False):
        """One answer; ``stop`` leaves a request that came through without its page."""
        said = {**self.way.said, **self.identity.says(self.way), "Cookie": self.cookies}
        key = self.identity.key
        data = {"csrf_token": self.token, "key": key} if method not in READING else None
        return self.client.open(
            path, method=method, base_url=self.way.address, headers=said, data=data,
            query_string={"key": key} if key and path == "/enter" else None,
            environ_overrides={**self.way.environ, "matrix.stop": stop},
        )  # fmt: skip

    def take_form(self):
        self.cookies = self._shown()
        if self.identity.form == "none":
            return
        answer = self.ask("GET", "/devices/mine" if self.identity.reads else "/enter")
        found = TOKEN.search(answer.text)
        assert found
        kept = [one.partition(";")[0] for one in answer.headers.getlist("Set-Cookie")]
        self.cookies, self.token = "; ".join(filter(None, [self.cookies, *kept])), found[1]

    def _shown(self):
        if not self.identity.secret:
            return ""
        name = self.client.application.config[TAGGED]
        at_https = self.way.is_secure is not self.identity.misnames
        return f"{'__Host-' if at_https else ''}{name}={self.identity.secret}"


@pytest.fixture(scope="module")
def _nobody_is_seen_again():
    """However long it takes to ask everything: that somebody was seen is written down no more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(devices, "SEEN_EVERY", devices.LONGEST)
        yield


@pytest.fixture(scope="module")
def house(tmp_path_factory, _nobody_is_seen_again):
    instance = tmp_path_factory.mktemp("matrix") / "instance"
    apps = {}
    for name, way in WAYS.items():
        apps[name] = app_at_home(instance, **{"listens_on_loopback": False, **way.options})
        apps[name].before_request(_stop)
    home = apps["loopback"]
    visitor = Visitor(home.test_client())
    visitor.sit_down("sisyphus", ("Ann", CANARY, "Cy", "Di"), "7")
    database = open_database(database_path(instance))
    yield House(
        apps,
        identities(home),
        addresses(home, visitor.session, "7", "Ann"),
        database,
        open_keys(instance).owner,
    )
    database.close()


def _stop():
    """Registered last: after every wall and before the page."""
    return ("", THROUGH) if request.environ.get("matrix.stop") else None


@pytest.fixture
def come(house):
    def come(way, who):
        identity = house.identities[who]
        client = house.apps[way].test_client(stranger=True, use_cookies=False)
        browser = Browser(client, WAYS[way], identity)
        browser.take_form()
        if identity.form == "another's":
            other = Browser(client, WAYS[way], house.identities["a device that is in"])
            other.take_form()
            own, planted = browser.cookies.partition("; ")[0], other.cookies.partition("; ")[2]
            browser.cookies, browser.token = f"{own}; {planted}", other.token
        return browser

    return come


def methods_of(who):
    """What is tried by somebody; the methods that no page takes are all refused in one place."""
    if who in {"nobody", "a device that is in"}:
        return METHODS
    few = "page of" in who or "link" in who or who.startswith("a device that looks on,")
    return ("GET", "POST") if few else ("GET", "HEAD", "OPTIONS", "POST")


def due(browser, address, method):
    who, writes, endpoint = browser.identity, method not in READING, address.endpoints.get(method)
    if writes and (who.is_elsewhere or not browser.way.takes_writes):
        return 403
    if endpoint and ("GET" if method in READING else method, endpoint) in OPEN:
        return None
    if not who.reads:
        return 403
    if endpoint is None:
        return LED_ON if method in {"GET", "HEAD"} else 405
    if not may(who.role, right_for(browser.client.application.view_functions[endpoint])):
        return 403
    return THROUGH if who.writes or not writes else FORM_AGAIN


def is_due(status, right):
    return right is None or status in (SHOWN_AGAIN if right == FORM_AGAIN else {right})


def leaks(answer, browser, key):
    told = answer.data + str(answer.headers).encode()
    kept = [one for one in answer.headers.getlist("Set-Cookie") if DEVICE in one]
    who = browser.identity
    secrets = filter(None, ["" if who.reads else CANARY, key, who.secret, who.key])
    return [f"tells {secret}" for secret in secrets if secret.encode() in told] + [
        f"{one}" for one in kept
    ]


def faults_of_form(answer, browser, method):
    found = [name for name in HEADERS if name not in answer.headers]
    if ("Strict-Transport-Security" in answer.headers) is not browser.way.is_secure:
        found.append("Strict-Transport-Security")
    if answer.data and "Cache-Control" not in answer.headers:
        found.append("Cache-Control")
    if "Access-Control-Allow-Origin" in answer.headers:
        found.append("Access-Control-Allow-Origin")
    if answer.data and not answer.content_type:
        found.append("no type")
    if TEXT.match(answer.mimetype) and "charset=utf-8" not in answer.content_type:
        found.append(answer.content_type)
    named = answer.headers.getlist("Set-Cookie") if browser.way.is_secure else []
    found += [one for one in named if not (one.startswith("__Host-") and "; Secure" in one)]
    if method == "HEAD" and answer.data:
        found.append("HEAD with a body")
    return found


def _is_due(_number, pair):
    """Everybody on one way of the six, so that each has its sixth; strangers on every second."""
    way, who = pair
    rounds = 2 if who == "nobody" else len(WAYS)
    return (list(WAYS).index(way) + EVERYBODY.index(who)) % rounds == 0


OF_BOTH_SCHEMES = by_turns(WAYS, lambda _number, way: way in {"loopback", "declared proxy"})
"""Every way; with every change one that is plain and one that is not."""


@pytest.mark.parametrize(("way", "who"), by_turns(product(WAYS, EVERYBODY), _is_due))
def test_everybody_is_answered_as_they_are_due(house, come, way, who):
    browser, key, before = come(way, who), house.key, house.held()
    found = []
    for address in house.addresses:
        for method in methods_of(who):
            right = due(browser, address, method)
            stop = right in {THROUGH, FORM_AGAIN}
            answer = browser.ask(method, address.path, stop=stop)
            faults = faults_of_form(answer, browser, method) if right != THROUGH else []
            if not is_due(answer.status_code, right):
                faults.append(f"{answer.status_code}, not {right}")
            faults += leaks(answer, browser, key)
            found += [f"{method} {address.path}: {fault}" for fault in faults]
    assert not found, "\n".join(found[:20])
    assert house.held() == before


@pytest.mark.parametrize("way", OF_BOTH_SCHEMES)
def test_whoever_is_in_reads_the_table_with_the_same_headers(house, come, way):
    """Which shows too that the name which nobody else may read would have been found."""
    browser, before, found, read = come(way, "a device that is in"), house.held(), [], set()
    for address in house.addresses:
        endpoint = address.endpoints.get("GET")
        if endpoint is None:
            continue
        full, head, asked = (browser.ask(one, address.path) for one in ("GET", "HEAD", "OPTIONS"))
        if full.status_code in {401, 403} or full.status_code >= 500:
            found.append(f"{address.path}: {full.status_code}")
        for method, answer in (("GET", full), ("HEAD", head), ("OPTIONS", asked)):
            faults = faults_of_form(answer, browser, method)
            found += [f"{method} {address.path}: {fault}" for fault in faults]
        if head.status_code != full.status_code or set(head.headers.keys()) - set(
            full.headers.keys()
        ):
            found.append(f"HEAD {address.path} tells more than GET")
        if asked.data:
            found.append(f"OPTIONS {address.path} has a body")
        if CANARY.encode() in full.data:
            read.add(endpoint)
    assert not found, "\n".join(found)
    assert {"home.show", "sessions.sheet", "hands.show", "exports.everything"} <= read
    assert house.held() == before


@pytest.mark.parametrize("way", OF_BOTH_SCHEMES)
def test_no_way_of_writing_an_address_goes_past_the_door(house, come, way):
    browser, found = come(way, "nobody"), []
    for address in house.addresses:
        bare = address.path.rstrip("/")
        forms = [f"/{address.path}", f"{bare}/", bare or "/", f"{address.path}%00",
                 f"/enter/..{address.path}", f"/static/../..{address.path}", f"{bare}/.",
                 address.path.upper(), f"{address.path};x", f"/enter/{house.key}"]  # fmt: skip
        for path in forms:
            answer = browser.ask("GET", path)
            is_open = path.strip("/").startswith(PUBLIC)
            if answer.status_code < 400 and not is_open:
                found.append(f"{path}: {answer.status_code}")
            found += [f"{path}: {one}" for one in leaks(answer, browser, house.key)]
    assert not found, "\n".join(found)


def test_everybody_and_every_open_page_is_in_the_table(house):
    assert set(EVERYBODY) == set(house.identities)
    endpoints = Counter(one for each in house.addresses for one in each.endpoints.values())
    rules = {rule.endpoint for rule in house.apps["loopback"].url_map.iter_rules()}
    assert rules == set(endpoints)
    assert {endpoint for _, endpoint in OPEN} <= rules


@every("way", WAYS)
def test_a_page_that_is_added_is_shut(instance, way):
    app = app_at_home(instance, **{"listens_on_loopback": False, **WAYS[way].options})
    app.add_url_rule("/new", "new", lambda: CANARY, methods=["GET", "POST"])
    client = app.test_client(stranger=True, use_cookies=False)
    browser = Browser(client, WAYS[way], Identity())
    for method in METHODS:
        answer = browser.ask(method, "/new")
        assert answer.status_code == 403
        assert CANARY not in answer.text
