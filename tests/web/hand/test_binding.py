"""What was decided binds: the hand's page says so until it is spent, and the pages go by it."""

from scorekeeper.wording import speaker
from tests.strays import every
from tests.web.referee.test_check import SOUND, recorded
from tests.web.referee.test_irregularities import about, decide
from tests.web.referee.test_may import answer, asked, send
from tests.web.visitor import NAMES

GAMES = [("wikipedia", {"seat": 1, "count": 13, "trump": "S"}), ("nap-en", {"seat": 1, "bid": "3"})]


def stand(sit, preset, contract, **rules):
    visitor = sit(preset, **rules)
    visitor.hand()
    visitor.press("contract", **contract)
    if preset == "wikipedia":
        visitor.press("adjutant-card", card="HA")
    return visitor


def reminders(page):
    return [one.one("p").text for one in page.main.all("div", css="open-card")]


def pad(page):
    return [one["value"] for one in page.main.all("input", name="card")]


def watched(page):
    return [one.all("p")[0].text for one in page.main.all("section", css="watched")]


@every("preset, contract", GAMES)
def test_a_penalty_card_is_named_and_stands_on_the_hands_page_until_it_is_played(
    app, sit, preset, contract
):
    visitor = stand(sit, preset, contract)
    say = speaker(visitor.language)
    page = about(visitor, "exposed_card")
    assert {"DQ", "S9"} <= set(pad(page))
    page = visitor.forge("exposed_card", {"remedy": "penalty_card", "seat": 3})
    assert page.complaints == [say("form-incomplete", what=say("asked-exposed-card"))]
    page = visitor.forge("exposed_card", {"remedy": "penalty_card", "seat": None, "card": "DQ"})
    assert page.complaints == [say("form-incomplete", what=say("asked-player"))]
    kept_choice = page.main.all("input", name="card", value="DQ")
    assert [one.has("checked") for one in kept_choice] == [True]
    page = visitor.forge("exposed_card", {"remedy": "penalty_card", "seat": 3, "card": "DQ"})
    (told,) = reminders(page)
    assert told.startswith(say("open-card-lies", player=NAMES[3]))
    assert say.glyphs("DQ") in told
    what = say("irregularity-exposed-card")
    where = f"{NAMES[3]} · {say.glyphs('DQ')}"
    decided = say("remedy-penalty-card")
    said = say("history-irregularity-decided-where", what=what, where=where, decided=decided)
    assert said in page.root.one("ol", css="history").text
    page = visitor.press("open-cards/played", card="DQ")
    assert reminders(page) == []
    assert say("history-open-card-played", card="DQ") in page.root.one("ol", css="history").text
    assert reminders(visitor.press("undo")) == [told]
    assert reminders(visitor.press("undo")) == []


@every("preset, contract", GAMES)
def test_its_owner_is_told_to_play_it_and_others_are_not(sit, preset, contract):
    visitor = stand(sit, preset, contract)
    say = speaker(visitor.language)
    decide(visitor, "exposed_card", "penalty_card", seat=3, card="DQ")
    may = f"/sessions/{visitor.session}/hands/1/tricks/1/may"
    visitor.open(may)
    page = send(visitor, plays="DA")
    assert {"DQ", "DK", "D9"} <= set(asked(page))
    told = answer(send(visitor, ["DQ", "D9"], all="no"))
    assert told[0].startswith(say("may-legal", cards="DQ"))
    assert say("may-not-open-card", called="DQ") in " ".join(told)
    visitor.open(may)
    send(visitor, plays="DA")
    (first, *_) = answer(send(visitor, ["DK", "D9"], all="yes"))
    assert first.startswith(say("may-legal", cards=say("may-cards-joined").join(("DK", "D9"))))
    visitor.open(may)
    page = send(visitor, leads="yes")
    assert asked(page) == ["DQ"], "a lead is bound by nothing else"
    told = answer(send(visitor, ["DQ"], all="yes"))
    assert told[0].startswith(say("may-legal", cards="DQ"))
    assert say("may-rest-illegal") in told[-1]


def test_a_chance_that_was_missed_is_said_until_something_is_decided(visitor, say):
    here = recorded(visitor, SOUND[:1])
    about(visitor, "exposed_card")
    page = visitor.forge("exposed_card", {"remedy": "penalty_card", "seat": 2, "card": "DA"})
    assert page.status == 200, page.complaints
    for number, (_, plays) in enumerate(SOUND[1:3], start=2):
        visitor.open(f"{here}/tricks/{number}/referee?plays={plays.replace(' ', ',')}")
        visitor.press("trick")
    page = visitor.open(here)
    said = say("watch-open-card-kept", player=NAMES[2], trick=3, card="S8", called="DA")
    assert watched(page) == [said], "whoever leads may lead it"
    way = page.main.one("section", css="watched").all("a")[0]["href"]
    assert way == f"{here}/irregularities/exposed_card"
    page = visitor.open(way)
    assert [one["value"] for one in page.main.all("input", name="card") if one.has("checked")] == [
        "DA"
    ]
    page = visitor.forge("exposed_card", {"remedy": "went_on", "seat": 2})
    assert watched(page) == []
    assert len(reminders(page)) == 1, "it lies there still"


@every("preset, contract", GAMES)
def test_a_protest_of_the_play_stands_on_every_page_until_it_is_resolved(sit, preset, contract):
    visitor = stand(sit, preset, contract)
    say = speaker(visitor.language)
    page = about(visitor, "revoke")
    assert say("remedy-protested-in-play") in page.main.text
    page = visitor.forge("irregularities/revoke", {"remedy": "protested"})
    words = say("protest-open-words", text=say("irregularity-revoke"))
    assert words in page.main.text
    assert page.forms("protest/settled")
    if preset == "wikipedia":
        visitor.press("taken", count=14)
        page = visitor.press("settle", adjutant=2)
    else:
        page = visitor.press("said", result="made")
    assert words in page.main.text
    assert say("sheet-protested") in visitor.sheet().main.text
    game = "" if preset == "wikipedia" else "nap "
    season = f"/seasons/{game}2026/".replace(" ", "%20")
    page = visitor.open(season)
    assert page.status == 200
    assert say("season-protested", hands=1) in page.main.text
    assert f"/sessions/{visitor.session}/hands/1" in [a["href"] for a in page.main.all("a")]
    visitor.hand()
    visitor.press("protest/settled")
    assert say("season-protested", hands=1) not in visitor.open(season).main.text
