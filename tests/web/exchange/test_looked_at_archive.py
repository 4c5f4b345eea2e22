"""The JSON of everything from the page: looked at, session by session, then written by one tap."""

import json

import pytest

from tests.web.exchange.sending import ARCHIVE, archive_of, kept, send, sessions


@pytest.fixture
def archive(tmp_path):
    """What another machine holds: one evening of one hand, with somebody renamed."""
    return archive_of(tmp_path / "other", name="Akiko")


def look(visitor, content, **typed):
    return send(visitor, ARCHIVE, content, **typed)


def altered(archive, taken):
    """The same evening with another count in it."""
    text = json.dumps(json.loads(archive))
    assert text.count('"taken": 14') == 1
    return text.replace('"taken": 14', f'"taken": {taken}').encode()


def states(page):
    return [one.text for one in page.main.all("td", css="state")]


def test_it_is_looked_at_and_written_by_one_tap_without_being_sent_again(
    visitor, say, instance, archive
):
    visitor.open("/import/")
    page = look(visitor, archive, do="look")
    assert (page.status, page.complaints, sessions(instance)) == (200, [], [])
    assert states(page) == [say("import-state-new")]
    assert page.main.all("a", href="/sessions/evening") == []
    assert [one.read_bytes() for one in kept(instance)] == [archive]
    button = page.main.one("button", value="write")
    assert button["form"] == page.form("import/archive")["id"]
    page = look(visitor, None, do=button["value"])
    assert (page.status, sessions(instance), kept(instance)) == (200, ["evening"], [])
    none = {"longer": 0, "corrected": 0, "known": 0}
    assert say("import-done", new=1, **none) in page.main.text
    assert page.main.one("a", href="/sessions/evening")
    page = look(visitor, archive, do="look")
    assert states(page) == [say("import-state-known")]
    assert page.main.one("a", href="/sessions/evening")


def test_what_was_brought_stands_alone_and_says_no_zero(visitor, say, archive):
    """The rest of the page is behind a link; of what is all here nothing is kept or written."""
    everything = say("data-out"), say("paper-title"), say("import-table")
    assert all(one in visitor.open("/import/").main.text for one in everything)
    page = look(visitor, archive)
    assert not any(one in page.main.text for one in everything)
    assert page.main.one("a", href="/import/").text == say("nav-data")
    assert say("import-kept", file="table.csv")[-12:] in page.main.text
    assert "0MB" not in page.main.text.replace(" ", "")
    page = look(visitor, None, do="write")
    assert not any(one in page.main.text for one in everything)
    page = look(visitor, archive)
    assert page.main.one("h2").text == say("import-preview-known")
    assert page.main.all("button", value="write") == []
    assert say("import-kept-how") not in page.main.text


def test_it_says_what_it_would_say_of_people(visitor, say, archive):
    visitor.open("/import/")
    page = look(visitor, archive)
    assert say("import-club") in [one.text for one in page.main.all("h3")]
    assert "Akiko" in page.main.text
    look(visitor, None, do="write")
    page = look(visitor, archive)
    assert say("import-club") not in page.main.text


def test_a_session_that_went_another_way_is_told_and_nothing_can_be_written(
    visitor, say, instance, archive
):
    visitor.open("/import/")
    look(visitor, archive, do="write")
    page = look(visitor, altered(archive, 15))
    assert states(page) == [say("import-state-conflicting")]
    assert say("import-conflicting", sessions=1) in page.main.text
    assert say("import-histories-differ") in page.main.text
    assert (page.main.all("button", value="write"), kept(instance)) == ([], [])
    page = look(visitor, altered(archive, 15), do="write")
    assert (page.status, say("import-nothing-written") in page.main.text) == (422, True)


def test_another_file_than_the_one_looked_at_is_looked_at_first(visitor, instance, archive):
    visitor.open("/import/")
    look(visitor, archive)
    page = look(visitor, altered(archive, 15), do="write")
    assert (page.status, sessions(instance)) == (200, [])
    assert [one.read_bytes() for one in kept(instance)] == [altered(archive, 15)]


def test_what_cannot_come_in_is_not_kept(visitor, instance, archive):
    visitor.open("/import/")
    page = look(visitor, archive[:-9])
    assert (page.status, kept(instance), page.main.all("div", css="kept")) == (422, [], [])
