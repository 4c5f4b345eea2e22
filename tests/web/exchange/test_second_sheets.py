"""A second sheet of a day on the page of imports: asked about, with what comes of each answer."""

import pytest
from flask import Flask

from scorekeeper.wording import LANGUAGES, speaker
from tests.web.visitor import Page, Visitor, fields_of

FIRST = "date,season,A,B,C,D,E\n2025-01-09,2025,26,-13,13,-13,-13\n"
SECOND = "date,season,A,F,G,H,J,合計\n2025-01-09,2025,-13,26,-13,13,-13,0\n"
ALL_NEW = {"asked": [*"FGHJ"], "same": ["new"] * 4}


def send(visitor: Visitor, text: str, **more: object) -> Page:
    sent = fields_of(visitor.open("/import/").form("import/table"))
    told = {**sent, "text": text, "preset": "sisyphus", **more}
    return visitor.post("/import/table", told)


@pytest.fixture(params=LANGUAGES)
def visitor(app: Flask, request: pytest.FixtureRequest) -> Visitor:
    found = Visitor(app.test_client(), request.param)
    assert send(found, FIRST, do="write").status == 200
    return found


def in_standings(visitor: Visitor) -> set[str]:
    text = visitor.open("/seasons/2025/").main.text
    return {name for name in "ABCDEFGHJ" if f" {name} " in f" {text} "}


def test_what_is_not_answered_is_asked_and_nothing_is_written(visitor: Visitor) -> None:
    say = speaker(visitor.language)
    page = send(visitor, SECOND, do="write", again_day="2025-01-09", **ALL_NEW)
    asked = [
        one for one in page.main.all("input", type="radio") if one["name"] == "again-2025-01-09"
    ]
    assert [one["value"] for one in asked] == ["correction", "table", "same"]
    assert not any(one.has("checked") for one in asked), "nobody is made to lose by a slip"
    assert say("import-again-table") in page.main.text
    lost = say("list-separator").join("BCDE")
    assert say("import-again-correction-loses", names=lost) in page.main.text
    typed = page.main.one("textarea", name="text").text
    assert typed.split() == SECOND.split(), "what was typed stays"
    assert in_standings(visitor) == set("ABCDE")


@pytest.mark.parametrize(
    ("answer", "there"), [("table", "ABCDEFGHJ"), ("same", "ABCDE"), ("correction", "AFGHJ")]
)
def test_each_answer_is_done(visitor: Visitor, answer: str, there: str) -> None:
    told = {"again_day": "2025-01-09", "again-2025-01-09": answer, **ALL_NEW}
    assert send(visitor, SECOND, do="write", **told).status == 200
    assert in_standings(visitor) == set(there)


def test_each_table_of_a_day_is_asked_about_and_answered_by_itself(visitor: Visitor) -> None:
    """Of neither the file says everything that stands here: E is missing, and A, C, D and E."""
    lines = ("2025-01-09,2025,1,3,-1,-1,-1,,,", "2025-01-09,2025,梅 2,,3,,,-1,-1,-1")
    text = "\n".join(["date,season,table,A,B,C,D,F,G,H", *lines])
    page = send(visitor, text, do="look")
    assert [one["value"] for one in page.main.all("input", name="again_day")] == [
        "2025-01-09/1",
        "2025-01-09/梅 2",
    ]
    told = {
        "again_day": ["2025-01-09/1", "2025-01-09/梅 2"],
        "again-2025-01-09/1": "same",
        "again-2025-01-09/梅 2": "table",
    }
    assert send(visitor, text, do="write", **told, **ALL_NEW).status == 200
    assert in_standings(visitor) == set("ABCDEFGH")
    (row,) = (one.text for one in visitor.page.main.all("tr") if one.text.split()[1:2] == ["B"])
    assert "−10" in row


def test_a_column_of_totals_is_shown_and_can_be_ticked_otherwise(visitor: Visitor) -> None:
    say = speaker(visitor.language)
    page = send(visitor, SECOND, do="look")
    shown = [one.text for one in page.main.one("section", css="reading").all("span", css="label")]
    assert any("合計" in one for one in shown)
    page = send(visitor, SECOND, do="look", column="合計", means="player")
    assert say("import-who-is", name="合計") in page.main.text, "now it is somebody, and who?"
