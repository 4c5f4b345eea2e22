"""The browser of whoever sits at this machine, where there is one with windows."""

import os
import shutil
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Mapping
from contextlib import suppress

_WINDOWS = ("DISPLAY", "WAYLAND_DISPLAY")
_FROM_AFAR = ("SSH_CONNECTION", "SSH_TTY")
_TERMUX = "termux-open-url"


def open_in_browser(address: str) -> None:
    """Open an address in the reader's browser, if there is one, and wait for nothing."""
    if command := shutil.which(_TERMUX):
        with suppress(OSError):
            subprocess.Popen([command, address])  # noqa: S603 - the phone's own browser
    elif has_windows(os.environ, sys.platform):
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def has_windows(environ: Mapping[str, str], platform: str) -> bool:
    """Whether a browser would open before the reader's eyes, and not in this terminal or afar.

    >>> has_windows({"DISPLAY": ":0"}, "linux"), has_windows({}, "linux"), has_windows({}, "darwin")
    (True, False, True)
    >>> has_windows({"DISPLAY": ":10", "SSH_CONNECTION": "…"}, "linux")
    False
    """
    if any(name in environ for name in _FROM_AFAR):
        return False
    return platform in {"win32", "darwin"} or any(environ.get(name) for name in _WINDOWS)
