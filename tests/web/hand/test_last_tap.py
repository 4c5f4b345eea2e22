"""確定: the last tap of a hand confirms its points where nothing is left to ask."""

import pytest

from tests.web.visitor import NAMES, fields_of, offers

TRICKS = ((1, 2), (1, 2), (2, 2), (1, 2), (1, 2), (3, 2), (1, 2), (2, 1), (1, 2))
"""Winner and honours of nine tricks, in which there are 17; with one buried two are left."""
POINTS = [-13, 26, 13, -13, -13]


def nine_tricks(visitor, house="sisyphus", shown=2, buried=1):
    visitor.sit_down(house)
    visitor.press("contract", seat=1, count=13, trump="S")
    visitor.press("adjutant-card", card="SA")
    if buried is not None:
        visitor.press("buried", count=buried)
    for winner, honours in TRICKS:
        visitor.press("trick", winner=winner, honours=honours)
    if shown is not None:
        visitor.press("shown", seat=shown)
    return visitor.page


def test_the_last_trick_is_one_tap(visitor, say):
    form = nine_tricks(visitor, shown=None).form("trick")
    assert not form.all("button", name="honours")
    assert [one.get("value") for one in form.all("button", name="winner")] == list("01234")
    assert say("hand-trick-certain", honours=2) in visitor.page.main.text
    page = visitor.press("trick", winner=1)
    told = say("history-napoleon-trick-taken", trick=10, winner=NAMES[1], honours=2)
    assert told in page.main.text


def test_where_nobody_said_what_is_buried_the_number_is_asked(visitor):
    form = nine_tricks(visitor, buried=None).form("trick")
    assert len(offers(form, "honours")) > 1
    assert all(one.get("type") == "radio" for one in form.all("input", name="winner"))


def test_the_last_trick_confirms_the_points(visitor, say):
    nine_tricks(visitor)
    page = visitor.press("trick", winner=1)
    assert page.points() == POINTS
    assert not page.forms("settle")
    trick = say("history-napoleon-trick-taken", trick=10, winner=NAMES[1], honours=2)
    settled = say("history-napoleon-hand-settled", player=NAMES[2])
    assert f"{trick} → {settled}" in page.root.one("footer").text
    page = visitor.press("undo")
    assert fields_of(page.form("trick"))["trick"] == "10", "both are taken back with one tap"
    struck = {one.text for one in page.main.all("del")}
    assert {trick, settled} <= struck
    shown = say("history-napoleon-adjutant-shown", player=NAMES[2])
    assert shown in page.root.one("footer").text
    assert visitor.press("trick", winner=2).points() == POINTS


def test_points_that_were_confirmed_by_a_tap_of_their_own_are_undone_alone(visitor, say):
    nine_tricks(visitor, shown=None)
    visitor.press("trick", winner=1)
    assert visitor.press("settle", adjutant=2).points() == POINTS
    page = visitor.press("undo")
    assert page.forms("settle")
    assert (
        say("history-napoleon-trick-taken", trick=10, winner=NAMES[1], honours=2)
        in page.root.one("footer").text
    )


@pytest.mark.parametrize(
    ("house", "shown"),
    [("sisyphus", None), ("sisyphus,both_sides_sign=true", 2)],
    ids=["who was the adjutant is open", "the house signs"],
)
def test_what_is_open_is_asked(visitor, house, shown):
    nine_tricks(visitor, house, shown)
    page = visitor.press("trick", winner=1)
    assert page.forms("settle")
    assert visitor.press("settle", adjutant=2).points() == POINTS


def test_nap_is_confirmed_by_its_last_trick(visitor, say):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=2, bid="3")
    for winner in (2, 0, 2, 1):
        assert not visitor.press("trick", winner=winner).main.all("ol", css="points-list")
    assert visitor.press("trick", winner=2).points() == [-3, -3, 12, -3, -3]
    assert fields_of(visitor.press("undo").form("trick"))["trick"] == "5"


def test_a_revoke_is_looked_at_before_it_is_confirmed(visitor):
    visitor.sit_down("nap-en")
    visitor.press("contract", seat=2, bid="3")
    assert visitor.press("revoke", seat=0).forms("settle")


def test_a_second_phone_that_says_the_same_is_agreed_with(visitor):
    page = nine_tricks(visitor)
    visitor.press("trick", winner=1)
    visitor.page = page
    assert visitor.press("trick", winner=1).points() == POINTS
    assert visitor.page.status == 200
    visitor.page = page
    assert visitor.press("trick", winner=0).status != 200, "another winner is a question"


def test_a_waiting_undo_takes_back_what_it_names(visitor):
    """A phone without a network names its tap, which by then has confirmed the points too."""
    sent = fields_of(nine_tricks(visitor).form("trick"))
    visitor.press("trick", winner=1)
    page = visitor.forge("undo", {"target": f"tap:{sent['command']}"})
    assert fields_of(page.form("trick"))["trick"] == "10"
