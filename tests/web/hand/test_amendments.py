"""罰点・訂正・異議 at the pages: what is recorded, what is refused, and where it shows."""

import pytest
from flask import Flask

from tests.web.visitor import NAMES, Page, Visitor, fields_of

TAKEN = {"seat": 2, "reason": "revoke", "way": "take", "points": 20, "hand": 1}


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    """At a table of five under wikipedia, one hand made: +6, +3, -3, -3, -3."""
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("wikipedia")
    visitor.press("contract", seat=1, count=13, trump="H")
    visitor.press("adjutant-card", card="SA")
    visitor.press("taken", count=14)
    visitor.press("settle", adjutant=2)
    return visitor


def totals(visitor: Visitor) -> list[str]:
    foot = visitor.sheet().main.all("table")[0].one("tfoot")
    return [cell.text for cell in foot.all("tr")[-1].all("td")]


def standings(visitor: Visitor) -> dict[str, str]:
    table = visitor.open("/seasons/2026/").main.all("table")[0].one("tbody")
    return {
        row.one("th").all("a")[0].text: row.one("td", css="points").text for row in table.all("tr")
    }


def compared(page: Page) -> dict[str, list[str]]:
    """What stands before and after the last correction, by what it is called."""
    rows = page.main.all("table", css="compared")[-1].one("tbody").all("tr")
    return {row.one("th").text: [cell.text for cell in row.all("td")] for row in rows}


def penalties(visitor: Visitor) -> None:
    visitor.open(f"/sessions/{visitor.session}/penalties")


def correction(visitor: Visitor) -> None:
    visitor.open(f"/sessions/{visitor.session}/hands/1/correct")


def test_a_penalty_counts_everywhere_and_can_be_taken_back(visitor: Visitor) -> None:
    penalties(visitor)
    page = visitor.forge("penalties", TAKEN)
    assert page.status == 200
    assert totals(visitor) == ["−3", "+6", "−17", "−3", "−3"]
    foot = visitor.page.main.all("table")[0].one("tr", css="penalties")
    assert [cell.text for cell in foot.all("td")] == ["", "", "−20", "", ""]
    assert standings(visitor)[NAMES[2]] == "−17"
    penalties(visitor)
    page = visitor.press("cancel")
    assert page.main.one("del").text.startswith(f"{NAMES[2]} −20")
    assert totals(visitor) == ["−3", "+6", "+3", "−3", "−3"]
    assert standings(visitor)[NAMES[2]] == "+3"


def test_a_penalty_is_in_the_history_of_its_hand(visitor: Visitor) -> None:
    penalties(visitor)
    visitor.forge("penalties", TAKEN)
    history = visitor.hand(1).main.one("ol", css="history").text
    assert f"Penalty for {NAMES[2]}: −20 (Revoke)" in history


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"points": "0"}, "from 1 to 999"),
        ({"points": "1000"}, "from 1 to 999"),
        ({"points": "x"}, "whole number"),
        ({"points": None}, "Fill this in"),
        ({"seat": None}, "a player"),
        ({"seat": 5}, "table of 5"),
        ({"hand": 9}, "no hand 9"),
        ({"reason": "rude"}, "choose"),
        ({"way": None}, "choose"),
    ],
)
def test_a_penalty_that_cannot_be(
    visitor: Visitor, changes: dict[str, object], sentence: str
) -> None:
    penalties(visitor)
    page = visitor.forge("penalties", {**TAKEN, **changes})
    assert page.status == 422
    (complaint,) = page.complaints
    assert sentence.lower() in complaint.lower()
    assert totals(visitor) == ["−3", "+6", "+3", "−3", "−3"]


def test_what_was_typed_is_still_there(visitor: Visitor) -> None:
    penalties(visitor)
    page = visitor.forge("penalties", {**TAKEN, "seat": 9})
    form = page.form("penalties")
    assert form.one("input", name="points")["value"] == "20"
    assert [one["value"] for one in form.all("input") if one.has("checked")] == ["revoke", "take"]


def test_a_tap_sent_twice_is_one_penalty(visitor: Visitor) -> None:
    penalties(visitor)
    again = {**TAKEN, "command": "once"}
    visitor.forge("penalties", again)
    assert visitor.forge("penalties", again).status == 200
    assert totals(visitor)[2] == "−17"


def test_a_correction_refigures_and_stays_readable(visitor: Visitor) -> None:
    correction(visitor)
    page = visitor.forge("correct", {"taken": 12, "why": "counted again"})
    assert page.status == 200
    told = compared(page)
    assert told["Honours"] == ["14", "12"]
    assert told[NAMES[1]] == ["+6", "−6"]
    assert "14" in [old.text for old in page.main.one("table", css="compared").all("del")]
    assert "counted again" in page.main.one("table", css="compared").one("caption").text
    assert totals(visitor) == ["+3", "−6", "−3", "+3", "+3"]
    assert "corrected" in visitor.page.main.all("table")[0].one("tbody").text
    assert standings(visitor) == dict(zip(NAMES, ("+3", "−6", "−3", "+3", "+3"), strict=False))
    assert "Hand 1 corrected" in visitor.hand(1).main.one("ol", css="history").text
    visitor.sheet()
    visitor.press("undo")
    assert totals(visitor) == ["−3", "+6", "+3", "−3", "−3"]


def test_a_correction_in_the_middle_of_the_next_hand(visitor: Visitor) -> None:
    visitor.sheet()
    visitor.press("hands")
    visitor.press("contract", seat=0, count=14, trump="S")
    correction(visitor)
    visitor.forge("correct", {"adjutant": "alone", "taken": 14, "why": "he was alone"})
    assert totals(visitor) == ["−3", "+12", "−3", "−3", "−3"]
    assert visitor.hand(2).forms("adjutant-card"), "the open hand goes on"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"why": "nothing changed"}, "already the recorded result"),
        ({"taken": 12, "why": ""}, "Fill this in"),
        ({"taken": 12, "why": "   "}, "few words"),
        ({"taken": 21, "why": "x"}, "20"),
        ({"taken": "x", "why": "x"}, "whole number"),
        ({"adjutant": 1, "why": "x"}, "alone"),
        ({"adjutant": 7, "why": "x"}, "table of 5"),
        ({"adjutant": "me", "why": "x"}, "who is meant"),
        ({"napoleon": 9, "why": "x"}, "table of 5"),
        ({"count": 5, "why": "x"}, "11"),
        ({"trump": "Q", "why": "x"}, "Q"),
        ({"called": "ZZ", "why": "x"}, "ZZ"),
        ({"called": "JOKER", "why": "x"}, "pack"),
        ({"taken": 12, "why": "長" * 201}, "200"),
    ],
)
def test_a_correction_that_cannot_be(
    visitor: Visitor, changes: dict[str, object], sentence: str
) -> None:
    correction(visitor)
    page = visitor.forge("correct", changes)
    assert page.status == 422
    (complaint,) = page.complaints
    assert sentence in complaint
    assert totals(visitor) == ["−3", "+6", "+3", "−3", "−3"]


@pytest.mark.parametrize(
    ("form", "sent", "name"),
    [
        ("correct", {"taken": 12, "why": ""}, "why"),
        ("correct", {"taken": 12, "why": "  "}, "why"),
        ("correct", {"taken": 21, "why": "x"}, "taken"),
        ("protest", {"text": ""}, "text"),
    ],
)
def test_what_is_missing_is_said_at_the_field_that_misses_it(
    visitor: Visitor, form: str, sent: dict[str, object], name: str
) -> None:
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


def test_a_result_corrected_twice_is_compared_step_by_step(visitor: Visitor) -> None:
    correction(visitor)
    assert not visitor.page.main.all("table", css="compared")
    visitor.forge("correct", {"taken": 12, "why": "first"})
    page = visitor.forge("correct", {"taken": 13, "why": "second"})
    steps = page.main.all("table", css="compared")
    assert ["first" in steps[0].text, "second" in steps[1].text] == [True, True]
    assert compared(page)["Honours"] == ["12", "13"]


def test_two_correct_the_same_hand(visitor: Visitor) -> None:
    """The second is asked which is right: what the first did stands until they say so."""
    correction(visitor)
    seen = visitor.page.form("correct").one("input", name="seen")["value"]
    visitor.forge("correct", {"taken": 12, "why": "first"})
    page = visitor.forge("correct", {"taken": 20, "why": "second", "seen": seen})
    assert page.status == 409
    assert "second" in page.main.one("section", css="question").text
    assert totals(visitor) == ["+3", "−6", "−3", "+3", "+3"]


def test_only_settled_hands_are_corrected(visitor: Visitor) -> None:
    visitor.sheet()
    visitor.press("hands")
    page = visitor.open(f"/sessions/{visitor.session}/hands/2/correct")
    assert page.path.endswith("/hands/2")
    assert visitor.open(f"/sessions/{visitor.session}/hands/7/correct").status == 404


def test_a_hand_under_protest(visitor: Visitor) -> None:
    correction(visitor)
    page = visitor.write("protest", text="<b>revoke?</b>")
    assert "<b>revoke?" not in page.html
    assert "protest" in visitor.sheet().main.all("table")[0].one("tbody").text
    assert "Protest: <b>revoke?</b>" in visitor.hand(1).main.text
    correction(visitor)
    visitor.press("settled")
    assert "protest" not in visitor.sheet().main.all("table")[0].one("tbody").text


def test_all_of_it_after_the_evening(visitor: Visitor) -> None:
    visitor.sheet()
    visitor.press("close")
    penalties(visitor)
    assert visitor.forge("penalties", TAKEN).status == 200
    correction(visitor)
    assert visitor.forge("correct", {"taken": 12, "why": "next morning"}).status == 200
    assert totals(visitor) == ["+3", "−6", "−23", "+3", "+3"]
