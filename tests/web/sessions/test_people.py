"""卓の顔ぶれ: who came, left, rests or deals is a tap, and the sheet says so."""

from scorekeeper.wording import rule_sentence
from tests.strays import every
from tests.web.visitor import NAMES

PRESETS = ("jazz", "nap-ja")


def table(visitor, asked=""):
    page = visitor.open(f"/sessions/{visitor.session}/table{asked}")
    assert page.status == 200


def columns(visitor):
    return [" ".join(cell.text.split()) for cell in visitor.sheet().main.one("thead").all("th")[1:]]


@every("preset", PRESETS)
def test_the_page_is_a_tap_from_the_sheet_and_from_the_hand(visitor, preset):
    visitor.sit_down(preset)
    address = f"/sessions/{visitor.session}/table"
    for page in (visitor.page, visitor.sheet()):
        assert address in [one["href"] for one in page.main.all("a")]


def test_somebody_who_comes_has_a_column_from_the_next_hand(visitor, say):
    visitor.sit_down("jazz")
    table(visitor, "?way=new")
    page = visitor.write("table/arrive", name="  花 子 ")
    assert page.path == f"/sessions/{visitor.session}/table"
    assert say("history-person-arrived", name="花 子") in page.root.text
    assert any(name.startswith("花 子") for name in columns(visitor))
    names = visitor.hand().main.one("section", css="pen").text
    assert NAMES[0] in names
    assert "花 子" not in names, "the present hand is as it was dealt"


def test_somebody_who_leaves_keeps_the_column(visitor, say):
    visitor.sit_down("jazz")
    table(visitor, "?person=1")
    page = visitor.press("table/leave", person=1)
    assert say("people-gone", names=NAMES[1]) in page.main.text
    assert NAMES[1] not in [one.text for one in page.main.all("a", css="seat")]
    assert columns(visitor)[1] == f"{NAMES[1]} {say('sheet-gone')}"
    table(visitor)
    visitor.press("table/arrive", name=NAMES[1])
    assert say("sheet-gone") not in columns(visitor)[1]


def test_every_tap_is_undone_in_one(visitor):
    visitor.sit_down("nap-ja")
    before = columns(visitor)
    for form, person in (("rest", 2), ("rest-on", 0), ("leave", 4), ("deal", 3)):
        table(visitor, f"?person={person}")
        visitor.press(f"table/{form}", person=person)
        visitor.press("undo")
        assert columns(visitor) == before


def test_seats_are_swapped_and_who_sits_out_comes_back(visitor, say):
    visitor.sit_down("jazz")
    table(visitor, "?person=1&way=swap")
    page = visitor.press("table/swap", other=3)
    order = [one.one("span", css="who").text for one in page.main.all("a", css="seat")]
    assert order == [NAMES[0], NAMES[3], NAMES[2], NAMES[1], NAMES[4]]
    table(visitor, "?person=3")
    visitor.press("table/rest-on", person=3)
    table(visitor, "?person=3")
    assert say("people-rests") in visitor.page.main.text
    visitor.press("table/back", person=3)
    table(visitor)
    assert say("people-rests") not in visitor.page.main.text


def test_a_name_is_put_right_and_the_record_keeps_the_old_one(visitor, say):
    visitor.sit_down("jazz")
    table(visitor, "?person=0&way=rename")
    page = visitor.write("table/rename", name="明")
    told = say("history-person-renamed", player=NAMES[0], name="明")
    assert told in page.root.text
    assert columns(visitor)[0].startswith("明")
    assert told in visitor.hand().main.text


@every(
    "form, asked, sent, code",
    [
        ("arrive", "?way=new", {"name": NAMES[0]}, "person-there"),
        ("arrive", "?way=new", {"name": " "}, "name-none"),
        ("rename", "?person=0&way=rename", {"name": NAMES[1]}, "name-of-another"),
    ],
)
def test_what_cannot_be_is_said_and_kept(visitor, say, form, asked, sent, code):
    visitor.sit_down("jazz")
    table(visitor, asked)
    page = visitor.write(f"table/{form}", **sent)
    assert page.status == 422
    assert page.complaints == [say(code, name=sent["name"].strip())]
    assert page.form(f"table/{form}").all("input", name="name")[0].get("value") == sent["name"]


def test_a_name_almost_like_a_known_one_is_asked_about(visitor, say):
    visitor.sit_down("jazz", players=5)
    visitor.open(f"/sessions/{visitor.session}/discard")
    table(visitor, "?way=new")
    visitor.write("table/arrive", name="Alexander")
    visitor.sit_down("jazz", players=4)
    table(visitor, "?way=new")
    page = visitor.write("table/arrive", name="Alexandr")
    assert page.complaints == [say("name-alike", name="Alexandr", known="Alexander")]
    visitor.press("table/arrive", name="Alexander")
    assert any(name.startswith("Alexander") for name in columns(visitor))


def test_old_pages_and_strange_people(visitor, say):
    visitor.sit_down("jazz")
    table(visitor, "?person=1")
    page = visitor.forge("table/leave", {"person": 77})
    assert (page.status, page.complaints) == (422, [say("person-unknown")])
    table(visitor, "?person=1")
    page = visitor.forge("table/leave", {"person": 1, "seen": 1})
    assert (page.status, page.complaints) == (422, [say("moved-on")])
    for asked, form in (("?way=new", "arrive"), ("?person=1&way=rename", "rename")):
        table(visitor, asked)
        page = visitor.forge(f"table/{form}", {"name": "Zoe", "seen": 1})
        assert (page.status, page.complaints) == (422, [say("moved-on")])
        assert page.form(f"table/{form}").one("input", name="name")["value"] == "Zoe"
    table(visitor, "?person=99&way=nothing")
    assert not visitor.page.forms("table/leave")
    assert visitor.post(f"/sessions/{visitor.session}/table/dance", {}).status in (400, 404)


def test_six_at_a_table_for_five_and_the_dealer_rests(visitor, say):
    visitor.sit_down("sisyphus,table_size=5", players=6)
    deals, rests = say("sheet-deals"), say("sheet-rests")
    assert columns(visitor)[0] == f"{NAMES[0]} {deals} {rests}"
    assert NAMES[0] not in visitor.hand().main.one("section", css="pen").text
    row = visitor.sheet().main.one("tbody").all("tr")[0].all("td")
    assert len(row) == 6, "a cell for everybody who came"
    table(visitor)
    seats = [" ".join(one.text.split()) for one in visitor.page.main.all("a", css="seat")]
    assert f"{NAMES[1]} {deals} · {say('people-rests')}" in seats, "the next to deal"
    why = rule_sentence(say, "rule-who-rests", "dealer")
    assert why in visitor.page.main.text, "the rule stands beside the fact"


def test_the_table_is_told_to_choose_who_rests(visitor, say):
    visitor.sit_down("jazz,who_rests=by_hand")
    table(visitor, "?way=new")
    page = visitor.write("table/arrive", name="花子")
    told = say("rest-to-choose", count=1, players=5)
    assert told in page.main.text
    table(visitor, "?person=2")
    assert told not in visitor.press("table/rest", person=2).main.text
