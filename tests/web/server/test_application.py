"""Addresses are those that Flask builds, however often they are asked for; a start reads little."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask, url_for
from werkzeug.routing import Rule

from scorekeeper.web import create_app
from scorekeeper.web.server.application import KEPT_ADDRESSES, LONGEST_KEPT

ASKED = (
    ("home.show", {}),
    ("hands.show", {"session_id": "a b/c", "deal": 7}),
    ("hands.show", {"session_id": "7", "deal": 7}),
    ("seasons.standings", {"season_key": "2026/冬"}),
    ("home.show_going_on", {"page": 2}),
    ("home.show_going_on", {"page": "2"}),
    ("home.show_going_on", {"page": True}),
    ("home.show_going_on", {"page": None}),
    ("referee.alone", {"rules": "jazz", "plays": "SK,??"}),
    ("referee.alone", {"plays": "SK,??", "rules": "jazz"}),
    ("referee.alone", {"rules": "x" * (LONGEST_KEPT + 1)}),
    ("sources.page", {"_anchor": "napoleon-mighty"}),
    ("sources.page", {"_external": True}),
    ("sources.page", {"_external": True, "_scheme": "https"}),
    ("static", {"filename": "css/paper.css", "v": "0"}),
)


@pytest.mark.parametrize("mounted_at", ["", "/cards"])
@pytest.mark.parametrize("host", ["localhost", "192.168.1.4:8000"])
def test_addresses_are_those_of_flask(app, mounted_at, host):
    with app.test_request_context(base_url=f"http://{host}{mounted_at}/"):
        for _ in range(2):
            for endpoint, values in ASKED:
                plain = Flask.url_for(app, endpoint, **values)
                assert url_for(endpoint, **values) == plain
                assert plain.startswith((f"{mounted_at}/", f"http://{host}", f"https://{host}"))


def test_an_address_that_cannot_be_built_fails_each_time(app):
    with app.test_request_context():
        for _ in range(2):
            with pytest.raises(Exception, match=r"Could not build url for endpoint 'hands\.show'"):
                url_for("hands.show", session_id="a")


def test_no_more_addresses_are_kept_than_a_phone_has_room_for(app):
    with app.test_request_context():
        for number in range(KEPT_ADDRESSES + 10):
            url_for("hands.show", session_id="a", deal=number)
        assert app._built.cache_info().currsize == KEPT_ADDRESSES


def test_no_view_and_no_step_of_a_request_is_a_coroutine(app):
    steps = [
        *app.view_functions.values(),
        *(step for group in app.before_request_funcs.values() for step in group),
        *(step for group in app.after_request_funcs.values() for step in group),
    ]
    assert steps
    assert [step for step in steps if Flask.ensure_sync(app, step) is not step] == []


def test_how_an_address_is_written_is_worked_out_when_it_is_asked_for(tmp_path, monkeypatch):
    worked_out = []
    at_once = Rule._compile_builder

    def work_out(rule, append_unknown=True):
        worked_out.append(rule.endpoint)
        return at_once(rule, append_unknown)

    monkeypatch.setattr(Rule, "_compile_builder", work_out)
    app = create_app(instance=tmp_path, testing=True)
    assert worked_out == []
    with app.test_request_context():
        assert url_for("past.show") == url_for("past.show") == "/sessions/past"
    assert worked_out == ["past.show"]


def test_one_thread_at_a_time_works_out_how_an_address_is_written(tmp_path, monkeypatch):
    """Of all apps of a process: two threads that make syntax trees at once may fail in both."""
    at_work, together = [], []
    at_once = Rule._compile_builder

    def work_out(rule, append_unknown=True):
        at_work.append(rule.endpoint)
        together.append(len(at_work))
        time.sleep(0.02)  # the others come in the meantime, if they may
        at_work.pop()
        return at_once(rule, append_unknown)

    monkeypatch.setattr(Rule, "_compile_builder", work_out)
    apps = [create_app(instance=tmp_path / name, testing=True) for name in ("one", "two")]
    come = Barrier(4)

    def build(number):
        with apps[number % 2].test_request_context():
            come.wait()
            return url_for(("past.show", "home.show")[number // 2])

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(build, range(4)))
    assert found == ["/sessions/past", "/sessions/past", "/", "/"]
    assert together == [1] * len(together)
    assert len(together) >= 4


AT_THE_DOOR = """
import sys
from pathlib import Path
from scorekeeper.web import create_app

stranger = create_app(instance=Path(sys.argv[1]), testing=True).test_client()
for language in ("ja", "en"):
    assert stranger.get("/", headers={"Accept-Language": language}).status_code == 403
print(*(name for name in sys.modules if name.startswith("fluent")))
"""


def test_the_door_is_answered_before_fluent_is_read(tmp_path):
    command = [sys.executable, "-c", AT_THE_DOOR, str(tmp_path)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert told.split() == []
