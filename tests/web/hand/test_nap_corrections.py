"""ナップの訂正・罰点・異議 at the pages: what is recorded, refused, and worked out again."""

import pytest
from flask import Flask

from scorekeeper.wording import Speaker
from tests.web.nap_table import by_result, pot, totals
from tests.web.visitor import NAMES, Visitor, offers


@pytest.fixture(params=["ja", "en"])
def visitor(app: Flask, request: pytest.FixtureRequest) -> Visitor:
    """At a table of five under nap-en, one hand of three made by the second seat."""
    visitor = Visitor(app.test_client(), request.param)
    visitor.sit_down("nap-en,pot=true")
    by_result(visitor, 1, "3", "made")
    return visitor


def correction(visitor: Visitor, deal: int = 1) -> None:
    visitor.open(f"/sessions/{visitor.session}/hands/{deal}/correct")


def told(visitor: Visitor) -> list[list[str]]:
    """The result and everybody's points before the last correction, and after it."""
    rows = visitor.page.main.all("table", css="compared")[-1].one("tbody").all("tr")
    return [[row.all("td")[side].text for row in rows] for side in (0, 1)]


def test_the_form_begins_with_what_stands(visitor: Visitor) -> None:
    correction(visitor)
    form = visitor.page.form("correct")
    chosen = {one["name"]: one["value"] for one in form.all("input") if one.has("checked")}
    assert chosen == {"declarer": "1", "bid": "3", "result": "made", "revoked": "nobody"}
    assert offers(form, "bid") == ["3", "misere", "4", "nap", "bonaparte", "wellington", "blucher"]


def test_a_correction_refigures_and_stays_readable(visitor: Visitor, say: Speaker) -> None:
    correction(visitor)
    page = visitor.forge("correct", {"result": "lost", "why": "数え直し"})
    assert page.status == 200
    recorded, corrected = told(visitor)
    nobody = say("correct-nap-nobody")
    assert recorded[:4] == [NAMES[1], "3", say("nap-outcome-made"), nobody]
    assert corrected[:4] == [NAMES[1], "3", say("nap-outcome-lost"), nobody]
    assert corrected[4:] == ["+2", "−13", "+2", "+2", "+2"]
    assert say("nap-outcome-made") in [old.text for old in page.main.all("del")]
    assert "数え直し" in page.main.text
    assert totals(visitor) == [2, -13, 2, 2, 2]
    assert say("sheet-corrected") in visitor.page.main.all("table")[0].one("tbody").text
    words = say("history-nap-hand-corrected-lost", hand=1, player=NAMES[1], bid="3", why="数え直し")
    assert words in visitor.hand(1).main.one("ol", css="history").text
    visitor.sheet()
    visitor.press("undo")
    assert totals(visitor) == [-4, 11, -4, -4, -4]


def test_declarer_bid_and_revoke_can_be_corrected(visitor: Visitor, say: Speaker) -> None:
    correction(visitor)
    changes = {"declarer": 4, "bid": "4", "result": "made", "revoked": 0, "why": "席違い"}
    visitor.forge("correct", changes)
    assert told(visitor)[1] == [
        NAMES[4],
        "4",
        say("nap-outcome-made"),
        NAMES[0],
        "−17",
        "−1",
        "−1",
        "−1",
        "+15",
    ]
    history = visitor.hand(1).main.one("ol", css="history").text
    assert (
        say(
            "history-nap-hand-corrected-made-revoked",
            hand=1,
            player=NAMES[4],
            bid="4",
            revoker=NAMES[0],
            why="席違い",
        )
        in history
    )


def test_pots_of_later_hands_are_worked_out_again(visitor: Visitor) -> None:
    visitor.sheet()
    visitor.press("hands")
    page = by_result(visitor, 2, "nap", "made")
    assert pot(page) == (5, 0)
    correction(visitor)
    visitor.forge("correct", {"bid": "nap", "why": "ナップだった"})
    page = visitor.hand(2)
    assert pot(page) == (0, 0)
    assert pot(visitor.hand(1)) == (0, 0)
    assert sum(totals(visitor)) == 0


def test_a_correction_in_the_middle_of_the_next_hand(visitor: Visitor, say: Speaker) -> None:
    visitor.sheet()
    visitor.press("hands")
    visitor.press("contract", seat=0, bid="4")
    correction(visitor)
    visitor.forge("correct", {"bid": "nap", "why": "ナップだった"})
    page = visitor.hand(2)
    assert page.forms("trick"), "the open hand goes on"
    assert say("nap-hand-pot", chips=5) in page.main.text, "the pot was won before"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"why": "x"}, "correction-changes-nothing"),
        ({"why": "x", "bid": "2"}, "nap-bid-not-played"),
        ({"why": "x", "bid": "13H"}, "nap-bid-unreadable"),
        ({"why": "x", "declarer": 9}, "seat-unknown"),
        ({"why": "x", "revoked": "somebody"}, "seat-unreadable"),
        ({"why": "x", "revoked": 1}, "made-despite-revoke"),
        ({"why": "", "result": "lost"}, "form-unreadable"),
        ({"why": "x", "result": "perhaps"}, "form-unreadable"),
    ],
)
def test_a_correction_that_cannot_be(
    visitor: Visitor, say: Speaker, changes: dict[str, object], key: str
) -> None:
    correction(visitor)
    page = visitor.forge("correct", changes)
    assert page.status == 422
    params = {"bid": changes.get("bid", ""), "text": "13H", "seat": 9, "players": 5, "why": ""}
    (complaint,) = page.complaints
    assert complaint.startswith(say(key, **params)[:12])
    assert page.form("correct").one("input", name="why")["value"] == changes["why"]
    assert totals(visitor) == [-4, 11, -4, -4, -4]


def test_fields_of_the_other_game_correct_nothing(visitor: Visitor) -> None:
    correction(visitor)
    form = visitor.page.form("correct")
    token = form.one("input", name="csrf_token")["value"]
    sent = {"csrf_token": token, "command": "c", "seen": "5", "napoleon": "1", "count": "13",
            "trump": "S", "called": "SA", "adjutant": "2", "taken": "14", "why": "x"}  # fmt: skip
    assert visitor.post(form["action"], sent).status == 422
    assert totals(visitor) == [-4, 11, -4, -4, -4]


def test_only_a_settled_hand_is_corrected(visitor: Visitor) -> None:
    visitor.sheet()
    visitor.press("hands")
    correction(visitor, 2)
    assert visitor.page.path.endswith("/hands/2")
    visitor.press("auction-ended")
    correction(visitor, 2)
    assert visitor.page.path.endswith("/hands/2")
    assert visitor.open(f"/sessions/{visitor.session}/hands/7/correct").status == 404


def test_a_hand_under_protest(visitor: Visitor, say: Speaker) -> None:
    correction(visitor)
    visitor.write("protest", text="リボーク？")
    assert say("sheet-protested") in visitor.sheet().main.all("table")[0].one("tbody").text
    assert say("protest-open-words", text="リボーク？") in visitor.hand(1).main.text
    correction(visitor)
    visitor.press("settled")
    assert say("sheet-protested") not in visitor.sheet().main.all("table")[0].one("tbody").text


def test_all_of_it_after_the_evening(visitor: Visitor) -> None:
    visitor.sheet()
    visitor.press("close")
    correction(visitor)
    assert visitor.forge("correct", {"result": "lost", "why": "翌朝"}).status == 200
    visitor.open(f"/sessions/{visitor.session}/penalties")
    told = {"seat": 2, "reason": "revoke", "way": "take", "points": 5, "hand": 1}
    assert visitor.forge("penalties", told).status == 200
    assert totals(visitor) == [2, -13, -3, 2, 2]
