"""An app on one's own machine, and the browsers of those who have been let in."""

from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web import create_app


class Browser(FlaskClient):
    """A client that has been let in, and reads every answer to its end, as a browser does.

    ``app.test_client(stranger=True)`` is one that has not.
    """

    def __init__(self, *args: Any, stranger: bool = False, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self.stranger = stranger

    def open(self, *args: Any, **kw: Any) -> Any:
        return super().open(*args, **{"buffered": True, **kw})


def app_at_home(instance: Path, **options: Any) -> Flask:
    """An app that only this machine reaches, unless ``options`` of `create_app` say otherwise."""
    app = create_app(instance=instance, **{"testing": True, "listens_on_loopback": True, **options})
    app.test_client_class = Browser
    return app
