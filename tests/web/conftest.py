"""An app at home, its client, and a few plain pages to try the walls around pages with."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from flask import Blueprint, Flask, current_app, request
from flask.testing import FlaskClient

from scorekeeper.cards import Refusal
from scorekeeper.services import Tap, open_session
from scorekeeper.web.server.application import find_speaker, services
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording import LANGUAGES, Speaker, speaker
from tests.web.at_home import app_at_home
from tests.web.visitor import NAMES, Visitor

MakeApp = Callable[..., Flask]

TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
FORM = '<form method="post"><input type="hidden" name="csrf_token" value="{{ csrf_token() }}">'


SHARING = ("hand", "referee", "rules")
"""The rooms in which the tests of a module sit at tables of their own in one house."""


@pytest.fixture
def make_app(instance: Path) -> MakeApp:
    return partial(_make_app, instance, listens_on_loopback=False)


def _make_app(instance: Path, **options: Any) -> Flask:
    app = app_at_home(instance, **options)
    app.register_blueprint(_probe())
    return app


@pytest.fixture(scope="module")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    return _make_app(tmp_path_factory.mktemp("house") / "instance")


@pytest.fixture
def own_house() -> None:
    """Asked for by what looks at all that a house has: nobody else has been there."""


@pytest.fixture
def shared(request: pytest.FixtureRequest) -> Flask | None:
    is_shared = request.path.parent.name in SHARING and "own_house" not in request.fixturenames
    found: Flask | None = request.getfixturevalue("one_house") if is_shared else None
    return found


@pytest.fixture
def instance(shared: Flask | None, tmp_path: Path) -> Path:
    return tmp_path / "instance" if shared is None else Path(shared.instance_path)


@pytest.fixture
def app(shared: Flask | None, make_app: MakeApp) -> Flask:
    """An app on this very machine: nobody is asked for a key."""
    return shared or make_app(listens_on_loopback=True)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(params=LANGUAGES)
def visitor(app: Flask, request: pytest.FixtureRequest) -> Visitor:
    return Visitor(app.test_client(), request.param)


@pytest.fixture(params=LANGUAGES)
def sit(app: Flask, request: pytest.FixtureRequest) -> Callable[..., Visitor]:
    """Seat a table under rules of its own, and stand before its first hand."""

    def seated(preset: str = "wikipedia", **fields: object) -> Visitor:
        visitor = Visitor(app.test_client(), request.param)
        with app.test_request_context():
            visitor.session = open_session(
                services(),
                session_id=token_hex(5),
                preset=preset,
                names=NAMES[:5],
                season="2026",
                tap=Tap(command_id=token_hex(5), seen=0, by="t"),
                departures=fields,
            )
        visitor.hand()
        return visitor

    return seated


@pytest.fixture
def say(visitor: Visitor) -> Speaker:
    return speaker(visitor.language)


@pytest.fixture
def token() -> Callable[[FlaskClient], str]:
    """A fresh form token of a browser's, taken from a page as the browser takes it."""

    def take(browser: FlaskClient, page: str = "/probe/form", **request: Any) -> str:
        found = TOKEN.search(browser.get(page, **request).text)
        assert found, f"{page} has no form"
        return found[1]

    return take


def _probe() -> Blueprint:
    probe = Blueprint("probe", __name__, url_prefix="/probe")

    @probe.get("/")
    def page() -> str:
        return _render('<p>{{ say("rule-yes") }} {{ language }}</p>')

    @probe.get("/long")
    def long() -> str:
        return "点" * 4000

    @probe.route("/form", methods=["GET", "POST"])
    def form() -> str:
        return f"kept {request.form['name']}" if request.form else _render(FORM)

    @probe.route("/again", methods=["GET", "POST"])
    @on_refusal(_probe_again)
    def again() -> str:
        return f"kept {request.form['name']}"

    @probe.get("/refused")
    def refused() -> str:
        raise Refusal("bid-not-higher", bid="13D", standing="13S")

    @probe.get("/broken")
    def broken() -> str:
        raise RuntimeError("the secret of the house")

    return probe


def _probe_again(refusal: Refusal) -> str:
    return _render(
        FORM + '<p>{{ say(code) }}</p><input name="name" value="{{ name }}">',
        code=refusal.code,
        name=request.form["name"],
    )


def _render(text: str, **given: object) -> str:
    loader = current_app.jinja_env.loader
    return loader.environment_in(find_speaker()).from_string(text).render(given)
