"""厳しいJSON: JSON read without goodwill, in time and memory that grow with its size and no faster.

What ``json`` takes and no record means is refused: a field stated twice, of which one value would
silently be lost; NaN, Infinity and numbers of a length that nobody counts to; nesting without end.
"""

import json
import math
import re
from collections.abc import Iterator
from typing import Any

from scorekeeper.cards import Refusal

MOST_DIGITS = 18
"""Digits of a whole number: it fits into 64 bits, as databases keep them."""

DEEPEST = 50
"""Lists and objects within each other; no document of ours has more than five."""


def read_json(text: str) -> Any:
    """The value that a text holds, and nothing besides it.

    >>> read_json('{"taken": 14}')
    {'taken': 14}

    Raises:
        json.JSONDecodeError: it is no JSON, or something stands after it.
        Refusal: ``field-stated-twice``, ``number-unreadable`` or ``line-too-deep``.
    """
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as broken:
        _check_opened(text, 0, broken.pos)
        raise
    except RecursionError:
        raise Refusal("line-too-deep") from None
    if text.count("[") + text.count("{") > DEEPEST:
        check_depth(value)
    return value


def read_json_at(text: str, start: int) -> tuple[Any, int]:
    """The value that begins at a place in a text, and where it ends; as `read_json` else.

    Raises:
        json.JSONDecodeError, Refusal: as there.
    """
    try:
        value, end = _DECODER.raw_decode(text, start)
    except json.JSONDecodeError as broken:
        _check_opened(text, start, broken.pos)
        raise
    except RecursionError:
        raise Refusal("line-too-deep") from None
    check_depth(value)
    return value, end


def check_depth(value: Any) -> None:
    """Refuse lists and objects that are within each other deeper than `DEEPEST`.

    Raises:
        Refusal: ``line-too-deep``.
    """
    level = [value]
    for _ in range(DEEPEST):
        level = [member for one in level for member in _members(one)]
        if not level:
            return
    raise Refusal("line-too-deep")


_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""What can open or close something, and the strings in which brackets are only text."""


def _check_opened(text: str, start: int, broken_at: int) -> None:
    """Refuse what is deeper than `DEEPEST` where it breaks off or stops being JSON.

    How deep Python itself goes before it gives up depends on its version and on the thread.

    Raises:
        Refusal: ``line-too-deep``.
    """
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text, start, broken_at):
        if found[0] in "[{":
            depth += 1
        elif found[0] in "]}":
            depth -= 1
        if depth > DEEPEST:
            raise Refusal("line-too-deep")


def _members(value: Any) -> Iterator[Any]:
    """The lists and objects directly within a value."""
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list):
        return
    yield from (one for one in value if isinstance(one, dict | list))


def _no_constant(name: str) -> None:
    raise Refusal("number-unreadable", number=name)


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS and len(digits.lstrip("-")) > MOST_DIGITS:
        raise Refusal("number-unreadable", number=f"{digits[:MOST_DIGITS]}…")
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise Refusal("number-unreadable", number=digits[:60])
    return number


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    stated = dict(pairs)
    if len(stated) < len(pairs):
        first = {name: place for place, (name, _) in reversed(list(enumerate(pairs)))}
        twice = next(name for place, (name, _) in enumerate(pairs) if first[name] < place)
        raise Refusal("field-stated-twice", field=twice[:60])
    return stated


_DECODER = json.JSONDecoder(
    parse_constant=_no_constant,
    parse_int=_whole,
    parse_float=_decimal,
    object_pairs_hook=_each_once,
)
