"""チップ: how many chips stand before everybody."""

from collections.abc import Sequence

from scorekeeper.nap.rules.ruleset import Ruleset


def chips_of(ruleset: Ruleset, balances: Sequence[int]) -> tuple[int, ...] | None:
    """The chips before everybody, below nothing where somebody owes (source: 003:43).

    None where the house does not say how many each begins with.

    >>> chips_of(Ruleset(starting_chips=50), (40, -10, -30))
    (90, 40, 20)
    """
    start = ruleset.starting_chips
    return None if start is None else tuple(start + balance for balance in balances)
