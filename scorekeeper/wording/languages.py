"""言語: the languages of the app; adding one is a row here and a folder of catalogues."""

import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language: its code (also its folder), its own name, and its direction.

    ``dates`` names the locale of its dates and times, if the code is not enough.
    """

    code: str
    name: str
    direction: Literal["ltr", "rtl"] = "ltr"
    dates: str = ""

    @property
    def place(self) -> str:
        """The locale of its dates and times, as Babel names it."""
        return self.dates or self.code


_ROWS = (
    Language(code="ja", name="日本語"),
    Language(code="en", name="English", dates="en_GB"),
)


LANGUAGES: Mapping[str, Language] = MappingProxyType({row.code: row for row in _ROWS})
"""Every language by its code."""

FALLBACK_LANGUAGE = "en"
"""The code of the language for readers of other languages: the one that they may have learnt."""

DATA_LANGUAGE = "en"
"""The code of the language of sentences in data for programs, unless another is asked for."""


_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = frozenset({"C", "POSIX"})


def language_of(environment: Mapping[str, str]) -> str:
    """Return the app's language for a terminal's settings; English if they name none of them.

    As in gettext: ``LC_ALL``, ``LC_MESSAGES`` and ``LANG``, in this order, give the locale, and
    ``LANGUAGE`` the languages, likeliest first, unless the locale is ``C``.
    """
    codes = (one.replace("-", "_").partition("_")[0] for one in _settings(environment))
    return next((code for code in codes if code in LANGUAGES), FALLBACK_LANGUAGE)


def system_language() -> str:
    """Return the user's language: the environment's, on Windows else the desktop's."""
    if sys.platform == "win32" and not any(os.environ.get(name) for name in _VARIABLES):
        import ctypes  # phones have none, and servers do not need it
        import locale  # needed with it

        desktop = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return language_of({"LANG": locale.windows_locale.get(desktop, "")})
    return language_of(os.environ)


def _settings(environment: Mapping[str, str]) -> Iterator[str]:
    place = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    place = place.partition(".")[0].partition("@")[0]
    if place not in _NO_LANGUAGE:
        yield from environment.get("LANGUAGE", "").split(":")
    yield place
