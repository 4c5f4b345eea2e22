"""Every house rule, choice, section and preset can be named and read aloud in both languages."""

from collections import defaultdict
from importlib.resources import files

import pytest

from scorekeeper.nap.rules import presets as nap
from scorekeeper.nap.scoring import TABLES
from scorekeeper.napoleon.rules import presets as napoleon
from scorekeeper.napoleon.rules.ruleset import FIELDS
from scorekeeper.napoleon.scoring import PRINTED
from scorekeeper.trick_taking.ruleset import SOURCES
from scorekeeper.wording import (
    LANGUAGES,
    Speaker,
    rule_label,
    rule_sentence,
    speaker,
)
from tests.strays import every

RULE_FILES = ("rules.ftl", "presets.ftl", "nap/rules.ftl", "referee/rules.ftl")
CANONS = (napoleon.CANON, nap.CANON)
ROWS = {
    row.key: row
    for row in sorted(
        (row for canon in CANONS for row in canon.fields.values()), key=lambda row: len(row.choices)
    )
}
"""By key; of two games that share a row, that of the one with more values."""
SECTIONS = sorted({f"section-{section}" for canon in CANONS for section in canon.sections})
PRESETS = {**napoleon.PRESETS, **nap.PRESETS}
STOP = defaultdict(lambda: ".", ja="。")
SHARED = {"rule-yes", "rule-no", "rule-silent", "rule-forbidden", "rule-idle"}


def values(row):
    found = list(row.choices)
    if not found and row.low is not None and row.high is not None:
        found += [row.low, row.high]
    if not found:
        found.append(PRINTED if row.name == "point_table" else TABLES["table"])
    return [*found, None] if row.optional else found


CASES = [(row, value) for row in ROWS.values() for value in values(row)]
IDS = [f"{row.key}={value}"[:60] for row, value in CASES]


@pytest.fixture(params=LANGUAGES)
def say(request):
    return speaker(request.param)


@every("row", ROWS.values(), ids=ROWS)
def test_every_rule_has_a_name_and_says_what_it_decides(row, say):
    assert not say(row.key).endswith(STOP[say.language])
    assert say(f"{row.key}.about").endswith(STOP[say.language])


@every("row, value", CASES, ids=IDS)
def test_every_choice_has_a_label_and_a_sentence(row, value, say):
    label, sentence = rule_label(say, row.key, value), rule_sentence(say, row.key, value)
    assert not label.endswith(STOP[say.language])
    assert sentence.endswith(STOP[say.language])


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_says_what_it_is(name, say):
    preset = PRESETS[name]
    assert not say(preset.key).endswith(STOP[say.language])
    assert say(f"{preset.key}-how").endswith(STOP[say.language])
    assert say(f"{preset.key}-source") == say(f"source-{preset.source}")


def needed():
    yield from SHARED
    yield from (section.replace("_", "-") for section in SECTIONS)
    for row in ROWS.values():
        yield from (row.key, f"{row.key}.about")
        yield from words_of_values(row)
    for preset in PRESETS.values():
        yield from (preset.key, f"{preset.key}-how", f"{preset.key}-source")
    yield from (f"source-{key}{end}" for key in SOURCES for end in ("", ".short", ".about"))


def words_of_values(row):
    if row.choices == (False, True):
        yield from (f"{row.key}.yes-sentence", f"{row.key}.no-sentence")
    elif row.choices:
        for choice in row.choices:
            yield from (row.value_key(choice), f"{row.value_key(choice)}.sentence")
    else:
        kind = "given" if row.low is None else "number"
        yield from (f"{row.key}.{kind}", f"{row.key}.{kind}-sentence")
    if row.optional:
        yield from (f"{row.key}.open", f"{row.key}.open-sentence")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_files_hold_those_keys_and_no_other(language):
    folder = files("scorekeeper.wording").joinpath(language)
    texts = {name: folder.joinpath(name).read_text("utf-8") for name in RULE_FILES}
    assert sorted(Speaker(language, texts).keys() ^ set(needed())) == []


READ_ALOUD = [
    ("N-110", "same_two", "below_all", "001:125",
     "全員の札が同じマークで2があれば、2が勝つ。ただし役札が1枚でも出ていれば無効。"),
    ("N-120", "yoromeki", "heart_queen", "004:112",
     "マイティとハートのQが同じトリックに出たら、ハートのQも役札になり、マイティに勝つ。"),
    ("N-026", "minimum_bid", 12, "004:54", "宣言は12枚から。"),
    ("N-010", "hands_per_session", 7, "002:169", "7局で終わりとし、合計点で順位を決める。"),
    ("N-010", "hands_per_session", None, "000:209",
     "局数は決めず、好きなところで終わりにする。"),
    ("N-191", "threes_are_honours", True, "000:307", "3も絵札に数え、絵札は全部で24枚。"),
    ("N-190", "no_trump_multiplier", 1, "002:105", "ノートランプでも、得点は変わらない。"),
    ("N-190", "no_trump_multiplier", 2, "002:105",
     "ノートランプの局では、全員の得点が2倍になる。ほかの倍率と重なれば、掛け合わせる。"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "field", "value", "source", "sentence"), READ_ALOUD)
def test_rules_as_a_table_reads_them(row, field, value, source, sentence):
    assert row in FIELDS[field].rows
    assert rule_sentence(speaker("ja"), FIELDS[field].key, value) == sentence


def test_an_unknown_choice_has_no_words(say):
    with pytest.raises(KeyError):
        rule_label(say, "rule-same-two", "sometimes")
