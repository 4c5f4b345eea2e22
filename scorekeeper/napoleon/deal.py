"""配札: how many cards everybody gets, how many lie in the blind, the pack, and its honours."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.cards import Card, Rank, Suit, pack
from scorekeeper.napoleon.rules.ruleset import Ruleset, stripped_suits, strips_threes_or_fours
from scorekeeper.trick_taking.auction import check_players

FEWEST_PLAYERS, MOST_PLAYERS = 4, 7
_BLIND_OF_THREE = 3
_SMALLEST_BLIND = 2
_HONOURS = frozenset(card for card in pack(jokers=0) if (card.rank or 0) >= Rank.TEN)
_HONOURS_AND_THREES = _HONOURS | {Card(suit=suit, rank=Rank.THREE) for suit in Suit}


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Sizes of a deal: ``tricks`` cards a hand, ``blind`` cards face down, ``stripped`` left out.

    Source: 000:134, 000:250, 004:47; for other packs N-004.
    """

    players: int
    tricks: int
    blind: int
    stripped: int


@lru_cache(maxsize=256)
def deal(ruleset: Ruleset, *, players: int) -> Deal:
    """The deal for so many players under these rules.

    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> deal(PRESETS["wikipedia"].rules, players=5)
    Deal(players=5, tricks=10, blind=2, stripped=0)
    >>> deal(PRESETS["jazz"].rules, players=4)
    Deal(players=4, tricks=12, blind=5, stripped=0)

    Raises:
        Refusal: ``players-out-of-range`` outside 4 to 7.
    """
    check_players(players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    cards = 52 + ruleset.jokers
    if ruleset.strip_to_blind_of_three:
        tricks = (cards - _BLIND_OF_THREE) // players
        stripped = cards - _BLIND_OF_THREE - tricks * players
        return Deal(players=players, tricks=tricks, blind=_BLIND_OF_THREE, stripped=stripped)
    tricks = (cards - _SMALLEST_BLIND) // players
    return Deal(players=players, tricks=tricks, blind=cards - tricks * players, stripped=0)


def tricks_dealt(ruleset: Ruleset, *, players: int) -> int:
    """How many tricks a hand of so many players has under these rules."""
    return deal(ruleset, players=players).tricks


@lru_cache(maxsize=256)
def dealt_pack(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """The cards of a deal, spades first and ace high, jokers last.

    >>> rules = Ruleset(strip_to_blind_of_three=True, same_two="below_all")
    >>> full, stripped = (dealt_pack(r, players=4) for r in (Ruleset(), rules))
    >>> [str(card) for card in full if card not in stripped]
    ['D3']

    Raises:
        Refusal: ``players-out-of-range``.
    """
    gone = stripped_cards(ruleset, players=players)
    return tuple(card for card in pack(jokers=ruleset.jokers) if card not in gone)


def stripped_cards(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """The low cards left out so that the blind is three, in the order in which they go.

    Twos go, from clubs up or as the house says. A house in which the two is a special card strips
    threes instead, where threes are honours fours, usually with clubs last because ♣3 may call the
    joker. Source: 000:323; the order is N-005, AMB-41 and AMB-68.
    """
    count = deal(ruleset, players=players).stripped
    order = stripped_suits(ruleset)[:count]
    return tuple(Card(suit=Suit(suit), rank=_stripped_rank(ruleset)) for suit in order)


def _stripped_rank(ruleset: Ruleset) -> Rank:
    if not strips_threes_or_fours(ruleset):
        return Rank.TWO
    return Rank.FOUR if ruleset.threes_are_honours else Rank.THREE


def is_honour(ruleset: Ruleset, card: Card) -> bool:
    """Whether a card is an honour: A K Q J 10 of any suit, and the threes where the house has so.

    A joker never is, whatever it stands for (source: 000:248).

    >>> from scorekeeper.cards import parse_card
    >>> is_honour(Ruleset(), parse_card("D10")), is_honour(Ruleset(), parse_card("JOKER"))
    (True, False)
    >>> is_honour(Ruleset(jokers=1, joker_wild=True), parse_card("JOKER=HQ"))
    False
    """
    return card in honour_cards(ruleset)


def honour_cards(ruleset: Ruleset) -> frozenset[Card]:
    return _HONOURS_AND_THREES if ruleset.threes_are_honours else _HONOURS


def honours_among(ruleset: Ruleset, cards: Iterable[Card]) -> tuple[int, int]:
    """How many of the cards are honours, and how many were not seen and could be."""
    cards = tuple(cards)
    return (
        sum(is_honour(ruleset, card) for card in cards),
        sum(card.is_unseen for card in cards),
    )
