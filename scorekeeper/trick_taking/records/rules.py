"""House rules as a record holds them, read once for all the records that share them."""

import marshal
from collections.abc import Callable, Mapping
from functools import lru_cache

from scorekeeper.trick_taking.records.fields import Record, required
from scorekeeper.trick_taking.rules.canon import Canon
from scorekeeper.trick_taking.rules.preset import RulesT

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
        document = required(record, "rules")
        try:
            key = marshal.dumps(document, _WITHOUT_REFERENCES)
        except ValueError:  # not what JSON is made of
            return canon.read_rules(document if isinstance(document, Mapping) else repr(document))
        return read(key)

    return rules
