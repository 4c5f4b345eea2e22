"""House rules on pages: read, changed, shared and compared, without JavaScript."""

import re
from itertools import product
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from scorekeeper.games import GAMES, NAP, NAPOLEON, game_of_preset, parse_house
from scorekeeper.trick_taking.presets import value_text
from scorekeeper.trick_taking.ruleset import Field
from scorekeeper.web.rules.forms import number_pattern
from scorekeeper.wording import LANGUAGES, rule_about, rule_label, rule_name, rule_sentence, speaker
from tests.examples import by_turns
from tests.strays import every
from tests.web.markup import Element
from tests.web.visitor import NAMES, Page, Visitor, fields_of, offers

PRESETS = {name: preset for game in GAMES.values() for name, preset in game.canon.presets.items()}
FIELDS = [(game.name, field) for game in (NAPOLEON, NAP) for field in game.canon.fields.values()]
NEW = "/sessions/new/rules"
OWN = "same_two=above_mighty,minimum_bid=13"
TYPED = {"player-1": "秋子", "player-2": "Ben & <b>", "season": "2024/春"}


def rule(page: Page, name: str) -> Element:
    return page.main.one("fieldset", id=f"rule-{name}")


def sentence(page: Page, name: str) -> str:
    return rule(page, name).one("span", **{"data-sentence": ""}).text


def is_shown(element: Element) -> bool:
    return not element.has("hidden")


def marks(page: Page, name: str) -> set[str]:
    legend = rule(page, name).one("legend")
    return {
        mark for mark in ("differs", "idle") if is_shown(legend.one("span", **{f"data-{mark}": ""}))
    }


def asked(page: Page) -> dict[str, str]:
    return {name: texts[-1] for name, texts in parse_qs(urlsplit(page.path).query).items()}


def change(visitor: Visitor, **changes: object) -> Page:
    """Send the form of the rules with these choices; ``show`` or ``use`` is its button."""
    form = visitor.page.root.one("form", id="house")
    sent = fields_of(form)
    for name, value in changes.items():
        sent.poplist(name)
        if value is not None:
            sent[name] = str(value)
    return visitor.post(form["action"], sent)


# The form is the vocabulary


@pytest.mark.parametrize("preset", PRESETS)
def test_every_field_of_the_rules_is_in_the_form_as_the_preset_has_it(
    visitor: Visitor, preset: str
) -> None:
    page = visitor.open(f"{NEW}?preset={preset}")
    say, rules = speaker(visitor.language), PRESETS[preset].rules
    canon = game_of_preset(preset).canon
    shown = [one["data-rule"] for one in page.main.all("fieldset")]
    assert shown == [
        name for part in canon.sections for name, f in canon.fields.items() if f.section is part
    ]
    for field in canon.fields.values():
        found = rule(page, field.name)
        assert rule_name(say, field.key) in found.one("legend").text
        assert rule_about(say, field.key) in found.text
        value = getattr(rules, field.name)
        assert sentence(page, field.name) == rule_sentence(say, field.key, value)
        assert marks(page, field.name) == ({"idle"} if rules.is_idle(field.name) else set())


@pytest.mark.parametrize("preset", ["jazz", "nap-en"])
def test_a_closed_list_offers_each_of_its_values_with_its_sentence(app: Flask, preset: str) -> None:
    page, say = Visitor(app.test_client(), "en").open(f"{NEW}?preset={preset}"), speaker("en")

    @every("field", game_of_preset(preset).canon.fields.values(), ids=lambda field: field.key)
    def offers_its_values(field: Field) -> None:
        found = rule(page, field.name)
        said = {one["data-says"]: one["value"] for one in found.all() if one.has("data-says")}
        said |= {one["data-says-off"]: "false" for one in found.all() if one.has("data-says-off")}
        assert said == {
            rule_sentence(say, field.key, choice): value_text(choice) for choice in field.choices
        }

    offers_its_values()


@pytest.mark.parametrize(
    ("field", "language"),
    list(product([f for _, f in FIELDS if f.high is not None], LANGUAGES)),
    ids=lambda one: getattr(one, "key", one),
)
def test_a_script_reads_every_number_aloud_as_the_server_does(field: Field, language: str) -> None:
    say = speaker(language)
    known = number_pattern(say, field)
    for number in range(max(field.low, 2), min(field.high, 1000) + 1):
        assert known.replace("#", str(number)) == rule_sentence(say, field.key, number)
    highest = f"{field.high:,}" if field.high >= 10_000 else str(field.high)
    assert known.replace("#", highest) == rule_sentence(say, field.key, field.high)


# A new session


def test_the_plain_path_needs_nothing_of_it(visitor: Visitor) -> None:
    visitor.open("/sessions/new")
    page = visitor.forge("sessions/new", {f"player-{n}": NAMES[n - 1] for n in range(1, 6)})
    assert page.path.endswith("/hands/1")


def test_rules_are_changed_on_the_way_to_a_new_session(visitor: Visitor) -> None:
    visitor.open("/sessions/new")
    visitor.forge("sessions/new", {**TYPED, "preset": "jazz"})
    form = visitor.page.form("sessions/new")
    page = visitor.post(NEW, {**fields_of(form), "edit": "1"})
    assert (page.status, asked(page)) == (
        200,
        {**TYPED, "rows": "5", "dealer": "1", "preset": "jazz"},
    )

    page = change(visitor, same_two="above_mighty", minimum_bid="１３", use="1")
    assert asked(page)["set"] == "minimum_bid=13,same_two=above_mighty"
    assert [page.main.one("input", id=name)["value"] for name in TYPED] == list(TYPED.values())
    own = page.main.one("input", name="preset")
    assert own["value"] == "jazz,minimum_bid=13,same_two=above_mighty"

    names = {f"player-{n}": NAMES[n - 1] for n in range(1, 6)}
    page = visitor.forge("sessions/new", names)
    assert page.path.endswith("/hands/1")
    visitor.session = page.path.split("/")[2]
    said = visitor.open(f"/sessions/{visitor.session}/rules").main.text
    say = speaker(visitor.language)
    assert rule_sentence(say, "rule-same-two", "above_mighty") in said
    assert rule_sentence(say, "rule-minimum-bid", 13) in said


def test_own_rules_stay_on_offer_beside_the_presets(visitor: Visitor) -> None:
    visitor.open(f"/sessions/new?preset=jazz&set={OWN}")
    page = visitor.forge("sessions/new", {"preset": "wikipedia"})
    assert page.status == 422
    assert offers(page.form("sessions/new"), "choose")[0].startswith("jazz,")
    assert page.main.one("input", name="preset")["value"] == "wikipedia"


def test_looking_again_reads_the_new_choices_aloud_in_the_open_chapter(visitor: Visitor) -> None:
    visitor.open(f"{NEW}?preset=sisyphus&season=2024")
    page = change(visitor, jokers="1", joker_wild="true", show="joker")
    assert asked(page) == {
        "preset": "sisyphus", "season": "2024", "open": "joker",
        "set": "jokers=1,joker_wild=true",
    }  # fmt: skip
    say = speaker(visitor.language)
    assert sentence(page, "joker_wild") == rule_sentence(say, "rule-joker-wild", True)
    assert (marks(page, "joker_wild"), marks(page, "joker_led")) == ({"differs"}, set())
    open_chapters = [one["id"] for one in page.main.all("details") if one.has("open")]
    assert open_chapters == ["joker"]


def test_a_switch_can_be_put_off(visitor: Visitor) -> None:
    visitor.open(f"{NEW}?preset=sisyphus")
    page = change(visitor, early_finish="false", show="ending")
    assert asked(page)["set"] == "early_finish=false"


TABLE = {
    f"point_table.{role}.{outcome}": text
    for (role, outcome), text in zip(
        product(("napoleon", "solo", "adjutant", "ally"), ("made", "lost", "all_honours")),
        ["3", "−3", "-6", "6", "－6", "-12", "1", "-1", "-2", "-1", "1", "2"],
        strict=True,
    )
}


def test_a_table_of_points_of_the_house(visitor: Visitor) -> None:
    visitor.open(f"{NEW}?preset=wikipedia")
    page = change(visitor, scoring="table", **TABLE, show="scoring")
    assert asked(page)["set"] == "scoring=table,point_table=3:-3:-6:6:-6:-12:1:-1:-2:-1:1:2"
    page = change(visitor, **{**TABLE, "point_table.ally.lost": "one"}, use="1")
    assert (page.status, len(page.complaints)) == (422, 1)
    typed = rule(page, "point_table").one("input", name="point_table.ally.lost")
    assert typed["value"] == "one"


def test_a_table_of_points_that_nobody_touched_is_none(visitor: Visitor) -> None:
    visitor.open(f"{NEW}?preset=wikipedia")
    assert "set" not in asked(change(visitor, show="scoring"))


WRONG = [
    ("out of range", {"minimum_bid": "25"}, {"minimum_bid"}),
    ("no number", {"minimum_bid": "twelve"}, {"minimum_bid"}),
    ("empty where a number must be", {"minimum_bid": ""}, {"minimum_bid"}),
    ("too many hands", {"hands_per_session": "1000"}, {"hands_per_session"}),
    ("half a hand", {"hands_per_session": "7.5"}, {"hands_per_session"}),
    ("no such choice", {"same_two": "above_all"}, {"same_two"}),
    ("neither yes nor no", {"two_high": "perhaps"}, {"two_high"}),
    ("a choice of another kind", {"jokers": "true"}, {"jokers"}),
    ("two at once", {"jokers": "9", "minimum_bid": "-1"}, {"jokers", "minimum_bid"}),
    ("contradictory", {"two_high": "true"}, {"two_high", "same_two"}),
    ("a bid of all and more", {"minimum_bid": "21"}, {"minimum_bid", "threes_are_honours"}),
    ("60 kB", {"minimum_bid": "1" * 60_000}, {"minimum_bid"}),
    ("a table half empty", {"scoring": "table", "point_table.solo.made": ""}, {"point_table"}),
]


WAYS = [("new", "show"), ("session", "use"), ("session", "show"), ("new", "use")]
"""Where rules are changed, and what its form is sent by."""


def _is_due(number: int, _row: object) -> bool:
    """Of what cannot be each in one way, so that each way has its share."""
    what, way = divmod(number, len(WAYS))
    return what % len(WAYS) == way


@pytest.mark.parametrize(
    ("wrong", "place", "button"),
    by_turns([(wrong, *way) for wrong, way in product(range(len(WRONG)), WAYS)], _is_due),
    ids=lambda part: WRONG[part][0] if isinstance(part, int) else None,
)
def test_what_cannot_be_is_said_at_the_field_and_everything_is_kept(
    visitor: Visitor, wrong: int, place: str, button: str
) -> None:
    _, changes, at = WRONG[wrong]
    visitor.open(between_hands(visitor) if place == "session" else f"{NEW}?preset=jazz&season=7")
    page = change(visitor, **changes, passing="soft", **{button: "scoring"})
    assert page.status == 422
    found = {f["data-rule"] for f in page.main.all("fieldset") if f.all("p", css="wrong")}
    assert found == at
    linked = page.main.one("div", css="wrong").all("a")
    assert {a["href"] for a in linked} == {f"#rule-{name}" for name in at}
    sent = fields_of(page.root.one("form", id="house"))
    assert sent.getlist("passing")[-1] == "soft"
    for name, text in changes.items():
        if name in {"minimum_bid", "hands_per_session"}:
            assert sent[name] == text
    if place == "new":
        assert sent["season"] == "7"
    assert page.faults == []


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("preset=jaz", "preset-unknown"),
        ("preset=jazz&set=same_tow=off", "rule-field-unknown"),
        ("preset=jazz&set=same_two=above_all", "rule-value-unknown"),
        ("preset=jazz&set=minimum_bid=99", "rule-value-unknown"),
        ("preset=jazz&set=two_high=true", "rules-contradict"),
        ("preset=jazz&set=same_two", "departure-unreadable"),
        ("preset=jazz&set=preset=sisyphus", "departure-unreadable"),
        ("preset=jazz&set=point_table=1:2", "point-table-incomplete"),
        ("preset=jazz&set=" + "x" * 60_000, "house-too-long"),
        ("preset=" + "%3Cscript%3E" * 40, "preset-unknown"),
    ],
)
@pytest.mark.parametrize("path", ["/sessions/new", NEW, "/rules/shared", "/rules/shared.svg"])
def test_an_address_that_carries_no_rules(
    visitor: Visitor, path: str, query: str, code: str
) -> None:
    page = visitor.open(f"{path}?{query}")
    assert page.status == 422
    assert "<script>" not in page.html
    said = " ".join([page.root.one("h1").text, *page.complaints])
    beginning = re.split(r"[{“「（(]", FIRST_WORDS[code][visitor.language])[0]
    assert beginning in said


FIRST_WORDS = {
    "preset-unknown": {"ja": "というルールはありません", "en": "There are no rules called"},
    "rule-field-unknown": {"ja": "という項目はルールにありません", "en": "The rules have no field"},
    "rule-value-unknown": {"ja": "にはできません", "en": "cannot be"},
    "rules-contradict": {"ja": "一緒に使えません", "en": "cannot be used together"},
    "departure-unreadable": {"ja": "ルールの変更として読めません", "en": "cannot be read"},
    "point-table-incomplete": {"ja": "配点表に足りない", "en": "The table of points is incomplete"},
    "house-too-long": {"ja": "ルールを書いた文が長すぎます", "en": "The text of these rules"},
}


def test_a_form_of_yesterday_keeps_every_choice(visitor: Visitor) -> None:
    visitor.open(f"{NEW}?preset=jazz&player-1=秋子")
    page = change(visitor, jokers="2", csrf_token="old", use="1")
    assert page.status == 400
    assert speaker(visitor.language)("form-expired") in page.complaints
    sent = fields_of(page.root.one("form", id="house"))
    assert (sent["jokers"], sent["player-1"]) == ("2", "秋子")


def test_a_name_too_long_for_an_address_stays_where_it_was_typed(visitor: Visitor) -> None:
    visitor.open("/sessions/new")
    form = fields_of(visitor.page.form("sessions/new"))
    page = visitor.post(NEW, {**form, "player-2": "長" * 9000, "edit": "1"})
    assert page.status == 422
    assert page.main.one("input", id="player-2")["value"] == "長" * 9000
    assert page.complaints


# Between two hands


def between_hands(visitor: Visitor, preset: str = "jazz") -> str:
    """A session whose first hand is over; gives the address of its form."""
    visitor.sit_down(preset)
    visitor.press("redeal", reason="misdeal")
    return f"/sessions/{visitor.session}/rules/edit"


def test_while_a_hand_is_played_the_rules_say_when_they_can_be_changed(visitor: Visitor) -> None:
    visitor.sit_down("jazz")
    say = speaker(visitor.language)
    page = visitor.open(f"/sessions/{visitor.session}/rules")
    assert say("house-between") in page.main.text
    assert f"/sessions/{visitor.session}/hands/1" in [a["href"] for a in page.main.all("a")]
    answer = visitor.open(f"/sessions/{visitor.session}/rules/edit")
    assert say("hand-open") in answer.main.text
    visitor.hand()
    visitor.press("redeal", reason="misdeal")
    assert say("house-between") not in visitor.open(f"/sessions/{visitor.session}/rules").main.text


def test_a_session_changes_its_rules_between_hands(visitor: Visitor) -> None:
    visitor.open(between_hands(visitor))
    page = change(visitor, same_two="above_mighty", use="1")
    assert page.path == f"/sessions/{visitor.session}"
    say = speaker(visitor.language)
    name = say("preset-jazz")
    note = page.main.one("tr", css="rules-changed").text
    assert note == say("history-rules-changed", preset=name, changes=1)
    assert say("house-name", name=name, changes=1) in page.main.text

    rules = visitor.open(f"/sessions/{visitor.session}/rules")
    assert [dl.one("dt").text.split(" ")[0] for dl in rules.main.all("dl", css="differs")] == [
        rule_name(say, "rule-same-two").split(" ")[0]
    ]
    visitor.sheet()
    assert visitor.press("undo").main.all("tr", css="rules-changed") == []


def test_the_next_hand_and_the_referee_know_the_new_rules(visitor: Visitor) -> None:
    visitor.open(between_hands(visitor, "wikipedia"))
    change(visitor, no_trump="above_spades", use="1")
    page = visitor.press("hands")
    assert "NT" in offers(page.form("contract"), "trump")
    visitor.sheet()
    (referee,) = [a["href"] for a in visitor.page.main.all("a") if "/referee" in a.get("href")]
    house = parse_qs(urlsplit(referee).query)["rules"][0]
    assert parse_house(house).text == "wikipedia,no_trump=above_spades"
    assert visitor.open(referee).status == 200


def test_the_change_on_the_sheet_leads_to_what_changed(visitor: Visitor) -> None:
    visitor.open(between_hands(visitor))
    page = change(visitor, same_two="off", use="1")
    page = visitor.open(page.main.one("tr", css="rules-changed").one("a")["href"])
    rows = page.main.one("table", css="compared").one("tbody").all("tr")
    assert rule_name(speaker(visitor.language), "rule-same-two") in {
        row.one("th").text for row in rows
    }


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_rules_cannot_be_changed_while_a_hand_is_played(visitor: Visitor, method: str) -> None:
    address = between_hands(visitor)
    visitor.open(address)
    form = fields_of(visitor.page.root.one("form", id="house"))
    visitor.sheet()
    visitor.press("hands")
    sent = {**form, "seen": "4", "same_two": "off", "use": "1"}
    page = visitor.open(address) if method == "GET" else visitor.post(address, sent)
    assert page.status == 422
    assert speaker(visitor.language)("hand-open") in page.main.text
    assert "rules/edit" not in visitor.open(f"/sessions/{visitor.session}/rules").html


def test_the_same_rules_again_are_no_change(visitor: Visitor) -> None:
    visitor.open(between_hands(visitor))
    page = change(visitor, use="1")
    assert (page.status, page.complaints) == (422, [speaker(visitor.language)("rules-unchanged")])


def test_somebody_else_was_quicker(visitor: Visitor) -> None:
    visitor.open(between_hands(visitor))
    page = change(visitor, same_two="off", seen="1", use="1")
    assert (page.status, page.complaints) == (422, [speaker(visitor.language)("moved-on")])
    assert fields_of(page.root.one("form", id="house"))["same_two"] == "off"
    assert change(visitor, use="1").main.all("tr", css="rules-changed")


def test_sent_twice_counts_once(visitor: Visitor) -> None:
    visitor.open(between_hands(visitor))
    form = fields_of(visitor.page.root.one("form", id="house"))
    sent = {**{name: form.getlist(name)[-1] for name in form}, "same_two": "off", "use": "1"}
    for _ in range(2):
        page = visitor.post(f"/sessions/{visitor.session}/rules/edit", sent)
        assert len(page.main.all("tr", css="rules-changed")) == 1


def test_no_session_no_form(visitor: Visitor) -> None:
    assert visitor.open("/sessions/nowhere/rules/edit").status == 404


# Read, shared, compared


def test_shared_rules_are_read_and_lead_to_a_session(visitor: Visitor) -> None:
    page = visitor.open(f"/rules/shared?preset=jazz&set={OWN}")
    say = speaker(visitor.language)
    assert rule_sentence(say, "rule-same-two", "above_mighty") in page.main.text
    was = say("house-was", value=rule_label(say, "rule-minimum-bid", 12))
    assert was in page.main.one("section", css="departures").text
    address = page.main.one("input", id="address")["value"]
    assert address == (
        "http://localhost/rules/shared?preset=jazz&set=minimum_bid=13,same_two=above_mighty"
    )
    assert page.root.all("form") == []
    start = visitor.open(page.main.one("a", css="big")["href"])
    assert start.main.one("input", name="preset")["value"] == (
        "jazz,minimum_bid=13,same_two=above_mighty"
    )


def test_the_qr_code_is_a_picture_of_that_address(visitor: Visitor) -> None:
    page = visitor.open(f"/rules/shared?preset=jazz&set={OWN}")
    answer = visitor.client.get(page.main.one("img", css="qr")["src"])
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert answer.text.startswith("<?xml")
    assert "style=" not in answer.text
    assert "script" not in answer.text
    assert "img-src 'self'" in answer.headers["Content-Security-Policy"]


def test_rules_too_many_for_a_qr_code_are_still_an_address(visitor: Visitor) -> None:
    far = PRESETS["josephine"].rules.document()
    changes = ",".join(
        f"{name}={value_text(value)}"
        for name, value in {**far, "power_cards_free": True, "joker_wild": True}.items()
    )
    jazz = visitor.open(f"/rules/shared?preset=jazz-settings&set={changes}")
    assert jazz.status == 200
    assert bool(jazz.main.all("img")) == (len(jazz.main.one("input", id="address")["value"]) <= 900)


def test_comparing_shows_the_rows_that_differ_and_no_others(visitor: Visitor) -> None:
    page = visitor.open("/rules/compare?a=wikipedia&b=wikipedia-table")
    say = speaker(visitor.language)
    rows = page.main.one("table", css="compared").one("tbody").all("tr")
    assert [row.one("th").text for row in rows] == [
        rule_name(say, "rule-all-honours"),
        rule_name(say, "rule-scoring"),
    ]
    assert [cell.text for cell in rows[0].all("td")] == [
        rule_label(say, "rule-all-honours", "wins"),
        rule_label(say, "rule-all-honours", "loses"),
    ]


def test_a_session_is_compared_with_anything(visitor: Visitor) -> None:
    visitor.sit_down("jazz")
    page = visitor.open(f"/rules/compare?a={visitor.session}&b=jazz")
    assert page.main.all("table", css="compared") == []
    page = visitor.open(f"/rules/compare?a={visitor.session}&b=jazz,{OWN}")
    assert len(page.main.one("table", css="compared").one("tbody").all("tr")) == 2
    assert visitor.session in offers(page.root.one("form", method="get"), "a")


@pytest.mark.parametrize(
    "other", ["nobody", "jazz,same_two", "%3Cscript%3E", "jazz," + "x" * 60_000]
)
def test_nothing_to_compare_with(visitor: Visitor, other: str) -> None:
    page = visitor.open(f"/rules/compare?a=jazz&b={other}")
    assert page.status == 422
    assert "<script>" not in page.html


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_leads_to_everything_that_one_can_do_with_it(
    visitor: Visitor, preset: str
) -> None:
    page = visitor.open(f"/rules/{preset}")
    for link in page.main.all("a"):
        if not link["href"].startswith("#"):
            assert visitor.client.get(link["href"]).status_code == 200


ADDS_UP = {
    "ja": {True: "足すと0になります", False: "0になるとは限りません"},
    "en": {True: "always add up to zero", False: "need not add up to zero"},
}


@pytest.mark.parametrize(
    ("house", "zero"),
    [
        ("sisyphus", True),
        ("wikipedia", True),
        ("wikipedia-table", True),
        ("jazz", False),
        ("sisyphus,scoring=win_count", False),
        ("sisyphus,scoring=table,point_table=2:-2:-4:4:-4:-8:1:-1:-2:-1:1:2", True),
        ("sisyphus,scoring=table,point_table=2:-2:-4:4:-4:-8:1:-1:-2:-1:1:3", False),
    ],
)
def test_the_rules_say_whether_points_add_up(visitor: Visitor, house: str, zero: bool) -> None:
    preset, _, departures = house.partition(",")
    page = visitor.open(f"/rules/shared?preset={preset}&set={departures}")
    chapter = page.main.one("section", id="scoring")
    told = chapter.one("p", css="adds-up").text
    assert ADDS_UP[visitor.language][zero] in told
    assert str(PRESETS[preset].players) in told


def test_where_chips_are_paid_nothing_is_said_of_points(visitor: Visitor) -> None:
    assert visitor.open("/rules/nap-ja").status == 200
    assert not visitor.page.main.all("p", css="adds-up")


def test_a_table_of_ones_own_is_read_back_as_a_table(visitor: Visitor) -> None:
    numbers = (2, -2, -4, 4, -4, -8, 1, -1, -2, -1, 1, 2)
    visitor.open("/rules/sisyphus")
    own = f"scoring=table,point_table={':'.join(map(str, numbers))}"
    chapter = visitor.open(f"/rules/shared?preset=sisyphus&set={own}").main.one(
        "section", id="scoring"
    )
    table = chapter.one("table", css="written-table")
    told = [cell.text for cell in table.one("tbody").all("td")]
    assert told == [f"{number:+}".replace("-", "\N{MINUS SIGN}") for number in numbers]
    assert [len(table.one(part).all("th")) for part in ("thead", "tbody")] == [3, 4]
    assert not visitor.open("/rules/sisyphus").main.all("table", css="written-table")
