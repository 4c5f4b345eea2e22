"""The Flask application, spared what it would work out for every request though nothing changed.

Flask asks of every function whether it is a coroutine, and builds every address from its rule; a
page of this house has dozens of addresses, and of its functions none is a coroutine.
"""

import re
from collections.abc import Callable, MutableMapping
from functools import cached_property, lru_cache
from types import FunctionType, MethodType
from typing import Any

from flask import Flask, has_request_context, request
from flask.templating import Environment
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

KEPT_ADDRESSES = 2048
"""How many addresses are remembered; the pages that a table looks at all evening have fewer."""

LONGEST_KEPT = 64
"""Characters of a value in an address that is remembered."""


class _Context(Context):
    """What a template knows.

    Jinja asks of everything that is called, two hundred times a page, whether it wants to know the
    template too, and asks it in two ways; plain functions and macros are told from the others here.
    """

    def call(self, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """What the call answers."""
        kind = type(called)
        if kind is Macro:
            args = (self.eval_ctx, *args)
        elif kind not in _PLAIN or hasattr(called, "jinja_pass_arg"):
            return super().call(called, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return called(*args, **kwargs)


_PLAIN = (FunctionType, MethodType)
_NOT_PLAIN = re.compile("""[&<>"']""").search


class _Generator(CodeGenerator):
    """What makes Python of a template; what a page shows goes through `Templates.shown` there.

    Where Jinja should one day write otherwise, this is not asked, and all is escaped as ever.
    """

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class Templates(Environment):
    """Templates that hold the house's own words as they are once the application is made.

    Jinja looks them up in a chain of two mappings, and does so for every part of every page.
    """

    context_class = _Context
    code_generator_class = _Generator

    @staticmethod
    def shown(value: Any) -> str:
        """A value as it stands on a page, escaped; most are plain text, in which nothing is.

        >>> Templates.shown("秋子"), Templates.shown("<b>"), Templates.shown(3)
        ('秋子', Markup('&lt;b&gt;'), '3')
        """
        kind = type(value)
        if kind is Markup or (kind is str and _NOT_PLAIN(value) is None):
            shown: str = value
            return shown
        return str(value) if kind is int else escape(value)

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
    for value in values.values():
        if type(value) is not int and (type(value) is not str or len(value) > LONGEST_KEPT):
            return False
    return "_external" not in values
