"""絵: pieces of SVG put together here, everything that is put in being escaped."""

from typing import LiteralString

from markupsafe import Markup, escape

_SAFE = frozenset({int, float, Markup})
"""What is drawn as it is: no number holds anything to escape."""


def draw(pattern: LiteralString, *values: object) -> Markup:
    """A piece of a drawing; whatever is put in is escaped, unless it is drawn already.

    >>> draw("<text>{}</text>", "<秋>")
    Markup('<text>&lt;秋&gt;</text>')
    """
    safe = [value if type(value) in _SAFE else escape(value) for value in values]
    return Markup(pattern.format(*safe))  # noqa: S704 - patterns are written in this package


def together(pieces: list[Markup]) -> Markup:
    """Pieces one over the other, the first at the bottom."""
    return Markup("").join(pieces)
