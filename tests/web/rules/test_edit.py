"""House rules of both games changed on pages, without JavaScript."""

from itertools import product
from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.games import GAMES, NAP, NAPOLEON, game_of_preset, parse_house
from scorekeeper.nap.rules.payment_table import BIDS, OUTCOMES
from scorekeeper.trick_taking.presets import value_text
from scorekeeper.web.rules import number_pattern
from scorekeeper.wording import LANGUAGES, rule_sentence, speaker
from tests.examples import by_turns
from tests.strays import every
from tests.web.visitor import NAMES, Visitor, fields_of, offers

PRESETS = {name: preset for game in GAMES.values() for name, preset in game.canon.presets.items()}
FIELDS = [(game.name, field) for game in (NAPOLEON, NAP) for field in game.canon.fields.values()]
NEW = "/sessions/new/rules"
OWN = "same_two=above_mighty,minimum_bid=13"
PAID = "1:1:2:2:3:3:4:4:5:2:12:6:12:6:24:12:48:24:18:9:24:12"
TYPED = {"player-1": "秋子", "player-2": "Ben & <b>", "season": "2024/春"}


def rule(page, name):
    return page.main.one("fieldset", id=f"rule-{name}")


def sentence(field):
    return field.one("span", **{"data-sentence": ""}).text


def marks(field):
    legend = field.one("legend")
    shown = {mark: legend.one("span", **{f"data-{mark}": ""}) for mark in ("differs", "idle")}
    return {mark for mark, one in shown.items() if not one.has("hidden")}


def written(text):
    names = [f"payment_table.{bid}.{outcome}" for bid in BIDS for outcome in OUTCOMES]
    return dict(zip(names, text.split(":"), strict=True))


def asked(page):
    return {name: texts[-1] for name, texts in parse_qs(urlsplit(page.path).query).items()}


def change(visitor, **changes):
    """Send the form of the rules with these choices; ``show`` or ``use`` is its button."""
    form = visitor.page.root.one("form", id="house")
    sent = fields_of(form)
    for name, value in changes.items():
        sent.poplist(name)
        if value is not None:
            sent[name] = str(value)
    return visitor.post(form["action"], sent)


# The form is the vocabulary


@pytest.mark.parametrize("preset", by_turns(PRESETS, lambda number, _: number % 2 == 0))
def test_every_field_of_the_rules_is_in_the_form_as_the_preset_has_it(visitor, preset):
    page = visitor.open(f"{NEW}?preset={preset}")
    say, rules = speaker(visitor.language), PRESETS[preset].rules
    canon = game_of_preset(preset).canon
    shown = {one["data-rule"]: one for one in page.main.all("fieldset")}
    chapters = list(canon.sections)
    in_form = sorted(canon.fields.values(), key=lambda f: (chapters.index(f.section), f.few))
    assert list(shown) == [field.name for field in in_form]
    for field in canon.fields.values():
        found = shown[field.name]
        assert say(field.key) in found.one("legend").text
        assert say(f"{field.key}.about") in found.text
        value = getattr(rules, field.name)
        assert sentence(found) == rule_sentence(say, field.key, value)
        assert marks(found) == ({"idle"} if rules.is_idle(field.name) else set())


@pytest.mark.parametrize("preset", ["jazz", "nap-en"])
def test_a_closed_list_offers_each_of_its_values_with_its_sentence(app, preset):
    page, say = Visitor(app.test_client(), "en").open(f"{NEW}?preset={preset}"), speaker("en")

    @every("field", game_of_preset(preset).canon.fields.values(), ids=lambda field: field.key)
    def offers_its_values(field):
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
def test_a_script_reads_every_number_aloud_as_the_server_does(field, language):
    say = speaker(language)
    known = number_pattern(say, field)
    for number in range(max(field.low, 2), min(field.high, 1000) + 1):
        assert known.replace("#", str(number)) == rule_sentence(say, field.key, number)
    highest = f"{field.high:,}" if field.high >= 10_000 else str(field.high)
    assert known.replace("#", highest) == rule_sentence(say, field.key, field.high)


# A new session


@pytest.mark.usefixtures("own_house")
def test_rules_are_changed_on_the_way_to_a_new_session(visitor):
    visitor.open("/sessions/new")
    visitor.forge("sessions/new", {**TYPED, "preset": "jazz"})
    form = visitor.page.form("sessions/new")
    page = visitor.post(NEW, {**fields_of(form), "edit": "1"})
    assert (page.status, asked(page)) == (
        200,
        {**TYPED, "rows": "5", "dealer": "1", "mixed": TYPED["season"], "preset": "jazz"},
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


def test_looking_again_reads_the_new_choices_aloud_in_the_open_chapter(visitor):
    visitor.open(f"{NEW}?preset=sisyphus&season=2024")
    page = change(visitor, jokers="1", joker_wild="true", show="joker")
    assert asked(page) == {
        "preset": "sisyphus", "season": "2024", "open": "joker",
        "set": "jokers=1,joker_wild=true",
    }  # fmt: skip
    say = speaker(visitor.language)
    wild, led = rule(page, "joker_wild"), rule(page, "joker_led")
    assert sentence(wild) == rule_sentence(say, "rule-joker-wild", True)
    assert (marks(wild), marks(led)) == ({"differs"}, set())
    open_chapters = [one["id"] for one in page.main.all("details") if one.has("open")]
    assert open_chapters == ["joker"]


TABLE = {
    f"point_table.{role}.{outcome}": text
    for (role, outcome), text in zip(
        product(("napoleon", "solo", "adjutant", "ally"), ("made", "lost", "all_honours")),
        ["3", "−3", "-6", "6", "－6", "-12", "1", "-1", "-2", "-1", "1", "2"],
        strict=True,
    )
}


def test_a_table_of_points_of_the_house(visitor):
    visitor.open(f"{NEW}?preset=wikipedia")
    page = change(visitor, scoring="table", **TABLE, show="scoring")
    assert asked(page)["set"] == "scoring=table,point_table=3:-3:-6:6:-6:-12:1:-1:-2:-1:1:2"
    page = change(visitor, **{**TABLE, "point_table.ally.lost": "one"}, use="1")
    assert (page.status, len(page.complaints)) == (422, 1)
    typed = rule(page, "point_table").one("input", name="point_table.ally.lost")
    assert typed["value"] == "one"


def test_the_lowest_bids_by_the_number_of_players(visitor):
    """X-36: what is left empty is the house's lowest bid; all empty is no table."""
    visitor.open(f"{NEW}?preset=wikipedia")
    lows = {"minimum_by_players.four.minimum": "１５", "minimum_by_players.five.minimum": "13"}
    page = change(visitor, **lows, show="auction")
    assert asked(page)["set"] == "minimum_by_players=15:13"
    page = change(visitor, **{**lows, "minimum_by_players.four.minimum": "0"}, use="1")
    assert (page.status, len(page.complaints)) == (422, 1)
    assert rule(page, "minimum_by_players").within("details") is not None
    assert "set" not in asked(change(visitor, **dict.fromkeys(lows, ""), show="auction"))


HALF = [
    ("one number missing", {"payment_table.four.loss": ""}),
    ("no number", {"payment_table.nap.win": "ten"}),
    ("below nothing", {"payment_table.nap.loss": "−5"}),
    ("half a chip", {"payment_table.misere.win": "2.5"}),
    ("more than anybody has", {"payment_table.blucher.loss": "10000"}),
    ("all empty", dict.fromkeys(written(PAID), "")),
]

WRONG = [
    ("jazz", "out of range", {"minimum_bid": "25"}, {"minimum_bid"}),
    ("jazz", "no number", {"minimum_bid": "twelve"}, {"minimum_bid"}),
    ("jazz", "empty where a number must be", {"minimum_bid": ""}, {"minimum_bid"}),
    ("jazz", "too many hands", {"hands_per_session": "1000"}, {"hands_per_session"}),
    ("jazz", "half a hand", {"hands_per_session": "7.5"}, {"hands_per_session"}),
    ("jazz", "no such choice", {"same_two": "above_all"}, {"same_two"}),
    ("jazz", "neither yes nor no", {"two_high": "perhaps"}, {"two_high"}),
    ("jazz", "a choice of another kind", {"jokers": "true"}, {"jokers"}),
    ("jazz", "two at once", {"jokers": "9", "minimum_bid": "-1"}, {"jokers", "minimum_bid"}),
    ("jazz", "contradictory", {"two_high": "true"}, {"two_high", "same_two"}),
    ("jazz", "a bid of all and more", {"minimum_bid": "21"}, {"minimum_bid", "threes_are_honours"}),
    ("jazz", "60 kB", {"minimum_bid": "1" * 60_000}, {"minimum_bid"}),
    ("jazz", "a table half empty", {"scoring": "table", "point_table.solo.made": ""},
     {"point_table"}),
    ("nap-ja", "a stake of nothing", {"stake": "0"}, {"stake"}),
    ("nap-ja", "a stake in words", {"stake": "a shilling"}, {"stake"}),
    ("nap-ja", "too many chips to start with", {"starting_chips": "1000001"}, {"starting_chips"}),
    ("nap-ja", "no such pack", {"pack": "stripped_51"}, {"pack"}),
    ("nap-ja", "six cards", {"hand_size": "6"}, {"hand_size"}),
    ("nap-ja", "a floater and a peep", {"floater": "true", "peep": "true"}, {"floater", "peep"}),
    ("nap-ja", "a draw in seven-card Nap", {"hand_size": "7", "ecarte": "true"},
     {"hand_size", "ecarte"}),
    *(("nap-ja", f"payments, {how}", {"payments": "own", **written(PAID), **typed},
       {"payment_table"}) for how, typed in HALF),
]  # fmt: skip
KEPT = {"jazz": ("passing", "soft"), "nap-ja": ("misere", "above_nap")}
NUMBERS = ("minimum_bid", "hands_per_session", "stake", "starting_chips", "payment_table")


WAYS = [("new", "show"), ("session", "use"), ("session", "show"), ("new", "use")]


def _is_due(number, _row):
    """Of what cannot be each in one way, so that each way has its share."""
    what, way = divmod(number, len(WAYS))
    return what % len(WAYS) == way


@pytest.mark.parametrize(
    ("wrong", "place", "button"),
    by_turns([(wrong, *way) for wrong, way in product(range(len(WRONG)), WAYS)], _is_due),
    ids=lambda part: WRONG[part][1] if isinstance(part, int) else None,
)
def test_what_cannot_be_is_said_at_the_field_and_everything_is_kept(visitor, wrong, place, button):
    preset, _, changes, at = WRONG[wrong]
    new = f"{NEW}?preset={preset}&season=7&player-1=秋子"
    visitor.open(between_hands(visitor, preset) if place == "session" else new)
    other, chosen = KEPT[preset]
    page = change(visitor, **{**changes, other: chosen, button: "scoring"})
    assert page.status == 422
    found = {f["data-rule"] for f in page.main.all("fieldset") if f.all("p", css="wrong")}
    assert found == at
    linked = page.main.one("div", css="wrong").all("a")
    assert {a["href"] for a in linked} == {f"#rule-{name}" for name in at}
    sent = fields_of(page.root.one("form", id="house"))
    assert sent.getlist(other)[-1] == chosen
    typed = {name: text for name, text in changes.items() if name.partition(".")[0] in NUMBERS}
    assert {name: sent[name] for name in typed} == typed
    if place == "new":
        assert (sent["season"], sent["player-1"]) == ("7", "秋子")
    assert page.faults == []


@pytest.mark.parametrize(
    "query",
    [
        "preset=jaz",
        "preset=jazz&set=same_tow=off",
        "preset=jazz&set=minimum_bid=99",
        "preset=jazz&set=two_high=true",
        "preset=jazz&set=same_two",
        "preset=jazz&set=point_table=1:2",
        "preset=jazz&set=" + "x" * 60_000,
        "preset=" + "%3Cscript%3E" * 40,
        "preset=nap-ja&set=payments=own,payment_table=1:2",
    ],
)
@every("path", ["/sessions/new", NEW, "/rules/shared", "/rules/shared.svg"])
def test_an_address_that_carries_no_rules(visitor, path, query):
    page = visitor.open(f"{path}?{query}")
    assert page.status == 422
    assert "<script>" not in page.html


def test_a_form_of_yesterday_keeps_every_choice(visitor):
    visitor.open(f"{NEW}?preset=jazz&player-1=秋子")
    page = change(visitor, jokers="2", csrf_token="old", use="1")
    assert page.status == 400
    assert speaker(visitor.language)("form-expired") in page.complaints
    sent = fields_of(page.root.one("form", id="house"))
    assert (sent["jokers"], sent["player-1"]) == ("2", "秋子")


# A table of payments of the house


# Between two hands


def between_hands(visitor, preset="jazz"):
    visitor.sit_down(preset)
    visitor.press("redeal", reason="misdeal")
    return f"/sessions/{visitor.session}/rules/edit"


def test_while_a_hand_is_played_the_rules_say_when_they_can_be_changed(visitor):
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


def test_a_session_changes_its_rules_between_hands(visitor):
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
        say("rule-same-two").split(" ")[0]
    ]
    visitor.sheet()
    assert visitor.press("undo").main.all("tr", css="rules-changed") == []


def test_the_next_hand_and_the_referee_know_the_new_rules(visitor):
    visitor.open(between_hands(visitor, "wikipedia"))
    change(visitor, no_trump="above_spades", use="1")
    page = visitor.press("hands")
    assert "NT" in offers(page.form("contract"), "trump")
    visitor.sheet()
    (referee,) = [a["href"] for a in visitor.page.main.all("a") if "/referee" in a.get("href")]
    house = parse_qs(urlsplit(referee).query)["rules"][0]
    assert parse_house(house).text == "wikipedia,no_trump=above_spades"
    assert visitor.open(referee).status == 200


def test_somebody_else_was_quicker(visitor):
    visitor.open(between_hands(visitor))
    change(visitor, same_two="off", seen="1", show="tricks")
    page = change(visitor, use="1")
    assert (page.status, page.complaints) == (422, [speaker(visitor.language)("moved-on")])
    assert fields_of(page.root.one("form", id="house"))["same_two"] == "off"
    assert change(visitor, use="1").main.all("tr", css="rules-changed")


@pytest.mark.parametrize(("mine", "other"), [("nap-ja", "jazz"), ("jazz", "nap-ja")])
def test_a_session_keeps_to_its_game(visitor, say, mine, other):
    address = between_hands(visitor, mine)
    game = say("game-nap" if mine == "nap-ja" else "game-napoleon")
    page = visitor.open(f"{address}?preset={other}")
    assert page.status == 422
    assert say("house-of-another-game", game=game) in page.main.text
    visitor.open(address)
    page = change(visitor, preset=other, use="1")
    assert page.status == 422
    assert say("house-of-another-game", game=game) in page.main.text


@every(
    "house, worth",
    [
        ("wikipedia", 1),  # 000:211: eleven bid and made, with four others
        ("sisyphus,scoring=win_count", 1),
        ("nap-en", 3),  # 003:44: three for three
        ("nap-en,stake=10", 30),
    ],
)
def test_what_a_penalty_costs_stands_beside_what_a_hand_is_worth(visitor, say, house, worth):
    preset, _, change = house.partition(",")
    page = visitor.open(
        f"{NEW}?preset={preset}&set={change}" if change else f"{NEW}?preset={preset}"
    )
    assert say("house-scale", points=worth) in rule(page, "irregularity_points").text
