"""ナップの局 at the pages: by result, call by call, trick by trick, and what some houses have."""

import pytest

from tests.strays import every
from tests.web.nap_table import bids_lit, by_result, live, pot, transfers
from tests.web.visitor import NAMES, offers

# By result


def test_a_hand_by_its_result(visitor):
    visitor.sit_down("nap-ja")
    page = by_result(visitor, 1, "3", "made")
    assert page.points() == [-3, 12, -3, -3, -3]
    payers = [seat for seat in range(5) if seat != 1]
    assert transfers(page) == [(NAMES[seat], NAMES[1], 3) for seat in payers]
    forms = {one["action"].rpartition("/")[2] for one in page.root.all("form")}
    assert forms == {"note", "protest", "hands", "undo"}, "it is over"
    visitor.press("hands")
    assert {one["action"] for one in visitor.hand(1).main.all("form")} <= {
        f"/sessions/{visitor.session}/hands",
        f"/sessions/{visitor.session}/hands/1/protest",
    }
    visitor.sit_down("nap-en")
    page = by_result(visitor, 4, "nap", "lost")
    assert page.points() == [5, 5, 5, 5, -20]


def test_payments_stand_there_before_they_are_confirmed(visitor):
    visitor.sit_down("nap-ja,both_sides_sign=true")
    visitor.press("contract", seat=0, bid="nap")
    page = visitor.press("said", result="made")
    assert not page.main.all("div", css="live"), "no trick is recorded"
    shown = transfers(page)
    assert sum(chips for _, _, chips in shown) == 40
    assert transfers(visitor.press("settle")) == shown


WHYS = [
    # house             seat, bid  what happened              why, in what it says
    ("nap-ja", "3", [("said", {"result": "lost"})], "", {}),
    ("nap-ja", "nap", [("said", {"result": "made"})], "tricks-made", {"tricks": 5, "each": 10}),
    ("nap-ja,five_tricks_need_nap=false", "wellington", [("said", {"result": "lost"})],
     "tricks-lost", {"tricks": 5, "each": 20}),
    ("nap-en", "blucher", [("said", {"result": "lost"})], "tricks-lost",
     {"tricks": 5, "each": 20}),
    ("nap-en", "misere", [("said", {"result": "made"})], "misere-made", {"each": 3}),
    ("nap-en", "misere", [("trick", {"winner": 1})], "misere-lost", {"each": 3}),
    ("nap-en", "4", [("revoke", {"seat": 0})], "defender-revoked", {"player": NAMES[0]}),
    ("nap-en", "4", [("revoke", {"seat": 1})], "declarer-revoked", {}),
]  # fmt: skip


@every("house, bid, happened, key, words", WHYS)
def test_a_scored_hand_says_why(visitor, say, house, bid, happened, key, words):
    visitor.sit_down(house)
    visitor.press("contract", seat=1, bid=bid)
    for form, choices in happened:
        visitor.press(form, **choices)
    if visitor.page.forms("settle"):
        visitor.press("settle")
    said = [one.text for one in visitor.page.main.one("section", css="pen").all("p", css="why")]
    assert said == ([say(f"nap-why-{key}", bid=bid, **words)] if key else [])


def test_a_scored_hand_says_that_the_pot_was_won(visitor, say):
    visitor.sit_down("nap-en,pot=true")
    page = by_result(visitor, 1, "nap", "made")
    assert say("nap-why-pot", chips=5) in page.main.one("p", css="why").text


# Bid by bid


@pytest.mark.usefixtures("own_house")
def test_a_pack_that_is_too_small_is_refused_at_the_start(visitor, say):
    visitor.open("/sessions/new")
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    house = "nap-ja,pack=stripped_20,hand_size=7"
    page = visitor.forge("sessions/new", {**names, "preset": house, "season": "2026"})
    assert page.status == 422
    assert say("pack-too-small", players=5, needed=35, held=20) in page.main.text
    assert page.main.one("input", id="player-1")["value"] == NAMES[0]
    assert "/sessions/" not in "".join(
        a["href"] for a in visitor.open("/").main.all("a") if "new" not in a["href"]
    )


def test_the_contract_may_be_written_down_in_the_middle_of_the_calls(visitor):
    visitor.sit_down("nap-ja")
    visitor.press("pass")
    visitor.press("call", bid="3")
    assert offers(visitor.page.form("contract"), "seat") == ["0", "2", "3", "4"], "one has passed"
    assert bids_lit(visitor, "contract") == ["3", "4", "nap"]
    visitor.press("contract", seat=4, bid="nap")
    assert NAMES[4] in visitor.page.main.one("p", css="contract").text


def test_all_pass_is_one_tap_or_passes_alone(visitor, say):
    void = say("history-nap-hand-redealt-all-passed")
    visitor.sit_down("nap-ja")
    assert visitor.forge("auction-ended", {"csrf_token": ""}).complaints == [say("form-expired")]
    page = visitor.press("auction-ended")
    assert void in page.main.text
    assert not page.main.all("ul", css="transfers")
    assert visitor.press("hands").path.endswith("/2")
    for _ in range(5):
        assert not visitor.page.forms("hands")
        visitor.press("pass")
    assert void in visitor.page.main.text
    assert visitor.page.forms("hands")


# What some houses have


def test_with_the_floater_bids_who_has_seen_it(visitor, say):
    visitor.sit_down("nap-ja,floater=true")
    assert "4+" not in bids_lit(visitor)
    page = visitor.forge("call", {"bid": "4+"})
    assert page.complaints == [say("floater-not-seen")]
    visitor.press("look", seat=1)
    visitor.press("call", bid="4+")
    assert bids_lit(visitor)[0] == "4", "without is above with"
    page = visitor.press("contract", seat=1, bid="4+")
    assert say.glyphs("4+") in page.main.one("p", css="contract").text
    visitor.press("exchange")
    assert not visitor.page.forms("exchange")
    page = by_tricks(visitor, [1, 1, 1, 1])
    assert pot(page) == (0, 1)
    assert page.points()[1] == 15


def by_tricks(visitor, winners):
    for winner in winners:
        visitor.press("trick", winner=winner)
    return visitor.press("settle")


def test_peeping_is_for_the_player_whose_turn_it_is(visitor, say):
    page = visitor.sit_down("nap-peep,fee=3,stake=2")
    assert [one.text for one in page.form("look").all("button")] == [
        say("nap-look-price", player=NAMES[1], price=6)
    ]
    page = visitor.forge("look", {"seat": "3"})
    assert page.complaints == [say("look-out-of-turn")]
    assert visitor.forge("look", {"seat": "9"}).complaints == [
        say("seat-unknown", seat=9, players=5)
    ]
    visitor.press("look", seat=1)
    visitor.press("pass")
    assert offers(visitor.page.form("look"), "seat") == ["2"]


def test_cards_are_bought_before_the_bidding(visitor):
    visitor.sit_down("nap-ecarte,stake=2", players=4)
    visitor.press("buy", seat=1, bought=3)
    assert offers(visitor.page.form("buy"), "seat") == ["0", "2", "3"]
    visitor.press("call", bid="3")
    assert not visitor.page.forms("buy")
    visitor.press("contract", seat=1, bid="3")
    page = visitor.press("said", result="lost")
    assert page.points() == [6, -24, 6, 6]
    assert pot(page) == (0, 6)


# Tricks


def test_a_trick_is_one_tap_and_the_line_follows(visitor, say):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=1, bid="4")
    visitor.press("trick", winner=1)
    visitor.press("trick", winner=1)
    link = visitor.page.root.one("a", css="dispute")["href"]
    assert link.endswith("/tricks/3/referee"), "every trick leads to the referee"
    assert visitor.client.get(link).status_code == 200
    page = visitor.press("trick", winner=0)
    assert live(page) == [say("nap-live-taken", taken=2, played=3), "4", "2"]
    assert not page.forms("settle")
    page = visitor.press("trick", winner=0)
    assert say("hand-decided-lost", trick=4) in page.main.one("div", css="decided").text
    assert visitor.press("settle").points() == [4, -16, 4, 4, 4]


# Revokes


@every("revoker, points", [(1, [4, -16, 4, 4, 4]), (3, [0, 16, 0, -16, 0])])
def test_a_revoke_costs_what_was_said(visitor, say, revoker, points):
    visitor.sit_down("nap-en")
    page = visitor.press("contract", seat=1, bid="4")
    told = [one.text for one in page.form("revoke").all("li")]
    assert told == [
        say("nap-revoke-declarer", player=NAMES[1], each=4, count=4),
        say("nap-revoke-defender", player=NAMES[1], chips=16),
    ]
    page = visitor.press("revoke", seat=revoker)
    assert say("nap-outcome-revoked", player=NAMES[revoker]) in page.main.text
    assert visitor.press("settle").points() == points


# What goes wrong


@every(
    "form, sent, key, params",
    [
        ("contract", {"bid": "3"}, "form-incomplete", {"what": "…"}),
        ("contract", {"seat": 9, "bid": "3"}, "seat-unknown", {"seat": 9, "players": 5}),
        ("contract", {"seat": 1, "bid": "13H"}, "nap-bid-unreadable", {"text": "13H"}),
        (
            "contract",
            {"seat": 1, "bid": "misere"},
            "nap-bid-not-played",
            {"bid": "misere", "nearest": "3"},
        ),
        ("contract", {"seat": "<b>", "bid": "3"}, "form-unreadable", {"why": "…"}),
        ("call", {}, "form-incomplete", {"what": "…"}),
        ("redeal", {"reason": "rain"}, "form-unreadable", {"why": "…"}),
        ("note", {"text": " "}, "note-empty", {}),
    ],
)
def test_what_cannot_be_is_answered_in_a_sentence(visitor, say, form, sent, key, params):
    visitor.sit_down("nap-ja")
    page = visitor.forge(form, sent)
    assert page.status == 422
    (complaint,) = page.complaints
    assert complaint.startswith(say(key, **params).partition("…")[0][:8])
    assert not page.faults
