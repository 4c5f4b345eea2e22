"""ホイスト: what a session asks of whist."""

from dataclasses import replace
from types import MappingProxyType

from scorekeeper.whist import hand as hands
from scorekeeper.whist.hand import Hand
from scorekeeper.whist.rules import CANON, PLAYERS, Ruleset

from scorekeeper import whist
from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.game import TRICK_CORRECTED, Correction, Game, TrickCorrected
from scorekeeper.trick_taking.scoring import Ended, Ways, Worth


def _worth(_rules: Ruleset, _hand: Ended) -> Worth:
    raise Refusal("fact-of-another-game")


class Whist(Game[Hand, Ruleset, hands.Fact, hands.TurnUp]):
    """ホイスト: two against two, a point a trick over six."""

    name, season_prefix = "whist", "whist "
    roles = MappingProxyType(
        {"declarer": "eldest", "partner": "eldest-partner", "opponent": "others"}
    )
    columns = MappingProxyType({"taken": "tricks", "called": None, "revoked": None, "times": None})
    fewest_players = most_players = PLAYERS
    kinds, upcasts, moves = hands.KINDS, MappingProxyType({}), hands.MOVES
    of_trick = Correction(
        kind=TRICK_CORRECTED,
        fact=TrickCorrected,
        check=hands.check_trick,
        correct=hands.correct_trick,
    )
    of_contract = Correction(
        kind="whist-contract-corrected",
        fact=hands.ContractCorrected,
        check=hands.check_contract,
        correct=lambda hand, fact: replace(hand, bid=fact.bid),
    )
    of_result = Correction(
        kind="whist-hand-corrected",
        fact=hands.HandCorrected,
        check=hands.check_result,
        correct=lambda hand, fact: replace(
            hand, counted=fact.taken, settled=hands.HandSettled(), redealt=None
        ),
    )
    ways = Ways(names=("odd",), own="odd", fields=lambda _name: {}, worth=_worth)
    canon, face = CANON, whist
    parse_bid, reckon = staticmethod(hands.parse_turn_up), staticmethod(hands.reckon)
    start_hand, expect = staticmethod(hands.start_hand), staticmethod(hands.expect)
    standing, contract_as = staticmethod(hands.standing), staticmethod(hands.contract_as)

    def adds_up(self, _rules: Ruleset, _players: int, /) -> bool:
        """Nobody loses what others win."""
        return False
