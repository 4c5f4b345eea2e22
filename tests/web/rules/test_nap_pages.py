"""House rules of Nap on pages: changed, shared, compared; kept apart from those of Napoleon."""

from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.nap.rules.payment_table import BIDS, OUTCOMES
from scorekeeper.nap.scoring import TABLES
from scorekeeper.wording import Speaker, rule_label, rule_name, rule_sentence
from tests.web.markup import Element
from tests.web.visitor import Page, Visitor, fields_of

NEW = "/sessions/new/rules"
OWN = "1:1:2:2:3:3:4:4:5:2:12:6:12:6:24:12:48:24:18:9:24:12"
"""A table of payments of the house, as text."""


def change(visitor: Visitor, **changes: str) -> Page:
    """Send the form of the rules with these choices; ``show`` or ``use`` is its button."""
    form = visitor.page.root.one("form", id="house")
    sent = fields_of(form)
    for name, value in changes.items():
        sent.poplist(name)
        sent[name] = value
    return visitor.post(form["action"], sent)


def cells(page: Page) -> dict[str, str]:
    """The numbers of the table of payments, by their fields."""
    table = page.main.one("fieldset", id="rule-payment_table").one("table")
    return {one["name"]: one["value"] for one in table.all("input")}


def written(text: str) -> dict[str, str]:
    """A table as text, as the form would send it."""
    names = [f"payment_table.{bid}.{outcome}" for bid in BIDS for outcome in OUTCOMES]
    return dict(zip(names, text.split(":"), strict=True))


def asked(page: Page) -> dict[str, str]:
    return {name: texts[-1] for name, texts in parse_qs(urlsplit(page.path).query).items()}


def wrong_rules(page: Page) -> set[str]:
    return {f["data-rule"] for f in page.main.all("fieldset") if f.all("p", css="wrong")}


# A table of payments of the house


@pytest.mark.parametrize("preset", ["nap-ja", "nap-ja-pattern-2", "nap-en", "nap-seven-card"])
def test_the_table_begins_with_the_one_that_the_preset_goes_by(
    visitor: Visitor, preset: str
) -> None:
    page = visitor.open(f"{NEW}?preset={preset}")
    ways = {
        "nap-ja": "table",
        "nap-ja-pattern-2": "pattern_2",
        "nap-en": "english",
        "nap-seven-card": "seven_card",
    }
    assert cells(page) == written(TABLES[ways[preset]].text)


def test_every_number_of_the_table_is_named_to_those_who_hear_the_page(
    visitor: Visitor, say: Speaker
) -> None:
    page = visitor.open(f"{NEW}?preset=nap-ja")
    table = page.main.one("fieldset", id="rule-payment_table").one("table")
    labels = [one.one("span", css="spoken").text for one in table.all("label")]
    assert len(set(labels)) == len(labels) == len(BIDS) * len(OUTCOMES)
    heads = [one.text for one in table.one("thead").all("th")]
    assert heads == [say("house-payments-win"), say("house-payments-loss")]
    rows = [one.one("th").text for one in table.one("tbody").all("tr")]
    assert rows == [say.glyphs(bid) for bid in
                    ("1", "2", "3", "4", "misere", "nap", "bonaparte", "wellington", "blucher",
                     "6", "7")]  # fmt: skip


def test_a_house_pays_by_its_own_table(visitor: Visitor, say: Speaker) -> None:
    visitor.open(f"{NEW}?preset=nap-ja")
    page = change(visitor, payments="own", **written(OWN), show="payments")
    assert asked(page)["set"] == f"payments=own,payment_table={OWN}"
    assert cells(page) == written(OWN)
    page = change(visitor, use="1")
    own = page.main.one("input", name="preset")
    assert own["value"] == f"nap-ja,payments=own,payment_table={OWN}"
    read = visitor.open(f"/rules/shared?preset=nap-ja&set=payments=own,payment_table={OWN}")
    rates = {
        row.one("th").text: [cell.text for cell in row.all("td")]
        for row in read.main.one("table", css="rates").one("tbody").all("tr")
    }
    assert rates[say.glyphs("nap")] == ["12", "6"]


def test_numbers_may_be_wide_and_spaced(visitor: Visitor) -> None:
    visitor.open(f"{NEW}?preset=nap-ja")
    typed = written(OWN) | {"payment_table.nap.win": " １２ ", "payment_table.nap.loss": "+6"}
    page = change(visitor, payments="own", **typed, show="payments")
    assert asked(page)["set"].endswith(OWN)


UNTOUCHED = [
    ("as it stood", {}),
    ("emptied", dict.fromkeys(written(OWN), "")),
]


@pytest.mark.parametrize(("how", "typed"), UNTOUCHED, ids=[one[0] for one in UNTOUCHED])
def test_a_table_that_nobody_wants_is_none(
    visitor: Visitor, how: str, typed: dict[str, str]
) -> None:
    visitor.open(f"{NEW}?preset=nap-en")
    assert "set" not in asked(change(visitor, **typed, show="payments")), how


HALF = [
    ("one number missing", {"payment_table.four.loss": ""}),
    ("no number", {"payment_table.nap.win": "ten"}),
    ("below nothing", {"payment_table.nap.loss": "−5"}),
    ("half a chip", {"payment_table.misere.win": "2.5"}),
    ("more than anybody has", {"payment_table.blucher.loss": "10000"}),
    ("all empty", dict.fromkeys(written(OWN), "")),
]


@pytest.mark.parametrize(("how", "typed"), HALF, ids=[one[0] for one in HALF])
@pytest.mark.parametrize("button", ["show", "use"])
def test_a_table_that_cannot_be_is_said_at_the_table_and_kept(
    visitor: Visitor, how: str, typed: dict[str, str], button: str
) -> None:
    visitor.open(f"{NEW}?preset=nap-ja")
    page = change(
        visitor, payments="own", **{**written(OWN), **typed}, stake="5", **{button: "payments"}
    )
    assert (page.status, "payment_table" in wrong_rules(page)) == (422, True), how
    assert {name: cells(page)[name] for name in typed} == typed
    assert fields_of(page.root.one("form", id="house"))["stake"] == "5"
    assert page.faults == []


WRONG = [
    ("a stake of nothing", {"stake": "0"}, {"stake"}),
    ("a stake in words", {"stake": "a shilling"}, {"stake"}),
    ("too many chips to start with", {"starting_chips": "1000001"}, {"starting_chips"}),
    ("no such pack", {"pack": "stripped_51"}, {"pack"}),
    ("six cards", {"hand_size": "6"}, {"hand_size"}),
    ("a floater and a peep", {"floater": "true", "peep": "true"}, {"floater", "peep"}),
    ("a draw in seven-card Nap", {"hand_size": "7", "ecarte": "true"}, {"hand_size", "ecarte"}),
]


@pytest.mark.parametrize(("how", "typed", "at"), WRONG, ids=[one[0] for one in WRONG])
def test_what_cannot_be_is_said_at_the_field(
    visitor: Visitor, how: str, typed: dict[str, str], at: set[str]
) -> None:
    visitor.open(f"{NEW}?preset=nap-ja&player-1=秋子")
    page = change(visitor, **typed, misere="above_nap", use="1")
    assert (page.status, wrong_rules(page)) == (422, at), how
    sent = fields_of(page.root.one("form", id="house"))
    assert (sent["misere"], sent["player-1"]) == ("above_nap", "秋子")


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("set=payments=own,payment_table=1:2", "payment-table-incomplete"),
        ("set=floater=true,peep=true", "rules-contradict"),
        ("set=same_two=off", "rule-field-unknown"),
        ("set=stake=1001", "rule-value-unknown"),
    ],
)
@pytest.mark.parametrize("path", ["/sessions/new", NEW, "/rules/shared", "/rules/shared.svg"])
def test_an_address_that_carries_no_rules(
    visitor: Visitor, say: Speaker, path: str, query: str, code: str
) -> None:
    page = visitor.open(f"{path}?preset=nap-ja&{query}")
    assert page.status == 422
    assert say.has(code)
    assert code not in page.main.text, "a sentence, not a code"


# Shared


def test_shared_rules_are_read_and_lead_to_a_session(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/rules/shared?preset=nap-ja&set=stake=10,joker=true")
    assert rule_sentence(say, "rule-nap-joker", True) in page.main.text
    departures = page.main.one("section", css="departures").text
    assert say("house-was", value=rule_label(say, "rule-nap-stake", 1)) in departures
    assert page.main.all("img", css="qr")
    start = visitor.open(page.main.one("a", css="big")["href"])
    assert start.main.one("input", name="preset")["value"] == "nap-ja,joker=true,stake=10"


@pytest.mark.parametrize("path", ["/rules/shared.svg", "/rules/shared"])
def test_a_whole_table_of_payments_still_fits_a_qr_code(visitor: Visitor, path: str) -> None:
    query = f"preset=nap-ja&set=payments=own,payment_table={OWN}"
    assert visitor.client.get(f"{path}?{query}").status_code == 200


# Compared


def compared(page: Page) -> list[str]:
    return [
        row.one("th").text
        for table in page.main.all("table", css="compared")
        for row in table.one("tbody").all("tr")
    ]


def side(page: Page, name: str) -> Element:
    return page.root.one("select", name=name)


def test_two_houses_of_nap_show_what_differs(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/rules/compare?a=nap-ja&b=nap-ja-pattern-1")
    assert compared(page) == [rule_name(say, "rule-nap-payments")]


def test_rules_of_two_games_cannot_be_compared(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/rules/compare?a=nap-ja&b=jazz")
    games = {"first": say("game-nap"), "second": say("game-napoleon")}
    assert (page.status, page.complaints) == (422, [say("house-compare-two-games", **games)])
    assert compared(page) == []
    chosen = [
        option["value"]
        for name in "ab"
        for option in side(page, name).all("option")
        if option.has("selected")
    ]
    assert chosen == ["nap-ja", "jazz"], "what was asked for is still there"


def test_what_can_be_compared_stands_game_by_game(visitor: Visitor, say: Speaker) -> None:
    visitor.sit_down("nap-en")
    page = visitor.open("/rules/compare?a=nap-ja&b=nap-ja,stake=10")
    groups = side(page, "b").all("optgroup")
    assert [one["label"] for one in groups] == [say("game-napoleon"), say("game-nap")]
    values = [[option["value"] for option in one.all("option")] for one in groups]
    assert "jazz" in values[0]
    assert {visitor.session, "nap-ja,stake=10"} <= set(values[1])
    assert compared(visitor.open(f"/rules/compare?a={visitor.session}&b=nap-en")) == []


def test_one_house_alone_is_held_against_one_of_its_game(visitor: Visitor) -> None:
    page = visitor.open("/rules/compare?a=nap-en")
    assert page.status == 200
    assert compared(page)


# Between two hands


def between_hands(visitor: Visitor, preset: str) -> str:
    """A session whose first hand is over; gives the address of its form."""
    visitor.sit_down(preset)
    visitor.press("redeal", reason="misdeal")
    return f"/sessions/{visitor.session}/rules/edit"


def test_a_session_of_nap_changes_its_rules(visitor: Visitor, say: Speaker) -> None:
    visitor.open(between_hands(visitor, "nap-ja"))
    page = change(visitor, stake="10", use="1")
    assert page.path == f"/sessions/{visitor.session}"
    assert say("house-name", name=say("preset-nap-ja"), changes=1) in page.main.text
    rules = visitor.open(f"/sessions/{visitor.session}/rules")
    assert len(rules.main.all("dl", css="differs")) == 1


def test_a_session_begins_again_only_with_rules_of_its_game(visitor: Visitor) -> None:
    page = visitor.open(between_hands(visitor, "nap-ja"))
    others = [one["href"] for one in page.main.all("a") if "preset=" in one["href"]]
    assert others
    assert all("preset=nap-" in address for address in others)
    page = visitor.open(f"{NEW}?preset=nap-ja")
    others = [one["href"] for one in page.main.all("a") if "preset=" in one["href"]]
    assert any("preset=jazz" in address for address in others)


@pytest.mark.parametrize(("mine", "other"), [("nap-ja", "jazz"), ("jazz", "nap-ja")])
def test_a_session_keeps_to_its_game(visitor: Visitor, say: Speaker, mine: str, other: str) -> None:
    address = between_hands(visitor, mine)
    game = say("game-nap" if mine == "nap-ja" else "game-napoleon")
    page = visitor.open(f"{address}?preset={other}")
    assert page.status == 422
    assert say("house-of-another-game", game=game) in page.main.text
    visitor.open(address)
    page = change(visitor, preset=other, use="1")
    assert page.status == 422
    assert say("house-of-another-game", game=game) in page.main.text
