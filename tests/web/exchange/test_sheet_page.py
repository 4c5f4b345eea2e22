"""A sheet on its page: what was understood, one tap a question, and one button that writes."""

from io import BytesIO

import pytest
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.web.exchange import sheets
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.exchange.sending import TABLE, kept, send, sessions
from tests.web.visitor import Visitor, fields_of

FIFTEEN = ("秋子", "文子", "千恵", "大輔", "絵美", "便", "健", "さくら", "花子", "太郎", "次郎",
           "三郎", "良子", "和子", "正")  # fmt: skip
POINTS = (40, -10, -30, 5, -5, 13, -13, 26, -26, 1, -1, 2, -2, 7, -7)
CLUB = "日付," + ",".join(FIFTEEN) + "\n2025-01-09," + ",".join(map(str, POINTS)) + "\n"
FIVE = "date,Aki,Ben,Chie,Dai,Eve\n"
DAY = "2025-01-09,26,-13,13,-13,-13\n"
WITH_EVE = "2025-01-09,26,-13,-26,13,0\n"


@pytest.fixture(params=LANGUAGES)
def visitor(app, request):
    found = Visitor(app.test_client(), request.param)
    found.open("/import/")
    return found


@pytest.fixture
def say(visitor):
    return speaker(visitor.language)


def look(visitor, text, name="club.csv", **typed):
    """Choose a file on the page of imports, and tap to look at it."""
    visitor.open("/import/")
    content = text.encode() if isinstance(text, str) else text
    return send(visitor, TABLE, content, name, **{"season": "2025", "do": "look", **typed})


def press(visitor, button=None, **typed):
    """Tap a button of the page as it stands, with what was typed before; nothing is sent anew."""
    sent = fields_of(visitor.page.form(TABLE))
    if button is not None:
        sent.setlist(button["name"], [button["value"]])
    for name, value in typed.items():
        sent.setlist(name, value if isinstance(value, list) else [value])
    sent["file"] = FileStorage(BytesIO(b""), "")
    boundary, body = encode_multipart(sent)
    return visitor.post(f"/{TABLE}", body, content_type=f"multipart/form-data; boundary={boundary}")


def write(visitor):
    return press(visitor, visitor.page.main.one("button", value="write"))


def answer(visitor, say, question, code):
    """Tap the answer to a question of the page."""
    page = visitor.page
    for card in page.main.all("section", css="asked"):
        for button in card.all("button"):
            words = say(f"reading-answer-{question}", answer=code, value="", sample="")
            if button["name"] == "answer" and words.strip() in button.text:
                return press(visitor, button)
    raise AssertionError(f"no such answer in {page.main.text}")


def totals(page):
    rows = page.main.one("table", css="totals").one("tbody").all("tr")
    return [[one.text for one in row.all() if one.tag in ("th", "td")] for row in rows]


def standings(visitor, season="2025"):
    rows = visitor.open(f"/seasons/{season}/").main.all("table")[0].one("tbody").all("tr")
    return {row.one("a").text: row.one("td", css="points").text for row in rows}


def test_a_sheet_of_fifteen_names_is_in_after_two_taps(visitor, instance):
    page = look(visitor, CLUB)
    assert page.status == 200
    assert totals(page)[0] == ["秋子", "+40", "1"]
    assert len(totals(page)) == len(FIFTEEN)
    assert sessions(instance) == []
    page = write(visitor)
    assert page.status == 200
    assert page.main.one("a", css="big")["href"] == "/seasons/2025/"
    assert (len(sessions(instance)), kept(instance)) == (1, [])


def test_cells_read_otherwise_than_typed_are_shown(visitor):
    page = look(visitor, FIVE.replace(",", ";") + "2025-01-09;26,0;-13,0;13,0;-13,0;-13,0\n")
    assert totals(page)[0] == ["Aki", "+26", "1"]
    shown = [one.text for one in page.main.one("ul", css="altered").all("li")]
    assert "B2 26,0 → 26" in shown
    assert "C2 -13,0 → -13 ×3" in shown


def test_a_question_is_answered_by_one_tap_and_taken_back(visitor, say, instance):
    sheet = "日付,秋,便,千恵,大,お茶\n2025-01-09,26,-13,-26,13,500\n2025-01-16,-13,26,0,-13,500\n"
    page = look(visitor, sheet)
    assert not page.main.all("button", value="write")
    page = answer(visitor, say, "people", "out")
    assert page.status == 200
    assert [row[0] for row in totals(page)] == ["秋", "便", "千恵", "大"]
    (back,) = [one for one in page.main.all("button") if one.get("name") == "back"]
    page = press(visitor, back)
    assert page.main.one("section", css="asked")
    answer(visitor, say, "people", "out")
    assert write(visitor).status == 200
    assert len(sessions(instance)) == 2


def test_a_proposed_season_tells_no_year(visitor, say):
    page = look(visitor, FIVE + DAY.replace("2025-01-09", "1/25"), season="2026")
    assert say("reading-asks-date-year", key="", text="1/25") in page.main.text
    answer(visitor, say, "date-year", "year")
    assert visitor.page.main.one("button", value="write")


def test_the_sheets_own_sums_stand_beside_what_was_read(visitor, say):
    page = look(visitor, FIVE + DAY + "2025-01-16,1,-1,0,0,0\ntotal,27,-14,13,-13,-31\n")
    assert totals(page)[0] == ["Aki", "+27", "+27", "2"]
    assert totals(page)[4] == ["Eve", "−13", "≠ −31", "2"]
    page = answer(visitor, say, "totals", "accept")
    assert page.main.one("button", value="write")


def test_unknown_names_are_one_list_with_one_button(visitor, say, instance):
    look(visitor, FIVE + DAY)
    write(visitor)
    page = look(visitor, "date,Aki,Ben,Chiee,Dai,Fay\n2025-01-16,1,2,-3,4,-4\n")
    names = page.main.one("ul", css="names-asked")
    assert [one.text for one in names.all("legend")] == ["Chiee", "Fay"]
    checked = [one["value"] for one in names.all("input", type="radio") if one.has("checked")]
    assert checked == ["who=Fay%3DFay"], "for a likely slip nothing is chosen"
    assert write(visitor).main.one("ul", css="names-asked").all("legend")[0].text == "Chiee"
    page = press(visitor, do="write", **{"answer-Chiee": "who=Chiee%3DChie"})
    assert page.status == 200
    assert standings(visitor) == {
        "Aki": "+27", "Chie": "+10", "Fay": "−4", "Dai": "−9", "Ben": "−11", "Eve": "−13",
    }  # fmt: skip


def test_somebody_else_who_is_known_can_be_picked_and_somebody_is_nobody(visitor, say):
    look(visitor, FIVE + DAY)
    write(visitor)
    look(visitor, "date,Aki,Ben,Chie,Dai,Xyz\n2025-01-16,1,2,-3,4,-4\n")
    options = [one["value"] for one in visitor.page.main.one("ul", css="names-asked").all("option")]
    assert "who=Xyz%3DEve" in options
    press(visitor, do="write", **{"answer-Xyz": ["who=Xyz%3DXyz", "who=Xyz%3DEve"]})
    assert standings(visitor)["Eve"] == "−17"


@pytest.mark.parametrize(("code", "there"), [("replace", "+1"), ("beside", "+27"), ("skip", "+26")])
def test_a_second_sheet_shows_whose_points_change_and_each_answer_is_done(
    visitor, say, code, there
):
    look(visitor, FIVE + DAY)
    write(visitor)
    page = look(visitor, FIVE + "2025-01-09,1,-1,0,0,0\n")
    card = page.main.one("section", css="asked")
    assert "Aki +26 → +1" in card.text
    assert "Aki +26 → +27" in card.text
    answer(visitor, say, "again", code)
    if code != "skip":
        assert write(visitor).status == 200
    assert standings(visitor)["Aki"] == there


def test_a_wrong_cell_is_typed_anew_and_a_row_left_out(visitor, say, instance):
    sheet = FIVE + DAY + "2025-01-16,2x,-13,13,-13,-13\n2025-01-23,26,-13,1y,-13,-13\n"
    page = look(visitor, sheet)
    assert page.status == 422
    wrong = page.main.one("section", css="wrong")
    why = say("reading-points-unreadable", name="Aki", text="2x")
    assert say("import-fault-cell", key="B3", why=why) in wrong.text
    assert [one["value"] for one in wrong.all("input", type="checkbox")] == ["3=out", "4=out"]
    page = press(visitor, do="look", **{"cell:B3": "26", "row": "4=out"})
    assert page.status == 200
    assert totals(page)[0] == ["Aki", "+52", "2"]
    assert write(visitor).status == 200
    assert len(sessions(instance)) == 2


def test_where_no_row_can_be_read_season_and_rules_stay(visitor):
    page = look(visitor, FIVE + DAY.replace("09", "2①"), rules="jazz")
    assert page.status == 422
    page = press(visitor, do="look", **{"cell:A2": "2025-01-02"})
    assert page.main.one("input", name="season")["value"] == "2025"
    assert fields_of(page.form(TABLE))["rules"] == "jazz"


def test_a_column_is_chosen_otherwise_where_it_is_shown(visitor, say):
    look(visitor, FIVE + WITH_EVE)
    (field,) = [one for one in visitor.page.main.all("select") if one.get("name") == "column:F"]
    assert [one["value"] for one in field.all("option")][:2] == ["", "date"]
    page = press(visitor, do="look", **{"column:F": "out"})
    assert [row[0] for row in totals(page)] == ["Aki", "Ben", "Chie", "Dai"]
    page = press(visitor, do="look")
    assert [row[0] for row in totals(page)] == ["Aki", "Ben", "Chie", "Dai"], "it stays chosen"
    page = press(visitor, do="look", **{"column:F": "person"})
    assert len(totals(page)) == 5


def test_pasted_cells_are_kept_and_what_is_no_table_stays_to_be_mended(visitor, say):
    visitor.open("/import/")
    sent = {"text": "nothing to see", "season": "spring", "do": "look"}
    page = send(visitor, TABLE, None, **sent)
    assert page.status == 422
    assert say("reading-no-table") in page.main.text
    assert page.main.one("textarea").text.strip() == "nothing to see"
    assert page.main.one("input", name="season")["value"] == "spring"
    page = press(visitor, do="look", text=FIVE + DAY)
    assert totals(page)[0] == ["Aki", "+26", "1"]
    assert not page.main.all("textarea")
    assert write(visitor).status == 200
    assert standings(visitor, "spring")["Aki"] == "+26"


def test_choices_about_cells_are_for_one_file(visitor):
    look(visitor, FIVE + DAY)
    page = press(visitor, do="look", **{"cell:B2": "0"}, row="2=result")
    assert totals(page)[0][:2] == ["Aki", "0"]
    sent = fields_of(page.form(TABLE))
    sent["file"] = FileStorage(BytesIO((FIVE + DAY + DAY.replace("09", "16")).encode()), "b.csv")
    page = visitor.post(f"/{TABLE}", sent, content_type="multipart/form-data")
    assert totals(page)[0] == ["Aki", "+52", "2"]
    assert page.main.one("input", name="season")["value"] == "2025"


def test_a_file_that_is_kept_no_longer_is_asked_for_with_all_choices(visitor, say, instance):
    look(visitor, FIVE + WITH_EVE)
    press(visitor, do="look", **{"column:F": "out"})
    for file in kept(instance):
        file.unlink()
    page = write(visitor)
    assert page.status == 422
    assert say("import-kept-gone") in page.main.text
    assert sessions(instance) == []
    page = send(visitor, TABLE, (FIVE + WITH_EVE).encode(), "club.csv", do="look")
    assert [row[0] for row in totals(page)] == ["Aki", "Ben", "Chie", "Dai"]


def test_an_old_token_loses_nothing(visitor, instance):
    look(visitor, FIVE + WITH_EVE)
    page = press(visitor, do="write", csrf_token="old", **{"column:F": "out"})
    assert (page.status, sessions(instance)) == (400, [])
    page = press(visitor, do="look")
    assert [row[0] for row in totals(page)] == ["Aki", "Ben", "Chie", "Dai"]


@pytest.mark.parametrize(
    ("content", "code", "params"),
    [
        (b"", "reading-empty", {}),
        (b"PK\x03\x04" + bytes(90), "reading-workbook-broken", {}),
        (b"%PDF-1.7 " + bytes(600), "reading-kind", {"kind": "pdf"}),
        (b"\xd0\xcf\x11\xe0" + bytes(600), "reading-kind", {"kind": "xls"}),
        (b"x" * 10_000_000, "reading-no-table", {}),
        (b'a,b\n"' + b"x" * 10_000_000 + b'",1', "reading-cell-long", {"row": 2}),
    ],
    ids=["empty", "broken", "pdf", "xls", "10 MB of text", "a cell of 10 MB"],
)  # fmt: skip
def test_what_is_no_table_is_told_so(visitor, say, content, code, params):
    page = look(visitor, content, "results")
    assert page.status == 422
    assert say(code, **params) in page.main.text
    assert len(page.html) < 100_000


@every("typed", [{"year": "20x5"}, {"encoding": "klingon"}, {"column": "B"}, {"row": "2=king"},
                 {"answer": "nothing=1&column"}, {"rules": "chess"}, {"back": "%%%"},
                 {"encoding": "x" * 5000}, {"column": "B=" + "x" * 5000},
                 {"kept": "gone", "row": "2=" + "x" * 5000}, {"year:\r\n": "no name"}])  # fmt: skip
def test_a_choice_that_there_is_not_has_a_sentence_and_stays(visitor, typed):
    look(visitor, FIVE + DAY)
    page = press(visitor, do="look", **typed)
    assert page.status in (200, 422)
    if "year" in typed:
        assert "20x5" in page.html
    assert press(visitor, do="look").status in (200, 422)


def test_more_choices_than_fit_are_told_so(visitor, say):
    look(visitor, FIVE + DAY)
    page = press(visitor, do="look", cell=[f"A{row}=1" for row in range(5_001)])
    assert page.status == 422
    assert say("reading-options-many", most=5_000) in page.main.text


def test_a_wide_and_long_sheet_makes_a_page_of_a_reasonable_size(visitor, monkeypatch):
    people = [f"会員甲乙丙{number:03}" for number in range(200)]
    lines = [
        f"20{year}-{month:02}-{day:02}," + ",".join(["26", "-26"] * 100)
        for year in (24, 25) for month in range(1, 8) for day in range(1, 11)
    ]  # fmt: skip
    page = look(visitor, "\n".join(["日付," + ",".join(people), *lines]))
    assert page.status == 200
    assert len(totals(page)) == 200
    assert len(page.html.encode()) < 300_000


def test_two_hundred_unknown_names_make_a_page_of_a_reasonable_size(visitor):
    look(visitor, FIVE + DAY)
    write(visitor)
    people = [f"会員甲乙丙{number:03}" for number in range(200)]
    page = look(visitor, f"日付,{','.join(people)}\n2025-01-16,{','.join(['26', '-26'] * 100)}\n")
    assert page.main.one("ul", css="names-asked")
    assert len(page.html.encode()) < 300_000


def test_lists_are_cut_with_the_number_left_out(visitor, say, monkeypatch):
    monkeypatch.setattr(sheets, "MOST_LISTED", 3)
    page = look(visitor, CLUB)
    assert say("import-rest", count=12) in page.main.text
