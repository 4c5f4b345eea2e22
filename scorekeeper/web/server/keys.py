"""鍵: the keys of a group, the cookies that carry secrets, and the rights of each role."""

import errno
import hashlib
import hmac
import logging
import os
import secrets
import stat
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum
from pathlib import Path
from types import MappingProxyType

from flask import Request, current_app
from werkzeug import Response
from werkzeug.http import parse_cookie

from scorekeeper.cards import Refusal

# The two keys of an instance are made on first start and readable by their owner alone:
# ``secret_key`` signs cookies and forms; ``owner_key``, pasted into the login page, lets a device
# in, and is made anew if it was deleted.


KEY_BYTES = 24
"""192 bits, 32 URL-safe characters: nobody guesses it, and it still can be typed."""

PATIENCE = 5.0
"""Seconds to wait for another process that is just making the same key."""

SECRET_FILE = "secret_key"

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys:
    """鍵束: an instance's keys. They are left out of every ``repr``."""

    secret: str = field(repr=False)
    owner_file: Path

    @property
    def owner(self) -> str:
        return _key(self.owner_file)

    def opens(self, offered: str) -> bool:
        return hmac.compare_digest(offered.encode(errors="replace"), self.owner.encode())

    def renew_owner(self) -> None:
        self.owner_file.unlink(missing_ok=True)
        _key(self.owner_file)

    @property
    def tag(self) -> str:
        """The suffix that distinguishes this instance's cookies from others on the same host."""
        return hmac.digest(self.secret.encode(), b"cookies", hashlib.sha256).hex()[:8]

    def new_device(self) -> str:
        made = secrets.token_urlsafe(KEY_BYTES)
        return f"{made}.{self._mark(made)}"

    def is_made_here(self, device_secret: str) -> bool:
        """Return whether a device's secret was made here; it may have expired."""
        made, _, mark = device_secret.partition(".")
        return hmac.compare_digest(mark.encode(errors="replace"), self._mark(made).encode())

    def link_secret(self, link_id: str) -> str:
        """Return the secret of a link that can be shown again."""
        told = f"link {link_id} 0".encode(errors="replace")
        made = hmac.digest(self.secret.encode(), told, hashlib.sha256)[:KEY_BYTES]
        return urlsafe_b64encode(made).decode()

    def _mark(self, made: str) -> str:
        text = f"device {made}".encode(errors="replace")
        return hmac.digest(self.secret.encode(), text, hashlib.sha256).hex()[:32]


def open_keys(instance: Path) -> Keys:
    """Read an instance's keys, and create missing ones.

    Raises:
        Refusal: ``instance-full``, ``instance-unwritable``, ``key-file-exposed`` or
            ``key-file-broken`` with the ``file``.
    """
    try:
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(PermissionError):  # as in a checkout: for nobody but its owner
            if os.name != "nt" and _is_exposed(instance):
                instance.chmod(stat.S_IMODE(instance.stat().st_mode) & stat.S_IRWXU)
        keys = Keys(secret=_key(instance / SECRET_FILE), owner_file=instance / "owner_key")
        _key(keys.owner_file)
    except OSError as error:
        place = str(error.filename or instance)
        if error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
            raise Refusal("instance-full", file=place) from error
        raise Refusal("instance-unwritable", file=place) from error
    return keys


def _key(file: Path) -> str:
    """Read the key in a file, or create it.

    An empty file counts as missing: a full disk leaves such files.
    """
    give_up = time.monotonic() + PATIENCE
    fresh = file.with_name(f"{file.name}.new")
    while not _stands(file):
        if time.monotonic() > give_up:  # its creator was killed
            fresh.unlink(missing_ok=True)
            give_up = time.monotonic() + PATIENCE
        with suppress(FileExistsError):
            _make(file, fresh)
            break
        time.sleep(0.02)
    _make_private(file)
    return _read(file)


def _stands(file: Path) -> bool:
    return file.exists() and file.stat().st_size > 0


def _make(file: Path, fresh: Path) -> None:
    """Create the file complete, or not at all; fails if another process is creating it.

    Among processes that start at once, the one that can create ``fresh`` makes the file. Hard
    links, the usual way to do so, are forbidden on Android.
    """
    descriptor = os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as opened:
            opened.write(secrets.token_urlsafe(KEY_BYTES) + "\n")
            opened.flush()
            os.fsync(descriptor)
        if not _stands(file):  # nor has another process created it before this one could begin
            fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def _make_private(file: Path) -> None:
    if os.name == "nt" or not _is_exposed(file):
        return
    with suppress(PermissionError):
        file.chmod(0o600)
    if _is_exposed(file):
        raise Refusal("key-file-exposed", file=str(file))
    log.warning("%s could be read by others and is private now; delete it to have a new key", file)


def _is_exposed(file: Path) -> bool:
    return bool(file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))


def _read(file: Path) -> str:
    text = file.read_text(encoding="ascii", errors="replace")
    key = text.strip()
    if not text.endswith("\n") or len(key) < KEY_BYTES or not set(key) <= _URL_SAFE:
        raise Refusal("key-file-broken", file=str(file))
    return key


_URL_SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


# A cookie's name ends in the tag of its instance, since cookies do not distinguish ports. Over
# https it begins with ``__Host-``: no page of another port or a neighbouring name can have set it.
# The cookies of a group are bound to its address on the host; browsers have no ``__Host-`` for
# that, so the name begins with ``__Secure-``, and the tag depends on the address too.


DEVICE = "scorekeeper_device"
"""The beginning of the cookie's name; the instance's tag follows."""

TAGGED = "DEVICE_COOKIE_NAME"
"""The setting with the name that an instance gives its cookie."""

LIFE = timedelta(days=365)
PAGES_HELD = '"cache"'
"""The value of ``Clear-Site-Data``: the cache alone.

Cookies would include other ports of this host, and storage may hold entries of another book that
wait to be sent.
"""

BOOK = "X-Book"
"""The header in which a phone names the book of its tap."""

ONE_OF_SEVERAL = "scorekeeper.one_of_several"
"""The key in the WSGI environment for a group that shares its host with others of this server."""

_HERE_ALONE = "__Host-"
_THIS_HOST = "__Secure-"


def name_for(asked: Request, name: str) -> str:
    return f"{_HERE_ALONE}{name}" if asked.is_secure else name


def own_name_for(asked: Request, name: str) -> str:
    """Return the same for a cookie of this group alone; ``name`` ends in the instance's tag."""
    mounted_at = asked.script_root
    if not mounted_at:
        return name_for(asked, name)
    told, secret = f"cookies {mounted_at}", str(current_app.secret_key)
    tag = hmac.digest(secret.encode(), told.encode(errors="replace"), hashlib.sha256).hex()[:8]
    own = f"{name.rpartition('_')[0]}_{tag}"
    return f"{_THIS_HOST}{own}" if asked.is_secure else own


def device_secret(asked: Request) -> str:
    return asked.cookies.get(_own_name(asked), "")


def device_secrets(cookies: str) -> list[str]:
    """Return every secret in a ``Cookie`` header, of any scheme and any group."""
    return [
        secret
        for name, secret in parse_cookie(cookies).items()
        if name.removeprefix(_HERE_ALONE).removeprefix(_THIS_HOST).startswith(DEVICE)
    ]


def keep_device(asked: Request, response: Response, secret: str) -> None:
    _keep(asked, response, _own_name(asked), secret, asked.script_root or "/")


def keep_choice(asked: Request, response: Response, name: str, value: str) -> None:
    _keep(asked, response, name_for(asked, name), value, "/")


def _keep(asked: Request, response: Response, name: str, value: str, path: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=LIFE if value else 0,
        expires=None if value else 0,
        path=path,
        httponly=True,
        samesite="Lax",
        secure=asked.is_secure,
    )


def forget_device(asked: Request, response: Response) -> None:
    """Delete the cookie and, over https, the cached pages.

    The login page deletes the pages that the worker keeps (`static/js/apart.js`).
    """
    response.headers["Clear-Site-Data"] = PAGES_HELD
    _keep(asked, response, _own_name(asked), "", asked.script_root or "/")


def book_tag(asked: Request) -> str:
    """Return the tag of this book: waiting taps on a phone are sent to no other."""
    return _own_name(asked).rpartition("_")[2]


def _own_name(asked: Request) -> str:
    name: str = current_app.config[TAGGED]
    return own_name_for(asked, name)


# 権限: the rights of devices. Everything else is forbidden.


class Right(Enum):
    """権限: the right that a request needs."""

    READ = "read"
    """See the table's records, and ask the referee."""
    RECORD = "record"
    """Write into it."""
    ADMIT = "admit"
    """Let others in and shut them out, and download the whole book."""


LOOKS_ON, KEEPS_SCORE, OWNER = "looks-on", "keeps-score", "owner"

RIGHTS: Mapping[str, frozenset[Right]] = MappingProxyType(
    {
        LOOKS_ON: frozenset({Right.READ}),
        KEEPS_SCORE: frozenset({Right.READ, Right.RECORD}),
        OWNER: frozenset(Right),
    }
)
"""Every role, the least first, with its rights."""


def rights_of(role: str | None) -> frozenset[Right]:
    return RIGHTS.get(role or "", frozenset())


def may(role: str, right: Right) -> bool:
    """Whether a role includes a right.

    >>> may("owner", Right.ADMIT), may("looks-on", Right.RECORD), may("somebody", Right.READ)
    (True, False, False)
    """
    return right in rights_of(role)


OF_THE_DOOR = frozenset({"devices", "enter", "links"})
"""The names of pages about access begin so."""


def right_for(view: Callable[..., object] | None) -> Right | None:
    """Return the right needed for a view, an owner's if it states none; None if it is open."""
    if view is None:
        return Right.READ
    right: Right | None = getattr(view, "right", Right.ADMIT)
    return right
