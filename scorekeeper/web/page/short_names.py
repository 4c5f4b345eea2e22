"""短い名前: what stands for people where a column is too narrow for their names."""

from collections.abc import Sequence
from unicodedata import east_asian_width

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
