"""ナポレオン: everything that a session needs of the game of Napoleon."""

from types import MappingProxyType

from scorekeeper import napoleon
from scorekeeper.napoleon.auction import FEWEST_PLAYERS, MOST_PLAYERS, Bid, is_honour, parse_bid
from scorekeeper.napoleon.hand import settling
from scorekeeper.napoleon.hand.circumstances import CIRCUMSTANCES, find_bar
from scorekeeper.napoleon.hand.facts import KINDS, UPCASTS
from scorekeeper.napoleon.hand.hand import (
    Hand,
    hangs_on_holder,
    is_holder_known,
    lay_open,
    start_hand,
)
from scorekeeper.napoleon.hand.moves import MOVES, expect, with_auction
from scorekeeper.napoleon.hand.settling import WAYS, reckon
from scorekeeper.napoleon.rules.presets import CANON
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import scheme_of
from scorekeeper.trick_taking.game import TRICK_CORRECTED, Correction, Game, Secret, TrickCorrected
from scorekeeper.trick_taking.hand import Fact
from scorekeeper.trick_taking.presets import Preset


class Napoleon(Game[Hand, Ruleset, Fact, Bid]):
    """ナポレオン: two players against the others, one of the two unknown for a while."""

    name = "napoleon"
    season_prefix = ""
    roles = MappingProxyType(
        {"declarer": "napoleon", "solo": "solo", "partner": "adjutant", "opponent": "ally"}
    )
    columns = MappingProxyType(
        {
            "declarer": "napoleon",
            "declarer-won": "napoleon-won",
            "declarer-played": "napoleon-played",
            "partner": "adjutant",
            "partner-won": "adjutant-won",
            "partner-played": "adjutant-played",
            "opponent-won": "ally-won",
            "opponent-played": "ally-played",
            "revoked": None,
            "times": None,
        }
    )
    fewest_players, most_players = FEWEST_PLAYERS, MOST_PLAYERS
    secret = Secret(hangs=hangs_on_holder, is_known=is_holder_known)
    kinds, upcasts, moves = KINDS, UPCASTS, MOVES
    of_trick = Correction(
        kind=TRICK_CORRECTED,
        fact=TrickCorrected,
        check=settling.check_trick,
        correct=settling.correct_trick,
    )
    of_contract = Correction(
        kind="napoleon-contract-corrected",
        fact=settling.ContractCorrected,
        check=settling.check_contract,
        correct=settling.correct_contract,
    )
    of_result = Correction(
        kind="hand-corrected",
        fact=settling.HandCorrected,
        check=settling.check_correction,
        correct=settling.correct,
    )
    circumstances, find_bar = CIRCUMSTANCES, staticmethod(find_bar)
    ways, canon, face = WAYS, CANON, napoleon
    parse_bid, reckon = staticmethod(parse_bid), staticmethod(reckon)
    start_hand, with_auction = staticmethod(start_hand), staticmethod(with_auction)
    lay_open, is_honour = staticmethod(lay_open), staticmethod(is_honour)
    standing = staticmethod(settling.as_correction)
    contract_as = staticmethod(settling.contract_as)
    expect, next_dealer = staticmethod(expect), staticmethod(settling.next_dealer)
    first_bidder = staticmethod(settling.first_bidder)
    bidder_before = staticmethod(settling.bidder_before)
    why_first = staticmethod(settling.why_first)
    bids_left_of = staticmethod(settling.bids_left_of)
    named_dealer = staticmethod(settling.named_dealer)
    hands_left = staticmethod(settling.hands_left)

    turn = staticmethod(lambda rules: rules.turn)
    adds_up = staticmethod(lambda rules, players: scheme_of(rules).zero_sum(rules, players))

    def usual_players(self, preset: Preset[Ruleset], /) -> int:
        return preset.players
