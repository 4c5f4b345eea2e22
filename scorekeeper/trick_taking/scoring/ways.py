"""別の得点のつけ方: by what the hands of a game can be scored instead."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Worth = Mapping[tuple[str, bool], int]
"""Points by the part played, and by whether it was one's own revoke that ended the hand."""


Ended: TypeAlias = Any
"""How a hand ended, as far as points are concerned.

``players`` sat at the table; ``culprit`` is the part played by whose revoke ended the hand;
``bid``, ``alone``, ``taken``, ``made`` and ``times`` are as in `Figures`.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """One game's ways of scoring.

    ``own`` is the name of the way that means nothing without a house's own numbers; ``fields`` are
    the fields of the rules that stand for a way; ``worth`` refuses a hand that could not have been
    played so.
    """

    names: tuple[str, ...]
    own: str
    fields: Callable[[str], dict[str, Any]]
    worth: Callable[[Any, Ended], Worth]
