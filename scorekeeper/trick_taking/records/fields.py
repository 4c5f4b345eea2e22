"""Records: reading the fields of one JSON object, as files and other programs write them.

A record is what ``json.loads`` makes of an object. Each reader here takes a record and a field's
name and answers with a value of the wanted type, or refuses by name. Fields that nobody asks
for are left alone, so a record may carry a program's own beside ours.
"""

import marshal
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.canon import Canon
from scorekeeper.trick_taking.rules.preset import RulesT

Record = Mapping[str, Any]
"""One JSON object."""

BIGGEST = 9999
"""The biggest whole number that a field may hold, either side of nought."""


def text(record: Record, name: str) -> str:
    """A field that holds text and has to be there.

    >>> text({"bid": "13NT"}, "bid")
    '13NT'

    Raises:
        Refusal: ``record-field-missing`` with the field's name, ``record-field-type`` with the
            name and what was ``expected`` (``text``, ``whole-number``,
            ``whole-numbers``, ``texts``, ``yes-or-no``).

    """
    value = require(record, name)
    if not isinstance(value, str):
        raise _wrong_type(name, "text")
    return value


def optional_text(record: Record, name: str) -> str | None:
    """A field that holds text; None where it is absent or null.

    Raises:
        Refusal: ``record-field-type``.

    """
    return None if record.get(name) is None else text(record, name)


def whole(record: Record, name: str) -> int:
    """A field that holds a whole number and has to be there; ``14.0`` and ``true`` are none.

    >>> whole({"taken": 14}, "taken")
    14

    Raises:
        Refusal: ``record-field-missing``, ``record-field-type``, or ``record-number-too-big``
            for one beyond anything a card game counts.

    """
    value = record.get(name)
    if type(value) is int and -BIGGEST <= value <= BIGGEST:
        return value
    if type(require(record, name)) is not int:
        raise _wrong_type(name, "whole-number")
    raise Refusal("record-number-too-big", field=name, biggest=BIGGEST)


def optional_whole(record: Record, name: str) -> int | None:
    """A field that holds a whole number; None where it is absent or null.

    >>> optional_whole({}, "trick"), optional_whole({"trick": 3}, "trick")
    (None, 3)

    Raises:
        Refusal: ``record-field-type`` or ``record-number-too-big``.

    """
    return None if record.get(name) is None else whole(record, name)


def optional_wholes(record: Record, name: str) -> tuple[int, ...] | None:
    """A field that holds a list of whole numbers; None where it is absent or null.

    >>> optional_wholes({"points": [2, -2]}, "points"), optional_wholes({}, "points")
    ((2, -2), None)

    Raises:
        Refusal: ``record-field-type`` or ``record-number-too-big``.

    """
    value = record.get(name)
    if value is None:
        return None
    if not isinstance(value, (list, tuple)) or not all(type(item) is int for item in value):
        raise _wrong_type(name, "whole-numbers")
    if any(abs(item) > BIGGEST for item in value):
        raise Refusal("record-number-too-big", field=name, biggest=BIGGEST)
    return tuple(value)


def optional_flag(record: Record, name: str) -> bool | None:
    """A field that holds ``true`` or ``false``; None where it is absent or null.

    Raises:
        Refusal: ``record-field-type``.

    """
    value = record.get(name)
    if value is not None and not isinstance(value, bool):
        raise _wrong_type(name, "yes-or-no")
    return value


def whole_or_null(record: Record, name: str) -> int | None:
    """A whole number or null, one of which has to be stated: silence is not an answer.

    Raises:
        Refusal: as `whole`.

    """
    return None if require(record, name) is None else whole(record, name)


def texts(record: Record, name: str) -> tuple[str, ...]:
    """A field that holds a list of texts, empty or not, and has to be there.

    >>> texts({"plays": ["SK", "SA"]}, "plays")
    ('SK', 'SA')

    Raises:
        Refusal: ``record-field-missing`` or ``record-field-type``.

    """
    value = require(record, name)
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        raise _wrong_type(name, "texts")
    return tuple(value)


def require(record: Record, name: str) -> Any:
    """A field that has to be there, whatever it holds.

    Raises:
        Refusal: ``record-field-missing`` with the field's name.

    """
    if name not in record:
        raise Refusal("record-field-missing", field=name)
    return record[name]


def _wrong_type(name: str, expected: str) -> Refusal:
    return Refusal("record-field-type", field=name, expected=expected)


_WITHOUT_REFERENCES = 2
"""The form of marshal in which what is equal, type by type, is written alike."""


def rules_reader(canon: Canon[RulesT]) -> Callable[[Record], RulesT]:
    """A reader of the field ``rules`` in records of one game.

    Reading rules costs more than using them, and records that follow each other share them. The
    reader refuses with ``record-field-missing``, or as ``Canon.read_rules`` does.
    """

    @lru_cache(maxsize=256)
    def read(document: bytes) -> RulesT:
        return canon.read_rules(marshal.loads(document))  # noqa: S302 - our own bytes

    def rules(record: Record) -> RulesT:
        document = require(record, "rules")
        try:
            key = marshal.dumps(document, _WITHOUT_REFERENCES)
        except ValueError:  # not what JSON is made of
            return canon.read_rules(document if isinstance(document, Mapping) else repr(document))
        return read(key)

    return rules
