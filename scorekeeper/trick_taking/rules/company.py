"""顔ぶれ: how many of a table play a hand, and who rests when there are more, in every game alike.

No source has more people than a hand takes but for six at Nap, of whom the dealer is not dealt in
(003:24): there he pays and is paid all the same, and so he plays in the sense of these rows.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.rules.vocabulary import rule


class Chapter(StrEnum):
    """The chapter of a rules page on which these rows stand, in every game under this name."""

    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Company(Rules):
    """The rows on who plays that every game has.

    ``table_size`` is how many play a hand at most, None where the house does not say.
    """

    # fmt: off
    table_size: int | None = rule(None, Chapter.TABLE, rows="X-26", low=4, high=7, later=True)
    who_rests: Literal["dealer", "rotation", "by_hand"] = rule("dealer", Chapter.TABLE,
        rows="X-26", later=True)
    # fmt: on

    __hash__ = Rules.__hash__
