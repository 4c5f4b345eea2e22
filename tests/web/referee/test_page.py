"""審判の頁: a disputed trick by taps that are only links, ruled and written into the hand."""

import pytest
from flask import Flask

from scorekeeper.wording import Speaker, speaker
from tests.web.markup import Element
from tests.web.visitor import NAMES, Page, Visitor, fields_of


@pytest.fixture(params=["ja", "en"])
def visitor(app: Flask, request: pytest.FixtureRequest) -> Visitor:
    return Visitor(app.test_client(), request.param)


def tap(visitor: Visitor, *cards: str) -> Page:
    """Tap cards of the pack that lies on the page."""
    say = speaker(visitor.language)
    for card in cards:
        word = say("referee-unseen") if card == "??" else say.glyphs(card)
        pack = visitor.page.main.one("section", css="pack")
        link = next(a for a in pack.all("a") if a.text == word)
        visitor.open(link["href"])
    return visitor.page


def winner(page: Page) -> str:
    return page.main.one("p", css="winner").text


def wins(say: Speaker, player: str, card: str) -> str:
    return say("referee-wins", player=player, card=card)


def notices(page: Page) -> list[str]:
    return [one.text for one in page.main.all("p", css="notice")]


def rung(page: Page, finding: str) -> list[Element]:
    return page.main.all("li", css=f"rung-{finding}")


RULINGS = [
    # rule, source, address, winner's number and card, rung that decides
    ("N-120 よろめき: ♥Q beats the mighty in the same trick", "002:63",
     "rules=sisyphus&trump=D&trick=3&plays=SK,SA,HQ,S3,S4", 3, "HQ", "rung-yoromeki"),
    ("N-081 マイティ beats everything else", "000:172",
     "rules=wikipedia&trump=H&trick=3&plays=HJ,SA,HQ,DJ,H4", 2, "SA", "rung-mighty"),
    ("N-083 正ジャック over 裏ジャック", "000:173",
     "rules=wikipedia&trump=H&trick=3&plays=DJ,HJ,HA,D3,H4", 2, "HJ", "rung-right-bower"),
    ("N-084 裏ジャック over the ace of trumps", "000:174",
     "rules=wikipedia&trump=H&trick=3&plays=HA,DJ,H3,D3,H4", 2, "DJ", "rung-left-bower"),
    ("N-110 セイムツー: all of one suit, the two wins", "002:70",
     "rules=sisyphus&trump=H&trick=3&plays=CA,CK,C2,C5,C6", 3, "C2", "rung-same-two"),
    ("N-113 no セイムツー in the first trick", "002:71",
     "rules=sisyphus&trump=H&trick=1&plays=CA,CK,C2,C5,C6", 1, "CA", "rung-lead-suit"),
    ("N-160 jazz: 役札 are ordinary in the first trick", "004:144",
     "rules=jazz&trump=H&trick=1&plays=C5,SA,C9,CK,S4", 4, "CK", "rung-lead-suit"),
    ("N-143 a joker led wins", "004:121",
     "rules=jazz&trump=H&trick=3&plays=JOKER,C2,C9,DA,C4&named=C", 1, "JOKER", "rung-joker"),
    ("N-142 a joker not led is the weakest", "004:120",
     "rules=jazz&trump=H&trick=3&plays=C9,JOKER,C2,DA,C4", 1, "C9", "rung-lead-suit"),
    ("N-030 no-trump has no trumps to win with", "002:101",
     "rules=sisyphus&trump=NT&trick=3&plays=C9,HA,DA,SK,CJ", 5, "CJ", "rung-lead-suit"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "source", "address", "number", "card", "decisive"),
    RULINGS,
    ids=[f"{one[0]}" for one in RULINGS],
)
def test_who_won_and_why(
    visitor: Visitor, rule: str, source: str, address: str, number: int, card: str, decisive: str
) -> None:
    page = visitor.open(f"/referee?players=5&{address}")
    say = speaker(visitor.language)
    assert page.status == 200
    assert winner(page) == wins(say, say("referee-player", number=number), card)
    (standing,) = rung(page, "stands")
    assert standing.one("span", css="rung-name").text == say(decisive)
    why = page.main.one("p", css="why")
    assert say.glyphs(card).lower() in why.text.lower(), "a sentence"
    assert why.one("small", css="named").text.startswith(say(decisive)), "and the rule's name"
    rungs = page.main.all("li", css="rung")
    assert len(rungs) >= 10, "the whole ladder is there"
    numbers = sorted(int(one["data-number"]) for one in rungs)
    assert numbers == list(range(1, len(rungs) + 1)), "each rung once, with its place"


@pytest.mark.parametrize(
    ("plays", "rule"), [("JOKER,C2,C9,D2,C4", "led"), ("C2,JOKER,C9,D2,C4", "unled")]
)
def test_a_jokers_rule_is_that_of_a_joker_which_was_led_or_not(
    visitor: Visitor, plays: str, rule: str
) -> None:
    asked = "rules=wikipedia-options&trump=H&trick=3&named=C"
    page = visitor.open(f"/referee?players=5&{asked}&plays={plays}")
    sentence = speaker(visitor.language)(f"rule-joker-{rule}-strongest.sentence")
    assert page.main.one("span", css="because").text == sentence


def test_a_trick_of_a_hand_is_ruled_and_recorded(visitor: Visitor) -> None:
    """The circumstances come from the hand, and the result goes back into it."""
    visitor.sit_down("sisyphus")
    for form, choices in (
        ("contract", {"seat": 1, "count": 13, "trump": "D"}),
        ("adjutant-card", {"card": "HA"}),
        ("buried", {"count": 0}),
        ("trick", {"winner": 3, "honours": 2}),
    ):
        visitor.press(form, **choices)
    page = visitor.open(visitor.page.root.one("a", css="dispute")["href"])
    facts = page.main.one("p", css="settings").text
    assert "♦" in facts
    assert NAMES[3] in facts
    assert "2" in facts
    page = tap(visitor, "SK", "SA", "HQ", "S3", "S4")
    assert winner(page).startswith(NAMES[0]), "third from the leader, clockwise"
    recorded = visitor.press("trick")
    assert recorded.status == 200
    row = recorded.main.one("table", css="tricks").one("tbody").all("tr")[-1]
    assert row.all("td")[0].text == "3"


def test_a_called_card_among_the_plays_shows_the_adjutant(visitor: Visitor) -> None:
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="SA")
    visitor.press("buried", count=0)
    visitor.open(visitor.page.root.one("a", css="dispute")["href"])
    tap(visitor, "SK", "S5", "SA", "S3", "S4")
    assert not visitor.press("trick").forms("shown"), "it has been seen by everybody"


def test_a_face_down_card_leaves_it_open_or_does_not_matter(visitor: Visitor) -> None:
    say = speaker(visitor.language)
    visitor.open("/referee?rules=wikipedia&players=5&trump=H&trick=3")
    page = tap(visitor, "C9", "SA", "??", "C3", "C4")
    assert winner(page).startswith(say("referee-player", number=2))
    visitor.open("/referee?rules=wikipedia&players=5&trump=H&trick=3")
    page = tap(visitor, "C9", "CK", "??", "C3", "C4")
    assert winner(page) == say("referee-unknown")
    assert say("referee-player", number=3) in page.main.text


def test_a_trick_with_a_card_nobody_saw_is_not_recorded(visitor: Visitor) -> None:
    visitor.sit_down("wikipedia")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    page = visitor.open(visitor.page.root.one("a", css="dispute")["href"])
    page = tap(visitor, "C9", "SA", "??", "C3", "C4")
    assert not page.forms("trick"), "its honours are not known"


def test_taking_back_and_beginning_again(visitor: Visitor) -> None:
    visitor.open("/referee?rules=jazz&players=4&trump=C&trick=3")
    tap(visitor, "C9", "SA")
    back, restart = visitor.page.root.one("footer", css="bar").all("a")
    page = visitor.open(back["href"])
    first = page.main.one("ol", css="played").all("span", css="card")[0]
    assert first.text == speaker(visitor.language).glyphs("C9")
    assert "SA" not in page.path
    page = visitor.open(restart["href"])
    assert "plays" not in page.path
    assert "rules=jazz" in page.path


def test_a_card_lies_in_the_pack_once(visitor: Visitor) -> None:
    visitor.open("/referee?rules=jazz&players=4&trump=C&trick=3")
    tap(visitor, "C9")
    used = visitor.page.main.all("span", css="used")
    assert [one.text for one in used] == [speaker(visitor.language).glyphs("C9")]


NONSENSE = [
    ("nine cards among five", "players=5&plays=SA,SK,SQ,SJ,S10,S9,S8,S7,S6",
     ("trick-too-many-cards", {"count": 6, "players": 5}), 5),
    ("a card twice", "plays=SA,SK,SA", ("trick-card-twice", {"card": "SA"}), 2),
    ("no card", "plays=SA,ZZ,SK", ("card-unreadable", {"text": "ZZ"}), 2),
    ("a joker without jokers", "plays=JOKER,SK", ("card-not-in-pack", {"card": "JOKER"}), 1),
    ("a named suit that is none", "rules=jazz&plays=JOKER&named=W",
     ("trump-unreadable", {"text": "W"}), 1),
    ("no-trump named", "rules=jazz&plays=JOKER&named=NT",
     ("named-suit-unreadable", {"text": "NT"}), 1),
    ("trick eleven of ten", "players=5&trick=11&plays=SA",
     ("number-out-of-range", {"text": "11", "low": 1, "high": 10}), 1),
    ("trick minus one", "players=5&trick=-1&plays=SA",
     ("number-out-of-range", {"text": "-1", "low": 1, "high": 10}), 1),
    ("nine players", "players=9&plays=SA",
     ("number-out-of-range", {"text": "9", "low": 4, "high": 7}), 1),
    ("full-width players", "players=５&plays=SA",
     ("number-out-of-range", {"text": "５", "low": 4, "high": 7}), 1),
    ("trumps that there are not", "trump=W&plays=SA", ("trump-unreadable", {"text": "W"}), 1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("situation", "address", "refusal", "kept"), NONSENSE, ids=[one[0] for one in NONSENSE]
)
def test_nonsense_is_named_and_the_rest_is_kept(
    visitor: Visitor, situation: str, address: str, refusal: tuple, kept: int
) -> None:
    page = visitor.open(f"/referee?{address}")
    code, params = refusal
    assert page.status == 422
    assert page.complaints == [speaker(visitor.language)(code, **params)]
    played = page.main.one("ol", css="played").all("li")
    assert len([one for one in played if "empty" not in one.classes]) == kept
    assert not [a for a in page.main.all("a") if "ZZ" in a["href"]]


def test_a_huge_address_is_answered(visitor: Visitor) -> None:
    page = visitor.open(f"/referee?plays={'SA,' * 4000}&rules={'x' * 9000}")
    assert page.status == 422
    assert len(page.html) < 60_000


def test_looking_changes_nothing(visitor: Visitor) -> None:
    """Every tap is a link; only the last button is a form, and only where it can be used."""
    visitor.sit_down("wikipedia")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    path = visitor.page.path
    full = "?plays=C9,C8,C7,C3,C4"
    later = visitor.open(f"{path}/tricks/5/referee{full}")
    assert later.status == 200
    assert not later.root.all("form"), "the fifth trick is not the one to record"
    due = visitor.open(f"{path}/tricks/1/referee{full}")
    assert fields_of(due.form("trick"))["honours"] == "0"
