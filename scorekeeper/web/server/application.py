"""The Flask application, spared what it would work out for every request though nothing changed.

Flask asks of every function whether it is a coroutine, and builds every address from its rule; a
page of this house has dozens of addresses, and of its functions none is a coroutine. How each of a
hundred addresses is built, it works out at the start.

Jinja asks of everything that is called, two hundred times a page, whether it wants to know the
template too, and hands a page over in hundreds of pieces. Here

- nothing that a template calls is given more than what stands in the brackets,
- text and values between two instructions are one piece,
- a macro is a function, and Python finds its arguments.
"""

import re
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from keyword import iskeyword
from threading import Lock
from types import CodeType, NoneType
from typing import Any

from flask import Flask, Request, g, has_request_context, request
from flask.sansio.app import App
from flask.templating import Environment
from jinja2 import BytecodeCache, nodes
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.utils import missing
from markupsafe import Markup, escape
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import Rule

from scorekeeper.garbage import read_late

# What a request keeps for itself (Flask's ``g``), past the proxy that asks each time which it is.
#
# A page looks there some hundred times; a proxy costs more than what is looked up.


this_g = g._get_current_object  # noqa: SLF001 - werkzeug's own way past its proxy
"""What ``g`` stands for in the request that is being answered.

Raises:
    RuntimeError: no request is being answered.
"""


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


class ToldByProxy(ProxyFix):
    """An application that sees who asked a proxy, by which name, and how.

    A proxy that does not say how it was asked was asked by https, for which it was set up; one
    that takes plain http has to say so in ``X-Forwarded-Proto``.
    """

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """The application's answer to what the proxy was asked."""
        return super().__call__({**environ, "wsgi.url_scheme": "https"}, start_response)


KEPT_ADDRESSES = 2048
"""How many addresses are remembered; the pages that a table looks at all evening have fewer."""

LONGEST_KEPT = 64
"""Characters of a value in an address that is remembered."""


_PLAIN = frozenset({int, str, NoneType})

_asked: Callable[[], Request] = request._get_current_object  # type: ignore[attr-defined]  # noqa: SLF001 - werkzeug's way past its proxy
"""The request: a page has dozens of addresses, and a proxy is asked each time anew."""


_NOT_PLAIN = re.compile("""[&<>"']""").search

_marked: Callable[[str], str] = partial(str.__new__, Markup)
"""A text that is markup; the class itself would look first whether it knows how to be that."""


class _Generator(CodeGenerator):
    """What makes Python of a template; what a page shows goes through `Templates.show` there."""

    def visit_Output(self, node: nodes.Output, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """What stands between two instructions, as one piece."""
        if frame.buffer is not None or len(node.nodes) == 1:
            super().visit_Output(node, frame)
            return
        joined = frame.copy()
        self.buffer(joined)
        super().visit_Output(node, joined)
        self.writeline(f"yield concat({joined.buffer})")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        # Where Jinja should one day write otherwise, this is not asked, and all is escaped as ever.
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.show(")

    def visit_Call(  # noqa: N802 - Jinja's name
        self,
        node: nodes.Call,
        frame: Frame,
        forward_caller: bool = False,  # noqa: FBT001, FBT002 - Jinja's way
    ) -> None:
        """A call, with nothing but what it is given."""
        if any(iskeyword(one.key) for one in node.kwargs):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        for stars, many in (("*", node.dyn_args), ("**", node.dyn_kwargs)):
            if many is not None:
                self.write(stars)
                self.visit(many, frame)
                self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """A macro, unless it takes whatever it is given."""
        takes_all = macro_ref.accesses_kwargs or macro_ref.accesses_varargs
        if takes_all or frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super().macro_def(macro_ref, frame)
            return
        names = [one.name for one in macro_ref.node.args]
        self.write(f"environment.macro(macro, {names!r}, has_caller={macro_ref.accesses_caller!r})")


class Compiled(BytecodeCache):
    """Templates as they were compiled once in this process, for every group's application.

    Compiling the templates of a page takes several times as long as filling them in. A template
    that is another one is compiled for itself: its text is part of the key.
    """

    def __init__(self) -> None:
        """Know none yet."""
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what is known of its template."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a bucket holds."""
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


_COMPILED = Compiled()


class Templates(Environment):
    """Templates that hold the house's own words as they are once the application is made.

    Jinja looks them up in a chain of two mappings, and does so for every part of every page.
    """

    code_generator_class = _Generator

    def __init__(self, app: App, **options: Any) -> None:
        """The templates of an application, all of them kept once made.

        A page is put together from two dozen: to note each time which was used last costs more
        than the few that there are.
        """
        super().__init__(app, **{"cache_size": -1, "bytecode_cache": _COMPILED, **options})

    @staticmethod
    def show(value: Any) -> str:
        """A value as it stands on a page, escaped; most are plain text, in which nothing is.

        >>> Templates.show("秋子"), Templates.show("<b>"), Templates.show(3)
        ('秋子', Markup('&lt;b&gt;'), '3')
        """
        kind = type(value)
        if kind is Markup or (kind is str and _NOT_PLAIN(value) is None):
            shown: str = value
            return shown
        return str(value) if kind is int else escape(value)

    def macro(self, body: Any, names: Sequence[str], *, has_caller: bool) -> Callable[..., str]:
        """A macro of these arguments: ``body``, whose own names Jinja has made of theirs."""
        defaults: tuple[Any, ...] = (missing,) * len(names)
        if has_caller and "caller" not in names:
            names, nobody = [*names, "caller"], self.undefined("No caller defined", name="caller")
            defaults = (*defaults, nobody)
        body.__defaults__ = defaults
        own = dict(zip(names, body.__code__.co_varnames, strict=False))

        def call(*given: Any, **named: Any) -> str:
            return _marked(body(*given, **{own[name]: named[name] for name in named}))

        return call

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One mapping of what every template knows."""
        return {**self.globals, **(d or {})}


class PageRule(Rule):
    """The rule of an address, which works out how it is written when somebody first asks.

    Werkzeug does so at once, in two ways for each of a hundred rules, and takes longer for that
    than for the rest of the app; few of these addresses stand on the pages that a table opens.

    It goes by syntax trees, whose making CPython 3.11 counts for all threads together: two at once
    may end in ``SystemError: AST constructor recursion depth mismatch``. So one thread at a time
    works one out, whichever app it is for.
    """

    _one_at_a_time = Lock()

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:  # noqa: FBT001, FBT002 - Werkzeug's way
        work_out = super()._compile_builder

        @cache
        def find_builder() -> Callable[..., tuple[str, str]]:
            with self._one_at_a_time:
                return work_out(append_unknown)

        def build(rule: Rule, /, **values: Any) -> tuple[str, str]:
            return find_builder()(rule, **values)

        return build


class Application(Flask):
    """Flask, with the addresses of its pages at hand."""

    jinja_environment = Templates
    url_rule_class = PageRule

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none of this application is a coroutine."""
        return func

    def url_for(self, /, endpoint: str, **values: Any) -> str:
        """The address of a page, as Flask builds it.

        One on this server whose values are short texts and whole numbers is built once.
        """
        if not has_request_context() or not _is_plain(endpoint, values):
            return super().url_for(endpoint, **values)
        asked = _asked()
        return self._built(asked.method, asked.script_root, endpoint, tuple(values.items()))

    @cached_property
    def _built(self) -> Callable[[str, str, str, tuple[tuple[str, Any], ...]], str]:
        build = super().url_for

        @lru_cache(maxsize=KEPT_ADDRESSES)
        def build_once(
            _method: str, _mounted_at: str, endpoint: str, values: tuple[tuple[str, Any], ...]
        ) -> str:
            return build(endpoint, **dict(values))

        return build_once


def _is_plain(endpoint: str, values: dict[str, Any]) -> bool:
    """Whether an address depends on nothing but these: not on the blueprint nor on the host."""
    if endpoint.startswith("."):
        return False
    for value in values.values():
        kind = type(value)
        if kind not in _PLAIN or (kind is str and len(value) > LONGEST_KEPT):
            return False
    return values.get("_external") is None
