"""A page about what went wrong opens with its verdict: a fact, a sentence of law, what is done."""

import pytest

from scorekeeper.games import PRESETS, House, game_of_preset
from scorekeeper.trick_taking.irregularities import KINDS, SITUATIONS
from scorekeeper.web.referee.irregularities import IrregularityPage
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.referee.test_irregularities import BY_CARDS, about, decide, kept, playing
from tests.web.visitor import NAMES

EVERY = [
    (name, kind)
    for name, preset in PRESETS.items()
    for kind in KINDS
    if SITUATIONS[kind].is_known(preset.rules)
]


@every("preset, kind", EVERY)
def test_no_sentence_of_law_is_without_its_source(app, preset, kind):
    """Each preset of both games: the first sentence is its source's, or named as a custom."""
    house = House(preset=PRESETS[preset], rules=PRESETS[preset].rules)
    with app.test_request_context():
        laws = IrregularityPage(situation=SITUATIONS[kind], house=house).verdict.laws
    assert laws
    assert all((law.source is None) is not (law.custom is None) for law in laws)


@every("preset, kind", EVERY)
def test_of_every_kind_most_tables_do_something(preset, kind):
    canon = game_of_preset(preset).canon
    rules, situation = canon.presets[preset].rules, SITUATIONS[kind]
    own = situation.fields[0]
    assert own in canon.customs
    assert canon.with_customs(rules) == canon.with_customs(canon.with_customs(rules))
    if situation.remedies:
        assert situation.list_remedies(canon.with_customs(rules))


def bigs(page, kind):
    form = page.form(f"irregularities/{kind}")
    found = form.all("button", name="remedy")
    big = [one["value"] for one in found if "big" in one.classes]
    return big, [one["value"] for one in found if "record" in one.classes]


VERDICTS = [
    # house, kind, tricks taken, the big button: as the house says, else as most tables do
    ({}, "exposed_card", 0, ["taken_back"]),
    ({"exposed_card": "penalty_card"}, "exposed_card", 0, ["penalty_card"]),
    ({}, "wrong_hand_size", 0, ["redealt"]),
    ({}, "wrong_hand_size", 1, ["went_on"]),
    ({"wrong_hand_size": "redealt_before_play"}, "wrong_hand_size", 2, ["went_on"]),
    ({"wrong_hand_size": "redealt"}, "wrong_hand_size", 2, ["redealt"]),
    ({}, "wrong_discards", 0, ["corrected"]),
    ({}, "play_out_of_turn", 0, ["taken_back"]),
    ({"revoke_corrected": "never", "revoke_penalty": "hand_lost"}, "revoke", 2, ["lost"]),
    ({"revoke_corrected": "until_next_lead", "revoke_penalty": "hand_lost"}, "revoke", 2,
     ["taken_back", "replayed", "lost"]),  # the trick that lies, the last one, one before
    ({"revoke_corrected": "while_trick_lies", "revoke_penalty": "penalty"}, "revoke", 1,
     ["taken_back", "penalty"]),
    ({}, "revoke", 2, ["taken_back", "replayed", "lost"]),
]  # fmt: skip


@every("house, kind, tricks, big", VERDICTS)
def test_one_big_button_says_what_is_done(sit, house, kind, tricks, big):
    visitor = playing(sit(**house), tricks=tricks)
    found, smaller = bigs(about(visitor, kind), kind)
    assert found == big
    assert found[0] not in smaller


def test_of_a_trick_long_past_a_revoke_is_the_loss_and_nothing_is_put_right(sit):
    rules = {"revoke_corrected": "until_next_lead", "revoke_penalty": "hand_lost"}
    visitor = playing(sit(**rules))
    for winner, honours, plays in BY_CARDS:
        visitor.forge("trick", {"winner": winner, "honours": honours, "plays": plays})
    page = about(visitor, "revoke")
    assert page.main.all("p", css="fact") == [], "the proof is the fact"
    first = page.main.all("p")[0]
    assert "wrong" in first.within("div").classes
    [chosen] = [one for one in page.main.all("option") if one.has("selected")]
    mine = f"t{chosen['value']}"
    shown = [one for one in page.main.all("div", css="verdict") if mine in one.classes]
    assert [one.one("button")["value"] for one in shown] == ["lost"]


def test_what_is_too_late_for_the_chosen_trick_is_refused_and_the_page_fits_it(app, sit):
    visitor = playing(sit(revoke_corrected="until_next_lead", revoke_penalty="hand_lost"), tricks=2)
    about(visitor, "revoke")
    page = visitor.forge("irregularities/revoke", {"remedy": "taken_back", "seat": 3, "trick": 1})
    refusal = speaker(visitor.language)("irregularity-not-now")
    assert (page.status, page.complaints) == (422, [refusal])
    chosen = [o["value"] for o in page.main.all("option") if o.has("selected")]
    assert chosen == ["1"]
    page = visitor.forge("irregularities/revoke", {"remedy": "lost", "seat": 3, "trick": 1})
    assert page.status == 200
    assert ("Revoked", True) in kept(app, visitor)


@pytest.mark.parametrize("preset", ["wikipedia", "nap-ja"])
def test_whose_turn_it_was_stands_first_and_who_bid_too_low_is_chosen(sit, preset):
    visitor = sit(preset)
    say = speaker(visitor.language)
    visitor.press("pass")
    told = say("known-turn", player=NAMES[2], other=NAMES[1])
    page = about(visitor, "bid_out_of_turn")
    assert page.main.all("p")[0].text == told
    lowest = "2" if preset == "nap-ja" else "11C"
    page = about(visitor, "insufficient_bid")
    assert page.main.all("p")[0].text == say("known-bid-lowest", bid=lowest)
    form = page.form("irregularities/insufficient_bid")
    assert [one["value"] for one in form.all("input", name="seat") if one.has("checked")] == ["2"]


SUSPECTS = [
    # what went wrong, tricks taken, whose doing it was as far as the record knows
    ("misdeal", 0, ["0"]),
    ("wrong_discards", 0, ["1"]),
    ("called_card_buried", 0, ["1"]),
    ("wrong_hand_size", 0, []),
    ("exposed_card", 1, []),
    ("lead_out_of_turn", 1, []),
]


@every("kind, tricks, chosen", SUSPECTS)
def test_who_did_it_is_chosen_where_the_record_knows(sit, kind, tricks, chosen):
    form = about(playing(sit(), tricks=tricks), kind).form(f"irregularities/{kind}")
    assert [one["value"] for one in form.all("input", name="seat") if one.has("checked")] == chosen


def test_how_many_cards_everybody_is_dealt_is_said_in_a_hand_and_alone(sit):
    visitor = sit()
    say = speaker(visitor.language)
    page = about(visitor, "wrong_hand_size")
    assert page.main.all("p")[0].text == say("known-dealt-blind", each=10, blind=2, player=NAMES[0])
    page = visitor.open("/referee/irregularities/wrong_hand_size?rules=jazz")
    assert page.main.all("p")[0].text == say("known-deal-blind", count=5, each=10, blind=3)


def test_a_custom_is_named_as_one_and_the_word_of_the_house_is_not(sit):
    visitor = playing(sit(exposed_card="penalty_card"))
    say = speaker(visitor.language)
    for kind, is_custom in (("exposed_card", False), ("play_out_of_turn", True)):
        page = about(visitor, kind)
        big = page.main.one("div", css="verdict")
        assert (say("remedy-custom") in big.text) is is_custom
    assert say("law-house") in about(visitor, "exposed_card").main.all("div", css="law")[0].text


def test_what_a_penalty_costs_does_not_say_what_is_done(sit):
    visitor = sit(irregularity_points=5)
    law = about(visitor, "exposed_card").main.all("div", css="law")[0].text
    assert speaker(visitor.language)("law-house") not in law


FORBIDDEN = [
    # what the house says besides, what happened, the first sentence, and what is said of a remedy
    ({"adjutant_secrecy": "must_not_tell"}, "adjutant_told",
     "rule-adjutant-secrecy-must-not-tell.sentence", "law-house-no-remedy"),
    ({"table_talk": "forbidden"}, "table_talk",
     "rule-table-talk-forbidden.sentence", "law-house-no-remedy"),
    ({}, "adjutant_told", "rule-adjutant-secrecy-free.sentence", ""),
    ({}, "bid_after_pass", "law-bid-after-pass", "law-no-remedy"),
    ({"bid_after_pass": "void"}, "bid_after_pass", "rule-bid-after-pass-void.sentence", ""),
]  # fmt: skip


@every("house, kind, first, remedy", FORBIDDEN)
def test_who_forbids_it_stands_first_and_then_that_nobody_says_what_is_done(
    sit, house, kind, first, remedy
):
    visitor = sit(**house)
    say = speaker(visitor.language)
    page = about(visitor if kind == "bid_after_pass" else playing(visitor), kind)
    assert page.main.all("div", css="law")[0].text.startswith(say(first))
    for key in ("law-no-remedy", "law-house-no-remedy"):
        assert (say(key) in page.main.text) is (key == remedy)


def test_nothing_opens_with_the_table_deciding(sit):
    for preset in ("wikipedia", "nap-ja"):
        visitor = sit(preset)
        for kind in KINDS:
            if SITUATIONS[kind].is_known(PRESETS[preset].rules):
                text = about(visitor, kind).main.text
                for row in SITUATIONS[kind].rows(PRESETS[preset].rules):
                    key = PRESETS[preset].rules.FIELDS[row].value_key("table_decides")
                    for say in map(speaker, LANGUAGES):
                        if say.has(f"{key}.sentence"):
                            assert say(f"{key}.sentence") not in text


def test_the_called_card_is_chosen_when_the_adjutant_said_who_it_is(sit):
    def chosen(page):
        cards = page.form("irregularities/adjutant_told").all("input", name="card")
        return [one["value"] for one in cards if one.has("checked")]

    visitor = playing(sit(adjutant_told="penalty_card"))
    page = about(visitor, "adjutant_told")
    assert chosen(page) == ["HA"]
    fold = page.main.one("details", css="the-card")
    assert not fold.has("open"), "who did it and the button stay in sight"
    assert fold.one("summary").text.endswith(speaker(visitor.language).glyphs("HA"))
    visitor.hand()
    visitor.press("trick", winner=2, honours=1)
    visitor.hand()
    visitor.press("shown", seat=3)
    assert chosen(about(visitor, "adjutant_told")) == []


LATE = [("play_out_of_turn", {"trick": 1}), ("wrong_discards", {}), ("insufficient_bid", {})]


@every("kind, told", LATE)
def test_noticed_late_nobody_is_fined_and_the_page_says_that_it_is_too_late(app, sit, kind, told):
    visitor = playing(sit("wikipedia"), tricks=3)
    say = speaker(visitor.language)
    page = about(visitor, kind)
    assert say("law-late") in page.main.text
    first = [one for one in page.main.all("div", css="verdict") if is_of(one, told.get("trick"))]
    assert [one.one("button")["value"] for one in first] == ["went_on"]
    decide(visitor, kind, "went_on", seat=3, **told)
    assert "Penalty" not in dict(kept(app, visitor))


def is_of(block, trick):
    return "of-trick" not in block.classes or f"t{trick}" in block.classes


def test_what_a_decision_takes_stands_only_with_the_tricks_that_have_one(sit):
    page = about(playing(sit("jazz"), tricks=1), "joker_request_ignored")
    for name in ("points", "book"):
        around = [
            one for one in page.main.all("div", css="of-trick") if one.all("input", name=name)
        ]
        assert [is_of(one, number) for one in around for number in (1, 2)] == [False, True]


def test_a_request_that_does_not_bind_in_this_trick_is_not_judged(sit):
    """004:135, as the referee's “may I?” has it; the joker cannot be led to it either: 004:119."""
    visitor = playing(sit("jazz"))
    say = speaker(visitor.language)
    page = about(visitor, "joker_request_ignored")
    assert say("rule-request-in-first-trick.no-sentence") in page.main.text
    assert say("law-joker-request-ignored") not in page.main.text
    assert bigs(page, "joker_request_ignored") == ([], ["protested"])
    listed = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/")
    assert not [a for a in listed.main.all("a") if a["href"].endswith("unnamed_suit")]
    visitor.hand()
    visitor.press("trick", winner=2, honours=2)
    listed = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/")
    assert [a for a in listed.main.all("a") if a["href"].endswith("unnamed_suit")]


def test_fact_law_and_buttons_are_those_of_the_chosen_trick(sit):
    visitor = playing(sit("jazz"), tricks=2)
    say = speaker(visitor.language)
    page = about(visitor, "play_out_of_turn")
    for trick in (1, 2, 3):
        told = [one for one in page.main.all("div", css="told") if is_of(one, trick)]
        assert len(told) == 1
        key = "known-order" if trick == 3 else "known-order-taken"
        begins = say(key, trick=trick, order="♠", since=0).partition("♠")[0]
        assert told[0].one("p", css="fact").text.startswith(begins)
        assert (say("law-late") in told[0].text) is (trick < 3)
