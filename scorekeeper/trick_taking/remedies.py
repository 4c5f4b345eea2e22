"""いつもの扱い: what tables usually do when something went wrong, where a house leaves it to them.

Customs, and laws of other games: no text on Napoleon that was read says more of it than what
becomes of the called card and of a bid after a pass, none on Nap more than what a revoke costs. So
nothing here is a house's rule until that house takes it over, row by row.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from scorekeeper.trick_taking.ruleset import SOURCES, TABLE_DECIDES, Rules, Value

Origin = Literal["custom", "foster", "goninkan", "hoffmann", "hoyle", "peel"]
"""Where a usual remedy is from, where it is from none of the sources: see ``docs/sources.md``."""

ORIGINS: tuple[Origin, ...] = get_args(Origin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Usual:
    """The usual value of a row, and its origin: one of `ORIGINS`, or a place (``000:166``)."""

    value: Value
    origin: str

    @property
    def is_custom(self) -> bool:
        """Whether it is of none of the sources."""
        return self.origin.partition(":")[0] not in SOURCES

    @property
    def key(self) -> str:
        """The wording key of its origin's short name."""
        source = self.origin.partition(":")[0]
        return f"origin-{self.origin}" if self.is_custom else f"source-{source}.short"


Remedies: TypeAlias = Mapping[str, Usual]
"""By row: what is usually done."""


def remedies(text: str, *others: Remedies) -> Remedies:
    """Rows of a text, each a row's name, its value and the origin, after those of ``others``.

    >>> strict = remedies("misdeal next_dealer custom", remedies("misdeal same_dealer peel"))
    >>> strict["misdeal"].value, strict["misdeal"].key
    ('next_dealer', 'origin-custom')
    """
    found = {name: one for other in others for name, one in other.items()}
    for line in text.strip().splitlines():
        name, value, origin = line.split()
        found[name] = Usual(value=value, origin=origin)
    return MappingProxyType(found)


LEFT_OPEN: tuple[Value, ...] = (TABLE_DECIDES, "off")
"""The values by which a house leaves a row to the table."""


def find_open(rules: Rules, usual: Remedies) -> dict[str, Value]:
    """The rows with something to act on that these rules leave to the table, as they usually are.

    >>> find_open(Rules(), {})
    {}
    """
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
a bid out of turn costs nothing (AMB-101), nor does a card seen where nobody gains by it.
"""
