"""``scorekeeper rules``: the house rules as people read them, listed, shown and compared."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.game import canon_of, every_game, game_of_preset
from scorekeeper.cli.records import changes_option, record_of
from scorekeeper.cli.terminal import SpokenGroup, lang_option, speak, tell
from scorekeeper.exports.text import align
from scorekeeper.trick_taking.presets import Comparison, Preset, RuleRow, rulebook
from scorekeeper.trick_taking.presets import compare as compare_rulebooks
from scorekeeper.trick_taking.ruleset import Document, sources_of
from scorekeeper.wording import DATA_LANGUAGE, Speaker, rule_label, rule_sentence

_EXAMPLES = """\b
scorekeeper rules list
scorekeeper rules show sisyphus --set same_two=above_mighty
scorekeeper rules compare wikipedia jazz --lang en
scorekeeper rules show nap-ja
"""

_json_option = click.option("--json", "as_json", is_flag=True, help="option-json")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A preset with a table's changes, as a rulebook."""

    game: str
    preset: Preset[Any]
    rows: tuple[RuleRow, ...]


@click.group(cls=SpokenGroup, epilog=_EXAMPLES)
def rules() -> None:
    """List, show and compare house rules."""


@rules.command("list")
@_json_option
@lang_option
def list_(*, as_json: bool, lang: str | None) -> None:
    say = _speaker(lang, as_json=as_json)
    every = [(game, one) for game in every_game() for one in canon_of(game).presets.values()]
    if as_json:
        return _print_json([_preset(game, preset, say) for game, preset in every])
    rows = [[preset.name, say(preset.key), say(f"{preset.key}-how")] for _, preset in every]
    return tell("\n".join(align(rows)))


@rules.command()
@click.argument("name")
@changes_option
@_json_option
@lang_option
def show(*, name: str, changes: tuple[str, ...], as_json: bool, lang: str | None) -> None:
    say = _speaker(lang, as_json=as_json)
    chosen = _choose(name, changes)
    if as_json:
        documents = [
            {
                **row.document(),
                "sources": _source_names(row.sources, say),
                "name": say(row.field.key),
                "sentence": rule_sentence(say, row.field.key, row.value),
            }
            for row in chosen.rows
        ]
        return _print_json({**_preset(chosen.game, chosen.preset, say), "rules": documents})
    return tell("\n".join(_page(chosen, say)))


@rules.command()
@click.argument("first")
@click.argument("second", required=False)
@changes_option
@click.option("--all", "everything", is_flag=True, help="option-all")
@_json_option
@lang_option
def compare(
    *,
    first: str,
    second: str | None,
    changes: tuple[str, ...],
    everything: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    say = _speaker(lang, as_json=as_json)
    both = _choose(first, ()), _choose(second or first, changes)
    names = {"first": both[0].preset.name, "second": both[1].preset.name}
    if both[0].game != both[1].game:
        raise Refusal("rules-of-two-games", **names)
    lines = compare_rulebooks(*(chosen.rows for chosen in both))
    found = [line for line in lines if everything or line.differs]
    if as_json:
        documents = [
            {
                "field": line.field.name,
                "section": line.field.section.value,
                "name": say(line.field.key),
                "first": line.first.value,
                "second": line.second.value,
                "differs": line.differs,
                "idle": [line.first.idle, line.second.idle],
            }
            for line in found
        ]
        return _print_json({**names, "rules": documents})
    return tell("\n".join(_table(both, found, say)))


def _speaker(lang: str | None, *, as_json: bool) -> Speaker:
    return speak(lang or DATA_LANGUAGE) if as_json else speak(lang)


def _choose(name: str, changes: Sequence[str]) -> Chosen:
    game = game_of_preset(name)
    canon = canon_of(game)
    preset = canon.preset_named(name)
    changed = canon.read_rules(record_of(name, changes, {})["rules"])
    return Chosen(game=game, preset=preset, rows=rulebook(preset, changed))


def _page(chosen: Chosen, say: Speaker) -> Iterator[str]:
    yield say(chosen.preset.key)
    yield say(f"{chosen.preset.key}-how")
    yield say(f"source-{chosen.preset.source}")
    for section, rows in groupby(chosen.rows, key=lambda row: row.field.section):
        yield ""
        yield say("rulebook-section", title=say(f"section-{section.replace('_', '-')}"))
        for row in rows:
            yield say(
                "rulebook-row",
                name=say(row.field.key),
                field=row.field.name,
                sentence=rule_sentence(say, row.field.key, row.value),
                marks="".join(say("rulebook-mark", mark=mark) for mark in _marks(row, say)),
            )


def _marks(row: RuleRow, say: Speaker) -> Iterator[str]:
    if row.differs:
        yield say("rulebook-differs")
    elif row.silent:
        yield say("rule-silent")
    elif row.forbidden:
        yield say("rule-forbidden")
    else:
        yield say("list-separator").join(_source_names(row.sources, say))
    if row.idle:
        yield say("rule-idle")


def _table(both: tuple[Chosen, Chosen], lines: list[Comparison], say: Speaker) -> Iterator[str]:
    if not lines:
        yield say("rulebook-same")
        return
    head = [""]
    for chosen in both:
        name, changed = chosen.preset.name, any(row.differs for row in chosen.rows)
        head.append(say("rulebook-changed", name=name) if changed else name)
    rows = [
        [say(line.field.key), _label(line.first, say), _label(line.second, say)] for line in lines
    ]
    yield from align([head, *rows])


def _label(row: RuleRow, say: Speaker) -> str:
    label = rule_label(say, row.field.key, row.value)
    return say("rulebook-idle-label", label=label) if row.idle else label


def _preset(game: str, preset: Preset[Any], say: Speaker) -> Document:
    return {
        "game": game,
        "preset": preset.name,
        "name": say(preset.key),
        "how": say(f"{preset.key}-how"),
        "source": say(f"source-{preset.source}"),
        "players": preset.players,
    }


def _source_names(places: Sequence[str], say: Speaker) -> list[str]:
    return [say(f"source-{key}.short") for key in sources_of(places)]


def _print_json(document: object) -> None:
    tell(json.dumps(document, ensure_ascii=False, indent=2))
