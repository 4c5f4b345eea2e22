"""玄関: who may come in. Everything is shut unless a page says that it is open.

Nobody comes in for being at this machine: what a proxy passes on looks as if it came from here.
Whoever has the owner's key or an invitation is let in once, and from then on their device is
known by a secret of its own; see `scorekeeper.desk.devices`.
"""

from flask import Flask, Response, current_app, g, request
from flask.typing import ResponseReturnValue

from scorekeeper.desk.devices import Device, device_of, devices
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.alone import is_in_browser, let_own_browser_in
from scorekeeper.web.server.door.cookies import (
    device_secret,
    forget_untagged,
    keep_device,
    untagged_secret,
)
from scorekeeper.web.server.door.keys import Keys
from scorekeeper.web.server.door.marks import is_public, right_for
from scorekeeper.web.server.door.rights import Right, may
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.messages import entry_page, message_page
from scorekeeper.web.server.request_g import this_g

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
    kept = this_g()
    try:
        found: Device | None = kept.device
    except AttributeError:
        secret = device_secret(request)
        found = device_of(desk(), secret) if keys_of(current_app).is_made_here(secret) else None
        kept.device = found
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
