"""What a pipe or terminal cannot take: signs that it lacks, and more than there is room for."""

import os
from pathlib import Path

import pytest

from scorekeeper.store import database_path, open_database
from tests.cli.commands import started
from tests.strays import every

FULL = Path("/dev/full")
TRICK = ("referee", "--rules", "sisyphus", "--trump", "H", "--trick", "3", "SK", "SA", "HQ", "S3")


@every(
    "encoding, language, card",
    [("cp932", "ja", "HQ"), ("cp932", "en", "HQ"), ("utf-8", "ja", "♥")],
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
