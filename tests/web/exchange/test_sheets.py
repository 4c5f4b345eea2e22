"""A sheet on the page: how it was read, every answer to it, what is wrong mended in its place."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.test import encode_multipart

from scorekeeper.wording import Speaker
from tests.desk.imports.test_by_person import HEAD as BY_PERSON
from tests.desk.imports.test_by_person import JAN_9
from tests.desk.imports.test_by_person import MENDED as BELOW
from tests.desk.imports.test_chosen_lines import FEES, LATER
from tests.desk.imports.test_open_documents import CLUB
from tests.desk.imports.test_sheets import GOOD, HEAD, MENDED, PEOPLE, several
from tests.web.exchange.sending import TABLE, kept, send, sessions
from tests.web.markup import Element
from tests.web.visitor import Page, Visitor, fields_of

FORM = "past-results"


def answers(page: Page) -> MultiDict[str, Any]:
    """What a browser would send of the form and of what belongs to it elsewhere on the page."""
    sent: MultiDict[str, Any] = MultiDict()
    for one in page.main.all():
        if one.get("form") == FORM and one.has("name"):
            lone = Element("form", {}, parent=page.main)
            lone.children.append(one)
            for name, value in fields_of(lone).items(multi=True):
                sent.add(name, value)
    return sent


def look(
    visitor: Visitor, text: str, said: MultiDict[str, Any] | None = None, **typed: str
) -> Page:
    """Send what was said of a table, and the table as a browser sends its lines."""
    sent: MultiDict[str, Any] = fields_of(visitor.page.form(TABLE))
    for name, value in (said or MultiDict()).items(multi=True):
        sent.add(name, value)
    sent["text"], sent["preset"] = text.replace("\n", "\r\n"), "sisyphus"
    for name, value in ({"season": "春", "do": "look"} | typed).items():
        sent[name] = value
    sent["file"] = FileStorage(BytesIO(b""), "")
    boundary, body = encode_multipart(sent)
    return visitor.post(f"/{TABLE}", body, content_type=f"multipart/form-data; boundary={boundary}")


def otherwise(said: MultiDict[str, Any], pair: tuple[str, str], of: str, value: str) -> None:
    """Answer of one thing otherwise: the field beside the hidden one that says of what."""
    asked, answer = pair
    values = said.poplist(answer)
    place = said.getlist(asked).index(of)
    values[place] = value
    said.setlist(answer, values)


@pytest.fixture
def here(visitor: Visitor) -> Visitor:
    visitor.open("/import/")
    return visitor


@pytest.mark.parametrize(("text", "code", "said"), [one[1:] for one in (*MENDED, *BELOW)])
def test_every_refusal_has_the_field_that_mends_it(here, instance, text, code, said):
    page = look(here, text)
    answered = answers(page)
    for what, value in said.items():
        if what == "cells":
            ((line, place), typed), *_ = value.items()
            otherwise(answered, ("cell", "cell_is"), f"{line}:{place}", typed)
        elif what == "rows":
            ((line, means), *_) = value.items()
            if str(line) not in answered.getlist("row"):
                answered.add("row", str(line))
                answered.add("row_is", "result")
            otherwise(answered, ("row", "row_is"), str(line), means)
        elif what == "columns":
            for key, means in value.items():
                otherwise(answered, ("column", "means"), key, means)
        else:
            fields = [one for one in page.main.all() if one.get("name") == what]
            assert [one["form"] for one in fields] == [FORM], "it is asked about"
            answered[what] = str(value)
    page = look(here, text, answered)
    assert page.status == 200
    said = answers(page)
    for field in ("day", "year", "order"):
        if field in answered:
            said[field] = answered[field]
    page = look(here, text, said, do="write")
    assert page.status == 200
    assert sessions(instance)


def test_what_was_understood_is_shown_column_by_column_and_line_by_line(
    here: Visitor, say: Speaker
) -> None:
    text = (
        "例会の記録,,,,,\n"
        + HEAD.replace("\n", ",合計\n")
        + GOOD.replace("\n", ",0\n")
        + "計,26,-13,-26,13,0\n"
    )
    page = look(here, text)
    section = page.main.one("section", css="reading")
    chosen = [
        (one.one("span", css="label").text, option["value"])
        for one in section.all("label", css="field")
        for option in one.all("option")
        if option.has("selected")
    ]
    expected = [
        (("A", "日付", "2025-01-09"), "date"),
        (("F", "合計", "0"), "total"),
        (("B", "秋", "26"), "player"),
        (("C", "便", "-13"), "player"),
        (("D", "千恵", "-26"), "player"),
        (("E", "大", "13"), "player"),
        ((say("import-read-row", line=1, why="title"), "例会の記録"), "out"),
        ((say("import-read-row", line=4, why="sum"), "計 26 -13 -26 13 0"), "out"),
    ]
    assert [means for _, means in chosen] == [means for _, means in expected]
    for (label, _), (words, _) in zip(chosen, expected, strict=True):
        assert all(word in label for word in words), label
    assert say("import-read-heading", line=2) in section.text


def test_a_line_for_each_person_is_shown_as_one(
    here: Visitor, say: Speaker, instance: Path
) -> None:
    page = look(here, BY_PERSON + JAN_9)
    section = page.main.one("section", css="reading")
    chosen = [one["value"] for one in section.all("option") if one.has("selected")]
    assert chosen == ["date", "name", "points"]
    assert say("import-read-by-person") in section.text
    assert page.main.one("td", css="wrap").text == say("list-separator").join(PEOPLE)
    assert look(here, BY_PERSON + JAN_9, answers(page), do="write").status == 200
    assert len(sessions(instance)) == 1


def test_a_line_that_was_left_out_once_is_so_again_and_can_be_taken(
    here: Visitor, say: Speaker
) -> None:
    said = answers(look(here, FEES))
    otherwise(said, ("row", "row_is"), "3", "out")
    assert look(here, FEES, said, do="write").status == 200
    here.open("/import/")
    page = look(here, LATER)
    assert page.status == 200
    assert say("import-read-row", line=3, why="before") in page.main.text
    said = answers(page)
    assert said.getlist("row_is") == ["out"]
    otherwise(said, ("row", "row_is"), "3", "result")
    assert look(here, LATER, said).status == 422


def test_answers_to_lines_are_of_the_text_that_they_were_given_to(here: Visitor) -> None:
    text = HEAD + "2025-01-09,26,-l3,-26,13\n"
    said = answers(look(here, text))
    otherwise(said, ("cell", "cell_is"), "2:2", "-13")
    assert look(here, text, said).status == 200
    above = HEAD + "2025-01-02,1,-1,1,-1\n" + text.removeprefix(HEAD)
    assert look(here, above, said).status == 422, "line 2 is another one now"


def test_a_workbook_is_kept_and_its_sheets_are_ticked(
    here: Visitor, instance: Path, say: Speaker
) -> None:
    page = send(here, TABLE, several(), "book.xlsx", do="look", season="春", preset="sisyphus")
    assert page.status == 200
    assert len(kept(instance)) == 1
    ticked = [one["value"] for one in page.main.all("input", name="sheet") if one.has("checked")]
    assert ticked == ["0", "1"]
    said = answers(page)
    said.setlist("sheet", ["1"])
    page = look(here, "", said)
    ticked = [one["value"] for one in page.main.all("input", name="sheet") if one.has("checked")]
    assert ticked == ["1"]
    page = look(here, "", answers(page), do="write")
    assert page.status == 200
    assert len(sessions(instance)) == 1


@pytest.mark.parametrize("name", ["book.xlsx", "book.csv"])
def test_what_is_no_table_is_told_so(here: Visitor, say: Speaker, name: str) -> None:
    page = send(here, TABLE, b"PK\x03\x04" + bytes(90), name, do="look")
    assert page.status == 422
    assert say("import-workbook-broken") in page.main.text


def test_an_older_workbook_is_told_what_to_do_with_it(here: Visitor, say: Speaker) -> None:
    here.open("/import/")
    page = send(here, TABLE, b"\xd0\xcf\x11\xe0" + bytes(600), "成績.xls", do="look")
    assert page.status == 422
    assert say("import-other-kind", kind="xls") in page.main.text


def test_a_sheet_of_libreoffice_is_looked_at_and_imported(
    here: Visitor, say: Speaker, instance: Path
) -> None:
    wanted = {"season": "春", "preset": "sisyphus"}
    page = send(here, TABLE, CLUB, "成績.ods", do="look", **wanted)
    assert page.status == 200
    assert page.main.one("td", css="wrap").text == say("list-separator").join(PEOPLE)
    page = look(here, "", answers(page), do="write")
    assert page.status == 200
    assert len(sessions(instance)) == 1
