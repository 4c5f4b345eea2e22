"""補完: what a shell may go on with, in bash itself, and what zsh and fish are told."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import scorekeeper
from scorekeeper.cli import main
from scorekeeper.wording import LANGUAGES
from tests.strays import every

DOCS = Path(scorekeeper.__file__).parents[1] / "docs"
NAMES = ("scorekeeper", "napoleon-scorekeeper")
TOLD = re.compile(r"^(?:eval|_SCOREKEEPER_COMPLETE=).*?(?= +#)", re.MULTILINE)
TYPED = """
words=({words})
read -ra spec <<< "$(complete -p {name})"
for place in "${{!spec[@]}}"; do [ "${{spec[place]}}" = -F ] && on="${{spec[place + 1]}}"; done
COMP_WORDS=("${{words[@]}}" {last!r}) COMP_CWORD=${{#words[@]}}
"$on" {name} 2>/dev/null
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def told(shell):
    lines = TOLD.findall((DOCS / "server.md").read_text(encoding="utf-8"))
    [line] = [one for one in lines if f"={shell}_source " in one]
    return line


def asked(name, answer, words="", last="", language="en"):
    """What a shell is answered: ``answer`` is ``zsh_source``, ``fish_complete`` and the like."""
    place = last if answer.startswith("fish") else str(len(words.split()))
    typed = f"{words} {last}" if last else words
    variable = f"_{name.replace('-', '_').upper()}_COMPLETE"
    env = {variable: answer, "COMP_WORDS": typed, "COMP_CWORD": place, "LC_ALL": f"{language}_XX"}
    done = CliRunner().invoke(main, [], prog_name=name, env=env)
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    return done.stdout


@pytest.fixture(scope="module")
def bin_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bin")
    for name in NAMES:
        script = folder / name
        script.write_text(
            f"#!{sys.executable}\nfrom scorekeeper.cli import main\nmain()\n", encoding="utf-8"
        )
        script.chmod(0o755)
    return folder


WANTED = [
    ("", "ex", {"export"}),
    ("", "re", {"referee", "replay", "rebuild", "restore", "rescue"}),
    ("groups", "re", {"remove", "rename"}),
    ("export", "--se", {"--season", "--session"}),
    ("export --lang", "", set(LANGUAGES)),
    ("nobody", "--h", {"--help"}),
]


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here")
@pytest.mark.parametrize("name", NAMES)
def test_bash_completes_by_the_documented_line(bin_folder, name):
    line = told("bash")
    if name != "scorekeeper":
        line = line.replace("_SCOREKEEPER_", "_NAPOLEON_SCOREKEEPER_")
        line = line.replace(" scorekeeper)", f" {name})")
    typed = [
        f"({TYPED.format(name=name, words=f'{name} {words}', last=last)}); echo ;"
        for words, last, _ in WANTED
    ]
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(DOCS.parent)}
    command = ["bash", "--norc", "-c", "\n".join([line, *typed])]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    answers = [set(one.split()) for one in done.stdout.split("\n\n")[: len(WANTED)]]
    assert answers == [names for _, _, names in WANTED]


@pytest.mark.parametrize("name", NAMES)
def test_zsh_and_fish_are_told_how_to_ask(name):
    function = f"_{name.replace('-', '_')}_completion"
    zsh, fish = asked(name, "zsh_source"), asked(name, "fish_source")
    assert f"compdef {function} {name}" in zsh
    assert f'complete --no-files --command {name} --arguments "({function})"' in fish
    assert told("zsh") == 'eval "$(_SCOREKEEPER_COMPLETE=zsh_source scorekeeper)"'
    assert told("fish") == "_SCOREKEEPER_COMPLETE=fish_source scorekeeper | source"


def lines_of(command, path):
    """What is typed before a word, and its beginning, for every list that a shell may show."""
    found = [(path, "-")]
    if isinstance(command, click.Group):
        context = click.Context(command)
        found.append((path, ""))
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            found += lines_of(below, f"{path} {name}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@every("words, last", lambda: lines_of(main, "scorekeeper"))
def test_what_stands_beside_is_for_the_reader(words, last, language):
    answer = asked("scorekeeper", "zsh_complete", words, last, language).splitlines()
    kinds, values, said = answer[::3], answer[1::3], answer[2::3]
    assert len(kinds) == len(values) == len(said) > 0
    assert set(kinds) == {"plain"}
    assert [one for one in said if re.search(r"[`*<>\u2066-\u2069]|^(command|option)-", one)] == []
    is_japanese = [bool(re.search("[ぁ-ヿ一-鿿]", one)) for one in said]
    assert set(is_japanese) == {language == "ja"}
    fish = asked("scorekeeper", "fish_complete", words, last, language).splitlines()
    assert fish == [f"plain,{value}\t{text}" for value, text in zip(values, said, strict=True)]


@every(
    "words",
    ["import", "replay", "backup", "restore", "audit", "rescue", "export -o", "groups remove ume"],
)
def test_files_are_left_to_the_shell(words):
    kind, *_ = asked("scorekeeper", "zsh_complete", f"scorekeeper {words}", "ev").splitlines()
    assert kind == "file"
