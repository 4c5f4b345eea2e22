"""次の局: a hand that is over offers the next one, and those who play it as the table is now."""

import pytest

from tests.web.visitor import offers

NAMES = ("明", "さくら", "健一", "花子", "太郎", "リリー", "文子")

NAPOLEON = (
    ("contract", {"seat": 1, "count": 14, "trump": "S"}), ("adjutant-card", {"card": "HQ"}),
    ("taken", {"count": 15}), ("settle", {"adjutant": 2}),
)  # fmt: skip
NAP = (("contract", {"seat": 1, "bid": "3"}), ("said", {"result": "made"}))


def play(visitor, *steps):
    for form, choices in steps:
        assert visitor.press(form, **choices).status == 200, form
    if visitor.page.forms("settle"):
        visitor.press("settle")


def change(visitor, form, **sent):
    where = {"leave": "?person=", "rest": "?person=", "arrive": "?way=new"}[form]
    asked = where + str(sent["person"]) if where.endswith("=") else where
    visitor.open(f"/sessions/{visitor.session}/table{asked}")
    if form == "arrive":
        page = visitor.write("table/arrive", **{name: str(text) for name, text in sent.items()})
    else:
        page = visitor.press(f"table/{form}", **sent)
    assert page.status == 200, page.complaints


def offered(visitor, hand):
    forms = [one for one in visitor.hand(hand).forms("hands") if one.all("button", name="stands")]
    return [NAMES[int(person)] for form in forms for person in offers(form, "stands")]


def without(*names, of):
    return [name for name in NAMES[:of] if name not in names]


@pytest.mark.parametrize(("house", "hand"), [("sisyphus", NAPOLEON), ("nap-ja", NAP)])
def test_at_six_who_rests_next_is_not_asked_about(visitor, say, house, hand):
    visitor.sit_down(f"{house},table_size=5", NAMES[:6])
    play(visitor, *hand)
    rests = say("hand-next-rests", names="さくら")
    assert offered(visitor, 1) == without("さくら", of=6)
    assert rests in visitor.page.main.text
    assert say("hand-rests", names="明") not in visitor.page.main.text, "that hand is over"
    change(visitor, "leave", person=4)
    assert offered(visitor, 1) == without("太郎", of=6), "five are left, and nobody rests"
    assert rests not in visitor.page.main.text


@pytest.mark.parametrize("house", ["jazz", "nap-ja"])
def test_a_hand_that_nobody_bid_is_dealt_again_under_its_number(visitor, say, house):
    visitor.sit_down(house, NAMES[:5])
    assert say("sheet-next-redeal", number=1) not in visitor.page.main.text
    if house == "jazz":
        page = visitor.press("redeal", reason="misdeal")
    else:
        page = visitor.press("auction-ended")
    assert say("sheet-next-redeal", number=1) in page.main.text
    assert say("sheet-next-redeal", number=1) in visitor.sheet().main.text
    assert visitor.press("hands").root.one("h1").text.startswith(say("sheet-hand", number=1))
