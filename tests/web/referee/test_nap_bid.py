"""審判の頁 for Nap on its own: the bid, asked for where the first trick depends on it."""

import pytest

from scorekeeper.wording import Speaker
from tests.web.referee.test_nap_page import settings
from tests.web.referee.test_page import tap, winner
from tests.web.visitor import Page, Visitor

TRUMPS = "rules=nap-ja,misere=between_three_and_four,misere_trumps=first_lead&players=4"
"""A house that plays its misère with trumps."""

PLAIN = "rules=nap-en&players=4"
"""A house whose Wellington names its trumps, and whose misère has none."""


ASKED = [
    # rule, rules and trumps, bids that are offered
    ("AMB-51 a later trick may be a misère's with trumps", f"{TRUMPS}&trump=H", ["misere"]),
    ("AMB-51 the first one goes to the same card with trumps and without", TRUMPS, None),
    ("AMB-51 a misère without trumps is no trumps, an answer of its own",
     "rules=nap-ja,misere=above_nap&trump=H", None),
    ("AMB-51 nobody asks for a misère that is not played",
     "rules=nap-ja,misere_trumps=first_lead&trump=H", None),
    ("AMB-45 a Wellington names its trumps with the first lead", PLAIN, ["wellington"]),
    ("AMB-45 once they are fixed it is as any other bid", f"{PLAIN}&trump=H", None),
    ("AMB-45 so it is where it leads a trump",
     "rules=nap-en,five_trick_leads=wellington_low_trump", None),
    ("B-026 where there are no trumps nothing depends on the bid", f"{PLAIN}&trump=NT", None),
    ("B-051 a floater changes nothing",
     f"{TRUMPS.replace('&', ',floater=true&')}&trump=H", ["misere"]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "address", "bids"), ASKED, ids=[one[0] for one in ASKED])
def test_the_bid_is_asked_for_where_it_matters(
    visitor: Visitor, say: Speaker, rule: str, address: str, bids: list[str] | None
) -> None:
    page = visitor.open(f"/referee?{address}")
    labels = [one.text for one in page.main.one("details", css="settings").all("p", css="label")]
    asked = say("referee-setting-bid")
    assert (asked in labels) is (bids is not None), rule
    if bids is not None:
        words = [say("nap-referee-other-bid"), *(say.glyphs(bid) for bid in bids)]
        assert list(settings(page, asked)) == words
        assert current(page, asked) == [say("nap-referee-other-bid")]


def current(page: Page, name: str) -> list[str]:
    return [word for word, link in settings(page, name).items() if link.has("aria-current")]


def test_a_misere_with_trumps_is_another_trick_where_it_has_none(
    visitor: Visitor, say: Speaker
) -> None:
    """AMB-51: hearts are trumps here; elsewhere a misère has none (003:55)."""
    page = visitor.open(f"/referee?{TRUMPS}&trump=H&plays=SK,SA,H9,S9")
    assert winner(page).startswith(say("referee-player", number=3))
    assert say("elsewhere-same") in elsewhere(page), "at another bid hearts are trumps everywhere"
    page = visitor.open(settings(page, say("referee-setting-bid"))[say.glyphs("misere")]["href"])
    assert (page.status, page.complaints) == (200, [])
    assert winner(page).startswith(say("referee-player", number=3))
    assert current(page, say("referee-setting-bid")) == [say.glyphs("misere")]
    assert say("elsewhere-same") not in elsewhere(page)
    there = visitor.open(settings(page, say("referee-setting-rules"))[say("preset-nap-en")]["href"])
    assert (there.status, there.complaints) == (200, [])
    assert winner(there).startswith(say("referee-player", number=2)), "the ace of the suit led"
    assert current(there, say("referee-setting-trump")) == [say("nap-referee-without")]


def elsewhere(page: Page) -> str:
    return page.main.one("details", css="elsewhere").text


def test_a_wellington_is_ruled_on_by_the_trumps_that_it_named(
    visitor: Visitor, say: Speaker
) -> None:
    """AMB-45: it leads its lowest card outside trumps, and says what is trumps (003:39)."""
    page = visitor.open(f"/referee?{PLAIN}&plays=S9,HA,SJ,S7")
    assert winner(page).startswith(say("referee-player", number=3)), "spades, the suit led"
    bids = settings(page, say("referee-setting-bid"))
    page = visitor.open(bids[say.glyphs("wellington")]["href"])
    assert say("nap-referee-named") in page.main.text
    assert not page.main.all("section", css="ruling"), "the trumps are not named yet"
    hearts = next(a for a in page.main.all("a", css="press") if "named=H" in a["href"])
    page = visitor.open(hearts["href"])
    assert winner(page).startswith(say("referee-player", number=2))
    assert page.complaints == []
    back = settings(page, say("referee-setting-bid"))[say("nap-referee-other-bid")]
    assert winner(visitor.open(back["href"])).startswith(say("referee-player", number=3))


def test_a_bid_is_forgotten_where_nothing_depends_on_it(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open(f"/referee?{PLAIN}&bid=wellington")
    trumps = settings(page, say("referee-setting-trump"))
    assert "bid=" not in trumps[say.glyphs("H")]["href"]
    assert "bid=" not in trumps[say("nap-referee-without")]["href"]
    rules = settings(page, say("referee-setting-rules"))
    assert "bid=" not in rules[say("preset-nap-ja")]["href"]
    assert "bid=wellington" in rules[say("preset-nap-peep")]["href"]
    assert visitor.open(f"/referee?{PLAIN}&bid=nap").status == 200


def test_cards_are_tapped_with_the_bid_kept(visitor: Visitor, say: Speaker) -> None:
    visitor.open(f"/referee?{PLAIN}&bid=wellington&named=H")
    page = tap(visitor, "S9", "HA", "SJ", "S7")
    assert winner(page).startswith(say("referee-player", number=2))


@pytest.mark.parametrize(
    ("bid", "code", "params"),
    [
        ("9", "nap-bid-unreadable", {"text": "9"}),
        ("2", "nap-bid-not-played", {"bid": "2"}),
    ],
)
def test_a_bid_that_is_none_is_named(
    visitor: Visitor, say: Speaker, bid: str, code: str, params: dict[str, str]
) -> None:
    page = visitor.open(f"/referee?{PLAIN}&plays=SA&bid={bid}")
    assert (page.status, page.complaints) == (422, [say(code, **params)])
