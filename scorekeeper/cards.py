"""Cards and seats: suits, ranks, cards, packs, turn order and their text form.

The lowest layer. It uses only the standard library and knows no games, languages, storage or web.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from functools import cache, lru_cache, partial

ParamValue = str | int
Params = Mapping[str, ParamValue]
"""The parameters of a sentence: plain text (cards, bids, names) and whole numbers."""


class Refusal(ValueError):  # noqa: N818 - an answer, not an error
    """A person's mistake, or a rule that forbids: an expected answer, not a crash.

    ``code`` names the reason in kebab-case and is the key of its sentence in ``wording``;
    ``params`` hold the facts that the sentence mentions.
    """

    def __init__(self, code: str, **params: ParamValue) -> None:
        self.code = code
        self.params: Params = params
        facts = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code}({facts})" if facts else code)


# カード: suits, ranks, cards, packs; ``str`` is the notation and ``parse_card`` its inverse.
#
# Written: suit letter then rank (``SA HQ D10 C3``), ``JOKER`` and ``JOKER2``, ``??`` for an unseen
# card, and ``JOKER=HQ`` for a joker that was played as another card. Read: the same, and also
# ``♠A``, ``スペードのA``, ``T`` for 10, ``?``, lower case, full width and spaces, and the words of
# the pages in each language.


class Suit(StrEnum):
    """スート: the four suits, highest first as in the auction (source: 000, 競り)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def same_colour(self) -> "Suit":
        """The other suit of this colour (裏スート), where the left bower comes from."""
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


_EVERY: dict[tuple[Suit | None, Rank | None, int], "Card"] = {}


@dataclass(frozen=True, slots=True, kw_only=True, init=False, eq=False)
class Card:
    """One card: of a suit and rank, a joker (``joker`` is 1 or 2), or an unseen one.

    A joker with a suit and rank is one that its player named as that card (ワイルドカード). There
    is one value of each card: equal cards are the same object.
    """

    suit: Suit | None
    rank: Rank | None
    joker: int
    is_joker: bool = field(init=False, repr=False)
    """Whether this is a joker of either number, named as a card or not."""
    is_wild: bool = field(init=False, repr=False)
    """Whether this is a joker that stands for a named card (source: 000:256)."""
    is_unseen: bool = field(init=False, repr=False)
    """Whether nobody saw this card (``??``)."""
    held: "Card" = field(init=False, repr=False)
    """The card as it lies in the hand: a joker, even if it was named as a card."""
    named: "Card" = field(init=False, repr=False)
    """The card that this one stands for: the named one for a wild joker, else itself."""
    _text: str = field(init=False, repr=False)

    def __new__(
        cls, *, suit: Suit | None = None, rank: Rank | None = None, joker: int = 0
    ) -> "Card":
        known = _EVERY.get((suit, rank, joker))
        if known is not None:
            return known
        card = object.__new__(cls)
        put = partial(object.__setattr__, card)
        wild = joker > 0 and suit is not None
        put("suit", suit)
        put("rank", rank)
        put("joker", joker)
        put("is_joker", joker > 0)
        put("is_wild", wild)
        put("is_unseen", suit is None and not joker)
        put("held", cls(joker=joker) if wild else card)
        put("named", cls(suit=suit, rank=rank) if wild else card)
        put("_text", _text_of(card))
        return _EVERY.setdefault((suit, rank, joker), card)

    def __reduce__(self) -> tuple[Callable[..., "Card"], tuple[Suit | None, Rank | None, int]]:
        """A copy of a card is the card itself."""
        return _copy, (self.suit, self.rank, self.joker)

    def __str__(self) -> str:
        return self._text


def _text_of(card: Card) -> str:
    if card.joker:
        joker = "JOKER" if card.joker == 1 else f"JOKER{card.joker}"
        return f"{joker}={card.named}" if card.is_wild else joker
    return "??" if card.suit is None else f"{card.suit}{card.rank}"


def _copy(suit: Suit | None, rank: Rank | None, joker: int) -> Card:
    return Card(suit=suit, rank=rank, joker=joker)


UNSEEN = Card()
"""裏向きの札: a card that was played and that nobody remembers."""

_SUIT_WORDS = {
    "♠": "S", "♤": "S", "スペード": "S", "スペ": "S", "SPADES": "S", "SPADE": "S",
    "♥": "H", "♡": "H", "ハート": "H", "HEARTS": "H", "HEART": "H",
    "♦": "D", "♢": "D", "ダイヤ": "D", "ダイア": "D", "DIAMONDS": "D", "DIAMOND": "D",
    "♣": "C", "♧": "C", "クラブ": "C", "クローバー": "C", "CLUBS": "C", "CLUB": "C",
}  # fmt: skip
_NO_TRUMP_WORDS = frozenset({"NT", "N", "NOTRUMP", "NO-TRUMP", "ノートランプ", "ノートラ"})
_BETWEEN = re.compile(r"[,，、\s]+")
_JOKER_WORDS = {"JOKER": 1, "JOKER1": 1, "ジョーカー": 1, "JO": 1, "JOKER2": 2, "ジョーカー2": 2}
_RANKS = {str(rank): rank for rank in Rank} | {"T": Rank.TEN, "1": Rank.ACE}
_CARDS = {
    f"{suit}{letter}": Card(suit=suit, rank=rank)
    for suit in Suit
    for letter, rank in _RANKS.items()
}
_SUITS = {str(suit): suit for suit in Suit}
_JOKERS = {number: Card(joker=number) for number in (1, 2)}
_CARDS |= {str(card): card for card in (*_JOKERS.values(), UNSEEN)}
_CARDS |= dict.fromkeys(("?", "UNSEEN"), UNSEEN)


def parse_card(text: str) -> Card:
    """Read a card from text.

    Raises:
        Refusal: ``card-unreadable`` with the text as it came, when it names no card.
    """
    if found := _CARDS.get(text):
        return found
    joker, wild, word = squeeze(text).rpartition("=")
    found = _plain_card(word)
    if wild and found is not None:
        is_joker = joker in _JOKER_WORDS and found.suit is not None
        number = _JOKER_WORDS.get(joker, 0)
        found = Card(joker=number, suit=found.suit, rank=found.rank) if is_joker else None
    if found is None:
        raise Refusal("card-unreadable", text=text[:40])
    return found


def _plain_card(word: str) -> Card | None:
    if word in _JOKER_WORDS:
        return _JOKERS[_JOKER_WORDS[word]]
    for name, suit in _SUIT_WORDS.items():
        if word.startswith(name):
            return _CARDS.get(suit + word.removeprefix(name).removeprefix("の"))
    return _CARDS.get(word)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by commas or spaces, in order; an empty text holds none."""
    return tuple(parse_card(word) for word in _BETWEEN.split(text) if word)


def find_suit(text: str) -> Suit | None:
    """The suit that a text names by letter, glyph or word; None when it names none."""
    if found := _SUITS.get(text):
        return found
    word = squeeze(text)
    return _SUITS.get(_SUIT_WORDS.get(word, word))


def means_no_trump(text: str) -> bool:
    return squeeze(text) in _NO_TRUMP_WORDS


_LOOKS = frozenset("\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")
"""Variation selectors: the look of a suit sign, as text or as a picture."""
_LONGEST = 4096
"""Characters of a text that is worth looking at: longer than any line of notation."""


def squeeze(text: str) -> str:
    """A text as every reader of notation takes it: plain width, upper case, nothing blank.

    A text that is too long to mean anything is left as it is.
    """
    if text.isascii() and text.isalnum():
        return text.upper()
    if len(text) > _LONGEST:
        return text
    plain = unicodedata.normalize("NFKC", text).upper()
    return "".join(c for c in plain if not c.isspace() and c not in _LOOKS)


@cache
def pack(*, jokers: int = 0) -> tuple[Card, ...]:
    """The pack, spades first and ace high, jokers last (source: 000, 使用するカード)."""
    plain = tuple(Card(suit=suit, rank=rank) for suit in Suit for rank in reversed(Rank))
    return plain + tuple(Card(joker=number) for number in range(1, jokers + 1))


# 席: seats round the table and the order in which they speak and play.
#
# A seat is a whole number from 0 to one less than the number of players, counted clockwise
# round the table as seen from above.


class Direction(StrEnum):
    """回り順: the way in which turns pass round the table."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"

    @property
    def step(self) -> int:
        """Return the step from a seat to the next one, before wrapping: 1 or -1."""
        return 1 if self is Direction.CLOCKWISE else -1


def next_seat(seat: int, *, players: int, direction: Direction) -> int:
    """Return the seat after ``seat`` in turn order."""
    return (seat + direction.step) % players


@lru_cache(maxsize=256)
def turn_order(first: int, *, players: int, direction: Direction) -> tuple[int, ...]:
    """Every seat once, in turn order, beginning with ``first``."""
    return tuple((first + direction.step * offset) % players for offset in range(players))
