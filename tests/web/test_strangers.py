"""Whatever strangers send, to any address, is never answered as the server's own fault."""

import logging

import pytest
from flask import request, request_started

from tests.examples import examples
from tests.web import strangers

REQUESTS = examples(2_500)


@pytest.fixture
def stranger(tmp_path, monkeypatch):
    monkeypatch.setattr(logging.root.manager, "disable", logging.CRITICAL)
    app = strangers.open_house(tmp_path)
    return strangers.newcomers(app, strangers.enter(app))


def test_no_request_to_any_address_is_answered_as_the_servers_fault(stranger):
    reached = set()

    def note(_sender):
        reached.add(request.endpoint)

    with request_started.connected_to(note, stranger.app):
        faults = list(strangers.faults(stranger, range(REQUESTS)))
    assert not faults, "\n".join(f"seed {seed}: {answer.request}" for seed, answer in faults[:5])
    assert {rule.endpoint for rule in stranger.app.url_map.iter_rules()} <= reached
    assert {"call", "trick", "edit", "penalties"} <= stranger.forms_taken
