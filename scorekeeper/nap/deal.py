"""配札: who is dealt in, how many cards each gets, and the pack that they come from."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from scorekeeper.cards import Card, Direction, Rank, Refusal, pack, turn_order
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.deal import check_players

FEWEST_PLAYERS, MOST_PLAYERS = 2, 7
_DEALER_OUT_AT = 6
_FULL = 52

_BY_PLAYERS: Mapping[str, Mapping[int, int]] = MappingProxyType(
    {"by_players": {2: 24, 3: 32}, "short_by_players": {4: 32, 5: 40}}
)
"""Cards in the pack by players; with any other number of players the pack is full.

Source: 000:25-27, where nine and up are 24 cards (AMB-06); 003:24, where four play with 28 to 32
cards and five with 36 to 40: the greater number, so that a joker or cards to draw find room.
"""


def deals_in(ruleset: Ruleset, *, players: int, dealer: int) -> tuple[int, ...]:
    """The seats that get cards, in turn order from the eldest hand (dealer's left).

    With six players the dealer may have to sit out; chips change hands with him all the same.
    Source: 003:24.

    >>> deals_in(Ruleset(dealer_sits_out_at_six=True), players=6, dealer=1)
    (2, 3, 4, 5, 0)
    """
    eldest = (dealer + Direction.CLOCKWISE.step) % players
    order = turn_order(eldest, players=players, direction=Direction.CLOCKWISE)
    sitting_out = sits_out(ruleset, players=players, dealer=dealer)
    return tuple(seat for seat in order if seat != sitting_out)


def sits_out(ruleset: Ruleset, *, players: int, dealer: int) -> int | None:
    """The seat of a dealer who gets no cards; None where everybody plays."""
    return dealer if players - hands_dealt(ruleset, players=players) else None


def hands_dealt(ruleset: Ruleset, *, players: int) -> int:
    """How many players are dealt cards."""
    return players - (ruleset.dealer_sits_out_at_six and players == _DEALER_OUT_AT)


@lru_cache(maxsize=256)
def dealt_pack(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """The cards of a deal, spades first and ace high, the joker last.

    A stripped pack lacks its lowest ranks.

    >>> len(dealt_pack(Ruleset(), players=2)), str(dealt_pack(Ruleset(), players=2)[-1])
    (24, 'C9')
    """
    ranks = _pack_size(ruleset, players) // 4
    lowest = Rank.ACE - ranks + 1
    cards = pack(jokers=int(ruleset.joker))
    return tuple(card for card in cards if card.rank is None or card.rank >= lowest)


def stock(ruleset: Ruleset, *, players: int) -> int:
    """How many cards are left when hands, spare hand and the card on the table are dealt."""
    hands = hands_dealt(ruleset, players=players) + ruleset.sir_garnet
    turned = ruleset.floater or ruleset.peep
    return len(dealt_pack(ruleset, players=players)) - hands * ruleset.hand_size - turned


def check_deal(ruleset: Ruleset, *, players: int) -> None:
    """Refuse a deal that cannot be made, for too many or too few players (B-001) or cards.

    Raises:
        Refusal: ``players-out-of-range`` outside 2 to 7; ``pack-too-small`` where the pack has not
            enough cards for everybody.
    """
    check_players(players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    if (left := stock(ruleset, players=players)) < 0:
        held = len(dealt_pack(ruleset, players=players))
        raise Refusal("pack-too-small", players=players, held=held, needed=held - left)


def _pack_size(ruleset: Ruleset, players: int) -> int:
    """So many cards whoever plays, or so many by the number of players (N-X4)."""
    if ruleset.pack in _BY_PLAYERS:
        return _BY_PLAYERS[ruleset.pack].get(players, _FULL)
    return int(ruleset.pack.rpartition("_")[2])
