"""The catalogues of both languages say the same things, with the same facts."""

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import fluent.syntax.ast as ftl
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.visitor import Visitor

import scorekeeper
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every

FOLDER = files("scorekeeper.wording")
KANA = re.compile("[ぁ-ヿ]")
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


class Variables(Visitor):
    def __init__(self):
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


def file_names(language):
    folder = Path(str(FOLDER.joinpath(language)))
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.ftl"))


def patterns(language, name):
    text = FOLDER.joinpath(language, name).read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


@cache
def variables(language):
    found = {}
    for name in file_names(language):
        for key, pattern in patterns(language, name):
            visitor = Variables()
            visitor.visit(pattern)
            found[key] = visitor.names
    return found


@cache
def refusal_sites():
    package = Path(scorekeeper.__file__).parent
    return tuple(
        (f"{path.relative_to(package)}:{node.lineno}", code, node)
        for path in sorted(package.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal"
        for code in codes(node.args[0] if node.args else None)
    )


def refused():
    return sorted({code for _, code, _ in refusal_sites()})


def codes(argument):
    if isinstance(argument, ast.IfExp):
        yield from codes(argument.body)
        yield from codes(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def stated(call):
    """The parameters that a refusal states; None where they are not written out."""
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else {name for name in names if name}


def test_both_languages_have_the_same_files():
    assert file_names("ja") == file_names("en")


def test_both_languages_have_the_same_keys():
    assert sorted(speaker("ja").keys() ^ speaker("en").keys()) == []


def test_both_languages_mention_the_same_facts():
    ja, en = variables("ja"), variables("en")
    differing = {key: (ja[key], en[key]) for key in ja.keys() & en.keys() if ja[key] != en[key]}
    assert differing == {}


def test_the_speaker_knows_every_key_that_fluent_reads():
    assert {language: speaker(language).keys() for language in LANGUAGES} == {
        language: variables(language).keys() for language in LANGUAGES
    }


@every("language", LANGUAGES)
@every("code", refused)
def test_every_refusal_has_its_words(code, language):
    assert speaker(language).has(code), [
        where for where, found, _ in refusal_sites() if found == code
    ]


@every("where, code, call", refusal_sites, ids=lambda where, code, _call: f"{code}@{where}")
def test_every_refusal_states_what_its_words_mention(where, code, call):
    known, mentioned = stated(call), variables("ja").get(code, set())
    assert known is None or mentioned <= known, where


def test_no_refusal_of_the_rules_is_orphaned():
    worded = {key for key, _ in patterns("ja", "refusals.ftl")}
    assert sorted(worded - set(refused())) == []


@pytest.mark.parametrize("name", ["rules.ftl", "refusals.ftl", "nap/bids.ftl", "nap/rules.ftl"])
def test_english_rules_hold_no_japanese(name):
    text = FOLDER.joinpath("en", name).read_text(encoding="utf-8")
    assert KANA.findall(text) == []


@pytest.mark.parametrize(
    "name", ["rules.ftl", "refusals.ftl", "presets.ftl", "nap/bids.ftl", "nap/rules.ftl"]
)
def test_japanese_rules_hold_japanese_in_every_message(name):
    text = FOLDER.joinpath("ja", name).read_text(encoding="utf-8")
    values = [line.partition(" = ")[2] for line in text.splitlines() if " = " in line]
    written = [value for value in values if value and not value.startswith("{")]
    assert written
    assert [value for value in written if not JAPANESE.search(value)] == []
