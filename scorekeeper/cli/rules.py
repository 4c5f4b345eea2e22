"""``scorekeeper rules``: the house rules as people read them, listed, shown and compared."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.games import CANONS, Game, preset_game
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.records import record_of
from scorekeeper.exports.columns import aligned
from scorekeeper.trick_taking.rules.preset import Preset
from scorekeeper.trick_taking.rules.rulebook import Comparison, RuleRow, rulebook
from scorekeeper.trick_taking.rules.rulebook import compare as compare_rulebooks

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker

_EXAMPLES = """\b
scorekeeper rules list
scorekeeper rules show sisyphus --set same_two=above_mighty
scorekeeper rules compare wikipedia jazz --lang en
scorekeeper rules show nap-ja
"""

_changes_option = click.option(
    "--set",
    "changes",
    metavar="FIELD=VALUE",
    multiple=True,
    help="A field of the rules that differs; repeat as needed. / 変えるルール",
)
_json_option = click.option("--json", "as_json", is_flag=True, help="One JSON document. / JSON")


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A preset with what a table has changed in it, as a rulebook."""

    game: Game
    preset: Preset[Any]
    rows: tuple[RuleRow, ...]


@click.group(epilog=_EXAMPLES)
def rules() -> None:
    """List, show and compare house rules.

    ルールの一覧、全文、比較。
    """


@rules.command("list")
@_json_option
@lang_option
def list_(*, as_json: bool, lang: str | None) -> None:
    """List the rules that come with the program.

    用意されたルールの一覧。
    """
    say = _speaker(lang, as_json=as_json)
    if as_json:
        return _print_json([_preset(game, preset, say) for game, preset in _every_preset()])
    rows = [
        [preset.name, say(preset.key), say(f"{preset.key}-how")] for _, preset in _every_preset()
    ]
    return _print_lines(aligned(rows))


@rules.command()
@click.argument("name")
@_changes_option
@_json_option
@lang_option
def show(*, name: str, changes: tuple[str, ...], as_json: bool, lang: str | None) -> None:
    """Show every rule of NAME as a sentence, with its source.

    ルールの全文を、出典つきで示す。
    """
    say = _speaker(lang, as_json=as_json)
    house = _house(name, changes, say)
    if as_json:
        told = [_row_document(row, say) for row in house.rows]
        return _print_json({**_preset(house.game, house.preset, say), "rules": told})
    return _print_lines(_page(house, say))


@rules.command()
@click.argument("first")
@click.argument("second", required=False)
@_changes_option
@click.option("--all", "everything", is_flag=True, help="The same rules too. / 同じルールも")
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
    """Compare FIRST with SECOND, or with itself as changed by --set.

    What --set changes, it changes in SECOND.

    2つのルールの違いを示す。--set は後のルールを変える。
    """
    say = _speaker(lang, as_json=as_json)
    houses = _house(first, (), say), _house(second or first, changes, say)
    _check_one_game(houses, say)
    lines = compare_rulebooks(*(house.rows for house in houses))
    found = [line for line in lines if everything or line.differs]
    if as_json:
        names = {"first": houses[0].preset.name, "second": houses[1].preset.name}
        return _print_json({**names, "rules": [_line_document(line, say) for line in found]})
    return _print_lines(_table(houses, found, say))


def _speaker(lang: str | None, *, as_json: bool) -> "Speaker":
    return speak(lang or "en") if as_json else speak(lang)


def _house(name: str, changes: Sequence[str], say: "Speaker") -> House:
    try:
        game = preset_game(name)
        canon = CANONS[game]
        preset = canon.preset_named(name)
        changed = canon.read_rules(record_of(name, changes, {})["rules"])
    except Refusal as refusal:
        raise refused(refusal, say) from None
    return House(game=game, preset=preset, rows=rulebook(preset, changed))


def _check_one_game(houses: tuple[House, House], say: "Speaker") -> None:
    first, second = houses
    if first.game is not second.game:
        names = {"first": first.preset.name, "second": second.preset.name}
        raise refused(Refusal("rules-of-two-games", **names), say)


def _every_preset() -> Iterator[tuple[Game, Preset[Any]]]:
    for game, canon in CANONS.items():
        yield from ((game, preset) for preset in canon.presets.values())


def _page(house: House, say: "Speaker") -> Iterator[str]:
    yield say(house.preset.key)
    yield say(f"{house.preset.key}-how")
    yield say(f"source-{house.preset.source}")
    for section, rows in groupby(house.rows, key=lambda row: row.field.section):
        yield ""
        yield say("rulebook-section", title=say(f"section-{section.replace('_', '-')}"))
        yield from (_told(row, say) for row in rows)


def _told(row: RuleRow, say: "Speaker") -> str:
    from scorekeeper.wording import rule_name, rule_sentence

    return say(
        "rulebook-row",
        name=rule_name(say, row.field.key),
        field=row.field.name,
        sentence=rule_sentence(say, row.field.key, row.value),
        marks="".join(say("rulebook-mark", mark=mark) for mark in _marks(row, say)),
    )


def _marks(row: RuleRow, say: "Speaker") -> Iterator[str]:
    if row.differs:
        yield say("rulebook-differs")
    elif row.silent:
        yield say("rule-silent")
    else:
        yield ", ".join(row.sources)
    if row.idle:
        yield say("rule-idle")


def _table(houses: tuple[House, House], lines: list[Comparison], say: "Speaker") -> Iterator[str]:
    from scorekeeper.wording import rule_name

    if not lines:
        yield say("rulebook-same")
        return
    head = ["", *(_heading(house, say) for house in houses)]
    rows = [
        [rule_name(say, line.field.key), _label(line.first, say), _label(line.second, say)]
        for line in lines
    ]
    yield from aligned([head, *rows])


def _heading(house: House, say: "Speaker") -> str:
    changed = any(row.differs for row in house.rows)
    return say("rulebook-changed", name=house.preset.name) if changed else house.preset.name


def _label(row: RuleRow, say: "Speaker") -> str:
    from scorekeeper.wording import rule_label

    label = rule_label(say, row.field.key, row.value)
    return say("rulebook-idle-label", label=label) if row.idle else label


def _preset(game: Game, preset: Preset[Any], say: "Speaker") -> dict[str, Any]:
    return {
        "game": game.value,
        "preset": preset.name,
        "name": say(preset.key),
        "how": say(f"{preset.key}-how"),
        "source": preset.source,
        "players": preset.players,
    }


def _row_document(row: RuleRow, say: "Speaker") -> dict[str, Any]:
    from scorekeeper.wording import rule_name, rule_sentence

    words = {
        "name": rule_name(say, row.field.key),
        "sentence": rule_sentence(say, row.field.key, row.value),
    }
    return {**row.document(), **words}


def _line_document(line: Comparison, say: "Speaker") -> dict[str, Any]:
    from scorekeeper.wording import rule_name

    return {
        "field": line.field.name,
        "section": line.field.section.value,
        "name": rule_name(say, line.field.key),
        "first": line.first.value,
        "second": line.second.value,
        "differs": line.differs,
        "idle": [line.first.idle, line.second.idle],
    }


def _print_lines(lines: Iterator[str] | list[str]) -> None:
    for line in lines:
        click.echo(line)


def _print_json(document: object) -> None:
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))
