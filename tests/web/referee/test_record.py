"""裁定と記録: a recorded trick opens with its cards, and one tap puts the record right."""

from tests.web.referee.test_page import tap, winner, wins
from tests.web.visitor import NAMES, fields_of


def play(visitor, *tricks):
    visitor.sit_down("sisyphus")
    visitor.press("contract", seat=1, count=13, trump="D")
    visitor.press("adjutant-card", card="HA")
    visitor.press("buried", count=0)
    for number, told in enumerate(tricks, start=1):
        visitor.forge("trick", {"trick": number, **told})
    return visitor.page.path


PLAYERS = 5
WRONG = {"winner": 2, "honours": 3, "plays": "SK SA HQ S3 S4"}
"""♥Q fell beside ♠A from seat 3, but the mighty was taken to have won."""
AFTER = {"winner": 2, "honours": 0, "plays": "C9 C8 C7 C6 C5"}


def open_trick(visitor, hand, number, query=""):
    return visitor.open(f"{hand}/tricks/{number}/referee{query}")


def test_a_recorded_trick_opens_with_its_cards(visitor, say):
    hand = play(visitor, WRONG)
    page = open_trick(visitor, hand, 1)
    assert winner(page) == wins(say, NAMES[3], "HQ")
    assert say("referee-differs", recorded=NAMES[2]) in page.main.text
    cleared = visitor.open(page.root.one("footer", css="bar").all("a")[1]["href"])
    empty = cleared.main.one("ol", css="played").all("li", css="empty")
    assert len(empty) == PLAYERS, "beginning again begins without the record's cards"
    assert [one.one("span", css="who").text for one in empty] == [*NAMES[1:5], NAMES[0]]


def test_one_tap_puts_the_record_right_and_keeps_what_came_after(visitor, say):
    hand = play(visitor, WRONG, AFTER)
    open_trick(visitor, hand, 1)
    page = visitor.press("correct")
    first, second = (page.main.one("tr", id=f"trick-{number}").all("td") for number in (1, 2))
    assert first[3].text == "3", "the first trick is seat 3's now"
    assert second[2].text == "▸" + say("hand-led") + "0", "who led to the second has led to it"
    told = say("history-trick-corrected-cards", hand=1, trick=1, winner=NAMES[3],
               cards="SK SA HQ S3 S4")  # fmt: skip
    assert told in page.root.text
    old = say("history-napoleon-trick-taken", trick=1, winner=NAMES[2], honours=3)
    assert old in page.root.text, "it can still be read"
    again = open_trick(visitor, hand, 1)
    assert say("referee-agrees") in again.main.text
    second = open_trick(visitor, hand, 2)
    assert winner(second) == wins(say, NAMES[2], "C9"), "its cards are still those of seat 2 on"


def test_an_old_page_says_that_others_went_on(visitor, say):
    open_trick(visitor, play(visitor, WRONG), 1)
    page = visitor.forge("correct", {"seen": 0})
    assert (page.status, page.complaints) == (422, [say("moved-on")])


def test_a_trick_put_right_after_the_hand_is_a_version_of_it(visitor, say):
    hand = play(visitor, AFTER, {**WRONG, "winner": 3})
    open_trick(visitor, hand, 1)
    visitor.press("correct")
    visitor.open(hand)
    visitor.press("taken", count=14)
    visitor.press("settle", adjutant=2)
    open_trick(visitor, hand, 2)
    visitor.press("correct")
    (step,) = steps(visitor.open(f"{hand}/correct"), say)
    told = say("history-trick-corrected-cards", hand=1, trick=2, winner=NAMES[4],
               cards="SK SA HQ S3 S4")  # fmt: skip
    assert told in step, "and not what was put right before the hand was settled"
    visitor.open(hand)
    visitor.press("undo")
    assert steps(visitor.open(f"{hand}/correct"), say) == []


def steps(page, say):
    assert not page.main.all("table", css="compared")
    return [one.text for one in page.main.all("p") if say("correct-same") in one.text]


def test_cards_are_added_to_a_trick_that_was_recorded_without(visitor, say):
    hand = play(visitor, {"winner": 3, "honours": 3}, AFTER)
    some = open_trick(visitor, hand, 1, "?plays=SK,SA")
    assert say("referee-add-cards") not in some.main.text, "not all have played"
    asked = open_trick(visitor, hand, 1, "?plays=SK,SA,HQ,S3,S4")
    assert say("referee-agrees") in asked.main.text
    assert say("referee-add-cards") in asked.main.text
    page = visitor.press("correct")
    added = say("history-trick-corrected-added", hand=1, trick=1, cards="SK SA HQ S3 S4")
    assert added in page.root.text
    again = open_trick(visitor, hand, 1)
    assert winner(again) == wins(say, NAMES[3], "HQ"), "the trick opens with its cards"
    assert say("referee-add-cards") not in again.main.text


def test_what_cannot_have_been_is_refused_and_nothing_is_lost(visitor, say):
    hand = play(visitor, AFTER, {"winner": 2, "honours": 0})
    page = open_trick(visitor, hand, 2, "?plays=C4,C9,C3,C2,H3")
    assert fields_of(page.form("correct"))["winner"] == "3"
    refused = visitor.press("correct")
    assert refused.status == 422
    assert refused.complaints == [say("card-played-before", card="C9")]
    assert winner(refused) == wins(say, NAMES[3], "C9"), "the cards are still there"


# A trick of a hand of Nap


def in_play(visitor, preset, bid="nap", seat=1, players=4):
    visitor.sit_down(preset, players)
    visitor.press("contract", seat=seat, bid=bid)
    return f"/sessions/{visitor.session}/hands/1/tricks"


def test_the_first_trick_is_ruled_and_recorded_with_its_cards(visitor, say):
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


def test_a_trick_with_a_card_that_nobody_saw_is_recorded_if_it_did_not_matter(visitor):
    tricks = in_play(visitor, "nap-ja")
    visitor.open(f"{tricks}/1/referee?plays=H9,??,C2,HA")
    page = visitor.press("trick")
    assert (page.status, page.complaints) == (200, [])
    visitor.open(f"{tricks}/2/referee?plays=S9,??,C3,S3")
    assert not visitor.page.forms("trick"), "nobody can tell who took it"


def test_a_hand_kept_by_winners_is_asked_for_its_trumps(visitor, say):
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


def test_a_wellington_is_asked_for_the_trumps_that_it_named(visitor, say):
    """AMB-45: it leads its lowest card outside trumps, and says what is trumps (003:39)."""
    tricks = in_play(visitor, "nap-en", bid="wellington")
    page = visitor.open(f"{tricks}/1/referee?plays=S9,HA,SJ,S7")
    assert say("nap-referee-named") in page.main.text
    hearts = next(a for a in page.main.all("a", css="press") if a.text == say.glyphs("H"))
    assert winner(visitor.open(hearts["href"])).startswith(NAMES[2])


def test_cards_that_can_come_stand_first_and_those_of_other_tricks_last(visitor, say):
    hand = play(visitor, WRONG)
    page = open_trick(visitor, hand, 2, "?plays=C9")
    rows = [row["aria-label"] for row in page.main.all("div", css="pack-suit")]
    assert rows[0] == say("suit-clubs"), "the suit to follow"
    gone = page.main.one("section", css="pack").one("details")
    assert gone.one("summary").text == say("referee-gone")
    assert [one.text for one in gone.all("a")] == [
        say.glyphs(card) for card in ("SA", "SK", "S4", "S3", "HQ")
    ]
