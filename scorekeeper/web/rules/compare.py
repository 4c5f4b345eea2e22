"""ルールを比べる: two houses side by side, the rules on which they differ."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from scorekeeper.games import GAMES, AnyHouse
from scorekeeper.trick_taking.rules.rulebook import Comparison, RuleRow, compare, rulebook
from scorekeeper.web.games.names import game_of_house, game_title, is_one_game, preset_choices
from scorekeeper.web.page.house import house_name, reading_url
from scorekeeper.web.page.offered import Choice, ChoiceGroup
from scorekeeper.wording import Speaker, rule_label, rule_name


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedRow:
    """One rule on which two houses differ, a word or two for each of them."""

    name: str
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedSide:
    """One of the two: its name, where it is read, and what could be compared instead."""

    name: str
    url: str
    choices: tuple[ChoiceGroup, ...]
    chosen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparePage:
    """比べる頁: two houses side by side; ``rows`` are the rules on which they differ, no others.

    ``error`` says why the two cannot be compared.
    """

    first: ComparedSide
    second: ComparedSide
    rows: tuple[ComparedRow, ...]
    url: str
    error: str = ""


Asked = tuple[str, AnyHouse]
"""A house and the text by which it was asked for."""


def compare_page(
    say: Speaker, first: Asked, second: Asked, sessions: Mapping[str, Sequence[Choice]]
) -> ComparePage:
    """The page for two houses; those of two games have no rule in common.

    ``sessions`` can be compared too; they are given by the name of their game.
    """
    houses = first[1], second[1]
    is_one = is_one_game(houses)
    return ComparePage(
        first=_side(say, *first, sessions),
        second=_side(say, *second, sessions),
        rows=tuple(_rows(say, *houses)) if is_one else (),
        url=url_for("rules.compared"),
        error="" if is_one else _two_games(say, *houses),
    )


def _rows(say: Speaker, first: AnyHouse, second: AnyHouse) -> Iterator[ComparedRow]:
    lines = compare(rulebook(first.preset, first.rules), rulebook(second.preset, second.rules))
    return (_row(say, line) for line in lines if line.differs)


def _two_games(say: Speaker, first: AnyHouse, second: AnyHouse) -> str:
    titles = [game_title(say, game_of_house(house)) for house in (first, second)]
    return say("house-compare-two-games", first=titles[0], second=titles[1])


def _side(
    say: Speaker, text: str, house: AnyHouse, sessions: Mapping[str, Sequence[Choice]]
) -> ComparedSide:
    """One side: what can be chosen, game by game, and what is."""
    choices = {
        name: [*preset_choices(say, game), *sessions.get(name, ())] for name, game in GAMES.items()
    }
    own = choices[game_of_house(house).name]
    label = next((choice.label for choice in own if choice.value == text), "")
    if not label:
        label = house_name(say, house)
        own.append(Choice(value=text, label=label))
    return ComparedSide(
        name=label,
        url=reading_url(house),
        choices=tuple(
            ChoiceGroup(label=game_title(say, GAMES[name]), choices=tuple(listed))
            for name, listed in choices.items()
        ),
        chosen=text,
    )


def _row(say: Speaker, line: Comparison) -> ComparedRow:
    return ComparedRow(
        name=rule_name(say, line.field.key),
        first=_label(say, line.first),
        second=_label(say, line.second),
    )


def _label(say: Speaker, row: RuleRow) -> str:
    label = rule_label(say, row.field.key, row.value)
    return say("rulebook-idle-label", label=label) if row.idle else label
