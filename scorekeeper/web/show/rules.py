"""ルール: house rules made into a page that people read aloud."""

from collections.abc import Sequence

from flask import url_for

from scorekeeper.napoleon.presets import PRESETS, Preset
from scorekeeper.napoleon.ruleset import FIELDS, Ruleset
from scorekeeper.napoleon.vocabulary import Field, Section
from scorekeeper.web.pages.models.forms import Link
from scorekeeper.web.pages.models.rules import LadderRow, RuleRow, RulesPage, RulesSection
from scorekeeper.wording import Speaker, rule_name, rule_sentence


def rules_page(
    say: Speaker,
    preset: Preset,
    rules: Ruleset,
    *,
    ladder: Sequence[LadderRow],
    back_url: str = "",
    back_label: str = "",
) -> RulesPage:
    """The rules of a table that began with a preset, every departure from it marked."""
    sections = tuple(_section(say, section, preset, rules) for section in Section)
    return RulesPage(
        name=say(preset.key),
        how=say(f"{preset.key}-how"),
        source=say(f"source-{preset.source}"),
        sections=sections,
        ladder=tuple(ladder),
        others=tuple(_preset_link(say, other, preset) for other in PRESETS.values()),
        differs=sum(row.differs for section in sections for row in section.rows),
        back_url=back_url,
        back_label=back_label,
    )


def _section(say: Speaker, section: Section, preset: Preset, rules: Ruleset) -> RulesSection:
    anchor = section.value.replace("_", "-")
    fields = (field for field in FIELDS.values() if field.section is section)
    return RulesSection(
        anchor=anchor,
        title=say(f"section-{anchor}"),
        rows=tuple(_row(say, field, preset, rules) for field in fields),
    )


def _row(say: Speaker, field: Field, preset: Preset, rules: Ruleset) -> RuleRow:
    value = getattr(rules, field.name)
    cited = [place for place in field.sources if place.startswith(f"{preset.source}:")]
    return RuleRow(
        name=rule_name(say, field.key),
        sentence=rule_sentence(say, field.key, value),
        source=say.listed([_place(say, place) for place in cited]) if cited else "",
        differs=value != getattr(preset.rules, field.name),
        silent=field.name in preset.silent,
        idle=rules.is_idle(field.name),
    )


def _place(say: Speaker, place: str) -> str:
    return say("rules-line", line=place.partition(":")[2])


def _preset_link(say: Speaker, preset: Preset, current: Preset) -> Link:
    return Link(
        url=url_for("rules.of_preset", name=preset.name),
        label=say(preset.key),
        current=preset.name == current.name,
    )
