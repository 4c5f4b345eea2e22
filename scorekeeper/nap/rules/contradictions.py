"""両立しないルール: pairs of house rules that cannot stand together, each refused by name."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from scorekeeper.trick_taking.rules.ruleset import Clashes


def _in_seven_cards(name: str) -> Callable[[Any], bool]:
    """Seven-card Nap knows neither a draw nor a look (source: 003:69)."""
    return lambda rules: rules.has_seven_cards and bool(getattr(rules, name))


CONTRADICTIONS: Clashes = MappingProxyType(
    {
        ("payments", "payment_table"): lambda rules: (
            rules.payments == "own" and rules.payment_table is None
        ),
        ("floater", "peep"): lambda rules: rules.floater and rules.peep,
        ("hand_size", "floater"): _in_seven_cards("floater"),
        ("hand_size", "sir_garnet"): _in_seven_cards("sir_garnet"),
        ("hand_size", "peep"): _in_seven_cards("peep"),
        ("hand_size", "ecarte"): _in_seven_cards("ecarte"),
    }
)
"""Every pair of fields that can contradict each other, and when it does.

A floater and a card to peep at are the same card on the table, with two rules of its use (AMB-53).
A detail of a rule that is off is idle instead (``Ruleset.is_idle``).
"""
