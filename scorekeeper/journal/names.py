"""名前: clean up typed names, compare similar ones, and write recorders."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from types import MappingProxyType

from scorekeeper.cards import Refusal

LONGEST_NAME = 24
LONGEST_SEASON = 40
MOST_NAMES = 7  # The most seats of one table in a session, in any game
LONGEST_READ = 400
"""The longest text that is examined at all; longer texts are no names and no notes."""

KEPT_NAMES = 1024  # The number of short names whose identity is cached
_UNSEEN_CATEGORIES = ("Cc", "Cf", "Co", "Cs")
_UNSEEN_LETTERS = frozenset("\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
                            "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
                            "\N{COMBINING GRAPHEME JOINER}")  # fmt: skip
_VARIATION_SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))


def tidy(text: str) -> str:
    """Return a name without invisible characters: composed, trimmed, with single spaces."""
    if text.isascii() and text.isprintable():  # nothing in it is unseen, or could be composed
        return " ".join(text.split())[:LONGEST_READ]
    plain = " ".join(_visible_words(text))
    if len(plain) > LONGEST_READ:
        return plain[:LONGEST_READ]
    return " ".join(unicodedata.normalize("NFC", plain).split())


def identity(name: str) -> str:
    """Return the key of a name; width, case, spaces and variant forms do not count."""
    return _known_identity(name) if len(name) <= LONGEST_SEASON else _identity(name)


def _identity(name: str) -> str:
    plain = "".join(c for c in tidy(name) if c not in _VARIATION_SELECTORS)
    folded = unicodedata.normalize("NFKC", plain).casefold()
    return unicodedata.normalize("NFKC", "".join(folded.split()))


_known_identity = lru_cache(maxsize=KEPT_NAMES)(_identity)
"""The same with a cache, for names that return on every page."""


def _visible_words(text: str) -> Iterator[str]:
    """Yield the words of a text without invisible characters, up to the length limit."""
    left = LONGEST_READ + 1
    for word in text.split():
        is_plain = word.isascii() and word.isprintable()
        seen = word if is_plain else (c for c in word if not _is_unseen(c))
        visible = "".join(islice(seen, left))
        if visible:
            yield visible
            left -= len(visible) + 1
        if left <= 0:
            return


def _is_unseen(character: str) -> bool:
    hidden = unicodedata.category(character) in _UNSEEN_CATEGORIES
    return hidden or character in _UNSEEN_LETTERS


def _shows_nothing(name: str) -> bool:
    """Whether there is no character that could stand alone, only marks and spaces."""
    return all(unicodedata.category(c).startswith(("M", "Z")) for c in name)


def check_names(names: Sequence[str], *, fewest: int, most: int = MOST_NAMES) -> None:
    """Refuse names that cannot sit at one table at which so many can play."""
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
    if _shows_nothing(name):
        raise Refusal("name-none")
    if len(name) > LONGEST_NAME:
        raise Refusal("name-long", length=len(name), longest=LONGEST_NAME)


def check_season(season: str) -> None:
    """Refuse a season's name that is empty or too long."""
    if _shows_nothing(season):
        raise Refusal("season-name-empty")
    if len(season) > LONGEST_SEASON:
        raise Refusal("season-name-too-long", length=len(season), longest=LONGEST_SEASON)


# 似た名前: find a known name that an unknown one may be a variant of.
#
# Kana of the other kind, a voicing mark or a long vowel left out, an older form of a character,
# another form of address, a slip of the finger.

_ADDRESS = ("ちやん", "さん", "くん", "さま", "先生", "君", "様")
"""Ways of address, as `_bare` writes them."""

_OLDER = str.maketrans(
    "髙﨑邉邊齋齊斎濱濵澤廣櫻國眞惠榮德瀨嶋嶌冨籠桒舘淺鐵龍黑",
    "高崎辺辺斉斉斉浜浜沢広桜国真恵栄徳瀬島島富篭桑館浅鉄竜黒",
)
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_HARDLY_HEARD = str.maketrans("", "", "ー-‐‑–—~〜・･.．,，、'’`´゛゜")
_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_ONE_SLIP, _TWO_SLIPS = 4, 9
"""A name of at least so many characters may differ from another by one slip, or by two."""


def find_alike(
    name: str,
    known: Iterable[str],
    readings: Mapping[str, str] = MappingProxyType({}),
    *,
    reading: str = "",
) -> str | None:
    """Return the first known name that this one may be a variant of; None if there is none."""
    names = tuple(known)
    if len(name) > LONGEST_NAME or identity(name) in set(map(identity, names)):
        return None
    bare, read, letters = _form(name, reading)
    for one in names:
        other, other_read, other_letters = _form(one, readings.get(one, ""))
        if (other_read == bare != "") or (read == other != ""):
            return one
        if (letters ^ other_letters).bit_count() <= _MOST_APART and _is_alike(bare, other):
            return one
    return None


def _form(name: str, reading: str) -> tuple[str, str, int]:
    """Return a name and a reading as `_bare` writes them, with a bit for each of its letters."""
    bare = _bare(name)
    return bare, _bare(reading), sum({1 << ord(letter) % 256 for letter in bare})


_MOST_APART = 4  # Letters that stand in one of two names alone where two slips tell them apart


def _is_alike(one: str, other: str) -> bool:
    if not one or not other:
        return False
    shorter = min(len(one), len(other))
    slips = 2 if shorter >= _TWO_SLIPS else 1 if shorter >= _ONE_SLIP else 0
    return one == other or (slips > 0 and _is_within(one, other, slips))


@lru_cache(maxsize=512)
def _bare(name: str) -> str:
    """Return a name without spelling variants and its form of address."""
    plain = unicodedata.normalize("NFD", identity(name)[:LONGEST_NAME])
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    plain = plain.translate(_KATAKANA).translate(_SMALL).translate(_OLDER)
    plain = (plain.translate(_HARDLY_HEARD) or plain)[:LONGEST_NAME]
    for ending in _ADDRESS:
        if plain.endswith(ending) and len(plain) > len(ending):
            return plain.removesuffix(ending)
    return plain


def _is_within(one: str, other: str, slips: int) -> bool:
    """Whether so few characters are wrong, missing, too many, or two neighbours changed about."""
    wrong = max((Counter(one) - Counter(other)).total(), (Counter(other) - Counter(one)).total())
    if wrong > slips:
        return False
    far = slips + 1
    before = row = {column: column for column in range(far)}
    for number, letter in enumerate(one, start=1):
        last, before, row = before, row, {}
        two = letter + one[number - 2]
        for column in range(max(0, number - slips), min(len(other), number + slips) + 1):
            if column == 0:
                row[0] = number
                continue
            cost = before[column - 1] + (letter != other[column - 1])
            cost = min(cost, before.get(column, far) + 1, row.get(column - 1, far) + 1)
            if two == other[column - 2 : column]:  # of the first letter this says nothing new
                cost = min(cost, last[column - 2] + 1)
            row[column] = cost
    return row[len(other)] <= slips


# 記録者: the recorder of an entry in the journal: a device's mark, and its person.
#
# ``6b42`` is a device without a person, ``6b42 秋子`` one of 秋子. It is sealed with the entry.

_DEVICE = re.compile(r"(?P<mark>[0-9a-f]{4})(?: (?P<person>.+))?", re.DOTALL)


def recorder(mark: str, person: str) -> str:
    """Write a device and its person for the journal; ``person`` is empty if unknown."""
    return f"{mark} {person}" if person else mark


def tidy_recorder(recorded_by: str) -> str:
    """Clean up the recorder in a record from elsewhere, within the limits of this program."""
    found = _DEVICE.fullmatch(recorded_by)
    if found is None:
        return tidy(recorded_by)[:LONGEST_NAME].strip() or "?"
    return recorder(found["mark"], tidy(found["person"] or "")[:LONGEST_NAME].strip())


def parts_of(recorded_by: str) -> tuple[str, str]:
    """Return a device and its person, if known; empty where something else wrote the entry."""
    found = _DEVICE.fullmatch(recorded_by)
    return (found["mark"], found["person"] or "") if found else ("", "")


def name_recorder(recorded_by: str) -> str:
    """Return the recorder of an entry for display: a person, else the text of the record."""
    tidied = tidy_recorder(recorded_by)
    return parts_of(tidied)[1] or tidied
