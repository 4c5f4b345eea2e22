"""Sessions that went on apart, on the page: from where they differ, in words, and one tap each."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.desk import load_session
from scorekeeper.store import database_path, session_ids
from scorekeeper.wording import Speaker
from tests.desk.imports.brought import import_archive
from tests.desk.table import Clock, Table, a_table, take_out
from tests.journal import nap_evening
from tests.journal.evening import by_result, calls, stands, trick
from tests.web.exchange.sending import ARCHIVE, kept, send
from tests.web.visitor import Page, Visitor

NAP = [nap_evening.plays(1, "3")]


@contextmanager
def book(instance: Path) -> Iterator[Table]:
    """The records of the server."""
    with a_table(database_path(instance), clock=Clock(datetime.now(UTC))) as table:
        yield table


@pytest.fixture
def archive(app: Flask, instance: Path) -> bytes:
    """What a phone holds of an evening of each game that went on here, too, and one more."""
    assert app
    with book(instance) as here, a_table(clock=Clock(datetime.now(UTC))) as phone:
        here.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
        here.tell(stands(0, "13H"), calls("SA"))
        here.at("nap").open(preset="nap-ja").tell(*NAP)
        import_archive(phone.desk, take_out(here.desk))
        here.at("evening").tell(trick(1, 0, 0))
        here.at("nap").tell(nap_evening.trick(1, 1))
        phone.at("evening").tell(trick(1, 3, 3), trick(2, 3, 1))
        phone.at("nap").tell(nap_evening.trick(1, 2))
        phone.at("third").open()
        return take_out(phone.desk)


def look(visitor: Visitor, content: bytes | None, **typed: str) -> Page:
    return send(visitor, ARCHIVE, content, **typed)


def questions(page: Page) -> list[str]:
    return [one["value"] for one in page.main.all("input", name="session")]


def choose(visitor: Visitor, asked: str, taps: str, **more: str) -> Page:
    page = visitor.page
    (form,) = [
        one for one in page.main.all("form", css="parted")
        if one.one("input", name="session")["value"] == asked
    ]  # fmt: skip
    fields = {one["name"]: one["value"] for one in form.all("input")}
    return visitor.post("/import/archive", {**fields, "choice": taps, **more})


def test_it_says_in_words_from_where_they_differ(
    visitor: Visitor, say: Speaker, archive: bytes
) -> None:
    visitor.open("/import/")
    page = look(visitor, archive)
    assert (page.status, page.complaints) == (200, [])
    assert questions(page) == ["evening", "nap"]
    text = page.main.text
    for winner, honours in (("秋", 0), ("大", 3)):
        told = say("history-napoleon-trick-taken", trick=1, winner=winner, honours=honours)
        assert told in text
    for winner in ("便", "千恵"):
        assert say("history-nap-trick-taken", trick=1, winner=winner) in text
    assert say("parted-hand", hand=2) in text
    assert say("parted-more", count=1) in text
    assert say("import-parted", sessions=2) in text


def test_others_come_in_and_each_is_asked_until_it_is_decided(
    visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    look(visitor, archive)
    page = look(visitor, None, do="write")
    assert questions(page) == ["evening", "nap"]
    with book(instance) as here:
        assert load_session(here.desk, "third")
    page = choose(visitor, "evening", "theirs")
    assert (page.status, questions(page)) == (200, ["nap"])
    assert say("import-theirs-done", sessions=1) in page.main.text
    with book(instance) as here:
        tricks = here.at("evening").session.hand.tricks
        assert [(one.winner, one.honours) for one in tricks] == [(3, 3), (3, 1)]
    page = choose(visitor, "nap", "both")
    assert (questions(page), kept(instance)) == ([], [])
    assert say("import-both-done", sessions=1) in page.main.text
    page = look(visitor, archive)
    assert (questions(page), say("import-parted", sessions=1) in page.main.text) == ([], False)
    with book(instance) as here:
        here.check()
    page = visitor.open("/sessions/evening/hands/2")
    assert say("history-napoleon-trick-taken", trick=1, winner="秋", honours=0) in page.main.text


def test_one_tap_undoes_a_choice_and_says_what_will_be_as_before(
    visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    look(visitor, archive)
    choose(visitor, "evening", "theirs")
    told = say("history-napoleon-trick-taken", trick=1, winner="秋", honours=0)
    sentence = say("parted-undo-choice", gone=2, back=1, last=told)
    assert sentence in visitor.page.main.text
    page = visitor.press("undo", target=visitor.page.form("undo").one(name="target")["value"])
    assert page.path == "/sessions/evening/hands/2"
    with book(instance) as here:
        tricks = here.at("evening").session.hand.tricks
        assert [(one.winner, one.honours) for one in tricks] == [(0, 0)]
    theirs = say("history-napoleon-trick-taken", trick=2, winner="大", honours=1)
    assert theirs in page.main.text, "what is not chosen can be read"
    assert say("undo-choice", back=2, last=theirs) in page.root.one("footer").text


def test_undoing_both_discards_what_was_kept_as_another_session(
    visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    look(visitor, archive)
    choose(visitor, "nap", "both")
    assert say("parted-undo-kept-apart") in visitor.page.main.text
    visitor.write("undo")
    with book(instance) as here:
        kept_apart = [one for one in session_ids(here.desk.database) if one.startswith("apart-")]
        assert [load_session(here.desk, one).discarded for one in kept_apart] == [True]
        here.check()
    assert say("discarded-undo") in visitor.open(f"/sessions/{kept_apart[0]}").main.text


def test_who_decided_before_somebody_went_on_is_asked_once_more(
    visitor: Visitor, say: Speaker, instance: Path, archive: bytes
) -> None:
    visitor.open("/import/")
    look(visitor, archive)
    with book(instance) as here:
        here.at("evening").tell(trick(2, 1, 1))
        before = here.session.sequence
    page = choose(visitor, "evening", "theirs")
    assert say("parted-went-on") in page.main.text
    with book(instance) as here:
        assert here.at("evening").session.sequence == before
    page = choose(visitor, "evening", "ours")
    assert "evening" not in questions(page)


@pytest.mark.parametrize(("field", "value"), [("choice", "mine"), ("seen", "x"), ("session", "?")])
def test_a_choice_that_is_none_decides_nothing(
    visitor: Visitor, archive: bytes, field: str, value: str
) -> None:
    visitor.open("/import/")
    look(visitor, archive)
    page = choose(visitor, "evening", "theirs", **{field: value})
    assert (page.status, questions(page)) == (200, ["evening", "nap"])


def test_nobody_decides_who_may_not_record(app: Flask, visitor: Visitor, archive: bytes) -> None:
    visitor.open("/import/")
    look(visitor, archive)
    answer = app.test_client(stranger=True).post("/import/archive", data={"choice": "theirs"})
    assert answer.status_code in (302, 303, 401, 403)
