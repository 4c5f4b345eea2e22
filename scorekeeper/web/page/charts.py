"""図: pictures drawn here as SVG, in ink and not in colour alone, each with its table behind.

Nothing in them has inline styles: classes give the meaning of a mark, and the style sheets of day,
night and print give the look. Lengths are in the units of the drawing, which is as wide as a
phone's screen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import LiteralString

from markupsafe import Markup, escape

from scorekeeper.exports.text import width
from scorekeeper.web.page.text import FORMS, Mark
from scorekeeper.wording.notation import write_number

_SAFE = frozenset({int, float, Markup})
"""Types drawn without escaping: a number holds nothing to escape."""


def draw(pattern: LiteralString, *values: object) -> Markup:
    """Return a piece of a drawing; values are escaped unless they are drawn already.

    >>> draw("<text>{}</text>", "<秋>")
    Markup('<text>&lt;秋&gt;</text>')
    """
    safe = [value if type(value) in _SAFE else escape(value) for value in values]
    return Markup(pattern.format(*safe))  # noqa: S704 - patterns are written in this package


def together(pieces: Iterable[Markup]) -> Markup:
    return Markup("").join(pieces)


WIDTH = 360
SERIES = 8
"""The most lines in a readable picture."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 36, 104, 10, 24
_HEIGHT = 230
_LABEL_STEP = 19
_LABEL = 72
_ON_LINE = 6
"""Marks on a line, at most, besides the one at its end."""
_WIDEST_LABEL = 12
_LETTER = 12
_TICKS = 4
_TIME = '<text class="time" text-anchor="{}" x="{}" y="{}">{}</text>'


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """線: a named course of numbers."""

    name: str
    values: tuple[int, ...]
    mark: Mark | None = None


@lru_cache(maxsize=32)  # lookers-on reload the end of a session often, and it does not change
def line_chart(
    name: str,
    *,
    title: str,
    about: str,
    lines: tuple[Curve, ...],
    ends: tuple[str, str],
    height: int = _HEIGHT,
) -> Markup:
    """折れ線: courses from nothing on, labelled at their ends; ``ends`` name the two ends of time.

    ``name`` makes the ids unique within a page. It is taller than asked where labels need it.

    >>> drawn = line_chart("c", title="t", about="a", ends=("1", "9"),
    ...                    lines=(Curve(name="<秋>", values=(3, -2)),))
    >>> "&lt;秋&gt;" in drawn, drawn.count("<polyline"), "style=" in drawn
    (True, 1, False)
    """
    lines = lines[:SERIES]
    height = max(height, _TOP + _BOTTOM + _LABEL_STEP * len(lines))
    low = min(0, *(value for line in lines for value in line.values))
    high = max(0, *(value for line in lines for value in line.values))
    steps = max(len(line.values) for line in lines)
    scale = _Scale(low=low, high=high, steps=steps, height=height)
    drawn = (
        *_grid(scale),
        *(_course(scale, number, line) for number, line in enumerate(lines)),
        *_end_labels(scale, lines),
        draw(_TIME, "start", _LEFT, height - 6, ends[0]),
        draw(_TIME, "end", WIDTH - _RIGHT + 40, height - 6, ends[1]),
    )
    return draw(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-labelledby="{}-title {}-about">'
        '<title id="{}-title">{}</title><desc id="{}-about">{}</desc>{}</svg>',
        WIDTH, height, name, name, name, title, name, about, together(drawn),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scale:
    """The positions of numbers and steps of time in the drawing."""

    low: int
    high: int
    steps: int
    height: int

    def x(self, step: int) -> float:
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * step / self.steps, 1)

    def y(self, value: float) -> float:
        span = (self.high - self.low) or 1
        return round(_TOP + (self.height - _TOP - _BOTTOM) * (self.high - value) / span, 1)


def _round_step(least: float) -> int:
    """The next of 1, 2, 5, 10, 20 … that is not smaller.

    >>> [_round_step(least) for least in (0.2, 3, 17, 120)]
    [1, 5, 20, 200]
    """
    step = 1
    while True:
        for times in (1, 2, 5):
            if step * times >= least:
                return step * times
        step *= 10


def _grid(scale: _Scale) -> Iterable[Markup]:
    step = _round_step((scale.high - scale.low) / _TICKS)
    for number in range(-(-scale.low // step), scale.high // step + 1):
        tick = number * step
        y, look = scale.y(tick), "axis" if tick == 0 else "grid"
        yield draw('<line class="{}" x1="{}" x2="{}" y1="{}" y2="{}"/>',
                    look, _LEFT, WIDTH - _RIGHT, y, y)  # fmt: skip
        label = write_number(tick)
        yield draw('<text class="tick" x="{}" y="{}">{}</text>', _LEFT - 4, y + 3.5, label)


def _course(scale: _Scale, number: int, line: Curve) -> Markup:
    points = [(scale.x(0), scale.y(0))]
    points += [(scale.x(step), scale.y(value)) for step, value in enumerate(line.values, start=1)]
    written = " ".join(f"{x},{y}" for x, y in points)
    drawn = [draw('<polyline class="line line-{}" points="{}"/>', number + 1, written)]
    if line.mark:
        every = -(-len(line.values) // _ON_LINE)
        marked = points[1 + number % every : -1 : every]
        drawn += [_mark(line.mark, x, y, 9) for x, y in marked]
    return together(drawn)


def _mark(mark: Mark, x: float, y: float, size: int) -> Markup:
    return draw('<path class="emblem{}" transform="translate({} {}) scale({})" d="{}"/>',
                mark.fill, round(x - size / 2, 1), round(y - size / 2, 1), size / 20,
                FORMS[mark.form])  # fmt: skip


def _end_labels(scale: _Scale, lines: Sequence[Curve]) -> Iterable[Markup]:
    """Marks and names beside the ends of their lines, moved apart where they would overlap."""
    ends = sorted((scale.y(line.values[-1]), number) for number, line in enumerate(lines))
    room = scale.height - _BOTTOM - _LABEL_STEP / 2
    places = [max(_TOP + 4, min(y, room - (len(ends) - 1 - place) * _LABEL_STEP))
              for place, (y, _) in enumerate(ends)]  # fmt: skip
    for place in range(1, len(places)):
        places[place] = max(places[place], places[place - 1] + _LABEL_STEP)
    x = WIDTH - _RIGHT
    for y, (end, number) in zip(places, ends, strict=True):
        yield draw('<path class="line line-{} lead" d="M{} {}L{} {}"/>',
                    number + 1, x, end, x + 8, y)  # fmt: skip
        line = lines[number]
        if line.mark:
            yield _mark(line.mark, x + 17, y, 18)
            yield draw('<text class="letter{}" x="{}" y="{}">{}</text>',
                       line.mark.fill, x + 17, y + 4, line.mark.letter)  # fmt: skip
        name = _shorten(line.name)
        pressed = draw(' textLength="{}" lengthAdjust="spacingAndGlyphs"', _LABEL)
        pressed = pressed if _is_wide(name, bold=number == 0) else Markup("")
        yield draw('<text class="label label-{}" x="{}" y="{}"{}>{}</text>',
                    number + 1, x + (29 if line.mark else 11), y + 4, pressed, name)  # fmt: skip


def _shorten(name: str) -> str:
    """A name as wide as there is room for, a letter of Japanese counted twice.

    >>> [_shorten(name) for name in ("Bartholomew", "おばあちゃん", "おばあちゃんと孫")]
    ['Bartholomew', 'おばあちゃん', 'おばあちゃ…']
    """
    if width(name) <= _WIDEST_LABEL:
        return name
    while width(name) >= _WIDEST_LABEL - 1:
        name = name[:-1]
    return f"{name}…"


def _is_wide(name: str, *, bold: bool = False) -> bool:
    """Whether a name may be wider than the margin, as Latin letters are in some faces.

    >>> [_is_wide(name) for name in ("Bartholomew", "Kenichi", "おばあちゃん", "佐々木小次郎")]
    [True, False, False, False]
    """
    wide = width(name) - len(name)
    return wide + (0.68 if bold else 0.6) * (len(name) - wide) > _LABEL / _LETTER
