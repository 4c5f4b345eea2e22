"""House rules of Napoleon as a record holds them."""

from scorekeeper.game.recorded_rules import rules_reader
from scorekeeper.game.records import Record
from scorekeeper.napoleon.presets import CANON
from scorekeeper.napoleon.ruleset import Ruleset

_read = rules_reader(CANON)


def rules(record: Record) -> Ruleset:
    """The house rules in the field ``rules``.

    >>> rules({"rules": {"preset": "jazz", "jokers": 2}}).jokers
    2

    Raises:
        Refusal: ``record-field-missing``, or what ``read_rules`` refuses.

    """
    return _read(record)
