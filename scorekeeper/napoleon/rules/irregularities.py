"""困ったとき: what a house of Napoleon does when something goes wrong, beside what every game has.

None of the sources says anything of it (``trick_taking.rules.irregularities``).
"""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.trick_taking.rules import irregularities as shared
from scorekeeper.trick_taking.rules.irregularities import TABLE_DECIDES
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.rules.vocabulary import rule

_C = shared.Chapter.IRREGULARITIES


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities(shared.Irregularities):
    """The rows on irregularities that Napoleon has."""

    # fmt: off
    revoke_penalty: Literal["table_decides", "hand_lost", "penalty"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    joker_request_ignored: Literal["table_decides", "taken_back", "as_revoke"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True, idle_unless=(("joker_request", (True,)),))
    wrong_discards: Literal["table_decides", "corrected_before_lead", "redealt"] = rule(
        TABLE_DECIDES, _C, rows="X-25", later=True)
    called_card_buried: Literal["table_decides", "alone", "taken_back"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    # fmt: on

    __hash__ = Rules.__hash__
