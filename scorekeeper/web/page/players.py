"""席: the people on a page, as far as the table knows who they are."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias
from unicodedata import east_asian_width

from markupsafe import Markup, escape

from scorekeeper.wording import Speaker

Role: TypeAlias = str
"""役割: a player's part as everybody at the table knows it, empty while it is open.

Each game has its own (`GamePages.role_of`). It is a class of the page's colours (``is-…``), and the
catalogues name it (``role-…``) and have the letter of its seal, if it has one (``sheet-mark-…``).
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """Who pays whom how many chips."""

    payer: str
    payee: str
    chips: int


_LONG, _LONGEST = (5, 6), (8, 8)
"""The letters from which on a name is written smaller: wide ones in all, narrow ones in a word."""
_UNBROKEN = 8
"""The letters of a word that fit the narrowest of seven columns; a longer one may break once."""
_SYLLABLE = re.compile(r"(?:[cpst]h|[^\W\daeiouy_])(?=[aeiouy])", re.IGNORECASE)
"""Where a syllable of a word in Latin letters may begin."""


@lru_cache(maxsize=1024)
def who(name: str) -> Markup:
    """A name as it stands in a narrow column: whole, smaller if it is long, breaking after ・.

    >>> who("健一"), who("Kenichi")
    (Markup('<span class="who">健一</span>'), Markup('<span class="who long">Kenichi</span>'))
    >>> who("マリア・フェルナンダ")
    Markup('<span class="who longest">マリア・<wbr>フェルナンダ</span>')
    >>> who("Grandmother")
    Markup('<span class="who longest">Grand<wbr>mother</span>')
    """
    wide = sum(east_asian_width(letter) in "WF" for letter in name)
    narrow = max(len(word) for word in re.split(r"[\s・]", name))
    reached = [wide >= most[0] or (narrow >= most[1] and not wide) for most in (_LONG, _LONGEST)]
    size = " longest" if reached[1] else " long" if reached[0] else ""
    parts = Markup().join(map(_breakable, re.split(r"(\s)", name)))
    return Markup('<span class="who{}">{}</span>').format(size, parts)


def _breakable(word: str) -> Markup:
    """A word with the one place where it may break, should it alone be too wide for its column."""
    if "・" in word or len(word) <= _UNBROKEN:
        return escape(word).replace(escape("・"), Markup("・<wbr>"))
    begin = (one.start() for one in _SYLLABLE.finditer(word, 2, len(word) - 1))
    at = min(begin, key=lambda place: (abs(2 * place - len(word)), -place), default=0)
    return Markup("{}<wbr>{}").format(word[:at], word[at:]) if at else escape(word)


@lru_cache(maxsize=64)
def seal(say: Speaker, role: Role) -> Markup:
    """The seal of a part played: a letter, and its whole word for those who hear the page.

    Nobody's part has none, nor has one for which the catalogues have no letter: those who all stand
    together against one.

    >>> from scorekeeper.wording import speaker
    >>> seal(speaker("ja"), "opponent")
    Markup('')
    """
    letter = f"sheet-mark-{role}"
    if not role or not say.has(letter):
        return Markup()
    made = Markup(
        '<span class="mark is-{}"><span aria-hidden="true">{}</span>'
        '<span class="spoken">{}</span></span>'
    )
    return made.format(role, say(letter), say(f"role-{role}"))


def leads_mark(say: Speaker) -> Markup:
    """The mark over whoever leads to a trick."""
    return Markup('<span class="leads">▸<span>{}</span></span>').format(say("hand-leads-mark"))


ROOM = 6
"""What the narrowest columns have room for: six narrow letters or three wide ones."""

MOST_WHOLE = 6
"""People at a table whose whole names have room in the columns of a phone."""


def short_names(names: Sequence[str], initials: Sequence[str] = ()) -> tuple[str, ...]:
    """The names at a table, each short and no two alike; the club's ``initials`` where it has any.

    >>> short_names(("秋子", "Ben", "Maximilian", "マリア・フェルナンダ"))
    ('秋子', 'Ben', 'Maximi', 'マリア')
    >>> short_names(("秋子", "Ben"), ("", "B."))
    ('秋子', 'B.')
    >>> short_names(("Christabel", "Christabella", "佐々木一郎", "佐々木二郎"))
    ('Christ', 'Chrisl', '佐々一', '佐々二')
    """
    told = [*initials, *[""] * (len(names) - len(initials))]
    cut = [_cut(name) for name in names]
    meant = [
        own if own and told.count(own) == 1 else short for own, short in zip(told, cut, strict=True)
    ]
    apart = [
        short if meant.count(short) == 1 else _apart(name, names)
        for name, short in zip(names, meant, strict=True)
    ]
    return tuple(apart) if len(set(apart)) == len(apart) else tuple(names)


def _cut(name: str, room: int = ROOM) -> str:
    """As much of a name as there is room for, to the end of a word where one ends there."""
    fits = 0
    while fits < len(name) and (room := room - _width(name[fits])) >= 0:
        fits += 1
    return name[:fits].rstrip(" ・-") or name[:fits]


def _apart(name: str, names: Sequence[str]) -> str:
    """A name cut shorter still, with its first letter that tells it from those like it."""
    like = [other for other in names if other != name and _cut(other) == _cut(name)]
    for at, letter in enumerate(name):
        if all(other[at : at + 1] != letter for other in like):
            return _cut(name, ROOM - _width(letter)) + letter
    return _cut(name)


def _width(letter: str) -> int:
    return 2 if east_asian_width(letter) in "WF" else 1
