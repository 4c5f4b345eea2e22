"""手札の証拠: what is known of a player's hand at each trick, and which trick proves it."""

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.cards import Card
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.tricks.holding import Holding
from scorekeeper.trick_taking.tricks.legality import PlayRuling

Known = tuple[Holding, Mapping[Card, int]]
"""A hand and, for each certain card of it, the trick that proves it."""


def known_hands(
    played: Sequence[Card | None], *, size: int, told: Iterable[Card] | None, loose: Iterable[Card]
) -> list[Known]:
    """A player's hand before each trick, worked out from the last trick back.

    ``played`` are his cards trick by trick, None where nobody saw one; ``size`` is a whole hand,
    ``told`` his cards if all of them were written down, and ``loose`` the cards that he can have
    had otherwise.

    >>> from scorekeeper.cards import parse_cards
    >>> first, last = known_hands(parse_cards("H9 H2"), size=3, told=None, loose=parse_cards("C4"))
    >>> [str(card) for card in first[0].certain], first[0].size, last[0].size
    (['H9', 'H2'], 3, 2)
    """
    others, found = tuple(loose), []
    later: dict[Card, int] = {}
    hand = None if told is None else tuple(told)
    for number in range(len(played), 0, -1):
        card = played[number - 1]
        if card is not None:
            later = {card.held: number, **later}
        left = size - number + 1
        found.append(_before(played[: number - 1], number, left, later, hand, others))
    return found[::-1]


def fault_shown(
    found: PlayRuling, code: str, *, player: int, trick: int, card: Card, known: Known
) -> Fault:
    """The fault of a play that was ruled on, with the card and the trick that prove it."""
    proof = found.proof[0] if found.proof else None
    stated = {"rule": found.field, "unless": found.unless}
    return Fault(
        code=code,
        player=player,
        trick=trick,
        card=card,
        proved_in=trick if proof is None else known[1][proof],
        proof=proof,
        params={name: value for name, value in stated.items() if value is not None},
    )


def _before(
    gone: Sequence[Card | None],
    number: int,
    size: int,
    later: Mapping[Card, int],
    told: tuple[Card, ...] | None,
    loose: tuple[Card, ...],
) -> Known:
    """The hand before one trick: as it was told, or else what fell from then on."""
    fell = {card.held for card in gone if card is not None}
    left = None if told is None else tuple(card for card in told if card not in fell)
    if left is not None and len(left) == size:
        return _known(dict.fromkeys(left, number), left, size)
    if len(later) == size:
        return _known(later, later, size)
    return _known(later, (*later, *(loose if left is None else left)), size)


def _known(shown_in: Mapping[Card, int], possible: Iterable[Card], size: int) -> Known:
    holding = Holding(certain=tuple(shown_in), possible=frozenset(possible), size=size)
    return holding, shown_in
