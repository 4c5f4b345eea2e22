"""An app on one's own machine, and the browsers of those who have been let in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from scorekeeper.services import devices
from scorekeeper.web import create_app
from scorekeeper.web.server.access import keys_of
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import DEVICE, OWNER, TAGGED

Cookie = tuple[str, str]


def entry_cookie(app: Flask, role: str = OWNER) -> Cookie:
    """What a browser keeps that has been let in, over http."""
    secret = keys_of(app).new_device()
    with app.app_context():
        devices.let_in(services(), secret, role=role, words="")
    return app.config[TAGGED], secret


class Browser(FlaskClient):
    """A client that has been let in, and reads every answer to its end, as a browser does.

    ``app.test_client(stranger=True)`` is one that has not, ``role`` what it may do.
    """

    def __init__(self, *args: Any, stranger: bool = False, role: str = OWNER, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self.entered = None if stranger else entry_cookie(self.application, role)

    def open(self, *args: Any, **kw: Any) -> Any:
        return super().open(*args, **{"buffered": True, **kw})

    def _add_cookies_to_wsgi(self, environ: dict[str, Any]) -> None:
        """Show what was kept to every host and over http and https alike."""
        super()._add_cookies_to_wsgi(environ)
        if self.entered is not None and DEVICE not in environ.get("HTTP_COOKIE", ""):
            name, secret = self.entered
            shown = f"{name}={secret}; __Host-{name}={secret}"
            environ["HTTP_COOKIE"] = "; ".join(filter(None, [environ.get("HTTP_COOKIE"), shown]))


def _remembered(build: Callable[[Rule, bool], Any]) -> Callable[..., Any]:
    """What werkzeug compiles of an address: once, not for each of a test's apps."""
    known: dict[tuple[object, ...], Any] = {}

    def remembered(rule: Rule, append_unknown: bool = True) -> Any:
        key = rule.rule, tuple(rule._trace), str(rule.defaults), append_unknown
        if key not in known:
            known[key] = build(rule, append_unknown)
        return known[key]

    return remembered


Rule._compile_builder = _remembered(Rule._compile_builder)  # type: ignore[method-assign]


def app_at_home(instance: Path, **options: Any) -> Flask:
    app = create_app(instance=instance, **{"testing": True, "listens_on_loopback": True, **options})
    app.test_client_class = Browser
    return app
