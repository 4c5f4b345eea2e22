"""A terminal or a service can start a program with its standard input closed."""

import os

from tests.cli.commands import started
from tests.strays import every

READERS = ["referee --jsonl", "score --jsonl", "audit --jsonl", "audit -", "replay -", "import -"]


def with_input_closed(line: str, language: str = "en"):
    done = started(*line.split(), preexec_fn=lambda: os.close(0), encoding="utf-8",
                   env={**os.environ, "LC_ALL": f"{language}_XX.UTF-8"})  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@every("line", READERS)
def test_who_reads_closed_input_says_so(line: str) -> None:
    said = "Standard input is closed, so there is nothing to read.\n"
    assert with_input_closed(f"{line} --lang en", "ja") == (2, "", said)


def test_the_sentence_comes_in_the_terminals_language() -> None:
    said = "標準入力が閉じているので、読むものがありません。\n"
    assert with_input_closed("score --jsonl", "ja") == (2, "", said)


def test_who_reads_nothing_does_not_mind() -> None:
    status, _, complaint = with_input_closed("rules list --lang en")
    assert (status, complaint) == (0, "")
