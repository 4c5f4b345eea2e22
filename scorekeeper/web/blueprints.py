"""The pages: a blueprint a noun."""

from flask import Flask

from scorekeeper.web.exchange.views import exports, imports, written_evening
from scorekeeper.web.hand import amendments
from scorekeeper.web.hand import views as hands
from scorekeeper.web.referee import views as referee
from scorekeeper.web.rules.sources import sources
from scorekeeper.web.rules.views import rules, scoring
from scorekeeper.web.season.season_key import SeasonKey
from scorekeeper.web.season.views import players, ratings, seasons, what_if
from scorekeeper.web.server.desks import init_desks
from scorekeeper.web.sessions.rules import house_rules
from scorekeeper.web.sessions.views import home, sessions

BLUEPRINTS = (
    home,
    sessions,
    hands.blueprint,
    amendments.blueprint,
    referee.blueprint,
    rules,
    house_rules,
    scoring,
    sources,
    seasons,
    players,
    what_if,
    ratings,
    exports,
    imports,
    written_evening,
)


def register_pages(app: Flask) -> None:
    """Give an app its pages."""
    init_desks(app)
    app.url_map.converters["season"] = SeasonKey
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
