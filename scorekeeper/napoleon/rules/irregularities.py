"""困ったとき: what a house of Napoleon does when something goes wrong, beside what every game has.

The sources lay down what is right, and of a called card in the blind what follows; for the rest
they name no remedy (``trick_taking.rules.irregularities``).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from scorekeeper.trick_taking.rules import irregularities as shared
from scorekeeper.trick_taking.rules.irregularities import TABLE_DECIDES
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.rules.vocabulary import rule

_C = shared.Chapter.IRREGULARITIES


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities(shared.Irregularities):
    """The rows on irregularities that Napoleon has; of some that every game has, where they act."""

    # fmt: off
    bid_out_of_turn: Literal["table_decides", "void", "stands", "bars"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True, idle_unless=(("auction", ("in_turn",)),))
    insufficient_bid: Literal["table_decides", "corrected", "counts_as_pass"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True, idle_unless=(("auction", ("in_turn", "first_come")),))
    bid_after_pass: Literal["table_decides", "void", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True,
        idle_unless_any=(("passing", ("final",)), ("auction", ("first_come", "declaration"))))
    unnamed_suit: Literal["table_decides", "named_when_asked", "next_card"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True, idle_unless=(("joker_demands", ("named_suit",)),))
    revoke_penalty: Literal["table_decides", "hand_lost", "penalty"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    joker_request_ignored: Literal["table_decides", "taken_back", "as_revoke"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True, idle_unless=(("joker_request", (True,)),))
    wrong_discards: Literal["table_decides", "corrected_before_lead", "redealt"] = rule(
        TABLE_DECIDES, _C, rows="X-25", later=True)
    called_card_buried: Literal["table_decides", "alone", "taken_back"] = rule(TABLE_DECIDES, _C,
        rows="N-063 X-25", sources="000:166 001:141 004:75", later=True)
    # fmt: on

    __hash__ = Rules.__hash__


_FOLLOWING = ("000:189", "001:90", "002:37", "004:79")
_DEALT = ("000:134", "001:55", "002:133", "004:47")

LAW: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "revoke_corrected": _FOLLOWING,
        "revoke_penalty": _FOLLOWING,
        "lead_out_of_turn": ("000:197", "001:101", "002:148", "004:79"),
        "play_out_of_turn": ("000:187", "001:89", "002:34", "004:79"),
        "joker_request_ignored": ("000:290", "004:135"),
        "called_card_buried": ("000:166", "001:141", "002:125", "004:75"),
        "wrong_discards": ("000:164", "001:82", "002:145", "004:72"),
        "misdeal": _DEALT,
        "wrong_hand_size": _DEALT,
        "bid_out_of_turn": ("000:140", "002:135"),
        "insufficient_bid": ("000:146", "002:137", "004:54"),
        "bid_after_pass": ("000:146",),
        "unnamed_suit": ("004:121",),
    }
)
"""By a row: where the sources lay down what goes wrong there, whatever they say of a remedy."""
