"""ナップの得点表 at the pages: rows, pot, chips, who deals and rests, who owes whom."""

from tests.web.nap_table import by_result, totals
from tests.web.visitor import number

POT = "nap-ja,pot=true,all_pass=stakes_double,starting_chips=50"


def evening(visitor, house, *hands):
    """Hands by their results; a bid of nothing is a hand that all passed."""
    visitor.sit_down(house)
    for count, (seat, bid, result) in enumerate(hands):
        if count:
            visitor.sheet()
            visitor.press("hands")
        if bid:
            by_result(visitor, seat, bid, result)
        else:
            visitor.press("auction-ended")


def rows(visitor):
    return visitor.sheet().main.all("table")[0].one("tbody").all("tr")


def figures(row):
    return [number(one.text) for one in row.all("span", css="points")]


def test_a_row_says_bid_declarer_and_outcome(visitor, say):
    evening(visitor, "nap-ja", (1, "3", "made"), (4, "nap", "lost"))
    first, second = rows(visitor)
    assert figures(first) == [-3, 12, -3, -3, -3]
    assert figures(second) == [10, 10, 10, 10, -40]
    assert say("sheet-made") in first.one("th").text
    assert say.glyphs("nap") in second.one("th").text
    assert say("sheet-lost") in second.one("th").text
    declarers = [
        [bool(cell.all("span", css="mark")) for cell in row.all("td")] for row in (first, second)
    ]
    assert declarers == [[seat == declarer for seat in range(5)] for declarer in (1, 4)]
    assert totals(visitor) == [7, 22, 7, 7, -43]


def test_the_pot_and_doubled_stakes_stand_in_the_row(visitor, say):
    evening(visitor, POT, (0, "", ""), (2, "2", "made"), (3, "nap", "made"))
    void, doubled, won = rows(visitor)
    assert figures(void) == [-1] * 5
    assert say("nap-sheet-pot", chips=5) in void.one("th").text
    assert "×2" in doubled.one("th").text
    assert say("nap-sheet-pot", chips=10) in doubled.one("th").text
    assert "×" not in won.one("th").text
    assert say("nap-sheet-pot", chips=0) in won.one("th").text
    assert [sum(column) for column in zip(*map(figures, (void, doubled, won)), strict=True)] == (
        totals(visitor)
    )
    assert sum(totals(visitor)) == 0, "the pot was won"


def duties(visitor):
    head = visitor.sheet().main.all("table")[0].one("thead")
    return [one.text for one in head.all("span", css="duty")]


def test_the_next_dealer_is_marked_and_rests_at_six(visitor, say):
    visitor.sit_down("nap-en", players=6)
    by_result(visitor, 1, "3", "made")
    marked = duties(visitor)
    assert marked[1] == f"{say('sheet-deals')} {say('sheet-rests')}"
    assert marked[2] == say("sheet-speaks")
    assert marked[0] == ""
    assert say("sheet-legend-rests") in visitor.page.main.text


def settled_up(visitor):
    return visitor.sheet().main.one("section", css="settle-up").text


def test_a_pot_carried_over_says_where_it_comes_from(visitor, say):
    """B-050: what is corrected on Monday counts on Tuesday, and Tuesday says so."""
    evening(visitor, "nap-en,pot=true", (1, "nap", "lost"))
    monday = visitor.session
    assert "5" in settled_up(visitor)
    assert say("history-pot-carried", chips=5) not in settled_up(visitor)
    visitor.press("close")
    evening(visitor, "nap-en,pot=true", (2, "nap", "made"))
    tuesday = visitor.session
    assert totals(visitor) == [-11, -11, 49, -11, -11]
    assert say("history-pot-carried", chips=5) in settled_up(visitor)
    visitor.open(f"/sessions/{monday}/hands/1/correct")
    visitor.forge("correct", {"result": "made", "why": "recounted"})
    visitor.session = tuesday
    assert totals(visitor) == [-11, -11, 44, -11, -11]
    assert say("history-pot-carried-corrected", chips=5, now=0) in settled_up(visitor)
