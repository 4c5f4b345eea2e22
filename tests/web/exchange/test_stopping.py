"""A long import that is running is stopped by a button of its page, without scripts."""

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.desk.imports import drafting, waiting
from scorekeeper.wording import LANGUAGES, speaker
from tests.desk.imports.test_long_files import archive
from tests.desk.table import a_table
from tests.web.at_home import app_at_home
from tests.web.exchange import sending
from tests.web.exchange.sending import ARCHIVE, TABLE
from tests.web.visitor import Visitor, fields_of

EVENINGS = 3


@pytest.fixture(autouse=True)
def long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file is so long that its page says how far it has come."""
    monkeypatch.setattr("scorekeeper.web.exchange.incoming.ANSWERED_AT_ONCE", 0)
    monkeypatch.setattr(drafting, "SESSIONS_AT_ONCE", 1)


@pytest.fixture
def visitor(instance: Path) -> Visitor:
    visitor = Visitor(app_at_home(instance).test_client(), language="en")
    visitor.open("/import/")
    return visitor


def press_stop(instance: Path, name: str) -> str:
    """Somebody presses the button of a page that runs; what they are told."""
    other = Visitor(app_at_home(instance).test_client(), language="en")
    token = fields_of(other.open("/import/").form(ARCHIVE))["csrf_token"]
    other.post("/import/waiting", {"csrf_token": token, "name": name, "do": "stop"})
    assert (other.page.status, other.page.faults) == (200, [])
    return other.page.main.all("p", role="status")[0].text


def stop_at(
    monkeypatch: pytest.MonkeyPatch, instance: Path, where: str, number: int
) -> list[tuple[str, str]]:
    """Press the button the so manieth time that something is done; the name, and what is told."""
    told: list[tuple[str, str]] = []
    real = getattr(drafting, where)
    names: list[str] = []

    def press_and_go_on(*asked: Any) -> Any:
        names.extend(
            one.name.removeprefix(".").removeprefix(drafting.DRAFT)[:8]
            for one in instance.iterdir()
            if drafting.DRAFT in one.name and not names
        )
        calls.append("")
        if len(calls) == number:
            told.append((names[0], press_stop(instance, names[0])))
        return real(*asked)

    calls: list[str] = []
    monkeypatch.setattr(drafting, where, press_and_go_on)
    return told


def button(visitor: Visitor, name: str) -> None:
    """The page of the import had the button that was pressed."""
    form = visitor.page.main.one("section", css="running").one("form")
    assert form.one("input", name="name")["value"] == name
    assert form.one("button")["value"] == "stop"


@pytest.mark.parametrize("do", ["look", "write"])
def test_stopped_before_the_writing_begins_nothing_is_written(
    visitor: Visitor, instance: Path, monkeypatch: pytest.MonkeyPatch, do: str
) -> None:
    told = stop_at(monkeypatch, instance, "check_stopped", 3)
    sending.send(visitor, ARCHIVE, archive(EVENINGS, 1), do=do)
    ((name, sentence),) = told
    assert sentence == "Stopped. Nothing was imported."
    button(visitor, name)
    assert "Stopped. Nothing was imported." in visitor.page.main.text
    assert sending.sessions(instance) == []
    assert [one.name for one in instance.iterdir() if "import" in one.name] == []
    monkeypatch.undo()
    visitor.open("/import/")
    sending.send(visitor, ARCHIVE, archive(EVENINGS, 1), do="write")
    assert len(sending.sessions(instance)) == EVENINGS, "it can be brought again"


def test_stopped_while_it_writes_it_keeps_what_is_in(
    visitor: Visitor, instance: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = stop_at(monkeypatch, instance, "addition_of", 2)
    sending.send(visitor, ARCHIVE, archive(EVENINGS, 1), do="write")
    ((name, sentence),) = told
    button(visitor, name)
    assert "1 of 3 sessions came in and stay" in sentence
    assert "1 of 3 sessions came in and stay" in visitor.page.main.text
    assert len(sending.sessions(instance)) == 1
    assert [one.name for one in instance.iterdir() if "import" in one.name] == []


def test_a_table_is_stopped_as_well(
    visitor: Visitor, instance: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = stop_at(monkeypatch, instance, "check_stopped", 1)
    table = b"date,season,Aki,Ben,Chie,Dai\n2024-05-06,spring,1,2,3,-6\n"
    sending.send(visitor, TABLE, table)
    assert [sentence for _, sentence in told] == ["Stopped. Nothing was imported."]
    assert "Stopped. Nothing was imported." in visitor.page.main.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_over_is_not_stopped(instance: Path, visitor: Visitor, language: str) -> None:
    say = speaker(language)
    for name in ("0123abcd", "../here", "", "x" * 99):
        token = fields_of(visitor.open("/import/").form(ARCHIVE))["csrf_token"]
        visitor.language = language
        visitor.post("/import/waiting", {"csrf_token": token, "name": name, "do": "stop"})
        assert say("import-waits-no-more") in visitor.page.main.text
    assert not list(instance.glob("*stop*"))


def test_of_two_that_meet_one_sees_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody asks after the last look for that, and before it is ready: it is not, then."""
    told = []
    with (
        a_table(tmp_path / "scorekeeper.db") as table,
        drafting.draft(table.desk, "0123abcd") as it,
    ):
        drafting.put_on_disk(it)
        seen = drafting.check_stopped

        def see_and_be_asked(drafted: Any) -> None:
            seen(drafted)
            told.append(waiting.stop(table.desk, "0123abcd").code)

        monkeypatch.setattr(drafting, "check_stopped", see_and_be_asked)
        with pytest.raises(drafting.Stopped):
            drafting.make_ready(table.desk, it)
        assert drafting.ready_drafts(table.desk) == []
    assert told == ["import-stopped"]
