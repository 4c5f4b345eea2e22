"""The mark of an open page. Every page without it is shut; see `scorekeeper.web.server.access`."""

from collections.abc import Callable
from typing import Any, TypeVar

View = TypeVar("View", bound=Callable[..., Any])


def public(view: View) -> View:
    """Mark a view that answers without a key. It must neither show nor change a table's data."""
    view.__dict__["is_public"] = True
    return view


def is_public(view: Callable[..., Any]) -> bool:
    """Whether a view bears the mark."""
    return getattr(view, "is_public", False) is True
