"""ルール: a table's house rules as one frozen value.

Every field is one row of the vocabulary: its chapter, its values, its default, its places in the
sources (``000`` to ``004``, with the line), and its needs. Contradictory rules are refused by name
(``contradictions``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from scorekeeper.cards import Direction
from scorekeeper.napoleon.rules.minimum_table import MinimumTable
from scorekeeper.napoleon.rules.point_table import PointTable
from scorekeeper.trick_taking import ruleset as shared
from scorekeeper.trick_taking.ruleset import TABLE_DECIDES, Clashes, Rules, fields_of, rule

SPADE_ACE_BID = 13
"""スペード13枚: the forced bid of the holder of the ace of spades (source: 000:302)."""


USUAL_SUITS = "CDHS"  # 抜くマークの順: the usual order in which suits lose their two

_CLUBS_LAST = "DHSC"
"""The usual order for a three or a four: ♣3 may call the joker, and ♣4 be the killer (N-005)."""

_MOST_STRIPPED = (4, 2, 3)  # The most cards that go, by jokers, for any number of players


def strips_threes_or_fours(rules: "Ruleset") -> bool:
    """Whether threes or fours go, because the two is a special card (000:323)."""
    return bool(rules.strip_to_blind_of_three and (rules.same_two != "off" or rules.two_high))


def stripped_suits(rules: "Ruleset") -> str:
    """The suits in the order in which each loses its two, three or four (AMB-68)."""
    usual = rules.stripped_suits == USUAL_SUITS
    return _CLUBS_LAST if usual and strips_threes_or_fours(rules) else str(rules.stripped_suits)


def _strips(rules: "Ruleset", suit: str, *, threes: bool) -> bool:
    """Whether some table loses the three of a suit, or the four if threes are honours."""
    if not strips_threes_or_fours(rules) or threes is rules.threes_are_honours:
        return False
    return suit in stripped_suits(rules)[: _MOST_STRIPPED[rules.jokers]]


def _strips_request(rules: "Ruleset", card: str, suit: str) -> bool:
    """Whether the three that calls the joker is stripped."""
    asked = rules.joker_request and rules.jokers and rules.request_card == card
    return bool(asked and _strips(rules, suit, threes=True))


def _forced_bid_is_none(rules: "Ruleset", lows: tuple[int, ...]) -> bool:
    """Whether ♠13 is below one of the lowest bids, or nothing is: nobody can be forced to it."""
    if rules.all_pass == "spade_ace_bids_13":
        return any(low > SPADE_ACE_BID for low in lows)
    return rules.all_pass == "opener_forced" and 1 in lows


def _lows(rules: "Ruleset") -> tuple[int, ...]:
    """The lowest bids of tables of particular sizes."""
    return () if rules.minimum_by_players is None else rules.minimum_by_players.lows


def _caps(rules: "Ruleset", *lows: int) -> bool:
    """Whether no bid is as low as the highest allowed one."""
    return rules.highest_bid is not None and max(lows, default=0) > rules.highest_bid


CONTRADICTIONS: Clashes = MappingProxyType(
    {
        ("two_high", "same_two"): lambda rules: rules.two_high and rules.same_two != "off",
        ("scoring", "point_table"): lambda rules: (
            rules.scoring == "table" and rules.point_table is None
        ),
        ("minimum_bid", "threes_are_honours"): lambda rules: rules.minimum_bid > rules.honours,
        ("strip_to_blind_of_three", "request_card_when_clubs_trump"): lambda rules: (
            rules.request_card_when_clubs_trump == "spade_three"
            and _strips_request(rules, "club_three", "S")
        ),
        ("strip_to_blind_of_three", "request_card"): lambda rules: _strips_request(
            rules, "spade_three", "S"
        ),
        ("stripped_suits", "joker_request"): lambda rules: _strips_request(
            rules, "club_three", "C"
        ),
        ("strip_to_blind_of_three", "yoromeki"): lambda rules: (
            rules.power_cards
            and rules.yoromeki == "club_four"
            and _strips(rules, "C", threes=False)
        ),
        ("mighty_card", "mighty_when_spades_trump"): lambda rules: (
            rules.power_cards
            and rules.mighty_card != "spade_ace"
            and rules.mighty_when_spades_trump == "club_ace"
        ),
        ("mighty_card", "mighty_suit"): lambda rules: (
            rules.power_cards
            and rules.mighty_card != "spade_ace"
            and rules.mighty_suit == "trump_ace"
        ),
        ("mighty_card", "counter_yoromeki"): lambda rules: (  # the killer beats ♥A, it answers ♥K
            rules.power_cards
            and rules.mighty_card == "heart_ace"
            and rules.yoromeki == "heart_queen"
            and rules.counter_yoromeki == "heart_king_and_ace"
        ),
        ("all_pass", "minimum_bid"): lambda rules: _forced_bid_is_none(rules, (rules.minimum_bid,)),
        ("all_pass", "minimum_by_players"): lambda rules: _forced_bid_is_none(rules, _lows(rules)),
        ("highest_bid", "all_pass"): lambda rules: (
            rules.all_pass == "spade_ace_bids_13" and _caps(rules, SPADE_ACE_BID)
        ),
        ("all_pass", "passing"): lambda rules: (
            rules.all_pass == "redeal_after_two_rounds"
            and rules.auction == "in_turn"
            and rules.passing == "final"
        ),
        ("minimum_bid", "highest_bid"): lambda rules: _caps(rules, rules.minimum_bid),
        ("minimum_by_players", "highest_bid"): lambda rules: _caps(rules, *_lows(rules)),
        ("minimum_by_players", "threes_are_honours"): lambda rules: (
            max(_lows(rules), default=0) > rules.honours
        ),
    }
)
"""Pairs of fields that can contradict each other, with the test under which they do.

Two-high and same-two: AMB-44. Stripped cards that a rule names: N-005, AMB-41, AMB-68. Forced
bids: N-044, X-17. Two rounds of passes, and the highest bid: AMB-86, AMB-96. A detail of a rule
that is off is idle instead (``Ruleset.is_idle``).
"""


# 困ったとき: Napoleon's own rows on irregularities, beside the rows of every game.


_C = shared.SharedChapter.IRREGULARITIES


@dataclass(frozen=True, slots=True, kw_only=True)
class NapoleonIrregularities(shared.Irregularities):
    """Napoleon's own rows on irregularities, and shared ones with effect only here."""

    # fmt: off
    lead_out_of_turn: Literal["table_decides", "taken_back", "stands_once_followed",
        "stands_once_all_followed", "stands", "hand_lost"
    ] = rule(  # type: ignore[assignment] # one value more than other games have
        TABLE_DECIDES, _C, rows="X-25 X-40 X-41 N-X7 AMB-99 AMB-102", later=True)
    play_out_of_turn: Literal["table_decides", "taken_back", "stands", "hand_lost"
    ] = rule(  # type: ignore[assignment] # one value more than other games have
        TABLE_DECIDES, _C, rows="X-25 X-40 X-41 AMB-102", later=True)
    exposed_card: Literal["table_decides", "taken_back", "penalty_card", "honour_loses_hand"
    ] = rule(  # type: ignore[assignment] # one value more than other games have
        TABLE_DECIDES, _C, rows="X-25 X-40 X-41", later=True)
    bid_out_of_turn: Literal["table_decides", "void", "stands", "bars"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True, idle_unless=(("auction", ("in_turn",)),))
    insufficient_bid: Literal["table_decides", "corrected", "counts_as_pass"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True, idle_unless=(("auction", ("in_turn", "first_come")),))
    bid_after_pass: Literal["table_decides", "void", "stands"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True,
        idle_unless_any=(("passing", ("final",)), ("auction", ("first_come", "declaration"))))
    unnamed_suit: Literal["table_decides", "named_when_asked", "next_card"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True, idle_unless=(("jokers", (1, 2)),),
        idle_unless_any=(("joker_demands", ("named_suit",)), ("joker_wild", (True,)),
                         (("joker_demands", ("trump",)),
                          ("no_trump", ("above_spades", "below_clubs")))))
    revoke_penalty: Literal["table_decides", "hand_lost", "penalty"] = rule(TABLE_DECIDES, _C,
        rows="X-25", later=True)
    joker_request_ignored: Literal["table_decides", "taken_back", "as_revoke"] = rule(TABLE_DECIDES,
        _C, rows="X-25", later=True, idle_unless=(("joker_request", (True,)),))
    wrong_discards: Literal["table_decides", "corrected_before_lead", "redealt"] = rule(
        TABLE_DECIDES, _C, rows="X-25", later=True)
    called_card_buried: Literal["table_decides", "alone", "taken_back"] = rule(TABLE_DECIDES, _C,
        rows="N-063 X-25 AMB-103", sources="000:166 001:141 004:75", later=True)
    adjutant_told: Literal["table_decides", "stands", "penalty_card", "penalty"] = rule(
        TABLE_DECIDES, _C, rows="X-25 X-30 X-39 AMB-90", later=True, few=True)
    table_talk_penalty: Literal["table_decides", "stands", "penalty"] = rule(TABLE_DECIDES, _C,
        rows="X-25 X-38 AMB-92", later=True, few=True)
    claim_disputed: Literal["table_decides", "played_out", "withdrawn"] = rule(TABLE_DECIDES, _C,
        rows="X-23 X-25 X-41 AMB-104", later=True)
    # fmt: on

    __hash__ = Rules.__hash__


_FOLLOWING = ("000:189", "001:90", "002:37", "004:79")
_DEALT = ("000:134", "001:55", "002:133", "004:47")

LAW: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "revoke_corrected": _FOLLOWING,
        "revoke_penalty": _FOLLOWING,
        "lead_out_of_turn": ("000:197", "001:101", "002:148", "004:79"),
        "play_out_of_turn": ("000:187", "001:89", "002:34", "004:79"),
        "joker_request_ignored": ("000:290", "004:135"),
        "called_card_buried": ("000:166", "001:141", "002:125", "004:75"),
        "wrong_discards": ("000:164", "001:82", "002:145", "004:72"),
        "misdeal": _DEALT,
        "wrong_hand_size": _DEALT,
        "bid_out_of_turn": ("000:140", "002:135"),
        "insufficient_bid": ("000:146", "002:137", "004:54"),
        "bid_after_pass": ("000:146",),
        "unnamed_suit": ("004:121",),
    }
)
"""The places where the sources forbid the offence of a row, with or without a remedy."""


# Every default below is a field made by ``rule``.
# ruff: noqa: RUF009


class Section(StrEnum):
    """The chapters of a rules page, in the order of a hand."""

    TABLE = "table"
    AUCTION = "auction"
    ADJUTANT = "adjutant"
    EXCHANGE = "exchange"
    ORDER = "order"
    FOLLOWING = "following"
    SAME_TWO = "same_two"
    YOROMEKI = "yoromeki"
    JOKER = "joker"
    SUSPENDED = "suspended"
    ENDING = "ending"
    SCORING = "scoring"
    IRREGULARITIES = "irregularities"


Tricks = Literal["none", "first", "last", "first_and_last"]
"""In which tricks of a hand a rule is suspended."""

Suits = Literal[
    "CDHS", "CDSH", "CHDS", "CHSD", "CSDH", "CSHD", "DCHS", "DCSH", "DHCS", "DHSC", "DSCH",
    "DSHC", "HCDS", "HCSD", "HDCS", "HDSC", "HSCD", "HSDC", "SCDH", "SCHD", "SDCH", "SDHC",
    "SHCD", "SHDC",
]  # fmt: skip
"""The orders in which the suits can lose a card, by their letters."""

_JOKER = (("jokers", (1, 2)),)
_POWER = (("power_cards", (True,)),)
_SAME_TWO = (("same_two", ("below_all", "above_left_bower", "above_right_bower", "above_mighty",
                           "above_joker", "by_players")),)  # fmt: skip
_YOROMEKI = (("yoromeki", ("heart_queen", "club_four")),)
_BOUND_POWER = (*_POWER, ("power_cards_free", (False,)))
_KILLERS = (*_YOROMEKI, ("right_bower_breaker", ("diamond_queen",)),
            ("left_bower_breaker", ("club_queen",)))  # fmt: skip
_STRONG_WHEN_LED = ("joker_led", ("strongest", "below_mighty", "below_right_bower",
                                  "below_bowers", "below_trumps"))  # fmt: skip
_REQUEST = (("joker_request", (True,)),)
_SUSPENDED = (("power_cards_suspended", ("first", "last", "first_and_last")),)
_JAZZ = (("scoring", ("jazz",)),)
_VOID_BY_PASSES = (("all_pass", ("redeal", "redeal_after_two_rounds", "turn_up_jack",
                                 "expose_blind", "spade_ace_bids_13")),)  # fmt: skip
_S = Section


_TURNS = {one.value: one for one in Direction}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(NapoleonIrregularities):
    """House rules for Napoleon (ナポレオン); every field has a default."""

    # fmt: off
    jokers: Literal[0, 1, 2] = rule(0, _S.TABLE, rows="N-002",
        sources="000:110 000:246 001:55 002:132 004:39 004:119 004:219")
    strip_to_blind_of_three: bool = rule(False, _S.TABLE, rows="N-005",
        sources="000:134 000:323 001:55 002:133 004:47")
    stripped_suits: Suits = rule("CDHS", _S.TABLE, rows="N-005 AMB-68", sources="000:323",
        idle_unless=(("strip_to_blind_of_three", (True,)),), later=True, few=True)
    threes_are_honours: bool = rule(False, _S.TABLE, rows="N-003 N-191",
        sources="000:114 000:307 001:16 002:83 004:40")
    direction: Literal["clockwise", "counterclockwise"] = rule("clockwise", _S.TABLE, rows="N-009",
        sources="000:140 001:89 002:135 004:79")
    hands_per_session: int | None = rule(None, _S.TABLE, rows="N-010",
        sources="000:209 002:169 004:399", low=1, high=999)
    redeal_three_jacks: bool = rule(False, _S.TABLE, rows="N-050", sources="004:176", few=True)
    redeal_one_honour: bool = rule(False, _S.TABLE, rows="N-051", sources="004:180", few=True)

    first_bidder: Literal["dealers_left", "dealer", "previous_napoleon", "most_honours",
        "previous_adjutant", "previous_napoleons_left"] = rule("dealers_left", _S.AUCTION,
        rows="N-020 X-12 X-33",
        sources="000:140 002:135")
    auction: Literal["in_turn", "first_come", "declaration"] = rule("in_turn", _S.AUCTION,
        rows="N-021", sources="000:140 000:305 001:62 002:135 004:49")
    passing: Literal["final", "soft"] = rule("final", _S.AUCTION, rows="N-025",
        sources="000:146 002:140", idle_unless=(("auction", ("in_turn",)),))
    minimum_bid: int = rule(11, _S.AUCTION, rows="N-026", sources="000:152 004:54", low=1, high=24)
    no_trump: Literal["off", "above_spades", "below_clubs"] = rule("off", _S.AUCTION, rows="N-030",
        sources="000:306 002:98 004:172")
    all_pass: Literal["redeal", "turn_up_jack", "dealer_must_bid", "expose_blind",
        "spade_ace_bids_13", "opener_forced", "redeal_after_two_rounds"] = rule("redeal",
        _S.AUCTION, rows="N-040 N-041 N-042 N-043 N-044 N-045 X-17 X-30 AMB-86",
        sources="000:148 000:298 004:54")

    call_adjutant: Literal["before_exchange", "after_exchange", "with_the_bid"] = rule(
        "before_exchange", _S.ADJUTANT, rows="N-061 X-31 AMB-97",
        sources="000:166 001:68 002:123 004:60")
    own_card_call: Literal["allowed", "forbidden"] = rule("allowed", _S.ADJUTANT, rows="N-062",
        sources="000:160 002:118")
    adjutant_betrayal: bool = rule(False, _S.ADJUTANT, rows="N-170", sources="000:291", few=True)
    napoleon_betrayal: bool = rule(False, _S.ADJUTANT, rows="N-171", sources="000:292",
        idle_unless=_JOKER, few=True)

    buried_honours: Literal["allies", "first_trick", "nobody", "napoleon"] = rule("allies",
        _S.EXCHANGE, rows="N-072 X-16", sources="000:164 001:143 004:72")
    buried_shown: Literal["hidden", "honours", "honours_and_trump_said",
        "honour_count_said"] = rule("hidden", _S.EXCHANGE, rows="N-073",
        sources="001:82 002:146 004:72")
    redeclaration: Literal["off", "higher_bid", "same_or_higher"] = rule("off", _S.EXCHANGE,
        rows="N-075 AMB-69",
        sources="002:125 002:126")
    adjutant_change: bool = rule(False, _S.EXCHANGE, rows="N-076", sources="004:184",
        idle_unless=(("call_adjutant", ("before_exchange", "with_the_bid")),))
    trump_change: bool = rule(False, _S.EXCHANGE, rows="N-077", sources="004:188")

    power_cards: bool = rule(True, _S.ORDER, rows="N-081 N-083 N-084 N-091",
        sources="000:170 000:238 001:114 002:57 004:85")
    mighty_when_spades_trump: Literal["spade_ace", "club_ace"] = rule("spade_ace", _S.ORDER,
        rows="X-10", idle_unless=(*_POWER, ("mighty_suit", ("spades", "trump")),
                             ("mighty_card", ("spade_ace",))), few=True)
    mighty_suit: Literal["spades", "trump", "trump_ace"] = rule("spades", _S.ORDER,
        rows="N-082 AMB-72", sources="000:199 004:158 004:251", idle_unless=_POWER)
    left_bower_suit: Literal["printed", "trump"] = rule("printed", _S.ORDER, rows="N-086",
        sources="000:199 000:353 004:162 004:253", idle_unless=_POWER)
    reversed_bowers: bool = rule(False, _S.ORDER, rows="N-085",
        sources="000:172 000:293 001:114 002:64 004:87", idle_unless=_POWER)
    right_bower_breaker: Literal["off", "diamond_queen"] = rule("off", _S.ORDER, rows="N-130",
        sources="004:146 004:249", idle_unless=_POWER)
    hunting_jack: bool = rule(False, _S.ORDER, rows="X-08", idle_unless=_POWER, few=True)
    two_high: bool = rule(False, _S.ORDER, rows="N-088",
        sources="000:175 000:270 001:115 002:46 004:90")

    power_cards_free: bool = rule(False, _S.FOLLOWING, rows="N-101",
        sources="000:189 001:133 004:79 004:417", idle_unless=_POWER)
    called_card_exempt: Literal["no", "called_card", "adjutant"] = rule("no", _S.FOLLOWING,
        rows="N-102 AMB-70", sources="000:189 001:127 001:141 004:417", idle_unless=_POWER)
    mighty_free: bool = rule(False, _S.FOLLOWING, rows="N-103 AMB-62",
        sources="000:199 000:286 004:417", idle_unless=_POWER)
    left_bower_may_hide: bool = rule(False, _S.FOLLOWING, rows="N-104",
        sources="000:199 004:166 004:247", idle_unless=_BOUND_POWER)
    left_bower_any_time: bool = rule(False, _S.FOLLOWING, rows="N-105",
        sources="000:199 004:170 004:247", idle_unless=_BOUND_POWER)
    opening_lead_trump: Literal["allowed", "forbidden"] = rule("allowed", _S.FOLLOWING,
        rows="N-165", sources="000:189 000:316 001:87")

    same_two: Literal["off", "below_all", "above_left_bower", "above_right_bower", "above_mighty",
        "above_joker", "by_players"] = rule("off", _S.SAME_TWO,
        rows="N-110 N-111 N-112 AMB-64 AMB-65",
        sources="000:242 000:264 000:279 001:121 002:68 004:100 004:237")
    same_two_suspended: Tricks = rule("none", _S.SAME_TWO, rows="N-113",
        sources="000:278 002:71 004:102 004:243", idle_unless=_SAME_TWO)
    same_two_with_joker: Literal["valid", "void", "as_its_suit"] = rule("valid", _S.SAME_TWO,
        rows="N-114 AMB-66", sources="000:246 004:122 004:129 004:225",
        idle_unless=(*_SAME_TWO, *_JOKER))
    same_two_in_trumps: bool = rule(True, _S.SAME_TWO, rows="X-08", sources="002:72 002:78",
        idle_unless=_SAME_TWO)

    yoromeki: Literal["off", "heart_queen", "club_four"] = rule("off", _S.YOROMEKI,
        rows="N-120 N-121", sources="000:288 002:63 004:110", idle_unless=_POWER)
    yoromeki_beats_joker: bool = rule(False, _S.YOROMEKI, rows="N-122", sources="000:288",
        idle_unless=(*_YOROMEKI, *_JOKER))
    counter_yoromeki: Literal["off", "heart_king", "heart_king_and_ace"] = rule("off", _S.YOROMEKI,
        rows="N-123 AMB-61", sources="000:289", idle_unless=(("yoromeki", ("heart_queen",)),))

    joker_suit: Literal["none", "trump"] = rule("none", _S.JOKER, rows="N-141",
        sources="000:246 004:119", idle_unless=_JOKER)
    joker_unled: Literal["strongest", "below_mighty", "weakest"] = rule("weakest", _S.JOKER,
        rows="N-142", sources="000:246 000:257 004:120", idle_unless=_JOKER)
    joker_led: Literal["strongest", "below_mighty", "below_right_bower", "below_bowers",
        "below_trumps", "weakest"] = rule("strongest", _S.JOKER,
        rows="N-143 X-36 AMB-79 AMB-107 AMB-108",
        sources="000:246 000:258 004:121 004:124 004:221", idle_unless=_JOKER)
    joker_demands: Literal["named_suit", "trump", "next_card"] = rule("named_suit", _S.JOKER,
        rows="N-144", sources="000:246 000:259 004:121 004:192", idle_unless=_JOKER)
    joker_opening_lead: Literal["forbidden", "allowed"] = rule("forbidden", _S.JOKER, rows="N-145",
        sources="000:189 004:119 004:130 004:227", idle_unless=_JOKER)
    joker_last_trick: Literal["weakest", "normal"] = rule("weakest", _S.JOKER, rows="N-146",
        sources="000:246 004:121", idle_unless=(*_JOKER, _STRONG_WHEN_LED))
    void_of_named_suit: Literal["anything", "must_play_honour"] = rule("anything", _S.JOKER,
        rows="N-147", sources="004:198 004:223", idle_unless=(*_JOKER, ("joker_demands",
        ("named_suit", "trump"))))
    joker_wild: bool = rule(False, _S.JOKER, rows="N-149", sources="000:256", idle_unless=_JOKER)
    wild_joker_as_power_card: bool = rule(False, _S.JOKER, rows="N-149 AMB-67", sources="000:256",
        idle_unless=(("joker_wild", (True,)),), later=True, few=True)
    joker_request: bool = rule(False, _S.JOKER, rows="N-150", sources="000:290 004:132",
        idle_unless=_JOKER)
    requested_joker: Literal["weakest", "keeps_strength"] = rule("weakest", _S.JOKER, rows="N-151",
        sources="004:135", idle_unless=(*_REQUEST, ("joker_unled", ("strongest", "below_mighty"))))
    request_in_first_trick: bool = rule(False, _S.JOKER, rows="N-152", sources="004:135 004:139",
        idle_unless=_REQUEST)
    request_card_when_clubs_trump: Literal["club_three", "spade_three"] = rule("club_three",
        _S.JOKER, rows="N-153", sources="004:140",
        idle_unless=(*_REQUEST, ("request_card", ("club_three",))))

    power_cards_suspended: Tricks = rule("none", _S.SUSPENDED, rows="N-160",
        sources="000:287 004:144 004:241", idle_unless=_POWER)
    suspended_power_cards: Literal["ordinary", "strength_only"] = rule("ordinary", _S.SUSPENDED,
        rows="N-160 AMB-63", sources="000:287 004:144 004:241 004:247",
        idle_unless=_SUSPENDED, later=True)
    mighty_never_suspended: bool = rule(False, _S.SUSPENDED, rows="N-161",
        sources="000:287 004:144", idle_unless=_SUSPENDED)
    trumps_suspended: Tricks = rule("none", _S.SUSPENDED, rows="N-162", sources="004:144 004:245")

    all_honours: Literal["loses_unless_bid", "loses", "wins"] = rule("loses_unless_bid", _S.ENDING,
        rows="N-186", sources="000:207 000:224 000:311 001:108 002:107 004:154 004:239")
    early_finish: bool = rule(False, _S.ENDING, rows="N-187 AMB-43",
        sources="000:205 001:103 002:158 004:79", idle_unless=(("scoring", ("wikipedia_formula",
        "wikipedia_table", "sisyphus", "win_count", "table")),))

    scoring: Literal["wikipedia_formula", "wikipedia_table", "sisyphus", "jazz", "win_count",
        "table"] = rule("wikipedia_formula", _S.SCORING, rows="S0 S1 S2 S3 S4",
        sources="000:211 000:222 001:108 002:159 002:165 004:362")
    no_trump_multiplier: int | None = rule(None, _S.SCORING, rows="N-190",
        sources="002:105 002:162 002:163", low=1, high=10,
        idle_unless=(("no_trump", ("above_spades", "below_clubs")),))
    all_honours_multiplier: int | None = rule(None, _S.SCORING, rows="N-186",
        sources="002:111 002:162 002:163", low=1, high=10)
    solo_formula: Literal["both_shares", "literal"] = rule("both_shares", _S.SCORING,
        rows="S1 AMB-02", sources="000:216 000:226", idle_unless=(("scoring",
        ("wikipedia_formula",)),))
    jazz_solo: Literal["literal", "both_shares"] = rule("literal", _S.SCORING,
        rows="S4 AMB-18 AMB-71", sources="004:75 004:370 004:372", idle_unless=_JAZZ)
    jazz_all_honours: Literal["one", "absolute"] = rule("one", _S.SCORING, rows="S4 AMB-17",
        sources="004:368", idle_unless=(*_JAZZ, ("all_honours", ("loses_unless_bid", "loses"))))
    point_table: PointTable | None = rule(None, _S.SCORING, rows="A.11 X-30 AMB-88",
        idle_unless=(("scoring", ("table",)),))

    # Rules of other tables, chapter by chapter: deal, auction, adjutant, end.
    all_pass_dealer: Literal["same", "next"] = rule("same", _S.TABLE, rows="X-30 X-39",
        idle_unless=_VOID_BY_PASSES, later=True, few=True)
    deals_next: Literal["next_in_turn", "previous_adjutant"] = rule("next_in_turn", _S.TABLE,
        rows="X-30 AMB-87", later=True, few=True)
    minimum_by_players: MinimumTable | None = rule(None, _S.AUCTION, rows="X-36 AMB-95", later=True,
        few=True)
    highest_bid: int | None = rule(None, _S.AUCTION, rows="X-17 X-32 AMB-96", low=1, high=24,
        later=True, few=True)
    adjutant_secrecy: Literal["free", "must_not_tell"] = rule("free", _S.ADJUTANT,
        rows="N-064 X-30 X-39 AMB-90", sources="000:127 000:158 002:116", later=True, few=True)
    table_talk: Literal["free", "forbidden"] = rule("free", _S.ADJUTANT, rows="X-38 AMB-92",
        later=True, few=True)
    adjutant_summons: Literal["off", "on"] = rule("off", _S.ADJUTANT, rows="X-34 AMB-98",
        later=True, few=True)
    wins_to_end: int | None = rule(None, _S.ENDING, rows="X-04", low=1, high=99, later=True,
        few=True)

    # Rules of other tables, chapter by chapter: strength and legality of tricks.
    mighty_card: Literal["spade_ace", "heart_ace", "diamond_ace", "club_ace"] = rule("spade_ace",
        _S.ORDER, rows="X-10 AMB-84 AMB-109", idle_unless=_POWER, later=True, few=True)
    plain_jacks: Literal["ordinary", "lowest"] = rule("ordinary", _S.ORDER,
        rows="X-31 AMB-83 AMB-105", idle_unless=_POWER, later=True, few=True)
    bowers_over_yoromeki: bool = rule(False, _S.YOROMEKI, rows="X-31 AMB-82 AMB-106",
        idle_unless=_YOROMEKI, later=True, few=True)
    left_bower_breaker: Literal["off", "club_queen"] = rule("off", _S.ORDER,
        rows="X-37 AMB-81", idle_unless=_POWER, later=True, few=True)
    killer_snatcher: Literal["off", "spade_queen"] = rule("off", _S.YOROMEKI,
        rows="X-37 AMB-81 AMB-110", idle_unless=_POWER, idle_unless_any=_KILLERS, later=True,
        few=True)
    joker_strong_until: int | None = rule(None, _S.JOKER, rows="X-37 AMB-85", low=1, high=13,
        idle_unless=(*_JOKER, _STRONG_WHEN_LED), later=True, few=True)
    joker_in_first_trick: Literal["normal", "weakest"] = rule("normal", _S.JOKER,
        rows="X-34", idle_unless=_JOKER, later=True, few=True)
    joker_play: Literal["any_time", "void_or_requested"] = rule("any_time", _S.JOKER,
        rows="X-33 AMB-89", idle_unless=_JOKER, later=True, few=True)
    request_card: Literal["club_three", "spade_three"] = rule("club_three", _S.JOKER,
        rows="X-33", idle_unless=_REQUEST, later=True, few=True)
    request_works: Literal["led", "played"] = rule("led", _S.JOKER,
        rows="X-33 X-36 AMB-80", idle_unless=_REQUEST, later=True, few=True)
    trumps_in_first_trick: Literal["allowed", "forbidden"] = rule("allowed", _S.FOLLOWING,
        rows="X-35 AMB-94", later=True, few=True)
    plain_discards: Literal["face_up", "face_down"] = rule("face_up", _S.FOLLOWING, rows="X-36",
        later=True, few=True)
    # fmt: on

    __hash__ = Rules.__hash__

    @property
    def turn(self) -> Direction:
        return _TURNS[self.direction]

    @property
    def hands_wanted(self) -> int | None:
        """The number of hands of a session; None if the rules set none (source: 002:169)."""
        return self.hands_per_session

    def at(self, players: int) -> "Ruleset":
        """Return these rules for a number of players, with such a table's lowest bid (AMB-95)."""
        return self if self.minimum_by_players is None else _at(self, players)

    @property
    def highest_count(self) -> int:
        """The most honours that can be bid: all, or by the house rule (X-32)."""
        return min(self.honours, self.highest_bid or self.honours)

    @property
    def honours(self) -> int:
        """The number of honours (絵札) in the pack: 20, or 24 with threes (source: 000:307)."""
        return 24 if self.threes_are_honours else 20


@lru_cache(maxsize=256)
def _at(rules: Ruleset, players: int) -> Ruleset:
    table = rules.minimum_by_players
    lowest = None if table is None else table.lowest(players)
    return replace(rules, minimum_bid=lowest or rules.minimum_bid, minimum_by_players=None)


FIELDS = fields_of(Ruleset, sections=Section, law=LAW)
"""The vocabulary: every field's row by its name."""

Ruleset.FIELDS = FIELDS
Ruleset.CONTRADICTIONS = CONTRADICTIONS
