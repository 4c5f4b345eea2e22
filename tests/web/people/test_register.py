"""名簿のファイルの頁: looked at before it stands, each line answered or mended where it stands."""

from io import BytesIO

import pytest
from flask import Flask

from scorekeeper.web.server.keys import LOOKS_ON
from scorekeeper.wording import Speaker
from tests.web.visitor import NAMES, Page, Visitor, fields_of

PAGE = "/import/people"


def bring(visitor: Visitor, text: str, name: str = "people.csv") -> Page:
    """Send a file by the form that asks for one."""
    form = visitor.open(PAGE).forms("import/people")[-1]
    sent = fields_of(form).to_dict()
    content = text.encode()
    return visitor.post(
        PAGE,
        {**sent, "do": "look", "file": (BytesIO(content), name)},  # type: ignore[dict-item]
        content_type="multipart/form-data",
    )


def again(visitor: Visitor, do: str, **said: str) -> Page:
    form = visitor.page.forms("import/people")[0]
    sent = fields_of(form)
    for name, value in said.items():
        sent[name.replace("_", "-")] = value
    sent["do"] = do
    return visitor.post(PAGE, sent)


def people(visitor: Visitor) -> str:
    return visitor.open("/people/").main.text


def test_a_file_is_looked_at_and_stands_when_it_is_recorded(visitor: Visitor, say: Speaker) -> None:
    visitor.sit_down("wikipedia")
    page = bring(visitor, f"name,reading,number\n{NAMES[1]},べん,7\n山田 太郎,やまだ,8\n")
    assert page.status == 200
    assert say("register-looked", absent=4) in page.main.text
    assert say("register-state", state="new", count=1) in page.main.text
    assert say("register-state", state="changed", count=1) in page.main.text
    assert "山田" not in people(visitor)
    bring(visitor, f"name,reading,number\n{NAMES[1]},べん,7\n山田 太郎,やまだ,8\n")
    page = again(visitor, "write")
    assert say("register-written", new=1, changed=1) in page.main.text
    assert "山田 太郎" in people(visitor)
    assert "べん · 7" in people(visitor)
    visitor.open("/club/")
    visitor.press("undo", sequence=2)
    assert "べん · 7" not in people(visitor)


def test_what_is_asked_and_what_is_wrong_is_answered_in_the_page(
    visitor: Visitor, say: Speaker
) -> None:
    visitor.sit_down("wikipedia")
    page = bring(visitor, f"name,initials\n{NAMES[0]}さん,A\n{NAMES[1]},BENJA\n")
    assert say("initials-long", length=5, longest=3) in page.main.text
    buttons = [one["value"] for one in page.main.all("button", name="do")]
    assert buttons == ["look", "look"], "nothing can be recorded yet"
    page = again(visitor, "write")
    assert page.status == 422
    assert say("register-open") in page.main.text
    choice = page.main.one("select", name="who-2").all("option")[1]["value"]
    page = again(visitor, "look", who_2=choice, cell_3_initials="BJ")
    assert [one["value"] for one in page.main.all("button", name="do")] == ["look", "write", "look"]
    again(visitor, "write")
    cells = [row.all("td")[0].text for row in visitor.open("/people/").main.all("tr")[1:]]
    assert {"A", "BJ"} <= set(cells)
    assert f"{NAMES[0]}さん" not in people(visitor)


def test_others_who_record_meanwhile_are_not_overwritten(visitor: Visitor, say: Speaker) -> None:
    visitor.sit_down("wikipedia")
    looked = bring(visitor, f"name,reading\n{NAMES[1]},べん\n")
    visitor.open(f"/people/{NAMES[1].casefold()}/")
    visitor.write("told", reading="ベン")
    visitor.page = looked
    page = again(visitor, "write")
    assert say("moved-on-club") in page.main.text
    again(visitor, "write")
    assert "べん" in people(visitor)


@pytest.mark.parametrize(("name", "text"), [("x.pdf", "%PDF-1.7"), ("x.csv", "")])
def test_what_is_no_table_is_said(visitor: Visitor, say: Speaker, name: str, text: str) -> None:
    page = bring(visitor, text, name)
    assert page.status == 422
    assert say("import-nothing-written") in page.main.text


def test_who_looks_on_takes_the_file_and_brings_none(app: Flask) -> None:
    owner = Visitor(app.test_client(), "en")
    owner.sit_down("wikipedia")
    onlooker = Visitor(app.test_client(role=LOOKS_ON), "en")
    answer = onlooker.client.get("/export/people.csv")
    assert answer.data.startswith(b"\xef\xbb\xbf")
    assert NAMES[1].encode() in answer.data
    assert "/export/people.csv" in [one["href"] for one in onlooker.open("/people/").main.all("a")]
    assert onlooker.client.get(PAGE).status_code == 403
    assert onlooker.client.post(PAGE, data={}).status_code in (400, 403)
