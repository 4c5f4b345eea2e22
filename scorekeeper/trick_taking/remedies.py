"""いつもの扱い: usual remedies, for rows that a house leaves to the table.

They are customs, and laws of other games. The texts on Napoleon settle only the called card and a
bid after a pass; the texts on Nap only the cost of a revoke. So nothing here is a house rule until
the house takes it over, row by row.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from scorekeeper.trick_taking.ruleset import SOURCES, TABLE_DECIDES, Rules, Value

Origin = Literal["custom", "foster", "goninkan", "hoffmann", "hoyle", "peel"]
"""The origin of a usual remedy outside the sources: see ``docs/sources.md``."""

ORIGINS: tuple[Origin, ...] = get_args(Origin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Usual:
    """The usual value of a row, and its origin: one of `ORIGINS`, or a place (``000:166``)."""

    value: Value
    origin: str

    @property
    def is_custom(self) -> bool:
        """Whether it comes from outside the sources."""
        return self.origin.partition(":")[0] not in SOURCES

    @property
    def key(self) -> str:
        source = self.origin.partition(":")[0]
        return f"origin-{self.origin}" if self.is_custom else f"source-{source}.short"


Remedies: TypeAlias = Mapping[str, Usual]  # The usual value of each row


def remedies(text: str, *others: Remedies) -> Remedies:
    """Parse rows of text, each a row's name, its value and the origin, after ``others``."""
    found = {name: one for other in others for name, one in other.items()}
    for line in text.strip().splitlines():
        name, value, origin = line.split()
        found[name] = Usual(value=value, origin=origin)
    return MappingProxyType(found)


LEFT_OPEN: tuple[Value, ...] = (TABLE_DECIDES, "off")
"""The values by which a house leaves a row to the table."""


def find_open(rules: Rules, usual: Remedies) -> dict[str, Value]:
    """Return the usual values of rows with an effect that these rules leave to the table."""
    return {
        name: one.value
        for name, one in usual.items()
        if not rules.is_idle(name) and getattr(rules, name) in LEFT_OPEN
    }


FRIENDLY = remedies("""
revoke_corrected     until_next_lead           hoyle
lead_out_of_turn     stands_once_all_followed  hoffmann
play_out_of_turn     taken_back                hoyle
exposed_card         taken_back                foster
card_taken_back      until_next_plays          custom
misdeal              same_dealer               peel
wrong_hand_size      redealt_before_play       hoffmann
bid_out_of_turn      void                      foster
insufficient_bid     corrected                 custom
unnamed_suit         named_when_asked          custom
""")
"""友達どうし: what every game has, by the laws of whist, bridge and round games (X-41).

A revoke is put right until the next lead (AMB-100), a lead stands once all have followed (AMB-99),
a bid out of turn costs nothing (AMB-101), nor does a seen card if nobody gains by it.
"""
