"""ナップの局 at the pages: by result, call by call, trick by trick, and what some houses have."""

import pytest
from werkzeug.datastructures import MultiDict

from tests.strays import every
from tests.web.nap_table import bids_lit, by_result, live, pot, transfers
from tests.web.visitor import NAMES, Page, Visitor, fields_of, offers

POT = "nap-ja,pot=true,stake=2"


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
    """A house that signs looks at them first."""
    visitor.sit_down("nap-ja,both_sides_sign=true")
    visitor.press("contract", seat=0, bid="nap")
    page = visitor.press("said", result="made")
    assert not page.main.all("div", css="live"), "no trick is recorded"
    shown = transfers(page)
    assert sum(chips for _, _, chips in shown) == 40
    assert transfers(visitor.press("settle")) == shown


@every("told", [("said", {"result": "made"}), ("counted", {"tricks": 4}), ("revoke", {"seat": 0})])
def test_once_the_end_was_told_no_trick_is_counted(visitor, told):
    form, choices = told
    visitor.sit_down("nap-en")
    visitor.press("contract", seat=2, bid="3")
    visitor.press("trick", winner=2)
    assert visitor.page.main.all("div", css="live")
    assert not visitor.press(form, **choices).main.all("div", css="live")


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
    """Who looks at the points asks what the bid was worth, and who pays for a revoke."""
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


def test_by_the_number_of_tricks(visitor, say):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=2, bid="3")
    assert offers(visitor.page.form("counted"), "tricks") == ["0", "1", "2", "3", "4", "5"]
    page = visitor.press("counted", tricks=2)
    assert say("nap-verdict-lost") in page.main.text
    assert say("nap-outcome-tricks", taken=2) in page.main.text
    assert page.points() == [3, 3, -12, 3, 3]


def test_a_result_can_be_taken_back(visitor):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=2, bid="3")
    visitor.press("said", result="lost")
    visitor.press("undo")
    assert visitor.press("said", result="made").points()[2] == 12
    assert len(visitor.page.main.all("del")) == 2, "the result, and the points with it"


# Bid by bid


def test_only_higher_calls_are_lit_and_the_page_says_why(visitor, say):
    page = visitor.sit_down("nap-ja")
    whys = [one.text for one in page.main.one("ul", css="whys").all("li")]
    assert whys == [say("wellington-needs-nap"), say("blucher-needs-wellington")]
    assert bids_lit(visitor) == ["2", "3", "4", "nap"]
    visitor.press("call", bid="3")
    assert bids_lit(visitor) == ["4", "nap"]
    page = visitor.forge("call", {"bid": "2"})
    refused = say("nap-bid-not-higher", bid="2", standing="3")
    assert (page.status, page.complaints) == (422, [refused])
    visitor.press("call", bid="nap")
    assert bids_lit(visitor) == ["wellington"]


def test_a_call_after_the_bidding_is_refused_in_words(visitor, say):
    visitor.sit_down("nap-ja")
    token = visitor.page.form("call").one(name="csrf_token")["value"]
    visitor.press("contract", seat=1, bid="3")
    seen = visitor.page.form("trick").one(name="seen")["value"]
    there = f"/sessions/{visitor.session}/hands/1"
    sent = {"csrf_token": token, "seen": seen, "command": "late", "bid": "4"}
    for form in ("call", "pass", "spare"):
        page = visitor.post(f"{there}/{form}", sent)
        assert page.status == 422
        assert say("auction-over") in page.main.one("div", css="wrong").text


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


def test_rounds_go_on_until_all_but_one_have_passed(visitor, say):
    visitor.sit_down("nap-ja")
    visitor.press("call", bid="2")
    for _ in range(3):
        visitor.press("pass")
    visitor.press("call", bid="3")
    assert say("hand-speaks", name=NAMES[1]) in visitor.page.main.text
    page = visitor.press("pass")
    assert page.forms("trick")
    assert live(page) == ["3", "5"], "no trick is counted before the first"


def test_once_each_is_over_when_everybody_has_spoken(visitor, say):
    page = visitor.sit_down("nap-en")
    assert say("nap-once-each") in page.main.text
    visitor.press("call", bid="3")
    for _ in range(4):
        assert not visitor.page.forms("trick")
        visitor.press("pass")
    assert visitor.page.forms("trick")


def test_the_contract_may_be_written_down_in_the_middle_of_the_calls(visitor):
    visitor.sit_down("nap-ja")
    visitor.press("pass")
    visitor.press("call", bid="3")
    assert offers(visitor.page.form("contract"), "seat") == ["0", "2", "3", "4"], "one has passed"
    assert bids_lit(visitor, "contract") == ["3", "4", "nap"]
    visitor.press("contract", seat=4, bid="nap")
    assert NAMES[4] in visitor.page.main.one("p", css="contract").text


def test_the_dealer_must_bid_one(visitor, say):
    visitor.sit_down("nap-ja,all_pass=dealer_must_bid_one")
    assert not visitor.page.forms("auction-ended")
    for _ in range(4):
        visitor.press("pass")
    assert not visitor.page.forms("pass")
    assert say("dealer-must-bid") in visitor.page.main.text
    assert bids_lit(visitor)[0] == "1"
    page = visitor.press("call", bid="1")
    assert live(page)[0] == "1"


def test_all_pass_is_one_tap_or_passes_alone(visitor, say):
    void = say("history-nap-hand-redealt-all-passed")
    visitor.sit_down("nap-ja")
    page = visitor.press("auction-ended")
    assert void in page.main.text
    assert not page.main.all("ul", css="transfers")
    assert visitor.press("hands").path.endswith("/2")
    for _ in range(5):
        assert not visitor.page.forms("hands")
        visitor.press("pass")
    assert void in visitor.page.main.text
    assert visitor.page.forms("hands")


def test_a_void_hand_has_the_number_that_it_would_have_had(visitor):
    visitor.sit_down("nap-ja")
    for _ in range(2):
        visitor.press("auction-ended")
        visitor.press("hands")
    by_result(visitor, 0, "2", "made")
    visitor.press("hands")
    visitor.press("auction-ended")
    numbers = [one.text for one in visitor.sheet().main.all("span", css="hand-number")]
    assert [one for one in numbers if one] == ["1", "1", "1", "2"]


def test_stakes_double_after_all_passed(visitor, say):
    visitor.sit_down("nap-ja,all_pass=stakes_double")
    visitor.press("auction-ended")
    page = visitor.press("hands")
    assert say("nap-hand-doubled", times=2) in page.main.text
    page = by_result(visitor, 0, "2", "made")
    assert page.points() == [16, -4, -4, -4, -4]
    assert say("nap-payment-doubled", bid="2", what=say("payment-made"), times=2) in page.main.text


# What some houses have


def test_a_house_without_extras_offers_none(visitor):
    page = visitor.sit_down("nap-ja")
    for form in ("look", "buy", "spare", "exchange"):
        assert not page.forms(form)
    assert not visitor.press("contract", seat=0, bid="3").forms("exchange")


def test_the_floater_is_free_for_the_dealer_only(visitor, say):
    page = visitor.sit_down("nap-ja,floater=true,stake=3")
    labels = [one.text for one in page.form("look").all("button")]
    prices = [0, 3, 3, 3, 3]
    assert labels == [
        say("nap-look-price", player=name, price=price)
        for name, price in zip(NAMES, prices, strict=False)
    ]


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


def by_tricks(visitor: Visitor, winners: list[int]) -> Page:
    for winner in winners:
        visitor.press("trick", winner=winner)
    return visitor.press("settle")


def test_peep_lets_a_declarer_who_looked_take_the_card(visitor):
    visitor.sit_down("nap-peep")
    visitor.press("look", seat=1)
    visitor.press("contract", seat=1, bid="4")
    assert visitor.page.forms("exchange")
    visitor.press("undo")
    visitor.press("contract", seat=3, bid="4")
    assert not visitor.page.forms("exchange")
    visitor.press("look", seat=3)
    offered = offers(visitor.page.form("look"), "seat")
    assert offered == ["0", "2", "4"], "peeps are told afterwards where nobody recorded the calls"
    visitor.press("exchange")
    assert not visitor.page.forms("look")


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


def test_sir_garnet_takes_up_the_spare_hand_and_bids_nap(visitor, say):
    page = visitor.sit_down("nap-ja,sir_garnet=true")
    assert say("nap-spare-now", name=NAMES[1]) in page.form("spare").text
    visitor.press("spare")
    assert bids_lit(visitor) == ["wellington"]
    for _ in range(4):
        visitor.press("pass")
    assert visitor.press("said", result="made").points() == [-10, 40, -10, -10, -10]


def test_the_pot_grows_and_is_won(visitor, say):
    page = visitor.sit_down(POT)
    assert say("nap-hand-pot-open", chips=0, added=10) in page.main.text
    visitor.press("auction-ended")
    assert visitor.page.points() == [-2] * 5
    assert pot(visitor.page) == (0, 10)
    visitor.press("hands")
    page = by_result(visitor, 3, "nap", "made")
    assert pot(page) == (10, 0)
    assert page.points() == [-22, -22, -22, 98, -22]
    everybody = say("nap-everybody", count=5, each=2)
    assert (everybody, say("nap-pot"), 10) in transfers(page)
    assert (say("nap-pot"), NAMES[3], 20) in transfers(page)


def test_a_misdeal_gives_the_antes_back(visitor):
    visitor.sit_down(POT)
    page = visitor.press("redeal", reason="misdeal")
    assert not page.main.all("ul", css="transfers")
    page = visitor.press("hands")
    by_result(visitor, 0, "2", "lost")
    assert pot(visitor.page) == (0, 10)


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


def test_all_tricks_may_be_recorded_though_it_is_decided(visitor, say):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=1, bid="2")
    for winner in (1, 1, 0, 2, 3):
        page = visitor.press("trick", winner=winner)
    assert say("nap-outcome-tricks", taken=2) in page.main.text
    rows = page.main.one("table", css="tricks").one("tbody").all("tr")
    assert len(rows) == 5


def test_a_misere_is_over_with_the_first_trick(visitor, say):
    visitor.sit_down("nap-en")
    visitor.press("contract", seat=2, bid="misere")
    visitor.press("trick", winner=0)
    page = visitor.press("trick", winner=2)
    assert not page.forms("trick")
    assert say("nap-verdict-lost") in page.main.text
    assert page.points() == [3, 3, -12, 3, 3]


def test_seven_tricks_in_seven_card_nap(visitor):
    visitor.sit_down("nap-seven-card")
    assert bids_lit(visitor, "contract") == ["3", "4", "nap", "misere", "6", "7"]
    visitor.press("contract", seat=1, bid="7")
    for _ in range(7):
        page = visitor.press("trick", winner=1)
    assert page.points() == [-24, 96, -24, -24, -24]


def test_the_cards_of_a_trick_are_kept(visitor, say):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=1, bid="4")
    page = visitor.forge("trick", {"winner": 2, "plays": "SK SA S9 S8 S7"})
    assert page.status == 200, page.complaints
    again = visitor.forge("trick", {"winner": 2, "plays": "SK HA H9 H8 H7"})
    assert again.complaints == [say("card-played-before", card="SK")]


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


def test_where_a_revoke_costs_nothing_the_hand_goes_on(visitor, say):
    visitor.sit_down("nap-ja")
    page = visitor.press("contract", seat=1, bid="4")
    assert page.form("revoke").one("li").text == say("nap-revoke-free")
    page = visitor.press("revoke", seat=1)
    assert page.forms("trick")
    assert not page.forms("revoke")


def test_a_defenders_revoke_loses_the_pot_too(visitor, say):
    visitor.sit_down("nap-en,pot=true")
    page = visitor.press("contract", seat=1, bid="nap")
    assert say("nap-revoke-pot", player=NAMES[1]) in page.form("revoke").text
    visitor.press("revoke", seat=0)
    assert visitor.press("settle").points() == [-41, 44, -1, -1, -1]


# The dealer who sits out


def test_a_dealer_who_sits_out_is_not_offered_and_pays(visitor, say):
    page = visitor.sit_down("nap-en", players=6)
    assert say("nap-hand-rests", player=NAMES[0]) in page.main.text
    assert offers(page.form("contract"), "seat") == ["1", "2", "3", "4", "5"]
    page = visitor.forge("contract", {"seat": 0, "bid": "3"})
    assert page.complaints == [say("seat-sits-out")]
    visitor.press("contract", seat=1, bid="3")
    assert offers(visitor.page.form("trick"), "winner") == ["1", "2", "3", "4", "5"]
    assert visitor.press("said", result="made").points() == [-3, 15, -3, -3, -3, -3]


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


def test_nothing_typed_is_lost(visitor):
    visitor.sit_down("nap-ja")
    page = visitor.forge("contract", {"seat": 3, "bid": "misere"})
    form = page.form("contract")
    assert [one["value"] for one in form.all("input") if one.has("checked")] == ["3"]
    page = visitor.forge("note", {"text": "茶" * 201})
    assert page.form("note").one("textarea").text == "茶" * 201


def test_an_old_page_is_shown_how_things_stand(visitor, say):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=1, bid="3")
    visitor.press("trick", winner=1)
    page = visitor.forge("counted", {"seen": 1, "tricks": 4})
    assert page.status == 422
    wrong = page.main.one("div", css="wrong").text
    assert say("moved-on") in wrong
    assert say("nap-outcome-tricks", taken=4) in wrong


def test_a_form_with_an_old_token_is_shown_again(visitor, say):
    visitor.sit_down("nap-ja")
    page = visitor.forge("contract", {"seat": 1, "bid": "3", "csrf_token": ""})
    assert say("form-expired") in page.main.text
    assert [one["value"] for one in page.form("contract").all("input") if one.has("checked")] == [
        "1"
    ]


def test_a_tap_sent_twice_counts_once(visitor):
    visitor.sit_down("nap-ja")
    visitor.press("contract", seat=1, bid="3")
    form = visitor.page.form("trick")
    once = MultiDict([*fields_of(form).items(), ("winner", "1")])
    visitor.post(form["action"], once)
    page = visitor.post(form["action"], once)
    assert page.status == 200
    assert live(page)[2] == "4"


def test_forms_of_the_other_game_are_not_there(visitor):
    visitor.sit_down("nap-ja")
    for name in ("adjutant-card", "buried", "shown", "close", "nonsense"):
        there = f"/sessions/{visitor.session}/hands/1/{name}"
        visitor.hand()
        sent = {"csrf_token": visitor.page.form("contract").one(name="csrf_token")["value"]}
        assert visitor.post(there, sent).status == 404
    visitor.sit_down("wikipedia", season="other")
    token = visitor.page.form("contract").one(name="csrf_token")["value"]
    there = f"/sessions/{visitor.session}/hands/1/said"
    assert visitor.post(there, {"csrf_token": token}).status == 404
