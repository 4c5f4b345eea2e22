"""決め手 in Nap: the cards on which a ruling rests, and the sentence that names them."""

import json

import pytest

from scorekeeper.nap import RUNG_ROWS
from scorekeeper.nap.records import referee, referee_json
from scorekeeper.wording import LANGUAGES, speaker
from scorekeeper.wording.rulings import say_why

WITH_JOKER = {"preset": "nap-en", "joker": True}


@pytest.mark.parametrize(
    ("told", "because"),
    [
        ({"rules": WITH_JOKER, "trump": "H", "plays": "SA JOKER HK S9 S8"},
         {"code": "nap_joker", "trumps": "some"}),
        ({"rules": WITH_JOKER, "trump": "NT", "plays": "SA JOKER HK S9 S8"},
         {"code": "nap_joker", "trumps": "none"}),
        ({"rules": "nap-ja", "trick": 1, "plays": "S9 SJ HA S3 C5"},
         {"code": "trump", "over": {"play": 0, "card": "S9"}, "suit": "S"}),
        ({"rules": "nap-ja", "trump": "H", "plays": "S9 SJ HA S3 C5"},
         {"code": "trump_alone", "suit": "H"}),
        ({"rules": "nap-ja", "trump": "H", "plays": "S9 SJ DA S3 C5"},
         {"code": "lead_suit", "over": {"play": 0, "card": "S9"}, "suit": "S",
          "trumps": "unplayed"}),
        ({"rules": "nap-ja", "trump": "NT", "plays": "S9 HJ DA D3 C5"},
         {"code": "lead_suit_alone", "suit": "S", "trumps": "none"}),
        ({"rules": "nap-ja", "trump": "H", "plays": "S9 SJ HA ?? C5"},
         {"code": "trump_alone", "suit": "H", "unseen": 1}),
    ],
)  # fmt: skip
def test_what_a_ruling_rests_on(told, because):
    answer = referee({**told, "plays": told["plays"].split()})
    assert answer["because"] == because
    for language in LANGUAGES:
        say = speaker(language)
        said = say_why(say, answer, str)
        if "over" in because:
            assert say.glyphs(because["over"]["card"]) in said
        assert said


def test_what_one_unseen_card_decides():
    because = referee({"rules": "nap-ja", "trump": "H", "plays": ["S9", "SJ", "D2", "??"]})[
        "because"
    ]
    assert because["code"] == "open"
    over, other = because["cases"]
    assert other == {"cards": [], "winner": 1}
    assert over["winner"] == 3
    assert over["cards"] == [
        *["SA", "SK", "SQ"],
        *(
            f"H{rank}"
            for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
        ),
    ]


def test_every_rung_has_a_sentence():
    say = speaker("ja")
    assert all(say.has(f"because-{rung.replace('_', '-')}") for rung in RUNG_ROWS)


def test_the_answer_as_text_is_the_same_answer():
    told = {"rules": "nap-ja", "trick": 1, "plays": ["S9", "SJ", "HA", "S3", "C5"]}
    assert json.loads(referee_json(told)) == referee(told)
