"""副官の秘密: until the called card falls, nothing that leaves the house tells who holds it.

Five tables play the same hand with five different adjutants. Whatever is asked of them before
the card is shown or the hand is settled has to be the same to the byte.
"""

import csv
import json
import re

import pytest

from scorekeeper.wording import LANGUAGES
from tests.examples import is_night
from tests.web.exchange.sending import ARCHIVE, send
from tests.web.hand.adjutants import ADJUTANTS, NAPOLEON, OURS, STEPS, cells, play, seat
from tests.web.visitor import NAMES

PATHS = (
    "/",
    "/sessions/{id}",
    "/sessions/{id}/wall",
    "/sessions/{id}/hands/1",
    "/sessions/{id}/hands/1/tricks/1/referee?plays=SK,S2,S3,S4,S5",
    "/seasons/2026/",
    "/export/session/{id}/sheet.svg",
    "/export/session/{id}/journal.csv",
    "/export/everything.json",
)
"""What a step of a hand can change; test_secret_of_every_address.py asks everything else."""


def everything(visitor):
    texts = {}
    for place, path in enumerate(PATHS):
        language = tuple(LANGUAGES)[place % len(LANGUAGES)]
        headers = {"Accept-Language": language}
        answer = visitor.client.get(path.format(id=visitor.session), headers=headers)
        if path.endswith("hands/1") and visitor.page.path.endswith("hands/1"):
            assert answer.status_code == 200
            assert f'<html lang="{language}"' in answer.text
        texts[path, language] = OURS.sub("…", answer.data.decode())
    return texts


@pytest.fixture
def tables(tmp_path):
    return seat(tmp_path, ADJUTANTS if is_night() else (2, "solo"))


@pytest.fixture
def table(tmp_path):
    return seat(tmp_path, ["any"])["any"]


def the_same(tables):
    first, *others = (everything(visitor) for visitor in tables.values())
    return all(other == first for other in others)


def test_nothing_differs_before_the_card_falls(tables):
    for form, choices in STEPS:
        for visitor in tables.values():
            assert visitor.press(form, **choices).status == 200
        assert the_same(tables), f"after {form} {choices}"
    for adjutant, visitor in tables.items():
        visitor.press("settle", adjutant=adjutant)
    assert not the_same(tables)


def test_nothing_differs_after_a_settlement_is_taken_back(tables):
    """The hand goes on: its last trick is to be played again, say."""
    for adjutant, visitor in tables.items():
        for form, choices in STEPS:
            visitor.press(form, **choices)
        visitor.press("settle", adjutant=adjutant)
    assert not the_same(tables)
    for visitor in tables.values():
        visitor.press("undo")
    assert the_same(tables)
    book = "/export/session/{}/workbook.xlsx"
    books = {cells(one.client.get(book.format(one.session)).data) for one in tables.values()}
    assert len(books) == 1
    for adjutant, visitor in tables.items():
        taken_back = visitor.page.main.one("ol", css="history").all("del")
        assert len(taken_back) == 1
        visitor.press("undo")
        visitor.press("shown", seat=NAPOLEON if adjutant == "solo" else adjutant)
        assert not any("kept secret" in one.text for one in visitor.page.main.all("del"))
    for visitor in tables.values():
        visitor.press("undo")
    assert the_same(tables)
    for adjutant, visitor in tables.items():
        visitor.press(*STEPS[-1][:1], **STEPS[-1][1])
        visitor.press("settle", adjutant=adjutant)
    assert not the_same(tables)


def test_nothing_differs_after_a_signature_is_taken_back(tmp_path):
    """Whose name a device puts under which side says whose the card was."""
    tables = seat(tmp_path, (2, 3), "sisyphus,both_sides_sign=true")
    play(tables)
    for adjutant, visitor in tables.items():
        visitor.open("/devices/mine")
        visitor.press("mine", person=NAMES[2])
        for side in ("declarer", "opponents"):
            visitor.hand()
            visitor.press("settle", adjutant=adjutant)
            visitor.press("sign", side=side)
            visitor.press("undo")
            visitor.press("undo")
        assert visitor.page.main.text.count("kept secret") == 4
    assert the_same(tables)


def test_nothing_differs_after_a_settled_session_is_discarded(tmp_path):
    tables = seat(tmp_path, (2, 3))
    play(tables)
    for adjutant, visitor in tables.items():
        visitor.press("settle", adjutant=adjutant)
        visitor.press("undo")
        visitor.open(f"/sessions/{visitor.session}/discard")
        visitor.press("discard")
        assert "kept secret" in visitor.page.main.text
        told = visitor.client.get("/export/everything.json").json
        assert told["sessions"] == [], "half of it would count elsewhere"
    assert the_same(tables)
    for visitor in tables.values():
        visitor.sheet()
        visitor.press("undo")
        (told,) = visitor.client.get("/export/everything.json").json["sessions"]
        assert told["events"][-1]["kind"] == "napoleon-trick-taken"
    assert the_same(tables)


@pytest.mark.parametrize("pair", [(2, 3), (2, "solo")], ids=str)
def test_nothing_differs_after_the_next_hand_is_taken_back(tmp_path, pair):
    """The adjutant bids first in it."""
    tables = seat(tmp_path, pair, "sisyphus,first_bidder=previous_adjutant")
    play(tables)
    for adjutant, visitor in tables.items():
        visitor.press("settle", adjutant=adjutant)
        assert visitor.press("hands").path.endswith("/hands/2")
        visitor.press("undo")
        visitor.hand()
        visitor.press("undo")
    assert the_same(tables)
    journal = f"/export/session/{visitor.session}/journal.csv"
    rows = csv.reader(visitor.client.get(journal).text.splitlines())
    hidden = [row for row in rows if "副官がわかるまで" in row[5]]
    assert [row[1] for row in hidden] == ["21", "22"]
    for _, _, at, kind, version, _, recorder, command, *_ in hidden:
        assert at
        assert recorder
        assert (kind, version, command) == ("", "", ""), "which can be guessed, or asked with"


def test_no_file_guesses_what_was_taken_back(tmp_path):
    tables, answers = seat(tmp_path, (2, 3)), set()
    play(tables)
    for adjutant, visitor in tables.items():
        visitor.press("settle", adjutant=adjutant)
        archive = visitor.client.get("/export/everything.json").json
        guess = archive["sessions"][0]["events"][-1]
        guess["command_id"], guess["fact"]["adjutant"] = "guess", 2
        visitor.press("undo")
        visitor.open("/import/")
        page = send(visitor, ARCHIVE, json.dumps(archive).encode(), do="write")
        copy = re.search("apart-[0-9a-f]{24}", page.html)[0]
        again = visitor.client.get(f"/export/session/{copy}/everything.json").data
        told = page.html + visitor.open(f"/sessions/{copy}").html + visitor.open("/import/").html
        told += send(visitor, ARCHIVE, again.replace(copy.encode(), b"other")).html
        answers.add(OURS.sub("…", told.replace(copy, "")))
    assert len(answers) == 1


def test_what_differs_once_it_has_fallen(tables):
    for adjutant, visitor in tables.items():
        for form, choices in STEPS[:10]:
            visitor.press(form, **choices)
        visitor.press("shown", seat=NAPOLEON if adjutant == "solo" else adjutant)
    assert len({visitor.page.main.one("div", css="live").text for visitor in tables.values()}) > 1


def test_everybody_may_be_asked_about(table):
    """To settle, and to show, every seat is offered: leaving one out would tell of it."""
    for form, choices in STEPS[:-1]:
        table.press(form, **choices)
    shown = table.page.form("shown")
    assert [one["value"] for one in shown.all("button", name="seat")] == list("01234")
    table.press(*STEPS[-1][:1], **STEPS[-1][1])
    settle = table.page.form("settle")
    assert [one["value"] for one in settle.all("button")] == ["0", "2", "3", "4", "solo"]


def test_no_points_are_foretold(table):
    for form, choices in STEPS:
        page = table.press(form, **choices)
        assert not page.main.all("ol", css="points-list")
        assert not page.main.all(css="is-adjutant")
        assert not page.main.all(css="is-ally")


def test_the_live_line_gives_the_range_over_everybody(table):
    """Napoleon has 2; whoever holds the card adds between nothing and the 4 of seat 2."""
    for form, choices in (*STEPS[:10], ("trick", {"winner": 2, "honours": 2})):
        page = table.press(form, **choices)
    live = [one.text for one in page.main.one("div", css="live").all("dd")]
    assert live == ["2", "2–6", "13", "13"]
