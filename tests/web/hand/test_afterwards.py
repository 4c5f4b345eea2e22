"""後から見る: a finished hand stepped through, and the cards that cost something."""

import sys
import threading
from urllib.parse import quote

import pytest

from scorekeeper.trick_taking.afterwards import LookingBack
from scorekeeper.web import afterwards
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON, OWNER
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.hand.afterwards_hand import PLAYED, in_play, settled
from tests.web.visitor import NAMES, Visitor

PAGES = ("afterwards", "replay", "replay?trick=5", "afterwards?upto=20")


UNLIKE = {"Date", "Set-Cookie", "Content-Length"}


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Time passes by positions: a busy machine, or a pause to tidy up, costs no trick."""
    looker = afterwards.Looker()

    def passed():
        return looker.looking.search.positions / 20_000 if looker.looking else 0.0

    monkeypatch.setattr(afterwards, "LOOKER", looker)
    monkeypatch.setattr(afterwards, "process_time", passed)


def links(page):
    return {one.text: one["href"] for one in page.main.all("a")}


def test_a_settled_hand_leads_in_two_taps_to_the_card_that_cost_it(visitor, say):
    here = settled(visitor)
    page = visitor.open(links(visitor.open(here))[say("afterwards-link")])
    assert page.main.one("p", css="lead").text == say("afterwards-safe-from", bid="13C", trick=6)
    (row,) = page.main.one("ul", css="costly").all("li")
    told = say("afterwards-play", trick=6, player=NAMES[2], card="S7", before=14, after=13)
    assert row.text == f"{told} {say('afterwards-keeps', cards=say.glyphs('CJ'), before=14)}"
    assert say("afterwards-known", first=6, last=10) in page.main.text
    assert page.main.all("p")[-3].text == say("afterwards-caveat-napoleon")
    page = visitor.open(row.one("a")["href"])
    assert page.main.one("h2").text == say("stepped-trick", trick=6, tricks=10)


def test_a_link_to_share_has_the_host_that_its_reader_asked_and_the_trick_that_is_told(
    visitor, monkeypatch
):
    here = settled(visitor)
    monkeypatch.setattr(LookingBack, "verdict", ("was-there", 8, 0))
    for host in ("http://127.0.0.1:8000", "http://localhost"):
        page = visitor.client.get(f"{here}/afterwards", base_url=host).text
        assert f" {host}{here}/replay?trick=8</span>" in page


def test_every_trick_has_its_page_with_the_cards_as_they_lay(visitor, say):
    here = settled(visitor)
    page = visitor.open(f"{here}/replay?trick=5")
    lay = page.main.one("ol", css="played").all("li")
    assert [one.one("span", css="card").text for one in lay] == [
        say.glyphs(str(card)) for card in PLAYED.tricks[4].plays
    ]
    assert [one.get("class") for one in lay].count("wins") == 1
    hands = page.main.one("dl", css="stepped-hands").all("dd")
    assert [len(one.all("span", css="card")) for one in hands] == [6] * 5
    assert [one.one("u").text for one in hands] == [
        say.glyphs(str(card)) for card in PLAYED.tricks[4].plays
    ]
    assert say("stepped-so-far-napoleon", taken=3) in page.main.text
    ways = {one.get("rel"): one["href"] for one in page.root.one("footer").all("a")}
    assert ways == {"prev": f"{here}/replay?trick=4", "next": f"{here}/replay?trick=6"}
    row = page.main.one("nav", css="stepped-row").all("a")
    assert [one.text for one in row if one.get("aria-current")] == ["5"]
    assert visitor.open(f"{here}/replay?trick=11").status == 404


def test_looking_further_back_takes_taps(visitor, say, monkeypatch):
    """Each answer spends a slice; a solved position is not solved again."""
    monkeypatch.setattr(afterwards, "SLICE", 0.0)
    here = settled(visitor)
    page = visitor.open(f"{here}/afterwards")
    assert say("afterwards-none") in page.main.text
    monkeypatch.setattr(afterwards, "SLICE", 5.0)
    page = visitor.open(links(page)[say("afterwards-further")])
    assert say("afterwards-none") not in page.main.text
    before = afterwards.LOOKER.spent
    visitor.open(f"{here}/afterwards")
    assert afterwards.LOOKER.spent == before


def test_a_page_goes_on_by_itself_until_its_tap_is_spent(visitor, say, monkeypatch):
    monkeypatch.setattr(afterwards, "SLICE", 0.001)
    here = settled(visitor)
    page = visitor.open(f"{here}/afterwards?upto=2.25")
    (again,) = [one for one in page.main.all("a") if one.has("data-again")]
    assert (again.text, again["href"]) == (
        say("afterwards-looking"), f"{here}/afterwards?upto=2.25",
    )  # fmt: skip


def test_further_back_takes_too_long(visitor, say, monkeypatch):
    monkeypatch.setattr(afterwards, "MOST_POSITIONS", 600)
    here = settled(visitor)
    page = visitor.open(f"{here}/afterwards?upto=20")
    assert say("afterwards-too-long") in page.main.text
    assert say("afterwards-further") not in links(page)


@pytest.mark.parametrize("upto", ["0", "-1", "nan", "1e9", "x", ""])
def test_a_strange_number_of_seconds_is_one_slice(visitor, upto):
    here = settled(visitor)
    assert visitor.open(f"{here}/afterwards?upto={upto}").status == 200
    assert afterwards.LOOKER.spent < 3 * afterwards.SLICE


def test_another_hand_waits(visitor, say):
    here = settled(visitor)
    with afterwards.LOOKER._lock:
        page = visitor.open(f"{here}/afterwards")
    assert say("afterwards-busy") in page.main.text
    assert links(page)[say("afterwards-again")] == f"{here}/afterwards"


def test_a_hand_that_is_looked_at_in_slices_is_not_pushed_aside(visitor, say, monkeypatch):
    monkeypatch.setattr(afterwards, "SLICE", 0.001)
    monkeypatch.setattr(afterwards, "PATIENCE", 600.0)
    first = settled(visitor)
    visitor.open(f"{first}/afterwards?upto=2")
    second = settled(visitor, t9="SJ H10 S6 SK D3", t10="D5 H8 S9 CJ DJ")
    assert say("afterwards-busy") in visitor.open(f"{second}/afterwards").main.text
    monkeypatch.setattr(afterwards, "PATIENCE", 0.0)
    assert say("afterwards-busy") not in visitor.open(f"{second}/afterwards").main.text


# 秘密


def is_unknown(visitor, here, name):
    """Whether an address answers byte for byte as an unknown one, but for the address itself."""

    def asked(path):
        answer = visitor.client.get(path, headers={"Accept-Language": visitor.language})
        text = answer.get_data(as_text=True)
        text = text.replace(quote(path, safe="/"), "").replace(quote(path, safe=""), "")
        headers = {
            k: v for k, v in answer.headers if k not in {"Date", "Set-Cookie", "Content-Length"}
        }
        return answer.status_code, headers, text

    nothing = f"{here.rpartition('/')[0]}/99/{'x' * 8}/{'y' * 8}"
    return asked(f"{here}/{name}") == asked(nothing)


@every("name", PAGES)
def test_before_the_result_stands_nobody_can_tell_the_address_from_an_unknown_one(visitor, name):
    for tricks in (0, 4, 10):
        here = in_play(visitor, tricks)
        if not visitor.page.forms("settle") and tricks == 10:
            continue
        assert is_unknown(visitor, here, name), tricks


def test_nobody_looks_before_the_result_stands(visitor, monkeypatch):
    monkeypatch.setattr(afterwards.Looker, "look", None)
    here = in_play(visitor, 9)
    assert visitor.open(f"{here}/afterwards").status == 404


@every("name", PAGES)
def test_undo_takes_both_pages_away(visitor, name):
    here = settled(visitor)
    assert visitor.open(f"{here}/{name}").status == 200
    visitor.open(here)
    visitor.press("undo")
    assert is_unknown(visitor, here, name)


@every("name", PAGES)
def test_a_protest_takes_both_pages_away(visitor, name):
    here = settled(visitor)
    visitor.open(here)
    visitor.write("protest", text="?")
    assert is_unknown(visitor, here, name)


@every("role", [OWNER, KEEPS_SCORE, LOOKS_ON])
def test_nobody_is_told_more_than_others(visitor, role):
    """Everybody who may see the sheet sees both pages, and not before the result stands."""
    here = in_play(visitor, 4)
    own, visitor.client = visitor.client, visitor.client.application.test_client(role=role)
    assert is_unknown(visitor, here, "afterwards")
    visitor.client = own
    here = settled(visitor)
    visitor.client = own.application.test_client(role=role)
    assert [visitor.open(f"{here}/{name}").status for name in PAGES] == [200] * len(PAGES)


# 足りないもの


def test_a_hand_without_the_cards_of_a_trick_has_its_replay_and_the_way_to_type_them(visitor, say):
    here = settled(visitor, t5="only 0 2")
    page = visitor.open(f"{here}/replay?trick=5")
    assert say("stepped-counts", player=NAMES[0], honours=2) in page.main.text
    hands = visitor.open(f"{here}/replay?trick=4").main.one("dl", css="stepped-hands").all("dd")
    assert all(say.glyphs("??") in one.text for one in hands)
    page = visitor.open(f"{here}/afterwards")
    assert page.main.one("p", css="notice").text == say("afterwards-cards-missing", trick=5)
    assert links(page)[say("afterwards-type")] == f"{here}/check"
    assert not page.main.all("table")


def test_a_hand_kept_by_counts_has_counts(visitor, say):
    visitor.sit_down("sisyphus")
    here = visitor.page.path
    visitor.press("contract", seat=2, count=13, trump="C")
    visitor.press("adjutant-card", card="SJ")
    visitor.press("buried", count=0)
    for _ in range(10):
        visitor.press("trick", winner=2, honours=2)
    if visitor.page.forms("settle"):
        visitor.press("settle", adjutant=4)
    page = visitor.open(f"{here}/replay?trick=2")
    assert say("stepped-counts", player=NAMES[2], honours=2) in page.main.text
    assert say("afterwards-link") not in links(visitor.open(here))


def test_an_illegal_play_is_said_and_play_goes_on(visitor, say):
    """The first player has ♦Q, and plays ♥10 to a led diamond."""
    here = settled(visitor, t8="DA H10 D9 SQ D2", t10="D5 DQ S9 CJ DJ")
    page = visitor.open(f"{here}/afterwards")
    told = say("afterwards-illegal", trick=8, player=NAMES[0], card="H10")
    assert told in [one.text for one in page.main.one("ul", css="costly").all("li")]


def test_a_penalty_card_is_said_to_wait(visitor, say):
    here = settled(visitor)
    assert say("afterwards-open-cards") not in visitor.open(f"{here}/afterwards").main.text
    here = settled(visitor, open="DJ")
    assert say("afterwards-open-cards") in visitor.open(f"{here}/afterwards").main.text


# ナップ

NAP = ("HA H2 D9 C3", "HK H3 D8 C4", "S9 SA S2 S3", "CQ D2 C5 HJ", "D3 CK S5 HT")
"""Seat 1 leads; the others follow as they can."""


def test_a_hand_of_nap_counts_tricks(visitor, say):
    visitor.sit_down("nap-ja", 4)
    here = f"/sessions/{visitor.session}/hands/1"
    visitor.press("contract", seat=1, bid="3")
    for number, cards in enumerate(NAP, start=1):
        visitor.open(f"{here}/tricks/{number}/referee?plays={cards.replace(' ', ',')}")
        visitor.press("trick")
    page = visitor.open(here)
    if page.forms("settle"):
        visitor.press("settle")
    page = visitor.open(f"{here}/afterwards?upto=20")
    assert say("afterwards-known", first=1, last=5) in page.main.text
    assert say("afterwards-caveat-nap") in page.main.text
    assert say("afterwards-honours") not in page.main.one("table").text
    page = visitor.open(f"{here}/replay?trick=2")
    assert say("stepped-so-far-nap", taken=2) in page.main.text


# 打った局


def typed(visitor, rules="sisyphus", **changed):
    visitor.open("/referee/check")
    text = "\n".join((
        f"rules: {rules}", "players: 5", "contract: 2 13C", "call: SJ",
        *(f"{number} {trick.leader}: {changed.get(f't{number}', ' '.join(map(str, trick.plays)))}"
          for number, trick in enumerate(PLAYED.tricks, start=1)),
    ))  # fmt: skip
    return visitor.forge("check", {"do": "text", "text": text})


def test_a_typed_hand_gets_both_views_in_its_answer(visitor, say):
    page = typed(visitor)
    assert say("afterwards-safe-from", bid="13C", trick=6) in page.main.text
    assert len(page.main.all("ol", css="played")) == 10
    anchors = {one["href"] for one in page.main.one("ul", css="costly").all("a")}
    assert anchors <= {f"#{one['id']}" for one in page.main.all("div") if one.get("id")}


@pytest.mark.parametrize(
    ("rules", "changed", "key", "words"),
    [
        ("sisyphus", {"t4": "?? H9 H3 H6 HK"}, "afterwards-cards-missing", {"trick": 4}),
        ("sisyphus, jokers=1, joker_wild=true", {}, "afterwards-wild-joker", {}),
        ("sisyphus", {"t4": "CA H9 H3 H6 HK"}, "afterwards-known", {"first": 5, "last": 10}),
    ],
)
def test_a_typed_hand_that_cannot_be_looked_at_says_why(
    visitor, say, monkeypatch, rules, changed, key, words
):
    """An unseen card, a wild joker, a card played twice."""
    monkeypatch.setattr(afterwards, "SLICE", 60.0)
    page = typed(visitor, rules, **changed)
    assert page.status == 200
    assert say(key, **words) in page.main.text


# 卓の邪魔をしない


def test_a_tap_is_recorded_in_the_middle_of_a_slice(visitor, monkeypatch):
    """A search that stands still between two positions holds no lock that a tap needs, and lets
    other threads in within a millisecond."""
    here = settled(visitor)
    tapping, found = visitor.client.application.test_client(), list[object]()

    def tap():
        other = Visitor(tapping, visitor.language)
        other.sit_down("sisyphus")
        found.append(other.press("contract", seat=2, count=13, trump="C").status)
        found.append(other.open(f"{here}/replay").status)

    def stand_still(_looking, _is_late):
        found.append(sys.getswitchinterval())
        recording = threading.Thread(target=tap)
        recording.start()
        recording.join(timeout=60)

    monkeypatch.setattr(LookingBack, "go_on", stand_still)
    patience = sys.getswitchinterval()
    assert visitor.open(f"{here}/afterwards").status == 200
    assert found == [afterwards.BRIEF, 200, 200]
    assert afterwards.BRIEF <= 0.001 < sys.getswitchinterval() == patience


def test_a_slice_ends_within_so_many_positions(visitor, monkeypatch):
    """The time is looked at after every 512 positions, and nothing is solved once it is over."""
    here = settled(visitor)
    monkeypatch.setattr(afterwards, "SLICE", 0.0)
    visitor.open(f"{here}/afterwards?upto=20")
    first = afterwards.LOOKER.looking.search.positions
    visitor.open(f"{here}/afterwards?upto=20")
    assert (first, afterwards.LOOKER.looking.search.positions) == (512, 1024)


@every("language", LANGUAGES)
def test_no_word_blames_a_player(language):
    say = speaker(language)
    blame = ("mistake", "error", "blunder", "best player", "worst", "ミス", "悪手", "失敗")
    words = [say(key) for key in ("afterwards-plays", "afterwards-title", "afterwards-link")]
    assert not [one for one in words for bad in blame if bad in one.lower()]
