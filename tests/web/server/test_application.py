"""Addresses are those that Flask builds, however often they are asked for."""

import pytest
from flask import Flask, url_for

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
