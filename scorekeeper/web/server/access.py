"""玄関: who may come in. Everything is shut unless this file says that it is open.

No key is asked of somebody who can only be at this very machine: the server listens on loopback
and nowhere else, is asked for under a loopback name, and nothing hints at a proxy in between.
Everybody else shows the owner's key once, by the printed link or by hand, and keeps a cookie.
"""

from dataclasses import dataclass
from datetime import timedelta

from flask import Blueprint, Flask, Request, Response, current_app, redirect, request
from flask.typing import ResponseReturnValue

from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.hosts import bare_name, is_loopback
from scorekeeper.web.server.keys import Keys
from scorekeeper.web.server.marks import is_public, public
from scorekeeper.web.server.messages import entry_page

COOKIE = "scorekeeper_key"
COOKIE_LIFE = timedelta(days=365)

FORWARDING = ("Forwarded", "X-Forwarded", "Via", "X-Real-Ip", "Cf-Connecting-Ip", "True-Client-Ip")
"""How the headers begin by which proxies give themselves away."""

blueprint = Blueprint("enter", __name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """玄関: the keys, and whether this server asks none of its own machine."""

    keys: Keys
    home_is_open: bool

    def admits(self, asked: Request) -> bool:
        """Whether a request comes from this machine itself or brings a cookie that fits."""
        if self.home_is_open and from_this_machine(asked):
            return True
        return self.keys.opens_by_cookie(asked.cookies.get(COOKIE, ""))


def from_this_machine(asked: Request) -> bool:
    """Whether a request was made here: loopback at both ends, a loopback name, no proxy.

    A proxy on this machine connects from loopback too. Most say so in a header; one set up with
    nothing but an address often sends none, but speaks HTTP/1.0, which no browser does.
    """
    here = is_loopback(asked.remote_addr or "") and is_loopback(bare_name(asked.host))
    return here and asked.environ.get("SERVER_PROTOCOL") != "HTTP/1.0" and not is_forwarded(asked)


def is_forwarded(asked: Request) -> bool:
    """Whether any header says that somebody passed this request on."""
    return any(name.title().startswith(FORWARDING) for name in asked.headers.keys())  # noqa: SIM118


def init_access(app: Flask, door: Door) -> None:
    """Put the door before every page of an app."""
    app.extensions["scorekeeper-door"] = door
    app.register_blueprint(blueprint)

    @app.before_request
    def ask_for_the_key() -> ResponseReturnValue | None:
        if _is_open(app) or door.admits(request):
            return None
        return entry_page("key-needed")


@blueprint.after_request
def keep_the_key_here(response: Response) -> Response:
    """The address of these pages holds the key: no other page may be told it."""
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@blueprint.get("/enter")
@public
def ask() -> ResponseReturnValue:
    """The form for a key that was read out rather than scanned."""
    return redirect("/", 303) if door_of(current_app).admits(request) else entry_page("key-needed")


@blueprint.get("/enter/<key>")
@public
def by_link(key: str) -> ResponseReturnValue:
    """The printed link."""
    return _enter(key)


@blueprint.post("/enter")
@public
@on_refusal(lambda refusal: entry_page(refusal.code, 400))
def by_hand() -> ResponseReturnValue:
    """A typed key, or the whole link pasted."""
    return _enter(request.form.get("key", "").strip().rstrip("/").rpartition("/")[2])


def _enter(key: str) -> ResponseReturnValue:
    """Exchange the key for a cookie, on an address that no longer holds it."""
    keys = door_of(current_app).keys
    if not keys.opens(key):
        return entry_page("key-wrong" if key else "key-needed")
    response = redirect("/", 303)
    response.set_cookie(
        COOKIE,
        keys.cookie(),
        max_age=COOKIE_LIFE,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def _is_open(app: Flask) -> bool:
    if request.endpoint is None:
        return False
    return request.endpoint == "static" or is_public(app.view_functions[request.endpoint])


def door_of(app: Flask) -> Door:
    """The door of an app."""
    door: Door = app.extensions["scorekeeper-door"]
    return door
