"""An import that was cut off waits on the page of imports, until somebody decides."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper.desk import inspect
from scorekeeper.desk.exports import Scope, Wanted, export
from scorekeeper.desk.imports import drafting
from scorekeeper.store import session_ids
from scorekeeper.wording import LANGUAGES, speaker
from tests.desk.imports.brought import import_archive
from tests.desk.table import Table, a_table
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor, fields_of

READY = "scorekeeper-import-*.ready"


class CutError(Exception):
    """The machine stops here."""


@pytest.fixture
def house(instance: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A house where an import of three evenings was cut off after the first."""
    instance.mkdir(exist_ok=True)
    with a_table(instance / "scorekeeper.db") as table:
        for day in ("monday", "tuesday", "wednesday"):
            table.session_id = day
            table.open()
        out = BytesIO()
        export(table.desk, speaker("en"), Wanted(scope=Scope(), format="json"), out)
    folder = instance.with_name("elsewhere")
    folder.mkdir()
    merge, merged = drafting.merge_sessions, list[str]()

    def merge_one(*asked: object) -> None:
        if merged:
            raise CutError
        merged.append("")
        merge(*asked)  # type: ignore[arg-type] # as it was asked

    monkeypatch.setattr(drafting, "SESSIONS_AT_ONCE", 1)
    with a_table(folder / "scorekeeper.db") as table:
        with monkeypatch.context() as patched:
            patched.setattr(drafting, "merge_sessions", merge_one)
            with pytest.raises(CutError):
                import_archive(table.desk, out.getvalue())
        yield table


@pytest.fixture
def folder(house: Table) -> Path:
    found = drafting.folder_of(house.desk)
    assert found is not None
    return found


@pytest.fixture
def visitor(folder: Path) -> Visitor:
    return Visitor(app_at_home(folder).test_client(), language="en")


def here(house: Table) -> int:
    return len(session_ids(house.desk.database))


def decide(visitor: Visitor, do: str) -> str:
    """Press one of the two buttons; what is told then."""
    form = visitor.open("/import/").form("import/waiting")
    visitor.post(form["action"], {**fields_of(form).to_dict(), "do": do})
    assert visitor.page.faults == []
    assert visitor.page.status == 200
    return visitor.page.main.one("p", role="status").text


def test_no_page_goes_on_with_it_by_itself(house: Table, folder: Path, visitor: Visitor) -> None:
    stranger = Visitor(app_at_home(folder).test_client(stranger=True))
    for path in ("/", "/enter", "/import/"):
        stranger.open(path)
    for path in ("/", "/import/", "/sessions/monday"):
        assert visitor.open(path).status == 200
    assert here(house) == 1
    assert len(list(folder.glob(READY))) == 1


def test_the_page_says_how_far_it_has_come(visitor: Visitor) -> None:
    for language in LANGUAGES:
        visitor.language, say = language, speaker(language)
        page = visitor.open("/import/")
        assert page.faults == []
        told = page.main.one("section", css="notice")
        assert say("import-waits-how") in told.text
        assert "2024" in told.text
        assert [one["value"] for one in told.all("button")] == ["go-on", "give-up"]
    assert "1 of 3 sessions" in Visitor(visitor.client, language="en").open("/import/").main.text


def test_going_on_brings_in_the_rest(house: Table, folder: Path, visitor: Visitor) -> None:
    assert decide(visitor, "go-on").endswith("is complete.")
    assert here(house) == 3
    assert not list(folder.glob(READY))
    assert "import/waiting" not in visitor.open("/import/").html
    assert inspect(house.desk).troubles == ()


def test_giving_up_leaves_what_has_come_in(house: Table, folder: Path, visitor: Visitor) -> None:
    assert "1 of 3 sessions came in and stay" in decide(visitor, "give-up")
    assert here(house) == 1
    assert not list(folder.glob(READY))
    assert inspect(house.desk).troubles == ()


@pytest.mark.parametrize("do", ["go-on", "give-up"])
def test_what_somebody_else_decided_is_said(visitor: Visitor, do: str) -> None:
    form = visitor.open("/import/").form("import/waiting")
    decide(visitor, "give-up")
    visitor.post(form["action"], {**fields_of(form).to_dict(), "do": do})
    assert visitor.page.faults == []
    assert "is no longer waiting" in visitor.page.main.text


def test_a_name_of_another_file_decides_nothing(folder: Path, visitor: Visitor) -> None:
    form = visitor.open("/import/").form("import/waiting")
    for name in ("scorekeeper.db", "../elsewhere/scorekeeper.db", "", "x" * 9000):
        visitor.post(form["action"], {**fields_of(form).to_dict(), "name": name, "do": "give-up"})
        assert "is no longer waiting" in visitor.page.main.text
    assert len(list(folder.glob(READY))) == 1
    assert (folder / "scorekeeper.db").exists()


def test_it_takes_the_token_and_the_right_of_importing(house: Table, visitor: Visitor) -> None:
    form = visitor.open("/import/").form("import/waiting")
    sent = {**fields_of(form).to_dict(), "do": "give-up"}
    forged = visitor.client.post(form["action"], data={**sent, "csrf_token": "x"})
    assert forged.status_code in {400, 403, 422}
    assert "import/waiting" in visitor.open("/import/").html
    assert here(house) == 1


def test_what_cannot_be_read_any_more_is_only_given_up(folder: Path, visitor: Visitor) -> None:
    form = visitor.open("/import/").form("import/waiting")
    (ready,) = folder.glob(READY)
    ready.write_bytes(b"nothing of ours " * 1000)
    told = visitor.open("/import/").main.one("section", css="notice")
    assert "can no longer be read" in told.text
    assert [one["value"] for one in told.all("button")] == ["give-up"]
    visitor.post(form["action"], {**fields_of(form).to_dict(), "do": "go-on"})
    assert "can no longer be read" in visitor.page.main.one("p", role="status").text
    assert "This import was ended" in decide(visitor, "give-up")
    assert not list(folder.glob(READY))
