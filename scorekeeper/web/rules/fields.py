"""ルールの記入欄: a rule made into something to choose from, or to write a number into."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from scorekeeper.cards import Refusal
from scorekeeper.games import game_of_preset
from scorekeeper.trick_taking.rules.presets import value_text
from scorekeeper.trick_taking.rules.vocabulary import Field
from scorekeeper.web.games import pages_of
from scorekeeper.web.rules.forms import Draft
from scorekeeper.web.rules.number_tables import Numbers, NumberTable, cell_name
from scorekeeper.wording import Speaker, rule_sentence

Kind = Literal["boxes", "list", "switch", "number", "points"]
_WITHOUT_A_COMMA = 999
MOST_BOXES = 4
"""Values that are shown side by side; more of them are a list to unfold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleField:
    """A rule as it stands in a draft: its ``value`` and the preset's, ``base``.

    ``needs`` are the fields without which this rule has no effect, ``NAME=VALUE|VALUE`` each, with
    spaces between. ``written`` is what was sent under every name; a rule that is a table of numbers
    has that and the ``numbers`` to begin with.
    """

    rule: Field
    kind: Kind
    value: Any
    base: Any
    needs: str
    wrong: Refusal | None
    differs: bool
    silent: bool
    forbidden: bool
    idle: bool
    written: Mapping[str, str]
    table: NumberTable | None
    numbers: Numbers | None

    def text(self) -> str:
        """The number as it stands in its field."""
        return self.written.get(self.rule.name, "" if self.value is None else str(self.value))

    def cell(self, row: str, column: str) -> tuple[str, str]:
        """The name of a cell of the table, and what stands in it."""
        name, numbers = cell_name(self.rule, row, column), self.numbers or {}
        return name, self.written.get(name, str(numbers[row][column]))


def rule_field(field: Field, draft: Draft) -> RuleField:
    """A rule as it stands in a draft."""
    value, base = draft.values[field.name], draft.preset.rules.document()[field.name]
    unstated = field.name in draft.preset.silent and value == base
    forbidden = unstated and field.is_forbidden_by(draft.preset.source)
    tables = pages_of(game_of_preset(draft.preset.name)).rules.tables
    table = tables[field.shape] if field.shape else None
    return RuleField(
        rule=field,
        kind=_kind(field),
        value=value,
        base=base,
        needs=_needs(field),
        wrong=draft.wrong.get(field.name),
        differs=value != base,
        silent=unstated and not forbidden,
        forbidden=forbidden,
        idle=draft.house is not None and draft.house.rules.is_idle(field.name),
        written=draft.written,
        table=table,
        numbers=None if table is None else value or table.beginning(draft.preset.rules),
    )


def _kind(field: Field) -> Kind:
    if field.shape:
        return "points"
    if not field.choices:
        return "number"
    if field.choices == (False, True):
        return "switch"
    return "boxes" if len(field.choices) <= MOST_BOXES else "list"


def _needs(field: Field) -> str:
    return " ".join(
        f"{other}={'|'.join(value_text(value) for value in values)}"
        for other, values in field.idle_unless
    )


def number_pattern(say: Speaker, field: Field) -> str:
    """The sentence of any number of a rule but 1, for a script; ``#`` stands for the number."""
    many = min(field.high or 0, _WITHOUT_A_COMMA)
    return rule_sentence(say, field.key, many).replace(str(many), "#")
