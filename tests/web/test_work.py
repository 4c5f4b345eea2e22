"""Every request has a bound on its work, whatever is sent to whatever address.

Addresses come from the application's map. Work is counted as calls, and never as time. What comes
as a file is not here: it is read in steps, which others come between.
"""

import logging
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.test import EnvironBuilder

from scorekeeper.napoleon.hand import facts
from scorekeeper.services import Tap, load_session, open_session, record
from scorekeeper.web.server import caching
from scorekeeper.web.server.application import LARGEST_REQUEST, services
from scorekeeper.web.sessions.sheet import MOST_ROWS
from tests.bench.__main__ import RULING
from tests.bench.bare import bare_app
from tests.examples import is_night
from tests.journal.evening import by_result, calls, stands, trick
from tests.services.table import Table
from tests.web.at_home import app_at_home
from tests.web.server.access.addresses import addresses
from tests.web.strangers import OWN_PAGES, PAGES, Stranger
from tests.web.visitor import NAMES, Visitor, fields_of
from tests.work import counted

MOST_CALLS = 8 * LARGEST_REQUEST
"""Calls that a request may come to: a few for each byte of the largest form, some 0.1 s of CPU."""

IN_AN_ADDRESS = 30_000
"""Bytes of a question, percent-encoded, that come through the server with the head around them."""

IN_A_FORM = LARGEST_REQUEST - 20_000

WORST = {
    "marks": "a" + "\u0315\u0300" * 70_000,
    "digits": "9" * 260_000,
    "nested": '{"a":' * 50_000,
    "twice": "{" + '"a":1,' * 40_000 + '"a":1}',
    "unseen": "?? " * 85_000,
    "cards": "SA HQ S3 " * 30_000,
    "lines": "2024-05-06\t1\n" * 20_000,
    "columns": "\t".join(f"n{number}" for number in range(40_000)),
    "tags": "<" * 260_000,
}
"""What is long and was costly somewhere, or would be where somebody takes its square."""

SOME = 5 if is_night() else 40
"""Of so many requests to an address one is made where all of them would take a while."""

OVERHEARD: set[str] = set()


class Overheard(ImmutableMultiDict[str, Any]):
    """What was sent, noting what is asked of it."""

    def __getitem__(self, key):
        OVERHEARD.add(key)
        return super().__getitem__(key)

    def get(self, key, *rest, **more):  # type: ignore[override]
        OVERHEARD.add(key)
        return super().get(key, *rest, **more)

    def getlist(self, key, *rest, **more):  # type: ignore[override]
        OVERHEARD.add(key)
        return super().getlist(key, *rest, **more)


@dataclass
class House:
    app: Flask
    sessions: list[str] = field(default_factory=list)
    fields: dict[str, dict[str, str]] = field(default_factory=dict)
    """What a browser would send of a form, by where it is sent to."""

    def furnish(self):
        stranger = Stranger(self.app, self.app.test_client())
        stranger.settle_in()
        self.sessions = stranger.sessions
        own = [f"/sessions/{one}{rest}" for one in self.sessions for rest in OWN_PAGES]
        visitor = Visitor(stranger.client)
        for path in (*PAGES, "/devices", *own):
            page = visitor.open(path)
            for form in page.root.all("form") if page.status == 200 else ():
                pressed = {one.get("name"): one.get("value") or "" for one in form.all("button")}
                sent = {**pressed, **fields_of(form).to_dict()}
                kept = self.fields.setdefault(form.get("action") or path, {})
                kept |= {name: value for name, value in sent.items() if name}

    def addresses(self):
        found = addresses(self.app, self.sessions[-1], "2026", "秋子")
        return [one for one in found if "static" not in one.endpoints.values()]


@dataclass(frozen=True)
class Asked:
    name: str
    prepare: Callable[[], tuple[Any, Any]]
    """Gives somebody's browser and what it sends, in bytes already."""


def requests_to(house, address):
    for method in sorted({"GET", "POST"} & address.endpoints.keys()):
        client = house.app.test_client()
        token = _token(client)
        names = _names(house, address.path, method, client, token)
        size = IN_A_FORM if method == "POST" else IN_AN_ADDRESS // 3

        ask = partial(_prepared, house.app, method, address.path)
        for kind, text in WORST.items():
            share = _cut(text, size // max(len(names), 1))
            sent = dict.fromkeys(names, share)
            yield Asked(f"{method} {address.path}: {kind} in all of it", partial(ask, sent))
        for number, name in enumerate(names):
            kind = [*WORST][number % len(WORST)]
            one = {**house.fields.get(address.path, {}), name: _cut(WORST[kind], size)}
            yield Asked(f"{method} {address.path}: {kind} as {name}", partial(ask, one))
        many = {f"x{number}": "1" for number in range(900)}
        yield Asked(f"{method} {address.path}: many fields", partial(ask, many))


def _prepared(app, method, path, sent):
    """A browser of its own, since some of what is sent shuts its sender out, and what it sends."""
    client = app.test_client()
    if method == "GET":
        return client, EnvironBuilder(path, query_string=sent).get_environ()
    data = {**sent, "csrf_token": _token(client)}
    kind = "multipart/form-data"
    return client, EnvironBuilder(path, method=method, data=data, content_type=kind).get_environ()


def _names(house, path, method, client, token):
    OVERHEARD.clear()
    house.app.request_class.parameter_storage_class = Overheard
    sent = {"data": {"csrf_token": token}} if method == "POST" else {}
    try:
        client.open(path, method=method, **sent)
    finally:
        house.app.request_class.parameter_storage_class = ImmutableMultiDict
    return sorted((OVERHEARD | house.fields.get(path, {}).keys()) - {"csrf_token"}) or ["x"]


def _token(client):
    page = Visitor(client).open("/sessions/new")
    return str(page.root.all("input", name="csrf_token")[0]["value"])


def _cut(text, size):
    return text.encode()[:size].decode(errors="ignore")


def calls_of(asked):
    client, environ = asked.prepare()
    with counted() as calls:
        answer = client.open(environ)
    return calls.total(), answer.status_code


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setattr(logging.root.manager, "disable", logging.CRITICAL)
    made = House(app_at_home(tmp_path / "instance", testing=False))
    made.furnish()
    return made


def test_no_request_to_any_address_comes_to_more_work_than_its_bound(house):
    costly, answered = [], Counter[int]()
    for number, address in enumerate(house.addresses()):
        for asked in islice(requests_to(house, address), number % SOME, None, SOME):
            calls, status = calls_of(asked)
            assert status < 500, asked.name
            if calls > MOST_CALLS:
                costly.append((calls, asked.name))
            answered[status] += 1
    assert costly == []
    assert answered[200] + answered[422] > answered[413], "most are let in and judged"


LARGEST = {
    "jokers": 2, "joker_wild": True, "wild_joker_as_power_card": True, "joker_request": True,
    "request_in_first_trick": True, "request_works": "played", "joker_opening_lead": "allowed",
    "joker_play": "void_or_requested", "adjutant_summons": "on", "called_card_exempt": "adjutant",
    "power_cards_free": True, "left_bower_may_hide": True, "trumps_in_first_trick": "forbidden",
    "void_of_named_suit": "must_play_honour",
}  # fmt: skip
TOLD = (
    "seat=0&trick=2&plays=D4&card=JOKER2",
    "seat=0&trick=1&plays=JOKER&named=D&wild=-&card=C9",
    "seat=6&trick=1&plays=D9&card=JOKER=S9&later=H2,H3,H4,H5,H6,H7,H8,H9,C5,C6,C7,C8&shown=4",
)
"""The cards of a revoke of which somebody says so, where the tricks are remembered in part."""


def test_who_revoked_among_seven_is_bounded_too(house):
    """Seven players, two wild jokers, tricks of which hardly anything is remembered."""
    with house.app.test_request_context():
        tap = partial(Tap, by="t")
        session_id = open_session(
            services(), session_id="seven",
            preset="wikipedia", names=(*NAMES, "さち"), season="2026",
            tap=tap(command_id="seven", seen=0), departures=LARGEST,
        )  # fmt: skip
        for told in (
            stands(1, "19S"),
            calls("SA"),
            facts.AdjutantSummoned(trick=1),
            *(trick(number, 0, 0, f"{'?? ' * 6}C{number + 1}") for number in range(1, 4)),
        ):
            seen = load_session(services(), session_id).sequence
            record(services(), session_id, told, tap(command_id=f"seven-{seen}", seen=seen))
    path = f"/sessions/{session_id}/hands/1/irregularities/revoke"
    for told in TOLD:
        environ = EnvironBuilder(path, query_string=told).get_environ()
        calls_made, status = calls_of(Asked(told, lambda: (house.app.test_client(), environ)))  # noqa: B023
        assert (status, calls_made <= MOST_CALLS) == (200, True), (told, calls_made)


MORE_HANDS = 20
"""So many hands later a page may cost a call or two for each of them, and not for each entry."""


def _after(app, hands):
    """Somebody at a hand after its first trick; so many hands were played before it."""
    with app.test_request_context():
        table = Table(services(), f"evening-of-{hands}").open(preset="wikipedia")
        for _ in range(hands):
            table.tell(*by_result(1, "14H", "SA", 15, 2)).next_hand()
        table.tell(stands(1, "14H"), calls("SA"), facts.HonoursBuried(count=1), trick(1, 1, 2))
    visitor = Visitor(app.test_client(), session=table.session_id)
    visitor.hand(hands + 1)
    return visitor


def test_hands_that_were_played_are_not_gone_through_for_a_tap_or_a_page(tmp_path, monkeypatch):
    # Addresses of files are made anew each second; none is to begin in the midst of the counting.
    monkeypatch.setattr(caching, "LOOK_EVERY", math.inf)
    app, work = app_at_home(tmp_path / "instance", testing=False), []
    for hands in (1, MOST_ROWS + 1, MOST_ROWS + 1 + MORE_HANDS):
        visitor = _after(app, hands)
        form, page = visitor.page.form("trick"), visitor.page.path
        sent = fields_of(form) | {"winner": "2", "honours": "2"}
        wall = f"/sessions/{visitor.session}/wall"
        visitor.open(wall)
        asked = [
            Asked("tap", partial(_asked_by, visitor.client, form["action"], data=sent)),
            Asked("page", partial(_asked_by, visitor.client, page)),
            Asked("wall", partial(_asked_by, visitor.client, wall)),
        ]
        done = [calls_of(one) for one in asked]
        assert [status for _, status in done] == [303, 200, 200]
        work.append([calls for calls, _ in done])
    _, early, late = work
    for before, after in zip(early, late, strict=True):
        assert after <= before + 2 * MORE_HANDS, (early, late)


TIMES_BARE = 3.5
"""So many times the calls of a bare page of as many bytes may a page come to."""


def test_a_page_comes_to_few_times_the_calls_of_a_bare_one(tmp_path):
    app, bare = app_at_home(tmp_path / "instance", testing=False), bare_app(tmp_path)
    visitor = _after(app, 2)
    sheet, hand = f"/sessions/{visitor.session}", visitor.page.path
    other, found = bare.test_client(), {}
    for path in (hand, sheet, f"{sheet}/wall", "/", "/sessions/new", RULING):
        size = len(visitor.open(path).html.encode())
        ours, theirs = _calls(visitor.client, path), _calls(other, f"/page/{size}")
        found[path] = round(ours / theirs, 2)
    assert max(found.values()) <= TIMES_BARE, found


def _calls(client, path):
    """The calls that a page comes to which was looked at before; what is remembered a second is."""
    done = [calls_of(Asked(path, partial(_asked_by, client, path))) for _ in range(4)]
    assert {status for _, status in done} == {200}
    return min(calls for calls, _ in done)


def _asked_by(client, path, data=None):
    method = "GET" if data is None else "POST"
    return client, EnvironBuilder(path, method=method, data=data).get_environ()
