"""Whatever a document, a page or a command tells to type is known to the program, and works."""

import json
import re
import shlex
from functools import cache
from importlib import import_module
from pathlib import Path
from shutil import copyfile

import click
import openpyxl
import pytest
from click.testing import CliRunner

from scorekeeper.cli import COMMANDS, main
from scorekeeper.services.groups import add_group
from scorekeeper.wording import LANGUAGES
from tests.cli.test_nap import HAND as NAP_HAND
from tests.cli.test_replay import HAND
from tests.docs.test_documents import DOCUMENTS, PACKAGE, ROOT, by_name, text_of
from tests.journal.evening import by_result
from tests.services.table import Clock, a_table

SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINES = re.compile(
    r"^(?:```\w*\n(?P<fenced>.*?)^```|(?P<indented> {4}\S.*?)$)", re.MULTILINE | re.DOTALL
)

SERVER = sorted((ROOT / "docs/server").iterdir())
OURS = re.compile(r"^(?:.*[ /\\=])?scorekeeper (?P<rest>(?:[a-z-]|--)[^`]*)$")
SAID = re.compile(r"^([a-z0-9-]+) =((?:.*\n)(?:[ \[}*].*\n)*)", re.MULTILINE)
IN_WORDS = re.compile(r"scorekeeper ([a-z]+(?: (?:--)?[a-z][a-z-]*)*)")
OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]+)")
ENDS = ("|", ">", "<", "&&", ";")
NEEDS_A_SERVER = ("serve", "link", "groups link")
PLACEHOLDER = re.compile(r"…|\b(?:FILE|NEW|TIME|NAME|DIR)\b|ファイル|時刻")
"""What a line has that is to be put in by whoever types it."""


def lines_of(page):
    text = re.sub(r"\\\n\s*", " ", text_of(page))
    at_places = [
        (found.start(), line.strip())
        for found in LINES.finditer(text)
        for line in (found["fenced"] or found["indented"]).splitlines()
    ]
    at_places += [(found.start(), found[1]) for found in SPAN.finditer(text)]
    if page in SERVER:
        at_places = [*enumerate(text.splitlines())]
    for _, line in sorted(at_places, key=lambda one: one[0]):
        if found := OURS.search(line):
            yield found["rest"]


def words_of(line):
    words = shlex.split(line, comments=True)
    for end in ENDS:
        words = words[: words.index(end)] if end in words else words
    return words


def command_of(words):
    context = click.Context(main, info_name="scorekeeper", **main.context_settings)
    command = main
    left = list(words)
    while isinstance(command, click.Group) and left and not left[0].startswith("-"):
        name, inner, left = command.resolve_command(context, left)
        assert inner is not None, words
        context = click.Context(inner, parent=context, info_name=name)
        command = inner
    return command, context, left


def options_of(command, context):
    given = {option for one in command.get_params(context) for option in one.opts}
    return given | {option for one in command.get_params(context) for option in one.secondary_opts}


def strange(words):
    try:
        command, context, left = command_of(words)
    except click.UsageError as wrong:
        return [f"{' '.join(words)}: {wrong.format_message()}"]
    known = options_of(command, context)
    told = (word.partition("=")[0] for word in left if word.startswith("--"))
    return [f"{' '.join(words)}: no {option}" for option in told if option not in known]


@pytest.mark.parametrize("page", [*DOCUMENTS, *SERVER], ids=by_name)
def test_commands_of_a_document_are_there_with_their_options(page):
    assert [fault for line in lines_of(page) for fault in strange(words_of(line))] == []


@cache
def every_option():
    found = set[str]()
    waiting = [command_of([])[:2]]
    while waiting:
        command, context = waiting.pop()
        found |= options_of(command, context)
        if isinstance(command, click.Group):
            for name in command.list_commands(context):
                inner = command.get_command(context, name)
                assert inner is not None
                waiting.append((inner, click.Context(inner, parent=context, info_name=name)))
    return frozenset(found)


def strange_in(sentence):
    for found in IN_WORDS.findall(sentence):
        first, *rest = found.split(" ")
        if first not in COMMANDS:
            yield f"scorekeeper {first}"
        elif isinstance(command_of([first])[0], click.Group) and rest:
            yield from strange([first, rest[0]])
    for option in OPTION.findall(sentence):
        if f"--{option}" not in every_option():
            yield f"--{option}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_that_pages_and_commands_tell_are_there(language):
    told = [
        (key, sentence)
        for file in sorted((PACKAGE / "wording" / language).rglob("*.ftl"))
        for key, sentence in SAID.findall(text_of(file))
    ]
    assert sum("scorekeeper " in sentence for _, sentence in told) > 10
    assert sum("--" in sentence for _, sentence in told) > 20
    assert {key: found for key, said in told if (found := [*strange_in(said)])} == {}


def examples_of_commands():
    found = []
    for name, module in COMMANDS.items():
        told = getattr(import_module(f"scorekeeper.cli.{module}"), f"{name}_", None)
        command = told or getattr(import_module(f"scorekeeper.cli.{module}"), name, None)
        found += (getattr(command, "epilog", None) or "").splitlines()
    return [line.strip() for line in found if line.strip().startswith("scorekeeper ")]


SESSION, SEASON = "a3f09c1b22", "2026"
PAST = """date,season,Aki,Ben,Chie,Dai
2025-01-09,2025,26,-13,-26,13
2025-01-16,2025,-13,26,13,-26
2025-01-23,2025,13,-26,26,-13
"""


@pytest.fixture
def club(tmp_path, instance, monkeypatch):
    """A folder with the records of a club, and every file that the documents name."""
    monkeypatch.chdir(tmp_path)
    instance.mkdir(exist_ok=True)
    names = ("Aki", "Ben", "Chie", "Dai", "Eve")
    with a_table(instance / "scorekeeper.db", SESSION, Clock()) as table:
        table.open(season=SEASON, names=names).tell(*by_result(1, "13S", "SA", 14, 2)).close()
    copyfile(instance / "scorekeeper.db", "scorekeeper.db")
    Path("past.csv").write_text(PAST)
    book = openpyxl.Workbook()
    for row in (
        ["日付", "Aki", "Ben", "Chie", "Dai", "シーズン"],
        ["30/1/2025", 26, -13, -26, 13, "2025"],
        ["6/2/2025", 13, -13, 26, -26, "2025"],
        ["13/2/2025", 26, -13, -26, 13, "2025"],
        ["合計", 65, -39, -26, 0, None],
    ):
        book.active.append(row)
    book.save("past.xlsx")
    people = openpyxl.Workbook()
    for row in (["名前", "読み"], ["Aki", "あき"], ["Ben", "べん"]):
        people.active.append(row)
    for name in ("people.xlsx", "名簿.xlsx"):
        people.save(name)
    Path("hand.napoleon").write_text(HAND)
    Path("evening.napoleon").write_text("\n".join([HAND] * 3))
    Path("hand.json").write_text(json.dumps({"rules": "nap-ja", **NAP_HAND}))
    copyfile(ROOT / "tests/nap/hands/nap-en.nap", "evening.nap")
    for line in ("export --format json -o everything.json", "backup evening.db"):
        assert CliRunner().invoke(main, words_of(line)).exit_code == 0
    copyfile("everything.json", "right.json")
    return tmp_path


def can_be_run(line):
    words = words_of(line)
    alone = len(words) < 2 and not line.startswith(("check", "list"))
    return not (alone or line.startswith(NEEDS_A_SERVER) or PLACEHOLDER.search(line))


def works(club, line):
    there = club / "instance"
    line = line.replace("/srv/scorekeeper", str(there))
    if (found := re.search(r"\S*groups/(\w+)", line)) and not Path(found[0]).exists():
        add_group(there, found[1])
    words = words_of(line)
    done = CliRunner().invoke(main, [*words], input="")
    assert done.exit_code == 0, (line, done.output)
    if ">" in line:
        target = shlex.split(line, comments=True)[-1]
        Path(target).write_bytes(done.stdout_bytes)
        assert Path(target).stat().st_size
    if "-o" in words:
        assert Path(words[words.index("-o") + 1]).stat().st_size


RUNS = {
    by_name(page): lines
    for page in DOCUMENTS
    if page.name != "CHANGELOG.md"
    if (lines := [*dict.fromkeys(filter(can_be_run, lines_of(page)))])
} | {"--help": [line.removeprefix("scorekeeper ") for line in examples_of_commands()]}


@pytest.mark.parametrize("page", RUNS)
def test_what_can_be_run_works_as_it_is_written(page, club):
    for line in RUNS[page]:
        works(club, line)
