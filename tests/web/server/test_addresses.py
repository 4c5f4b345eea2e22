"""Addresses: those that only take forms lead to their page, and no id of a file is another's."""

import re

import pytest

from scorekeeper.services.imports.archive import TAKEN
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.server.access.addresses import addresses
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


@every("path, page", BELONGS)
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


OF_FILES = {"session_id": TAKEN, "season_key": frozenset(), "person_key": frozenset(),
            "player_key": frozenset()}  # fmt: skip
"""What stands in addresses and may come in with a file, and what of it is refused."""


def names_in_the_place_of(rules, part):
    """What other addresses have where this part stands in one."""
    found = set()
    for rule in rules:
        before, place, _ = (
            rule.partition(f":{part}>") if f":{part}>" in rule else (rule.partition(f"<{part}>"))
        )
        if place:
            folder = before.rpartition("/")[0] + "/"
            beside = [one.removeprefix(folder) for one in rules if one.startswith(folder)]
            found |= {one.partition("/")[0] for one in beside}
    return {name for name in found if name and not re.search("[<>]", name)}


def test_an_id_that_is_another_pages_address_is_known_as_taken(visitor):
    rules = [rule.rule for rule in visitor.client.application.url_map.iter_rules()]
    assert any("<session_id>" in rule for rule in rules)
    found = {part: names_in_the_place_of(rules, part) for part in OF_FILES}
    assert found == {part: set(taken) for part, taken in OF_FILES.items()}
