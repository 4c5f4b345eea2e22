"""What the Flask application is made with: views that are read late, templates compiled once."""

from collections.abc import Callable, Iterable
from functools import cached_property
from importlib import import_module
from types import CodeType
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.middleware.proxy_fix import ProxyFix

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


class ToldByProxy(ProxyFix):
    """An application that sees who asked a proxy, by which name, and how.

    A proxy that does not say how it was asked was asked by https, for which it was set up; one
    that takes plain http has to say so in ``X-Forwarded-Proto``.
    """

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """The application's answer to what the proxy was asked."""
        return super().__call__({**environ, "wsgi.url_scheme": "https"}, start_response)


class Compiled(BytecodeCache):
    """Templates as they were compiled once in this process, for every group's application.

    Compiling the templates of a page takes several times as long as filling them in. A template
    that is another one is compiled for itself: its text is part of the key.
    """

    _codes: dict[tuple[str, str], CodeType]

    def __init__(self) -> None:
        """Know none yet."""
        self._codes = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what is known of its template."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a bucket holds."""
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


COMPILED = Compiled()
