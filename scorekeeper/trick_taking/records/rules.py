"""House rules as a record holds them, read once for all the records that share them."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache

from scorekeeper.trick_taking.records.fields import Record, required
from scorekeeper.trick_taking.rules.canon import Canon
from scorekeeper.trick_taking.rules.preset import RulesT


def rules_reader(canon: Canon[RulesT]) -> Callable[[Record], RulesT]:
    """A reader of the field ``rules`` in records of one game.

    Reading rules costs more than using them, and records that follow each other share them. The
    reader refuses with ``record-field-missing``, or as ``Canon.read_rules`` does.
    """

    @lru_cache(maxsize=256)
    def read(document: str) -> RulesT:
        return canon.read_rules(json.loads(document))

    def rules(record: Record) -> RulesT:
        return read(json.dumps(required(record, "rules"), default=_plain))

    return rules


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else repr(value)
