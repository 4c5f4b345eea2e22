"""``scorekeeper groups``: made, listed, entered, renamed and taken out, while a server runs."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import main
from scorekeeper.wording import LANGUAGES
from tests.cli.test_serve import ADDRESS, ask, enter, serving


def groups(*line: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["groups", *line, "--lang", language])


def told(*line: str) -> str:
    done = groups(*line)
    assert done.exit_code == 0, done.output
    return done.output


def test_a_group_is_made_listed_renamed_and_taken_out(instance: Path, tmp_path: Path) -> None:
    assert "no further groups" in told("list")
    assert "/g/ume/" in told("add", "ume")
    assert re.search(r"^ume  /g/ume/ · \d+ KiB$", told("list"), re.MULTILINE)
    assert "/g/take/" in told("rename", "ume", "take")
    assert str(tmp_path / "take.db") in told("remove", "take", str(tmp_path / "take.db"))
    assert (tmp_path / "take.db").is_file()
    assert "no further groups" in told("list")
    assert [*(instance / "groups" / ".taken-out").glob("take-*")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line",
    [
        ["add", "../x"],
        ["add", "NUL"],
        ["remove", "ume", "x.db"],
        ["rename", "a", "b"],
        ["link", "a"],
    ],
)
def test_what_cannot_be_done_is_one_sentence(language: str, line: list[str]) -> None:
    done = groups(*line, language=language)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("name", ["list", "add", "remove", "rename", "link"])
def test_each_command_says_what_it_does_to_groups(name: str) -> None:
    assert "group" in groups(name, "--help").output.lower()
    assert "rules" not in groups(name, "--help").output


def test_a_link_needs_a_server(instance: Path) -> None:
    told("add", "ume")
    done = groups("link", "ume")
    assert (done.exit_code, "scorekeeper serve" in done.stderr) == (1, True)


def test_a_group_that_is_added_to_a_running_server_is_entered_by_its_own_link(
    instance: Path,
) -> None:
    told("add", "take")
    with serving() as (_, printed):
        address = ADDRESS.search(printed)[0]
        assert "/g/NAME/" in printed
        told("add", "ume")
        at, key = ADDRESS.search(told("link", "ume"))[0].split("enter#")
        assert at == f"{address}g/ume/"
        status, browser = enter(at, key)
        assert status == 303
        with browser.open(at) as page:
            assert page.status == 200
        assert ask(f"{address}g/take/")[0] == 403
        other = ADDRESS.search(told("link", "take"))[0].partition("#")[2]
        assert enter(at, other)[0] == 403


def test_a_groups_folder_is_an_instance_for_every_command(instance: Path) -> None:
    told("add", "ume")
    folder = str(instance / "groups" / "ume")
    done = CliRunner().invoke(main, ["check", "--instance", folder, "--lang", "en"])
    assert done.exit_code == 0, done.output
