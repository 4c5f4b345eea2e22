"""配札: who can sit down to a game, whose seats there are, which cards can be those of a deal."""

from collections.abc import Collection, Iterable

from scorekeeper.cards import Card, Refusal


def check_players(players: int, *, fewest: int, most: int) -> None:
    """Refuse so many players.

    Raises:
        Refusal: ``players-out-of-range``.
    """
    if not fewest <= players <= most:
        raise Refusal("players-out-of-range", players=players, low=fewest, high=most)


def check_seat(seat: int | None, *, players: int) -> None:
    """Refuse a seat that is not at this table; None names nobody.

    Raises:
        Refusal: ``seat-unknown``.
    """
    if seat is not None and not 0 <= seat < players:
        raise Refusal("seat-unknown", seat=seat, players=players)


def check_in_pack(card: Card, pack: Collection[Card]) -> None:
    """Refuse a card that was not dealt."""
    if card not in pack:
        raise Refusal("card-not-in-pack", card=str(card))


def check_plays(
    plays: Iterable[Card], *, before: Iterable[Card], pack: Collection[Card], size: int
) -> None:
    """Refuse the cards of a trick that were not dealt, fell before, or are too many or too few.

    What a wild joker stands for is not asked, nor is a card that nobody saw.

    Raises:
        Refusal: ``card-not-in-pack``, ``card-played-before`` or ``trick-size``.
    """
    seen = [card.held for card in before]
    held = [card.held for card in plays]
    for card in held:
        if not card.is_unseen:
            check_in_pack(card, pack)
            if card in seen:
                raise Refusal("card-played-before", card=str(card))
            seen.append(card)
    if len(held) != size:
        raise Refusal("trick-size", cards=len(held), players=size)
