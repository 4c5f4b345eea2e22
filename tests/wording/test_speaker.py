"""The speaker says whole sentences or fails loudly, and shows notation as people read it."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest

from scorekeeper.trick_taking.scoring import Range
from scorekeeper.wording import (
    LANGUAGES,
    NOTATION,
    Speaker,
    WordingError,
    as_text,
    speaker,
)
from scorekeeper.wording.fluent import FluentReader
from scorekeeper.wording.rulings import tell_sides, tell_tricks

GLYPHS = [
    # notation       ja                     en
    ("HQ",           "♥Q",                  "♥Q"),
    ("D10",          "♦10",                 "♦10"),
    ("SA HQ",        "♠A ♥Q",               "♠A ♥Q"),
    ("C2, HJ, SJ",   "♣2, ♥J, ♠J",          "♣2, ♥J, ♠J"),
    ("JOKER",        "ジョーカー",           "Joker"),
    ("JOKER2",       "ジョーカー2",          "Joker2"),
    ("??",           "？",                  "unseen"),
    ("SK ?? JOKER",  "♠K ？ ジョーカー",     "♠K unseen Joker"),
    ("13H",          "♥13",                 "13♥"),
    ("20S",          "♠20",                 "20♠"),
    ("15NT",         "ノートラ15",           "15NT"),
    ("S",            "♠",                   "♠"),
    ("NT",           "ノートラ",             "NT"),
    ("",             "",                    ""),
    ("H1",           "H1",                  "H1"),
    ("Sam",          "Sam",                 "Sam"),
    ("hq",           "hq",                  "hq"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ja", "en"), GLYPHS)
def test_notation_is_shown_with_glyphs(text, ja, en):
    assert (speaker("ja").glyphs(text), speaker("en").glyphs(text)) == (as_text(ja), as_text(en))


def test_signs_in_catalogues_are_drawn_as_letters():
    assert "♣\N{VARIATION SELECTOR-15}10" in speaker("en")("rule-adjutant-betrayal.about")


def test_a_sign_in_a_name_is_left_alone():
    say = Speaker("en", {"a.ftl": "hello = Hello { $name }"})
    assert say("hello", name="♥Aki") == "Hello ♥Aki"


@pytest.mark.parametrize("name", sorted(NOTATION))
def test_parameters_in_notation_are_shown_with_glyphs(name):
    say = Speaker("en", {"a.ftl": f"x = {'{'} ${name} {'}'}"})
    assert say("x", **{name: "HQ"}) == as_text("♥Q")


def test_a_rule_that_has_no_words_is_named_by_its_code():
    say = Speaker("en", {"a.ftl": "x = { RULE($field) }"})
    assert say("x", field="odd_rule") == "odd_rule"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_key_is_an_error(language):
    with pytest.raises(KeyError):
        speaker(language)("no-such-words")


def test_a_missing_parameter_is_an_error_and_no_half_sentence():
    with pytest.raises(WordingError, match="standing"):
        speaker("en")("bid-not-higher", bid="13D")


@pytest.mark.parametrize(
    ("catalogues", "fault"),
    [
        ({"a.ftl": "x = one", "b.ftl": "x = two"}, "worded twice: x"),
        ({"a.ftl": "x = one\nx = two"}, "worded twice: x"),
        ({"a.ftl": "x = { $unclosed"}, "not Fluent"),
        ({"a.ftl": "just prose"}, "not Fluent"),
        ({"a.ftl": "x =\n    .about = one\n    .about = two"}, "worded twice: x.about"),
    ],
)
def test_a_broken_catalogue_is_refused(catalogues, fault):
    with pytest.raises(WordingError, match=fault):
        Speaker("en", catalogues).keys()


def test_a_broken_message_is_refused_when_it_is_asked_for_and_others_are_said():
    say = Speaker("en", {"a.ftl": "broken = { $unclosed\nwhole = one"})
    assert say("whole") == "one"
    with pytest.raises(WordingError, match="not Fluent"):
        say("broken", unclosed="x")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 7, 999, 1000, -1, 12345, 2.5, True])
def test_numbers_are_written_as_fluent_writes_them(number, language):
    written = Speaker(language, {"a.ftl": "x = { $n }\ny = { $n ->\n *[other] { $n }\n}"})
    assert written("x", n=number) == written("y", n=number)


def test_what_is_neither_text_nor_number_is_not_said():
    with pytest.raises(WordingError):
        Speaker("en", {"a.ftl": "x = { $n }"})("x", n=None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_what_fluent_reads(language):
    """What the speaker takes as it stands is what Fluent makes of it, message by message."""
    say = speaker(language)
    catalogue, messages = say.catalogue, {key.partition(".")[0] for key in say.keys()}  # noqa: SIM118
    read = {key: words for one in messages for key, words in catalogue.words(one).items()}
    assert read.keys() == say.keys()
    plain = {key: words for key, words in read.items() if words is not None}
    assert len(plain) > 1500
    fluent = FluentReader(language, catalogue, {})
    for key, words in plain.items():
        given = {name: f"<{name}>" for name in words[1::2]}
        said = "".join(given[part] if at % 2 else part for at, part in enumerate(words))
        assert fluent.say(key, given) == said


def test_a_language_the_house_does_not_speak_is_an_error():
    with pytest.raises(ValueError, match="there are ja, en"):
        speaker("tlh")


@pytest.mark.parametrize(
    ("words", "ja", "en"),
    [
        (["Aki"], "Aki", "Aki"),
        (["Aki", "Ben"], "Aki、Ben", "Aki and Ben"),
        (["Aki", "Ben", "Chie"], "Aki、Ben、Chie", "Aki, Ben and Chie"),
    ],
)
def test_lists_are_read_aloud(words, ja, en):
    assert (speaker("ja").list_words(words), speaker("en").list_words(words)) == (ja, en)


def test_threads_share_a_speaker():
    say = speaker("ja")
    with ThreadPoolExecutor(8) as threads:
        said = list(threads.map(lambda n: say("bid-below-minimum", bid="9S", minimum=n), range(99)))
    assert said == [as_text(f"♠9では少なすぎます。宣言は{n}枚からです。") for n in range(99)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_a_minus_sign(language):
    catalogue = "x = { $n } and { $n ->\n    [-13] alone\n   *[other] among others\n}"
    assert Speaker(language, {"a.ftl": catalogue})("x", n=-13) == "−13 and alone"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("catalogue", ["x = { $n }", "x = { $n ->\n   *[other] { $n }\n}"])
@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (1200, "1200"),
        (-1200, "−1200"),
        (9999, "9999"),
        (20_000, "20,000"),
        (10**40, f"1{40 * '0'}"),
    ],
)
def test_numbers_are_grouped_from_ten_thousand_on(language, catalogue, number, shown):
    assert Speaker(language, {"a.ftl": catalogue})("x", n=number) == shown


NAMES = ("Aki", "Ben", "Chie")


@dataclass(frozen=True)
class Came:
    taken: Range
    made: bool | None


OPEN = Came(taken=Range(low=3, high=5), made=None)
MADE = Came(taken=Range(low=4, high=4), made=True)


@pytest.mark.parametrize(
    ("adjutant", "is_known", "told"),
    [
        (2, True, "Chie is the adjutant."),
        (None, True, "Napoleon plays alone."),
        (None, False, "The cards do not show who the adjutant is."),
    ],
)
def test_the_sides_of_napoleon_are_told_as_far_as_they_are_known(adjutant, is_known, told):
    said = tell_sides(
        speaker("en"), NAMES.__getitem__, OPEN,
        adjutant=adjutant, adjutant_is_known=is_known, honours=20,
    )  # fmt: skip
    assert list(said) == [told, "3 to 5 of 20 honours – undecided"]


def test_nap_tells_the_trumps_the_tricks_and_a_revoke():
    say = speaker("en")
    plain = list(tell_tricks(say, NAMES.__getitem__, MADE, trump="H", tricks=5, revoked=None))
    assert plain == ["Trumps: ♥\N{VARIATION SELECTOR-15}", "4 of 5 tricks – made"]
    ended = list(tell_tricks(say, NAMES.__getitem__, OPEN, trump=None, tricks=5, revoked=1))
    assert (ended[0], ended[-1]) == ("Trumps: not known", "The hand ended with Ben’s revoke.")
