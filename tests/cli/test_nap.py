"""The machine's way in to Nap: the same commands, the game found by the preset or by its name."""

import json
from pathlib import Path

import pytest

from scorekeeper.cli.replay import read_hands
from scorekeeper.wording import LANGUAGES
from tests.cli.commands import answers, told
from tests.strays import every

HANDS = Path(__file__).parent.parent / "nap" / "hands"
NAPOLEON_HANDS = Path(__file__).parent.parent / "napoleon" / "hands"
TRICK = {"plays": ["S9", "SJ", "HA", "S3", "C5"], "trick": 1}
SCORE = {"players": 5, "bid": "nap", "declarer": 0, "tricks_taken": 5}
HAND = {
    "players": 3, "declarer": 1, "bid": "2",
    "tricks": [
        {"leader": 1, "plays": ["HA", "H7", "D9"]},
        {"leader": 1, "plays": ["HK", "HQ", "D8"]},
    ],
}  # fmt: skip


def test_the_contract_of_the_commands():
    (ruling,) = answers("referee", {"rules": {"preset": "nap-ja"}, **TRICK})
    assert (ruling["winner"], ruling["card"], ruling["decisive"]) == (1, "SJ", "trump")
    (score,) = answers("score", {"rules": {"preset": "nap-ja"}, **SCORE})
    assert (score["made"], score["points"]) == (True, [40, -10, -10, -10, -10])
    (found,) = answers("audit", {"rules": "nap-ja", **HAND})
    assert found["tricks"] == [{"winner": 1}, {"winner": 1}]
    assert (found["trump"], found["points"]) == ("H", [-2, 4, -2])


def test_records_of_both_games_go_through_one_command():
    napoleon = {"rules": "sisyphus", "trump": "H", "plays": ["SK", "SA", "HQ", "S3", "S4"]}
    found = answers("referee", napoleon, {"rules": "nap-ja", **TRICK}, napoleon)
    assert [one["decisive"] for one in found] == ["yoromeki", "trump", "yoromeki"]


WHOSE = [
    # rules            beside them          options              answered
    ({"stake": 2},     {"game": "nap"},     [],                  [80, -20, -20, -20, -20]),
    ({"stake": 2},     {},                  ["--game", "nap"],   [80, -20, -20, -20, -20]),
    ("nap-en",         {"game": "nap"},     [],                  [40, -10, -10, -10, -10]),
    ({"stake": 2},     {},                  [],                  "record-field-unknown"),
    ("nap-en",         {"game": "napoleon"}, [],                 "game-differs"),
    ("nap-en",         {},                  ["--game", "napoleon"], "game-differs"),
    ({"stake": 2},     {"game": "bridge"},  [],                  "game-unclear"),
    ({"stake": 2},     {"game": 3},         [],                  "game-unclear"),
    ({"stake": 2},     {"game": ["nap"]},   [],                  "game-unclear"),
    ("nap-jp",         {},                  [],                  "preset-unknown"),
    ("jaz",            {"game": "nap"},     [],                  "preset-unknown"),
]  # fmt: skip


@every("rules, beside, options, answered", WHOSE)
def test_whose_record_it_is(rules, beside, options, answered):
    (found,) = answers("score", {**SCORE, "rules": rules, **beside}, options=options)
    assert found.get("points", found.get("error", {}).get("code")) == answered


def test_a_misere_in_words():
    page = told("referee", "--rules", "nap-en", "--bid", "misere", "--trick", "2", "S9", "SJ", "HA",
                "S8", "C5")  # fmt: skip
    assert "There are no trumps." in page
    assert "Note" not in page


@every("lang, first", [("en", "Card 2, ♠J, wins: Trump."), ("ja", "2枚目の♠Jの勝ち：切り札")])
def test_a_ruling_in_words(lang, first):
    page = told("referee", "--rules", "nap-ja", "--trick", "1", *TRICK["plays"], language=lang)
    assert page.splitlines()[0] == first


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_score_in_words(lang):
    page = told("score", "--rules", "nap-ja", "--players", "5", "--bid", "nap", "--declarer", "0",
                "--tricks-taken", "4", language=lang)  # fmt: skip
    assert ("lost" if lang == "en" else "達成できず") in page.splitlines()[0]
    assert [row.split()[2] for row in page.splitlines()[3:8]] == ["−40", *["+10"] * 4]


def test_a_revoke_in_words():
    page = told("score", "--rules", "nap-en", "--players", "5", "--bid", "3", "--declarer", "0",
                "--revoke", "2")  # fmt: skip
    assert page.splitlines()[0] == "3 – ended by the revoke of seat 2"
    assert page.splitlines()[-1] == "Seat 2 pays seat 0: 12"


UNSEEN = [{"leader": 1, "plays": ["??", "H7", "D9"]}, {}]
REVOKED = [HAND["tricks"][0], {"leader": 1, "plays": ["HK", "HQ", "H8"]}]
PAYS = {"preset": "nap-ja", "revoke_penalty": "pays_the_hand"}


@every(
    "changed, lang, said",
    [
        ({}, "en", ("Trumps: ♥", "1: +4")),
        ({}, "ja", ("切り札：♥", "1: +4")),
        ({"tricks": UNSEEN}, "en", ("Trumps: not known", "Note: Neither the first lead")),
        (
            {"rules": PAYS, "tricks": REVOKED},
            "en",
            ("The hand ended with seat 0’s revoke.", "Seat 0 pays seat 1: 4"),
        ),
    ],
)
def test_an_audit_in_words(changed, lang, said):
    hand = json.dumps({"rules": "nap-ja", **HAND, **changed})
    page = told("audit", "-", language=lang, input=hand)
    assert all(words in page for words in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@every("path", sorted(HANDS.glob("*.nap")))
def test_every_golden_hand_is_replayed(path, lang):
    page = told("replay", str(path), language=lang)
    assert page.count("nap-") >= 3


def test_a_hand_that_says_otherwise_than_its_cards():
    text = (HANDS / "nap-en.nap").read_text(encoding="utf-8")
    wrong = text.partition("\n\n")[0]
    for right, other in (("taken: 5", "taken: 3"), ("made: yes", "made: no"), ("-10 40", "10 40")):
        wrong = wrong.replace(right, other)
    page = told("replay", "-", input=wrong.replace("dealer: Ben\n", ""))
    assert "The record says that the declarer took 3 tricks, but the cards show 5." in page
    assert "The record says that the bid was lost, but by the cards it was made." in page
    assert page.rstrip().endswith("The record gives Aki +10, but by the cards it is −10.")


def test_a_file_may_hold_hands_of_both_games():
    nap = (HANDS / "nap-ja.nap").read_text(encoding="utf-8").partition("\n\n")[0]
    napoleon = (NAPOLEON_HANDS / "jazz.napoleon").read_text(encoding="utf-8").partition("\n\n")[0]
    text = "\n\n".join([nap, napoleon, nap.replace("rules: nap-ja\n", "rules: nap-jo\n")])
    found = list(read_hands(text.splitlines()))
    assert [game for game, _ in found] == ["nap", "napoleon", "nap"]
    faults = [[fault.code for fault in one.faults] for _, one in found]
    assert faults == [[], [], ["preset-unknown"]]


def test_a_text_without_a_preset_is_of_the_game_that_is_stated():
    text = "rules: stake=5\nplayers: 3\ncontract: 1 2\n".splitlines()
    ((game, found),) = read_hands(text, "nap")
    assert (game, found.hand.hand.ruleset.stake) == ("nap", 5)
    ((game, found),) = read_hands(text)
    assert (game, found.faults[0].code) == ("napoleon", "rule-field-unknown")
