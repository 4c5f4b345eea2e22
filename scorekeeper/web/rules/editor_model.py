"""ルールを変える頁: the house rules as a form, made of the fields themselves.

Fields of the form: every field of the rules under its own name (``same_two``), a table of numbers
as ``FIELD.ROW.COLUMN`` (``point_table.ally.lost``); ``preset``, from which they depart; what else
the page that it came from had typed; and one of the buttons ``show`` and ``use``.
"""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.page.offered import Form, LinkGroup


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOption:
    """One value of a closed list, and the sentence that it makes."""

    value: str
    label: str
    sentence: str
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberSentences:
    """The sentences of a whole number: of 1, of any other (``#`` stands for it), of none."""

    one: str
    other: str
    open: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCell:
    """One number of a table; ``label`` names it to those who hear the page."""

    field: str
    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsRow:
    """The numbers of one row, such as a role's points or what a bid is worth."""

    name: str
    cells: tuple[PointsCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleField:
    """A rule to choose: ``options`` for a closed list, ``written`` and ``range`` for a number.

    ``sentence`` reads the chosen value aloud; ``was`` is the preset's value in words and
    ``preset_value`` as the form would send it. ``needs`` are the fields without which this rule
    has no effect, ``NAME=VALUE|VALUE`` each, with spaces between.
    """

    name: str
    kind: Literal["boxes", "list", "switch", "number", "points"]
    title: str
    about: str
    sentence: str
    was: str
    preset_value: str
    source: str = ""
    silent: bool = False
    needs: str = ""
    error: str = ""
    differs: bool = False
    idle: bool = False
    options: tuple[RuleOption, ...] = ()
    written: str = ""
    range: str = ""
    low: int = 0
    high: int = 0
    sentences: NumberSentences | None = None
    points: tuple[PointsRow, ...] = ()
    columns: tuple[str, ...] = ()

    @property
    def is_on(self) -> bool:
        """Whether a switch is on: whether its second value, yes, is the chosen one."""
        return bool(self.options) and self.options[-1].chosen


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
