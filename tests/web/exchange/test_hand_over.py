"""A session passed on: by the link of another score sheet, or as a file."""

import base64
import gzip
import json

import pytest

from scorekeeper.web.exchange import exports
from scorekeeper.wording import LANGUAGES, speaker
from tests.web.visitor import Visitor


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
