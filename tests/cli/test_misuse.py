"""A command line that cannot be read: one sentence in the reader's language, and exit status 2."""

import pytest
from click.testing import CliRunner

from scorekeeper.cli import main
from tests.cli.commands import run
from tests.strays import every

USAGE = {"ja": "使い方：", "en": "Usage:"}
MISUSES = [
    ("referee --tirck 3 S9", "--tirckというオプションはありません。--trickのことですか。",
     "There is no option --tirck. Did you mean --trick?"),
    ("score --qqq", "--qqqというオプションはありません。", "There is no option --qqq."),
    ("soccer", "「soccer」というコマンドはありません。", "There is no command “soccer”."),
    ("rules soccer", "「soccer」というコマンドはありません。", "There is no command “soccer”."),
    ("rules show a b", "コマンドのあとの言葉が多すぎます。",
     "There are too many words after the command."),
    ("replay", "FILEを書いてください。", "FILE is missing."),
    ("referee --trick x S9", "--trickには、整数を書いてください。",
     "--trick takes a whole number."),
    ("replay --hand 0 x", "--handには、1以上の整数を書いてください。",
     "--hand takes a whole number from 1 up."),
    ("serve --port 99999", "--portには、0から65535までの整数を書いてください。",
     "--port takes a whole number from 0 to 65535."),
    ("link --role king", "--roleは、次のどれかです：looks-on, keeps-score, owner",
     "--role is one of these: looks-on, keeps-score, owner"),
    ("audit no/such/file", "FILEに書かれたファイルかフォルダーを開けません。",
     "The file or folder given for FILE cannot be opened."),
]  # fmt: skip


@every("line, japanese, english", MISUSES)
def test_what_is_wrong_is_said_in_the_readers_language(line, japanese, english):
    for language, sentence, more in (("ja", japanese, "書き方："), ("en", english, "See: ")):
        done = run(*line.split(), language=language)
        assert (done.exit_code, done.stdout) == (2, "")
        usage, said, where = done.stderr.splitlines()
        assert usage.startswith(f"{USAGE[language]} scorekeeper")
        assert said == sentence
        assert where.startswith(more)
        assert where.endswith(" --help")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_value_that_is_missing_is_asked_for(language):
    done = CliRunner().invoke(main, ["score", "--lang", language, "--rules"])
    said = {"ja": "--rulesのあとに、値を書いてください。", "en": "--rules needs a value after it."}
    assert done.stderr.splitlines()[1] == said[language]


def test_a_language_that_there_is_not_is_answered_in_the_terminals():
    done = CliRunner().invoke(main, ["score", "--lang", "fr"], env={"LC_ALL": "en_GB.UTF-8"})
    assert done.exit_code == 2
    assert done.stderr.splitlines()[1] == "--lang is one of these: ja, en"


def test_a_command_without_anything_helps():
    done = CliRunner().invoke(main, ["rules"], env={"LC_ALL": "ja_JP.UTF-8"})
    assert (done.stderr or done.stdout).startswith("使い方：")
