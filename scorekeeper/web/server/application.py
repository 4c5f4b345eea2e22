"""The Flask application, spared what it would work out for every request though nothing changed.

Flask asks of every function whether it is a coroutine, and builds every address from its rule; a
page of this house has dozens of addresses, and of its functions none is a coroutine.
"""

from collections.abc import Callable, MutableMapping
from functools import cached_property, lru_cache
from typing import Any

from flask import Flask, has_request_context, request
from flask.templating import Environment

KEPT_ADDRESSES = 2048
"""How many addresses are remembered; the pages that a table looks at all evening have fewer."""

LONGEST_KEPT = 64
"""Characters of a value in an address that is remembered."""


class Templates(Environment):
    """Templates that hold the house's own words as they are once the application is made.

    Jinja looks them up in a chain of two mappings, and does so for every part of every page.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One mapping of what every template knows."""
        return {**self.globals, **(d or {})}


class Application(Flask):
    """Flask, with the addresses of its pages at hand."""

    jinja_environment = Templates

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none of this application is a coroutine."""
        return func

    def url_for(self, /, endpoint: str, **values: Any) -> str:
        """The address of a page, as Flask builds it.

        One on this server whose values are short texts and whole numbers is built once.
        """
        given = {name: value for name, value in values.items() if value is not None}
        if not has_request_context() or not _is_plain(endpoint, given):
            return super().url_for(endpoint, **values)
        return self._built(request.method, request.script_root, endpoint, tuple(given.items()))

    @cached_property
    def _built(self) -> Callable[[str, str, str, tuple[tuple[str, Any], ...]], str]:
        build = super().url_for

        @lru_cache(maxsize=KEPT_ADDRESSES)
        def built(
            _method: str, _mounted_at: str, endpoint: str, values: tuple[tuple[str, Any], ...]
        ) -> str:
            return build(endpoint, **dict(values))

        return built


def _is_plain(endpoint: str, values: dict[str, Any]) -> bool:
    """Whether an address depends on nothing but these: not on the blueprint nor on the host."""
    if endpoint.startswith("."):
        return False
    return "_external" not in values and all(
        type(value) is int or (type(value) is str and len(value) <= LONGEST_KEPT)
        for value in values.values()
    )
