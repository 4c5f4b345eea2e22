"""ルール: a table's house rules for Nap as one frozen value.

Every field is one row of the vocabulary: its chapter, its values, its default, its places in the
sources (``000`` and ``003``, with the line), and its needs. Contradictory rules
(両立しないルール) are refused by name.
"""

# Every default below is a field made by ``rule``, whose first word it is.
# ruff: noqa: RUF009, FBT003

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Literal

from scorekeeper.nap.rules.payment_table import PaymentTable
from scorekeeper.trick_taking.ruleset import (
    TABLE_DECIDES,
    Clashes,
    Irregularities,
    Rules,
    fields_of,
    rule,
)


class NapSection(StrEnum):
    """The chapters of a rules page, in the order of a hand."""

    TABLE = "table"
    AUCTION = "auction"
    PLAY = "play"
    PAYMENTS = "payments"
    POT = "pot"
    IRREGULARITIES = "irregularities"


def _in_seven_cards(name: str) -> Callable[["Ruleset"], bool]:
    """Whether the house plays seven-card Nap, which has no draw and no look (source: 003:69)."""
    return lambda rules: rules.has_seven_cards and bool(getattr(rules, name))


CONTRADICTIONS: Clashes = MappingProxyType(
    {
        ("payments", "payment_table"): lambda rules: (
            rules.payments == "own" and rules.payment_table is None
        ),
        ("floater", "peep"): lambda rules: rules.floater and rules.peep,
        ("hand_size", "floater"): _in_seven_cards("floater"),
        ("hand_size", "sir_garnet"): _in_seven_cards("sir_garnet"),
        ("hand_size", "peep"): _in_seven_cards("peep"),
        ("hand_size", "ecarte"): _in_seven_cards("ecarte"),
    }
)
"""Pairs of fields that can contradict each other, with the test under which they do.

A floater and a card to peep at are the same card on the table, with two rules of its use (AMB-53).
A detail of a rule that is off is idle instead (``Ruleset.is_idle``).
"""


_SEVEN_CARDS = 7
_FIVE_CARDS = (("hand_size", (5,)),)
_NAMES_TRUMPS = (("wellington", ("on",)),
                 ("five_trick_leads", ("bonaparte_low_trump_wellington_low_plain",)))  # fmt: skip
_MISERE = (("misere", ("between_three_and_four", "above_nap")),)
_S = NapSection


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(Irregularities):
    """House rules for Nap (ナップ); every field has a default."""

    # fmt: off
    pack: Literal["by_players", "short_by_players", "full_52", "stripped_20", "stripped_24",
        "stripped_28", "stripped_32", "stripped_36", "stripped_40"] = rule("by_players", _S.TABLE,
        rows="B-002 AMB-06 AMB-47", sources="000:25 000:26 000:27 003:8 003:24")
    joker: bool = rule(False, _S.TABLE, rows="B-003 AMB-52", sources="000:29 003:51")
    hand_size: Literal[5, 7] = rule(5, _S.TABLE, rows="B-007 B-055",
        sources="000:35 003:31 003:69")
    dealer_sits_out_at_six: bool = rule(False, _S.TABLE, rows="B-009", sources="003:24")

    bidding: Literal["rounds", "once_each"] = rule("rounds", _S.AUCTION, rows="B-020 AMB-57",
        sources="000:39 000:52 003:21 003:33")
    pass_is_final: bool = rule(True, _S.AUCTION, rows="AMB-73", sources="000:52",
        idle_unless=(("bidding", ("rounds",)),), later=True, few=True)
    minimum_bid: Literal[2, 3] = rule(2, _S.AUCTION, rows="B-021 AMB-58",
        sources="000:43 003:35 003:50 003:69")
    misere: Literal["off", "between_three_and_four", "above_nap"] = rule("off", _S.AUCTION,
        rows="B-026 AMB-51", sources="000:92 000:94 000:96 003:55 003:69")
    bonaparte: Literal["off", "on"] = rule("off", _S.AUCTION, rows="B-023", sources="003:38",
        idle_unless=_FIVE_CARDS)
    wellington: Literal["off", "on"] = rule("on", _S.AUCTION, rows="B-024",
        sources="000:48 003:39 003:58 003:69", idle_unless=_FIVE_CARDS)
    blucher: Literal["off", "on"] = rule("on", _S.AUCTION, rows="B-025",
        sources="000:50 003:60 003:69", idle_unless=(*_FIVE_CARDS, ("wellington", ("on",))))
    five_tricks_need_nap: bool = rule(True, _S.AUCTION, rows="AMB-74",
        sources="000:48 000:50 003:58 003:60",
        idle_unless=(*_FIVE_CARDS, ("wellington", ("on",))), later=True, few=True)
    all_pass: Literal["next_dealer", "dealer_must_bid_one", "stakes_double"] = rule("next_dealer",
        _S.AUCTION, rows="AMB-54 N-X3")

    misere_trumps: Literal["none", "first_lead"] = rule("none", _S.PLAY, rows="B-026 AMB-51",
        sources="000:96 003:55 003:56", idle_unless=_MISERE, few=True)
    five_trick_leads: Literal["free", "bonaparte_low_trump_wellington_low_plain",
        "wellington_low_trump"] = rule("free", _S.PLAY, rows="B-023 B-024 AMB-45",
        sources="000:56 003:38 003:39 003:58", idle_unless=_FIVE_CARDS)
    revoke_penalty: Literal["off", "pays_the_hand"] = rule("off", _S.PLAY, rows="B-041 AMB-55",
        sources="003:47")

    payments: Literal["table", "pattern_1", "pattern_2", "english", "seven_card", "britannica",
        "peel", "german", "own"] = rule("table", _S.PAYMENTS,
        rows="B-040 AMB-46 AMB-49 N-X1", sources="000:60 000:71 000:78 003:44 003:70")
    payment_table: PaymentTable | None = rule(None, _S.PAYMENTS, rows="B-040",
        idle_unless=(("payments", ("own",)),))
    stake: int = rule(1, _S.PAYMENTS, rows="B-042", sources="003:43", low=1, high=1000)
    starting_chips: int | None = rule(None, _S.PAYMENTS, rows="B-042", sources="003:43", low=1,
        high=1_000_000)

    pot: bool = rule(False, _S.POT, rows="B-050", sources="003:52")
    floater: bool = rule(False, _S.POT, rows="B-051 AMB-53 N-X6", sources="003:53")
    sir_garnet: bool = rule(False, _S.POT, rows="B-052 AMB-50", sources="003:62 003:85")
    peep: bool = rule(False, _S.POT, rows="B-053 AMB-53 AMB-75", sources="003:65 003:69")
    ecarte: bool = rule(False, _S.POT, rows="B-054", sources="003:67 003:69 003:86")
    fee: int = rule(1, _S.POT, rows="AMB-75", sources="003:53 003:65 003:67", low=1, high=100,
        idle_unless_any=(("floater", (True,)), ("peep", (True,)), ("ecarte", (True,))), later=True,
        few=True)

    # Shared rows with an effect only under some rules of this game.
    bid_after_pass: Literal["table_decides", "void", "stands"] = rule(TABLE_DECIDES,
        _S.IRREGULARITIES, rows="X-25", later=True,
        idle_unless_any=(("bidding", ("once_each",)), ("pass_is_final", (True,))))
    unnamed_suit: Literal["table_decides", "named_when_asked", "next_card"] = rule(TABLE_DECIDES,
        _S.IRREGULARITIES, rows="X-25", later=True,
        idle_unless_any=(("joker", (True,)), _NAMES_TRUMPS))
    # fmt: on

    __hash__ = Rules.__hash__

    @property
    def has_seven_cards(self) -> bool:
        """セブンカードナップ: whether everybody is dealt seven cards (source: 003:69)."""
        return self.hand_size == _SEVEN_CARDS

    @property
    def price(self) -> int:
        """The cost of a look at the card on the table, or of one new card, in chips (AMB-75)."""
        return self.fee * self.stake

    @property
    def has_pot(self) -> bool:
        """ポット: whether any rule of the house pays chips into a pot (B-050, B-051, AMB-53)."""
        return self.pot or self.floater or self.peep or self.ecarte


LAW: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "revoke_corrected": ("000:56", "003:41"),
        "revoke_penalty": ("000:56", "003:41"),
        "lead_out_of_turn": ("000:56", "003:41"),
        "play_out_of_turn": ("003:41",),
        "misdeal": ("000:35", "003:31"),
        "wrong_hand_size": ("000:35", "003:31"),
        "bid_out_of_turn": ("000:39", "003:33"),
        "insufficient_bid": ("000:44", "003:33"),
        "bid_after_pass": ("003:33",),
    }
)
"""The places where the sources forbid the offence of a row, with or without a remedy."""

FIELDS = fields_of(Ruleset, sections=NapSection, prefix="nap-", law=LAW)
"""The vocabulary: every field's row by its name."""

Ruleset.FIELDS = FIELDS
Ruleset.CONTRADICTIONS = CONTRADICTIONS
