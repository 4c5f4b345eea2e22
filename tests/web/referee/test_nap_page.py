"""審判の頁 for Nap: on its own or from a hand, with cards that nobody saw, and elsewhere."""

import pytest

from scorekeeper.wording import Speaker, speaker
from tests.web.markup import Element
from tests.web.referee.test_page import notices, rung, tap, winner, wins
from tests.web.visitor import NAMES, Page, Visitor

JOKER = "rules=nap-ja,joker=true"
MISERE = "rules=nap-ja,misere=above_nap"

RULINGS = [
    # rule, source, address, winner's number and card, rung that decides
    ("B-022 the suit led to the first trick is trumps", "000:56",
     "rules=nap-ja&trump=-&plays=S9,SJ,HA,S2,C5", 2, "SJ", "rung-trump"),
    ("B-022 it is so where the address says nothing", "000:56",
     "rules=nap-ja&plays=H3,SA,HA,CK,D5", 3, "HA", "rung-trump"),
    ("B-030 a trump beats the suit led", "003:41",
     "rules=nap-ja&trump=H&plays=SK,SA,H2,S3,S4", 3, "H2", "rung-trump"),
    ("B-030 without a trump the highest of the suit led", "003:41",
     "rules=nap-ja&trump=H&plays=SK,SA,D2,CA,S4", 2, "SA", "rung-lead-suit"),
    ("B-004 ace high, two low", "003:25",
     "rules=nap-ja&trump=H&plays=C2,CA,CK,C10,C9", 2, "CA", "rung-lead-suit"),
    ("B-003 the joker is the highest trump", "003:51",
     f"{JOKER}&trump=H&plays=SK,HA,JOKER,S3,S4", 3, "JOKER", "rung-joker"),
    ("B-026 a misère without trumps", "003:55",
     f"{MISERE}&trump=NT&plays=C9,HA,DA,SK,CJ", 5, "CJ", "rung-lead-suit"),
    ("AMB-52 in a misère the joker is the only trump", "003:51",
     f"{JOKER},misere=above_nap&trump=NT&plays=C9,JOKER,DA,SK,CJ", 2, "JOKER", "rung-joker"),
    ("AMB-52 whoever leads a joker names the trumps", "003:51",
     f"{JOKER}&trump=-&plays=JOKER,C9,CA,DA,S4&named=C", 1, "JOKER", "rung-joker"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "source", "address", "number", "card", "decisive"),
    RULINGS,
    ids=[one[0] for one in RULINGS],
)
def test_who_won_and_why(
    visitor: Visitor,
    rule: str,
    source: str,
    address: str,
    number: int,
    card: str,
    decisive: str,
) -> None:
    say = speaker(visitor.language)
    page = visitor.open(f"/referee?players=5&{address}")
    assert page.status == 200
    assert winner(page) == wins(say, say("referee-player", number=number), card)
    (standing,) = rung(page, "stands")
    assert standing.one("span", css="rung-name").text == say(decisive)
    names = {
        int(one["data-number"]): one.one("span", css="rung-name").text
        for one in page.main.all("li", css="rung")
    }
    keys = dict(enumerate(("joker", "trump", "lead-suit"), start=1))
    assert names == {number: say(f"rung-{key}") for number, key in keys.items()}


def settings(page: Page, name: str) -> dict[str, Element]:
    """The answers of one circumstance by their words."""
    fold = page.main.one("details", css="settings")
    labels = [one.text for one in fold.all("p", css="label")]
    rows = fold.all("p", css="row")
    return {link.text: link for link in rows[labels.index(name)].all("a")}


def test_the_game_is_chosen_by_its_rules(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/referee")
    other = settings(page, say("referee-other-game", game=say("game-nap")))
    page = visitor.open(other[say("preset-nap-en")]["href"])
    assert (page.status, page.main.all("p", css="wrong")) == (200, [])
    assert say("preset-nap-en") in page.main.one("summary").text
    back = settings(page, say("referee-other-game", game=say("game-napoleon")))
    assert list(back) == [say("preset-sisyphus"), *list(back)[1:]]
    assert visitor.open(back[say("preset-jazz")]["href"]).status == 200


def test_circumstances_are_links_that_keep_the_cards(visitor: Visitor, say: Speaker) -> None:
    visitor.open("/referee?rules=nap-ja&players=4")
    page = tap(visitor, "SK", "HA", "S3", "S4")
    assert winner(page).startswith(say("referee-player", number=1)), "spades are trumps"
    page = visitor.open(settings(page, say("referee-setting-trump"))[say.glyphs("H")]["href"])
    assert winner(page).startswith(say("referee-player", number=2)), "a later trick in hearts"
    without = settings(page, say("referee-setting-trump"))[say("nap-referee-without")]
    page = visitor.open(without["href"])
    assert say("nap-no-trump-not-in-house") in notices(page), "nobody can play a misère here"
    first = settings(page, say("referee-setting-trump"))[say("nap-referee-first")]
    page = visitor.open(first["href"])
    assert winner(page).startswith(say("referee-player", number=1))
    current = settings(page, say("referee-setting-trump"))
    assert [word for word, one in current.items() if one.has("aria-current")] == [
        say("nap-referee-first")
    ]


def test_only_as_many_can_play_as_the_pack_serves(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/referee?rules=nap-ja,pack=stripped_20")
    offered = settings(page, say("referee-setting-players"))
    assert list(offered) == [say("referee-players-count", players=n) for n in (2, 3, 4)]
    assert len(page.main.one("ol", css="played").all("li")) == 4
    page = visitor.open("/referee?rules=nap-ja,pack=stripped_20&players=5")
    refusal = say("pack-too-small", players=5, held=20, needed=25)
    assert (page.status, page.complaints) == (422, [refusal])


def test_the_pack_is_that_of_so_many_players(visitor: Visitor, say: Speaker) -> None:
    two = visitor.open("/referee?rules=nap-ja&players=2").main.one("section", css="pack")
    assert len([one for one in two.all("a") if one.text != say("referee-unseen")]) == 24
    page = visitor.open("/referee?rules=nap-ja&players=2&plays=S3")
    assert page.complaints == [say("card-not-in-pack", card="S3")]


def test_a_dealer_who_sits_out_plays_no_card(visitor: Visitor) -> None:
    page = visitor.open("/referee?rules=nap-en&players=6")
    assert len(page.main.one("ol", css="played").all("li")) == 5
    page = visitor.open("/referee?rules=nap-ja&players=6")
    assert len(page.main.one("ol", css="played").all("li")) == 6


def test_a_joker_led_asks_for_the_trumps(visitor: Visitor, say: Speaker) -> None:
    visitor.open(f"/referee?{JOKER}&players=3")
    page = tap(visitor, "JOKER")
    assert say("nap-referee-named") in page.main.text
    page = tap(visitor, "HA", "H9")
    assert say("named-suit-missing") in notices(page)
    suit = next(a for a in page.main.all("a", css="press") if a.text == say.glyphs("H"))
    page = visitor.open(suit["href"])
    assert page.complaints == []
    assert winner(page).startswith(say("referee-player", number=1))


def test_a_card_that_nobody_saw(visitor: Visitor, say: Speaker) -> None:
    visitor.open("/referee?rules=nap-ja&players=4&trump=H")
    page = tap(visitor, "SK", "??", "S3", "H2")
    assert winner(page) == say("referee-unknown")
    page = visitor.open("/referee?rules=nap-ja&players=4&trump=H&plays=SK,??,S3,HA")
    assert winner(page).startswith(say("referee-player", number=4)), "nothing beats the ace"


def test_elsewhere_looks_at_the_rules_of_nap_alone(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/referee?rules=nap-ja&players=4&trump=H&plays=S3,S4,S2,S9")
    told = page.main.one("details", css="elsewhere").text
    assert say("preset-nap-en") in told, "four play with 32 cards there"
    assert say("preset-jazz") not in told
    same = visitor.open("/referee?rules=nap-ja&players=4&trump=H&plays=SA,SK,S9,S10")
    assert say("elsewhere-same") in same.main.one("details", css="elsewhere").text


NONSENSE = [
    ("six cards among five", "players=5&plays=SA,SK,SQ,SJ,S10,S9",
     ("trick-too-many-cards", {"count": 6, "players": 5}), 5),
    ("a card twice", "players=5&plays=SA,SK,SA", ("trick-card-twice", {"card": "SA"}), 2),
    ("a joker without one", "plays=JOKER,SK", ("card-not-in-pack", {"card": "JOKER"}), 1),
    ("one player", "players=1&plays=SA",
     ("number-out-of-range", {"text": "1", "low": 2, "high": 7}), 1),
    ("eight players", "players=8&plays=SA",
     ("number-out-of-range", {"text": "8", "low": 2, "high": 7}), 1),
    ("trumps that there are not", "trump=W&plays=SA", ("trump-unreadable", {"text": "W"}), 1),
    ("no suit named", "plays=SA&named=NT", ("named-suit-unreadable", {"text": "NT"}), 1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("situation", "address", "refusal", "kept"), NONSENSE, ids=[one[0] for one in NONSENSE]
)
def test_nonsense_is_named_and_the_rest_is_kept(
    visitor: Visitor, say: Speaker, situation: str, address: str, refusal: tuple, kept: int
) -> None:
    page = visitor.open(f"/referee?rules=nap-ja&{address}")
    code, params = refusal
    assert (page.status, page.complaints) == (422, [say(code, **params)]), situation
    cards = page.main.one("ol", css="played").all("li")
    assert len([one for one in cards if "empty" not in one.classes]) == kept


def test_rules_that_are_none_fall_back_on_a_game(visitor: Visitor, say: Speaker) -> None:
    page = visitor.open("/referee?rules=nap-jo&plays=SA")
    assert page.status == 422
    assert page.complaints == [say("preset-unknown", preset="nap-jo", nearest="nap-ja")]


# A trick of a hand


def in_play(
    visitor: Visitor, preset: str, bid: str = "nap", seat: int = 1, players: int = 4
) -> str:
    """A hand with a declarer; gives the address of its tricks."""
    visitor.sit_down(preset, players)
    visitor.press("contract", seat=seat, bid=bid)
    return f"/sessions/{visitor.session}/hands/1/tricks"


def test_the_first_trick_is_ruled_and_recorded_with_its_cards(
    visitor: Visitor, say: Speaker
) -> None:
    tricks = in_play(visitor, "nap-ja")
    page = visitor.open(f"{tricks}/1/referee")
    facts = page.main.one("p", css="settings").text
    assert say.glyphs("nap") in facts
    assert NAMES[1] in facts, "the declarer leads"
    page = tap(visitor, "H9", "HA", "C2", "HJ")
    assert winner(page) == wins(say, NAMES[2], "HA")
    button = page.main.one("button", css="big")
    assert button.text == say("nap-referee-record", trick=1, winner=NAMES[2])
    assert visitor.press("trick").status == 200
    page = visitor.open(f"{tricks}/2/referee")
    facts = page.main.one("p", css="settings").text
    assert NAMES[2] in facts, "who took it leads to the next"
    assert say.glyphs("H") in facts, "the first lead has fixed the trumps"
    assert say("referee-asked-trump") not in page.main.text
    page = tap(visitor, "S9", "SA", "C2", "H2")
    assert winner(page).startswith(NAMES[1]), "fourth from the leader"


def test_a_trick_with_a_card_that_nobody_saw_is_recorded_if_it_did_not_matter(
    visitor: Visitor,
) -> None:
    tricks = in_play(visitor, "nap-ja")
    visitor.open(f"{tricks}/1/referee?plays=H9,??,C2,HA")
    page = visitor.press("trick")
    assert (page.status, page.complaints) == (200, [])
    visitor.open(f"{tricks}/2/referee?plays=S9,??,C3,S3")
    assert not visitor.page.forms("trick"), "nobody can tell who took it"


def test_a_trick_of_another_number_is_looked_at_and_not_recorded(visitor: Visitor) -> None:
    tricks = in_play(visitor, "nap-ja")
    page = visitor.open(f"{tricks}/3/referee?trump=H&plays=S9,SA,C2,H2")
    assert page.status == 200
    assert not page.root.all("form")


def test_a_hand_kept_by_winners_is_asked_for_its_trumps(visitor: Visitor, say: Speaker) -> None:
    tricks = in_play(visitor, "nap-ja")
    visitor.press("trick", winner=1)
    page = visitor.open(f"{tricks}/2/referee")
    assert say("referee-asked-trump") in page.main.text
    page = tap(visitor, "S9", "SA", "C2", "H2")
    assert not page.main.all("section", css="ruling"), "trumps are not told yet"
    hearts = next(a for a in page.main.all("a", css="press") if a.text == say.glyphs("H"))
    page = visitor.open(hearts["href"])
    assert winner(page) == wins(say, NAMES[0], "H2")
    assert visitor.press("trick").status == 200
    page = visitor.open(f"{tricks}/3/referee?trump=W")
    assert page.complaints == [say("trump-unreadable", text="W")]
    page = visitor.open(f"{tricks}/3/referee?trump=NT")
    assert page.complaints == [say("trump-unreadable", text="NT")]


def test_a_misere_has_no_trumps_to_ask_for(visitor: Visitor, say: Speaker) -> None:
    tricks = in_play(visitor, "nap-en", bid="misere")
    page = visitor.open(f"{tricks}/1/referee")
    assert say("nap-referee-without") in page.main.one("p", css="settings").text
    page = tap(visitor, "S9", "HA", "SJ", "S7")
    assert winner(page).startswith(NAMES[3])


def test_a_wellington_is_asked_for_the_trumps_that_it_named(visitor: Visitor, say: Speaker) -> None:
    """AMB-45: it leads its lowest card outside trumps, and says what is trumps (003:39)."""
    tricks = in_play(visitor, "nap-en", bid="wellington")
    visitor.open(f"{tricks}/1/referee")
    page = tap(visitor, "S9", "HA", "SJ", "S7")
    assert say("nap-referee-named") in page.main.text
    assert not page.main.all("section", css="ruling")
    hearts = next(a for a in page.main.all("a", css="press") if a.text == say.glyphs("H"))
    page = visitor.open(hearts["href"])
    assert winner(page).startswith(NAMES[2])
    visitor.press("trick")
    facts = visitor.open(f"{tricks}/2/referee").main.one("p", css="settings").text
    assert say.glyphs("H") in facts


def test_six_with_a_dealer_who_sits_out(visitor: Visitor) -> None:
    """B-009: the dealer, first in the seats, has no card to play (003:24)."""
    tricks = in_play(visitor, "nap-en", seat=5, players=6)
    page = visitor.open(f"{tricks}/1/referee?plays=S9,SA,SK,S10,SQ")
    assert page.status == 200
    who = [one.one("span", css="who").text for one in page.main.one("ol", css="played").all("li")]
    assert who == [NAMES[5], *NAMES[1:5]]


@pytest.mark.parametrize("trick", [0, 6, 99])
def test_a_trick_that_the_hand_has_not(visitor: Visitor, trick: int) -> None:
    tricks = in_play(visitor, "nap-ja")
    assert visitor.open(f"{tricks}/{trick}/referee").status == 404


def test_nothing_to_rule_on_before_there_is_a_declarer(visitor: Visitor) -> None:
    visitor.sit_down("nap-ja", 4)
    path = f"/sessions/{visitor.session}/hands/1/tricks/1/referee"
    assert visitor.open(path).status == 404
