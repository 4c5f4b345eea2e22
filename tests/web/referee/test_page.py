"""審判の頁: a disputed trick by taps that are only links, ruled and written into the hand."""

import pytest

from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.markup import read
from tests.web.visitor import NAMES, fields_of


def tap(visitor, *cards):
    say = speaker(visitor.language)
    for card in cards:
        word = say("referee-unseen") if card == "??" else say.glyphs(card)
        pack = visitor.page.main.one("section", css="pack")
        link = next(a for a in pack.all("a") if a.text == word)
        visitor.open(link["href"])
    return visitor.page


def winner(page):
    return page.main.one("p", css="winner").text


def wins(say, player, card):
    return say("referee-wins", player=player, card=card)


def notices(page):
    return [one.text for one in page.main.all("p", css="notice")]


def rung(page, finding):
    return page.main.all("li", css=f"rung-{finding}")


JOKER = "rules=nap-ja,joker=true"

RULINGS = [
    # rule, source, address, winner's number and card, rung that decides
    ("N-120 よろめき: ♥Q beats the mighty in the same trick", "002:63",
     "rules=sisyphus&trump=D&trick=3&plays=SK,SA,HQ,S3,S4", 3, "HQ", "rung-yoromeki"),
    ("N-143 a joker led wins", "004:121",
     "rules=jazz&trump=H&trick=3&plays=JOKER,C2,C9,DA,C4&named=C", 1, "JOKER", "rung-joker"),
    ("B-022 the suit led to the first trick is trumps", "000:56",
     "rules=nap-ja&trump=-&plays=S9,SJ,HA,S2,C5", 2, "SJ", "rung-trump"),
    ("AMB-52 whoever leads a joker names the trumps", "003:51",
     f"{JOKER}&trump=-&plays=JOKER,C9,CA,DA,S4&named=C", 1, "JOKER", "rung-joker"),
]  # fmt: skip


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda one: one[0])
def test_who_won_and_why(visitor, say, ruling):
    rule, _source, address, number, card, decisive = ruling
    page = visitor.open(f"/referee?players=5&{address}")
    assert page.status == 200
    assert winner(page) == wins(say, say("referee-player", number=number), card)
    (standing,) = rung(page, "stands")
    assert standing.one("span", css="rung-name").text == say(decisive)
    for one in page.main.all("span", css="state"):
        is_beaten = one.text.endswith(say("finding-outranked"))
        assert not (is_beaten and one.text.startswith(say.glyphs(card))), "it has won"
    why = page.main.one("p", css="why")
    assert say.glyphs(card).lower() in why.text.lower(), "a sentence"
    assert why.one("small", css="named").text.startswith(say(decisive)), "and the rule's name"
    rungs = {
        int(one["data-number"]): one.one("span", css="rung-name").text
        for one in page.main.all("li", css="rung")
    }
    assert len(page.main.all("li", css="rung")) == len(rungs)
    assert sorted(rungs) == list(range(1, len(rungs) + 1)), "each rung once, with its place"
    if rule.startswith(("B-", "AMB-")):
        keys = enumerate(("joker", "trump", "lead-suit"), start=1)
        assert rungs == {number: say(f"rung-{key}") for number, key in keys}
    else:
        assert len(rungs) >= 10, "the whole ladder is there"


def test_a_trick_of_a_hand_is_ruled_and_recorded(visitor):
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


def test_a_called_card_among_the_plays_shows_the_adjutant(visitor):
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="SA")
    visitor.press("buried", count=0)
    visitor.open(visitor.page.root.one("a", css="dispute")["href"])
    tap(visitor, "SK", "S5", "SA", "S3", "S4")
    assert not visitor.press("trick").forms("shown"), "it has been seen by everybody"


def test_a_face_down_card_leaves_it_open_or_does_not_matter(visitor):
    say = speaker(visitor.language)
    visitor.open("/referee?rules=wikipedia&players=5&trump=H&trick=3")
    page = tap(visitor, "C9", "SA", "??", "C3", "C4")
    assert winner(page).startswith(say("referee-player", number=2))
    visitor.open("/referee?rules=wikipedia&players=5&trump=H&trick=3")
    page = tap(visitor, "C9", "CK", "??", "C3", "C4")
    assert winner(page) == say("referee-unknown")
    assert say("referee-player", number=3) in page.main.text


def test_what_does_not_follow_is_marked_as_face_down_until_the_trick_ends(visitor, say):
    """X-36."""
    visitor.open("/referee?rules=wikipedia,plain_discards%3Dface_down&players=4&trump=H&trick=3")
    page = tap(visitor, "C9", "SA", "C3")
    lies = page.main.one("ol", css="played").all("li")
    assert [bool(one.all("small")) for one in lies] == [False, True, False, False]
    assert say("referee-face-down-how") in page.main.text
    assert not tap(visitor, "C4").main.one("ol", css="played").all("small")
    visitor.open("/referee?rules=wikipedia&players=4&trump=H&trick=3")
    assert not tap(visitor, "C9", "SA").main.one("ol", css="played").all("small")


def test_a_trick_with_a_card_nobody_saw_is_not_recorded(visitor):
    visitor.sit_down("wikipedia")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    page = visitor.open(visitor.page.root.one("a", css="dispute")["href"])
    page = tap(visitor, "C9", "SA", "??", "C3", "C4")
    assert not page.forms("trick"), "its honours are not known"


def test_taking_back_and_beginning_again(visitor):
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
    ("trumps that there are not", "trump=W&plays=SA", ("trump-unreadable", {"text": "W"}), 1),
    ("Nap: one player", "rules=nap-ja&players=1&plays=SA",
     ("number-out-of-range", {"text": "1", "low": 2, "high": 7}), 1),
    ("Nap: rules that are none fall back on a game", "rules=nap-jo&plays=SA",
     ("preset-unknown", {"preset": "nap-jo", "nearest": "nap-ja"}), 1),
]  # fmt: skip


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda one: one[0])
def test_nonsense_is_named_and_the_rest_is_kept(visitor, say, nonsense):
    _, address, (code, params), kept = nonsense
    page = visitor.open(f"/referee?{address}")
    assert (page.status, page.complaints) == (422, [say(code, **params)])
    played = page.main.one("ol", css="played").all("li")
    assert len([one for one in played if "empty" not in one.classes]) == kept
    assert not [a for a in page.main.all("a") if "ZZ" in a["href"]]


def test_a_huge_address_is_answered(visitor):
    page = visitor.open(f"/referee?plays={'SA,' * 4000}&rules={'x' * 9000}")
    assert page.status == 422
    assert len(page.html) < 60_000


def test_looking_changes_nothing(visitor):
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


# Nap on its own


def settings(page, name):
    fold = page.main.one("details", css="settings")
    labels = [one.text for one in fold.all("p", css="label")]
    rows = fold.all("p", css="row")
    return {link.text: link for link in rows[labels.index(name)].all("a")}


def test_the_game_is_chosen_by_its_rules(visitor, say):
    page = visitor.open("/referee")
    other = settings(page, say("referee-other-game", game=say("game-nap")))
    page = visitor.open(other[say("preset-nap-en")]["href"])
    assert (page.status, page.main.all("p", css="wrong")) == (200, [])
    assert say("preset-nap-en") in page.main.one("summary").text
    back = settings(page, say("referee-other-game", game=say("game-napoleon")))
    assert list(back) == [say("preset-sisyphus"), *list(back)[1:]]
    assert visitor.open(back[say("preset-jazz")]["href"]).status == 200


def test_circumstances_are_links_that_keep_the_cards(visitor, say):
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


def test_only_as_many_can_play_as_the_pack_serves(visitor, say):
    page = visitor.open("/referee?rules=nap-ja,pack=stripped_20")
    offered = settings(page, say("referee-setting-players"))
    assert list(offered) == [say("referee-players-count", players=n) for n in (2, 3, 4)]
    assert len(page.main.one("ol", css="played").all("li")) == 4
    page = visitor.open("/referee?rules=nap-ja,pack=stripped_20&players=5")
    refusal = say("pack-too-small", players=5, held=20, needed=25)
    assert (page.status, page.complaints) == (422, [refusal])


def test_a_joker_led_asks_for_the_trumps(visitor, say):
    visitor.open(f"/referee?{JOKER}&players=3")
    page = tap(visitor, "JOKER")
    assert say("nap-referee-named") in page.main.text
    page = tap(visitor, "HA", "H9")
    assert say("named-suit-missing") in notices(page)
    suit = next(a for a in page.main.all("a", css="press") if a.text == say.glyphs("H"))
    page = visitor.open(suit["href"])
    assert page.complaints == []
    assert winner(page).startswith(say("referee-player", number=1))


# The bid, asked for where the first trick depends on it


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
    ("AMB-45 a Wellington names its trumps with the first lead", PLAIN, ["wellington"]),
    ("AMB-45 once they are fixed it is as any other bid", f"{PLAIN}&trump=H", None),
    ("B-051 a floater changes nothing",
     f"{TRUMPS.replace('&', ',floater=true&')}&trump=H", ["misere"]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "address", "bids"), ASKED, ids=[one[0] for one in ASKED])
def test_the_bid_is_asked_for_where_it_matters(visitor, say, rule, address, bids):
    page = visitor.open(f"/referee?{address}")
    labels = [one.text for one in page.main.one("details", css="settings").all("p", css="label")]
    asked = say("referee-setting-bid")
    assert (asked in labels) is (bids is not None), rule
    if bids is not None:
        words = [say("nap-referee-other-bid"), *(say.glyphs(bid) for bid in bids)]
        assert list(settings(page, asked)) == words
        assert current(page, asked) == [say("nap-referee-other-bid")]


def current(page, name):
    return [word for word, link in settings(page, name).items() if link.has("aria-current")]


def test_a_wellington_is_ruled_on_by_the_trumps_that_it_named(visitor, say):
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


def test_a_bid_is_forgotten_where_nothing_depends_on_it(visitor, say):
    page = visitor.open(f"/referee?{PLAIN}&bid=wellington")
    trumps = settings(page, say("referee-setting-trump"))
    assert "bid=" not in trumps[say.glyphs("H")]["href"]
    assert "bid=" not in trumps[say("nap-referee-without")]["href"]
    rules = settings(page, say("referee-setting-rules"))
    assert "bid=" not in rules[say("preset-nap-ja")]["href"]
    assert "bid=wellington" in rules[say("preset-nap-peep")]["href"]
    assert visitor.open(f"/referee?{PLAIN}&bid=nap").status == 200


@pytest.mark.parametrize(
    ("bid", "code", "params"),
    [
        ("9", "nap-bid-unreadable", {"text": "9"}),
        ("2", "nap-bid-not-played", {"bid": "2", "nearest": "3"}),
    ],
)
def test_a_bid_that_is_none_is_named(visitor, say, bid, code, params):
    page = visitor.open(f"/referee?{PLAIN}&plays=SA&bid={bid}")
    assert (page.status, page.complaints) == (422, [say(code, **params)])


# What a wild joker stands for


WILD = "/referee?rules=jazz,joker_wild%3Dtrue&players=5&trump=H&trick=3&plays="


def answers(page, say):
    return {link.text: link["href"] for link in page.main.one("section", css="wild").all("a")}


def test_what_it_stands_for_is_asked_and_rules_the_trick(visitor, say):
    page = visitor.open(f"{WILD}C9,JOKER,C2,DA,C4")
    assert say("referee-wild", player=say("referee-player", number=2)) in page.main.text
    assert winner(page) == wins(say, say("referee-player", number=1), "C9")
    page = visitor.open(answers(page, say)[say.glyphs("CK")])
    assert winner(page) == wins(say, say("referee-player", number=2), "JOKER=CK")
    page = visitor.open(answers(page, say)[say("referee-wild-itself")])
    assert winner(page) == wins(say, say("referee-player", number=1), "C9")


def test_beside_cards_that_nobody_saw_the_right_one_is_changed(visitor, say):
    page = visitor.open(f"{WILD}C9,%3F%3F,JOKER,%3F%3F")
    assert "plays=C9,%3F%3F,JOKER%3DCK,%3F%3F" in answers(page, say)[say.glyphs("CK")]


@pytest.mark.parametrize("rules", ["jazz", "sisyphus"])
def test_where_no_joker_is_wild_nothing_is_asked(visitor, rules):
    page = visitor.open(f"/referee?rules={rules}&players=5&trump=H&plays=C9,JOKER")
    assert not page.main.all("section", css="wild")


def test_a_wild_joker_goes_into_the_record(visitor, say):
    visitor.open("/sessions/new?preset=wikipedia-options&set=joker_wild=true")
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    visitor.forge("sessions/new", names)
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    path = visitor.page.path
    page = visitor.open(f"{path}/tricks/1/referee?plays=C9,JOKER%3DCK,C7,C6,C5")
    assert winner(page) == wins(say, NAMES[2], "JOKER=CK")
    assert fields_of(page.form("trick"))["plays"] == "C9,JOKER=CK,C7,C6,C5"
    assert visitor.press("trick").status == 200
    again = visitor.open(f"{path}/tricks/1/referee")
    assert winner(again) == wins(say, NAMES[2], "JOKER=CK"), "recorded as it was said"


# Under which other rules another card would win


@every("language", LANGUAGES)
def test_only_the_presets_that_differ_are_listed_with_the_rung(client, language):
    address = "/referee?rules=sisyphus&players=5&trump=D&trick=3&plays=SK,SA,HQ,S3,S4"
    answer = client.get(address, headers={"Accept-Language": language})
    root, faults = read(answer.text)
    assert (answer.status_code, faults) == (200, [])
    found, say = root.one("details", css="elsewhere"), speaker(language)
    names = [one.text for one in found.all("dt")]
    assert names == [
        say(f"preset-{name}")
        for name in ("wikipedia", "wikipedia-table", "wikipedia-options", "matsuda", "josephine")
    ]
    assert all(say("rung-yoromeki") in one.text for one in found.all("dd"))
    assert all(say.glyphs("SA") in one.text for one in found.all("dd"))


def test_a_house_in_which_a_led_joker_becomes_weak_asks_for_late_tricks(visitor):
    """X-37: strong up to trick seven; a hand of ten has others between that and the last."""
    address = "/referee?rules={}&trump=H&players=5&plays=JOKER,C2,C9,DA,C4&named=C"
    say = speaker(visitor.language)
    late = say("referee-trick-late", number=8)
    page = visitor.open(address.format("jazz,joker_strong_until=7"))
    (link,) = [a for a in page.main.all("a") if a.text == late]
    assert say.glyphs("JOKER") in winner(page)
    page = visitor.open(link["href"])
    assert say.glyphs("C9") in winner(page)
    assert say("reason-joker-late") in page.main.text
    for rules in ("jazz", "jazz,joker_strong_until=9", "jazz,joker_strong_until=7,jokers=0"):
        page = visitor.open(address.replace("JOKER", "CA").format(rules))
        assert late not in [a.text for a in page.main.all("a")]
