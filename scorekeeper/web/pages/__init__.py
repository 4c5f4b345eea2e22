"""The pages: a blueprint a noun."""

from flask import Flask

from scorekeeper.web.desks import init_desks
from scorekeeper.web.pages import hands, home, referee, rules, seasons, sessions


def register_pages(app: Flask) -> None:
    """Give an app its pages."""
    init_desks(app)
    for page in (home, sessions, hands, referee, rules, seasons):
        app.register_blueprint(page.blueprint)
