"""名簿: one person across seasons and spellings, on every page, by whoever may say so."""

from urllib.parse import quote

from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON
from tests.web.visitor import NAMES, Visitor, seats

AKI, BEN = NAMES[0], NAMES[1]


def page_of(name):
    return f"/people/{quote(name.casefold())}/"


def names_on(visitor):
    return [cell.text.split()[0] for cell in visitor.sheet().main.one("thead").all("th")[1:]]


def sit_down_as(visitor, name):
    visitor.open("/sessions/new")
    names = seats((name, *NAMES[1:5]))
    page = visitor.forge("sessions/new", {**names, "season": "2026", "sure": "1"})
    assert page.status == 200, page.complaints
    visitor.session = page.path.split("/")[2]


def test_everybody_is_on_the_list_a_tap_from_the_first_page(visitor):
    visitor.sit_down("jazz")
    assert "/people/" in [one["href"] for one in visitor.open("/").root.all("a")]
    listed = [row.one("th").text.strip() for row in visitor.open("/people/").main.all("tr")[1:]]
    assert sorted(listed) == sorted(NAMES[:5])


def test_nobody_has_played_yet(visitor, say):
    assert say("members-none") in visitor.open("/people/").main.text
    assert say("members-history-none") in visitor.open("/club/").main.text
    for missing in ("/people/x/", "/people/x/merge?into=y"):
        assert visitor.open(missing).status == 404


def test_a_name_given_is_on_the_sheet_and_is_undone(visitor, say):
    visitor.sit_down("jazz")
    visitor.open(page_of(AKI))
    page = visitor.write("told", name=" 佐藤　秋子 ", reading="さとう", initials="AK")
    assert page.path == page_of(AKI)
    assert page.root.one("h1").text == "佐藤 秋子"
    assert names_on(visitor)[0] == "佐藤"
    history = visitor.open("/club/")
    assert say("history-club-person-named", player=AKI, name="佐藤 秋子") in history.main.text
    visitor.press("undo", sequence=1)
    assert names_on(visitor)[0] == AKI
    assert visitor.open("/club/").main.one("del").text == say(
        "history-club-person-named", player=AKI, name="佐藤 秋子"
    )
    row = visitor.open("/people/").main.one("table").text
    assert "さとう" in row
    assert "AK" in row


def test_what_is_wrong_is_said_and_what_was_typed_is_kept(visitor, say):
    visitor.sit_down("jazz")
    for told, sentence in (
        ({"name": BEN}, say("person-name-taken", name=BEN)),
        ({"name": ""}, say("name-none")),
        ({"initials": "ABCD"}, say("initials-long", length=4, longest=3)),
        ({"reading": "あ" * 25}, say("reading-long", length=25, longest=24)),
    ):
        visitor.open(page_of(AKI))
        page = visitor.forge("told", told)
        assert (page.status, page.complaints) == (422, [sentence])
        ((field, typed),) = told.items()
        assert page.main.one("input", name=field)["value"] == typed
    assert say("members-history-none") in visitor.open("/club/").main.text


def test_a_form_that_is_old_or_sent_twice(visitor, say):
    visitor.sit_down("jazz")
    page = visitor.open(page_of(AKI))
    visitor.write("told", initials="A")
    visitor.page = page
    assert visitor.write("told", initials="A").status == 200, "the same once more"
    visitor.page = page
    assert visitor.write("told", initials="B").status == 422
    visitor.open(page_of(BEN))
    assert visitor.forge("told", {"initials": "B", "seen": 0}).complaints == [say("moved-on")]


def test_a_guest_is_marked_and_unmarked(visitor, say):
    visitor.sit_down("jazz")
    visitor.open(page_of(AKI))
    visitor.forge("told", {"guest": "1"})
    assert say("members-guest") in visitor.open("/people/").main.text
    visitor.open(page_of(AKI))
    visitor.forge("told", {"guest": None})
    assert say("members-guest") not in visitor.open("/people/").main.text


def test_a_name_that_may_be_somebody_elses_is_asked_about(visitor, say):
    visitor.sit_down("jazz")
    visitor.open(page_of(BEN))
    page = visitor.forge("told", {"name": f"{AKI}さん"})
    assert page.complaints[0].startswith(say("person-alike", name=f"{AKI}さん", known=AKI))
    assert say("members-two") in page.main.text
    other = Visitor(visitor.client, visitor.language)
    other.open(page_of(BEN))
    assert other.write("told", initials="QQ").status == 200
    page = visitor.forge("told", {"name": f"{AKI}さん", "sure": "1"})
    assert page.complaints == [say("moved-on")], "its empty initials are older"
    page = visitor.forge("told", {"name": f"{AKI}さん", "sure": "1", "initials": "QQ"})
    assert page.status == 200
    assert f"{AKI}さん" in page.main.text


def test_two_spellings_are_made_one_after_it_was_shown(visitor, say):
    visitor.sit_down("jazz")
    sit_down_as(visitor, "Akiko")
    first = visitor.session
    visitor.open("/people/akiko/")
    page = visitor.open(f"/people/akiko/merge?into={AKI}")
    assert say("members-merge-ask", name="Akiko", other=AKI) in page.main.text
    days = [row.all("td")[0].text for row in page.main.one("tbody").all("tr")]
    assert days == ["0", "0", "0"]
    page = visitor.press("merge")
    assert page.path == page_of(AKI)
    assert names_on(visitor)[0] == AKI
    assert visitor.client.get("/people/akiko/").headers["Location"] == f"/people/{quote(AKI)}/"
    assert visitor.session == first
    visitor.open("/club/")
    visitor.press("undo", sequence=1)
    assert names_on(visitor)[0] == "Akiko"


def test_two_who_sat_together_are_two(visitor, say):
    visitor.sit_down("jazz")
    page = visitor.open(f"{page_of(AKI)}merge?into={BEN.casefold()}")
    assert page.complaints[0].startswith(say("people-sat-together", name=AKI, other=BEN))
    assert page.forms("merge") == []
    assert visitor.open(f"{page_of(AKI)}merge?into={AKI}").status == 422


def test_whoever_left_comes_back_under_another_name(visitor):
    visitor.sit_down("jazz")
    visitor.open(page_of(AKI))
    visitor.write("told", name="佐藤")
    visitor.open(f"/sessions/{visitor.session}/table?person=0")
    visitor.press("table/leave", person=0)
    visitor.open(f"/sessions/{visitor.session}/table")
    visitor.press("table/arrive", name="佐藤")
    assert len(names_on(visitor)) == 5
    assert names_on(visitor)[0] == "佐藤"


def test_who_looks_on_sees_and_who_keeps_score_names(app):
    owner = Visitor(app.test_client(), "en")
    owner.sit_down("jazz")
    sit_down_as(owner, "Akiko")
    onlooker = Visitor(app.test_client(role=LOOKS_ON), "en")
    assert onlooker.open(page_of(AKI)).status == 200
    assert onlooker.page.root.all("form") == []
    scorer = Visitor(app.test_client(role=KEEPS_SCORE), "en")
    scorer.open(page_of(AKI))
    assert scorer.write("told", initials="A").status == 200
    owner.open(f"/people/akiko/merge?into={AKI}")
    owner.press("merge")
    offered = scorer.open("/club/").forms("undo")
    assert [one.one("button")["value"] for one in offered] == ["1"]
    assert scorer.forge("undo", {"sequence": 2}).status == 403
    scorer.open("/club/")
    assert scorer.press("undo", sequence=1).status == 200
