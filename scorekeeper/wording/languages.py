"""言語: the languages of the house; adding one is a row here and a folder of catalogues."""

from collections.abc import Mapping
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
