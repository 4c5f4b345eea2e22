"""ルールを変える頁: the house rules as a form, made of the fields themselves.

Fields of the form: every field of the rules under its own name (``same_two``), a table of numbers
as ``FIELD.ROW.COLUMN`` (``point_table.ally.lost``); ``preset``, from which they depart; what else
the page that it came from had typed; and one of the buttons ``show`` and ``use``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games import Game, game_of_preset
from scorekeeper.web.page.offered import Form
from scorekeeper.web.rules.fields import RuleField, rule_field
from scorekeeper.web.rules.forms import Draft


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorSection:
    """A chapter of the form; it stands open where something in it is wrong or was asked for."""

    anchor: str
    fields: tuple[RuleField, ...]
    asked: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the chapter is shown unfolded."""
        return self.asked or any(field.wrong for field in self.fields)

    @property
    def differs(self) -> int:
        """How many rules in it depart from the preset."""
        return sum(field.differs for field in self.fields)

    @property
    def idle(self) -> bool:
        """Whether nothing in it has any effect."""
        return all(field.idle for field in self.fields)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesEditor:
    """ルールを変える頁: a draft, what its form is for, and where that goes on.

    ``endpoint`` and ``place`` are the address of the page itself, ``use`` the label of the button
    that makes these the rules, ``when`` says from when on they will count. ``carried`` is what a
    reader had typed on the page before, ``asked`` the chapter to show unfolded. ``games`` are those
    with whose presets one can begin again.
    """

    draft: Draft
    title: str
    form: Form
    endpoint: str
    place: Mapping[str, Any]
    use: str
    when: str = ""
    back_url: str = ""
    back_label: str = ""
    carried: Mapping[str, Any]
    games: Sequence[Game]
    asked: str = ""

    @property
    def sections(self) -> list[EditorSection]:
        """The chapters of the form."""
        return [
            EditorSection(
                anchor=(anchor := section.value.replace("_", "-")),
                fields=tuple(
                    rule_field(field, self.draft)
                    for field in self.draft.preset.rules.FIELDS.values()
                    if field.section is section
                ),
                asked=self.asked == anchor,
            )
            for section in game_of_preset(self.draft.preset.name).canon.sections
        ]
