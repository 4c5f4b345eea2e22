"""What cannot be done is answered with one sentence in the reader's language."""

import json

import pytest

from scorekeeper.wording import LANGUAGES
from tests.cli.commands import refusal
from tests.journal.evening import by_result
from tests.napoleon.auditing.test_audit import TRICKS
from tests.napoleon.records.test_hand import record
from tests.services.table import a_table
from tests.strays import every

SCORE = "score --rules sisyphus --players 5 --napoleon 0 --adjutant 2"
TRICK = "SK SA HQ S3 S4"
HERE = "referee --rules sisyphus --trump H --trick 3"

ANY_LANGUAGE = [
    # line                                                        is said
    (f"{HERE} SK S1X", "S1X"),
    (f"referee --rules sisyphus {TRICK}", "trump"),
    (f"referee --trump H --trick 3 {TRICK}", "rules"),
    (f"{HERE} {TRICK} SK", ""),
    (f"{HERE} SK SK", "♠"),
    (HERE, ""),
    (f"{HERE} --trick 99 {TRICK}", "99"),
    (f"referee --jsonl {TRICK}", "--jsonl"),
    ("referee --rules nap-ja --tricks 5 S9 SJ HA", "--tricks"),
    ("referee --rules jazz --bid nap --trump H S9", "--bid"),
    ("referee --rules nap-jp S9", "nap-ja"),
    ("score --rules nap-ja --solo --bid nap", "--solo"),
    ("score --rules jazz --tricks-taken 3 --bid 13H", "--tricks-taken"),
    ("score --rules nap-ja --players 5 --bid nap", "declarer"),
    ("score --rules nap-ja --game napoleon --bid nap", "nap-ja"),
    ("rules show jaz", "jazz"),
    ("rules compare jazz matsudo", "matsuda"),
    ("rules show nap-jp", "nap-ja"),
    ("rules compare nap-ja jazz", "nap-ja"),
    ("rules show nap-ja --set jokers=1", "joker"),
    ("rules show jazz --set joker=1", "jokers"),
    ("rules show jazz --set jokers", "--set"),
    ("rules show jazz --set two_high=true", "same_two"),
    ("rules compare jazz --set same_two=sometimes", "same_two"),
    ("groups add ../x", ""),
    ("groups add NUL", ""),
    ("groups remove ume x.db", ""),
    ("groups rename a b", ""),
    ("groups link a", ""),
]


@pytest.mark.parametrize("language", LANGUAGES)
@every("line, said", ANY_LANGUAGE)
def test_a_mistake_gets_one_sentence_in_any_language(line, said, language):
    assert said in refusal(*line.split(), language=language)


def test_the_trumps_are_asked_for_in_words():
    line = ["referee", "--rules", "nap-ja", "--trick", "2", "S9", "SJ", "HA"]
    assert "rump" in refusal(*line)
    assert "切り札" in refusal(*line, language="ja")


IN_ENGLISH = [
    # line                                                        is said
    (f"{SCORE} --bid 13NT --taken 21", "0 to 20 honours, not 21"),
    (f"{SCORE} --bid 13NT", "“taken” is missing"),
    ("score --rules sisyphus --players 5 --bid 13NT --napoleon 0 --taken 14", "“adjutant” is miss"),
    ("score --players 5 --bid 13NT --napoleon 0 --adjutant 2 --taken 14", "“rules” is missing"),
    (f"{SCORE} --solo --bid 13NT --taken 14", "cannot be used together"),
    (f"{SCORE} --bid 13NT --taken 14 --adjutant 0", "cannot be adjutant as well"),
    (f"{SCORE} --bid 13NT --taken 14 --napoleon 9", "no seat 9 at a table of 5"),
    (f"{SCORE} --taken 14 --bid 21H", "21"),
    (f"{SCORE} --bid 13NT --taken 14 --rules sisyfus", "sisyphus"),
    (f"{SCORE} --bid 13NT --taken 14 --set jokers", "“jokers” has no value"),
    (f"{SCORE} --bid 13NT --taken 14 --set jokers=many", "many"),
    (f"{SCORE} --bid 13NT --taken {'9' * 50}", "too big"),
    ("score --jsonl --rules sisyphus", "--rules cannot be used"),
    ("score --jsonl --solo", "--solo cannot be used"),
    (f"{HERE} {TRICK} --whole", "--whole belongs to --may"),
    (f"{HERE} {TRICK} --gone SA", "--gone belongs to --may"),
    (f"{HERE} {TRICK} --called SA", "--called belongs to --may"),
    (f"{HERE} {TRICK} --role ally", "--role belongs to --may"),
    ("export --format json", "--instance"),
    ("import nowhere.json", "cannot be read"),
]


@every("line, said", IN_ENGLISH)
def test_a_mistake_gets_one_sentence(line, said):
    assert said in refusal(*line.split())


HANDS = [
    # standard input                   options               is said
    (json.dumps(record(TRICKS[:1])), [], "--jsonl"),
    ("[]", ["-"], "{"),
    ('{"a": ' * 3000, ["-"], "line"),
    ("[" * 30000, ["-"], "nested"),
    (json.dumps(record(bid="12")), ["-"], "12"),
    (json.dumps(record(rules="jass")), ["-"], "jazz"),
    (json.dumps(record(players=3)), ["-"], "3"),
    ("x" * 70000, ["-"], "long"),
    ("{}", ["-", "--set", "jokers=" + "[" * 200 + "]" * 200], "nested"),
    ("{}", ["--jsonl", "-"], "file"),
]


@every("given, options, said", HANDS, ids=lambda given, options, _: f"{given[:20]} {options}")
def test_a_hand_that_cannot_be_gone_through(given, options, said):
    assert said in refusal("audit", *options, input=given)


@pytest.fixture
def records(instance):
    instance.mkdir()
    with a_table(instance / "scorekeeper.db") as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2))
        yield


OF_RECORDS = [
    # line                                is said
    ("export --season 秋", "There is no such season."),
    ("export --game napoleon", "Name the season with --season."),
    ("export --session x", "There is no such session."),
    ("export --format text", "Say which season or which session"),
    ("export --format xlsx --table hands", "--table is for CSV only"),
    ("export --format notation", "No hand has a trick recorded"),
    ("export -o nowhere/x.csv", "cannot be written"),
    ("export --season 夏", "scorekeeper list seasons"),
    ("list --season 夏", "scorekeeper list seasons"),
    ("backup nowhere/x.db", "in an existing folder."),
    ("restore nowhere/x.db", "does not exist"),
]


@pytest.mark.usefixtures("records")
@every("line, said", OF_RECORDS)
def test_what_the_records_do_not_have_is_said(line, said):
    assert said in refusal(*line.split())
