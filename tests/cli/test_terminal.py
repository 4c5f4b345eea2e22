"""What a file holds is shown on the terminal and never obeyed; no sign, room or input is told."""

import json
import os
import re
import subprocess
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

import scorekeeper.cli
from scorekeeper.cli import main
from scorekeeper.store import database_path, open_database
from scorekeeper.wording import LANGUAGES
from tests.cli.commands import started
from tests.services.table import a_table
from tests.strays import every

EVIL = "\x1b]0;pwned\x07\x1b[2J\r\x9b31m\u202eEve\u2028\u200b\ud800"
ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def run(*words, given=None):
    done = CliRunner().invoke(main, list(words), input=given)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.output


def archive(tmp_path, **changed):
    event = {
        "sequence": 1, "command_id": "c1", "kind": "session-opened", "version": 3,
        "at": "2024-05-06T19:00:00.000+00:00", "recorded_by": "phone", "fact": {}, **changed,
    }  # fmt: skip
    sessions = [{"id": "evening", "events": [event]}]
    document = {"format": "scorekeeper", "version": 1, "rulesets": [], "sessions": sessions}
    file = tmp_path / "evil.json"
    file.write_text(json.dumps(document))
    return str(file)


FIELDS = ("at", "kind", "command_id", "fact")


@every("field, language, look", product(FIELDS, LANGUAGES, [["--look"], []]))
def test_a_refused_import_shows_what_stood_there(tmp_path, field, language, look):
    wrong = {"season": EVIL} if field == "fact" else EVIL
    file = archive(tmp_path, **{field: wrong})
    told = run("import", *look, file, "--instance", str(tmp_path / "here"), "--lang", language)
    assert not ORDERS.search(told)
    if field == "at":
        assert "\\u001b]0;pwned\\u0007\\u001b[2J\\u000d\\u009b31m\\u202eEve\\u2028" in told


TABLE = f"date,season,{EVIL},B,C,D,E\n2025-01-09,{EVIL},26,-13,13,-13,x{EVIL}\n"


@every(
    "words",
    [
        ["import", "--look", "FILE", "--instance", "HERE"],
        ["replay", "FILE"],
        ["audit"],
        ["referee", "--jsonl"],
        ["score", "--jsonl"],
        ["rules", "show", EVIL],
        [EVIL],
        ["import", EVIL, "--instance", "HERE"],
        ["rescue", "FILE", EVIL],
        ["restore", "FILE", "--instance", "HERE"],
    ],
    ids=lambda words: words[0][:8] if words[0] != EVIL else "nothing",
)
def test_whatever_a_command_is_given_is_shown(tmp_path, words):
    file = tmp_path / "evil.txt"
    text = TABLE.encode("utf-8", "replace")
    file.write_bytes(text)
    places = {"FILE": str(file), "HERE": str(tmp_path / "here")}
    lines = text + f'{{"id": "{EVIL}"}}\n'.encode("utf-8", "replace")
    told = run(*[places.get(word, word.replace("\ud800", "")) for word in words], given=lines)
    assert told
    assert not ORDERS.search(told)


def test_what_is_kept_already_is_shown_by_lists_and_checks(tmp_path):
    """A name that an older program let in, and a session that was altered afterwards."""
    with a_table(tmp_path / "scorekeeper.db") as table:
        table.open()
        database = table.services.database.conn
        database.execute("update session set season = ?", [EVIL[:-1]])
        database.execute("update seat set player = ?", [EVIL[:-1]])
        database.execute("update person set name = ?", [EVIL[:-1]])
    for words in (["list"], ["list", "seasons"], ["check"], ["list", "--json"]):
        told = run(*words, "--instance", str(tmp_path))
        assert told
        assert not ORDERS.search(told), words


def test_everything_goes_to_the_terminal_by_one_way():
    folder = Path(scorekeeper.cli.__file__).parent
    prints = re.compile(r"^\s*(click\.s?echo\(|print\(|click\.secho\().*", re.MULTILINE)
    ways = [
        found[0].strip()
        for file in folder.rglob("*.py")
        for found in prints.finditer(file.read_text("utf-8"))
    ]
    assert ways == ["click.echo(shown, nl=not over, file=file, err=err)"]


FULL = Path("/dev/full")
TRICK = ("referee", "--rules", "sisyphus", "--trump", "H", "--trick", "3", "SK", "SA", "HQ", "S3")


@every(
    "encoding, language, card", [("cp932", "ja", "HQ"), ("cp932", "en", "HQ"), ("utf-8", "ja", "♥")]
)
def test_suits_are_written_in_letters_where_there_are_no_signs(encoding, language, card):
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = started(*TRICK, "--lang", language, env=environment)
    assert done.returncode == 0
    told = done.stdout.decode(encoding)
    assert card in told
    assert "?" not in told


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@every("command", [("rules", "list"), TRICK, ("export", "--help"), ("export",)], ids=str)
def test_a_full_output_is_said_in_one_sentence(command, instance):
    if command[0] == "export":
        instance.mkdir(exist_ok=True)
        open_database(database_path(instance)).close()
    with FULL.open("wb") as full:
        done = started(*command, "--lang", "en", stdout=full)
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        "The output could not be written to its end: No space left on device."
    ]


READERS = ["referee --jsonl", "score --jsonl", "audit --jsonl", "audit -", "replay -", "import -"]


@every("line", READERS)
def test_closed_input_holds_nothing(line):
    done, empty = (
        started(*line.split(), "--lang", "en", encoding="utf-8", **how)
        for how in ({"preexec_fn": lambda: os.close(0)}, {"stdin": subprocess.DEVNULL})
    )
    assert "Traceback" not in done.stderr
    told = [(one.returncode, one.stdout, one.stderr) for one in (done, empty)]
    assert told[0] == told[1]
