"""見張り: what a hand's page says of a hand that is recorded by its cards, and where that leads."""

import pytest

from scorekeeper.cards import parse_card
from scorekeeper.napoleon.notation import read_hands
from scorekeeper.trick_taking.faults import Fault
from scorekeeper.web.page.faults import tell_fault
from scorekeeper.wording import LANGUAGES, speaker
from tests.napoleon.words import worded_in
from tests.strays import every
from tests.web.referee.test_check import SOUND, recorded
from tests.web.visitor import NAMES

REVOKE = (*SOUND[:2], (2, "S8 S4 D3 H2 S6"), *SOUND[3:5], (0, "HK D2 SA HQ S5"))


def notices(page):
    return [one.all("p")[0].text for one in page.main.all("section", css="watched")]


def test_a_sound_hand_is_quiet(visitor):
    here = recorded(visitor, SOUND[:6])
    assert notices(visitor.open(here)) == []


@pytest.mark.parametrize("tricks", [5, 6])
def test_a_revoke_is_said_once_it_is_certain(visitor, say, tricks):
    here = recorded(visitor, REVOKE[:tricks])
    page = visitor.open(here)
    if tricks < 6:
        assert notices(page) == []
        return
    assert notices(page) == [say("watch-revoke", player=NAMES[4], trick=3, card="D3")]
    told = page.main.one("section", css="watched")
    proof = say("watch-because-later", player=NAMES[4], trick=3, proved=6, called="S5")
    assert told.all("p")[1].text == proof
    assert say("watch-sound", sound=2) in told.text
    ways = [a["href"] for a in told.all("a")]
    assert ways == [f"{here}/irregularities/revoke", f"{here}/check"]
    assert [visitor.open(way).status for way in ways] == [200, 200]


def test_a_trick_given_to_another_is_said_with_what_won_it(visitor, say):
    here = recorded(visitor, SOUND[:1])
    visitor.open(f"{here}/tricks/2/referee?plays=SK,S9,S10,S2,S3")
    form = visitor.page.form("trick")
    assert form
    visitor.forge("trick", {"winner": 1})
    page = visitor.open(here)
    assert notices(page) == [
        say("watch-winner-differs", player=NAMES[1], trick=2, expected=NAMES[2])
    ]
    ways = [a["href"] for a in page.main.one("section", css="watched").all("a")]
    assert ways[0] == f"{here}/tricks/2/referee"


def test_the_hand_as_text_can_be_taken_away_as_far_as_it_has_gone(visitor, say):
    here = recorded(visitor, SOUND[:3])
    link = next(a for a in visitor.open(here).main.all("a") if a.text == say("watch-notation"))
    answer = visitor.client.get(link["href"])
    assert answer.headers["Content-Disposition"].startswith("attachment")
    (read,) = read_hands(answer.text)
    assert (read.faults, len(read.hand.hand.tricks), read.hand.stated.taken) == ((), 3, None)


CODES = sorted(
    key.removeprefix("fault-")
    for key in worded_in("en", "referee/audit.ftl", "fault-")
    if not key.endswith(("-demanded", "-either"))
)
FACTS = {
    "expected": "1, 2", "standing": "13S", "bid": "pass", "call": 1, "count": 11, "low": 1,
    "high": 2, "honours": 3, "stated": 3,
}  # fmt: skip


@every("language", LANGUAGES)
@every("code", CODES)
@every("proof", [None, "S5"])
def test_every_fault_has_its_sentence_on_pages(language, code, proof):
    found = Fault(
        code=code,
        player=1,
        trick=3,
        card=parse_card("D3"),
        proved_in=6 if proof else None,
        proof=parse_card(proof) if proof else None,
        params={**FACTS, "expected": 4} if code == "points-differ" else FACTS,
    )
    told = tell_fault(speaker(language), ("秋", "便", "智"), found)
    assert told.sentence
    assert "{" not in told.sentence + told.proof
