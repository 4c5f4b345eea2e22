"""Sessions that went on apart, on the page: where they differ, and how one is discarded."""

from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from scorekeeper.journal import Penalty, SessionClosed
from scorekeeper.services import load_session
from scorekeeper.store import database_path, session_ids
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON
from tests.journal import nap_evening
from tests.journal.evening import by_result, calls, stands, trick
from tests.services.imports.brought import import_archive
from tests.services.table import Clock, a_table, take_out
from tests.web.exchange.sending import ARCHIVE, kept, send
from tests.web.visitor import Visitor

NAP = [nap_evening.plays(1, "3")]


@contextmanager
def book(instance):
    with a_table(database_path(instance), clock=Clock(datetime.now(UTC))) as table:
        yield table


@pytest.fixture
def archive(app, instance):
    assert app
    with book(instance) as here, a_table(clock=Clock(datetime.now(UTC))) as phone:
        here.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
        here.tell(stands(0, "13H"), calls("SA"))
        here.at("nap").open(preset="nap-ja").tell(*NAP)
        import_archive(phone.services, take_out(here.services))
        here.at("evening").tell(trick(1, 0, 0))
        here.at("nap").tell(nap_evening.trick(1, 1))
        phone.at("evening").tell(trick(1, 3, 3), trick(2, 3, 1))
        phone.at("nap").tell(nap_evening.trick(1, 2))
        phone.at("third").open()
        return take_out(phone.services)


def copies(here):
    return [one for one in session_ids(here.services.database) if one.startswith("apart-")]


def look(visitor, content, **typed):
    return send(visitor, ARCHIVE, content, **typed)


def test_a_look_and_the_import_say_where_they_differ_and_both_are_kept(
    visitor, say, instance, archive
):
    visitor.open("/import/")
    page = look(visitor, archive)
    assert (page.status, page.complaints) == (200, [])
    assert page.main.all("a", href="/sessions/evening/discard") == [], "nothing is written yet"
    page = look(visitor, None, do="write")
    assert (page.status, page.complaints) == (200, [])
    assert say("import-apart", sessions=2) in page.main.text
    evening, nap = (one.text for one in page.main.all("div", css="parted"))
    for winner, honours in (("秋", 0), ("大", 3)):
        told = say("history-napoleon-trick-taken", trick=1, winner=winner, honours=honours)
        assert told in evening
    assert say("parted-hand", hand=2) in evening
    for winner in ("便", "千恵"):
        assert say("history-nap-trick-taken", trick=1, winner=winner) in nap
    with book(instance) as here:
        assert load_session(here.services, "third")
        assert [one.winner for one in here.at("evening").session.hand.tricks] == [0]
        for one in copies(here):
            here.at(one).check()
    page = look(visitor, archive)
    assert (page.main.all("div", css="parted"), kept(instance) != []) == ([], True)


def test_each_of_both_can_be_discarded_and_brought_back(visitor, say, instance, archive):
    visitor.open("/import/")
    look(visitor, archive)
    look(visitor, None, do="write")
    links = [one["href"] for one in visitor.page.main.all("a") if "discard" in one["href"]]
    with book(instance) as here:
        evening, nap = copies(here)
        if here.at(evening).session.game.name == "nap":
            evening, nap = nap, evening
    assert links == [f"/sessions/{one}/discard" for one in ("evening", evening, "nap", nap)]
    page = visitor.open(f"/sessions/{evening}")
    told = say("history-napoleon-trick-taken", trick=1, winner="秋", honours=0)
    assert told in page.main.one("section", css="notice").text
    assert [one["href"] for one in page.main.one("section", css="notice").all("a")] == [
        "/sessions/evening", *links[:2],
    ]  # fmt: skip
    assert visitor.open("/sessions/evening/discard").main.text.count(say("session-scored")) == 1
    for one in (evening, "nap"):  # scored, as nothing else that is open; and with no hand yet
        visitor.open(f"/sessions/{one}/discard")
        visitor.write("discard")
        with book(instance) as here:
            assert here.at(one).session.discarded
            here.check()
    visitor.open(f"/sessions/{evening}")
    visitor.press("undo")
    with book(instance) as here:
        assert not here.at(evening).session.discarded


def test_who_keeps_score_discards_a_record_that_was_kept_apart_and_no_other_that_is_over(
    app, visitor, instance
):
    with book(instance) as here, a_table(clock=Clock(datetime.now(UTC))) as phone:
        here.open().tell(*by_result(1, "13S", "SA", 14, 2))
        import_archive(phone.services, take_out(here.services))
        here.tell(Penalty(seat=0, points=-5, reason="house")).tell(SessionClosed())
        content = take_out(phone.tell(SessionClosed()).services)
    keeper = Visitor(app.test_client(role=KEEPS_SCORE), visitor.language)
    keeper.open("/import/")
    look(keeper, content, do="write")
    with book(instance) as here:
        (copy,) = copies(here)
    assert keeper.open("/sessions/evening/discard").status == 403
    keeper.open(f"/sessions/{copy}/discard")
    keeper.press("discard")
    with book(instance) as here:
        assert here.at(copy).session.discarded
        here.check()


def test_it_is_offered_to_nobody_who_may_not_record(app, visitor, instance, archive):
    visitor.open("/import/")
    look(visitor, archive, do="write")
    with book(instance) as here:
        one, _ = copies(here)
    page = Visitor(app.test_client(role=LOOKS_ON), visitor.language).open(f"/sessions/{one}")
    assert [a["href"] for a in page.main.all("a") if "discard" in a["href"]] == []
