"""署名: whether both sides of a table sign a hand that is scored, in every game alike.

No source speaks of it; where much hangs on a session, paper sheets are signed hand by hand.
"""

from dataclasses import dataclass

from scorekeeper.trick_taking.rules.company import Chapter, Company
from scorekeeper.trick_taking.rules.ruleset import Rules
from scorekeeper.trick_taking.rules.vocabulary import rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Signatures(Company):
    """The row on signatures that every game has.

    With ``both_sides_sign`` the next hand waits until one of each side has signed the last, or it
    is under protest.
    """

    # fmt: off
    both_sides_sign: bool = rule(default=False, section=Chapter.TABLE, rows="X-29", later=True)
    # fmt: on

    __hash__ = Rules.__hash__
