"""Addresses that only take forms: whoever looks at one is led to the page that it belongs to."""

import pytest

from tests.web.at_home import app_at_home
from tests.web.server.door.addresses import addresses
from tests.web.visitor import Visitor

BELONGS = [
    ("/sessions/{id}/hands/1/contract", "/sessions/{id}/hands/1"),
    ("/sessions/{id}/hands", "/sessions/{id}"),
    ("/sessions/{id}/undo", "/sessions/{id}"),
    ("/sessions/{id}/close", "/sessions/{id}"),
    ("/sessions/{id}/penalties/2/cancel", "/sessions/{id}/penalties"),
    ("/sessions/{id}/hands/1/protest/settled", "/sessions/{id}/hands/1"),
    ("/sessions/{id}/hands/1/tricks/2/correct", "/sessions/{id}/hands/1"),
    ("/import/archive", "/import/"),
    ("/devices/invite", "/devices"),
]


@pytest.fixture(scope="module")
def visitor(tmp_path_factory):
    app = app_at_home(tmp_path_factory.mktemp("forms") / "instance")
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("wikipedia")
    return visitor


@pytest.mark.parametrize(("path", "page"), BELONGS)
def test_a_form_is_answered_from_its_page(visitor, path, page):
    answer = visitor.client.get(path.format(id=visitor.session))
    assert (answer.status_code, answer.location) == (303, page.format(id=visitor.session))


def test_no_address_is_a_dead_end_for_a_reload(visitor):
    """Every address of the house, whatever is read there: no 405, and no circle."""
    app, found, tried = visitor.client.application, [], 0
    for address in addresses(app, visitor.session, "2026", "Ben"):
        if "GET" in address.endpoints:
            continue
        tried += 1
        answer = visitor.client.get(address.path)
        led = visitor.client.get(answer.location or "/nowhere", follow_redirects=True)
        if answer.status_code != 303 or led.status_code not in {200, 404}:
            found.append((address.path, answer.status_code, answer.location, led.status_code))
    assert found == []
    assert tried > 15


def test_what_is_no_look_is_refused_as_ever(visitor):
    path = f"/sessions/{visitor.session}/undo"
    assert visitor.client.delete(path).status_code == 405
    assert visitor.client.head(path).status_code == 303
