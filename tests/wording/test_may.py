"""The answer to “may I?” in words: what was asked first, then what else there is to say."""

import pytest

from scorekeeper import nap, napoleon
from scorekeeper.nap.tricks.legality import DUTIES as NAP_DUTIES
from scorekeeper.napoleon.tricks.legality import DUTIES
from scorekeeper.wording import LANGUAGES, speaker
from scorekeeper.wording.rulings import list_asked, may_sentences

FREE = {"preset": "wikipedia", "power_cards_free": True}
EXEMPT = {"preset": "wikipedia", "called_card_exempt": "adjutant"}
JAZZ = {"rules": "jazz", "trump": "H", "trick": 3}


def told(language, game=napoleon, **record):
    record = {"rules": "sisyphus", "trump": "H", "trick": 3} | record
    answer = game.may_record(record)
    found = may_sentences(speaker(language), answer, lead=record.get("lead", ""))
    return [one.text.replace("\N{VARIATION SELECTOR-15}", "") for one in found], found


@pytest.mark.parametrize(
    ("record", "first", "second"),
    [
        ({"lead": "S9", "hand": ["SK", "S3", "H2"]},
         "You may play ♠K, ♠3.", "You may not play ♥2. ♠ was led, and you have ♠K."),
        ({"lead": "S9", "hand": ["D4", "H2"]},
         "♦4, ♥2: only if you have none of these: ♠.", "You may also play ♠, if you have any."),
        ({"lead": "S9", "trick": 9, "hand": ["D4", "H2"]},
         "You may play any of your cards. You have no ♠ to follow with.", None),
        ({"hand": ["D4"]},
         "You may play any of your cards. You lead, so there is nothing to follow.", None),
        ({"rules": FREE, "lead": "S9", "hand": ["SK", "HJ"]},
         "You may play ♠K.",
         "You may play ♥J. Under these rules it may be played whatever was led."),
        ({"rules": EXEMPT, "called": "SA", "lead": "D9", "hand": ["DK", "H2"]},
         "You may play ♦K.", "♥2: only if you have one of these: ♠A."),
        ({"rules": EXEMPT, "called": "SA", "gone": ["SA"], "lead": "D9", "hand": ["DK", "H2"]},
         "You may play ♦K.", "♥2: only if you are the adjutant."),
        (JAZZ | {"lead": "JOKER", "hand": ["D4"]},
         "♦4: it is not known which suit has to be followed.",
         "Whether you may play other cards depends on the rest of your hand."),
        (JAZZ | {"lead": "C3", "hand": ["CK", "JOKER"]},
         "You may play Joker. The joker was requested.",
         "You may not play ♣K. The joker was requested, and you have it."),
        ({"rules": {"preset": "wikipedia", "jokers": 1, "joker_wild": True, "joker_suit": "trump"},
          "lead": "S9", "hand": ["SK", "JOKER"]},
         "You may play ♠K.", "You may play Joker. Named as ♠."),
    ],
)  # fmt: skip
def test_what_was_asked_stands_first(record, first, second):
    texts, _ = told("en", **record)
    assert texts[:2] == [first] + ([] if second is None else [second])


def test_the_same_in_japanese():
    texts, _ = told("ja", lead="S9", hand=["SK", "S3", "H2"])
    assert texts == [
        "出してもいい札：♠K ♠3。",
        "出せない札：♥2。台札のマークは♠で、♠Kを持っている。",
        "もし持っていれば、♠も出していい。",
        "ほかの札は出せない。",
    ]


LEADS = {"preset": "nap-ja", "five_trick_leads": "bonaparte_low_trump_wellington_low_plain"}
NAP = {"rules": LEADS, "trump": "H"}

ASKED = [
    # one card untold is enough to tell, of the rest, the lot that is smaller
    ({"trick": 4, "lead": "S9", "hand": ["D4"]}, "♠", "♠"),
    # two of them may be anything: the same
    ({"trick": 3, "lead": "S9", "hand": ["D4"]}, "♠", "♠"),
    ({"trick": 4, "lead": "S9", "hand": ["SA"]}, "", ""),
    # rows are said by their ends, and a suit of which he has some by its cards
    ({"trick": 1, "bid": "bonaparte", "hand": ["HA", "D7", "SA", "HK"]}, "♥Q〜2", "♥Q–2"),
    ({"trick": 1, "bid": "wellington", "hand": ["HA", "D7", "SA", "SK"]},
     "♠6〜2 ♦6〜2 ♣6〜2", "♠6–2, ♦6–2, ♣6–2"),
    ({"trick": 4, "lead": "H9", "hand": ["D4"], "rules": {"preset": "nap-ja", "joker": True}},
     "♥ ジョーカー", "♥, Joker"),
    # what has gone parts a row; two in a row are named
    ({"trick": 1, "bid": "bonaparte", "hand": ["HA", "H9", "SA", "D3"], "gone": ["H6", "H3"]},
     "♥8 ♥7 ♥5 ♥4 ♥2", "♥8, ♥7, ♥5, ♥4, ♥2"),
    ({"trick": 1, "bid": "bonaparte", "hand": ["HA", "H9", "SA", "D3"], "gone": ["H4"]},
     "♥8〜5 ♥3 ♥2", "♥8–5, ♥3, ♥2"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "ja", "en"), ASKED)
def test_no_more_is_asked_than_settles_it_and_as_people_say_it(record, ja, en):
    answer = nap.may_record(NAP | record)
    for language, cards in (("ja", ja), ("en", en)):
        say = speaker(language)
        assert say("may-asked", cards=list_asked(say, answer)) == say("may-asked", cards=cards)


def test_what_the_rest_depends_on_is_said_in_rows():
    texts, _ = told("ja", nap, **NAP, trick=1, bid="bonaparte", hand=["HA", "D7", "SA", "HK"])
    assert "♦7：♥6〜2を1枚も持っていなければ出せる。" in texts
    assert "♥K：♥Q〜2を1枚も持っていなければ出せる。" in texts


def test_a_sentence_names_the_house_rule_behind_it():
    _, found = told("en", rules=FREE, lead="S9", hand=["SK", "HJ", "D2"])
    assert [(one.verdict, one.cards, one.rule) for one in found[:3]] == [
        ("legal", ("SK",), None),
        ("legal", ("HJ",), "power_cards_free"),
        ("illegal", ("D2",), None),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("duty", [*DUTIES, *NAP_DUTIES], ids=lambda duty: duty.code)
def test_every_duty_can_be_said_with_a_card_that_proves_it_and_without(duty, language):
    say, one = speaker(language), {"card": "D4", "verdict": "illegal", "code": duty.code}
    for proof, lead in ((["SK"], "S9"), ([], "JOKER")):
        answer = {"cards": [{**one, "proof": proof}], "suit": "S", "others": {"cards": []}}
        (sentence,) = may_sentences(say, answer, lead=lead)
        assert len(sentence.text) > len(say("may-illegal", cards="D4"))


def test_a_duty_without_words_of_its_own_has_those_of_the_audit():
    one = {"card": "D4", "verdict": "illegal", "code": "follow"}
    answer = {"cards": [one], "suit": None, "others": {"cards": []}}
    (sentence,) = may_sentences(speaker("en"), answer)
    assert speaker("en")("play-follow") in sentence.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [[], ["D4"], ["SK"]])
@pytest.mark.parametrize("trick", [1, 2, 5])
def test_whatever_is_asked_is_answered(hand, trick, language):
    for name in napoleon.PRESETS:
        for lead in ({}, {"lead": "S9"}):
            assert told(language, rules=name, trick=trick, hand=hand, **lead)[0]
    for name in nap.PRESETS:
        for bid in ("bonaparte", "wellington"):
            record = {"rules": name, "trick": trick, "players": 3, "hand": [], "bid": bid}
            assert told(language, nap, **record)[0]
