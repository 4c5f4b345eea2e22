"""Views that are read when somebody first asks for their page."""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

from flask import Flask


class Later:
    """A view of a page, by its module below ``scorekeeper.web`` and its name there."""

    def __init__(self, where: str) -> None:
        """Remember where it stands; nothing is read."""
        module, _, self.__name__ = where.rpartition(".")
        self.__module__ = f"scorekeeper.web.{module}"

    @cached_property
    def view(self) -> Callable[..., Any]:
        """The view itself."""
        view: Callable[..., Any] = getattr(import_module(self.__module__), self.__name__)
        return view

    def __call__(self, **where: object) -> Any:
        """The view's answer."""
        return self.view(**where)


def view_of(app: Flask, endpoint: str | None) -> Callable[..., Any] | None:
    """The view of an endpoint, None where there is none of that name."""
    view = app.view_functions.get(endpoint or "")
    return view.view if isinstance(view, Later) else view
