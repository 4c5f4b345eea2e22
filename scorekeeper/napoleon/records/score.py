"""採点: the machine's way in to scoring, one record in and one out."""

from typing import Any

from scorekeeper.napoleon.auction.bid import parse_bid
from scorekeeper.napoleon.records import rules
from scorekeeper.napoleon.scoring import Result, score
from scorekeeper.trick_taking.records import fields as records
from scorekeeper.trick_taking.records.fields import Record


def read_result(record: Record) -> Result:
    """The finished hand that a record tells of.

    ``rules`` (see `read_rules`), ``players``, ``bid`` (``13NT``), ``napoleon`` (a player's
    index), ``adjutant`` (an index, or null when Napoleon stood alone) and ``taken`` have to be
    there.

    Raises:
        Refusal: for a field that is missing or of the wrong type, and for what cannot have
            happened under the rules.

    """
    return Result(
        ruleset=rules(record),
        players=records.whole(record, "players"),
        bid=parse_bid(records.text(record, "bid")),
        napoleon=records.whole(record, "napoleon"),
        adjutant=records.whole_or_null(record, "adjutant"),
        taken=records.whole(record, "taken"),
    )


def score_record(record: Record) -> dict[str, Any]:
    """What a finished hand is worth: whether it was made, points by player, and their lines.

    >>> answer = score_record({"rules": "wikipedia", "players": 5, "bid": "13H",
    ...                        "napoleon": 0, "adjutant": 1, "taken": 14})
    >>> answer["made"], answer["points"]
    (True, [6, 3, -3, -3, -3])
    >>> answer["lines"][0]
    {'code': 'formula-napoleon', 'player': 0, 'points': 6}

    Raises:
        Refusal: see `read_result`.

    """
    return score(read_result(record)).document()
