"""``scorekeeper groups``: made, listed, entered, renamed and taken out, while a server runs."""

import re

from click.testing import CliRunner

from scorekeeper.cli import main
from tests.cli import commands
from tests.cli.commands import refusal, run
from tests.cli.test_serve import ADDRESS, ask, enter, serving
from tests.strays import every


def told(*line):
    return commands.told("groups", *line)


def test_a_group_is_made_listed_renamed_and_taken_out(instance, tmp_path):
    assert "no further groups" in told("list")
    assert "/g/ume/" in told("add", "ume")
    assert re.search(r"^ume  /g/ume/ · \d+ KiB$", told("list"), re.MULTILINE)
    assert "/g/take/" in told("rename", "ume", "take")
    assert str(tmp_path / "take.db") in told("remove", "take", str(tmp_path / "take.db"))
    assert (tmp_path / "take.db").is_file()
    assert "no further groups" in told("list")
    assert [*(instance / "groups" / ".taken-out").glob("take-*")]


def test_a_link_needs_a_server(instance):
    told("add", "ume")
    assert "scorekeeper serve" in refusal("groups", "link", "ume")


def test_a_group_that_is_added_to_a_running_server_is_entered_by_its_own_link(instance):
    told("add", "take")
    with serving() as (_, printed):
        address = ADDRESS.search(printed)[0]
        assert "/g/NAME/" in printed
        told("add", "ume")
        at, key = ADDRESS.search(told("link", "ume"))[0].split("enter#")
        assert at == f"{address}g/ume/"
        assert " groups link ume" in told("link", "ume"), "how another one is made"
        status, browser = enter(at, key)
        assert status == 303
        with browser.open(at) as page:
            assert page.status == 200
        assert ask(f"{address}g/take/")[0] == 403
        other = ADDRESS.search(told("link", "take"))[0].partition("#")[2]
        assert enter(at, other)[0] == 403


def test_a_groups_folder_is_an_instance_for_every_command(instance):
    told("add", "ume")
    assert commands.told("check", "--instance", str(instance / "groups" / "ume"))


@every("language, said", [("en", "no further groups"), ("ja", "ほかのグループはありません")])
def test_the_language_is_taken_before_what_is_done_to_groups_too(instance, language, said):
    for name in ("", "groups", "rules"):
        helped = run(*name.split(), language=language)
        told = run(*name.split(), "--help", language=language).output
        assert (helped.exit_code, helped.output) == (0, told)
    assert said in CliRunner().invoke(main, ["groups", "--lang", language, "list"]).output
