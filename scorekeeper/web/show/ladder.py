"""強さの順: the ladder and its findings in words."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.cards import Suit
from scorekeeper.game.finding import Finding, Verdict
from scorekeeper.napoleon.ladder import ladder
from scorekeeper.napoleon.ruleset import FIELDS, Ruleset
from scorekeeper.napoleon.rung_rows import RUNG_ROWS
from scorekeeper.napoleon.situation import Situation
from scorekeeper.web.pages.models.referee import Finding as Verdicts
from scorekeeper.web.pages.models.referee import RungRow
from scorekeeper.web.pages.models.rules import LadderRow
from scorekeeper.wording import Speaker, rule_sentence

_FINDINGS: Mapping[Verdict, Verdicts] = MappingProxyType(
    {
        Verdict.STANDS: "stands",
        Verdict.OUTRANKED: "outranked",
        Verdict.NOBODY: "nobody",
        Verdict.VOID: "void",
        Verdict.OFF: "off",
        Verdict.SUSPENDED: "suspended",
        Verdict.UNKNOWN: "unknown",
    }
)

MIDDLE_TRICK = None
"""A trick that is neither the first nor the last, where nothing is suspended."""


def ladder_rows(say: Speaker, rules: Ruleset, *, players: int) -> tuple[LadderRow, ...]:
    """The rungs in force under these rules, strongest first, as they stand in most tricks.

    Spades stand for any trump suit: no rung's place depends on which it is.
    """
    here = Situation.dealt(rules, players=players, trump=Suit.SPADES, trick=MIDDLE_TRICK)
    return tuple(
        LadderRow(name=rung_name(say, rung.key), condition=_rule(say, rules, rung.key))
        for rung in ladder(here)
        if rung.idle is None
    )


def rung_name(say: Speaker, key: str) -> str:
    """A rung's name."""
    return say(f"rung-{key.replace('_', '-')}")


def rung_row(say: Speaker, rules: Ruleset, finding: Finding) -> RungRow:
    """What one rung found, in words, with the rule that puts it there where it is in force."""
    row = RUNG_ROWS[finding.rung]
    in_force = finding.verdict is not Verdict.OFF
    return RungRow(
        name=rung_name(say, finding.rung),
        finding=_FINDINGS[finding.verdict],
        text=finding_text(say, finding) if finding.reason else "",
        card="" if finding.card is None else str(finding.card),
        rule=_rule(say, rules, finding.rung) if in_force else "",
        source=", ".join(row.sources),
    )


def finding_text(say: Speaker, finding: Finding) -> str:
    """Why a rung found what it found."""
    if finding.reason:
        return say(f"reason-{finding.reason}", **finding.params)
    return say(f"finding-{finding.verdict}")


def _rule(say: Speaker, rules: Ruleset, key: str) -> str:
    """What has to be in the trick: a card that never changes, or the house's own rule."""
    plain = f"ladder-{key.replace('_', '-')}"
    if say.has(plain):
        return say(plain)
    field = FIELDS[RUNG_ROWS[key].fields[0]]
    return rule_sentence(say, field.key, getattr(rules, field.name))
