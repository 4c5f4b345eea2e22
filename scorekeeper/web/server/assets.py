"""Static files by their content: a changed file has a changed address, so phones may keep them."""

import hashlib
import os
import re
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from time import monotonic

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

from scorekeeper.web.server.addresses import bare_name
from scorekeeper.web.server.door.rights import Right, is_public, public, right_for
from scorekeeper.wording import LANGUAGES, speaker

FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
"""Pages are never kept: the back button after an undo shows the table as it is."""

LOOK_EVERY = 1.0
"""Seconds after which it is looked again whether the files of a page have changed."""

MOST_MADE = 256
"""Addresses that are remembered; pages have fewer files."""

_MADE: dict[tuple[str, ...], tuple[float, str]] = {}

FileState = tuple[int, int]
"""What is another one once a file has changed: nanoseconds since 1970, and bytes."""


def asset(name: str) -> str:
    """The address of a static file, with its content's hash as it was at most a second ago.

    Raises:
        FileNotFoundError: when there is no such file: a template's mistake.

    """
    file = f"{current_app.static_folder}/{name}"
    mounted_at = request.script_root
    return keep_a_second(
        (mounted_at, file), lambda: _address(mounted_at, name, file, state_of(file))
    )


def keep_a_second(what: tuple[str, ...], address: Callable[[], str]) -> str:
    """An address that names a content, made no oftener than once a second.

    A page has two dozen files. An address of a moment ago is never wrong for long: what is
    answered to it is the content of now, which then nobody is told to keep.
    """
    now = monotonic()
    made = _MADE.get(what)
    if made is None or now - made[0] > LOOK_EVERY:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        made = _MADE[what] = now, address()
    return made[1]


@lru_cache(maxsize=256)
def fingerprint(file: str, _state: FileState) -> str:
    """A short hash of the content of a file in this state."""
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:12]


def state_of(file: str) -> FileState:
    """When a file was changed, and its size: another state whenever its content is another.

    Raises:
        FileNotFoundError: when there is no such file.

    """
    facts = os.stat(file)  # noqa: PTH116 - a page asks after two dozen files
    return facts.st_mtime_ns, facts.st_size


def init_assets(app: Flask) -> None:
    """Give an app's templates ``asset``, and its answers their time to live."""
    app.jinja_env.globals["asset"] = asset
    app.after_request(_say_how_long)


@lru_cache(maxsize=256)
def _address(_mounted_at: str, name: str, file: str, state: FileState) -> str:
    return url_for("static", filename=name, v=fingerprint(file, state))


def _say_how_long(response: Response) -> Response:
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", NEVER)
    elif response.status_code < HTTPStatus.BAD_REQUEST and _is_current():
        response.headers["Cache-Control"] = FOREVER
    return response


def _is_current() -> bool:
    """Whether the address names the content that stands there now."""
    version, name = request.args.get("v"), (request.view_args or {}).get("filename", "")
    file = f"{current_app.static_folder}/{name}"
    return version is not None and version == fingerprint(file, state_of(file))


# Files that every page needs come together: each request costs a phone more than a small file.
#
# A script keeps to itself: it stands between braces, as it would in a module of its own.


KINDS = {"js": "text/javascript", "css": "text/css"}
MOST = 20
"""Files that are put together at once."""

_NAME = re.compile(r"[a-z_]+")

bundles = Blueprint("together", __name__, url_prefix="/static/together")


@bundles.get("/<names>.<kind>")
@public
def files(names: str, kind: str) -> ResponseReturnValue:
    """Several static files as one, in the order of their names."""
    wanted = tuple(names.split("+"))
    if kind not in KINDS or len(wanted) > MOST or not all(map(_NAME.fullmatch, wanted)):
        abort(404)
    try:
        version = _version(kind, wanted)
    except FileNotFoundError:
        abort(404)
    text = _text(str(current_app.static_folder), kind, wanted, version)
    is_current = request.args.get("v") == version
    return Response(
        text,
        mimetype=KINDS[kind],
        headers={"Cache-Control": FOREVER if is_current else "no-cache"},
    )


def together(kind: str, names: tuple[str, ...]) -> str:
    """The address of these static files of a kind (``js``, ``css``), with their contents' hash.

    It is as it was at most a second ago; see `keep_a_second`.

    Raises:
        FileNotFoundError: when one is not there: a template's mistake.

    """
    mounted_at = request.script_root
    return keep_a_second(
        (mounted_at, str(current_app.static_folder), kind, *names),
        lambda: _bundle_address(mounted_at, kind, names, _version(kind, names)),
    )


def read_styles(names: tuple[str, ...]) -> str:
    """These style sheets one after the other, for a page that has its style within."""
    return _text(str(current_app.static_folder), "css", names, _version("css", names))


def init_together(app: Flask) -> None:
    """Give an app's templates ``together``."""
    app.register_blueprint(bundles)
    app.jinja_env.globals["together"] = together


@lru_cache(maxsize=16)
def _bundle_address(_mounted_at: str, kind: str, names: tuple[str, ...], version: str) -> str:
    return url_for("together.files", names="+".join(names), kind=kind, v=version)


def _version(kind: str, names: tuple[str, ...]) -> str:
    folder = current_app.static_folder
    files = tuple([f"{folder}/{kind}/{name}.{kind}" for name in names])
    return _fingerprint(files, tuple(map(state_of, files)))


@lru_cache(maxsize=64)
def _fingerprint(files: tuple[str, ...], states: tuple[FileState, ...]) -> str:
    """A short hash of the contents of files in these states."""
    return sha256(" ".join(map(fingerprint, files, states)).encode()).hexdigest()[:12]


@lru_cache(maxsize=16)
def _text(folder: str, kind: str, names: tuple[str, ...], _version: str) -> str:
    texts = [Path(folder, kind, f"{name}.{kind}").read_text(encoding="utf-8") for name in names]
    return "".join(f"{{\n{text}}}\n" if kind == "js" else text for text in texts)


# ホーム画面: what makes the sheet an app on a phone: a manifest, a worker, a page for no network.
#
# All of it is open to strangers: it says the program's name and nothing of any table. Browsers ask
# for a manifest without cookies, so its language stands in its address.


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

installables = Blueprint("installable", __name__)


@installables.get("/<code>.webmanifest")
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


@installables.get("/worker.js")
@public
def worker() -> ResponseReturnValue:
    """The worker, from an address above all pages that it keeps."""
    folder = str(current_app.static_folder)
    response = send_from_directory(folder, "js/worker.js", mimetype="text/javascript")
    response.headers.extend(_ASK_AGAIN)
    return response


@installables.get("/offline")
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
    app.register_blueprint(installables)
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
