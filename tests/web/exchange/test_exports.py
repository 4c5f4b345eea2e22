"""Pages from which results leave, and by which they come back."""

import csv
import io
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.services import load_session
from scorekeeper.web.exchange.exports import FILES, OF_A_SEASON
from scorekeeper.web.server.application import services
from tests.examples import examples
from tests.journal.evening import by_result, calls, stands, trick
from tests.services.imports.test_import import spoil
from tests.services.table import a_table, take_out
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.exchange import sending
from tests.web.visitor import Visitor

KANA = re.compile("[ぁ-ヿ]")
TABLE = "date,season,Aki,Ben,Chie,Dai\n2024-05-06,spring,10,20,30,-60\n"


@pytest.fixture
def visitor(app):
    return Visitor(app.test_client(), language="en")


@pytest.fixture
def season(visitor, instance):
    with a_table(instance / "scorekeeper.db") as table:
        table.open(season="2024/春").tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
        table.tell(*by_result(0, "15NT", "HA", 12, None)).next_hand()
    return visitor


SEASON = "/export/season/2024~s春/"
SESSION = "/export/session/evening/"


def get(visitor, path):
    answer = visitor.client.get(path, headers={"Accept-Language": visitor.language})
    assert answer.status_code == 200, path
    header = unquote(answer.headers.get("Content-Disposition", ""))
    return answer.data, answer.mimetype, header.partition("UTF-8''")[2]


def send(visitor, name, file=None, **typed):
    visitor.open("/import/")
    sending.send(visitor, name, file, **typed)


# Out


@every("page", [SEASON, SESSION])
def test_everything_on_the_page_can_be_taken_away(season, page):
    found = season.open(page)
    links = [one["href"] for one in found.main.all("a", css="entry")]
    there = FILES.keys() - {"cards.nap", "cards.napoleon"}
    if page == SESSION:
        there = there - OF_A_SEASON | {"sheet.svg"}
    else:
        there |= {"print", "days", "season.html"}
    assert sorted(link.rpartition("/")[2] for link in links) == sorted(there)
    for link in links:
        if "." in link.rpartition("/")[2]:
            content, _, name = get(season, link)
            assert content
            assert name.endswith(link.rpartition(".")[2])


@pytest.mark.parametrize("page", [SEASON, SESSION])
def test_hands_as_text_are_offered_where_some_trick_has_its_cards(season, instance, page):
    file = "/cards.napoleon"
    without = season.open(page)
    assert not any(one["href"].endswith(file) for one in without.main.all("a"))
    assert "No hand has a trick recorded with its cards." in without.main.text
    with a_table(instance / "scorekeeper.db", session_id="evening") as table:
        table.tell(stands(2, "13H"), calls("SA"), trick(1, 3, 0, "D4 D5 D6 D7 D8"))
    offered = season.open(page)
    (link,) = [one["href"] for one in offered.main.all("a") if one["href"].endswith(file)]
    assert "No hand has a trick recorded" not in offered.main.text
    assert get(season, link)[0]


def test_a_file_is_named_by_its_season_and_its_content(season):
    assert get(season, f"{SEASON}scores.csv")[2] == "2024-春 scores.csv"
    assert get(season, f"{SESSION}workbook.xlsx")[2] == "2024-春 2024-05-06 workbook.xlsx"
    season.language = "ja"
    assert get(season, f"{SEASON}standings.csv")[2] == "2024-春 順位表.csv"


def test_the_text_stands_on_the_page_ready_to_be_copied(season):
    shown = season.open(SESSION).main.one("textarea").text
    assert shown.split() == get(season, f"{SESSION}result.txt")[0].decode().split()
    assert "13♠\ufe0e" in shown


def test_a_large_file_is_sent_whole(season, monkeypatch):
    whole = get(season, f"{SEASON}journal.csv")[0]
    monkeypatch.setattr("scorekeeper.web.exchange.exports.SENT_AS_IT_IS", 10)
    answer = season.client.get(
        f"{SEASON}journal.csv", headers={"Accept-Encoding": "gzip", "Accept-Language": "en"}
    )
    assert (answer.data, answer.content_length) == (whole, len(whole))
    assert "Content-Encoding" not in answer.headers
    answer.close()


@every(
    "path",
    [
        "/export/season/nowhere/", "/export/season/nowhere/standings.csv",
        "/export/season/nowhere/print", "/export/session/nowhere/",
        "/export/session/nowhere/result.txt", f"{SESSION}days.csv", "/export/session/nowhere/print",
        f"{SEASON}standings.pdf", f"{SEASON}..%2f", "/export/",
    ],
)  # fmt: skip
def test_what_is_not_there_is_not_found(season, path):
    assert season.open(path).status == 404


def test_without_cards_the_sentence_says_so(season):
    page = season.open(f"{SEASON}cards.napoleon")
    assert (page.status, "No hand has a trick recorded" in page.main.text) == (422, True)


def test_a_name_that_shift_jis_lacks_is_a_sentence(visitor, instance):
    with a_table(instance / "scorekeeper.db") as table:
        table.open(season="😀").tell(*by_result(1, "13S", "SA", 14, 2))
    page = visitor.open("/export/season/😀/standings-cp932.csv")
    assert (page.status, "😀" in page.main.text) == (422, True)


@pytest.mark.parametrize("language", ["ja", "en"])
@every(
    "path",
    [SEASON, SESSION, f"{SEASON}print", f"{SEASON}days", f"{SESSION}print", "/import/",
     "/import/paper/"],
)  # fmt: skip
def test_every_page_speaks_one_language_and_is_well_made(season, path, language):
    season.language = language
    page = season.open(path)
    assert (page.status, page.faults) == (200, [])
    assert len(page.root.all("h1")) == 1
    told = page.main.text.replace("千恵", "").replace("絵美", "")
    assert bool(KANA.search(told)) == (language == "ja")
    for form in page.root.all("form"):
        for field in form.all("textarea") + form.all("select"):
            assert field.within("label") or field.get("aria-label")


def test_the_printed_sheet_adds_up(season):
    table = season.open(f"{SESSION}print").main.one("table")
    totals = [cell.text for cell in table.one("tr", css="total").all("td")]
    last = [row for row in table.all("tr") if row.all("span", css="sum")][-1]
    assert [cell.one("span", css="sum").text for cell in last.all("td", css="cell")] == totals
    assert totals == ["−133", "+56", "+43", "+17", "+17"]


def test_the_button_gives_the_database(season, tmp_path):
    content, kind, name = get(season, "/export/backup.db")
    file = tmp_path / "copy.db"
    file.write_bytes(content)
    assert kind == "application/vnd.sqlite3"
    assert re.fullmatch(r"scorekeeper-\d{4}-\d\d-\d\d\.db", name)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("select count(*) from event").fetchone() == (12,)


def test_nobody_without_the_key_takes_anything_away(make_app):
    stranger = Visitor(make_app(listens_on_loopback=False).test_client(stranger=True))  # type: ignore[operator]
    for path in ("/export/everything.json", "/export/backup.db", SEASON, "/import/"):
        assert stranger.open(path).status in (400, 403), path


# In


@pytest.fixture
def archive(season):
    return get(season, "/export/everything.json")[0]


@pytest.fixture
def elsewhere(instance):
    app = app_at_home(instance.with_name("elsewhere"))
    return Visitor(app.test_client(), language="en")


@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_whatever_comes_in_can_be_shown(data):
    with a_table() as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand().tell(stands(0, "13H"))
        document = json.loads(take_out(table.services))
    for _ in range(data.draw(st.integers(1, 2))):
        spoil(document["sessions"][0]["events"], data)
    with TemporaryDirectory() as folder:
        visitor = Visitor(app_at_home(Path(folder)).test_client(), language="en")
        send(visitor, "import/archive", json.dumps(document).encode(), do="write")
        assert visitor.page.status in (200, 422)
        if visitor.page.status == 200:
            seasons = {
                a["href"] for a in visitor.open("/").root.all("a") if "/seasons/" in a["href"]
            }
            for path in ("/", "/sessions/evening", "/sessions/evening/hands/1", *seasons):
                assert visitor.open(path).status in (200, 302, 404), path


def test_what_was_brought_says_so_in_the_history_and_in_the_journal(season, archive, elsewhere):
    send(elsewhere, "import/archive", archive, do="write")
    told = elsewhere.open("/sessions/evening/hands/1").main.one("ol", css="history").text
    assert "imported " in told
    assert "imported " not in season.open("/sessions/evening/hands/1").main.text
    for visitor, is_brought in ((elsewhere, True), (season, False)):
        content = get(visitor, f"{SESSION}journal.csv")[0].decode("utf-8-sig")
        for row in csv.DictReader(io.StringIO(content)):
            assert bool(row["Imported on"] and row["Id of the import"]) == is_brought


@every(
    "spoil, sentence",
    [
        (lambda whole: whole[:-9], "The file is incomplete."),
        (lambda whole: whole.replace(b'"version": 1,\n', b'"version": 7,\n'), "A newer program"),
        (
            lambda whole: whole.replace(b'"taken": 14', b'"taken": 21'),
            "Session evening, entry 5:",
        ),
        (lambda whole: b"PK" + whole, "This is not JSON. Choose a file exported by"),
        (lambda whole: whole.replace(b"phone", b"x" * 600_000, 1), "too long to be one entry"),
        (lambda _whole: None, "Choose a file."),
    ],
    ids=lambda _, sentence: sentence,
)
def test_a_wrong_file_is_told_and_writes_nothing(archive, elsewhere, spoil, sentence):
    send(elsewhere, "import/archive", spoil(archive), do="write")  # type: ignore[operator]
    assert elsewhere.page.status == 422
    assert sentence in elsewhere.page.main.one("div", css="wrong").text
    assert "Nothing was written." in elsewhere.page.main.text
    assert json.loads(get(elsewhere, "/export/everything.json")[0])["sessions"] == []


def test_what_nobody_would_send_is_not_let_in(elsewhere, monkeypatch):
    monkeypatch.setattr("scorekeeper.web.server.application.LARGEST_UPLOAD", 1_000_000)
    send(elsewhere, "import/archive", b"x" * 1_000_001)
    assert elsewhere.page.status == 413


def test_a_table_comes_as_a_file_too(visitor, app):
    send(visitor, "import/table", TABLE.encode("cp932"), text="", do="write")
    assert "Imported: 1 new" in visitor.page.main.text
    with app.app_context():
        (session,) = services().database.conn.execute("select id from session").fetchone()
        assert load_session(services(), session).closed


def test_its_sheet_shows_what_is_known(visitor):
    send(visitor, "import/table", text=TABLE, do="write")
    visitor.open("/seasons/spring/")
    link = next(a for a in visitor.page.main.all("a", css="entry"))
    sheet = visitor.open(link["href"])
    cells = [one.text for one in sheet.main.one("tbody").all("span", css="points")]
    assert (sheet.status, cells) == (200, ["+10", "+20", "+30", "−60"])
    assert sheet.form("undo").text.endswith("Session ends")
    page = visitor.press("undo")
    assert "Past result: Aki +10, Ben +20, Chie +30, Dai −60" in page.form("undo").text


def test_a_form_of_yesterday_keeps_what_was_typed(visitor):
    send(visitor, "import/table", text=TABLE, csrf_token="old")
    assert visitor.page.status == 400
    assert visitor.page.main.one("textarea").text == " ".join(TABLE.split())
    send(visitor, "import/archive", b"{}", csrf_token="old")
    assert visitor.page.status == 400
