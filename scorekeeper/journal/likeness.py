"""似た名前: is a name that nobody knows perhaps one that everybody knows, written otherwise?

What `identity` does not count (width, case, spaces) makes no other name. Here names are put side by
side that are two, and may still be one person's: kana of the other kind, a voicing mark or a long
vowel left out, an older form of a character, another way of address, a slip of the finger.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from scorekeeper.journal.names import LONGEST_NAME, identity

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
"""From so many characters on a name may be told from another by one slip, or by two."""


def find_alike(name: str, known: Iterable[str]) -> str | None:
    """The first of the known names that this one may be another way of writing; None of none.

    A name that is among them is nobody else's, and one too long for a name is like none. Of each
    known name at most five characters are held against one of its own.

    >>> find_alike("おばぁちゃん", ["健一", "おばあちゃん"]), find_alike("健二", ["健一"])
    ('おばあちゃん', None)
    """
    if len(name) > LONGEST_NAME:
        return None
    names = tuple(known)
    if identity(name) in map(identity, names):
        return None
    bare = _bare(name)
    return next((one for one in names if _is_alike(bare, _bare(one))), None)


def _is_alike(one: str, other: str) -> bool:
    if not one or not other:
        return False
    shorter = min(len(one), len(other))
    slips = 2 if shorter >= _TWO_SLIPS else 1 if shorter >= _ONE_SLIP else 0
    return one == other or (slips > 0 and _is_within(one, other, slips))


@lru_cache(maxsize=512)
def _bare(name: str) -> str:
    """A name without what two hands write differently, its way of address apart."""
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
