"""持ち込みの権限: what comes by file, link, code or command needs the right that its page needs.

The tables are those of the kinds and of the routes: a new kind has to be said here once.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from scorekeeper.cli import main
from scorekeeper.journal import KINDS, Fact, HandSigned, HandSignedAnew, SessionClosed, Undone
from scorekeeper.journal.club import (
    STATEMENTS,
    GuestMarked,
    InitialsGiven,
    NumberGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
    RetiredMarked,
)
from scorekeeper.journal.codec import encode
from scorekeeper.journal.evenings import EveningPlanned
from scorekeeper.journal.names import identity
from scorekeeper.journal.seasons import (
    FinalLine,
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)
from scorekeeper.journal.session import brought_signatures
from scorekeeper.seating import Round
from scorekeeper.services import Tap, inspect
from scorekeeper.services.closing import final_table, table_now
from scorekeeper.services.recording import record_in_club
from scorekeeper.services.sessions import read_club
from scorekeeper.store import database_path, event_with_command
from scorekeeper.store.journal import delivery_of
from scorekeeper.web.routes import ROUTES
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON, OWNER, RIGHTS, Right, may
from scorekeeper.wording import speaker
from tests.examples import by_turns, first
from tests.journal.evening import NAMES, by_result
from tests.services.imports.brought import import_archive
from tests.services.table import Clock, Table, a_table
from tests.web.at_home import app_at_home
from tests.web.exchange import sending
from tests.web.exchange.sending import ARCHIVE
from tests.web.visitor import Visitor

RIGHT_OF = {route.endpoint: route.right for route in ROUTES}
"""By the name of a page: who may ask for it."""

PAGES: dict[type, str] = {
    PersonNamed: "members.tell",
    ReadingGiven: "members.tell",
    InitialsGiven: "members.tell",
    GuestMarked: "members.tell",
    NumberGiven: "members.tell",
    RetiredMarked: "members.tell",
    PeopleMerged: "members.merge",
    SeasonRulesSet: "seasons.set_rules",
    SeasonClosed: "seasons.close",
    SeasonReopened: "seasons.reopen",
    SeasonRenamed: "seasons.rename",
    SessionMoved: "seasons.move",
    EveningPlanned: "evenings.plan",
}
"""By the kind of fact of the club: the page on which it is tapped."""

OF_SESSIONS = {
    *("sessions.open_", "sessions.deal", "sessions.close", "sessions.discard"),
    *("sessions.undo_last", "people.record_coming", "hands.record", "house.change_session"),
    *("amendments.impose", "amendments.cancel", "amendments.correct", "amendments.protest"),
    *("amendments.settle_protest", "amendments.sign", "referee.decide", "mending.put_trick_right"),
    *("mending.put_contract_right", "written_evening.fill_in"),
}
"""The pages on which whatever belongs to a session is tapped."""

AT = "2026-01-02T03:04:05.000+00:00"
OTHERS = ("他一", "他二", "他三", "他四")
LINE = FinalLine(rank=1, person="eve", name="Eve", counted=9999, points=9999, hands=1, evenings=1)


def test_every_kind_has_its_page_here():
    of_club = set(STATEMENTS)
    assert of_club == PAGES.keys()
    of_sessions = set(KINDS.values()) - of_club
    assert of_sessions
    of_the_club = {f"scorekeeper.journal.{name}" for name in ("club", "evenings", "seasons")}
    assert not any(fact.__module__ in of_the_club for fact in of_sessions)


def test_the_ways_in_ask_for_what_the_pages_of_sessions_ask_for():
    for way in ("imports.archive", "imports.table", "imports.page", "imports.codes"):
        assert {RIGHT_OF[page] for page in OF_SESSIONS} == {RIGHT_OF[way]} == {Right.RECORD}


@dataclass
class House:
    """A house with two evenings of a season, at which some people never sat together."""

    app: Flask
    instance: Path
    table: Table

    @property
    def services(self):
        return self.table.services


def sat(services, session, names=NAMES[:5], **rules):
    table = Table(services=services, session_id=session).open(names=names, **rules)
    return table.tell(*by_result(1, "13S", "SA", 14, 3))


@pytest.fixture
def house(tmp_path):
    app = app_at_home(tmp_path / "instance")
    with a_table(database_path(tmp_path / "instance")) as table:
        sat(table.services, "one").close()
        sat(table.services, "two", (NAMES[0], *OTHERS)).close()
        yield House(app=app, instance=tmp_path / "instance", table=table)


def say_here(house, fact, command):
    seen = read_club(house.services).sequence
    record_in_club(house.services, fact, Tap(command_id=command, seen=seen, by="a1b2 秋子"))


def line(sequence, fact, command):
    kind, version, document = encode(fact)
    told = {"sequence": sequence, "command_id": command, "kind": kind, "version": version}
    return {**told, "at": AT, "recorded_by": "a1b2 秋子", "fact": document}


def document(*facts, sessions=()):
    club = [line(number, fact, command) for number, (fact, command) in enumerate(facts, start=1)]
    head = {"format": "scorekeeper", "version": 1, "sessions": list(sessions), "rulesets": []}
    return json.dumps({**head, "club": club}).encode()


def send(house, role, content, **typed):
    """What a device of that role is answered who brings a file."""
    visitor = Visitor(house.app.test_client(role=role), "en")
    page = visitor.open("/import/")
    return page if page.status != 200 else sending.send(visitor, ARCHIVE, content, **typed)


def merge():
    return PeopleMerged(person=identity(OTHERS[0]), into=identity(NAMES[1]))


def closed_now(house):
    return SeasonClosed(season="春", signed_by="秋子", table=table_now(house.services, "春"))


def reopening(house):
    closed = closed_now(house)
    say_here(house, closed, "known")
    return (closed, "known"), (SeasonReopened(season="春", reason="また遊ぶ"), "new")


def undoing(house, fact):
    say_here(house, fact, "known")
    return (fact, "known"), (Undone(sequence=1), "new")


Facts = Callable[[House], tuple[tuple[Fact, str], ...]]


def new(fact):
    """Nothing but a fact that nobody has here."""
    return type(fact), lambda _: ((fact, "new"),)


BEN = identity(NAMES[1])
FACTS: dict[str, tuple[type, Facts]] = {
    "named": new(PersonNamed(person=BEN, name="花子")),
    "reading": new(ReadingGiven(person=BEN, reading="はな")),
    "initials": new(InitialsGiven(person=BEN, initials="は")),
    "guest": new(GuestMarked(person=BEN, guest=True)),
    "number": new(NumberGiven(person=BEN, number="012")),
    "retired": new(RetiredMarked(person=BEN, retired=True)),
    "merged": new(merge()),
    "rules": new(SeasonRulesSet(season="春", rules=SeasonRules(drop=1))),
    "closed": (SeasonClosed, lambda house: ((closed_now(house), "new"),)),
    "reopened": (SeasonReopened, reopening),
    "renamed": new(SeasonRenamed(season="春", name="春季", was="春")),
    "moved": new(SessionMoved(season="春", session="one", name="夏")),
    "planned": new(EveningPlanned(
        evening="3f9c01d2aa", season="春", called="春", day="2026-01-02", house="sisyphus",
        people=NAMES[:5], seed=7,
        rounds=(Round(tables=((0, 2, 3, 1),), dealers=(1,), bench=(4,)),),
    )),
    "a merge undone": (PeopleMerged, lambda house: undoing(house, merge())),
    "a name undone": (
        PersonNamed, lambda house: undoing(house, PersonNamed(person=BEN, name="花子")),
    ),
}  # fmt: skip


def test_every_kind_of_the_club_is_brought_below():
    assert {kind for kind, _ in FACTS.values()} == PAGES.keys()


@pytest.mark.parametrize("name", FACTS)
@pytest.mark.parametrize("role", RIGHTS)
@pytest.mark.parametrize("way", by_turns(["", "link", "code"], first))
def test_page_and_import_answer_the_same(house, name, role, way):
    kind, make = FACTS[name]
    facts = make(house)
    say = speaker("en")
    look = send(house, role, document(*facts), do="look", way=way)
    page = send(house, role, document(*facts), do="write", way=way)
    row = event_with_command(house.services.database, "new")
    assert (row is not None) == may(role, RIGHT_OF[PAGES[kind]])
    assert look.status == page.status == (200 if may(role, Right.RECORD) else 403)
    if row is None:
        left = role == KEEPS_SCORE
        assert (say("club-line-for-owners") in look.html) == left
        assert (say("club-line-for-owners") in page.html) == left
    else:
        delivery = delivery_of(house.services.database, row.delivery or "")
        assert delivery is not None
        assert delivery.way == (way or "file")
        assert "1 new" in page.html.partition("People and seasons:")[2][:40]
    assert inspect(house.services).troubles == ()


@pytest.mark.parametrize("name", FACTS)
def test_a_command_is_an_owners(house, name, tmp_path):
    (tmp_path / "file.json").write_bytes(document(*FACTS[name][1](house)))
    instance = ["--instance", str(house.instance), "--lang", "en"]
    told = CliRunner().invoke(main, ["import", str(tmp_path / "file.json"), *instance])
    assert "People and seasons: 1 new" in told.output
    row = event_with_command(house.services.database, "new")
    assert row is not None
    delivery = delivery_of(house.services.database, row.delivery or "")
    assert delivery is not None
    assert (delivery.brought_by, delivery.way) == ("import", "command")


def test_who_keeps_score_brings_all_but_what_takes_an_owner(house):
    named = PersonNamed(person=identity(NAMES[1]), name="花子")
    content = document(
        (merge(), "a"), (named, "b"), (Undone(sequence=1), "c"), (Undone(sequence=2), "d")
    )
    page = send(house, KEEPS_SCORE, content, do="write")
    facts = [one.event.fact for one in read_club(house.services).history]
    assert facts == [named, Undone(sequence=1)]
    assert "2 new, 0 already here, 2 left out" in page.html
    page = send(house, OWNER, content, do="write")
    facts = [one.event.fact for one in read_club(house.services).history]
    assert facts[2:] == [merge(), Undone(sequence=3)]


@pytest.mark.parametrize("role", [KEEPS_SCORE, OWNER])
def test_no_file_undoes_a_line_of_here_under_the_guise_of_another(house, role):
    say_here(house, merge(), "known")
    guise = GuestMarked(person=identity(NAMES[1]), guest=True)
    page = send(house, role, document((guise, "known"), (Undone(sequence=1), "new")), do="write")
    assert event_with_command(house.services.database, "new") is None
    assert "1 left out" in page.html
    assert inspect(house.services).troubles == ()


def test_the_pages_own_checks_are_made_of_what_is_brought(house):
    together = PeopleMerged(person=identity(NAMES[1]), into=identity(NAMES[2]))
    taken = PersonNamed(person=identity(NAMES[3]), name=NAMES[4])
    Table(services=house.services, session_id="still").open(season="秋")
    playing = SeasonClosed(season="秋", signed_by="秋子", table=())
    page = send(house, OWNER, document((together, "a"), (taken, "b"), (playing, "c")), do="write")
    assert read_club(house.services).history == ()
    assert speaker("en")("club-line-against-records") in page.html
    assert "0 new, 0 already here, 3 left out" in page.html


def test_two_who_sat_together_are_two_by_a_chain_of_merges_too(house):
    first = PeopleMerged(person=identity(NAMES[1]), into=identity(OTHERS[0]))
    second = PeopleMerged(person=identity(OTHERS[0]), into=identity(NAMES[2]))
    send(house, OWNER, document((first, "a"), (second, "b")), do="write")
    assert [one.event.fact for one in read_club(house.services).history] == [first]


def test_a_final_table_that_the_sessions_do_not_give_is_nobodys(house):
    forged = SeasonClosed(season="春", signed_by="秋子", table=(LINE,))
    send(house, OWNER, document((forged, "a")), do="write", way="link")
    say, reader = speaker("en"), Visitor(house.app.test_client(role=LOOKS_ON), "en")
    for path in ("/seasons/春/", "/seasons/春/rules", "/export/season/春/print"):
        page = reader.open(path)
        assert page.status == 200
        assert "9999" not in page.html.replace(",", "")
        assert "The sessions here give a different table" in page.html
        assert "imported" in page.html
        assert "from a link" in page.html
    assert final_table(house.services, "春") is None
    club = reader.open("/club/").main.text
    assert say("brought-link") in club


def test_a_final_table_that_they_give_says_who_brought_it(house):
    closed = closed_now(house)
    send(house, OWNER, document((closed, "a")), do="write")
    page = Visitor(house.app.test_client(role=LOOKS_ON), "en").open("/seasons/春/")
    assert "Final table, signed by 秋子; imported" in page.main.text
    assert final_table(house.services, "春") == closed


def signed_elsewhere(tmp_path):
    """An evening whose hand both sides have signed by name, on somebody's phone."""
    other = app_at_home(tmp_path / "phone")
    with a_table(database_path(tmp_path / "phone")) as table:
        sat(table.services, "phone", both_sides_sign=True)
        table.session_id = "phone"
        table.tell(
            HandSigned(hand=1, side="opponents", seat=2), HandSigned(hand=1, side="declarer")
        )
    return bytes(other.test_client().get("/export/everything.json").data)


@pytest.mark.parametrize("role", [KEEPS_SCORE, OWNER])
def test_a_signature_that_was_brought_opens_no_next_hand_here(house, role, tmp_path):
    content = signed_elsewhere(tmp_path)
    assert send(house, role, content, do="write", way="link").status == 200
    visitor = Visitor(house.app.test_client(role=role), "en", session="phone")
    sheet, say = visitor.sheet(), speaker("en")
    assert say("sheet-signed-brought") in sheet.main.text
    assert "imported" in sheet.main.text.partition("entries:")[2]
    hand = visitor.hand()
    assert say("signing-how-brought") in hand.main.text
    assert "from a link" in hand.main.one("section", css="signing").text
    assert not [one for one in hand.root.all("form") if one["action"].endswith("/hands")]
    for side in ("declarer", "opponents"):
        page = visitor.press("sign", side=side)
        assert page.status == 200
    kinds = [one.event.fact for one in Table(house.services, "phone").session.history][-2:]
    assert [type(one) for one in kinds] == [HandSignedAnew] * 2
    assert brought_signatures(Table(house.services, "phone").session) == {}
    assert visitor.press("hands").path.endswith("/hands/2")
    back = house.app.test_client().get("/export/everything.json").data
    with a_table(tmp_path / "third.db", clock=Clock(datetime.now(UTC))) as third:
        import_archive(third.services, back)
        assert inspect(third.services).troubles == ()


def test_an_evening_that_is_over_keeps_its_signatures_as_brought(house, tmp_path):
    document_ = json.loads(signed_elsewhere(tmp_path))
    events = document_["sessions"][0]["events"]
    closing = line(len(events) + 1, SessionClosed(), "closing")
    events.append({**closing, "at": events[-1]["at"]})
    send(house, OWNER, json.dumps(document_).encode(), do="write")
    visitor = Visitor(house.app.test_client(), "en", session="phone")
    assert speaker("en")("sheet-signed-brought") in visitor.sheet().main.text
    assert "Not signed" not in visitor.page.main.text
    csv = house.app.test_client().get("/export/session/phone/hands.csv").data.decode("utf-8-sig")
    assert csv.count("（取り込み）") == 2
