"""リボークの札: three cards tapped settle whether it was a revoke, and are kept with the hand."""

from urllib.parse import parse_qsl, urlsplit

import pytest

from scorekeeper.web.page.forms import session_of
from scorekeeper.wording import speaker
from scorekeeper.wording.rulings import begin
from tests.strays import every
from tests.web.referee.test_irregularities import decide, kept, playing
from tests.web.visitor import NAMES, fields_of

PROVED = {"seat": 3, "trick": 1, "plays": "D4", "card": "C9", "later": "D7", "shown": 2}
"""Seat 1 led ♦4, seat 3 threw ♣9 and played ♦7 to the second trick."""


def pad(visitor, **told):
    query = "&".join(f"{name}={value}" for name, value in told.items())
    return visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/revoke?{query}")


def settle(visitor, remedy, **told):
    return press(visitor, pad(visitor, **told), remedy)


def press(visitor, page, remedy):
    form = form_of(page)
    return visitor.post(form["action"], {**fields_of(form), "remedy": remedy})


def form_of(page):
    return page.form(f"revoke?{urlsplit(page.path).query}")


def tap(visitor, name, value):
    for link in visitor.page.main.all("a"):
        told = dict(parse_qsl(urlsplit(link["href"]).query))
        if told.get(name, "").split(",")[-1] == str(value):
            return visitor.open(link["href"])
    raise AssertionError(f"no link tells {name} {value} on {visitor.page.path}")


def plays(app, visitor, trick):
    with app.test_request_context():
        return " ".join(map(str, session_of(visitor.session).hands[0].tricks[trick - 1].plays))


def recorded(visitor, *tricks):
    for cards in tricks:
        visitor.hand()
        visitor.forge("trick", {"winner": 2, "honours": 0, "plays": cards or None})
        assert visitor.page.status == 200, visitor.page.complaints
    return visitor


def test_four_taps_prove_it_in_one_line(sit):
    visitor = playing(sit(), tricks=3)
    say = speaker(visitor.language)
    page = pad(visitor)
    assert say("pad-ask-seat") in page.main.text
    tap(visitor, "seat", 3)
    page = tap(visitor, "trick", 1)
    assert say("may-ask-lead") in page.main.text
    page = tap(visitor, "plays", "D4")
    assert say("pad-suit", suit="D") in page.main.text
    assert say("pad-ask-card", player=NAMES[3]) in page.main.text
    page = tap(visitor, "card", "C9")
    words = {"player": NAMES[3], "card": "C9", "cards": "D"}
    assert say("pad-if-shown", **words) in page.main.text, "what would settle it"
    assert say("pad-ask-later", player=NAMES[3]) in page.main.text
    page = tap(visitor, "later", "D7")
    proof = say("watch-because-later", player=NAMES[3], called="D7", proved=3, trick=1)
    assert proof in page.main.text
    assert not page.main.all("div", css="pack"), "nothing is asked any more"
    form = form_of(page)
    assert [one["value"] for one in form.all("input", name="seat") if one.has("checked")] == ["3"]
    chosen = [one["value"] for one in form.all("option") if one.has("selected")]
    assert chosen == ["1"]


VERDICTS = [
    # house, contract's trump ♠, called ♥A; seat 1 leads    told beside seat 3 and trick 1     said
    ({}, {"plays": "D4", "card": "D9"}, "follows"),
    ({"power_cards_free": True}, {"plays": "D4", "card": "SA"}, "free"),
    ({"power_cards_free": False}, {"plays": "D4", "card": "SA"}, "open"),
    ({"power_cards_free": False}, {"plays": "D4", "card": "SA", "later": "D7"}, "revoke"),
    ({"left_bower_may_hide": True}, {"plays": "C4", "card": "D9", "later": "CJ"}, "open"),
    ({"left_bower_may_hide": True}, {"plays": "C4", "card": "D9", "later": "CJ,C3"}, "revoke"),
    ({"jokers": 1}, {"plays": "JOKER", "named": "D", "card": "C9", "later": "D7"}, "demanded"),
    ({"jokers": 1}, {"plays": "JOKER", "named": "C", "card": "C9", "later": "D7"}, "follows"),
    ({"jokers": 1}, {"plays": "JOKER", "card": "C9"}, "asks"),
    (
        {"jokers": 1, "joker_request": True},
        {"trick": 2, "plays": "C3", "card": "C9", "later": "JOKER", "shown": 3},
        "joker-withheld",
    ),
    (
        {"trumps_in_first_trick": "forbidden"},
        {"plays": "D4", "card": "S9", "later": "C3"},
        "trump-in-first-trick",
    ),
    ({"joker_wild": True, "jokers": 1}, {"plays": "D4", "card": "JOKER"}, "free"),
]


def said(page, visitor, card, seat=3):
    say, text = speaker(visitor.language), page.main.text
    words = {"player": NAMES[seat], "card": card}
    for code in ("follows", "free", "void", "kept-back", "joker-answers"):
        if say("pad-legal", **words, why=say(f"play-{code}")) in text:
            return code
    codes = "revoke joker-withheld trump-in-first-trick"
    for code in (*codes.split(), "revoke-possible"):
        if say(f"watch-{code}", **words, trick=1) in text or (
            say(f"watch-{code}", **words, trick=2) in text
        ):
            return code
    if say("watch-revoke-demanded", **words, trick=1, suit="D") in text:
        return "demanded"
    start = say("pad-if-shown", **words, cards="\ue000").partition("\ue000")[0]
    return "open" if start in text else "asks"


@every("fields, told, answer", VERDICTS)
def test_the_house_says_whether_he_was_free(sit, fields, told, answer):
    """000:189, 000:286, 004:166–170, 000:290, 004:196: by the engine's own legality."""
    visitor = playing(sit(**fields), tricks=3)
    page = pad(visitor, **{"seat": 3, "trick": 1, "shown": 3, **told})
    assert (page.status, page.faults, page.complaints) == (200, [], [])
    assert said(page, visitor, told["card"]) == answer


def test_whether_he_is_the_adjutant_is_what_it_depends_on(sit):
    """001:127–131 (AMB-26): while nobody knows who it is, and no more once the card has fallen."""
    fields = {"called_card_exempt": "adjutant"}
    visitor = sit(**fields)
    visitor.press("contract", seat=1, count=13, trump="S")
    visitor.press("adjutant-card", card="SA")
    visitor.hand()
    visitor.press("trick", winner=2, honours=2)
    told = {"seat": 3, "trick": 1, "plays": "D4", "card": "C9", "later": "D7", "shown": 2}
    assert said(pad(visitor, **told), visitor, "C9") == "revoke-possible"
    visitor.hand()
    visitor.press("shown", seat=4)
    assert said(pad(visitor, **told), visitor, "C9") == "revoke"
    assert said(pad(visitor, **{**told, "seat": 4}), visitor, "C9", 4) == "kept-back"


def test_a_summons_binds_from_its_trick_on(sit):
    """AMB-98: a card played before it was said breaks nothing."""
    visitor = playing(sit(adjutant_summons="on"), tricks=1)
    visitor.hand()
    visitor.press("summon")
    recorded(visitor, "", "", "")
    say = speaker(visitor.language)
    duties = " ".join(say(f"play-{code}") for code in ("revoke", "called-card-withheld"))
    for trick, is_bound in ((1, False), (2, True)):
        page = pad(visitor, seat=3, trick=trick, plays="D4", card="C9", later="HA", shown=4)
        either = say("watch-either", player=NAMES[3], card="C9", trick=trick, duties=duties)
        assert (either in page.main.text) is is_bound


def test_of_somebody_who_followed_nothing_is_done(sit):
    visitor = playing(sit(revoke_penalty="hand_lost"), tricks=3)
    told = {"seat": 3, "trick": 1, "plays": "D4", "card": "D9"}
    page = pad(visitor, **told)
    buttons = form_of(page).all("button", name="remedy")
    assert [one["value"] for one in buttons if "big" in one.classes] == ["went_on"]
    assert "lost" in [one["value"] for one in buttons]
    say = speaker(visitor.language)
    assert say("law-no-remedy") not in page.main.text
    page = pad(visitor, **{**told, "card": "C9", "later": "D7", "shown": 2})
    buttons = form_of(page).all("button", name="remedy")
    assert [one["value"] for one in buttons if "big" in one.classes] == ["lost"]


def test_a_card_that_was_recorded_later_is_proof_enough(sit):
    visitor = recorded(playing(sit()), "", "H4 D7 H6 H7 H8")
    say = speaker(visitor.language)
    page = pad(visitor, seat=3, trick=1, plays="D4", card="C9")
    proof = say("watch-because-later", player=NAMES[3], called="D7", proved=2, trick=1)
    assert proof in page.main.text


def test_what_else_was_recorded_of_the_trick_counts(sit):
    """000:290 (AMB-80): a request that works when it is not led binds who plays after it."""
    fields = {"jokers": 1, "joker_request": True, "request_works": "played"}
    told = {"seat": 0, "trick": 2, "plays": "D4", "card": "D9", "later": "JOKER", "shown": 3}
    visitor = recorded(playing(sit(**fields)), "", "?? C3 ?? ?? ??", "")
    withheld = {"player": NAMES[0], "card": "D9", "trick": 2}
    say = speaker(visitor.language)
    assert say("watch-joker-withheld", **withheld) in pad(visitor, **told).main.text


def test_who_plays_right_after_a_joker_without_a_suit_follows_nothing(sit):
    visitor = playing(sit(jokers=1, joker_demands="next_card"), tricks=2)
    page = pad(visitor, seat=2, trick=1, plays="JOKER", card="C9")
    legal = {"player": NAMES[2], "card": "C9"}
    say = speaker(visitor.language)
    assert say("pad-legal", **legal, why=say("play-nothing-to-follow")) in page.main.text
    page = pad(visitor, seat=3, trick=1, plays="JOKER")
    assert say("may-ask-next") in page.main.text


def test_who_led_had_nothing_to_follow(sit):
    visitor = playing(sit(), tricks=2)
    say = speaker(visitor.language)
    page = pad(visitor, seat=1, trick=1)
    assert say("pad-led-himself", player=NAMES[1], trick=1) in page.main.text
    page = tap(visitor, "trick", 2)
    assert say("may-ask-lead") in page.main.text


def test_the_cards_are_kept_with_the_hand_and_the_watcher_sees_them(app, sit):
    visitor = playing(sit(), tricks=2)
    say = speaker(visitor.language)
    pad(visitor, **PROVED)
    press(visitor, visitor.page, "went_on")
    assert visitor.page.status == 200, visitor.page.complaints
    assert plays(app, visitor, 1) == "D4 ?? C9 ?? ??"
    assert plays(app, visitor, 2) == "?? D7 ?? ?? ??"
    facts = [("TrickCorrected", True)] * 2 + [("IrregularityDecided", True)]
    assert kept(app, visitor)[-3:] == facts
    page = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/revoke")
    proof = say("watch-because-later", player=NAMES[3], called="D7", proved=2, trick=1)
    assert proof in page.main.text
    assert not page.main.all("section", css="claim"), "the record proves it now"
    for _ in facts:
        visitor.hand()
        visitor.press("undo")
    assert plays(app, visitor, 1) == plays(app, visitor, 2) == ""


def test_a_suit_that_was_named_with_a_joker_is_kept_too(app, sit):
    visitor = playing(sit(jokers=1), tricks=2)
    led = {"seat": 3, "trick": 1, "plays": "JOKER", "named": "D"}
    settle(visitor, "went_on", **led, card="C9", later="D7", shown=2)
    assert plays(app, visitor, 1) == "JOKER ?? C9 ?? ??"
    with app.test_request_context():
        assert str(session_of(visitor.session).hands[0].tricks[0].named_suit) == "D"


def test_cards_of_a_trick_that_lies_are_a_note(app, sit):
    visitor = playing(sit(), tricks=1)
    say = speaker(visitor.language)
    settle(visitor, "went_on", **PROVED)
    assert plays(app, visitor, 1) == "D4 ?? C9 ?? ??"
    card = say("pad-note-card", player=NAMES[3], card="D7", trick=2)
    assert say("pad-note", cards=card) in visitor.hand().root.text


def test_played_again_the_cards_are_a_note(app, sit):
    visitor = playing(sit(), tricks=2)
    settle(visitor, "replayed", **PROVED)
    assert kept(app, visitor)[-2:] == [("IrregularityDecided", True), ("Noted", True)]
    assert "C9" in visitor.hand().root.text.replace("♣\N{VARIATION SELECTOR-15}", "C")


@pytest.mark.parametrize("remedy", ["went_on", "redealt", "lost"])
def test_whatever_was_decided_the_cards_are_there(app, sit, remedy):
    visitor = playing(sit(revoke_penalty="hand_lost"), tricks=2)
    settle(visitor, remedy, **PROVED)
    assert visitor.page.status == 200, visitor.page.complaints
    assert plays(app, visitor, 1) == "D4 ?? C9 ?? ??"


def test_cards_that_contradict_the_record_are_said_and_neither_is_lost(app, sit):
    visitor = recorded(playing(sit()), "D4 D5 D6 D8 D2", "C4 D7 C6 C7 C8", "")
    say = speaker(visitor.language)
    told = {"seat": 3, "trick": 1, "plays": "D4", "card": "C9", "later": "D7", "shown": 3}
    page = pad(visitor, **told)
    assert say("pad-record", trick=1, player=NAMES[3], card="D6") in page.complaints[0]
    told = say("pad-elsewhere", trick=2, player=NAMES[3], card="D7")
    assert any(told in one for one in page.complaints)
    press(visitor, page, "went_on")
    assert plays(app, visitor, 1) == "D4 D5 D6 D8 D2"
    assert plays(app, visitor, 2) == "C4 D7 C6 C7 C8"
    assert "C9" in visitor.hand().root.text.replace("♣\N{VARIATION SELECTOR-15}", "C"), "a note"


def test_a_card_twice_is_said_and_the_others_stay(sit):
    visitor = playing(sit(), tricks=2)
    say = speaker(visitor.language)
    page = pad(visitor, **{**PROVED, "later": "C9"})
    assert (page.status, page.complaints) == (422, [say("trick-card-twice", card="C9")])
    assert say("pad-ask-later", player=NAMES[3]) in page.main.text
    page = pad(visitor, **{**PROVED, "later": "XX"})
    assert (page.status, len(page.complaints)) == (422, 1)
    page = pad(visitor, seat=9, trick=99)
    assert (page.status, len(page.complaints)) == (422, 2)


def test_on_its_own_the_same_cards_settle_it(sit):
    visitor = sit()
    say = speaker(visitor.language)
    page = visitor.open("/referee/irregularities/revoke?rules=wikipedia")
    assert say("may-ask-lead") in page.main.text
    tap(visitor, "plays", "D4")
    tap(visitor, "card", "C9")
    page = tap(visitor, "later", "D7")
    somebody = say("pad-somebody")
    wrong = say("pad-is", player=somebody, card="C9", what=say("play-revoke"))
    proof = say("watch-because-hand", player=somebody, called="D7")
    assert begin(wrong) in page.main.text
    assert begin(proof) in page.main.text
    exempt = "rules=wikipedia,called_card_exempt=adjutant&called=SA"
    page = visitor.open(f"/referee/irregularities/revoke?{exempt}&plays=D4&card=C9&later=D7")
    depends = say("pad-adjutant", player=somebody, card="C9")
    assert begin(depends) in page.main.text
    page = visitor.open("/referee/irregularities/revoke?rules=wikipedia&plays=D4&card=D9")
    legal = say("pad-legal", player=somebody, card="D9", why=say("play-follows"))
    assert legal in page.main.text


def test_a_hand_of_nap_asks_its_trumps_only_where_they_matter(sit):
    """003:41: the first lead fixes the trumps; in a later trick any lead is to be followed."""
    visitor = sit("nap-ja")
    say = speaker(visitor.language)
    visitor.press("contract", seat=1, bid="3")
    for _ in range(2):
        visitor.hand()
        visitor.press("trick", winner=2)
    page = pad(visitor, seat=3, trick=1, plays="D4", card="C9", later="D7", shown=2)
    proof = say("watch-because-later", player=NAMES[3], called="D7", proved=2, trick=1)
    assert proof in page.main.text
    page = pad(visitor, seat=3, trick=1, plays="D4", card="D9")
    legal = say("pad-legal", player=NAMES[3], card="D9", why=say("play-follows"))
    assert legal in page.main.text
    decide_page = decide(visitor, "revoke", "went_on", seat=3, trick=1)
    assert decide_page.status == 200
