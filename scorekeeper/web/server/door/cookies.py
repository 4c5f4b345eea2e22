"""What a browser keeps so that it is known again, and under which name.

Over https the name begins with ``__Host-``: such a cookie comes from this host itself, over
https, and no page of another port or of a neighbouring name can have put it there. It ends in the
tag of the instance, since cookies know no ports: of two servers on one host each keeps its own.

A house that stands below an address of its host (`scorekeeper.web.groups`) is one of several
there. What lets a browser in, and what signs its forms, is bound to that address, so that nobody
else's house is ever shown it; browsers have no ``__Host-`` for that, and the name begins with
``__Secure-``. Its tag is made of that address too.
"""

import hashlib
import hmac
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

ONE_OF_SEVERAL = "scorekeeper.one_of_several"
"""Whether a request's house shares its host with others of this server, in the WSGI environment."""

_HERE_ALONE = "__Host-"
_THIS_HOST = "__Secure-"


def name_for(asked: Request, name: str) -> str:
    """The name of a cookie for the way that a request came."""
    return f"{_HERE_ALONE}{name}" if asked.is_secure else name


def own_name_for(asked: Request, name: str) -> str:
    """The same for a cookie that is this house's alone; ``name`` ends in the instance's tag."""
    mounted_at = asked.script_root
    if not mounted_at:
        return name_for(asked, name)
    told, secret = f"cookies {mounted_at}", str(current_app.secret_key)
    tag = hmac.digest(secret.encode(), told.encode(errors="replace"), hashlib.sha256).hex()[:8]
    own = f"{name.rpartition('_')[0]}_{tag}"
    return f"{_THIS_HOST}{own}" if asked.is_secure else own


def own_path(asked: Request) -> str:
    """Below which address a cookie of this house's alone is shown."""
    return asked.script_root or "/"


def device_secret(asked: Request) -> str:
    """The secret that a browser showed; empty where it showed none."""
    return asked.cookies.get(_own_name(asked)) or untagged_secret(asked)


def untagged_secret(asked: Request) -> str:
    """The secret that a browser showed under the name without a tag, empty where it has another.

    It may be another instance's.
    """
    if asked.script_root or _own_name(asked) in asked.cookies:
        return ""
    return asked.cookies.get(name_for(asked, DEVICE), "")


def device_secrets(cookies: str) -> list[str]:
    """Every secret in a ``Cookie`` header, however its request came and whosever it is."""
    return [
        secret
        for name, secret in parse_cookie(cookies).items()
        if name.removeprefix(_HERE_ALONE).removeprefix(_THIS_HOST).startswith(DEVICE)
    ]


def keep_device(asked: Request, response: Response, secret: str) -> None:
    """Have the browser keep a secret."""
    response.set_cookie(
        _own_name(asked),
        secret,
        max_age=LIFE,
        path=own_path(asked),
        httponly=True,
        samesite="Lax",
        secure=asked.is_secure,
    )


def forget_untagged(asked: Request, response: Response) -> None:
    """Have the browser forget what it kept under the name without a tag."""
    _forget(asked, response, name_for(asked, DEVICE))


def forget_device(asked: Request, response: Response) -> None:
    """Have the browser forget it, and whatever pages it holds; over plain http only the former.

    Where several houses share a host, the browser may hold another's taps that were not sent yet:
    there the page before the door throws away what is this house's (`static/js/forget.js`).
    """
    if not asked.environ.get(ONE_OF_SEVERAL):
        response.headers["Clear-Site-Data"] = PAGES_HELD
    _forget(asked, response, _own_name(asked))
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


def _own_name(asked: Request) -> str:
    name: str = current_app.config[TAGGED]
    return own_name_for(asked, name)


def _forget(asked: Request, response: Response, name: str) -> None:
    response.delete_cookie(
        name, path=own_path(asked), httponly=True, samesite="Lax", secure=asked.is_secure
    )
