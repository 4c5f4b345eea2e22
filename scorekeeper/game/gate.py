"""関門: what a fact of any game has to pass before it is recorded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.game.rules import Rules


def anything(_hand: Any, _fact: Any) -> None:
    """No more to ask of a fact that may be recorded now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """Two questions about one kind of fact, each refusing with its reason.

    ``when`` asks whether any such fact can be recorded now, ``which`` whether this one can.
    """

    when: Callable[[Any], None]
    which: Callable[[Any, Any], None] = anything


Gates = Mapping[type, Gate]


def has_rule(ruleset: Rules, name: str) -> bool:
    """Whether a rule of yes or no is on and has something to act on."""
    return bool(getattr(ruleset, name)) and not ruleset.is_idle(name)
