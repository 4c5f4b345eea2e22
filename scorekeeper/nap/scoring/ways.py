"""別の得点のつけ方: by which tables of payments a hand of Nap can be scored instead."""

from scorekeeper.nap.auction.bid import check_bid, parse_bid
from scorekeeper.nap.hand.settling import score
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring.payment_tables import TABLES
from scorekeeper.nap.scoring.payments import Result
from scorekeeper.trick_taking.scoring.figures import Ended, Ways, Worth

_OWN = "own"


def _worth(rules: Ruleset, hand: Ended) -> Worth:
    """What one hand pays by another table; the pot is no part of it, and stays as it was.

    A revoke pays the whole table only in houses that have the penalty.
    """
    bid = parse_bid(hand.bid)
    check_bid(bid, rules)
    culprit = None if hand.culprit is None else 0 if hand.culprit == "declarer" else 1
    result = Result(
        ruleset=rules,
        players=hand.players,
        bid=bid,
        declarer=0,
        made=hand.made,
        revoked=culprit if rules.revoke_penalty == "pays_the_hand" else None,
        times=hand.times,
    )
    points = score(result).points
    return {
        ("declarer", False): points[0],
        ("declarer", True): points[0],
        ("opponent", False): points[-1],
        ("opponent", True): points[1],
    }


WAYS = Ways(names=(*TABLES, _OWN), own=_OWN, fields=lambda name: {"payments": name}, worth=_worth)
