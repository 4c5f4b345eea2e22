"""訂正の種類: what a game knows of putting its hands right."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.trick_taking.hand.trick_correction import TrickCorrected


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """訂正: how what is recorded of a hand of one game is put right.

    ``fact`` is the kind of event that tells how a settled hand ended, ``kind`` its stored name;
    ``correct`` makes the hand as it tells it, ``check`` refuses what is impossible; ``standing`` is
    a result as a correction that changes nothing, None before there is one. ``correct_trick`` and
    ``check_trick`` do the same with one trick, at any time, ``correct_contract`` and
    ``check_contract`` with the contract of a hand that is not settled: ``contract_fact`` is the
    kind of event, ``contract_kind`` its stored name; ``contract_as`` makes one of what a fact
    of the hand says, None of one that says nothing of a contract.
    """

    fact: type[Any]
    kind: str
    correct: Callable[[Any, Any], Any]
    check: Callable[[Any, Any], None]
    standing: Callable[[Any, int], Any]
    correct_trick: Callable[[Any, TrickCorrected], Any]
    check_trick: Callable[[Any, TrickCorrected], None]
    contract_fact: type[Any]
    contract_kind: str
    correct_contract: Callable[[Any, Any], Any]
    check_contract: Callable[[Any, Any], None]
    contract_as: Callable[[Any, int, Any], Any]
