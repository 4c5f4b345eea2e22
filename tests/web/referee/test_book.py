"""裁定帳の頁: rulings are kept from the referee's page, found again, and shown with their hand."""

import json

import pytest

from tests.strays import every
from tests.web.visitor import NAMES, fields_of

pytestmark = pytest.mark.usefixtures("own_house")

TRICK = "players=5&trump=D&trick=3&plays=SK,SA,HQ,S3,S4"
SISYPHUS, WIKIPEDIA = f"rules=sisyphus&{TRICK}", f"rules=wikipedia&{TRICK}"
OPEN = "rules=sisyphus&players=5&trump=D&trick=3&plays=SK,SA,??,S3,S4"
NAP = "rules=nap-ja&players=5&trump=-&plays=S9,SJ,HA,S3,C5"


def keep_form(page):
    return next(form for form in page.main.all("form") if "/rulings/keep" in form["action"])


def keep(visitor, question, **said):
    form = keep_form(visitor.open(f"/rulings/keep?{question}"))
    sent = fields_of(form)
    for name, value in said.items():
        sent[name] = value
    return visitor.post(form["action"], sent)


def noted(page):
    return [one.text for one in page.main.all("p", css="notice")]


def entries(page):
    return [one.text for one in page.main.all("a", css="entry")]


def test_a_ruling_is_kept_from_the_referees_page(visitor, say):
    ruled = visitor.open(f"/referee?{SISYPHUS}")
    link = next(a for a in ruled.main.all("a") if a.text == say("book-keep"))
    visitor.open(link["href"])
    form = keep_form(visitor.page)
    sent = fields_of(form)
    sent["words"] = "去年もめた"
    page = visitor.post(form["action"], sent)
    assert page.path.startswith("/rulings/")
    assert say.glyphs("HQ") in page.main.one("p", css="winner").text
    assert page.main.one("blockquote").text == "去年もめた"
    [entry] = entries(visitor.open("/rulings/"))
    assert say("rung-yoromeki") in entry
    assert "去年もめた" in entry


def test_a_ruling_of_a_hand_stands_with_its_hand(visitor, say):
    visitor.sit_down("sisyphus")
    visitor.hand()
    visitor.press("contract", seat=1, count=13, trump="S")
    trick = f"/sessions/{visitor.session}/hands/1/tricks/2/referee?plays=SK,SA,HQ,S3,S4"
    ruled = visitor.open(trick)
    link = next(a for a in ruled.main.all("a") if a.text == say("book-keep"))
    visitor.open(link["href"])
    form = keep_form(visitor.page)
    page = visitor.post(form["action"], fields_of(form))
    assert any(name in page.main.one("p", css="winner").text for name in NAMES)
    circumstances = page.main.one("p", css="settings").text
    assert say("hand-trick-number", number=2, of=10) in circumstances
    back = next(a for a in page.main.all("a") if a.text == say("book-of-trick", trick=2))
    hand = visitor.open(back["href"])
    told = say("book-kept-of-trick", trick=2, card="HQ")
    assert next(a for a in hand.main.all("a") if a.text == told)["href"] == page.path


def test_the_book_leads_back_to_the_hand_that_a_ruling_came_from(visitor, say):
    keep(visitor, SISYPHUS)
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="S")
    hand, here = visitor.page.path, f"session={visitor.session}&deal=1&trick=2"
    keep(visitor, f"{here}&plays=SK,SA,HQ,S3,S4")
    (link,) = visitor.open("/rulings/").main.all("a", css="of-hand")
    assert link.text == say("book-of-hand", hand=1, trick=2)
    assert visitor.open(link["href"]).path == hand
    visitor.open(f"/sessions/{visitor.session}/discard")
    visitor.press("discard")
    page = visitor.open("/rulings/")
    assert (len(entries(page)), page.main.all("a", css="of-hand")) == (2, []), "it is gone"
    for entry in page.main.all("a", css="entry"):
        links = visitor.open(entry["href"]).main.all("a")
        assert not [a for a in links if a["href"].startswith("/sessions/")]


def test_a_trick_that_comes_again_is_known(visitor, say):
    keep(visitor, SISYPHUS)
    same = noted(visitor.open(f"/referee?{SISYPHUS.replace('trick=3', 'trick=5')}"))
    assert len(same) == 1
    other = visitor.open(f"/referee?{WIKIPEDIA}")
    [differs] = noted(other)
    assert say("preset-sisyphus") in differs, "those of another house are called by their name"
    assert say("rule-yoromeki") in differs or say("book-rules-more") in differs
    assert "is-wrong" in other.main.one("p", css="notice")["class"]
    [case] = noted(visitor.open(f"/referee?{SISYPHUS.replace('S4', 'S5')}"))
    assert say("book-rules-same") in case
    assert noted(visitor.open(f"/referee?{SISYPHUS.replace('SA', 'S2')}")) == []


def test_of_many_rulings_on_one_trick_the_newest_is_told_and_the_others_are_folded(visitor, say):
    keep(visitor, SISYPHUS, decided="1", words="一度目")
    keep(visitor, SISYPHUS, words="二度目")
    keep(visitor, SISYPHUS, words="三度目")
    page = visitor.open(f"/referee?{SISYPHUS}")
    [newest] = noted(page)
    assert "三度目" in newest
    fold = next(one for one in page.main.all("details") if "一度目" in one.text)
    assert not fold.has("open")
    summary = fold.one("summary").text
    assert say("book-alike-others", count=2) in summary
    assert say("book-alike-differing", count=1) in summary
    told = [one.text for one in fold.all("li")]
    assert [word for one in told for word in ("一度目", "二度目") if word in one] == [
        "二度目",
        "一度目",
    ]


def test_what_is_followed_no_longer_is_struck_out(visitor):
    page = keep(visitor, SISYPHUS)
    form = next(one for one in page.main.all("form") if one["action"].endswith("/aside"))
    visitor.post(form["action"], fields_of(form))
    assert noted(visitor.open(f"/referee?{SISYPHUS}")) == []
    assert len(visitor.open("/rulings/").main.all("del")) == 1


@pytest.fixture
def full(visitor):
    for question in (SISYPHUS, WIKIPEDIA, NAP):
        assert keep(visitor, question).status == 200
    return visitor


@every(
    "query, found",
    [
        ("rule=yoromeki", 1),
        ("rule=mighty", 1),
        ("rule=joker", 0),
        ("card=♥Q", 2),
        ("card=C5", 1),
        ("card=D2", 0),
        ("since=2000-01-01&until=2999-12-31", 3),
        ("since=2999-12-31", 0),
        ("page=1", 0),
        ("page=9999", 0),
    ],
)
def test_the_book_is_searched(full, query, found):
    assert len(entries(full.open(f"/rulings/?{query}"))) == found


@every("query", ["card=ZZ", "since=yesterday", "until=0001-01-01", "until=9999-12-31", "page=-1"])
def test_what_cannot_be_searched_is_said(visitor, query):
    page = visitor.open(f"/rulings/?{query}")
    assert (page.status, len(page.complaints)) == (422, 1)
    name, _, value = query.partition("=")
    if name != "page":
        assert page.main.one("input", name=name)["value"] == value


@every(
    "query, status",
    [
        ("", 404),
        ("rules=nowhere", 404),
        ("rules=sisyphus&plays=SK", 404),
        ("rules=sisyphus&plays=SK,SK,HQ,S3,S4", 422),
        ("session=none&deal=1&trick=1&plays=SK,SA,HQ,S3,S4", 404),
    ],
)
def test_there_is_nothing_to_keep(visitor, query, status):
    assert visitor.open(f"/rulings/keep?{query}").status == status


def test_the_book_is_taken_out(visitor):
    keep(visitor, SISYPHUS, words="もめた")
    book = visitor.client.get("/rulings/book.jsonl")
    assert "attachment" in book.headers["Content-Disposition"]
    assert json.loads(book.text)["words"] == "もめた"


def test_a_ruling_is_set_aside_from_a_page_of_today(visitor, say):
    keep(visitor, SISYPHUS)
    assert visitor.forge("aside", {"csrf_token": ""}).complaints == [say("form-expired")]
    assert say("book-set-aside-how") not in visitor.press("aside").main.text


def test_a_kept_ruling_leads_back_to_the_referee(visitor, say):
    for question in (SISYPHUS, NAP):
        page = keep(visitor, question)
        again = next(a for a in page.main.all("a") if a.text == say("book-again"))
        ruled = visitor.open(again["href"])
        assert ruled.main.one("p", css="winner").text == page.main.one("p", css="winner").text
