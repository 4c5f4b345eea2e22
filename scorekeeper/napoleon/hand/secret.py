"""副官の秘密: what of a hand can differ with who holds the called card, and when that is known.

Nobody has to say that he holds it before it falls (N-064).
"""

from dataclasses import Field, fields
from typing import Any

from scorekeeper.napoleon.hand.hand import Hand

WHOEVER_HOLDS_IT = frozenset(
    {"ruleset", "players", "dealer", "auction", "napoleon", "bid", "turned", "exposed", "called"}
    | {"called_unseen", "buried", "trump_said", "trump_changed", "tricks", "led", "revoked"}
    | {"notes", "redealt"}
)
"""The fields of a hand that can be the same whoever holds the called card.

Every other one counts as telling: an honour counted for Napoleon's side, a claim in the name of a
side, a card exchanged because it lay in the blind. A trick with the called card sets ``shown``.
"""


def _telling(field: Field[Any]) -> bool:
    return field.name not in WHOEVER_HOLDS_IT


_TELLING = tuple((field.name, field.default) for field in filter(_telling, fields(Hand)))


def hangs_on_holder(hand: Hand) -> bool:
    """Whether anything is recorded of the hand that can differ with who holds the called card."""
    return any(getattr(hand, name) != nothing for name, nothing in _TELLING)


def is_holder_known(hand: Hand) -> bool:
    """Whether everybody knows who holds the called card: it fell, or the hand is settled.

    A hand that is void tells it to nobody.
    """
    return hand.settled is not None or hand.shown is not None
