"""ひとり: an app within the one browser that it answers, as on a phone alone.

Nobody else can ask it anything, so nobody is asked for a key: whoever opens it is its owner. Other
devices cannot come in either; where one would let them in stands what to do instead.
"""

from flask import Flask, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.desk.devices import let_in
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.cookies import keep_device
from scorekeeper.web.server.door.keys import Keys
from scorekeeper.web.server.door.rights import OWNER
from scorekeeper.web.server.door.user_agents import device_words
from scorekeeper.web.server.language import asked_address, own_place
from scorekeeper.web.server.settings import IN_BROWSER

_OTHERS = frozenset({"devices", "enter", "links"})
"""Blueprints of the pages about who else comes in."""

_OWN = frozenset({"devices.mine", "devices.say_whose"})
"""The pages among them that are of use to one who is alone: whose the device is."""


def init_alone(app: Flask) -> None:
    """Offer nobody else to come in, where nobody can."""
    app.jinja_env.globals["is_in_browser"] = app.config[IN_BROWSER]

    @app.before_request
    def say_what_to_do_instead() -> ResponseReturnValue | None:
        endpoint = request.endpoint or ""
        is_about_others = endpoint.partition(".")[0] in _OTHERS and endpoint not in _OWN
        if not is_in_browser() or not is_about_others:
            return None
        if endpoint != "devices.show":
            return redirect(url_for("devices.show"), 303)
        return render_template("door/alone.html", here=url_for("devices.show"))


def is_in_browser() -> bool:
    """Whether the app that answers runs within its one browser."""
    return current_app.config[IN_BROWSER] is True


def let_own_browser_in(keys: Keys) -> ResponseReturnValue:
    """Have the one browser be the owner's device from now on, and ask again."""
    secret = keys.new_device()
    let_in(desk(), secret, role=OWNER, words=device_words(request.user_agent.string))
    response = redirect(own_place(asked_address()), 303)
    keep_device(request, response, secret)
    return response
