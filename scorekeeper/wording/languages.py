"""言語: the languages of the house; adding one is a row here and a folder of catalogues."""

import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language: its code (also its folder), its own name, how it is written.

    ``dates`` names the place whose dates and times of day it has, where its code says too little.
    """

    code: str
    name: str
    direction: Literal["ltr", "rtl"] = "ltr"
    dates: str = ""

    @property
    def place(self) -> str:
        """Whose dates and times of day it has, as Babel names it."""
        return self.dates or self.code


_ROWS = (
    Language(code="ja", name="日本語"),
    Language(code="en", name="English", dates="en_GB"),
)


LANGUAGES: Mapping[str, Language] = MappingProxyType({row.code: row for row in _ROWS})
"""Every language by its code."""

FALLBACK_LANGUAGE = "en"
"""The code of the language for whoever reads none of them: the one that they may have learnt."""

DATA_LANGUAGE = "en"
"""The code of the language of sentences among data for programs, where nobody asks for another."""


_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = frozenset({"C", "POSIX"})


def language_of(environment: Mapping[str, str]) -> str:
    """The house's language that a terminal is set to; English where it is set to none of them.

    As gettext reads it: ``LC_ALL`` before ``LC_MESSAGES`` before ``LANG`` say where somebody is,
    ``LANGUAGE`` which languages they read, likeliest first, unless the former say ``C``.

    >>> language_of({"LANG": "ja_JP.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "ja_JP"})
    ('ja', 'en')
    >>> language_of({"LANG": "de_DE", "LANGUAGE": "de:ja:en"}), language_of({"LANG": "fr_FR"})
    ('ja', 'en')
    """
    codes = (one.replace("-", "_").partition("_")[0] for one in _settings(environment))
    return next((code for code in codes if code in LANGUAGES), FALLBACK_LANGUAGE)


def system_language() -> str:
    """The language of whoever runs this: the environment's, on Windows else the desktop's."""
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
