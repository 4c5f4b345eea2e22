"""The marks of pages: which are open, and which are for those alone who may let others in.

Every page without a mark is shut to strangers; see `scorekeeper.web.server.door.access`.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from scorekeeper.web.server.door.rights import Right

View = TypeVar("View", bound=Callable[..., Any])


def public(view: View) -> View:
    """Mark a view that answers without a key. It must neither show nor change a table's data."""
    view.__dict__["is_public"] = True
    return view


def is_public(view: Callable[..., Any]) -> bool:
    """Whether a view bears the mark."""
    return getattr(view, "is_public", False) is True


def for_hosts(view: View) -> View:
    """Mark a view for those who may let others in and shut them out."""
    view.__dict__["needs"] = Right.ADMIT
    return view


def for_readers(view: View) -> View:
    """Mark a view that writes nothing but about the one who asks, such as that they leave."""
    view.__dict__["needs"] = Right.READ
    return view


def right_for(view: Callable[..., Any] | None, *, writes: bool) -> Right:
    """What one has to be allowed in order to be answered by a view."""
    needed = getattr(view, "needs", None)
    if isinstance(needed, Right):
        return needed
    return Right.RECORD if writes else Right.READ
