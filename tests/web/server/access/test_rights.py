"""権限: every page says who may ask for it, and shows whoever only looks on no form of the book."""

import pytest

from scorekeeper.web.routes import ROUTES, Route
from scorekeeper.web.server.application import LazyView
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON, OWNER, RIGHTS, Right, right_for
from tests.web.at_home import app_at_home
from tests.web.server.access.addresses import addresses
from tests.web.tour import tour
from tests.web.visitor import Page, Visitor


def test_a_role_may_do_what_the_one_before_it_may_and_more():
    allowed = [RIGHTS[role] for role in (LOOKS_ON, KEEPS_SCORE, OWNER)]
    assert list(RIGHTS) == [LOOKS_ON, KEEPS_SCORE, OWNER]
    assert allowed[0] < allowed[1] < allowed[2] == frozenset(Right)


def test_every_page_of_the_house_says_who_may_ask_for_it(app):
    made = {one for one in app.view_functions if not one.startswith("probe.")}
    assert made == {"static", *(route.endpoint for route in ROUTES)}


@pytest.mark.parametrize(
    ("row", "missing"),
    [
        ("GET sessions.burn /sessions/burn sessions.sheet.burn", KeyError),
        ("READ sessions.burn /sessions/burn sessions.sheet.burn", TypeError),
        ("EVERYBODY GET sessions.burn /sessions/burn sessions.sheet.burn", KeyError),
    ],
)
def test_a_page_of_which_nobody_has_said_it_is_not_made(row, missing):
    with pytest.raises(missing):
        Route.of_row(row)


def test_a_view_that_says_nothing_is_for_owners_alone():
    assert right_for(lambda: "") is Right.ADMIT
    assert right_for(LazyView("hand.views.show")) is Right.ADMIT
    assert right_for(LazyView("hand.views.show", Right.READ)) is Right.READ


@pytest.fixture(params=["sisyphus", "nap-ja"])
def table(app, request):
    owner = Visitor(app.test_client(), "en")
    owner.sit_down(request.param)
    owner.page = owner.hand()
    return owner


def forms_of(visitor, path):
    return [one["action"] for one in visitor.open(path).root.all("form")]


def test_whoever_looks_on_sees_the_sheet_and_the_hand_without_their_forms(app, table):
    onlooker = Visitor(app.test_client(role=LOOKS_ON), "en")
    for path in (f"/sessions/{table.session}", f"/sessions/{table.session}/hands/1"):
        assert forms_of(table, path)
        assert forms_of(onlooker, path) == []
        assert onlooker.page.status == 200
        assert "Ben" in onlooker.page.html


def test_whoever_keeps_score_sees_all_forms_of_the_hand(app, table):
    scorer = Visitor(app.test_client(role=KEEPS_SCORE), "en")
    path = f"/sessions/{table.session}/hands/1"
    assert forms_of(scorer, path) == forms_of(table, path)


def beyond(app, visitor, role):
    adapter = app.url_map.bind("localhost")
    root = visitor.page.root
    asked = [(one.get("method").upper(), one["action"]) for one in root.all("form")]
    asked += [("POST", one["formaction"]) for one in root.all("button") if one.has("formaction")]
    asked += [("GET", one["href"]) for one in root.all("a") if one.has("href")]
    for method, address in asked:
        path = address.partition("#")[0].partition("?")[0] or visitor.page.path.partition("?")[0]
        if path.startswith("/") and not path.startswith(("/static", "/language")):
            endpoint, _ = adapter.match(path, method)
            if right_for(app.view_functions[endpoint]) not in {None, *RIGHTS[role]}:
                yield f"{method} {path}"


def look(reader, path):
    answer = reader.client.get(path, headers={"Accept-Language": "en"})
    shown = answer.status_code == 200 and answer.mimetype == "text/html"
    reader.page = Page(answer.status_code, path, answer.text if shown else "")
    return reader.page if shown else None


@pytest.mark.parametrize("role", [LOOKS_ON, KEEPS_SCORE])
def test_no_page_offers_what_its_reader_may_not_do(tmp_path, role):
    app = app_at_home(tmp_path / "instance")
    owner = Visitor(app.test_client(), "en")
    owner.sit_down("sisyphus")
    reader, found, seen = Visitor(app.test_client(role=role), "en"), [], 0
    for address in addresses(app, owner.session, "2026", "Ben"):
        if not address.path.startswith("/static") and look(reader, address.path):
            seen += 1
            found += [f"{address.path}: {one}" for one in beyond(app, reader, role)]
    assert not found, "\n".join(found)
    assert seen > 25


def test_no_page_at_any_stage_offers_what_whoever_looks_on_may_not_do(tmp_path):
    """Every page of the house: each has to ask `may_record` where it offers to write."""
    app = app_at_home(tmp_path / "instance")
    reader, found, seen = Visitor(app.test_client(role=LOOKS_ON), "en"), [], 0
    for where, page in tour(Visitor(app.test_client(), "en")):
        if look(reader, page.path):
            seen += 1
            found += [f"{where}: {one}" for one in beyond(app, reader, LOOKS_ON)]
    assert not found, "\n".join(found)
    assert seen > 60
