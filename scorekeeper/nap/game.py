"""ナップ: everything that a session needs of British Nap."""

from types import MappingProxyType

from scorekeeper import nap
from scorekeeper.nap.auction import FEWEST_PLAYERS, MOST_PLAYERS, Bid, parse_bid
from scorekeeper.nap.hand import settling
from scorekeeper.nap.hand.facts import KINDS, UPCASTS
from scorekeeper.nap.hand.hand import Hand, start_hand
from scorekeeper.nap.hand.moves import MOVES, expect, first_bidder, next_dealer, with_auction
from scorekeeper.nap.hand.settling import WAYS, reckon
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.circumstances import find_bar
from scorekeeper.trick_taking.game import TRICK_CORRECTED, Correction, Game, TrickCorrected
from scorekeeper.trick_taking.hand import Fact
from scorekeeper.trick_taking.irregularities import Kind


def _find_bar(hand: Hand, kind: Kind, trick: int) -> str | None:
    """Only a led joker and a Wellington have a suit named: AMB-45, AMB-52."""
    if kind == "unnamed_suit" and hand.bid is not None and not hand.ruleset.joker:
        here = Situation(ruleset=hand.ruleset, players=len(hand.seated), trick=1, bid=hand.bid)
        if not here.trump_is_named:
            return "joker"
    return find_bar(hand, kind, trick)


class Nap(Game[Hand, Ruleset, Fact, Bid]):
    """ナップ: one player against all the others, for chips."""

    name = "nap"
    season_prefix = "nap "
    roles = MappingProxyType({"declarer": "declarer", "opponent": "opponent"})
    columns = MappingProxyType(
        {
            "taken": "tricks",
            "partner": None,
            "partner-won": None,
            "partner-played": None,
            "called": None,
        }
    )
    fewest_players, most_players = FEWEST_PLAYERS, MOST_PLAYERS
    settles_up = True
    kinds, upcasts, moves = KINDS, UPCASTS, MOVES
    of_trick = Correction(
        kind=TRICK_CORRECTED,
        fact=TrickCorrected,
        check=settling.check_trick,
        correct=settling.correct_trick,
    )
    of_contract = Correction(
        kind="nap-contract-corrected",
        fact=settling.NapContractCorrected,
        check=settling.check_contract,
        correct=settling.correct_contract,
    )
    of_result = Correction(
        kind="nap-hand-corrected",
        fact=settling.NapHandCorrected,
        check=settling.check_correction,
        correct=settling.correct,
    )
    ways, canon, face = WAYS, CANON, nap
    parse_bid, reckon = staticmethod(parse_bid), staticmethod(reckon)
    start_hand, with_auction = staticmethod(start_hand), staticmethod(with_auction)
    standing = staticmethod(settling.as_correction)
    contract_as = staticmethod(settling.contract_as)
    expect, next_dealer = staticmethod(expect), staticmethod(next_dealer)
    first_bidder = staticmethod(first_bidder)

    find_bar = staticmethod(_find_bar)
    has_pot = staticmethod(lambda rules: rules.has_pot)
    adds_up = staticmethod(lambda rules, _players: not rules.has_pot)
