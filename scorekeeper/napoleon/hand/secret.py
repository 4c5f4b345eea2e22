"""副官の秘密: what may not be told while the table does not know who holds the called card."""

from scorekeeper.napoleon.hand.correction import HandCorrected
from scorekeeper.napoleon.hand.facts import AdjutantBetrayed, AdjutantShown, HandSettled
from scorekeeper.napoleon.hand.hand import Hand

TELLING = (AdjutantShown, AdjutantBetrayed, HandSettled, HandCorrected)
"""The facts that tell who holds it, or that Napoleon does."""


def is_secret(hand: Hand, fact: object) -> bool:
    """Whether a fact that was taken back tells what this hand keeps secret as it stands now.

    A trick tells it too where the called card was among its cards.
    """
    is_known = hand.settled is not None or hand.shown is not None or hand.redealt is not None
    if is_known:
        return False
    return isinstance(fact, TELLING) or (
        hand.called is not None and hand.called in getattr(fact, "plays", ())
    )
