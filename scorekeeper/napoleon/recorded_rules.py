"""House rules as a record holds them, read once for all the records that share them."""

import json
from collections.abc import Mapping
from functools import lru_cache

from scorekeeper.game.records import Record, required
from scorekeeper.napoleon.presets import read_rules
from scorekeeper.napoleon.ruleset import Ruleset


def rules(record: Record) -> Ruleset:
    """The house rules in the field ``rules``.

    >>> rules({"rules": {"preset": "jazz", "jokers": 2}}).jokers
    2

    Raises:
        Refusal: ``record-field-missing``, or what ``read_rules`` refuses.

    """
    return _read_rules(json.dumps(required(record, "rules"), default=_plain))


@lru_cache(maxsize=256)
def _read_rules(document: str) -> Ruleset:
    """Reading rules costs more than using them, and records that follow each other share them."""
    return read_rules(json.loads(document))


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else repr(value)
