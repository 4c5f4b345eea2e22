"""A session passed on: by the link of another score sheet, or as a file."""

import base64
import gzip
import json

import pytest

from scorekeeper.web.exchange import hand_over
from scorekeeper.wording import LANGUAGES, speaker
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor


@pytest.fixture
def visitor(tmp_path):
    made = Visitor(app_at_home(tmp_path).test_client(), "en")
    made.sit_down("sisyphus")
    return made


def page_of(visitor):
    return visitor.open(f"/export/session/{visitor.session}/hand-over").main


def content(word):
    return gzip.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4)))


def test_the_word_is_the_sessions_own_file(visitor):
    (form,) = page_of(visitor).all("form")
    file = visitor.client.get(f"/export/session/{visitor.session}/everything.json").data
    assert content(form["data-word"]) == file
    assert [one["id"] for one in json.loads(file)["sessions"]] == [visitor.session]
    assert {"enter", "export", "import", "seasons", "sessions"} <= set(form["data-places"].split())


@pytest.mark.parametrize("bound", ["MOST_HANDS", "LONGEST"])
def test_what_is_too_large_for_a_link_goes_as_a_file(visitor, monkeypatch, bound):
    monkeypatch.setattr(hand_over, bound, 0)
    main = page_of(visitor)
    assert not main.all("form")
    assert speaker("en")("handing-over-large") in main.text
    assert main.all("a", href=f"/export/session/{visitor.session}/everything.json")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_offered_where_a_session_is_taken_away(tmp_path, language):
    visitor = Visitor(app_at_home(tmp_path).test_client(), language)
    visitor.sit_down("sisyphus")
    main = visitor.open(f"/export/session/{visitor.session}/").main
    (link,) = main.all("a", href=f"/export/session/{visitor.session}/hand-over")
    assert link.text.strip() == speaker(language)("handing-over")


def test_of_an_unknown_session_there_is_no_such_page(visitor):
    assert visitor.client.get("/export/session/nobody/hand-over").status_code == 404
