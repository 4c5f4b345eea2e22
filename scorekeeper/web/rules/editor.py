"""ルールを変える頁: the house rules as a form, made of the fields themselves.

Fields of the form: every field of the rules under its own name (``same_two``), a table of numbers
as ``FIELD.ROW.COLUMN`` (``point_table.ally.lost``); ``preset``, from which they depart; what else
the page that it came from had typed; and one of the buttons ``show`` and ``use``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from flask import url_for

from scorekeeper.games import AnyPreset, Game, game_of_preset
from scorekeeper.web.games.names import preset_links
from scorekeeper.web.page.offered import Form, Link, LinkGroup
from scorekeeper.web.rules.fields import RuleField, rule_field
from scorekeeper.web.rules.forms import Draft
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorSection:
    """A chapter of the form; it stands open where something in it is wrong or was asked for."""

    anchor: str
    title: str
    fields: tuple[RuleField, ...]
    asked: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the chapter is shown unfolded."""
        return self.asked or any(field.error for field in self.fields)

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
    """ルールを変える頁: ``form`` is where it is sent; ``carried`` what travels with it unseen.

    ``use`` is the label of the button that makes these the rules; ``others`` begin again with
    another preset; ``when`` says from when on the rules will count.
    """

    title: str
    preset: str
    preset_name: str
    form: Form
    sections: tuple[EditorSection, ...]
    use: str
    others: tuple[LinkGroup, ...]
    carried: tuple[tuple[str, str], ...] = ()
    when: str = ""
    back_url: str = ""
    back_label: str = ""

    @property
    def differs(self) -> int:
        """How many rules depart from the preset."""
        return sum(section.differs for section in self.sections)

    @property
    def wrong(self) -> tuple[RuleField, ...]:
        """The rules in which something is wrong."""
        return tuple(field for section in self.sections for field in section.fields if field.error)


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What a form of rules is for: its title, its own address, and where it goes on.

    ``place`` is the endpoint and the values of the page itself; ``carried`` what a reader had
    typed on the page before; ``asked`` the chapter to show unfolded. ``games`` are those with
    whose presets one can begin again.
    """

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


def rules_editor(say: Speaker, draft: Draft, around: Around) -> RulesEditor:
    """The form for a draft."""
    return RulesEditor(
        title=around.title,
        preset=draft.preset.name,
        preset_name=say(draft.preset.key),
        form=around.form,
        sections=tuple(
            _section(say, section, draft, around.asked)
            for section in game_of_preset(draft.preset.name).canon.sections
        ),
        use=around.use,
        when=around.when,
        others=preset_links(
            say, around.games, lambda preset: _begin_again(say, preset, draft, around)
        ),
        carried=tuple(around.carried.items()),
        back_url=around.back_url,
        back_label=around.back_label,
    )


def _begin_again(say: Speaker, preset: AnyPreset, draft: Draft, around: Around) -> Link:
    return Link(
        url=url_for(around.endpoint, **around.place, **around.carried, preset=preset.name),
        label=say(preset.key),
        current=preset.name == draft.preset.name,
    )


def _section(say: Speaker, section: StrEnum, draft: Draft, asked: str) -> EditorSection:
    anchor = section.value.replace("_", "-")
    rules = draft.preset.rules.FIELDS.values()
    fields = (field for field in rules if field.section is section)
    return EditorSection(
        anchor=anchor,
        title=say(f"section-{anchor}"),
        fields=tuple(rule_field(say, field, draft) for field in fields),
        asked=asked == anchor,
    )
