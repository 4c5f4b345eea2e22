"""困ったとき: what the pages say of what went wrong, and what comes of each decision."""

from typing import get_args

import pytest

from scorekeeper import napoleon
from scorekeeper.games import GAMES, game_of_preset, parse_house
from scorekeeper.trick_taking.irregularities import KINDS, SITUATIONS, Remedy
from scorekeeper.web.page.forms import session_of
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.visitor import NAMES, fields_of, offers

PLAY = [("contract", {"seat": 1, "count": 13, "trump": "S"}), ("adjutant-card", {"card": "HA"})]


def playing(visitor, tricks=0):
    visitor.hand()
    for form, choices in PLAY:
        visitor.press(form, **choices)
    for _ in range(tricks):
        visitor.press("trick", winner=2, honours=2)
    return visitor


def about(visitor, kind):
    return visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/{kind}")


def remedies(visitor, kind):
    return offers(about(visitor, kind).form(f"irregularities/{kind}"), "remedy")


def decide(visitor, kind, remedy, **choices):
    about(visitor, kind)
    page = visitor.forge(f"irregularities/{kind}", {"remedy": remedy, **choices})
    assert page.status == 200, page.complaints
    return page


def kept(app, visitor):
    with app.test_request_context():
        history = session_of(visitor.session).history
    return [(type(one.event.fact).__name__, one.undone_by is None) for one in history[2:]]


def test_a_page_asks_the_watch_once(sit, monkeypatch):
    visitor = playing(sit(), tricks=3)
    asked, watch = list[object](), napoleon.watch
    monkeypatch.setattr(napoleon, "watch", lambda hand: asked.append(hand) or watch(hand))
    with_cards = "revoke?seat=3&trick=1&plays=D4&card=C9&later=D7&shown=2"
    for number, kind in enumerate((with_cards, "lead_out_of_turn", "exposed_card"), start=1):
        assert about(visitor, kind).status == 200
        assert len(asked) == number, kind


def test_every_kind_has_its_page_in_a_hand_and_on_its_own(sit):
    visitor = playing(sit(jokers=1, joker_request=True, joker_opening_lead="allowed"))
    listed = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/")
    assert (listed.status, listed.faults) == (200, [])
    addresses = [a["href"] for a in listed.main.all("a") if "/irregularities/" in a["href"]]
    offered = {one.rpartition("/")[2] for one in addresses}
    assert offered == set(KINDS) - {"claim_disputed"}, "GROUPS has all but a claim: nobody made one"
    for kind in KINDS:
        for page in (
            about(visitor, kind),
            visitor.open(f"/referee/irregularities/{kind}?rules=jazz"),
        ):
            assert (page.status, page.faults, page.complaints) == (200, [], [])


def first(page):
    asked = page.main.all("details", css="question")
    return {one.one("summary").all("span")[0].text: one.text for one in asked}


def test_who_leads_is_answered_with_the_fact_of_the_record_and_its_source(sit):
    visitor = playing(sit())
    say = speaker(visitor.language)
    page = f"/sessions/{visitor.session}/hands/1/irregularities/"
    leads = say("first-leads")
    told = first(visitor.open(page))
    assert say("first-leads-first", player=NAMES[1]) in told[leads]
    assert say("common-first-lead") in told[leads]
    assert say("common-next-lead") not in told[leads]
    assert say("source-000.short") in told[leads], "the house's own"
    visitor.hand()
    visitor.press("trick", winner=2, honours=2)
    told = first(visitor.open(page))
    assert say("first-leads-next", player=NAMES[2], trick=1) in told[leads]
    assert say("common-next-lead") in told[leads]
    decide(visitor, "lead_out_of_turn", "stands", seat=4, trick=2)
    assert say("first-leads-stood", player=NAMES[4]) in first(visitor.open(page))[leads]


@every("secrecy", ["free", "must_not_tell"])
def test_whether_the_adjutant_has_to_say_so_is_answered_by_the_house(visitor, say, secrecy):
    house = f"sisyphus,adjutant_secrecy={secrecy}"
    told = first(visitor.open(f"/referee/irregularities/?rules={house}"))
    answer = told[say("first-adjutant")]
    assert (say("common-adjutant") in answer) == (secrecy == "free")
    assert (say("rule-adjutant-secrecy-must-not-tell.sentence") in answer) == (secrecy != "free")
    if secrecy == "free":
        assert say("source-002.short") in answer


def test_a_claim_can_be_disputed_once_it_is_made(app, sit):
    visitor = playing(sit(claim_disputed="played_out"), tricks=1)
    visitor.hand()
    visitor.press("close", side="napoleon", seat=1, kind="claim")
    listed = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/")
    assert any(a["href"].endswith("claim_disputed") for a in listed.main.all("a"))
    assert remedies(visitor, "claim_disputed")[0] == "played_out"
    decide(visitor, "claim_disputed", "played_out", seat=3)
    assert kept(app, visitor)[-3:] == [
        ("RestAwarded", False),
        ("Undone", True),
        ("IrregularityDecided", True),
    ]
    visitor.press("trick", winner=0, honours=1)


def test_of_a_called_card_in_the_blind_nothing_is_asked_or_recorded(app, sit):
    """004:75: nobody need be told."""
    visitor = playing(sit(adjutant_change=True))
    page = about(visitor, "called_card_in_blind")
    assert page.main.all("input", name="remedy") == page.main.all("button", name="remedy") == []
    say = speaker(visitor.language)
    assert say("rule-adjutant-change.yes-sentence") in page.main.text
    path = page.path
    sent = {**fields_of(about(visitor, "exposed_card").form("exposed_card")), "remedy": "went_on"}
    refused = visitor.post(path, sent)
    assert (refused.status, refused.complaints) == (422, [say("irregularity-not-recorded")])
    assert "IrregularityDecided" not in dict(kept(app, visitor))


def test_an_honour_that_was_seen_loses_the_hand_and_no_other_card(app, sit):
    """X-40."""
    visitor = playing(sit(exposed_card="honour_loses_hand"), tricks=1)
    say = speaker(visitor.language)
    about(visitor, "exposed_card")
    sent = {"remedy": "lost", "seat": 3}
    unsaid = visitor.forge("irregularities/exposed_card", sent)
    assert unsaid.complaints == [say("form-incomplete", what=say("asked-exposed-card"))]
    plain = visitor.forge("irregularities/exposed_card", {**sent, "card": "S3"})
    assert plain.complaints == [say("exposed-no-honour", card="S3")]
    decide(visitor, "exposed_card", "lost", seat=3, card="SK")
    assert kept(app, visitor)[-2:] == [("Revoked", True), ("IrregularityDecided", True)]
    page = visitor.press("settle", adjutant=2)
    what = say("irregularity-exposed-card")
    assert say("hand-why-foul", player=NAMES[3], what=what) in page.main.text
    history = visitor.open(f"{page.path}/history")
    told = say("history-napoleon-revoked-otherwise", player=NAMES[3], what=what)
    assert told in history.main.text


def test_the_list_of_a_house_names_what_can_happen_there(sit):
    visitor = sit("nap-ja")
    assert visitor.open("/referee/irregularities/?rules=nap-ja").status == 200
    assert visitor.open("/referee/irregularities/?rules=nobody").status == 422
    assert about(visitor, "called_card_buried").status == 404
    assert about(visitor, "nothing").status == 404
    assert visitor.open("/referee/irregularities/joker_request_ignored").status == 404
    assert visitor.open(f"/sessions/{visitor.session}/hands/9/irregularities/").status == 404
    page = visitor.open("/referee/irregularities/?rules=wikipedia,passing=soft")
    offered = {a["href"].partition("?")[0].rpartition("/")[2] for a in page.main.all("a")}
    assert offered & {"revoke", "bid_after_pass"} == {"revoke"}


NEVER = [
    ("sisyphus", "unnamed_suit"),
    ("jazz,joker_demands=next_card", "unnamed_suit"),
    ("jazz,joker_demands=trump,no_trump=off", "unnamed_suit"),
    ("nap-seven-card", "unnamed_suit"),
    ("wikipedia,passing=soft", "bid_after_pass"),
    ("wikipedia,auction=first_come", "bid_out_of_turn"),
    ("wikipedia,auction=declaration", "bid_out_of_turn"),
    ("wikipedia,auction=declaration", "insufficient_bid"),
    ("wikipedia,call_adjutant=after_exchange", "called_card_in_blind"),
    ("wikipedia", "joker_request_ignored"),
    ("jazz,joker_request=false", "joker_request_ignored"),
]
CAN_BE = [
    ("jazz,joker_demands=named_suit", "unnamed_suit"),
    ("wikipedia", "bid_out_of_turn"),
    ("wikipedia,auction=first_come", "insufficient_bid"),
    ("wikipedia,auction=first_come,passing=soft", "bid_after_pass"),
    ("jazz,joker_demands=trump,no_trump=above_spades", "unnamed_suit"),  # AMB-30
    ("jazz,joker_demands=next_card,joker_wild=true", "unnamed_suit"),
    ("nap-ja,joker=true", "unnamed_suit"),  # AMB-52
    ("nap-en", "unnamed_suit"),  # a Wellington names its trumps: AMB-45
    ("nap-en", "bid_after_pass"),  # 003:33
]


@every("house, kind", [*NEVER, *CAN_BE])
def test_the_rules_say_what_can_happen_in_a_house(house, kind):
    assert SITUATIONS[kind].is_known(parse_house(house).rules) is ((house, kind) in CAN_BE)


def test_of_a_hand_without_tricks_none_is_asked_for(sit):
    visitor = playing(sit())
    visitor.hand()
    visitor.press("taken", count=14)
    visitor.press("settle", adjutant="2")
    page = about(visitor, "revoke")
    assert not page.main.all("select", name="trick")
    assert decide(visitor, "revoke", "protested", seat=3).path.endswith("/hands/1")


SPEAKS = [
    # preset, what happened, the line of its source that says what is right
    *[(name, "called_card_buried") for name in ("wikipedia", "josephine", "jazz", "sisyphus")],
    *[("wikipedia", kind) for kind in ("bid_after_pass", "insufficient_bid", "revoke")],
    ("nap-ja", "insufficient_bid"),
    ("nap-en", "bid_after_pass"),
]


@every("preset, kind", SPEAKS)
def test_nothing_is_called_silent_of_which_the_source_speaks(sit, preset, kind):
    """000:146, 000:166, 000:189, 001:141, 002:125, 004:75; 000:44 and 003:33 of Nap."""
    visitor = sit(preset)
    say = speaker(visitor.language)
    page = visitor.open(f"/referee/irregularities/{kind}?rules={preset}")
    source = game_of_preset(preset).canon.presets[preset].source
    first = page.main.all("div", css="law")[0].text
    assert say("rules-source", source=say(f"source-{source}.short")) in first
    is_open = kind != "called_card_buried"
    assert (say("law-no-remedy") in page.main.text) is is_open


def test_of_what_no_source_speaks_the_custom_is_said_and_named_as_one(sit):
    visitor = sit()
    say = speaker(visitor.language)
    page = visitor.open("/referee/irregularities/bid_after_pass?rules=jazz")
    told = say("law-elsewhere", sentence=say("rule-bid-after-pass-void.sentence"))
    [law] = page.main.all("div", css="law")
    assert told in law.text, "004 has no turns, so nobody bids after a pass"
    assert say("rules-source", source=say("source-000.short")) in law.text
    page = visitor.open("/referee/irregularities/exposed_card?rules=jazz")
    told = say("law-custom", sentence=say("rule-exposed-card-taken-back.sentence"))
    assert told in page.main.one("div", css="law").text


@every("kind", KINDS)
def test_every_law_has_its_sentence(kind):
    fields = {name for game in GAMES.values() for name, row in game.canon.fields.items() if row.law}
    for say in map(speaker, LANGUAGES):
        has_law = bool(fields.intersection(SITUATIONS[kind].fields))
        assert say.has(f"law-{kind.replace('_', '-')}") is has_law


@pytest.mark.parametrize("preset", ["wikipedia", "nap-ja"])
def test_whoever_is_barred_is_neither_asked_nor_accepted(app, sit, preset):
    visitor = sit(preset)
    say = speaker(visitor.language)
    bid = {"bid": "3"} if preset == "nap-ja" else {"count": 13, "trump": "S"}
    decide(visitor, "bid_out_of_turn", "barred", seat=2)
    visitor.hand()
    visitor.press("pass")
    assert say("hand-speaks", name=NAMES[3]) in visitor.hand().main.text
    refused = visitor.forge("call", {"seat": 2, **bid})
    assert (refused.status, refused.complaints) == (422, [say("call-barred")])
    assert "2" not in offers(visitor.hand().form("contract"), "seat")
    refused = visitor.forge("contract", {"seat": 2, **bid})
    assert (refused.status, refused.complaints) == (422, [say("call-barred")])
    recorded = [(kind.removeprefix("Nap"), counts) for kind, counts in kept(app, visitor)]
    assert recorded == [("IrregularityDecided", True), ("Passed", True)]


@every(
    "kind, preset, contract",
    [
        ("exposed_card", "wikipedia", PLAY[0][1]),
        ("lead_out_of_turn", "nap-ja", {"seat": 1, "bid": "4"}),
    ],
)
def test_a_seat_that_is_not_at_the_table_has_done_nothing(app, sit, kind, preset, contract):
    visitor = sit(preset)
    visitor.hand()
    visitor.press("contract", **contract)
    before = kept(app, visitor)
    for remedy in get_args(Remedy):
        for seat in (7, 9**99):
            about(visitor, kind)
            choices = {"remedy": remedy, "seat": seat, "points": 4, "card": "D5", "trick": 1}
            assert visitor.forge(f"irregularities/{kind}", choices).status == 422, remedy
    assert kept(app, visitor) == before


def test_what_was_decided_of_a_call_is_said_on_the_hand_until_somebody_stands(sit):
    visitor = sit()
    say = speaker(visitor.language)
    page = decide(visitor, "bid_out_of_turn", "void", seat=3)
    told = say(
        "history-irregularity-decided-where",
        what=say("irregularity-bid-out-of-turn"),
        decided=say("remedy-void"),
        where=NAMES[3],
    )
    assert told in page.main.one("p", css="notice").text
    assert all(told not in one.text for one in playing(visitor).page.main.all("p", css="notice"))


def test_a_house_that_does_not_let_it_stand_says_whose_turn_it_is(sit):
    visitor = sit(bid_out_of_turn="void")
    page = visitor.hand()
    say = speaker(visitor.language)
    assert say("hand-call-ahead") not in page.main.text
    page = visitor.forge("call", {"seat": 3, "count": 13, "trump": "S"})
    assert page.status == 422
    assert say("call-out-of-turn", seat=3, to_speak=1) in page.complaints


def test_a_penalty_takes_what_the_house_says_or_what_is_typed(app, sit):
    """N-X7."""
    visitor = playing(sit(irregularity_points=7))
    decide(visitor, "revoke", "penalty", seat=2, trick=1)
    with app.test_request_context():
        session = session_of(visitor.session)
    assert session.totals == (0, 0, -7, 0, 0)
    assert session.amendments.penalties[0].penalty.reason == "revoke"


def test_a_penalty_without_points_is_asked_how_many_and_only_where_there_can_be_one(sit):
    visitor = playing(sit())
    say = speaker(visitor.language)
    page = about(visitor, "exposed_card")
    assert page.main.all("input", name="points")
    sent = {"remedy": "penalty", "seat": 2, "points": ""}
    page = visitor.forge("irregularities/exposed_card", sent)
    assert page.complaints == [say("irregularity-points-missing")]
    page = about(visitor, "unnamed_suit")
    assert not page.main.all("button", value="penalty")
    assert not page.main.all("input", name="points"), "there is nothing that it could be for"


STAKES = [
    # house                              contract                                     one player's
    ("wikipedia", {"count": 13, "trump": "S"}, "3"),
    ("wikipedia-table", {"count": 13, "trump": "S"}, "1"),
    ("sisyphus", {"count": 13, "trump": "NT"}, "26"),
    ("jazz", {"count": 13, "trump": "S"}, "6"),
    ("nap-ja,stake=10", {"bid": "nap"}, "100"),
    ("nap-en", {"bid": "3"}, "3"),
]


@every("house, contract, stake", STAKES)
def test_points_begin_with_what_one_player_stands_for(visitor, house, contract, stake):
    visitor.sit_down(house)
    visitor.press("contract", seat=1, **contract)
    page = about(visitor, "revoke")
    order = [one.get("name") for one in page.form("revoke").all() if one.tag != "option"]
    assert page.main.one("input", name="points")["value"] == stake
    assert order.index("points") < order.index("remedy", order.index("seat")), "before the buttons"


@every("typed", ["-10", "\N{MINUS SIGN}１０", "10"])
def test_a_penalty_with_a_minus_is_as_many_points(app, sit, typed):
    visitor = playing(sit(), tricks=1)
    say = speaker(visitor.language)
    decide(visitor, "revoke", "penalty", seat=2, trick=1, points=typed)
    with app.test_request_context():
        assert session_of(visitor.session).totals == (0, 0, -10, 0, 0)
    where = f"{NAMES[2]} · {say('irregularity-trick-number', trick=1)}"
    words = {"what": say("irregularity-revoke.short"), "where": where}
    decided = say("irregularity-penalised", points=10)
    told = say("history-irregularity-decided-where", **words, decided=decided)
    assert told in visitor.page.root.one("footer").text


@every("typed", ["0", "1000", "x", ""])
def test_points_that_cannot_be_are_answered_at_their_field(sit, typed):
    visitor = playing(sit(), tricks=1)
    about(visitor, "revoke")
    sent = {"remedy": "penalty", "seat": 2, "trick": 1, "points": typed}
    page = visitor.forge("irregularities/revoke", sent)
    field = page.main.one("input", name="points")
    assert (page.status, len(page.complaints), field["value"]) == (422, 1, typed)
    assert field["aria-describedby"] == page.main.one("p", css="wrong")["id"]
    assert fields_of(page.form("revoke"))["seat"] == "2"


def test_whose_turn_it_is_not_passes_by_no_low_bid(app, sit):
    visitor = sit()
    about(visitor, "insufficient_bid")
    sent = {"remedy": "counted_as_pass", "seat": 0}
    page = visitor.forge("irregularities/insufficient_bid", sent)
    say = speaker(visitor.language)
    assert page.complaints == [say("irregularity-not-their-turn", player=NAMES[1])]
    assert page.status == 422
    assert kept(app, visitor) == []


def test_a_page_that_was_made_before_the_hand_was_dealt_decides_nothing_of_it(app, sit):
    visitor = playing(sit(), tricks=2)
    about(visitor, "revoke")
    before = kept(app, visitor)
    refused = visitor.forge("irregularities/revoke", {"remedy": "replayed", "seat": 2, "seen": 1})
    assert (refused.status, len(refused.complaints)) == (422, 1)
    assert kept(app, visitor) == before


BY_CARDS = [
    # winner, honours, the cards from the leader: in the second trick seat 2 keeps a diamond back
    (4, 2, "C9 C4 C10 CQ C2"),
    (1, 1, "D3 D5 DA H4 D6"),
    (3, 1, "H9 D9 HK H3 H2"),
]


@pytest.mark.parametrize("until", ["while_trick_lies", "until_next_lead", "never"])
def test_what_the_cards_prove_is_said_and_the_form_begins_with_it(sit, until):
    visitor = playing(sit(revoke_corrected=until, revoke_penalty="hand_lost"))
    for winner, honours, plays in BY_CARDS:
        sent = {"winner": winner, "honours": honours, "plays": plays}
        assert visitor.forge("trick", sent).status == 200
    listed = visitor.open(f"/sessions/{visitor.session}/hands/1/irregularities/")
    [told] = listed.main.all("section", css="proved")
    assert listed.main.all("section")[0].text == told.text, "at the top"
    assert [a["href"].rpartition("/")[2] for a in told.all("a")] == ["revoke"]
    page = about(visitor, "revoke")
    form = fields_of(page.form("irregularities/revoke"))
    assert (form["seat"], form["trick"]) == ("2", "2")
    say = speaker(visitor.language)
    assert all(say.glyphs(card) in page.main.text for card in ("H4", "D9"))
    assert remedies(visitor, "revoke")[0] == "lost", "it can no longer be put right"
    assert about(visitor, "exposed_card").status == 200
    assert say.glyphs("H4") not in visitor.page.main.text


def test_a_trick_that_is_not_there_yet_is_told_so(sit):
    visitor = playing(sit(), tricks=1)
    about(visitor, "revoke")
    page = visitor.forge("irregularities/revoke", {"remedy": "went_on", "seat": 2, "trick": 3})
    assert (page.status, len(page.complaints)) == (422, 1)
