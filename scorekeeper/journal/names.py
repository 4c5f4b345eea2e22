"""名前: names as people type them, made fit to keep."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from scorekeeper.cards import Refusal

LONGEST_NAME = 24
LONGEST_SEASON = 40
MOST_NAMES = 7
"""Seats at one table in a session, whatever is played."""


LONGEST_READ = 400
"""Characters of which anything is worked out; what is longer is too long for any name or note."""

KEPT_NAMES = 1024
"""Short names and seasons of which is remembered what makes two spellings of them one."""

_UNSEEN_CATEGORIES = ("Cc", "Cf", "Co", "Cs")
_UNSEEN_LETTERS = frozenset("\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
                            "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
                            "\N{COMBINING GRAPHEME JOINER}")  # fmt: skip
_VARIATION_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))


def tidy(text: str) -> str:
    """A name without what the eye cannot see: composed, trimmed, inner spaces single.

    Control characters, marks of direction, joiners and private characters go. What is too long for
    anything is cut off and left as it is, still too long: composing takes the square of its length.

    >>> tidy("  佐々木　 小次郎 ")
    '佐々木 小次郎'
    """
    if text.isascii() and text.isprintable() and len(text) <= LONGEST_READ:
        return " ".join(text.split())  # nothing in it is unseen, or could be composed
    plain = " ".join(_visible_words(text))
    if len(plain) > LONGEST_READ:
        return plain[:LONGEST_READ]
    return " ".join(unicodedata.normalize("NFC", plain).split())


def identity(name: str) -> str:
    """What makes two spellings one person: width, case, spaces and variant forms do not count.

    >>> identity("ＫＥＮ") == identity(" ken ")
    True
    """
    return _known_identity(name) if len(name) <= LONGEST_SEASON else _identity(name)


def _identity(name: str) -> str:
    plain = "".join(c for c in tidy(name) if not _is_variation_selector(c))
    folded = unicodedata.normalize("NFKC", plain).casefold()
    return unicodedata.normalize("NFKC", "".join(folded.split()))


_known_identity = lru_cache(maxsize=KEPT_NAMES)(_identity)
"""The same, worked out once for the names that come again with every page."""


def _visible_words(text: str) -> Iterator[str]:
    """The words of a text without what is unseen, no further than to where it is too long."""
    left = LONGEST_READ + 1
    for word in text.split():
        visible = "".join(islice((c for c in word if not _is_unseen(c)), left))
        if visible:
            yield visible
            left -= len(visible) + 1
        if left <= 0:
            return


def _is_unseen(character: str) -> bool:
    hidden = unicodedata.category(character) in _UNSEEN_CATEGORIES
    return hidden or character in _UNSEEN_LETTERS


def _is_variation_selector(character: str) -> bool:
    return any(ord(character) in selectors for selectors in _VARIATION_SELECTORS)


def _shows_nothing(name: str) -> bool:
    """Whether there is no character that could stand alone, but marks and spaces at most."""
    return all(unicodedata.category(c).startswith(("M", "Z")) for c in name)


def check_names(names: Sequence[str], *, fewest: int, most: int = MOST_NAMES) -> None:
    """Refuse names that cannot sit at one table at which so many can play.

    Raises:
        Refusal: ``names-too-few``, ``names-too-many``, ``name-empty``, ``name-too-long`` or
            ``name-twice``; all but the first two with the seat's number from 1.
    """
    if len(names) < fewest:
        raise Refusal("names-too-few", players=len(names), low=fewest)
    if len(names) > most:
        raise Refusal("names-too-many", players=len(names), high=most)
    seen: dict[str, int] = {}
    for number, name in enumerate(names, start=1):
        if _shows_nothing(name):
            raise Refusal("name-empty", place=number)
        if len(name) > LONGEST_NAME:
            raise Refusal("name-too-long", place=number, length=len(name), longest=LONGEST_NAME)
        if (same := seen.setdefault(identity(name), number)) != number:
            raise Refusal("name-twice", name=name, place=number, first=same)


def check_name(name: str) -> None:
    """Refuse a name that nobody can go by.

    Raises:
        Refusal: ``name-none`` or ``name-long``.
    """
    if _shows_nothing(name):
        raise Refusal("name-none")
    if len(name) > LONGEST_NAME:
        raise Refusal("name-long", length=len(name), longest=LONGEST_NAME)


def check_season(season: str) -> None:
    """Refuse a season's name that is empty or too long.

    Raises:
        Refusal: ``season-name-empty`` or ``season-name-too-long``.
    """
    if _shows_nothing(season):
        raise Refusal("season-name-empty")
    if len(season) > LONGEST_SEASON:
        raise Refusal("season-name-too-long", length=len(season), longest=LONGEST_SEASON)
