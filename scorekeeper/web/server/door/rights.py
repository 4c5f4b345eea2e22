"""権限: what somebody who was let in may do. What is not written here is not allowed."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType


class Right(Enum):
    """権限: what a request needs."""

    READ = "read"
    """See what the table has recorded, and ask the referee."""
    RECORD = "record"
    """Write into it."""
    ADMIT = "admit"
    """Let others in and shut them out, and take the whole book as it is kept."""


LOOKS_ON = "looks-on"
"""The role of whoever only watches."""

KEEPS_SCORE = "keeps-score"
"""The role of whoever writes down what happens."""

OWNER = "owner"
"""The role of whoever has the key, and of those whom an owner made one."""

RIGHTS: Mapping[str, frozenset[Right]] = MappingProxyType(
    {
        LOOKS_ON: frozenset({Right.READ}),
        KEEPS_SCORE: frozenset({Right.READ, Right.RECORD}),
        OWNER: frozenset(Right),
    }
)
"""Every role, the least first, with all that it may do."""


def may(role: str, right: Right) -> bool:
    """Whether a role includes a right; a role that nobody knows includes none.

    >>> may("owner", Right.ADMIT), may("looks-on", Right.RECORD), may("somebody", Right.READ)
    (True, False, False)
    """
    return right in RIGHTS.get(role, frozenset())
