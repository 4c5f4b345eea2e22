"""権限: what somebody who was let in may do. What is not written here is not allowed."""

from enum import Enum


class Right(Enum):
    """権限: what a request needs."""

    READ = "read"
    """See what the table has recorded."""
    RECORD = "record"
    """Write into it."""
    ADMIT = "admit"
    """Let others in, and shut them out."""


OWNER = "owner"
"""The role of whoever has the key."""

_RIGHTS = {OWNER: frozenset(Right)}


def may(role: str, right: Right) -> bool:
    """Whether a role includes a right; a role that nobody knows includes none.

    >>> may("owner", Right.ADMIT), may("somebody", Right.READ)
    (True, False)
    """
    return right in _RIGHTS.get(role, frozenset())
