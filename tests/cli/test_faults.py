"""Commands on a machine that fails: which fault it is, and no advice that does not help."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store import database_path
from scorekeeper.wording import LANGUAGES, speaker
from tests.cli.commands import refusal, told
from tests.desk.table import a_table
from tests.web.server.test_faults import fill, small_disk

__all__ = ["small_disk"]


@pytest.fixture
def busy(instance: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("scorekeeper.store.database.PATIENCE", 0.2)
    instance.mkdir()
    with a_table(database_path(instance)) as table:
        table.open()
    with closing(sqlite3.connect(database_path(instance), isolation_level=None)) as other:
        other.execute("begin immediate")
        yield


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_waits_for_another_program_says_so(language: str) -> None:
    assert speaker(language)("fault-busy") in refusal("rebuild", language=language)
    assert told("check", language=language)


def test_on_a_full_disk_check_reads_and_rebuild_says_so(small_disk: Path) -> None:
    with a_table(database_path(small_disk)) as table:
        table.open()
    fill(small_disk)
    assert told("check")
    said = refusal("rebuild")
    assert "The disk is full" in said
    assert "backup" not in said


def test_a_damaged_file_leads_to_backup_and_rescue(instance: Path) -> None:
    instance.mkdir()
    database_path(instance).write_bytes(b"noise " * 5000)
    assert "scorekeeper rescue" in refusal("check")
