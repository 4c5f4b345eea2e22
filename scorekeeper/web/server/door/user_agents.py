"""How a device calls itself: a browser and a system, read out of its ``User-Agent``."""

import re

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
