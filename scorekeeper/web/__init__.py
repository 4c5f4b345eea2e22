"""Web: Flask pages over the use cases. `create_app` makes the application."""

import os
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

from flask import Flask
from jinja2 import StrictUndefined

from scorekeeper.places import furniture, instance_folder, phone_folders
from scorekeeper.services.phone_build import find_build
from scorekeeper.web.page.text import names_in
from scorekeeper.web.routes import register_pages
from scorekeeper.web.server.access import IN_BROWSER, init_door
from scorekeeper.web.server.application import (
    LARGEST_REQUEST,
    MOST_FIELDS,
    ToldByProxy,
    init_language,
    url_for,
)
from scorekeeper.web.server.caching import init_assets
from scorekeeper.web.server.errors import init_errors
from scorekeeper.web.server.groups import init_groups
from scorekeeper.web.server.keys import DEVICE, TAGGED, Keys, open_keys
from scorekeeper.web.server.phone import PHONE_ZIP
from scorekeeper.web.server.security import (
    Serving,
    init_csrf,
    init_origins,
    init_security,
    keep_out_of_logs,
)
from scorekeeper.web.server.templating import InLanguage

__all__ = ["create_app"]


def create_app(
    *,
    instance: Path | None = None,
    listens_on_loopback: bool = False,
    behind_proxy: bool = False,
    trusted_hosts: Sequence[str] = (),
    in_browser: bool = False,
    testing: bool = False,
) -> Flask:
    """Make the application of one instance, and of the groups in it (`services.groups`).

    By default it trusts nobody: the caller says how the server is reached. ``instance`` is the
    folder for keys and database (see `scorekeeper.places.instance_folder` for the one taken when
    None); for the other four see `scorekeeper.web.server.security.Serving`.

    Raises:
        Refusal: where the instance cannot hold its keys safely; see `open_keys`.

    """
    folder = (instance or instance_folder(os.environ)).absolute()
    keys = open_keys(folder)
    serving = Serving(
        listens_on_loopback=listens_on_loopback,
        behind_proxy=behind_proxy,
        trusted_hosts=tuple(trusted_hosts),
        in_browser=in_browser,
    )
    phone = None if in_browser else find_build(phone_folders(folder))
    app = _make_app(folder, keys, serving, phone, testing=testing)

    def make_group(group: Path) -> Flask:
        return _make_app(group.absolute(), open_keys(group), serving, phone, testing=testing)

    init_groups(app, folder, keys.secret, make_group)
    if behind_proxy:
        app.wsgi_app = ToldByProxy(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign] # WSGI's way
    return app


def _make_app(
    folder: Path, keys: Keys, serving: Serving, phone: Path | None, *, testing: bool
) -> Flask:
    """Make the application of one group, which offers this build of the phone alone."""
    app = Flask(
        __name__,
        instance_path=str(folder),
        static_folder=str(furniture("static")),
        static_url_path="/static",
    )
    # A name that a template misspells is a bug, and shows itself in the first test.
    app.jinja_options = {"autoescape": True, "undefined": StrictUndefined, "cache_size": 0}
    app.jinja_env.loader = InLanguage(app.jinja_env, names_in)
    app.jinja_env.globals.update(url_for=url_for, has_phone=phone is not None)
    app.config.from_mapping(_settings(keys, serving, phone, testing=testing))
    # Everything that stands between a request and a page, outermost first.
    keep_out_of_logs(keys.owner_file)
    init_errors(app)
    init_security(app, framed_by_itself=serving.in_browser)
    init_assets(app)
    init_language(app)
    init_origins(app, serving)
    init_door(app, keys)
    init_csrf(app)
    register_pages(app)
    return app


def _settings(
    keys: Keys, serving: Serving, phone: Path | None, *, testing: bool
) -> dict[str, object]:
    return {
        PHONE_ZIP: phone,
        IN_BROWSER: serving.in_browser,
        "TESTING": testing,
        "SECRET_KEY": keys.secret,
        "MAX_CONTENT_LENGTH": LARGEST_REQUEST,
        "MAX_FORM_MEMORY_SIZE": LARGEST_REQUEST,
        "MAX_FORM_PARTS": MOST_FIELDS,
        # Cookies know no ports: another program on localhost must not overwrite ours, nor another
        # instance of this one.
        "SESSION_COOKIE_NAME": f"scorekeeper_session_{keys.tag}",
        TAGGED: f"{DEVICE}_{keys.tag}",
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_REFRESH_EACH_REQUEST": False,
        "PERMANENT_SESSION_LIFETIME": timedelta(days=365),
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_I18N_ENABLED": False,
        # The token is bound to the session; a browser that sends no referrer loses nothing.
        "WTF_CSRF_SSL_STRICT": False,
    }
