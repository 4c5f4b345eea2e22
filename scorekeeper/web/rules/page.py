"""ルール: house rules made into a page that people read aloud."""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from flask import url_for

from scorekeeper.games import AnyHouse, AnyPreset
from scorekeeper.napoleon.rules.point_table import PointTable
from scorekeeper.trick_taking.rules import rulebook
from scorekeeper.trick_taking.rules.vocabulary import Field
from scorekeeper.web.games.names import game_of_house, own_first, preset_links
from scorekeeper.web.page.offered import Link
from scorekeeper.web.page.text import signed
from scorekeeper.web.rules.model import (
    LadderRow,
    Payments,
    RuleRow,
    RulesPage,
    RulesSection,
    RuleTable,
    Share,
)
from scorekeeper.web.rules.number_tables import table_of
from scorekeeper.wording import Speaker, rule_label, rule_name, rule_sentence


def rules_page(
    say: Speaker,
    house: AnyHouse,
    *,
    ladder: Sequence[LadderRow],
    payments: Payments | None = None,
    adds_up: str = "",
    ways: Sequence[Link] = (),
    start: Link | None = None,
    share: Share | None = None,
    back: Link | None = None,
) -> RulesPage:
    """The rules of a table that began with a preset, every departure from it marked."""
    preset, rows = house.preset, rulebook.rulebook(house.preset, house.rules)
    game = game_of_house(house)
    return RulesPage(
        name=say(preset.key),
        how=say(f"{preset.key}-how"),
        source=say(f"source-{preset.source}"),
        sections=tuple(_section(say, section, preset, rows) for section in game.canon.sections),
        ladder=tuple(ladder),
        payments=payments,
        adds_up=adds_up,
        others=preset_links(say, own_first(game), partial(_preset_link, say, house)),
        ways=tuple(ways),
        start=start,
        share=share,
        back_url="" if back is None else back.url,
        back_label="" if back is None else back.label,
    )


def cited(say: Speaker, preset: AnyPreset, field: Field) -> str:
    """The lines of a preset's own source that speak of a rule; empty where none does."""
    lines = [
        say("rules-line", line=line)
        for source, _, line in (place.partition(":") for place in field.sources)
        if source == preset.source
    ]
    return say.listed(lines) if lines else ""


def _section(
    say: Speaker, section: StrEnum, preset: AnyPreset, rows: Sequence[rulebook.RuleRow]
) -> RulesSection:
    anchor = section.value.replace("_", "-")
    return RulesSection(
        anchor=anchor,
        title=say(f"section-{anchor}"),
        rows=tuple(_row(say, row, preset) for row in rows if row.field.section is section),
    )


def _row(say: Speaker, row: rulebook.RuleRow, preset: AnyPreset) -> RuleRow:
    key = row.field.key
    base = getattr(preset.rules, row.field.name)
    return RuleRow(
        name=rule_name(say, key),
        sentence=rule_sentence(say, key, row.value),
        source=cited(say, preset, row.field),
        value=rule_label(say, key, row.value),
        was=rule_label(say, key, base) if row.differs else "",
        differs=row.differs,
        silent=row.silent,
        idle=row.idle,
        table=_table(say, row),
    )


def _table(say: Speaker, row: rulebook.RuleRow) -> RuleTable | None:
    """A house's own points as they stand on its sheet; chips are told beside the rules."""
    if row.field.shape is not PointTable or row.value is None:
        return None
    table = table_of(row.field)
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
