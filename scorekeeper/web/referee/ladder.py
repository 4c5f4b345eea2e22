"""強さの順: the ladder and its findings in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from scorekeeper.games import AnyHouse
from scorekeeper.trick_taking.tricks.rungs import Finding, RungRow, Verdict
from scorekeeper.web.games import pages_of_house
from scorekeeper.web.games.names import game_of_house
from scorekeeper.web.page.citing import source_link
from scorekeeper.web.page.offered import Link
from scorekeeper.wording import Speaker, rule_sentence

FindingWord = Literal["stands", "outranked", "nobody", "off", "suspended", "void", "unknown"]
"""What a rung of the ladder found in this trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RungLine:
    """段: one rung of the ladder, strongest first.

    ``text`` says what was found, ``rule`` which house rule puts the rung there, ``source``
    where that rule is written (None where it is nobody's in particular).
    """

    name: str
    finding: FindingWord
    text: str
    card: str = ""
    rule: str = ""
    source: Link | None = None


_FINDINGS: Mapping[Verdict, FindingWord] = MappingProxyType(
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


def ladder_rows(say: Speaker, house: AnyHouse, *, players: int) -> list[tuple[str, str]]:
    """The rungs in force under these rules, strongest first, as they stand in most tricks.

    Each has its name and its condition, if it has one. Spades stand for any trump suit: no rung's
    place depends on which it is.
    """
    game = pages_of_house(house)
    return [
        (rung_name(say, rung.key), _rule(say, house, rung.row))
        for rung in game.rungs(house.rules, players)
        if rung.idle is None
    ]


def rung_name(say: Speaker, key: str) -> str:
    """A rung's name."""
    return say(f"rung-{key.replace('_', '-')}")


def rung_row(say: Speaker, house: AnyHouse, finding: Finding) -> RungLine:
    """What one rung found, in words, with the rule that puts it there where it is in force."""
    row = pages_of_house(house).rung_rows[finding.rung]
    in_force = finding.verdict is not Verdict.OFF
    return RungLine(
        name=rung_name(say, finding.rung),
        finding=_FINDINGS[finding.verdict],
        text=finding_text(say, finding) if finding.reason else "",
        card="" if finding.card is None else str(finding.card),
        rule=_rule(say, house, row) if in_force else "",
        source=source_link(say, row.sources, f"{game_of_house(house).name}-{row.key}"),
    )


def finding_text(say: Speaker, finding: Finding) -> str:
    """Why a rung found what it found."""
    if finding.reason:
        return say(f"reason-{finding.reason}", **finding.params)
    return say(f"finding-{finding.verdict}")


def _rule(say: Speaker, house: AnyHouse, row: RungRow[Any, Any]) -> str:
    """What has to be in the trick: a card that never changes, or the house's own rule."""
    plain = pages_of_house(house).ladder_key(row.key.replace("_", "-"))
    if say.has(plain):
        return say(plain)
    field = house.rules.FIELDS[row.fields[0]]
    return rule_sentence(say, field.key, getattr(house.rules, field.name))
