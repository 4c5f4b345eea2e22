"""カード: suits, ranks and cards, with ``str`` as the notation and ``parse_card`` as its inverse.

Written: suit letter then rank (``SA HQ D10 C3``), ``JOKER`` and ``JOKER2``, ``??`` for a card
nobody saw, and ``JOKER=HQ`` for a joker that was played as another card. Read: the same, and
also ``♠A``, ``スペードA``, ``T`` for 10, lower case and spaces.
"""

import unicodedata
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from scorekeeper.cards.refusal import Refusal


class Suit(StrEnum):
    """スート: the four suits, highest first as in the auction (source: 000, 競り)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def same_colour(self) -> "Suit":
        """The other suit of this colour (裏スート), where the left bower comes from.

        >>> Suit.HEARTS.same_colour
        <Suit.DIAMONDS: 'D'>
        """
        return _SAME_COLOUR[self]

    @property
    def paired(self) -> "Suit":
        """The suit of the other colour that the hunting jack (狩りJ) comes from: ♠-♥, ♣-♦."""
        return _PAIRED[self]


_SAME_COLOUR = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}
_PAIRED = {
    Suit.SPADES: Suit.HEARTS,
    Suit.HEARTS: Suit.SPADES,
    Suit.CLUBS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.CLUBS,
}


class Rank(IntEnum):
    """The thirteen ranks, ace high; ``str`` is the letter or number on the card."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        return _RANK_LETTERS.get(self, str(self.value))


_RANK_LETTERS = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card: of a suit and rank, a joker (``joker`` is 1 or 2), or one nobody saw.

    A joker with a suit and rank is one that its player named as that card (ワイルドカード).

    >>> str(Card(suit=Suit.SPADES, rank=Rank.ACE)), str(Card(joker=1)), str(Card())
    ('SA', 'JOKER', '??')
    >>> str(Card(joker=1, suit=Suit.HEARTS, rank=Rank.QUEEN))
    'JOKER=HQ'
    """

    suit: Suit | None = None
    rank: Rank | None = None
    joker: int = 0

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker of either number, whatever it stands for."""
        return self.joker > 0

    @property
    def is_wild(self) -> bool:
        """Whether this is a joker that stands for a named card (source: 000:256)."""
        return self.joker > 0 and self.suit is not None

    @property
    def held(self) -> "Card":
        """The card as it lies in the hand: a joker, whatever it was played as.

        >>> str(parse_card("JOKER=HQ").held), str(parse_card("HQ").held)
        ('JOKER', 'HQ')
        """
        return Card(joker=self.joker) if self.is_wild else self

    @property
    def named(self) -> "Card":
        """The card that this one stands for: the named one for a wild joker, else itself.

        >>> str(parse_card("JOKER=HQ").named), str(parse_card("JOKER").named)
        ('HQ', 'JOKER')
        """
        return Card(suit=self.suit, rank=self.rank) if self.is_wild else self

    @property
    def is_unseen(self) -> bool:
        """Whether nobody saw this card (``??``)."""
        return self.suit is None and not self.joker

    def __str__(self) -> str:
        if self.joker:
            joker = "JOKER" if self.joker == 1 else f"JOKER{self.joker}"
            return f"{joker}={self.named}" if self.is_wild else joker
        return "??" if self.suit is None else f"{self.suit}{self.rank}"


UNSEEN = Card()
"""裏向きの札: a card that was played and that nobody remembers."""

_SUIT_WORDS = {
    "♠": "S", "♤": "S", "スペード": "S", "スペ": "S",
    "♥": "H", "♡": "H", "ハート": "H",
    "♦": "D", "♢": "D", "ダイヤ": "D", "ダイア": "D",
    "♣": "C", "♧": "C", "クラブ": "C", "クローバー": "C",
}  # fmt: skip
_JOKER_WORDS = {"JOKER": 1, "JOKER1": 1, "ジョーカー": 1, "JO": 1, "JOKER2": 2, "ジョーカー2": 2}
_RANKS = {str(rank): rank for rank in Rank} | {"T": Rank.TEN, "1": Rank.ACE}
_CARDS = {
    f"{suit}{letter}": Card(suit=suit, rank=rank)
    for suit in Suit
    for letter, rank in _RANKS.items()
}
_SUITS = {str(suit): suit for suit in Suit}
_JOKERS = {number: Card(joker=number) for number in (1, 2)}


def parse_card(text: str) -> Card:
    """Read a card from text.

    >>> [str(parse_card(text)) for text in ("SA", "♡ q", "スペードA", "dt", "joker", "??")]
    ['SA', 'HQ', 'SA', 'D10', 'JOKER', '??']
    >>> str(parse_card("ジョーカー＝ハートQ"))
    'JOKER=HQ'

    Raises:
        Refusal: ``card-unreadable`` with the text as it came, when it names no card.

    """
    if found := _CARDS.get(text):
        return found
    joker, wild, word = squeezed(text).rpartition("=")
    found = _plain_card(word)
    if wild and found is not None:
        found = _wild_joker(joker, named=found)
    if found is None:
        raise Refusal("card-unreadable", text=text[:40])
    return found


def _plain_card(word: str) -> Card | None:
    if word in _JOKER_WORDS:
        return _JOKERS[_JOKER_WORDS[word]]
    if word == "??":
        return UNSEEN
    for name, suit in _SUIT_WORDS.items():
        if word.startswith(name):
            return _CARDS.get(suit + word.removeprefix(name))
    return _CARDS.get(word)


def _wild_joker(word: str, *, named: Card) -> Card | None:
    if word not in _JOKER_WORDS or named.suit is None:
        return None
    return Card(joker=_JOKER_WORDS[word], suit=named.suit, rank=named.rank)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by commas or spaces, in order; an empty text holds none.

    >>> [str(card) for card in parse_cards("SK,SA HQ")]
    ['SK', 'SA', 'HQ']
    """
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def find_suit(text: str) -> Suit | None:
    """The suit that a text names by letter, glyph or word; None when it names none.

    >>> [find_suit(text) for text in ("h", "♠", "ダイヤ", "NT")]
    [<Suit.HEARTS: 'H'>, <Suit.SPADES: 'S'>, <Suit.DIAMONDS: 'D'>, None]
    """
    word = squeezed(text)
    return _SUITS.get(_SUIT_WORDS.get(word, word))


_LOOKS = frozenset("\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")
"""How a suit sign should look, as text or as a picture: nothing of what it says."""


def squeezed(text: str) -> str:
    """A text as every reader of notation takes it: plain width, upper case, nothing blank.

    >>> squeezed(" ♥\N{VARIATION SELECTOR-16} ｑ ♠\N{VARIATION SELECTOR-15}")
    '♥Q♠'
    """
    plain = unicodedata.normalize("NFKC", text).upper()
    return "".join(c for c in plain if not c.isspace() and c not in _LOOKS)
