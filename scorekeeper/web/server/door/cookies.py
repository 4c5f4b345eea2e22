"""What a browser keeps so that it is known again, and under which name.

Over https the name begins with ``__Host-``: such a cookie comes from this host itself, over
https, and no page of another port or of a neighbouring name can have put it there. It ends in the
tag of the instance, since cookies know no ports: of two servers on one host each keeps its own.
"""

from datetime import timedelta

from flask import Request, current_app
from werkzeug import Response
from werkzeug.http import parse_cookie

DEVICE = "scorekeeper_device"
"""How the name begins, and all of it in browsers that were let in by a version without tags."""

TAGGED = "DEVICE_COOKIE_NAME"
"""The setting with the name that an instance gives its cookie."""

LIFE = timedelta(days=365)
PAGES_HELD = '"cache", "storage"'
"""What ``Clear-Site-Data`` names: no cookie, since other ports of this host have theirs too."""

_HERE_ALONE = "__Host-"


def name_for(asked: Request, name: str) -> str:
    """The name of a cookie for the way that a request came."""
    return f"{_HERE_ALONE}{name}" if asked.is_secure else name


def device_secret(asked: Request) -> str:
    """The secret that a browser showed; empty where it showed none."""
    return asked.cookies.get(name_for(asked, _own_name())) or untagged_secret(asked)


def untagged_secret(asked: Request) -> str:
    """The secret that a browser showed under the name without a tag, empty where it has another.

    It may be another instance's.
    """
    if name_for(asked, _own_name()) in asked.cookies:
        return ""
    return asked.cookies.get(name_for(asked, DEVICE), "")


def device_secrets(cookies: str) -> list[str]:
    """Every secret in a ``Cookie`` header, however its request came and whosever it is."""
    return [
        secret
        for name, secret in parse_cookie(cookies).items()
        if name.removeprefix(_HERE_ALONE).startswith(DEVICE)
    ]


def keep_device(asked: Request, response: Response, secret: str) -> None:
    """Have the browser keep a secret."""
    response.set_cookie(
        name_for(asked, _own_name()),
        secret,
        max_age=LIFE,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=asked.is_secure,
    )


def forget_untagged(asked: Request, response: Response) -> None:
    """Have the browser forget what it kept under the name without a tag."""
    _forget(asked, response, DEVICE)


def forget_device(asked: Request, response: Response) -> None:
    """Have the browser forget it, and whatever pages it holds; over plain http only the former."""
    response.headers["Clear-Site-Data"] = PAGES_HELD
    _forget(asked, response, _own_name())
    if untagged_secret(asked):
        forget_untagged(asked, response)


def keep_choice(asked: Request, response: Response, name: str, value: str) -> None:
    """Have the browser remember for a year how its reader wants to be answered."""
    response.set_cookie(
        name_for(asked, name),
        value,
        max_age=LIFE,
        httponly=True,
        samesite="Lax",
        secure=asked.is_secure,
    )


def _own_name() -> str:
    name: str = current_app.config[TAGGED]
    return name


def _forget(asked: Request, response: Response, name: str) -> None:
    response.delete_cookie(
        name_for(asked, name), path="/", httponly=True, samesite="Lax", secure=asked.is_secure
    )
