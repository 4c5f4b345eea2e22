"""ルール: the house rules as a page that people read aloud."""

from dataclasses import dataclass

from scorekeeper.web.pages.models.forms import Link


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """One rule: its name, the sentence to read aloud, and where the source says it.

    ``differs`` marks a departure from the preset, ``silent`` a rule the source does not state,
    ``idle`` one that has nothing to act on under the other rules.
    """

    name: str
    sentence: str
    source: str = ""
    differs: bool = False
    silent: bool = False
    idle: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSection:
    """A chapter; ``anchor`` is its address within the page."""

    anchor: str
    title: str
    rows: tuple[RuleRow, ...]

    @property
    def read(self) -> tuple[RuleRow, ...]:
        """The rules that count here, in order."""
        return tuple(row for row in self.rows if not row.idle)

    @property
    def idle(self) -> tuple[RuleRow, ...]:
        """The rules without effect here, to be folded away."""
        return tuple(row for row in self.rows if row.idle)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderRow:
    """A rung of the ladder as it stands under these rules, with a condition if it has one."""

    name: str
    condition: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """ルールの頁: ``others`` leads to the other presets; ``differs`` counts the departures."""

    name: str
    how: str
    source: str
    sections: tuple[RulesSection, ...]
    ladder: tuple[LadderRow, ...] = ()
    others: tuple[Link, ...] = ()
    differs: int = 0
    back_url: str = ""
    back_label: str = ""
