"""印: a person's own mark, a letter in a shape, in place of a name without room.

No shape is a disc or a square: these are the seals of roles. Its ink is the page's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from zlib import crc32

from markupsafe import Markup

FORMS = (
    "M10 1 18 5.5V14.5L10 19 2 14.5V5.5Z",  # hexagon
    "M10 1 18 8V18.5H2V8Z",  # house
    "M2 1.5H18V12L10 19 2 12Z",  # shield
    "M2 18.5V9.5A8 8 0 0 1 18 9.5V18.5Z",  # arch
    "M2 1.5H18V10.5A8 8 0 0 1 2 10.5Z",  # cup
    "M2 2H10A8 8 0 0 1 18 10V18H10A8 8 0 0 1 2 10Z",  # leaf
)
"""Outlines in a box of 20 by 20."""

_SHAPES = tuple(product(range(len(FORMS)), (False, True)))
_NO_INITIALS = frozenset("ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A letter in one of the `FORMS`, which is filled or an outline."""

    letter: str
    form: int
    is_full: bool

    @property
    def fill(self) -> str:
        return " full" if self.is_full else ""

    def __html__(self) -> Markup:
        """Return it as it stands beside a name; nobody hears or copies it."""
        drawn = Markup(
            '<span class="emblem{}" data-letter="{}" aria-hidden="true">'
            '<svg viewBox="0 0 20 20"><path d="{}"/></svg></span>'
        )
        return drawn.format(self.fill, self.letter, FORMS[self.form])


@lru_cache(maxsize=256)
def marks_of(names: tuple[str, ...]) -> dict[str, Mark]:
    """Give each name a mark unused so far; newcomers change no earlier mark.

    The letter is the name's first that is free, the form depends on the name, so that the same
    person mostly has the same mark in another group.

    >>> [one.letter for one in marks_of(("花子", "花江", "Ben", "ベン")).values()]
    ['花', '江', 'B', 'ベ']
    """
    given: dict[str, Mark] = {}
    for name in names:
        letters = {one.letter for one in given.values()}
        shapes = {(one.form, one.is_full) for one in given.values()}
        wanted = list(_marks_for(name))
        given[name] = min(
            wanted,
            key=lambda mark: (
                mark in given.values(),
                mark.letter in letters,
                (mark.form, mark.is_full) in shapes,
            ),
        )
    return given


def _marks_for(name: str) -> Iterator[Mark]:
    letters = [one for one in name.upper() if one.isalnum() and one not in _NO_INITIALS]
    first = crc32(name.encode()) % len(_SHAPES)
    for letter in letters or [name[:1]]:
        for form, is_full in _SHAPES[first:] + _SHAPES[:first]:
            yield Mark(letter=letter, form=form, is_full=is_full)
