"""What is promised in writing is there, and what is there is in writing."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import scorekeeper
from scorekeeper.cli import COMMANDS, main
from scorekeeper.journal import KINDS
from scorekeeper.nap.rules import presets as nap
from scorekeeper.napoleon.rules import presets as napoleon
from scorekeeper.napoleon.scoring import SCHEMES
from scorekeeper.napoleon.tricks.ladder import RUNG_ROWS
from scorekeeper.places import furniture
from scorekeeper.trick_taking.ruling import Verdict
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every

CANONS = (napoleon.CANON, nap.CANON)
PRESETS = {**napoleon.PRESETS, **nap.PRESETS}
FIELDS = [row for canon in CANONS for row in canon.fields.values()]

PACKAGE = Path(scorekeeper.__file__).parent
DOCS = PACKAGE.parent / "docs"
HANDBOOKS = (DOCS / "handbook.md", DOCS / "ja" / "handbook.md")
TEMPLATES = furniture("templates")

A_WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z]+(?:-[a-z]+)*)?")
SAID = re.compile(r"""\bsay\(\s*(['"])([^'"]+)\1\s*[,)]""")
QUOTED = re.compile(r"""(['"])([^'"\n]+)\1""")
SCRIPTED = re.compile(r"""["'`]([a-z-]+)["'`]|\bwords(?:\(\))?\.(\w+)""")
BEGUN = re.compile(r"""(['"])([a-z][a-z0-9-]*[-.])\1\s*[~+]""")


def sources():
    return sorted(PACKAGE.rglob("*.py"))


def templates():
    return sorted(TEMPLATES.rglob("*.html"))


@cache
def syntax(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def keys(language):
    return speaker(language).keys()


def commands():
    context = click.Context(main)
    found = [(name, main.get_command(context, name)) for name in main.list_commands(context)]
    return [(name, command) for name, command in found if command is not None]


@pytest.mark.parametrize("page", HANDBOOKS, ids=["en", "ja"])
@pytest.mark.parametrize("name", COMMANDS)
def test_each_handbook_tells_of_every_command(page, name):
    """In the table of commands, or in a part that the text above the table names."""
    told = page.read_text(encoding="utf-8")
    assert f"| `scorekeeper {name}` |" in told or f"`{name}`" in told


def all_commands():
    below = [
        (f"{name} {inner}", command.commands[inner])
        for name, command in commands()
        if isinstance(command, click.Group)
        for inner in command.commands
    ]
    return [("", main), *commands(), *below]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("line", "command"), all_commands())
def test_help_is_in_the_readers_language_and_complete(line, command, language):
    say = speaker(language)
    done = CliRunner().invoke(main, [*line.split(), "-h"], env={"LC_ALL": f"{language}_XX"})
    options = [option for option in command.params if isinstance(option, click.Option)]
    own = f"command-{line.replace(' ', '-')}"
    key = own if say.has(own) else f"command-{command.name}"
    sentences = [say(key), say("option-help")] + [
        say(option.help or "", default=str(option.default)) for option in options
    ]
    shown = "".join(done.stdout.split())  # as wide as the terminal, so broken anywhere
    assert [one for one in sentences if "".join(one.split()) not in shown] == []
    below = command.commands.values() if isinstance(command, click.Group) else ()
    known = {option for one in (command, *below) for each in one.params for option in each.opts}
    more = say(f"{key}.more") if say.has(f"{key}.more") else ""
    assert set(re.findall(r"--[a-z-]+", say(key) + more)) <= known


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("page", HANDBOOKS, ids=["en", "ja"])
def test_each_handbook_tells_of_every_preset(page, preset):
    assert f"`{preset}`" in page.read_text(encoding="utf-8")


HISTORY: dict[str, dict[str, str | int]] = json.loads(
    (Path(__file__).parent / "history.json").read_text(encoding="utf-8")
)
"""Every sentence of a history, with what it is told."""


@every("language", LANGUAGES)
@every("key, params", HISTORY.items(), ids=HISTORY)
def test_every_entry_of_a_history_has_a_sentence(key, params, language):
    say = speaker(language)
    sentence = say(key, **params)
    shown = [say.glyphs(str(value)) for value in params.values()]
    assert [word for word in shown if word not in sentence] == []


def test_a_history_has_those_sentences_and_no_other():
    assert {key for key in keys("ja") if key.startswith("history-")} == HISTORY.keys()


@every("kind", KINDS)
def test_every_kind_of_event_is_told_and_documented(kind):
    assert any(key.startswith(f"history-{kind}") for key in HISTORY)
    name, _, meaning = (KINDS[kind].__doc__ or "").partition(": ")
    assert re.search("[ぁ-ヿ一-鿿]", name), "a fact's docstring opens with its Japanese name"
    assert meaning, "and goes on with what it means"


FAMILIES = {
    "preset-": {key for preset in PRESETS.values() for key in
                (preset.key, f"{preset.key}-how", f"{preset.key}-source")},
    "section-": {f"section-{row.section.replace('_', '-')}" for row in FIELDS},
    "scheme-": {key for scheme in SCHEMES.values() for key in (scheme.key, f"{scheme.key}.about")},
    "finding-": {f"finding-{verdict}" for verdict in Verdict},
    "rung-": {f"rung-{rung.replace('_', '-')}" for rung in RUNG_ROWS},
}  # fmt: skip
"""Families of keys that are put together, and all their members."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_families_of_keys_are_complete_and_hold_nothing_else(family, language):
    worded = {key for key in keys(language) if key.startswith(family)}
    worded -= {"preset-unknown"}  # a refusal
    assert sorted(worded ^ FAMILIES[family]) == []


def keys_said(path):
    return {found[2] for found in SAID.finditer(path.read_text(encoding="utf-8"))}


@every("path", lambda: [*templates(), *sources()], ids=lambda path: path.name)
def test_every_key_that_is_said_has_words(path):
    unworded = {key for key in keys_said(path) for lang in LANGUAGES if not speaker(lang).has(key)}
    # A doctest may ask for what is not there.
    assert sorted(unworded - {"rule-perhaps"}) == []


def words_written():
    for path in sources():
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for path in templates():
        yield from (found[2] for found in QUOTED.finditer(path.read_text(encoding="utf-8")))
    for path in (PACKAGE / "phone" / "browser").rglob("*.js"):
        found = SCRIPTED.findall(path.read_text(encoding="utf-8"))
        yield from (f"phone-{quoted or named}" for quoted, named in found)


def patterns_written():
    for path in sources():
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in node.values
                ]
                yield "".join(parts)
    for path in templates():
        for found in BEGUN.finditer(path.read_text(encoding="utf-8")):
            yield f"{re.escape(found[2])}.+"
    yield re.escape("phone-guests-is-a-") + ".+"  # by the kind of a code, in `wire.js`


def is_about_keys(pattern):
    return bool(re.match(r"[a-z]{3,}(\\-[a-z]+)*(\\-|\\\.)", pattern)) or bool(
        re.fullmatch(r"\.\+(\\-|\\\.)[a-z]+((\\-|-)[a-z]+)*(\.\+)?", pattern)
    )


def test_every_key_in_the_catalogues_is_used():
    written = {word for word in words_written() if A_WORD.fullmatch(word)}
    built = re.compile("|".join(sorted({p for p in patterns_written() if is_about_keys(p)})))
    by_rules = tuple(f"{row.key}{end}" for row in FIELDS for end in ("", "-", "."))
    unused = {
        key
        for key in keys("ja")
        if key not in written and not built.fullmatch(key) and not key.startswith(by_rules)
    }
    assert sorted(unused) == []
