"""これ、出していい？: asked of a hand and on its own, answered, and forgotten by everybody."""

import logging
import sqlite3
from contextlib import closing

from flask import session
from werkzeug.datastructures import MultiDict

from tests.strays import every
from tests.web.visitor import Visitor, fields_of

EXEMPT = "sisyphus,called_card_exempt=adjutant"


def stand(visitor, preset="sisyphus", called="HA", bid=13):
    visitor.sit_down(preset)
    visitor.press("contract", seat=1, count=bid, trump="D")
    visitor.press("adjutant-card", card=called)
    visitor.press("buried", count=0)
    return visitor.open(visitor.page.main.one("a", css="may-link")["href"]).path


def form_of(page):
    return next(one for one in page.main.all("form") if "/rulings/" not in one["action"])


def send(visitor, have=(), **pressed):
    form = form_of(visitor.page)
    sent = fields_of(form)
    sent.setlist("have", list(have))
    for name, value in pressed.items():
        sent.add(name, str(value))
    return visitor.post(form["action"], sent)


def asked(page):
    return [one["value"] for one in page.main.all("input", name="have")]


def answer(page):
    return [one.all("p")[0].text for one in page.main.one("section", css="ruling").all("div")]


def test_what_was_led_then_the_cards_that_matter_then_the_answer(visitor, say):
    stand(visitor)
    assert say("may-ask-lead") in visitor.page.main.text
    page = send(visitor, plays="S9")
    assert asked(page) == [f"S{rank}" for rank in ("A", "K", "Q", "J", "10", *range(8, 1, -1))]
    page = send(visitor, ["SK", "S3"], all="yes")
    first, *_, last = answer(page)
    assert first == say("may-legal", cards=say("may-cards-joined").join(("SK", "S3")))
    assert last.startswith(say("may-rest-illegal"))
    assert say.glyphs("SK") in last, "the card that proves it"
    ticked = [one["value"] for one in page.main.all("input", name="have") if one.has("checked")]
    assert ticked == ["SK", "S3"]


def test_who_may_have_more_is_told_what_is_certain(visitor, say):
    stand(visitor)
    send(visitor, plays="S9")
    *_, last = answer(send(visitor, all="no"))
    assert last == say("may-rest-unknown")


def test_after_the_called_card_has_fallen_its_holder_says_so(visitor, say):
    path = stand(visitor, EXEMPT, called="SA")
    visitor.open(path.removesuffix("may") + "referee?plays=SK,SA,H2,S3,S4")
    visitor.press("trick")
    visitor.open(visitor.page.main.one("a", css="may-link")["href"])
    page = send(visitor, plays="H9")
    assert "SA" not in asked(page)
    assert say("may-am-adjutant") in page.main.text
    assert answer(send(visitor, ["HK"], all="yes"))[-1].startswith(say("may-rest-illegal"))
    free = answer(send(visitor, ["HK"], all="yes", am="adjutant"))
    assert free[0].startswith(say("may-any"))


GO = "sisyphus,adjutant_summons=on"


def test_who_was_summoned_is_told_to_play_the_called_card(visitor, say):
    path = stand(visitor, GO, called="SA")
    send(visitor, plays="S9")
    free = answer(send(visitor, ["SA", "SK"], all="yes"))
    assert all(say.glyphs(card) in free[0] for card in ("SA", "SK"))
    visitor.open(path.partition("/tricks/")[0])
    visitor.press("summon")
    visitor.open(visitor.page.main.one("a", css="may-link")["href"])
    send(visitor, plays="S9")
    due = answer(send(visitor, ["SA", "SK"], all="yes"))
    assert due[0].startswith(say("may-legal", cards="SA"))
    assert any(say.glyphs("SK") in line for line in due[1:])
    alone = answer(send(visitor, ["SA", "SK"], all="yes", am="napoleon"))
    assert alone[0] == free[0]


def test_without_a_hand_it_is_asked_whether_the_adjutant_was_summoned(visitor, say):
    address = f"/referee/may?rules={GO}&players=5&trump=H"
    visitor.open(address)
    page = send(visitor, plays="S9")
    assert say("may-ask-summoned") in page.main.text
    assert "SA" in asked(send(visitor, summoned="no"))
    visitor.open(address)
    send(visitor, plays="S9")
    page = send(visitor, summoned="yes")
    assert say("may-ask-called") in page.main.text
    assert "SA" in asked(send(visitor, called="SA"))
    due = answer(send(visitor, ["SA", "SK"], all="yes"))
    assert due[0].startswith(say("may-legal", cards="SA"))


def test_cards_of_earlier_tricks_are_not_asked_for(visitor):
    path = stand(visitor)
    visitor.open(path.removesuffix("may") + "referee?plays=SK,SA,H2,S3,S4")
    visitor.press("trick")
    visitor.open(visitor.page.main.one("a", css="may-link")["href"])
    assert not {"SK", "SA", "S3", "S4"} & set(asked(send(visitor, plays="S9")))


def test_a_recorded_trick_opens_with_its_lead(visitor, say):
    path = stand(visitor)
    visitor.open(path.removesuffix("may") + "referee?plays=SK,SA,H2,S3,S4")
    visitor.press("trick")
    page = visitor.open(path)
    assert say("may-ask-lead") not in page.main.text
    assert {"SA", "S2"} <= set(asked(page)), "what fell later was in somebody's hand"


def test_the_joker_that_was_led_leaves_more_to_be_told(visitor, say):
    stand(visitor, "jazz", bid=14)
    page = send(visitor, plays="JOKER")
    assert say("may-ask-named") in page.main.text
    assert "C2" in asked(send(visitor, named="C"))


def test_nobody_has_followed_a_led_joker_yet(visitor, say):
    address = "/referee/may?rules=wikipedia,jokers=1,joker_demands=next_card&players=5&trump=H"
    visitor.open(address)
    send(visitor, plays="JOKER")
    assert answer(send(visitor, head="yes"))[0].startswith(say("may-any"))
    visitor.open(address)
    send(visitor, plays="JOKER")
    assert {card[0] for card in asked(send(visitor, plays="C9"))} == {"C"}


def test_the_called_card_is_asked_by_its_power(visitor, say):
    visitor.open("/referee/may?rules=wikipedia,called_card_exempt=adjutant&players=5&trump=H")
    page = send(visitor, plays="D9")
    offered = [one["value"] for one in page.main.all("button", name="called")]
    assert offered == ["SA", "HJ", "DJ", "-"]
    assert "SA" in asked(send(visitor, called="SA"))


def test_a_card_that_may_be_kept_back_is_asked_about_and_frees_the_others(visitor, say):
    """004:166: whose only card of the suit is the left bower plays what they like."""
    for hides, answers in ((True, 1), (False, 2)):
        address = f"/referee/may?rules=wikipedia,left_bower_may_hide={str(hides).lower()}"
        visitor.open(f"{address}&players=5&trump=H")
        assert "DJ" in asked(send(visitor, plays="D9"))
        found = answer(send(visitor, ["DJ"], all="yes"))
        assert len(found) == answers
        assert found[0].startswith(say("may-any")) is hides


@every(
    "rules, steps, then",
    [
        ("wikipedia,jokers=1,joker_demands=next_card", [("plays", "JOKER")], "may-ask-next"),
        ("wikipedia,jokers=1,joker_wild=true", [("plays", "JOKER")], "may-ask-wild"),
        ("wikipedia,called_card_exempt=adjutant", [("plays", "S9")], "may-ask-called"),
        ("nap-ja,joker=true", [("plays", "JOKER")], "may-ask-named"),
    ],
)
def test_only_what_the_answer_needs_is_asked_of_the_trick(visitor, say, rules, steps, then):
    page = visitor.open(f"/referee/may?rules={rules}&players=5")
    for name, value in steps:
        page = send(visitor, **{name: value})
    assert say(then) in page.main.text
    assert page.status == 200


def test_a_hand_of_nap_that_does_not_know_its_trumps_asks_for_them(visitor, say):
    visitor.sit_down("nap-ja,joker=true")
    visitor.press("contract", seat=1, bid="nap")
    visitor.press("trick", winner=1)
    visitor.open(visitor.page.main.one("a", css="may-link")["href"])
    assert say("may-ask-trump") in visitor.page.main.text
    send(visitor, trump="H")
    page = send(visitor, plays="H9")
    assert "JOKER" in asked(page)
    assert say.glyphs("H") in page.main.all("p", css="settings")[0].text


def test_the_referee_leads_here_and_takes_no_card_along(visitor, say):
    visitor.open("/referee?rules=jazz&players=5&trump=H&trick=3&plays=S9,SK")
    link = next(one for one in visitor.page.main.all("a") if one.text == say("may-title"))
    assert "plays" not in link["href"]
    page = visitor.open(link["href"])
    assert "♥" in page.main.one("summary").text
    assert say("may-ask-lead") in page.main.text


def test_the_circumstances_stay_in_sight_once_a_card_is_told(visitor, say):
    visitor.open("/referee/may?rules=jazz&players=5&trump=H&trick=3")
    before = visitor.page.main.one("summary").text
    page = send(visitor, plays="S9")
    assert page.main.one("summary").text == before
    current = [one for one in page.main.all("a", css="is-current") if one["aria-current"]]
    assert [one.text for one in current][:2] == [say("preset-jazz"), say.glyphs("H")]
    assert not any("S9" in one["href"] for one in page.main.all("a"))


def test_a_card_that_nobody_asks_for_is_passed_over(visitor, say):
    stand(visitor)
    send(visitor, plays="S9")
    page = send(visitor, ["SK", "S9", "H2"], all="yes")
    assert answer(page)[0] == say("may-legal", cards="SK")


# What remains of it: nothing


def test_cards_in_an_address_are_not_read(visitor, say):
    page = visitor.open("/referee/may?rules=jazz&players=5&trump=H&plays=S9&have=SK&all=yes")
    assert say("may-ask-lead") in page.main.text
    assert all("SK" not in one["href"] for one in page.root.all("a"))


def remains(instance):
    with closing(sqlite3.connect(instance / "scorekeeper.db")) as database:
        database.execute("update device set seen_at = ''")
        lines = list(database.iterdump())
        database.rollback()
    return lines


def kept_by(visitor):
    with visitor.client as client:
        assert client.get("/").status_code == 200
        return dict(session)


def test_the_cards_are_written_nowhere(app, instance, visitor, caplog):
    path = stand(visitor)
    other = Visitor(app.test_client(), visitor.language)
    hand = path.partition("/tricks/")[0]
    before = remains(instance), other.open(hand).main.text, other.open(path).main.text
    cookie = kept_by(visitor)
    with caplog.at_level(logging.DEBUG):
        send(visitor, plays="S9")
        form = form_of(visitor.page)
        sent = fields_of(form) | MultiDict([("have", "SK"), ("have", "S3"), ("all", "yes")])
        answered = visitor.client.post(form["action"], data=sent)
    assert answered.status_code == 200
    assert "♠" in answered.text
    assert answered.headers["Cache-Control"] == "no-store"
    assert "Location" not in answered.headers
    told = " ".join(f"{name}: {value}" for name, value in answered.headers)
    for card in ("S9", "SK", "S3"):
        assert card not in told
        assert card not in caplog.text
    assert kept_by(visitor) == cookie
    after = remains(instance), other.open(hand).main.text, other.open(path).main.text
    assert after == before
    assert "♠K" not in visitor.open(hand).main.text
    assert asked(visitor.open(path)) == []


def test_no_address_of_the_answer_holds_a_card(visitor):
    stand(visitor)
    send(visitor, plays="S9")
    page = send(visitor, ["SK"], all="yes")
    for one in page.root.all():
        for name in ("href", "action", "src"):
            address = one.get(name) if one.has(name) else ""
            assert not {"SK", "S9", "have=", "plays="} & set(address.replace("&", "?").split("?"))
            assert "SK" not in address
    assert form_of(page)["autocomplete"] == "off"


def test_the_leader_is_named_where_the_hand_knows_him(visitor, say):
    stand(visitor)
    assert say("may-leader", player="Ben") in visitor.page.main.text


# What cannot be


@every(
    "have, code, about",
    [
        (["XX"], "card-unreadable", {"text": "XX"}),
        (["SK", "SK"], "trick-card-twice", {"card": "SK"}),
        ([f"S{rank}" for rank in (2, 3, 4, 5, 6, 7, 8, 10, "J", "Q", "K")], "may-hand-too-big",
         {"count": 11, "most": 10}),
    ],
)  # fmt: skip
def test_impossible_cards_are_refused_and_kept(visitor, say, have, code, about):
    stand(visitor)
    send(visitor, plays="S9")
    page = send(visitor, have, all="yes")
    assert page.status == 422
    assert page.complaints == [say(code, **about)]
    assert not page.main.all("section", css="ruling")
    ticked = {one["value"] for one in page.main.all("input", name="have") if one.has("checked")}
    assert ticked == set(have) - {"XX"}


@every(
    "sent",
    [
        {"plays": "ZZ"}, {"plays": "JOKER"}, {"plays": "S9", "named": "Q"}, {"called": "x"},
        {"wild": "Q", "plays": "S9"}, {"trump": "Q", "plays": "S9", "all": "maybe"},
        {"am": "king", "plays": "S9", "all": "yes"},
    ],
)  # fmt: skip
def test_nonsense_is_a_sentence_and_no_fault(visitor, sent):
    for path in (stand(visitor), "/referee/may?rules=nap-ja", "/referee/may?rules=x&players=99"):
        visitor.open(path)
        assert send(visitor, **sent).status in (200, 422)


def test_a_form_of_yesterday_keeps_its_ticks_and_is_not_answered(visitor, say):
    stand(visitor)
    send(visitor, plays="S9")
    form = form_of(visitor.page)
    sent = fields_of(form) | MultiDict([("have", "SK"), ("all", "yes")])
    sent["csrf_token"] = "x"
    page = visitor.post(form["action"], sent)
    assert page.status == 400
    assert page.complaints == [say("form-expired")]
    assert not page.main.all("section", css="ruling")
    ticked = [one["value"] for one in page.main.all("input", name="have") if one.has("checked")]
    assert ticked == ["SK"]


def test_there_is_no_such_trick(visitor):
    path = stand(visitor)
    for where in ("hands/1/tricks/11", "hands/1/tricks/0", "hands/9/tricks/1"):
        assert visitor.open(f"{path.partition('/hands/')[0]}/{where}/may").status == 404, where
    assert visitor.open("/sessions/none/hands/1/tricks/1/may").status == 404


def test_a_hand_without_a_contract_has_no_trick_to_ask_about(visitor):
    visitor.sit_down("sisyphus")
    assert visitor.open(f"{visitor.page.path}/tricks/1/may").status == 404


def test_a_trick_that_was_undone_meanwhile_leads_back_to_its_hand(visitor):
    path = stand(visitor)
    send(visitor, plays="S9")
    form = form_of(visitor.page)
    hand = visitor.open(path.partition("/tricks/")[0])
    for _ in range(3):
        hand = visitor.press("undo")
    assert visitor.post(form["action"], fields_of(form)).path == hand.path
