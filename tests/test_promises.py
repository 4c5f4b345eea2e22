"""What is promised in writing is there, and what is there is in writing."""

import ast
import re
from collections.abc import Iterator
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
BEGUN = re.compile(r"""(['"])([a-z][a-z0-9-]*[-.])\1\s*~""")


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def templates() -> list[Path]:
    return sorted(TEMPLATES.rglob("*.html"))


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def keys(language: str) -> frozenset[str]:
    return speaker(language).keys()


# The command line and the handbooks


@pytest.fixture(scope="module")
def handbook() -> str:
    return "\n".join(one.read_text(encoding="utf-8") for one in HANDBOOKS)


def commands() -> list[tuple[str, click.Command]]:
    context = click.Context(main)
    found = [(name, main.get_command(context, name)) for name in main.list_commands(context)]
    return [(name, command) for name, command in found if command is not None]


def options() -> list[tuple[str, str]]:
    return [
        (name, option)
        for name, command in commands()
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for option in parameter.opts
        if option.startswith("--")
    ]


def rows_of(handbook: str, command: str) -> list[str]:
    return [
        line for line in handbook.splitlines() if line.startswith(f"| `scorekeeper {command}` |")
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_handbook_tells_of_every_command_in_both_languages(handbook: str, name: str) -> None:
    rows = rows_of(handbook, name)
    assert [bool(re.search("[ぁ-ヿ]", row)) for row in rows] == [False, True]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_handbook_promises_no_option_that_there_is_not(handbook: str, name: str) -> None:
    there = {option for command, option in options() if command == name}
    told = {word for row in rows_of(handbook, name) for word in re.findall(r"`(--[a-z-]+)`", row)}
    assert told - there == set()


def all_commands() -> list[tuple[str, click.Command]]:
    """Every command, those below another included, by what is typed to call it."""
    below = [
        (f"{name} {inner}", command.commands[inner])
        for name, command in commands()
        if isinstance(command, click.Group)
        for inner in command.commands
    ]
    return [("", main), *commands(), *below]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("line", "command"), all_commands())
def test_help_is_in_the_readers_language_and_complete(
    line: str, command: click.Command, language: str
) -> None:
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


@pytest.mark.parametrize("preset", PRESETS)
def test_the_handbook_tells_of_every_preset(handbook: str, preset: str) -> None:
    assert f"`{preset}`" in handbook


# Events

HISTORY: dict[str, dict[str, str | int]] = {
    "history-session-opened": {"preset": "SISYPHUS"},
    "history-first-dealer-chosen": {"player": "秋"},
    "history-session-closed": {},
    "history-session-kept-apart": {},
    "history-session-discarded": {},
    "history-past-result": {"points": "秋 +13、便 −13"},
    "history-day-opened": {"people": 15},
    "history-day-result": {"points": "秋 +13、便 −13"},
    "history-rules-changed": {"preset": "SISYPHUS", "changes": 3},
    "history-hand-started": {"player": "秋", "opener": "便"},
    "history-hand-started-open": {"player": "秋"},
    "history-person-arrived": {"name": "秋"},
    "history-person-left": {"player": "秋"},
    "history-person-sat-out": {"player": "秋"},
    "history-person-sat-out-until-back": {"player": "秋"},
    "history-person-came-back": {"player": "秋"},
    "history-seats-swapped": {"player": "秋", "other": "便"},
    "history-person-renamed": {"player": "秋", "name": "明"},
    "history-next-dealer-chosen": {"player": "秋"},
    "history-undone": {},
    "history-penalty": {"player": "秋", "points": "−13", "reason": "リボーク"},
    "history-penalty-cancelled": {"player": "秋", "points": "−13", "reason": "リボーク"},
    "history-hand-protested": {"hand": 3, "text": "茶"},
    "history-protest-settled": {"hand": 3},
    "history-hand-signed": {"hand": 3, "side": "連合軍"},
    "history-hand-signed-by": {"hand": 3, "side": "連合軍", "player": "秋"},
    "history-hand-signed-anew": {"hand": 3, "side": "連合軍"},
    "history-hand-signed-anew-by": {"hand": 3, "side": "連合軍", "player": "秋"},
    "history-irregularity-decided": {"what": "札が見えた", "decided": "罰点にする"},
    "history-irregularity-decided-where": {
        "what": "札が見えた",
        "decided": "罰点にする",
        "where": "秋",
    },
    "history-open-card-played": {"card": "HK"},
    "history-napoleon-revoked": {"player": "秋"},
    "history-napoleon-revoked-otherwise": {"player": "秋", "what": "順番違いの台札"},
    "history-trick-corrected": {"hand": 3, "trick": 4, "winner": "秋"},
    "history-trick-corrected-honours": {"hand": 3, "trick": 4, "winner": "秋", "honours": 2},
    "history-trick-corrected-cards": {"hand": 3, "trick": 4, "winner": "秋", "cards": "SA HQ"},
    "history-trick-corrected-added": {"hand": 3, "trick": 4, "cards": "SA HQ"},
    "history-napoleon-contract-corrected": {
        "hand": 3,
        "player": "秋",
        "bid": "13NT",
        "called": "SA",
    },
    "history-napoleon-contract-corrected-uncalled": {"hand": 3, "player": "秋", "bid": "13H"},
    "history-nap-contract-corrected": {"hand": 3, "player": "秋", "bid": "nap"},
    "history-hand-corrected": {
        "hand": 3,
        "player": "秋",
        "bid": "13S",
        "adjutant": "便",
        "taken": 14,
        "why": "茶",
    },
    "history-hand-corrected-alone": {
        "hand": 3,
        "player": "秋",
        "bid": "13S",
        "taken": 14,
        "why": "茶",
    },
    "history-napoleon-first-bidder-set": {"player": "秋"},
    "history-napoleon-bid-called": {"player": "秋", "bid": "13S"},
    "history-napoleon-bid-called-named": {"player": "秋", "bid": "13S", "card": "SA"},
    "history-napoleon-passed": {"player": "秋"},
    "history-napoleon-auction-ended": {},
    "history-napoleon-contract-set": {"player": "秋", "bid": "15NT"},
    "history-napoleon-card-turned-up": {"card": "H5", "player": "秋"},
    "history-napoleon-card-turned-up-nobody": {"card": "JOKER"},
    "history-napoleon-blind-exposed": {},
    "history-napoleon-blind-exposed-seen": {"cards": "C2 D3"},
    "history-napoleon-spade-ace-shown": {"player": "秋"},
    "history-napoleon-spade-ace-shown-in-blind": {},
    "history-napoleon-adjutant-called": {"card": "HA"},
    "history-napoleon-honours-buried": {"count": 1},
    "history-napoleon-honours-buried-trump": {"count": 1},
    "history-napoleon-honours-buried-no-trump": {"count": 2},
    "history-napoleon-redeclared": {"bid": "14H", "card": "JOKER"},
    "history-napoleon-adjutant-changed": {"card": "HA"},
    "history-napoleon-trump-changed": {"trump": "H"},
    "history-napoleon-led-out-of-turn": {"trick": 3, "player": "秋"},
    "history-nap-led-out-of-turn": {"trick": 3, "player": "秋"},
    "history-napoleon-trick-taken": {"trick": 3, "winner": "秋", "honours": 2},
    "history-napoleon-adjutant-summoned": {"trick": 3},
    "history-napoleon-adjutant-shown": {"player": "秋"},
    "history-napoleon-adjutant-betrayed": {"player": "秋"},
    "history-napoleon-napoleon-betrayed": {},
    "history-napoleon-rest-awarded-claim": {"player": "秋", "side": "連合軍"},
    "history-napoleon-rest-awarded-concession": {"player": "秋", "side": "連合軍"},
    "history-napoleon-honours-counted": {"taken": 14},
    "history-napoleon-hand-redealt-all-passed": {},
    "history-napoleon-hand-redealt-misdeal": {},
    "history-napoleon-hand-redealt-other": {},
    "history-napoleon-hand-redealt-three-jacks": {},
    "history-napoleon-hand-redealt-one-honour": {},
    "history-napoleon-noted": {"text": "茶"},
    "history-napoleon-hand-settled": {"player": "秋"},
    "history-napoleon-hand-settled-alone": {},
    "history-napoleon-hand-settled-in-blind": {},
    "history-pot-carried": {"chips": 12},
    "history-pot-carried-corrected": {"chips": 12, "now": 0},
    "history-nap-bid-called": {"player": "秋", "bid": "nap"},
    "history-nap-passed": {"player": "秋"},
    "history-nap-auction-ended": {},
    "history-nap-contract-set": {"player": "秋", "bid": "4+"},
    "history-nap-looked": {"player": "秋"},
    "history-nap-card-exchanged": {},
    "history-nap-cards-bought": {"player": "秋", "count": 2},
    "history-nap-spare-taken": {"player": "秋"},
    "history-nap-trick-taken": {"trick": 3, "winner": "秋"},
    "history-nap-result-said-made": {},
    "history-nap-result-said-lost": {},
    "history-nap-tricks-counted": {"taken": 4},
    "history-nap-revoked": {"player": "秋"},
    "history-nap-hand-redealt-all-passed": {},
    "history-nap-hand-redealt-misdeal": {},
    "history-nap-hand-redealt-misdeal-by": {"player": "秋"},
    "history-nap-hand-redealt-other": {},
    "history-nap-noted": {"text": "茶"},
    "history-nap-hand-settled": {},
    "history-nap-hand-corrected-made": {"hand": 3, "player": "秋", "bid": "nap", "why": "茶"},
    "history-nap-hand-corrected-lost": {"hand": 3, "player": "秋", "bid": "misere", "why": "茶"},
    "history-nap-hand-corrected-made-revoked": {
        "hand": 3,
        "player": "秋",
        "bid": "4",
        "revoker": "便",
        "why": "茶",
    },
    "history-club-person-named": {"player": "Aki", "name": "秋子"},
    "history-club-reading-given": {"player": "秋子", "reading": "あきこ"},
    "history-club-reading-taken": {"player": "秋子"},
    "history-club-initials-given": {"player": "秋子", "initials": "AK"},
    "history-club-initials-taken": {"player": "秋子"},
    "history-club-guest-marked": {"player": "秋子"},
    "history-club-guest-unmarked": {"player": "秋子"},
    "history-club-number-given": {"player": "秋子", "number": "012"},
    "history-club-number-taken": {"player": "秋子"},
    "history-club-retired-marked": {"player": "秋子"},
    "history-club-retired-unmarked": {"player": "秋子"},
    "history-club-people-merged": {"player": "Aki", "other": "秋子"},
    "history-club-season-rules-set": {"season": "春"},
    "history-club-season-closed": {"season": "春", "name": "秋子"},
    "history-club-season-reopened": {"season": "春", "reason": "訂正"},
    "history-club-season-renamed": {"season": "春", "name": "2026 春"},
    "history-club-session-moved": {"day": "1月2日", "season": "春", "name": "秋"},
    "history-nap-hand-corrected-lost-revoked": {
        "hand": 3,
        "player": "秋",
        "bid": "4",
        "revoker": "秋",
        "why": "茶",
    },
}
"""Every sentence of a history, with what it is told."""


@every("language", LANGUAGES)
@every("key, params", HISTORY.items(), ids=HISTORY)
def test_every_entry_of_a_history_has_a_sentence(
    key: str, params: dict[str, str | int], language: str
) -> None:
    say = speaker(language)
    sentence = say(key, **params)
    shown = [say.glyphs(str(value)) for value in params.values()]
    assert [word for word in shown if word not in sentence] == []


def test_a_history_has_those_sentences_and_no_other() -> None:
    assert {key for key in keys("ja") if key.startswith("history-")} == HISTORY.keys()


@every("kind", KINDS)
def test_every_kind_of_event_is_told_and_documented(kind: str) -> None:
    assert any(key.startswith(f"history-{kind}") for key in HISTORY)
    name, _, meaning = (KINDS[kind].__doc__ or "").partition(": ")
    assert re.search("[ぁ-ヿ一-鿿]", name), "a fact's docstring opens with its Japanese name"
    assert meaning, "and goes on with what it means"


# Words

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
def test_families_of_keys_are_complete_and_hold_nothing_else(family: str, language: str) -> None:
    worded = {key for key in keys(language) if key.startswith(family)}
    worded -= {"preset-unknown"}  # a refusal
    assert sorted(worded ^ FAMILIES[family]) == []


def keys_said(path: Path) -> set[str]:
    """Keys that a template or module says outright."""
    return {found[2] for found in SAID.finditer(path.read_text(encoding="utf-8"))}


@every("path", lambda: [*templates(), *sources()], ids=lambda path: path.name)
def test_every_key_that_is_said_has_words(path: Path) -> None:
    unworded = {key for key in keys_said(path) for lang in LANGUAGES if not speaker(lang).has(key)}
    # A doctest may ask for what is not there.
    assert sorted(unworded - {"rule-perhaps"}) == []


def words_written() -> Iterator[str]:
    """Every quoted word of the code and the templates that could be a key."""
    for path in sources():
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for path in templates():
        yield from (found[2] for found in QUOTED.finditer(path.read_text(encoding="utf-8")))


def patterns_written() -> Iterator[str]:
    """Every key that is put together in code or template, as a regular expression."""
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


def is_about_keys(pattern: str) -> bool:
    """Whether a pattern has enough of a key's beginning or end to be one."""
    return bool(re.match(r"[a-z]{3,}(\\-[a-z]+)*(\\-|\\\.)", pattern)) or bool(
        re.fullmatch(r"\.\+(\\-|\\\.)[a-z]+((\\-|-)[a-z]+)*(\.\+)?", pattern)
    )


def test_every_key_in_the_catalogues_is_used() -> None:
    written = {word for word in words_written() if A_WORD.fullmatch(word)}
    built = re.compile("|".join(sorted({p for p in patterns_written() if is_about_keys(p)})))
    by_rules = tuple(f"{row.key}{end}" for row in FIELDS for end in ("", "-", "."))
    unused = {
        key
        for key in keys("ja")
        if key not in written and not built.fullmatch(key) and not key.startswith(by_rules)
    }
    assert sorted(unused) == []
