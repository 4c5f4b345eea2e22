"""別の得点のつけ方: by which schemes a hand of Napoleon can be scored instead."""

from typing import Any

from scorekeeper.napoleon.auction.bid import parse_bid
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import SCHEMES, Result, score
from scorekeeper.trick_taking.scoring.figures import Ended, Ways, Worth


def _fields(name: str) -> dict[str, Any]:
    """A scheme with the multipliers that it has by itself."""
    return {"scoring": name, "no_trump_multiplier": None, "all_honours_multiplier": None}


def _worth(rules: Ruleset, hand: Ended) -> Worth:
    assert hand.taken is not None  # noqa: S101 - a settled hand of Napoleon has its honours
    result = Result(
        ruleset=rules,
        players=hand.players,
        bid=parse_bid(hand.bid),
        napoleon=0,
        adjutant=None if hand.alone else 1,
        taken=hand.taken,
    )
    points = score(result).points
    return {
        ("declarer", False): points[0],
        ("partner", False): points[1],
        ("opponent", False): points[-1],
    }


WAYS = Ways(names=tuple(SCHEMES), own="table", fields=_fields, worth=_worth)
