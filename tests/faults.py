"""Faults as their sentences say them."""

from scorekeeper.trick_taking.faults import Fault
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import facts_in_words


def tell(fault: Fault, say: Speaker) -> str:
    return say(fault.key, **facts_in_words(say, str, fault))
