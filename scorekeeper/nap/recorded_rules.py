"""House rules of Nap as a record holds them."""

from scorekeeper.game.recorded_rules import rules_reader
from scorekeeper.game.records import Record
from scorekeeper.nap.presets import CANON
from scorekeeper.nap.ruleset import Ruleset

_read = rules_reader(CANON)


def rules(record: Record) -> Ruleset:
    """The house rules in the field ``rules``.

    >>> rules({"rules": {"preset": "nap-ja", "stake": 5}}).stake
    5

    Raises:
        Refusal: ``record-field-missing``, or what ``read_rules`` refuses.

    """
    return _read(record)
