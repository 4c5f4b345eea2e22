"""権限: what somebody who was let in may do. What is not written here is not allowed."""

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, TypeVar


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


# The marks of views: which are open to everybody, and which right the others need.
#
# A view without a mark is for owners alone; see `scorekeeper.web.server.door.access`. The pages of
# `scorekeeper.web.routes` have theirs from its rows.


View = TypeVar("View", bound=Callable[..., Any])


def public(view: View) -> View:
    """Mark a view that answers without a key. It must neither show nor change a table's data."""
    view.__dict__["is_public"] = True
    return view


def is_public(view: Callable[..., Any]) -> bool:
    """Whether a view bears the mark."""
    return getattr(view, "is_public", False) is True


def needs(right: Right) -> Callable[[View], View]:
    """Mark a view for those who have this right.

    Example::

        @blueprint.get("")
        @needs(Right.ADMIT)
        def show(): ...

    """

    def mark(view: View) -> View:
        view.__dict__["needed_right"] = right
        return view

    return mark


def right_for(view: Callable[..., Any] | None) -> Right:
    """What one has to be allowed in order to be answered by a view.

    Where there is none, reading is enough to be told so.
    """
    if view is None:
        return Right.READ
    needed = getattr(view, "needed_right", None)
    return needed if isinstance(needed, Right) else Right.ADMIT


def says_its_right(view: Callable[..., Any]) -> bool:
    """Whether a view is public, or says which right it needs."""
    return is_public(view) or isinstance(getattr(view, "needed_right", None), Right)
