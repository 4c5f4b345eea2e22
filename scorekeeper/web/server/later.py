"""Functions that are read when somebody first asks for what they do: views, above all."""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

from flask import Flask

from scorekeeper.garbage import read_late


class Later:
    """A function by its module below ``scorekeeper.web`` and its name there."""

    def __init__(self, where: str) -> None:
        """Remember where it stands; nothing is read."""
        module, _, self.__name__ = where.rpartition(".")
        self.__module__ = f"scorekeeper.web.{module}"

    @cached_property
    def view(self) -> Callable[..., Any]:
        """The function itself."""
        with read_late():
            view: Callable[..., Any] = getattr(import_module(self.__module__), self.__name__)
        return view

    def __call__(self, *given: object, **where: object) -> Any:
        """Its answer."""
        return self.view(*given, **where)


def view_of(app: Flask, endpoint: str | None) -> Callable[..., Any] | None:
    """The view of an endpoint, None where there is none of that name."""
    view = app.view_functions.get(endpoint or "")
    return view.view if isinstance(view, Later) else view
