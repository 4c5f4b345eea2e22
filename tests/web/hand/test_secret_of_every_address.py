"""副官の秘密: no address of the house tells who holds the called card, whoever asks.

The addresses come out of the app's own map, so that a new page is looked at before anybody has
thought of it; what its pages lead to is followed one step.
"""

import pytest

from tests.examples import at_night, is_night
from tests.web.hand.adjutants import differing, everything, owners, play, seat


@pytest.fixture
def tables(tmp_path, request):
    made = seat(tmp_path, request.param)
    play(made)
    return made


@pytest.mark.parametrize("tables", [(0, "solo")], indirect=True, ids=str)
def test_no_address_tells_who_holds_the_card(tables):
    assert differing(tables, everything) == []


@at_night
@pytest.mark.parametrize("tables", [(2, 3)], indirect=True, ids=str)
def test_no_address_tells_it_after_a_settlement_was_taken_back(tables):
    tags = {}
    for adjutant, visitor in tables.items():
        tags[adjutant] = visitor.client.get(visitor.hand().path).headers["ETag"]
        visitor.press("settle", adjutant=adjutant)
    named = differing(tables, owners)
    sheet = "/sessions/…"
    told_now = {sheet, f"{sheet}/hands/1", f"{sheet}/wall", "/", "/seasons/2026/"}
    assert told_now <= {path for _, _, path in named}, "what can tell"
    for adjutant, visitor in tables.items():
        visitor.press("undo")
        path, asks = visitor.page.path, {"If-None-Match": tags[adjutant]}
        assert visitor.client.get(path, headers=asks).status_code == 200, "its history has grown"
    assert differing(tables, everything if is_night() else owners) == []
    for visitor in tables.values():
        assert not visitor.sheet().forms("close"), "an evening ends between hands"
