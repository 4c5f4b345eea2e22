"""A terminal or a service can start a program with its standard input closed."""

import os
import subprocess
import sys

import pytest

READERS = [
    "referee --jsonl",
    "score --jsonl",
    "audit --jsonl",
    "audit -",
    "replay -",
    "import -",
]


def with_input_closed(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *arguments],
        capture_output=True,
        check=False,
        timeout=60,
        preexec_fn=lambda: os.close(0),
        encoding="utf-8",
    )


@pytest.mark.parametrize("command", READERS)
def test_who_reads_closed_input_says_so(command):
    done = with_input_closed(*command.split(), "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Standard input is closed, so there is nothing to read.\n"


def test_the_sentence_comes_in_the_terminals_language(monkeypatch):
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert with_input_closed("score", "--jsonl").stderr == (
        "標準入力が閉じているので、読むものがありません。\n"
    )


def test_who_reads_nothing_does_not_mind():
    done = with_input_closed("rules", "list", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
