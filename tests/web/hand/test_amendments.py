"""罰点・訂正・異議 at the pages: what is recorded, what is refused, and where it shows."""

import pytest

from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web import napoleon_table
from tests.web.nap_table import by_result, totals
from tests.web.visitor import NAMES, Visitor, fields_of, offers

pytestmark = pytest.mark.usefixtures("own_house")

TAKEN = {"seat": 2, "reason": "revoke", "way": "take", "points": 20, "hand": 1}


@pytest.fixture
def visitor(app):
    """At a table of five under wikipedia, one hand made: +6, +3, -3, -3, -3."""
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("wikipedia")
    napoleon_table.by_result(visitor)
    return visitor


@pytest.fixture(params=LANGUAGES)
def language(request):
    return str(request.param)


@pytest.fixture
def nap(app, language):
    nap = Visitor(app.test_client(), language)
    nap.sit_down("nap-en,pot=true")
    by_result(nap, 1, "3", "made")
    return nap


@pytest.fixture(params=["visitor", "nap"])
def either(request, language):
    return request.getfixturevalue(request.param)


def standings(visitor):
    table = visitor.open("/seasons/2026/").main.all("table")[0].one("tbody")
    return {
        row.one("th").all("a")[0].text: row.one("td", css="points").text for row in table.all("tr")
    }


def compared(page):
    rows = page.main.all("table", css="compared")[-1].one("tbody").all("tr")
    return {row.one("th").text: [cell.text for cell in row.all("td")] for row in rows}


def penalties(visitor):
    visitor.open(f"/sessions/{visitor.session}/penalties")


def correction(visitor, deal=1):
    visitor.open(f"/sessions/{visitor.session}/hands/{deal}/correct")


def test_a_penalty_counts_everywhere_and_can_be_taken_back(visitor):
    penalties(visitor)
    page = visitor.forge("penalties", TAKEN)
    assert page.status == 200
    assert totals(visitor) == [-3, 6, -17, -3, -3]
    foot = visitor.page.main.all("table")[0].one("tr", css="penalties")
    assert [cell.text for cell in foot.all("td")] == ["", "", "−20", "", ""]
    assert standings(visitor)[NAMES[2]] == "−17"
    penalties(visitor)
    page = visitor.press("cancel")
    assert page.main.one("del").text.startswith(f"{NAMES[2]} −20")
    assert totals(visitor) == [-3, 6, 3, -3, -3]
    assert standings(visitor)[NAMES[2]] == "+3"


@every(
    "changes, sentence",
    [
        ({"points": "0"}, "1 to 999"),
        ({"points": "x"}, "whole number"),
        ({"points": None}, "Fill this in"),
        ({"seat": None}, "a player"),
        ({"seat": 5}, "table of 5"),
        ({"reason": "rude"}, "choose"),
        ({"way": None}, "choose"),
    ],
)
def test_a_penalty_that_cannot_be(visitor, changes, sentence):
    penalties(visitor)
    page = visitor.forge("penalties", {**TAKEN, **changes})
    assert page.status == 422
    (complaint,) = page.complaints
    assert sentence.lower() in complaint.lower()
    assert totals(visitor) == [-3, 6, 3, -3, -3]


def test_a_correction_refigures_and_stays_readable(visitor):
    correction(visitor)
    page = visitor.forge("correct", {"taken": 12, "why": "counted again"})
    assert page.path.endswith("/hands/1"), "the corrected hand, which says so and leads on"
    words = page.main.one("p", css="corrected").text
    assert "Hand 1 corrected" in words
    assert "counted again" in words
    correction(visitor)
    page = visitor.page
    told = compared(page)
    assert told["Honours"] == ["14", "12"]
    assert told[NAMES[1]] == ["+6", "−6"]
    assert "14" in [old.text for old in page.main.one("table", css="compared").all("del")]
    assert "counted again" in page.main.one("table", css="compared").one("caption").text
    assert totals(visitor) == [3, -6, -3, 3, 3]
    assert "corrected" in visitor.page.main.all("table")[0].one("tbody").text
    assert standings(visitor) == dict(zip(NAMES, ("+3", "−6", "−3", "+3", "+3"), strict=False))
    assert "Hand 1 corrected" in visitor.hand(1).main.one("ol", css="history").text
    visitor.sheet()
    visitor.press("undo")
    assert totals(visitor) == [-3, 6, 3, -3, -3]


@every(
    "changes, sentence",
    [
        ({"why": "nothing changed"}, "already the recorded result"),
        ({"taken": 12, "why": ""}, "Fill this in"),
        ({"taken": 21, "why": "x"}, "20"),
        ({"taken": "x", "why": "x"}, "whole number"),
        ({"adjutant": 1, "why": "x"}, "alone"),
        ({"adjutant": "me", "why": "x"}, "who is meant"),
        ({"napoleon": 9, "why": "x"}, "table of 5"),
        ({"trump": "Q", "why": "x"}, "Q"),
        ({"called": "ZZ", "why": "x"}, "ZZ"),
        ({"taken": 12, "why": "長" * 201}, "200"),
    ],
)
def test_a_correction_that_cannot_be(visitor, changes, sentence):
    correction(visitor)
    page = visitor.forge("correct", changes)
    assert page.status == 422
    (complaint,) = page.complaints
    assert sentence in complaint
    assert totals(visitor) == [-3, 6, 3, -3, -3]


@every(
    "form, sent, name",
    [
        ("correct", {"taken": 12, "why": ""}, "why"),
        ("correct", {"taken": 12, "why": "  "}, "why"),
        ("correct", {"taken": 21, "why": "x"}, "taken"),
        ("protest", {"text": ""}, "text"),
    ],
)
def test_what_is_missing_is_said_at_the_field_that_misses_it(visitor, form, sent, name):
    if form == "protest":
        visitor.hand(1)
    else:
        correction(visitor)
    found = visitor.forge(form, sent).form(form)
    if name == "taken":
        (box,) = [one for one in found.all("fieldset") if one.all("input", name="taken")]
        assert len(box.all("p", css="wrong")) == 1
        return
    line = found.one("input", name=name)
    assert line["aria-describedby"] == found.one("p", css="wrong")["id"]
    assert line["aria-invalid"] == "true"
    kept = {name: str(value) for name, value in sent.items()}
    assert {name: fields_of(found)[name] for name in kept} == kept


# Either game


def test_a_protest_is_made_seen_and_solved_on_the_page_of_its_hand(either):
    say = speaker(either.language)
    either.hand(1)
    page = either.write("protest", text="<b>revoke?</b>")
    assert "<b>revoke?" not in page.html
    words = say("protest-open-words", text="<b>revoke?</b>")
    assert words in page.main.one("details", css="protested").one("summary").text
    assert not page.forms("protest"), "one at a time"
    assert say("sheet-protested") in either.sheet().main.all("table")[0].one("tbody").text
    correction(either)
    back = either.page.main.one("p", css="notice").one("a")
    assert (back.text, back["href"].partition("#")[0]) == (words, either.hand(1).path)
    page = either.press("settled")
    assert page.path.endswith("/hands/1")
    told = say("protest-solved", when="#", who="#").partition("#")[0]
    assert told in page.main.one("section", css="pen").text
    assert page.forms("protest"), "and again"
    assert say("sheet-protested") not in either.sheet().main.all("table")[0].one("tbody").text
    either.hand(1)
    either.press("undo")
    page = either.hand(1)
    assert words in page.main.one("details", css="protested").text


def test_a_protest_without_words_is_answered_at_its_field_with_its_fold_open(either):
    either.hand(1)
    page = either.forge("protest", {"text": " "})
    assert (page.status, len(page.complaints)) == (422, 1)
    (fold,) = [one for one in page.main.all("details") if one.all("input", name="text")][-1:]
    assert fold.has("open")


# Nap


def test_the_form_begins_with_what_stands(nap):
    correction(nap)
    form = nap.page.form("correct")
    chosen = {one["name"]: one["value"] for one in form.all("input") if one.has("checked")}
    assert chosen == {"declarer": "1", "bid": "3", "result": "made", "revoked": "nobody"}
    assert offers(form, "bid") == ["3", "misere", "4", "nap", "bonaparte", "wellington", "blucher"]


def test_a_correction_of_nap_refigures_and_stays_readable(nap):
    say = speaker(nap.language)
    correction(nap)
    nap.forge("correct", {"result": "lost", "why": "数え直し"})
    correction(nap)
    page = nap.page
    rows = page.main.all("table", css="compared")[-1].one("tbody").all("tr")
    recorded, corrected = ([row.all("td")[side].text for row in rows] for side in (0, 1))
    nobody = say("correct-nap-nobody")
    assert recorded[:4] == [NAMES[1], "3", say("nap-outcome-made"), nobody]
    assert corrected[:4] == [NAMES[1], "3", say("nap-outcome-lost"), nobody]
    assert corrected[4:] == ["+2", "−13", "+2", "+2", "+2"]
    assert say("nap-outcome-made") in [old.text for old in page.main.all("del")]
    assert "数え直し" in page.main.text
    assert totals(nap) == [2, -13, 2, 2, 2]
    assert say("sheet-corrected") in nap.page.main.all("table")[0].one("tbody").text
    words = say("history-nap-hand-corrected-lost", hand=1, player=NAMES[1], bid="3", why="数え直し")
    assert words in nap.hand(1).main.one("ol", css="history").text
    nap.sheet()
    nap.press("undo")
    assert totals(nap) == [-4, 11, -4, -4, -4]


def test_the_history_of_a_hand_has_its_own_entries_alone_and_each_once(visitor):
    visitor.sheet()
    visitor.press("hands")
    visitor.press("contract", seat=0, count=14, trump="S")
    correction(visitor)
    visitor.forge("correct", {"adjutant": "alone", "taken": 14, "why": "he was alone"})
    assert "he was alone" in visitor.hand(1).main.one("ol", css="history").text
    assert "he was alone" not in visitor.hand(2).main.one("ol", css="history").text
