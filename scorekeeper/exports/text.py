"""文面: tables as lines of text, for terminals and for chats."""

import unicodedata
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

_WIDE_SPACE = "\N{IDEOGRAPHIC SPACE}"


def width(text: str) -> int:
    return sum(_width(character) for character in text)


def align(rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> list[str]:
    """Align rows as lines with straight columns; columns numbered in ``right`` are flush right.

    >>> print(*align([("副官", "+3", "a"), ("ally", "-10", "b")], right={1}), sep=chr(10))
    副官   +3  a
    ally  -10  b
    """
    return ["  ".join(cells).rstrip() for cells in _fill(rows, " ", right)]


def _fill(
    rows: Sequence[Sequence[str]], sign: str, right: Collection[int]
) -> Iterator[Iterator[str]]:
    """Yield the cells of each row, filled up to the widths of their columns."""
    widths = [max(map(width, cells)) for cells in zip(*rows, strict=True)]
    for row in rows:
        spaces = (sign * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True))
        yield (
            space + cell if column in right else cell + space
            for column, (cell, space) in enumerate(zip(row, spaces, strict=True))
        )


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


# 略: short names for narrow columns.

ROOM = 6  # The room in the narrowest columns: six narrow letters or three wide ones


def short_names(
    names: Sequence[str], initials: Sequence[str] = (), *, room: int = ROOM
) -> tuple[str, ...]:
    """The names at a table, each short and no two alike; the club's ``initials`` where it has any.

    >>> short_names(("秋子", "Ben", "Maximilian", "マリア・フェルナンダ"))
    ('秋子', 'Ben', 'Maximi', 'マリア')
    """
    told = [*initials, *[""] * (len(names) - len(initials))]
    cut = [_cut(name, room) for name in names]
    meant = [
        own if own and told.count(own) == 1 else short for own, short in zip(told, cut, strict=True)
    ]
    apart = [
        short if meant.count(short) == 1 else _apart(name, names, room)
        for name, short in zip(names, meant, strict=True)
    ]
    return tuple(apart) if len(set(apart)) == len(apart) else tuple(names)


@lru_cache(maxsize=1024)
def _cut(name: str, room: int) -> str:
    """Return as much of a name as fits, up to the end of a word if possible."""
    fits = 0
    while fits < len(name) and (room := room - _width(name[fits])) >= 0:
        fits += 1
    return name[:fits].rstrip(" ・-") or name[:fits]


def _apart(name: str, names: Sequence[str], room: int) -> str:
    """Return a name cut even shorter, with its first letter that differs from similar names."""
    like = [other for other in names if other != name and _cut(other, room) == _cut(name, room)]
    for at, letter in enumerate(name):
        if all(other[at : at + 1] != letter for other in like):
            return _cut(name, room - _width(letter)) + letter
    return _cut(name, room)


# チャット: results as plain text that stands straight in LINE, in Discord and in a terminal.
#
# Names are filled up with spaces as wide as a Japanese character and points with spaces as wide as
# a figure: both keep their width in the typefaces of chat programs, where a plain space does not.

_FIGURE_SPACE = "\N{FIGURE SPACE}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """A player's line: place (``1.``), name, points (``+52``), and a word more or nothing."""

    place: str
    name: str
    points: str
    more: str = ""


def chat_text(heading: Sequence[str], lines: Sequence[ChatLine], *below: Sequence[str]) -> str:
    """A heading, the players' lines in straight columns, and paragraphs below them."""
    parts = [list(heading), _straight(lines), *map(list, below)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def chat_table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of short cells in columns that stand under each other in a chat, all flush right.

    >>> table = chat_table([("", "秋", "Ben"), ("1", "+13", "-9")])
    >>> print(*(line.replace(chr(0x2007), "·") for line in table), sep=chr(10))
    ···秋·Ben
    1·+13··-9
    """
    columns = range(len(rows[0]))
    return [
        _FIGURE_SPACE.join(cells).rstrip(_FIGURE_SPACE)
        for cells in _fill(rows, _FIGURE_SPACE, columns)
    ]


def _straight(lines: Sequence[ChatLine]) -> list[str]:
    names = max((width(line.name) for line in lines), default=0)
    places = max((len(line.place) for line in lines), default=0)
    points = max((len(line.points) for line in lines), default=0)
    straight = []
    for line in lines:
        # Spaces as wide as a Japanese character, as far as these fit.
        pairs, single = divmod(names - width(line.name), 2)
        cells = (
            line.place.rjust(places, _FIGURE_SPACE),
            line.name + _WIDE_SPACE * pairs + " " * single,
            line.points.rjust(points, _FIGURE_SPACE),
            line.more,
        )
        straight.append(" ".join(cells).rstrip(" "))
    return straight
