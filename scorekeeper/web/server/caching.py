"""HTTP caching: pages by their ETag, static files by their content; compression.

Open pages ask every second or two for news (`static/js/live.js`), with a tag of everything that
they depend on: the recorded state, the device and its rights, the browser's headers, the address,
and the run of the server. The tag is weak, since forms have ids. The answer stays ``no-store``.
"""

import gzip
import hashlib
import os
import re
from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from time import monotonic

from flask import (
    Flask,
    Request,
    Response,
    abort,
    current_app,
    g,
    render_template,
    request,
    send_from_directory,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.store import database_path
from scorekeeper.store.devices import DeviceRow
from scorekeeper.web.server.access import code_on_wall
from scorekeeper.web.server.application import (
    bare_name,
    name_the_language,
    reader,
    services,
    sweep_kept_files,
    whole_request,
)
from scorekeeper.web.server.keys import OF_THE_DOOR, Right, right_for
from scorekeeper.wording import LANGUAGES, speaker

TAG_LENGTH = 24

_LASTING = tuple(each.name for each in fields(DeviceRow) if each.name != "seen_at")

LIVE = frozenset(
    {
        *("home.show", "sessions.sheet", "people.show", "hands.show", "evenings.show"),
        *("sessions.wall", "evenings.wall"),
    }
)
"""The pages that stay open and keep up with the table."""


def troubles() -> tuple[Refusal, ...]:
    """Return what is wrong with the records and their copies; looked up once a request."""
    if "troubles" not in g:
        from scorekeeper.services.copies import troubles_of  # a stranger needs none

        g.troubles = tuple(troubles_of(database_path(Path(current_app.instance_path))))
    found: tuple[Refusal, ...] = g.troubles
    return found


def state_of_page(
    endpoint: str, session_id: str = "", evening_id: str = "", **_where: object
) -> str | None:
    """The state of everything that a live page shows; None if there is no such page."""
    from scorekeeper.services import context, evenings, sessions  # a stranger needs none

    here = services()
    if endpoint == "home.show":
        told = (sessions.state_of_house(here), context.find_wrong_clock(here), *troubles())
        return " ".join(map(str, told))
    if evening_id:
        state = evenings.state_of_evening(here, evening_id)
    else:
        state = sessions.state_of(here, session_id)
    if state is None or endpoint in {"hands.show", "evenings.show"}:
        return state
    if endpoint == "sessions.sheet":
        return f"{state} {context.find_wrong_clock(here)}"
    if endpoint == "people.show":  # with names of other sessions
        return f"{state} {sessions.state_of_names(here)}"
    code, may_be_shown = code_on_wall()
    return f"{state} {code or may_be_shown}"


def init_etags(app: Flask, *, run: str) -> None:
    """Give live pages an ETag, and answer a reader who has it with 304.

    ``run`` identifies the server's run; it is empty if the browser itself runs one version and
    keeps its pages. Register it after access control, so that a device without access learns
    nothing. Templates find the tag as ``page_tag``, empty on every other page.
    """

    @app.before_request
    def answer_what_is_known() -> Response | None:
        sweep_kept_files()
        asked = whole_request()
        g.page_tag = ""
        endpoint = asked.endpoint or ""
        if endpoint not in LIVE or asked.method not in {"GET", "HEAD"}:
            return None
        state = state_of_page(endpoint, **(asked.view_args or {}))
        if state is None:
            return None
        tag = g.page_tag = _tag(asked, run, state)
        if not asked.if_none_match.contains_weak(tag):
            return None
        response = Response(status=HTTPStatus.NOT_MODIFIED)
        del response.headers["Content-Type"]
        return response

    app.context_processor(lambda: {"page_tag": g.get("page_tag", "")})


def _tag(asked: Request, run: str, state: str) -> str:
    device = g.device
    told = (
        *(run, state, asked.scheme, asked.host, asked.full_path),
        *(asked.headers.get("Cookie", ""), asked.headers.get("Accept-Language", "")),
        *(str(getattr(device, name)) for name in _LASTING),
    )
    return hashlib.sha256("\0".join(told).encode(errors="replace")).hexdigest()[:TAG_LENGTH]


SMALLEST = 500
"""Bytes below which compressing is not worth a header."""

UNBUFFERED = ("X-Accel-Buffering", "no")
"""The header that turns off buffering, also in proxies, for a streamed answer."""

COMPRESSIBLE = (
    *("text/", "application/json", "application/javascript", "application/manifest+json"),
    "image/svg+xml",
)


def compress(asked: Request, response: Response) -> Response:
    kind = response.mimetype or ""
    if not kind.startswith(COMPRESSIBLE) or response.status_code in {204, 206, 304}:
        return response
    name, value = UNBUFFERED
    if response.headers.get(name) == value:
        return response
    response.vary.add("Accept-Encoding")
    if "Content-Encoding" in response.headers or not asked.accept_encodings["gzip"]:
        return response
    response.direct_passthrough = False
    plain = response.get_data()
    if len(plain) >= SMALLEST:
        level = 6 if kind == "text/html" else 9  # browsers cache files
        response.set_data(gzip.compress(plain, compresslevel=level, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        tag, _weak = response.get_etag()
        if tag is not None:  # the bytes differ now, but not the content
            response.set_etag(tag, weak=True)
    return response


# Static files by their content: a changed file has a changed address, so phones may keep them.


FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
"""Pages are never kept: the back button after an undo shows the table as it is."""

LOOK_EVERY = 1.0
"""Seconds between two checks for changed files of a page."""

MOST_MADE = 256
"""Cached addresses; pages have fewer files."""

_MADE: dict[tuple[str, ...], tuple[float, str]] = {}


def asset(name: str) -> str:
    """Return the address of a static file with its content's hash, at most a second old."""
    return _keep_a_second(
        ("static", name), lambda: url_for("static", filename=name, v=_fingerprint(name))
    )


def _keep_a_second(what: tuple[str, ...], address: Callable[[], str]) -> str:
    """Return the address of a content, computed at most once a second.

    A page has two dozen files. An address that is a second old does little harm: the answer has the
    current content, and then it is not cached. Strangers have their own entries, so that a fast
    answer does not tell them who was here.
    """
    here = reader.get()
    is_of = (request.script_root, "stranger") if here is None else (here.root, "")
    now, named = monotonic(), (*is_of, *what)
    made = _MADE.get(named)
    if made is None or now - made[0] > LOOK_EVERY:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        made = _MADE[named] = now, address()
    return made[1]


def _fingerprint(name: str) -> str:
    file = f"{current_app.static_folder}/{name}"
    facts = os.stat(file)  # noqa: PTH116 - a page asks after two dozen files
    return _hash(file, facts.st_mtime_ns, facts.st_size)


@lru_cache(maxsize=256)
def _hash(file: str, _changed_ns: int, _size: int) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:12]


def init_assets(app: Flask) -> None:
    app.jinja_env.globals.update(asset=asset, together=together, is_secure_here=is_secure_here)

    @app.after_request
    def finish(response: Response) -> Response:
        asked = whole_request()
        tag = g.get("page_tag")
        if tag and response.status_code in {HTTPStatus.OK, HTTPStatus.NOT_MODIFIED}:
            response.set_etag(tag, weak=True)
        name_the_language(response)
        _say_how_long(asked, response)
        if response.status_code == HTTPStatus.OK and _may_be_kept(app, asked, response):
            response.headers[MAY_BE_KEPT] = "yes"
        return compress(asked, response)


def _say_how_long(asked: Request, response: Response) -> None:
    if asked.endpoint != "static":
        response.headers.setdefault("Cache-Control", NEVER)
    elif response.status_code < HTTPStatus.BAD_REQUEST and "v" in asked.args:
        name = str((asked.view_args or {}).get("filename", ""))
        if asked.args["v"] == _fingerprint(name):
            response.headers["Cache-Control"] = FOREVER


# Files that every page needs come together, since each request costs a phone more than a small
# file. Each script stands between braces, with a scope of its own.


KINDS = {"js": "text/javascript", "css": "text/css"}
MOST = 20
"""Files that are put together at once."""

_NAME = re.compile(r"[a-z_]+")


def files(names: str, kind: str) -> ResponseReturnValue:
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
    """The address of these static files of a kind (``js``, ``css``), with their contents' hash."""
    return _keep_a_second(
        ("together", kind, *names),
        lambda: url_for(
            "together.files", names="+".join(names), kind=kind, v=_version(kind, names)
        ),
    )


def _version(kind: str, names: tuple[str, ...]) -> str:
    found = " ".join([_fingerprint(f"{kind}/{name}.{kind}") for name in names])
    return hashlib.sha256(found.encode()).hexdigest()[:12]


@lru_cache(maxsize=16)
def _text(folder: str, kind: str, names: tuple[str, ...], _version: str) -> str:
    texts = [Path(folder, kind, f"{name}.{kind}").read_text(encoding="utf-8") for name in names]
    told = [_REMARKS[kind].sub("", text) for text in texts]
    return "".join(f"{{\n{text}}}\n" if kind == "js" else text for text in told)


_REMARKS = {
    "js": re.compile(r"^ *//.*\n|(?<=[;{,)\]]) // .*$", re.MULTILINE),
    "css": re.compile(r"/\*.*?\*/\s*", re.DOTALL),
}
"""Comments and other parts for readers of the source, which phones do not load."""


# An installable app's manifest, worker and page for no network are open to strangers. Browsers ask
# for a manifest without cookies, so its language stands in its address.


PAPER = "#f6f0e2"
WALL = "sessions.wall"
"""The page for a screen on the wall, which may show a code for looking on."""
MAY_BE_KEPT = "X-May-Be-Kept"
"""The header of a page that a phone may keep for offline use."""

ICONS = (
    ("icons/icon.svg", "image/svg+xml", "any", "any"),
    ("icons/icon-192.png", "image/png", "192x192", "any"),
    ("icons/icon-512.png", "image/png", "512x512", "any"),
    ("icons/maskable-512.png", "image/png", "512x512", "maskable"),
    ("icons/mono.svg", "image/svg+xml", "any", "monochrome"),
)
"""File, type, sizes and purpose of each."""

SCREENS = ("trick", "points")
"""Screenshots that a browser shows before installing: two of the README's pictures.

No page asks for them, and no phone keeps them.
"""

SHARED = "shared"
"""The address where another app leaves a file: only the worker answers there, no server."""

_OF_A_SESSION = {"application/json": [".json"]}

_THIS_MACHINE = frozenset({"localhost", "127.0.0.1", "::1"})


def manifest(code: str) -> ResponseReturnValue:
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
        "shortcuts": [
            {"name": say("install-continue"), "url": url_for("home.go_on")},
            {"name": say("nav-referee"), "url": url_for("referee.alone")},
        ],
        "screenshots": [
            {
                "src": asset(f"screens/{page}-{code}.webp"),
                "type": "image/webp",
                "sizes": "720x1480",
                "form_factor": "narrow",
            }
            for page in SCREENS
        ],
        "share_target": {
            "action": f"{url_for('imports.page')}{SHARED}",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "file", "accept": [*_OF_A_SESSION, ".json"]}]},
        },
        "file_handlers": [{"action": url_for("imports.page"), "accept": _OF_A_SESSION}],
    }
    return Response(
        current_app.json.dumps(told), mimetype="application/manifest+json", headers=_ASK_AGAIN
    )


def worker() -> ResponseReturnValue:
    folder = str(current_app.static_folder)
    response = send_from_directory(folder, "js/worker.js", mimetype="text/javascript")
    response.headers.extend(_ASK_AGAIN)
    return response


def offline() -> ResponseReturnValue:
    return render_template("page/offline.html")


def is_secure_here() -> bool:
    """Return whether browsers can install a page of this address: over https, or at localhost."""
    return request.is_secure or bare_name(request.host) in _THIS_MACHINE


def _may_be_kept(app: Flask, asked: Request, response: Response) -> bool:
    if asked.method != "GET" or response.mimetype != "text/html":
        return False
    endpoint = asked.endpoint or ""
    view = app.view_functions.get(endpoint)
    is_the_doors = view is None or endpoint.partition(".")[0] in OF_THE_DOOR or endpoint == WALL
    return not is_the_doors and right_for(view) not in {None, Right.ADMIT}


_ASK_AGAIN = {"Cache-Control": "no-cache"}
