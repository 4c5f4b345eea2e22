"""一局の検証の頁: a whole hand typed field by field or as text, gone through and forgotten."""

import sqlite3
from contextlib import closing

from tests.strays import every
from tests.web.visitor import NAMES, fields_of

SOUND = (
    (0, "C9 C2 C10 C4 C5"),
    (2, "SK S9 S10 S2 S3"),
    (2, "S8 S4 S5 H2 S6"),
    (0, "HA H3 H4 H5 H6"),
    (0, "HJ H7 H8 H9 H10"),
    (0, "HK D2 SA HQ D3"),
    (2, "DA D4 D5 D6 D7"),
    (2, "DK D8 D9 D10 DJ"),
    (1, "CA C6 C7 C8 C3"),
    (1, "SQ SJ DQ S7 CK"),
)
"""The hand of the audits: seat 0 at ♥12, ♠A with seat 2; what is buried is ♣Q ♣J."""

REVOKE = {"cards-3": "S8 S4 D3 H2 S6", "cards-6": "HK D2 SA HQ S5"}
ALONE = "/referee/check"


def typed(*tricks, **changes):
    told = {f"cards-{number}": cards for number, (_, cards) in enumerate(tricks, start=1)}
    return {"stands": "0", "bid": "12H", "call": "SA", **told, **changes}


def checked(visitor, sent, do="fields", place=ALONE):
    visitor.open(place if place != ALONE else f"{ALONE}?rules=wikipedia&players=5")
    form = visitor.page.main.one("form", css="check")
    fields = fields_of(form)
    for name, value in {**sent, "do": do}.items():
        fields[name] = value
    return visitor.post(form["action"], fields)


def at_field(page, name):
    said = page.main.all("span", css="wrong")
    return " ".join(one.text for one in said if one["id"].startswith(f"wrong-{name}"))


def recorded(visitor, tricks=SOUND[:4]):
    visitor.sit_down("wikipedia")
    visitor.press("contract", seat=0, count=12, trump="H")
    visitor.press("adjutant-card", card="SA")
    here = f"/sessions/{visitor.session}/hands/1"
    for number, (_, cards) in enumerate(tricks, start=1):
        visitor.open(f"{here}/tricks/{number}/referee?plays={cards.replace(' ', ',')}")
        visitor.press("trick")
    return here


def test_a_sound_hand_is_said_to_be_sound_with_its_score(visitor, say):
    page = checked(visitor, typed(*SOUND, bury="CQ CJ"))
    assert page.status == 200
    assert say("check-quiet") in page.main.text
    points = [one.text for one in page.main.one("dl", css="check-points").all("dd")]
    assert points == ["−4", "+2", "−2", "+2", "+2"]
    assert page.main.all("span", css="wrong") == []


def test_a_revoke_is_said_with_its_proof_and_at_its_field(visitor, say):
    page = checked(visitor, typed(*SOUND, **REVOKE))
    player = say("referee-player", number=5)
    sentence = say("watch-revoke", player=player, trick=3, card="D3")
    proof = say("watch-because-later", player=player, trick=3, proved=6, called="S5")
    assert f"{sentence} {proof}" in page.main.one("ol", css="told-faults").text
    assert at_field(page, "cards-3") == sentence
    assert say("watch-sound", sound=2) in page.main.text


@every(
    "changes, field, key, params",
    [
        ({"cards-4": "HA H3 S6 H5 H6"}, "cards-4", "watch-card-played-twice",
         {"player": 3, "card": "S6", "trick": 4, "proved": 3}),
        ({"holds-1": "S4 S9 C2 H3 H7 D2 D4 D8 CA SQ C6"}, "holds-1", "watch-hand-size",
         {"player": 2, "count": 11, "expected": 10}),
        ({"bury": "CQ"}, "bury", "watch-buried-count", {"count": 1, "expected": 2}),
        ({"won-1": "3"}, "cards-1", "watch-winner-differs",
         {"player": 4, "trick": 1, "expected": 3}),
        ({"taken": "15"}, "taken", "fault-honours-taken-differ",
         {"stated": 15, "low": 10, "high": 10}),
        ({"points": "4 2 -2 2 2"}, "points", "fault-points-differ",
         {"player": 1, "stated": "+4", "expected": "−4"}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_at_its_field(visitor, say, changes, field, key, params):
    page = checked(visitor, typed(*SOUND, bury="CQ CJ") | changes)
    seats = {"player", "expected"} if "trick" in params else {"player"}
    words = {
        name: say("referee-player", number=value) if name in seats else value
        for name, value in params.items()
    }
    assert (page.status, say(key, **words) in at_field(page, field)) == (200, True)
    form = page.main.one("form", css="check")
    assert form.all("input", name=field)[0].get("aria-invalid") == "true"
    assert {name: fields_of(form)[name] for name in changes} == changes
    assert say(key, **words) in page.main.one("ol", css="told-faults").text


@every(
    "changes, field",
    [
        ({"bid": "99X"}, "bid"),
        ({"stands": "", "bid": ""}, "bid"),
        ({"call": "Q"}, "call"),
        ({"cards-2": "SK ZZ S10 S2 S3"}, "cards-2"),
        ({"lead-2": "nobody: x"}, "cards-2"),
        ({"won-2": "# x"}, ""),
        ({"honours-2": "many"}, "cards-2"),
        ({"holds-0": "\N{WHITE SMILING FACE}"}, "holds-0"),
        ({"points": "1 2"}, "points"),
        ({"cards-1": "?" * 5000}, "cards-1"),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_is_lost(visitor, changes, field):
    sent = typed(*SOUND[:3]) | changes
    page = checked(visitor, sent)
    assert page.status == (422 if field else 200)
    assert not field or at_field(page, field)
    stands = fields_of(page.main.one("form", css="check"))
    assert all(stands[name] == value for name, value in sent.items() if name[:4] not in
               {"lead", "won-", "stan"})  # fmt: skip
    assert page.faults == []


def test_a_hand_is_filled_in_with_what_was_recorded(visitor, say):
    here = recorded(visitor)
    page = visitor.open(f"{here}/check")
    stands = fields_of(page.main.one("form", css="check"))
    told = {"stands": "0", "bid": "12H", "call": "SA", "cards-1": "C9 C2 C10 C4 C5", "won-3": "0",
            "honours-2": "2"}  # fmt: skip
    assert {name: stands[name] for name in told} == told
    text = page.main.one("textarea").text
    assert "contract: 秋子 12H" in text
    assert say("check-quiet") in checked(visitor, {}, place=f"{here}/check").main.text


def test_a_claim_against_the_record_is_said_at_its_trick(visitor, say):
    here = recorded(visitor)
    page = checked(visitor, {"cards-2": "SK S9 S10 S2 S7"}, place=f"{here}/check")
    assert at_field(page, "cards-2") == say("check-record-cards", cards="SK S9 S10 S2 S3")
    page = checked(visitor, {"won-2": "1"}, place=f"{here}/check")
    assert say("check-record-winner", player=NAMES[2]) in page.main.text


def test_nothing_is_written_and_nothing_stands_in_an_address(visitor, instance):
    here = recorded(visitor)
    before = events(instance)
    page = checked(visitor, {"holds-1": "S4 S9 C2"}, place=f"{here}/check")
    assert (events(instance), page.path) == (before, f"{here}/check")
    assert visitor.client.get(ALONE).headers["Cache-Control"] == "no-store"
    assert page.main.one("form", css="check")["method"] == "post"


def events(instance):
    (file,) = instance.rglob("*.db")
    with closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT * FROM event").fetchall()


@every("place", [ALONE, "/sessions/{}/hands/1/check"])
def test_without_a_token_nothing_is_checked_and_nothing_lost(visitor, place):
    recorded(visitor)
    sent = {"csrf_token": "", "bury": "CQ CJ"}
    page = checked(visitor, sent, place=place.format(visitor.session))
    assert page.status == 400
    assert fields_of(page.main.one("form", css="check"))["bury"] == "CQ CJ"


TEXT = """hand: 1
rules: sisyphus
players: Aki, Ben, Chie, Dai, Emi
bids: Ben 14S, Chie 12H, Emi 14S, Dai pass
contract: Ben 14S
1 Ben: SA S2 S3 S4 S5
"""


def as_text(visitor, text):
    visitor.open(ALONE)
    form = visitor.page.main.all("form")[-1]
    sent = fields_of(form)
    sent["text"], sent["do"] = text, "text"
    return visitor.post(form["action"], sent)


def test_calls_are_checked_field_by_field(visitor, say):
    calls = ((1, "11S"), (3, "pass"), (0, "12H"), (2, "11C"))
    rows = enumerate(calls, start=2)  # the first field for a call is left empty
    said = {f"caller-{row}": str(seat) for row, (seat, _) in rows}
    said |= {f"called-{row}": call for row, (_, call) in enumerate(calls, start=2)}
    page = checked(visitor, typed(*SOUND, bury="CQ CJ", **said))
    names = {seat: say("referee-player", number=seat + 1) for seat in range(5)}
    turn = say("watch-call-out-of-turn", player=names[3], bid="pass", expected=names[2])
    low = say("watch-call-too-low", player=names[2], bid="11C", standing="12H")
    assert turn in at_field(page, "called-2")
    assert low in at_field(page, "called-4"), "calls stand in the first fields again"
    assert page.status == 200


@every("call", [("", "13S"), ("1", ""), ("1", "42X"), ("1", "13H")])
def test_a_call_that_cannot_be_is_said(visitor, call):
    page = checked(visitor, typed(*SOUND, **{"caller-1": call[0], "called-1": call[1]}))
    assert page.status == 422
    assert at_field(page, "bid" if call[1] == "13H" else "called-1")
    fields = fields_of(page.main.one("form", css="check"))
    assert (fields["caller-1"], fields["called-1"]) == call


def test_recorded_calls_are_filled_in(visitor):
    visitor.sit_down("sisyphus")
    visitor.press("first-bidder", seat=0)
    for trump in "CH":
        visitor.press("call", count=13, trump=trump)
    for _ in range(4):
        visitor.press("pass")
    page = visitor.open(f"/sessions/{visitor.session}/hands/1/check")
    fields = fields_of(page.main.one("form", css="check"))
    called = [fields[f"called-{number}"] for number in range(1, 8)]
    assert called == ["13C", "13H", *["pass"] * 4, ""]
    assert checked(visitor, {}, place=page.path).status == 200
    visitor.hand()
    visitor.press("adjutant-card", card="SA")
    visitor.press("redeclare", count=14, trump="H")
    page = visitor.open(f"/sessions/{visitor.session}/hands/1/check")
    fields = fields_of(page.main.one("form", css="check"))
    assert fields["called-1"] == "", "what was declared again was not called"


NAP = "rules: nap-ja\nplayers: 3\ncontract: 0 3\n1 0: HA H9 D9\n2 0: HK HQ H7\n"


def test_a_text_of_the_other_game_is_checked_too(visitor, say):
    page = as_text(visitor, NAP)
    told = say("watch-revoke", player=say("replay-seat", seat=2), trick=1, card="D9")
    begun = told[:1].upper() + told[1:]
    assert any(one.text.startswith(begun) for one in page.main.all("li"))


@every(
    "text, status, key",
    [
        ("", 422, "check-text-empty"),
        ("# only a comment", 422, "check-text-empty"),
        ("x" * 20_002, 422, "check-text-long"),
        ("hello", 422, "check-unread-all"),
        (TEXT.replace("S3 S4", "S3 X9"), 422, "check-unread"),
        (TEXT + "\n" + TEXT, 200, "check-read-first"),
    ],
)
def test_texts_that_are_no_hand_or_more_than_one(visitor, say, text, status, key):
    page = as_text(visitor, text)
    params = {"most": 20_000} if key == "check-text-long" else {}
    assert (page.status, say(key, **params) in page.main.text) == (status, True)
    assert page.main.one("textarea").text == " ".join(text.split())


@every(
    "query, tricks",
    [
        ("", 10),
        ("?rules=nap-en&players=4", 5),
        ("?rules=nothing&players=99", 10),
        ("?rules=sisyphus&players=seven", 10),
        ("?rules=jazz&players=4", 12),
    ],
)
def test_the_house_and_the_number_of_players_say_how_many_tricks(visitor, query, tricks):
    page = visitor.open(f"{ALONE}{query}")
    cards = [one for one in page.main.all("input") if one["name"].startswith("cards-")]
    assert (page.status, len(cards)) == (200, tricks)


def test_another_house_keeps_what_was_typed(visitor):
    page = checked(visitor, typed(*SOUND[:2], rules="sisyphus", players="4"), do="house")
    stands = fields_of(page.main.one("form", css="check"))
    assert (page.status, stands["rules"], stands["players"]) == (200, "sisyphus", "4")
    assert stands["cards-2"] == "SK S9 S10 S2 S3"


def test_nap_is_checked_with_its_payments(visitor, say):
    tricks = ("HA HK HQ", "HJ H10 H9", "SA SK SQ", "CA CK CQ", "C10 C9 CJ")
    told = {f"cards-{number}": cards for number, cards in enumerate(tricks, start=1)}
    sent = {**told, "stands": "0", "bid": "3"}
    page = checked(visitor, sent, place=f"{ALONE}?rules=nap-ja&players=3")
    payer, payee = (say("referee-player", number=number) for number in (2, 1))
    assert say("check-nap-payment", payer=payer, payee=payee, chips=3) in page.main.text


def test_the_adjutant_whom_the_table_knows_counts_beside_the_cards(visitor, say):
    here = recorded(visitor, ())
    told = typed(*SOUND[:4])
    unknown = checked(visitor, told, place=f"{here}/check")
    assert say("audit-adjutant-unknown") in unknown.main.text
    visitor.hand()
    visitor.press("taken", count=14)
    visitor.press("settle", adjutant=2)
    known = checked(visitor, told, place=f"{here}/check")
    assert say("audit-adjutant-unknown") not in known.main.text
    assert say("replay-adjutant", player=NAMES[2]) in known.main.text
    other = checked(visitor, {**told, "call": "C8"}, place=f"{here}/check")
    assert say("audit-adjutant-unknown") in other.main.text, "another card was called"


def tap(page, visitor, told):
    form = page.main.one("form", css="check")
    assert form.all("button", value=f"tap {told}"), told
    return visitor.post(form["action"], {**fields_of(form), "do": f"tap {told}"})


def field(page, name):
    return page.main.one("form", css="check").one("input", name=name)["value"]


def open_pad(page):
    pads = page.main.all("section", css="tapped")
    return pads[0].all("button", css="press")[0]["value"].split()[1] if pads else ""


def test_the_cards_of_a_trick_are_tapped_and_the_next_one_follows(visitor):
    page = checked(visitor, typed(bid="", call=""), do="tap cards-1")
    for card in ("C9", "C2", "C10", "??"):
        assert open_pad(page) == "cards-1"
        page = tap(page, visitor, f"cards-1 {card}")
    assert not page.main.all("button", value="tap cards-1 C9"), "it lies there already"
    page = tap(page, visitor, "cards-1 -")
    assert field(page, "cards-1") == "C9 C2 C10"
    for card in ("C4", "C5"):
        page = tap(page, visitor, f"cards-1 {card}")
    assert (field(page, "cards-1"), open_pad(page)) == ("C9 C2 C10 C4 C5", "cards-2")
    assert not page.main.all("button", value="tap cards-2 C9"), "nor does it fall twice"


def test_the_called_card_and_the_suit_of_a_led_joker_are_tapped_too(visitor):
    page = tap(checked(visitor, typed(call=""), do="tap call"), visitor, "call SA")
    assert (field(page, "call"), open_pad(page)) == ("SA", "")
    page = visitor.open(f"{ALONE}?rules=jazz&players=5")
    for told in ("cards-1", "cards-1 JOKER", "cards-1 (D)"):
        page = tap(page, visitor, told)
    assert not page.main.all("button", value="tap cards-1 (H)")
    assert field(tap(page, visitor, "cards-1 D4"), "cards-1") == "JOKER (D) D4"


def test_of_a_hand_the_next_trick_is_tapped_and_the_page_leads_back_to_what_went_wrong(visitor):
    here = recorded(visitor)
    assert open_pad(visitor.open(f"{here}/check")) == "cards-5"
    page = visitor.open(f"{here}/check?about=revoke")
    assert f"{here}/irregularities/revoke" in [a["href"] for a in page.root.one("header").all("a")]
    assert "/irregularities/" not in visitor.open(f"{here}/check?about=nothing").html


def test_nonsense_of_the_pad_opens_nothing_and_loses_nothing(visitor):
    page = checked(visitor, typed((0, "C9 C2")), do="tap rules SA")
    assert (page.status, open_pad(page), field(page, "cards-1")) == (200, "", "C9 C2")


def test_hands_are_tapped_one_after_another_and_the_last_fills_itself(visitor):
    cards = [card for _, cards in SOUND for card in cards.split()]
    hands = [cards[seat::5] for seat in range(5)]
    page = checked(visitor, typed(bury="CQ CJ"), do="tap holds-0")
    taps = 1
    for seat, held in enumerate(hands[:-1]):
        assert open_pad(page) == f"holds-{seat}"
        for card in held:
            assert not page.main.all("button", value=f"tap holds-{seat} CQ"), "it was buried"
            page, taps = tap(page, visitor, f"holds-{seat} {card}"), taps + 1
            assert not page.main.all("button", value=f"tap holds-{seat} {card}")
    assert (taps, open_pad(page)) == (41, "")
    assert sorted(field(page, "holds-4").split()) == sorted(hands[4])
