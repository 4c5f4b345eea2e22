"""``scorekeeper rules``: every rule as people read it, in both languages and as JSON."""

import json

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from scorekeeper.nap.rules.presets import PRESETS as NAP_PRESETS
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import FIELDS
from scorekeeper.wording import LANGUAGES, rule_label, rule_sentence, speaker
from tests.cli import commands
from tests.strays import every


def told(*asked, **options):
    return commands.told("rules", *asked, **options)


def document(*asked):
    return json.loads(CliRunner().invoke(main, ["rules", *asked, "--json"]).stdout)


def row_of(page, field):
    return next(
        line for line in page.splitlines() if f"({field})" in line or f"（{field}）" in line
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_names_every_preset_in_order(lang):
    lines = told("list", language=lang).splitlines()
    assert [line.split()[0] for line in lines] == [*PRESETS, *NAP_PRESETS]
    for name, line in zip([*PRESETS, *NAP_PRESETS], lines, strict=True):
        assert speaker(lang)(f"preset-{name}-how").replace("\ufe0e", "") in line


def test_the_list_as_json():
    games = {"napoleon": PRESETS, "nap": NAP_PRESETS}
    found = [
        (row["game"], row["preset"], row["source"], row["players"]) for row in document("list")
    ]
    assert found == [
        (game, preset.name, speaker("en")(f"source-{preset.source}"), preset.players)
        for game, presets in games.items()
        for preset in presets.values()
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@every("preset", [*PRESETS.values(), *NAP_PRESETS.values()])
def test_a_page_holds_a_sentence_for_every_rule(preset, lang):
    page, say = told("show", preset.name, language=lang), speaker(lang)
    for field, row in type(preset.rules).FIELDS.items():
        sentence = rule_sentence(say, row.key, getattr(preset.rules, field))
        assert commands.plain(sentence) in row_of(page, field)


MARKS = [
    # preset      changes                field             mark in English
    ("sisyphus", [], "yoromeki", "[Manken (SISYPHUS dictionary)]"),
    ("sisyphus", [], "passing", "[not stated by the source]"),
    ("sisyphus", ["passing=soft"], "passing", "[changed]"),
    ("sisyphus", [], "joker_led", "[no effect here"),
    ("jazz", [], "joker_led", "[the Jazz Napoleon manual]"),
    ("jazz", [], "requested_joker", "[no effect here"),
    ("josephine", [], "buried_honours", "[the “NAPOLEON” page]"),
]


@every("name, changes, field, mark", MARKS)
def test_marks(name, changes, field, mark):
    options = [option for change in changes for option in ("--set", change)]
    assert mark in row_of(told("show", name, *options), field)


def test_a_page_as_json_has_every_field_with_its_source_and_marks():
    page = document("show", "jazz", "--set", "minimum_bid=13")
    rows = {row["field"]: row for row in page["rules"]}
    assert rows.keys() == FIELDS.keys()
    bid, auction = rows["minimum_bid"], rows["auction"]
    shown = (bid["value"], bid["differs"], bid["sources"])
    assert shown == (13, True, ["the Jazz Napoleon manual"])
    assert (auction["silent"], auction["differs"], auction["section"]) == (True, False, "auction")
    assert bid["sentence"] == rule_sentence(speaker("en"), "rule-minimum-bid", 13)


def test_a_table_of_points_can_be_shown():
    table = {role: {"made": 1, "lost": -1, "all_honours": -2} for role in
             ("napoleon", "solo", "adjutant", "ally")}  # fmt: skip
    changes = ["--set", "scoring=table", "--set", f"point_table={json.dumps(table)}"]
    rows = {row["field"]: row for row in document("show", "wikipedia", *changes)["rules"]}
    assert rows["point_table"]["value"] == table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_comparison_prints_only_what_differs(lang):
    table, say = told("compare", "jazz", "jazz-settings", language=lang), speaker(lang)
    fields = ["left_bower_may_hide", "left_bower_any_time", "same_two", "void_of_named_suit",
              "trumps_suspended"]  # fmt: skip
    assert len(table.splitlines()) == 1 + len(fields)
    for field in fields:
        for name in ("jazz", "jazz-settings"):
            label = rule_label(say, FIELDS[field].key, getattr(PRESETS[name].rules, field))
            assert commands.plain(label) in table


def test_all_prints_the_same_rules_too():
    assert len(told("compare", "jazz", "jazz-settings", "--all").splitlines()) == 1 + len(FIELDS)


def test_a_comparison_as_json():
    found = document("compare", "wikipedia", "wikipedia-table")
    assert [(row["field"], row["first"], row["second"]) for row in found["rules"]] == [
        ("all_honours", "wins", "loses"),
        ("scoring", "wikipedia_formula", "wikipedia_table"),
    ]
    assert (found["first"], found["second"]) == ("wikipedia", "wikipedia-table")


def test_a_house_is_compared_with_the_preset_it_began_with():
    table = told("compare", "jazz", "--set", "jokers=0").splitlines()
    assert table[0].split("  ")[-1] == "jazz (changed)"
    assert len(table) == 2


def test_what_has_no_effect_says_so_in_a_comparison():
    line = next(line for line in told("compare", "wikipedia", "jazz").splitlines()
                if line.startswith("Joker request"))  # fmt: skip
    assert "no (no effect)" in line


def test_two_rules_that_are_the_same():
    assert told("compare", "jazz", "jazz") == "No rule differs.\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_usual_remedies_are_taken_over_where_the_table_decides(lang):
    changed = ("--set", "misdeal=next_dealer", "--set", "remedies=friendly")
    page = told("show", "jazz", *changed, language=lang)
    say = speaker(lang)
    for field, value in (("exposed_card", "taken_back"), ("misdeal", "next_dealer")):
        assert rule_sentence(say, FIELDS[field].key, value) in row_of(page, field)
    refused = CliRunner().invoke(
        main, ["rules", "show", "jazz", "--set", "remedies=strict", "--lang", lang]
    )
    words = say("remedies-unknown", remedies="strict", choices="friendly, tournament")
    assert (refused.exit_code != 0, words in refused.output) == (True, True)
