"""ルール: house rules made into a page that people read aloud."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from flask import url_for

from scorekeeper.games import AnyHouse, AnyPreset
from scorekeeper.trick_taking.rules import rulebook
from scorekeeper.trick_taking.rules.sources import sources_of
from scorekeeper.trick_taking.rules.vocabulary import Field
from scorekeeper.web.games import pages_of
from scorekeeper.web.games.names import game_of_house, own_first, preset_links
from scorekeeper.web.page.citing import source_link, source_title
from scorekeeper.web.page.offered import Link, LinkGroup
from scorekeeper.web.page.text import signed
from scorekeeper.web.referee.ladder import LadderRow, ladder_rows
from scorekeeper.web.rules.kind import Payments, RulesKind
from scorekeeper.wording import Speaker, rule_label, rule_name, rule_sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleTable:
    """A rule that is a table of numbers: the words of the columns, and each row with its word."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """One rule: its name, the sentence to read aloud, and where the source says it.

    ``differs`` marks a departure from the preset, ``silent`` a rule the source does not state,
    ``idle`` one that has nothing to act on under the other rules. ``was`` is the preset's value,
    in a word or two, where this one departs from it, and ``value`` this one. ``table`` is what a
    house has written into a table of its own.
    """

    name: str
    sentence: str
    source: Link | None = None
    value: str = ""
    was: str = ""
    differs: bool = False
    silent: bool = False
    idle: bool = False
    table: RuleTable | None = None


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
class Share:
    """分かち合い: the address that carries the rules whole, and the picture of its QR code.

    ``qr_url`` is empty where the address is too long for a phone to read off a screen;
    ``only_here`` says that no other device can follow the address.
    """

    address: str
    qr_url: str
    only_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """ルールの頁: ``others`` leads to the presets, game by game, its own game first.

    ``ways`` lead to what one can do with these rules. ``payments`` stand where chips are paid,
    ``adds_up`` where points are written: whether those of a hand add up to nothing.
    ``start`` is where a session with these rules begins; ``share`` stands on the page that is
    made to be handed on.
    """

    name: str
    how: str
    source: Link
    sections: tuple[RulesSection, ...]
    ladder: tuple[LadderRow, ...] = ()
    payments: Payments | None = None
    adds_up: str = ""
    others: tuple[LinkGroup, ...] = ()
    ways: tuple[Link, ...] = ()
    start: Link | None = None
    share: Share | None = None
    back: Link | None = None

    @property
    def departures(self) -> tuple[RuleRow, ...]:
        """The rules that depart from the preset."""
        return tuple(row for section in self.sections for row in section.rows if row.differs)


def rules_page(
    say: Speaker,
    house: AnyHouse,
    *,
    players: int,
    ways: Sequence[Link] = (),
    start: Link | None = None,
    share: Share | None = None,
    back: Link | None = None,
) -> RulesPage:
    """The rules of a table of so many players, every departure from their preset marked."""
    preset, rows = house.preset, rulebook.rulebook(house.preset, house.rules)
    game = game_of_house(house)
    kind = pages_of(game).rules
    return RulesPage(
        name=say(preset.key),
        how=say(f"{preset.key}-how"),
        source=source_title(say, preset.source),
        sections=tuple(
            _section(say, section, kind, preset, rows) for section in game.canon.sections
        ),
        ladder=ladder_rows(say, house, players=players),
        payments=kind.payments(say, house.rules),
        adds_up=kind.adds_up(say, house.rules, players),
        others=preset_links(say, own_first(game), partial(_preset_link, say, house)),
        ways=tuple(ways),
        start=start,
        share=share,
        back=back,
    )


def cite(say: Speaker, preset: AnyPreset, field: Field) -> Link | None:
    """The preset's own source, where it speaks of a rule, and the way to that rule's row."""
    own = sources_of(field.sources)
    return source_link(say, {preset.source}.intersection(own), field.key)


def _section(
    say: Speaker,
    section: StrEnum,
    kind: RulesKind,
    preset: AnyPreset,
    rows: Sequence[rulebook.RuleRow],
) -> RulesSection:
    anchor = section.value.replace("_", "-")
    return RulesSection(
        anchor=anchor,
        title=say(f"section-{anchor}"),
        rows=tuple(_row(say, row, kind, preset) for row in rows if row.field.section is section),
    )


def _row(say: Speaker, row: rulebook.RuleRow, kind: RulesKind, preset: AnyPreset) -> RuleRow:
    key = row.field.key
    base = getattr(preset.rules, row.field.name)
    return RuleRow(
        name=rule_name(say, key),
        sentence=rule_sentence(say, key, row.value),
        source=cite(say, preset, row.field),
        value=rule_label(say, key, row.value),
        was=rule_label(say, key, base) if row.differs else "",
        differs=row.differs,
        silent=row.silent,
        idle=row.idle,
        table=_table(say, row, kind),
    )


def _table(say: Speaker, row: rulebook.RuleRow, kind: RulesKind) -> RuleTable | None:
    """A house's own numbers, where they are to be read aloud as they stand."""
    table = kind.tables[row.field.shape] if row.field.shape else None
    if table is None or not table.is_read_aloud or row.value is None:
        return None
    return RuleTable(
        columns=tuple(table.column_word(say, column) for column in table.columns),
        rows=tuple(
            (
                table.row_word(say, name),
                tuple(signed(row.value[name][column]) for column in table.columns),
            )
            for name in table.rows
        ),
    )


def _preset_link(say: Speaker, house: AnyHouse, preset: AnyPreset) -> Link:
    return Link(
        url=url_for("rules.of_preset", name=preset.name),
        label=say(preset.key),
        current=preset.name == house.preset.name and not house.departures,
    )
