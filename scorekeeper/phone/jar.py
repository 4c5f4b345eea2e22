"""クッキー瓶: the cookies of a browser that cannot be given any: a worker's answers set none.

They are kept beside the records, since with them the one device is known again.
"""

import json
import os
from http.cookies import CookieError, SimpleCookie
from pathlib import Path


class Jar:
    """クッキー瓶: cookies by name, written down whenever they change."""

    def __init__(self, file: Path) -> None:
        """Take up what is kept in a file; one that is missing or torn holds nothing."""
        self._file = file
        self._kept: dict[str, str] = {}
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(kept, dict):
            self._kept = {str(name): str(value) for name, value in kept.items()}

    def header(self) -> str:
        """What a browser would send.

        >>> jar = Jar(Path("/nowhere"))
        >>> jar.header()
        ''
        """
        return "; ".join(f"{name}={value}" for name, value in self._kept.items())

    def take(self, cookies: list[str]) -> None:
        """Keep what an answer sets; it is on disk before the answer is given."""
        before = dict(self._kept)
        for cookie in cookies:
            self._take(cookie)
        if self._kept != before:
            self._write()

    def _take(self, cookie: str) -> None:
        try:
            told = SimpleCookie(cookie)
        except CookieError:
            return
        for name, one in told.items():
            if one["max-age"] == "0" or not one.value:
                self._kept.pop(name, None)
            else:
                self._kept[name] = one.coded_value

    def _write(self) -> None:
        with self._file.open("w", encoding="utf-8") as opened:
            json.dump(self._kept, opened)
            opened.flush()
            os.fsync(opened.fileno())
