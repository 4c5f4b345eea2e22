"""別の得点のつけ方: by what hands can be scored instead, and what each is then worth."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from scorekeeper.nap.auction.bid import check_bid
from scorekeeper.nap.auction.bid import parse_bid as parse_nap_bid
from scorekeeper.nap.hand.settling import score as score_nap
from scorekeeper.nap.rules.ruleset import Ruleset as NapRuleset
from scorekeeper.nap.scoring.payment_tables import TABLES
from scorekeeper.nap.scoring.payments import Result as NapResult
from scorekeeper.napoleon.auction.bid import parse_bid
from scorekeeper.napoleon.rules.ruleset import Ruleset as NapoleonRuleset
from scorekeeper.napoleon.scoring import SCHEMES, Result, score
from scorekeeper.store import AlikeRow

Worth = Mapping[tuple[str, bool], int]
"""Points by the part played, and by whether it was one's own revoke that ended the hand."""

OWN_TABLE = "table"
OWN_PAYMENTS = "own"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """One game's ways of scoring.

    ``own`` is the name of the way that means nothing without a house's own numbers; ``fields`` are
    the fields of the rules that stand for a way; ``worth`` refuses a hand that could not have been
    played so.
    """

    names: tuple[str, ...]
    own: str
    fields: Callable[[str], dict[str, Any]]
    worth: Callable[[Any, AlikeRow], Worth]


def _schemes(name: str) -> dict[str, Any]:
    """A scheme with the multipliers that it has by itself."""
    return {"scoring": name, "no_trump_multiplier": None, "all_honours_multiplier": None}


def _napoleon_worth(rules: NapoleonRuleset, row: AlikeRow) -> Worth:
    assert row.taken is not None  # noqa: S101 - a settled hand of Napoleon has its honours
    result = Result(
        ruleset=rules,
        players=row.players,
        bid=parse_bid(row.bid),
        napoleon=0,
        adjutant=None if row.alone else 1,
        taken=row.taken,
    )
    points = score(result).points
    worth = {"declarer": points[0], "partner": points[1], "opponent": points[-1]}
    return {(role, False): each for role, each in worth.items()}


def _nap_worth(rules: NapRuleset, row: AlikeRow) -> Worth:
    """What one hand pays by another table; the pot is no part of it, and stays as it was.

    A revoke pays the whole table only in houses that have the penalty (AMB-55).
    """
    bid = parse_nap_bid(row.bid)
    check_bid(bid, rules)
    culprit = None if row.culprit is None else 0 if row.culprit == "declarer" else 1
    result = NapResult(
        ruleset=rules,
        players=row.players,
        bid=bid,
        declarer=0,
        made=row.made,
        revoked=culprit if rules.revoke_penalty == "pays_the_hand" else None,
        times=row.times,
    )
    points = score_nap(result).points
    return {
        ("declarer", False): points[0],
        ("declarer", True): points[0],
        ("opponent", False): points[-1],
        ("opponent", True): points[1],
    }


WAYS: Mapping[str, Ways] = MappingProxyType(
    {
        "napoleon": Ways(
            names=tuple(SCHEMES), own=OWN_TABLE, fields=_schemes, worth=_napoleon_worth
        ),
        "nap": Ways(
            names=(*TABLES, OWN_PAYMENTS),
            own=OWN_PAYMENTS,
            fields=lambda name: {"payments": name},
            worth=_nap_worth,
        ),
    }
)
"""By the name of each game."""


def ways_of(rules: NapoleonRuleset | NapRuleset) -> Ways:
    """The ways of the game whose rules these are."""
    return WAYS["nap" if isinstance(rules, NapRuleset) else "napoleon"]
