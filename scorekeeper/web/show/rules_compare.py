"""ルールを比べる: two houses side by side, the rules on which they differ."""

from collections.abc import Sequence

from flask import url_for

from scorekeeper.game.rulebook import Comparison, RuleRow, compare, rulebook
from scorekeeper.journal.games import AnyHouse
from scorekeeper.napoleon.presets import PRESETS
from scorekeeper.web.pages.models.forms import Choice
from scorekeeper.web.pages.models.rules import ComparedRow, ComparedSide, ComparePage
from scorekeeper.web.show.house import house_name, reading_url
from scorekeeper.wording import Speaker, rule_label, rule_name


def compare_page(
    say: Speaker,
    sides: tuple[tuple[str, AnyHouse], tuple[str, AnyHouse]],
    sessions: Sequence[Choice],
) -> ComparePage:
    """The page for two houses, each with the text by which it was asked for.

    ``sessions`` can be compared too.
    """
    books = [rulebook(house.preset, house.rules) for _, house in sides]
    first, second = (_side(say, text, house, sessions) for text, house in sides)
    return ComparePage(
        first=first,
        second=second,
        rows=tuple(_row(say, line) for line in compare(books[0], books[1]) if line.differs),
        url=url_for("rules.compared"),
    )


def _side(say: Speaker, text: str, house: AnyHouse, sessions: Sequence[Choice]) -> ComparedSide:
    presets = [Choice(value=preset.name, label=say(preset.key)) for preset in PRESETS.values()]
    choices = [*presets, *sessions]
    name = next((choice.label for choice in choices if choice.value == text), "")
    if not name:
        name = house_name(say, house)
        choices.append(Choice(value=text, label=name))
    return ComparedSide(name=name, url=reading_url(house), choices=tuple(choices), chosen=text)


def _row(say: Speaker, line: Comparison) -> ComparedRow:
    return ComparedRow(
        name=rule_name(say, line.field.key),
        first=_label(say, line.first),
        second=_label(say, line.second),
    )


def _label(say: Speaker, row: RuleRow) -> str:
    label = rule_label(say, row.field.key, row.value)
    return say("rulebook-idle-label", label=label) if row.idle else label
