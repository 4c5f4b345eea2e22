"""鍵: the two keys of an instance, made on first start and readable by their owner alone.

``secret_key`` signs cookies and forms; whoever pastes ``owner_key`` into the page before the door
is let in. A deleted ``owner_key`` is made anew the next time that it is needed; a new
``secret_key`` takes a new start, and no device that was let in before is known after it.
"""

import errno
import hashlib
import hmac
import logging
import os
import secrets
import stat
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from scorekeeper.cards import Refusal

KEY_BYTES = 24
"""192 bits, 32 URL-safe characters: nobody guesses it, and it still can be typed."""

PATIENCE = 5.0
"""Seconds to wait for another process that is just making the same key."""

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
