"""一組のカード: the cards that a game is dealt from."""

from functools import cache

from scorekeeper.cards.card import Card, Rank, Suit


@cache
def pack(*, jokers: int = 0) -> tuple[Card, ...]:
    """The pack, spades first and ace high, jokers last (source: 000, 使用するカード).

    >>> len(pack()), len(pack(jokers=1)), str(pack()[0]), str(pack(jokers=2)[-1])
    (52, 53, 'SA', 'JOKER2')
    """
    plain = tuple(Card(suit=suit, rank=rank) for suit in Suit for rank in reversed(Rank))
    return plain + tuple(Card(joker=number) for number in range(1, jokers + 1))
