"""困ったとき: what a house does when something goes wrong, in every game alike.

No source says more of it than what a revoke costs in Nap. A house can leave each of these to the
table, as it was before there were such rows, or play by one of the customs that there are.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from scorekeeper.trick_taking.rules.signatures import Signatures
from scorekeeper.trick_taking.rules.vocabulary import rule


class Chapter(StrEnum):
    """The chapter of a rules page on which these rows stand, in every game under this name."""

    IRREGULARITIES = "irregularities"


_C = Chapter.IRREGULARITIES
TABLE_DECIDES = "table_decides"
"""The value of a row on which the house says nothing: whatever happens, the table decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities(Signatures):
    """The rows on irregularities that every game has."""

    # fmt: off
    revoke_corrected: Literal["table_decides", "while_trick_lies", "until_next_lead",
        "never"] = rule(TABLE_DECIDES, _C, rows="X-25", later=True)
    lead_out_of_turn: Literal["table_decides", "taken_back", "stands_once_followed",
        "stands"] = rule(TABLE_DECIDES, _C, rows="X-25 N-X7", later=True)
    play_out_of_turn: Literal["table_decides", "taken_back", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    exposed_card: Literal["table_decides", "taken_back", "penalty_card"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    card_taken_back: Literal["table_decides", "until_next_plays", "until_trick_taken",
        "never"] = rule(TABLE_DECIDES, _C, rows="X-25", later=True)
    misdeal: Literal["table_decides", "same_dealer", "next_dealer"] = rule(TABLE_DECIDES, _C,
        rows="X-25 N-X10", later=True)
    wrong_hand_size: Literal["table_decides", "redealt", "redealt_before_play",
        "plays_short"] = rule(TABLE_DECIDES, _C, rows="X-23 X-25", later=True)
    bid_out_of_turn: Literal["table_decides", "void", "stands", "bars"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    insufficient_bid: Literal["table_decides", "corrected", "counts_as_pass"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True)
    bid_after_pass: Literal["table_decides", "void", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    unnamed_suit: Literal["table_decides", "named_when_asked", "next_card"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True)
    irregularity_points: int | None = rule(None, _C, rows="X-25 N-X7", low=1, high=999, later=True)
    # fmt: on

    __hash__ = Signatures.__hash__
