"""Faults as their sentences say them."""

from scorekeeper.wording.rulings import facts_in_words


def tell(fault, say):
    return say(fault.key, **facts_in_words(say, str, fault))
