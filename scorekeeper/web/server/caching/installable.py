"""ホーム画面: what makes the sheet an app on a phone: a manifest, a worker, a page for no network.

All of it is open to strangers: it says the program's name and nothing of any table. Browsers ask
for a manifest without cookies, so its language stands in its address.
"""

from http import HTTPStatus

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    render_template,
    request,
    send_from_directory,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.web.server.assets import asset
from scorekeeper.web.server.door.marks import is_public, public, right_for
from scorekeeper.web.server.door.rights import Right
from scorekeeper.web.server.hosts import bare_name
from scorekeeper.wording import LANGUAGES, speaker

PAPER = "#f6f0e2"
MAY_BE_KEPT = "X-May-Be-Kept"
"""The header of a page that a phone may keep for when there is no network."""

ICONS = (
    ("icons/icon.svg", "image/svg+xml", "any", "any"),
    ("icons/icon-192.png", "image/png", "192x192", "any"),
    ("icons/icon-512.png", "image/png", "512x512", "any"),
    ("icons/maskable-512.png", "image/png", "512x512", "maskable"),
    ("icons/mono.svg", "image/svg+xml", "any", "monochrome"),
)
"""File, type, sizes and purpose of each."""

_DOOR = frozenset({"devices", "enter", "links"})
"""Blueprints of the pages about who comes in; none of them is kept."""

_THIS_MACHINE = frozenset({"localhost", "127.0.0.1", "::1"})

blueprint = Blueprint("installable", __name__)


@blueprint.get("/<code>.webmanifest")
@public
def manifest(code: str) -> ResponseReturnValue:
    """What the app is called in a language, and how it looks on a home screen."""
    if code not in LANGUAGES:
        abort(404)
    say, home = speaker(code), url_for("home.show")
    told = {
        "id": home,
        "start_url": home,
        "scope": home,
        "name": say("nav-name"),
        "short_name": say("install-short-name"),
        "description": say("install-description"),
        "lang": code,
        "dir": LANGUAGES[code].direction,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": asset(file), "type": kind, "sizes": sizes, "purpose": purpose}
            for file, kind, sizes, purpose in ICONS
        ],
    }
    return Response(
        current_app.json.dumps(told), mimetype="application/manifest+json", headers=_ASK_AGAIN
    )


@blueprint.get("/worker.js")
@public
def worker() -> ResponseReturnValue:
    """The worker, from an address above all pages that it keeps."""
    folder = str(current_app.static_folder)
    response = send_from_directory(folder, "js/worker.js", mimetype="text/javascript")
    response.headers.extend(_ASK_AGAIN)
    return response


@blueprint.get("/offline")
@public
def offline() -> ResponseReturnValue:
    """The page that a phone shows for one that it has not kept."""
    return render_template("page/offline.html")


def is_secure_here() -> bool:
    """Whether browsers let a page of this address be installed: over https, and at home."""
    return request.is_secure or bare_name(request.host) in _THIS_MACHINE


def init_installable(app: Flask) -> None:
    """Give an app its manifest and worker, and say of each page whether a phone may keep it.

    A page about who comes in is never kept, nor is one for owners alone or open to strangers.
    """
    app.register_blueprint(blueprint)
    app.jinja_env.globals["is_secure_here"] = is_secure_here

    @app.after_request
    def say_what_may_be_kept(response: Response) -> Response:
        if _may_be_kept(app, response):
            response.headers[MAY_BE_KEPT] = "yes"
        return response


def _may_be_kept(app: Flask, response: Response) -> bool:
    endpoint = request.endpoint or ""
    view = app.view_functions.get(endpoint)
    if (
        view is None
        or endpoint.partition(".")[0] in _DOOR
        or is_public(view)
        or right_for(view) is Right.ADMIT
    ):
        return False
    is_page = request.method == "GET" and response.mimetype == "text/html"
    return is_page and response.status_code == HTTPStatus.OK


_ASK_AGAIN = {"Cache-Control": "no-cache"}
