"""清算: the fewest payments after which nobody owes anybody anything, in whichever game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Party: TypeAlias = int | None
"""Who pays or is paid: a place in the list of balances, or None for what lies outside of it."""

MOST_GROUPED = 12
"""Parties among whom every grouping is tried; above, one fewer payments than parties will do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Points or chips that settle a debt; None stands for the pot."""

    payer: Party
    payee: Party
    chips: int


def settle_up(balances: Sequence[int]) -> tuple[Transfer, ...]:
    """The fewest payments after which nobody owes anybody anything.

    ``balances`` are what everybody has won (or lost, below nothing). What is missing from them
    lies in the pot, which then pays and is paid like a player. Where more than `MOST_GROUPED` owe
    or are owed, a payment or two more than the fewest may come out.

    >>> [(paid.payer, paid.payee, paid.chips) for paid in settle_up((40, -10, -30))]
    [(2, 0, 30), (1, 0, 10)]
    """
    owed: dict[Party, int] = {None: -sum(balances)}
    owed |= enumerate(balances)
    parties = [party for party, chips in owed.items() if chips]
    groups = _most_groups(tuple(owed[party] for party in parties))
    return tuple(
        paid for group in groups for paid in _within({parties[i]: owed[parties[i]] for i in group})
    )


def _most_groups(chips: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The parties divided into as many groups as can settle among themselves.

    A group of so many needs one payment fewer than it has members, so the more groups the fewer
    payments. Groups are sets of parties as bits; each party is tried as the last to join.
    """
    if len(chips) > MOST_GROUPED:
        return (tuple(range(len(chips))),)

    @cache
    def best(members: int) -> tuple[int, ...]:
        """The completed groups, as bits, among an order of these members."""
        if not members:
            return ()
        one_less = (best(members & ~(1 << i)) for i in range(len(chips)) if members >> i & 1)
        found = max(one_less, key=len)
        return (*found, members) if _total(members) == 0 else found

    def _total(members: int) -> int:
        return sum(owed for i, owed in enumerate(chips) if members >> i & 1)

    ends = best((1 << len(chips)) - 1)
    starts = (0, *ends)
    found = (end & ~start for start, end in zip(starts, ends, strict=False))
    return tuple(tuple(i for i in range(len(chips)) if group >> i & 1) for group in found)


def _within(owed: dict[Party, int]) -> Iterator[Transfer]:
    """Payments in one group: who owes most pays whom most is owed, until nothing is left."""
    while any(owed.values()):
        payer = min(owed, key=lambda party: owed[party])
        payee = max(owed, key=lambda party: owed[party])
        chips = min(-owed[payer], owed[payee])
        owed = {**owed, payer: owed[payer] + chips, payee: owed[payee] - chips}
        yield Transfer(payer=payer, payee=payee, chips=chips)
