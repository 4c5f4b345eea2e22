"""玄関: who may come in. Everything is shut unless a page says that it is open.

Nobody comes in for being at this machine: what a proxy passes on looks as if it came from here.
Whoever has the owner's key or an invitation is let in once, and from then on their device is
known by a secret of its own; see `scorekeeper.desk.devices`.
"""

import re

from flask import Flask, Response, current_app, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.desk.devices import Device, device_of, devices, let_in
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.keys import (
    Keys,
    device_secret,
    forget_untagged,
    keep_device,
    untagged_secret,
)
from scorekeeper.web.server.door.rights import OWNER, Right, is_public, may, right_for
from scorekeeper.web.server.errors import entry_page, message_page
from scorekeeper.web.server.language import asked_address, find_speaker, own_place
from scorekeeper.web.server.settings import IN_BROWSER

_BROWSERS = (
    ("Edge", r"Edg(?:A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/"),
    ("Safari", r"Safari/"),
)
_SYSTEMS = (
    ("Android", r"Android"),
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("ChromeOS", r"CrOS"),
    ("Windows", r"Windows"),
    ("macOS", r"Macintosh"),
    ("Linux", r"Linux|X11"),
)
_PROGRAM = re.compile(r"[A-Za-z][\w.+-]{0,30}")


def device_words(user_agent: str) -> str:
    """A device in its own words, as far as they can be believed; empty where it said nothing.

    >>> device_words("Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0")
    'Firefox, Android'
    >>> device_words("w3m/0.5.3+git20230121"), device_words("")
    ('w3m', '')
    """
    known = [_first(table, user_agent) for table in (_BROWSERS, _SYSTEMS)]
    if said := ", ".join(filter(None, known)):
        return said
    program = _PROGRAM.match(user_agent)
    return program[0] if program else ""


def _first(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for name, pattern in table if re.search(pattern, text)), "")


# ひとり: an app within the one browser that it answers, as on a phone alone.
#
# Nobody else can ask it anything, so nobody is asked for a key: whoever opens it is its owner.
# Other devices cannot come in either; where one would let them in stands what to do instead.


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


_KEYS = "scorekeeper-keys"


def init_access(app: Flask, keys: Keys) -> None:
    """Put the door before every page of an app."""
    app.extensions[_KEYS] = keys
    app.jinja_env.globals.update(
        may_record=may_record, may_admit=may_admit, own_device=known_device
    )

    @app.before_request
    def ask_who_it_is() -> ResponseReturnValue | None:
        return None if _is_open(app) else _refusal(app)

    app.after_request(_tag_its_cookie)


def known_device() -> Device | None:
    """The device that asks, where it was let in; looked up once a request."""
    try:
        found: Device | None = g.device
    except AttributeError:
        secret = device_secret(request)
        found = device_of(desk(), secret) if keys_of(current_app).is_made_here(secret) else None
        g.device = found
    return found


def may_record() -> bool:
    """Whether whoever asks may write into the book; templates know it by the same name."""
    return _may(Right.RECORD)


def may_admit() -> bool:
    """Whether whoever asks may let others in; templates know it by the same name."""
    return _may(Right.ADMIT)


def keys_of(app: Flask) -> Keys:
    """The keys of an app's instance."""
    keys: Keys = app.extensions[_KEYS]
    return keys


def _may(right: Right) -> bool:
    device = known_device()
    return device is not None and may(device.role, right)


def _tag_its_cookie(response: Response) -> Response:
    """Have a device keep its secret under this instance's own name, where it has an earlier one."""
    secret = untagged_secret(request)
    if secret and g.get("device") is not None and "Clear-Site-Data" not in response.headers:
        keep_device(request, response, secret)
        forget_untagged(request, response)
    return response


def _refusal(app: Flask) -> ResponseReturnValue | None:
    """What somebody reads who may not do what they ask; None where they may."""
    device = known_device()
    if device is None:
        return let_own_browser_in(keys_of(app)) if is_in_browser() else entry_page("key-needed")
    view = app.view_functions.get(request.endpoint or "")
    right = right_for(view)
    if may(device.role, right):
        return None
    return _who_could(device, right)


def _who_could(device: Device, right: Right) -> ResponseReturnValue:
    """What a device lacks, and who could give it; nothing of that to one that may not even read."""
    if not may(device.role, Right.READ):
        return message_page(403, "error-403")
    owners = [one.person for one in devices(desk()) if may(one.role, Right.ADMIT) and one.person]
    if not owners:
        return message_page(403, f"needs-{right.value}-unnamed")
    return message_page(
        403,
        f"needs-{right.value}",
        {"owners": find_speaker().list_words(list(dict.fromkeys(owners)))},
    )


def _is_open(app: Flask) -> bool:
    if request.endpoint is None:
        return False
    return request.endpoint == "static" or is_public(app.view_functions[request.endpoint])
