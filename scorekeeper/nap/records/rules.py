"""House rules of Nap as a record holds them."""

from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.records.fields import Record
from scorekeeper.trick_taking.records.rules import rules_reader

_read = rules_reader(CANON)


def rules(record: Record) -> Ruleset:
    """The house rules in the field ``rules``.

    >>> rules({"rules": {"preset": "nap-ja", "stake": 5}}).stake
    5

    Raises:
        Refusal: ``record-field-missing``, or what ``read_rules`` refuses.

    """
    return _read(record)
