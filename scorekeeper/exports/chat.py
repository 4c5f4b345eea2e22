"""チャット: results as plain text that stands straight in LINE, in Discord and in a terminal.

Names are filled up with spaces as wide as a Japanese character and points with spaces as wide as a
figure: both keep their width in the typefaces of chat programs, where a plain space does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.exports.columns import pad_wide, width

_FIGURE_SPACE = "\N{FIGURE SPACE}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """A player's line: place (``1.``), name, points (``+52``), and a word more or nothing."""

    place: str
    name: str
    points: str
    more: str = ""


def chat_text(heading: Sequence[str], lines: Sequence[ChatLine], *below: Sequence[str]) -> str:
    """A heading, the players' lines in straight columns, and paragraphs below them.

    >>> print(chat_text(["春"], [ChatLine(place="1.", name="秋", points="+9")]), end="")
    春
    <BLANKLINE>
    1. 秋 +9
    """
    parts = [list(heading), _straight(lines), *map(list, below)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _straight(lines: Sequence[ChatLine]) -> list[str]:
    names = max((width(line.name) for line in lines), default=0)
    places = max((len(line.place) for line in lines), default=0)
    points = max((len(line.points) for line in lines), default=0)
    return [
        " ".join(
            [
                line.place.rjust(places, _FIGURE_SPACE),
                pad_wide(line.name, names),
                line.points.rjust(points, _FIGURE_SPACE),
                line.more,
            ]
        ).rstrip(" ")
        for line in lines
    ]
