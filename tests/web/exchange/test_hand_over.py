"""A session passed on: by the link of another score sheet, as a run of QR codes, or as a file."""

import base64
import gzip
import json

import pytest

from scorekeeper.exports.archive import split
from scorekeeper.web.exchange import exports
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor


@pytest.fixture
def seated(tmp_path):
    made = Visitor(app_at_home(tmp_path).test_client(), "en")
    made.sit_down("sisyphus")
    return made


def page_of(seated):
    return seated.open(f"/export/session/{seated.session}/hand-over").main


def content(word):
    return gzip.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4)))


def test_the_word_is_the_sessions_own_file(seated):
    (form,) = page_of(seated).all("form")
    file = seated.client.get(f"/export/session/{seated.session}/everything.json").data
    assert content(form["data-word"]) == file
    assert [one["id"] for one in json.loads(file)["sessions"]] == [seated.session]
    assert {"enter", "export", "import", "seasons", "sessions"} <= set(form["data-places"].split())


@pytest.mark.parametrize("bound", ["MOST_HANDS", "LONGEST"])
def test_what_is_too_large_for_a_link_goes_as_a_file(seated, monkeypatch, bound):
    monkeypatch.setattr(exports, bound, 0)
    main = page_of(seated)
    assert not main.all("form")
    assert speaker("en")("handing-over-large") in main.text
    assert main.all("a", href=f"/export/session/{seated.session}/everything.json")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_offered_where_a_session_is_taken_away(seated, language):
    main = Visitor(seated.client, language).open(f"/export/session/{seated.session}/").main
    (link,) = main.all("a", href=f"/export/session/{seated.session}/hand-over")
    assert link.text.strip() == speaker(language)("handing-over")


def test_of_an_unknown_session_there_is_no_such_page(seated):
    assert seated.client.get("/export/session/nobody/hand-over").status_code == 404


def run_of(seated):
    return split(page_of(seated).one("form")["data-word"])


def test_each_code_is_a_picture_and_leads_to_the_next(seated):
    texts, here = run_of(seated), f"/export/session/{seated.session}/codes/"
    assert len(texts) > 1
    main = seated.open(here).main
    for part in [*range(1, len(texts) + 1), 1]:
        picture = main.one("img")
        assert picture["src"].startswith(f"{here}{part}.svg?run=")
        assert picture["alt"] == speaker("en")("codes-part", part=part, parts=len(texts))
        drawn = seated.client.get(picture["src"])
        assert (drawn.status_code, drawn.mimetype) == (200, "image/svg+xml")
        main = seated.open(main.one("a", rel="next")["href"]).main


@every("part", ["", "0", "-1", "x", "²", "9" * 400, "999999"])
def test_whatever_part_is_asked_for_one_stands_there(seated, part):
    texts = run_of(seated)
    page = seated.open(f"/export/session/{seated.session}/codes/?part={part}")
    assert page.status == 200
    assert page.main.one("span", css="count").text in {"1", str(len(texts))}


@every("asked", ["0.svg", "999.svg", "1.svg", "1.svg?run=00000000"])
def test_a_code_of_no_run_or_of_another_is_not_there(seated, asked):
    assert seated.client.get(f"/export/session/{seated.session}/codes/{asked}").status_code == 404


def test_a_session_that_has_gone_on_is_another_run(seated):
    here = f"/export/session/{seated.session}/codes/"
    before = seated.open(here).main.one("img")["src"]
    seated.hand()
    seated.press("contract", seat=3, count=14, trump="H")
    assert seated.client.get(before).status_code == 404
    assert seated.client.get(seated.open(here).main.one("img")["src"]).status_code == 200


def test_what_is_too_large_says_so(seated, monkeypatch):
    monkeypatch.setattr(exports, "MOST_HANDS", 0)
    main = seated.open(f"/export/session/{seated.session}/codes/").main
    assert main.one("p", css="notice").text == speaker("en")("codes-large")
    assert not main.all("img")


def test_only_the_page_that_reads_may_ask_for_the_camera(seated):
    allowed = {
        address: "camera=(self)" in seated.client.get(address).headers["Permissions-Policy"]
        for address in ("/", "/import/", "/import/codes", f"/sessions/{seated.session}")
    }
    assert [address for address, may in allowed.items() if may] == ["/import/codes"]
