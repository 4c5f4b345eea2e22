"""The marks of views: which are open to everybody, and which right the others need.

A view without a mark is for owners alone; see `scorekeeper.web.server.door.access`. The pages of
`scorekeeper.web.routes` have theirs from its rows.
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
