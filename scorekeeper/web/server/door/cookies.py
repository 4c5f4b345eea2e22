"""What a browser keeps so that it is known again, and under which name.

Over https the name begins with ``__Host-``: such a cookie comes from this host itself, over
https, and no page of another port or of a neighbouring name can have put it there.
"""

from datetime import timedelta

from flask import Request
from werkzeug import Response
from werkzeug.http import parse_cookie

DEVICE = "scorekeeper_device"
LIFE = timedelta(days=365)
PAGES_HELD = '"cache", "storage"'
"""What ``Clear-Site-Data`` names: no cookie, since other ports of this host have theirs too."""

_HERE_ALONE = "__Host-"


def name_for(asked: Request, name: str) -> str:
    """The name of a cookie for the way that a request came."""
    return f"{_HERE_ALONE}{name}" if asked.is_secure else name


def device_secret(asked: Request) -> str:
    """The secret that a browser showed; empty where it showed none."""
    return asked.cookies.get(name_for(asked, DEVICE), "")


def device_secrets(cookies: str) -> list[str]:
    """Every secret in a ``Cookie`` header, however its request came."""
    kept = parse_cookie(cookies)
    return [kept[name] for name in (DEVICE, f"{_HERE_ALONE}{DEVICE}") if name in kept]


def keep_device(asked: Request, response: Response, secret: str) -> None:
    """Have the browser keep a secret."""
    response.set_cookie(
        name_for(asked, DEVICE),
        secret,
        max_age=LIFE,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=asked.is_secure,
    )


def forget_device(asked: Request, response: Response) -> None:
    """Have the browser forget it, and whatever pages it holds; over plain http only the former."""
    response.headers["Clear-Site-Data"] = PAGES_HELD
    response.delete_cookie(
        name_for(asked, DEVICE), path="/", httponly=True, samesite="Lax", secure=asked.is_secure
    )
