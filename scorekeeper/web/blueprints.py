"""The pages: a blueprint a noun."""

from flask import Flask

from scorekeeper.web.exchange import (
    export_views as exports,
)
from scorekeeper.web.exchange import (
    import_views as imports,
)
from scorekeeper.web.exchange import (
    written_evening_views as written_evening,
)
from scorekeeper.web.hand import amendments
from scorekeeper.web.hand import views as hands
from scorekeeper.web.referee import views as referee
from scorekeeper.web.rules import scoring
from scorekeeper.web.rules import session_rules as house
from scorekeeper.web.rules import views as rules
from scorekeeper.web.season import (
    player_views as players,
)
from scorekeeper.web.season import (
    ratings_views as ratings,
)
from scorekeeper.web.season import (
    views as seasons,
)
from scorekeeper.web.season import (
    what_if_views as what_if,
)
from scorekeeper.web.season.season_key import SeasonKey
from scorekeeper.web.server.desks import init_desks
from scorekeeper.web.sessions import home
from scorekeeper.web.sessions import views as sessions

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
