"""Requests that nobody at a table would send, to every address of the house.

    python -m tests.web.strangers --requests 50000

Each seed makes one request: an address of the URL map, a form with some fields altered, headers
that no browser sends. The first fault of the server ends the run and prints the seed.
"""

import argparse
import logging
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.routing import BuildError, Rule

from tests.progress import say
from tests.web.at_home import app_at_home
from tests.web.markup import read
from tests.web.oddities import ASKED, BODIES, HEADERS, METHODS, PLAUSIBLE, TEXTS
from tests.web.visitor import Visitor, fields_of

EVERY = 10.0

OFTEN = 40
"""After how many requests the forms are read anew: they age as sessions go on."""

ESCAPED = 599
"""In place of a status where an exception came through the application."""


PAGES = ("/", "/sessions/new", "/import/", "/import/paper/", "/referee")
OWN_PAGES = (
    "", "/hands/1", "/hands/2", "/penalties", "/hands/1/correct", "/rules/edit",
    "/hands/1/tricks/1/referee", "/hands/1/tricks/1/mend", "/hands/1/contract/mend",
    "/hands/1/irregularities/revoke?seat=3&trick=1&plays=D4&card=C9&later=D7",
    "/hands/1/irregularities/exposed_card", "/hands/1/irregularities/bid_out_of_turn",
)  # fmt: skip


ONE_HAND: tuple[dict[str, Any], ...] = (
    {"form": "contract", "seat": 3, "count": 14, "trump": "H"},
    {"form": "adjutant-card", "card": "SA"},
    {"form": "buried", "count": 1},
    {"form": "trick", "winner": 1, "honours": 2},
    {"form": "close", "seat": 3, "side": "napoleon", "kind": "claim"},
    {"form": "settle", "adjutant": 1},
)


@dataclass(frozen=True)
class Answer:
    request: str
    status: int
    """0 where the test's own client could not put it into bytes."""


@dataclass
class Stranger:
    """Somebody with a browser of their own making, at a house in which some hands were played."""

    app: Flask
    client: FlaskClient
    sessions: list[str] = field(default_factory=list)
    forms: list[tuple[str, str, MultiDict[str, str]]] = field(default_factory=list)
    forms_taken: set[str] = field(default_factory=set)
    made: int = 0

    def settle_in(self) -> None:
        visitor = Visitor(self.client)
        for preset, steps in (("nap-ja", 0), ("sisyphus", 3), ("wikipedia", len(ONE_HAND))):
            visitor.sit_down(preset)
            self.sessions.append(visitor.session)
            for choices in ONE_HAND[:steps]:
                page = visitor.press(**choices)
                assert page.status == 200, page.complaints

    @cached_property
    def rules(self) -> list[Rule]:
        """Every address; the first seeds go to each of them, one after the other, with nothing odd.

        What is odd may be more than a client can send, and then the address would not be reached.
        """
        return [*self.app.url_map.iter_rules()]

    def ask(self, seed: int) -> Answer:
        random = Random(seed)  # noqa: S311 - requests, not secrets
        if self.made % OFTEN == 0:
            self._read_forms(random)
        self.made += 1
        path, method, sent = self._request(seed, random)
        headers = random.choice((0, 0, 1, 1, 3)) if seed >= len(self.rules) else 0
        for _ in range(headers):
            name, value = random.choice(HEADERS)
            sent.setdefault("headers", {})[name] = value
        asked = f"{method} {path!r} {sent!r}"[:2_000]
        try:
            answer = self.client.open(path, method=method, **sent)
            answer.get_data()
        except Exception as error:  # noqa: BLE001 - whatever it is, the house let it out
            if _is_the_clients(error):
                return Answer(asked, 0)
            return Answer(f"{asked}: {error!r}", ESCAPED)
        return Answer(asked, answer.status_code)

    def _request(self, seed: int, random: Random) -> tuple[str, str, dict[str, Any]]:
        if seed >= len(self.rules) and self.forms and random.random() < 0.55:
            return self._altered_form(random)
        path, method = self._address(seed, random), random.choice(METHODS)
        if seed < len(self.rules):
            own = (self.rules[seed].methods or set()) - {"HEAD", "OPTIONS"}
            return path, random.choice(sorted(own or METHODS)), {}
        if random.random() < 0.5:
            query = {random.choice(ASKED): _odd(random) for _ in range(random.randint(1, 3))}
            return path, method, {"query_string": query}
        if method == "POST" and random.random() < 0.6:
            return path, method, {"data": random.choice(BODIES)}
        return path, method, {"data": {"file": (BytesIO(random.choice(BODIES)), _odd(random))}}

    def _altered_form(self, random: Random) -> tuple[str, str, dict[str, Any]]:
        untried = [one for one in self.forms if _form_name(one[1]) not in self.forms_taken]
        method, path, kept = random.choice(untried or self.forms)
        self.forms_taken.add(_form_name(path))
        sent = MultiDict(kept)
        for _ in range(random.choice((0, 1, 1, 2, 4))):
            name = random.choice([*sent] or ["x"])
            change = random.random()
            if change < 0.15:
                sent.poplist(name)
            elif change < 0.25:
                sent.add(name, _odd(random))
            elif change < 0.3:
                sent.setlist(_odd(random), [_odd(random)])
            else:
                sent[name] = _odd(random)
        return path, method, {"query_string" if method == "GET" else "data": sent}

    def _address(self, seed: int, random: Random) -> str:
        rule = self.rules[seed % len(self.rules)]
        values: dict[str, Any] = {}
        for name in rule.arguments:
            likely = self.sessions if name == "session_id" else PLAUSIBLE.get(name, ("7",))
            is_likely = seed < len(self.rules) or random.random() < 0.7
            values[name] = random.choice(likely) if is_likely else _odd(random)
        with self.app.test_request_context("/"):
            try:
                built = rule.build(
                    {name: _as_asked(rule, name, value) for name, value in values.items()}
                )
            except (BuildError, UnicodeError, ValueError):
                built = None
        if built:
            return built[1]
        return re.sub(r"<[^>]*>", lambda _: random.choice(TEXTS[:40]).replace("?", ""), rule.rule)

    def _read_forms(self, random: Random) -> None:
        ids = self.sessions
        own = [f"/sessions/{random.choice(ids)}{rest}" for rest in OWN_PAGES]
        own += [f"/sessions/{one}/hands/1" for one in ids]
        self.forms = []
        for page in (*PAGES, *own):
            answer = self.client.get(page)
            if answer.status_code != 200:
                continue
            root, _ = read(answer.get_data(as_text=True))
            for one in root.all("form"):
                method = (one.get("method") or "get").upper()
                self.forms.append((method, one.get("action") or page, _pressed(one, random)))


def _form_name(path: str) -> str:
    return path.partition("?")[0].rpartition("/")[2]


def _pressed(form: Any, random: Random) -> MultiDict[str, str]:
    sent = fields_of(form)
    for one in form.all():
        is_choice = one.tag == "button" or one.get("type") in {"radio", "checkbox"}
        if is_choice and one.get("name") and random.random() < 0.4:
            sent[one["name"]] = one.get("value")
    return sent


def _odd(random: Random) -> str:
    return random.choice(TEXTS)


def _as_asked(rule: Rule, name: str, value: str) -> Any:
    is_number = f"<int:{name}>" in rule.rule
    return (
        int(value)
        if is_number and value.isascii() and value.isdigit() and len(value) < 20
        else value
    )


def _is_the_clients(error: Exception) -> bool:
    """Whether the test's own client could not put a request into bytes."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
        if "/scorekeeper/" in trace.tb_frame.f_code.co_filename:
            return False
    return True


def newcomers(app: Flask, client: FlaskClient) -> Stranger:
    stranger = Stranger(app, client)
    stranger.settle_in()
    return stranger


def faults(stranger: Stranger, seeds: range) -> Iterator[tuple[int, Answer]]:
    for seed in seeds:
        answer = stranger.ask(seed)
        if answer.status >= 500:
            yield seed, answer


def main() -> int:
    options = _options()
    logging.disable(logging.CRITICAL)
    with TemporaryDirectory() as folder:
        app = open_house(Path(folder))
        stranger = newcomers(app, enter(app))
        started = said = time.monotonic()
        found = 0
        for seed in range(options.seed, options.seed + options.requests):
            for number, answer in faults(stranger, range(seed, seed + 1)):
                found += 1
                say(f"{answer.status}: --seed {number}: {answer.request}")
            if time.monotonic() - said > EVERY:
                said = time.monotonic()
                say(f"{seed - options.seed + 1} requests in {said - started:.0f} s")
        say(f"{options.requests} requests, {found} answered as the server's fault")
    return 1 if found else 0


def open_house(folder: Path) -> Flask:
    return app_at_home(folder / "instance", testing=False)


def enter(app: Flask) -> FlaskClient:
    return app.test_client()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--requests", type=int, default=50_000, help="how many requests (50000)")
    parser.add_argument("--seed", type=int, default=0, help="the first request's seed (0)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
