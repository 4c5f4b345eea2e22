"""鍵: the keys to a group, the cookies that bear them, and what each role may that they open to."""

import errno
import hashlib
import hmac
import logging
import os
import secrets
import stat
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping
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

# 鍵: the two keys of an instance, made on first start and readable by their owner alone.
#
# ``secret_key`` signs cookies and forms; whoever pastes ``owner_key`` into the page before the door
# is let in. A deleted ``owner_key`` is made anew the next time that it is needed; a new
# ``secret_key`` takes a new start, and no device that was let in before is known after it.


KEY_BYTES = 24
"""192 bits, 32 URL-safe characters: nobody guesses it, and it still can be typed."""

PATIENCE = 5.0
"""Seconds to wait for another process that is just making the same key."""

MOST_TURNS = 100
"""How many secrets a link has one after another that is shown again."""

SECRET_FILE = "secret_key"
"""The file that what signs cookies and forms stands in."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys:
    """鍵束: an instance's keys. They are left out of every ``repr``."""

    secret: str = field(repr=False)
    owner_file: Path

    @property
    def owner(self) -> str:
        """The owner's key as it is now, made anew where its file has been deleted.

        Raises:
            Refusal: as `open_keys` does.
        """
        return _key(self.owner_file)

    def opens(self, offered: str) -> bool:
        """Whether somebody offered the owner's key, found out in constant time."""
        return hmac.compare_digest(offered.encode(errors="replace"), self.owner.encode())

    def renew_owner(self) -> None:
        """Have another owner's key from now on; the old one opens nothing any more.

        Raises:
            Refusal: as `open_keys` does; then nothing is opened by any key for the time being.
        """
        self.owner_file.unlink(missing_ok=True)
        _key(self.owner_file)

    @property
    def tag(self) -> str:
        """By what browsers tell this instance's cookies from those of others on the same host."""
        return hmac.digest(self.secret.encode(), b"cookies", hashlib.sha256).hex()[:8]

    def new_device(self) -> str:
        """A secret for a device to keep, by which it can be seen that it was made here."""
        made = secrets.token_urlsafe(KEY_BYTES)
        return f"{made}.{self._mark(made)}"

    def is_made_here(self, device_secret: str) -> bool:
        """Whether a device's secret was made here, which says not that it still opens anything."""
        made, _, mark = device_secret.partition(".")
        return hmac.compare_digest(mark.encode(errors="replace"), self._mark(made).encode())

    def link_secrets(self, link_id: str) -> Iterator[str]:
        """The secrets that a link may have which is shown again: the first, then one after another.

        They are reckoned, not kept: who only reads the database knows none.
        """
        for turn in range(MOST_TURNS):
            told = f"link {link_id} {turn}".encode(errors="replace")
            made = hmac.digest(self.secret.encode(), told, hashlib.sha256)[:KEY_BYTES]
            yield urlsafe_b64encode(made).decode()

    def _mark(self, made: str) -> str:
        text = f"device {made}".encode(errors="replace")
        return hmac.digest(self.secret.encode(), text, hashlib.sha256).hex()[:32]


def open_keys(instance: Path) -> Keys:
    """The keys of an instance, made where they are missing.

    Raises:
        Refusal: ``instance-full``, ``instance-unwritable``, ``key-file-exposed`` or
            ``key-file-broken`` with the ``file``.

    """
    try:
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
        _shut(instance)
        keys = Keys(secret=_key(instance / SECRET_FILE), owner_file=instance / "owner_key")
        _key(keys.owner_file)
    except OSError as error:
        place = str(error.filename or instance)
        if error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
            raise Refusal("instance-full", file=place) from error
        raise Refusal("instance-unwritable", file=place) from error
    return keys


def _shut(folder: Path) -> None:
    """Let nobody but its owner look into a folder that was there before, as in a checkout."""
    with suppress(PermissionError):
        if os.name != "nt" and _is_exposed(folder):
            folder.chmod(stat.S_IMODE(folder.stat().st_mode) & stat.S_IRWXU)


def _key(file: Path) -> str:
    """The key in a file, made where there is none.

    An empty file is none: a disk that was full has left it there.
    """
    give_up = time.monotonic() + PATIENCE
    fresh = file.with_name(f"{file.name}.new")
    while not _stands(file):
        if time.monotonic() > give_up:  # its maker was killed
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
    """Have the file appear complete, or not at all; fails where somebody else is just at it.

    Of processes that start at once the one that can create ``fresh`` makes the file. Hard links,
    the usual way to do so, are forbidden on Android.
    """
    descriptor = os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as opened:
            opened.write(secrets.token_urlsafe(KEY_BYTES) + "\n")
            opened.flush()
            os.fsync(descriptor)
        if not _stands(file):  # nor has anybody made it before this one could begin
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


# What a browser keeps so that it is known again, and under which name.
#
# Over https the name begins with ``__Host-``: such a cookie comes from this host itself, over
# https, and no page of another port or of a neighbouring name can have put it there. It ends in the
# tag of the instance, since cookies know no ports: of two servers on one host each keeps its own.
#
# A house that stands below an address of its host (`scorekeeper.web.server.groups`) is one of
# several there. What lets a browser in, and what signs its forms, is bound to that address, so that
# nobody else's house is ever shown it; browsers have no ``__Host-`` for that, and the name begins
# with ``__Secure-``. Its tag is made of that address too.


DEVICE = "scorekeeper_device"
"""How the name begins, and all of it in browsers that were let in by a version without tags."""

TAGGED = "DEVICE_COOKIE_NAME"
"""The setting with the name that an instance gives its cookie."""

LIFE = timedelta(days=365)
PAGES_HELD = '"cache"'
"""What ``Clear-Site-Data`` names: no cookie, since other ports of this host have theirs too, and
no storage, since entries of another book may wait there to be sent."""

BOOK = "X-Book"
"""The header in which a phone names the book that its tap belongs to."""

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
    _keep(asked, response, _own_name(asked), secret, own_path(asked))


def keep_choice(asked: Request, response: Response, name: str, value: str) -> None:
    """Have the browser remember for a year how its reader wants to be answered."""
    _keep(asked, response, name_for(asked, name), value, "/")


def _keep(asked: Request, response: Response, name: str, value: str, path: str) -> None:
    """Have the browser keep something; nothing at all has it forgotten."""
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


def forget_untagged(asked: Request, response: Response) -> None:
    """Have the browser forget what it kept under the name without a tag."""
    _keep(asked, response, name_for(asked, DEVICE), "", own_path(asked))


def forget_device(asked: Request, response: Response) -> None:
    """Have the browser forget it, and its cached pages; over plain http only the former.

    The page before the door deletes the pages that the worker keeps (`static/js/apart.js`).
    """
    response.headers["Clear-Site-Data"] = PAGES_HELD
    _keep(asked, response, _own_name(asked), "", own_path(asked))
    if untagged_secret(asked):
        forget_untagged(asked, response)


def book_tag(asked: Request) -> str:
    """Return the tag of the book that answers: taps kept on a phone are sent to no other."""
    return _own_name(asked).rpartition("_")[2]


def _own_name(asked: Request) -> str:
    name: str = current_app.config[TAGGED]
    return own_name_for(asked, name)


# 権限: what somebody who was let in may do. What is not written here is not allowed.


class Right(Enum):
    """権限: what a request needs."""

    READ = "read"
    """See what the table has recorded, and ask the referee."""
    RECORD = "record"
    """Write into it."""
    ADMIT = "admit"
    """Let others in and shut them out, and take the whole book as it is kept."""


LOOKS_ON = "looks-on"
"""The role of whoever only watches."""

KEEPS_SCORE = "keeps-score"
"""The role of whoever writes down what happens."""

OWNER = "owner"
"""The role of whoever has the key, and of those whom an owner made one."""

RIGHTS: Mapping[str, frozenset[Right]] = MappingProxyType(
    {
        LOOKS_ON: frozenset({Right.READ}),
        KEEPS_SCORE: frozenset({Right.READ, Right.RECORD}),
        OWNER: frozenset(Right),
    }
)
"""Every role, the least first, with all that it may do."""


def rights_of(role: str | None) -> frozenset[Right]:
    """All that a role may do; a role that nobody knows may nothing."""
    return RIGHTS.get(role or "", frozenset())


def may(role: str, right: Right) -> bool:
    """Whether a role includes a right.

    >>> may("owner", Right.ADMIT), may("looks-on", Right.RECORD), may("somebody", Right.READ)
    (True, False, False)
    """
    return right in rights_of(role)


OF_THE_DOOR = frozenset({"devices", "enter", "links"})
"""How the names of the pages begin that are about who comes in."""


def right_for(view: Callable[..., object] | None) -> Right | None:
    """What one has to be allowed in order to be answered by a view; None of one open to all.

    A view that does not say so is for owners alone. Where there is none, reading is enough to be
    told so.
    """
    if view is None:
        return Right.READ
    right: Right | None = getattr(view, "right", Right.ADMIT)
    return right
