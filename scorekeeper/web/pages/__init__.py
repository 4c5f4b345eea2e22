"""The pages: a blueprint a noun."""

from flask import Flask

from scorekeeper.web.desks import init_desks
from scorekeeper.web.pages import (
    amendments,
    exports,
    hands,
    home,
    house,
    imports,
    players,
    ratings,
    referee,
    rules,
    scoring,
    seasons,
    sessions,
    what_if,
    written_evening,
)
from scorekeeper.web.pages.season_key import SeasonKey

PAGES = (
    home,
    sessions,
    hands,
    referee,
    rules,
    house,
    seasons,
    amendments,
    players,
    what_if,
    ratings,
    scoring,
    exports,
    imports,
    written_evening,
)


def register_pages(app: Flask) -> None:
    """Give an app its pages."""
    init_desks(app)
    app.url_map.converters["season"] = SeasonKey
    for page in PAGES:
        app.register_blueprint(page.blueprint)
