"""強さの順: the ladder and its findings in words."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Suit
from scorekeeper.games import AnyHouse
from scorekeeper.nap.deal import deal as nap_deal
from scorekeeper.nap.rules.ruleset import Ruleset as NapRules
from scorekeeper.nap.tricks import ladder as nap_ladder
from scorekeeper.nap.tricks import rungs as nap_rungs
from scorekeeper.nap.tricks.situation import Situation as NapSituation
from scorekeeper.napoleon.tricks.ladder import ladder
from scorekeeper.napoleon.tricks.rung_rows import RUNG_ROWS
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.tricks.finding import Finding, Verdict
from scorekeeper.trick_taking.tricks.rungs import Rung, RungRow
from scorekeeper.web.referee.model import Finding as Verdicts
from scorekeeper.web.referee.model import RungRow as ShownRung
from scorekeeper.web.rules.model import LadderRow
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


def ladder_rows(say: Speaker, house: AnyHouse, *, players: int) -> tuple[LadderRow, ...]:
    """The rungs in force under these rules, strongest first, as they stand in most tricks.

    Spades stand for any trump suit: no rung's place depends on which it is.
    """
    return tuple(
        LadderRow(name=rung_name(say, rung.key), condition=_rule(say, house.rules, rung.row))
        for rung in _rungs(house.rules, players)
        if rung.idle is None
    )


def _rungs(rules: Any, players: int) -> Iterable[Rung[Any]]:
    if isinstance(rules, NapRules):
        # However many play: no rung depends on it, and every pack serves the fewest.
        here = NapSituation(ruleset=rules, players=nap_deal.FEWEST_PLAYERS, trump=Suit.SPADES)
        return nap_ladder.ladder(here)
    return ladder(Situation.dealt(rules, players=players, trump=Suit.SPADES, trick=MIDDLE_TRICK))


def rung_name(say: Speaker, key: str) -> str:
    """A rung's name."""
    return say(f"rung-{key.replace('_', '-')}")


def rung_row(say: Speaker, rules: Rules, finding: Finding) -> ShownRung:
    """What one rung found, in words, with the rule that puts it there where it is in force."""
    rows = nap_rungs.RUNG_ROWS if isinstance(rules, NapRules) else RUNG_ROWS
    row = rows[finding.rung]
    in_force = finding.verdict is not Verdict.OFF
    return ShownRung(
        name=rung_name(say, finding.rung),
        finding=_FINDINGS[finding.verdict],
        text=finding_text(say, finding) if finding.reason else "",
        card="" if finding.card is None else str(finding.card),
        rule=_rule(say, rules, row) if in_force else "",
        source=", ".join(row.sources),
    )


def finding_text(say: Speaker, finding: Finding) -> str:
    """Why a rung found what it found."""
    if finding.reason:
        return say(f"reason-{finding.reason}", **finding.params)
    return say(f"finding-{finding.verdict}")


def _rule(say: Speaker, rules: Rules, row: RungRow) -> str:
    """What has to be in the trick: a card that never changes, or the house's own rule."""
    key = row.key.replace("_", "-")
    plain = f"ladder-nap-{key}" if isinstance(rules, NapRules) else f"ladder-{key}"
    if say.has(plain):
        return say(plain)
    field = rules.FIELDS[row.fields[0]]
    return rule_sentence(say, field.key, getattr(rules, field.name))
