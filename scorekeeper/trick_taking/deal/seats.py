"""席: who can sit down to a game, and whether a seat is one of theirs."""

from scorekeeper.cards import Refusal


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
