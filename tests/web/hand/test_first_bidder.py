"""N-020: who bids first hangs on the hand before; where its record does not say, the page asks."""

from scorekeeper.web.server.keys import LOOKS_ON
from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, Visitor, offers


def after_a_total(visitor):
    """The second hand of an evening; of the first only the total was told."""
    visitor.sit_down("sisyphus")
    by_result(visitor)
    return visitor.press("hands")


def first_on_the_sheet(visitor, say):
    heads = visitor.sheet().main.one("thead").all("th")[1:]
    first = say("sheet-speaks")
    return [name for name, head in zip(NAMES, heads, strict=False) if first in head.text]


def test_a_total_does_not_say_who_took_most(visitor, say):
    page = after_a_total(visitor)
    assert say("hand-first-bidder-unknown") in page.main.text
    assert say("history-hand-started-open", player=NAMES[1]) in page.main.text
    assert not page.forms("call")
    assert not page.forms("pass")
    assert offers(page.form("first-bidder"), "seat") == ["0", "1", "2", "3", "4"]
    page = visitor.press("first-bidder", seat=3)
    assert say("hand-first-bidder-unknown") not in page.main.text
    assert say("hand-speaks", name=NAMES[3]) in page.main.text


def test_the_sheet_names_nobody_before_the_table_does(visitor, say):
    after_a_total(visitor)
    assert first_on_the_sheet(visitor, say) == []
    visitor.hand(2)
    visitor.press("first-bidder", seat=3)
    assert first_on_the_sheet(visitor, say) == [NAMES[3]]


def test_rock_paper_scissors_decides_in_the_first_hand(app, visitor, say):
    page = visitor.sit_down("sisyphus")
    assert say("hand-first-bidder-chance") in page.main.text
    assert not page.forms("call")
    assert not page.main.all("table", css="said")
    onlooker = Visitor(app.test_client(role=LOOKS_ON), visitor.language)
    seats = onlooker.open(page.path).main.one("table", css="said").text
    assert NAMES[3] in seats
    assert say("sheet-speaks") not in seats
    page = visitor.press("first-bidder", seat=3)
    assert say("hand-first", player=NAMES[3], why=say("hand-first-chance")) in page.main.text
    assert say("sheet-speaks") in page.main.one("table", css="said").text


def test_who_bids_first_is_said_with_its_reason(visitor, say):
    page = visitor.sit_down("wikipedia")
    assert say("hand-first", player=NAMES[1], why=say("hand-first-dealers-left")) in page.main.text
    page = visitor.press("first-bidder", seat=4)
    assert say("hand-first", player=NAMES[4], why=say("hand-first-said")) in page.main.text
    page = visitor.press("call", count=13, trump="S")
    assert say("hand-first-said") not in page.main.text, "no room for it once bids stand there"
