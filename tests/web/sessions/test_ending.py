"""会の終わり at the pages: who has won, how, who pays whom, and what can be handed out of it."""

import xml.etree.ElementTree as ET

from tests.web.napoleon_table import by_result
from tests.web.visitor import NAMES, number

HANDS = ((1, 13, "H", 14, 2), (1, 13, "S", 9, "solo"), (3, 14, "D", 16, 0))
"""Napoleon, count, trump, honours taken, adjutant."""
SVG = "{http://www.w3.org/2000/svg}"


def play(visitor, hands=HANDS, preset="sisyphus"):
    visitor.sit_down(preset)
    for count, (seat, bid, trump, taken, adjutant) in enumerate(hands):
        if count:
            visitor.press("hands")
        by_result(visitor, seat, bid, trump, taken, adjutant)
    return visitor.sheet()


def totals(page):
    table = page.main.one("table", css="sheet")
    names = [one.text for one in table.one("thead").all("span", css="who")]
    row = table.one("tfoot").one("tr", css="total")
    return dict(zip(names, (number(one.text) for one in row.all("td")), strict=True))


def test_closed_early_the_page_tells_the_result(visitor, say):
    assert play(visitor).root.one("h1").text == say("sheet-hand-of", number=4, of=7)
    assert not visitor.page.main.all("p", css="verdict")
    page = visitor.press("close")
    assert page.root.one("h1").text == say("ending-title")
    assert page.main.one(id="verdict").text == say("ending-wins", player=NAMES[3])
    ranked = page.main.one("ol", css="rank").all("li")
    expected = totals(page)
    assert {one.one("span", css="who").text: number(one.one("span", css="total").text)
            for one in ranked} == expected  # fmt: skip
    assert [int(one.one("span", css="no").text) for one in ranked] == [1, 2, 3, 4, 5]
    turned = say("ending-turn-own", number=3, player=NAMES[3], before=2, bid="14D", alone="no")
    told = page.main.one("p", css="swing").text
    assert turned in told
    swing = say("ending-swing", number=2, player=NAMES[1], points="−52")
    assert swing in told


def test_after_the_last_hand_nothing_goes_on_as_though_there_were_more(visitor, say):
    page = play(visitor, (HANDS[0],) * 7)
    assert page.root.one("h1").text == say("ending-title")
    assert not page.forms("hands")
    assert not page.main.all("tr", css="blank")
    assert page.forms("close"), "the table may still get up"
    ahead = say("ending-ahead", number=1, player=NAMES[1], points="+26")
    assert ahead in page.main.one("p", css="swing").text


def picture(visitor):
    address = f"/export/session/{visitor.session}/sheet.svg"
    answer = visitor.client.get(address, headers={"Accept-Language": visitor.language})
    assert answer.mimetype == "image/svg+xml"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    return ET.fromstring(answer.data)  # noqa: S314 - what this program wrote itself


def rows_of(drawn):
    lines = {}
    for one in drawn.iter(f"{SVG}text"):
        lines.setdefault(float(one.attrib["y"]), []).append(
            (float(one.attrib["x"]), one.text or "")
        )
    return {y: sorted(line) for y, line in sorted(lines.items())}


def test_the_picture_adds_up_with_its_penalties_and_tells_rests_and_corrections(visitor, say):
    play(visitor)
    visitor.open(f"/sessions/{visitor.session}/table?person=4")
    visitor.press("table/rest", person=4)
    visitor.sheet()
    visitor.press("hands")
    by_result(visitor, 2, 13, "C", 14, 1)
    visitor.open(f"/sessions/{visitor.session}/hands/2/correct")
    assert not visitor.forge("correct", {"taken": 17, "why": "?"}).complaints
    visitor.open(f"/sessions/{visitor.session}/penalties")
    visitor.forge("penalties", {"seat": 2, "reason": "revoke", "way": "take", "points": 10})
    visitor.sheet()
    page = visitor.press("close")
    lines = list(rows_of(picture(visitor)).values())
    words = [[text for _, text in line] for line in lines]
    (fined,) = (line for line in words if say("sheet-penalties") in line)
    assert fined == [say("sheet-penalties"), "−10"]
    assert sum(say("sheet-corrected") in line for line in words) == 1
    assert sum(line.count(say("sheet-rests")) for line in words) == 1
    (sums,) = (line for line in lines if say("sheet-total") in [text for _, text in line])
    assert [number(text) for _, text in sums[1:]] == list(totals(page).values())
    above = lines[: lines.index(sums)]
    for x, total in sums[1:]:
        near = [text for line in above for at, text in line if x <= at <= x + 14]
        assert sum(number(text) for text in near if text[0] in "+−") == number(total)


def test_the_picture_is_a_file_that_leaves_the_page_where_it_was(visitor):
    play(visitor)
    page = visitor.press("close")
    (way,) = [a for a in page.main.all("a") if a.has("data-picture")]
    assert way.has("download")
    assert visitor.client.get(way["href"]).headers["Content-Disposition"].startswith("attachment")
    visitor.open(f"/export/session/{visitor.session}/")
    assert [a for a in visitor.page.main.all("a", css="entry") if a["href"] == way["href"]]


def test_what_people_typed_is_only_ever_text_in_the_picture(visitor):
    names = [f'<b x="{seat}">&amp;' for seat in range(1, 6)]
    visitor.sit_down("wikipedia", names, "</title><script>alert(1)</script>")
    drawn = picture(visitor)
    assert {one.tag.removeprefix(SVG) for one in drawn.iter()} <= {
        "svg", "title", "rect", "text", "path", "circle",
    }  # fmt: skip
    assert not {name for one in drawn.iter() for name in one.attrib if name in ("style", "href")}
    assert '<b x="1">&amp;' in " ".join(one.text or "" for one in drawn.iter(f"{SVG}text"))


def test_the_sheet_is_turned_by_an_address_alone(visitor, say):
    page = play(visitor)
    (turn,) = [one for one in page.main.all("a") if one.text == say("sheet-turn")]
    assert visitor.open(turn["href"]).main.all("div", css="is-turned")
    (back,) = [one for one in visitor.page.main.all("a") if one.text == say("sheet-turn-back")]
    assert not visitor.open(back["href"]).main.all("div", css="is-turned")
