"""見た目: how a reader wants pages to look, kept in their own browser, and the switches for it."""

from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import quote

from flask import Blueprint, Flask, Request, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.web.server.door.cookies import keep_choice, name_for
from scorekeeper.web.server.door.marks import needs
from scorekeeper.web.server.door.rights import Right
from scorekeeper.web.server.language import here, own_place

PLAIN = "plain"
"""What switches a look off."""

LOOKS: Mapping[str, tuple[str, ...]] = MappingProxyType({"suits": ("four",)})
"""What can be looked at otherwise, and the ways besides the plain one.

Each way is a class of the page's root: with ``four`` diamonds and clubs have colours of their own.
"""

blueprint = Blueprint("look", __name__)


def chosen_look(asked: Request) -> str:
    """The classes of a page's root for whoever asks; empty where nothing was switched."""
    kept = (asked.cookies.get(name_for(asked, what), "") for what in LOOKS)
    ways = zip(kept, LOOKS.values(), strict=True)
    return " ".join(way for way, offered in ways if way in offered)


def look_url(what: str, way: str) -> str:
    """The address that switches to a way of looking and leads back to this page."""
    return f"{url_for('look.switch', what=what, way=way)}?next={quote(here())}"


def init_look(app: Flask) -> None:
    """Give templates ``look``, the classes of a page's root, and ``look_url``."""
    app.register_blueprint(blueprint)
    app.jinja_env.globals["look_url"] = look_url
    app.context_processor(lambda: {"look": chosen_look(request)})


@blueprint.get("/look/<what>/<way>")
@needs(Right.READ)
def switch(what: str, way: str) -> ResponseReturnValue:
    """Show pages that way from now on, beginning with the one that the reader came from."""
    if way not in (*LOOKS.get(what, ()), PLAIN) or what not in LOOKS:
        abort(404)
    response = redirect(own_place(request.args.get("next", "")), 303)
    keep_choice(request, response, what, way)
    return response
